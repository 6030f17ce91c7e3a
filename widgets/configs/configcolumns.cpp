// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configcolumns.h"

#include "state/text.h"
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

/// Returns the columns of the model in the order of a new user's table.
std::vector<int> usualColumns(const Model& model)
{
    std::vector<int> columns;
    for (const int column : usualOrder) {
        columns.push_back(column);
        for (int own = Model::ColumnCount; column == Model::OverBest && own < model.columnCount(); ++own)
            columns.push_back(own);
    }
    return columns;
}

} // namespace

ConfigColumns::ConfigColumns(QTableView& table, const ConfigTableModel& model)
    : QObject(&table), m_table(table), m_model(model)
{
    QHeaderView& header = *table.horizontalHeader();
    reset();
    connect(&header, &QHeaderView::sectionMoved, this, [this] {
        if (!m_arranging)
            m_moved = visualOrder();
    });
    connect(&header, &QHeaderView::sectionResized, this, [this](int column, int before, int width) {
        if (m_arranging || before == 0 || width == 0) // caused by hiding or showing
            return;
        m_dragged.insert(m_model.columnName(column), width);
        m_wishes[static_cast<std::size_t>(column)] = measured(column);
    });
    connect(&header, &QHeaderView::sortIndicatorChanged, this, &ConfigColumns::chooseOrder);
}

int ConfigColumns::columnOf(const QString& name) const
{
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (m_model.columnName(column) == name)
            return column;
    }
    return -1;
}

QStringList ConfigColumns::visualOrder() const
{
    constexpr qsizetype mostKept = 512; // names, also of other tables' parameters
    QStringList names;
    const QHeaderView& header = *m_table.horizontalHeader();
    for (int visual = 0; visual < header.count(); ++visual)
        names.append(m_model.columnName(header.logicalIndex(visual)));
    qsizetype place = 0;
    for (const QString& name : m_moved) {
        const qsizetype own = names.indexOf(name);
        if (own < 0 && names.size() >= mostKept)
            continue;
        if (own < 0)
            names.insert(place, name);
        place = (own < 0 ? place : own) + 1;
    }
    return names;
}

// Columns that the user's order does not name follow the one that usually precedes them.
void ConfigColumns::arrangeHeader()
{
    const QScopedValueRollback arranging(m_arranging, true);
    const std::vector<int> usual = usualColumns(m_model);
    std::vector<int> order;
    for (const QString& name : m_moved) {
        const int column = columnOf(name);
        if (column >= 0 && std::ranges::find(order, column) == order.end())
            order.push_back(column);
    }
    auto place = order.begin();
    for (const int column : usual) {
        const auto own = std::ranges::find(order, column);
        place = own != order.end() ? own + 1 : order.insert(place, column) + 1;
    }
    QHeaderView& header = *m_table.horizontalHeader();
    for (std::size_t visual = 0; visual < order.size(); ++visual)
        header.moveSection(header.visualIndex(order[visual]), static_cast<int>(visual));
}

void ConfigColumns::reset()
{
    m_wishes.assign(static_cast<std::size_t>(m_model.columnCount()), {});
    arrangeHeader();
    adapt();
}

bool ConfigColumns::isShown(int column) const
{
    const QString name = m_model.columnName(column);
    return !m_hidden.contains(name) && (m_model.hasValues(column) || m_asked.contains(name));
}

void ConfigColumns::showColumns()
{
    for (int column = 0; column < m_model.columnCount(); ++column)
        m_table.setColumnHidden(column, !isShown(column));
}

ColumnWish ConfigColumns::measured(int column) const
{
    if (const int width = m_dragged.value(m_model.columnName(column)); width > 0)
        return {.natural = width, .least = width, .isFixed = true};
    const bool isPin = column == Model::Pin;
    const bool sorts = !isPin || m_table.horizontalHeader()->sortIndicatorSection() == Model::Pin;
    const int title = titleWidth(m_table, column, sorts);
    int values = m_table.horizontalHeader()->minimumSectionSize();
    for (const QString& text : m_model.widestTexts(column))
        values = std::max(values, cellWidth(m_table, text));
    int natural = std::max(title, values);
    const int unit = m_table.fontMetrics().averageCharWidth();
    constexpr int most = 48; // characters
    if (column >= Model::ColumnCount) { // long names of parameters may be elided
        constexpr int shortTitle = 9; // characters with the sort indicator
        natural = std::min(natural, most * unit);
        return {.natural = natural, .least = std::min(natural, std::max(values, shortTitle * unit))};
    }
    if (!isElastic(column))
        return {.natural = natural, .least = natural, .isFixed = isPin};
    const int least = column == Model::Tile ? 12 : 9; // the output's bounds fit in most files
    natural = std::min(natural, std::max(title, most * unit));
    return {.natural = natural, .least = std::min(natural, std::max(title, least * unit))};
}

void ConfigColumns::adapt()
{
    const QScopedValueRollback arranging(m_arranging, true);
    showColumns();
    for (int column = 0; column < m_model.columnCount(); ++column) {
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
    m_hidden.remove(m_model.columnName(column));
    m_asked.insert(m_model.columnName(column));
    adapt();
}

// Sorts by predicted rank if known, else by measured rank; fastest first.
void ConfigColumns::orderAsUsual()
{
    const int column = m_model.hasValues(Model::PredictedRank) ? int(Model::PredictedRank)
        : m_model.hasValues(Model::MeasuredRank)               ? int(Model::MeasuredRank)
                                                               : -1;
    m_table.sortByColumn(column, Qt::AscendingOrder);
}

void ConfigColumns::sort()
{
    const QScopedValueRollback arranging(m_arranging, true);
    const int column = m_order ? columnOf(m_order->column) : -1;
    if (column >= 0 && isShown(column))
        m_table.sortByColumn(column, m_order->direction);
    else
        orderAsUsual();
}

// A third click on the header clears the choice.
void ConfigColumns::chooseOrder(int column, Qt::SortOrder direction)
{
    if (m_arranging)
        return;
    m_order = column < 0 ? std::nullopt : std::optional(Order{m_model.columnName(column), direction});
    if (!m_order)
        sort();
    m_wishes[Model::Pin] = measured(Model::Pin);
    fit();
}

void ConfigColumns::addEntry(QMenu& menu, int column)
{
    const QString name = m_model.columnName(column);
    const QString title = itemText(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    const bool isEmpty = !m_model.hasValues(column) && !m_asked.contains(name);
    QAction* action = menu.addAction(
        isEmpty ? tr("%1: %2", "a column, and why it is empty").arg(title, m_model.missing(column)) : title);
    action->setCheckable(true);
    action->setChecked(isShown(column));
    action->setEnabled(!isEmpty);
    connect(action, &QAction::toggled, this, [this, name](bool shown) {
        if (shown)
            m_hidden.remove(name);
        else
            m_hidden.insert(name);
        adapt();
        sort();
    });
}

void ConfigColumns::fillMenu(QMenu& menu)
{
    for (int column = Model::PredictedRank; column < Model::ColumnCount; ++column)
        addEntry(menu, column);
    const int objectives = Model::ColumnCount + m_model.measuredColumns().parameterCount();
    const auto addGroup = [&](const QString& title, int first, int end) {
        if (first == end)
            return;
        QMenu* group = menu.addMenu(title);
        for (int column = first; column < end; ++column)
            addEntry(*group, column);
    };
    addGroup(tr("&Parameters"), Model::ColumnCount, objectives);
    addGroup(tr("&Objectives"), objectives, m_model.columnCount());
    menu.addSeparator();
    connect(menu.addAction(tr("&Automatic")), &QAction::triggered, this, [this] {
        m_moved.clear();
        m_hidden.clear();
        m_asked.clear();
        m_dragged.clear();
        m_order.reset();
        arrangeHeader();
        adapt();
        sort();
    });
}

QJsonObject ConfigColumns::state() const
{
    QStringList hidden(m_hidden.begin(), m_hidden.end());
    hidden.sort();
    QJsonObject widths;
    for (auto width = m_dragged.begin(); width != m_dragged.end(); ++width)
        widths.insert(width.key(), width.value());
    QJsonObject state{{QStringLiteral("order"), QJsonArray::fromStringList(m_moved)},
                      {QStringLiteral("hidden"), QJsonArray::fromStringList(hidden)},
                      {QStringLiteral("widths"), widths}};
    if (m_order) {
        state.insert(QStringLiteral("sort"), m_order->column);
        state.insert(QStringLiteral("descending"), m_order->direction == Qt::DescendingOrder);
    }
    return state;
}

bool ConfigColumns::setState(const QJsonObject& state)
{
    if (!state.value(QStringLiteral("order")).isArray())
        return false;
    const QScopedValueRollback arranging(m_arranging, true);
    m_moved.clear();
    for (const QJsonValue& name : state.value(QStringLiteral("order")).toArray())
        m_moved.append(name.toString());
    m_hidden.clear();
    for (const QJsonValue& name : state.value(QStringLiteral("hidden")).toArray())
        m_hidden.insert(name.toString());
    m_dragged.clear();
    const QJsonObject widths = state.value(QStringLiteral("widths")).toObject();
    for (auto width = widths.begin(); width != widths.end(); ++width)
        m_dragged.insert(width.key(),
                         std::clamp(width->toInt(), m_table.horizontalHeader()->minimumSectionSize(), 2000));
    m_order.reset();
    if (const QString column = state.value(QStringLiteral("sort")).toString(); !column.isEmpty()) {
        const bool descending = state.value(QStringLiteral("descending")).toBool();
        m_order = Order{column, descending ? Qt::DescendingOrder : Qt::AscendingOrder};
    }
    arrangeHeader();
    adapt();
    sort();
    return true;
}

} // namespace tgraph
