// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tgraph {

/// The count of XLA's HloCostAnalysis for each element of an instruction's result.
enum class OpcodeWork : std::uint8_t {
    None, ///< nothing, or by a separate rule (dot, reduce …)
    ElementWise, ///< one operation
    Transcendental, ///< no operation, one special instruction: exp, log, roots, sin, tanh, rng …
};

/// Returns the work by XLA's name of the opcode; None for unknown names.
[[nodiscard]] OpcodeWork workOfOpcode(std::string_view name);

} // namespace tgraph
