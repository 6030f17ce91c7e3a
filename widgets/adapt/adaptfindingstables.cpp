// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/adapt/adaptfindingstables.h"

#include "engine/eval/decisionreport.h"
#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int costDecimals = 2;
constexpr double leastDrawn = 1e-4;

} // namespace

void EstimatedCostsModel::setLines(std::vector<EstimatedCostLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const EstimatedCostLine& line : m_lines)
        m_largest = std::max(m_largest, line.cost);
    endResetModel();
}

QVariant EstimatedCostsModel::extra(std::size_t row, int column, int role) const
{
    if (role != ShareRole || column != CostColumn)
        return {};
    const double cost = m_lines[row].cost;
    return cost > leastDrawn
        ? QVariant(std::log(cost / leastDrawn) / std::log(std::max(10 * leastDrawn, m_largest) / leastDrawn))
        : QVariant();
}

QString EstimatedCostsModel::decisionText(const EstimatedCostLine& line)
{
    return QString::fromStdString(decisionLetter(line.letter) + "  " + line.decision);
}

QString EstimatedCostsModel::tip(std::size_t row, int column) const
{
    return column == OptionsColumn ? QString::fromStdString(m_lines[row].options) : decisionText(m_lines[row]);
}

QString EstimatedCostsModel::text(std::size_t row, int column) const
{
    const EstimatedCostLine& line = m_lines[row];
    const bool apart = !line.options.empty();
    switch (column) {
    case DecisionColumn:
        return line.first ? decisionText(line) : QString();
    case OptionsColumn:
        return apart ? QString::fromStdString(line.options) : tr("not distinguished yet");
    case CostColumn:
        if (!apart)
            return QStringLiteral("–");
        return line.first ? tr("cheapest") : QLatin1Char('+') + shareText(line.cost, costDecimals);
    case IntervalColumn:
        return apart && line.first ? QString()
                                   : QStringLiteral("± ") + shareText(halfInterval(line.deviation), costDecimals);
    case CountColumn:
        return groupedText(line.count);
    default:
        return groupedText(line.measured);
    }
}

std::vector<TableColumn> EstimatedCostsModel::heads() const
{
    return {{tr("Decision"), tr("Nodes that always change together; highest estimated cost first"), true},
            {tr("Options"), tr("Options that the measurements distinguish from the decision’s others"), true},
            {tr("Estimated cost"), tr("Over the cheapest option, of the shortest measured runtime")},
            {tr("95 %"), tr("Half the width of the cost’s 95 % interval")},
            {tr("Count"), tr("Number of these options")},
            {tr("Measured"), tr("Measured configurations with one of these options")}};
}

void ProposedTableModel::setLines(std::vector<ProposedLine> lines, std::uint32_t comparedWith)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_comparedWith = comparedWith;
    endResetModel();
}

QString ProposedTableModel::aimText(const Proposal& proposal) const
{
    if (proposal.aim == ProposalAim::Learning)
        return proposal.repeat ? tr("learning, repeated") : tr("learning");
    return tr("speed: %1 ± %2 are faster", "a share of the measured configurations")
        .arg(shareText(std::max(0.0, proposal.score), 0), shareText(proposal.spread, 0));
}

QString ProposedTableModel::tip(std::size_t row, int column) const
{
    const ProposedLine& line = m_lines[row];
    if (column == AimColumn && line.proposal.aim == ProposalAim::Learning)
        return tr("Before it is measured, the variance of its estimate is %1 times that of a measurement.")
            .arg(QString::number(line.proposal.leverage, 'g', 3));
    return column == ChangesColumn ? QString::fromStdString(line.changes) : QString();
}

QString ProposedTableModel::text(std::size_t row, int column) const
{
    const ProposedLine& line = m_lines[row];
    switch (column) {
    case NumberColumn:
        return groupedText(row + 1);
    case ConfigColumn:
        return QString::number(line.config);
    case AimColumn:
        return aimText(line.proposal);
    case ChangesColumn:
        return line.changes.empty() ? tr("no change that is known to matter") : QString::fromStdString(line.changes);
    default:
        return line.duplicates > 0 ? groupedText(line.duplicates) : QString();
    }
}

TableColumn ProposedTableModel::column(int section) const
{
    switch (section) {
    case NumberColumn:
        return {tr("Next"), tr("Order of measurement")};
    case ConfigColumn:
        return {tr("Configuration"), tr("Index in the file")};
    case AimColumn:
        return {tr("For"),
                tr("Learning: improves the cost estimates of decisions. Speed: the share of the measured "
                   "configurations that are expected to be faster"),
                true};
    case ChangesColumn:
        return {tr("Changes against %1").arg(m_comparedWith),
                tr("By decision, relative to the fastest measured configuration or, without measurements, the file’s "
                   "first"),
                true};
    default:
        return {tr("Duplicates"), tr("Equal configurations that the row also represents")};
    }
}

} // namespace tgraph
