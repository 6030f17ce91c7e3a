// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/additivemodel.h"

#include "engine/decisions/packedcolumns.h"
#include "engine/decisions/pairsums.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace tgraph {
namespace {

struct AdditiveEffects {
    OptionValues effects; ///< weighted mean 0 in each column
    bool converged = true; ///< false: the steps ran out, for example if options rarely vary independently
};

constexpr int mostSteps = 100;
constexpr double exactStep = 1e-24; // share of the first step's gain
constexpr double smallStep = 3e-2; // share of a measurement's variance, over all effects together

double product(const OptionValues& a, const OptionValues& b)
{
    double sum = 0;
    for (std::size_t column = 0; column < a.size(); ++column)
        for (std::size_t option = 0; option < a[column].size(); ++option)
            sum += a[column][option] * b[column][option];
    return sum;
}

// Adds factor · b to a.
void add(OptionValues& a, double factor, const OptionValues& b)
{
    for (std::size_t column = 0; column < a.size(); ++column)
        for (std::size_t option = 0; option < a[column].size(); ++option)
            a[column][option] += factor * b[column][option];
}

OptionValues divided(const OptionValues& gradient, const OptionValues& weights)
{
    OptionValues result = gradient;
    for (std::size_t column = 0; column < result.size(); ++column)
        for (std::size_t option = 0; option < result[column].size(); ++option)
            result[column][option]
                = weights[column][option] > 0 ? gradient[column][option] / weights[column][option] : 0.0;
    return result;
}

/// Fits effects to `values` (weighted mean 0) by weighted least squares: conjugate gradients on Σ over columns of a
/// function of the option, each function with weighted mean 0, preconditioned with the options' weights. For
/// independent columns the conditioned system is nearly the identity, so each step gains about one digit. Stops when a
/// further step would reduce the sum of squares by a negligible share of the noise: the effects are then within a
/// hundredth of their standard errors.
/// Hestenes and Stiefel, "Methods of conjugate gradients for solving linear systems", 1952. O(configurations × packs)
/// per step.
/// @throws Cancelled.
AdditiveEffects fitByConjugateGradients(const PackedColumns& columns, std::span<const double> values,
                                        std::span<const double> weights, const std::stop_token& stop)
{
    AdditiveEffects fit{.effects = columns.zeros()};
    OptionValues optionWeights = columns.zeros();
    columns.gather(weights, optionWeights, stop);
    std::vector<double> weighted(values.size());
    double squares = 0;
    double counted = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        weighted[i] = weights[i] * values[i];
        squares += weighted[i] * values[i];
        counted += weights[i] > 0 ? 1 : 0;
    }
    OptionValues gradient = columns.zeros();
    columns.gather(weighted, gradient, stop);
    OptionValues direction;
    OptionValues change = columns.zeros();
    double before = 0;
    double first = 0;
    for (int step = 0;; ++step) {
        const OptionValues scaled = divided(gradient, optionWeights);
        const double here = product(gradient, scaled);
        first = std::max(first, here);
        if (here <= exactStep * first || here <= smallStep * squares / counted)
            return fit;
        if (step == mostSteps)
            break;
        if (step == 0) {
            direction = scaled;
        } else {
            for (auto& column : direction)
                for (double& value : column)
                    value *= here / before;
            add(direction, 1, scaled);
        }
        columns.addUp(direction, weighted, stop);
        for (std::size_t i = 0; i < weighted.size(); ++i)
            weighted[i] *= weights[i];
        columns.gather(weighted, change, stop);
        const double curvature = product(direction, change);
        if (!(curvature > 0))
            return fit;
        const double length = here / curvature;
        add(fit.effects, length, direction);
        add(gradient, -length, change);
        squares = std::max(0.0, squares - length * here);
        before = here;
    }
    fit.converged = false;
    return fit;
}

constexpr std::uint32_t mostSolved = 300; // parameters; the direct solution then takes 0.02 s
constexpr double mostPairVisits = 3e7; // takes about as long
constexpr double rankTolerance = 1e-9;

double total(std::span<const double> weights)
{
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double weightedMean(const FitTarget& target)
{
    const double weight = total(target.weights);
    return weight > 0
        ? std::inner_product(target.values.begin(), target.values.end(), target.weights.begin(), 0.0) / weight
        : 0.0;
}

using ColumnOf = std::vector<std::vector<std::uint32_t>>; // decision → option → column of the design

// Returns the lower half of Xᵀ W X; column 0 is the base.
Eigen::MatrixXd gramOf(const PackedColumns& packed, std::span<const double> weights, const ColumnOf& columnOf,
                       const OptionValues& weightOf, Eigen::Index size, const std::stop_token& stop)
{
    Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(size, size);
    gram(0, 0) = total(weights);
    for (std::size_t d = 0; d < columnOf.size(); ++d)
        for (std::size_t option = 0; option < columnOf[d].size(); ++option)
            if (const std::uint32_t column = columnOf[d][option]; column > 0)
                gram(column, column) = gram(column, 0) = weightOf[d][option];
    sumPairs(packed, weights, {}, stop, [&](std::size_t, const PairCells& cells) {
        const auto& first = columnOf[cells.first];
        const auto& second = columnOf[cells.second];
        for (std::size_t a = 0; a < first.size(); ++a)
            for (std::size_t b = 0; b < second.size(); ++b)
                if (first[a] > 0 && second[b] > 0)
                    gram(second[b], first[a]) = cells.weights[a * cells.width + b];
    });
    return gram;
}

// Returns Xᵀ W y.
Eigen::VectorXd rightSideOf(const Decisions& decisions, std::span<const double> values, std::span<const double> weights,
                            const ColumnOf& columnOf, Eigen::Index size, const std::stop_token& stop)
{
    std::vector<double> weighted(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        weighted[i] = weights[i] * values[i];
    OptionValues sums = decisions.packed().zeros();
    decisions.packed().gather(weighted, sums, stop);
    Eigen::VectorXd right = Eigen::VectorXd::Zero(size);
    right[0] = total(weighted);
    for (std::size_t d = 0; d < columnOf.size(); ++d)
        for (std::size_t option = 0; option < columnOf[d].size(); ++option)
            if (const std::uint32_t column = columnOf[d][option]; column > 0)
                right[column] = sums[d][option];
    return right;
}

} // namespace

AdditiveModel::AdditiveModel(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop)
{
    m_weightOf = decisions.packed().zeros();
    decisions.packed().gather(target.weights, m_weightOf, stop);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        m_reference.push_back(
            static_cast<std::uint32_t>(std::ranges::max_element(m_weightOf[d]) - m_weightOf[d].begin()));
        std::vector<std::uint32_t>& columnOf = m_column.emplace_back(decisions.optionCount(d));
        for (std::uint32_t option = 0; option < columnOf.size(); ++option) {
            if (option == m_reference.back())
                continue;
            columnOf[option] = m_parameters++;
            m_unknown += m_weightOf[d][option] > 0 ? 0U : 1U;
        }
    }
    const double mean = weightedMean(target); // values are large compared with their differences
    std::vector<double> values(target.values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = target.weights[i] > 0 ? target.values[i] - mean : 0.0;
    if (!solve(decisions, values, target.weights, stop))
        iterate(decisions, values, target.weights, stop);
    m_base += mean;
    describe(decisions, target, stop);
}

bool AdditiveModel::solve(const Decisions& decisions, std::span<const double> values, std::span<const double> weights,
                          const std::stop_token& stop)
{
    if (m_parameters > mostSolved)
        return false;
    std::vector<const OptionColumn*> columns;
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        columns.push_back(&decisions.column(d));
    const PackedColumns packed(columns, mostCellsForPairs(values.size()), stop);
    if (pairVisits(packed, values.size()) > mostPairVisits)
        return false;
    const Eigen::Index size = m_parameters;
    Eigen::MatrixXd gram = gramOf(packed, weights, m_column, m_weightOf, size, stop);
    const Eigen::VectorXd right = rightSideOf(decisions, values, weights, m_column, size, stop);
    Eigen::LDLT<Eigen::MatrixXd> factors(gram.selfadjointView<Eigen::Lower>());
    const auto pivots = factors.vectorD().cwiseAbs();
    m_independent = static_cast<std::uint32_t>((pivots.array() > rankTolerance * pivots.maxCoeff()).count());
    if (m_independent < m_parameters) { // the smallest effects that fit the values
        gram.diagonal().tail(size - 1).array() += 1e-6 * gram(0, 0);
        factors.compute(gram.selfadjointView<Eigen::Lower>());
    }
    const Eigen::VectorXd solution = factors.solve(right);
    const Eigen::MatrixXd inverse = factors.solve(Eigen::MatrixXd::Identity(size, size));
    m_covariance.assign(inverse.data(), inverse.data() + inverse.size());
    m_base = solution[0];
    m_effects = decisions.packed().zeros();
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        for (std::uint32_t option = 0; option < decisions.optionCount(d); ++option)
            if (const std::uint32_t column = m_column[d][option]; column > 0)
                m_effects[d][option] = solution[column];
    return true;
}

void AdditiveModel::iterate(const Decisions& decisions, std::span<const double> values, std::span<const double> weights,
                            const std::stop_token& stop)
{
    AdditiveEffects fit = fitByConjugateGradients(decisions.packed(), values, weights, stop);
    m_converged = fit.converged;
    m_effects = std::move(fit.effects);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        const double reference = m_effects[d][m_reference[d]];
        m_base += reference;
        for (std::uint32_t option = 0; option < m_effects[d].size(); ++option) {
            const bool known = m_weightOf[d][option] > 0;
            m_effects[d][option] = known ? m_effects[d][option] - reference : 0.0;
        }
    }
    const auto counted = static_cast<std::uint32_t>(std::ranges::count_if(weights, [](double w) { return w > 0; }));
    m_independent = std::min(m_parameters - m_unknown, counted);
}

void AdditiveModel::describe(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop)
{
    decisions.packed().addUp(m_effects, m_fitted, stop);
    for (double& value : m_fitted)
        value += m_base;
    const double mean = weightedMean(target);
    double spread = 0;
    double left = 0;
    double counted = 0;
    double least = HUGE_VAL;
    double most = -HUGE_VAL;
    for (std::size_t i = 0; i < m_fitted.size(); ++i) {
        const double weight = target.weights[i];
        if (weight > 0) {
            least = std::min(least, target.values[i]);
            most = std::max(most, target.values[i]);
        }
        spread += weight * (target.values[i] - mean) * (target.values[i] - mean);
        left += weight * (target.values[i] - m_fitted[i]) * (target.values[i] - m_fitted[i]);
        counted += weight > 0 ? 1 : 0;
    }
    if (least < most && spread > 0)
        m_rSquared = 1 - left / spread;
    m_freedom = counted - m_independent;
    m_deviation = m_freedom > 0 ? std::sqrt(left / m_freedom) : 0;
}

std::optional<double> AdditiveModel::differenceError(std::uint32_t decision, std::uint32_t a, std::uint32_t b,
                                                     std::optional<double> deviation) const
{
    if (m_freedom <= 0)
        return std::nullopt;
    if (a == b)
        return 0;
    const double unit = deviation.value_or(m_deviation);
    if (m_covariance.empty()) {
        const auto& weight = m_weightOf[decision];
        if (!(weight[a] > 0) || !(weight[b] > 0))
            return std::nullopt;
        // Estimating p parameters from n configurations at once inflates the variance: by n / (n - p) on average, if
        // the decisions vary independently.
        const double inflation = (m_freedom + m_independent) / m_freedom;
        return unit * std::sqrt((1 / weight[a] + 1 / weight[b]) * inflation);
    }
    const std::size_t first = m_column[decision][a];
    const std::size_t second = m_column[decision][b];
    const auto covariance
        = [&](std::size_t i, std::size_t j) { return i == 0 || j == 0 ? 0.0 : m_covariance[i * m_parameters + j]; };
    const double variance = covariance(first, first) + covariance(second, second) - 2 * covariance(first, second);
    return unit * std::sqrt(std::max(0.0, variance));
}

std::uint32_t AdditiveModel::includedOptions(std::uint32_t decision) const
{
    return static_cast<std::uint32_t>(
        std::ranges::count_if(m_weightOf[decision], [](double weight) { return weight > 0; }));
}

double AdditiveModel::value(std::span<const std::uint32_t> options) const
{
    double result = m_base;
    for (std::size_t d = 0; d < options.size(); ++d)
        result += m_effects[d][options[d]];
    return result;
}

} // namespace tgraph
