// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/elidedlabel.h"

#include "widgets/common/tooltip.h"

#include <QEvent>
#include <QPainter>

namespace tgraph {

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode)
{
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setShorterTexts(const QStringList& texts)
{
    m_shorter = texts;
    update();
}

QString ElidedLabel::shown() const
{
    const int room = contentsRect().width();
    const QStringList candidates = QStringList(text()) + m_shorter;
    for (const QString& candidate : candidates)
        if (fontMetrics().horizontalAdvance(candidate) <= room)
            return candidate;
    return fontMetrics().elidedText(m_shorter.isEmpty() ? text() : m_shorter.last(), m_mode, room);
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shown() != text())
        return showToolTip(*event, *this, [this](const QPoint&) { return text(); });
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown());
}

} // namespace tgraph
