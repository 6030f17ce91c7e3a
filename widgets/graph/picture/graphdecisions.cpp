// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphdecisions.h"

#include "engine/eval/decisionwords.h"
#include "widgets/common/quantity.h"
#include "widgets/graph/picture/graphtext.h"

#include <QLocale>

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::uint32_t mostEntries = 10; // maximum number of decisions in a legend
constexpr std::size_t mostRinged = 5; // maximum number of ringed boxes; more would not be exceptional

/// Fills with one palette entry per letter; the last one is for boxes without a letter.
template <typename ColourOf>
GraphFills fillsByLetter(const GraphScene& scene, const GraphTheme& theme, const FileDecisions* decisions,
                         const ColourOf& colourOf)
{
    GraphFills fills;
    // ofBox has 16 bits; decisions are a few hundred at most, and those beyond are grey in every mode.
    const std::uint32_t count = std::min<std::uint32_t>(decisions != nullptr ? decisions->count() : 0,
                                                        std::numeric_limits<std::uint16_t>::max() - 1);
    for (std::uint32_t letter = 0; letter < count; ++letter)
        fills.palette.push_back(colourOf(letter).rgb());
    fills.palette.push_back(theme.noValue.rgb());
    fills.isMuted.assign(fills.palette.size(), false);
    fills.isMuted.back() = true;
    const OpenFile& file = scene.picture().file();
    fills.ofBox.reserve(scene.boxCount());
    for (const PictureNode& node : scene.picture().nodes())
        fills.ofBox.push_back(
            static_cast<std::uint16_t>(std::min(letterOf(node, file, decisions).value_or(count), count)));
    return fills;
}

/// Explains why there are no decisions, or no costs.
QString missingText(const OpenFile& file, const FileDecisions* decisions, bool isCost)
{
    if (file.isFusion())
        return GraphWords::tr("a fusion file is one kernel without configurations");
    if (!file.isLayout())
        return GraphWords::tr("tile files configure no nodes");
    if (file.configCount() < 2)
        return GraphWords::tr("no decisions: all configurations are the same");
    if (decisions == nullptr)
        return GraphWords::tr("finding nodes that change together…");
    return isCost ? GraphWords::tr("no runtimes in the file: rank it to see what its layouts cost") : QString();
}

void addOthers(GraphLegend& legend, const GraphTheme& theme, std::uint32_t count)
{
    if (count > mostEntries)
        legend.note = GraphWords::tr("and %Ln more", nullptr, static_cast<int>(count - mostEntries));
    legend.entries.push_back({theme.noValue, GraphWords::tr("not configurable")});
}

} // namespace

std::vector<std::optional<std::uint32_t>> groupsOf(const GraphScene& scene)
{
    const OpenFile& file = scene.picture().file();
    if (!file.awaitsProposal())
        return {};
    std::vector<std::optional<std::uint32_t>> ofSlot(file.document->graph.configurable().size());
    const auto& groups = file.program->options.groups;
    for (std::uint32_t letter = 0; letter < groups.size(); ++letter)
        for (const SlotId slot : groups[file.groupByLetter[letter]].slots)
            if (slot.value < ofSlot.size())
                ofSlot[slot.value] = letter;
    std::vector<std::optional<std::uint32_t>> result;
    for (const PictureNode& node : scene.picture().nodes())
        result.push_back(node.slot ? ofSlot[node.slot->value] : std::nullopt);
    return result;
}

std::optional<std::uint32_t> letterOf(const PictureNode& node, const OpenFile& file, const FileDecisions* decisions)
{
    // Members of a tile file are columns, not slots.
    if (decisions == nullptr || !node.slot || !file.isLayout() || node.slot->value >= decisions->letterOfMember.size())
        return std::nullopt;
    return decisions->letterOfSlot(*node.slot);
}

std::vector<std::optional<std::uint32_t>> lettersOf(const GraphScene& scene, const FileDecisions* decisions)
{
    std::vector<std::optional<std::uint32_t>> letters;
    if (decisions == nullptr)
        return letters;
    letters.reserve(scene.boxCount());
    for (const PictureNode& node : scene.picture().nodes())
        letters.push_back(letterOf(node, scene.picture().file(), decisions));
    return letters;
}

DataColours dataColours(const GraphTheme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Base, theme.background);
    palette.setColor(QPalette::Text, theme.text);
    return dataColours(palette);
}

GraphFills decisionFills(const GraphScene& scene, const GraphTheme& theme, const FileDecisions* decisions)
{
    const DataColours colours = dataColours(theme);
    GraphFills fills
        = fillsByLetter(scene, theme, decisions, [&colours](std::uint32_t letter) { return colours.decision(letter); });
    const OpenFile& file = scene.picture().file();
    fills.legend.title = GraphWords::tr("Decisions");
    if (decisions == nullptr || !file.isLayout()) {
        fills.legend.note = missingText(file, nullptr, false);
        return fills;
    }
    const DecisionWords words(*file.document, *file.configurations, *decisions->decisions);
    for (std::uint32_t letter = 0; letter < std::min(decisions->count(), mostEntries); ++letter)
        fills.legend.entries.push_back(
            {colours.decision(letter),
             QStringLiteral("%1  %2").arg(decisions->name(letter),
                                          QString::fromStdString(words.name(decisions->byLetter[letter])))});
    addOthers(fills.legend, theme, decisions->count());
    return fills;
}

GraphFills penaltyFills(const GraphScene& scene, const GraphTheme& theme, const FileDecisions* decisions)
{
    const DataColours colours = dataColours(theme);
    const OpenFile& file = scene.picture().file();
    const bool isMeasured = decisions != nullptr && decisions->measured;
    const auto& report = isMeasured ? decisions->measured : decisions != nullptr ? decisions->predicted : std::nullopt;
    const auto most = [decisions](std::uint32_t letter) {
        const DecisionCost* cost = decisions->cost(letter);
        return cost != nullptr ? cost->most : 0.0;
    };
    double highest = 0;
    for (std::uint32_t letter = 0; report && letter < decisions->count(); ++letter)
        highest = std::max(highest, most(letter));
    const CostScale scale = report ? report->scale : CostScale::Ratio;
    // A difference of scores has no percentage: it is relative to the largest.
    const double unit = scale == CostScale::Ratio || highest <= 0 ? 1 : highest;
    GraphFills fills = fillsByLetter(scene, theme, report ? decisions : nullptr,
                                     [&](std::uint32_t letter) { return colours.penalty(most(letter) / unit); });
    fills.legend.title = isMeasured || !report ? GraphWords::tr("Penalty of the worst layout")
                                               : GraphWords::tr("Predicted penalty of the worst layout");
    if (!report || !file.isLayout()) {
        fills.legend.note = missingText(file, decisions, true);
        return fills;
    }
    std::vector<std::uint32_t> letters(decisions->count()); // a program's letters do not follow the penalties
    std::iota(letters.begin(), letters.end(), 0U);
    std::ranges::stable_sort(letters, std::greater(), most);
    std::uint32_t named = 0;
    for (; named < std::min(decisions->count(), mostEntries) && most(letters[named]) > 0; ++named) {
        const double penalty = most(letters[named]);
        fills.legend.entries.push_back(
            {colours.penalty(penalty / unit),
             QStringLiteral("%1 %2").arg(decisions->name(letters[named]), penaltyText(penalty, scale))});
    }
    if (named < decisions->count()) {
        const double penalty = most(letters[named]);
        fills.legend.entries.push_back(
            {colours.penalty(penalty / unit), GraphWords::tr("others %1").arg(penaltyText(penalty, scale))});
    }

    std::vector<std::uint32_t> costly;
    for (std::uint32_t box = 0; box < scene.boxCount(); ++box) {
        if (const auto letter = letterOf(scene.picture().nodes()[box], file, decisions);
            letter && most(*letter) > highest / 2)
            costly.push_back(box);
    }
    if (costly.size() <= mostRinged)
        fills.standouts = std::move(costly);
    return fills;
}

QString penaltyText(double penalty, CostScale scale)
{
    if (scale == CostScale::Difference)
        return QLatin1Char('+') + QLocale().toString(penalty, 'g', 2);
    constexpr double least = 5e-5;
    if (penalty < least)
        return shareText(0, 0);
    constexpr double whole = 0.0995; // shares from here on have no decimals
    const int decimals = penalty >= whole ? 0 : penalty >= whole / 10 ? 1 : 2;
    return QLatin1Char('+') + shareText(penalty, decimals);
}

QStringList decisionLines(const PictureNode& node, const OpenFile& file, const FileDecisions* decisions,
                          std::optional<DistinctId> focus)
{
    const auto letter = letterOf(node, file, decisions);
    if (!letter)
        return {};
    const DecisionWords words(*file.document, *file.configurations, *decisions->decisions);
    QStringList lines{GraphWords::tr("decision <b>%1</b>: %2")
                          .arg(decisions->name(*letter),
                               QString::fromStdString(words.name(decisions->byLetter[*letter])).toHtmlEscaped())};
    const DecisionCost* cost = decisions->cost(*letter);
    if (cost == nullptr)
        return lines;
    const CostScale scale = (decisions->measured ? decisions->measured : decisions->predicted)->scale;
    const QString most = penaltyText(cost->most, scale);
    lines.append(decisions->measured ? GraphWords::tr("costs up to %1, best to best").arg(most)
                                     : GraphWords::tr("costs up to %1 as predicted, best to best").arg(most));
    if (!focus)
        return lines;
    if (const OptionCost& paid = cost->options[decisions->option(*letter, *focus)]; paid.configurations > 0)
        lines.append(GraphWords::tr("the shown layouts: %1").arg(penaltyText(paid.penalty, scale)));
    return lines;
}

} // namespace tgraph
