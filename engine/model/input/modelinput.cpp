// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/modelinput.h"

#include "engine/analytical/analyticalfeatures.h"
#include "engine/analytical/analyticallayout.h"
#include "engine/graph/repad.h"
#include "engine/graph/topologicalorder.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/input/graphparts.h"
#include "engine/model/input/scaledcolumns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

// Keeps the distinct entries of `found`: all of them ascending, or the first `most` in the order found.
void keepDistinct(std::vector<std::uint32_t>& found, std::size_t most)
{
    if (most == 0) {
        std::ranges::sort(found);
        found.erase(std::ranges::unique(found).begin(), found.end());
        return;
    }
    std::vector<std::uint32_t> kept;
    for (const std::uint32_t node : found)
        if (kept.size() < most && std::ranges::find(kept, node) == kept.end())
            kept.push_back(node);
    found = std::move(kept);
}

// Returns each node's neighbours in the order of the edges, at either end: the order does not depend on the direction
// of edges.
std::vector<std::vector<std::uint32_t>> neighboursByEdge(const Graph& graph, Neighbours which)
{
    std::vector<std::vector<std::uint32_t>> neighbours(graph.nodeCount());
    for (const Edge& edge : graph.edges()) {
        if (which != Neighbours::Producers)
            neighbours[edge.producer.value].push_back(edge.consumer.value);
        if (which != Neighbours::Consumers)
            neighbours[edge.consumer.value].push_back(edge.producer.value);
    }
    return neighbours;
}

/// Returns each node's neighbours of one kind, as the shape requires.
NeighbourList listNeighbours(const Graph& graph, Neighbours which, const InputShape& shape)
{
    NeighbourList list{.starts = {0}};
    std::uint32_t node = 0;
    for (std::vector<std::uint32_t>& ofNode : neighboursByEdge(graph, which)) {
        if (!shape.loops)
            std::erase(ofNode, node);
        ++node;
        keepDistinct(ofNode, static_cast<std::size_t>(shape.mostNeighbours));
        list.nodes.insert(list.nodes.end(), ofNode.begin(), ofNode.end());
        list.starts.push_back(static_cast<std::uint32_t>(list.nodes.size()));
    }
    return list;
}

constexpr int lowestEntry = -2; // "not configurable": row 0 of the layout embedding

std::uint8_t embeddingRow(std::int8_t entry)
{
    return static_cast<std::uint8_t>(entry - lowestEntry);
}

// Returns the layout columns as in the files: 0 is a dimension or a pad.
std::array<std::int8_t, layoutEntries> paddedLayout(FeatureRow row)
{
    std::array<std::int8_t, layoutEntries> layout{};
    for (std::size_t i = 0; i < layout.size(); ++i) {
        const float entry = row[feature::layoutMinorToMajor + i];
        const bool inRange = entry >= minLayoutEntry && entry <= maxLayoutEntry;
        layout[i] = inRange ? static_cast<std::int8_t>(entry) : minLayoutEntry;
    }
    return layout;
}

void fillNumeric(ModelInput& input, std::uint32_t node, FeatureRow row, const Scaler& scaler, const InputShape& shape)
{
    standardise(nodeColumnsOf(row, shape), scaler, shape,
                std::span(input.numeric).subspan(node * input.numericWidth, input.numericWidth));
}

void fillNodes(ModelInput& input, const Graph& graph, const Scaler& scaler, const InputShape& shape)
{
    input.nodeCount = graph.nodeCount();
    input.numericWidth = static_cast<std::size_t>(shape.nodeColumns);
    input.numeric.resize(input.nodeCount * input.numericWidth);
    for (std::uint32_t i = 0; i < input.nodeCount; ++i) {
        const FeatureRow row = graph.features(NodeId(i));
        fillNumeric(input, i, row, scaler, shape);
        std::ranges::transform(shape.repad ? ownLayout(row) : paddedLayout(row), std::back_inserter(input.ownLayouts),
                               embeddingRow);
        input.opcodes.push_back(static_cast<std::uint8_t>(graph.opcode(NodeId(i))));
    }
}

// Fills the rows of nodes that are the same in all configurations.
void fillFixedRows(ModelInput& input, const Graph& graph, bool withVectors)
{
    std::vector<bool> configurable(input.nodeCount);
    for (const NodeId node : graph.configurable())
        configurable[node.value] = true;
    input.fixedRows.resize(input.nodeCount);
    for (std::uint32_t i = 0; i < input.nodeCount; ++i) {
        if (withVectors && configurable[i])
            continue;
        input.fixedRows[i] = input.rowCount();
        input.rowNode.push_back(i);
        if (withVectors)
            input.rowVectors.insert(input.rowVectors.end(), configVectorSize, embeddingRow(lowestEntry));
    }
}

void fillSlotRows(ModelInput& input, const Graph& graph)
{
    input.slotNodes.assign(graph.configurable().begin(), graph.configurable().end());
    assert(input.slotNodes.size() == input.tableSlots.size());
    for (std::size_t slot = 0; slot < input.slotNodes.size(); ++slot) {
        input.slotRows.push_back(input.rowCount());
        for (const ConfigVector& vector : input.table->vectors(input.tableSlots[slot])) {
            input.rowNode.push_back(input.slotNodes[slot].value);
            std::ranges::transform(vector, std::back_inserter(input.rowVectors), embeddingRow);
        }
    }
}

void fillRowTerms(ModelInput& input, const Document& document, const AnalyticalLayout& layout)
{
    const AnalyticalFeatures features(document, layout, input.nodeCount);
    std::vector<std::size_t> slotOf(input.nodeCount, input.slotNodes.size());
    for (std::size_t slot = 0; slot < input.slotNodes.size(); ++slot)
        slotOf[input.slotNodes[slot].value] = slot;
    for (std::uint32_t row = 0; row < input.rowCount(); ++row) {
        const std::uint32_t node = input.rowNode[row];
        const std::size_t slot = slotOf[node];
        const auto terms = slot < input.slotNodes.size()
            ? features.ofVector(SlotId(static_cast<std::uint32_t>(slot)), row - input.slotRows[slot])
            : features.ofNode(input.originalIds[node]);
        input.rowTerms.insert(input.rowTerms.end(), terms.begin(), terms.end());
    }
}

void fillPrior(ModelInput& input, const LayoutPrior& prior)
{
    input.priorRows.assign(input.rowCount(), PriorTerms{});
    for (std::size_t slot = 0; slot < input.slotRows.size(); ++slot)
        std::ranges::copy(prior.ofVectors[slot], input.priorRows.begin() + input.slotRows[slot]);
    input.priorPairs = prior.pairs;
}

void scaleTiles(ModelInput& input, const Scaler& scaler, const InputShape& shape)
{
    std::span<const float> columns = *input.tileColumns;
    for (std::span<float> rest = input.tileFeatures; !rest.empty(); rest = rest.subspan(input.tileWidth)) {
        scale(columns.first(tileFeatureCount), scaler, shape, rest.first(tileFeatureCount));
        columns = columns.subspan(tileFeatureCount);
    }
}

void fillTileFeatures(ModelInput& input, const Document& document, const Scaler& scaler, const InputShape& shape)
{
    input.tileWidth = tileFeatureCount + (shape.analyticalFeatures ? analyticalTileFeatureCount : 0);
    input.tileFeatures.resize(std::size_t{input.configurations->distinctCount()} * input.tileWidth);
    auto columns = std::make_shared<std::vector<float>>();
    for (const ConfigId representative : input.configurations->representatives) {
        const std::vector<float> ofTile = numericColumnsOf(document.tiles[representative.value], shape);
        columns->insert(columns->end(), ofTile.begin(), ofTile.end());
    }
    input.tileColumns = std::move(columns);
    scaleTiles(input, scaler, shape);
    if (!shape.analyticalFeatures)
        return;
    const std::vector<float> terms = analyticalTileFeatures(document);
    std::span<float> rest = input.tileFeatures;
    for (const ConfigId representative : input.configurations->representatives) {
        const auto ofTile = terms.begin() + std::ptrdiff_t{representative.value} * analyticalTileFeatureCount;
        std::copy_n(ofTile, analyticalTileFeatureCount, rest.begin() + tileFeatureCount);
        rest = rest.subspan(input.tileWidth);
    }
}

void fillStaticFeatures(ModelInput& input, const Document& document, const CheckpointInfo& info,
                        const InputShape& shape)
{
    input.staticFeatures.resize(staticFeatureCount);
    standardise(staticColumnsOf(document), info.staticScaler, shape, input.staticFeatures);
}

void findOrder(ModelInput& input, const Graph& graph, const std::string& file)
{
    const auto order = topologicalOrder(graph);
    if (!order)
        throw makeError({file, "edge_index"}, "a cycle of edges",
                        "an acyclic graph: this model reads nodes in topological order");
    for (const NodeId node : *order)
        input.order.push_back(node.value);
}

/// Returns the input of a graph, or of a part of one, without the analytical terms of layout rows.
ModelInput inputOfGraph(const Document& document, const CheckpointInfo& info, const InputShape& shape,
                        const PrunedGraph& visible, std::vector<SlotId> tableSlots,
                        std::shared_ptr<const Deduplication> configurations)
{
    const bool isLayout = info.options.kind == ModelKind::Layout;
    ModelInput input{.kind = info.options.kind,
                     .configurations = std::move(configurations),
                     .table = &document.configs,
                     .tableSlots = std::move(tableSlots)};
    fillNodes(input, visible.graph, info.nodeScaler, shape);
    for (const Neighbours which : shape.neighbourLists)
        input.neighbourLists.push_back(listNeighbours(visible.graph, which, shape));
    if (shape.topologicalOrder)
        findOrder(input, visible.graph, document.path.string());
    fillFixedRows(input, visible.graph, /*withVectors=*/isLayout);
    input.originalIds = visible.originalIds;
    if (shape.staticFeatures)
        fillStaticFeatures(input, document, info, shape);
    if (isLayout)
        fillSlotRows(input, visible.graph);
    if (info.options.kind != ModelKind::Tile)
        return input;
    fillTileFeatures(input, document, info.tileScaler, shape);
    if (shape.analyticalPrior)
        input.priorTiles = tilePrior(document, *input.configurations);
    return input;
}

/// Copies the terms of a part's rows from the whole graph's rows.
void copyRowTerms(const ModelInput& whole, const std::vector<NodeId>& nodes, std::span<const std::size_t> slots,
                  ModelInput& part)
{
    std::vector<std::uint32_t> wholeRow;
    for (const std::uint32_t node : part.rowNode)
        wholeRow.push_back(whole.fixedRows[nodes[node].value]);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const std::size_t count = part.table->vectors(part.tableSlots[slot]).size();
        for (std::size_t code = 0; code < count; ++code)
            wholeRow[part.slotRows[slot] + code] = whole.slotRows[slots[slot]] + static_cast<std::uint32_t>(code);
    }
    for (const std::uint32_t row : wholeRow) {
        if (!whole.rowTerms.empty())
            part.rowTerms.insert(part.rowTerms.end(), whole.rowTerms.begin() + row * analyticalFeatureCount,
                                 whole.rowTerms.begin() + (row + 1) * analyticalFeatureCount);
        if (!whole.priorRows.empty())
            part.priorRows.push_back(whole.priorRows[row]);
    }
}

/// Adds the parts. `visible` is the graph of `whole`, already without the edges between parts.
void addParts(ModelInput& whole, const Document& document, const CheckpointInfo& info, const InputShape& shape,
              const PrunedGraph& visible, std::span<const std::uint32_t> partOf, std::uint32_t parts)
{
    std::vector<std::vector<NodeId>> nodes(parts);
    for (std::uint32_t node = 0; node < partOf.size(); ++node)
        nodes[partOf[node]].emplace_back(node);
    std::vector<std::vector<std::size_t>> slots(parts);
    for (std::size_t slot = 0; slot < whole.slotNodes.size(); ++slot)
        slots[partOf[whole.slotNodes[slot].value]].push_back(slot);
    for (std::uint32_t index = 0; index < parts; ++index) {
        std::vector<SlotId> tableSlots;
        for (const std::size_t slot : slots[index])
            tableSlots.push_back(whole.tableSlots[slot]);
        const PrunedGraph cut = inducedSubgraph(visible.graph, nodes[index]);
        ModelInput& part = whole.parts.emplace_back(
            inputOfGraph(document, info, shape, cut, std::move(tableSlots), whole.configurations));
        copyRowTerms(whole, nodes[index], slots[index], part);
        for (NodeId& id : part.originalIds)
            id = whole.originalIds[id.value];
    }
}

} // namespace

void ModelInput::gatherRows(std::span<const std::uint32_t> distinct, std::span<std::int64_t> result) const
{
    assert(result.size() == distinct.size() * nodeCount);
    for (const std::uint32_t configuration : distinct) {
        std::copy(fixedRows.begin(), fixedRows.end(), result.begin());
        for (std::size_t slot = 0; slot < slotNodes.size(); ++slot)
            result[slotNodes[slot].value] = slotRow(slot, configuration);
        result = result.subspan(nodeCount);
    }
}

PrunedGraph visiblePart(const Graph& graph, const InputShape& shape)
{
    if (shape.hops >= 0)
        return prune(graph, static_cast<std::uint32_t>(shape.hops));
    PrunedGraph whole{.graph = graph};
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        whole.originalIds.emplace_back(i);
    return whole;
}

ModelInput makeModelInput(const Document& document, const CheckpointInfo& info,
                          std::shared_ptr<const Deduplication> configurations)
{
    const ModelOptions& options = info.options;
    const bool isLayout = options.kind == ModelKind::Layout;
    if (const auto kind = collectionKindOf(options.kind); kind != document.collection.kind)
        throw makeError({document.path.string(), "model"},
                        fmt::format("a model for {} files", collectionKindName(kind)),
                        fmt::format("a model for {} files", collectionKindName(document.collection.kind)));
    if (!configurations)
        configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const InputShape shape = traitsOf(options).inputShape(options);
    PrunedGraph visible = visiblePart(document.graph, shape);
    const std::vector<std::uint32_t> partOf = partOfNodes(visible.graph, options.segments);
    const std::uint32_t parts = partCount(visible.graph.nodeCount(), options.segments);
    if (parts > 1)
        visible.graph = withoutEdgesBetween(visible.graph, partOf);
    std::vector<SlotId> tableSlots;
    for (const SlotId slot : document.configs.slotIds())
        tableSlots.push_back(slot);
    ModelInput input = inputOfGraph(document, info, shape, visible, std::move(tableSlots), std::move(configurations));
    if (isLayout && (shape.analyticalFeatures || shape.analyticalPrior)) {
        const AnalyticalLayout layout(document, {});
        if (shape.analyticalFeatures)
            fillRowTerms(input, document, layout);
        if (shape.analyticalPrior)
            fillPrior(input, layoutPrior(document, *input.configurations, layout));
    }
    if (parts > 1)
        addParts(input, document, info, shape, visible, partOf, parts);
    return input;
}

ModelInput scaledAs(const ModelInput& other, const Document& document, const CheckpointInfo& info)
{
    if (!other.parts.empty())
        return makeModelInput(document, info, other.configurations);
    const InputShape shape = traitsOf(info.options).inputShape(info.options);
    ModelInput input = other;
    for (std::uint32_t node = 0; node < input.nodeCount; ++node)
        fillNumeric(input, node, document.graph.features(input.originalIds[node]), info.nodeScaler, shape);
    if (info.options.kind == ModelKind::Tile)
        scaleTiles(input, info.tileScaler, shape);
    if (shape.staticFeatures)
        fillStaticFeatures(input, document, info, shape);
    return input;
}

} // namespace tgraph
