// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "state/openfile.h"
#include "widgets/common/columntable.h"

#include <QSortFilterProxyModel>

#include <array>
#include <memory>
#include <optional>

namespace tgraph {

/// Returns true if a column of node_feat is informative for this node, that is, if its value is not
/// 0, or if it is a 0 that denotes a dimension (dimension numbers of a convolution, a layout within
/// the shape's rank). Sums and products of uninformative lists are uninformative, because the
/// product of an empty list is 1.
[[nodiscard]] bool featureMatters(FeatureRow row, Opcode opcode, int column);

/// The 140 features of a node by name. The informative ones are first, in the order type and shape,
/// layout, window, dimension numbers of convolutions, others; then the uninformative ones in file
/// order.
class FeatureTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, ColumnCount };
    enum Role { MattersRole = Qt::UserRole };

    using ColumnTableModel::ColumnTableModel;

    /// Sets the node; without one the model is empty.
    void setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node);
    [[nodiscard]] int featureAt(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int mattering() const { return m_mattering; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_node ? featureCount : 0; }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    std::shared_ptr<const OpenFile> m_file;
    std::optional<NodeId> m_node;
    std::array<int, featureCount> m_order{};
    int m_mattering = 0;
};

/// Hides uninformative features and those whose name does not contain the search text.
class FeatureFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setShowZeros(bool show);
    void setSearch(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool m_showZeros = false;
    QString m_search;
};

} // namespace tgraph
