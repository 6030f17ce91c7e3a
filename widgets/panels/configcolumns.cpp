// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/configcolumns.h"

#include "widgets/common/tabletext.h"
#include "widgets/models/configtablemodel.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace tgraph {

ConfigColumns::ConfigColumns(QTableView& table, const ConfigTableModel& model)
    : QObject(&table), m_table(table), m_model(model)
{
}

void ConfigColumns::adapt()
{
    if (m_chosen)
        return;
    for (int column = 0; column < ConfigTableModel::ColumnCount; ++column)
        m_table.setColumnHidden(column, !m_model.hasValues(column));
    fitColumns(m_table, Fit::Tight);
    m_table.setColumnWidth(ConfigTableModel::Pin, m_table.fontMetrics().height() * 2);
}

void ConfigColumns::fillMenu(QMenu& menu)
{
    for (int column = ConfigTableModel::PredictedRank; column < ConfigTableModel::ColumnCount; ++column) {
        QAction* action = menu.addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_table.isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_chosen = true;
            m_table.setColumnHidden(column, !shown);
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("&Automatic")), &QAction::triggered, this, [this] {
        m_chosen = false;
        adapt();
    });
}

QByteArray ConfigColumns::saveState() const
{
    return QByteArray(1, m_chosen ? '1' : '0') + m_table.horizontalHeader()->saveState();
}

bool ConfigColumns::restoreState(const QByteArray& state)
{
    if (state.isEmpty() || !m_table.horizontalHeader()->restoreState(state.mid(1)))
        return false;
    m_chosen = state.front() == '1';
    adapt();
    return true;
}

} // namespace tgraph
