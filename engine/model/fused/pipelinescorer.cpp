// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/pipelinescorer.h"

#include "engine/core/task.h"

#include <algorithm>
#include <numeric>

namespace tgraph {

namespace {

constexpr std::size_t headRows = 512; // configurations per step of the head

std::vector<bool> changedNodes(const PipelineWeights& weights, const ModelInput& input)
{
    std::vector<bool> changed(input.nodeCount, weights.isTile() && !weights.isLate());
    if (!weights.isTile() && !weights.isLate())
        for (const NodeId node : input.slotNodes)
            changed[node.value] = true;
    return changed;
}

// Returns rows of the backbone's input: some of the channels, after the linear layer if there is one.
FastTable startRows(const PipelineWeights& weights, const FastTable& part, std::size_t rows, std::size_t channels,
                    std::size_t offset, bool withBias, const std::stop_token& stop)
{
    const std::size_t joined = padded(static_cast<std::size_t>(weights.widths.joined));
    FastTable table{.values = Floats(rows * joined), .width = joined};
    for (std::size_t i = 0; i < rows; ++i)
        std::copy_n(part.row(i), channels, table.row(i) + offset);
    if (weights.input.empty())
        return table;
    const FusedLinear& linear = weights.input.front();
    FastTable result{.values = Floats(rows * linear.matrix.columns()), .width = linear.matrix.columns()};
    applyFast(linear, {table.values.data(), rows, joined}, result.values.data(), /*rectify=*/false, stop);
    for (std::size_t i = 0; i < rows && !withBias; ++i)
        for (std::size_t c = 0; c < result.width; ++c)
            result.row(i)[c] -= linear.bias[c];
    return result;
}

} // namespace

void NodeSums::add(const float* row)
{
    for (std::size_t c = 0; c < sums.size(); ++c) {
        sums[c] += double{row[c]};
        greatest[c] = std::max(greatest[c], row[c]);
    }
}

PipelineScorer::PipelineScorer(const ModelInput& input, std::shared_ptr<const PipelineWeights> weights,
                               const std::stop_token& stop)
    : m_input(input),
      m_packed(std::move(weights)),
      m_weights(*m_packed),
      m_configs(embedConfigs(m_weights, input, stop)),
      m_fixed(m_weights.result.width)
{
    const auto node = static_cast<std::size_t>(m_weights.widths.node);
    FastTable start
        = startRows(m_weights, embedNodes(m_weights, input, stop), input.nodeCount, node, 0, /*withBias=*/true, stop);
    FastTable added;
    if (!m_weights.isLate()) {
        const std::size_t count = m_configs.table.width > 0 ? m_configs.table.values.size() / m_configs.table.width : 0;
        added = startRows(m_weights, m_configs.table, count, static_cast<std::size_t>(m_weights.widths.config), node,
                          /*withBias=*/false, stop);
    }
    m_forward = std::make_unique<PipelineForward>(m_weights, input, std::move(start), std::move(added),
                                                  changedNodes(m_weights, input), stop);
    if (joinsNodes()) {
        prepareJoin(stop);
        return;
    }
    for (const std::uint32_t fixed : m_forward->fixed())
        m_fixed.add(m_forward->fixedRow(fixed));
}

void PipelineScorer::prepareJoin(const std::stop_token& stop)
{
    const std::size_t width = m_weights.result.width;
    const std::size_t last = m_weights.layers.back().output.width;
    m_joinNodes = {.values = Floats(m_input.nodeCount * width), .width = width};
    if (m_input.nodeCount > 0) // no node varies in a late backbone: their rows are contiguous
        applyFast(m_weights.join[0], {m_forward->fixedRow(0), m_input.nodeCount, last}, m_joinNodes.values.data(),
                  /*rectify=*/false, stop);
    const std::size_t configs = m_configs.table.values.size() / m_configs.table.width;
    const PackedMatrix& matrix = m_weights.join[1].matrix;
    m_joinConfigs = {.values = Floats(configs * width), .width = width};
    multiply({m_configs.table.values.data(), configs, m_configs.table.width}, matrix, 0, matrix.depth(),
             m_joinConfigs.values.data(), width, stop);
    std::vector<bool> configurable(m_input.nodeCount);
    for (const NodeId node : m_input.slotNodes)
        configurable[node.value] = true;
    std::vector<float> row(width);
    for (std::size_t node = 0; node < m_input.nodeCount; ++node) {
        if (configurable[node])
            continue;
        for (std::size_t c = 0; c < width; ++c)
            row[c] = std::max(0.0F, m_joinNodes.row(node)[c]);
        m_fixed.add(row.data());
    }
}

void PipelineScorer::joinNodes(std::uint32_t configuration, NodeSums& sums, std::vector<float>& row) const
{
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot) {
        const float* node = m_joinNodes.row(m_input.slotNodes[slot].value);
        const float* config = m_joinConfigs.row(m_configs.ofRow[m_input.slotRow(slot, configuration)]);
        for (std::size_t c = 0; c < row.size(); ++c)
            row[c] = std::max(0.0F, node[c] + config[c]);
        sums.add(row.data());
    }
}

void PipelineScorer::writeReduced(const NodeSums& sums, float* result) const
{
    const Reduction reduction = m_weights.options.pipeline.reduction;
    if (m_input.nodeCount == 0)
        return; // all zero already
    const double scale = reduction == Reduction::Sum ? 1.0 : 1.0 / m_input.nodeCount;
    if (reduction != Reduction::Max)
        result = std::ranges::transform(sums.sums, result, [scale](double sum) {
                     return static_cast<float>(sum * scale);
                 }).out;
    if (reduction == Reduction::Max || reduction == Reduction::MeanMax)
        std::ranges::copy(sums.greatest, result);
}

void PipelineScorer::reduce(std::uint32_t configuration, Work& work, std::vector<std::uint32_t>& addedRow,
                            float* result, const std::stop_token& stop) const
{
    NodeSums sums = m_fixed;
    if (joinsNodes()) {
        std::vector<float> row(m_weights.result.width);
        joinNodes(configuration, sums, row);
    } else if (!m_weights.isLate()) {
        if (m_weights.isTile())
            std::ranges::fill(addedRow, configuration);
        for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot)
            addedRow[m_input.slotNodes[slot].value] = m_configs.ofRow[m_input.slotRow(slot, configuration)];
        m_forward->run(work, addedRow, stop);
        const FastTable& rows = work.levels.back().raw;
        for (std::size_t i = 0; i < m_forward->varying().size(); ++i)
            sums.add(rows.row(i));
    }
    writeReduced(sums, result);
    if (m_weights.isLate() && m_weights.isTile())
        std::copy_n(m_configs.table.row(configuration), static_cast<std::size_t>(m_weights.widths.config),
                    result + m_weights.head.front().matrix.depth()
                        - padded(static_cast<std::size_t>(m_weights.widths.config)));
}

std::vector<float> PipelineScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                         std::stop_token stop) const
{
    static_cast<void>(memoryBytes); // works on one configuration at a time
    Work work = m_weights.isLate() ? Work() : m_forward->makeWork();
    std::vector<std::uint32_t> addedRow(m_input.nodeCount);
    std::vector<float> scores;
    for (std::size_t first = 0; first < slate.size(); first += headRows) {
        const auto some = slate.subspan(first, std::min(headRows, slate.size() - first));
        FastTable x{.values = Floats(some.size() * m_weights.head.front().matrix.depth()),
                    .width = m_weights.head.front().matrix.depth()};
        for (std::size_t i = 0; i < some.size(); ++i) {
            throwIfStopped(stop);
            reduce(some[i], work, addedRow, x.row(i), stop);
        }
        for (std::size_t layer = 0; layer < m_weights.head.size(); ++layer) {
            const FusedLinear& linear = m_weights.head[layer];
            FastTable y{.values = Floats(some.size() * linear.matrix.columns()), .width = linear.matrix.columns()};
            applyFast(linear, {x.values.data(), some.size(), x.width}, y.values.data(),
                      /*rectify=*/layer + 1 < m_weights.head.size(), stop);
            x = std::move(y);
        }
        for (std::size_t i = 0; i < some.size(); ++i)
            scores.push_back(x.row(i)[0]);
    }
    return scores;
}

std::size_t PipelineScorer::minimumBytes(std::size_t slateSize) const
{
    std::size_t floats = m_input.nodeCount;
    for (const FusedLinear& linear : m_weights.head)
        floats += std::min(slateSize, headRows) * (linear.matrix.depth() + linear.matrix.columns());
    return floats * sizeof(float) + (m_weights.isLate() ? 0 : m_forward->workBytes());
}

std::size_t PipelineScorer::fixedBytes() const
{
    return m_weights.bytes() + m_forward->bytes() + m_configs.table.values.bytes() + m_joinNodes.values.bytes()
        + m_joinConfigs.values.bytes();
}

std::vector<float> PipelineTileScorer::score(std::size_t first, std::size_t count, const std::stop_token& stop) const
{
    std::vector<std::uint32_t> slate(count);
    std::iota(slate.begin(), slate.end(), static_cast<std::uint32_t>(first));
    return m_scorer.score(slate, 0, stop);
}

} // namespace tgraph
