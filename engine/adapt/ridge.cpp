// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/ridge.h"

#include "engine/core/task.h"

#include <Eigen/Dense>
#include <Eigen/SparseCore>
#include <cassert>

namespace tgraph {
namespace {

using Eigen::VectorXd;

constexpr double tolerance = 1e-11; ///< tolerance of the residual, relative to the values
constexpr int mostSteps = 20'000;

void center(VectorXd& values)
{
    values.array() -= values.mean();
}

/// The one-hot columns of the configurations: one per vector of each slot.
class OneHot {
public:
    OneHot(const ConfigTable& table, const Deduplication& configurations)
        : m_table(table), m_configurations(configurations)
    {
        for (const SlotId slot : table.slotIds()) {
            m_starts.push_back(m_columns);
            m_columns += static_cast<Eigen::Index>(table.vectors(slot).size());
        }
    }

    /// Returns X: a row per point.
    [[nodiscard]] Eigen::SparseMatrix<double, Eigen::RowMajor> matrix(std::span<const DistinctId> points) const
    {
        Eigen::SparseMatrix<double, Eigen::RowMajor> x(static_cast<Eigen::Index>(points.size()), m_columns);
        x.reserve(x.rows() * static_cast<Eigen::Index>(m_starts.size()));
        for (Eigen::Index row = 0; row < x.rows(); ++row) {
            x.startVec(row);
            for (const SlotId slot : m_table.slotIds())
                x.insertBack(row, column(slot, points[static_cast<std::size_t>(row)])) = 1;
        }
        x.finalize();
        return x;
    }

    [[nodiscard]] double score(const VectorXd& w, DistinctId distinct) const
    {
        double sum = 0;
        for (const SlotId slot : m_table.slotIds())
            sum += w[column(slot, distinct)];
        return sum;
    }

private:
    [[nodiscard]] Eigen::Index column(SlotId slot, DistinctId distinct) const
    {
        return m_starts[slot.value] + m_table.code(slot, m_configurations.representatives[distinct.value]);
    }

    const ConfigTable& m_table;
    const Deduplication& m_configurations;
    std::vector<Eigen::Index> m_starts;
    Eigen::Index m_columns = 0;
};

/// Solves (H X Xᵀ H + λ) a = y, with H the centring matrix, for centred y: the dual form of the regression. Eigen's own
/// solver cannot be stopped.
VectorXd solveDual(const Eigen::SparseMatrix<double, Eigen::RowMajor>& x, VectorXd residual, double lambda,
                   const std::stop_token& stop)
{
    VectorXd a = VectorXd::Zero(residual.size());
    VectorXd direction = residual;
    double squares = residual.squaredNorm();
    const double goal = tolerance * tolerance * squares;
    for (int step = 0; step < mostSteps && squares > goal; ++step) {
        throwIfStopped(stop);
        VectorXd image = x * (x.transpose() * direction).eval();
        center(image);
        image += lambda * direction;
        const double length = squares / direction.dot(image);
        a += length * direction;
        residual -= length * image;
        const double next = residual.squaredNorm();
        direction = residual + next / squares * direction;
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
    if (points.empty())
        return std::vector<double>(configurations.distinctCount());
    const OneHot oneHot(table, configurations);
    const auto x = oneHot.matrix(points);
    VectorXd y = Eigen::Map<const VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
    const double intercept = y.mean();
    center(y);
    const VectorXd weights = x.transpose() * solveDual(x, std::move(y), lambda, stop);
    const double offset = intercept - (x * weights).mean();
    std::vector<double> scores(configurations.distinctCount());
    for (const DistinctId distinct : configurations.distinctIds()) {
        if (distinct.value % 4096 == 0)
            throwIfStopped(stop);
        scores[distinct.value] = offset + oneHot.score(weights, distinct);
    }
    return scores;
}

} // namespace tgraph
