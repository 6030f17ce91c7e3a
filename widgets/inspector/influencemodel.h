// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "widgets/common/columntable.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The configurable nodes of a file, sorted by the cost of their decision's worst layout (best
/// against best) and by η², highest first. η² is computed over runtimes or, if these are not
/// published, over scores. η² alone hides rare effects: a node whose layout costs 40 % explains
/// little variance beside one whose layout costs 400 %. Nodes with one layout in all configurations
/// explain no variance and are left out.
class InfluenceModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Node, Operation, Shape, Penalty, Share, ColumnCount };
    enum Role { ShareRole = Qt::UserRole }; ///< η², 0 to 1

    using ColumnTableModel::ColumnTableModel;

    /// Sets the file and its scores, which are null if it is not ranked; partial scores are ignored.
    void setFile(std::shared_ptr<const OpenFile> file, const Scores* scores);

    /// Sets the decisions; null if they are not known yet.
    void setDecisions(std::shared_ptr<const FileDecisions> decisions);

    [[nodiscard]] NodeId nodeAt(int row) const { return m_rows[static_cast<std::size_t>(row)].node; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    void sortRows();

    struct Row {
        NodeId node;
        SlotId slot;
        std::optional<std::uint32_t> letter; ///< letter of its decision
        std::optional<double>
            /// Cost of the decision's worst level; std::nullopt if it is unknown, or scores are not
            /// times
            penalty;
        double share = 0; ///< η²
        double chance = 0; ///< expected η² of a layout without influence
    };

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const FileDecisions> m_decisions;
    std::vector<Row> m_rows;
};

} // namespace tgraph
