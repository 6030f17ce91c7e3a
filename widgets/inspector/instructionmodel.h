// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/common/columntable.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The data of an XLA program on one instruction: its origin, window, dimension numbers and other
/// attributes; then, as links, the computations it calls, its operands, its users, and the callers
/// of its computation.
class InstructionModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, ColumnCount };
    enum Role { FullTextRole = Qt::UserRole }; ///< the full value of a row, of any length

    using ColumnTableModel::ColumnTableModel;

    /// Sets the node; without one, or without an XLA program, the model is empty.
    void setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node);

    [[nodiscard]] std::optional<NodeId> linkAt(int row) const;
    [[nodiscard]] std::size_t operandCount() const { return m_operands; }
    [[nodiscard]] std::size_t userCount() const { return m_users; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    struct Row {
        QString name;
        QString value;
        std::optional<NodeId> link;
    };
    void addFacts(NodeId node);
    void addCalls(NodeId node);
    void addOperands(NodeId node);
    void addUsers(NodeId node);
    void addCallers(NodeId node);
    void addLink(const QString& name, NodeId target);

    std::shared_ptr<const OpenFile> m_file;
    std::vector<Row> m_rows;
    std::size_t m_operands = 0;
    std::size_t m_users = 0;
};

} // namespace tgraph
