// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/covariance.h"

#include "engine/eval/ranks.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// Factor in exp(-2 · distance); two average configurations have a covariance of 0.14
constexpr double patternSteepness = 2;
/// Length of PriorCurve in standard deviations of the rank: seven bends over the file
constexpr double curveLength = 0.5;
constexpr double trustInPriors = 0.5; ///< expected correlation between a prior's ranks and the measured ranks

} // namespace

Covariance::Covariance(const ConfigSpace& space, bool usePriors) : m_space(space), m_expectation(space.count(), 0)
{
    if (!space.factors().empty())
        addLayouts(usePriors);
    if (usePriors)
        addPriors();
    if (usePriors && space.knowledge().featureWidth > 0)
        addFeatures();
    m_components.push_back(CovarianceComponent::Constant);
}

Covariance::View Covariance::makeView(bool outputsOnly) const
{
    const auto& factors = m_space.factors();
    View view;
    view.group.resize(std::size_t{m_space.count()} * factors.size());
    view.offset.assign(m_space.count(), 0);
    double meanDifferent = 0;
    for (std::size_t f = 0; f < factors.size(); ++f) {
        std::vector<double> share(factors[f].levels, 0);
        const auto groupOf = [&](std::uint32_t level) { return outputsOnly ? factors[f].outputOf[level] : level; };
        for (std::uint32_t level = 0; level < factors[f].levels; ++level)
            share[groupOf(level)] += factors[f].share[level];
        double squares = 0;
        for (const double p : share)
            squares += p * p;
        meanDifferent += 1 - squares;
        const bool varies = std::ranges::count_if(share, [](double p) { return p > 0; }) > 1;
        view.weight.push_back(varies ? 1 / (static_cast<double>(factors.size()) * (1 - squares)) : 0);
        view.constant += view.weight[f] * squares;
        for (std::uint32_t i = 0; i < m_space.count(); ++i) {
            const std::uint32_t group = groupOf(m_space.levels(DistinctId(i))[f]);
            view.group[i * factors.size() + f] = group;
            view.offset[i] += view.weight[f] * share[group];
        }
    }
    for (std::size_t differ = 0; differ <= factors.size(); ++differ)
        view.likeness.push_back(
            meanDifferent > 0 ? std::exp(-patternSteepness * static_cast<double>(differ) / meanDifferent) : 1);
    return view;
}

void Covariance::addLayouts(bool useCosts)
{
    using enum CovarianceComponent;
    m_outputs = makeView(/*outputsOnly=*/true);
    m_vectors = makeView(/*outputsOnly=*/false);
    m_components = {Outputs, Vectors, OutputPattern, VectorPattern};
    if (!useCosts)
        return;
    std::vector<std::vector<double>> columns;
    for (std::size_t f = 0; f < m_space.factors().size(); ++f) {
        std::vector<double> cost;
        for (std::uint32_t i = 0; i < m_space.count(); ++i)
            cost.push_back(m_space.factors()[f].cost[m_space.levels(DistinctId(i))[f]]);
        columns.push_back(standardized(std::move(cost)));
        if (std::ranges::all_of(columns.back(), [](double value) { return value == 0; }))
            columns.pop_back();
    }
    m_costFactors = columns.size();
    if (m_costFactors == 0)
        return;
    for (std::uint32_t i = 0; i < m_space.count(); ++i)
        for (const auto& column : columns)
            m_costs.push_back(column[i]);
    m_components.push_back(Costs);
}

void Covariance::addPriors()
{
    const auto& priors = m_space.knowledge().priors;
    for (const PriorScore& prior : priors) {
        m_priors.push_back({standardized(averageRanks(prior.score)), standardized(prior.score)});
        for (std::uint32_t i = 0; i < m_space.count(); ++i)
            m_expectation[i] += trustInPriors * m_priors.back().rank[i] / static_cast<double>(priors.size());
    }
    using enum CovarianceComponent;
    if (!m_priors.empty())
        m_components.insert(m_components.end(), {PriorRank, PriorScore, PriorCurve});
}

void Covariance::addFeatures()
{
    const ConfigKnowledge& knowledge = m_space.knowledge();
    m_featureWidth = knowledge.featureWidth;
    m_features = knowledge.features;
    double squares = 0;
    for (std::size_t column = 0; column < m_featureWidth; ++column) {
        double mean = 0;
        for (std::size_t at = column; at < m_features.size(); at += m_featureWidth)
            mean += static_cast<double>(m_features[at]) / m_space.count();
        for (std::size_t at = column; at < m_features.size(); at += m_featureWidth) {
            m_features[at] -= static_cast<float>(mean);
            squares += static_cast<double>(m_features[at]) * static_cast<double>(m_features[at]) / m_space.count();
        }
    }
    if (!(squares > 0)) {
        m_featureWidth = 0;
        return;
    }
    const auto scale = static_cast<float>(1 / std::sqrt(squares));
    for (float& value : m_features)
        value *= scale;
    m_components.push_back(CovarianceComponent::Features);
}

void Covariance::compare(const View& view, std::size_t factors, DistinctId a, DistinctId b, double& additive,
                         double& pattern)
{
    const std::uint32_t* first = view.group.data() + a.value * factors;
    const std::uint32_t* second = view.group.data() + b.value * factors;
    double equal = 0;
    std::uint32_t same = 0;
    // Has no branches, because adapting spends most of its time here
    for (std::size_t f = 0; f < factors; ++f) {
        const std::uint32_t agrees = first[f] == second[f] ? 1U : 0U;
        equal += view.weight[f] * agrees;
        same += agrees;
    }
    additive = equal - view.offset[a.value] - view.offset[b.value] + view.constant;
    pattern = view.likeness[factors - same];
}

void Covariance::evaluate(DistinctId a, DistinctId b, std::span<double> result) const
{
    std::size_t at = 0;
    const std::size_t factors = m_space.factors().size();
    if (factors > 0) {
        compare(m_outputs, factors, a, b, result[0], result[2]);
        compare(m_vectors, factors, a, b, result[1], result[3]);
        at = 4;
    }
    if (m_costFactors > 0) {
        double sum = 0;
        for (std::size_t f = 0; f < m_costFactors; ++f)
            sum += m_costs[a.value * m_costFactors + f] * m_costs[b.value * m_costFactors + f];
        result[at++] = sum / static_cast<double>(m_costFactors);
    }
    if (!m_priors.empty()) {
        const double share = 1 / static_cast<double>(m_priors.size());
        result[at] = result[at + 1] = result[at + 2] = 0;
        for (const Prior& prior : m_priors) {
            result[at] += share * prior.rank[a.value] * prior.rank[b.value];
            result[at + 1] += share * prior.score[a.value] * prior.score[b.value];
            const double steps = (prior.rank[a.value] - prior.rank[b.value]) / curveLength;
            result[at + 2] += share * std::exp(-0.5 * steps * steps);
        }
        at += 3;
    }
    if (m_featureWidth > 0) {
        double sum = 0;
        for (std::size_t i = 0; i < m_featureWidth; ++i)
            sum += static_cast<double>(m_features[a.value * m_featureWidth + i])
                * static_cast<double>(m_features[b.value * m_featureWidth + i]);
        result[at++] = sum;
    }
    result[at] = 1;
}

} // namespace tgraph
