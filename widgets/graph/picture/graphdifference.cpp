// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/difference.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/picture/graphtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::size_t counts = layoutParts.size() + 1; // none differs … all differ
constexpr std::uint16_t fixedNode = counts; // palette entry of nodes that are not configurable

QString countText(std::size_t differing)
{
    switch (differing) {
    case 0:
        return QCoreApplication::translate("tgraph::GraphWords", "same layouts");
    case 1:
        return QCoreApplication::translate("tgraph::GraphWords", "one layout differs");
    case 2:
        return QCoreApplication::translate("tgraph::GraphWords", "two layouts differ");
    default:
        return QCoreApplication::translate("tgraph::GraphWords", "output, input and kernel differ");
    }
}

} // namespace

GraphFills differenceFills(const GraphScene& scene, const GraphTheme& theme, const OpenFile& file,
                           std::span<const DistinctId> configs)
{
    constexpr std::array<double, counts> shares = {0.06, 0.42, 0.7, 1.0};
    GraphFills fills;
    for (const double share : shares)
        fills.palette.push_back(theme.sequential(share).rgb());
    fills.palette.push_back(theme.noValue.rgb());
    fills.isMuted.assign(fills.palette.size(), false);
    fills.isMuted.back() = true;
    fills.ofBox.assign(scene.boxCount(), fixedNode);
    if (!file.isLayout() || file.configCount() == 0) {
        fills.legend.title = GraphWords::tr("Difference");
        fills.legend.note = file.isFusion() ? GraphWords::tr("a fusion file is one kernel without configurations")
                                            : GraphWords::tr("tile files configure no nodes");
        return fills;
    }

    const auto& originals = file.configurations->representatives;
    std::vector<std::array<bool, layoutParts.size()>> ofSlot(file.document->configs.slotCount());
    for (const DistinctId config : configs.subspan(1)) {
        for (const NodeDifference& entry :
             difference(*file.document, originals[config.value], originals[configs.front().value])) {
            for (std::size_t part = 0; part < layoutParts.size(); ++part)
                ofSlot[entry.slot.value][part] |= entry.parts[part];
        }
    }
    for (std::size_t i = 0; i < fills.ofBox.size(); ++i) {
        const PictureNode& node = scene.picture().nodes()[i];
        if (node.foldedCount > 0 || !node.slot)
            continue;
        fills.ofBox[i] = static_cast<std::uint16_t>(std::ranges::count(ofSlot[node.slot->value], true));
    }
    fills.legend.title = configs.size() > 2 ? GraphWords::tr("Layouts of %n configurations against those of %1",
                                                             nullptr, static_cast<int>(configs.size()) - 1)
                                                  .arg(originals[configs.front().value].value)
                                            : GraphWords::tr("Layouts of configuration %1 against those of %2")
                                                  .arg(originals[configs.back().value].value)
                                                  .arg(originals[configs.front().value].value);
    for (std::size_t differing = 0; differing < counts; ++differing)
        fills.legend.entries.push_back({theme.sequential(shares[differing]), countText(differing)});
    fills.legend.entries.push_back({theme.noValue, GraphWords::tr("not configurable")});
    if (configs.size() == 2 && configs.front() == configs.back())
        fills.legend.note = GraphWords::tr("the same configuration: focus another to see what differs");
    return fills;
}

} // namespace tgraph
