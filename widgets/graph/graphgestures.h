// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>

#include <cstdint>
#include <optional>

class QEvent;
class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;
class QWidget;

namespace tgraph {

class GraphCamera;
class GraphNavigator;

/// Turns drags, the wheel, pinches and keys into camera moves; the remaining events are clicks. The cursor shows what
/// can be done at its position. Filters the events of the view, not of the widgets that float on it.
class GraphGestures : public QObject {
    Q_OBJECT

public:
    GraphGestures(QWidget& view, GraphCamera& camera, const GraphNavigator& navigator);

Q_SIGNALS:
    void clicked(const QPointF& pixel);
    void doubleClicked(const QPointF& pixel, bool withControl);
    void escaped();
    void hovered(std::optional<std::uint32_t> box); ///< the pointer has moved, or left the view

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool handle(QEvent& event);
    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    [[nodiscard]] bool pinch(const QNativeGestureEvent& event);
    [[nodiscard]] bool key(const QKeyEvent& event);
    void showPointer(QPointF pixel);

    QWidget& m_view;
    GraphCamera& m_camera;
    const GraphNavigator& m_navigator;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
    bool m_pressed = false;
    bool m_dragging = false;
};

} // namespace tgraph
