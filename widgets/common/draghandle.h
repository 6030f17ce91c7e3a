// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include <functional>
#include <memory>
#include <optional>

class QMimeData;

namespace tgraph {

/// Runs a drag that copies the contents; returns when it ends.
void dragCopy(QWidget& source, std::unique_ptr<QMimeData> contents, const QPixmap& picture = {});

/// A small button in the lower right corner of a view, visible while the pointer is over the view: a drag from it drops
/// the view's contents into another program. It takes no keyboard focus: a click, as the menu, exports them.
class DragHandle : public QToolButton {
    Q_OBJECT

public:
    /// Returns what is dropped; null: there is nothing.
    using Contents = std::function<std::unique_ptr<QMimeData>()>;

    /// @param isAvailable false: the handle stays hidden
    DragHandle(QWidget& view, std::function<bool()> isAvailable, Contents contents);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void place();

    QWidget& m_view;
    std::function<bool()> m_isAvailable;
    Contents m_contents;
    std::optional<QPoint> m_pressed;
};

} // namespace tgraph
