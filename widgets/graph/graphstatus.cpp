// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphstatus.h"

#include "state/text.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/graphwalk.h"

#include <QLocale>

namespace tgraph {
namespace {

/// Returns "up to 106 layout copies"; without "up to" if all are certain. Of a part: "12 of up to 106 … shown".
QString relayoutStatus(const RelayoutCounts& relayouts)
{
    const std::uint32_t all = relayouts.all.configured + relayouts.all.assumed;
    const std::uint32_t seen = relayouts.shown.configured + relayouts.shown.assumed;
    if (all == 0)
        return GraphWords::tr("no layout copies");
    const int count = static_cast<int>(all);
    const QString text = relayouts.all.assumed == 0 ? GraphWords::tr("%Ln layout copies", nullptr, count)
                                                    : GraphWords::tr("up to %Ln layout copies", nullptr, count);
    return seen < all ? GraphWords::tr("%1, %2 shown", "layout copies").arg(text, QLocale().toString(seen)) : text;
}

/// Returns a node's number, such as "12"; in a program the instruction's name.
QString nodeWord(const OpenFile& file, NodeId node)
{
    if (!file.document->program)
        return QString::number(node.value);
    const std::string_view name = file.document->program->instruction(node).name;
    return engineText(name);
}

/// Returns "main.37670: 1,204 of 31,855 instructions".
QString programStatus(const GraphPicture& picture)
{
    const hlo::Module& program = *picture.file().document->program;
    const std::string_view page = program.computation(hlo::ComputationId(picture.nodes().front().computation)).name;
    const int all = static_cast<int>(program.instructions.size());
    return GraphWords::tr("%1: %2 of %Ln instruction(s)", nullptr, all)
        .arg(engineText(page), QLocale().toString(picture.shownNodeCount()));
}

} // namespace

QString pictureStatus(const GraphScene& scene, const std::optional<RelayoutCounts>& relayouts)
{
    if (scene.picture().file().isTable())
        return {};
    const QString nodes = GraphWords::tr("%Ln node(s)", nullptr, static_cast<int>(scene.picture().shownNodeCount()));
    std::size_t edgeCount = 0;
    for (std::uint32_t line = 0; line < scene.edgeCount(); ++line)
        edgeCount += scene.picture().edgesOf(line).size();
    const QString edges = GraphWords::tr("%Ln edge(s)", nullptr, static_cast<int>(edgeCount));
    QStringList parts
        = {scene.picture().isProgram() ? programStatus(scene.picture()) : QStringLiteral("%1, %2").arg(nodes, edges)};
    if (scene.picture().isFolded())
        parts << GraphWords::tr("equal parts folded into %Ln box(es)", nullptr, static_cast<int>(scene.boxCount()));
    if (relayouts)
        parts << relayoutStatus(*relayouts);
    if (const std::string& reason = scene.placement().fallbackReason; !reason.empty())
        parts << GraphWords::tr("layered placement (%1)").arg(QString::fromStdString(reason));
    return parts.join(QStringLiteral(" · "));
}

QString relayoutExplanation(const RelayoutCounts& relayouts)
{
    const QLocale locale;
    return GraphWords::tr("Layout copies: %1 between configured nodes, %2 if other nodes keep the layouts of the file.")
               .arg(locale.toString(relayouts.all.configured), locale.toString(relayouts.all.assumed))
        + QLatin1Char('\n')
        + GraphWords::tr(
               "A layout copy (relayout) is a copy that the compiler must insert if the layouts of a tensor's producer "
               "and consumer differ. Between configured nodes it is certain: the focused configuration specifies both "
               "layouts. The others assume that nodes that are not configurable keep their layouts from the file; the "
               "compiler may choose others. Copies inside folded computations and at nodes outside the picture are not "
               "shown.");
}

QString emptyViewText(bool hasFile, const GraphScene* scene, const GraphPicture* pending, const QString& problem)
{
    if (!hasFile)
        return GraphWords::tr("Open a TpuGraphs file (.npz) or an XLA program to see its graph");
    if (scene == nullptr && !problem.isEmpty())
        return GraphWords::tr("The graph cannot be placed: %1").arg(problem);
    if (scene == nullptr && pending != nullptr)
        return GraphWords::tr("placing %Ln node(s)…", nullptr, static_cast<int>(pending->shownNodeCount()));
    if (scene != nullptr && scene->boxCount() == 0)
        return GraphWords::tr("The pruned graph is empty: no node is configurable. Show the full graph instead.");
    return {};
}

QString pictureHint(const GraphPicture& picture, bool isPlacing, std::optional<NodeId> selected, const QString& problem)
{
    if (!problem.isEmpty())
        return GraphWords::tr("The graph cannot be placed: %1").arg(problem);
    if (isPlacing)
        return GraphWords::tr("placing…");
    if (selected && picture.isProgram() && !picture.isShown(*selected))
        return GraphWords::tr("%1 is folded. Home unfolds the path to it.").arg(nodeWord(picture.file(), *selected));
    if (selected && !shownBox(picture, *selected))
        return GraphWords::tr("Node #%1 is not in this picture. H shows its neighbourhood.").arg(selected->value);
    return {};
}

QString traceHint(const GraphTrace& trace, const OpenFile& file)
{
    const int others = static_cast<int>(trace.others);
    const bool isInputs = trace.of.direction == TraceDirection::Inputs;
    if (file.document->program)
        return (isInputs ? GraphWords::tr("%1 depends on %Ln instruction(s). Press Esc to end.", nullptr, others)
                         : GraphWords::tr("%Ln instruction(s) depend on %1. Press Esc to end.", nullptr, others))
            .arg(nodeWord(file, trace.of.node));
    return (isInputs ? GraphWords::tr("#%1 depends on %Ln node(s). Press Esc to end.", nullptr, others)
                     : GraphWords::tr("%Ln node(s) depend on #%1. Press Esc to end.", nullptr, others))
        .arg(trace.of.node.value);
}

QString boxName(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style)
{
    const PictureNode& node = picture.nodes()[box];
    QStringList parts{node.foldedCount > 0 ? node.title : nodeWord(picture.file(), node.node), node.subtitle};
    if (node.foldedCount == 0)
        parts.insert(1, node.title);
    if (const auto letter = style.letterOf(box); letter && style.decisions)
        parts << GraphWords::tr("decision %1").arg(style.decisions->name(*letter));
    if (picture.copiesOf(node) > 1)
        parts << GraphWords::tr("%Ln equal part(s)", nullptr, static_cast<int>(picture.copiesOf(node)));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString pictureDescription(const QString& status, const GraphPicture& picture, std::optional<NodeId> selected,
                           const QString& trace)
{
    QStringList parts;
    if (const auto box = selected ? shownBox(picture, *selected) : std::nullopt) {
        const PictureNode& node = picture.nodes()[*box];
        const Graph& graph = picture.file().document->graph;
        parts << GraphWords::tr("Selected: node %1, %2 %3, %4, %5")
                     .arg(nodeWord(picture.file(), *selected))
                     .arg(node.title, node.subtitle,
                          GraphWords::tr("%Ln producer(s)", nullptr,
                                         static_cast<int>(graph.producers(*selected).size())),
                          GraphWords::tr("%Ln consumer(s)", nullptr,
                                         static_cast<int>(graph.consumers(*selected).size())));
    }
    if (!trace.isEmpty())
        parts << trace;
    parts << status;
    return parts.join(QStringLiteral(" · "));
}

} // namespace tgraph
