// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/textcache.h"

#include <array>

namespace tgraph {

class FramePatch;

/// Returns the rectangles of the output, input and kernel cells of a box at `rect`; empty for missing cells.
[[nodiscard]] std::array<QRectF, 3> cellRects(const QRectF& rect, const PictureNode& node);

/// Returns the rectangle of a value that is written into a box at `rect`.
[[nodiscard]] QRectF stubRect(const QRectF& rect, std::uint32_t row);

/// Returns the line of the selected node if it is written into this box of its user; std::nullopt
/// if it is the box itself.
[[nodiscard]] std::optional<QRectF> selectedStub(const GraphScene& scene, const GraphStyle& style, std::uint32_t box);

/// Returns the rectangle of a decision's letter in a box at `rect`.
[[nodiscard]] QRectF badgeRect(const QRectF& rect);

/// The content of a cell for the focus. Differences from the baseline look the same in every colour mode.
struct CellContent {
    QString text;
    bool isChanged = false;
    bool isOpen = false; ///< left to the compiler
    QColor fill;
    QColor textColour;
};
[[nodiscard]] CellContent cellContent(const OpenFile& file, const GraphStyle& style, SlotId slot, LayoutPart part);

/// Draws single boxes: fill, outline, opcode, number, shape and the layouts of the focus.
class BoxPainter {
public:
    BoxPainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
               const QTransform& toDevice, TextCache& texts);

    void paint(std::uint32_t index);

private:
    void paintFlat(std::uint32_t index, const PictureNode& node, const QColor& fill);
    void paintDot(const QRectF& rect, const QColor& fill, bool isMuted);
    [[nodiscard]] QPen framePen(const PictureNode& node) const;
    [[nodiscard]] FramePatch patch(const QPen& pen, const QColor& fill) const;
    [[nodiscard]] bool isPatched(const QRectF& rect, const PictureNode& node) const;
    void paintPatched(const QRectF& rect, const PictureNode& node, const QColor& fill);
    void paintFrame(const QRectF& rect, const PictureNode& node, const QColor& fill);
    void paintBadge(const QRectF& rect, std::uint32_t letter);
    void paintNote(const QRectF& rect, const PictureNode& node, const QColor& text);
    void paintHead(const QRectF& rect, const PictureNode& node, const QColor& text);
    [[nodiscard]] QString nameOf(const PictureNode& node) const;
    void paintStubs(const QRectF& rect, const PictureNode& node, const QColor& text);
    void paintCells(const QRectF& rect, const PictureNode& node);
    void paintCell(const QRectF& cell, const PictureNode& node, LayoutPart part);

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    QTransform m_toDevice;
    double m_scale;
    bool m_complete;
    bool m_head;
    bool m_rounded;
    TextCache& m_texts;
};

} // namespace tgraph
