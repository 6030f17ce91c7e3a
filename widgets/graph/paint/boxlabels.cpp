// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/boxlabels.h"

#include "widgets/common/shortopcode.h"
#include "widgets/graph/paint/boxpainter.h"
#include "widgets/graph/paint/textcache.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double leastHeight = 8; // pixels of the head
constexpr double leastLargeHeight = 10; // minimum height of a head with text of the usual size
constexpr double leastLongScale = 0.5; // "convolution" from this scale on, "conv" below
constexpr double leastWidth = 14; // pixels: two letters
constexpr double side = 1; // pixels beside the text
constexpr std::size_t mostLabels = 600; // about 3 µs each
constexpr std::size_t mostLayouts = 150; // boxes with up to three layouts
constexpr double smallLine = 8; // pixels
constexpr double usualLine = 11; // pixels: letters of BoxFont::OfScreen from top to bottom
constexpr double twoLines = smallLine + usualLine; // minimum pixels of a head with opcode and shape

/// Takes some of `candidates`, evenly spread, so that no part of the picture lacks labels.
void takeSpread(const std::vector<std::uint32_t>& candidates, std::size_t room, std::vector<std::uint32_t>& taken)
{
    const std::size_t count = std::min(room, candidates.size());
    for (std::size_t i = 0; i < count; ++i)
        taken.push_back(candidates[i * candidates.size() / count]);
}

/// Draws the text in the larger of two small fonts that fits. Returns false if neither does.
bool drawSmall(QPainter& painter, const QRectF& rect, const QString& text, TextCache& texts)
{
    return texts.drawFitting(painter, rect, BoxFont::SmallOfScreen, text, QString())
        || texts.drawFitting(painter, rect, BoxFont::LeastOfScreen, text, QString());
}

/// Draws a decision's letter on its badge, as large as possible.
void paintLetter(QPainter& painter, const GraphStyle& style, const QRectF& badge, std::uint32_t letter,
                 TextCache& texts)
{
    painter.setPen(style.theme.background);
    const QString name = style.decisions->name(letter);
    if (!texts.drawFitting(painter, badge, BoxFont::OfScreen, name, QString()))
        drawSmall(painter, badge, name, texts);
}

/// Draws the opcode, and the shape below it if both have room.
void paintHeadLabel(QPainter& painter, const GraphScene& scene, const GraphStyle& style, std::uint32_t index,
                    const QTransform& toDevice, TextCache& texts)
{
    const PictureNode& node = scene.picture().nodes()[index];
    QRectF head = scene.box(index);
    if (node.opens != PictureNode::Opens::Repeat)
        head.setHeight(std::min(head.height(), box::headHeight));
    if (style.letterOf(index))
        head.setLeft(head.left() + box::badgeWidth + 2);
    QRectF room = toDevice.mapRect(head).adjusted(side, 0, -side, 0);
    if (const HeadRooms rooms = headRooms(room); node.slot && drawSmall(painter, rooms.shape, node.subtitle, texts))
        room = rooms.opcode;
    const bool isSmall = node.isNote || room.height() < leastLargeHeight;
    const QString shorter = node.foldedCount > 0 ? node.title : shortOpcode(node.title);
    // Uses the same form in all boxes, not the long form in one and the short form in the next.
    const QString usual = toDevice.m11() < leastLongScale ? shorter : node.title;
    const QString shortest = node.foldedCount > 0 ? node.title : shortestOpcode(node.title);
    const BoxFont font = isSmall ? BoxFont::SmallOfScreen : BoxFont::OfScreen;
    const auto drawn
        = [&](BoxFont size, const QString& text) { return texts.drawFitting(painter, room, size, text, QString()); };
    if (!drawn(font, usual) && !drawn(font, shorter) && !drawn(BoxFont::SmallOfScreen, shorter)
        && !drawn(font, shortest) && !drawSmall(painter, room, shortest, texts))
        texts.drawFitting(painter, room, BoxFont::LeastOfScreen, shortest, shortest);
}

void paintLayoutLabels(QPainter& painter, const GraphScene& scene, const GraphStyle& style, std::uint32_t index,
                       const QTransform& toDevice, TextCache& texts)
{
    const PictureNode& node = scene.picture().nodes()[index];
    if (!node.slot)
        return;
    const auto cells = cellRects(scene.box(index), node);
    for (const LayoutPart part : layoutParts) {
        const QRectF whole = toDevice.mapRect(cells[static_cast<std::size_t>(part)]);
        const QRectF cell = whole.adjusted(side, 0, -side, 0); // separates adjacent layouts
        if (cell.height() < smallLine)
            continue;
        const CellContent content = cellContent(scene.picture().file(), style, *node.slot, part);
        painter.setPen(content.textColour);
        if (const QString text = layoutLabel(content.text, content.isOpen, cell.width(), texts); text == content.text)
            drawSmall(painter, cell, text, texts);
        else
            drawSmall(painter, whole, text, texts);
    }
}

} // namespace

HeadRooms headRooms(const QRectF& head)
{
    if (head.height() < twoLines)
        return {.opcode = head, .shape = {}};
    const QRectF shape(head.left(), head.bottom() - smallLine, head.width(), smallLine);
    return {.opcode = QRectF(head.topLeft(), shape.topRight()), .shape = shape};
}

QString layoutLabel(const QString& layout, bool isOpen, double width, TextCache& texts)
{
    if (texts.width(BoxFont::LeastOfScreen, layout) <= std::floor(width))
        return layout;
    return isOpen ? QString(QChar(0x2013)) : QString(QChar(0x2026)); // an empty cell would mean that there is no layout
}

void paintBoxLabels(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                    const std::vector<std::uint32_t>& boxes, const QTransform& toDevice, TextCache& texts,
                    bool withLayouts)
{
    const double scale = toDevice.m11();
    if (!style.showText || box::headHeight * scale < leastHeight)
        return;
    const auto& nodes = scene.picture().nodes();
    std::vector<std::uint32_t> configurable;
    std::vector<std::uint32_t> others;
    for (const std::uint32_t index : boxes) {
        const PictureNode& node = nodes[index];
        if (node.size.width() * scale >= leastWidth && (!node.isNote || scale >= leastNoteScale))
            (nodes[index].slot ? configurable : others).push_back(index);
    }
    std::vector<std::uint32_t> labelled;
    takeSpread(configurable, mostLabels, labelled);
    takeSpread(others, mostLabels - labelled.size(), labelled);

    std::vector<QColor> colours;
    for (std::size_t i = 0; i < style.fills.palette.size(); ++i)
        colours.push_back(style.fills.isMuted[i] ? style.theme.mutedText
                                                 : textOn(QColor::fromRgb(style.fills.palette[i])));
    for (const std::uint32_t index : labelled) {
        painter.setPen(colours[style.fills.ofBox[index]]);
        paintHeadLabel(painter, scene, style, index, toDevice, texts);
        if (const auto letter = style.letterOf(index); letter && withLayouts)
            paintLetter(painter, style, toDevice.mapRect(badgeRect(scene.box(index))), *letter, texts);
    }
    if (!withLayouts || !style.focus)
        return;
    labelled.resize(std::min<std::size_t>(labelled.size(), mostLayouts)); // configurable boxes come first
    for (const std::uint32_t index : labelled)
        paintLayoutLabels(painter, scene, style, index, toDevice, texts);
}

} // namespace tgraph
