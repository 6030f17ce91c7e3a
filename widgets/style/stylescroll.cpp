// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/stylescroll.h"

#include "widgets/style/style.h"

#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int shortest = 24; ///< px of length, enough to grab

/// Returns start and length of the slider along a groove of `length`.
std::pair<int, int> sliderSpan(const QStyleOptionSlider& option, int length)
{
    const qint64 range = qint64(option.maximum) - option.minimum;
    if (range <= 0)
        return {0, length};
    const auto share = static_cast<int>(qint64(option.pageStep) * length / (range + option.pageStep));
    const int span = std::min(length, std::max(share, shortest));
    return {QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition, length - span,
                                            option.upsideDown),
            span};
}

} // namespace

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part)
{
    const bool along = option.orientation == Qt::Horizontal;
    const QRect groove(QPoint(), option.rect.size());
    const int length = along ? groove.width() : groove.height();
    const auto [start, span] = sliderSpan(option, length);
    const auto piece = [&](int from, int size) {
        const QRect rect = along ? QRect(from, 0, size, groove.height()) : QRect(0, from, groove.width(), size);
        return QStyle::visualRect(option.direction, groove, rect).translated(option.rect.topLeft());
    };
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return groove.translated(option.rect.topLeft());
    case QStyle::SC_ScrollBarSlider:
        return piece(start, span);
    case QStyle::SC_ScrollBarSubPage:
        return piece(0, start);
    case QStyle::SC_ScrollBarAddPage:
        return piece(start + span, length - start - span);
    default:
        return {};
    }
}

void drawScrollBar(QPainter& painter, const QStyleOptionSlider& option, const ControlColours& colours)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    if (option.maximum <= option.minimum)
        return;
    constexpr int gap = 3;
    const bool along = option.orientation == Qt::Horizontal;
    const QRect slider = scrollBarPart(option, QStyle::SC_ScrollBarSlider)
                             .adjusted(along ? 1 : gap, along ? gap : 1, along ? -1 : -gap, along ? -gap : -1);
    const bool active = option.state.testFlag(QStyle::State_MouseOver) || option.state.testFlag(QStyle::State_Sunken);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(active ? colours.mutedText : colours.border);
    const qreal radius = std::min(slider.width(), slider.height()) / 2.0;
    painter.drawRoundedRect(slider, radius, radius);
    painter.restore();
}

} // namespace tgraph
