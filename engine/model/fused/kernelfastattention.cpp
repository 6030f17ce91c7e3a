// SPDX-License-Identifier: GPL-3.0-or-later
// GAT and the Transformer reduction of KernelFastScorer.
#include "engine/core/task.h"
#include "engine/model/fused/kernelfastscorer.h"
#include "engine/model/fused/kernelfastwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/fused/sequencekernels.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tgraph {

namespace {

constexpr std::size_t queriesAtOnce = 96; // queries whose weights over all nodes are held at once
constexpr std::size_t rowsAtOnce = 192; // rows of an encoder's products: enough to amortise reading its weights

} // namespace

/// Buffers for several tiles' sequences, [tiles · n] rows.
struct KernelFastScorer::EncoderWork {
    EncoderWork(const KernelFastNetwork& network, std::size_t nodeCount, std::size_t tileCount)
        : nodes(nodeCount),
          tiles(tileCount),
          x(nodes * tiles * network.width),
          projected(nodes * tiles * 3 * network.width),
          mixed(nodes * tiles * network.width),
          next(nodes * tiles * network.width),
          inner(nodes * tiles * network.encoders[0].inner.columns()),
          weights(queriesAtOnce * padded(nodes)),
          headRows(queriesAtOnce * network.width)
    {
    }

    std::size_t nodes;
    std::size_t tiles;
    Floats x; ///< [tiles, n, W]
    Floats projected; ///< [tiles, n, 3W]: query, key, value
    Floats mixed;
    Floats next;
    Floats inner; ///< [tiles, n, I]
    Floats weights; ///< [queries, n] for one head
    Floats headRows; ///< [queries, depth]
};

// Computes ELU of each node's attention over itself and its neighbours, list by list and head by head.
void KernelFastScorer::attend(const KernelFastNetwork::Attention& layer, Work& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    const std::size_t rows = m_nodes * work.tiles;
    multiply({work.rows.data(), rows, width}, layer.linear, 0, width, work.attended.data(), width, stop);
    multiply({work.rows.data(), rows, width}, layer.logits, 0, width, work.logits.data(), layer.logits.columns(), stop);
    std::fill_n(work.next.data(), rows * width, 0.0F);
    for (std::size_t list = 0; list < m_network.lists; ++list) {
        throwIfStopped(stop);
        attendOver(list, work);
    }
    kernels::elu(work.next.data(), rows * width);
    std::swap(work.rows, work.next);
}

void KernelFastScorer::attendOver(std::size_t list, Work& work) const
{
    const std::size_t width = m_network.width;
    const std::size_t columns = m_network.attentions[0].logits.columns();
    const auto heads = static_cast<std::size_t>(m_network.options.kernel.gatHeads);
    const auto part = static_cast<std::size_t>(m_network.shape.gatPart);
    const std::size_t depth = part / heads;
    const NeighbourList& neighbours = m_input.neighbourLists[list];
    std::vector<std::size_t> others;
    std::vector<float> alpha;
    for (std::uint32_t node = 0; node < m_nodes; ++node) {
        others = {node}; // once, even if the list contains the node
        for (std::uint32_t at = neighbours.starts[node]; at < neighbours.starts[node + 1]; ++at)
            if (neighbours.nodes[at] != node)
                others.push_back(neighbours.nodes[at]);
        alpha.resize(padded(others.size()));
        for (std::size_t t = 0; t < work.tiles; ++t)
            for (std::size_t head = 0; head < heads; ++head) {
                const std::size_t column = 2 * (list * heads + head);
                const auto row = [&](std::size_t of) { return m_placeOf[of] * work.tiles + t; };
                const float own = work.logits[row(node) * columns + column];
                for (std::size_t j = 0; j < others.size(); ++j) {
                    const float logit = own + work.logits[row(others[j]) * columns + column + 1];
                    alpha[j] = logit > 0.0F ? logit : 0.2F * logit;
                }
                kernels::softmax(alpha.data(), others.size(), 1.0F);
                const std::size_t first = list * part + head * depth;
                for (std::size_t j = 0; j < others.size(); ++j)
                    kernels::addScaled(work.attended.data() + row(others[j]) * width + first, alpha[j], depth,
                                       work.next.data() + row(node) * width + first);
            }
    }
}

// Computes the same values as sinusoidalPositions() of LibTorch's module.
void KernelFastScorer::computePositions()
{
    const KernelOptions& kernel = m_network.options.kernel;
    if (kernel.reduction != KernelReduction::Transformer || kernel.positions != SequencePositions::Sinusoidal)
        return;
    m_positions = Floats(m_nodes * m_network.width);
    for (std::size_t place = 0; place < m_nodes; ++place)
        for (std::size_t c = 0; c < static_cast<std::size_t>(kernel.width); ++c) {
            const double angle = static_cast<double>(place)
                / std::pow(10000.0, static_cast<double>(c - c % 2) / static_cast<double>(kernel.width));
            m_positions[place * m_network.width + c]
                = static_cast<float>(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
}

std::size_t KernelFastScorer::encodedTogether(std::size_t tiles) const
{
    return std::clamp<std::size_t>(rowsAtOnce / std::max<std::size_t>(m_nodes, 1), 1, tiles);
}

std::size_t KernelFastScorer::encoderBytes() const
{
    if (m_network.encoders.empty())
        return 0;
    const std::size_t width = m_network.width;
    const std::size_t rows = m_nodes * encodedTogether(tilesAtOnce());
    // Packed operands of one head: keys and values of a tile.
    const std::size_t head = (queriesAtOnce + 2 * width) * padded(m_nodes) + queriesAtOnce * width;
    return (rows * (6 * width + m_network.encoders[0].inner.columns()) + head) * sizeof(float);
}

void KernelFastScorer::reduceTransformer(Work& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    for (std::size_t t = 0; t < work.tiles; ++t)
        std::fill_n(work.head.data() + t * m_network.headWidth(), width, 0.0F);
    if (m_nodes == 0)
        return;
    EncoderWork sequence(m_network, m_nodes, encodedTogether(work.tiles));
    for (std::size_t first = 0; first < work.tiles; first += sequence.tiles) {
        sequence.tiles = std::min(sequence.tiles, work.tiles - first);
        for (std::size_t t = 0; t < sequence.tiles; ++t)
            for (std::size_t place = 0; place < m_nodes; ++place) {
                const std::size_t node = m_input.order.empty() ? place : m_input.order[place];
                float* row = sequence.x.data() + (t * m_nodes + place) * width;
                std::copy_n(work.rows.data() + (m_placeOf[node] * work.tiles + first + t) * m_network.rowWidth()
                                + m_network.ownPlace(),
                            width, row);
                if (m_positions.size() > 0)
                    kernels::addScaled(m_positions.data() + place * width, 1.0F, width, row);
            }
        for (const auto& layer : m_network.encoders)
            encodeSequence(layer, sequence, stop);
        for (std::size_t t = 0; t < sequence.tiles; ++t)
            kernels::addSums({sequence.x.data() + t * m_nodes * width, m_nodes, width, width},
                             work.head.data() + (first + t) * m_network.headWidth());
    }
}

void KernelFastScorer::encodeSequence(const KernelFastNetwork::Encoder& layer, EncoderWork& work,
                                      const std::stop_token& stop) const
{
    const std::size_t width = m_network.width;
    const std::size_t inner = layer.inner.columns();
    const auto channels = static_cast<std::size_t>(m_network.options.kernel.width);
    const std::size_t rows = work.tiles * work.nodes;
    multiply({work.x.data(), rows, width}, layer.projections, 0, width, work.projected.data(), 3 * width, stop);
    for (std::size_t tile = 0; tile < work.tiles; ++tile)
        for (std::size_t head = 0; head < static_cast<std::size_t>(m_network.options.kernel.transformerHeads); ++head) {
            throwIfStopped(stop);
            attendWithin(tile, head, work);
        }
    multiply({work.mixed.data(), rows, width}, layer.output, 0, width, work.next.data(), width, stop);
    const auto addAndNormalise = [&](std::size_t norm) { // result in x; next and x are inputs
        for (std::size_t row = 0; row < rows; ++row)
            kernels::addAndNormalise(work.x.data() + row * width, layer.normWeight[norm].data(),
                                     layer.normBias[norm].data(), channels, width, work.next.data() + row * width);
        std::swap(work.x, work.next);
    };
    addAndNormalise(0);
    multiply({work.x.data(), rows, width}, layer.inner, 0, width, work.inner.data(), inner, stop);
    kernels::relu(work.inner.data(), rows * inner);
    multiply({work.inner.data(), rows, inner}, layer.outer, 0, inner, work.next.data(), width, stop);
    addAndNormalise(1);
}

// Computes a head's columns of work.mixed: softmax(q kᵀ / √depth) v.
void KernelFastScorer::attendWithin(std::size_t tile, std::size_t head, EncoderWork& work) const
{
    const std::size_t width = m_network.width;
    const KernelOptions& kernel = m_network.options.kernel;
    const auto depth = static_cast<std::size_t>(kernel.width / kernel.transformerHeads);
    const std::size_t first = head * depth;
    const float* projected = work.projected.data() + tile * work.nodes * 3 * width;
    PackedMatrix keys(depth, padded(work.nodes));
    PackedMatrix values(work.nodes, padded(depth));
    for (std::size_t node = 0; node < work.nodes; ++node)
        for (std::size_t c = 0; c < depth; ++c) {
            keys.at(c, node) = projected[node * 3 * width + width + first + c];
            values.at(node, c) = projected[node * 3 * width + 2 * width + first + c];
        }
    const float scale = 1.0F / std::sqrt(static_cast<float>(depth));
    for (std::size_t begin = 0; begin < work.nodes; begin += queriesAtOnce) {
        const std::size_t queries = std::min(queriesAtOnce, work.nodes - begin);
        multiply({projected + begin * 3 * width + first, queries, 3 * width}, keys, 0, depth, work.weights.data(),
                 keys.columns());
        for (std::size_t query = 0; query < queries; ++query)
            kernels::softmax(work.weights.data() + query * keys.columns(), work.nodes, scale);
        multiply({work.weights.data(), queries, keys.columns()}, values, 0, work.nodes, work.headRows.data(),
                 values.columns());
        for (std::size_t query = 0; query < queries; ++query)
            std::copy_n(work.headRows.data() + query * values.columns(), depth,
                        work.mixed.data() + (tile * work.nodes + begin + query) * width + first);
    }
}

} // namespace tgraph
