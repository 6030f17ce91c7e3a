// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphtips.h"

#include "engine/analytical/layoutflow.h"
#include "engine/graph/repad.h"
#include "engine/programs/outline/asidetext.h"
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/graph/picture/graphdecisions.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/programwords.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <span>

namespace tgraph {
namespace {

constexpr qsizetype longest = 400; // characters per line

QString textOf(std::string_view text)
{
    const QString all = engineText(text);
    return (all.size() > longest ? all.left(longest) + QChar(0x2026) : all).toHtmlEscaped();
}

QString metadataLine(const hlo::Metadata& metadata)
{
    QString line = textOf(metadata.opName);
    if (metadata.sourceFile.empty())
        return line;
    if (!line.isEmpty())
        line += QStringLiteral("<br>");
    line += textOf(metadata.sourceFile);
    return metadata.sourceLine > 0 ? QStringLiteral("%1:%2").arg(line).arg(metadata.sourceLine) : line;
}

QString calleeLine(const OpenFile& file, NodeId node, std::uint32_t which)
{
    const hlo::Module& program = *file.document->program;
    const hlo::ComputationId callee = program.callsOf(node)[which];
    const hlo::Computation& computation = program.computation(callee);
    const QString role = calleeRole(program, node, which);
    QString line = role.isEmpty() ? GraphWords::tr("calls") : role;
    line += QStringLiteral(" <b>%1</b>, %2")
                .arg(textOf(computation.name),
                     GraphWords::tr("%Ln instruction(s)", nullptr, static_cast<int>(computation.count)));
    if (const std::uint32_t calls = file.calls->callCount(callee); calls > 1)
        line += QStringLiteral(", ")
            + GraphWords::tr("one of %Ln call(s) of equal computations", nullptr, static_cast<int>(calls));
    return line;
}

/// Returns the tooltip of a program's instruction as rich text: name, shape with layout, origin, called computations.
/// The first line is the heading.
QStringList instructionTip(const OpenFile& file, NodeId node)
{
    const hlo::Module& program = *file.document->program;
    const hlo::Instruction& instruction = program.instruction(node);
    QStringList lines;
    lines << QStringLiteral("<b>%1</b> %2 #%3")
                 .arg(textOf(instruction.opcodeName), textOf(instruction.name))
                 .arg(node.value);
    lines << textOf(hlo::shapeText(program, instruction.shape));
    if (instruction.opcode == Opcode::Constant)
        if (const std::string value = constantValue(program, node); !value.empty())
            lines << GraphWords::tr("value %1").arg(textOf(value));
    if (const hlo::Metadata* metadata = program.metadataOf(node))
        if (const QString line = metadataLine(*metadata); !line.isEmpty())
            lines << line;
    constexpr std::size_t mostCalls = 6;
    const std::vector<std::uint32_t> calls = readingOrder(program, *file.calls, node);
    for (std::size_t i = 0; i < std::min(calls.size(), mostCalls); ++i)
        lines << calleeLine(file, node, calls[i]);
    if (!calls.empty())
        lines << GraphWords::tr("Double-click unfolds it, Ctrl+double-click opens it separately.");
    return lines;
}

/// Returns the tooltip of a box of layers or of unused instructions.
QString foldedTip(const GraphPicture& picture, std::uint32_t box)
{
    const PictureNode& node = picture.nodes()[box];
    if (node.opens != PictureNode::Opens::Repeat)
        return GraphWords::tr("%Ln parameter(s) and constants not used in the computation", nullptr,
                              static_cast<int>(node.foldedCount));
    return GraphWords::tr("<b>%1</b><br>%2: equal parts in sequence.<br>Double-click unfolds one of them, "
                          "Ctrl+double-click opens it separately.")
        .arg(node.title.toHtmlEscaped(), node.subtitle);
}

QString configLine(const ConfigVector& vector)
{
    QStringList parts;
    for (const LayoutPart part : layoutParts) {
        const LayoutView layout = layoutOf(vector, part);
        parts.append(QStringLiteral("%1&nbsp;%2").arg(layoutCellLabel(part), layoutCellText(layout)));
    }
    return parts.join(QStringLiteral(" &nbsp; "));
}

void addLayouts(QStringList& lines, const OpenFile& file, const PictureNode& node, const GraphStyle& style)
{
    if (!file.document->program) { // there it is part of the shape
        const auto own = ownLayout(file.document->graph.features(node.node));
        lines.append(GraphWords::tr("layout in the file %1").arg(QString::fromStdString(layoutText(own))));
    }
    if (!node.slot || !style.focus)
        return;
    lines.append(configLine(file.vector(*node.slot, *style.focus)));
    if (*style.focus != style.baseline)
        lines.append(GraphWords::tr("baseline: %1").arg(configLine(file.vector(*node.slot, style.baseline))));
    if (node.slot->value < file.etaSquared.size())
        lines.append(GraphWords::tr("explains %1 of the variance of runtimes")
                         .arg(shareText(file.etaSquared[node.slot->value])));
}

/// Returns "represents 7 nodes that are laid out alike: #12, #40, #68 …"
QString copiesLine(std::span<const NodeId> nodes)
{
    constexpr std::size_t mostNamed = 8;
    QStringList names;
    for (const NodeId node : nodes.first(std::min(nodes.size(), mostNamed)))
        names.append(QStringLiteral("#%1").arg(node.value));
    return GraphWords::tr("represents %Ln node(s) that are laid out alike: %1", nullptr, static_cast<int>(nodes.size()))
        .arg(names.join(QStringLiteral(", ")) + (nodes.size() > mostNamed ? QStringLiteral(" …") : QString()));
}

} // namespace

QString boxToolTip(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style, const NodeValues* values)
{
    const PictureNode& node = picture.nodes()[box];
    if (node.foldedCount > 0 && picture.isProgram())
        return foldedTip(picture, box);
    if (node.foldedCount > 0)
        return GraphWords::tr("<b>%1</b><br>%2, folded. Double-click to unfold.").arg(node.title, node.subtitle);
    QStringList lines;
    if (picture.file().document->program) {
        lines.append(instructionTip(picture.file(), node.node));
    } else {
        lines.append(QStringLiteral("<b>%1</b> #%2").arg(node.title).arg(node.node.value));
        lines.append(node.subtitle.toHtmlEscaped());
    }
    if (node.clone)
        lines.append(GraphWords::tr("drawn at several places"));
    if (const auto copies = picture.nodesOf(box); copies.size() > 1)
        lines.append(copiesLine(copies));
    addLayouts(lines, picture.file(), node, style);
    lines.append(decisionLines(node, picture.file(), style.decisions.get(), style.focus));
    if (values != nullptr) {
        if (const double value = valueOf(picture.nodesOf(box), *values); std::isfinite(value))
            lines.append(QStringLiteral("%1: %2").arg(values->title.toHtmlEscaped(), nodeValueText(value, *values)));
    }
    const Graph& graph = picture.file().document->graph;
    const QStringList neighbours
        = {GraphWords::tr("%Ln producer(s)", nullptr, static_cast<int>(graph.producers(node.node).size())),
           GraphWords::tr("%Ln consumer(s)", nullptr, static_cast<int>(graph.consumers(node.node).size()))};
    lines.append(QLocale().createSeparatedList(neighbours));
    return lines.join(QStringLiteral("<br>"));
}

QString relayoutToolTip(const Graph& graph, const std::vector<Relayout>& all)
{
    const auto named = [&graph](NodeId node) {
        return QStringLiteral("%1&nbsp;#%2").arg(engineText(opcodeName(graph.opcode(node)))).arg(node.value);
    };
    const auto text = [](const auto& layout) { return QString::fromStdString(layoutText(LayoutView(layout))); };
    const Relayout& first = all.front();
    QStringList lines;
    lines.append(first.kind == Relayout::Kind::Configured ? GraphWords::tr("<b>layout copy</b>")
                                                          : GraphWords::tr("<b>possible layout copy</b>"));
    double bytes = 0;
    for (const Relayout& copy : all)
        bytes += copy.bytes;
    lines.append(QStringLiteral("%1 → %2 (%3)")
                     .arg(named(first.edge.producer), named(first.edge.consumer), layoutCellLabel(first.wanted)));
    lines.append(QStringLiteral("%1 → %2").arg(text(first.existing), text(first.required)));
    if (all.size() > 1)
        lines.append(GraphWords::tr("and %Ln more", nullptr, static_cast<int>(all.size()) - 1));
    lines.append(GraphWords::tr("%1, about %2 at the memory's published rate")
                     .arg(bytesLabel(bytes), durationLabel(secondInNanoseconds * copySeconds(bytes))));
    return lines.join(QStringLiteral("<br>"));
}

} // namespace tgraph
