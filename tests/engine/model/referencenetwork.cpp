// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/referencenetwork.h"

#include "engine/analytical/analyticalfeatures.h"
#include "engine/analytical/analyticallayout.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/prune.h"
#include "engine/graph/repad.h"
#include "engine/model/input/analyticalprior.h"
#include "engine/model/scoring/slates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>

namespace tgraph {

namespace {

double gelu(double x)
{
    return 0.5 * x * (1.0 + std::erf(x / std::sqrt(2.0)));
}

double relu(double x)
{
    return std::max(x, 0.0);
}

Vector map(Vector x, const std::function<double(double)>& function)
{
    std::ranges::transform(x, x.begin(), function);
    return x;
}

Vector times(Vector x, const Vector& y)
{
    std::ranges::transform(x, y, x.begin(), std::multiplies<>{});
    return x;
}

class Network {
public:
    Network(const CheckpointInfo& info, const Weights& weights) : m_options(info.options), m_weights(weights) { }

    Vector linear(const std::string& name, const Vector& x) const
    {
        const WeightTensor& weight = m_weights.at(name + ".weight");
        const WeightTensor& bias = m_weights.at(name + ".bias");
        Vector y;
        for (std::size_t out = 0; out < bias.values.size(); ++out) {
            double sum = double{bias.values[out]};
            for (std::size_t in = 0; in < x.size(); ++in)
                sum += double{weight.values[out * x.size() + in]} * x[in];
            y.push_back(sum);
        }
        return y;
    }

    Vector embedding(const std::string& name, std::size_t row) const
    {
        const WeightTensor& table = m_weights.at(name + ".weight");
        const auto width = static_cast<std::size_t>(table.shape[1]);
        return {table.values.begin() + static_cast<std::ptrdiff_t>(row * width),
                table.values.begin() + static_cast<std::ptrdiff_t>((row + 1) * width)};
    }

    Vector gates(const std::string& name, const Vector& x) const // eq. 5, without the product
    {
        return map(linear(name + ".expand", map(linear(name + ".squeeze", x), relu)), sigmoid);
    }

    double temperature(const std::string& block) const
    {
        return double{m_weights.at(block + ".temperature").values[0]};
    }

    double scalar(const std::string& name) const { return double{m_weights.at(name).values[0]}; }

    // Computes f_in on the whole slate: [configuration][node][channel].
    void inputLayers(std::vector<Matrix>& x, std::vector<ReferenceBlock>* trace) const
    {
        for (const std::string layer : {"input.0", "input.1"}) {
            ReferenceBlock view;
            for (Matrix& configuration : x) {
                for (Vector& row : configuration)
                    row = linear(layer + ".linear", row);
                if (m_options.normInInput())
                    configuration = instanceNorm(configuration);
                view.gates.emplace_back();
                for (Vector& row : configuration) {
                    view.gates.back().push_back(m_options.inputAttention ? gates(layer + ".attention", row)
                                                                         : Vector(row.size(), 1.0));
                    row = times(row, view.gates.back().back());
                }
            }
            if (m_options.inputCrossAttention)
                view.weights = crossWeights(layer, x);
            for (std::size_t b = 0; b < x.size(); ++b)
                for (std::size_t i = 0; i < x[b].size(); ++i) {
                    Vector& row = x[b][i];
                    if (m_options.inputCrossAttention)
                        row = concat(row, attended(row, view.weights[b][i], x.size()));
                    row = map(row, gelu);
                }
            if (trace != nullptr && m_options.inputCrossAttention)
                trace->push_back(view);
        }
    }

    static Matrix instanceNorm(Matrix x)
    {
        for (std::size_t channel = 0; channel < x[0].size(); ++channel) {
            double mean = 0.0;
            double variance = 0.0;
            for (const Vector& row : x)
                mean += row[channel] / static_cast<double>(x.size());
            for (const Vector& row : x)
                variance += (row[channel] - mean) * (row[channel] - mean) / static_cast<double>(x.size());
            for (Vector& row : x)
                row[channel] = (row[channel] - mean) / std::sqrt(variance + 1e-5);
        }
        return x;
    }

    // Computes S(N(x)) for every node of one configuration: eq. 2.
    Matrix convolve(const std::string& block, Matrix x, const Graph& graph) const
    {
        if (m_options.normInBlocks())
            x = instanceNorm(x);
        Matrix result;
        for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
            Vector y = x[i];
            if (m_options.useEdges)
                y = concat(y, gather(block, x, graph, NodeId(i)));
            y = linear(block + ".update", y);
            if (m_options.l2Norm) {
                double squares = 0.0;
                for (const double value : y)
                    squares += value * value;
                y = map(y, [squares](double value) { return value / std::max(std::sqrt(squares), 1e-12); });
            }
            result.push_back(y);
        }
        return result;
    }

    // Computes one block on the whole slate: [configuration][node][channel].
    void block(const std::string& name, std::vector<Matrix>& x, const Graph& graph, ReferenceBlock* trace) const
    {
        std::vector<Matrix> eta;
        for (const Matrix& configuration : x) {
            eta.push_back(convolve(name, configuration, graph));
            Matrix gateRows;
            for (Vector& row : eta.back()) {
                gateRows.push_back(m_options.useSelfAttention ? gates(name + ".attention", row)
                                                              : Vector(row.size(), 1.0));
                row = times(row, gateRows.back());
            }
            if (trace != nullptr)
                trace->gates.push_back(gateRows);
        }
        const std::vector<Matrix> weights
            = m_options.useCrossAttention ? crossWeights(name, eta) : std::vector<Matrix>();
        if (trace != nullptr)
            trace->weights = weights;
        for (std::size_t b = 0; b < x.size(); ++b)
            for (std::size_t i = 0; i < x[b].size(); ++i) {
                const Vector joined = m_options.useCrossAttention
                    ? concat(eta[b][i], attended(eta[b][i], weights[b][i], x.size()))
                    : eta[b][i];
                x[b][i] = m_options.activation == ActivationOrder::BeforeSum ? plus(x[b][i], map(joined, gelu))
                                                                             : map(plus(x[b][i], joined), gelu);
            }
    }

private:
    Vector gather(const std::string& block, const Matrix& x, const Graph& graph, NodeId node) const
    {
        std::set<NodeId> neighbours;
        if (m_options.neighbours != Neighbours::Producers)
            neighbours.insert(graph.consumers(node).begin(), graph.consumers(node).end());
        if (m_options.neighbours != Neighbours::Consumers)
            neighbours.insert(graph.producers(node).begin(), graph.producers(node).end());
        Vector sum(x[0].size(), 0.0);
        for (const NodeId neighbour : neighbours)
            sum = plus(sum,
                       m_options.messageLayer ? linear(block + ".message", x[neighbour.value]) : x[neighbour.value]);
        if (m_options.aggregation == Aggregation::Mean && !neighbours.empty())
            for (double& value : sum)
                value /= static_cast<double>(neighbours.size());
        return sum;
    }

    Vector attended(const Vector& eta, const Vector& weights, std::size_t slate) const
    {
        const double scale = m_options.scaledCrossAttention ? static_cast<double>(slate) : 1.0;
        return map(times(eta, weights), [scale](double value) { return scale * value; });
    }

    std::vector<Matrix> crossWeights(const std::string& name, const std::vector<Matrix>& eta) const // eq. 6
    {
        std::vector<Matrix> weights = eta;
        for (std::size_t i = 0; i < eta[0].size(); ++i)
            for (std::size_t channel = 0; channel < eta[0][i].size(); ++channel) {
                double sum = 0.0;
                for (const Matrix& other : eta)
                    sum += std::exp(other[i][channel] / temperature(name));
                for (std::size_t b = 0; b < eta.size(); ++b)
                    weights[b][i][channel] = std::exp(eta[b][i][channel] / temperature(name)) / sum;
            }
        return weights;
    }

    const ModelOptions& m_options;
    const Weights& m_weights;
};

double standardised(const Scaler& scaler, std::size_t column, float value, const ModelOptions& options)
{
    const double sign = value < 0 ? -1.0 : 1.0;
    const double x = options.logFeatures ? sign * std::log(1.0 + std::abs(double{value})) : double{value};
    const double z = scaler.deviation[column] > 0.0 ? (x - scaler.mean[column]) / scaler.deviation[column] : 0.0;
    return options.logFeatures ? std::min(5.0, std::max(-5.0, z)) : z;
}

double priorScore(const Network& network, double share)
{
    return network.scalar("prior_scale") * std::log(1.0 + share / 1e-4);
}

// Applies an embedding to the analytical ranker's terms.
double gatedShare(const Network& network, const Vector& embedding, const PriorTerms& terms, ModelKind kind)
{
    const Vector gates = network.linear("prior_gates", embedding);
    const Vector bias = network.linear("prior_gates", Vector(embedding.size(), 0.0)); // counts ten times
    double sum = 0.0;
    for (std::size_t k = 0; k < terms.size(); ++k)
        sum += initialPriorWeights(kind)[k] * std::exp(6.0 * std::tanh((gates[k] + 9.0 * bias[k]) / 6.0))
            * double{terms[k]};
    return sum;
}

// Returns the input vector of a node. `vector` is std::nullopt for tile files, and contains only -2
// for nodes that are not configurable.
Vector nodeVector(const Network& network, const CheckpointInfo& info, const Graph& graph, NodeId node,
                  const std::optional<ConfigVector>& vector, std::span<const float> terms = {})
{
    Vector x;
    for (std::size_t column = 0; column < 134; ++column)
        x.push_back(standardised(info.nodeScaler, column, graph.features(node)[column], info.options));
    x.insert(x.end(), terms.begin(), terms.end());
    std::array<int, 6> own{};
    for (std::size_t i = 0; i < own.size(); ++i)
        own[i]
            = info.options.repad ? ownLayout(graph.features(node))[i] : static_cast<int>(graph.features(node)[134 + i]);
    for (const int entry : own)
        x = concat(x, network.embedding("layout_embedding", static_cast<std::size_t>(entry + 2)));
    if (vector)
        for (const int entry : *vector)
            x = concat(x, network.embedding("layout_embedding", static_cast<std::size_t>(entry + 2)));
    return concat(x, network.embedding("opcode_embedding", static_cast<std::size_t>(graph.opcode(node))));
}

using ConfigVectors = std::function<ConfigVector(std::size_t position, SlotId slot)>;

Vector layoutScores(const Document& document, const CheckpointInfo& info, const Weights& weights,
                    std::span<const ConfigId> slate, const ConfigVectors& vectors, std::vector<ReferenceBlock>* trace)
{
    const std::size_t slateSize = slate.size();
    const Network network(info, weights);
    const PrunedGraph pruned = prune(document.graph);
    const Graph& graph = info.options.prune ? pruned.graph : document.graph;
    std::optional<AnalyticalFeatures> features;
    if (info.options.analyticalFeatures)
        features.emplace(document, AnalyticalLayout(document, {}), graph.nodeCount());
    std::vector<Matrix> x;
    for (std::size_t b = 0; b < slateSize; ++b) {
        Matrix rows;
        for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
            ConfigVector vector{};
            vector.fill(-2);
            std::span<const float> terms;
            if (features)
                terms = features->ofNode(info.options.prune ? pruned.originalIds[i] : NodeId(i));
            for (const SlotId slot : idsBelow<SlotId>(graph.configurable().size()))
                if (graph.configurableNode(slot) == NodeId(i)) {
                    vector = vectors(b, slot);
                    const auto known = document.configs.vectors(slot);
                    if (features)
                        terms = features->ofVector(
                            slot, static_cast<std::size_t>(std::ranges::find(known, vector) - known.begin()));
                }
            rows.push_back(nodeVector(network, info, graph, NodeId(i), vector, terms));
        }
        x.push_back(rows);
    }
    network.inputLayers(x, trace);
    for (int k = 0; k < info.options.blocks; ++k) {
        ReferenceBlock block;
        network.block(fmt::format("blocks.{}", k), x, graph, &block);
        if (trace != nullptr)
            trace->push_back(block);
    }
    Vector scores;
    for (const Matrix& rows : x) {
        Vector mean(rows[0].size(), 0.0);
        for (const Vector& row : rows)
            mean = plus(mean, row);
        scores.push_back(network.linear(
            "output", map(mean, [&rows](double sum) { return sum / static_cast<double>(rows.size()); }))[0]);
    }
    if (!info.options.analyticalPrior)
        return scores;
    const Deduplication all = everyConfiguration(document);
    const LayoutPrior prior = layoutPrior(document, all, AnalyticalLayout(document, {}));
    for (std::size_t b = 0; b < slateSize; ++b) {
        double share = double{prior.pairs[slate[b].value]};
        for (const SlotId slot : idsBelow<SlotId>(graph.configurable().size())) {
            const auto known = document.configs.vectors(slot);
            const auto code = std::ranges::find(known, vectors(b, slot)) - known.begin();
            share += gatedShare(network, x[b][graph.configurableNode(slot).value],
                                prior.ofVectors[slot.value][static_cast<std::size_t>(code)], ModelKind::Layout);
        }
        scores[b] += priorScore(network, share);
    }
    return scores;
}

} // namespace

Vector referenceLayoutScores(const Document& document, const CheckpointInfo& info, const Weights& weights,
                             std::span<const ConfigId> slate, std::vector<ReferenceBlock>* trace)
{
    const auto vectors = [&](std::size_t b, SlotId slot) { return document.configs.vector(slot, slate[b]); };
    return layoutScores(document, info, weights, slate, vectors, trace);
}

double referenceReplacedScore(const Document& document, const CheckpointInfo& info, const Weights& weights,
                              std::span<const ConfigId> slate, const ReferenceReplacement& replacement)
{
    const auto vectors = [&](std::size_t b, SlotId slot) {
        const bool replaced = b == replacement.position && slot == replacement.slot;
        return document.configs.vector(slot, replaced ? replacement.source : slate[b]);
    };
    return layoutScores(document, info, weights, slate, vectors, nullptr)[replacement.position];
}

Vector referenceTileScores(const Document& document, const CheckpointInfo& info, const Weights& weights)
{
    const Network network(info, weights);
    const Graph& graph = document.graph;
    Matrix rows;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        rows.push_back(nodeVector(network, info, graph, NodeId(i), std::nullopt));
    std::vector<Matrix> x = {rows};
    network.inputLayers(x, nullptr);
    for (int k = 0; k < info.options.blocks; ++k)
        network.block(fmt::format("blocks.{}", k), x, graph, nullptr);
    Vector mean(x[0][0].size(), 0.0);
    Vector greatest = x[0][0];
    for (const Vector& row : x[0])
        for (std::size_t channel = 0; channel < row.size(); ++channel) {
            mean[channel] += row[channel] / static_cast<double>(x[0].size());
            greatest[channel] = std::max(greatest[channel], row[channel]);
        }
    std::vector<PriorTerms> prior;
    if (info.options.analyticalPrior)
        prior = tilePrior(document, everyConfiguration(document));
    const std::vector<float> terms
        = info.options.analyticalFeatures ? analyticalTileFeatures(document) : std::vector<float>();
    const std::size_t termCount = terms.size() / document.tiles.size();
    Vector scores;
    for (const TileConfig& tile : document.tiles) {
        Vector y;
        for (std::size_t column = 0; column < tile.size(); ++column)
            y.push_back(standardised(info.tileScaler, column, tile[column], info.options));
        for (std::size_t i = 0; i < termCount; ++i)
            y.push_back(terms[scores.size() * termCount + i]);
        y = network.linear("tile_input.1", map(network.linear("tile_input.0", y), gelu));
        if (info.options.tileActivation)
            y = map(y, gelu);
        y = concat(concat(mean, greatest), y);
        y = map(network.linear("output.1", map(network.linear("output.0", y), gelu)), gelu);
        const std::size_t index = scores.size();
        scores.push_back(network.linear("output.2", y)[0]);
        if (info.options.analyticalPrior)
            scores.back() += priorScore(network, gatedShare(network, y, prior[index], ModelKind::Tile));
    }
    return scores;
}

Vector referenceRanking(const Document& document, const Checkpoint& checkpoint, const RankOptions& options)
{
    const Deduplication configurations = deduplicate(document);
    const std::uint32_t distinct = configurations.distinctCount();
    Vector sums(distinct, 0.0);
    for (std::uint32_t pass = 0; pass < options.permutations; ++pass) {
        const auto permutation = randomPermutation(distinct, options.seed, pass);
        for (std::uint32_t slate = 0; slate < slateCount(distinct, options.slateSize); ++slate) {
            const auto members = slateOf(permutation, options.slateSize, slate);
            std::vector<ConfigId> configs;
            for (const std::uint32_t member : members)
                configs.push_back(configurations.representatives[member]);
            for (const Weights& fold : checkpoint.folds) {
                const Vector scores = referenceLayoutScores(document, checkpoint.info, fold, configs);
                for (std::size_t i = 0; i < members.size(); ++i)
                    sums[members[i]]
                        += scores[i] / (static_cast<double>(checkpoint.folds.size()) * options.permutations);
            }
        }
    }
    return sums;
}

} // namespace tgraph
