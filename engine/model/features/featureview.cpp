// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/features/featureview.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/input/scaledcolumns.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

/// Nodes between two checks of the stop token.
constexpr std::uint32_t nodesPerCheck = 4096;

InputShape shapeOf(const Document& document, const FeatureOptions& options)
{
    if (options.checkpoint) {
        const ModelOptions& model = options.checkpoint->options;
        const auto kind = collectionKindOf(model.kind);
        if (kind != document.collection.kind)
            throw makeError({document.path.string(), "model"},
                            fmt::format("a model for {} files", collectionKindName(kind)),
                            fmt::format("a model for {} files", collectionKindName(document.collection.kind)));
        return traitsOf(model).inputShape(model);
    }
    InputShape shape;
    shape.hops = document.graph.configurable().empty() ? -1 : options.hops;
    return shape;
}

} // namespace

FeatureView::FeatureView(const Document& document, const FeatureOptions& options, const std::stop_token& stop)
    : m_document(&document), m_shape(shapeOf(document, options)), m_part(visiblePart(document.graph, m_shape))
{
    throwIfStopped(stop);
    m_configurations = std::make_shared<const Deduplication>(deduplicate(document));
    throwIfStopped(stop);
    if (options.checkpoint) {
        m_nodeScaler = options.checkpoint->nodeScaler;
        m_tileScaler = options.checkpoint->tileScaler;
        m_scaledBy = "checkpoint " + options.checkpointName;
        return;
    }
    ScalerBuilder builder(static_cast<std::size_t>(m_shape.nodeColumns));
    for (std::uint32_t node = 0; node < graph().nodeCount(); ++node) {
        if (node % nodesPerCheck == 0)
            throwIfStopped(stop);
        builder.add(nodeColumnsOf(graph().features(NodeId(node)), m_shape));
    }
    m_nodeScaler = builder.build();
    ScalerBuilder tiles(tileFeatureCount);
    for (std::uint32_t id = 0; id < distinctCount() && !document.tiles.empty(); ++id)
        tiles.add(tile(DistinctId(id)));
    m_tileScaler = document.tiles.empty() ? Scaler() : tiles.build();
    m_scaledBy = "the file's own " + pluralText(graph().nodeCount(), "node");
}

void FeatureView::scaledNode(NodeId node, std::span<float> result) const
{
    standardise(nodeColumnsOf(graph().features(node), m_shape), m_nodeScaler, m_shape, result);
}

void FeatureView::scaledTile(DistinctId distinct, std::span<float> result) const
{
    standardise(tile(distinct), m_tileScaler, m_shape, result);
}

const TileConfig& FeatureView::tile(DistinctId distinct) const
{
    return m_document->tiles[m_configurations->representatives[distinct.value].value];
}

std::size_t FeatureView::mostVectors() const
{
    std::size_t most = 0;
    for (const SlotId slot : m_document->configs.slotIds())
        most = std::max(most, m_document->configs.vectors(slot).size());
    return most;
}

} // namespace tgraph
