// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/carriedcosts.h"
#include "engine/programs/programcosts.h"
#include "engine/programs/programtext.h"
#include "engine/programs/scopetree.h"
#include "state/openfile.h"

#include <array>
#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The data on an open program for the views beside the graph, computed once on the engine's thread. Immutable; shared
/// by the views. No member is null.
struct ProgramInsight {
    std::shared_ptr<const hlo::Module> module;
    std::shared_ptr<const ProgramText> text;
    std::shared_ptr<const ProgramCosts> costs;
    std::vector<CarriedCost> carried; ///< one per node
    std::array<std::shared_ptr<const ScopeTree>, 3> trees; ///< indexed by ScopeGrouping

    [[nodiscard]] const std::shared_ptr<const ScopeTree>& tree(ScopeGrouping grouping) const
    {
        return trees[static_cast<std::size_t>(grouping)];
    }
};

/// Returns null for a file that is not a program: views of programs are then empty.
/// @throws Cancelled.
[[nodiscard]] std::shared_ptr<const ProgramInsight> makeProgramInsight(const Document& document,
                                                                       const std::stop_token& stop = {});

} // namespace tgraph
