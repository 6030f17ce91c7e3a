// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

namespace tgraph {

/// The head of a column.
struct TableColumn {
    QString title;
    QString tip;
    bool isText = false; ///< left-aligned; numbers are right-aligned
};

/// A table model whose columns have a title, a tooltip and one alignment, and whose cells have a text and optionally a
/// tooltip.
class ColumnTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    [[nodiscard]] virtual std::size_t rows() const = 0;
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual TableColumn column(int section) const = 0;
    [[nodiscard]] virtual QString text(std::size_t row, int column) const = 0;
    [[nodiscard]] virtual QString tip(std::size_t /*row*/, int /*column*/) const { return {}; }
};

} // namespace tgraph
