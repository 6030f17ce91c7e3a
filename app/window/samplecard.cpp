// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/samplecard.h"

#include "widgets/common/datacolours.h"
#include "widgets/looks/looks.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace tgraph {
namespace {

constexpr QSize pictureSize(240, 150); // the files have twice as many pixels each way

} // namespace

SampleCard::SampleCard(const QString& title, const QString& what, QString picture, QWidget* parent)
    : QAbstractButton(parent), m_what(what), m_picture(std::move(picture))
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(what);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize SampleCard::sizeHint() const
{
    const int lines = QFontMetrics(textFont(TextRole::Strong, font())).height()
        + 2 * QFontMetrics(textFont(TextRole::Caption, font())).lineSpacing();
    return {pictureSize.width() + 2, pictureSize.height() + lines + 3 * space::one};
}

void SampleCard::paintEvent(QPaintEvent*)
{
    const ControlColours colours = controlColours(palette());
    const bool marked = underMouse() || hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::radius, space::radius);
    painter.fillPath(frame, underMouse() ? colours.hover : palette().color(QPalette::Base));
    painter.setClipPath(frame);
    const QString theme = dataColours(palette()).dark ? QStringLiteral("dark") : QStringLiteral("light");
    const QPixmap picture(QStringLiteral(":/pictures/%1-%2.png").arg(m_picture, theme));
    painter.drawPixmap(QRect({1, 1}, pictureSize), picture);
    painter.setClipping(false);
    painter.setPen(QPen(marked ? colours.accent : colours.line, marked ? 2 : 1));
    painter.drawPath(frame);
    QRect words = rect().adjusted(space::one, pictureSize.height() + space::one, -space::one, -space::half);
    painter.setFont(textFont(TextRole::Strong, font()));
    painter.setPen(colours.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text());
    words.setTop(words.top() + painter.fontMetrics().height() + 2);
    painter.setFont(textFont(TextRole::Caption, font()));
    painter.setPen(colours.mutedText);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_what);
}

} // namespace tgraph
