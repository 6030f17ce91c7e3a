// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columnfit.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>
#include <vector>

class QJsonObject;
class QMenu;
class QTableView;

namespace tgraph {

class ConfigTableModel;

/// Which columns of the table of configurations are shown, how wide, and which one sorts: those that say something
/// about the file, as wide as their widest value, fastest first. What a person chooses instead holds for every file
/// in which the column has values.
class ConfigColumns : public QObject {
    Q_OBJECT

public:
    ConfigColumns(QTableView& table, const ConfigTableModel& model);

    /// After a change of the values, or of the font.
    void adapt();
    /// After more scores of a ranking that runs: columns only grow.
    void grow();
    /// After a change of the table's width.
    void fit();
    /// Although there are no values yet.
    void show(int column);
    /// Sorts as the person chose, else as usual.
    void sort();
    /// A column for each entry to choose from; where it is empty, why.
    void fillMenu(QMenu& menu);

    [[nodiscard]] QJsonObject state() const;
    bool setState(const QJsonObject& state);

private:
    struct Order {
        int column;
        Qt::SortOrder direction;
    };

    [[nodiscard]] bool isShown(int column) const;
    [[nodiscard]] ColumnWish measured(int column) const;
    void showColumns();
    void orderAsUsual();
    void chooseOrder(int column, Qt::SortOrder direction);

    QTableView& m_table;
    const ConfigTableModel& m_model;
    std::vector<ColumnWish> m_wishes; // by column
    QSet<int> m_hidden; // by the person, as are:
    QSet<int> m_asked; // shown without values
    QHash<int, int> m_dragged; // column → width
    std::optional<Order> m_order;
    bool m_arranging = false; // widths and order are ours
};

} // namespace tgraph
