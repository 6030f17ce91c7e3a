// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/kernelfastscorer.h"

#include "engine/model/fused/kernelfastwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/fused/sequencekernels.h"

#include <algorithm>
#include <numeric>

namespace tgraph {

namespace {

constexpr std::size_t mostWorkBytes = std::size_t{64} << 20U;
constexpr std::size_t mostTiles = 96; // rows that a product keeps in cache while it reads the weights

bool isPerNode(const KernelFastNetwork& network)
{
    return network.options.kernel.reduction == KernelReduction::PerNode;
}

} // namespace

KernelFastScorer::KernelFastScorer(const ModelInput& input, std::shared_ptr<const KernelFastNetwork> network,
                                   const std::stop_token& stop)
    : m_input(input),
      m_packed(std::move(network)),
      m_network(*m_packed),
      m_nodes(input.nodeCount),
      m_tileAtNodes(m_network.options.kind == ModelKind::Tile
                    && m_network.options.kernel.tileFeatures == TilePlacement::Nodes)
{
    orderNodes();
    computeNodePart(stop);
    computePositions();
    if (m_tileAtNodes)
        return;
    Work work(m_network, m_nodes, 1);
    const std::vector<std::uint32_t> any{0};
    encode(any, work, stop);
    if (isPerNode(m_network)) {
        m_kernel = Floats(m_nodes * m_network.width);
        for (std::size_t place = 0; place < m_nodes; ++place)
            std::copy_n(work.rows.data() + place * m_network.rowWidth() + m_network.ownPlace(), m_network.width,
                        m_kernel.data() + place * m_network.width);
        return;
    }
    reduce(work, stop);
    m_kernel = Floats(m_network.headParts * m_network.width);
    std::copy_n(work.head.data(), m_kernel.size(), m_kernel.data());
}

// Orders nodes: sources, nodes with both lists, sinks, nodes with neither. The nodes that read a list are then one
// range.
void KernelFastScorer::orderNodes()
{
    m_nodeAt.resize(m_nodes);
    m_placeOf.resize(m_nodes);
    std::iota(m_nodeAt.begin(), m_nodeAt.end(), 0U);
    const std::size_t width = m_network.width;
    if (m_network.convolutions.empty()) {
        std::iota(m_placeOf.begin(), m_placeOf.end(), 0U);
        return;
    }
    const auto has = [&](std::size_t list, std::uint32_t node) {
        const NeighbourList& of = m_input.neighbourLists[list];
        return of.starts[node + 1] > of.starts[node];
    };
    const bool directed = m_network.lists == 2;
    const auto group = [&](std::uint32_t node) {
        const bool first = has(0, node);
        const bool second = directed && has(1, node);
        if (!directed)
            return first ? 0 : 3;
        return first ? (second ? 1 : 2) : (second ? 0 : 3);
    };
    std::ranges::stable_sort(m_nodeAt, {}, group);
    for (std::uint32_t place = 0; place < m_nodes; ++place)
        m_placeOf[m_nodeAt[place]] = place;
    const std::array<std::size_t, 4> depths = directed ? std::array{2 * width, 3 * width, 2 * width, width}
                                                       : std::array{2 * width, std::size_t{0}, std::size_t{0}, width};
    const std::array<std::size_t, 4> starts
        = directed ? std::array{width, std::size_t{0}, std::size_t{0}, width} : std::array<std::size_t, 4>{};
    for (std::size_t place = 0; place < m_nodes; ++place) {
        const auto of = static_cast<std::size_t>(group(m_nodeAt[place]));
        if (place == 0 || group(m_nodeAt[place]) != group(m_nodeAt[place - 1]))
            m_groups.push_back({.first = place, .firstDepth = starts[of], .depth = depths[of]});
        m_groups.back().end = place + 1;
    }
    for (std::size_t list = 0; list < m_network.lists; ++list) {
        Group read{.first = m_nodes, .end = 0, .depth = width};
        for (const std::uint32_t node : m_input.neighbourLists[list].nodes) {
            read.first = std::min<std::size_t>(read.first, m_placeOf[node]);
            read.end = std::max<std::size_t>(read.end, m_placeOf[node] + 1);
        }
        m_messages.push_back(read);
    }
}

void KernelFastScorer::computeNodePart(const std::stop_token& stop)
{
    const auto embedding = static_cast<std::size_t>(m_network.options.kernel.opcodeEmbedding);
    const std::size_t columns = embedding + m_input.numericWidth;
    Floats rows(m_nodes * columns);
    for (std::size_t place = 0; place < m_nodes; ++place) {
        const std::size_t node = m_nodeAt[place];
        float* row = rows.data() + place * columns;
        row = std::copy_n(m_network.opcodeEmbedding.data() + m_input.opcodes[node] * embedding, embedding, row);
        std::copy_n(m_input.numeric.data() + node * m_input.numericWidth, m_input.numericWidth, row);
    }
    m_nodePart = Floats(m_nodes * m_network.width);
    multiply({rows.data(), m_nodes, columns}, m_network.nodeInput, 0, columns, m_nodePart.data(), m_network.width,
             stop);
}

std::size_t KernelFastScorer::workBytes() const
{
    std::size_t ofNode = 2 * m_network.rowWidth() + m_network.width;
    if (!m_network.attentions.empty())
        ofNode += m_network.width + m_network.attentions[0].logits.columns();
    return (workNodes() * ofNode + 12 * m_network.width) * sizeof(float);
}

std::size_t KernelFastScorer::tilesAtOnce() const
{
    return std::clamp<std::size_t>(mostWorkBytes / workBytes(), 1, mostTiles);
}

std::size_t KernelFastScorer::minimumBytes(std::size_t slateSize) const
{
    return std::min(slateSize, tilesAtOnce()) * workBytes() + (m_tileAtNodes ? encoderBytes() : 0);
}

void KernelFastScorer::features(std::uint32_t tile, bool atNodes, float* result) const
{
    const KernelOptions& kernel = m_network.options.kernel;
    if (m_network.options.kind == ModelKind::Tile && (kernel.tileFeatures == TilePlacement::Nodes) == atNodes)
        result = std::copy_n(m_input.tileFeatures.data() + tile * m_input.tileWidth, m_input.tileWidth, result);
    const StaticPlacement place = atNodes ? StaticPlacement::Nodes : StaticPlacement::Kernel;
    if (kernel.staticFeatures == place)
        std::ranges::copy(m_input.staticFeatures, result);
}

// Computes f1 of all nodes, the convolutions and the node final layers: work.rows, at ownPlace().
void KernelFastScorer::encode(std::span<const std::uint32_t> tiles, Work& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    const std::size_t stride = m_network.rowWidth();
    const std::size_t own = m_network.ownPlace();
    const std::size_t columns = m_network.featureInput.depth();
    for (std::size_t t = 0; t < tiles.size() && columns > 0; ++t)
        features(tiles[t], /*atNodes=*/true, work.features.data() + t * columns);
    if (columns > 0) // else it stays zero
        multiply({work.features.data(), tiles.size(), columns}, m_network.featureInput, 0, columns,
                 work.featurePart.data(), width, stop);
    for (std::size_t place = 0; place < m_nodes; ++place)
        for (std::size_t t = 0; t < tiles.size(); ++t)
            kernels::addRelu(m_nodePart.data() + place * width, work.featurePart.data() + t * width, width,
                             work.rows.data() + (place * work.tiles + t) * stride + own);
    for (const auto& layer : m_network.convolutions)
        convolve(layer, work, stop);
    for (const auto& layer : m_network.attentions)
        attend(layer, work, stop);
    for (const PackedMatrix& layer : m_network.finalLayers) {
        multiply({work.rows.data() + own, m_nodes * work.tiles, stride}, layer, 0, width, work.next.data() + own,
                 stride, stop);
        for (std::size_t row = 0; row < m_nodes * work.tiles; ++row)
            kernels::relu(work.next.data() + row * stride + own, width);
        std::swap(work.rows, work.next);
    }
}

void KernelFastScorer::convolve(const KernelFastNetwork::Convolution& layer, Work& work,
                                const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    const std::size_t stride = m_network.rowWidth();
    const std::size_t own = m_network.ownPlace();
    for (std::size_t list = 0; list < m_network.lists; ++list) {
        const Group& read = m_messages[list];
        if (read.end <= read.first)
            continue;
        const std::size_t first = read.first * work.tiles;
        const std::size_t count = (read.end - read.first) * work.tiles;
        float* messages = work.messages.data() + first * width;
        multiply({work.rows.data() + first * stride + own, count, stride}, layer.messages[list], 0, width, messages,
                 width, stop);
        kernels::relu(messages, count * width);
        gather(list, work);
    }
    for (const Group& group : m_groups) {
        const std::size_t first = group.first * work.tiles;
        const std::size_t count = (group.end - group.first) * work.tiles;
        multiply({work.rows.data() + first * stride + group.firstDepth, count, stride}, layer.update, group.firstDepth,
                 group.depth, work.next.data() + first * stride + own, stride, stop);
    }
    const std::size_t rows = m_nodes * work.tiles;
    for (std::size_t row = 0; row < rows; ++row)
        kernels::relu(work.next.data() + row * stride + own, width);
    kernels::l2Normalise({work.next.data() + own, rows, width, stride});
    std::swap(work.rows, work.next);
}

void KernelFastScorer::gather(std::size_t list, Work& work) const
{
    const std::size_t width = m_network.width;
    const NeighbourList& neighbours = m_input.neighbourLists[list];
    const Aggregation how = m_network.options.kernel.aggregation;
    std::vector<const float*> parts;
    for (std::uint32_t node = 0; node < m_nodes; ++node) {
        const std::size_t count = neighbours.starts[node + 1] - neighbours.starts[node];
        if (count == 0)
            continue;
        const float scale = how == Aggregation::Mean ? 1.0F / static_cast<float>(count) : 1.0F;
        for (std::size_t t = 0; t < work.tiles; ++t) {
            parts.clear();
            for (std::uint32_t at = neighbours.starts[node]; at < neighbours.starts[node + 1]; ++at)
                parts.push_back(work.messages.data() + (m_placeOf[neighbours.nodes[at]] * work.tiles + t) * width);
            kernels::gatherParts(parts.data(), count, width,
                                 how == Aggregation::Max ? kernels::Gather::Max : kernels::Gather::Sum, scale,
                                 work.rows.data() + (m_placeOf[node] * work.tiles + t) * m_network.rowWidth()
                                     + m_network.listPlace(list));
        }
    }
}

// Computes the first columns of work.head for every tile.
void KernelFastScorer::reduce(Work& work, const std::stop_token& stop) const
{
    switch (m_network.options.kernel.reduction) {
    case KernelReduction::Lstm:
        return reduceLstm(work, stop);
    case KernelReduction::Transformer:
        return reduceTransformer(work, stop);
    case KernelReduction::Column:
    case KernelReduction::PerNode:
        break;
    }
    reduceColumns(work);
}

void KernelFastScorer::reduceColumns(Work& work) const
{
    const KernelOptions& kernel = m_network.options.kernel;
    const std::size_t width = m_network.width;
    std::vector<const float*> parts(m_nodes);
    const float mean = 1.0F / static_cast<float>(std::max<std::size_t>(m_nodes, 1));
    for (std::size_t t = 0; t < work.tiles && m_nodes > 0; ++t) {
        for (std::size_t place = 0; place < m_nodes; ++place)
            parts[place] = work.rows.data() + (place * work.tiles + t) * m_network.rowWidth() + m_network.ownPlace();
        float* target = work.head.data() + t * m_network.headWidth();
        const auto add = [&](bool wanted, kernels::Gather how, float scale) {
            if (!wanted)
                return;
            kernels::gatherParts(parts.data(), m_nodes, width, how, scale, target);
            target += width;
        };
        add(kernel.columnMean, kernels::Gather::Sum, mean);
        add(kernel.columnMax, kernels::Gather::Max, 1.0F);
        add(kernel.columnSum, kernels::Gather::Sum, 1.0F);
    }
}

void KernelFastScorer::reduceLstm(Work& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    std::fill_n(work.cell.data(), work.cell.size(), 0.0F);
    std::fill_n(work.sequence.data(), work.sequence.size(), 0.0F);
    for (const std::uint32_t node : m_input.order) {
        for (std::size_t t = 0; t < work.tiles; ++t)
            std::copy_n(work.rows.data() + (m_placeOf[node] * work.tiles + t) * m_network.rowWidth()
                            + m_network.ownPlace(),
                        width, work.sequence.data() + t * 2 * width);
        multiply({work.sequence.data(), work.tiles, 2 * width}, m_network.lstm, 0, 2 * width, work.gates.data(),
                 4 * width, stop);
        for (std::size_t t = 0; t < work.tiles; ++t)
            kernels::lstmStep(work.gates.data() + t * 4 * width, width, work.cell.data() + t * width,
                              work.sequence.data() + t * 2 * width + width);
    }
    for (std::size_t t = 0; t < work.tiles; ++t)
        std::copy_n(work.sequence.data() + t * 2 * width + width, width, work.head.data() + t * m_network.headWidth());
}

void KernelFastScorer::addHead(std::span<const std::uint32_t> tiles, bool shared, float* scores, Work& work,
                               const std::stop_token& stop) const
{
    const std::size_t columns = m_network.headWidth();
    const std::size_t reduced = m_network.headParts * m_network.width;
    for (std::size_t t = 0; t < tiles.size(); ++t) {
        float* row = work.head.data() + t * columns;
        if (shared && t > 0)
            std::copy_n(work.head.data(), reduced, row);
        if (m_network.headFeatures > 0)
            features(tiles[t], /*atNodes=*/false, row + reduced);
    }
    float* rows = work.head.data();
    std::size_t stride = columns;
    for (const PackedMatrix& layer : m_network.moduleLayers) {
        float* result = rows == work.layer.data() ? work.otherLayer.data() : work.layer.data();
        multiply({rows, tiles.size(), stride}, layer, 0, layer.depth(), result, m_network.width, stop);
        kernels::relu(result, tiles.size() * m_network.width);
        rows = result;
        stride = m_network.width;
    }
    if (m_network.options.kernel.moduleL2Norm)
        kernels::l2Normalise({rows, tiles.size(), stride, stride});
    for (std::size_t t = 0; t < tiles.size(); ++t)
        scores[t] += kernels::pool({rows + t * stride, 1, stride, stride}, m_network.output.data());
}

void KernelFastScorer::scoreSome(std::span<const std::uint32_t> tiles, float* scores, Work& work,
                                 const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    std::fill_n(scores, tiles.size(), m_network.offset);
    if (m_tileAtNodes)
        encode(tiles, work, stop);
    if (isPerNode(m_network)) {
        for (std::size_t place = 0; place < m_nodes; ++place) {
            for (std::size_t t = 0; t < tiles.size(); ++t)
                std::copy_n(m_tileAtNodes ? work.rows.data() + (place * work.tiles + t) * m_network.rowWidth()
                                    + m_network.ownPlace()
                                          : m_kernel.data() + place * width,
                            width, work.head.data() + t * m_network.headWidth());
            addHead(tiles, /*shared=*/false, scores, work, stop);
        }
        return;
    }
    if (!m_tileAtNodes)
        std::copy_n(m_kernel.data(), m_kernel.size(), work.head.data());
    else
        reduce(work, stop);
    addHead(tiles, /*shared=*/!m_tileAtNodes, scores, work, stop);
}

std::vector<float> KernelFastScorer::score(std::span<const std::uint32_t> slate, std::size_t /*memoryBytes*/,
                                           std::stop_token stop) const
{
    std::vector<float> scores(slate.size());
    for (std::size_t first = 0; first < slate.size();) {
        const std::size_t count = std::min(slate.size() - first, tilesAtOnce());
        Work work(m_network, workNodes(), count);
        scoreSome(slate.subspan(first, count), scores.data() + first, work, stop);
        first += count;
    }
    return scores;
}

std::vector<float> KernelFastScorer::score(std::size_t first, std::size_t count, const std::stop_token& stop) const
{
    std::vector<std::uint32_t> tiles(count);
    std::iota(tiles.begin(), tiles.end(), static_cast<std::uint32_t>(first));
    return score(tiles, 0, stop);
}

} // namespace tgraph
