// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/columnsdialog.h"

#include "widgets/common/helppage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int nameColumn = 0;
constexpr int contentColumn = 1;
constexpr int unitRole = Qt::UserRole;
constexpr int maximisedRole = Qt::UserRole + 1;

/// "16, 32, 64, … (12 values)"
QString valuesText(const Parameter& parameter)
{
    constexpr std::size_t most = 4;
    QStringList values;
    for (std::size_t option = 0; option < std::min(most, parameter.options.size()); ++option)
        values << QString::fromStdString(parameter.options[option]);
    const QString shown = values.join(QStringLiteral(", "));
    return parameter.options.size() <= most
        ? shown
        : ColumnsDialog::tr("%1, … (%n values)", "of a parameter", static_cast<int>(parameter.options.size()))
              .arg(shown);
}

/// "measured: 0.5 to 32 ms"
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
      m_objective(new QComboBox(this)),
      m_direction(new QComboBox(this)),
      m_unit(new QLineEdit(this)),
      m_columns(new QTreeWidget(this)),
      m_remember(new QCheckBox(tr("&Remember in %1").arg(columnsFile), this))
{
    setHelpPage(*this, QStringLiteral("measured.md#the-choice-beside-the-file"));
    setWindowTitle(tr("Columns"));
    m_direction->addItems({tr("less is better"), tr("more is better")});
    m_direction->setAccessibleName(tr("Direction of the objective"));
    m_unit->setPlaceholderText(tr("as its name says"));
    m_columns->setHeaderLabels({tr("Parameter"), tr("Values")});
    m_columns->setRootIsDecorated(false);
    m_columns->setAccessibleName(tr("Columns of the table"));
    m_remember->setToolTip(tr("The choice is used whenever this table is opened, also by tgraph on the command line."));
    auto* objective = new QHBoxLayout;
    objective->addWidget(m_objective, 1);
    objective->addWidget(m_direction);
    auto* form = new QFormLayout;
    auto* label = new QLabel(tr("&Objective:"), this);
    label->setBuddy(m_objective);
    form->addRow(label, objective);
    form->addRow(tr("&Unit:"), m_unit);
    auto* explanation = new QLabel(tr("Checked columns are parameters: configurations differ in them."), this);
    explanation->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    m_apply->setDefault(true);
    auto* lines = new QVBoxLayout(this);
    lines->addLayout(form);
    lines->addWidget(explanation);
    lines->addWidget(m_columns, 1);
    lines->addWidget(m_remember);
    lines->addWidget(buttons);
    resize(560, 460);
    addColumns(table);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_objective, &QComboBox::currentIndexChanged, this, &ColumnsDialog::showObjective);
    connect(m_columns, &QTreeWidget::itemChanged, this, &ColumnsDialog::showReason);
    showObjective();
}

void ColumnsDialog::addColumns(const MeasuredTable& table)
{
    const auto offer = [this](const std::string& name, const QString& unit, bool isMaximised) {
        m_objective->addItem(QString::fromStdString(name));
        m_objective->setItemData(m_objective->count() - 1, unit, unitRole);
        m_objective->setItemData(m_objective->count() - 1, isMaximised, maximisedRole);
    };
    for (const Objective& objective : table.objectives)
        offer(objective.name, QString::fromStdString(objective.unit), objective.isMaximised);
    for (const Parameter& parameter : table.parameters) {
        addColumn(QString::fromStdString(parameter.name), valuesText(parameter), true);
        if (parameter.isNumeric())
            offer(parameter.name, {}, false);
    }
    for (const Objective& objective : table.objectives)
        addColumn(QString::fromStdString(objective.name), rangeText(objective), false);
    for (const std::string& ignored : table.ignoredColumns) {
        addColumn(QString::fromStdString(ignored), tr("not used"), false);
        offer(ignored, {}, false);
    }
    m_objective->setCurrentIndex(static_cast<int>(table.chosen));
    m_columns->header()->resizeSections(QHeaderView::ResizeToContents);
}

void ColumnsDialog::addColumn(const QString& name, const QString& contents, bool isParameter)
{
    auto* item = new QTreeWidgetItem(m_columns, {name, contents});
    item->setCheckState(nameColumn, isParameter ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(contentColumn, contents);
}

void ColumnsDialog::showObjective()
{
    m_unit->setText(m_objective->currentData(unitRole).toString());
    m_direction->setCurrentIndex(m_objective->currentData(maximisedRole).toBool() ? 1 : 0);
    for (int row = 0; row < m_columns->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_columns->topLevelItem(row);
        const bool isObjective = item->text(nameColumn) == m_objective->currentText();
        item->setDisabled(isObjective);
        if (isObjective)
            item->setCheckState(nameColumn, Qt::Unchecked);
    }
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
    TableColumns columns{.parameters = {},
                         .ignored = {},
                         .objective = m_objective->currentText().toStdString(),
                         .maximise = m_direction->currentIndex() == 1,
                         .unit = m_unit->text().trimmed().toStdString(),
                         .workload = {}};
    for (int row = 0; row < m_columns->topLevelItemCount(); ++row)
        if (const QTreeWidgetItem* item = m_columns->topLevelItem(row); item->checkState(nameColumn) == Qt::Checked)
            columns.parameters.push_back(item->text(nameColumn).toStdString());
    return columns;
}

bool ColumnsDialog::isRemembered() const
{
    return m_remember->isChecked();
}

} // namespace tgraph
