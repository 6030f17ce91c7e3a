// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/tabletext.h"

#include "widgets/common/boldfont.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QStyle>
#include <QStyleOptionHeader>
#include <QStyleOptionViewItem>
#include <QTableView>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int rowPadding = 6;
constexpr int sampledRows = 64;

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

/// Replaces tabs and line ends, which would break the table.
QString cell(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

} // namespace

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

void setUpRows(QTableView& table)
{
    QHeaderView& rows = *table.verticalHeader();
    const int height = table.fontMetrics().height() + rowPadding;
    rows.setSectionResizeMode(QHeaderView::Fixed);
    rows.setMinimumSectionSize(height);
    rows.setDefaultSectionSize(height);
    rows.hide();
}

int titleWidth(const QTableView& table, int column, bool sorts)
{
    const QHeaderView& header = *table.horizontalHeader();
    QStyleOptionHeader option;
    option.initFrom(&header);
    option.orientation = Qt::Horizontal;
    option.section = column;
    option.sortIndicator = sorts ? QStyleOptionHeader::SortDown : QStyleOptionHeader::None;
    constexpr int wide = 1000;
    option.rect = QRect(0, 0, wide, header.sizeHint().height());
    const QStyle& style = *header.style();
    const int around = wide - style.subElementRect(QStyle::SE_HeaderLabel, &option, &header).width();
    const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
    return header.fontMetrics().horizontalAdvance(title) + around + 1;
}

int cellWidth(const QTableView& table, const QString& text)
{
    return QFontMetrics(boldOf(table.font())).horizontalAdvance(text) + table.fontMetrics().height() * 2 / 3;
}

QColor cellTextColour(const QStyleOptionViewItem& option)
{
    const QPalette::ColorGroup group
        = option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    return option.palette.color(
        group, option.state.testFlag(QStyle::State_Selected) ? QPalette::HighlightedText : QPalette::Text);
}

int contentWidth(const QTableView& table, int column, Fit fit)
{
    const QAbstractItemModel& model = *table.model();
    const int rows = model.rowCount();
    int width = titleWidth(table, column, table.horizontalHeader()->isSortIndicatorShown());
    for (int i = 0; i < std::min(rows, sampledRows); ++i) { // spread over the table, the last row included
        const int row = rows <= sampledRows ? i : static_cast<int>(qint64{i} * (rows - 1) / (sampledRows - 1));
        if (table.columnSpan(row, column) == 1)
            width = std::max(width, cellWidth(table, model.index(row, column).data().toString()));
    }
    return width + (fit == Fit::Roomy ? table.fontMetrics().height() / 3 : 0);
}

void fitColumns(QTableView& table, Fit fit)
{
    if (table.model() == nullptr)
        return;
    for (const int column : visibleColumns(table))
        table.setColumnWidth(column, contentWidth(table, column, fit));
}

void fitColumnsAndShare(QTableView& table, std::initializer_list<int> sharing)
{
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    fitColumns(table);
    for (const int column : sharing)
        table.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
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
            const QString exact = index.data(exactTextRole).toString();
            const QString shown = exact.isEmpty() ? index.data().toString() : exact;
            return shown.isEmpty() ? index.data(Qt::AccessibleTextRole).toString() : shown;
        });
    }
    return text;
}

void copyTable(const QTableView& table)
{
    QApplication::clipboard()->setText(tableText(table));
}

} // namespace tgraph
