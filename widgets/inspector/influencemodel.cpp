// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/influencemodel.h"

#include "engine/eval/attribution.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"

#include <algorithm>

namespace tgraph {

void InfluenceModel::setFile(std::shared_ptr<const OpenFile> file, const Scores* scores)
{
    beginResetModel();
    m_file = std::move(file);
    m_rows.clear();
    m_decisions.reset();
    const bool measured = m_file && !m_file->etaSquared.empty();
    const std::vector<double>* shares = measured ? &m_file->etaSquared
        : scores != nullptr                      ? &scores->etaSquared
                                                 : nullptr;
    if (m_file && shares != nullptr) {
        const ConfigTable& table = m_file->document->configs;
        const std::size_t count = table.configCount() - (measured ? m_file->document->unpublishedCount() : 0);
        for (const SlotId slot : idsBelow<SlotId>(shares->size())) {
            const std::size_t vectors = table.vectors(slot).size();
            if (vectors > 1)
                m_rows.push_back({.node = m_file->document->graph.configurableNode(slot),
                                  .slot = slot,
                                  .share = (*shares)[slot.value],
                                  .chance = etaSquaredByChance(vectors, count)});
        }
        sortRows();
    }
    endResetModel();
}

void InfluenceModel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    beginResetModel();
    m_decisions = std::move(decisions);
    for (Row& row : m_rows) {
        row.letter = m_decisions ? m_decisions->letterOfSlot(row.slot) : std::nullopt;
        row.penalty.reset();
        const bool isKnown = m_decisions
            && (m_decisions->measured || (m_decisions->predicted && m_decisions->predicted->scale == CostScale::Ratio));
        if (row.letter && isKnown)
            row.penalty = m_decisions->cost(*row.letter)->most;
    }
    sortRows();
    endResetModel();
}

void InfluenceModel::sortRows()
{
    std::ranges::stable_sort(m_rows, [](const Row& a, const Row& b) {
        const double first = a.penalty.value_or(0);
        const double second = b.penalty.value_or(0);
        return first != second ? first > second : a.share > b.share;
    });
}

int InfluenceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int InfluenceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant InfluenceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Graph& graph = m_file->document->graph;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Node:
            return QString::number(row.node.value);
        case Operation:
            return operationText(graph, row.node);
        case Shape:
            return QString::fromStdString(shapeText(graph.features(row.node)));
        case Penalty:
            return row.letter ? m_decisions->name(*row.letter)
                    + (row.penalty
                           ? QStringLiteral("  ") + (*row.penalty > 0 ? penaltyText(*row.penalty) : shareText(0, 0))
                           : QString())
                              : QString();
        default:
            return shareText(row.share);
        }
    case Qt::TextAlignmentRole:
        return int(index.column() == Node || index.column() >= Penalty ? Qt::AlignRight | Qt::AlignVCenter
                                                                       : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tr("Its layout explains %1 of the variance; by chance it would be %2. Click to select the node.")
            .arg(shareText(row.share), shareText(row.chance, 2));
    case ShareRole:
        return index.column() == Share ? QVariant(row.share) : QVariant();
    default:
        return {};
    }
}

QVariant InfluenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Node || section >= Penalty ? Qt::AlignRight | Qt::AlignVCenter
                                                         : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Node:
        return tr("Node");
    case Operation:
        return tr("Operation");
    case Shape:
        return tr("Shape");
    case Penalty:
        return tr("Penalty", "what the worst layout of the node's decision costs");
    default:
        return tr("η²", "share of the variance explained");
    }
}

} // namespace tgraph
