// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/viewport.h"

#include <QObject>
#include <QString>

#include <memory>

class QPainter;
class QWidget;

namespace tgraph {

class Minimap;

/// Draws and places everything above the picture: the minimap in the corner, the legend along the
/// lower edge, texts in the middle and at the top, and the focus frame.
class GraphOverlay : public QObject {
    Q_OBJECT

public:
    struct Words {
        QString middle; ///< shown in place of a picture
        QString hint; ///< hint about the picture
    };

    explicit GraphOverlay(QWidget& view);

    void setPicture(std::shared_ptr<const GraphScene> scene, const GraphStyle& style);
    /// Sets the minimap's frame; the minimap is shown only if a part of the picture is out of view.
    void showArea(const Viewport& viewport);
    void setMinimapVisible(bool visible) { m_minimapWanted = visible; }
    void setLegendVisible(bool visible) { m_legendWanted = visible; }
    [[nodiscard]] bool isLegendWanted() const { return m_legendWanted; }
    /// Keeps the minimap out of this part of the view, in pixels; empty: it stays in its corner.
    void keepClear(const QRectF& pixels);
    /// Makes room for the legend: its height in pixels, short in a small view.
    [[nodiscard]] double measureLegend(const GraphStyle& style);
    /// Sets the size of the widget at the right end of the legend's strip.
    void setLegendNeighbour(const QSize& size);
    /// Sets the pixels at the upper edge that are occupied.
    void setHeadHeight(int height) { m_headHeight = height; }
    /// Returns the entries for which the legend at a pixel has no space; empty if there are none or
    /// the legend is elsewhere.
    [[nodiscard]] QString legendRestAt(const QPoint& pixel, const GraphStyle& style) const;
    void place(); ///< after a change of the view's size

    void paint(QPainter& painter, const GraphStyle& style, const Words& words) const;

Q_SIGNALS:
    void moveRequested(const QPointF& sceneCentre);

private:
    void paintHint(QPainter& painter, const GraphTheme& theme, const QString& hint) const;

    QWidget& m_view;
    Minimap* m_minimap;
    std::shared_ptr<const GraphScene> m_scene;
    bool m_minimapWanted = true;
    bool m_legendWanted = true;
    [[nodiscard]] double legendWidth() const;
    [[nodiscard]] bool isAboveNeighbour() const; ///< the legend, which has no room beside it
    [[nodiscard]] double legendBottom() const; ///< pixels

    QRectF m_clear; // pixels
    double m_legendHeight = 0; // pixels
    bool m_legendIsBrief = false;
    QSize m_neighbour{0, 0};
    int m_headHeight = 0;
};

} // namespace tgraph
