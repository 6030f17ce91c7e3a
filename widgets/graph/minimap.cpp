// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/minimap.h"

#include "widgets/graph/paint/graphpainter.h"

#include <QMouseEvent>
#include <QPainter>

namespace tgraph {
namespace {

constexpr double minimapMargin = 5;

} // namespace

Minimap::Minimap(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Overview of the graph"));
    setToolTip(tr("Overview: click or drag to move the view"));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus);
}

void Minimap::setPicture(std::shared_ptr<const GraphScene> scene, const GraphTheme& theme, const GraphFills& fills)
{
    m_scene = std::move(scene);
    m_style = {};
    m_style.theme = theme;
    m_style.fills = fills;
    m_style.showText = false;
    m_pixmap = {};
    update();
}

void Minimap::setVisibleArea(const QRectF& scene)
{
    if (scene == m_visible)
        return;
    m_visible = scene;
    update();
}

QSize Minimap::fittingSize(QSize limit) const
{
    if (!m_scene || m_scene->bounds().isEmpty())
        return limit;
    const QSizeF fitted = m_scene->bounds().size().scaled(limit, Qt::KeepAspectRatio);
    return fitted.toSize().expandedTo(QSize(60, 60)).boundedTo(limit);
}

double Minimap::scale() const
{
    const QSizeF inside(width() - 2 * minimapMargin, height() - 2 * minimapMargin);
    return std::min(inside.width() / std::max(1.0, m_scene->bounds().width()),
                    inside.height() / std::max(1.0, m_scene->bounds().height()));
}

QPointF Minimap::offset() const
{
    const QSizeF used = m_scene->bounds().size() * scale();
    return {(width() - used.width()) / 2, (height() - used.height()) / 2};
}

void Minimap::render()
{
    const double ratio = devicePixelRatioF();
    m_pixmap = QPixmap(size() * ratio);
    m_pixmap.setDevicePixelRatio(ratio);
    m_pixmap.fill(Qt::transparent);
    QPainter painter(&m_pixmap);
    painter.translate(offset());
    paintGraph(painter, *m_scene, m_style, {.area = m_scene->bounds(), .scale = scale()});
}

void Minimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor panel = m_style.theme.background;
    panel.setAlpha(235);
    painter.fillRect(rect(), panel);
    if (m_scene) {
        if (m_pixmap.size() != size() * devicePixelRatioF())
            render();
        painter.drawPixmap(0, 0, m_pixmap);
        const QRectF frame((m_visible.topLeft() - m_scene->bounds().topLeft()) * scale() + offset(),
                           m_visible.size() * scale());
        QColor veil = m_style.theme.selected;
        veil.setAlpha(24);
        painter.setPen(QPen(m_style.theme.selected, 1.5));
        painter.setBrush(veil);
        painter.drawRect(frame.intersected(QRectF(rect()).adjusted(1, 1, -1, -1)));
    }
    QColor outline = m_style.theme.outline;
    outline.setAlpha(90);
    painter.setPen(outline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Minimap::requestMove(QPointF pixel)
{
    if (m_scene)
        Q_EMIT moved((pixel - offset()) / scale() + m_scene->bounds().topLeft());
}

void Minimap::mousePressEvent(QMouseEvent* event)
{
    requestMove(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        requestMove(event->position());
}

void Minimap::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
}

} // namespace tgraph
