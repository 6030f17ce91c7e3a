// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

/// What both readers, of text and of protobufs, check before a Module leaves them: see the promises at Module.
namespace tgraph::hlo {

/// Tensors have fewer elements: with 16 bytes each, 2^60 bytes. More is an error of the file, and would overflow later.
inline constexpr std::int64_t maxElements = std::int64_t{1} << 56;

/// Where things are in the file, asked only once one of them is wrong.
struct ModulePlaces {
    std::function<Place()> file;
    std::function<Place(NodeId)> instruction;
    std::function<Place(ComputationId)> computation;
};

/// What is wrong with a shape by itself: "a dimension of -3", "the layout {0,0}, which is no order of 2 dimensions".
/// Nothing where it is sound. Elements of tuples are checked by themselves.
[[nodiscard]] std::optional<std::string> shapeProblem(const Shape& shape);

/// There is an entry; computations follow one another without gaps, each with one root at least one instruction; all
/// ids and ranges lie within their lists; operands are instructions of the same computation.
void checkStructure(const Module& module, const ModulePlaces& places);
/// Names of computations are distinct, and those of instructions within their computation.
void checkNames(const Module& module, const ModulePlaces& places);
/// No instruction needs its own result.
void checkOperandCycles(const Module& module, const ModulePlaces& places);
/// No computation calls itself, directly or through others.
void checkCallCycles(const Module& module, const ModulePlaces& places);

/// All of these. @throws tgraph::Error at the place of what is wrong.
void checkModule(const Module& module, const ModulePlaces& places);

/// Sets Computation::isFusion from the instructions' calls.
void markFusions(Module& module);

} // namespace tgraph::hlo
