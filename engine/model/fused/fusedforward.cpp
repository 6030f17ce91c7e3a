// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedforward.h"

#include <cmath>

namespace tgraph {

using kernels::ConstRows;
using kernels::Rows;

namespace {

constexpr float instanceEpsilon = 1e-5F;

ConstRows tileOf(const ConstRows& x, std::size_t first, std::size_t count)
{
    return {x.data + first * x.stride, count, x.channels, x.stride};
}

Rows tileOf(const Rows& x, std::size_t first, std::size_t count)
{
    return {x.data + first * x.stride, count, x.channels, x.stride};
}

} // namespace

FusedWork::FusedWork(const FusedNetwork& network, std::size_t nodes)
    : tile(network, nodes),
      rows(nodes),
      x(nodes * network.channels.width()),
      normed(nodes * network.channels.width()),
      projected(nodes * network.projectionWidth()),
      eta(nodes * network.channels.part),
      first(nodes * network.channels.part),
      second(nodes * network.channels.part),
      stored{Floats(nodes * network.channels.part), Floats(nodes * network.channels.part)},
      mean(network.channels.width()),
      scale(network.channels.width())
{
}

std::size_t FusedWork::bytesFor(const FusedNetwork& network, std::size_t nodes)
{
    const std::size_t width = network.channels.width();
    const std::size_t perNode = 2 * width + network.projectionWidth() + 5 * network.channels.part + 1;
    return (nodes * perNode + 2 * width) * sizeof(float) + TileWork(network, nodes).bytes();
}

FusedForward::FusedForward(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop)
    : m_input(input), m_network(network), m_nodes(input.nodeCount), m_table(input, network, stop)
{
    const bool mean = network.options.aggregation == Aggregation::Mean;
    for (std::size_t i = 0; i < m_nodes; ++i) {
        const auto degree = static_cast<float>(input.neighbourStarts[i + 1] - input.neighbourStarts[i]);
        m_messageScale.push_back(mean && degree > 0 ? 1.0F / degree : 1.0F);
        m_biasScale.push_back(mean ? std::min(degree, 1.0F) : degree);
    }
}

std::size_t FusedForward::bytes() const
{
    return m_table.bytes() + (m_messageScale.size() + m_biasScale.size()) * sizeof(float);
}

void FusedForward::rowsOf(std::uint32_t distinct, FusedWork& work) const
{
    std::copy(m_input.fixedRows.begin(), m_input.fixedRows.end(), work.rows.begin());
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot)
        work.rows[m_input.slotNodes[slot].value] = m_input.slotRow(slot, distinct);
}

void FusedForward::readInput(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const
{
    rowsOf(distinct, work);
    m_table.read(work.rows, work.x.data(), work.tile, stop);
    if (!m_network.options.normInInput())
        return;
    activateInput(0, work, stop);
    const FusedLinear& linear = m_network.input[1];
    const std::size_t width = m_network.channels.width();
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        const Rows x{work.normed.data() + first * width, count, width, width};
        multiply({work.x.data() + first * width, count, width}, linear.matrix, 0, width, x.data, width);
        kernels::addBias(x, linear.bias.data());
    });
    std::swap(work.x, work.normed);
    activateInput(1, work, stop);
}

void FusedForward::activateInput(std::size_t layer, FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    const Rows x{work.x.data(), m_nodes, width, width};
    measureColumns(x, work, stop);
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        const Rows tile = tileOf(x, first, count);
        kernels::normalise(tile, work.mean.data(), work.scale.data(), tile);
        m_table.activate(layer, tile, work.tile);
    });
}

void FusedForward::measureColumns(const ConstRows& x, FusedWork& work, const std::stop_token& stop) const
{
    const auto inverse = 1.0F / static_cast<float>(m_nodes);
    float* mean = work.mean.data();
    float* scale = work.scale.data();
    std::fill_n(mean, x.channels, 0.0F);
    std::fill_n(scale, x.channels, 0.0F);
    forTiles(m_nodes, m_network.tileRows(), stop,
             [&](std::size_t first, std::size_t count) { kernels::addSums(tileOf(x, first, count), mean); });
    std::for_each_n(mean, x.channels, [inverse](float& value) { value *= inverse; });
    forTiles(m_nodes, m_network.tileRows(), stop,
             [&](std::size_t first, std::size_t count) { kernels::addSquares(tileOf(x, first, count), mean, scale); });
    std::for_each_n(scale, x.channels,
                    [inverse](float& value) { value = 1.0F / std::sqrt(value * inverse + instanceEpsilon); });
}

void FusedForward::normalise(const ConstRows& x, float* result, std::size_t resultStride, FusedWork& work,
                             const std::stop_token& stop) const
{
    const Rows target{result, m_nodes, x.channels, resultStride};
    const bool norm = m_network.options.normInBlocks();
    if (norm)
        measureColumns(x, work, stop);
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        if (norm)
            return kernels::normalise(tileOf(x, first, count), work.mean.data(), work.scale.data(),
                                      tileOf(target, first, count));
        for (std::size_t i = first; i < first + count; ++i)
            std::copy_n(x.data + i * x.stride, x.channels, target.data + i * resultStride);
    });
}

void FusedForward::projectNormalised(std::size_t block, std::size_t firstDepth, const ConstRows& x, FusedWork& work,
                                     const std::stop_token& stop) const
{
    if (!m_network.options.normInBlocks())
        return project(block, firstDepth, x, work, stop);
    measureColumns(x, work, stop);
    const PackedMatrix& projection = m_network.blocks[block].projection;
    const std::size_t columns = projection.columns();
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        const Rows normed{work.normed.data(), count, x.channels, x.channels};
        kernels::normalise(tileOf(x, first, count), work.mean.data(), work.scale.data(), normed);
        multiply({normed.data, count, normed.stride}, projection, firstDepth, x.channels,
                 work.projected.data() + first * columns, columns);
    });
}

void FusedForward::project(std::size_t block, std::size_t firstDepth, const ConstRows& input, FusedWork& work,
                           const std::stop_token& stop) const
{
    const PackedMatrix& projection = m_network.blocks[block].projection;
    const std::size_t columns = projection.columns();
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        multiply({input.data + first * input.stride, count, input.stride}, projection, firstDepth, input.channels,
                 work.projected.data() + first * columns, columns);
    });
}

void FusedForward::gatherTile(std::size_t block, std::size_t firstNode, const float* start, bool withBias,
                              const Rows& y, const FusedWork& work) const
{
    const FusedBlock& weights = m_network.blocks[block];
    const kernels::Gathering gathering{m_input.neighbourStarts.data(), m_input.neighbours.data(),
                                       m_messageScale.data()};
    const bool edges = m_network.options.useEdges;
    kernels::gather(work.projected.data(), weights.projection.columns(), edges ? &gathering : nullptr, firstNode,
                    start ? start + firstNode * y.stride : nullptr, y);
    if (withBias)
        kernels::addNodeBias(y, weights.bias.data(), m_biasScale.data() + firstNode,
                             edges ? weights.perNeighbour.data() : nullptr);
}

void FusedForward::gather(std::size_t block, const float* start, bool withBias, float* y, FusedWork& work,
                          const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        gatherTile(block, first, start, withBias, {y + first * part, count, part, part}, work);
    });
}

void FusedForward::branch(std::size_t block, const float* start, bool withBias, float* eta, FusedWork& work,
                          const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        const Rows tile{eta + first * part, count, part, part};
        gatherTile(block, first, start, withBias, tile, work);
        if (m_network.options.l2Norm)
            kernels::l2Normalise(tile);
        if (m_network.options.useSelfAttention)
            attend(m_network.blocks[block].attention, tile, work.tile);
    });
}

void FusedForward::combine(float* x, const float* eta, const kernels::SlateSoftmax* softmax,
                           const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        kernels::combine(x + first * part, eta + first * part, first * part, count * part, softmax, afterSum,
                         x + first * part);
    });
}

template <typename RowOf>
void FusedForward::combineRows(const RowOf& rowOf, const float* eta, const kernels::SlateSoftmax* softmax,
                               float* result, const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i)
            kernels::combine(rowOf(i), eta + i * part, i * part, part, softmax, afterSum, result + i * part);
    });
}

void FusedForward::combineTable(std::uint32_t distinct, const float* eta, const kernels::SlateSoftmax* softmax,
                                FusedWork& work, const std::stop_token& stop) const
{
    rowsOf(distinct, work);
    const std::size_t part = m_network.channels.part;
    combineRows([&](std::size_t node) { return m_table.row(work.rows[node]) + part; }, eta, softmax, work.second.data(),
                stop);
}

void FusedForward::combineFirstInput(const float* eta, FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    combineRows([&](std::size_t node) { return work.x.data() + node * width; }, eta, nullptr, work.first.data(), stop);
}

double FusedForward::pool(std::size_t part, const float* x, const std::stop_token& stop) const
{
    const std::size_t channels = m_network.channels.part;
    double sum = 0.0;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        sum += double{kernels::pool({x + first * channels, count, channels, channels},
                                    m_network.output.data() + part * channels)};
    });
    return sum / static_cast<double>(m_nodes);
}

double FusedForward::poolGelu(std::size_t part, const float* eta, const kernels::SlateSoftmax* softmax,
                              const std::stop_token& stop) const
{
    const std::size_t channels = m_network.channels.part;
    double sum = 0.0;
    forTiles(m_nodes, m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        sum += double{kernels::poolGelu({eta + first * channels, count, channels, channels}, first * channels, softmax,
                                        m_network.output.data() + part * channels)};
    });
    return sum / static_cast<double>(m_nodes);
}

} // namespace tgraph
