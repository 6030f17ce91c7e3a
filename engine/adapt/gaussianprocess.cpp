// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/gaussianprocess.h"

#include "engine/core/task.h"
#include "engine/eval/ranks.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

/// Factor in exp(-2 · distance); two average configurations have a covariance of 0.14
constexpr double patternSteepness = 2;
/// Length of PriorCurve in standard deviations of the rank: seven bends over the file
constexpr double curveLength = 0.5;
constexpr double trustInPriors = 0.5; ///< expected correlation between a prior's ranks and the measured ranks

constexpr int varianceSteps = 15; ///< thirty give the same order of configurations
/// Shape of the inverse-gamma priors: each equals one observation
constexpr double priorShape = 0.5;
constexpr double priorsMode = 0.3; ///< share of the total variance of 1 that a prior is expected to explain
constexpr double layoutsMode = 0.1; ///< share that a component of the layouts is expected to explain
constexpr double noiseMode = 0.1;

double modeOf(CovarianceComponent component)
{
    switch (component) {
    case CovarianceComponent::PriorRank:
    case CovarianceComponent::PriorScore:
    case CovarianceComponent::PriorCurve:
        return priorsMode;
    case CovarianceComponent::Constant:
        return 1;
    default:
        return layoutsMode;
    }
}

/// Returns each component's n × n matrix over the points, column-major.
std::vector<std::vector<double>> matricesOf(const Covariance& covariance, std::span<const DistinctId> points,
                                            const std::stop_token& stop)
{
    const std::size_t n = points.size();
    std::vector<double> pair(covariance.components().size());
    std::vector<std::vector<double>> matrices(pair.size(), std::vector<double>(n * n));
    for (std::size_t i = 0; i < n; ++i) {
        throwIfStopped(stop);
        for (std::size_t j = 0; j <= i; ++j) {
            covariance.evaluate(points[i], points[j], pair);
            for (std::size_t c = 0; c < pair.size(); ++c)
                matrices[c][i * n + j] = matrices[c][j * n + i] = pair[c];
        }
    }
    return matrices;
}

double quadraticForm(std::span<const double> matrix, std::span<const double> vector)
{
    double sum = 0;
    for (std::size_t i = 0; i < vector.size(); ++i) {
        double row = 0;
        for (std::size_t j = 0; j < vector.size(); ++j)
            row += matrix[i * vector.size() + j] * vector[j];
        sum += vector[i] * row;
    }
    return sum;
}

double traceOfProduct(std::span<const double> a, std::span<const double> b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// Returns a variance after one step; `explained` = rᵀV⁻¹KV⁻¹r, `trace` = tr V⁻¹K.
double stepped(double variance, double explained, double trace, double mode)
{
    const double scale = (priorShape + 1) * mode;
    return std::sqrt((variance * variance * explained + 2 * scale) / (trace + 2 * (priorShape + 1) / variance));
}

constexpr std::size_t chunk = 64; ///< configurations between two checks of the stop token

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

Variances expectedVariances(const Covariance& covariance)
{
    Variances variances{.component = {}, .noise = noiseMode};
    for (const CovarianceComponent component : covariance.components())
        variances.component.push_back(modeOf(component));
    return variances;
}

Variances fitVariances(const Covariance& covariance, std::span<const DistinctId> points, std::span<const double> values,
                       const std::stop_token& stop)
{
    const std::size_t n = points.size();
    Variances variances = expectedVariances(covariance);
    const Variances modes = variances;
    const auto matrices = matricesOf(covariance, points, stop);
    for (int step = 0; step < varianceSteps; ++step) {
        throwIfStopped(stop);
        std::vector<double> total(n * n, 0);
        for (std::size_t c = 0; c < matrices.size(); ++c)
            for (std::size_t i = 0; i < total.size(); ++i)
                total[i] += variances.component[c] * matrices[c][i];
        for (std::size_t i = 0; i < n; ++i)
            total[i * n + i] += variances.noise;
        const Cholesky factor(std::move(total), n, stop);
        const std::vector<double> inverse = factor.inverse();
        const std::vector<double> solved = factor.solve({values.begin(), values.end()});
        for (std::size_t c = 0; c < matrices.size(); ++c)
            if (covariance.components()[c] != CovarianceComponent::Constant)
                variances.component[c] = stepped(variances.component[c], quadraticForm(matrices[c], solved),
                                                 traceOfProduct(inverse, matrices[c]), modes.component[c]);
        double squares = 0;
        double trace = 0;
        for (std::size_t i = 0; i < n; ++i) {
            squares += solved[i] * solved[i];
            trace += inverse[i * n + i];
        }
        variances.noise = stepped(variances.noise, squares, trace, modes.noise);
    }
    return variances;
}

GaussianProcess::GaussianProcess(const Covariance& covariance, Variances variances, std::vector<DistinctId> points,
                                 std::span<const double> values, const std::stop_token& stop)
    : m_covariance(covariance), m_variances(std::move(variances)), m_points(std::move(points))
{
    assert(values.size() == m_points.size());
    const std::size_t n = m_points.size();
    if (n == 0)
        return;
    std::vector<double> scratch(m_covariance.components().size());
    std::vector<double> matrix(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        throwIfStopped(stop);
        for (std::size_t j = 0; j <= i; ++j)
            matrix[j * n + i] = prior(m_points[i], m_points[j], scratch);
        matrix[i * n + i] += m_variances.noise;
        m_weights.push_back(values[i] - m_covariance.expectation(m_points[i]));
    }
    m_factor.emplace(std::move(matrix), n, stop);
    m_weights = m_factor->solve(std::move(m_weights));
}

double GaussianProcess::prior(DistinctId a, DistinctId b, std::span<double> scratch) const
{
    m_covariance.evaluate(a, b, scratch);
    double sum = 0;
    for (std::size_t c = 0; c < scratch.size(); ++c)
        sum += m_variances.component[c] * scratch[c];
    return sum;
}

std::vector<double> GaussianProcess::means(std::span<const DistinctId> distinct, const std::stop_token& stop) const
{
    std::vector<double> scratch(m_covariance.components().size());
    std::vector<double> result;
    result.reserve(distinct.size());
    for (const DistinctId config : distinct) {
        if (result.size() % chunk == 0)
            throwIfStopped(stop);
        double sum = m_covariance.expectation(config);
        for (std::size_t i = 0; i < m_points.size(); ++i)
            sum += m_weights[i] * prior(config, m_points[i], scratch);
        result.push_back(sum);
    }
    return result;
}

std::vector<double> GaussianProcess::whitened(std::span<const DistinctId> distinct, const std::stop_token& stop) const
{
    std::vector<double> scratch(m_covariance.components().size());
    std::vector<double> columns;
    columns.reserve(distinct.size() * m_points.size());
    for (std::size_t begin = 0; begin < distinct.size(); begin += chunk) {
        throwIfStopped(stop);
        const std::size_t filled = columns.size();
        for (const DistinctId config : distinct.subspan(begin, std::min(chunk, distinct.size() - begin)))
            for (const DistinctId point : m_points)
                columns.push_back(prior(config, point, scratch));
        if (m_factor)
            m_factor->solveLower(std::span(columns).subspan(filled));
    }
    return columns;
}

std::vector<double> GaussianProcess::deviations(std::span<const DistinctId> distinct, const std::stop_token& stop) const
{
    std::vector<double> scratch(m_covariance.components().size());
    std::vector<double> result;
    for (std::size_t begin = 0; begin < distinct.size(); begin += chunk) {
        const auto part = distinct.subspan(begin, std::min(chunk, distinct.size() - begin));
        const std::vector<double> columns = whitened(part, stop);
        for (std::size_t i = 0; i < part.size(); ++i) {
            double variance = prior(part[i], part[i], scratch);
            for (std::size_t p = 0; p < m_points.size(); ++p)
                variance -= columns[i * m_points.size() + p] * columns[i * m_points.size() + p];
            result.push_back(std::sqrt(std::max(0.0, variance)));
        }
    }
    return result;
}

std::vector<double> GaussianProcess::covariances(std::span<const DistinctId> distinct,
                                                 std::span<const DistinctId> others, const std::stop_token& stop) const
{
    const std::size_t n = m_points.size();
    const std::vector<double> left = whitened(distinct, stop);
    const std::vector<double> right = whitened(others, stop);
    std::vector<double> scratch(m_covariance.components().size());
    std::vector<double> result;
    result.reserve(distinct.size() * others.size());
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        throwIfStopped(stop);
        for (std::size_t j = 0; j < others.size(); ++j) {
            double value = prior(distinct[i], others[j], scratch);
            for (std::size_t p = 0; p < n; ++p)
                value -= left[i * n + p] * right[j * n + p];
            result.push_back(value);
        }
    }
    return result;
}

} // namespace tgraph
