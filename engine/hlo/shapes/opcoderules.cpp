// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/opcoderules.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

constexpr std::uint32_t many = OpcodeRule::any;

constexpr std::array opcodeRows = {
    OpcodeRule{"abs", 1, 1, realPart},
    OpcodeRule{"acos", 1, 1, analytic},
    OpcodeRule{"acosh", 1, 1, analytic},
    OpcodeRule{"add", 2, 2, elementwise},
    OpcodeRule{"add-dependency", 2, 2, likeFirst},
    OpcodeRule{"after-all", 0, many, token},
    OpcodeRule{"all-gather", 1, many, gathered},
    OpcodeRule{"all-gather-done", 1, 1, secondElement},
    OpcodeRule{"all-gather-start", 1, many, gatherStarted},
    OpcodeRule{"all-reduce", 1, many, likeAll},
    OpcodeRule{"all-reduce-done", 1, 1, likeFirst},
    OpcodeRule{"all-reduce-start", 1, many, likeAll},
    OpcodeRule{"all-to-all", 1, many, exchanged},
    OpcodeRule{"and", 2, 2, logical},
    OpcodeRule{"asin", 1, 1, analytic},
    OpcodeRule{"asinh", 1, 1, analytic},
    OpcodeRule{"async-done", 1, 1, secondElement},
    OpcodeRule{"async-start", 0, many, asyncStart},
    OpcodeRule{"async-update", 1, 1, likeFirst},
    OpcodeRule{"atan2", 2, 2, arithmetic},
    OpcodeRule{"atanh", 1, 1, analytic},
    OpcodeRule{"batch-norm-grad", 5, 5, normalized},
    OpcodeRule{"batch-norm-inference", 5, 5, normalizedLikeFirst},
    OpcodeRule{"batch-norm-training", 3, 3, normalized},
    OpcodeRule{"bitcast", 1, 1, bitcast},
    OpcodeRule{"bitcast-convert", 1, 1, reinterpreted},
    OpcodeRule{"broadcast", 1, 1, broadcast},
    OpcodeRule{"call", 0, many, calledResult},
    OpcodeRule{"cbrt", 1, 1, analytic},
    OpcodeRule{"ceil", 1, 1, floating},
    OpcodeRule{"cholesky", 1, 1, cholesky},
    OpcodeRule{"clamp", 3, 3, choice},
    OpcodeRule{"collective-broadcast", 1, many, likeAllButRoot},
    OpcodeRule{"collective-permute", 1, many, permuted},
    OpcodeRule{"collective-permute-done", 1, 1, secondElement},
    OpcodeRule{"collective-permute-start", 1, many, pairOfOperand},
    OpcodeRule{"collective-reduce", 1, many, likeAllButRoot},
    OpcodeRule{"compare", 2, 2, predicate},
    OpcodeRule{"complex", 2, 2, complexNumber},
    OpcodeRule{"concatenate", 1, many, concatenated},
    OpcodeRule{"conditional", 2, many, branchResult},
    OpcodeRule{"constant", 0, 0},
    OpcodeRule{"convert", 1, 1, otherType},
    OpcodeRule{"convolution", 2, 2, convolution},
    OpcodeRule{"copy", 1, 1, likeFirst},
    OpcodeRule{"copy-done", 1, 1, firstElement},
    OpcodeRule{"copy-start", 1, 1, copyStart},
    OpcodeRule{"cosh", 1, 1, analytic},
    OpcodeRule{"cosine", 1, 1, analytic},
    OpcodeRule{"count-leading-zeros", 1, 1, bitCount},
    OpcodeRule{"custom-call", 0, many},
    OpcodeRule{"divide", 2, 2, arithmetic},
    OpcodeRule{"domain", 1, 1, likeFirst},
    OpcodeRule{"dot", 2, many, dot},
    OpcodeRule{"dynamic-reshape", 1, many},
    OpcodeRule{"dynamic-slice", 1, many, dynamicSlice},
    OpcodeRule{"dynamic-update-slice", 2, many, dynamicUpdate},
    OpcodeRule{"erf", 1, 1, floating},
    OpcodeRule{"exponential", 1, 1, analytic},
    OpcodeRule{"exponential-minus-one", 1, 1, analytic},
    OpcodeRule{"fft", 1, 1, fourier},
    OpcodeRule{"floor", 1, 1, floating},
    OpcodeRule{"fusion", 0, many, calledResult},
    OpcodeRule{"gather", 2, 2, gather},
    OpcodeRule{"get-dimension-size", 1, 1, dimensionSize},
    OpcodeRule{"get-tuple-element", 1, 1, tupleElement},
    OpcodeRule{"imag", 1, 1, realPart},
    OpcodeRule{"infeed", 0, 1},
    OpcodeRule{"iota", 0, 0, iota},
    OpcodeRule{"is-finite", 1, 1, predicate},
    OpcodeRule{"log", 1, 1, analytic},
    OpcodeRule{"log-plus-one", 1, 1, analytic},
    OpcodeRule{"logistic", 1, 1, analytic},
    OpcodeRule{"map", 0, many, mapped},
    OpcodeRule{"maximum", 2, 2, elementwise},
    OpcodeRule{"minimum", 2, 2, elementwise},
    OpcodeRule{"multiply", 2, 2, elementwise},
    OpcodeRule{"negate", 1, 1, arithmetic},
    OpcodeRule{"not", 1, 1, logical},
    OpcodeRule{"opt-barrier", 1, many, likeAll},
    OpcodeRule{"optimization-barrier", 1, many, likeAll},
    OpcodeRule{"or", 2, 2, logical},
    OpcodeRule{"outfeed", 1, 2, token},
    OpcodeRule{"pad", 2, 2, padded},
    OpcodeRule{"parameter", 0, 0},
    OpcodeRule{"partition-id", 0, 0, deviceNumber},
    OpcodeRule{"popcnt", 1, 1, bitCount},
    OpcodeRule{"power", 2, 2, arithmetic},
    OpcodeRule{"ragged-all-to-all", 6, 6, likeSecond},
    OpcodeRule{"ragged-dot", 3, 3, raggedDot},
    OpcodeRule{"real", 1, 1, realPart},
    OpcodeRule{"recv", 0, 1},
    OpcodeRule{"recv-done", 1, 1, receivedValue},
    OpcodeRule{"reduce", 2, many, reduced},
    OpcodeRule{"reduce-precision", 1, 1, floating},
    OpcodeRule{"reduce-scatter", 1, many, reduceScattered},
    OpcodeRule{"reduce-window", 2, many, windowReduced},
    OpcodeRule{"remainder", 2, 2, arithmetic},
    OpcodeRule{"replica-id", 0, 0, deviceNumber},
    OpcodeRule{"reshape", 1, 1, reshaped},
    OpcodeRule{"reverse", 1, 1, reversed},
    OpcodeRule{"rng", 0, many},
    OpcodeRule{"rng-bit-generator", 1, 1},
    OpcodeRule{"rng-get-and-update-state", 0, 0},
    OpcodeRule{"round-nearest-afz", 1, 1, floating},
    OpcodeRule{"round-nearest-even", 1, 1, floating},
    OpcodeRule{"rsqrt", 1, 1, analytic},
    OpcodeRule{"scaled-dot", 2, many},
    OpcodeRule{"scan", 0, many},
    OpcodeRule{"scatter", 3, many, scattered},
    OpcodeRule{"select", 3, 3, choice},
    OpcodeRule{"select-and-scatter", 3, 3, selectedScatter},
    OpcodeRule{"send", 1, 2, sendState},
    OpcodeRule{"send-done", 1, 1},
    OpcodeRule{"set-dimension-size", 2, 2, resized},
    OpcodeRule{"shift-left", 2, 2, shifted},
    OpcodeRule{"shift-right-arithmetic", 2, 2, shifted},
    OpcodeRule{"shift-right-logical", 2, 2, shifted},
    OpcodeRule{"sign", 1, 1, signedNumber},
    OpcodeRule{"sine", 1, 1, analytic},
    OpcodeRule{"sinh", 1, 1, analytic},
    OpcodeRule{"slice", 1, 1, sliced},
    OpcodeRule{"sort", 1, many, sorted},
    OpcodeRule{"sqrt", 1, 1, analytic},
    OpcodeRule{"stochastic-convert", 2, 2, otherType},
    OpcodeRule{"subtract", 2, 2, arithmetic},
    OpcodeRule{"tan", 1, 1, analytic},
    OpcodeRule{"tanh", 1, 1, analytic},
    OpcodeRule{"topk", 1, 1, topValues},
    OpcodeRule{"trace", 1, 1},
    OpcodeRule{"transpose", 1, 1, transposed},
    OpcodeRule{"triangular-solve", 2, 2, solved},
    OpcodeRule{"tuple", 0, many, tupleOf},
    OpcodeRule{"tuple-select", 3, 3, likeSecond},
    OpcodeRule{"while", 1, 1, loopState},
    OpcodeRule{"xor", 2, 2, logical},
};
static_assert(std::ranges::is_sorted(opcodeRows, {}, &OpcodeRule::name));

} // namespace

const OpcodeRule* opcodeRule(std::string_view opcode)
{
    const auto* const found = std::ranges::lower_bound(opcodeRows, opcode, {}, &OpcodeRule::name);
    return found != opcodeRows.end() && found->name == opcode ? found : nullptr;
}

ShapeResult inferShape(const OpcodeRule& rule, const ShapeQuestion& question)
{
    const std::size_t count = question.operands.size();
    if (count < rule.least || count > rule.most) {
        const std::string expected = rule.most == rule.least ? fmt::format("{}", rule.least)
            : rule.most == many                              ? fmt::format("at least {}", rule.least)
                                                             : fmt::format("{} to {}", rule.least, rule.most);
        return ShapeResult::wrong(fmt::format("has {}, expected {}", pluralText(count, "operand"), expected));
    }
    return rule.rule != nullptr ? rule.rule(question) : ShapeResult::open();
}

ShapeResult inferShape(const ShapeQuestion& question)
{
    const OpcodeRule* const rule = opcodeRule(question.opcode);
    return rule != nullptr ? inferShape(*rule, question) : ShapeResult::open();
}

} // namespace tgraph::hlo
