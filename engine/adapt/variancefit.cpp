// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/variancefit.h"

#include "engine/adapt/cholesky.h"
#include "engine/core/task.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int steps = 15; ///< thirty give the same order of configurations
constexpr double priorShape = 0.5; ///< of the inverse-gamma priors: worth one observation each
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

} // namespace

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
    for (int step = 0; step < steps; ++step) {
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

} // namespace tgraph
