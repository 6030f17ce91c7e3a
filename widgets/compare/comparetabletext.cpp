// SPDX-License-Identifier: GPL-3.0-or-later
// Texts, tooltips, roles and headers of the comparison's table.
#include "engine/eval/decisionreport.h"
#include "widgets/common/boldfont.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetablemodel.h"

#include <QLocale>

#include <cmath>

namespace tgraph {

QVariant CompareTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    if (index.column() == Name)
        return nameData(index.row(), role);
    if (index.column() < firstConfigColumn())
        return costData(row(index.row()), m_costs[static_cast<std::size_t>(index.column() - FirstCost)], role);
    return cellData(cellOf(row(index.row()), static_cast<std::size_t>(index.column() - firstConfigColumn())), role);
}

QVariant CompareTableModel::nameData(int index, int role) const
{
    const Row& shown = row(index);
    const std::optional<std::uint32_t> letter = shown.kind == Kind::Group ? letterAt(index) : std::nullopt;
    switch (role) {
    case Qt::DisplayRole:
        return letter ? QStringLiteral("%1   %2").arg(QString::fromStdString(decisionLetter(*letter)), nameText(shown))
                      : nameText(shown);
    case Qt::ToolTipRole:
    case NameRole:
        return nameText(shown);
    case LetterRole:
        return letter ? QVariant(*letter) : QVariant();
    case DepthRole:
        return shown.kind == Kind::Node || shown.kind == Kind::Relayout ? 1 : 0;
    case OpenRole:
        return canOpen(index) ? QVariant(isOpenRow(index)) : QVariant();
    case DiffersRole:
        return differsAt(index);
    case Qt::AccessibleTextRole: {
        const QString name = letter
            ? tr("Decision %1: %2").arg(QString::fromStdString(decisionLetter(*letter)), nameText(shown))
            : nameText(shown);
        return !canOpen(index) ? name : (isOpenRow(index) ? tr("%1, open") : tr("%1, closed")).arg(name);
    }
    case Qt::ForegroundRole:
        return differsAt(index) ? QVariant() : QVariant(m_colours.data.mutedText);
    default:
        return {};
    }
}

QString CompareTableModel::nameText(const Row& shown) const
{
    const auto of = [this](NodeId node) { return nodeName(node, m_comparison->file->document->graph); };
    switch (shown.kind) {
    case Kind::Group:
        return group(shown).name;
    case Kind::Node:
        return comparedNodeName(*m_comparison, m_comparison->nodes[shown.entry]);
    case Kind::Relayouts:
        return tr("Layout copies: %n differ", nullptr, static_cast<int>(m_comparison->relayouts.size()));
    default: {
        const Relayout& relayout = m_comparison->relayouts[shown.entry].relayout;
        return tr("%1 → %2, %3", "producer and consumer of a tensor that is copied, and its size")
            .arg(of(relayout.edge.producer), of(relayout.edge.consumer),
                 QLocale().formattedDataSize(static_cast<qint64>(relayout.bytes), 1));
    }
    }
}

QVariant CompareTableModel::costData(const Row& shown, const DifferenceCost& cost, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || shown.kind == Kind::Relayouts || shown.kind == Kind::Relayout)
        return {};
    double sum = std::nan("");
    const auto add = [&](std::size_t node) {
        const double value = cost.ofSlot[m_comparison->nodes[node].slot.value];
        if (!std::isnan(value))
            sum = std::isnan(sum) ? value : sum + value;
    };
    if (shown.kind == Kind::Node) {
        add(shown.entry);
    } else {
        for (const std::size_t node : group(shown).nodes)
            add(node);
    }
    if (std::isnan(sum))
        return QStringLiteral("–");
    return (sum > 0 ? QStringLiteral("+") : QString())
        + numberText(sum, m_costDecimals[static_cast<std::size_t>(&cost - m_costs.data())]);
}

CompareCell CompareTableModel::cellOf(const Row& shown, std::size_t config) const
{
    switch (shown.kind) {
    case Kind::Group:
        return group(shown).cells[config];
    case Kind::Node:
        return compareCell(*m_comparison, m_comparison->nodes[shown.entry], config);
    case Kind::Relayouts:
        return relayoutsCell(config);
    default:
        return relayoutCell(m_comparison->relayouts[shown.entry], config);
    }
}

CompareCell CompareTableModel::relayoutsCell(std::size_t config) const
{
    const RelayoutCount& count = m_comparison->relayoutCounts[config];
    const auto number = [](const RelayoutCount& of) { return qint64{of.configured} + of.assumed; };
    const auto size = [](const RelayoutCount& of) {
        return QLocale().formattedDataSize(static_cast<qint64>(of.bytes), of.bytes < 1e10 ? 0 : 1);
    };
    CompareCell cell{
        .text
        = tr("%1 · %2", "a number of relayouts and the bytes they copy").arg(groupedText(number(count)), size(count))};
    cell.toolTip = tr("Layout copies: %1, with %2").arg(groupedText(number(count)), size(count));
    if (config == 0)
        return cell;
    const RelayoutCount added = m_comparison->added(config);
    const RelayoutCount removed = m_comparison->removed(config);
    cell.differs = number(added) + number(removed) > 0;
    if (cell.differs) {
        cell.note = QStringLiteral("+%1 −%2").arg(groupedText(number(added)), groupedText(number(removed)));
        cell.toolTip += QLatin1Char('\n')
            + tr("added: %1, %2; removed: %3, %4")
                  .arg(groupedText(number(added)), size(added), groupedText(number(removed)), size(removed));
    }
    return cell;
}

CompareCell CompareTableModel::relayoutCell(const ComparedRelayout& relayout, std::size_t config) const
{
    const bool isThere = relayout.isThere[config];
    CompareCell cell;
    cell.differs = isThere != relayout.isThere[0];
    cell.text = cell.differs ? (isThere ? tr("added") : tr("removed"))
        : isThere            ? tr("layout copy")
                             : QStringLiteral("–");
    cell.toolTip = relayout.relayout.kind == Relayout::Kind::Configured
        ? tr("Between configured nodes: the configuration specifies both layouts.")
        : tr("Assumed: the node that is not configurable keeps its layout from the file.");
    return cell;
}

QVariant CompareTableModel::cellData(const CompareCell& cell, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cell.note.isEmpty() ? cell.text : QStringLiteral("%1   %2").arg(cell.text, cell.note);
    case NameRole:
        return cell.text;
    case NoteRole:
        return cell.note;
    case PenaltyRole:
        return cell.penalty ? QVariant(*cell.penalty) : QVariant();
    case DiffersRole:
        return cell.differs;
    case Qt::ToolTipRole:
        return cell.toolTip;
    case Qt::AccessibleTextRole: {
        const QString text = cell.note.isEmpty() ? cell.text : QStringLiteral("%1, %2").arg(cell.text, cell.note);
        return cell.differs ? tr("%1, differs").arg(text) : text;
    }
    case Qt::FontRole:
        return cell.costsOther ? QVariant(boldOf({})) : QVariant();
    default:
        return {};
    }
}

QVariant CompareTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section == Name) {
        if (role != Qt::DisplayRole)
            return {};
        return m_comparison->file->isLayout() ? tr("Decision, nodes") : tr("Decision");
    }
    if (section < firstConfigColumn()) {
        const DifferenceCost& cost = m_costs[static_cast<std::size_t>(section - FirstCost)];
        return role == Qt::DisplayRole ? QVariant(cost.title)
            : role == Qt::ToolTipRole  ? QVariant(cost.toolTip)
                                       : QVariant();
    }
    const auto config = static_cast<std::size_t>(section - firstConfigColumn());
    const ComparedConfig& compared = m_comparison->configs[config];
    switch (role) {
    case NameRole:
        return QString::number(m_comparison->file->configurations->representatives[compared.distinct.value].value);
    case NoteRole:
        return config == 0 ? tr("%1, reference").arg(comparedReasons(compared)) : comparedReasons(compared);
    case Qt::DisplayRole:
        return comparedTitle(*m_comparison->file, compared);
    case Qt::DecorationRole:
        return colourDot(m_colours.configs[config]);
    case Qt::ToolTipRole:
        return comparedTitle(*m_comparison->file, compared)
            + (config == 0 ? QLatin1Char('\n') + tr("The reference: the others are compared with it.") : QString());
    default:
        return {};
    }
}

} // namespace tgraph
