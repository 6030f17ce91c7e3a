// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/pindelegate.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/tabletext.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace tgraph {

void PinDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyle& style = *(option.widget != nullptr ? option.widget->style() : QApplication::style());
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const int pin = index.data(m_pinRole).toInt();
    const double size = std::min(option.rect.height() - 5, 14);
    QRectF dot(0, 0, size, size);
    dot.moveCenter(QRectF(option.rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (pin < 0) {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        QColor ring = cellTextColour(option);
        ring.setAlphaF(selected ? 0.6F : 0.22F);
        painter->setPen(QPen(ring, 1));
        painter->drawEllipse(dot.adjusted(2, 2, -2, -2));
    } else {
        const QColor colour = dataColours(option.palette).pins[static_cast<std::size_t>(pin) % maxPins];
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour);
        painter->drawEllipse(dot);
        painter->setPen(colour.lightness() > 150 ? Qt::black : Qt::white);
        QFont font = option.font;
        font.setPixelSize(static_cast<int>(size * 0.7));
        font.setBold(true);
        painter->setFont(font);
        painter->drawText(dot, Qt::AlignCenter, QLocale().toString(pin + 1));
    }
    painter->restore();
}

} // namespace tgraph
