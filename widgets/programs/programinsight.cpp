// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/programinsight.h"

namespace tgraph {

std::shared_ptr<const ProgramInsight> makeProgramInsight(const Document& document, const std::stop_token& stop)
{
    if (!document.program)
        return nullptr;
    auto facts = std::make_shared<ProgramInsight>();
    facts->module = document.program;
    facts->text = std::make_shared<const ProgramText>(document.program, stop);
    facts->costs = std::make_shared<const ProgramCosts>(programCosts(document.program, document.graph, stop));
    facts->carried = carriedCosts(*facts->costs);
    std::vector<double> flop;
    std::vector<double> bytes;
    std::vector<double> seconds;
    for (const InstructionCost& cost : facts->costs->ofNode) {
        flop.push_back(cost.flop);
        bytes.push_back(cost.paddedBytes);
        seconds.push_back(cost.seconds());
    }
    for (const ScopeGrouping grouping : {ScopeGrouping::Scope, ScopeGrouping::Source, ScopeGrouping::Computation})
        facts->trees[static_cast<std::size_t>(grouping)] = std::make_shared<const ScopeTree>(
            makeScopeTree(document.program, grouping, {.flop = flop, .bytes = bytes, .seconds = seconds}, stop));
    return facts;
}

} // namespace tgraph
