// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

/// Checks that the text reader and the protobuf reader run on every Module; see the guarantees at Module.
namespace tgraph::hlo {

/// Upper limit of a tensor's elements: at 16 bytes each, 2^60 bytes. More is an error in the file, and would overflow
/// later.
inline constexpr std::int64_t maxElements = std::int64_t{1} << 56;

/// Places in the file, computed only for error messages.
struct ModulePlaces {
    std::function<Place()> file;
    std::function<Place(NodeId)> instruction;
    std::function<Place(ComputationId)> computation;
};

/// Returns the error in a shape: "a dimension of -3", "the layout {0,0}, which is not an order of 2 dimensions";
/// std::nullopt if there is none. Elements of tuples are checked separately.
[[nodiscard]] std::optional<std::string> shapeProblem(const Shape& shape);

/// Checks that there is an entry; that computations follow one another without gaps, each with one root and at least
/// one instruction; that all ids and ranges are within their lists; and that operands are instructions of the same
/// computation.
void checkStructure(const Module& module, const ModulePlaces& places);
/// Checks that names of computations are distinct, and those of instructions within their computation.
void checkNames(const Module& module, const ModulePlaces& places);
/// Checks that no instruction depends on its own result.
void checkOperandCycles(const Module& module, const ModulePlaces& places);
/// Checks that no computation calls itself, directly or through others.
void checkCallCycles(const Module& module, const ModulePlaces& places);

/// Runs all of these checks. @throws tgraph::Error at the place of the error.
void checkModule(const Module& module, const ModulePlaces& places);

/// Sets Computation::isFusion from the instructions' calls.
void markFusions(Module& module);

} // namespace tgraph::hlo
