// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/distributionmarks.h"

#include "widgets/distribution/distributionpanel.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

bool SpannedValues::contains(DistinctId config) const
{
    return config.value < values.size() && std::isfinite(values[config.value]) && least <= values[config.value]
        && values[config.value] <= most;
}

std::vector<DistributionMark> selectionMarks(const SpannedValues& axis, const Selection& selection,
                                             const OpenFile& file, const DataColours& colours)
{
    std::vector<DistributionMark> marks;
    const auto add = [&](DistinctId config, const QString& label, const QColor& colour, Qt::PenStyle style) {
        if (!axis.contains(config))
            return;
        const auto same = std::ranges::find(marks, config, &DistributionMark::config);
        if (same != marks.end()) {
            same->label += QStringLiteral(", ") + label;
            return;
        }
        marks.push_back({.config = config,
                         .value = axis.values[config.value],
                         .label = label,
                         .hint = {},
                         .colour = colour,
                         .style = style});
    };
    if (selection.focus)
        add(*selection.focus, DistributionPanel::tr("focus"), colours.focus, Qt::SolidLine);
    add(selection.baseline, DistributionPanel::tr("baseline"), colours.baseline, Qt::DashLine);
    for (std::size_t i = 0; i < std::min(selection.pins.size(), colours.pins.size()); ++i)
        add(selection.pins[i], DistributionPanel::tr("pin %1").arg(i + 1), colours.pins[i], Qt::SolidLine);
    for (DistributionMark& mark : marks) {
        const ConfigId original = file.configurations->representatives[mark.config.value];
        mark.hint = DistributionPanel::tr("%1: configuration %2").arg(mark.label).arg(original.value);
    }
    return marks;
}

std::vector<double> predictedTop(const SpannedValues& axis, const Scores& scores, std::size_t count)
{
    std::vector<double> top;
    for (std::size_t place = 0; place < std::min<std::size_t>({count, scores.known, scores.order.size()}); ++place) {
        const DistinctId config = scores.order[place];
        if (axis.contains(config))
            top.push_back(axis.values[config.value]);
    }
    return top;
}

} // namespace tgraph
