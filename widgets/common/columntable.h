// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

/// The head of a column.
struct TableColumn {
    QString title;
    QString tip;
    bool isText = false; ///< left-aligned; numbers are right-aligned
};

/// The font and colour of a cell's text.
enum class CellLook : std::uint8_t { Plain, Bold, Link };

/// A table model in which each column has a title, a tooltip and an alignment, and each cell a text
/// and optionally a tooltip, a look and data for further roles.
class ColumnTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    [[nodiscard]] virtual std::size_t rows() const = 0;
    /// Returns the columns of a model whose columns never change; is called once. Other models implement columns() and
    /// column().
    [[nodiscard]] virtual std::vector<TableColumn> heads() const { return {}; }
    [[nodiscard]] virtual int columns() const { return static_cast<int>(knownHeads().size()); }
    [[nodiscard]] virtual TableColumn column(int section) const
    {
        return knownHeads()[static_cast<std::size_t>(section)];
    }
    /// Returns false for titles in the middle of their sections.
    [[nodiscard]] virtual bool alignsTitles() const { return true; }
    [[nodiscard]] virtual QString text(std::size_t row, int column) const = 0;
    [[nodiscard]] virtual QString tip(std::size_t /*row*/, int /*column*/) const { return {}; }
    /// Returns true for a left-aligned cell.
    [[nodiscard]] virtual bool isText(std::size_t /*row*/, int column) const { return this->column(column).isText; }
    [[nodiscard]] virtual CellLook look(std::size_t /*row*/, int /*column*/) const { return CellLook::Plain; }
    /// Returns a cell's data of other roles, for example its sort key, and the colour of a plain text.
    [[nodiscard]] virtual QVariant extra(std::size_t /*row*/, int /*column*/, int /*role*/) const { return {}; }

    /// Reports that all cells may have changed.
    void reportAllChanged();

private:
    [[nodiscard]] const std::vector<TableColumn>& knownHeads() const;

    mutable std::vector<TableColumn> m_heads; ///< empty: not asked for yet
};

} // namespace tgraph
