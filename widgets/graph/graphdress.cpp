// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphdress.h"

#include "widgets/graph/graphtext.h"
#include "widgets/models/quantity.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace tgraph {
namespace {

constexpr std::uint16_t valueSteps = 64; // colours of a value scale
constexpr double leastShareScale = 0.1; // a scale of shares ends no lower: small shares must not look large
constexpr std::size_t maxStandouts = 5;

QString valueText(double value, bool isShare)
{
    return isShare ? shareText(value, value < 0.1 ? 1 : 0) : QLocale().toString(value, 'g', 3);
}

/// The value of each box; NaN for folded computations and nodes without one.
std::vector<double> valuesOfBoxes(const GraphScene& scene, const NodeValues& values)
{
    std::vector<double> result(scene.boxCount(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < result.size(); ++i) {
        const PictureNode& node = scene.picture().nodes()[i];
        if (node.foldedCount == 0 && node.node.value < values.ofNode.size())
            result[i] = values.ofNode[node.node.value];
    }
    return result;
}

/// Boxes above half of the scale, when they are few.
std::vector<std::uint32_t> standouts(const std::vector<double>& values, double low, double high)
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        if (values[i] > low + 0.5 * (high - low))
            found.push_back(i);
    }
    return found.size() <= maxStandouts ? found : std::vector<std::uint32_t>{};
}

} // namespace

NodeValues etaSquaredValues(const OpenFile& file, const Scores* scores)
{
    NodeValues values{.ofNode = {}, .title = GraphWords::tr("η² of runtimes"), .isShare = true, .missing = {}};
    const std::vector<double>* shares = &file.etaSquared;
    if (shares->empty()) {
        values.title = GraphWords::tr("η² of scores");
        if (scores == nullptr || scores->etaSquared.empty()) {
            values.missing = file.isLayout() ? GraphWords::tr("no runtimes in the file: rank it to see η² of scores")
                                             : GraphWords::tr("tile files configure no nodes");
            return values;
        }
        shares = &scores->etaSquared;
    }
    const Graph& graph = file.document->graph;
    values.ofNode.assign(graph.nodeCount(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t slot = 0; slot < std::min(shares->size(), graph.configurable().size()); ++slot)
        values.ofNode[graph.configurable()[slot].value] = (*shares)[slot];
    return values;
}

GraphFills opcodeFills(const GraphScene& scene, const GraphTheme& theme)
{
    GraphFills fills;
    fills.legend.title = GraphWords::tr("Opcode");
    std::vector<bool> used(opcodeFamilyCount, false);
    fills.ofBox.reserve(scene.boxCount());
    for (const PictureNode& node : scene.picture().nodes()) {
        const OpcodeFamily family = node.foldedCount > 0 ? OpcodeFamily::Control : opcodeFamily(node.opcode);
        fills.ofBox.push_back(static_cast<std::uint16_t>(family));
        used[static_cast<std::size_t>(family)] = true;
    }
    for (int i = 0; i < opcodeFamilyCount; ++i) {
        const auto family = static_cast<OpcodeFamily>(i);
        fills.palette.push_back(theme.fill(family).rgb());
        if (used[static_cast<std::size_t>(i)])
            fills.legend.entries.push_back({theme.fill(family), opcodeFamilyName(family)});
    }
    fills.isMuted.assign(fills.palette.size(), false);
    return fills;
}

GraphFills valueFills(const GraphScene& scene, const GraphTheme& theme, const NodeValues& values)
{
    GraphFills fills;
    const std::vector<double> ofBox = valuesOfBoxes(scene, values);
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();
    for (const double value : ofBox) {
        if (!std::isfinite(value))
            continue;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    const bool any = low <= high;
    if (any && values.isShare) {
        low = 0;
        high = std::max(high, leastShareScale);
    }
    for (std::uint16_t step = 0; step < valueSteps; ++step)
        fills.palette.push_back(theme.sequential(step / double{valueSteps - 1}).rgb());
    fills.palette.push_back(theme.noValue.rgb());
    fills.isMuted.assign(fills.palette.size(), false);
    fills.isMuted.back() = true;
    for (const double value : ofBox) {
        const double share = high > low ? (value - low) / (high - low) : 0.0;
        fills.ofBox.push_back(std::isfinite(value) ? static_cast<std::uint16_t>(std::lround(share * (valueSteps - 1)))
                                                   : valueSteps);
    }
    fills.legend.title = values.title;
    fills.legend.hasScale = any;
    if (any) {
        fills.standouts = standouts(ofBox, low, high);
        fills.legend.low = valueText(low, values.isShare);
        fills.legend.high = valueText(high, values.isShare);
    }
    fills.legend.note = any ? QString() : values.missing;
    fills.legend.entries.push_back({theme.noValue, GraphWords::tr("no value")});
    return fills;
}

RelayoutCount setRelayouts(GraphDress& dress, const GraphScene& scene, const std::vector<Relayout>& relayouts)
{
    dress.marks.assign(scene.edgeCount(), EdgeMark::None);
    dress.markedEdges.clear();
    if (relayouts.empty())
        return {};
    const auto key = [](const Edge& edge) { return std::uint64_t{edge.consumer.value} << 32 | edge.producer.value; };
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> ofEdge; // several: as input and as kernel
    for (std::size_t i = 0; i < relayouts.size(); ++i)
        ofEdge[key(relayouts[i].edge)].push_back(i);
    std::vector<bool> isShown(relayouts.size(), false); // not counted by edges: a pair of nodes may have several
    for (std::uint32_t i = 0; i < scene.edgeCount(); ++i) {
        const PictureEdge& edge = scene.picture().edges()[i];
        const auto found = ofEdge.find(key(edge.edge));
        if (found == ofEdge.end() || edge.weight > 1)
            continue;
        for (const std::size_t relayout : found->second) {
            isShown[relayout] = true;
            const bool configured = relayouts[relayout].kind == Relayout::Kind::Configured;
            dress.marks[i] = std::max(dress.marks[i], configured ? EdgeMark::Configured : EdgeMark::Assumed);
        }
        dress.markedEdges.push_back(i);
    }
    std::stable_sort(dress.markedEdges.begin(), dress.markedEdges.end(),
                     [&dress](std::uint32_t a, std::uint32_t b) { return dress.marks[a] < dress.marks[b]; });
    std::vector<Relayout> shown;
    for (std::size_t i = 0; i < relayouts.size(); ++i) {
        if (isShown[i])
            shown.push_back(relayouts[i]);
    }
    return count(shown);
}

} // namespace tgraph
