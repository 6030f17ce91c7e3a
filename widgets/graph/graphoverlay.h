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

/// What floats on the picture: the overview in the corner, the legend's strip along the lower edge, words in the middle
/// and at the top, the frame of the keyboard's focus.
class GraphOverlay : public QObject {
    Q_OBJECT

public:
    struct Words {
        QString middle; ///< instead of a picture
        QString hint; ///< about the picture
    };

    explicit GraphOverlay(QWidget& view);

    void setPicture(std::shared_ptr<const GraphScene> scene, const GraphStyle& style);
    /// The overview's frame; it is of use only while something is out of sight.
    void showArea(const Viewport& viewport);
    void setMinimapVisible(bool visible) { m_minimapWanted = visible; }
    void setLegendVisible(bool visible) { m_legendWanted = visible; }
    [[nodiscard]] bool isLegendWanted() const { return m_legendWanted; }
    /// Makes room for what the legend says: its height in pixels, 0 where the view is too small for one.
    [[nodiscard]] double measureLegend(const GraphStyle& style);
    /// Pixels at the right end of the legend's strip that something else is in.
    void setLegendNeighbour(const QSize& size);
    /// Pixels at the upper edge that something else is in.
    void setHeadHeight(int height) { m_headHeight = height; }
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

    double m_legendHeight = 0; // pixels
    bool m_legendIsBrief = false;
    QSize m_neighbour{0, 0};
    int m_headHeight = 0;
};

} // namespace tgraph
