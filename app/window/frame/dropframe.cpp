// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/dropframe.h"

#include "widgets/style/style.h"

#include <QPainter>

namespace tgraph {

DropFrame::DropFrame(QWidget* window) : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    hide();
}

void DropFrame::cover(int files)
{
    m_text = tr("Drop to open %n file(s) or folder(s)", nullptr, files);
    setGeometry(parentWidget()->rect());
    raise();
    show();
}

void DropFrame::paintEvent(QPaintEvent*)
{
    constexpr int width = 4; // px
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight);
    painter.setPen(QPen(accent, width));
    painter.drawRect(rect().adjusted(width / 2, width / 2, -width / 2, -width / 2));
    QRect words = painter.fontMetrics().boundingRect(m_text);
    words.adjust(-space::two, -space::one, space::two, space::one);
    words.moveCenter(rect().center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawRoundedRect(words, space::radius, space::radius);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(words, Qt::AlignCenter, m_text);
}

} // namespace tgraph
