// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tiletablemodel.h"

#include "widgets/common/quantity.h"
#include "widgets/tile/tilewords.h"

#include <array>
#include <cmath>

namespace tgraph {

void TileTableModel::setColumn(std::optional<TileColumn> column)
{
    beginResetModel();
    m_rows.clear();
    if (column)
        for (const TiledTensor& tensor : column->tensors)
            for (const TiledDimension& dimension : tensor.dimensions)
                m_rows.push_back({.part = tensor.part,
                                  .isFirst = m_rows.empty() || m_rows.back().part != tensor.part,
                                  .dimension = dimension});
    endResetModel();
}

int TileTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TileTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TileTableModel::text(const Row& row, int column) const
{
    const TiledDimension& dimension = row.dimension;
    const double padding = shareOfStored(dimension.padding());
    switch (column) {
    case Tensor:
        return row.isFirst ? TileWords::part(row.part) : QString();
    case Dimension:
        return QString::number(dimension.dimension);
    case Extent:
        return groupedText(std::llround(dimension.extent));
    case Tile:
        return groupedText(std::llround(dimension.tileElements()));
    case Tiles:
        return groupedText(std::llround(dimension.tiles()));
    case Padding:
        return padding > 0 ? shareText(padding, padding < 0.1 ? 1 : 0) : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant TileTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return int(index.column() == Tensor ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return TileWords::part(row.part) + QLatin1Char(' ') + TileWords::describe(row.dimension);
    default:
        return {};
    }
}

QVariant TileTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Tensor ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        const std::array names = {tr("Tensor"), tr("Dim"), tr("Extent"), tr("Tile"), tr("Tiles"), tr("Padding")};
        return names[static_cast<std::size_t>(section)];
    }
    if (role == Qt::ToolTipRole) {
        const std::array hints = {tr("Tensor that the tile cuts"),
                                  tr("Dimension of the tensor; the last one runs along the lanes of a register"),
                                  tr("Elements of the dimension"),
                                  tr("Elements of the dimension in a full tile"),
                                  tr("Tiles along it"),
                                  tr("Share of the stored elements that pads the last register")};
        return hints[static_cast<std::size_t>(section)];
    }
    return {};
}

} // namespace tgraph
