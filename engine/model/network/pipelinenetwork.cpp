// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinenetwork.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tgraph {

PipelineNetwork::PipelineNetwork(const ModelOptions& options)
    : m_options(options), m_nodes(options, *this), m_configs(options, *this)
{
    const PipelineWidths widths(options);
    if (options.pipeline.inputLinear > 0)
        m_input = register_module("input", torch::nn::Linear(widths.joined, options.pipeline.inputLinear));
    const auto layers = register_module("layers", torch::nn::ModuleList());
    for (int i = 0; i < options.pipeline.layers; ++i)
        layers->push_back(m_layers.emplace_back(makePipelineLayer(options, i)));
    if (isLate() && !isTile())
        m_join = register_module("join", torch::nn::Linear(widths.layers.back() + widths.config, widths.nodeResult));
    const auto head = register_module("head", torch::nn::ModuleList());
    for (std::size_t i = 0; i + 1 < widths.head.size(); ++i)
        head->push_back(m_head.emplace_back(widths.head[i], widths.head[i + 1]).ptr());
}

// Returns the type of the features: the network's own type, except for bfloat16 products.
torch::ScalarType PipelineNetwork::type() const
{
    const auto found = m_head.front()->weight.scalar_type();
    return found == torch::kDouble ? torch::kDouble : torch::kFloat;
}

PipelineDraws PipelineNetwork::drawsOf(const GraphGroup& group) const
{
    return {group.drawSeeds(), m_options.pipeline.dropout, group.device()};
}

// Makes the rows of a layout table: a node's part and, if configurable, a vector's.
PipelineNetwork::State PipelineNetwork::joinRows(torch::Tensor nodes, const GraphGroup& group,
                                                 const std::optional<SlateProbe::Replacement>& replacement)
{
    const auto total = static_cast<std::size_t>(nodes.size(0));
    State state{.configurations = static_cast<std::size_t>(group.slateSize())};
    state.rowOf.resize(state.configurations * total);
    std::vector<std::vector<std::uint32_t>> withVector(group.slates().size());
    std::vector<std::int64_t> nodeOf;
    std::vector<std::int64_t> configOf;
    std::int64_t vectors = 0; // vectors of all graphs so far
    for (std::size_t graph = 0; graph < withVector.size(); ++graph) {
        const auto& [input, slate, seed] = group.slates()[graph];
        const std::int64_t first = group.firsts()[graph];
        const auto firstRow = static_cast<std::int64_t>(nodeOf.size());
        const SlateRows rows = slateRows(*input, slate, replacement);
        std::vector<bool> configurable(input->nodeCount);
        for (const NodeId node : input->slotNodes)
            configurable[node.value] = true;
        for (const std::uint32_t row : rows.rows) {
            nodeOf.push_back(first + input->rowNode[row]);
            const bool hasVector = configurable[input->rowNode[row]];
            if (hasVector)
                withVector[graph].push_back(row);
            configOf.push_back(hasVector ? ++vectors : 0);
        }
        state.varying.insert(state.varying.end(), rows.varying.begin(), rows.varying.end());
        for (std::size_t configuration = 0; configuration < state.configurations; ++configuration)
            std::transform(rows.rowOf.begin() + static_cast<std::ptrdiff_t>(configuration * input->nodeCount),
                           rows.rowOf.begin() + static_cast<std::ptrdiff_t>((configuration + 1) * input->nodeCount),
                           state.rowOf.begin() + static_cast<std::ptrdiff_t>(configuration * total) + first,
                           [firstRow](std::int64_t row) { return firstRow + row; });
    }
    const auto none = torch::zeros({1, PipelineWidths(m_options).config}, torch::dtype(type()).device(group.device()));
    state.table
        = {.nodes = std::move(nodes),
           .configs
           = vectors == 0 ? none : torch::cat({none, m_configs.ofRows(group, withVector, drawsOf(group), type())}),
           .nodeOf = indexTensor(nodeOf, group.device()),
           .configOf = indexTensor(configOf, group.device())};
    return state;
}

// Makes the rows of an early tile table: each node with each configuration.
PipelineNetwork::State PipelineNetwork::joinTiles(torch::Tensor nodes, const GraphGroup& group)
{
    const auto configs = m_configs.ofTiles(group, drawsOf(group), type());
    const std::int64_t count = nodes.size(0);
    const std::int64_t copies = group.slateSize();
    const auto places = torch::arange(count * copies, torch::dtype(torch::kInt64).device(group.device()));
    const std::vector<bool> all(static_cast<std::size_t>(count), true);
    const auto ofNode = count > 0 ? places.remainder(count) : places;
    auto ofConfig = count > 0 ? torch::floor_divide(places, count) : places;
    if (!group.isSingle())
        ofConfig = ofConfig + group.graphs().index_select(0, ofNode) * copies;
    return {.table = {.nodes = std::move(nodes), .configs = configs, .nodeOf = ofNode, .configOf = ofConfig},
            .configurations = static_cast<std::size_t>(copies),
            .varying = all,
            .rowOf = {},
            .shared = SharedRows(all, static_cast<std::size_t>(copies))};
}

PipelineNetwork::State PipelineNetwork::start(const GraphGroup& group,
                                              const std::optional<SlateProbe::Replacement>& replacement)
{
    auto nodes = m_nodes.embed(group, drawsOf(group), type());
    State state;
    if (isLate()) {
        const std::vector<bool> none(static_cast<std::size_t>(nodes.size(0)), false);
        state = {.table = {.nodes = std::move(nodes)},
                 .configurations = 1,
                 .varying = none,
                 .rowOf = {},
                 .shared = SharedRows(none, 1)};
    } else {
        state = isTile() ? joinTiles(std::move(nodes), group) : joinRows(std::move(nodes), group, replacement);
    }
    if (m_input) {
        const auto x = state.table.project(m_input->weight);
        state.table = {.nodes = x + m_input->bias.to(x.scalar_type())};
    }
    return state;
}

GatherRows PipelineNetwork::planLayer(int index, const State& before, const GraphGroup& group, State& after) const
{
    const PipelineOptions& o = m_options.pipeline;
    const bool edges = o.backbone != Backbone::None;
    NeighbourList neighbours;
    if (!edges)
        neighbours.starts.assign(before.varying.size() + 1, 0);
    else if (o.backbone == Backbone::Sage)
        neighbours = drawsOf(group).sample(group.neighbourList(0), o.sageSample, static_cast<std::uint64_t>(index),
                                           group.nodes());
    else
        neighbours = group.neighbourList(0);
    after.configurations = before.configurations;
    after.varying = edges ? spread(before.varying, neighbours) : before.varying;
    after.shared = SharedRows(after.varying, before.configurations);
    const auto rowBefore
        = [&before](std::size_t configuration, std::uint32_t node) { return before.row(configuration, node); };
    return gatherRows(after.shared, rowBefore, neighbours, group.device(), type());
}

PipelineNetwork::State PipelineNetwork::layer(int index, const State& before, const GraphGroup& group)
{
    const PipelineOptions& o = m_options.pipeline;
    State after;
    const GatherRows rows = planLayer(index, before, group, after);
    m_rowsComputed += rows.nodeOf.size();
    auto x = m_layers[static_cast<std::size_t>(index)]->forward(before.table, rows);
    if (o.backbone == Backbone::Sage && o.l2Norm)
        x = x / x.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min(1e-12);
    x = torch::relu(x);
    if (o.residual && x.size(1) == before.table.width())
        x = x + torch::embedding(before.table.values(), rows.own);
    if (index + 1 < o.layers)
        x = drawsOf(group).dropout(x, DrawPlace::Layer, static_cast<std::uint64_t>(index),
                                   {.ofRows = rows.nodeOf, .bounds = group.nodes()});
    after.table = {.nodes = std::move(x)};
    return after;
}

torch::Tensor PipelineNetwork::reduceRows(const State& state, const GraphGroup& group) const
{
    const Reduction reduction = m_options.pipeline.reduction;
    const auto& x = state.table.nodes; // [r, c]
    const std::size_t graphs = group.slates().size();
    const auto copies = static_cast<std::int64_t>(state.configurations);
    if (state.varying.empty())
        return x.new_zeros({1, copies, x.size(1) * (reduction == Reduction::MeanMax ? 2 : 1)});
    std::vector<std::vector<std::int64_t>> fixedRows(graphs);
    std::vector<std::vector<std::int64_t>> varyingRows(graphs * state.configurations);
    for (std::size_t graph = 0; graph < graphs; ++graph)
        for (std::int64_t place = 0; place < group.nodes()[graph]; ++place) {
            const auto node = static_cast<std::uint32_t>(group.firsts()[graph] + place);
            if (!state.varying[node])
                fixedRows[graph].push_back(state.row(0, node));
            else
                for (std::size_t configuration = 0; configuration < state.configurations; ++configuration)
                    varyingRows[graph * state.configurations + configuration].push_back(state.row(configuration, node));
        }
    const RowLists fixed(x, fixedRows);
    const RowLists varying(x, varyingRows);
    const auto ofGraphs = [&](const torch::Tensor& ofLists) { // [K or K · B, c] → [K, 1 or B, c]
        return ofLists.view({static_cast<std::int64_t>(graphs), -1, x.size(1)});
    };
    std::vector<torch::Tensor> parts;
    if (reduction != Reduction::Max) {
        const auto sum = ofGraphs(fixed.sum()) + ofGraphs(varying.sum()); // [K, B, c]
        parts.push_back(reduction == Reduction::Sum ? sum : sum / group.nodeCounts(sum).view({-1, 1, 1}));
    }
    if (reduction == Reduction::Max || reduction == Reduction::MeanMax) {
        if (varying.isEmpty())
            parts.push_back(ofGraphs(fixed.maximum()).expand({-1, copies, -1}));
        else if (fixed.isEmpty())
            parts.push_back(ofGraphs(varying.maximum()));
        else
            parts.push_back(torch::maximum(ofGraphs(fixed.maximum()), ofGraphs(varying.maximum())));
    }
    return torch::cat(parts, /*dim=*/2);
}

PipelineNetwork::State PipelineNetwork::encode(const GraphGroup& group,
                                               const std::optional<SlateProbe::Replacement>& replacement)
{
    State state = start(group, replacement);
    for (int i = 0; i < m_options.pipeline.layers; ++i)
        state = layer(i, state, group);
    if (!m_join)
        return state;
    State joined = joinRows(state.table.nodes, group, replacement);
    const auto x = joined.table.project(m_join->weight);
    joined.table = {.nodes = torch::relu(x + m_join->bias.to(x.scalar_type()))};
    return joined;
}

torch::Tensor PipelineNetwork::headOfAll(const torch::Tensor& reduced, const GraphGroup& group)
{
    const auto graphs = static_cast<std::int64_t>(group.slates().size());
    auto x = reduced;
    if (isTile() && isLate()) {
        const auto configs = m_configs.ofTiles(group, drawsOf(group), type()).view({graphs, group.slateSize(), -1});
        x = torch::cat({x.expand({-1, group.slateSize(), -1}), configs}, /*dim=*/2);
    }
    x = x.flatten(0, 1); // [K · B, E]
    for (std::size_t i = 0; i < m_head.size(); ++i) {
        x = applyLinear(m_head[i], x);
        if (i + 1 < m_head.size())
            x = torch::relu(x);
    }
    return x.view({graphs, -1}).expand({-1, group.slateSize()});
}

torch::Tensor PipelineNetwork::scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass)
{
    const GraphGroup group({slates.begin(), slates.end()}, pass.device);
    return headOfAll(reduceRows(encode(group, pass.replacement), group), group);
}

torch::Tensor PipelineNetwork::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                      const ForwardPass& pass)
{
    const GraphGroup group(input, slate, pass);
    return reduceRows(encode(group, pass.replacement), group).squeeze(0);
}

torch::Tensor PipelineNetwork::head(const torch::Tensor& reduced, const ModelInput& input,
                                    std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    return headOfAll(reduced.unsqueeze(0), GraphGroup(input, slate, pass)).squeeze(0);
}

std::optional<std::size_t> PipelineNetwork::joinedRows(const ModelInput& input, std::size_t configurations) const
{
    if (input.nodeCount == 0 || configurations == 0)
        return std::nullopt;
    if (!isLate())
        return input.nodeCount * configurations;
    return std::max(input.nodeCount + input.slotNodes.size() * configurations, configurations);
}

std::size_t PipelineNetwork::bytesPerConfiguration(const ModelInput& input) const
{
    const PipelineWidths widths(m_options);
    const auto widest = static_cast<std::size_t>(*std::ranges::max_element(widths.layers));
    constexpr std::size_t temporaries = 4; // projections, gathered rows, results and lists of rows
    if (isLate())
        return (input.slotNodes.size() * static_cast<std::size_t>(widths.nodeResult)
                + static_cast<std::size_t>(widths.head.front()))
            * temporaries * sizeof(float);
    return input.nodeCount * widest * temporaries * sizeof(float);
}

// Floats per row and channel, measured (Recomputed.MemoryOfPipelinesIsAsEstimated).
std::optional<std::size_t> PipelineNetwork::trainingBytes(const ModelInput& input, std::size_t configurations,
                                                          bool /*recompute*/) const
{
    if (!input.parts.empty())
        return std::nullopt; // the parts that keep activations have a bounded size
    constexpr std::size_t floatsOfEmbedding = 2;
    constexpr std::size_t floatsOfLayer = 3;
    constexpr std::size_t floatsOfEdge = 8; // indices have two each
    constexpr std::size_t floatsOfResult = 3; // in the result of a join or of the head
    const PipelineOptions& o = m_options.pipeline;
    const PipelineWidths widths(m_options);
    const auto channels = [](int width) { return static_cast<std::size_t>(width); };
    const std::size_t nodes = input.nodeCount;
    const std::size_t vectors
        = isTile() ? configurations : std::min(input.slotNodes.size() * configurations, input.rowNode.size());
    std::size_t floats = floatsOfEmbedding
        * (nodes * channels(featureCount + widths.opcode + widths.node)
           + vectors * channels(widths.rawConfig + widths.config));
    std::vector<bool> varying(nodes, isTile() && !isLate());
    if (!isTile() && !isLate())
        for (const NodeId node : input.slotNodes)
            varying[node.value] = true;
    std::size_t rows = isLate() ? nodes
        : isTile()              ? nodes * configurations
                                : nodes + vectors; // input of the next layer
    for (std::size_t layer = 0; layer + 1 < widths.layers.size(); ++layer) {
        std::size_t edges = 0;
        if (o.backbone != Backbone::None) {
            const NeighbourList& neighbours = input.neighbourLists.front();
            varying = spread(varying, neighbours);
            for (std::uint32_t node = 0; node < nodes; ++node)
                edges += (neighbours.starts[node + 1] - neighbours.starts[node]) * (varying[node] ? configurations : 1);
        }
        const std::size_t results = SharedRows(varying, configurations).rows();
        const std::size_t in = channels(widths.layers[layer]);
        const std::size_t out = channels(widths.layers[layer + 1]);
        // A layer that widens, or takes maxima, works on rows of its input's width, others on rows of their result's.
        const bool gathersInput = o.backbone == Backbone::Sage && o.aggregation == Aggregation::Max;
        floats
            += floatsOfLayer * (rows * (gathersInput ? in : std::min(in, out)) + results * out) + edges * floatsOfEdge;
        if (gathersInput)
            floats += 2 * results * in;
        if (o.backbone == Backbone::Gat)
            floats += edges * (8 * channels(o.gatHeads) + (o.gatHeads > 1 ? 6 * out : 0));
        rows = results;
    }
    const std::size_t joined = m_join ? nodes + vectors : rows;
    floats += floatsOfResult
        * (joined * channels(widths.nodeResult)
           + configurations * std::accumulate(widths.head.begin(), widths.head.end(), std::size_t{0}));
    return floats * sizeof(float);
}

} // namespace tgraph
