// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/featuretablemodel.h"

#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

using namespace feature;

/// A list of node_feat: `length` entries, followed by their sum and product.
struct List {
    int first;
    int length;
};
constexpr std::array<List, 14> lists = {{{feature::shapeDimensions, maxRank},
                                         {windowSize, maxRank},
                                         {windowStride, maxRank},
                                         {windowPaddingLow, maxRank},
                                         {windowPaddingHigh, maxRank},
                                         {windowDilation, maxRank},
                                         {baseDilation, maxRank},
                                         {windowReversal, maxRank},
                                         {sliceStart, 2},
                                         {sliceStride, 2},
                                         {sliceLimit, 2},
                                         {dynamicSliceSizes, 2},
                                         {edgePaddingLow, 2},
                                         {edgePaddingHigh, 2}}};

const List* listEndingWith(int column)
{
    const auto place = std::ranges::find_if(lists, [column](const List& list) {
        return column == list.first + list.length || column == list.first + list.length + 1;
    });
    return place == lists.end() ? nullptr : &*place;
}

std::size_t at(int column)
{
    return static_cast<std::size_t>(column);
}

/// Returns true for the dimension numbers of a convolution, whose zeros are meaningful: batch and feature, and as many
/// spatial dimensions as the rank leaves.
bool isDimensionNumber(FeatureRow row, int column)
{
    const int spatial = std::max(0, shapeRank(row) - 2);
    if (column >= convolutionInputSpatial && column < convolutionInputSpatial + 4)
        return column < convolutionInputSpatial + spatial;
    if (column >= convolutionKernelSpatial && column < convolutionKernelSpatial + 4)
        return column < convolutionKernelSpatial + spatial;
    return column >= convolutionInputBatch && column <= convolutionOutputFeature;
}

/// Returns the position of a column's group in the list of informative features.
int groupOf(int column)
{
    if (column >= elementTypeOneHot && column < feature::shapeDimensions + maxRank)
        return 0;
    if (column >= layoutMinorToMajor)
        return 1;
    if (column >= windowSize && column < convolutionInputBatch)
        return listEndingWith(column) != nullptr ? 4 : 2;
    if (column >= convolutionInputBatch && column <= batchGroupCount)
        return 3;
    return listEndingWith(column) != nullptr ? 6 : 5;
}

} // namespace

bool featureMatters(FeatureRow row, Opcode opcode, int column)
{
    if (const List* list = listEndingWith(column)) {
        const auto entries = row.subspan(at(list->first), at(list->length));
        return row[at(column)] != 0 && std::ranges::any_of(entries, [](float entry) { return entry != 0; });
    }
    if (row[at(column)] != 0)
        return true;
    if (column >= layoutMinorToMajor)
        return column - layoutMinorToMajor < shapeRank(row);
    return opcode == Opcode::Convolution && isDimensionNumber(row, column);
}

void FeatureTableModel::setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node)
{
    beginResetModel();
    m_file = std::move(file);
    m_node = m_file ? node : std::nullopt;
    std::iota(m_order.begin(), m_order.end(), 0);
    m_mattering = 0;
    if (m_node) {
        const Graph& graph = m_file->document->graph;
        const auto place = [&](int column) {
            const bool matters = featureMatters(graph.features(*m_node), graph.opcode(*m_node), column);
            return matters ? groupOf(column) : featureCount;
        };
        std::ranges::stable_sort(m_order, {}, place);
        m_mattering = static_cast<int>(
            std::ranges::count_if(m_order, [&place](int column) { return place(column) < featureCount; }));
    }
    endResetModel();
}

TableColumn FeatureTableModel::column(int section) const
{
    if (section == Name)
        return {tr("Feature"), {}, true};
    return {tr("Value"), {}};
}

QString FeatureTableModel::text(std::size_t row, int column) const
{
    if (column == Name)
        return engineName(featureName(m_order[row]));
    const double value = static_cast<double>(m_file->document->graph.features(*m_node)[at(m_order[row])]);
    return numberText(value, std::floor(value) == value ? 0 : 4);
}

QString FeatureTableModel::tip(std::size_t row, int /*column*/) const
{
    return tr("Column %1 of node_feat").arg(m_order[row]);
}

QVariant FeatureTableModel::extra(std::size_t row, int /*column*/, int role) const
{
    return role == MattersRole ? QVariant(std::cmp_less(row, m_mattering)) : QVariant();
}

void FeatureFilterModel::setShowZeros(bool show)
{
    m_showZeros = show;
    invalidateFilter();
}

void FeatureFilterModel::setSearch(const QString& text)
{
    m_search = text.trimmed();
    invalidateFilter();
}

bool FeatureFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, FeatureTableModel::Name, parent);
    if (!m_showZeros && !index.data(FeatureTableModel::MattersRole).toBool())
        return false;
    return m_search.isEmpty() || index.data().toString().contains(m_search, Qt::CaseInsensitive);
}

} // namespace tgraph
