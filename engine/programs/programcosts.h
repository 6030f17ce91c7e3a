// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/runcounts.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What one instruction costs whenever it runs, all runs added up.
struct InstructionCost {
    double runs = 0; ///< once for each run of its computation; 0: applied element by element, or never called
    double flop = 0; ///< its own
    double fusedFlop = 0; ///< of the computations that a fusion runs; else 0
    double bytes = 0; ///< of real elements, read and written in memory
    double paddedBytes = 0; ///< the same with padding: what is really moved
    double computeSeconds = 0; ///< its own and, of a fusion, of what it fuses
    double transferSeconds = 0; ///< paddedBytes at the memory's rate
    bool isInside = false; ///< of a fused computation: its time and bytes are the fusion's

    [[nodiscard]] double allFlop() const { return flop + fusedFlop; }
    [[nodiscard]] double wastedBytes() const { return paddedBytes - bytes; }
    /// The longer of the two; 0 inside of fusions.
    [[nodiscard]] double seconds() const
    {
        if (isInside)
            return 0;
        return computeSeconds > transferSeconds ? computeSeconds : transferSeconds;
    }
};

/// The analytical terms of a program under the layouts that its file states (row-major where it states none), for the
/// machine of engine/analytical/tpuv3.h.
///
/// - FLOP, after XLA's HloCostAnalysis: the elements of element-wise results; 2 · result · contracted elements · window
///   positions that meet the input (convolution, also as a custom-call, and dot); operand - result (reduce);
///   result · (window - 1) (reduce-window); the updates of a scatter. Transcendental functions are no FLOP.
/// - Bytes: result and operands, each operand once. A slice, dynamic-slice or gather reads what it gives, a
///   dynamic-update-slice or scatter touches what it changes. What names or reinterprets data, and broadcasts and
///   iotas, which go into their consumers, moves nothing. Inside of a fused computation nothing is moved. What a layout
///   puts into the host's memory, S(5), or a TPU's onto the chip, S(1), is not in the device's memory; a copy-start
///   names its operand in its result, which counts once.
/// - Padding: by the first tile of the layout, T(8,128), where one is written; else the two most minor dimensions to 8
///   and 128 as vectortile.h has it.
/// - Seconds: max(matrix or vector unit, memory); as if nothing were fused beyond what is.
/// - Runs: a body of a while as often as its backend_config's known_trip_count says, else once; all branches of a
///   conditional once; a computation with several callers for each of them.
///
/// Limits. Other custom-calls, sorts, FFTs and decompositions have no FLOP; collectives cost memory, no network.
struct ProgramCosts {
    std::shared_ptr<const hlo::Module> module;
    std::vector<InstructionCost> ofNode;
    InstructionCost total; ///< runs is the number of instructions that run
    std::uint32_t loopsOfUnknownLength = 0; ///< whiles whose bodies count once
    std::uint32_t opaqueCalls = 0; ///< custom-calls that have no FLOP here

    [[nodiscard]] const InstructionCost& of(NodeId node) const { return ofNode[node.value]; }
    /// Σ seconds() of all instructions.
    [[nodiscard]] double seconds() const { return totalSeconds; }
    double totalSeconds = 0;
};

/// `graph` must be the program's: node i is instruction i.
/// @throws Cancelled.
[[nodiscard]] ProgramCosts programCosts(std::shared_ptr<const hlo::Module> module, const Graph& graph,
                                        const std::stop_token& stop = {});

/// Operations of one run, without those of computations it calls.
[[nodiscard]] double instructionFlop(const hlo::Module& module, NodeId node);

/// Bytes of a shape in the device's memory, tuples with all their elements.
struct ShapeBytes {
    double real = 0;
    double padded = 0;
};
/// By shape.
[[nodiscard]] std::vector<ShapeBytes> shapeBytes(const hlo::Module& module);

} // namespace tgraph
