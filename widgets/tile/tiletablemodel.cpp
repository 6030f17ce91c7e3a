// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tiletablemodel.h"

#include "widgets/common/quantity.h"
#include "widgets/tile/tilewords.h"

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

std::vector<TableColumn> TileTableModel::heads() const
{
    return {{tr("Tensor"), tr("Tensor that the tile cuts"), true},
            {tr("Dim"), tr("Dimension of the tensor; the last one runs along the lanes of a register")},
            {tr("Extent"), tr("Elements of the dimension")},
            {tr("Tile"), tr("Elements of the dimension in a full tile")},
            {tr("Tiles"), tr("Tiles along it")},
            {tr("Padding"), tr("Share of the stored elements that pads the last register")}};
}

QString TileTableModel::text(std::size_t row, int column) const
{
    const TiledDimension& dimension = m_rows[row].dimension;
    const double padding = shareOfStored(dimension.padding());
    switch (column) {
    case Tensor:
        return m_rows[row].isFirst ? TileWords::part(m_rows[row].part) : QString();
    case Dimension:
        return QString::number(dimension.dimension);
    case Extent:
        return groupedText(std::llround(dimension.extent));
    case Tile:
        return groupedText(std::llround(dimension.tileElements()));
    case Tiles:
        return groupedText(std::llround(dimension.tiles()));
    default:
        return padding > 0 ? shareText(padding, padding < 0.1 ? 1 : 0) : QStringLiteral("–");
    }
}

QString TileTableModel::tip(std::size_t row, int /*column*/) const
{
    return TileWords::part(m_rows[row].part) + QLatin1Char(' ') + TileWords::describe(m_rows[row].dimension);
}

} // namespace tgraph
