// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commanddelegate.h"

#include "widgets/commands/commandlist.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace tgraph {
namespace {

constexpr int margin = 6; // pixels

/// Draws one line, elided to the width, with the letters at `places` in bold.
void drawPath(QPainter& painter, const QRect& room, const QString& path, const QList<qsizetype>& places,
              const QFont& font)
{
    QTextLayout layout(QFontMetrics(font).elidedText(path, Qt::ElideRight, room.width()), font);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    QList<QTextLayout::FormatRange> formats;
    for (const qsizetype place : places) {
        if (place < layout.text().size())
            formats.append({.start = static_cast<int>(place), .length = 1, .format = bold});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    if (line.isValid())
        layout.draw(&painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
}

} // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    item.state |= QStyle::State_Active; // the line edit above has the focus
    const QStyle& style = item.widget != nullptr ? *item.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const auto& list = static_cast<const CommandList&>(*index.model());
    const auto group = list.at(index.row()).enabled ? QPalette::Active : QPalette::Disabled;
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    QColor ink = item.palette.color(selected ? QPalette::Active : group,
                                    selected ? QPalette::HighlightedText : QPalette::Text);
    if (selected && group == QPalette::Disabled)
        ink.setAlphaF(0.6F);
    painter->save();
    painter->setPen(ink);
    const QString keys = index.data(CommandList::KeysRole).toString();
    QRect room = item.rect.adjusted(margin, 0, -margin, 0);
    const QString atRight = keys.isEmpty() ? index.data(CommandList::KindRole).toString() : keys;
    if (keys.isEmpty() && !selected)
        painter->setPen(item.palette.color(QPalette::PlaceholderText));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, atRight);
    painter->setPen(ink);
    if (!atRight.isEmpty())
        room.setRight(room.right() - item.fontMetrics.horizontalAdvance(atRight) - 2 * margin);
    drawPath(*painter, room, list.at(index.row()).path, index.data(CommandList::PlacesRole).value<QList<qsizetype>>(),
             item.font);
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, static_cast<int>(std::lround(option.fontMetrics.height() * 1.6))};
}

} // namespace tgraph
