// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/rankwords.h"

#include "engine/core/known.h"
#include "engine/eval/targettext.h"
#include "widgets/common/quantity.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace tgraph {
namespace {

struct RankWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::RankWords)
};

} // namespace

QString measuredRankText(const OpenFile& file, DistinctId distinct)
{
    const std::uint32_t first = file.nearRank.first[distinct.value];
    const bool isMarked = first != file.measuredRank[distinct.value];
    return (isMarked ? QStringLiteral("≈") : QString()) + groupedText(qint64{first} + 1);
}

QString measuredRankNote(const OpenFile& file, DistinctId distinct)
{
    if (!file.nearRank.isShared(distinct.value))
        return {};
    const qint64 first = qint64{file.nearRank.first[distinct.value]} + 1;
    const qint64 last = qint64{file.nearRank.last[distinct.value]} + 1;
    return RankWords::tr("Rank %1. Ranks %2 to %3 are tied: their runtimes are at most %4 above that of rank %2.")
        .arg(groupedText(qint64{file.measuredRank[distinct.value]} + 1), groupedText(first), groupedText(last),
             shareText(nearShare));
}

QString predictedRankText(const Scores& scores, DistinctId distinct)
{
    return groupedText(qint64{scores.firstRank[distinct.value]} + 1)
        + (scores.isTied(distinct) ? QStringLiteral("=") : QString());
}

double shareOfBaseline(const OpenFile& file, DistinctId distinct, DistinctId baseline)
{
    const double ratio = file.targets[distinct.value] / file.targets[baseline.value];
    return isMaximised(*file.document) ? 1 / ratio : ratio;
}

QString overBestName(const OpenFile* file)
{
    return file != nullptr && file->isRelativeToBest() ? RankWords::tr("Cost over best", "of a value of an objective")
                                                       : RankWords::tr("Over best");
}

QString overBestNote(const OpenFile* file)
{
    if (file == nullptr || !file->isRelativeToBest())
        return RankWords::tr("Slowdown against the fastest configuration; ≈ predicted");
    return isMaximised(*file->document)
        ? RankWords::tr("The best value over this one, minus 1: +100 % is half of the best, +900 % a tenth of it")
        : RankWords::tr("This value over the best one, minus 1: +100 % is twice the best");
}

Slowdown::Slowdown(std::shared_ptr<const OpenFile> file, std::shared_ptr<const Scores> scores,
                   std::shared_ptr<const FileDecisions> decisions)
    : m_file(std::move(file)), m_decisions(std::move(decisions)), m_best(m_file ? leastKnown(m_file->targets) : 0)
{
    if (scores && scores->areTimes()) {
        m_scores = std::move(scores);
        m_bestScore = m_scores->score[m_scores->order.front().value];
    }
}

bool Slowdown::isKnown() const
{
    return m_scores != nullptr || (m_file && !m_file->targets.empty());
}

bool Slowdown::isMeasured(DistinctId distinct) const
{
    return m_file && !m_file->targets.empty() && !std::isnan(m_file->targets[distinct.value]);
}

double Slowdown::share(DistinctId distinct) const
{
    if (isMeasured(distinct))
        return m_file->targets[distinct.value] / m_best - 1;
    return m_scores ? m_scores->score[distinct.value] / m_bestScore - 1 : std::nan("");
}

QString Slowdown::text(DistinctId distinct) const
{
    const double known = share(distinct);
    if (std::isnan(known))
        return {};
    return (isMeasured(distinct) ? QString() : QStringLiteral("≈ ")) + penaltyText(known);
}

bool Slowdown::isWithinNoise(DistinctId distinct) const
{
    return m_decisions && isMeasured(distinct) && share(distinct) >= leastPenalty
        && m_decisions->isWithinNoise(m_file->targets[distinct.value], m_best);
}

QString Slowdown::words(DistinctId distinct) const
{
    return isWithinNoise(distinct) ? RankWords::tr("within noise", "of the fastest") : text(distinct);
}

} // namespace tgraph
