// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/proposalsettings.h"

#include <QSettings>

namespace tgraph {
namespace {

QString keyOf(const char* name)
{
    return QStringLiteral("proposal/") + QLatin1String(name);
}

std::uint32_t number(const QSettings& settings, const char* name, std::uint32_t least, std::uint32_t usual,
                     std::uint32_t most)
{
    bool isNumber = false;
    const qulonglong value = settings.value(keyOf(name)).toULongLong(&isNumber);
    return isNumber && value >= least && value <= most ? static_cast<std::uint32_t>(value) : usual;
}

} // namespace

ProposalRequest readProposal(const QSettings& settings)
{
    const ProposalRequest usual;
    return {.count = number(settings, "count", 1, usual.count, mostProposed),
            .seed = settings.value(keyOf("seed"), 0).toULongLong(),
            .search = settings.value(keyOf("search"), false).toBool(),
            .rounds = number(settings, "rounds", 1, usual.rounds, mostSearchRounds),
            .budget = number(settings, "budget", 1, usual.budget, mostSearchBudget),
            .searchWith = {}};
}

void keepProposal(QSettings& settings, const ProposalRequest& request)
{
    settings.setValue(keyOf("count"), request.count);
    settings.setValue(keyOf("seed"), static_cast<qulonglong>(request.seed));
    settings.setValue(keyOf("search"), request.search);
    settings.setValue(keyOf("rounds"), request.rounds);
    settings.setValue(keyOf("budget"), request.budget);
}

} // namespace tgraph
