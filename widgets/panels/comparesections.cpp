// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/comparesections.h"

#include "widgets/common/tabletext.h"

#include <QHeaderView>
#include <QScrollBar>

namespace tgraph {

SectionTable* sortedTable(const QString& name, QSortFilterProxyModel* sorted, int sortRole, QWidget* parent)
{
    sorted->setSortRole(sortRole);
    auto* table = new SectionTable(name, parent);
    table->setModel(sorted);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table->setSortingEnabled(true);
    return table;
}

void fitSection(SectionTable& table)
{
    constexpr int dotRoom = 24;
    fitColumns(table, Fit::Tight);
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.model()->headerData(column, Qt::Horizontal, Qt::DecorationRole).isValid())
            table.setColumnWidth(column, table.columnWidth(column) + dotRoom);
    }
}

void keepRows(SectionTable& table, int rows)
{
    table.setMinimumHeight(table.horizontalHeader()->sizeHint().height()
                           + rows * table.verticalHeader()->defaultSectionSize()
                           + table.horizontalScrollBar()->sizeHint().height() + 2 * table.frameWidth());
}

} // namespace tgraph
