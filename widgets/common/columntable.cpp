// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/columntable.h"

namespace tgraph {
namespace {

int alignmentOf(const TableColumn& column)
{
    return static_cast<int>((column.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant textOrNothing(const QString& text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

} // namespace

int ColumnTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows());
}

int ColumnTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant ColumnTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return textOrNothing(tip(row, index.column()));
    case Qt::TextAlignmentRole:
        return alignmentOf(column(index.column()));
    default:
        return {};
    }
}

QVariant ColumnTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return column(section).title;
    case Qt::ToolTipRole:
        return textOrNothing(column(section).tip);
    case Qt::TextAlignmentRole:
        return alignmentOf(column(section));
    default:
        return {};
    }
}

} // namespace tgraph
