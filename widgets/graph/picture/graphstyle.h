// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "state/filedecisions.h"
#include "state/scores.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphtrace.h"

#include <QString>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// One value per node of the whole graph, NaN if there is none, and how it is shown.
struct NodeValues {
    std::vector<double> ofNode;
    QString title;
    bool isShare = false; ///< shown in percent on a scale that starts at 0
    bool isSeconds = false; ///< shown with a unit
    bool isDiverging = false; ///< 0 is the middle of the scale; negative is faster, positive slower
    enum class Unit : std::uint8_t { None, Flop, Bytes };
    Unit unit = Unit::None;
    /// Amounts add up over nodes shown as one. A wide span gets a logarithmic scale.
    bool isAmount = false;
    bool isInEvenShares = false; ///< 1 is the middle of an EvenScale, which is grey near it
    QString missing; ///< why there are no values; shown in the legend
};

/// Returns the value of nodes that are drawn as one: the sum of amounts, else the value furthest
/// from 0; NaN if there is none.
[[nodiscard]] double valueOf(std::span<const NodeId> nodes, const NodeValues& values);

/// Formats a value: a share in percent, a time with its unit, a difference with its sign.
[[nodiscard]] QString nodeValueText(double value, const NodeValues& values);

/// Returns η² of the published runtimes, else of a complete ranking's scores, else only the reason
/// why there are no values.
[[nodiscard]] NodeValues etaSquaredValues(const OpenFile& file, const Scores* scores);

/// The contents of a legend.
struct GraphLegend {
    struct Entry {
        QColor colour;
        QString text;
    };
    QString title;
    std::vector<Entry> entries; ///< one per discrete colour
    bool hasScale = false; ///< a band of GraphTheme::sequential, or diverging, with two texts
    bool isDiverging = false;
    bool isAroundEven = false; ///< the band is GraphTheme::aroundEven
    QString low;
    QString high;
    QString note; ///< below the band
};

/// The fill of every box: an index into a small palette, so that distant boxes can be drawn colour by colour.
struct GraphFills {
    std::vector<QRgb> palette;
    std::vector<std::uint16_t> ofBox;
    /// By palette index: true if boxes are faded because they have no value
    std::vector<bool> isMuted;
    std::vector<std::uint32_t> standouts; ///< boxes with values far above the others: ringed at any zoom
    GraphLegend legend;
};

[[nodiscard]] GraphFills opcodeFills(const GraphScene& scene, const GraphTheme& theme);
[[nodiscard]] GraphFills valueFills(const GraphScene& scene, const GraphTheme& theme, const NodeValues& values);

/// Fills by the number of a node's layouts (output, input, kernel) in which any of the distinct configurations (at
/// least two) differs from the first.
[[nodiscard]] GraphFills differenceFills(const GraphScene& scene, const GraphTheme& theme, const OpenFile& file,
                                         std::span<const DistinctId> configs);

enum class EdgeMark : std::uint8_t { None, Assumed, Configured };

/// The style of a picture, which moves nothing: colours, focus, selection, search.
struct GraphStyle {
    GraphTheme theme;
    GraphFills fills;
    std::optional<DistinctId> focus; ///< configuration whose layouts are shown
    DistinctId baseline; ///< layouts that differ from it are marked
    std::vector<EdgeMark> marks; ///< one per edge; empty: none
    std::vector<std::uint32_t> markedEdges; ///< those with a mark, assumed ones first
    std::vector<std::uint32_t> selected; ///< boxes of the selected node: several if it is cloned
    std::optional<NodeId> selectedNode; ///< may be written into the box of its user
    std::vector<std::uint32_t> matches; ///< matches of a search
    std::shared_ptr<const FileDecisions> decisions; ///< null: not known
    /// Letters of the boxes' decisions; empty if they are unknown
    std::vector<std::optional<std::uint32_t>> letters;
    std::vector<QRgb> letterColours; ///< by letter; all further letters have the last colour
    /// Groups of the boxes, for a program without configurations; else empty.
    std::vector<std::optional<std::uint32_t>> groups;
    std::optional<std::uint32_t> lit; ///< letter of the highlighted decision
    std::optional<GraphTrace> trace; ///< highlighted instead of `lit`
    bool showText = true;
    /// the configuration whose layouts are shown, for legends in files; on the screen a chip shows it
    QString layoutsOf;

    [[nodiscard]] std::optional<std::uint32_t> letterOf(std::uint32_t box) const
    {
        return letters.empty() ? std::nullopt : letters[box];
    }
    /// Returns letterOf(), or the number of the box's group.
    [[nodiscard]] std::optional<std::uint32_t> partnersOf(std::uint32_t box) const
    {
        return groups.empty() ? letterOf(box) : groups[box];
    }
    [[nodiscard]] QColor letterColour(std::uint32_t letter) const
    {
        return QColor::fromRgb(letterColours[std::min<std::size_t>(letter, letterColours.size() - 1)]);
    }
};

/// Marks the edges of a picture that are relayouts of one configuration. Returns the number of relayouts that are
/// shown: not those in folded computations and of missing nodes.
RelayoutCount setRelayouts(GraphStyle& style, const GraphScene& scene, const std::vector<Relayout>& relayouts);

} // namespace tgraph
