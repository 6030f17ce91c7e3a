// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/common/columntable.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The producers and consumers of a node in the whole graph: producers first, each neighbour once per direction.
class NeighbourModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Direction, Node, Operation, Shape, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    /// Sets the node; without one the model is empty.
    void setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node);

    [[nodiscard]] NodeId nodeAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::size_t producerCount() const { return m_producers; }
    [[nodiscard]] std::size_t consumerCount() const { return m_rows.size() - m_producers; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] bool feeds(std::size_t row) const { return row < m_producers; }

    std::shared_ptr<const OpenFile> m_file;
    std::vector<NodeId> m_rows;
    std::size_t m_producers = 0;
};

} // namespace tgraph
