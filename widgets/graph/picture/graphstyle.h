// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphtrace.h"
#include "state/filedecisions.h"
#include "state/scores.h"

#include <QString>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// One value a node of the whole graph, NaN where there is none, and what they are.
struct NodeValues {
    std::vector<double> ofNode;
    QString title;
    bool isShare = false; ///< shown in per cent, and the scale starts at 0
    bool isSeconds = false; ///< shown with a unit
    bool isDiverging = false; ///< 0 is in the middle of the scale; negative is faster, positive slower
    enum class Unit : std::uint8_t { None, Flop, Bytes };
    Unit unit = Unit::None;
    /// Amounts, of which what stands for several nodes has the sum. A wide span has a logarithmic scale.
    bool isAmount = false;
    bool isInEvenShares = false; ///< 1 is in the middle of an EvenScale, which leaves what is near it grey
    QString missing; ///< why there are none; shown in the legend
};

/// Of nodes that are drawn as one: the sum of amounts, else the value that is furthest from 0; NaN without any.
[[nodiscard]] double valueOf(std::span<const NodeId> nodes, const NodeValues& values);

/// A value as it is shown: a share in per cent, a time with its unit, a difference with its sign.
[[nodiscard]] QString nodeValueText(double value, const NodeValues& values);

/// η² of the published runtimes, else of a complete ranking's scores, else nothing but the reason.
[[nodiscard]] NodeValues etaSquaredValues(const OpenFile& file, const Scores* scores);

/// What a legend says.
struct GraphLegend {
    struct Entry {
        QColor colour;
        QString text;
    };
    QString title;
    std::vector<Entry> entries; ///< of discrete colours
    bool hasScale = false; ///< a band of GraphTheme::sequential, or diverging, with the two texts
    bool isDiverging = false;
    bool isAroundEven = false; ///< the band is GraphTheme::aroundEven
    QString low;
    QString high;
    QString note; ///< below
};

/// The fill of every box: an index into a palette of few colours, so that far-off boxes can be drawn colour by colour.
struct GraphFills {
    std::vector<QRgb> palette;
    std::vector<std::uint16_t> ofBox;
    std::vector<bool> isMuted; ///< by palette index: boxes without a value stand back
    std::vector<std::uint32_t> standouts; ///< boxes whose value is far above the others': ringed at any zoom
    GraphLegend legend;
};

[[nodiscard]] GraphFills opcodeFills(const GraphScene& scene, const GraphTheme& theme);
[[nodiscard]] GraphFills valueFills(const GraphScene& scene, const GraphTheme& theme, const NodeValues& values);

/// How many of a node's layouts (output, input, kernel) differ between distinct configurations, two at least: in any of
/// them from the first.
[[nodiscard]] GraphFills differenceFills(const GraphScene& scene, const GraphTheme& theme, const OpenFile& file,
                                         std::span<const DistinctId> configs);

enum class EdgeMark : std::uint8_t { None, Assumed, Configured };

/// Everything of a picture that changes without moving anything: colours, focus, selection, search.
struct GraphStyle {
    GraphTheme theme;
    GraphFills fills;
    std::optional<DistinctId> focus; ///< whose layouts the boxes show
    DistinctId baseline; ///< layouts that differ from its are marked
    std::vector<EdgeMark> marks; ///< one per edge; empty: none
    std::vector<std::uint32_t> markedEdges; ///< those with a mark, assumed ones first
    std::vector<std::uint32_t> selected; ///< boxes of the selected node: several when it is cloned
    std::vector<std::uint32_t> matches; ///< of a search
    std::shared_ptr<const FileDecisions> decisions; ///< null: not known
    std::vector<std::optional<std::uint32_t>> letters; ///< of the boxes' decisions; empty: not known
    std::vector<QRgb> letterColours; ///< by letter; a letter beyond has the last one's
    /// Of the boxes' groups while a program has no configurations to decide between; else empty.
    std::vector<std::optional<std::uint32_t>> groups;
    std::optional<std::uint32_t> lit; ///< letter of a decision that stands out from all others
    std::optional<GraphTrace> trace; ///< what stands out in place of that
    bool showText = true;
    QString layoutsOf; ///< whose layouts are shown, for the legends of files; on the screen a chip says it

    [[nodiscard]] std::optional<std::uint32_t> letterOf(std::uint32_t box) const
    {
        return letters.empty() ? std::nullopt : letters[box];
    }
    /// letterOf(), or the number of its group.
    [[nodiscard]] std::optional<std::uint32_t> partnersOf(std::uint32_t box) const
    {
        return groups.empty() ? letterOf(box) : groups[box];
    }
    [[nodiscard]] QColor letterColour(std::uint32_t letter) const
    {
        return QColor::fromRgb(letterColours[std::min<std::size_t>(letter, letterColours.size() - 1)]);
    }
};

/// Marks of one configuration's relayouts for the edges of a picture. Returns how many of them it shows: not those of
/// folded computations and of nodes that it leaves out.
RelayoutCount setRelayouts(GraphStyle& style, const GraphScene& scene, const std::vector<Relayout>& relayouts);

} // namespace tgraph
