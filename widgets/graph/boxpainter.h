// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graphpainter.h"
#include "widgets/graph/textcache.h"

namespace tgraph {

/// Draws single boxes: fill, outline, opcode, number, shape and the layouts of the focus.
class BoxPainter {
public:
    BoxPainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
               const QTransform& toDevice, TextCache& texts);

    void paint(std::uint32_t index);

private:
    void paintFrame(const QRectF& rect, const PictureNode& node, const QColor& fill);
    void paintBadge(const QRectF& rect, std::uint32_t letter);
    void paintHead(const QRectF& rect, const PictureNode& node, const QColor& text);
    void paintCells(const QRectF& rect, const PictureNode& node);
    void paintCell(const QRectF& cell, const PictureNode& node, LayoutPart part);

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    QTransform m_toDevice;
    double m_scale;
    bool m_complete;
    bool m_text; // of layouts
    bool m_head;
    bool m_rounded;
    TextCache& m_texts;
};

} // namespace tgraph
