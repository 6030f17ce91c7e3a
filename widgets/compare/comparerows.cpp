// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparerows.h"

#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/common/vectortablemodel.h"

#include <QCoreApplication>

#include <algorithm>

namespace tgraph {
namespace {

struct CompareRowWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::CompareRows)
};

using Parts = std::vector<LayoutPart>;

/// Returns the layout, prefixed with "in" or "kernel"; the output has no prefix.
QString partText(LayoutPart part, LayoutView layout)
{
    if (part == LayoutPart::Output)
        return layoutLabel(layout);
    return CompareRowWords::tr("%1 %2", "output, input or kernel, and its layout")
        .arg(part == LayoutPart::Input ? CompareRowWords::tr("in", "short for input") : CompareRowWords::tr("kernel"),
             layoutLabel(layout));
}

LayoutView layoutAt(const Comparison& comparison, const ComparedNode& node, std::size_t config, LayoutPart part)
{
    return layoutOf(comparison.file->vector(node.slot, comparison.configs[config].distinct), part);
}

/// Returns the parts that differ; if none differs, returns those that any configuration specifies.
Parts shownParts(const Comparison& comparison, const ComparedNode& node)
{
    Parts parts;
    for (const LayoutPart part : layoutParts) {
        bool isNamed = false;
        for (std::size_t config = 0; config < comparison.configs.size(); ++config)
            isNamed = isNamed || !isOpen(layoutAt(comparison, node, config, part));
        if (node.differs() ? node.differsAt(part) : isNamed)
            parts.push_back(part);
    }
    return parts;
}

/// Returns the first of these parts whose layouts differ exactly where the costs differ; if there
/// is none, returns all.
Parts costlyParts(const Comparison& comparison, const ComparedNode& node, const Parts& parts,
                  const std::vector<std::uint32_t>& levels)
{
    const auto tells = [&](LayoutPart part) {
        const auto label = [&](std::size_t config) { return layoutLabel(layoutAt(comparison, node, config, part)); };
        for (std::size_t a = 0; a < levels.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if ((label(a) == label(b)) != (levels[a] == levels[b]))
                    return false;
            }
        }
        return true;
    };
    const auto one = std::ranges::find_if(parts, tells);
    return one == parts.end() ? parts : Parts{*one};
}

QString layoutsText(const Comparison& comparison, const ComparedNode& node, const Parts& parts, std::size_t config)
{
    QStringList texts;
    for (const LayoutPart part : parts)
        texts.append(partText(part, layoutAt(comparison, node, config, part)));
    return texts.isEmpty() ? CompareRowWords::tr("auto", "layout the compiler chooses")
                           : texts.join(QStringLiteral(" · "));
}

/// Returns the cell of the first node, with an ellipsis if other nodes take other options.
CompareCell cellOfNodes(const Comparison& comparison, const CompareGroup& group,
                        const std::vector<std::uint32_t>& levels, std::size_t config)
{
    const ComparedNode& first = comparison.nodes[group.nodes.front()];
    const Parts parts = costlyParts(comparison, first, shownParts(comparison, first), levels);
    CompareCell cell = compareCell(comparison, first, config);
    cell.text = layoutsText(comparison, first, parts, config);
    const bool isMixed = std::ranges::any_of(group.nodes, [&](std::size_t node) {
        return layoutsText(comparison, comparison.nodes[node], parts, config) != cell.text;
    });
    if (isMixed)
        cell.text += QStringLiteral(" …");
    return cell;
}

CompareCell cellOfValue(const Comparison& comparison, std::uint32_t column, std::size_t config)
{
    const OpenFile& file = *comparison.file;
    const auto bound = [&](std::size_t of) {
        const ConfigId original = file.configurations->representatives[comparison.configs[of].distinct.value];
        return file.isTable() ? QString::fromStdString(file.document->table->parameters[column].option(original))
                              : QString::number(double{file.document->tiles[original.value][column]});
    };
    CompareCell cell;
    cell.text = bound(config);
    cell.differs = bound(config) != bound(0);
    cell.toolTip = cell.text;
    return cell;
}

void addCost(CompareCell& cell, const OptionCell& option)
{
    cell.penalty = option.measured ? option.measured : option.predicted;
    if (cell.penalty)
        cell.note = (option.measured ? QString() : QStringLiteral("≈ ")) + penaltyText(*cell.penalty);
    const auto add = [&](const QString& text, const std::optional<double>& share) {
        if (share)
            cell.toolTip += QLatin1Char('\n') + text.arg(penaltyText(*share));
    };
    add(option.isSimulated ? CompareRowWords::tr("Fastest simulated configuration with it, over the fastest of all: %1")
                           : CompareRowWords::tr("Fastest measured configuration with it, over the fastest of all: %1"),
        option.measured);
    add(CompareRowWords::tr("All else equal: %1"), option.effect);
    add(CompareRowWords::tr("Predicted fastest configuration with it, over the predicted fastest of all: %1"),
        option.predicted);
}

CompareGroup groupOfDecision(const Comparison& comparison, const CompareDecisions& decisions, std::uint32_t letter)
{
    const DecisionRow& row = decisions.rows[letter];
    CompareGroup group{.letter = letter, .name = row.name};
    const auto members = decisions.decisions->members(letter);
    if (comparison.file->isLayout())
        group.nodes.assign(members.begin(), members.end()); // slots, which are also indices in Comparison::nodes
    std::vector<std::uint32_t> levels;
    for (const ComparedConfig& config : comparison.configs)
        levels.push_back(row.cellOf[decisions.decisions->option(letter, config.distinct)]);
    for (std::size_t config = 0; config < comparison.configs.size(); ++config) {
        CompareCell& cell
            = group.cells.emplace_back(comparison.file->isLayout() ? cellOfNodes(comparison, group, levels, config)
                                                                   : cellOfValue(comparison, members.front(), config));
        group.differs = group.differs || cell.differs;
        cell.costsOther = levels[config] != levels[0];
        if (row.matters())
            addCost(cell, row.cells[levels[config]]);
    }
    return group;
}

CompareGroup groupOfNode(const Comparison& comparison, std::size_t node)
{
    CompareGroup group{.name = comparedNodeName(comparison, comparison.nodes[node]), .nodes = {node}};
    for (std::size_t config = 0; config < comparison.configs.size(); ++config)
        group.cells.push_back(compareCell(comparison, comparison.nodes[node], config));
    group.differs = comparison.nodes[node].differs();
    return group;
}

} // namespace

QString comparedNodeName(const Comparison& comparison, const ComparedNode& node)
{
    const Graph& graph = comparison.file->document->graph;
    return nodeName(node.node, graph) + QLatin1Char(' ') + nodeShape(*comparison.file->document, node.node);
}

CompareCell compareCell(const Comparison& comparison, const ComparedNode& node, std::size_t config)
{
    const auto whole = [&](std::size_t which) {
        return QString::fromStdString(
            configVectorText(comparison.file->vector(node.slot, comparison.configs[which].distinct)));
    };
    CompareCell cell;
    cell.text = layoutsText(comparison, node, shownParts(comparison, node), config);
    cell.differs = cell.costsOther = node.differs(config);
    cell.toolTip = comparedNodeName(comparison, node) + QLatin1Char('\n') + whole(config);
    if (cell.differs)
        cell.toolTip += QLatin1Char('\n') + CompareRowWords::tr("reference: %1").arg(whole(0));
    return cell;
}

std::vector<CompareGroup> compareGroups(const Comparison& comparison, const CompareDecisions* decisions)
{
    std::vector<CompareGroup> groups;
    for (std::uint32_t letter = 0; decisions != nullptr && letter < decisions->rows.size(); ++letter)
        groups.push_back(groupOfDecision(comparison, *decisions, letter));
    for (std::size_t node = 0; node < comparison.nodes.size(); ++node) {
        if (decisions == nullptr || !decisions->decisions->letterOfSlot(comparison.nodes[node].slot))
            groups.push_back(groupOfNode(comparison, node));
    }
    return groups;
}

} // namespace tgraph
