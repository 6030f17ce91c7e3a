// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columnfit.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QJsonObject;
class QMenu;
class QTableView;

namespace tgraph {

class ConfigTableModel;

/// Chooses the columns of the configuration table, their widths and the sort column: columns with informative values,
/// as wide as their widest value, fastest first. The user's own choices apply to every file in which a column of the
/// name has values.
class ConfigColumns : public QObject {
    Q_OBJECT

public:
    ConfigColumns(QTableView& table, const ConfigTableModel& model);

    /// Updates the columns after a change of the model's columns.
    void reset();
    /// Updates the columns after a change of the values or the font.
    void adapt();
    /// Updates the columns after more scores of a running ranking: columns only grow.
    void grow();
    /// Fits the columns to a changed table width.
    void fit();
    /// Shows a column even before it has values.
    void show(int column);
    /// Sorts by the user's choice, else by the default order.
    void sort();
    /// Adds a checkable entry per column; entries of empty columns give the reason.
    void fillMenu(QMenu& menu);

    [[nodiscard]] QJsonObject state() const;
    bool setState(const QJsonObject& state);

private:
    struct Order {
        QString column;
        Qt::SortOrder direction;
    };

    [[nodiscard]] bool isShown(int column) const;
    [[nodiscard]] int columnOf(const QString& name) const; ///< -1: the file has no such column
    [[nodiscard]] ColumnWish measured(int column) const;
    /// Returns the names in the header's order; each name of the user's order that this file lacks stays behind its
    /// predecessor.
    [[nodiscard]] QStringList visualOrder() const;
    void arrangeHeader();
    void showColumns();
    void orderAsUsual();
    void chooseOrder(int column, Qt::SortOrder direction);
    void addEntry(QMenu& menu, int column);

    QTableView& m_table;
    const ConfigTableModel& m_model;
    std::vector<ColumnWish> m_wishes; // by column
    // The user's choices, by the name of the column.
    QStringList m_moved; // the order from the left; empty: the usual one
    QSet<QString> m_hidden;
    QSet<QString> m_asked; // shown without values
    QHash<QString, int> m_dragged; // widths
    std::optional<Order> m_order;
    bool m_arranging = false; // the widths or the order are being changed by this class
};

} // namespace tgraph
