// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The Cholesky factor L of a symmetric positive definite matrix A = L Lᵀ. It is computed in
/// blocks, so that a stop takes effect within 100 ms for any size. Single-threaded; the result
/// always has the same bits. Matrices are column-major.
class Cholesky {
public:
    /// `matrix` is n × n; its lower triangle is read. @throws Error when it is not positive definite; Cancelled.
    Cholesky(std::vector<double> matrix, std::size_t n, const std::stop_token& stop = {});

    [[nodiscard]] std::size_t size() const { return m_size; }

    [[nodiscard]] double logDeterminant() const; ///< log determinant of A

    /// Returns A⁻¹ b.
    [[nodiscard]] std::vector<double> solve(std::vector<double> b) const;
    /// Returns A⁻¹, both triangles.
    [[nodiscard]] std::vector<double> inverse() const;
    /// Replaces an n × columns matrix B by L⁻¹ B.
    void solveLower(std::span<double> columns) const;

private:
    std::vector<double> m_factor; ///< n × n, lower triangle
    std::size_t m_size;
};

} // namespace tgraph
