// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/adaptfindingstables.h"

#include "engine/eval/decisionreport.h"
#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int costDecimals = 2;
constexpr double leastDrawn = 1e-4;

int alignment(bool left)
{
    return static_cast<int>((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

bool isText(int column)
{
    return column == BelievedTableModel::DecisionColumn || column == BelievedTableModel::OptionsColumn;
}

} // namespace

void BelievedTableModel::setLines(std::vector<BelievedLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const BelievedLine& line : m_lines)
        m_largest = std::max(m_largest, line.cost);
    endResetModel();
}

int BelievedTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int BelievedTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BelievedTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(isText(index.column()));
    const BelievedLine& line = m_lines[static_cast<std::size_t>(index.row())];
    const bool apart = !line.options.empty();
    const QString decision = QString::fromStdString(decisionLetter(line.letter) + "  " + line.decision);
    if (role == Qt::ToolTipRole)
        return index.column() == OptionsColumn ? QString::fromStdString(line.options) : decision;
    if (role == ShareRole && index.column() == CostColumn && line.cost > leastDrawn)
        return std::log(line.cost / leastDrawn) / std::log(std::max(10 * leastDrawn, m_largest) / leastDrawn);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case DecisionColumn:
        return line.first ? decision : QString();
    case OptionsColumn:
        return apart ? QString::fromStdString(line.options) : tr("not told apart yet");
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

QVariant BelievedTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(isText(section));
    const auto texts = [section]() -> std::pair<QString, QString> {
        switch (section) {
        case DecisionColumn:
            return {tr("Decision"), tr("Nodes that always change together; the one that is believed to cost most first")};
        case OptionsColumn:
            return {tr("Options"), tr("Options that the measurements tell from the decision’s others")};
        case CostColumn:
            return {tr("Believed cost"), tr("Over the cheapest option, of the shortest measured runtime")};
        case IntervalColumn:
            return {tr("95 %"), tr("Half of the interval in which the cost lies with 95 %")};
        case CountColumn:
            return {tr("Of"), tr("How many options they are")};
        default:
            return {tr("Measured"), tr("Measured configurations that take one of them")};
        }
    }();
    return role == Qt::DisplayRole ? QVariant(texts.first) : role == Qt::ToolTipRole ? QVariant(texts.second) : QVariant();
}

void ProposedTableModel::setLines(std::vector<ProposedLine> lines, std::uint32_t comparedWith)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_comparedWith = comparedWith;
    endResetModel();
}

int ProposedTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ProposedTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ProposedTableModel::aimText(const Proposal& proposal) const
{
    if (proposal.aim == ProposalAim::Learning)
        return proposal.repeat ? tr("learning, once more") : tr("learning");
    return tr("speed: %1 ± %2 are faster", "a share of the measured configurations")
        .arg(shareText(std::max(0.0, proposal.score), 0), shareText(proposal.spread, 0));
}

QVariant ProposedTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column() == AimColumn || index.column() == ChangesColumn);
    const ProposedLine& line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole && index.column() == AimColumn && line.proposal.aim == ProposalAim::Learning)
        return tr("Before it is measured, the variance of what is known of it is %1 times that of a measurement.")
            .arg(QString::number(line.proposal.leverage, 'g', 3));
    if (role == Qt::ToolTipRole && index.column() == ChangesColumn)
        return QString::fromStdString(line.changes);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case NumberColumn:
        return groupedText(index.row() + 1);
    case ConfigColumn:
        return QString::number(line.config);
    case AimColumn:
        return aimText(line.proposal);
    case ChangesColumn:
        return line.changes.empty() ? tr("nothing that is known to matter") : QString::fromStdString(line.changes);
    default:
        return line.duplicates > 0 ? groupedText(line.duplicates) : QString();
    }
}

QVariant ProposedTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section == AimColumn || section == ChangesColumn);
    const auto texts = [this, section]() -> std::pair<QString, QString> {
        switch (section) {
        case NumberColumn:
            return {tr("Next"), tr("The order to measure in")};
        case ConfigColumn:
            return {tr("Configuration"), tr("Its index in the file")};
        case AimColumn:
            return {tr("For"), tr("Learning: it teaches what decisions cost. Speed: the share of the measured "
                                  "configurations that are expected to be faster")};
        case ChangesColumn:
            return {tr("Changes against %1").arg(m_comparedWith),
                    tr("By decision, against the fastest measured configuration or, before one is, the file’s first")};
        default:
            return {tr("Duplicates"), tr("Equal configurations that it also stands for")};
        }
    }();
    return role == Qt::DisplayRole ? QVariant(texts.first) : role == Qt::ToolTipRole ? QVariant(texts.second) : QVariant();
}

} // namespace tgraph
