// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "state/text.h"
#include "widgets/graph/graphexport.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/programwords.h"

#include <QStringList>

#include <map>
#include <string_view>
#include <vector>

namespace tgraph {
namespace {

constexpr double pointsAnInch = 72;

/// Quotes a string: only quotes and backslashes are special, and line ends become label line ends.
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
    // The y axis of Graphviz points upwards.
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
        attributes.append(QStringLiteral("color=\"%1\", penwidth=2, tooltip=\"layout copy: certain\"")
                              .arg(style.theme.relayout.name()));
    else if (mark == EdgeMark::Assumed)
        attributes.append(QStringLiteral("color=\"%1\", penwidth=2, style=dashed, tooltip=\"layout copy: possible\"")
                              .arg(style.theme.assumedRelayout.name()));
    if (edge.weight > 1)
        attributes.append(QStringLiteral("label=\"%1\"").arg(edge.weight));
    const QString ends = QStringLiteral("  b%1 -> b%2").arg(edge.tail).arg(edge.head);
    return attributes.isEmpty() ? ends + QStringLiteral(";\n")
                                : QStringLiteral("%1 [%2];\n").arg(ends, attributes.join(QStringLiteral(", ")));
}

/// Groups boxes in clusters. For a program, the clusters are the page and each sheet; a sheet with
/// several parts also has a cluster per part, and is inside the sheet from which it was unfolded.
/// For other files, the clusters are the computations, if there are several.
class DotClusters {
public:
    DotClusters(const GraphScene& scene, const GraphStyle& style, const std::stop_token& stop)
        : m_scene(scene), m_style(style), m_stop(stop)
    {
    }

    QString text()
    {
        const GraphPicture& picture = m_scene.picture();
        if (picture.isProgram() && m_scene.boxCount() > 0)
            addSheet(0);
        else
            addComputations();
        return m_text;
    }

private:
    void addBox(std::uint32_t box)
    {
        throwIfStopped(m_stop);
        m_text += nodeLine(m_scene, m_style, box);
    }

    void open(const QString& id, const QString& label)
    {
        m_text += QStringLiteral("  subgraph %1 {\n  label=%2; color=\"%3\"; fontcolor=\"%4\";\n")
                      .arg(quoted(QStringLiteral("cluster_") + id), quoted(label), m_style.theme.outline.name(),
                           m_style.theme.text.name());
    }
    void close() { m_text += QStringLiteral("  }\n"); }

    void addSheet(std::uint32_t index)
    {
        const PictureSheet& sheet = m_scene.picture().sheets()[index];
        open(QStringLiteral("s%1").arg(index), sheet.isPage() ? pageName(sheet) : sheet.title);
        for (std::size_t part = 0; part < sheet.parts.size(); ++part) {
            if (sheet.parts.size() > 1)
                open(QStringLiteral("s%1p%2").arg(index).arg(part), sheet.parts[part].title);
            for (std::uint32_t i = 0; i < sheet.parts[part].boxCount; ++i)
                addBox(sheet.parts[part].firstBox + i);
            if (sheet.parts.size() > 1)
                close();
        }
        const auto& sheets = m_scene.picture().sheets();
        for (std::uint32_t inner = index + 1; inner < sheets.size(); ++inner)
            if (m_scene.picture().sheetOf(sheets[inner].owner) == index)
                addSheet(inner);
        close();
    }

    [[nodiscard]] QString pageName(const PictureSheet& page) const
    {
        const hlo::Module& program = *m_scene.picture().file().document->program;
        const std::string_view name = program.computation(page.place.start).name;
        const QString start = engineText(name);
        return page.place.steps.empty() ? start
                                        : start + QStringLiteral(" › ") + stepText(program, page.place.steps.back());
    }

    void addComputations()
    {
        const auto& nodes = m_scene.picture().nodes();
        std::map<std::uint32_t, std::vector<std::uint32_t>> boxes;
        for (std::uint32_t box = 0; box < m_scene.boxCount(); ++box)
            boxes[nodes[box].computation].push_back(box);
        const bool areSeveral = boxes.size() > 1 && !m_scene.picture().isInBlocks();
        for (const auto& [computation, members] : boxes) {
            const bool isCluster = areSeveral && nodes[members.front()].foldedCount == 0;
            if (isCluster)
                open(QStringLiteral("c%1").arg(computation), computationName(computation));
            for (const std::uint32_t box : members)
                addBox(box);
            if (isCluster)
                close();
        }
    }

    [[nodiscard]] QString computationName(std::uint32_t computation) const
    {
        const hlo::Module* program = m_scene.picture().file().document->program.get();
        if (program == nullptr || computation >= program->computations.size())
            return GraphWords::tr("computation %1").arg(computation);
        const std::string_view name = program->computations[computation].name;
        return engineText(name);
    }

    const GraphScene& m_scene;
    const GraphStyle& m_style;
    std::stop_token m_stop;
    QString m_text;
};

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
    text += DotClusters(scene, style, stop).text();
    for (std::uint32_t index = 0; index < scene.edgeCount(); ++index) {
        throwIfStopped(stop);
        text += edgeLine(scene, style, index);
    }
    text += QStringLiteral("}\n");
    return text.toUtf8();
}

} // namespace tgraph
