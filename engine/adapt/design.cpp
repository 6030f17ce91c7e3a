// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/design.h"

#include "engine/core/task.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

// Prior standard deviations of effects, in units of a measurement's. A layout is expected to matter more than its
// interaction with the others of its node: layouts are separated first.
constexpr double partDeviation = 10;
constexpr double levelDeviation = 1;
constexpr double interceptDeviation = 30;
constexpr std::uint32_t mostDesigned = 1500; ///< columns
constexpr std::uint32_t mostDesignedNumbers = 128; ///< in a tile file: hundreds of sums and products follow the bounds
constexpr std::size_t mostDesignCandidates = 5'000;
constexpr std::size_t mostAveraged = 2'000;
constexpr double mostDesignVisits = 2e7; ///< candidates × features per row
constexpr int passes = 4;
constexpr double mostExchanges = 2e7; ///< leverage updates during the exchange
constexpr double leastGain = 1e-9;

/// Rows of the additive model, scaled by the effects' prior deviations, with the precision of the known measurements.
class InformationMatrix {
public:
    explicit InformationMatrix(const ConfigSpace& space)
        : m_basis(space, /*usePriors=*/false),
          m_columns(std::min(m_basis.columns(), space.hasNumbers() ? mostDesignedNumbers : mostDesigned))
    {
        m_deviation.resize(m_columns, levelDeviation);
        for (const EffectComponent& component : m_basis.components())
            for (std::uint32_t i = 0; i < component.columns && component.firstColumn + i < m_columns; ++i)
                m_deviation[component.firstColumn + i]
                    = component.kind == EffectKind::Part ? partDeviation : levelDeviation;
        m_deviation.push_back(interceptDeviation);
        m_inverse = Eigen::MatrixXd::Identity(size(), size());
    }

    /// The update for a measurement: leverages change by -sign · (direction · row)².
    struct Change {
        Eigen::VectorXd direction;
        Eigen::VectorXd pulled; ///< inverse · moments · direction, before the update
        double length = 0; ///< directionᵀ · moments · direction
    };

    [[nodiscard]] Eigen::Index size() const { return static_cast<Eigen::Index>(m_columns) + 1; }

    /// Returns the row of a configuration; its last column is the intercept.
    [[nodiscard]] const std::vector<EffectFeature>& row(DistinctId distinct)
    {
        m_basis.row(distinct, m_row);
        std::erase_if(m_row, [this](const EffectFeature& feature) { return feature.column >= m_columns; });
        m_row.push_back({m_columns, 1});
        for (EffectFeature& feature : m_row)
            feature.value *= m_deviation[feature.column];
        return m_row;
    }

    /// Returns (I + XᵀX) of these points.
    [[nodiscard]] Eigen::MatrixXd precision(std::span<const DistinctId> points, const std::stop_token& stop)
    {
        Eigen::MatrixXd result = Eigen::MatrixXd::Identity(size(), size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i % 256 == 0)
                throwIfStopped(stop);
            for (const EffectFeature& a : row(points[i]))
                for (const EffectFeature& b : m_row)
                    result(a.column, b.column) += a.value * b.value;
        }
        return result;
    }

    void start(std::span<const DistinctId> points, const std::stop_token& stop)
    {
        m_inverse = precision(points, stop).llt().solve(Eigen::MatrixXd::Identity(size(), size()));
    }

    [[nodiscard]] double dot(const Eigen::VectorXd& with, DistinctId distinct)
    {
        double sum = 0;
        for (const EffectFeature& feature : row(distinct))
            sum += feature.value * with[feature.column];
        return sum;
    }

    /// Returns the row times the direction of a change, and times its `pulled`.
    [[nodiscard]] std::pair<double, double> dots(const Change& change, DistinctId distinct)
    {
        std::pair<double, double> sums{0, 0};
        for (const EffectFeature& feature : row(distinct)) {
            sums.first += feature.value * change.direction[feature.column];
            sums.second += feature.value * change.pulled[feature.column];
        }
        return sums;
    }

    /// Returns the inverse times a configuration's row.
    [[nodiscard]] Eigen::VectorXd product(DistinctId distinct)
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(size());
        for (const EffectFeature& feature : row(distinct))
            sum += feature.value * m_inverse.col(feature.column);
        return sum;
    }

    [[nodiscard]] double leverage(DistinctId distinct) { return dot(product(distinct), distinct); }

    /// Adds (sign 1) or removes (-1) a measurement: Sherman and Morrison.
    Change change(DistinctId distinct, double sign)
    {
        Change change{.direction = product(distinct)};
        change.direction /= std::sqrt(1 + sign * dot(change.direction, distinct));
        const Eigen::VectorXd seen = m_moments * change.direction;
        change.pulled = m_inverse * seen;
        change.length = change.direction.dot(seen);
        m_inverse.noalias() -= sign * change.direction * change.direction.transpose();
        return change;
    }

    void setMoments(std::span<const DistinctId> points, const std::stop_token& stop)
    {
        m_moments = (precision(points, stop) - Eigen::MatrixXd::Identity(size(), size()))
            / static_cast<double>(std::max<std::size_t>(1, points.size()));
    }

    /// Returns inverse · moments · inverse, which figures() shares over many rows.
    [[nodiscard]] Eigen::MatrixXd explaining() const { return m_inverse * m_moments * m_inverse; }

    /// Returns (rowᵀ · inverse · row, rowᵀ · explaining · row); both matrices are symmetric.
    [[nodiscard]] std::pair<double, double> figures(const Eigen::MatrixXd& explaining, DistinctId distinct)
    {
        std::pair<double, double> sums{0, 0};
        const std::vector<EffectFeature>& features = row(distinct);
        for (std::size_t i = 0; i < features.size(); ++i) {
            const auto [column, value] = features[i];
            double leverage = value * m_inverse(column, column) / 2;
            double explained = value * explaining(column, column) / 2;
            for (std::size_t j = 0; j < i; ++j) {
                leverage += features[j].value * m_inverse(features[j].column, column);
                explained += features[j].value * explaining(features[j].column, column);
            }
            sums.first += 2 * value * leverage;
            sums.second += 2 * value * explained;
        }
        return sums;
    }

private:
    EffectBasis m_basis;
    std::uint32_t m_columns = 0; ///< number of columns used
    std::vector<double> m_deviation;
    std::vector<EffectFeature> m_row;
    Eigen::MatrixXd m_inverse; ///< (I + XᵀX)⁻¹
    Eigen::MatrixXd m_moments; ///< mean of row · rowᵀ over the file
};

/// The candidate configurations with their current leverage.
class DesignCandidates {
public:
    DesignCandidates(InformationMatrix& matrix, std::vector<DistinctId> configs, bool repeats,
                     const std::stop_token& stop)
        : m_matrix(matrix), m_configs(std::move(configs)), m_chosen(m_configs.size(), false), m_repeats(repeats)
    {
        const Eigen::MatrixXd explaining = matrix.explaining();
        for (std::size_t i = 0; i < m_configs.size(); ++i) {
            if (i % 1024 == 0)
                throwIfStopped(stop);
            const auto [leverage, explained] = matrix.figures(explaining, m_configs[i]);
            m_leverage.push_back(leverage);
            m_explained.push_back(explained);
        }
    }

    [[nodiscard]] std::size_t count() const { return m_configs.size(); }
    [[nodiscard]] DistinctId config(std::size_t i) const { return m_configs[i]; }
    [[nodiscard]] double leverage(std::size_t i) const { return m_leverage[i]; }

    [[nodiscard]] double gain(std::size_t i) const { return m_explained[i] / (1 + m_leverage[i]); }

    /// Returns the first candidate of largest gain; std::nullopt if all are chosen.
    [[nodiscard]] std::optional<std::size_t> best() const
    {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < m_configs.size(); ++i)
            if ((m_repeats || !m_chosen[i]) && (!best || gain(i) > gain(*best) * (1 + leastGain)))
                best = i;
        return best;
    }

    void take(std::size_t i) { change(i, 1); }
    void putBack(std::size_t i) { change(i, -1); }

private:
    void change(std::size_t chosen, double sign)
    {
        m_chosen[chosen] = sign > 0;
        const InformationMatrix::Change change = m_matrix.change(m_configs[chosen], sign);
        for (std::size_t i = 0; i < m_configs.size(); ++i) {
            const auto [shared, pulled] = m_matrix.dots(change, m_configs[i]);
            m_leverage[i] -= sign * shared * shared;
            m_explained[i] += -2 * sign * shared * pulled + shared * shared * change.length;
        }
    }

    InformationMatrix& m_matrix;
    std::vector<DistinctId> m_configs;
    std::vector<double> m_leverage;
    std::vector<double> m_explained;
    std::vector<bool> m_chosen;
    bool m_repeats = false;
};

/// Returns the configurations over which the mean variance is taken.
std::vector<DistinctId> someConfigurations(const ConfigSpace& space, std::uint64_t seed)
{
    const auto order = shuffledNumbers(space.count(), seed);
    std::vector<DistinctId> some;
    for (const std::uint32_t i : std::span(order).first(std::min(order.size(), mostAveraged)))
        some.emplace_back(i);
    return some;
}

/// Returns the candidates in random order, which breaks ties.
std::vector<DistinctId> designCandidates(const ConfigSpace& space, std::span<const Measurement> measured,
                                         const DesignOptions& options)
{
    std::vector<bool> out(space.count(), false);
    for (const DistinctId distinct : options.unmeasurable)
        out[distinct.value] = true;
    if (!options.repeats)
        for (const Measurement& measurement : measured)
            out[measurement.distinct.value] = true;
    const double features = 4 * std::max(1.0, static_cast<double>(space.factors().size()));
    const auto most = std::min(mostDesignCandidates, static_cast<std::size_t>(mostDesignVisits / features));
    std::vector<DistinctId> configs;
    for (const std::uint32_t i : shuffledNumbers(space.count(), options.seed))
        if (!out[i] && configs.size() < most)
            configs.emplace_back(i);
    return configs;
}

/// Runs Fedorov's exchanges: each row in turn is returned and replaced by the best candidate.
void exchange(DesignCandidates& candidates, std::vector<std::size_t>& chosen, const std::stop_token& stop)
{
    const double visits = 2.0 * static_cast<double>(chosen.size()) * static_cast<double>(candidates.count());
    for (int pass = 0; pass < passes && visits * (pass + 1) < mostExchanges; ++pass) {
        bool gained = false;
        for (std::size_t& row : chosen) {
            throwIfStopped(stop);
            candidates.putBack(row);
            const std::size_t best = candidates.best().value_or(row);
            if (candidates.gain(best) > candidates.gain(row) * (1 + leastGain)) {
                row = best;
                gained = true;
            }
            candidates.take(row);
        }
        if (!gained)
            return;
    }
}

std::vector<DistinctId> measuredPoints(std::span<const Measurement> measured)
{
    std::vector<DistinctId> points;
    for (const Measurement& measurement : measured)
        points.insert(points.end(), std::max(1U, measurement.times), measurement.distinct);
    return points;
}

} // namespace

DesignChoice chooseDesign(const ConfigSpace& space, std::span<const Measurement> measured, const DesignOptions& options,
                          const std::stop_token& stop)
{
    InformationMatrix matrix(space);
    const std::vector<DistinctId> known = measuredPoints(measured);
    matrix.start(known, stop);
    matrix.setMoments(someConfigurations(space, options.seed), stop);
    DesignCandidates candidates(matrix, designCandidates(space, measured, options), options.repeats, stop);
    std::vector<std::size_t> chosen;
    while (chosen.size() < options.count) {
        throwIfStopped(stop);
        const auto best = candidates.best();
        if (!best)
            break;
        chosen.push_back(*best);
        candidates.take(*best);
    }
    exchange(candidates, chosen, stop);

    // Sorts the rows into the order to measure, which the exchanges have changed.
    DesignChoice result;
    matrix.start(known, stop);
    while (!chosen.empty()) {
        throwIfStopped(stop);
        std::size_t next = 0;
        double largest = -1;
        for (std::size_t i = 0; i < chosen.size(); ++i)
            if (const double leverage = matrix.leverage(candidates.config(chosen[i])); leverage > largest) {
                largest = leverage;
                next = i;
            }
        result.rows.push_back({candidates.config(chosen[next]), largest});
        static_cast<void>(matrix.change(candidates.config(chosen[next]), 1));
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(next));
    }
    for (std::size_t i = 0; i < candidates.count(); ++i)
        result.largestLeverage = std::max(result.largestLeverage, candidates.leverage(i));
    return result;
}

double designVariance(const ConfigSpace& space, std::span<const DistinctId> points)
{
    InformationMatrix matrix(space);
    matrix.start(points, {});
    double sum = 0;
    for (const DistinctId distinct : space.configurations()->distinctIds())
        sum += matrix.leverage(distinct) / space.count();
    return sum;
}

} // namespace tgraph
