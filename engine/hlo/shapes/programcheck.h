// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// An error in a program that XLA would report, but that leaves it readable.
struct ProgramProblem {
    NodeId node;
    std::string text; ///< "the shape of add.3 is f32[8]; its operands give f32[9]"
};

/// Returns the value of an attribute that Attributes lacks, as text; "" if it is not written.
using MoreAttributes = std::function<std::string(NodeId, std::string_view)>;

/// The facts about a file that its module does not keep.
struct ProgramContext {
    MoreAttributes more;
    std::int64_t replicas = 1; ///< replica_count of the header; 1: not stated
    std::int64_t partitions = 1; ///< num_partitions
    bool isQuantized = false; ///< integers may stand for quantized numbers of floating point
};

/// Checks declared shapes against operands, attributes and calls; numbers of operands; the numbers of parameters; the
/// devices of collectives; and that opcodes are known. Layouts are ignored, and types of floating point results may
/// differ in precision.
/// @throws Cancelled
[[nodiscard]] std::vector<ProgramProblem> programProblems(const Module& module, const ProgramContext& context,
                                                          const std::stop_token& stop = {});

inline constexpr std::size_t mostProblemNotes = 20; ///< notes of one file; the rest is counted

} // namespace tgraph::hlo
