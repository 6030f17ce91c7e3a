// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/rankwords.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>

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
    return RankWords::tr(
               "Rank %1. Ranks %2 to %3 are a tie: no runtime of theirs is more than %4 above that of rank %2.")
        .arg(groupedText(qint64{file.measuredRank[distinct.value]} + 1), groupedText(first), groupedText(last),
             shareText(nearShare));
}

} // namespace tgraph
