// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/topagreement.h"

#include "widgets/common/quantity.h"
#include "widgets/decisions/decisionnames.h"

#include <QCoreApplication>

#include <algorithm>

namespace tgraph {
namespace {

struct TopAgreement {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TopAgreement)
};

} // namespace

std::vector<std::uint32_t> agreedDecisions(const FileDecisions& decisions, std::span<const DistinctId> distinct)
{
    std::vector<std::uint32_t> agreed;
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        if (std::ranges::all_of(
                distinct, [&](DistinctId index) { return decisions.costTheSame(letter, index, distinct.front()); }))
            agreed.push_back(letter);
    }
    return agreed;
}

QString agreementText(const FileDecisions& decisions, std::span<const DistinctId> top)
{
    const std::vector<std::uint32_t> agreed = agreedDecisions(decisions, top);
    const QString count = groupedText(top.size());
    if (agreed.empty())
        return TopAgreement::tr("The top %1 agree on no decision.").arg(count);
    if (agreed.size() == decisions.count())
        return TopAgreement::tr("The top %1 agree on every decision.").arg(count);
    return TopAgreement::tr("The top %1 agree on %2.", "%2: names of decisions, such as A and B")
        .arg(count, decisionNames(decisions, agreed));
}

} // namespace tgraph
