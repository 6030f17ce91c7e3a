// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/cholesky.h"
#include "engine/adapt/treecolumns.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

struct ProcessOptions {
    /// Steps of the ascent that finds scales, variance and noise; 0: those of `start` are used
    int steps = 40;
    std::span<const double> start
        = {}; ///< NumericProcess::parameters(), with the same columns; empty: the expected ones
};

/// A Gaussian process over the columns of a table (treecolumns.h). Each column has its own length
/// scale (automatic relevance determination; Rasmussen and Williams, "Gaussian Processes for
/// Machine Learning", 2006, section 5.1) of a Matérn 5/2 kernel on the ranks, which are shares of
/// the column's range. It uses the fact that neighbouring values of a parameter have similar
/// results, which Covariance ignores. Scales, variance and noise maximise the posterior
/// probability; they are found by resilient propagation (Riedmiller and Braun, 1993). Immutable.
class NumericProcess {
public:
    /// Largest number of points of one process.
    static constexpr std::size_t maxPoints = 1024;

    /// `points` has one to maxPoints points in random order, of which the first 160 determine the
    /// scales; `values` has a finite value for each. The columns must outlive it. @throws
    /// Cancelled.
    NumericProcess(const TreeColumns& columns, std::span<const DistinctId> points, std::span<const double> values,
                   const ProcessOptions& options, const std::stop_token& stop = {});
    NumericProcess(const TreeColumns& columns, std::span<const DistinctId> points, std::span<const double> values,
                   const std::stop_token& stop = {})
        : NumericProcess(columns, points, values, ProcessOptions(), stop)
    {
    }

    /// Returns the expected values. O(points · columns) each. @throws Cancelled.
    [[nodiscard]] std::vector<double> means(std::span<const DistinctId> configurations,
                                            const std::stop_token& stop = {}) const;

    /// Returns standard deviations of the expected values, without measurement noise. O(points²) each. @throws
    /// Cancelled.
    [[nodiscard]] std::vector<double> deviations(std::span<const DistinctId> configurations,
                                                 const std::stop_token& stop = {}) const;

    /// Returns the root mean square error of each point's value, as expected from the other points with the same scales
    /// (Rasmussen and Williams, equation 5.12).
    [[nodiscard]] double leaveOneOutError() const;

    /// Returns logarithms of the lengths, then of the standard deviations of the process and of the noise.
    [[nodiscard]] const std::vector<double>& parameters() const { return m_parameters; }

    /// Returns the length scale of each column, as a share of its range. A column without influence has a long one.
    [[nodiscard]] const std::vector<double>& lengths() const { return m_lengths; }

private:
    /// Writes the covariance of a scaled configuration with each of the first `likenesses.size()` points.
    void likenesses(std::span<const double> scaled, std::span<double> likenesses) const;
    /// Writes a configuration's ranks, divided by the largest rank and the length scale, to `scaled`.
    void scale(DistinctId configuration, std::span<double> scaled) const;
    void fit(std::span<const DistinctId> points, std::span<const double> values, const ProcessOptions& options,
             const std::stop_token& stop);

    const TreeColumns& m_columns;
    std::vector<double> m_parameters;
    std::vector<double> m_lengths;
    double m_variance = 1;
    double m_noise = 0.01; ///< variance
    double m_mean = 0; ///< of the values
    double m_deviation = 1; ///< of the values
    std::vector<double> m_points; ///< columns × points, scaled
    std::vector<double> m_weights; ///< one per point
    std::optional<Cholesky> m_factor; ///< of the points' covariance
};

} // namespace tgraph
