// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/scopetree.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace tgraph {

/// A ScopeTree as a tree of rows, each with its shares of the whole program. Sorted within each parent; a search keeps
/// the matching rows with their ancestors and descendants.
class ScopeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Instructions, Flop, Bytes, Time, ColumnCount };
    enum Role { ShareRole = Qt::UserRole }; ///< share of the whole, 0 to 1

    using QAbstractItemModel::QAbstractItemModel;

    void setTree(std::shared_ptr<const ScopeTree> tree); ///< null: empty
    void setFilter(const QString& words); ///< a part of a name; empty: all
    [[nodiscard]] const std::shared_ptr<const ScopeTree>& tree() const { return m_tree; }
    [[nodiscard]] std::uint32_t entryAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(std::uint32_t entry) const; ///< invalid if the search hides it

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void arrange(); ///< rebuilds m_children and m_rows
    [[nodiscard]] QString toolTip(std::uint32_t entry) const;
    [[nodiscard]] QString nameOf(std::uint32_t entry) const;
    [[nodiscard]] double value(const ScopeEntry& entry, int column) const;

    std::shared_ptr<const ScopeTree> m_tree;
    QString m_filter;
    int m_sortColumn = -1; ///< -1: the program's order
    Qt::SortOrder m_order = Qt::DescendingOrder;
    std::vector<std::vector<std::uint32_t>> m_children; ///< entry → its shown children, in their order
    std::vector<int> m_rows; ///< entry → row among its siblings; -1: not shown
};

} // namespace tgraph
