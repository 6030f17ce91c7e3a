// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedforward.h"

#include "engine/core/features.h"
#include "engine/core/layout.h"

#include <numeric>

namespace tgraph {
namespace {

// 64 MB at width 256. A constant, because the bits of the result must depend on the document alone (the table does not
// change the bits, only the time).
constexpr std::size_t maxTableRows = 65'536;

std::size_t widestSqueeze(const FusedNetwork& network)
{
    std::size_t widest = 0;
    for (const FusedInputLayer& layer : network.input)
        widest = std::max(widest, layer.attention.squeeze.matrix.columns());
    for (const FusedBlock& block : network.blocks)
        widest = std::max(widest, block.attention.squeeze.matrix.columns());
    return widest;
}

} // namespace

RowTileWork::RowTileWork(const FusedNetwork& network, std::size_t nodes)
{
    const std::size_t rows = std::min(network.tileRows(), nodes);
    embedded = Floats(rows * network.input.front().linear.matrix.depth());
    hidden = Floats(rows * network.channels.width());
    squeezed = Floats(rows * widestSqueeze(network));
    logits = Floats(rows * network.channels.width());
}

std::size_t RowTileWork::bytes() const
{
    return embedded.bytes() + hidden.bytes() + squeezed.bytes() + logits.bytes();
}

void attend(const FusedAttention& attention, const kernels::Rows& x, RowTileWork& work)
{
    const FusedLinear& squeeze = attention.squeeze;
    const FusedLinear& expand = attention.expand;
    const std::size_t narrow = squeeze.matrix.columns();
    multiply({x.data, x.rows, x.stride}, squeeze.matrix, 0, squeeze.matrix.depth(), work.squeezed.data(), narrow);
    kernels::addBiasRelu({work.squeezed.data(), x.rows, narrow, narrow}, squeeze.bias.data());
    multiply({work.squeezed.data(), x.rows, narrow}, expand.matrix, 0, narrow, work.logits.data(), x.channels);
    kernels::gate(x, {work.logits.data(), x.rows, x.channels, x.channels}, expand.bias.data());
}

InputTable::InputTable(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop)
    : m_input(input), m_network(network)
{
    if (input.nodeCount == 0 || input.rowCount() > maxTableRows)
        return;
    std::vector<std::uint32_t> all(input.rowCount());
    std::iota(all.begin(), all.end(), 0U);
    Floats table(all.size() * network.inputColumns());
    RowTileWork work(network, all.size());
    read(all, table.data(), work, stop);
    m_table = std::move(table);
}

void InputTable::read(std::span<const std::uint32_t> rows, float* result, RowTileWork& work,
                      const std::stop_token& stop) const
{
    const std::size_t width = m_network.inputColumns();
    forTiles(rows.size(), m_network.tileRows(), stop, [&](std::size_t first, std::size_t count) {
        if (m_table.size() == 0)
            return compute(rows.subspan(first, count), result + first * width, work);
        for (std::size_t i = first; i < first + count; ++i)
            std::copy_n(m_table.data() + rows[i] * width, width, result + i * width);
    });
}

// Writes the concatenated input vector, in the order of NetworkImpl::embed.
void InputTable::embed(std::uint32_t row, float* result) const
{
    const std::uint32_t node = m_input.rowNode[row];
    const auto append
        = [&result](const float* values, std::size_t count) { result = std::copy_n(values, count, result); };
    const auto embedEntries = [&](const std::uint8_t* entries, std::size_t count) {
        const auto channels = static_cast<std::size_t>(m_network.options.layoutEmbedding);
        for (std::size_t i = 0; i < count; ++i)
            append(m_network.layoutEmbedding.data() + entries[i] * channels, channels);
    };
    append(m_input.numeric.data() + node * m_input.numericWidth, m_input.numericWidth);
    const std::size_t terms = m_input.rowTerms.size() / m_input.rowCount();
    append(m_input.rowTerms.data() + row * terms, terms);
    embedEntries(m_input.ownLayouts.data() + std::size_t{node} * layoutEntries, layoutEntries);
    if (!m_input.rowVectors.empty()) // tile configurations do not reach the nodes
        embedEntries(m_input.rowVectors.data() + std::size_t{row} * configVectorSize, configVectorSize);
    const auto opcodeChannels = static_cast<std::size_t>(m_network.options.opcodeEmbedding);
    append(m_network.opcodeEmbedding.data() + m_input.opcodes[node] * opcodeChannels, opcodeChannels);
}

void InputTable::compute(std::span<const std::uint32_t> rows, float* result, RowTileWork& work) const
{
    const FusedLinear& first = m_network.input[0].linear;
    const FusedLinear& second = m_network.input[1].linear;
    const std::size_t width = m_network.inputColumns();
    const std::size_t inputWidth = first.matrix.depth();
    for (std::size_t i = 0; i < rows.size(); ++i)
        embed(rows[i], work.embedded.data() + i * inputWidth);
    const bool whole = m_network.options.inputIsPerRow();
    const auto activate = [&](std::size_t layer, const kernels::Rows& x) {
        if (m_network.options.inputAttention)
            attend(m_network.input[layer].attention, x, work);
        kernels::applyGelu(x);
    };
    const kernels::Rows hidden{whole ? work.hidden.data() : result, rows.size(), width, width};
    multiply({work.embedded.data(), rows.size(), inputWidth}, first.matrix, 0, inputWidth, hidden.data, width);
    kernels::addBias(hidden, first.bias.data());
    if (!whole)
        return;
    activate(0, hidden);
    const kernels::Rows x{result, rows.size(), width, width};
    multiply({hidden.data, rows.size(), width}, second.matrix, 0, width, x.data, width);
    kernels::addBias(x, second.bias.data());
    activate(1, x);
}

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
      m_inputStages(static_cast<std::size_t>(network.options.inputStages())),
      m_stages(static_cast<std::size_t>(network.options.stages())),
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
    if (m_network.options.inputIsPerRow())
        return m_table.read(work.rows, work.x.data(), work.tile, stop);
    const std::size_t width = m_network.channels.width();
    for (const std::size_t layer : {0U, 1U}) {
        float* y = layer == 0 ? work.x.data() : work.normed.data();
        inputLinear(layer, work.x.data(), y, work, stop);
        forTiles(stop, [&](std::size_t first, std::size_t count) {
            const Rows tile{y + first * width, count, width, width};
            inputBranch(layer, tile, work);
            kernels::applyGelu(tile);
        });
    }
    std::swap(work.x, work.normed);
}

void FusedForward::inputLinear(std::size_t layer, const float* x, float* y, FusedWork& work,
                               const std::stop_token& stop) const
{
    const FusedLinear& linear = m_network.input[layer].linear;
    const std::size_t width = m_network.channels.width();
    const std::size_t columns = m_network.inputColumns();
    if (layer == 0)
        m_table.read(work.rows, y, work.tile, stop);
    work.moments.clear();
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        const Rows tile{y + first * columns, count, columns, columns};
        if (layer > 0) {
            multiply({x + first * width, count, width}, linear.matrix, 0, width, tile.data, columns);
            kernels::addBias(tile, linear.bias.data());
        }
        if (m_network.options.normInInput())
            work.moments.add(tile);
    });
    if (m_network.options.normInInput())
        work.moments.finish(instanceEpsilon);
}

void FusedForward::inputBranch(std::size_t layer, const Rows& tile, FusedWork& work) const
{
    if (m_network.options.normInInput())
        kernels::normalise(tile, work.moments.mean(), work.moments.scale(), tile);
    if (m_network.options.inputAttention)
        attend(m_network.input[layer].attention, tile, work.tile);
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

void FusedForward::join(std::size_t stage, const float* eta, const kernels::SlateSoftmax* softmax, float* x,
                        FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t part = m_network.channels.part;
    const std::size_t width = m_network.channels.width();
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    const bool measures = m_network.options.normInBlocks() && stage + 1 >= m_inputStages && stage + 1 < m_stages;
    work.moments.clear();
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        float* tile = x + first * width;
        for (std::size_t p = 0; p < m_network.channels.parts; ++p) {
            const Rows result{tile + p * part, count, part, width};
            const ConstRows before(stage < m_inputStages ? nullptr : result.data, count, part, width);
            kernels::combine(before, eta + first * part, first * part, p == 1 ? softmax : nullptr, afterSum, result);
        }
        if (measures)
            work.moments.add({tile, count, width, width});
    });
}

void FusedForward::encode(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    findRows(distinct, work);
    if (m_inputStages == 0) {
        readInput(distinct, work, stop);
        measure({work.x.data(), m_nodes, width, width}, work, stop);
    }
    for (std::size_t stage = 0; stage < m_stages; ++stage) {
        computeEta(stage, work.x.data(), work.eta.data(), work, stop, [](std::size_t, const Rows&) {});
        join(stage, work.eta.data(), nullptr, work.x.data(), work, stop);
    }
}

void FusedForward::combineInput(std::size_t part, std::size_t first, const float* eta,
                                const kernels::SlateSoftmax* softmax, const Rows& result, const FusedWork& work) const
{
    const std::size_t channels = m_network.channels.part;
    const bool afterSum = m_network.options.activation == ActivationOrder::AfterSum;
    for (std::size_t i = 0; i < result.rows; ++i) {
        const ConstRows before(blockInput(first + i, work) + part * channels, 1, channels, channels);
        kernels::combine(before, eta + i * channels, (first + i) * channels, softmax, afterSum,
                         {result.data + i * result.stride, 1, channels, channels});
    }
}

double FusedForward::pool(std::size_t part, const ConstRows& x) const
{
    return double{kernels::pool(x, m_network.output.data() + part * m_network.channels.part)};
}

double FusedForward::poolAll(const float* x, const std::stop_token& stop) const
{
    const std::size_t width = m_network.channels.width();
    double sum = 0.0;
    forTiles(stop, [&](std::size_t first, std::size_t count) {
        sum += pool(0, {x + first * width, count, width, width});
    });
    return sum / static_cast<double>(m_nodes);
}

} // namespace tgraph
