// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphgestures.h"

#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphnavigator.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <cmath>

namespace tgraph {
namespace {

constexpr double keyPan = 80; // pixels
constexpr double pagePan = 0.8; // share of the view's height
// Factor per unit of angle delta: a notch of 120 units zooms by 1.2
constexpr double wheelZoom = 1.0015;

} // namespace

GraphGestures::GraphGestures(QWidget& view, GraphCamera& camera, const GraphNavigator& navigator)
    : QObject(&view), m_view(view), m_camera(camera), m_navigator(navigator)
{
    view.installEventFilter(this);
}

bool GraphGestures::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOurs = watched == &m_view && m_view.isEnabled();
    return isOurs && handle(*event);
}

bool GraphGestures::handle(QEvent& event)
{
    switch (event.type()) {
    case QEvent::Leave:
        Q_EMIT hovered(std::nullopt);
        return false;
    case QEvent::MouseButtonPress:
        press(static_cast<const QMouseEvent&>(event));
        return true;
    case QEvent::MouseMove:
        move(static_cast<const QMouseEvent&>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<const QMouseEvent&>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        if (const auto& mouse = static_cast<const QMouseEvent&>(event); mouse.button() == Qt::LeftButton)
            Q_EMIT doubleClicked(mouse.position(), mouse.modifiers().testFlag(Qt::ControlModifier));
        return true;
    case QEvent::Wheel: {
        const auto& wheel = static_cast<const QWheelEvent&>(event);
        m_camera.zoomAt(wheel.position(), std::pow(wheelZoom, wheel.angleDelta().y()));
        event.accept();
        return true;
    }
    case QEvent::NativeGesture:
        return pinch(static_cast<const QNativeGestureEvent&>(event));
    case QEvent::KeyPress:
        return key(static_cast<const QKeyEvent&>(event));
    default:
        return false;
    }
}

void GraphGestures::press(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton && event.button() != Qt::MiddleButton)
        return;
    m_pressed = true;
    m_dragging = event.button() == Qt::MiddleButton;
    m_pressedAt = event.position();
    m_draggedTo = event.position();
}

void GraphGestures::move(const QMouseEvent& event)
{
    if (!m_pressed) {
        showPointer(event.position());
        return;
    }
    const double way = (event.position() - m_pressedAt).manhattanLength();
    if (!m_dragging && way < QApplication::startDragDistance())
        return;
    m_dragging = true;
    m_view.setCursor(Qt::ClosedHandCursor);
    m_camera.pan(event.position() - m_draggedTo);
    m_draggedTo = event.position();
}

void GraphGestures::release(const QMouseEvent& event)
{
    const bool isClick = m_pressed && !m_dragging && event.button() == Qt::LeftButton;
    m_pressed = false;
    m_dragging = false;
    if (isClick)
        Q_EMIT clicked(event.position());
    showPointer(event.position());
}

void GraphGestures::showPointer(QPointF pixel)
{
    const auto box = m_navigator.boxAt(pixel);
    m_view.setCursor(box || m_navigator.isTabAt(pixel) ? Qt::PointingHandCursor : Qt::OpenHandCursor);
    Q_EMIT hovered(box);
}

bool GraphGestures::pinch(const QNativeGestureEvent& event)
{
    if (event.gestureType() != Qt::ZoomNativeGesture)
        return false;
    m_camera.zoomAt(event.position(), 1 + event.value());
    return true;
}

bool GraphGestures::key(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
        m_camera.pan({keyPan, 0});
        return true;
    case Qt::Key_Right:
        m_camera.pan({-keyPan, 0});
        return true;
    case Qt::Key_Up:
        m_camera.pan({0, keyPan});
        return true;
    case Qt::Key_Down:
        m_camera.pan({0, -keyPan});
        return true;
    case Qt::Key_PageUp:
        m_camera.pan({0, pagePan * m_view.height()});
        return true;
    case Qt::Key_PageDown:
        m_camera.pan({0, -pagePan * m_view.height()});
        return true;
    case Qt::Key_Escape:
        Q_EMIT escaped();
        return true;
    default:
        return false;
    }
}

} // namespace tgraph
