// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/machines/machinetables.h"

#include "engine/eval/targettext.h"
#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t listedPortable = 10;
constexpr double muchCost = 0.05;

QString nameOf(const MachineComparison& comparison, std::size_t machine)
{
    return QString::fromStdString(comparison.machines[machine].name);
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

} // namespace tgraph
