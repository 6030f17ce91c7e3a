// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configcolumns.h"

#include "widgets/common/tabletext.h"
#include "widgets/configs/configtablemodel.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonObject>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

using Model = ConfigTableModel;

// The columns of a narrow table come first.
constexpr std::array<int, Model::ColumnCount> usualOrder
    = {Model::Pin,        Model::PredictedRank, Model::Configuration, Model::Tile,       Model::MeasuredRank,
       Model::Note,       Model::Runtime,       Model::OverBest,      Model::Changes,    Model::Origin,
       Model::Difference, Model::Score,         Model::Spread,        Model::OfBaseline, Model::Originals};

bool isElastic(int column)
{
    return column == Model::Tile || column == Model::Note || column == Model::Changes;
}

int columnOf(const QString& name)
{
    for (int column = 0; column < Model::ColumnCount; ++column) {
        if (Model::columnName(column) == name)
            return column;
    }
    return -1;
}

void arrangeHeader(QHeaderView& header, const std::vector<int>& order)
{
    for (std::size_t place = 0; place < order.size(); ++place)
        header.moveSection(header.visualIndex(order[place]), static_cast<int>(place));
}

} // namespace

ConfigColumns::ConfigColumns(QTableView& table, const ConfigTableModel& model)
    : QObject(&table), m_table(table), m_model(model), m_wishes(Model::ColumnCount)
{
    QHeaderView& header = *table.horizontalHeader();
    arrangeHeader(header, {usualOrder.begin(), usualOrder.end()});
    connect(&header, &QHeaderView::sectionResized, this, [this](int column, int before, int width) {
        if (m_arranging || before == 0 || width == 0) // caused by hiding or showing
            return;
        m_dragged.insert(column, width);
        m_wishes[static_cast<std::size_t>(column)] = measured(column);
    });
    connect(&header, &QHeaderView::sortIndicatorChanged, this, &ConfigColumns::chooseOrder);
}

bool ConfigColumns::isShown(int column) const
{
    return !m_hidden.contains(column) && (m_model.hasValues(column) || m_asked.contains(column));
}

void ConfigColumns::showColumns()
{
    for (int column = 0; column < Model::ColumnCount; ++column)
        m_table.setColumnHidden(column, !isShown(column));
}

ColumnWish ConfigColumns::measured(int column) const
{
    if (m_dragged.contains(column))
        return {.natural = m_dragged[column], .least = m_dragged[column], .isFixed = true};
    const bool isPin = column == Model::Pin;
    const bool sorts = !isPin || m_table.horizontalHeader()->sortIndicatorSection() == Model::Pin;
    const int title = titleWidth(m_table, column, sorts);
    int natural = std::max(title, m_table.horizontalHeader()->minimumSectionSize());
    for (const QString& text : m_model.widestTexts(column))
        natural = std::max(natural, cellWidth(m_table, text));
    if (!isElastic(column))
        return {.natural = natural, .least = natural, .isFixed = isPin};
    const int unit = m_table.fontMetrics().averageCharWidth();
    constexpr int most = 48; // characters
    const int least = column == Model::Tile ? 12 : 9; // the output's bounds fit in most files
    natural = std::min(natural, std::max(title, most * unit));
    return {.natural = natural, .least = std::min(natural, std::max(title, least * unit))};
}

void ConfigColumns::adapt()
{
    const QScopedValueRollback arranging(m_arranging, true);
    showColumns();
    for (int column = 0; column < Model::ColumnCount; ++column) {
        if (isShown(column))
            m_wishes[static_cast<std::size_t>(column)] = measured(column);
    }
    fit();
}

void ConfigColumns::grow()
{
    ColumnWish& score = m_wishes[Model::Score];
    const ColumnWish now = measured(Model::Score);
    if (now.natural <= score.natural)
        return;
    score = now;
    fit();
}

void ConfigColumns::fit()
{
    const QScopedValueRollback arranging(m_arranging, true);
    const QHeaderView& header = *m_table.horizontalHeader();
    std::vector<int> columns;
    std::vector<ColumnWish> wishes;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (m_table.isColumnHidden(column))
            continue;
        columns.push_back(column);
        wishes.push_back(m_wishes[static_cast<std::size_t>(column)]);
    }
    const std::vector<int> widths = fittedWidths(wishes, m_table.viewport()->width());
    for (std::size_t i = 0; i < columns.size(); ++i)
        m_table.setColumnWidth(columns[i], widths[i]);
}

void ConfigColumns::show(int column)
{
    m_hidden.remove(column);
    m_asked.insert(column);
    adapt();
}

// Sorts by predicted rank if known, else by measured rank; fastest first.
void ConfigColumns::orderAsUsual()
{
    const int column = m_model.hasValues(Model::PredictedRank) ? int(Model::PredictedRank)
        : m_model.hasValues(Model::MeasuredRank)               ? int(Model::MeasuredRank)
                                                               : -1;
    m_table.horizontalHeader()->setSortIndicator(column, Qt::AscendingOrder);
}

void ConfigColumns::sort()
{
    const QScopedValueRollback arranging(m_arranging, true);
    if (m_order && isShown(m_order->column))
        m_table.horizontalHeader()->setSortIndicator(m_order->column, m_order->direction);
    else
        orderAsUsual();
}

// A third click on the header clears the choice.
void ConfigColumns::chooseOrder(int column, Qt::SortOrder direction)
{
    if (m_arranging)
        return;
    m_order = column < 0 ? std::nullopt : std::optional(Order{column, direction});
    if (!m_order)
        sort();
    m_wishes[Model::Pin] = measured(Model::Pin);
    fit();
}

void ConfigColumns::fillMenu(QMenu& menu)
{
    for (int column = Model::PredictedRank; column < Model::ColumnCount; ++column) {
        const QString name = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const bool isEmpty = !m_model.hasValues(column) && !m_asked.contains(column);
        QAction* action = menu.addAction(
            isEmpty ? tr("%1: %2", "a column, and why it is empty").arg(name, m_model.missing(column)) : name);
        action->setCheckable(true);
        action->setChecked(isShown(column));
        action->setEnabled(!isEmpty);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            if (shown)
                m_hidden.remove(column);
            else
                m_hidden.insert(column);
            adapt();
            sort();
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("&Automatic")), &QAction::triggered, this, [this] {
        m_hidden.clear();
        m_asked.clear();
        m_dragged.clear();
        m_order.reset();
        arrangeHeader(*m_table.horizontalHeader(), {usualOrder.begin(), usualOrder.end()});
        adapt();
        sort();
    });
}

QJsonObject ConfigColumns::state() const
{
    QJsonArray order;
    QJsonArray hidden;
    QJsonObject widths;
    const QHeaderView& header = *m_table.horizontalHeader();
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const QString name = Model::columnName(column);
        order.append(name);
        if (m_hidden.contains(column))
            hidden.append(name);
        if (m_dragged.contains(column))
            widths.insert(name, m_dragged[column]);
    }
    QJsonObject state{
        {QStringLiteral("order"), order}, {QStringLiteral("hidden"), hidden}, {QStringLiteral("widths"), widths}};
    if (m_order) {
        state.insert(QStringLiteral("sort"), Model::columnName(m_order->column));
        state.insert(QStringLiteral("descending"), m_order->direction == Qt::DescendingOrder);
    }
    return state;
}

bool ConfigColumns::setState(const QJsonObject& state)
{
    if (!state.value(QStringLiteral("order")).isArray())
        return false;
    const QScopedValueRollback arranging(m_arranging, true);
    std::vector<int> order;
    for (const QJsonValue& name : state.value(QStringLiteral("order")).toArray()) {
        const int column = columnOf(name.toString());
        if (column >= 0 && std::ranges::find(order, column) == order.end())
            order.push_back(column);
    }
    arrangeHeader(*m_table.horizontalHeader(), order);
    m_hidden.clear();
    for (const QJsonValue& name : state.value(QStringLiteral("hidden")).toArray())
        m_hidden.insert(columnOf(name.toString()));
    m_dragged.clear();
    const QJsonObject widths = state.value(QStringLiteral("widths")).toObject();
    for (auto width = widths.begin(); width != widths.end(); ++width) {
        if (const int column = columnOf(width.key()); column >= 0)
            m_dragged.insert(column,
                             std::clamp(width->toInt(), m_table.horizontalHeader()->minimumSectionSize(), 2000));
    }
    const int column = columnOf(state.value(QStringLiteral("sort")).toString());
    const bool descending = state.value(QStringLiteral("descending")).toBool();
    m_order.reset();
    if (column >= 0)
        m_order = Order{column, descending ? Qt::DescendingOrder : Qt::AscendingOrder};
    adapt();
    sort();
    return true;
}

} // namespace tgraph
