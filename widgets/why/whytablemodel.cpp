// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/why/whytablemodel.h"

#include "widgets/common/nodename.h"
#include "widgets/common/valuetext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr double shownSteps = 1e4; // steps of the greatest time; finer differences are not shown

/// Returns padded over real elements; NaN if there are none.
double paddingFactor(double padded, double real)
{
    return real > 0 ? padded / real : std::numeric_limits<double>::quiet_NaN();
}

QString factorText(double factor)
{
    return std::isnan(factor) ? QString() : QStringLiteral("%1×").arg(numberText(factor, factor < 10 ? 2 : 1));
}

QString signedNumber(QString text, double value)
{
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString disagreementText(Contradiction disagreement)
{
    switch (disagreement) {
    case Contradiction::None:
        break;
    case Contradiction::Direction:
        return WhyTableModel::tr("opposite");
    case Contradiction::OnlyAnalytical:
        return WhyTableModel::tr("estimate only");
    case Contradiction::OnlyNetwork:
        return WhyTableModel::tr("network only");
    }
    return {};
}

QString disagreementToolTip(Contradiction disagreement)
{
    switch (disagreement) {
    case Contradiction::None:
        break;
    case Contradiction::Direction:
        return WhyTableModel::tr("One finds the layout of this node faster than the baseline's, the other slower.");
    case Contradiction::OnlyAnalytical:
        return WhyTableModel::tr("The analytical estimate finds this node important, the network negligible.");
    case Contradiction::OnlyNetwork:
        return WhyTableModel::tr("The network finds this node important, the analytical estimate negligible.");
    }
    return {};
}

QString columnToolTip(int column)
{
    switch (column) {
    case WhyTableModel::Difference:
        return WhyTableModel::tr("Analytical time of the node in the focused configuration less that in the baseline. "
                                 "Positive: the focus is slower here.");
    case WhyTableModel::Sensitivity:
        return WhyTableModel::tr("Score of the focus less its score with the baseline's layout at this node alone. "
                                 "Positive: slower. Explain the focused configuration to fill this column.");
    case WhyTableModel::Disagree:
        return WhyTableModel::tr(
            "Analytical estimate and network disagree about the effect of this node's layout alone: they name opposite "
            "directions, or one finds it important (at least a quarter of its greatest effect) and the other "
            "negligible (less than a twentieth of its own).");
    case WhyTableModel::Focus:
        return WhyTableModel::tr("Analytical time in the focused configuration: the longer of compute and transfer, "
                                 "plus layout copies");
    case WhyTableModel::Baseline:
        return WhyTableModel::tr("The same in the baseline");
    case WhyTableModel::Compute:
        return WhyTableModel::tr("Matrix and vector units at work, in the focused configuration");
    case WhyTableModel::Transfer:
        return WhyTableModel::tr("Result and operands moved to and from memory, with their padding");
    case WhyTableModel::Relayout:
        return WhyTableModel::tr("Copies of the result into another layout; where a reshape names the layout of its "
                                 "input, the copy is counted there");
    case WhyTableModel::Padding:
        return WhyTableModel::tr("Padded elements of the result for each real one: 128 lanes and 8 sublanes hold the "
                                 "two most minor dimensions");
    case WhyTableModel::OutputPasses:
        return WhyTableModel::tr("Matrix unit, a cycle for each row of 128 results, tap and 128 contracted elements");
    case WhyTableModel::OperandPasses:
        return WhyTableModel::tr("Matrix unit, a cycle for each row of the input that is streamed in");
    case WhyTableModel::RelayoutBytes:
        return WhyTableModel::tr("Bytes that the copies read and write, with padding");
    case WhyTableModel::OperandPadding:
        return WhyTableModel::tr("Padded elements of the operands for each real one");
    default:
        return {};
    }
}

bool isText(int column)
{
    return column == WhyTableModel::Operation || column == WhyTableModel::Shape || column == WhyTableModel::Disagree;
}

} // namespace

void WhyTableModel::setReasons(std::shared_ptr<const OpenFile> file, std::shared_ptr<const NodeReasons> reasons)
{
    beginResetModel();
    m_file = std::move(file);
    m_reasons = m_file ? std::move(reasons) : nullptr;
    chooseFormats();
    endResetModel();
}

void WhyTableModel::chooseFormats()
{
    double longest = 0;
    double greatest = 0;
    if (m_reasons) {
        for (const NodeReason& row : m_reasons->rows) {
            longest = std::max({longest, row.focus.totalSeconds(), row.baseline.totalSeconds()});
            greatest = std::max(greatest, std::abs(row.sensitivity.value_or(0)));
        }
    }
    m_time = RuntimeFormat(longest * secondInNanoseconds, false, longest * secondInNanoseconds / shownSteps);
    m_sensitivityDecimals = decimalsFor(greatest / 1000);
}

int WhyTableModel::rowOf(NodeId node) const
{
    if (!m_reasons)
        return -1;
    const auto found = std::ranges::lower_bound(m_reasons->rows, node, {}, &NodeReason::node);
    return found != m_reasons->rows.end() && found->node == node ? static_cast<int>(found - m_reasons->rows.begin())
                                                                 : -1;
}

QString WhyTableModel::timeText(double seconds) const
{
    return m_time.text(seconds * secondInNanoseconds);
}

QString WhyTableModel::signedTimeText(double seconds) const
{
    return signedNumber(m_time.text(seconds * secondInNanoseconds), seconds);
}

int WhyTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_reasons ? 0 : static_cast<int>(m_reasons->rows.size());
}

int WhyTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString WhyTableModel::text(const NodeReason& row, int column) const
{
    const auto time = [this](double seconds) { return m_time.number(seconds * secondInNanoseconds); };
    const Graph& graph = m_file->document->graph;
    switch (column) {
    case Node:
        return QString::number(row.node.value);
    case Operation:
        return operationText(graph, row.node);
    case Shape:
        return QString::fromStdString(shapeText(graph.features(row.node)));
    case Difference:
        return signedNumber(time(row.differenceSeconds()), row.differenceSeconds());
    case Sensitivity:
        return row.sensitivity ? signedNumber(numberText(*row.sensitivity, m_sensitivityDecimals), *row.sensitivity)
                               : QString();
    case Disagree:
        return disagreementText(row.disagreement);
    case Focus:
        return time(row.focus.totalSeconds());
    case Baseline:
        return time(row.baseline.totalSeconds());
    case Compute:
        return time(row.focus.computeSeconds());
    case Transfer:
        return time(row.focus.transferSeconds);
    case Relayout:
        return time(row.focus.relayoutSeconds);
    case Padding:
        return factorText(paddingFactor(row.focus.paddedVolume, row.focus.realVolume));
    case OutputPasses:
        return time(row.focus.outputPassSeconds);
    case OperandPasses:
        return time(row.focus.operandPassSeconds);
    case RelayoutBytes:
        return row.focus.relayoutSeconds > 0
            ? QLocale().formattedDataSize(static_cast<qint64>(row.focus.relayoutBytes()))
            : QString();
    default:
        return factorText(paddingFactor(row.focus.paddedOperandVolume, row.focus.realOperandVolume));
    }
}

QVariant WhyTableModel::sortValue(const NodeReason& row, int column) const
{
    switch (column) {
    case Node:
        return row.node.value;
    case Operation:
    case Shape:
        return text(row, column);
    case Difference: // by magnitude
        return std::abs(row.differenceSeconds());
    case Sensitivity:
        return std::abs(row.sensitivity.value_or(0));
    case Disagree:
        return static_cast<int>(row.disagreement);
    case Focus:
        return row.focus.totalSeconds();
    case Baseline:
        return row.baseline.totalSeconds();
    case Compute:
        return row.focus.computeSeconds();
    case Transfer:
        return row.focus.transferSeconds;
    case Relayout:
    case RelayoutBytes:
        return row.focus.relayoutSeconds;
    case Padding:
        return row.focus.realVolume > 0 ? row.focus.paddedVolume / row.focus.realVolume : 0.0;
    case OutputPasses:
        return row.focus.outputPassSeconds;
    case OperandPasses:
        return row.focus.operandPassSeconds;
    default:
        return row.focus.realOperandVolume > 0 ? row.focus.paddedOperandVolume / row.focus.realOperandVolume : 0.0;
    }
}

QVariant WhyTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const NodeReason& row = reason(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return int((isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (index.column() == Disagree)
            return disagreementToolTip(row.disagreement);
        if (index.column() == Sensitivity && !row.sensitivity)
            return tr("Not known: explain the focused configuration against this baseline.");
        return {};
    case SortRole:
        return sortValue(row, index.column());
    case DiffersRole:
        return row.differs();
    default:
        return {};
    }
}

QString WhyTableModel::title(int column) const
{
    const auto timed = [this](const QString& name) {
        return m_time.unit().isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, m_time.unit());
    };
    switch (column) {
    case Node:
        return tr("Node");
    case Operation:
        return tr("Operation");
    case Difference:
        return timed(tr("Difference"));
    case Sensitivity:
        return tr("Sensitivity");
    case Disagree:
        return tr("Disagree");
    case Focus:
        return timed(tr("Focus"));
    case Baseline:
        return timed(tr("Baseline"));
    case Compute:
        return timed(tr("Compute"));
    case Transfer:
        return timed(tr("Transfer"));
    case Relayout:
        return timed(tr("Layout copies"));
    case Padding:
        return tr("Padding");
    case Shape:
        return tr("Shape");
    case OutputPasses:
        return timed(tr("Output passes"));
    case OperandPasses:
        return timed(tr("Operand passes"));
    case RelayoutBytes:
        return tr("Copied bytes");
    default:
        return tr("Operand padding");
    }
}

QVariant WhyTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::ToolTipRole:
        return columnToolTip(section);
    case Qt::TextAlignmentRole:
        return int((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

WhyFilterModel::WhyFilterModel(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(WhyTableModel::SortRole);
}

void WhyFilterModel::setShowAll(bool all)
{
    m_all = all;
    invalidateFilter();
}

bool WhyFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return m_all || sourceModel()->index(row, 0, parent).data(WhyTableModel::DiffersRole).toBool();
}

} // namespace tgraph
