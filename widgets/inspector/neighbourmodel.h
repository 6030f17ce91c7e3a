// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The producers and consumers of a node in the whole graph: producers first, each neighbour once per direction.
class NeighbourModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Direction, Node, Operation, Shape, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// No node: the model is empty.
    void setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node);

    [[nodiscard]] NodeId nodeAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::size_t producerCount() const { return m_producers; }
    [[nodiscard]] std::size_t consumerCount() const { return m_rows.size() - m_producers; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const OpenFile> m_file;
    std::vector<NodeId> m_rows;
    std::size_t m_producers = 0;
};

} // namespace tgraph
