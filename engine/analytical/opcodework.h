// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tgraph {

/// What XLA's HloCostAnalysis counts for each element of an instruction's result.
enum class OpcodeWork : std::uint8_t {
    None, ///< nothing, or by a rule of its own (dot, reduce …)
    ElementWise, ///< one operation
    Transcendental, ///< no operation, one special instruction: exp, log, roots, sin, tanh, rng …
};

/// By XLA's name of the opcode; None for names that it does not know.
[[nodiscard]] OpcodeWork workOfOpcode(std::string_view name);

} // namespace tgraph
