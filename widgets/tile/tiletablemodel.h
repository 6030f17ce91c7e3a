// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columntable.h"
#include "widgets/tile/tilesheet.h"

#include <optional>
#include <vector>

namespace tgraph {

/// One configuration's tile in numbers, one row per dimension of each tensor.
class TileTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Tensor, Dimension, Extent, Tile, Tiles, Padding, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setColumn(std::optional<TileColumn> column); ///< std::nullopt: no rows

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    struct Row {
        TiledTensor::Part part;
        bool isFirst; ///< true for the first row of a tensor
        TiledDimension dimension;
    };

    std::vector<Row> m_rows;
};

} // namespace tgraph
