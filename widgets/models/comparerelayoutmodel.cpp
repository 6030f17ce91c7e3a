// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/comparerelayoutmodel.h"

#include "widgets/common/nodename.h"
#include "widgets/models/compareheadmodel.h"
#include "widgets/models/comparenodemodel.h"

#include <QFont>
#include <QLocale>

namespace tgraph {

void CompareRelayoutModel::setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_colours = std::move(colours);
    endResetModel();
}

const ComparedRelayout& CompareRelayoutModel::entry(int row) const
{
    return m_comparison->relayouts[static_cast<std::size_t>(row)];
}

NodeId CompareRelayoutModel::consumerAt(int row) const
{
    return entry(row).relayout.edge.consumer;
}

int CompareRelayoutModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : static_cast<int>(m_comparison->relayouts.size());
}

int CompareRelayoutModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : FirstConfig + static_cast<int>(m_comparison->configs.size());
}

QVariant CompareRelayoutModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const ComparedRelayout& relayout = entry(index.row());
    const bool isChange = index.column() > FirstConfig
        && relayout.isThere[static_cast<std::size_t>(index.column() - FirstConfig)] != relayout.isThere[0];
    switch (role) {
    case Qt::DisplayRole:
        return text(relayout, index.column());
    case SortRole:
        if (index.column() == Size)
            return relayout.relayout.bytes;
        if (index.column() == Producer || index.column() == Consumer)
            return (index.column() == Producer ? relayout.relayout.edge.producer : relayout.relayout.edge.consumer)
                .value;
        return text(relayout, index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return relayout.relayout.kind == Relayout::Kind::Configured
            ? tr("Between configured nodes: the configuration names both layouts.")
            : tr("Assumed: it holds if the node that is not configurable keeps the layout it has in the file.");
    case Qt::FontRole:
        if (isChange) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::ForegroundRole:
        return index.column() > FirstConfig && !isChange ? QVariant(m_colours.muted) : QVariant();
    default:
        return {};
    }
}

QString CompareRelayoutModel::text(const ComparedRelayout& entry, int column) const
{
    const Graph& graph = m_comparison->file->document->graph;
    const auto nodeText
        = [&graph](NodeId node) { return QStringLiteral("%1 %2").arg(node.value).arg(operationText(graph, node)); };
    switch (column) {
    case Producer:
        return nodeText(entry.relayout.edge.producer);
    case Consumer:
        return nodeText(entry.relayout.edge.consumer);
    case Tensor:
        return entry.relayout.wanted == LayoutPart::Kernel ? tr("kernel") : tr("input");
    case Size:
        return QLocale().formattedDataSize(static_cast<qint64>(entry.relayout.bytes), 1);
    default:
        return changeText(entry, static_cast<std::size_t>(column - FirstConfig));
    }
}

QString CompareRelayoutModel::changeText(const ComparedRelayout& entry, std::size_t config) const
{
    const bool isThere = entry.isThere[config];
    if (isThere == entry.isThere[0])
        return isThere ? tr("relayout") : QStringLiteral("–");
    return isThere ? tr("added") : tr("removed");
}

QVariant CompareRelayoutModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (section >= FirstConfig) {
        const auto config = static_cast<std::size_t>(section - FirstConfig);
        if (role == Qt::DecorationRole)
            return colourDot(m_colours.configs[config]);
        return role == Qt::DisplayRole ? comparedTitle(*m_comparison->file, m_comparison->configs[config]) : QVariant();
    }
    if (role == Qt::ToolTipRole)
        return section == Size ? tr("Size of the tensor that is copied, without padding") : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Producer:
        return tr("From");
    case Consumer:
        return tr("To");
    case Tensor:
        return tr("As", "which operand: input or kernel");
    default:
        return tr("Size");
    }
}

} // namespace tgraph
