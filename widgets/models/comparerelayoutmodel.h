// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"

#include <QAbstractTableModel>

#include <memory>

namespace tgraph {

/// The relayouts that configurations of a comparison add to the reference's or spare.
class CompareRelayoutModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Producer, Consumer, Tensor, Size, FirstConfig };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing to compare.
    void setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours);

    [[nodiscard]] NodeId consumerAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const ComparedRelayout& entry(int row) const;
    [[nodiscard]] QString text(const ComparedRelayout& entry, int column) const;
    [[nodiscard]] QString changeText(const ComparedRelayout& entry, std::size_t config) const;

    std::shared_ptr<const Comparison> m_comparison;
    CompareColours m_colours;
};

} // namespace tgraph
