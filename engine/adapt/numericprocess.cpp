// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/numericprocess.h"

#include "engine/core/task.h"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::size_t fitPoints = 160;
constexpr std::size_t rowsBetweenStops = 256; ///< between two checks of the stop token
constexpr double leastNoise = 1e-6; ///< variance; keeps the covariance positive definite

// Means of the normal priors of the parameters, whose deviation is 1.
constexpr double expectedLogLength = 0.3;
constexpr double expectedLogNoise = -2.5; ///< logarithm of the standard deviation

/// Returns the Matérn 5/2 covariance for a squared distance.
double matern(double squared)
{
    const double r = std::sqrt(5 * squared);
    return (1 + r + r * r / 3) * std::exp(-r);
}

/// Returns -2 · dMatérn / d(squared distance).
double maternSlope(double squared)
{
    const double r = std::sqrt(5 * squared);
    return 5.0 / 3.0 * (1 + r) * std::exp(-r);
}

/// The logarithm of the posterior probability of length scales, variance and noise, and its gradient.
class Posterior {
public:
    /// `rows`: points × columns, as shares of the ranges; `values` are standardised.
    Posterior(std::span<const double> rows, std::span<const double> values)
        : m_values(values.begin(), values.end()), m_columns(rows.size() / values.size())
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                for (std::size_t column = 0; column < m_columns; ++column) {
                    const double difference = rows[i * m_columns + column] - rows[j * m_columns + column];
                    m_squares.push_back(static_cast<float>(difference * difference));
                }
    }

    /// Parameters: logarithms of the lengths, then of the standard deviations of the process and of the noise.
    double evaluate(std::span<const double> parameters, std::span<double> gradient, const std::stop_token& stop) const
    {
        const std::size_t n = m_values.size();
        const double variance = std::exp(2 * parameters[m_columns]);
        const double noise = std::exp(2 * parameters[m_columns + 1]);
        std::vector<double> inverseSquares(m_columns);
        for (std::size_t column = 0; column < m_columns; ++column)
            inverseSquares[column] = std::exp(-2 * parameters[column]);
        std::vector<double> covariance(n * n);
        std::vector<double> distances;
        distances.reserve(m_squares.size() / std::max<std::size_t>(1, m_columns));
        const float* squares = m_squares.data();
        for (std::size_t i = 0; i < n; ++i) {
            covariance[i * n + i] = variance + noise + leastNoise;
            for (std::size_t j = 0; j < i; ++j, squares += m_columns) {
                const double distance = std::inner_product(squares, squares + m_columns, inverseSquares.begin(), 0.0);
                distances.push_back(distance);
                covariance[j * n + i] = variance * matern(distance); // column-major, lower triangle
            }
        }
        const Cholesky factor(std::move(covariance), n, stop);
        const std::vector<double> inverse = factor.inverse();
        const std::vector<double> weights = factor.solve(m_values);
        double result = -0.5 * std::inner_product(weights.begin(), weights.end(), m_values.begin(), 0.0)
            - 0.5 * factor.logDeterminant();
        std::ranges::fill(gradient, 0.0);
        squares = m_squares.data();
        const double* distance = distances.data();
        for (std::size_t i = 0; i < n; ++i) {
            const double own = 0.5 * (weights[i] * weights[i] - inverse[i * n + i]);
            gradient[m_columns] += own * 2 * variance;
            gradient[m_columns + 1] += own * 2 * noise;
            for (std::size_t j = 0; j < i; ++j, squares += m_columns, ++distance) {
                const double pull = weights[i] * weights[j] - inverse[j * n + i];
                gradient[m_columns] += pull * 2 * variance * matern(*distance);
                const double slope = pull * variance * maternSlope(*distance);
                for (std::size_t column = 0; column < m_columns; ++column)
                    gradient[column] += slope * double{squares[column]} * inverseSquares[column];
            }
        }
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const double off = parameters[i] - expected(i);
            result -= off * off / 2;
            gradient[i] -= off;
        }
        return result;
    }

    [[nodiscard]] double expected(std::size_t parameter) const
    {
        return parameter < m_columns ? expectedLogLength : parameter == m_columns ? 0 : expectedLogNoise;
    }
    [[nodiscard]] std::size_t parameters() const { return m_columns + 2; }

private:
    std::vector<double> m_values;
    std::size_t m_columns;
    std::vector<float> m_squares; ///< pairs × columns: squared differences
};

/// Returns the parameters of the largest posterior probability that resilient propagation finds.
std::vector<double> climb(const Posterior& posterior, const ProcessOptions& options, const std::stop_token& stop)
{
    constexpr double first = 0.2;
    constexpr double least = 1e-3;
    constexpr double most = 0.8;
    std::vector<double> at(posterior.parameters());
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = options.start.empty() ? posterior.expected(i) : options.start[i];
    std::vector<double> best = at;
    double highest = -std::numeric_limits<double>::infinity();
    std::vector<double> steps(at.size(), first);
    std::vector<double> before(at.size(), 0);
    std::vector<double> gradient(at.size());
    for (int step = 0; step < options.steps; ++step) {
        throwIfStopped(stop);
        const double value = posterior.evaluate(at, gradient, stop);
        if (value > highest) {
            highest = value;
            best = at;
        }
        for (std::size_t i = 0; i < at.size(); ++i) {
            const double agreement = gradient[i] * before[i];
            steps[i] = std::clamp(steps[i] * (agreement > 0 ? 1.2 : agreement < 0 ? 0.5 : 1.0), least, most);
            before[i] = agreement < 0 ? 0 : gradient[i];
            if (before[i] != 0)
                at[i] += std::copysign(steps[i], before[i]);
        }
    }
    return best;
}

} // namespace

NumericProcess::NumericProcess(const TreeColumns& columns, std::span<const DistinctId> points,
                               std::span<const double> values, const ProcessOptions& options,
                               const std::stop_token& stop)
    : m_columns(columns), m_lengths(columns.columns(), 1)
{
    assert(!points.empty() && points.size() <= maxPoints && points.size() == values.size());
    assert(std::ranges::all_of(values, [](double value) { return std::isfinite(value); }));
    const auto count = static_cast<double>(points.size());
    m_mean = std::reduce(values.begin(), values.end()) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - m_mean) * (value - m_mean);
    m_deviation = squares > 0 ? std::sqrt(squares / count) : 1;
    std::vector<double> standardised;
    for (const double value : values)
        standardised.push_back((value - m_mean) / m_deviation);
    fit(points, standardised, options, stop);

    const std::size_t n = points.size();
    const std::size_t width = m_lengths.size();
    m_points.resize(n * width);
    std::vector<double> scaled(width);
    std::vector<double> covariance(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        if (i % rowsBetweenStops == 0)
            throwIfStopped(stop);
        scale(points[i], scaled);
        for (std::size_t column = 0; column < width; ++column)
            m_points[column * n + i] = scaled[column];
        const std::span<double> row = std::span(covariance).subspan(i * n, i + 1); // column-major, upper triangle
        likenesses(scaled, row);
        for (std::size_t j = 0; j < i; ++j)
            covariance[j * n + i] = row[j];
        row[i] = m_variance + m_noise;
    }
    m_factor.emplace(std::move(covariance), n, stop);
    m_weights = m_factor->solve(std::move(standardised));
}

void NumericProcess::fit(std::span<const DistinctId> points, std::span<const double> values,
                         const ProcessOptions& options, const std::stop_token& stop)
{
    const std::size_t used = std::min(points.size(), fitPoints);
    const std::size_t width = m_lengths.size();
    std::vector<double> rows(used * width);
    for (std::size_t i = 0; i < used; ++i)
        scale(points[i], std::span(rows).subspan(i * width, width));
    m_parameters = climb(Posterior(rows, values.first(used)), options, stop);
    for (std::size_t column = 0; column < width; ++column)
        m_lengths[column] = std::exp(m_parameters[column]);
    m_variance = std::exp(2 * m_parameters[width]);
    m_noise = std::exp(2 * m_parameters[width + 1]) + leastNoise;
}

void NumericProcess::scale(DistinctId configuration, std::span<double> scaled) const
{
    const auto ranks = m_columns.row(configuration);
    for (std::size_t column = 0; column < scaled.size(); ++column)
        scaled[column] = ranks[column] / (m_columns.largest()[column] * m_lengths[column]);
}

void NumericProcess::likenesses(std::span<const double> scaled, std::span<double> likenesses) const
{
    // Column by column, so that the sums of neighbouring points are independent and use vector instructions.
    const std::size_t n = m_points.size() / std::max<std::size_t>(1, scaled.size());
    Eigen::Map<Eigen::ArrayXd> squared(likenesses.data(), static_cast<Eigen::Index>(likenesses.size()));
    squared.setZero();
    for (std::size_t column = 0; column < scaled.size(); ++column)
        squared += (Eigen::Map<const Eigen::ArrayXd>(&m_points[column * n], squared.size()) - scaled[column]).square();
    for (double& value : likenesses)
        value = m_variance * matern(value);
}

std::vector<double> NumericProcess::means(std::span<const DistinctId> configurations, const std::stop_token& stop) const
{
    std::vector<double> result;
    result.reserve(configurations.size());
    std::vector<double> scaled(m_lengths.size());
    std::vector<double> own(m_weights.size());
    for (std::size_t i = 0; i < configurations.size(); ++i) {
        if (i % rowsBetweenStops == 0)
            throwIfStopped(stop);
        scale(configurations[i], scaled);
        likenesses(scaled, own);
        result.push_back(m_mean + m_deviation * std::inner_product(own.begin(), own.end(), m_weights.begin(), 0.0));
    }
    return result;
}

std::vector<double> NumericProcess::deviations(std::span<const DistinctId> configurations,
                                               const std::stop_token& stop) const
{
    std::vector<double> result;
    result.reserve(configurations.size());
    const std::size_t n = m_weights.size();
    std::vector<double> scaled(m_lengths.size());
    std::vector<double> all;
    for (std::size_t begin = 0; begin < configurations.size(); begin += rowsBetweenStops) {
        throwIfStopped(stop);
        const auto block = configurations.subspan(begin, std::min(rowsBetweenStops, configurations.size() - begin));
        all.resize(n * block.size());
        for (std::size_t i = 0; i < block.size(); ++i) {
            scale(block[i], scaled);
            likenesses(scaled, std::span(all).subspan(i * n, n));
        }
        m_factor->solveLower(all);
        for (std::size_t i = 0; i < block.size(); ++i) {
            const double* const own = &all[i * n];
            const double known = std::inner_product(own, own + n, own, 0.0);
            result.push_back(m_deviation * std::sqrt(std::max(0.0, m_variance - known)));
        }
    }
    return result;
}

double NumericProcess::leaveOneOutError() const
{
    const std::size_t n = m_weights.size();
    const std::vector<double> inverse = m_factor->inverse();
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i)
        squares += std::pow(m_weights[i] / inverse[i * n + i], 2);
    return m_deviation * std::sqrt(squares / static_cast<double>(n));
}

} // namespace tgraph
