// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/pipelineforward.h"

#include "engine/core/task.h"
#include "engine/model/scoring/slateplan.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

namespace {

// Rows per step: they fit in the caches and take far less than the 100 ms limit for answering a stop.
constexpr std::size_t tileRows = 128;

FastTable emptyTable(std::size_t rows, std::size_t width)
{
    return {.values = Floats(rows * width), .width = width};
}

void project(const PackedMatrix& matrix, const RowsView& x, float* result, const std::stop_token& stop)
{
    multiply(x, matrix, 0, matrix.depth(), result, matrix.columns(), stop);
}

} // namespace

void applyFast(const FusedLinear& linear, const RowsView& x, float* result, bool rectify, const std::stop_token& stop)
{
    project(linear.matrix, x, result, stop);
    const std::size_t width = linear.matrix.columns();
    const kernels::Rows rows{result, x.rows, width, width};
    if (rectify)
        kernels::addBiasRelu(rows, linear.bias.data());
    else
        kernels::addBias(rows, linear.bias.data());
}

FastTable applyFast(const FastMlp& mlp, const RowsView& x, const std::stop_token& stop)
{
    FastTable hidden = emptyTable(x.rows, mlp.first.matrix.columns());
    FastTable result = emptyTable(x.rows, mlp.second.matrix.columns());
    applyFast(mlp.first, x, hidden.values.data(), /*rectify=*/true, stop);
    applyFast(mlp.second, {hidden.values.data(), x.rows, hidden.width}, result.values.data(), /*rectify=*/false, stop);
    return result;
}

PipelineForward::PipelineForward(const PipelineWeights& weights, const ModelInput& input, FastTable start,
                                 FastTable added, const std::vector<bool>& configurable, const std::stop_token& stop)
    : m_weights(weights), m_neighbours(input.neighbours()), m_nodes(input.nodeCount), m_added(std::move(added))
{
    const PipelineOptions& o = weights.options.pipeline;
    if (o.backbone == Backbone::None) {
        m_neighbours.nodes.clear();
        m_neighbours.starts.assign(m_nodes + 1, 0);
    }
    const auto count = [this](std::size_t node) {
        return static_cast<float>(m_neighbours.starts[node + 1] - m_neighbours.starts[node]);
    };
    for (std::size_t node = 0; node < m_nodes; ++node) {
        if (o.backbone == Backbone::Gcn) {
            m_symmetricOwn.push_back(1.0F / (1.0F + count(node)));
            for (std::uint32_t e = m_neighbours.starts[node]; e < m_neighbours.starts[node + 1]; ++e)
                m_symmetricEdges.push_back(1.0F
                                           / std::sqrt((1.0F + count(node)) * (1.0F + count(m_neighbours.nodes[e]))));
        }
        if (o.backbone == Backbone::Sage && o.aggregation == Aggregation::Mean)
            m_meanScale.push_back(1.0F / std::max(1.0F, count(node)));
    }
    std::vector<bool> varying = configurable;
    m_levels.resize(weights.layers.size() + 1);
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        if (level > 0)
            varying = spread(varying, m_neighbours);
        for (std::uint32_t node = 0; node < m_nodes; ++node)
            (varying[node] ? m_levels[level].varying : m_levels[level].fixed).push_back(node);
        m_levels[level].rawRows.resize(m_nodes);
        m_levels[level].projectedRows.resize(m_nodes);
    }
    m_levels.front().raw = std::move(start);
    computeFixed(stop);
}

// Computes the fixed rows. The first level holds rows of all nodes: configurations add to those of configurable ones.
void PipelineForward::computeFixed(const std::stop_token& stop)
{
    Work work{.gathered = Floats(tileRows * widestGather()),
              .edgeWeights = std::vector<float>(m_neighbours.nodes.size()),
              .ownWeights = std::vector<float>(m_nodes)};
    for (std::size_t index = 0; index < m_levels.size(); ++index) {
        Level& level = m_levels[index];
        if (index > 0) {
            const FastPipelineLayer& before = m_weights.layers[index - 1];
            level.raw = emptyTable(level.fixed.size(), before.output.width);
            layer(index - 1, level.fixed, m_levels[index - 1].rawRows, m_levels[index - 1].projectedRows,
                  level.raw.values.data(), work, stop);
        }
        const std::size_t rows = index == 0 ? m_nodes : level.fixed.size();
        for (std::size_t i = 0; i < rows; ++i)
            level.rawRows[index == 0 ? i : level.fixed[i]] = level.raw.row(i);
        if (index == m_weights.layers.size())
            break;
        const FastPipelineLayer& next = m_weights.layers[index];
        if (next.greatest)
            continue;
        level.projected = emptyTable(rows, next.projection.columns());
        project(next.projection, {level.raw.values.data(), rows, level.raw.width}, level.projected.values.data(), stop);
        for (std::size_t i = 0; i < rows; ++i)
            level.projectedRows[index == 0 ? i : level.fixed[i]] = level.projected.row(i);
        if (index == 0 && m_added.width > 0) {
            const std::size_t added = m_added.values.size() / m_added.width;
            m_addedProjected = emptyTable(added, next.projection.columns());
            project(next.projection, {m_added.values.data(), added, m_added.width}, m_addedProjected.values.data(),
                    stop);
        }
    }
}

std::size_t PipelineForward::widestGather() const
{
    std::size_t widest = 0;
    for (const FastPipelineLayer& layer : m_weights.layers)
        widest = std::max(widest, layer.greatest ? 2 * layer.gathered : layer.gathered);
    return widest;
}

PipelineForward::Work PipelineForward::makeWork() const
{
    Work work{.levels = std::vector<Work::Level>(m_levels.size()),
              .gathered = Floats(tileRows * widestGather()),
              .edgeWeights = std::vector<float>(m_neighbours.nodes.size()),
              .ownWeights = std::vector<float>(m_nodes)};
    for (std::size_t index = 0; index < m_levels.size(); ++index) {
        const Level& level = m_levels[index];
        Work::Level& own = work.levels[index];
        own.rawRows = level.rawRows;
        own.projectedRows = level.projectedRows;
        own.raw = emptyTable(level.varying.size(),
                             index == 0 ? m_weights.start.width : m_weights.layers[index - 1].output.width);
        if (index < m_weights.layers.size())
            own.projected = emptyTable(level.varying.size(), m_weights.layers[index].projection.columns());
        for (std::size_t i = 0; i < level.varying.size(); ++i) {
            own.rawRows[level.varying[i]] = own.raw.row(i);
            own.projectedRows[level.varying[i]] = own.projected.row(i);
        }
    }
    return work;
}

std::size_t PipelineForward::workBytes() const
{
    std::size_t floats = tileRows * widestGather() + m_neighbours.nodes.size() + m_nodes;
    for (std::size_t index = 0; index < m_levels.size(); ++index) {
        const std::size_t width = index == 0 ? m_weights.start.width : m_weights.layers[index - 1].output.width;
        const std::size_t columns = index < m_weights.layers.size() ? m_weights.layers[index].projection.columns() : 0;
        floats += m_levels[index].varying.size() * (width + columns);
    }
    return floats * sizeof(float) + 2 * m_levels.size() * m_nodes * sizeof(float*);
}

std::size_t PipelineForward::bytes() const
{
    std::size_t sum = m_added.values.bytes() + m_addedProjected.values.bytes()
        + (m_symmetricEdges.size() + m_symmetricOwn.size() + m_meanScale.size()) * sizeof(float)
        + m_neighbours.nodes.size() * sizeof(std::uint32_t);
    for (const Level& level : m_levels)
        sum += level.raw.values.bytes() + level.projected.values.bytes() + 2 * m_nodes * sizeof(float*);
    return sum;
}

void PipelineForward::run(Work& work, const std::vector<std::uint32_t>& addedRow, const std::stop_token& stop) const
{
    throwIfStopped(stop);
    const auto add = [&](const FastTable& table, const FastTable& added, FastTable& result) {
        const std::vector<std::uint32_t>& nodes = m_levels.front().varying;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const float* of = table.row(nodes[i]);
            const float* more = added.row(addedRow[nodes[i]]);
            float* sum = result.row(i);
            for (std::size_t c = 0; c < result.width; ++c)
                sum[c] = of[c] + more[c];
        }
    };
    const FastPipelineLayer& first = m_weights.layers.front();
    if (first.greatest || first.addsInput)
        add(m_levels.front().raw, m_added, work.levels.front().raw);
    if (!first.greatest)
        add(m_levels.front().projected, m_addedProjected, work.levels.front().projected);
    for (std::size_t index = 1; index < m_levels.size(); ++index) {
        Work::Level& before = work.levels[index - 1];
        Work::Level& after = work.levels[index];
        const std::vector<std::uint32_t>& nodes = m_levels[index].varying;
        layer(index - 1, nodes, before.rawRows, before.projectedRows, after.raw.values.data(), work, stop);
        if (index < m_weights.layers.size() && !m_weights.layers[index].greatest)
            project(m_weights.layers[index].projection, {after.raw.values.data(), nodes.size(), after.raw.width},
                    after.projected.values.data(), stop);
    }
}

void PipelineForward::layer(std::size_t index, std::span<const std::uint32_t> nodes,
                            const std::vector<const float*>& rawRows, const std::vector<const float*>& projectedRows,
                            float* result, Work& work, const std::stop_token& stop) const
{
    const FastPipelineLayer& layer = m_weights.layers[index];
    for (std::size_t first = 0; first < nodes.size(); first += tileRows) {
        throwIfStopped(stop);
        const auto some = nodes.subspan(first, std::min(tileRows, nodes.size() - first));
        layerTile(layer, some, rawRows, projectedRows, result + first * layer.output.width, work);
    }
}

} // namespace tgraph
