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

/// An error in a program that XLA would report but that does not prevent reading it.
struct ProgramProblem {
    NodeId node;
    std::string text; ///< "the shape of add.3 is f32[8]; its operands give f32[9]"
};

/// Returns the value of an attribute that Attributes does not store, as text; "" if it is not
/// written.
using MoreAttributes = std::function<std::string(NodeId, std::string_view)>;

/// Facts about a file that its module does not store.
struct ProgramContext {
    MoreAttributes more;
    std::int64_t replicas = 1; ///< replica_count of the header; 1 if it is not given
    std::int64_t partitions = 1; ///< num_partitions
    bool isQuantized = false; ///< true if integers may stand for quantized floating-point numbers
};

/// Checks declared shapes against operands, attributes and calls; the numbers of operands and of
/// parameters; the devices of collectives; and that opcodes are known. Layouts are ignored, and
/// floating-point results may have another precision.
/// @throws Cancelled
[[nodiscard]] std::vector<ProgramProblem> programProblems(const Module& module, const ProgramContext& context,
                                                          const std::stop_token& stop = {});

/// Limit on the notes of one file; further problems are only counted
inline constexpr std::size_t mostProblemNotes = 20;

} // namespace tgraph::hlo
