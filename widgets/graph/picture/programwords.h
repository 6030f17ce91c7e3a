// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/programplace.h"

#include <QString>

#include <cstdint>
#include <span>

namespace tgraph {

/// Texts of a program's boxes.

/// Returns the shape, such as "f32[8,128]"; for a short tuple "(f32[], s32[2])", else "tuple(12)".
[[nodiscard]] QString shortShape(const hlo::Module& program, NodeId node);
/// Returns a specific detail of an instruction, usually "": "add" for a reduction that adds,
/// "relu.2 × 12" for a call, "LT" for a comparison, "[3]" for an element of a tuple, or the target
/// of a custom call.
[[nodiscard]] QString instructionDetail(const hlo::Module& program, const CallMap& calls, NodeId node);
/// Returns the most important opcodes of a layer: "7 dot, 3 reduce".
[[nodiscard]] QString mainOpcodes(const hlo::Module& program, std::span<const NodeId> members);
/// Returns the innermost scope of op_name that contains all members, such as "encoderblock_0"; "" if there is none.
[[nodiscard]] QString commonScope(const hlo::Module& program, std::span<const NodeId> members);
/// Returns the role of a called computation: "body", "condition", "branch 2"; "" if it is the only
/// one.
[[nodiscard]] QString calleeRole(const hlo::Module& program, NodeId caller, std::uint32_t which);
/// Returns text such as "layer 3 of 30".
[[nodiscard]] QString layerText(std::uint32_t copy, std::uint32_t copies);
/// Returns a part of a path into the program: "while.12 body", "layer 3".
[[nodiscard]] QString stepText(const hlo::Module& program, const ProgramStep& step);

} // namespace tgraph
