// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/programs/difftext.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// One of two programs that are compared.
struct ComparedProgram {
    std::filesystem::path path;
    std::shared_ptr<const ProgramText> text;
};

/// Two programs with all that a view of their differences shows. Immutable; nothing in it is null.
struct ProgramComparison {
    ComparedProgram before;
    ComparedProgram after;
    std::shared_ptr<const ProgramDiff> diff;
    DiffMarks marks;

    [[nodiscard]] std::optional<NodeId> counterpart(NodeId node, bool isAfter) const; ///< of the other program
    /// Where a text is to be looked at for an instruction of the other program: its counterpart, or that of the last
    /// instruction before it that has one.
    [[nodiscard]] std::optional<NodeId> placeOf(NodeId node, bool isAfter) const;
};

struct ProgramAt {
    std::filesystem::path path;
    std::shared_ptr<const hlo::Module> program;
};

/// Not on the GUI thread. @throws Cancelled.
[[nodiscard]] std::shared_ptr<const ProgramComparison> comparePrograms(const ProgramAt& before, const ProgramAt& after,
                                                                       const std::stop_token& stop = {},
                                                                       const ProgressCallback& progress = {});

} // namespace tgraph
