// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/draghandle.h"

#include <QApplication>
#include <QDrag>
#include <QEvent>
#include <QMouseEvent>
#include <QPixmap>
#include <QStyle>
#include <QTableView>

namespace tgraph {
namespace {

bool isFar(const QPointF& from, const QPointF& to)
{
    return (to - from).manhattanLength() >= QApplication::startDragDistance();
}

} // namespace

QStringList LateContents::formats() const
{
    QStringList names;
    for (const auto& [name, maker] : m_makers)
        names << name;
    return names;
}

QVariant LateContents::retrieveData(const QString& format, QMetaType /*type*/) const
{
    const auto maker = m_makers.find(format);
    if (maker == m_makers.end())
        return {};
    const auto [made, isNew] = m_made.try_emplace(format);
    if (isNew)
        made->second = maker->second();
    return made->second;
}

void dragCopy(QWidget& source, std::unique_ptr<QMimeData> contents, const QPixmap& picture)
{
    auto* const drag = new QDrag(&source); // deleted by Qt
    drag->setMimeData(contents.release());
    if (!picture.isNull())
        drag->setPixmap(picture);
    drag->exec(Qt::CopyAction);
}

DragHandle::DragHandle(QWidget& view, std::function<bool()> isAvailable, Contents contents, Drag drag)
    : QToolButton(&view),
      m_view(view),
      m_isAvailable(std::move(isAvailable)),
      m_contents(std::move(contents)),
      m_drag(std::move(drag))
{
    setFocusPolicy(Qt::NoFocus);
    setAutoRaise(false);
    setCursor(Qt::OpenHandCursor);
    hide();
    view.installEventFilter(this);
}

void DragHandle::refresh()
{
    setVisible(m_view.underMouse() && m_isAvailable());
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
        m_pressed = event->globalPosition();
    QToolButton::mousePressEvent(event);
}

void DragHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || (event->buttons() & Qt::LeftButton) == 0 || !isFar(*m_pressed, event->globalPosition())) {
        QToolButton::mouseMoveEvent(event);
        return;
    }
    m_pressed.reset();
    setDown(false); // the release is not a click
    constexpr int width = 240; // px
    hide(); // it is not in the picture
    const QPixmap picture = m_view.grab().scaledToWidth(width, Qt::SmoothTransformation);
    if (std::unique_ptr<QMimeData> contents = m_contents())
        m_drag(*this, std::move(contents), picture);
}

RowDrag::RowDrag(QTableView& table, std::function<std::unique_ptr<QMimeData>()> contents, Drag drag)
    : QObject(&table), m_table(table), m_contents(std::move(contents)), m_drag(std::move(drag))
{
    watch(table);
}

void RowDrag::watch(const QTableView& view)
{
    view.viewport()->installEventFilter(this);
}

bool RowDrag::startsDrag(const QMouseEvent& event) const
{
    const int row = m_table.rowAt(event.position().toPoint().y());
    return event.button() == Qt::LeftButton && event.modifiers() == Qt::NoModifier && row >= 0
        && m_table.selectionModel()->isRowSelected(row);
}

bool RowDrag::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::MouseButtonPress) {
        const auto& press = static_cast<const QMouseEvent&>(*event);
        m_pressed = startsDrag(press) ? std::optional(press.globalPosition()) : std::nullopt;
    }
    const auto* const move = type == QEvent::MouseMove ? static_cast<const QMouseEvent*>(event) : nullptr;
    if (move == nullptr || !m_pressed || (move->buttons() & Qt::LeftButton) == 0)
        return QObject::eventFilter(watched, event);
    if (isFar(*m_pressed, move->globalPosition())) {
        m_pressed.reset();
        if (std::unique_ptr<QMimeData> contents = m_contents())
            m_drag(m_table, std::move(contents), {});
    }
    return true; // no selection by the mouse
}

} // namespace tgraph
