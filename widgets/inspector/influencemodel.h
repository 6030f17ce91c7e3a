// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The configurable nodes of a file by what the worst layout of their decision costs, best to best, and by η², highest
/// first: of runtimes or, where those are not published, of scores. η² alone hides what is rare: a node whose layout
/// costs 40 % explains nothing of the variance beside another's that costs 400 %. Nodes that every configuration lays
/// out the same explain nothing and are left out.
class InfluenceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Node, Operation, Shape, Penalty, Share, ColumnCount };
    enum Role { ShareRole = Qt::UserRole }; ///< η² itself, 0 to 1

    using QAbstractTableModel::QAbstractTableModel;

    /// Null scores: not ranked; partial ones say nothing of a node.
    void setFile(std::shared_ptr<const OpenFile> file, const Scores* scores);

    /// Null: not known yet.
    void setDecisions(std::shared_ptr<const FileDecisions> decisions);

    [[nodiscard]] NodeId nodeAt(int row) const { return m_rows[static_cast<std::size_t>(row)].node; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void sortRows();

    struct Row {
        NodeId node;
        SlotId slot;
        std::optional<std::uint32_t> letter; ///< of its decision
        std::optional<double>
            penalty; ///< of the decision's worst level; nothing: not known, or scores that are no times
        double share = 0; ///< η²
        double chance = 0; ///< what a layout without any influence reaches
    };

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const FileDecisions> m_decisions;
    std::vector<Row> m_rows;
};

} // namespace tgraph
