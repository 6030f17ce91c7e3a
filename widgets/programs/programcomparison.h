// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/programs/difftext.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// One of two compared programs.
struct ComparedProgram {
    std::filesystem::path path;
    std::shared_ptr<const ProgramText> text;
};

/// Two programs with the data for a view of their differences. Immutable; no member is null.
struct ProgramComparison {
    ComparedProgram before;
    ComparedProgram after;
    std::shared_ptr<const ProgramDiff> diff;
    DiffMarks marks;

    [[nodiscard]] std::optional<NodeId> counterpart(NodeId node, bool isAfter) const; ///< in the other program
    /// Returns the place in a text for an instruction of the other program: its counterpart, or that of the last
    /// instruction before it that has one.
    [[nodiscard]] std::optional<NodeId> placeOf(NodeId node, bool isAfter) const;
};

struct ProgramAt {
    std::filesystem::path path;
    std::shared_ptr<const hlo::Module> program;
};

/// Must not run on the GUI thread. @throws Cancelled.
[[nodiscard]] std::shared_ptr<const ProgramComparison> comparePrograms(const ProgramAt& before, const ProgramAt& after,
                                                                       const std::stop_token& stop = {},
                                                                       const ProgressCallback& progress = {});

} // namespace tgraph
