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

std::vector<TableColumn> InfluenceModel::heads() const
{
    return {{tr("Node"), {}},
            {tr("Operation"), {}, true},
            {tr("Shape"), {}, true},
            {tr("Penalty", "what the worst layout of the node's decision costs"), {}},
            {tr("η²", "share of the variance explained"), {}}};
}

QString InfluenceModel::text(std::size_t row, int column) const
{
    const Row& shown = m_rows[row];
    const Graph& graph = m_file->document->graph;
    switch (column) {
    case Node:
        return QString::number(shown.node.value);
    case Operation:
        return operationText(graph, shown.node);
    case Shape:
        return nodeShape(*m_file->document, shown.node);
    case Penalty: {
        if (!shown.letter)
            return {};
        const QString name = m_decisions->name(*shown.letter);
        if (!shown.penalty)
            return name;
        return name + QStringLiteral("  ") + (*shown.penalty > 0 ? penaltyText(*shown.penalty) : shareText(0, 0));
    }
    default:
        return shareText(shown.share);
    }
}

QString InfluenceModel::tip(std::size_t row, int /*column*/) const
{
    return tr("Its layout explains %1 of the variance; by chance it would be %2. Click to select the node.")
        .arg(shareText(m_rows[row].share), shareText(m_rows[row].chance, 2));
}

QVariant InfluenceModel::extra(std::size_t row, int column, int role) const
{
    return role == ShareRole && column == Share ? QVariant(m_rows[row].share) : QVariant();
}

} // namespace tgraph
