// SPDX-License-Identifier: GPL-3.0-or-later
// Processes a tile of nodes in a layer of a pipeline's backbone: its sum over neighbours, by backbone.
#include "engine/model/fused/pipelineforward.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

namespace {

float leaky(float value)
{
    return value > 0 ? value : 0.2F * value;
}

} // namespace

void PipelineForward::layerTile(const FastPipelineLayer& layer, std::span<const std::uint32_t> nodes,
                                const std::vector<const float*>& rawRows,
                                const std::vector<const float*>& projectedRows, float* result, Work& work) const
{
    const auto orNull = [](const std::vector<float>& values) { return values.empty() ? nullptr : values.data(); };
    const kernels::Rows y{result, nodes.size(), layer.output.width, layer.output.width};
    const kernels::NodeGathering gathering{.rows = layer.greatest ? rawRows.data() : projectedRows.data(),
                                           .starts = m_neighbours.starts.data(),
                                           .neighbours = m_neighbours.nodes.data(),
                                           .edgeWeights = orNull(m_symmetricEdges),
                                           .ownWeights = orNull(m_symmetricOwn),
                                           .sumScale = orNull(m_meanScale),
                                           .ownOffset = layer.ownOffset,
                                           .otherOffset = layer.otherOffset};
    const Floats* bias = &layer.bias;
    if (layer.greatest) {
        gatherGreatest(layer, gathering, nodes, y, work);
    } else if (layer.heads > 0) {
        gatherHeads(layer, gathering, nodes, y, work);
    } else if (layer.update.matrix.columns() > 0) {
        gatherMlp(layer, gathering, nodes, y, work);
        bias = &layer.update.bias;
    } else {
        kernels::gatherNodes(gathering, nodes, y);
    }
    kernels::addBias(y, bias->data());
    if (m_weights.options.pipeline.backbone == Backbone::Sage && m_weights.options.pipeline.l2Norm)
        kernels::l2Normalise(y);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        float* row = result + i * y.stride;
        const float* own = rawRows[nodes[i]];
        for (std::size_t c = 0; c < y.channels; ++c)
            row[c] = std::max(row[c], 0.0F) + (layer.addsInput ? own[c] : 0.0F);
    }
}

// Sage with a maximum: y = update of [own ‖ maximum].
void PipelineForward::gatherGreatest(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                                     std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const
{
    gathering.otherOffset = 0;
    const std::size_t stride = 2 * layer.gathered;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        std::copy_n(gathering.rows[nodes[i]], layer.gathered, work.gathered.data() + i * stride);
    kernels::gatherGreatest(gathering, nodes,
                            {work.gathered.data() + layer.gathered, nodes.size(), layer.gathered, stride});
    multiply({work.gathered.data(), nodes.size(), stride}, layer.update.matrix, 0, stride, y.data, y.stride);
}

// Attention: concatenates or averages the heads.
void PipelineForward::gatherHeads(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                                  std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const
{
    const float share = 1.0F / static_cast<float>(layer.heads);
    gathering.edgeWeights = work.edgeWeights.data();
    gathering.ownWeights = work.ownWeights.data();
    for (std::size_t head = 0; head < layer.heads; ++head) {
        attend(layer, head, nodes, gathering.rows, work);
        gathering.ownOffset = layer.ownOffset + head * layer.headWidth;
        gathering.otherOffset = layer.otherOffset + head * layer.headWidth;
        if (!layer.averages) {
            kernels::gatherNodes(gathering, nodes,
                                 {y.data + head * layer.headWidth, nodes.size(), layer.headWidth, y.stride});
            continue;
        }
        kernels::gatherNodes(gathering, nodes, {work.gathered.data(), nodes.size(), layer.headWidth, layer.headWidth});
        for (std::size_t i = 0; i < nodes.size() * y.stride; ++i)
            y.data[i] = (head == 0 ? 0.0F : y.data[i]) + share * work.gathered[i];
    }
}

// Gin: y = second layer of ReLU(first layer), whose linear part precedes the sum.
void PipelineForward::gatherMlp(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                                std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const
{
    for (const std::uint32_t node : nodes)
        work.ownWeights[node] = layer.ownWeight;
    gathering.ownWeights = work.ownWeights.data();
    const kernels::Rows hidden{work.gathered.data(), nodes.size(), layer.gathered, layer.gathered};
    kernels::gatherNodes(gathering, nodes, hidden);
    kernels::addBiasRelu(hidden, layer.bias.data());
    multiply({hidden.data, nodes.size(), layer.gathered}, layer.update.matrix, 0, layer.gathered, y.data, y.stride);
}

// Computes α of one head: LeakyReLU is monotonic, so the maximum score gives the maximum logit.
void PipelineForward::attend(const FastPipelineLayer& layer, std::size_t head, std::span<const std::uint32_t> nodes,
                             const float* const* rows, Work& work) const
{
    const std::size_t ownScore = layer.scoreOffset + head;
    const std::size_t otherScore = layer.scoreOffset + layer.heads + head;
    for (const std::uint32_t node : nodes) {
        const std::uint32_t begin = m_neighbours.starts[node];
        const std::uint32_t end = m_neighbours.starts[node + 1];
        const float own = rows[node][ownScore];
        float greatest = rows[node][otherScore];
        for (std::uint32_t e = begin; e < end; ++e)
            greatest = std::max(greatest, rows[m_neighbours.nodes[e]][otherScore]);
        const float top = leaky(own + greatest);
        float sum = work.ownWeights[node] = std::exp(leaky(own + rows[node][otherScore]) - top);
        for (std::uint32_t e = begin; e < end; ++e)
            sum += work.edgeWeights[e] = std::exp(leaky(own + rows[m_neighbours.nodes[e]][otherScore]) - top);
        work.ownWeights[node] /= sum;
        for (std::uint32_t e = begin; e < end; ++e)
            work.edgeWeights[e] /= sum;
    }
}

} // namespace tgraph
