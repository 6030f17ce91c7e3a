// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tile/tilesheet.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace tgraph {

/// One configuration's tile in numbers, one row per dimension of each tensor.
class TileTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Tensor, Dimension, Extent, Tile, Tiles, Padding, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setColumn(std::optional<TileColumn> column); ///< std::nullopt: no rows

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        TiledTensor::Part part;
        bool isFirst; ///< of the tensor's rows
        TiledDimension dimension;
    };
    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> m_rows;
};

} // namespace tgraph
