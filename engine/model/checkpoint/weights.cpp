// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/weights.h"

#include "engine/model/checkpoint/architecture.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <random>

namespace tgraph {

namespace {

// Converts 53 random bits to a number in [0, 1): the standard distributions differ between libraries.
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

std::size_t parameterCount(const Weights& weights)
{
    std::size_t count = 0;
    for (const auto& [name, weight] : weights)
        count += weight.values.size();
    return count;
}

std::int64_t WeightSpec::elements() const
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>{});
}

WeightSpecs weightSpecs(const ModelOptions& options)
{
    return traitsOf(options).weightSpecs(options);
}

Weights initialWeights(const ModelOptions& options, std::uint64_t seed)
{
    validate(options);
    std::mt19937_64 generator(seed);
    Weights weights;
    for (const auto& [name, spec] : weightSpecs(options)) { // ordered by name
        WeightTensor tensor{.shape = spec.shape,
                            .values = std::vector<float>(static_cast<std::size_t>(spec.elements()))};
        std::ranges::generate(tensor.values, [&] { return drawWeight(spec, generator); });
        weights.emplace(name, std::move(tensor));
    }
    return weights;
}

} // namespace tgraph
