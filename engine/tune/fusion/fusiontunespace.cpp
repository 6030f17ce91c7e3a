// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusiontunespace.h"

#include "engine/core/sha256.h"
#include "engine/core/unionfind.h"
#include "engine/graph/graphhash.h"
#include "engine/simulate/seededrandom.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t bitsOfDigit = 4;
constexpr std::string_view digits = "0123456789abcdef";
/// Smallest share of set bits in a random configuration, as in simulated fusion files
constexpr double leastDensity = 0.05;
constexpr double greatestDensity = 0.95;

std::string keyOf(const FusionBits& bits)
{
    std::string key((bits.size() + bitsOfDigit - 1) / bitsOfDigit, '0');
    std::vector<unsigned> values(key.size(), 0);
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i])
            values[i / bitsOfDigit] |= 8U >> (i % bitsOfDigit);
    std::ranges::transform(values, key.begin(), [](unsigned value) { return digits[value]; });
    return key;
}

std::string fingerprintOf(const FusionSpace& space)
{
    Sha256 sum;
    const std::string graph = graphHash(space.program());
    sum.addList(std::span<const char>(graph));
    for (const Edge& edge : space.edges())
        sum.addList(std::span<const std::uint32_t>(std::array{edge.producer.value, edge.consumer.value}));
    return sum.finish();
}

/// Returns the edges that have both ends in the same kernel.
FusionBits edgesWithin(const FusionSpace& space, std::span<const FusionSpace::Kernel> kernels)
{
    std::vector<std::uint32_t> kernelOf(space.program().nodeCount(), 0); // 0: none
    for (std::uint32_t i = 0; i < kernels.size(); ++i)
        for (const NodeId node : kernels[i])
            kernelOf[node.value] = i + 1;
    FusionBits within;
    for (const Edge& edge : space.edges())
        within.push_back(kernelOf[edge.producer.value] != 0
                         && kernelOf[edge.producer.value] == kernelOf[edge.consumer.value]);
    return within;
}

} // namespace

FusionTuneSpace::FusionTuneSpace(FusionSpace space) : m_space(std::move(space)), m_fingerprint(fingerprintOf(m_space))
{
    number(m_space.defaultBits());
}

/// Reduces the edges within each kernel to those that connect separate parts, in order (a spanning
/// forest). Each set of kernels then has only one key, and flipping any bit of it results in
/// different kernels. If the reduced bits alone would result in different kernels (because of
/// cycles), returns all edges within kernels.
FusionTuneSpace::Settled FusionTuneSpace::settled(const FusionBits& bits) const
{
    std::vector<FusionSpace::Kernel> kernels = m_space.kernels(bits);
    const FusionBits within = edgesWithin(m_space, kernels);
    UnionFind parts(m_space.program().nodeCount());
    FusionBits joining(bits.size(), false);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const Edge& edge = m_space.edges()[i];
        if (!within[i] || parts.smallestOf(edge.producer.value) == parts.smallestOf(edge.consumer.value))
            continue;
        parts.unite(edge.producer.value, edge.consumer.value);
        joining[i] = true;
    }
    if (m_space.kernels(joining) != kernels)
        joining = m_space.keptBits(bits);
    return {std::move(joining), std::move(kernels)};
}

DistinctId FusionTuneSpace::number(const FusionBits& bits)
{
    Settled own = settled(bits);
    std::string key = keyOf(own.bits);
    const auto [place, isNew] = m_numbers.try_emplace(key, count());
    if (isNew) {
        m_bits.push_back(std::move(own.bits));
        m_newest = std::move(own.kernels);
        m_keys.push_back(std::move(key));
    }
    return place->second;
}

DistinctId FusionTuneSpace::random(std::uint64_t seed)
{
    const double density = SeededRandom(scrambled(seed)).between(leastDensity, greatestDensity);
    return number(m_space.randomBits(scrambled(scrambled(seed)), density));
}

std::vector<FusionSpace::Kernel> FusionTuneSpace::kernels(DistinctId configuration) const
{
    return configuration.value + 1 == count() ? m_newest : m_space.kernels(m_bits[configuration.value]);
}

FusionBits FusionTuneSpace::fused(DistinctId configuration) const
{
    return edgesWithin(m_space, kernels(configuration));
}

std::optional<DistinctId> FusionTuneSpace::find(std::string_view key)
{
    const std::size_t edges = m_space.edges().size();
    if (key.size() != (edges + bitsOfDigit - 1) / bitsOfDigit)
        return std::nullopt;
    FusionBits bits;
    for (std::size_t i = 0; i < edges; ++i) {
        const std::size_t value = digits.find(key[i / bitsOfDigit]);
        if (value == std::string_view::npos)
            return std::nullopt;
        bits.push_back((value & (8U >> (i % bitsOfDigit))) != 0);
    }
    return keyOf(settled(bits).bits) == key ? std::optional(number(bits)) : std::nullopt;
}

nlohmann::ordered_json FusionTuneSpace::description(DistinctId configuration) const
{
    const FusionBits within = fused(configuration);
    nlohmann::ordered_json json;
    json["kernels"] = kernels(configuration).size();
    json["fused"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < within.size(); ++i)
        if (within[i])
            json["fused"].push_back({m_space.edges()[i].producer.value, m_space.edges()[i].consumer.value});
    return json;
}

} // namespace tgraph
