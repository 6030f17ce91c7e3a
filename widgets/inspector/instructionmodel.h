// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// What an XLA program says of one instruction: where it comes from, window, dimension numbers and other attributes;
/// then what it calls, its operands, who uses it and who calls its computation, which are links.
class InstructionModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, ColumnCount };
    enum Role { FullTextRole = Qt::UserRole }; ///< of a row: the value in full, whatever its length

    using QAbstractTableModel::QAbstractTableModel;

    /// No node, or a file that is no program: empty.
    void setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node);

    [[nodiscard]] std::optional<NodeId> linkAt(int row) const;
    [[nodiscard]] std::size_t operandCount() const { return m_operands; }
    [[nodiscard]] std::size_t userCount() const { return m_users; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

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
