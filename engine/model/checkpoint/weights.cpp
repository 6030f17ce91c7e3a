// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/weights.h"

#include "engine/core/document.h"
#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/model/checkpoint/priorweights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <random>

namespace tgraph {

namespace {

using Specs = std::map<std::string, WeightSpec>;

void addLinear(Specs& specs, const std::string& name, std::int64_t inputs, std::int64_t outputs)
{
    const double bound = 1.0 / std::sqrt(static_cast<double>(inputs));
    specs[name + ".weight"] = {.shape = {outputs, inputs}, .parameter = bound};
    specs[name + ".bias"] = {.shape = {outputs}, .parameter = bound};
}

void addAttention(Specs& specs, const std::string& name, int channels, int squeeze)
{
    const int narrow = std::max(1, channels / squeeze);
    addLinear(specs, name + ".squeeze", channels, narrow);
    addLinear(specs, name + ".expand", narrow, channels);
}

void addBlock(Specs& specs, const std::string& name, const ModelOptions& options)
{
    if (options.useEdges)
        addLinear(specs, name + ".message", options.width, options.width);
    addLinear(specs, name + ".update", options.useEdges ? 2 * options.width : options.width, options.branchWidth());
    if (options.useSelfAttention)
        addAttention(specs, name + ".attention", options.branchWidth(), options.squeeze);
    if (options.useCrossAttention)
        specs[name + ".temperature"]
            = {.shape = {1}, .start = WeightSpec::Start::Constant, .parameter = options.initialTemperature};
}

// 53 random bits as a number in [0, 1): the standard distributions differ between libraries.
double unitUniform(std::mt19937_64& generator)
{
    return static_cast<double>(generator() >> 11) * 0x1p-53;
}

float drawWeight(const WeightSpec& spec, std::mt19937_64& generator)
{
    switch (spec.start) {
    case WeightSpec::Start::Uniform:
        return static_cast<float>((2.0 * unitUniform(generator) - 1.0) * spec.parameter);
    case WeightSpec::Start::Normal: { // Box-Muller
        const double radius = std::sqrt(-2.0 * std::log1p(-unitUniform(generator)));
        return static_cast<float>(radius * std::cos(2.0 * std::numbers::pi * unitUniform(generator)));
    }
    case WeightSpec::Start::Constant:
        break;
    }
    return static_cast<float>(spec.parameter);
}

} // namespace

std::int64_t WeightSpec::elements() const
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>{});
}

std::map<std::string, WeightSpec> weightSpecs(const ModelOptions& options)
{
    Specs specs;
    const std::int64_t layoutValues = maxLayoutEntry - minLayoutEntry + 2; // one more for "not configurable"
    specs["layout_embedding.weight"]
        = {.shape = {layoutValues, options.layoutEmbedding}, .start = WeightSpec::Start::Normal};
    specs["opcode_embedding.weight"]
        = {.shape = {opcodeCount, options.opcodeEmbedding}, .start = WeightSpec::Start::Normal};
    for (const int layer : {0, 1}) {
        const std::string name = fmt::format("input.{}", layer);
        addLinear(specs, name + ".linear", layer == 0 ? options.inputWidth() : options.width, options.width);
        if (options.inputAttention)
            addAttention(specs, name + ".attention", options.width, options.squeeze);
    }
    for (int block = 0; block < options.blocks; ++block)
        addBlock(specs, fmt::format("blocks.{}", block), options);
    if (options.analyticalPrior) {
        specs["prior_gates.weight"]
            = {.shape = {priorTermCount, options.width}, .start = WeightSpec::Start::Constant, .parameter = 0.0};
        specs["prior_gates.bias"] = {.shape = {priorTermCount}, .start = WeightSpec::Start::Constant, .parameter = 0.0};
        specs["prior_scale"] = {.shape = {1}, .start = WeightSpec::Start::Constant, .parameter = 1.0};
    }
    if (options.kind == ModelKind::Layout) {
        addLinear(specs, "output", options.width, 1);
        if (options.analyticalPrior) // training starts from the prior alone
            specs["output.weight"].parameter = 0.0;
        return specs;
    }
    addLinear(specs, "tile_input.0", options.tileWidth(), options.width);
    addLinear(specs, "tile_input.1", options.width, options.width);
    addLinear(specs, "output.0", 3 * std::int64_t{options.width}, options.width);
    addLinear(specs, "output.1", options.width, options.width);
    addLinear(specs, "output.2", options.width, 1);
    return specs;
}

Weights initialWeights(const ModelOptions& options, std::uint64_t seed)
{
    validate(options);
    std::mt19937_64 generator(seed);
    Weights weights;
    for (const auto& [name, spec] : weightSpecs(options)) { // in the order of names
        WeightTensor tensor{.shape = spec.shape,
                            .values = std::vector<float>(static_cast<std::size_t>(spec.elements()))};
        std::ranges::generate(tensor.values, [&] { return drawWeight(spec, generator); });
        weights.emplace(name, std::move(tensor));
    }
    return weights;
}

} // namespace tgraph
