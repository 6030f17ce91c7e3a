// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/programtips.h"

#include "engine/programs/outline/asidetext.h"
#include "state/text.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/programwords.h"

#include <algorithm>

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

} // namespace

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

} // namespace tgraph
