// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/openfile.h"
#include "tests/support/documents.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/compare/comparerows.h"

#include <memory>

namespace tgraph::test {

/// Returns a synthetic layout file whose configurations differ at several nodes and in their relayouts.
inline std::shared_ptr<const OpenFile> compareFile(std::uint64_t seed = 1)
{
    return makeOpenFile(std::make_shared<const Document>(
        layoutDocument({.nodes = 40, .edges = 90, .configurable = 12, .configs = 60}, seed)));
}

inline std::shared_ptr<const CompareDecisions> compareDecisions(const OpenFile& file)
{
    auto decisions = makeFileDecisions(file, nullptr);
    if (!decisions)
        return nullptr;
    std::vector<DecisionRow> rows = decisionRows(file, *decisions);
    return std::make_shared<const CompareDecisions>(
        CompareDecisions{.decisions = std::move(decisions), .rows = std::move(rows)});
}

/// Returns an explanation of `focus` against `baseline` whose sensitivity is `delta` × (slot + 1), for every slot.
inline std::shared_ptr<const Explanation> explanationOf(const OpenFile& file, DistinctId focus, DistinctId baseline,
                                                        double delta = 1)
{
    auto explanation = std::make_shared<Explanation>();
    explanation->focus = file.configurations->representatives[focus.value];
    explanation->baseline = file.configurations->representatives[baseline.value];
    double value = 0;
    for (const NodeId node : file.document->graph.configurable())
        explanation->sensitivity.push_back({node, value += delta});
    return explanation;
}

} // namespace tgraph::test
