// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/draghandle.h"

#include <QApplication>
#include <QDrag>
#include <QEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>
#include <QStyle>

namespace tgraph {

void dragCopy(QWidget& source, std::unique_ptr<QMimeData> contents, const QPixmap& picture)
{
    auto* const drag = new QDrag(&source); // deleted by Qt
    drag->setMimeData(contents.release());
    if (!picture.isNull())
        drag->setPixmap(picture);
    drag->exec(Qt::CopyAction);
}

DragHandle::DragHandle(QWidget& view, std::function<bool()> isAvailable, Contents contents)
    : QToolButton(&view), m_view(view), m_isAvailable(std::move(isAvailable)), m_contents(std::move(contents))
{
    setFocusPolicy(Qt::NoFocus);
    setAutoRaise(false);
    setCursor(Qt::OpenHandCursor);
    hide();
    view.installEventFilter(this);
}

bool DragHandle::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Enter:
        setVisible(m_isAvailable());
        place();
        break;
    case QEvent::Leave:
        hide();
        break;
    case QEvent::Resize:
        place();
        break;
    default:
        break;
    }
    return QToolButton::eventFilter(watched, event);
}

void DragHandle::place()
{
    constexpr int gap = 6; // px
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent); // it covers none
    adjustSize();
    move(m_view.width() - width() - bar - gap, m_view.height() - height() - bar - gap);
    raise();
}

void DragHandle::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = event->pos();
    QToolButton::mousePressEvent(event);
}

void DragHandle::mouseMoveEvent(QMouseEvent* event)
{
    const bool isHeld = m_pressed && (event->buttons() & Qt::LeftButton) != 0;
    if (!isHeld || (event->pos() - *m_pressed).manhattanLength() < QApplication::startDragDistance()) {
        QToolButton::mouseMoveEvent(event);
        return;
    }
    m_pressed.reset();
    setDown(false); // the release is no click
    if (std::unique_ptr<QMimeData> dropped = m_contents()) {
        const auto image = qvariant_cast<QImage>(dropped->imageData());
        constexpr int width = 240; // px
        dragCopy(*this, std::move(dropped), QPixmap::fromImage(image.scaledToWidth(width, Qt::SmoothTransformation)));
    }
}

} // namespace tgraph
