// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/gaussianprocess.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t chunk = 64; ///< configurations between two checks of the stop token

} // namespace

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
