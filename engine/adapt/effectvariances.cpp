// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/effectdesign.h"
#include "engine/adapt/effectmodel.h"
#include "engine/core/task.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t mostFitted = 256; ///< points used to fit variances
constexpr double mostFitWork = 1e8; ///< points² × columns
constexpr int fitSteps = 40;
/// Shape of the inverse-gamma priors: equals a fifth of an observation
constexpr double fitShape = 0.1;
// Modes of the priors: for effects and noise as squared shares of the shortest runtime, for scores as a share of the
// values' variance.
constexpr double effectMode = 1e-8;
constexpr double scoreMode = 0.1;
constexpr double fitNoiseMode = 1e-9;

/// `explained` and `trace` are at least 0, but may be computed below it if K is nearly singular.
double nextVariance(double variance, double explained, double trace, double mode)
{
    const double scale = (fitShape + 1) * mode;
    return std::sqrt((variance * variance * std::max(0.0, explained) + 2 * scale)
                     / (std::max(0.0, trace) + 2 * (fitShape + 1) / variance));
}

/// The sums that a step needs from K = X D Xᵀ + intercept + noise, the covariance of the values y.
struct FitSums {
    Eigen::VectorXd pulled; ///< component → Σ over its columns x of (xᵀ K⁻¹ y)²
    Eigen::VectorXd traces; ///< component → Σ over its columns x of xᵀ K⁻¹ x
    double solved = 0; ///< |K⁻¹ y|²
    double trace = 0; ///< trace of K⁻¹
};

/// Returns the sum of a column vector over each component's columns.
Eigen::VectorXd sumsOf(const std::vector<EffectComponent>& components, const Eigen::VectorXd& columns)
{
    Eigen::VectorXd sums(static_cast<Eigen::Index>(components.size()));
    for (Eigen::Index c = 0; c < sums.size(); ++c) {
        const EffectComponent& component = components[static_cast<std::size_t>(c)];
        sums[c] = columns.segment(component.firstColumn, component.columns).sum();
    }
    return sums;
}

/// Computes the sums in the space of the points, for fewer points than columns. It uses the
/// products X Xᵀ of each component, so that the cost of a step does not depend on the number of
/// columns.
class PointSums {
public:
    PointSums(const Eigen::MatrixXd& design, const Eigen::VectorXd& target,
              const std::vector<EffectComponent>& components)
        : m_target(target)
    {
        for (const EffectComponent& component : components) {
            const auto columns = design.middleCols(component.firstColumn, component.columns);
            m_products.emplace_back(columns * columns.transpose());
        }
    }

    [[nodiscard]] FitSums at(const EffectVariances& variances, double intercept) const
    {
        const auto n = m_target.size();
        Eigen::MatrixXd total = Eigen::MatrixXd::Constant(n, n, intercept);
        for (std::size_t c = 0; c < m_products.size(); ++c)
            total += variances.component[c] * m_products[c];
        total.diagonal().array() += variances.noise;
        const Eigen::LLT<Eigen::MatrixXd> factor(total);
        const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(n, n));
        const Eigen::VectorXd solved = inverse * m_target;
        const auto count = static_cast<Eigen::Index>(m_products.size());
        FitSums sums{.pulled = Eigen::VectorXd(count),
                     .traces = Eigen::VectorXd(count),
                     .solved = solved.squaredNorm(),
                     .trace = inverse.trace()};
        for (Eigen::Index c = 0; c < count; ++c) {
            const Eigen::MatrixXd& product = m_products[static_cast<std::size_t>(c)];
            sums.pulled[c] = solved.dot(product * solved);
            sums.traces[c] = inverse.cwiseProduct(product).sum();
        }
        return sums;
    }

private:
    Eigen::VectorXd m_target;
    std::vector<Eigen::MatrixXd> m_products; ///< component → X Xᵀ of its columns
};

/// Computes the same sums in the space of the columns, by Woodbury's identity: with S = √D and B =
/// I + S XᵀX S / noise, S XᵀK⁻¹X S = I - B⁻¹.
class ColumnSums {
public:
    ColumnSums(const Eigen::MatrixXd& design, const Eigen::VectorXd& target,
               const std::vector<EffectComponent>& components)
        : m_design(design.rows(), design.cols() + 1), m_target(target), m_components(components)
    {
        m_design << design, Eigen::VectorXd::Ones(design.rows());
        m_gram = m_design.transpose() * m_design;
        m_right = m_design.transpose() * target;
    }

    [[nodiscard]] FitSums at(const EffectVariances& variances, double intercept) const
    {
        const double noise = variances.noise;
        const auto size = m_gram.cols();
        Eigen::VectorXd scale(size - 1);
        for (std::size_t c = 0; c < m_components.size(); ++c)
            scale.segment(m_components[c].firstColumn, m_components[c].columns)
                .setConstant(std::sqrt(variances.component[c]));
        Eigen::VectorXd scales(size);
        scales << scale, std::sqrt(intercept);
        Eigen::MatrixXd precision = scales.asDiagonal() * m_gram * scales.asDiagonal();
        precision /= noise;
        precision.diagonal().array() += 1;
        const Eigen::LLT<Eigen::MatrixXd> factor(precision);
        const Eigen::VectorXd inverse = diagonalOfInverse(factor);
        const Eigen::VectorXd weights = factor.solve(scales.cwiseProduct(m_right) / noise);
        const Eigen::VectorXd rest = m_target - m_design * scales.cwiseProduct(weights);
        const auto columns = scale.size();
        const Eigen::VectorXd pulled = weights.head(columns).cwiseQuotient(scale);
        const Eigen::VectorXd squares = scale.cwiseProduct(scale);
        return {.pulled = sumsOf(m_components, pulled.cwiseProduct(pulled)),
                .traces = sumsOf(m_components, (1 - inverse.head(columns).array()).matrix().cwiseQuotient(squares)),
                .solved = rest.squaredNorm() / (noise * noise),
                .trace = (static_cast<double>(m_design.rows() - size) + inverse.sum()) / noise};
    }

private:
    static Eigen::VectorXd diagonalOfInverse(const Eigen::LLT<Eigen::MatrixXd>& factor)
    {
        const auto size = factor.rows();
        const Eigen::MatrixXd lower = factor.matrixL().solve(Eigen::MatrixXd::Identity(size, size));
        return lower.colwise().squaredNorm();
    }

    Eigen::MatrixXd m_design; ///< the intercept is the last column
    Eigen::VectorXd m_target;
    const std::vector<EffectComponent>& m_components;
    Eigen::MatrixXd m_gram;
    Eigen::VectorXd m_right;
};

} // namespace

EffectVariances fitEffectVariances(const EffectBasis& basis, const EffectSamples& samples, const std::stop_token& stop)
{
    const double whole = effectVarianceOf(samples.values);
    const double measured = samples.noise.value_or(0);
    const double noise = measured * measured > leastEffectVariance ? measured : 0; // rounding is not noise
    EffectVariances modes{.component = {}, .noise = noise > 0 ? noise * noise : fitNoiseMode};
    for (const EffectComponent& component : basis.components())
        modes.component.push_back(component.kind == EffectKind::Score ? scoreMode * whole : effectMode);
    const auto most = static_cast<std::size_t>(std::sqrt(mostFitWork / std::max(1.0, double{1} * basis.columns())));
    const auto points = std::span(samples.points)
                            .first(std::min({samples.points.size(), mostFitted, std::max<std::size_t>(most, 32)}));
    EffectVariances variances = modes;
    if (points.empty())
        return variances;
    const Eigen::MatrixXd design = effectDesign(basis, points);
    const auto n = design.rows();
    const Eigen::VectorXd target = Eigen::Map<const Eigen::VectorXd>(samples.values.data(), n);
    std::optional<ColumnSums> inColumns;
    std::optional<PointSums> inPoints;
    if (design.cols() + 1 < n)
        inColumns.emplace(design, target, basis.components());
    else
        inPoints.emplace(design, target, basis.components());
    const double intercept = interceptShare * whole;
    for (int step = 0; step < fitSteps; ++step) {
        throwIfStopped(stop);
        const FitSums sums = inColumns ? inColumns->at(variances, intercept) : inPoints->at(variances, intercept);
        for (std::size_t c = 0; c < modes.component.size(); ++c) {
            const auto at = static_cast<Eigen::Index>(c);
            variances.component[c]
                = nextVariance(variances.component[c], sums.pulled[at], sums.traces[at], modes.component[c]);
        }
        if (noise > 0)
            continue;
        variances.noise = nextVariance(variances.noise, sums.solved, sums.trace, modes.noise);
    }
    return variances;
}

} // namespace tgraph
