// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/train/authorsnetwork.h"

#include "engine/graph/deduplicate.h"
#include "engine/graph/prune.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

namespace tgraph {
namespace {

using Row = std::vector<double>;
using Rows = std::vector<Row>; // [node][channel]

double gelu(double x)
{
    return 0.5 * x * (1.0 + std::erf(x / std::sqrt(2.0)));
}

class TheirNetwork {
public:
    TheirNetwork(const Weights& weights, const Graph& graph) : m_weights(weights), m_graph(graph)
    {
        m_attends = weights.contains("linear.cross_attn.temperature");
    }

    Row linear(const std::string& name, const Row& x) const
    {
        const WeightTensor& weight = m_weights.at(name + ".weight");
        const auto bias = m_weights.find(name + ".bias");
        Row y;
        for (std::size_t out = 0; out < static_cast<std::size_t>(weight.shape[0]); ++out) {
            double sum = bias == m_weights.end() ? 0.0 : double{bias->second.values[out]};
            for (std::size_t in = 0; in < x.size(); ++in)
                sum += double{weight.values[out * x.size() + in]} * x[in];
            y.push_back(sum);
        }
        return y;
    }

    // Maps input vectors [configuration][node][channel] to the mean over nodes of each configuration's last layer.
    std::vector<Rows> encode(std::vector<Rows> slate) const
    {
        for (const std::string name : {"linear", "linear2"}) {
            for (Rows& rows : slate) {
                for (Row& row : rows)
                    row = linear(name + ".linear", row);
                instanceNorm(rows);
            }
            attend(name, slate);
            for (Rows& rows : slate)
                for (Row& row : rows)
                    std::ranges::transform(row, row.begin(), gelu);
        }
        for (const std::string name : {"convs.0", "convs.1"}) {
            const std::vector<Rows> before = slate;
            for (Rows& rows : slate) {
                instanceNorm(rows);
                rows = sage(name + ".conv", rows);
            }
            attend(name, slate);
            for (std::size_t b = 0; b < slate.size(); ++b)
                for (std::size_t i = 0; i < slate[b].size(); ++i)
                    for (std::size_t c = 0; c < slate[b][i].size(); ++c)
                        slate[b][i][c] = gelu(slate[b][i][c] + before[b][i][c]);
        }
        return slate;
    }

private:
    static void instanceNorm(Rows& rows)
    {
        const auto nodes = static_cast<double>(rows.size());
        for (std::size_t c = 0; c < rows[0].size(); ++c) {
            double mean = 0.0;
            for (const Row& row : rows)
                mean += row[c] / nodes;
            double variance = 0.0;
            for (const Row& row : rows)
                variance += (row[c] - mean) * (row[c] - mean) / nodes;
            for (Row& row : rows)
                row[c] = (row[c] - mean) / std::sqrt(variance + 1e-5);
        }
    }

    // W_l · mean over the nodes at the first column of edge_index + b_l + W_r · x, at the second column.
    Rows sage(const std::string& name, const Rows& x) const
    {
        Rows result;
        for (std::uint32_t i = 0; i < x.size(); ++i) {
            Row mean(x[0].size(), 0.0);
            const auto all = m_graph.consumers(NodeId(i));
            const std::set<NodeId> consumers(all.begin(), all.end()); // files have each edge once
            for (const NodeId consumer : consumers)
                for (std::size_t c = 0; c < mean.size(); ++c)
                    mean[c] += x[consumer.value][c] / static_cast<double>(consumers.size());
            Row y = linear(name + ".lin_l", mean);
            const Row own = linear(name + ".lin_r", x[i]);
            for (std::size_t c = 0; c < y.size(); ++c)
                y[c] += own[c];
            result.push_back(y);
        }
        return result;
    }

    void attend(const std::string& name, std::vector<Rows>& slate) const
    {
        for (Rows& rows : slate)
            for (Row& row : rows) {
                Row gate = linear(name + ".attn.linear1", row);
                for (double& value : gate)
                    value = std::max(value, 0.0);
                gate = linear(name + ".attn.linear2", gate);
                for (std::size_t c = 0; c < row.size(); ++c)
                    row[c] /= 1.0 + std::exp(-gate[c]);
            }
        if (!m_attends)
            return;
        const double temperature = double{m_weights.at(name + ".cross_attn.temperature").values[0]};
        for (std::size_t i = 0; i < slate[0].size(); ++i)
            for (std::size_t c = 0, count = slate[0][i].size(); c < count; ++c) {
                double sum = 0.0;
                for (const Rows& rows : slate)
                    sum += std::exp(rows[i][c] / temperature);
                for (Rows& rows : slate)
                    rows[i].push_back(rows[i][c] * std::exp(rows[i][c] / temperature) / sum);
            }
    }

    const Weights& m_weights;
    const Graph& m_graph;
    bool m_attends = false;
};

void addEmbedding(Row& row, const WeightTensor& table, std::size_t index)
{
    const auto width = static_cast<std::size_t>(table.shape[1]);
    for (std::size_t c = 0; c < width; ++c)
        row.push_back(double{table.values[index * width + c]});
}

// numbers · configuration · own layout · opcode
Row inputRow(const Graph& graph, NodeId node, const Weights& weights, const Scaler& scaler, std::span<const int> vector)
{
    Row row;
    for (std::size_t c = 0; c < 134; ++c)
        row.push_back((double{graph.features(node)[c]} - scaler.mean[c]) / scaler.deviation[c]);
    for (const int entry : vector)
        addEmbedding(row, weights.at("embedding_layout_cfg.weight"), static_cast<std::size_t>(entry + 2));
    for (const int entry : ownLayout(graph.features(node)))
        addEmbedding(row, weights.at("embedding_layout_cfg.weight"), static_cast<std::size_t>(entry + 2));
    addEmbedding(row, weights.at("embedding_op.weight"), static_cast<std::size_t>(graph.opcode(node)));
    return row;
}

} // namespace

Row theirLayoutScores(const Document& document, const Weights& weights, const Scaler& scaler)
{
    const Graph graph = prune(document.graph).graph;
    std::vector<Rows> slate;
    for (const ConfigId config : deduplicate(document).representatives) {
        Rows rows;
        for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
            std::vector<int> vector(18, -2);
            for (std::uint32_t slot = 0; slot < graph.configurable().size(); ++slot)
                if (graph.configurableNode(SlotId(slot)) == NodeId(i)) {
                    const ConfigVector entries = document.configs.vector(SlotId(slot), config);
                    vector.assign(entries.begin(), entries.end());
                }
            rows.push_back(inputRow(graph, NodeId(i), weights, scaler, vector));
        }
        slate.push_back(rows);
    }
    const TheirNetwork network(weights, graph);
    Row scores;
    for (const Rows& rows : network.encode(slate)) {
        Row mean(rows[0].size(), 0.0);
        for (const Row& row : rows)
            for (std::size_t c = 0; c < mean.size(); ++c)
                mean[c] += row[c] / static_cast<double>(rows.size());
        scores.push_back(network.linear("classifier", mean)[0]);
    }
    return scores;
}

Row theirTileScores(const Document& document, const Weights& weights, const Scaler& scaler)
{
    const Graph& graph = document.graph;
    Rows rows;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        rows.push_back(inputRow(graph, NodeId(i), weights, scaler, {}));
    const TheirNetwork network(weights, graph);
    rows = network.encode({rows})[0];
    Row greatest = rows[0];
    Row mean(greatest.size(), 0.0);
    for (const Row& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) {
            greatest[c] = std::max(greatest[c], row[c]);
            mean[c] += row[c] / static_cast<double>(rows.size());
        }
    const auto activated = [&](const std::string& name, const Row& x) {
        Row y = network.linear(name, x);
        std::ranges::transform(y, y.begin(), gelu);
        return y;
    };
    Row scores;
    for (const TileConfig& tile : document.tiles) {
        Row joined = network.linear("dense_cfg.3", activated("dense_cfg.0", Row(tile.begin(), tile.end())));
        joined.insert(joined.end(), greatest.begin(), greatest.end());
        joined.insert(joined.end(), mean.begin(), mean.end());
        scores.push_back(network.linear("dense.6", activated("dense.3", activated("dense.0", joined)))[0]);
    }
    return scores;
}

} // namespace tgraph
