// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/ridge.h"

#include "engine/core/task.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

constexpr double tolerance = 1e-11; ///< of the residual, relative to the values
constexpr int mostSteps = 20'000;

double mean(std::span<const double> values)
{
    return values.empty() ? 0.0
                          : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void center(std::vector<double>& values)
{
    const double middle = mean(values);
    for (double& value : values)
        value -= middle;
}

double dot(std::span<const double> a, std::span<const double> b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// The one-hot matrix X of the points: products with it iterate over the codes.
class OneHot {
public:
    OneHot(const ConfigTable& table, const Deduplication& configurations, std::span<const DistinctId> points)
        : m_table(table), m_configurations(configurations)
    {
        for (const SlotId slot : table.slotIds()) {
            m_starts.push_back(m_columns);
            m_columns += table.vectors(slot).size();
        }
        for (const DistinctId point : points)
            for (const SlotId slot : table.slotIds())
                m_codes.push_back(column(slot, point));
    }

    /// Returns Xᵀ a.
    [[nodiscard]] std::vector<double> weights(std::span<const double> a) const
    {
        std::vector<double> sums(m_columns, 0);
        std::size_t at = 0;
        for (const double value : a)
            for (std::size_t i = 0; i < m_starts.size(); ++i)
                sums[m_codes[at++]] += value;
        return sums;
    }

    /// Returns X w.
    [[nodiscard]] std::vector<double> product(std::span<const double> w, std::size_t points) const
    {
        std::vector<double> result(points, 0);
        std::size_t at = 0;
        for (double& value : result)
            for (std::size_t i = 0; i < m_starts.size(); ++i)
                value += w[m_codes[at++]];
        return result;
    }

    [[nodiscard]] double score(std::span<const double> w, DistinctId distinct) const
    {
        double sum = 0;
        for (const SlotId slot : m_table.slotIds())
            sum += w[column(slot, distinct)];
        return sum;
    }

private:
    [[nodiscard]] std::size_t column(SlotId slot, DistinctId distinct) const
    {
        return m_starts[slot.value] + m_table.code(slot, m_configurations.representatives[distinct.value]);
    }

    const ConfigTable& m_table;
    const Deduplication& m_configurations;
    std::vector<std::size_t> m_starts;
    std::size_t m_columns = 0;
    std::vector<std::size_t> m_codes; ///< points × slots
};

/// Solves (H X Xᵀ H + λ) a = y, with H the centring matrix, for centred y: the dual form of the regression.
std::vector<double> solveDual(const OneHot& x, std::vector<double> y, double lambda, const std::stop_token& stop)
{
    std::vector<double> a(y.size(), 0);
    std::vector<double> residual = std::move(y);
    std::vector<double> direction = residual;
    double squares = dot(residual, residual);
    const double goal = tolerance * tolerance * squares;
    for (int step = 0; step < mostSteps && squares > goal; ++step) {
        throwIfStopped(stop);
        std::vector<double> image = x.product(x.weights(direction), direction.size());
        center(image);
        for (std::size_t i = 0; i < image.size(); ++i)
            image[i] += lambda * direction[i];
        const double length = squares / dot(direction, image);
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] += length * direction[i];
            residual[i] -= length * image[i];
        }
        const double next = dot(residual, residual);
        for (std::size_t i = 0; i < a.size(); ++i)
            direction[i] = residual[i] + next / squares * direction[i];
        squares = next;
    }
    return a;
}

} // namespace

std::vector<double> ridgeScores(const ConfigTable& table, const Deduplication& configurations,
                                std::span<const DistinctId> points, std::span<const double> values, double lambda,
                                const std::stop_token& stop)
{
    assert(points.size() == values.size() && lambda > 0);
    const OneHot x(table, configurations, points);
    std::vector<double> y(values.begin(), values.end());
    const double intercept = mean(y);
    center(y);
    const std::vector<double> weights = x.weights(solveDual(x, std::move(y), lambda, stop));
    const std::vector<double> fitted = x.product(weights, points.size());
    const double offset = intercept - mean(fitted);
    std::vector<double> scores(configurations.distinctCount());
    for (const DistinctId distinct : configurations.distinctIds()) {
        if (distinct.value % 4096 == 0)
            throwIfStopped(stop);
        scores[distinct.value] = offset + x.score(weights, distinct);
    }
    return scores;
}

} // namespace tgraph
