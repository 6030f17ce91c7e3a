// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/whatif.h"

#include "engine/analytical/analytical.h"
#include "engine/model/scoring/slates.h"

#include <algorithm>

namespace tgraph {
namespace {

std::uint32_t rankOf(const std::vector<double>& scores, std::size_t place)
{
    return static_cast<std::uint32_t>(
        std::ranges::count_if(scores, [&](double score) { return score < scores[place]; }));
}

} // namespace

WhatIf whatIf(const Document& document, const Deduplication& configurations, const Ranker& ranker, ConfigId base,
              std::span<const VectorEdit> edits, const RankOptions& options, const std::stop_token& stop)
{
    const Document pair = baseAndEdited(document, base, edits); // rejects wrong edits before any computation
    throwIfStopped(stop);
    const Document extended = withEdited(document, base, edits);
    throwIfStopped(stop);

    const std::uint32_t distinct = configurations.distinctOf[base.value].value;
    const std::vector<std::uint32_t> slate
        = slateHolding(distinct, configurations.distinctCount(), options.slateSize, options.seed, 0);
    const auto place = static_cast<std::size_t>(std::ranges::find(slate, distinct) - slate.begin());
    std::vector<ConfigId> withBase;
    for (const std::uint32_t one : slate)
        withBase.push_back(configurations.representatives[one]);
    std::vector<ConfigId> withEditedOne = withBase;
    withEditedOne[place] = ConfigId(document.configCount());
    const std::vector<std::vector<double>> scores
        = ranker.scoreSlates(extended, std::vector{withBase, withEditedOne}, options, stop);

    const std::vector<double> seconds = analyticalScores(pair, stop);
    const auto side = [&](std::uint32_t which) {
        return WhatIfSide{.score = scores[which][place],
                          .rank = rankOf(scores[which], place),
                          .relayouts = count(relayouts(pair, ConfigId(which))),
                          .analyticalSeconds = seconds[which]};
    };
    return {.base = side(0),
            .edited = side(1),
            .slateSize = static_cast<std::uint32_t>(slate.size()),
            .existing = findEdited(document, base, edits)};
}

} // namespace tgraph
