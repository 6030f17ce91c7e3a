// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphstyle.h"

#include "widgets/common/evenscale.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/graph/picture/graphtext.h"

#include <QLocale>

#include <cmath>
#include <functional>
#include <limits>
#include <unordered_map>

namespace tgraph {
namespace {

constexpr std::uint16_t valueSteps = 64; // colours of a value scale
constexpr double leastShareScale = 0.1; // minimum end of a scale of shares, so that small shares do not look large
constexpr std::size_t maxStandouts = 5;

constexpr double widestLinearSpan = 100; // largest over smallest amount
constexpr double widestSpan = 1e6; // smaller values get the colour of the lower end

/// Returns the value that is further from 0; treats NaN as missing.
double further(double a, double b)
{
    return std::isnan(a) || std::abs(b) > std::abs(a) ? b : a;
}

double added(double sum, double more)
{
    return std::isnan(sum) ? more : std::isnan(more) ? sum : sum + more;
}

/// Adds the values of nodes folded into boxes of the same computation; the values of calls include their callees.
void addFolded(std::vector<double>& ofBox, const GraphPicture& picture, const NodeValues& values)
{
    const hlo::Module* program = picture.file().document->program.get();
    if (program == nullptr)
        return;
    for (const NodeId node : idsBelow<NodeId>(std::min(values.ofNode.size(), program->instructions.size()))) {
        const std::uint32_t box = picture.boxOf(node);
        if (box == noPictureNode || picture.nodes()[box].foldedCount == 0)
            continue;
        const NodeId first = picture.nodes()[box].node;
        if (program->instruction(first).computation == program->instruction(node).computation)
            ofBox[box] = added(ofBox[box], values.ofNode[node.value]);
    }
}

/// Returns the value of each box; for nodes drawn as one, the value furthest from 0. NaN for folded computations and
/// nodes without a value.
std::vector<double> valuesOfBoxes(const GraphScene& scene, const NodeValues& values)
{
    std::vector<double> result(scene.boxCount(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < result.size(); ++i) {
        const PictureNode& node = scene.picture().nodes()[i];
        if (node.foldedCount > 0)
            continue;
        result[i] = valueOf(scene.picture().nodesOf(static_cast<std::uint32_t>(i)), values);
    }
    if (values.isAmount)
        addFolded(result, scene.picture(), values);
    return result;
}

/// Maps values to colours; the scale spans the shown values.
struct ValueScale {
    double low = 0;
    double high = 0;
    bool any = false;
    bool isDiverging = false;
    bool isLogarithmic = false; ///< low and high are positive
    bool isCut = false; ///< some values are below low

    /// Returns 0 to 1; if all values are equal, the neutral end or middle.
    [[nodiscard]] double share(double value) const
    {
        if (isLogarithmic)
            return std::clamp(std::log(value / low) / std::log(high / low), 0.0, 1.0);
        return high > low ? (value - low) / (high - low) : isDiverging ? 0.5 : 0.0;
    }
    /// Returns true for values far from the neutral one: above half of the scale, or half of the way from its middle.
    [[nodiscard]] bool standsOut(double value) const
    {
        return isDiverging ? std::abs(value) > 0.5 * high : value > low + 0.5 * (high - low);
    }
};

ValueScale scaleOf(const std::vector<double>& ofBox, const NodeValues& values)
{
    ValueScale scale{.low = std::numeric_limits<double>::max(),
                     .high = std::numeric_limits<double>::lowest(),
                     .isDiverging = values.isDiverging};
    for (const double value : ofBox) {
        if (!std::isfinite(value))
            continue;
        scale.low = std::min(scale.low, value);
        scale.high = std::max(scale.high, value);
    }
    scale.any = scale.low <= scale.high;
    if (scale.any && values.isShare) {
        scale.low = 0;
        scale.high = std::max(scale.high, leastShareScale);
    } else if (scale.any && values.isDiverging) {
        scale.high = std::max(std::abs(scale.low), std::abs(scale.high));
        scale.low = -scale.high;
    } else if (scale.any && values.isAmount && scale.low > 0 && scale.high > widestLinearSpan * scale.low) {
        scale.isLogarithmic = true;
        scale.isCut = scale.high > widestSpan * scale.low;
        scale.low = std::max(scale.low, scale.high / widestSpan);
    } else if (scale.any && values.isAmount) {
        scale.low = std::min(scale.low, 0.0);
    }
    return scale;
}

/// Returns the outstanding boxes, if they are few.
std::vector<std::uint32_t> standouts(const std::vector<double>& values, const ValueScale& scale)
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        if (scale.standsOut(values[i]))
            found.push_back(i);
    }
    return found.size() <= maxStandouts ? found : std::vector<std::uint32_t>{};
}

/// Fills with colours around 1, an even share of attention.
GraphFills evenFills(const std::vector<double>& ofBox, const GraphTheme& theme, const NodeValues& values)
{
    GraphFills fills;
    const EvenScale scale = evenScale(ofBox);
    for (std::uint16_t step = 0; step < valueSteps; ++step)
        fills.palette.push_back(theme.aroundEven(2 * step / double{valueSteps - 1} - 1).rgb());
    fills.palette.push_back(theme.noValue.rgb());
    fills.isMuted.assign(fills.palette.size(), false);
    fills.isMuted.back() = true;
    bool any = false;
    for (const double value : ofBox) {
        const bool isKnown = std::isfinite(value);
        any = any || isKnown;
        fills.ofBox.push_back(
            isKnown ? static_cast<std::uint16_t>(std::lround((scale.place(value) + 1) / 2 * (valueSteps - 1)))
                    : valueSteps);
    }
    fills.legend.title = values.title;
    fills.legend.hasScale = any;
    fills.legend.isAroundEven = true;
    fills.legend.low = QStringLiteral("≤ ") + nodeValueText(1 / scale.most, values);
    fills.legend.high = (scale.isClipped ? QStringLiteral("≥ ") : QString()) + nodeValueText(scale.most, values);
    fills.legend.note = any ? QString() : values.missing;
    fills.legend.entries.push_back({theme.noValue, GraphWords::tr("no value")});
    return fills;
}

/// Notes which value is shown for nodes drawn as one.
GraphFills withFoldedNote(GraphFills fills, const GraphScene& scene, bool isAmount = false)
{
    if (fills.legend.hasScale && fills.legend.note.isEmpty() && scene.picture().isFolded() && !isAmount)
        fills.legend.note = GraphWords::tr("largest value of folded parts");
    return fills;
}

} // namespace

double valueOf(std::span<const NodeId> nodes, const NodeValues& values)
{
    double result = std::numeric_limits<double>::quiet_NaN();
    for (const NodeId node : nodes)
        if (node.value < values.ofNode.size())
            result = values.isAmount ? added(result, values.ofNode[node.value])
                                     : further(result, values.ofNode[node.value]);
    return result;
}

QString nodeValueText(double value, const NodeValues& values)
{
    if (values.isInEvenShares)
        return QLocale().toString(value, 'g', 4) + QChar(0xD7);
    QString text;
    if (values.isShare)
        text = shareText(value, value < 0.1 ? 1 : 0);
    else if (values.unit == NodeValues::Unit::Flop)
        text = flopText(value);
    else if (values.unit == NodeValues::Unit::Bytes)
        text = bytesLabel(value);
    else if (values.isSeconds)
        text = RuntimeFormat(std::abs(value) * secondInNanoseconds, false).text(value * secondInNanoseconds);
    else
        text = QLocale().toString(value, 'g', 3);
    if (!values.isDiverging)
        return text;
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return value > 0 ? QLatin1Char('+') + text : text;
}

NodeValues etaSquaredValues(const OpenFile& file, const Scores* scores)
{
    NodeValues values{.ofNode = {}, .title = GraphWords::tr("η² of runtimes"), .isShare = true, .missing = {}};
    const std::vector<double>* shares = &file.etaSquared;
    if (shares->empty()) {
        values.title = GraphWords::tr("η² of scores");
        if (scores == nullptr || scores->etaSquared.empty()) {
            values.missing = file.isLayout() ? GraphWords::tr("no runtimes in the file: rank it to see η² of scores")
                : file.isFusion()            ? GraphWords::tr("a fusion file is one kernel without configurations")
                                             : GraphWords::tr("tile files configure no nodes");
            return values;
        }
        shares = &scores->etaSquared;
    }
    const Graph& graph = file.document->graph;
    values.ofNode.assign(graph.nodeCount(), std::numeric_limits<double>::quiet_NaN());
    for (const SlotId slot : idsBelow<SlotId>(std::min(shares->size(), graph.configurable().size())))
        values.ofNode[graph.configurableNode(slot).value] = (*shares)[slot.value];
    return values;
}

GraphFills opcodeFills(const GraphScene& scene, const GraphTheme& theme)
{
    GraphFills fills;
    fills.legend.title = GraphWords::tr("Opcode");
    std::vector<std::uint32_t> boxes(opcodeFamilyCount, 0);
    fills.ofBox.reserve(scene.boxCount());
    for (const PictureNode& node : scene.picture().nodes()) {
        const OpcodeFamily family = node.opens == PictureNode::Opens::Repeat ? OpcodeFamily::Layers
            : node.foldedCount > 0                                           ? OpcodeFamily::Control
                                                                             : opcodeFamily(node.opcode);
        fills.ofBox.push_back(static_cast<std::uint16_t>(family));
        ++boxes[static_cast<std::size_t>(family)];
    }
    for (int i = 0; i < opcodeFamilyCount; ++i) {
        const auto family = static_cast<OpcodeFamily>(i);
        fills.palette.push_back(theme.fill(family).rgb());
    }
    std::vector<OpcodeFamily> families; // the most frequent first
    for (int i = 0; i < opcodeFamilyCount; ++i)
        if (boxes[static_cast<std::size_t>(i)] > 0)
            families.push_back(static_cast<OpcodeFamily>(i));
    std::ranges::stable_sort(families, std::greater(),
                             [&boxes](OpcodeFamily family) { return boxes[static_cast<std::size_t>(family)]; });
    for (const OpcodeFamily family : families)
        fills.legend.entries.push_back({theme.fill(family), opcodeFamilyName(family)});
    fills.isMuted.assign(fills.palette.size(), false);
    return fills;
}

GraphFills valueFills(const GraphScene& scene, const GraphTheme& theme, const NodeValues& values)
{
    GraphFills fills;
    const std::vector<double> ofBox = valuesOfBoxes(scene, values);
    if (values.isInEvenShares)
        return withFoldedNote(evenFills(ofBox, theme, values), scene);
    const ValueScale scale = scaleOf(ofBox, values);
    for (std::uint16_t step = 0; step < valueSteps; ++step) {
        const double share = step / double{valueSteps - 1};
        fills.palette.push_back((values.isDiverging ? theme.diverging(2 * share - 1) : theme.sequential(share)).rgb());
    }
    fills.palette.push_back(theme.noValue.rgb());
    fills.isMuted.assign(fills.palette.size(), false);
    fills.isMuted.back() = true;
    for (const double value : ofBox) {
        fills.ofBox.push_back(std::isfinite(value)
                                  ? static_cast<std::uint16_t>(std::lround(scale.share(value) * (valueSteps - 1)))
                                  : valueSteps);
    }
    fills.legend.title = values.title;
    const bool isLevel = scale.isDiverging && scale.high <= 0; // no differences: no scale
    fills.legend.hasScale = scale.any && !isLevel;
    fills.legend.isDiverging = values.isDiverging;
    if (fills.legend.hasScale) {
        fills.standouts = standouts(ofBox, scale);
        fills.legend.low = (scale.isCut ? QStringLiteral("≤ ") : QString()) + nodeValueText(scale.low, values);
        fills.legend.high = nodeValueText(scale.high, values);
        if (values.isDiverging) {
            fills.legend.low = GraphWords::tr("%1, faster").arg(fills.legend.low);
            fills.legend.high = GraphWords::tr("%1, slower").arg(fills.legend.high);
        }
    }
    fills.legend.note = !scale.any ? values.missing
        : isLevel                  ? GraphWords::tr("the same at every node")
        : scale.isLogarithmic      ? GraphWords::tr("logarithmic scale")
                                   : QString();
    fills.legend.entries.push_back(
        {theme.noValue, values.isAmount ? GraphWords::tr("none") : GraphWords::tr("no value")});
    return withFoldedNote(std::move(fills), scene, values.isAmount);
}

RelayoutCount setRelayouts(GraphStyle& style, const GraphScene& scene, const std::vector<Relayout>& relayouts)
{
    style.marks.assign(scene.edgeCount(), EdgeMark::None);
    style.markedEdges.clear();
    if (relayouts.empty())
        return {};
    const auto key = [](const Edge& edge) { return std::uint64_t{edge.consumer.value} << 32 | edge.producer.value; };
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> ofEdge; // several: as input and as kernel
    for (std::size_t i = 0; i < relayouts.size(); ++i)
        ofEdge[key(relayouts[i].edge)].push_back(i);
    // Per relayout, because a pair of nodes may have several
    std::vector<bool> isShown(relayouts.size(), false);
    for (std::uint32_t i = 0; i < scene.edgeCount(); ++i) {
        const PictureEdge& edge = scene.picture().edges()[i];
        if (edge.weight > 1)
            continue;
        for (const Edge& copy : scene.picture().edgesOf(i)) {
            const auto found = ofEdge.find(key(copy));
            if (found == ofEdge.end())
                continue;
            for (const std::size_t relayout : found->second) {
                isShown[relayout] = true;
                const bool configured = relayouts[relayout].kind == Relayout::Kind::Configured;
                style.marks[i] = std::max(style.marks[i], configured ? EdgeMark::Configured : EdgeMark::Assumed);
            }
        }
        if (style.marks[i] != EdgeMark::None)
            style.markedEdges.push_back(i);
    }
    std::stable_sort(style.markedEdges.begin(), style.markedEdges.end(),
                     [&style](std::uint32_t a, std::uint32_t b) { return style.marks[a] < style.marks[b]; });
    std::vector<Relayout> shown;
    for (std::size_t i = 0; i < relayouts.size(); ++i) {
        if (isShown[i])
            shown.push_back(relayouts[i]);
    }
    return count(shown);
}

} // namespace tgraph
