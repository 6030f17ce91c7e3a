// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/effectbasis.h"

#include "engine/core/task.h"
#include "engine/eval/ranks.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::size_t mostOwnVariances = 16; ///< factors with their own variances; further ones share them
constexpr int sweeps = 12;

/// Removes from `rest` the additive part of the factors' levels: least squares by backfitting.
std::vector<std::vector<double>> additivePart(const ConfigSpace& space, std::vector<double>& rest,
                                              const std::stop_token& stop)
{
    std::vector<std::vector<double>> effects;
    for (const Factor& factor : space.factors())
        effects.emplace_back(factor.levels, 0.0);
    for (int sweep = 0; sweep < sweeps; ++sweep)
        for (std::uint32_t f = 0; f < effects.size(); ++f) {
            throwIfStopped(stop);
            std::vector<double> change(effects[f].size());
            for (std::uint32_t i = 0; i < rest.size(); ++i)
                change[space.levels(DistinctId(i))[f]] += rest[i];
            for (std::size_t level = 0; level < change.size(); ++level) {
                change[level] /= space.factors()[f].share[level] * space.count();
                effects[f][level] += change[level];
            }
            for (std::uint32_t i = 0; i < rest.size(); ++i)
                rest[i] -= change[space.levels(DistinctId(i))[f]];
        }
    return effects;
}

} // namespace

EffectBasis::EffectBasis(const ConfigSpace& space, bool usePriors, const std::stop_token& stop) : m_space(space)
{
    for (const Factor& factor : space.factors())
        m_features.emplace_back(factor.levels);
    addPartitions(space.factors().size() > mostOwnVariances);
    if (!usePriors)
        return;
    for (const PriorScore& prior : space.knowledge().priors)
        addScore(prior, stop);
}

void EffectBasis::addColumns(EffectKind kind, std::uint32_t columns, bool extend)
{
    if (extend && !m_components.empty() && m_components.back().kind == kind)
        m_components.back().columns += columns;
    else
        m_components.push_back({kind, m_columns, columns});
    m_columns += columns;
}

void EffectBasis::addPartitions(bool shared)
{
    const auto add = [&](std::uint32_t f, std::span<const std::uint32_t> groupOf, EffectKind kind) {
        for (std::uint32_t level = 0; level < groupOf.size(); ++level)
            m_features[f][level].push_back({m_columns + groupOf[level], 1});
        addColumns(kind, *std::ranges::max_element(groupOf) + 1, shared);
    };
    const auto& factors = m_space.factors();
    for (std::uint32_t f = 0; f < factors.size(); ++f) {
        const Factor& factor = factors[f];
        const std::array parts = {&factor.outputOf, &factor.inputOf, &factor.kernelOf};
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const std::uint32_t groups = *std::ranges::max_element(*parts[part]) + 1;
            const bool known = std::any_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(part),
                                           [&](const auto* other) { return *other == *parts[part]; });
            if (groups > 1 && groups < factor.levels && !known)
                add(f, *parts[part], EffectKind::Part);
        }
    }
    for (std::uint32_t f = 0; f < factors.size(); ++f) {
        std::vector<std::uint32_t> own(factors[f].levels);
        std::iota(own.begin(), own.end(), 0U);
        add(f, own, EffectKind::Level);
    }
}

void EffectBasis::addScore(const PriorScore& prior, const std::stop_token& stop)
{
    std::vector<double> rest = standardized(prior.score);
    if (std::ranges::all_of(rest, [](double value) { return value == 0; })) // all scores are equal
        return;
    const auto effects = additivePart(m_space, rest, stop);
    const std::uint32_t whole = m_columns;
    addColumns(EffectKind::Score, 1, false);
    for (std::uint32_t f = 0; f < effects.size(); ++f) {
        for (std::uint32_t level = 0; level < effects[f].size(); ++level) {
            m_features[f][level].push_back({whole, effects[f][level]});
            m_features[f][level].push_back({m_columns, effects[f][level]});
        }
        addColumns(EffectKind::FactorScore, 1, f > 0);
    }
    m_remainders.push_back({m_columns, std::move(rest)});
    addColumns(EffectKind::Score, 1, false);
}

double EffectBasis::remainder(DistinctId distinct, std::span<const double> weights) const
{
    double sum = 0;
    for (const Remainder& remainder : m_remainders)
        sum += remainder.value[distinct.value] * weights[remainder.column];
    return sum;
}

void EffectBasis::row(DistinctId distinct, std::vector<EffectFeature>& result) const
{
    result.clear();
    const auto levels = m_space.levels(distinct);
    for (std::size_t f = 0; f < levels.size(); ++f)
        result.insert(result.end(), m_features[f][levels[f]].begin(), m_features[f][levels[f]].end());
    for (const Remainder& remainder : m_remainders)
        result.push_back({remainder.column, remainder.value[distinct.value]});
}

} // namespace tgraph
