// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dataset/datasetstate.h"

#include <QAbstractTableModel>

#include <memory>
#include <string>
#include <vector>

namespace tgraph {

/// File counts, one row per collection and split, after a row for all files.
class CollectionsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Split, Files, Configurations, Distinct, Unpublished, Size, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDataset(const std::shared_ptr<const DatasetState>& dataset);
    /// Returns true if the row counts the file.
    [[nodiscard]] bool holds(int row, const FileRecord& file) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

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

    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> m_rows;
};

} // namespace tgraph
