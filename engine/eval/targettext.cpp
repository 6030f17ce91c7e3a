// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/targettext.h"

#include "engine/core/text.h"

#include <fmt/format.h>

namespace tgraph {

std::string targetText(const Document& document, double target)
{
    if (document.table && !document.table->isTime()) {
        const std::string& unit = document.table->objective().unit;
        return fmt::format("{:.4g}{}{}", document.table->valueOf(target), unit.empty() ? "" : " ", unit);
    }
    return document.normalizerNs.empty() ? durationText(target) : fmt::format("{:.3f}", target);
}

bool isMaximised(const Document& document)
{
    return document.table && document.table->objective().isMaximised;
}

std::string targetsName(const Document& document)
{
    return document.table && !document.table->isTime() ? document.table->objective().name : "runtimes";
}

std::string objectiveTitle(const Objective& objective)
{
    const bool isNamed
        = objective.unit.empty() || objective.unit == objective.name || objective.name.ends_with('_' + objective.unit);
    return isNamed ? objective.name : fmt::format("{} ({})", objective.name, objective.unit);
}

} // namespace tgraph
