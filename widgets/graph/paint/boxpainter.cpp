// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/boxpainter.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/shortopcode.h"
#include "widgets/graph/paint/boxlabels.h"
#include "widgets/graph/paint/framepatch.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double leastSmallTextScale = 0.65; // least scale for numbers and the labels of cells
constexpr double leastRoundedScale = 0.3;
constexpr double leastCellScale = 0.15;
constexpr double pileStep = 3; // scene units between the sheets of a stack
constexpr double mutedDot = 0.45; // share of the outline's colour

} // namespace

BoxPainter::BoxPainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                       const QTransform& toDevice, TextCache& texts)
    : m_painter(painter),
      m_scene(scene),
      m_style(style),
      m_toDevice(toDevice),
      m_scale(options.complete ? 1 : options.scale),
      m_complete(options.complete),
      m_head(style.showText && m_scale >= leastHeadScale),
      m_rounded(m_scale >= leastRoundedScale),
      m_texts(texts)
{
}

void BoxPainter::paint(std::uint32_t index)
{
    const PictureNode& node = m_scene.picture().nodes()[index];
    const std::uint16_t fillIndex = m_style.fills.ofBox[index];
    const QColor fill = QColor::fromRgb(m_style.fills.palette[fillIndex]);
    const QRectF rect = m_scene.box(index);
    if (!m_rounded && !m_complete && !(node.isNote && m_scale < leastNoteScale))
        return paintFlat(index, node, fill);
    const bool isPatched = this->isPatched(rect, node);
    if (isPatched)
        paintPatched(rect, node, fill);
    const QColor text = m_style.fills.isMuted[fillIndex] ? m_style.theme.mutedText : textOn(fill);
    // Uses scene units, because text and boxes scale together.
    m_painter.save();
    m_painter.setTransform(m_toDevice, true);
    if (node.isNote && m_scale < leastNoteScale) {
        paintDot(rect, fill, m_style.fills.isMuted[fillIndex]);
        m_painter.restore();
        return;
    }
    m_painter.setRenderHint(QPainter::Antialiasing, m_rounded);
    if (!isPatched)
        paintFrame(rect, node, fill);
    const auto letter = m_style.letterOf(index);
    if (letter)
        paintBadge(rect, *letter);
    if (m_head)
        paintHead(letter ? rect.adjusted(box::badgeWidth, 0, 0, 0) : rect, node, text);
    if (node.slot && m_style.focus && m_scale >= leastCellScale)
        paintCells(rect, node);
    m_painter.restore();
}

/// Paints a box at a small scale, on whole pixels: without antialiasing and text it takes a fraction of the time.
void BoxPainter::paintFlat(std::uint32_t index, const PictureNode& node, const QColor& fill)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const auto pixels = [this](const QRectF& scene) { return m_toDevice.mapRect(scene).toRect(); };
    const QRectF rect = m_scene.box(index);
    QPen pen = framePen(node);
    const QColor outline = pen.color(); // opaque pixels are quick, Qt writes them directly
    pen.setColor(mixed(fill, QColor::fromRgb(outline.rgb()), outline.alphaF()));
    m_painter.setPen(pen);
    m_painter.setBrush(fill);
    if (node.opens != PictureNode::Opens::Nothing)
        for (const double behind : {pileStep * 2, pileStep})
            m_painter.drawRect(pixels(rect.translated(behind, behind)));
    m_painter.drawRect(pixels(rect));
    if (const auto letter = m_style.letterOf(index))
        m_painter.fillRect(pixels(badgeRect(rect)), m_style.letterColour(*letter));
    if (!node.slot || !m_style.focus || m_scale < leastCellScale)
        return;
    const auto cells = cellRects(rect, node);
    for (const LayoutPart part : layoutParts)
        if (const QRectF& cell = cells[static_cast<std::size_t>(part)]; !cell.isEmpty())
            m_painter.fillRect(pixels(cell), cellContent(m_scene.picture().file(), m_style, *node.slot, part).fill);
}

QPen BoxPainter::framePen(const PictureNode& node) const
{
    QColor outline = m_style.theme.outline;
    if (!node.slot)
        outline.setAlpha(110);
    QPen pen(outline, node.slot ? 1.6 : 1.0);
    if (node.clone)
        pen.setStyle(Qt::DashLine);
    if (!m_rounded && !m_complete) { // one pixel
        pen.setWidthF(1);
        pen.setCosmetic(true);
    }
    return pen;
}

/// Returns the parts of a box of this look at this zoom, painted once.
FramePatch BoxPainter::patch(const QPen& pen, const QColor& fill) const
{
    const double ratio = m_painter.device()->devicePixelRatioF();
    const double stroke = pen.widthF() * m_scale;
    const FramePatch::Measures measures{.reach = static_cast<int>(std::ceil(stroke / 2)),
                                        .corner = static_cast<int>(std::ceil(box::radius * m_scale + stroke))};
    const QString name = QStringLiteral("graph box %1 %2 %3 %4")
                             .arg(fill.rgba())
                             .arg(pen.color().rgba())
                             .arg(pen.widthF())
                             .arg(m_scale, 0, 'g', 12);
    return FramePatch::cached(name, measures, fill, ratio, [&](QPainter& painter, const QRectF& frame) {
        painter.setPen(QPen(pen.color(), stroke));
        painter.setBrush(fill);
        painter.drawRoundedRect(frame, box::radius * m_scale, box::radius * m_scale);
    });
}

/// Returns true if a box is painted from parts; painting a lower one as a whole is as fast.
bool BoxPainter::isPatched(const QRectF& rect, const PictureNode& node) const
{
    constexpr double leastPatched = 8; // pixels
    return !m_complete && m_rounded && !node.clone && rect.height() * m_scale >= leastPatched;
}

void BoxPainter::paintPatched(const QRectF& rect, const PictureNode& node, const QColor& fill)
{
    const FramePatch parts = patch(framePen(node), fill);
    if (node.opens != PictureNode::Opens::Nothing)
        for (const double behind : {pileStep * 2, pileStep})
            parts.draw(m_painter, m_toDevice.mapRect(rect.translated(behind, behind)));
    parts.draw(m_painter, m_toDevice.mapRect(rect));
}

/// Paints a dot in place of a box, since an empty box would look incomplete.
void BoxPainter::paintDot(const QRectF& rect, const QColor& fill, bool isMuted)
{
    const double radius = rect.height() / 2;
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(isMuted ? mixed(m_style.theme.background, m_style.theme.outline, mutedDot) : fill);
    m_painter.drawEllipse(rect.center(), radius, radius);
}

void BoxPainter::paintFrame(const QRectF& rect, const PictureNode& node, const QColor& fill)
{
    m_painter.setPen(framePen(node));
    m_painter.setBrush(fill);
    if (node.opens != PictureNode::Opens::Nothing) // drawn as a stack of sheets
        for (const double behind : {pileStep * 2, pileStep})
            m_painter.drawRoundedRect(rect.translated(behind, behind), box::radius, box::radius);
    if (m_rounded)
        m_painter.drawRoundedRect(rect, box::radius, box::radius);
    else
        m_painter.drawRect(rect);
}

void BoxPainter::paintBadge(const QRectF& rect, std::uint32_t letter)
{
    const QRectF badge = badgeRect(rect);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_style.letterColour(letter));
    if (m_rounded)
        m_painter.drawRoundedRect(badge, 3, 3);
    else
        m_painter.drawRect(badge);
    if (!m_head)
        return;
    m_painter.setPen(m_style.theme.background);
    m_texts.draw(m_painter, badge, TextCache::Align::Centre, BoxFont::Badge, m_style.decisions->name(letter),
                 m_complete);
}

void BoxPainter::paintNote(const QRectF& rect, const PictureNode& node, const QColor& text)
{
    const QRectF line = rect.adjusted(box::notePadding, 0, -box::notePadding, 0);
    m_painter.setPen(text);
    m_texts.draw(m_painter, line, node.hasSubtitle ? TextCache::Align::Left : TextCache::Align::Centre, BoxFont::Note,
                 shortOpcode(node.title), m_complete);
    if (node.hasSubtitle && m_scale >= leastSmallTextScale)
        m_texts.draw(m_painter, line, TextCache::Align::Right, BoxFont::CellLabel, node.subtitle, m_complete);
}

void BoxPainter::paintHead(const QRectF& rect, const PictureNode& node, const QColor& text)
{
    if (node.isNote) {
        paintNote(rect, node, text);
        return;
    }
    const bool isRepeat = node.opens == PictureNode::Opens::Repeat;
    const double above = 3 + (isRepeat ? (rect.height() - box::headHeight) / 2 : 0);
    QRectF line(rect.left() + box::padding, rect.top() + above, rect.width() - 2 * box::padding, box::titleHeight);
    QColor muted = text;
    muted.setAlphaF(0.75F);
    m_painter.setPen(text);
    m_texts.draw(m_painter, line, TextCache::Align::Left, BoxFont::Title, node.title, m_complete);
    if (!node.detail.isEmpty()) {
        const double title = m_texts.width(BoxFont::Title, node.title) + box::noteGap;
        m_texts.draw(m_painter, line.adjusted(title, 0, 0, 0), TextCache::Align::Left, BoxFont::Subtitle, node.detail,
                     m_complete);
    }
    const QString name = nameOf(node);
    if (!name.isEmpty() && m_scale >= leastSmallTextScale) {
        m_painter.setPen(muted);
        m_texts.draw(m_painter, line, TextCache::Align::Right, BoxFont::CellLabel, name, m_complete);
    }
    line.moveTop(line.bottom());
    line.setHeight(box::subtitleHeight);
    m_painter.setPen(text);
    m_texts.draw(m_painter, line, TextCache::Align::Left, BoxFont::Subtitle, node.subtitle, m_complete);
    if (stubRows(node) > 0)
        paintStubs(rect, node, text);
}

/// Returns the name beside the opcode.
QString BoxPainter::nameOf(const PictureNode& node) const
{
    if (node.foldedCount > 0 || m_scene.picture().isProgram())
        return node.name;
    return m_scene.picture().copiesOf(node) > 1 ? QStringLiteral("#%1 …").arg(node.node.value)
                                                : QStringLiteral("#%1").arg(node.node.value);
}

void BoxPainter::paintStubs(const QRectF& rect, const PictureNode& node, const QColor& text)
{
    QColor faint = text;
    faint.setAlphaF(0.25F);
    m_painter.setPen(QPen(faint, 1));
    m_painter.drawLine(QPointF(rect.left() + box::padding, rect.top() + box::headHeight),
                       QPointF(rect.right() - box::padding, rect.top() + box::headHeight));
    if (m_scale < leastSmallTextScale)
        return;
    QColor muted = text;
    muted.setAlphaF(0.75F);
    for (std::uint32_t row = 0; row < stubRows(node); ++row) {
        const QRectF line = stubRect(rect, row).adjusted(box::padding, 0, -box::padding, 0);
        const bool isCount = row == node.stubCount;
        const PictureStub* stub = isCount ? nullptr : &m_scene.picture().stubsOf(node)[row];
        m_painter.setPen(isCount ? muted : text);
        m_texts.draw(m_painter, line, TextCache::Align::Left, BoxFont::Subtitle,
                     isCount ? GraphWords::tr("and %Ln more", nullptr, static_cast<int>(node.moreStubs)) : stub->label,
                     m_complete);
        if (isCount || stub->shape.isEmpty())
            continue;
        m_painter.setPen(muted);
        m_texts.draw(m_painter, line, TextCache::Align::Right, BoxFont::CellLabel, stub->shape, m_complete);
    }
}

QRectF stubRect(const QRectF& rect, std::uint32_t row)
{
    return {rect.left(), rect.top() + box::headHeight + 1 + row * box::stubHeight, rect.width(), box::stubHeight};
}

std::optional<QRectF> selectedStub(const GraphScene& scene, const GraphStyle& style, std::uint32_t box)
{
    const PictureNode& node = scene.picture().nodes()[box];
    if (!style.selectedNode || node.node == *style.selectedNode || node.isOpen)
        return std::nullopt;
    const auto stubs = scene.picture().stubsOf(node);
    const auto found = std::ranges::find(stubs, *style.selectedNode, &PictureStub::node);
    return found == stubs.end()
        ? std::nullopt
        : std::optional(stubRect(scene.box(box), static_cast<std::uint32_t>(found - stubs.begin())));
}

QRectF badgeRect(const QRectF& rect)
{
    return {rect.left() + 2, rect.top() + 2, box::badgeWidth, box::headHeight - 4};
}

std::array<QRectF, 3> cellRects(const QRectF& rect, const PictureNode& node)
{
    std::array<QRectF, 3> cells;
    double total = 0;
    for (const float width : node.cellWidths)
        total += double{width};
    // The cells share the box's spare width.
    const double spare = std::max(0.0, rect.width() - total);
    double left = rect.left();
    for (std::size_t part = 0; part < cells.size(); ++part) {
        const double needed = double{node.cellWidths[part]};
        if (needed <= 0)
            continue;
        const double width = needed + spare * needed / total;
        cells[part]
            = QRectF(left, rect.bottom() - box::cellHeight, width, box::cellHeight).adjusted(1.5, 0, -1.5, -1.5);
        left += width;
    }
    return cells;
}

CellContent cellContent(const OpenFile& file, const GraphStyle& style, SlotId slot, LayoutPart part)
{
    const LayoutView layout = layoutOf(file.vector(slot, *style.focus), part);
    const LayoutView usual = layoutOf(file.vector(slot, style.baseline), part);
    const bool isChanged = !std::equal(layout.begin(), layout.end(), usual.begin());
    return {.text = layoutCellText(layout),
            .isChanged = isChanged,
            .isOpen = isOpen(layout),
            .fill = isChanged ? style.theme.changed : style.theme.cell,
            .textColour = isChanged ? style.theme.changedText
                : isOpen(layout)    ? style.theme.mutedText
                                    : style.theme.cellText};
}

void BoxPainter::paintCells(const QRectF& rect, const PictureNode& node)
{
    const auto cells = cellRects(rect, node);
    for (const LayoutPart part : layoutParts)
        if (const QRectF& cell = cells[static_cast<std::size_t>(part)]; !cell.isEmpty())
            paintCell(cell, node, part);
}

void BoxPainter::paintCell(const QRectF& cell, const PictureNode& node, LayoutPart part)
{
    const CellContent content = cellContent(m_scene.picture().file(), m_style, *node.slot, part);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(content.fill);
    if (m_rounded)
        m_painter.drawRoundedRect(cell, 3, 3);
    else
        m_painter.drawRect(cell);
    if (!m_head)
        return;
    const bool labelled = m_scale >= leastSmallTextScale;
    if (labelled) {
        m_painter.setPen(content.isChanged ? m_style.theme.changedText : m_style.theme.mutedText);
        m_texts.draw(m_painter, QRectF(cell.left(), cell.top() + 1, cell.width(), box::cellLabelHeight),
                     TextCache::Align::Centre, BoxFont::CellLabel, layoutCellLabel(part), m_complete);
    }
    m_painter.setPen(content.textColour);
    m_texts.draw(m_painter,
                 QRectF(cell.left(), cell.top() + (labelled ? box::cellLabelHeight : 0), cell.width(),
                        labelled ? box::cellValueHeight : cell.height()),
                 TextCache::Align::Centre, content.isChanged ? BoxFont::ChangedValue : BoxFont::CellValue, content.text,
                 m_complete);
}

} // namespace tgraph
