// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/cholesky.h"

#include "engine/core/error.h"
#include "engine/core/task.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

constexpr Eigen::Index blockSize = 128;

using Matrix = Eigen::Map<Eigen::MatrixXd>;
using ConstMatrix = Eigen::Map<const Eigen::MatrixXd>;

Eigen::Index index(std::size_t value)
{
    return static_cast<Eigen::Index>(value);
}

} // namespace

Cholesky::Cholesky(std::vector<double> matrix, std::size_t n, const std::stop_token& stop)
    : m_factor(std::move(matrix)), m_size(n)
{
    assert(m_factor.size() == n * n);
    Matrix a(m_factor.data(), index(n), index(n));
    for (Eigen::Index k = 0; k < a.rows(); k += blockSize) {
        throwIfStopped(stop);
        const Eigen::Index size = std::min(blockSize, a.rows() - k);
        const Eigen::Index rest = a.rows() - k - size;
        Eigen::LLT<Eigen::MatrixXd> diagonal(a.block(k, k, size, size));
        if (diagonal.info() != Eigen::Success)
            throw makeError({.where = "covariance of the measured configurations"},
                            "a matrix that is not positive definite", "finite targets and features");
        a.block(k, k, size, size) = diagonal.matrixL();
        if (rest == 0)
            break;
        auto below = a.block(k + size, k, rest, size);
        a.block(k, k, size, size).triangularView<Eigen::Lower>().transpose().solveInPlace<Eigen::OnTheRight>(below);
        for (Eigen::Index j = 0; j < rest; j += blockSize) {
            throwIfStopped(stop);
            const Eigen::Index columns = std::min(blockSize, rest - j);
            a.block(k + size + j, k + size + j, rest - j, columns).noalias()
                -= below.bottomRows(rest - j) * below.middleRows(j, columns).transpose();
        }
    }
}

double Cholesky::logDeterminant() const
{
    const ConstMatrix l(m_factor.data(), index(m_size), index(m_size));
    return 2 * l.diagonal().array().log().sum();
}

std::vector<double> Cholesky::solve(std::vector<double> b) const
{
    assert(b.size() == m_size);
    const ConstMatrix l(m_factor.data(), index(m_size), index(m_size));
    Eigen::Map<Eigen::VectorXd> x(b.data(), index(m_size));
    l.triangularView<Eigen::Lower>().solveInPlace(x);
    l.triangularView<Eigen::Lower>().transpose().solveInPlace(x);
    return b;
}

std::vector<double> Cholesky::inverse() const
{
    std::vector<double> result(m_size * m_size, 0.0);
    Matrix x(result.data(), index(m_size), index(m_size));
    x.setIdentity();
    const ConstMatrix l(m_factor.data(), index(m_size), index(m_size));
    l.triangularView<Eigen::Lower>().solveInPlace(x);
    l.triangularView<Eigen::Lower>().transpose().solveInPlace(x);
    return result;
}

void Cholesky::solveLower(std::span<double> columns) const
{
    if (columns.empty())
        return;
    assert(columns.size() % m_size == 0);
    Matrix x(columns.data(), index(m_size), index(columns.size() / m_size));
    ConstMatrix(m_factor.data(), index(m_size), index(m_size)).triangularView<Eigen::Lower>().solveInPlace(x);
}

} // namespace tgraph
