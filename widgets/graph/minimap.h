// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QPixmap>
#include <QWidget>

namespace tgraph {

/// Shows the whole picture in small, with a frame around the visible part. A click or drag moves the view.
class Minimap : public QWidget {
    Q_OBJECT

public:
    explicit Minimap(QWidget* parent = nullptr);

    /// Sets the picture; null: empty. The picture is drawn once, without selection and relayouts.
    void setPicture(std::shared_ptr<const GraphScene> scene, const GraphTheme& theme, const GraphFills& fills);
    void setVisibleArea(const QRectF& scene);
    /// Returns the preferred size within a limit, with the picture's aspect ratio.
    [[nodiscard]] QSize fittingSize(QSize limit) const;

Q_SIGNALS:
    void moved(const QPointF& sceneCentre);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void render();
    [[nodiscard]] double scale() const;
    [[nodiscard]] QPointF offset() const;
    void requestMove(QPointF pixel);

    std::shared_ptr<const GraphScene> m_scene;
    GraphStyle m_style;
    QPixmap m_pixmap;
    QRectF m_visible;
};

} // namespace tgraph
