// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/effectmodel.h"

#include "engine/adapt/effectdesign.h"
#include "engine/core/task.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostSolvedColumns = 1500;
constexpr std::size_t mostSolvedPoints = 1024;
constexpr std::size_t fewColumns = 256; ///< solved at once, whatever the number of samples

} // namespace

double effectVarianceOf(std::span<const double> values)
{
    double sum = 0;
    double squares = 0;
    for (const double value : values) {
        sum += value;
        squares += value * value;
    }
    const double n = std::max<double>(1, static_cast<double>(values.size()));
    return std::max(leastEffectVariance, squares / n - sum / n * (sum / n));
}

Eigen::MatrixXd effectDesign(const EffectBasis& basis, std::span<const DistinctId> points)
{
    Eigen::MatrixXd design
        = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(points.size()), static_cast<Eigen::Index>(basis.columns()));
    std::vector<EffectFeature> row;
    for (std::size_t i = 0; i < points.size(); ++i) {
        basis.row(points[i], row);
        for (const EffectFeature& feature : row)
            design(static_cast<Eigen::Index>(i), feature.column) += feature.value;
    }
    return design;
}

EffectSamples effectSamples(std::span<const Measurement> measured, std::uint64_t seed)
{
    EffectSamples samples;
    if (measured.empty())
        return samples;
    samples.noise = measurementNoise(measured);
    const double shortest = std::ranges::min(measured, {}, &Measurement::target).target;
    for (const std::uint32_t i : shuffledNumbers(static_cast<std::uint32_t>(measured.size()), seed)) {
        samples.points.push_back(measured[i].distinct);
        samples.values.push_back(measured[i].target / shortest);
        samples.mean += samples.values.back() / static_cast<double>(measured.size());
    }
    for (double& value : samples.values)
        value -= samples.mean;
    return samples;
}

EffectModel::EffectModel(const EffectBasis& basis, EffectVariances variances, const EffectSamples& samples,
                         const std::stop_token& stop)
    : m_basis(basis), m_variances(std::move(variances)), m_mean(samples.mean), m_scale(basis.columns() + 1)
{
    double whole = effectVarianceOf(samples.values);
    for (std::size_t c = 0; c < m_variances.component.size(); ++c) {
        const EffectComponent& component = basis.components()[c];
        std::fill_n(m_scale.begin() + component.firstColumn, component.columns, std::sqrt(m_variances.component[c]));
        whole = std::max(whole, m_variances.component[c]);
    }
    m_scale.back() = std::sqrt(interceptShare * whole);
    const bool isSmallerInPoints
        = m_scale.size() > fewColumns && !samples.points.empty() && 2 * samples.points.size() < m_scale.size();
    if (m_scale.size() <= mostSolvedColumns && !isSmallerInPoints)
        solveColumns(samples, stop);
    else
        solvePoints(samples, stop);
    for (std::size_t column = 0; column < m_scale.size(); ++column)
        m_weights[column] *= m_scale[column];
}

// In scaled columns the prior precision is the identity matrix.
void EffectModel::solveColumns(const EffectSamples& samples, const std::stop_token& stop)
{
    const auto& points = samples.points;
    const auto& values = samples.values;
    const auto size = static_cast<Eigen::Index>(m_scale.size());
    Eigen::MatrixXd precision = Eigen::MatrixXd::Zero(size, size);
    Eigen::VectorXd right = Eigen::VectorXd::Zero(size);
    std::vector<EffectFeature> row;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i % 256 == 0)
            throwIfStopped(stop);
        m_basis.row(points[i], row);
        row.push_back({m_basis.columns(), 1});
        for (EffectFeature& feature : row)
            feature.value *= m_scale[feature.column];
        for (const EffectFeature& a : row) {
            right[a.column] += a.value * values[i];
            for (const EffectFeature& b : row)
                precision(a.column, b.column) += a.value * b.value;
        }
    }
    precision /= m_variances.noise;
    precision.diagonal().array() += 1;
    throwIfStopped(stop);
    const Eigen::LLT<Eigen::MatrixXd> factor(precision);
    const Eigen::VectorXd weights = factor.solve(right / m_variances.noise);
    m_weights.assign(weights.begin(), weights.end());
    const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(size, size));
    m_inverse.assign(inverse.data(), inverse.data() + inverse.size());
    m_size = m_scale.size();
}

void EffectModel::solvePoints(const EffectSamples& samples, const std::stop_token& stop)
{
    const auto points = std::span(samples.points).first(std::min(samples.points.size(), mostSolvedPoints));
    m_size = points.size();
    const auto n = static_cast<Eigen::Index>(m_size);
    Eigen::MatrixXd rows(n, static_cast<Eigen::Index>(m_scale.size()));
    rows << effectDesign(m_basis, points), Eigen::VectorXd::Ones(n);
    rows = rows * Eigen::Map<const Eigen::VectorXd>(m_scale.data(), rows.cols()).asDiagonal();
    throwIfStopped(stop);
    Eigen::MatrixXd total = rows * rows.transpose();
    total.diagonal().array() += m_variances.noise;
    const Eigen::LLT<Eigen::MatrixXd> factor(total);
    const Eigen::VectorXd weights
        = rows.transpose() * factor.solve(Eigen::Map<const Eigen::VectorXd>(samples.values.data(), n)).eval();
    m_weights.assign(weights.begin(), weights.end());
    throwIfStopped(stop);
    const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(n, n));
    m_inverse.assign(inverse.data(), inverse.data() + inverse.size());
    m_rows.assign(rows.data(), rows.data() + rows.size());
}

double EffectModel::mean(DistinctId distinct) const
{
    std::vector<EffectFeature> row;
    m_basis.row(distinct, row);
    double sum = m_mean + m_weights.back();
    for (const EffectFeature& feature : row)
        sum += feature.value * m_weights[feature.column];
    return sum;
}

std::vector<double> EffectModel::means(std::span<const DistinctId> configurations) const
{
    const auto& factors = m_basis.space().factors();
    std::vector<std::vector<double>> effects(factors.size());
    for (std::uint32_t factor = 0; factor < factors.size(); ++factor)
        for (std::uint32_t level = 0; level < factors[factor].levels; ++level)
            effects[factor].push_back(effect(factor, level));
    std::vector<double> means;
    means.reserve(configurations.size());
    for (const DistinctId configuration : configurations) {
        double sum = m_mean + m_weights.back() + m_basis.remainder(configuration, m_weights);
        const auto levels = m_basis.space().levels(configuration);
        for (std::size_t factor = 0; factor < levels.size(); ++factor)
            sum += effects[factor][levels[factor]];
        means.push_back(sum);
    }
    return means;
}

double EffectModel::effect(std::uint32_t factor, std::uint32_t level) const
{
    double sum = 0;
    for (const EffectFeature& feature : m_basis.features(factor, level))
        sum += feature.value * m_weights[feature.column];
    return sum;
}

double EffectModel::deviation(DistinctId distinct) const
{
    std::vector<EffectFeature> row;
    m_basis.row(distinct, row);
    row.push_back({m_basis.columns(), 1});
    return deviationOf(row);
}

double EffectModel::differenceDeviation(std::uint32_t factor, std::uint32_t a, std::uint32_t b) const
{
    const auto plus = m_basis.features(factor, a);
    std::vector<EffectFeature> difference(plus.begin(), plus.end());
    for (const EffectFeature& feature : m_basis.features(factor, b))
        difference.push_back({feature.column, -feature.value});
    return deviationOf(difference);
}

double EffectModel::deviationOf(std::vector<EffectFeature> features) const
{
    for (EffectFeature& feature : features)
        feature.value *= m_scale[feature.column];
    double variance = 0;
    if (m_rows.empty()) {
        for (std::size_t i = 0; i < features.size(); ++i) {
            const double* const inverse = &m_inverse[std::size_t{features[i].column} * m_size];
            double others = 0; // the inverse is symmetric
            for (std::size_t j = 0; j < i; ++j)
                others += features[j].value * inverse[features[j].column];
            variance += features[i].value * (2 * others + features[i].value * inverse[features[i].column]);
        }
        return std::sqrt(std::max(0.0, variance));
    }
    std::ranges::sort(features, {}, &EffectFeature::column);
    const auto n = static_cast<Eigen::Index>(m_size);
    const Eigen::Map<const Eigen::MatrixXd> rows(m_rows.data(), n, static_cast<Eigen::Index>(m_scale.size()));
    Eigen::VectorXd covariance = Eigen::VectorXd::Zero(n);
    for (std::size_t i = 0; i < features.size();) {
        const std::uint32_t column = features[i].column;
        double value = 0;
        for (; i < features.size() && features[i].column == column; ++i)
            value += features[i].value;
        variance += value * value;
        covariance += value * rows.col(column);
    }
    const Eigen::Map<const Eigen::MatrixXd> inverse(m_inverse.data(), n, n);
    return std::sqrt(std::max(0.0, variance - covariance.dot(inverse * covariance)));
}

} // namespace tgraph
