// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/machines/machineswindow.h"

#include "engine/eval/targettext.h"
#include "widgets/charts/scatterview.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/common/workfoot.h"
#include "widgets/style/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t listedPortable = 10;
constexpr double muchCost = 0.05;

QString nameOf(const MachineComparison& comparison, std::size_t machine)
{
    return QString::fromStdString(comparison.machines[machine].name);
}

QString nameOf(const ComparedMachine& machine)
{
    return QString::fromStdString(machine.name);
}

} // namespace

QString machineCostText(double cost)
{
    if (std::isnan(cost))
        return MachineDecisionsModel::tr("failed");
    return QLatin1Char('+') + shareText(cost, cost == 0 || cost >= 0.1 ? 0 : cost >= 0.01 ? 1 : 2);
}

void MachineDecisionsModel::setComparison(std::shared_ptr<const MachineComparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

std::size_t MachineDecisionsModel::rows() const
{
    return m_comparison ? m_comparison->differences.size() : 0;
}

TableColumn MachineDecisionsModel::column(int section) const
{
    if (section == NameColumn || !m_comparison)
        return {.title = tr("Decision"), .tip = {}, .isText = true};
    const QString first = nameOf(*m_comparison, 0);
    const QString second = nameOf(*m_comparison, 1);
    if (section == FirstColumn || section == SecondColumn)
        return {.title = tr("Best on %1", "a machine").arg(section == FirstColumn ? first : second),
                .tip = tr("Options whose best configuration is within noise of the best of all"),
                .isText = true};
    const bool isFirst = section == FirstOnSecond;
    return {.title = tr("Best of %1 on %2", "the choice of one machine on the other")
                         .arg(isFirst ? first : second, isFirst ? second : first),
            .tip = tr("Cost on %1 of the option that is best on %2, with everything else chosen anew; differences "
                      "within noise are 0")
                       .arg(isFirst ? second : first, isFirst ? first : second),
            .isText = false};
}

QString MachineDecisionsModel::text(std::size_t row, int column) const
{
    const MachineDecision& decision = m_comparison->differences[row];
    switch (column) {
    case NameColumn:
        return QString::fromStdString(decisionName(*m_comparison, decision));
    case FirstColumn:
        return QString::fromStdString(bestOptionsText(*m_comparison, decision, 0));
    case SecondColumn:
        return QString::fromStdString(bestOptionsText(*m_comparison, decision, 1));
    case FirstOnSecond:
        return machineCostText(decision.cost(0, 1));
    default:
        return machineCostText(decision.cost(1, 0));
    }
}

CellLook MachineDecisionsModel::look(std::size_t row, int column) const
{
    if (column < FirstOnSecond)
        return CellLook::Plain;
    const MachineDecision& decision = m_comparison->differences[row];
    const double cost = column == FirstOnSecond ? decision.cost(0, 1) : decision.cost(1, 0);
    return cost < muchCost ? CellLook::Plain : CellLook::Bold; // a failure, too
}

void MachineConfigsModel::setComparison(std::shared_ptr<const MachineComparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_configs.clear();
    m_parameters.clear();
    if (m_comparison) {
        const std::vector<Parameter>& parameters = m_comparison->space->table->parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (parameters[i].options.size() > 1)
                m_parameters.push_back(i);
        for (const ComparedMachine& machine : m_comparison->machines)
            m_configs.push_back(machine.fastest);
        const auto& portable = m_comparison->portable;
        const auto count = static_cast<std::ptrdiff_t>(std::min(portable.size(), listedPortable));
        m_configs.insert(m_configs.end(), portable.begin(), portable.begin() + count);
    }
    endResetModel();
}

int MachineConfigsModel::rowOf(DistinctId config) const
{
    const auto found = std::ranges::find(m_configs, config);
    return found == m_configs.end() ? -1 : static_cast<int>(found - m_configs.begin());
}

int MachineConfigsModel::columns() const
{
    return ParameterColumn + static_cast<int>(m_parameters.size());
}

const Parameter& MachineConfigsModel::parameterAt(int column) const
{
    return m_comparison->space->table->parameters[m_parameters[static_cast<std::size_t>(column - ParameterColumn)]];
}

TableColumn MachineConfigsModel::column(int section) const
{
    if (section == RoleColumn || !m_comparison)
        return {.title = tr("Configuration"), .tip = {}, .isText = true};
    if (section >= ParameterColumn) {
        const Parameter& parameter = parameterAt(section);
        return {.title = QString::fromStdString(parameter.name), .tip = {}, .isText = !parameter.isNumeric()};
    }
    return {.title = nameOf(*m_comparison, section == FirstColumn ? 0 : 1),
            .tip = tr("Value, and its cost over the best on this machine"),
            .isText = false};
}

QString MachineConfigsModel::text(std::size_t row, int column) const
{
    const DistinctId config = m_configs[row];
    if (column >= ParameterColumn)
        return QString::fromStdString(parameterAt(column).option(ConfigId(config.value)));
    const std::size_t count = m_comparison->machines.size();
    if (column == RoleColumn)
        return row < count ? tr("Best on %1", "a machine").arg(nameOf(*m_comparison, row))
            : row == count ? tr("Best compromise")
                           : tr("Portable, no. %1", "its place in the order by portability").arg(row - count + 1);
    const ComparedMachine& machine = m_comparison->machines[column == FirstColumn ? 0 : 1];
    const double ratio = machine.ratios[config.value];
    if (std::isnan(ratio))
        return tr("failed");
    const double target = machine.targets[config.value];
    const QString value = machine.file->table->isTime() ? durationLabel(target)
                                                        : QString::fromStdString(targetText(*machine.file, target));
    return ratio == 1 ? value : tr("%1 (%2)", "value, cost").arg(value, machineCostText(ratio - 1));
}

MachinesWindow::MachinesWindow(QWidget* parent)
    : QDialog(parent),
      m_decisions(new MachineDecisionsModel(this)),
      m_configs(new MachineConfigsModel(this)),
      m_decisionTable(new SectionTable(tr("Decisions on both machines"), this)),
      m_configTable(new SectionTable(tr("Best and most portable configurations"), this)),
      m_picture(new ScatterView(this)),
      m_totals(new QLabel(this)),
      m_others(new QComboBox(this)),
      m_exportTable(new QToolButton(this)),
      m_exportPicture(new QToolButton(this)),
      m_foot(new WorkFoot(this))
{
    setHelpPage(*this, QStringLiteral("measured.md#two-machines"));
    setObjectName(QStringLiteral("machinesWindow"));
    setWindowTitle(tr("Compare machines"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    makeTables();
    m_picture->setAccessibleName(tr("Configurations on both machines"));
    m_picture->setDescriber([this](DistinctId config) { return describe(config); });
    connect(m_picture, &ScatterView::focusRequested, this, &MachinesWindow::focusRequested);
    auto* upper = lineUp(new QSplitter(this), {m_decisionTable, m_picture});
    upper->setSizes({580, 440});
    auto* parts = lineUp(new QSplitter(Qt::Vertical, this), {{upper, 1}, m_configTable});
    parts->setSizes({430, 200});
    auto* page = new QWidget(this);
    lineUp(tight(new QVBoxLayout(page)), {m_totals, {parts, 1}});
    m_pages = new ContentPages(page, this);
    connect(m_foot, &WorkFoot::closeRequested, this, &QDialog::reject);
    connect(m_foot, &WorkFoot::cancelRequested, this, &MachinesWindow::cancelRequested);
    lineUp(new QVBoxLayout(this), {makeHead(), {m_pages, 1}, m_foot});
    resize(1100, 780);
    setReason({});
}

QWidget* MachinesWindow::makeHead()
{
    m_totals->setWordWrap(true);
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totals->setAccessibleName(tr("Totals"));
    m_others->setObjectName(QStringLiteral("otherMachine"));
    m_others->setAccessibleName(tr("Compared with"));
    m_others->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_others->setMinimumContentsLength(24);
    connect(m_others, &QComboBox::activated, this,
            [this](int index) { Q_EMIT otherRequested(index == m_others->count() - 1 ? -1 : index); });
    auto* title = new QLabel(tr("Compared &with"), this);
    title->setBuddy(m_others);
    auto* head = new QWidget(this);
    auto* row = lineUp(tight(new QHBoxLayout(head)), {title, {m_others, 1}});
    const auto add = [row](QToolButton& button, const QString& text, const QString& icon, const QString& hint) {
        button.setText(text);
        button.setIcon(iconOf(icon));
        button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button.setAutoRaise(true);
        button.setToolTip(hint);
        row->addWidget(&button);
    };
    add(*m_exportTable, tr("Table (CSV)…"), QStringLiteral("download"),
        tr("One line per configuration with its values and ratios on both machines"));
    add(*m_exportPicture, tr("Picture (SVG, PNG)…"), QStringLiteral("image"),
        tr("Each configuration on both machines, as shown"));
    connect(m_exportTable, &QToolButton::clicked, this, &MachinesWindow::exportTableRequested);
    connect(m_exportPicture, &QToolButton::clicked, this, &MachinesWindow::exportPictureRequested);
    return head;
}

void MachinesWindow::makeTables()
{
    m_decisionTable->setModel(m_decisions);
    m_configTable->setModel(m_configs);
    const auto request = [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT focusRequested(m_configs->configAt(index.row()));
    };
    m_configTable->onClick(request);
    m_configTable->onCurrentRow(request);
}

QString MachinesWindow::reason() const
{
    return m_pages->reason();
}

void MachinesWindow::setBusy(const QString& text)
{
    m_pages->setReason(text);
    m_foot->setWorking(true);
    showExports();
}

void MachinesWindow::setReason(const QString& text)
{
    m_pages->setReason(text);
    m_foot->setWorking(false);
    showExports();
}

void MachinesWindow::setNote(const QString& text)
{
    m_foot->setText(text);
}

void MachinesWindow::showExports()
{
    for (QToolButton* const button : {m_exportTable, m_exportPicture})
        button->setEnabled(m_comparison && m_pages->reason().isEmpty());
}

void MachinesWindow::setOthers(const QStringList& names, int compared)
{
    m_others->clear();
    m_others->addItems(names);
    m_others->addItem(tr("Another file…"));
    m_others->setCurrentIndex(compared);
}

void MachinesWindow::setComparison(std::shared_ptr<const MachineComparison> comparison)
{
    m_comparison = std::move(comparison);
    m_focused.reset();
    setWindowTitle(
        tr("%1 against %2", "two machines").arg(nameOf(m_comparison->machines[0]), nameOf(m_comparison->machines[1]))
        + QStringLiteral(": ") + QString::fromStdString(m_comparison->machines[0].file->table->objective().name));
    {
        const QSignalBlocker quiet(m_configTable->selectionModel()); // a reset changes the current row
        m_decisions->setComparison(m_comparison);
        m_configs->setComparison(m_comparison);
    }
    m_decisionTable->fitToEdge({MachineDecisionsModel::FirstColumn, MachineDecisionsModel::SecondColumn});
    fitColumns(*m_configTable, Fit::Tight);
    showTotals();
    showPicture();
    setReason({});
}

void MachinesWindow::showTotals()
{
    constexpr std::size_t mostConstants = 3;
    const MachineComparison& shown = *m_comparison;
    QString text = tr("%1 configurations on both.").arg(groupedText(shown.count()));
    for (const ComparedMachine& machine : shown.machines) {
        if (machine.file->simulation)
            text += QLatin1Char(' ') + tr("%1 is simulated: nothing in it was measured.").arg(nameOf(machine));
        if (machine.failed > 0)
            text += QLatin1Char(' ') + tr("%1 failed on %2.").arg(groupedText(machine.failed), nameOf(machine));
        if (machine.onlyHere > 0)
            text += QLatin1Char(' ') + tr("%1 only in %2.").arg(groupedText(machine.onlyHere), nameOf(machine));
    }
    const OrderAgreement& agreement = shown.agreements.front();
    if (agreement.tau && agreement.rho)
        text += QLatin1Char(' ')
            + tr("The orders agree by Kendall’s τ-b %1, Spearman’s ρ %2.")
                  .arg(numberText(*agreement.tau, 3), numberText(*agreement.rho, 3));
    for (const auto& [isConstant, index] :
         {std::pair(agreement.firstIsConstant, agreement.first), {agreement.secondIsConstant, agreement.second}})
        if (isConstant && agreement.configurations > 1)
            text += QLatin1Char(' ')
                + tr("The order is unknown: all values on %1 are equal.").arg(nameOf(shown.machines[index]));
    for (const DifferingConstant& constant : shown.constants | std::views::take(mostConstants)) {
        const auto value = [&](std::size_t machine) {
            const std::optional<std::string>& known = constant.values[machine];
            return known ? QString::fromStdString(*known) : tr("missing", "a parameter of a table");
        };
        text += QLatin1Char(' ')
            + tr("%1 is not compared: it is %2 on %3 and %4 on %5.")
                  .arg(QString::fromStdString(constant.name), value(0), nameOf(shown.machines[0]), value(1),
                       nameOf(shown.machines[1]));
    }
    if (shown.constants.size() > mostConstants)
        text += QLatin1Char(' ')
            + tr("%n more constant(s) differ.", nullptr, static_cast<int>(shown.constants.size() - mostConstants));
    for (std::size_t from = 0; from < 2; ++from) {
        const ComparedMachine& other = shown.machines[1 - from];
        const double ratio = other.ratios[shown.machines[from].fastest.value];
        const QString best = nameOf(shown.machines[from]);
        text += QLatin1Char('\n')
            + (std::isnan(ratio)
                   ? tr("The best of %1 fails on %2.").arg(best, nameOf(other))
                   : tr("The best of %1 costs %2 on %3.").arg(best, machineCostText(ratio - 1), nameOf(other)));
    }
    text += QLatin1Char('\n');
    if (shown.portable.empty()) {
        text += tr("No configuration works on both.");
    } else {
        const std::uint32_t compromise = shown.portable.front().value;
        text += tr("The best compromise costs %1 on %2 and %3 on %4.")
                    .arg(machineCostText(shown.machines[0].ratios[compromise] - 1), nameOf(shown.machines[0]),
                         machineCostText(shown.machines[1].ratios[compromise] - 1), nameOf(shown.machines[1]));
    }
    m_totals->setText(text);
}

void MachinesWindow::showPicture()
{
    ScatterPicture picture;
    auto ratios = std::make_shared<ScatterData>();
    ratios->xs = m_comparison->machines[0].ratios;
    ratios->ys = m_comparison->machines[1].ratios;
    const auto axis = [this](const std::vector<double>& values, std::size_t machine) {
        const ComparedMachine& shown = m_comparison->machines[machine];
        const QString title = shown.file->simulation ? tr("× the best on %1 (simulated)", "title of an axis")
                                                     : tr("× the best on %1", "title of an axis");
        return axisOver(values, ValueScale::Log, ValueKind::RelativeRuntime, title.arg(nameOf(shown)));
    };
    picture.x = axis(ratios->xs, 0);
    picture.y = axis(ratios->ys, 1);
    picture.data = std::move(ratios);
    picture.title = tr("Each configuration on both machines");
    m_picture->chart().setPicture(std::move(picture));
    m_picture->redraw();
    showMarks();
}

void MachinesWindow::showMarks()
{
    if (!m_comparison)
        return;
    const DataColours colours = dataColours(palette());
    std::vector<ScatterMark> marks;
    if (m_focused)
        addMark(marks, {*m_focused, tr("focus"), colours.focus});
    if (!m_comparison->portable.empty())
        addMark(marks, {m_comparison->portable.front(), tr("best compromise"), colours.top});
    for (std::size_t i = 0; i < 2; ++i)
        addMark(marks,
                {m_comparison->machines[i].fastest,
                 tr("best on %1", "a machine").arg(nameOf(m_comparison->machines[i])), colours.pins[i]});
    m_picture->setFocusedConfig(m_focused);
    m_picture->chart().setMarks(std::move(marks));
    m_picture->update();
}

void MachinesWindow::setFocused(std::optional<DistinctId> config)
{
    m_focused = config;
    const int row = config ? m_configs->rowOf(*config) : -1;
    const QSignalBlocker quiet(m_configTable->selectionModel());
    if (row < 0)
        m_configTable->setCurrentIndex({});
    else if (!m_configTable->currentIndex().isValid()
             || m_configs->configAt(m_configTable->currentIndex().row()) != *config)
        m_configTable->setCurrentIndex(m_configs->index(row, 0));
    m_configTable->viewport()->update();
    showMarks();
}

QString MachinesWindow::describe(DistinctId config) const
{
    QStringList lines;
    for (const ComparedMachine& machine : m_comparison->machines)
        lines << tr("%1: %2", "machine, cost").arg(nameOf(machine), machineCostText(machine.ratios[config.value] - 1));
    lines << QString::fromStdString(configurationText(*m_comparison, config));
    return lines.join(QLatin1Char('\n'));
}

void MachinesWindow::done(int result)
{
    Q_EMIT cancelRequested();
    QDialog::done(result);
}

void MachinesWindow::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace tgraph
