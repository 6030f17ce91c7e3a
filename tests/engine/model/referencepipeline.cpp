// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/referencepipeline.h"

#include "engine/core/opcode.h"

#include <fmt/format.h>

namespace tgraph::test {

namespace {

DualRow joined(const DualRow& a, const DualRow& b)
{
    DualRow result = a;
    result.insert(result.end(), b.begin(), b.end());
    return result;
}

void addScaled(DualRow& target, const DualRow& x, const Dual& factor)
{
    target.resize(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        target[i] += x[i] * factor;
}

DualRow rectifiedRow(DualRow x)
{
    for (Dual& value : x)
        value = rectified(value);
    return x;
}

Dual dot(const DualRow& a, const DualRow& b)
{
    Dual sum;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

} // namespace

DualWeights dualWeights(const Weights& weights, const std::string& along, const std::vector<double>& direction)
{
    DualWeights result;
    for (const auto& [name, tensor] : weights) {
        const std::size_t columns
            = tensor.shape.size() > 1 ? static_cast<std::size_t>(tensor.shape[1]) : tensor.values.size();
        DualRows rows;
        for (std::size_t i = 0; i < tensor.values.size(); ++i) {
            if (i % columns == 0)
                rows.emplace_back();
            rows.back().push_back({double{tensor.values[i]}, name == along ? direction[i] : 0.0});
        }
        result.emplace(name, rows);
    }
    return result;
}

ReferencePipeline::ReferencePipeline(const Document& document, const ModelInput& input, const ModelOptions& options,
                                     DualWeights weights)
    : m_input(input),
      m_all(options),
      m_options(options.pipeline),
      m_weights(std::move(weights)),
      m_neighbours(input.nodeCount)
{
    std::map<std::size_t, std::size_t> placeOf;
    for (std::size_t i = 0; i < input.originalIds.size(); ++i)
        placeOf[input.originalIds[i].value] = i;
    std::set<std::uint32_t> configurable;
    for (const NodeId node : document.graph.configurable())
        configurable.insert(node.value);
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        for (const NodeId other : document.graph.producers(NodeId(i))) {
            if (m_options.hops == 1 && !configurable.contains(i) && !configurable.contains(other.value))
                continue;
            if (other.value == i || !placeOf.contains(i) || !placeOf.contains(other.value))
                continue;
            if (m_options.neighbours != Neighbours::Consumers)
                m_neighbours[placeOf[i]].insert(placeOf[other.value]);
            if (m_options.neighbours != Neighbours::Producers)
                m_neighbours[placeOf[other.value]].insert(placeOf[i]);
        }
}

DualRow ReferencePipeline::product(const DualRows& weight, const DualRow& x) const
{
    DualRow result;
    for (const DualRow& row : weight)
        result.push_back(dot(row, x));
    return result;
}

DualRow ReferencePipeline::linear(const std::string& name, const DualRow& x) const
{
    DualRow result = product(m_weights.at(name + ".weight"), x);
    addScaled(result, m_weights.at(name + ".bias").front(), 1);
    return result;
}

DualRow ReferencePipeline::mlp(const std::string& name, const DualRow& x) const
{
    return linear(name + ".1", rectifiedRow(linear(name + ".0", x)));
}

DualRow ReferencePipeline::embedded(std::size_t node) const
{
    DualRow numbers;
    for (std::size_t i = 0; i < 140; ++i)
        numbers.emplace_back(double{m_input.numeric[node * 140 + i]});
    DualRow opcode(opcodeCount);
    opcode[m_input.opcodes[node]] = 1;
    if (m_options.opcode == OpcodeCode::Embedding)
        opcode = m_weights.at("opcode_embedding.weight")[m_input.opcodes[node]];
    if (m_options.nodeEmbedding == NodeEmbedding::None)
        return joined(numbers, opcode);
    if (m_options.nodeEmbedding == NodeEmbedding::Full)
        return mlp("node", joined(numbers, opcode));
    // First columns from the page, and the end.
    const std::vector<int> firsts{0,  1,  2,   21,  29,  30,  31,  37,  45,  53,  61,  69,  77,
                                  85, 93, 107, 108, 109, 113, 117, 121, 125, 129, 133, 134, 140};
    DualRow all;
    for (std::size_t i = 0; i + 1 < firsts.size(); ++i)
        all = joined(
            all,
            mlp(fmt::format("features.{}", i), DualRow(numbers.begin() + firsts[i], numbers.begin() + firsts[i + 1])));
    return joined(all, mlp("features.25", opcode));
}

DualRow ReferencePipeline::configOf(std::uint32_t configuration, std::size_t node) const
{
    const bool raw = m_options.configEncoding == ConfigEncoding::Raw;
    DualRow x;
    if (m_all.kind == ModelKind::Tile) {
        for (std::size_t i = 0; i < 24; ++i)
            x.emplace_back(double{m_input.tileFeatures[configuration * 24 + i]} * (raw ? m_options.configScale : 1));
        return raw ? x : mlp("config", x);
    }
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot) {
        if (m_input.slotNodes[slot].value != node)
            continue;
        const ConfigId config = m_input.configurations->representatives[configuration];
        const SlotId id(static_cast<std::uint32_t>(slot));
        for (const std::int8_t entry : m_input.table->vectors(id)[m_input.table->code(id, config)]) {
            if (raw)
                x.emplace_back(static_cast<double>(entry) * m_options.configScale);
            else
                for (int value = -1; value <= 5; ++value)
                    x.emplace_back(entry == value ? 1.0 : 0.0);
        }
        return raw ? x : mlp("config", x);
    }
    return DualRow(raw ? 18 : static_cast<std::size_t>(m_options.configWidth));
}

DualRow ReferencePipeline::gathered(const DualRows& h, std::size_t v) const
{
    DualRow result(h[v].size());
    bool first = true;
    for (const std::size_t u : m_neighbours[v]) {
        for (std::size_t i = 0; i < result.size(); ++i) {
            if (m_options.aggregation != Aggregation::Max)
                result[i] += h[u][i];
            else if (first || h[u][i].value > result[i].value)
                result[i] = h[u][i];
        }
        first = false;
    }
    if (m_options.aggregation == Aggregation::Mean && !m_neighbours[v].empty())
        for (Dual& value : result)
            value = value / Dual(static_cast<double>(m_neighbours[v].size()));
    return result;
}

DualRow ReferencePipeline::attended(const DualRows& h, std::size_t v, int layer) const
{
    const std::string name = fmt::format("layers.{}.", layer);
    const DualRows& own = m_weights.at(name + "own.weight");
    const DualRows& other = m_options.gatShared ? own : m_weights.at(name + "other.weight");
    const auto heads = static_cast<std::size_t>(m_options.gatHeads);
    const std::size_t channels = own.size() / heads;
    const auto part = [&](const DualRows& weight, std::size_t head, const DualRow& x) {
        const auto first = weight.begin() + static_cast<std::ptrdiff_t>(head * channels);
        return product(DualRows(first, first + static_cast<std::ptrdiff_t>(channels)), x);
    };
    DualRows results;
    for (std::size_t head = 0; head < heads; ++head) {
        const Dual a = dot(m_weights.at(name + "own_attention")[head], part(own, head, h[v]));
        const auto score = [&](std::size_t u) {
            const Dual sum = a + dot(m_weights.at(name + "other_attention")[head], part(other, head, h[u]));
            return exponential(sum.value > 0 ? sum : sum * Dual(0.2));
        };
        std::set<std::size_t> all = m_neighbours[v];
        all.insert(v);
        Dual total;
        for (const std::size_t u : all)
            total += score(u);
        DualRow result(channels);
        for (const std::size_t u : all) {
            const Dual alpha = score(u) / total;
            addScaled(result, part(u == v ? own : other, head, h[u]), alpha);
            m_alphas[static_cast<std::size_t>(layer)][head][{v, u}] = alpha.value;
        }
        results.push_back(result);
    }
    DualRow result;
    if (layer + 1 == m_options.layers)
        for (const DualRow& one : results)
            addScaled(result, one, 1.0 / static_cast<double>(heads));
    else
        for (const DualRow& one : results)
            result = joined(result, one);
    addScaled(result, m_weights.at(name + "bias").front(), 1);
    return result;
}

DualRow ReferencePipeline::convolved(const DualRows& h, std::size_t v, int layer) const
{
    const std::string name = fmt::format("layers.{}", layer);
    const auto degree = [&](std::size_t u) { return 1.0 + static_cast<double>(m_neighbours[u].size()); };
    DualRow sum;
    switch (m_options.backbone) {
    case Backbone::Gcn:
        addScaled(sum, h[v], 1 / degree(v));
        for (const std::size_t u : m_neighbours[v])
            addScaled(sum, h[u], 1 / std::sqrt(degree(u) * degree(v)));
        return linear(name + ".linear", sum);
    case Backbone::Sage: {
        DualRow y = linear(name + ".linear", joined(h[v], gathered(h, v)));
        if (!m_options.l2Norm)
            return y;
        const Dual length = rootOf(dot(y, y));
        for (Dual& value : y)
            value = length.value > 1e-12 ? value / length : value / Dual(1e-12);
        return y;
    }
    case Backbone::Gin:
        sum = h[v];
        if (m_options.ginEpsilon == GinEpsilon::Learned)
            addScaled(sum, h[v], m_weights.at(name + ".epsilon").front().front());
        for (const std::size_t u : m_neighbours[v])
            addScaled(sum, h[u], 1);
        return mlp(name + ".mlp", sum);
    case Backbone::Gat:
        return attended(h, v, layer);
    case Backbone::None:
        break;
    }
    return linear(name + ".linear", h[v]);
}

DualRows ReferencePipeline::layer(const DualRows& h, int index) const
{
    DualRows result;
    for (std::size_t v = 0; v < h.size(); ++v) {
        DualRow y = rectifiedRow(convolved(h, v, index));
        if (m_options.residual && y.size() == h[v].size())
            addScaled(y, h[v], 1);
        result.push_back(y);
    }
    return result;
}

DualRow ReferencePipeline::reduced(const DualRows& h) const
{
    const auto width = static_cast<std::size_t>(PipelineWidths(m_all).nodeResult);
    DualRow sum(width);
    DualRow greatest(width);
    for (std::size_t v = 0; v < h.size(); ++v)
        for (std::size_t i = 0; i < width; ++i) {
            sum[i] += h[v][i];
            if (v == 0 || h[v][i].value > greatest[i].value)
                greatest[i] = h[v][i];
        }
    DualRow mean = sum;
    for (Dual& value : mean)
        value = value * Dual(h.empty() ? 0.0 : 1.0 / static_cast<double>(h.size()));
    switch (m_options.reduction) {
    case Reduction::MeanMax:
        return joined(mean, greatest);
    case Reduction::Mean:
        return mean;
    case Reduction::Max:
        return greatest;
    case Reduction::Sum:
        break;
    }
    return sum;
}

Dual ReferencePipeline::score(std::uint32_t configuration) const
{
    m_alphas.assign(static_cast<std::size_t>(m_options.layers),
                    Alphas::value_type(static_cast<std::size_t>(m_options.gatHeads)));
    const bool late = m_options.join == Join::Late;
    DualRows h;
    for (std::size_t v = 0; v < m_input.nodeCount; ++v) {
        h.push_back(late ? embedded(v) : joined(embedded(v), configOf(configuration, v)));
        if (m_options.inputLinear > 0)
            h.back() = linear("input", h.back());
    }
    for (int i = 0; i < m_options.layers; ++i)
        h = layer(h, i);
    const bool tile = m_all.kind == ModelKind::Tile;
    for (std::size_t v = 0; late && !tile && v < h.size(); ++v)
        h[v] = rectifiedRow(linear("join", joined(h[v], configOf(configuration, v))));
    DualRow x = reduced(h);
    if (late && tile)
        x = joined(x, configOf(configuration, 0));
    const std::size_t layers = PipelineWidths(m_all).head.size() - 1;
    for (std::size_t i = 0; i < layers; ++i) {
        x = linear(fmt::format("head.{}", i), x);
        if (i + 1 < layers)
            x = rectifiedRow(x);
    }
    return x.front();
}

} // namespace tgraph::test
