// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/shapes/shaperesult.h"

/// The rules that infer shapes, one per kind of instruction. The caller has checked that the number
/// of operands is in the range that OpcodeRule gives.
namespace tgraph::hlo {

// elementrules.cpp: results that resemble an operand
ShapeResult likeFirst(const ShapeQuestion& question);
ShapeResult likeSecond(const ShapeQuestion& question);
/// The operand's shape, or the tuple of the shapes of several operands
ShapeResult likeAll(const ShapeQuestion& question);
ShapeResult likeAllButRoot(const ShapeQuestion& question);
ShapeResult elementwise(const ShapeQuestion& question); ///< unary and binary operations
ShapeResult logical(const ShapeQuestion& question); ///< and, or, xor, not
ShapeResult bitCount(const ShapeQuestion& question); ///< popcnt, count-leading-zeros
/// Functions of real numbers only: ceil, floor …
ShapeResult floating(const ShapeQuestion& question);
/// Functions of real and complex numbers: exponential, sqrt …
ShapeResult analytic(const ShapeQuestion& question);
/// Subtract, divide … of numbers other than pred
ShapeResult arithmetic(const ShapeQuestion& question);
ShapeResult shifted(const ShapeQuestion& question); ///< shift-left …
ShapeResult signedNumber(const ShapeQuestion& question); ///< sign
ShapeResult realPart(const ShapeQuestion& question); ///< real, imag, abs
ShapeResult complexNumber(const ShapeQuestion& question);
ShapeResult predicate(const ShapeQuestion& question); ///< compare, is-finite
ShapeResult choice(const ShapeQuestion& question); ///< select, clamp
ShapeResult otherType(const ShapeQuestion& question); ///< convert: the declared type is used
ShapeResult reinterpreted(const ShapeQuestion& question); ///< bitcast-convert
ShapeResult bitcast(const ShapeQuestion& question);
ShapeResult permuted(const ShapeQuestion& question); ///< collective-permute
ShapeResult mapped(const ShapeQuestion& question);

// structurerules.cpp: tuples, tokens and calls
ShapeResult tupleOf(const ShapeQuestion& question);
ShapeResult tupleElement(const ShapeQuestion& question);
ShapeResult token(const ShapeQuestion& question);
ShapeResult deviceNumber(const ShapeQuestion& question); ///< u32[]
ShapeResult calledResult(const ShapeQuestion& question);
ShapeResult loopState(const ShapeQuestion& question);
ShapeResult branchResult(const ShapeQuestion& question);
ShapeResult asyncStart(const ShapeQuestion& question);
ShapeResult secondElement(const ShapeQuestion& question); ///< async-done, all-gather-done …
ShapeResult firstElement(const ShapeQuestion& question); ///< copy-done
ShapeResult copyStart(const ShapeQuestion& question);
ShapeResult pairOfOperand(const ShapeQuestion& question); ///< collective-permute-start
ShapeResult sendState(const ShapeQuestion& question);
ShapeResult receivedValue(const ShapeQuestion& question);
ShapeResult gathered(const ShapeQuestion& question); ///< all-gather
ShapeResult gatherStarted(const ShapeQuestion& question); ///< all-gather-start
ShapeResult exchanged(const ShapeQuestion& question); ///< all-to-all
ShapeResult reduceScattered(const ShapeQuestion& question);

// tensorrules.cpp: other dimensions
ShapeResult broadcast(const ShapeQuestion& question);
ShapeResult reshaped(const ShapeQuestion& question);
ShapeResult iota(const ShapeQuestion& question);
ShapeResult transposed(const ShapeQuestion& question);
ShapeResult concatenated(const ShapeQuestion& question);
ShapeResult sliced(const ShapeQuestion& question);
ShapeResult dynamicSlice(const ShapeQuestion& question);
ShapeResult dynamicUpdate(const ShapeQuestion& question); ///< dynamic-update-slice
ShapeResult sorted(const ShapeQuestion& question);
ShapeResult reversed(const ShapeQuestion& question);
ShapeResult dimensionSize(const ShapeQuestion& question); ///< s32[]
ShapeResult padded(const ShapeQuestion& question);
ShapeResult reduced(const ShapeQuestion& question);
ShapeResult resized(const ShapeQuestion& question); ///< set-dimension-size
ShapeResult topValues(const ShapeQuestion& question);

// gatherrules.cpp: parts at computed indices
ShapeResult gather(const ShapeQuestion& question);
ShapeResult scattered(const ShapeQuestion& question);

// productrules.cpp: products, windows, transforms
ShapeResult dot(const ShapeQuestion& question);
ShapeResult raggedDot(const ShapeQuestion& question);
ShapeResult convolution(const ShapeQuestion& question);
ShapeResult windowReduced(const ShapeQuestion& question);
ShapeResult selectedScatter(const ShapeQuestion& question); ///< select-and-scatter
ShapeResult cholesky(const ShapeQuestion& question);
ShapeResult solved(const ShapeQuestion& question); ///< triangular-solve
ShapeResult fourier(const ShapeQuestion& question);
ShapeResult normalizedLikeFirst(const ShapeQuestion& question); ///< batch-norm-inference
ShapeResult normalized(const ShapeQuestion& question); ///< batch-norm-training, batch-norm-grad

[[nodiscard]] bool isArrayOperand(const ShapeQuestion& question, std::size_t index);
[[nodiscard]] ShapeResult noArray(); ///< "has an operand that is not an array"
/// Returns true if all numbers are dimensions of an array of this rank and none occurs twice.
[[nodiscard]] bool areDimensions(const std::vector<std::int64_t>& list, std::size_t rank);
[[nodiscard]] bool listsDimension(const std::vector<std::int64_t>& list, std::size_t dimension);

/// Combines the results for the operands of reduce and reduce-window. `rule` returns the dimensions
/// for one operand; the type is that of its start value.
using PairRule = ShapeResult (*)(const ShapeQuestion&, const Shape& operand, PrimitiveType type);
[[nodiscard]] ShapeResult forPairs(const ShapeQuestion& question, PairRule rule);

} // namespace tgraph::hlo
