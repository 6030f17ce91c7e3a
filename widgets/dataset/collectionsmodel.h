// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columntable.h"
#include "widgets/dataset/datasetstate.h"

#include <memory>
#include <string>
#include <vector>

namespace tgraph {

/// File counts, one row per collection and split, after a row for all files.
class CollectionsModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Split, Files, Configurations, Distinct, Unpublished, Size, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setDataset(const std::shared_ptr<const DatasetState>& dataset);
    /// Returns true if the row counts the file.
    [[nodiscard]] bool holds(int row, const FileRecord& file) const;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;

private:
    struct Row {
        std::string name;
        DataSplit split = DataSplit::None;
        SplitCount count;
        bool isAll = false;
        bool isOfPrograms = false; ///< only XLA programs: configurations have not been proposed yet

        bool operator==(const Row& other) const
        {
            return name == other.name && split == other.split && isAll == other.isAll;
        }
    };

    std::vector<Row> m_rows;
};

} // namespace tgraph
