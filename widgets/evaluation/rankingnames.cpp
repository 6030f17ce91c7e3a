// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/rankingnames.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>

#include <array>

namespace tgraph {
namespace {

struct RankingNames {
    Q_DECLARE_TR_FUNCTIONS(tgraph::RankingNames)
};

QString modelOf(const Scores& scores)
{
    return QString::fromStdString(scores.prediction->provenance.model);
}

/// Returns the settings of a ranking, the most distinctive first.
std::array<QString, 6> traitsOf(const Scores& scores)
{
    const PredictionProvenance& made = scores.prediction->provenance;
    return {scores.adaptation ? RankingNames::tr("adapted to %1 runtimes").arg(groupedText(scores.adaptation->measured))
                              : RankingNames::tr("not adapted"),
            RankingNames::tr("checkpoint %1").arg(QString::fromStdString(made.checkpointHash).left(7)),
            RankingNames::tr("seed %1").arg(made.seed),
            RankingNames::tr("slates of %1").arg(groupedText(made.slateSize)),
            RankingNames::tr("%1 permutations").arg(groupedText(made.permutations)),
            RankingNames::tr("on %1").arg(QString::fromStdString(made.device))};
}

} // namespace

std::pair<QString, QString> rankingNames(const Scores& first, const Scores& second)
{
    std::pair<QString, QString> names{modelOf(first), modelOf(second)};
    if (names.first != names.second)
        return names;
    const auto firstTraits = traitsOf(first);
    const auto secondTraits = traitsOf(second);
    const bool isSameRanking = first.score == second.score;
    for (std::size_t i = 0; i < firstTraits.size() && !isSameRanking; ++i)
        if (firstTraits[i] != secondTraits[i])
            return {QStringLiteral("%1, %2").arg(names.first, firstTraits[i]),
                    QStringLiteral("%1, %2").arg(names.second, secondTraits[i])};
    if (!isSameRanking)
        names.second = RankingNames::tr("%1, ranked again").arg(names.second);
    return names;
}

} // namespace tgraph
