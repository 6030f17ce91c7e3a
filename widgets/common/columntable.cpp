// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/columntable.h"

#include "widgets/common/boldfont.h"

#include <QGuiApplication>
#include <QPalette>

namespace tgraph {
namespace {

int alignmentOf(bool isText)
{
    return static_cast<int>((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant textOrNothing(const QString& text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

QVariant fontOf(CellLook look)
{
    if (look == CellLook::Plain)
        return {};
    QFont font;
    font.setUnderline(look == CellLook::Link);
    return look == CellLook::Bold ? boldOf(font) : font;
}

} // namespace

const std::vector<TableColumn>& ColumnTableModel::knownHeads() const
{
    if (m_heads.empty())
        m_heads = heads();
    return m_heads;
}

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
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return textOrNothing(tip(row, column));
    case Qt::TextAlignmentRole:
        return alignmentOf(isText(row, column));
    case Qt::FontRole:
        return fontOf(look(row, column));
    case Qt::ForegroundRole:
        if (look(row, column) == CellLook::Link)
            return QGuiApplication::palette().link();
        [[fallthrough]];
    default:
        return extra(row, column, role);
    }
}

QVariant ColumnTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return column(section).title;
    case Qt::ToolTipRole:
        return textOrNothing(column(section).tip);
    case Qt::TextAlignmentRole:
        return alignsTitles() ? QVariant(alignmentOf(column(section).isText)) : QVariant();
    default:
        return {};
    }
}

void ColumnTableModel::reportAllChanged()
{
    if (rows() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns() - 1));
}

} // namespace tgraph
