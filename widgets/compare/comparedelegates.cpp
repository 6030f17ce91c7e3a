// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparedelegates.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/shortopcode.h"
#include "widgets/common/tabletext.h"
#include "widgets/compare/comparetablemodel.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int padding = 6;
constexpr double leastSeen = 0.0005; // smallest penalty that gets a colour
constexpr int gap = 8; // between the option and its cost

/// Paints the background as the style does: selection, hover, stripes.
void paintGround(QPainter& painter, const QStyleOptionViewItem& option)
{
    const QStyle& style = option.widget != nullptr ? *option.widget->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

QColor textColour(const QStyleOptionViewItem& option, bool isMuted)
{
    if ((option.state & QStyle::State_Selected) != 0)
        return cellTextColour(option);
    return isMuted ? dataColours(option.palette).mutedText : option.palette.color(QPalette::Text);
}

int openerWidth(const QFontMetrics& metrics)
{
    return metrics.height();
}

} // namespace

QRect CompareNameDelegate::openerRect(const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index)
{
    if (!index.data(CompareTableModel::OpenRole).isValid())
        return {};
    return {cell.left(), cell.top(), openerWidth(metrics), cell.height()};
}

void CompareNameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    paintGround(*painter, option);
    painter->setFont(option.font);
    const QColor text = textColour(option, !index.data(CompareTableModel::DiffersRole).toBool());
    const QVariant open = index.data(CompareTableModel::OpenRole);
    QRect room = option.rect.adjusted(openerWidth(option.fontMetrics), 0, -padding, 0);
    if (open.isValid()) {
        painter->setPen(text);
        painter->drawText(openerRect(option.rect, option.fontMetrics, index), Qt::AlignCenter,
                          open.toBool() ? QStringLiteral("▾") : QStringLiteral("▸"));
    }
    const QVariant letter = index.data(CompareTableModel::LetterRole);
    const bool isInside = index.data(CompareTableModel::DepthRole).toInt() > 0;
    if (letter.isValid()) {
        const auto width = static_cast<int>(badgeWidth(option.font, letter.toUInt()));
        const int height = std::min(option.rect.height() - 4, option.fontMetrics.height() + 2);
        const QRectF badge(room.left(), option.rect.center().y() - height / 2.0 + 0.5, width, height);
        paintBadge(*painter, badge, option.font, letter.toUInt(), dataColours(option.palette));
        room.setLeft(room.left() + width + static_cast<int>(badgeGap));
    } else if (isInside) {
        room.setLeft(room.left() + option.fontMetrics.height());
    }
    painter->setPen(text);
    QString name = index.data(CompareTableModel::NameRole).toString();
    if (option.fontMetrics.horizontalAdvance(name) > room.width())
        name = withShortOpcodes(name);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(name, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize CompareNameDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(option.font);
    const int name = metrics.horizontalAdvance(index.data(CompareTableModel::NameRole).toString());
    return {openerWidth(metrics) + metrics.height() + 4 + static_cast<int>(badgeGap) + name + 2 * padding,
            metrics.height()};
}

void CompareCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const DataColours colours = dataColours(option.palette);
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    const bool differs = index.data(CompareTableModel::DiffersRole).toBool();
    painter->save();
    paintGround(*painter, option);
    const QVariant penalty = index.data(CompareTableModel::PenaltyRole);
    QColor text = textColour(option, false);
    if (penalty.isValid() && penalty.toDouble() > leastSeen && !isSelected) {
        const QColor ground = colours.penalty(penalty.toDouble());
        painter->fillRect(option.rect.adjusted(1, 1, 0, -1), ground);
        text = contrast(text, ground) >= contrast(colours.background, ground) ? text : colours.background;
    }
    if (differs)
        painter->fillRect(QRect(option.rect.left() + 1, option.rect.top() + 1, 3, option.rect.height() - 2), text);
    QRect room = option.rect.adjusted(padding, 0, -padding, 0);
    painter->setPen(text);
    const QString cost = index.data(CompareTableModel::NoteRole).toString();
    const QString taken = index.data(CompareTableModel::NameRole).toString();
    const QFontMetrics plain(given.font);
    const int costWidth = cost.isEmpty() ? 0 : plain.horizontalAdvance(cost) + gap;
    if (costWidth > 0 && option.fontMetrics.horizontalAdvance(taken) + costWidth <= room.width()) {
        painter->setFont(given.font);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, cost);
        room.setRight(room.right() - costWidth);
    }
    painter->setFont(option.font);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(taken, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize CompareCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics bold(boldOf(option.font));
    const QString cost = index.data(CompareTableModel::NoteRole).toString();
    const int costWidth = cost.isEmpty() ? 0 : QFontMetrics(option.font).horizontalAdvance(cost) + gap;
    return {bold.horizontalAdvance(index.data(CompareTableModel::NameRole).toString()) + costWidth + 2 * padding,
            bold.height()};
}

} // namespace tgraph
