// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/disagreement.h"

#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tgraph {
namespace {

std::int64_t gapOf(const Scores& first, const Scores& second, DistinctId config)
{
    const auto behind = std::int64_t{second.firstRank[config.value]} - first.lastRank[config.value];
    const auto ahead = std::int64_t{second.lastRank[config.value]} - first.firstRank[config.value];
    if (behind > 0)
        return behind;
    return std::min<std::int64_t>(ahead, 0);
}

} // namespace

std::vector<Disagreement> largestDisagreements(const Scores& first, const Scores& second,
                                               const FilteredConfigs& filtered, std::size_t limit)
{
    std::vector<Disagreement> found;
    const std::size_t count = std::min(first.score.size(), second.score.size());
    const auto consider = [&](DistinctId config) {
        if (config.value >= count || std::isnan(first.score[config.value]) || std::isnan(second.score[config.value]))
            return;
        if (const std::int64_t gap = gapOf(first, second, config); gap != 0)
            found.push_back({config, gap});
    };
    if (filtered) {
        for (const DistinctId config : *filtered)
            consider(config);
    } else {
        for (const DistinctId config : idsBelow<DistinctId>(count))
            consider(config);
    }
    const auto larger = [](const Disagreement& a, const Disagreement& b) {
        const auto [sizeA, sizeB] = std::pair(std::abs(a.gap), std::abs(b.gap));
        return sizeA != sizeB ? sizeA > sizeB : a.config < b.config;
    };
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(limit, found.size()));
    std::partial_sort(found.begin(), end, found.end(), larger);
    found.erase(end, found.end());
    return found;
}

QString sharedRankText(const Scores& scores, DistinctId distinct)
{
    return groupedText(qint64{scores.firstRank[distinct.value]} + 1)
        + (scores.isTied(distinct) ? QStringLiteral("=") : QString());
}

void DisagreementModel::setContent(Content content)
{
    beginResetModel();
    m_content = std::move(content);
    endResetModel();
}

TableColumn DisagreementModel::column(int section) const
{
    switch (section) {
    case Configuration:
        return {tr("Configuration"), {}};
    case First:
        return {m_content.firstName, {}};
    case Second:
        return {m_content.secondName, {}};
    default:
        return {tr("Difference"), {}};
    }
}

QString DisagreementModel::text(std::size_t row, int column) const
{
    const Disagreement& shown = m_content.rows[row];
    switch (column) {
    case Configuration:
        return QString::number(m_content.file->configurations->representatives[shown.config.value].value);
    case First:
        return sharedRankText(*m_content.first, shown.config);
    case Second:
        return sharedRankText(*m_content.second, shown.config);
    default:
        return signedText(shown.gap);
    }
}

QString DisagreementModel::tip(std::size_t row, int /*column*/) const
{
    const std::int64_t gap = m_content.rows[row].gap;
    return (gap > 0 ? tr("%1 ranks it %2 places lower than %3.") : tr("%1 ranks it %2 places higher than %3."))
        .arg(m_content.secondName, groupedText(std::abs(gap)), m_content.firstName);
}

} // namespace tgraph
