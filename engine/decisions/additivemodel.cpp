// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/additivemodel.h"

#include "engine/core/task.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::uint32_t mostSolved = 600; // parameters: a direct solution takes 0.1 s
constexpr double mostPairVisits = 4e8; // configurations × pairs of decisions
constexpr double rankTolerance = 1e-9;
constexpr int mostSteps = 300;
constexpr double stepTolerance = 1e-20; // of the first step's squared gradient

double total(std::span<const double> weights)
{
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double weightedMean(const FitTarget& target)
{
    const double weight = total(target.weights);
    return weight > 0 ? std::inner_product(target.values.begin(), target.values.end(), target.weights.begin(), 0.0)
            / weight
                      : 0.0;
}

} // namespace

AdditiveModel::AdditiveModel(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop)
{
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        std::vector<double>& weightOf = m_weightOf.emplace_back(decisions.optionCount(d));
        const auto column = decisions.column(d);
        for (std::size_t i = 0; i < column.size(); ++i)
            weightOf[column[i]] += target.weights[i];
        m_reference.push_back(static_cast<std::uint32_t>(std::ranges::max_element(weightOf) - weightOf.begin()));
        std::vector<std::uint32_t>& columnOf = m_column.emplace_back(decisions.optionCount(d));
        for (std::uint32_t option = 0; option < columnOf.size(); ++option)
            columnOf[option] = option == m_reference.back() ? 0 : m_parameters++;
        m_effects.emplace_back(decisions.optionCount(d));
    }
    const double pairVisits
        = 0.5 * static_cast<double>(target.values.size()) * decisions.count() * static_cast<double>(decisions.count());
    if (m_parameters <= mostSolved && pairVisits <= mostPairVisits)
        solve(decisions, target, stop);
    else
        iterate(decisions, target, stop);
    describe(decisions, target);
}

void AdditiveModel::solve(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop)
{
    const Eigen::Index size = m_parameters;
    Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(size, size); // lower half
    Eigen::VectorXd right = Eigen::VectorXd::Zero(size);
    const double mean = weightedMean(target); // values are large beside their differences
    std::vector<Eigen::Index> set; // the columns of a row that are 1, ascending
    for (std::size_t i = 0; i < target.values.size(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(stop);
        set.assign(1, 0);
        for (std::uint32_t d = 0; d < decisions.count(); ++d)
            if (const std::uint32_t column = m_column[d][decisions.column(d)[i]]; column > 0)
                set.push_back(column);
        const double weight = target.weights[i];
        for (std::size_t a = 0; a < set.size(); ++a) {
            right[set[a]] += weight * (target.values[i] - mean);
            for (std::size_t b = 0; b <= a; ++b)
                gram(set[a], set[b]) += weight;
        }
    }
    const Eigen::LDLT<Eigen::MatrixXd> whole(gram.selfadjointView<Eigen::Lower>());
    const auto pivots = whole.vectorD().cwiseAbs();
    m_aliased = static_cast<std::uint32_t>((pivots.array() <= rankTolerance * pivots.maxCoeff()).count());
    if (m_aliased > 0) // the smallest effects that explain the values
        gram.diagonal().tail(size - 1).array() += 1e-6 * gram(0, 0);
    const Eigen::LDLT<Eigen::MatrixXd> factors(gram.selfadjointView<Eigen::Lower>());
    const Eigen::VectorXd solution = factors.solve(right);
    const Eigen::MatrixXd inverse = factors.solve(Eigen::MatrixXd::Identity(size, size));
    m_covariance.assign(inverse.data(), inverse.data() + inverse.size());
    take(decisions, std::span(solution.data(), m_parameters), mean);
}

// Conjugate gradients on the normal equations, scaled by the options' weights: the matrix is never formed.
void AdditiveModel::iterate(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop)
{
    std::vector<double> scale(m_parameters, total(target.weights)); // the diagonal of the matrix
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        for (std::uint32_t option = 0; option < decisions.optionCount(d); ++option)
            if (m_column[d][option] > 0)
                scale[m_column[d][option]] = m_weightOf[d][option];
    const auto product = [&](const std::vector<double>& effects) { // of each configuration
        std::vector<double> sums(target.values.size(), effects[0]);
        for (std::uint32_t d = 0; d < decisions.count(); ++d) {
            std::vector<double> ofOption(decisions.optionCount(d));
            for (std::uint32_t option = 0; option < ofOption.size(); ++option)
                ofOption[option] = m_column[d][option] > 0 ? effects[m_column[d][option]] : 0.0;
            const auto column = decisions.column(d);
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += ofOption[column[i]];
        }
        return sums;
    };
    const auto gathered = [&](const std::vector<double>& values) { // weighted, of each parameter
        std::vector<double> sums(m_parameters);
        std::vector<double> weighted(values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            sums[0] += weighted[i] = target.weights[i] * values[i];
        for (std::uint32_t d = 0; d < decisions.count(); ++d) {
            throwIfStopped(stop);
            std::vector<double> ofOption(decisions.optionCount(d));
            const auto column = decisions.column(d);
            for (std::size_t i = 0; i < weighted.size(); ++i)
                ofOption[column[i]] += weighted[i];
            for (std::uint32_t option = 0; option < ofOption.size(); ++option)
                if (m_column[d][option] > 0)
                    sums[m_column[d][option]] = ofOption[option];
        }
        return sums;
    };
    const double mean = weightedMean(target);
    std::vector<double> values = target.values;
    for (double& value : values)
        value -= mean;
    std::vector<double> solution(m_parameters);
    std::vector<double> residual = gathered(values);
    std::vector<double> direction(m_parameters);
    const auto scaled = [&](std::size_t i) { return scale[i] > 0 ? residual[i] / scale[i] : 0.0; };
    double before = 0;
    double first = 0;
    for (int step = 0; step < mostSteps; ++step) {
        double here = 0;
        for (std::size_t i = 0; i < residual.size(); ++i)
            here += residual[i] * scaled(i);
        first = std::max(first, here);
        if (here <= stepTolerance * first)
            break;
        for (std::size_t i = 0; i < direction.size(); ++i)
            direction[i] = scaled(i) + (step > 0 ? here / before * direction[i] : 0.0);
        const std::vector<double> change = gathered(product(direction));
        const double length = here
            / std::inner_product(direction.begin(), direction.end(), change.begin(), 0.0);
        for (std::size_t i = 0; i < solution.size(); ++i) {
            solution[i] += length * direction[i];
            residual[i] -= length * change[i];
        }
        before = here;
    }
    take(decisions, solution, mean);
}

void AdditiveModel::take(const Decisions& decisions, std::span<const double> solution, double mean)
{
    m_base = mean + solution[0];
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        for (std::uint32_t option = 0; option < decisions.optionCount(d); ++option)
            if (const std::uint32_t column = m_column[d][option]; column > 0)
                m_effects[d][option] = solution[column];
}

void AdditiveModel::describe(const Decisions& decisions, const FitTarget& target)
{
    m_fitted.assign(target.values.size(), m_base);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        const auto column = decisions.column(d);
        for (std::size_t i = 0; i < column.size(); ++i)
            m_fitted[i] += m_effects[d][column[i]];
    }
    const double mean = weightedMean(target);
    double spread = 0;
    double left = 0;
    double counted = 0;
    for (std::size_t i = 0; i < m_fitted.size(); ++i) {
        const double weight = target.weights[i];
        spread += weight * (target.values[i] - mean) * (target.values[i] - mean);
        left += weight * (target.values[i] - m_fitted[i]) * (target.values[i] - m_fitted[i]);
        counted += weight > 0 ? 1 : 0;
    }
    m_rSquared = spread > 0 ? 1 - left / spread : 1;
    m_freedom = counted - (m_parameters - m_aliased);
    m_deviation = m_freedom > 0 ? std::sqrt(left / m_freedom) : 0;
}

std::optional<double> AdditiveModel::differenceError(std::uint32_t decision, std::uint32_t a, std::uint32_t b) const
{
    if (m_freedom <= 0)
        return std::nullopt;
    if (a == b)
        return 0;
    if (m_covariance.empty()) {
        const auto& weight = m_weightOf[decision];
        return weight[a] > 0 && weight[b] > 0
            ? std::optional(m_deviation * std::sqrt(1 / weight[a] + 1 / weight[b]))
            : std::nullopt;
    }
    const std::size_t first = m_column[decision][a];
    const std::size_t second = m_column[decision][b];
    const auto covariance = [&](std::size_t i, std::size_t j) {
        return i == 0 || j == 0 ? 0.0 : m_covariance[i * m_parameters + j];
    };
    const double variance = covariance(first, first) + covariance(second, second) - 2 * covariance(first, second);
    return m_deviation * std::sqrt(std::max(0.0, variance));
}

double AdditiveModel::value(std::span<const std::uint32_t> options) const
{
    double result = m_base;
    for (std::size_t d = 0; d < options.size(); ++d)
        result += m_effects[d][options[d]];
    return result;
}

} // namespace tgraph
