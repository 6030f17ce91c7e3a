// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/programplace.h"

#include <QString>

#include <cstdint>
#include <span>

namespace tgraph {

/// What boxes say of a program.

/// "f32[8,128]"; of a tuple "(f32[], s32[2])" where that is short, else "tuple(12)".
[[nodiscard]] QString shortShape(const hlo::Module& program, NodeId node);
/// What is special about an instruction, "" mostly: "add" of a reduction that adds, "relu.2 × 12" of a call, "LT" of a
/// comparison, "[3]" of a tuple's element, the target of a custom call.
[[nodiscard]] QString instructionDetail(const hlo::Module& program, const CallMap& calls, NodeId node);
/// The most telling opcodes of a layer: "7 dot, 3 reduce".
[[nodiscard]] QString tellingOpcodes(const hlo::Module& program, std::span<const NodeId> members);
/// The innermost scope of op_name that all members are in, "encoderblock_0"; "" where there is none.
[[nodiscard]] QString commonScope(const hlo::Module& program, std::span<const NodeId> members);
/// What a call does with a computation: "body", "condition", "branch 2"; "" where it calls a single one.
[[nodiscard]] QString calleeRole(const hlo::Module& program, NodeId caller, std::uint32_t which);
/// "layer 3 of 30".
[[nodiscard]] QString layerText(std::uint32_t copy, std::uint32_t copies);
/// A part of a way into the program: "while.12 body", "layer 3".
[[nodiscard]] QString stepText(const hlo::Module& program, const ProgramStep& step);

} // namespace tgraph
