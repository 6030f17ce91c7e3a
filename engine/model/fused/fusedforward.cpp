// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedforward.h"

#include <algorithm>

namespace tgraph {

using kernels::ConstRows;
using kernels::Rows;

namespace {

constexpr float instanceEpsilon = 1e-5F;

ConstRows tileOfRows(const ConstRows& x, std::size_t first, std::size_t count)
{
    return {x.data + first * x.stride, count, x.channels, x.stride};
}

} // namespace

FusedWork::FusedWork(const FusedNetwork& network, std::size_t nodes)
    : tile(network, nodes),
      rows(nodes),
      // Few networks need these two completely: pages that are never written cost nothing.
      x(Floats::untouched(nodes * network.channels.width())),
      normed(Floats::untouched(nodes * network.channels.width())),
      projected(nodes * network.projectionWidth()),
      eta(nodes * network.channels.part),
      first(nodes * network.channels.part),
      second(nodes * network.channels.part),
      stored(std::min(network.tileRows(), nodes) * network.channels.part),
      moments(network.channels.width())
{
}

std::size_t FusedWork::bytesFor(const FusedNetwork& network, std::size_t nodes)
{
    const std::size_t part = network.channels.part;
    const std::size_t perNode = 2 * network.channels.width() + network.projectionWidth() + 3 * part + 1;
    const std::size_t perTile = std::min(network.tileRows(), nodes) * part;
    return (nodes * perNode + perTile) * sizeof(float) + ColumnMoments::bytesFor(network.channels.width())
        + RowTileWork(network, nodes).bytes();
}

FusedForward::FusedForward(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop)
    : m_input(input),
      m_network(network),
      m_nodes(input.nodeCount),
      m_table(input, network, stop),
      m_fixedMoments(network.channels.width())
{
    const bool mean = network.options.aggregation == Aggregation::Mean;
    for (std::size_t i = 0; i < m_nodes; ++i) {
        const auto degree = static_cast<float>(input.neighbours().starts[i + 1] - input.neighbours().starts[i]);
        m_messageScale.push_back(mean && degree > 0 ? 1.0F / degree : 1.0F);
        m_biasScale.push_back(mean ? std::min(degree, 1.0F) : degree);
    }
    if (m_table.holdsBlockInput())
        measureFixedNodes(stop);
}

void FusedForward::measureFixedNodes(const std::stop_token& stop)
{
    std::vector<bool> varies(m_nodes);
    for (const NodeId node : m_input.slotNodes)
        varies[node.value] = true;
    const std::size_t width = m_network.channels.width();
    Floats tile(m_network.tileRows() * width);
    std::size_t rows = 0;
    for (std::size_t node = 0; node < m_nodes; ++node) {
        if (!varies[node])
            std::copy_n(m_table.row(m_input.fixedRows[node]), width, tile.data() + rows++ * width);
        if (rows == m_network.tileRows() || (node + 1 == m_nodes && rows > 0)) {
            throwIfStopped(stop);
            m_fixedMoments.add({tile.data(), rows, width, width});
            rows = 0;
        }
    }
}

std::size_t FusedForward::bytes() const
{
    return m_table.bytes() + (m_messageScale.size() + m_biasScale.size()) * sizeof(float);
}

void FusedForward::findRows(std::uint32_t distinct, FusedWork& work) const
{
    std::copy(m_input.fixedRows.begin(), m_input.fixedRows.end(), work.rows.begin());
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot)
        work.rows[m_input.slotNodes[slot].value] = m_input.slotRow(slot, distinct);
}

void FusedForward::readInput(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const
{
    findRows(distinct, work);
    m_table.read(work.rows, work.x.data(), work.tile, stop);
    if (!m_network.options.normInInput())
        return;
    activateInput(0, work, stop);
    const FusedLinear& linear = m_network.input[1];
    const std::size_t width = m_network.channels.width();
    forTiles(stop, [&](std::size_t first, std::size_t count) {
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
    addMoments(x, work, stop);
    work.moments.finish(instanceEpsilon);
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        const Rows tile{x.data + first * width, count, width, width};
        kernels::normalise(tile, work.moments.mean(), work.moments.scale(), tile);
        m_table.activate(layer, tile, work.tile);
    });
}

void FusedForward::projectBlockInput(FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    const ConstRows x(work.x.data(), m_nodes, width, width);
    if (!m_table.holdsBlockInput()) {
        measure(x, work, stop);
        return projectNormalised(0, 0, x, work, stop);
    }
    float* tile = work.tile.hidden.data();
    work.moments.startFrom(m_fixedMoments);
    tgraph::forTiles(m_input.slotNodes.size(), m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            std::copy_n(m_table.row(work.rows[m_input.slotNodes[first + i].value]), width, tile + i * width);
        work.moments.add({tile, count, width, width});
    });
    finishMoments(work);
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            normaliseRows({blockInput(first + i, work), 1, width, width}, {tile + i * width, 1, width, width}, work);
        projectTile(0, 0, first, {tile, count, width, width}, work);
    });
}

void FusedForward::addMoments(const ConstRows& x, FusedWork& work, const std::stop_token& stop) const
{
    work.moments.clear();
    forTiles(stop, [&](std::size_t first, std::size_t count) { work.moments.add(tileOfRows(x, first, count)); });
}

void FusedForward::measure(const ConstRows& x, FusedWork& work, const std::stop_token& stop) const
{
    if (m_network.options.normInBlocks())
        addMoments(x, work, stop);
}

void FusedForward::finishMoments(FusedWork& work) const
{
    if (m_network.options.normInBlocks())
        work.moments.finish(instanceEpsilon);
}

// Applies N after finishMoments(), or copies.
void FusedForward::normaliseRows(const ConstRows& x, const Rows& result, const FusedWork& work) const
{
    if (m_network.options.normInBlocks())
        return kernels::normalise(x, work.moments.mean(), work.moments.scale(), result);
    for (std::size_t i = 0; i < x.rows; ++i)
        std::copy_n(x.data + i * x.stride, x.channels, result.data + i * result.stride);
}

void FusedForward::normalise(const ConstRows& x, float* result, std::size_t resultStride, FusedWork& work,
                             const std::stop_token& stop) const
{
    finishMoments(work);
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        normaliseRows(tileOfRows(x, first, count), {result + first * resultStride, count, x.channels, resultStride},
                      work);
    });
}

void FusedForward::projectNormalised(std::size_t block, std::size_t firstDepth, const ConstRows& x, FusedWork& work,
                                     const std::stop_token& stop) const
{
    if (!m_network.options.normInBlocks())
        return project(block, firstDepth, x, work, stop);
    finishMoments(work);
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        const Rows normed{work.normed.data(), count, x.channels, x.channels};
        normaliseRows(tileOfRows(x, first, count), normed, work);
        projectTile(block, firstDepth, first, normed, work);
    });
}

void FusedForward::project(std::size_t block, std::size_t firstDepth, const ConstRows& input, FusedWork& work,
                           const std::stop_token& stop) const
{
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        projectTile(block, firstDepth, first, tileOfRows(input, first, count), work);
    });
}

void FusedForward::projectTile(std::size_t block, std::size_t firstDepth, std::size_t first, const ConstRows& tile,
                               FusedWork& work) const
{
    const PackedMatrix& projection = m_network.blocks[block].projection;
    multiply({tile.data, tile.rows, tile.stride}, projection, firstDepth, tile.channels,
             work.projected.data() + first * projection.columns(), projection.columns());
}

void FusedForward::gather(std::size_t block, std::size_t first, const float* start, const Rows& y,
                          const FusedWork& work) const
{
    const FusedBlock& weights = m_network.blocks[block];
    const kernels::Gathering gathering{m_input.neighbours().starts.data(), m_input.neighbours().nodes.data(),
                                       m_messageScale.data()};
    const bool edges = m_network.options.useEdges;
    kernels::gather(work.projected.data(), weights.projection.columns(), edges ? &gathering : nullptr, first, start, y);
    if (!start)
        kernels::addNodeBias(y, weights.bias.data(), m_biasScale.data() + first,
                             edges ? weights.perNeighbour.data() : nullptr);
}

void FusedForward::branch(std::size_t block, std::size_t first, const float* start, const Rows& eta,
                          FusedWork& work) const
{
    gather(block, first, start, eta, work);
    if (m_network.options.l2Norm)
        kernels::l2Normalise(eta);
    if (m_network.options.useSelfAttention)
        attend(m_network.blocks[block].attention, eta, work.tile);
}

void FusedForward::combine(float* x, const float* eta, const kernels::SlateSoftmax* softmax,
                           const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        kernels::combine(x + first * part, eta + first * part, first * part, count * part, softmax, afterSum,
                         x + first * part);
    });
}

void FusedForward::encode(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    readInput(distinct, work, stop);
    const ConstRows x(work.x.data(), m_nodes, width, width);
    for (std::size_t block = 0; block < m_network.blocks.size(); ++block) {
        measure(x, work, stop);
        projectNormalised(block, 0, x, work, stop);
        forTiles(stop, [&](std::size_t first, std::size_t count) {
            branch(block, first, nullptr, tileOf(work.eta.data(), first, count), work);
        });
        combine(work.x.data(), work.eta.data(), nullptr, stop);
    }
}

void FusedForward::combineInput(std::size_t part, std::size_t first, const float* eta,
                                const kernels::SlateSoftmax* softmax, const Rows& result, const FusedWork& work) const
{
    const std::size_t channels = m_network.channels.part;
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    for (std::size_t i = 0; i < result.rows; ++i)
        kernels::combine(blockInput(first + i, work) + part * channels, eta + i * channels, (first + i) * channels,
                         channels, softmax, afterSum, result.data + i * result.stride);
}

double FusedForward::pool(std::size_t part, const ConstRows& x) const
{
    return double{kernels::pool(x, m_network.output.data() + part * m_network.channels.part)};
}

double FusedForward::poolAll(std::size_t part, const float* x, const std::stop_token& stop) const
{
    const std::size_t channels = m_network.channels.part;
    double sum = 0.0;
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        sum += pool(part, {x + first * channels, count, channels, channels});
    });
    return sum / static_cast<double>(m_nodes);
}

} // namespace tgraph
