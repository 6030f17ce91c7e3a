// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/referencekernel.h"

#include "engine/analytical/staticfeatures.h"
#include "engine/graph/repad.h"
#include "tests/engine/model/referencemath.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

namespace tgraph {

namespace {

using Lists = std::vector<std::vector<std::size_t>>; // neighbours of each node

double dot(const Vector& x, const Vector& y)
{
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        sum += x[i] * y[i];
    return sum;
}

Vector positive(Vector x)
{
    for (double& value : x)
        value = std::max(value, 0.0);
    return x;
}

Vector unit(Vector x)
{
    const double length = std::max(std::sqrt(dot(x, x)), 1e-12);
    for (double& value : x)
        value /= length;
    return x;
}

Vector softmax(Vector x)
{
    const double greatest = *std::ranges::max_element(x);
    double sum = 0;
    for (double& value : x)
        sum += value = std::exp(value - greatest);
    for (double& value : x)
        value /= sum;
    return x;
}

double inRange(const Scaler& scaler, std::size_t column, double value, bool clip)
{
    const double z = scaler.deviation[column] > 0.0 ? (value - scaler.mean[column]) / scaler.deviation[column] : 0.0;
    return clip ? std::min(1.0, std::max(0.0, z)) : z;
}

class ReferenceKernel {
public:
    ReferenceKernel(const Document& document, const CheckpointInfo& info, const Weights& weights)
        : m_graph(document.graph), m_info(info), m_options(info.options.kernel), m_weights(weights)
    {
        const StaticFeatures all = staticFeatures(document);
        const Vector values{all.operations, all.bytesRead, all.bytesWritten, all.specialInstructions};
        for (std::size_t i = 0; i < values.size() && m_options.staticFeatures != StaticPlacement::None; ++i)
            m_statics.push_back(inRange(info.staticScaler, i, values[i], m_options.clipFeatures));
        if (m_options.directed)
            m_lists = {neighbours(true, false), neighbours(false, true)};
        else
            m_lists = {neighbours(true, true)};
    }

    struct Replaced {
        std::size_t node = 0;
        std::optional<std::span<const float>> tile;
    };

    /// `trace` may be null.
    double score(std::span<const float> tile, const std::optional<Replaced>& replaced = {},
                 ReferenceKernelInsight* trace = nullptr) const
    {
        m_trace = trace;
        const auto [atNodes, atKernel] = features(tile);
        Matrix x = inputs(atNodes);
        if (replaced && replaced->tile)
            x[replaced->node] = inputs(features(*replaced->tile).first)[replaced->node];
        else if (replaced)
            x[replaced->node] = Vector(x[replaced->node].size(), 0.0);
        for (int layer = 0; layer < m_options.gnnLayers && m_options.gnn != KernelGnn::None; ++layer)
            x = m_options.gnn == KernelGnn::Sage ? sage(name("gnn", layer), x) : gat(name("gnn", layer), x);
        for (int layer = 0; layer < m_options.nodeFinalLayers; ++layer)
            for (Vector& row : x)
                row = positive(linear(name("final", layer), row));
        if (trace != nullptr)
            trace->nodes = x;
        if (trace != nullptr && m_options.reduction == KernelReduction::Column)
            traceColumns(x, atKernel, *trace);
        if (m_options.reduction != KernelReduction::PerNode)
            return output(concat(reduce(x), atKernel), !atKernel.empty());
        double sum = 0;
        for (const Vector& row : x) {
            const double one = output(concat(row, atKernel), !atKernel.empty());
            if (trace != nullptr)
                trace->nodeShares.push_back(one);
            sum += one;
        }
        return sum;
    }

private:
    std::pair<Vector, Vector> features(std::span<const float> tile) const // at the nodes, at the kernel
    {
        Vector g;
        for (std::size_t i = 0; i < tile.size(); ++i)
            g.push_back(inRange(m_info.tileScaler, i, double{tile[i]}, m_options.clipFeatures));
        std::pair<Vector, Vector> places;
        (m_options.tileFeatures == TilePlacement::Nodes ? places.first : places.second) = g;
        Vector& place = m_options.staticFeatures == StaticPlacement::Nodes ? places.first : places.second;
        place = concat(place, m_statics);
        return places;
    }

    static std::string name(const std::string& list, int layer) { return list + "." + std::to_string(layer); }

    Vector linear(const std::string& layer, const Vector& x) const
    {
        const WeightTensor& weight = m_weights.at(layer + ".weight");
        Vector y(static_cast<std::size_t>(weight.shape[0]));
        for (std::size_t out = 0; out < y.size(); ++out)
            for (std::size_t in = 0; in < x.size(); ++in)
                y[out] += double{weight.values.at(out * x.size() + in)} * x[in];
        return y;
    }

    Lists neighbours(bool producers, bool consumers) const
    {
        Lists lists(m_graph.nodeCount());
        for (std::size_t node = 0; node < lists.size(); ++node) {
            std::set<std::size_t> seen;
            for (const Edge& edge : m_graph.edges()) {
                const auto take = [&](std::size_t other) {
                    const auto most = static_cast<std::size_t>(m_options.mostNeighbours);
                    if ((most == 0 || lists[node].size() < most) && seen.insert(other).second)
                        lists[node].push_back(other);
                };
                if (producers && edge.consumer.value == node)
                    take(edge.producer.value);
                if (consumers && edge.producer.value == node)
                    take(edge.consumer.value);
            }
        }
        return lists;
    }

    Matrix inputs(const Vector& g) const
    {
        Matrix rows;
        for (std::uint32_t i = 0; i < m_graph.nodeCount(); ++i) {
            const WeightTensor& table = m_weights.at("opcode_embedding.weight");
            const auto width = static_cast<std::size_t>(table.shape[1]);
            Vector row;
            for (std::size_t c = 0; c < width; ++c)
                row.push_back(double{table.values[static_cast<std::size_t>(m_graph.opcode(NodeId(i))) * width + c]});
            const auto layout = ownLayout(m_graph.features(NodeId(i)));
            for (std::size_t column = 0; column < 140; ++column)
                row.push_back(
                    inRange(m_info.nodeScaler, column,
                            column < 134 ? double{m_graph.features(NodeId(i))[column]} : double(layout[column - 134]),
                            m_options.clipFeatures));
            rows.push_back(positive(linear("input", concat(row, g))));
        }
        return rows;
    }

    Vector aggregate(const std::vector<std::size_t>& others, const Matrix& messages) const
    {
        Vector result(messages[0].size(), 0.0);
        for (std::size_t c = 0; c < result.size() && !others.empty(); ++c) {
            double sum = 0;
            double greatest = messages[others[0]][c];
            for (const std::size_t other : others) {
                sum += messages[other][c];
                greatest = std::max(greatest, messages[other][c]);
            }
            result[c] = m_options.aggregation == Aggregation::Sum ? sum
                : m_options.aggregation == Aggregation::Max       ? greatest
                                                                  : sum / static_cast<double>(others.size());
        }
        return result;
    }

    Matrix sage(const std::string& layer, const Matrix& x) const
    {
        Matrix joined = x;
        for (std::size_t list = 0; list < m_lists.size(); ++list) {
            Matrix messages;
            for (const Vector& row : x)
                messages.push_back(positive(linear(layer + ".message." + std::to_string(list), row)));
            for (std::size_t i = 0; i < x.size(); ++i)
                joined[i] = concat(joined[i], aggregate(m_lists[list][i], messages));
        }
        Matrix result;
        for (const Vector& row : joined)
            result.push_back(unit(positive(linear(layer + ".update", row))));
        return result;
    }

    Matrix gat(const std::string& layer, const Matrix& x) const
    {
        Matrix result(x.size());
        std::vector<std::vector<std::map<std::size_t, double>>> shares(m_lists.size());
        for (std::size_t list = 0; list < m_lists.size(); ++list) {
            shares[list].resize(x.size());
            const std::string part = layer + ".parts." + std::to_string(list);
            const auto heads = static_cast<std::size_t>(m_options.gatHeads);
            Matrix z;
            for (const Vector& row : x)
                z.push_back(linear(part + ".linear", row));
            const std::size_t depth = z[0].size() / heads;
            for (std::size_t i = 0; i < x.size(); ++i) {
                std::vector<std::size_t> others{i};
                for (const std::size_t other : m_lists[list][i])
                    if (other != i)
                        others.push_back(other);
                for (std::size_t head = 0; head < heads; ++head) {
                    Vector logits;
                    for (const std::size_t j : others) {
                        double e = 0;
                        for (std::size_t c = 0; c < depth; ++c)
                            e += double{m_weights.at(part + ".target").values[head * depth + c]}
                                    * z[i][head * depth + c]
                                + double{m_weights.at(part + ".source").values[head * depth + c]}
                                    * z[j][head * depth + c];
                        logits.push_back(e > 0 ? e : 0.2 * e);
                    }
                    const Vector alpha = softmax(logits);
                    for (std::size_t j = 0; j < others.size(); ++j)
                        shares[list][i][others[j]] += alpha[j] / static_cast<double>(heads);
                    for (std::size_t c = 0; c < depth; ++c) {
                        double sum = 0;
                        for (std::size_t j = 0; j < others.size(); ++j)
                            sum += alpha[j] * z[others[j]][head * depth + c];
                        result[i].push_back(sum > 0 ? sum : std::exp(sum) - 1.0);
                    }
                }
            }
        }
        if (m_trace != nullptr)
            m_trace->alphas.push_back(shares);
        return result;
    }

    std::vector<std::size_t> order() const // least index first among those whose producers are all present
    {
        std::vector<std::size_t> nodes;
        std::vector<bool> done(m_graph.nodeCount());
        while (nodes.size() < done.size())
            for (std::uint32_t i = 0; i < done.size(); ++i)
                if (!done[i]
                    && std::ranges::all_of(m_graph.producers(NodeId(i)), [&](NodeId p) { return done[p.value]; })) {
                    done[i] = true;
                    nodes.push_back(i);
                    break;
                }
        return nodes;
    }

    Vector reduce(const Matrix& x) const
    {
        if (m_options.reduction == KernelReduction::Column)
            return columns(x);
        std::vector<std::size_t> nodes(x.size());
        std::iota(nodes.begin(), nodes.end(), std::size_t{0});
        if (m_options.reduction == KernelReduction::Transformer && m_options.positions == SequencePositions::None)
            return transformer(x, nodes);
        nodes = order();
        Matrix ordered;
        for (const std::size_t node : nodes)
            ordered.push_back(x[node]);
        if (m_options.reduction == KernelReduction::Lstm)
            return lstm(ordered);
        for (std::size_t position = 0; position < ordered.size(); ++position)
            for (std::size_t c = 0; c < ordered[position].size(); ++c) {
                const double rate
                    = std::pow(10000.0, double(c - c % 2) / static_cast<double>(ordered[position].size()));
                const double angle = static_cast<double>(position) / rate;
                ordered[position][c] += c % 2 == 0 ? std::sin(angle) : std::cos(angle);
            }
        return transformer(ordered, nodes);
    }

    Vector columns(const Matrix& x) const
    {
        Vector sum(x[0].size(), 0.0);
        Vector greatest = x[0];
        for (const Vector& row : x)
            for (std::size_t c = 0; c < sum.size(); ++c) {
                sum[c] += row[c];
                greatest[c] = std::max(greatest[c], row[c]);
            }
        Vector mean = sum;
        for (double& value : mean)
            value /= static_cast<double>(x.size());
        Vector result;
        if (m_options.columnMean)
            result = concat(result, mean);
        if (m_options.columnMax)
            result = concat(result, greatest);
        if (m_options.columnSum)
            result = concat(result, sum);
        return result;
    }

    Vector lstm(const Matrix& x) const
    {
        const std::size_t width = x[0].size();
        Vector hidden(width, 0.0);
        Vector cell(width, 0.0);
        for (const Vector& row : x) {
            const Vector gates = plus(linear("lstm.input", row), linear("lstm.hidden", hidden));
            for (std::size_t c = 0; c < width; ++c) {
                cell[c] = sigmoid(gates[width + c]) * cell[c] + sigmoid(gates[c]) * std::tanh(gates[2 * width + c]);
                hidden[c] = sigmoid(gates[3 * width + c]) * std::tanh(cell[c]);
            }
        }
        return hidden;
    }

    Vector norm(const std::string& layer, Vector x) const
    {
        double mean = 0;
        double variance = 0;
        for (const double value : x)
            mean += value / static_cast<double>(x.size());
        for (const double value : x)
            variance += (value - mean) * (value - mean) / static_cast<double>(x.size());
        for (std::size_t c = 0; c < x.size(); ++c)
            x[c] = (x[c] - mean) / std::sqrt(variance + 1e-5) * double{m_weights.at(layer + ".weight").values[c]}
                + double{m_weights.at(layer + ".bias").values[c]};
        return x;
    }

    Vector transformer(Matrix x, const std::vector<std::size_t>& nodes) const
    {
        const auto heads = static_cast<std::size_t>(m_options.transformerHeads);
        const std::size_t depth = x[0].size() / heads;
        for (int index = 0; index < m_options.transformerLayers; ++index) {
            const std::string layer = name("encoder", index);
            Matrix next;
            Matrix shares(x.size(), Vector(x.size(), 0.0));
            for (std::size_t i = 0; i < x.size(); ++i) {
                const Vector& row = x[i];
                const Vector query = linear(layer + ".query", row);
                Vector mixed(row.size(), 0.0);
                for (std::size_t head = 0; head < heads; ++head) {
                    Vector logits;
                    for (const Vector& other : x) {
                        const Vector key = linear(layer + ".key", other);
                        double sum = 0;
                        for (std::size_t c = head * depth; c < (head + 1) * depth; ++c)
                            sum += query[c] * key[c];
                        logits.push_back(sum / std::sqrt(static_cast<double>(depth)));
                    }
                    const Vector alpha = softmax(logits);
                    for (std::size_t j = 0; j < x.size(); ++j)
                        shares[nodes[i]][nodes[j]] += alpha[j] / static_cast<double>(heads);
                    for (std::size_t j = 0; j < x.size(); ++j)
                        for (std::size_t c = head * depth; c < (head + 1) * depth; ++c)
                            mixed[c] += alpha[j] * linear(layer + ".value", x[j])[c];
                }
                const Vector attended = norm(layer + ".norm1", plus(row, linear(layer + ".output", mixed)));
                const Vector fed = linear(layer + ".outer", positive(linear(layer + ".inner", attended)));
                next.push_back(norm(layer + ".norm2", plus(attended, fed)));
            }
            x = next;
            if (m_trace != nullptr)
                m_trace->attention.push_back(shares);
        }
        Vector sum(x[0].size(), 0.0);
        for (const Vector& row : x)
            sum = plus(sum, row);
        return sum;
    }

    Vector module(Vector x, bool featuresAtKernel) const
    {
        const int layers = m_options.moduleLayers >= 0 ? m_options.moduleLayers : featuresAtKernel ? 1 : 0;
        for (int layer = 0; layer < layers; ++layer)
            x = positive(linear(name("module", layer), x));
        return x;
    }

    double output(const Vector& row, bool featuresAtKernel) const
    {
        const Vector x = module(row, featuresAtKernel);
        return linear("output", m_options.moduleL2Norm ? unit(x) : x)[0];
    }

    void traceColumns(const Matrix& x, const Vector& atKernel, ReferenceKernelInsight& trace) const
    {
        const Vector kernel = columns(x);
        const Vector seen = module(concat(kernel, atKernel), !atKernel.empty());
        const double length = m_options.moduleL2Norm ? std::max(std::sqrt(dot(seen, seen)), 1e-12) : 1.0;
        const auto head = [&](const Vector& reduced) {
            return linear("output", module(concat(reduced, atKernel), !atKernel.empty()))[0] / length;
        };
        trace.scoreOfZeros = head(Vector(kernel.size(), 0.0));
        Vector gradient(kernel.size(), 0.0);
        constexpr int steps = 2048;
        for (int step = 0; step < steps; ++step) {
            Vector at = kernel;
            for (double& value : at)
                value *= (step + 0.5) / steps;
            for (std::size_t c = 0; c < at.size(); ++c) {
                constexpr double little = 1e-7;
                Vector more = at;
                Vector less = at;
                more[c] += little;
                less[c] -= little;
                gradient[c] += (head(more) - head(less)) / (2 * little) / steps;
            }
        }
        for (std::size_t node = 0; node < x.size(); ++node)
            trace.nodeShares.push_back(dot(gradient, partOfColumns(x, node)));
    }

    Vector partOfColumns(const Matrix& x, std::size_t node) const // over all nodes they add up to columns(x)
    {
        Vector mean = x[node];
        Vector greatest(x[node].size(), 0.0);
        for (std::size_t c = 0; c < mean.size(); ++c) {
            mean[c] /= static_cast<double>(x.size());
            double most = x[0][c];
            double magnitude = 0;
            for (const Vector& row : x) {
                most = std::max(most, row[c]);
                magnitude = std::max(magnitude, std::abs(row[c]));
            }
            const auto has = [&](const Vector& row) { return row[c] >= most - 1e-5 * magnitude; };
            if (has(x[node]))
                greatest[c] = most / static_cast<double>(std::ranges::count_if(x, has));
        }
        Vector result;
        if (m_options.columnMean)
            result = concat(result, mean);
        if (m_options.columnMax)
            result = concat(result, greatest);
        return m_options.columnSum ? concat(result, x[node]) : result;
    }

    const Graph& m_graph;
    const CheckpointInfo& m_info;
    const KernelOptions& m_options;
    const Weights& m_weights;
    Vector m_statics;
    std::vector<Lists> m_lists;
    mutable ReferenceKernelInsight* m_trace = nullptr; ///< trace of the score being computed
};

} // namespace

std::vector<double> referenceKernelScores(const Document& document, const CheckpointInfo& info, const Weights& weights)
{
    const ReferenceKernel kernel(document, info, weights);
    if (info.options.kind == ModelKind::Fusion)
        return {kernel.score({}) + double{weights.at("log_runtime_offset").values[0]}};
    std::vector<double> scores;
    for (const TileConfig& tile : document.tiles)
        scores.push_back(kernel.score(tile));
    return scores;
}

ReferenceKernelInsight referenceKernelInsight(const Document& document, const CheckpointInfo& info,
                                              const Weights& weights, ConfigId config,
                                              std::optional<ReferenceReplacedNode> replaced)
{
    const ReferenceKernel kernel(document, info, weights);
    const auto tileOf = [&](ConfigId id) {
        return document.tiles.empty() ? std::span<const float>() : std::span<const float>(document.tiles[id.value]);
    };
    std::optional<ReferenceKernel::Replaced> other;
    if (replaced)
        other.emplace(replaced->node, replaced->tile ? std::optional(tileOf(*replaced->tile)) : std::nullopt);
    ReferenceKernelInsight result;
    result.score = kernel.score(tileOf(config), other, &result);
    if (info.options.kind == ModelKind::Fusion)
        for (double* score : {&result.score, &result.scoreOfZeros})
            *score += double{weights.at("log_runtime_offset").values[0]};
    return result;
}

} // namespace tgraph
