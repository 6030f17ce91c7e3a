// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/filerowdelegate.h"

#include "widgets/common/tabletext.h"
#include "widgets/files/filelistmodel.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace tgraph {
namespace {

bool hasFailed(const QModelIndex& index)
{
    return index.data(FileListModel::StateRole).toInt() == static_cast<int>(FileRow::State::Failed);
}

} // namespace

FileRowDelegate::FileRowDelegate(QTableView* table) : QStyledItemDelegate(table), m_table(table) { }

void FileRowDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (!m_shown.isEmpty() && index.data(FileListModel::PathRole).toString() == m_shown)
        option->font.setBold(true);
}

void FileRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() == FileListModel::Name || !hasFailed(index)) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    // Every cell draws its part of one long text.
    QStyleOptionViewItem empty = option;
    initStyleOption(&empty, index);
    empty.text.clear();
    m_table->style()->drawControl(QStyle::CE_ItemViewItem, &empty, painter, m_table);
    const int left
        = m_table->columnViewportPosition(FileListModel::Name) + m_table->columnWidth(FileListModel::Name) + 4;
    const int end = std::min(m_table->horizontalHeader()->length() + m_table->columnViewportPosition(0),
                             m_table->viewport()->width());
    const QRect line(left, option.rect.top(), end - left - 4, option.rect.height());
    const QString error = index.data(FileListModel::ReasonRole).toString();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool dark = option.palette.color(QPalette::Base).lightness() < 128;
    painter->save();
    painter->setClipRect(option.rect);
    painter->setPen(selected ? cellTextColour(option) : QColor::fromRgb(dark ? 0xffff8a80 : 0xffb3261e));
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                      option.fontMetrics.elidedText(error, Qt::ElideRight, line.width()));
    painter->restore();
}

} // namespace tgraph
