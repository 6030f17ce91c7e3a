// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "widgets/graph/graphexport.h"
#include "widgets/graph/picture/graphtext.h"

#include <QStringList>

namespace tgraph {
namespace {

constexpr double pointsAnInch = 72;

/// A quoted string; only quotes and backslashes have a meaning in one, and line ends become labels' line ends.
QString quoted(QString text)
{
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\"));
    text.replace(QLatin1Char('"'), QStringLiteral("\\\""));
    text.replace(QLatin1Char('\n'), QStringLiteral("\\n"));
    text.remove(QChar::Null);
    return QStringLiteral("\"%1\"").arg(text);
}

QString number(double value)
{
    return QString::number(value, 'f', 2);
}

QString label(const GraphScene& scene, const GraphStyle& style, const PictureNode& node)
{
    const QString name = scene.picture().isProgram() ? node.name : QStringLiteral("#%1").arg(node.node.value);
    QStringList lines{node.foldedCount > 0 ? node.title : QStringLiteral("%1 %2").arg(node.title, name), node.subtitle};
    if (!node.detail.isEmpty())
        lines.first() += QLatin1Char(' ') + node.detail;
    for (const PictureStub& stub : scene.picture().stubsOf(node))
        lines.append(QStringLiteral("%1 %2").arg(stub.label, stub.shape).trimmed());
    if (const std::uint32_t copies = scene.picture().copiesOf(node); copies > 1)
        lines.first() += QStringLiteral(" \u00D7 %1").arg(copies);
    if (node.slot && style.focus) {
        const ConfigVector& vector = scene.picture().file().vector(*node.slot, *style.focus);
        QStringList layouts;
        for (const LayoutPart part : layoutParts) {
            if (node.cellWidths[static_cast<std::size_t>(part)] > 0)
                layouts.append(
                    QStringLiteral("%1 %2").arg(layoutCellLabel(part), layoutCellText(layoutOf(vector, part))));
        }
        lines.append(layouts.join(QStringLiteral("  ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QString nodeLine(const GraphScene& scene, const GraphStyle& style, std::uint32_t index)
{
    const PictureNode& node = scene.picture().nodes()[index];
    const QColor fill = QColor::fromRgb(style.fills.palette[style.fills.ofBox[index]]);
    const QRectF rect = scene.box(index);
    // Graphviz counts upward.
    return QStringLiteral(
               "  b%1 [label=%2, pos=\"%3,%4!\", width=%5, height=%6, fillcolor=\"%7\", fontcolor=\"%8\"];\n")
        .arg(index)
        .arg(quoted(label(scene, style, node)), number(rect.center().x()),
             number(scene.bounds().bottom() - rect.center().y()), number(rect.width() / pointsAnInch),
             number(rect.height() / pointsAnInch), fill.name(), textOn(fill).name());
}

QString edgeLine(const GraphScene& scene, const GraphStyle& style, std::uint32_t index)
{
    const PictureEdge& edge = scene.picture().edges()[index];
    QStringList attributes;
    const EdgeMark mark = style.marks.empty() ? EdgeMark::None : style.marks[index];
    if (mark == EdgeMark::Configured)
        attributes.append(QStringLiteral("color=\"%1\", penwidth=2, tooltip=\"relayout: configured\"")
                              .arg(style.theme.relayout.name()));
    else if (mark == EdgeMark::Assumed)
        attributes.append(QStringLiteral("color=\"%1\", penwidth=2, style=dashed, tooltip=\"relayout: assumed\"")
                              .arg(style.theme.assumedRelayout.name()));
    if (edge.weight > 1)
        attributes.append(QStringLiteral("label=\"%1\"").arg(edge.weight));
    const QString ends = QStringLiteral("  b%1 -> b%2").arg(edge.tail).arg(edge.head);
    return attributes.isEmpty() ? ends + QStringLiteral(";\n")
                                : QStringLiteral("%1 [%2];\n").arg(ends, attributes.join(QStringLiteral(", ")));
}

} // namespace

QByteArray graphToDot(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                      const std::stop_token& stop)
{
    QString text;
    for (const QString& line : provenance.split(QLatin1Char('\n')))
        text += QStringLiteral("// %1\n").arg(QString(line).remove(QLatin1Char('\r')));
    text += QStringLiteral("digraph %1 {\n")
                .arg(quoted(QString::fromStdString(scene.picture().file().document->path.stem().string())));
    text += QStringLiteral("  graph [comment=%1, bgcolor=\"%2\"];\n")
                .arg(quoted(provenance), style.theme.background.name());
    text += QStringLiteral("  node [shape=box, style=\"filled,rounded\", fixedsize=true, fontname=\"sans-serif\","
                           " fontsize=10, color=\"%1\"];\n  edge [color=\"%2\"];\n")
                .arg(style.theme.outline.name(), style.theme.edge.name());
    for (std::uint32_t index = 0; index < scene.boxCount(); ++index) {
        throwIfStopped(stop);
        text += nodeLine(scene, style, index);
    }
    for (std::uint32_t index = 0; index < scene.edgeCount(); ++index) {
        throwIfStopped(stop);
        text += edgeLine(scene, style, index);
    }
    text += QStringLiteral("}\n");
    return text.toUtf8();
}

} // namespace tgraph
