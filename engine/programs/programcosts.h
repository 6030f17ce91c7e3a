// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/runcounts.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// The cost of one instruction, summed over all its runs.
struct InstructionCost {
    /// Runs per run of its computation: 1; 0 if it is applied element by element, or never called
    double runs = 0;
    double flop = 0; ///< FLOP without called computations
    double fusedFlop = 0; ///< FLOP of the computations that a fusion runs; else 0
    double bytes = 0; ///< bytes of real elements that are read and written in memory
    double paddedBytes = 0; ///< bytes including padding: the real transfer
    double computeSeconds = 0; ///< including, for a fusion, its fused computations
    double transferSeconds = 0; ///< paddedBytes at the memory's bandwidth
    bool isInside = false; ///< inside a fused computation: its time and bytes are the fusion's

    [[nodiscard]] double allFlop() const { return flop + fusedFlop; }
    [[nodiscard]] double wastedBytes() const { return paddedBytes - bytes; }
    /// Returns the longer of the two times; 0 inside fusions.
    [[nodiscard]] double seconds() const
    {
        if (isInside)
            return 0;
        return computeSeconds > transferSeconds ? computeSeconds : transferSeconds;
    }
};

/// The analytical terms of a program under the layouts in its file (row-major if there are none), for the machine of
/// engine/analytical/tpuv3.h.
///
/// - FLOP, after XLA's HloCostAnalysis: the elements of element-wise results; 2 · result · contracted elements · window
///   positions that meet the input (convolution, also as a custom-call, dot and scaled-dot); a gradient of a
///   convolution as a custom-call like the forward convolution; 2 · left operand · free dimensions of the right one
///   (ragged-dot); operand - result (reduce); result · (window - 1) (reduce-window); the updates of a scatter; elements
///   · ⌈log2 n⌉ (sort, n: the sorted dimension); 2, 7 and 10 · elements (batch-norm-inference, -training and -grad);
///   result · n (triangular-solve, n × n), result · n / 3 (cholesky), 5 · elements · log2 n (fft, n: the product of
///   fft_length), half of that for real elements (RFFT: the operand's, IRFFT: the result's); elements · element-wise
///   instructions of the applied computation (map). Transcendental functions count no FLOP.
/// - Bytes: result and operands, each operand once. A slice, dynamic-slice or gather reads its result's elements, a
///   dynamic-update-slice or scatter accesses the elements that it changes. Instructions that name or reinterpret data,
///   broadcasts and iotas, which go into their consumers, and custom-calls that only annotate (Sharding,
///   LayoutConstraint, xla.sdy.… …) move nothing. Nothing is moved inside a fused computation; its fusion reads the
///   slices of an operand that it only slices, and the first dynamic-update-slice of an operand that is its result, or
///   an element of it, changes the operand in place; any other one reads all of it.
///   E(bits) of a layout is the size of its elements; without it, types of less than 8 bits are packed. Tensors that a
///   layout puts into the host's memory, S(5), or a TPU's onto the chip, S(1), are not in the device's memory; a
///   copy-start names its operand in its result, which counts once. Parts of a tensor that is in the device's memory
///   are read or written there, wherever their other copy is. Scratch memory, the last result of a call of
///   cuBLAS, cuDNN or oneDNN, does not count.
/// - Padding: by the first tile of the layout, T(8,128), if one is written; else the two most minor dimensions to 8 and
///   128 as in vectortile.h.
/// - Seconds: max(matrix or vector unit, memory), without fusions beyond those in the program.
/// - Runs: a while's body tripCountOf() times, written or inferred, else once; all branches of a conditional
///   once; a scan's computation once per step; a computation with several callers once for each.
///
/// The FLOP of a Pallas kernel (tpu_custom_call) are those of its cost_estimate.
///
/// Limits. Other custom-calls, topk and random numbers have no FLOP; collectives cost memory, no network.
struct ProgramCosts {
    std::shared_ptr<const hlo::Module> module;
    std::vector<InstructionCost> ofNode;
    InstructionCost total; ///< runs is the number of instructions that run
    std::uint32_t loopsOfUnknownLength = 0; ///< whiles whose bodies count once: a lower bound
    std::uint32_t loopsOfInferredLength = 0; ///< whiles whose trip count follows from their condition
    std::uint32_t conditionals = 0; ///< conditionals, of which all branches count: an upper bound
    std::uint32_t opaqueCalls = 0; ///< custom-calls without known FLOP, except annotations
    std::uint32_t unbounded = 0; ///< instructions whose result has an unbounded dimension: neither FLOP nor bytes

    [[nodiscard]] const InstructionCost& of(NodeId node) const { return ofNode[node.value]; }
    /// Returns Σ seconds() of all instructions.
    [[nodiscard]] double seconds() const { return totalSeconds; }
    double totalSeconds = 0;
};

/// Computes the costs. `graph` must be the program's: node i is instruction i.
/// @throws Cancelled.
[[nodiscard]] ProgramCosts programCosts(std::shared_ptr<const hlo::Module> module, const Graph& graph,
                                        const std::stop_token& stop = {});

/// Returns the operations of one run, without those of called computations.
[[nodiscard]] double instructionFlop(const hlo::Module& module, NodeId node);

/// Returns true if instructionFlop() has a rule for the opcode; it returns 0 for all others.
[[nodiscard]] bool hasFlop(std::string_view opcode);

/// The bytes of a shape, including all elements of tuples.
struct ShapeBytes {
    double real = 0;
    double padded = 0;
};
enum class Memories : std::uint8_t {
    Device, ///< only tensors in the device's memory
    All ///< also those in the host's memory or on the chip
};
/// Returns the bytes by shape.
[[nodiscard]] std::vector<ShapeBytes> shapeBytes(const hlo::Module& module, Memories memories);

} // namespace tgraph
