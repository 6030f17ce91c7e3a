// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

/// Checks that both readers, of text and of protobufs, run on every Module. Module documents the
/// resulting guarantees.
namespace tgraph::hlo {

/// Limit on the number of a tensor's elements; at 16 bytes each, it corresponds to 2^60 bytes. More
/// elements are an error in the file and would cause overflows later.
inline constexpr std::int64_t maxElements = std::int64_t{1} << 56;

/// Functions that return places in the file. They are called only to create error messages.
struct ModulePlaces {
    std::function<Place()> file;
    std::function<Place(NodeId)> instruction;
    std::function<Place(ComputationId)> computation;
};

/// Returns a description of the error in a shape, such as "a dimension of -3" or "the layout {0,0},
/// which is not an order of 2 dimensions"; std::nullopt if there is none. The elements of tuples
/// are checked separately.
[[nodiscard]] std::optional<std::string> shapeProblem(const Shape& shape);

/// Checks that there is an entry; that computations follow each other without gaps, each with one
/// root and at least one instruction; that all ids and ranges are within their lists; and that
/// operands are instructions of the same computation.
void checkStructure(const Module& module, const ModulePlaces& places);
/// Checks that the names of computations are distinct, and the names of instructions within each
/// computation.
void checkNames(const Module& module, const ModulePlaces& places);
/// Checks that no instruction depends on its own result.
void checkOperandCycles(const Module& module, const ModulePlaces& places);
/// Checks that no computation calls itself, directly or through others.
void checkCallCycles(const Module& module, const ModulePlaces& places);

/// Runs all these checks. @throws tgraph::Error with the place of the error.
void checkModule(const Module& module, const ModulePlaces& places);

/// Sets Computation::isFusion for the computations that fusion instructions call.
void markFusions(Module& module);

} // namespace tgraph::hlo
