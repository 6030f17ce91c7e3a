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
constexpr std::uint16_t fixedNode = counts; // palette entry of nodes that no configuration lays out

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

GraphFills differenceFills(const GraphScene& scene, const GraphTheme& theme, const OpenFile& file, DistinctId focus,
                           DistinctId baseline)
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
        fills.legend.note = GraphWords::tr("tile files configure no nodes");
        return fills;
    }

    const auto& originals = file.configurations->representatives;
    std::vector<std::uint16_t> ofSlot(file.document->configs.slotCount(), 0);
    for (const NodeDifference& entry : difference(*file.document, originals[focus.value], originals[baseline.value]))
        ofSlot[entry.slot.value] = static_cast<std::uint16_t>(std::ranges::count(entry.parts, true));
    for (std::size_t i = 0; i < fills.ofBox.size(); ++i) {
        const PictureNode& node = scene.picture().nodes()[i];
        if (node.foldedCount > 0 || !node.slot)
            continue;
        fills.ofBox[i] = ofSlot[node.slot->value];
    }
    fills.legend.title = GraphWords::tr("Layouts of configuration %1 against those of %2")
                             .arg(originals[focus.value].value)
                             .arg(originals[baseline.value].value);
    for (std::size_t differing = 0; differing < counts; ++differing)
        fills.legend.entries.push_back({theme.sequential(shares[differing]), countText(differing)});
    fills.legend.entries.push_back({theme.noValue, GraphWords::tr("not configurable")});
    if (focus == baseline)
        fills.legend.note = GraphWords::tr("the same configuration: focus another to see what differs");
    return fills;
}

} // namespace tgraph
