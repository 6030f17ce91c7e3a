// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/columnsdialog.h"

#include "engine/measured/quantity.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/measured/objectivebar.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr int nameColumn = 0;
constexpr int contentColumn = 1;
constexpr int usedRole = Qt::UserRole; // role of the name: false for an unused column

/// Returns "16, 32, 64, … (12 values)"
QString valuesText(const Parameter& parameter)
{
    constexpr std::size_t most = 4;
    QStringList values;
    for (std::size_t option = 0; option < std::min(most, parameter.options.size()); ++option)
        values << QString::fromStdString(parameter.options[option]);
    const QString shown = values.join(ColumnsDialog::tr(", ", "between values"));
    return parameter.options.size() <= most
        ? shown
        : ColumnsDialog::tr("%1, … (%n values)", "of a parameter", static_cast<int>(parameter.options.size()))
              .arg(shown);
}

/// Returns "measured: 0.5 to 32 ms"
QString rangeText(const Objective& objective)
{
    double least = std::nan("");
    double most = least;
    for (const double value : objective.values) {
        least = std::fmin(least, value); // ignores NaN
        most = std::fmax(most, value);
    }
    const auto number = [](double value) { return QLocale().toString(value, 'g', 6); };
    return ColumnsDialog::tr("measured: %1 to %2 %3", "least, most, unit")
        .arg(number(least), number(most), QString::fromStdString(objective.unit))
        .trimmed();
}

} // namespace

ColumnsDialog::ColumnsDialog(const MeasuredTable& table, const QString& columnsFile, QWidget* parent)
    : QDialog(parent),
      m_objective(new ObjectiveBar(this)),
      m_unit(new QLineEdit(this)),
      m_columns(new QTreeWidget(this)),
      m_remember(new QCheckBox(tr("&Remember in %1").arg(columnsFile), this))
{
    setHelpPage(*this, QStringLiteral("measured.md#the-choice-beside-the-file"));
    setWindowTitle(tr("Columns"));
    m_unit->setPlaceholderText(tr("from its name"));
    m_columns->setHeaderLabels({tr("Parameter"), tr("Values")});
    m_columns->setRootIsDecorated(false);
    m_columns->setAccessibleName(tr("Columns of the table"));
    m_remember->setToolTip(tr("The choice is used whenever this table is opened, also by tgraph on the command line."));
    m_objective->layout()->setContentsMargins({});
    auto* unit = new QHBoxLayout;
    auto* label = new QLabel(tr("&Unit:"), this);
    label->setBuddy(m_unit);
    unit->addWidget(label);
    unit->addWidget(m_unit, 1);
    auto* explanation = new QLabel(tr("Checked columns are parameters: configurations differ in them."), this);
    explanation->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    m_apply->setDefault(true);
    lineUp(new QVBoxLayout(this), {m_objective, unit, explanation, {m_columns, 1}, m_remember, buttons});
    resize(560, 460);
    addColumns(table);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_objective, &ObjectiveBar::chosen, this, &ColumnsDialog::showObjective);
    connect(m_columns, &QTreeWidget::itemChanged, this, &ColumnsDialog::showReason);
    showObjective();
}

void ColumnsDialog::addColumns(const MeasuredTable& table)
{
    std::vector<ObjectiveBar::Quantity> quantities = quantitiesOf(table);
    const auto offer = [&](const std::string& name) {
        if (table.hasFreeColumns)
            quantities.push_back({QString::fromStdString(name), {}, isMaximisedByName(name)});
    };
    for (const Parameter& parameter : table.parameters) {
        addColumn(QString::fromStdString(parameter.name), valuesText(parameter), true, true);
        if (parameter.isNumeric())
            offer(parameter.name);
    }
    for (const Objective& objective : table.objectives)
        addColumn(QString::fromStdString(objective.name), rangeText(objective), false, table.hasFreeColumns);
    for (const std::string& ignored : table.ignoredColumns) {
        addColumn(QString::fromStdString(ignored), tr("not used"), false, table.hasFreeColumns);
        m_columns->topLevelItem(m_columns->topLevelItemCount() - 1)->setData(nameColumn, usedRole, false);
        offer(ignored);
    }
    m_objective->setQuantities(std::move(quantities), table.chosen);
    m_columns->header()->resizeSections(QHeaderView::ResizeToContents);
}

void ColumnsDialog::addColumn(const QString& name, const QString& contents, bool isParameter, bool canBeParameter)
{
    auto* item = new QTreeWidgetItem(m_columns, {name, contents});
    item->setData(nameColumn, usedRole, true);
    item->setToolTip(contentColumn, contents);
    if (canBeParameter)
        item->setCheckState(nameColumn, isParameter ? Qt::Checked : Qt::Unchecked);
}

void ColumnsDialog::showObjective()
{
    const QSignalBlocker quiet(m_columns);
    const QString name = m_objective->quantity().name;
    m_unit->setText(m_objective->quantity().unit);
    for (int row = 0; row < m_columns->topLevelItemCount(); ++row)
        m_columns->topLevelItem(row)->setDisabled(m_columns->topLevelItem(row)->text(nameColumn) == name);
    showReason();
}

void ColumnsDialog::showReason()
{
    const bool isComplete = !columns().parameters.empty();
    m_apply->setEnabled(isComplete);
    m_apply->setToolTip(isComplete ? QString() : tr("Check at least one parameter."));
}

TableColumns ColumnsDialog::columns() const
{
    const ObjectiveBar::Quantity objective = m_objective->quantity();
    TableColumns columns{.parameters = {},
                         .ignored = {},
                         .objective = objective.name.toStdString(),
                         .maximise = objective.isMaximised,
                         .unit = m_unit->text().trimmed().toStdString(),
                         .workload = {}};
    for (int row = 0; row < m_columns->topLevelItemCount(); ++row) {
        const QTreeWidgetItem* item = m_columns->topLevelItem(row);
        if (item->isDisabled())
            continue; // the objective
        if (item->checkState(nameColumn) == Qt::Checked)
            columns.parameters.push_back(item->text(nameColumn).toStdString());
        else if (!item->data(nameColumn, usedRole).toBool())
            columns.ignored.push_back(item->text(nameColumn).toStdString());
    }
    return columns;
}

bool ColumnsDialog::isRemembered() const
{
    return m_remember->isChecked();
}

} // namespace tgraph
