// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

class QMenu;
class QTableView;

namespace tgraph {

class ConfigTableModel;

/// Which columns of the table of configurations are shown: those that say something about the file, until a person
/// chooses.
class ConfigColumns : public QObject {
    Q_OBJECT

public:
    ConfigColumns(QTableView& table, const ConfigTableModel& model);

    /// After a change of the values, or of the font.
    void adapt();
    /// A column for each entry to choose from.
    void fillMenu(QMenu& menu);

    /// Columns and sort order.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

private:
    QTableView& m_table;
    const ConfigTableModel& m_model;
    bool m_chosen = false; // by the person: no more automatic hiding
};

} // namespace tgraph
