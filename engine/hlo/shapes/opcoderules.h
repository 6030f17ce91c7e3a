// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/shapes/shaperesult.h"

#include <cstdint>
#include <string_view>

namespace tgraph::hlo {

/// The numbers of operands that XLA's parser accepts for an opcode, and the rule that infers its
/// shape.
struct OpcodeRule {
    using Rule = ShapeResult (*)(const ShapeQuestion&);

    std::string_view name;
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    Rule rule = nullptr; ///< null if the shape must be written and is not checked

    static constexpr std::uint32_t any = UINT32_MAX;
};

/// Returns the rule of an opcode; null if XLA has no such opcode.
[[nodiscard]] const OpcodeRule* opcodeRule(std::string_view opcode);

/// Checks the number of operands, then infers the shape of the result.
/// Source: shape_inference.cc and hlo_parser.cc of openxla/xla (facts).
[[nodiscard]] ShapeResult inferShape(const ShapeQuestion& question);
[[nodiscard]] ShapeResult inferShape(const OpcodeRule& rule, const ShapeQuestion& question);

} // namespace tgraph::hlo
