// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/why/whytablemodel.h"

#include "widgets/common/nodename.h"
#include "widgets/common/valuetext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr double shownSteps = 1e4; // steps of the greatest time; finer differences are not shown

/// Returns padded over real elements; 0 if there are none.
double paddingFactor(double padded, double real)
{
    return real > 0 ? padded / real : 0;
}

QString factorText(double factor)
{
    return factor == 0 ? QString() : QStringLiteral("%1×").arg(numberText(factor, factor < 10 ? 2 : 1));
}

QString signedNumber(QString text, double value)
{
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return value > 0 ? QLatin1Char('+') + text : text;
}

/// Returns the time that a column shows; std::nullopt if the column shows no time.
std::optional<double> secondsOf(const NodeReason& row, int column)
{
    switch (column) {
    case WhyTableModel::Difference:
        return row.differenceSeconds();
    case WhyTableModel::Focus:
        return row.focus.totalSeconds();
    case WhyTableModel::Baseline:
        return row.baseline.totalSeconds();
    case WhyTableModel::Compute:
        return row.focus.computeSeconds();
    case WhyTableModel::Transfer:
        return row.focus.transferSeconds;
    case WhyTableModel::Relayout:
        return row.focus.relayoutSeconds;
    case WhyTableModel::OutputPasses:
        return row.focus.outputPassSeconds;
    case WhyTableModel::OperandPasses:
        return row.focus.operandPassSeconds;
    default:
        return std::nullopt;
    }
}

/// Returns the padding that a column shows: of the result or of the operands.
double paddingOf(const NodeReason& row, int column)
{
    return column == WhyTableModel::Padding ? paddingFactor(row.focus.paddedVolume, row.focus.realVolume)
                                            : paddingFactor(row.focus.paddedOperandVolume, row.focus.realOperandVolume);
}

struct Words {
    QString text;
    QString tip;
};

Words disagreementWords(Contradiction disagreement)
{
    switch (disagreement) {
    case Contradiction::None:
        break;
    case Contradiction::Direction:
        return {WhyTableModel::tr("opposite"),
                WhyTableModel::tr("One finds the layout of this node faster than the baseline's, the other slower.")};
    case Contradiction::OnlyAnalytical:
        return {WhyTableModel::tr("estimate only"),
                WhyTableModel::tr("The analytical estimate finds this node important, the network negligible.")};
    case Contradiction::OnlyNetwork:
        return {WhyTableModel::tr("network only"),
                WhyTableModel::tr("The network finds this node important, the analytical estimate negligible.")};
    }
    return {};
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

QString WhyTableModel::text(std::size_t row, int column) const
{
    const NodeReason& shown = reason(row);
    if (const auto seconds = secondsOf(shown, column)) {
        const QString number = m_time.number(*seconds * secondInNanoseconds);
        return column == Difference ? signedNumber(number, *seconds) : number;
    }
    const Graph& graph = m_file->document->graph;
    switch (column) {
    case Node:
        return QString::number(shown.node.value);
    case Operation:
        return operationText(graph, shown.node);
    case Shape:
        return nodeShape(*m_file->document, shown.node);
    case Sensitivity:
        return shown.sensitivity
            ? signedNumber(numberText(*shown.sensitivity, m_sensitivityDecimals), *shown.sensitivity)
            : QString();
    case Disagree:
        return disagreementWords(shown.disagreement).text;
    case RelayoutBytes:
        return shown.focus.relayoutSeconds > 0
            ? QLocale().formattedDataSize(static_cast<qint64>(shown.focus.relayoutBytes()))
            : QString();
    default:
        return factorText(paddingOf(shown, column));
    }
}

QString WhyTableModel::tip(std::size_t row, int column) const
{
    if (column == Disagree)
        return disagreementWords(reason(row).disagreement).tip;
    return column == Sensitivity && !reason(row).sensitivity
        ? tr("Not known: explain the focused configuration against this baseline.")
        : QString();
}

QVariant WhyTableModel::sortValue(const NodeReason& row, int column) const
{
    if (const auto seconds = secondsOf(row, column))
        return std::abs(*seconds); // differences by magnitude
    switch (column) {
    case Node:
        return row.node.value;
    case Operation:
        return operationText(m_file->document->graph, row.node);
    case Shape:
        return nodeShape(*m_file->document, row.node);
    case Sensitivity:
        return std::abs(row.sensitivity.value_or(0));
    case Disagree:
        return static_cast<int>(row.disagreement);
    case RelayoutBytes:
        return row.focus.relayoutSeconds;
    default:
        return paddingOf(row, column);
    }
}

QVariant WhyTableModel::extra(std::size_t row, int column, int role) const
{
    if (role == SortRole)
        return sortValue(reason(row), column);
    return role == DiffersRole ? QVariant(reason(row).differs()) : QVariant();
}

TableColumn WhyTableModel::column(int section) const
{
    const auto timed = [this](const QString& name) {
        return m_time.unit().isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, m_time.unit());
    };
    switch (section) {
    case Node:
        return {tr("Node"), {}};
    case Operation:
        return {tr("Operation"), {}, true};
    case Difference:
        return {timed(tr("Difference")),
                tr("Analytical time of the node in the focused configuration less that in the baseline. Positive: the "
                   "focus is slower here.")};
    case Sensitivity:
        return {tr("Sensitivity"),
                tr("Score of the focus less its score with the baseline's layout at this node alone. Positive: slower. "
                   "Explain the focused configuration to fill this column.")};
    case Disagree:
        return {tr("Disagree"),
                tr("Analytical estimate and network disagree about the effect of this node's layout alone: they name "
                   "opposite directions, or one finds it important (at least a quarter of its greatest effect) and the "
                   "other negligible (less than a twentieth of its own)."),
                true};
    case Focus:
        return {timed(tr("Focus")),
                tr("Analytical time in the focused configuration: the longer of compute and transfer, plus layout "
                   "copies")};
    case Baseline:
        return {timed(tr("Baseline")), tr("The same in the baseline")};
    case Compute:
        return {timed(tr("Compute")), tr("Matrix and vector units at work, in the focused configuration")};
    case Transfer:
        return {timed(tr("Transfer")), tr("Result and operands moved to and from memory, with their padding")};
    case Relayout:
        return {timed(tr("Layout copies")),
                tr("Copies of the result into another layout; where a reshape names the layout of its input, the copy "
                   "is counted there")};
    case Padding:
        return {tr("Padding"),
                tr("Padded elements of the result for each real one: 128 lanes and 8 sublanes hold the two most minor "
                   "dimensions")};
    case Shape:
        return {tr("Shape"), {}, true};
    case OutputPasses:
        return {timed(tr("Output passes")),
                tr("Matrix unit, a cycle for each row of 128 results, tap and 128 contracted elements")};
    case OperandPasses:
        return {timed(tr("Operand passes")), tr("Matrix unit, a cycle for each row of the input that is streamed in")};
    case RelayoutBytes:
        return {tr("Copied bytes"), tr("Bytes that the copies read and write, with padding")};
    default:
        return {tr("Operand padding"), tr("Padded elements of the operands for each real one")};
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
