// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinenetwork.h"

#include <algorithm>
#include <numeric>

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

PipelineDraws PipelineNetwork::drawsOf(const ForwardPass& pass) const
{
    return {pass.drawSeed, m_options.pipeline.dropout, pass.device};
}

// Makes the rows of a layout table: a node's part and, if configurable, a vector's.
PipelineNetwork::State PipelineNetwork::joinRows(torch::Tensor nodes, const ModelInput& input,
                                                 std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    SlateRows rows = slateRows(input, slate, pass.replacement);
    std::vector<bool> configurable(input.nodeCount);
    for (const NodeId node : input.slotNodes)
        configurable[node.value] = true;
    std::vector<std::uint32_t> withVector;
    std::vector<std::int64_t> nodeOf;
    std::vector<std::int64_t> configOf;
    for (const std::uint32_t row : rows.rows) {
        nodeOf.push_back(input.rowNode[row]);
        const bool hasVector = configurable[input.rowNode[row]];
        if (hasVector)
            withVector.push_back(row);
        configOf.push_back(hasVector ? static_cast<std::int64_t>(withVector.size()) : 0);
    }
    const auto width = PipelineWidths(m_options).config;
    const auto none = torch::zeros({1, width}, torch::dtype(type()).device(pass.device));
    const auto configs = withVector.empty()
        ? none
        : torch::cat({none, m_configs.ofRows(input, withVector, drawsOf(pass), pass.device, type())});
    return {.table = {.nodes = std::move(nodes),
                      .configs = configs,
                      .nodeOf = indexTensor(nodeOf, pass.device),
                      .configOf = indexTensor(configOf, pass.device)},
            .configurations = slate.size(),
            .varying = std::move(rows.varying),
            .rowOf = std::move(rows.rowOf)};
}

// Makes the rows of an early tile table: each node with each configuration.
PipelineNetwork::State PipelineNetwork::joinTiles(torch::Tensor nodes, const ModelInput& input,
                                                  std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    const auto configs = m_configs.ofTiles(input, slate, drawsOf(pass), pass.device, type());
    const auto count = static_cast<std::int64_t>(input.nodeCount);
    const auto copies = static_cast<std::int64_t>(slate.size());
    const auto places = torch::arange(count * copies, torch::dtype(torch::kInt64).device(pass.device));
    const std::vector<bool> all(input.nodeCount, true);
    const auto ofNode = count > 0 ? places.remainder(count) : places;
    const auto ofConfig = count > 0 ? torch::floor_divide(places, count) : places;
    return {.table = {.nodes = std::move(nodes), .configs = configs, .nodeOf = ofNode, .configOf = ofConfig},
            .configurations = slate.size(),
            .varying = all,
            .rowOf = {},
            .shared = SharedRows(all, slate.size())};
}

PipelineNetwork::State PipelineNetwork::start(const ModelInput& input, std::span<const std::uint32_t> slate,
                                              const ForwardPass& pass)
{
    auto nodes = m_nodes.embed(input, drawsOf(pass), pass.device, type());
    State state;
    if (isLate()) {
        const std::vector<bool> none(input.nodeCount, false);
        state = {.table = {.nodes = std::move(nodes)},
                 .configurations = 1,
                 .varying = none,
                 .rowOf = {},
                 .shared = SharedRows(none, 1)};
    } else {
        state = isTile() ? joinTiles(std::move(nodes), input, slate, pass)
                         : joinRows(std::move(nodes), input, slate, pass);
    }
    if (m_input) {
        const auto x = state.table.project(m_input->weight);
        state.table = {.nodes = x + m_input->bias.to(x.scalar_type())};
    }
    return state;
}

GatherRows PipelineNetwork::planLayer(int index, const State& before, const ModelInput& input, const ForwardPass& pass,
                                      State& after) const
{
    const PipelineOptions& o = m_options.pipeline;
    const bool edges = o.backbone != Backbone::None;
    NeighbourList neighbours;
    if (!edges)
        neighbours.starts.assign(input.nodeCount + 1, 0);
    else if (o.backbone == Backbone::Sage)
        neighbours = drawsOf(pass).sample(input.neighbours(), o.sageSample, static_cast<std::uint64_t>(index));
    else
        neighbours = input.neighbours();
    after.configurations = before.configurations;
    after.varying = edges ? spread(before.varying, neighbours) : before.varying;
    after.shared = SharedRows(after.varying, before.configurations);
    const auto rowBefore
        = [&before](std::size_t configuration, std::uint32_t node) { return before.row(configuration, node); };
    return gatherRows(after.shared, rowBefore, neighbours, pass.device, type());
}

PipelineNetwork::State PipelineNetwork::layer(int index, const State& before, const ModelInput& input,
                                              const ForwardPass& pass)
{
    const PipelineOptions& o = m_options.pipeline;
    State after;
    const GatherRows rows = planLayer(index, before, input, pass, after);
    m_rowsComputed += rows.nodeOf.size();
    auto x = m_layers[static_cast<std::size_t>(index)]->forward(before.table, rows);
    if (o.backbone == Backbone::Sage && o.l2Norm)
        x = x / x.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min(1e-12);
    x = torch::relu(x);
    if (o.residual && x.size(1) == before.table.width())
        x = x + torch::embedding(before.table.values(), rows.own);
    if (index + 1 < o.layers)
        x = drawsOf(pass).dropout(x, DrawPlace::Layer, static_cast<std::uint64_t>(index), rows.nodeOf, input.nodeCount);
    after.table = {.nodes = std::move(x)};
    return after;
}

// Returns mean, maximum or sum over the nodes of each configuration, [B, E]; all zero for a graph without nodes.
torch::Tensor PipelineNetwork::reduceRows(const State& state) const
{
    const Reduction reduction = m_options.pipeline.reduction;
    const auto& x = state.table.nodes; // [r, c]
    const auto nodes = static_cast<std::int64_t>(state.varying.size());
    const auto copies = static_cast<std::int64_t>(state.configurations);
    if (nodes == 0)
        return x.new_zeros({copies, x.size(1) * (reduction == Reduction::MeanMax ? 2 : 1)});
    std::vector<std::int64_t> fixed;
    std::vector<std::int64_t> varying;
    for (std::uint32_t node = 0; node < state.varying.size(); ++node)
        if (!state.varying[node])
            fixed.push_back(state.row(0, node));
    for (std::size_t configuration = 0; configuration < state.configurations; ++configuration)
        for (std::uint32_t node = 0; node < state.varying.size(); ++node)
            if (state.varying[node])
                varying.push_back(state.row(configuration, node));
    const auto ofFixed = torch::embedding(x, indexTensor(fixed, x.device())); // [f, c]
    const auto ofVarying = torch::embedding(x, indexTensor(varying, x.device())).view({copies, -1, x.size(1)});
    std::vector<torch::Tensor> parts;
    if (reduction != Reduction::Max) {
        const auto sum = ofFixed.sum(/*dim=*/0) + ofVarying.sum(/*dim=*/1); // [B, c]
        parts.push_back(reduction == Reduction::Sum ? sum : sum / static_cast<double>(nodes));
    }
    if (reduction == Reduction::Max || reduction == Reduction::MeanMax) {
        if (varying.empty())
            parts.push_back(ofFixed.amax(/*dim=*/0).expand({copies, -1}));
        else if (fixed.empty())
            parts.push_back(ofVarying.amax(/*dim=*/1));
        else
            parts.push_back(torch::maximum(ofFixed.amax(/*dim=*/0), ofVarying.amax(/*dim=*/1)));
    }
    return torch::cat(parts, /*dim=*/1);
}

PipelineNetwork::State PipelineNetwork::encode(const ModelInput& input, std::span<const std::uint32_t> slate,
                                               const ForwardPass& pass)
{
    State state = start(input, slate, pass);
    for (int i = 0; i < m_options.pipeline.layers; ++i)
        state = layer(i, state, input, pass);
    if (!m_join)
        return state;
    State joined = joinRows(state.table.nodes, input, slate, pass);
    const auto x = joined.table.project(m_join->weight);
    joined.table = {.nodes = torch::relu(x + m_join->bias.to(x.scalar_type()))};
    return joined;
}

torch::Tensor PipelineNetwork::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                      const ForwardPass& pass)
{
    return reduceRows(encode(input, slate, pass));
}

torch::Tensor PipelineNetwork::head(const torch::Tensor& reduced, const ModelInput& input,
                                    std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    const auto copies = static_cast<std::int64_t>(slate.size());
    auto x = reduced;
    if (isTile() && isLate()) {
        const auto configs = m_configs.ofTiles(input, slate, drawsOf(pass), pass.device, type());
        x = torch::cat({reduced.expand({copies, -1}), configs}, /*dim=*/1);
    }
    for (std::size_t i = 0; i < m_head.size(); ++i) {
        x = applyLinear(m_head[i], x);
        if (i + 1 < m_head.size())
            x = torch::relu(x);
    }
    return x.squeeze(1).expand({copies});
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

namespace {

class PipelineFamily : public NetworkFamily {
public:
    AnyNetwork make(const ModelOptions& options) const override { return std::make_shared<PipelineNetwork>(options); }
};

} // namespace

const NetworkFamily& pipelineFamily()
{
    static const PipelineFamily family;
    return family;
}

} // namespace tgraph
