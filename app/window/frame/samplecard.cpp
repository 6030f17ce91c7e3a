// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/samplecard.h"

#include "widgets/common/datacolours.h"
#include "widgets/style/style.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

namespace tgraph {
namespace {

constexpr QSize pictureSize(240, 150); // the files have twice as many pixels in each direction
constexpr int border = 1;
constexpr int leastWidth = 160;
constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

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
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMaximumWidth(pictureSize.width() + 2 * border);
}

SampleCard::Parts SampleCard::parts(int width) const
{
    const int across = std::clamp(width - 2 * border, 1, pictureSize.width());
    Parts parts;
    parts.picture = {border, border, across, across * pictureSize.height() / pictureSize.width()};
    const auto below = [&](const QRect& above, int gap, TextRole role, const QString& words) {
        const QRect room(space::one, above.bottom() + 1 + gap, std::max(1, width - 2 * space::one), QWIDGETSIZE_MAX);
        const QRect taken = QFontMetrics(textFont(role, font())).boundingRect(room, wrapped, words);
        return QRect(room.topLeft(), QSize(room.width(), taken.height()));
    };
    parts.title = below(parts.picture, space::one, TextRole::Strong, text());
    parts.what = below(parts.title, 2, TextRole::Caption, m_what);
    return parts;
}

QSize SampleCard::sizeHint() const
{
    const int width = pictureSize.width() + 2 * border;
    return {width, heightForWidth(width)};
}

QSize SampleCard::minimumSizeHint() const
{
    return {leastWidth, heightForWidth(leastWidth)};
}

int SampleCard::heightForWidth(int width) const
{
    return parts(width).what.bottom() + 1 + space::one;
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
    const Parts places = parts(width());
    painter.drawPixmap(places.picture, picture);
    painter.setClipping(false);
    painter.setPen(QPen(marked ? colours.accent : colours.line, marked ? 2 : 1));
    painter.drawPath(frame);
    painter.setFont(textFont(TextRole::Strong, font()));
    painter.setPen(colours.text);
    painter.drawText(places.title, wrapped, text());
    painter.setFont(textFont(TextRole::Caption, font()));
    painter.setPen(colours.mutedText);
    painter.drawText(places.what, wrapped, m_what);
}

} // namespace tgraph
