// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/tabletext.h"

#include <QHeaderView>
#include <QStyle>
#include <QTableView>

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

constexpr int rowPadding = 6;
constexpr int sampledRows = 64;

std::vector<int> visibleColumns(const QTableView& table)
{
    const QHeaderView& header = *table.horizontalHeader();
    std::vector<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (!table.isColumnHidden(column))
            columns.push_back(column);
    }
    return columns;
}

std::vector<int> copiedRows(const QTableView& table)
{
    std::vector<int> rows;
    if (table.selectionModel() != nullptr) {
        for (const QModelIndex& index : table.selectionModel()->selectedRows(table.horizontalHeader()->logicalIndex(0)))
            rows.push_back(index.row());
    }
    std::ranges::sort(rows);
    if (rows.size() <= 1) {
        rows.clear();
        for (int row = 0; row < table.model()->rowCount(); ++row)
            rows.push_back(row);
    }
    return rows;
}

/// Tabs and line ends would break the table.
QString cell(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

} // namespace

void setUpRows(QTableView& table)
{
    QHeaderView& rows = *table.verticalHeader();
    const int height = table.fontMetrics().height() + rowPadding;
    rows.setSectionResizeMode(QHeaderView::Fixed);
    rows.setMinimumSectionSize(height);
    rows.setDefaultSectionSize(height);
    rows.hide();
}

void fitColumns(QTableView& table, Fit fit)
{
    const QAbstractItemModel* model = table.model();
    const int rows = model != nullptr ? model->rowCount() : 0;
    const QHeaderView& header = *table.horizontalHeader();
    const QFontMetrics metrics = table.fontMetrics();
    QFont bold = table.font();
    bold.setBold(true);
    const QFontMetrics boldMetrics(bold);
    const int padding = fit == Fit::Roomy ? metrics.height() : metrics.height() * 2 / 3;
    // Beside a title, not over it: as QStyle::SE_HeaderLabel divides them.
    const QStyle& style = *header.style();
    const int margin = style.pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
    const int arrow = header.isSortIndicatorShown()
        ? style.pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, &header) + 2 * margin
        : 0;
    for (const int column : visibleColumns(table)) {
        const QString title = model == nullptr ? QString() : model->headerData(column, Qt::Horizontal).toString();
        int width
            = fit == Fit::Roomy ? header.sectionSizeHint(column) : metrics.horizontalAdvance(title) + padding + arrow;
        for (int i = 0; i < std::min(rows, sampledRows); ++i) { // spread over the table, the last row included
            const int row = rows <= sampledRows ? i : static_cast<int>(qint64{i} * (rows - 1) / (sampledRows - 1));
            const QString text = model->index(row, column).data().toString();
            width = std::max(width, boldMetrics.horizontalAdvance(text) + padding);
        }
        table.setColumnWidth(column, width);
    }
}

QString tableText(const QTableView& table)
{
    const QAbstractItemModel& model = *table.model();
    const std::vector<int> columns = visibleColumns(table);
    QString text;
    const auto append = [&](const auto& textOf) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            text += i > 0 ? QStringLiteral("\t") : QString();
            text += cell(textOf(columns[i]));
        }
        text += QLatin1Char('\n');
    };
    append([&](int column) { return model.headerData(column, Qt::Horizontal).toString(); });
    for (const int row : copiedRows(table)) {
        append([&](int column) {
            const QModelIndex index = model.index(row, column);
            const QString shown = index.data().toString();
            return shown.isEmpty() ? index.data(Qt::AccessibleTextRole).toString() : shown;
        });
    }
    return text;
}

} // namespace tgraph
