// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/inputtable.h"

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

} // namespace tgraph
