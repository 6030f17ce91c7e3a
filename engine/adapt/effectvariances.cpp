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
constexpr double fitShape = 0.1; ///< of the inverse-gamma priors: worth a fifth of an observation
// Modes of the priors: for effects and noise as squared shares of the shortest runtime, for scores as a share of the
// values' variance.
constexpr double effectMode = 1e-8;
constexpr double scoreMode = 0.1;
constexpr double fitNoiseMode = 1e-9;

double nextVariance(double variance, double explained, double trace, double mode)
{
    const double scale = (fitShape + 1) * mode;
    return std::sqrt((variance * variance * explained + 2 * scale) / (trace + 2 * (fitShape + 1) / variance));
}

/// The sums that a step needs from K = X D Xᵀ + intercept + noise, the covariance of the values y.
struct FitSums {
    Eigen::VectorXd pulled; ///< column x → xᵀ K⁻¹ y
    Eigen::VectorXd traces; ///< column x → xᵀ K⁻¹ x
    double solved = 0; ///< |K⁻¹ y|²
    double trace = 0; ///< of K⁻¹
};

/// Computes the sums in the points: for fewer points than columns.
FitSums sumsInPoints(const Eigen::MatrixXd& design, const Eigen::VectorXd& target, const Eigen::VectorXd& scale,
                     double intercept, double noise)
{
    const auto n = design.rows();
    const Eigen::MatrixXd scaled = design * scale.asDiagonal();
    Eigen::MatrixXd total = Eigen::MatrixXd::Constant(n, n, intercept);
    total.selfadjointView<Eigen::Lower>().rankUpdate(scaled);
    total.diagonal().array() += noise;
    const Eigen::LLT<Eigen::MatrixXd> factor(total.selfadjointView<Eigen::Lower>());
    const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(n, n));
    const Eigen::VectorXd solved = inverse * target;
    return {.pulled = design.transpose() * solved,
            .traces = (inverse * design).cwiseProduct(design).colwise().sum(),
            .solved = solved.squaredNorm(),
            .trace = inverse.trace()};
}

/// Computes the same in the columns, by Woodbury's identity: with S = √D and B = I + S XᵀX S / noise, S XᵀK⁻¹X S = I -
/// B⁻¹.
class ColumnSums {
public:
    ColumnSums(const Eigen::MatrixXd& design, const Eigen::VectorXd& target)
        : m_design(design.rows(), design.cols() + 1), m_target(target)
    {
        m_design << design, Eigen::VectorXd::Ones(design.rows());
        m_gram = m_design.transpose() * m_design;
        m_right = m_design.transpose() * target;
    }

    [[nodiscard]] FitSums at(const Eigen::VectorXd& scale, double intercept, double noise) const
    {
        const auto size = m_gram.cols();
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
        return {.pulled = weights.head(columns).cwiseQuotient(scale),
                .traces = (1 - inverse.head(columns).array()).matrix().cwiseQuotient(scale.cwiseProduct(scale)),
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
    std::optional<ColumnSums> columns;
    if (design.cols() + 1 < n)
        columns.emplace(design, target);
    Eigen::VectorXd scale(design.cols());
    for (int step = 0; step < fitSteps; ++step) {
        throwIfStopped(stop);
        for (std::size_t c = 0; c < modes.component.size(); ++c)
            scale.segment(basis.components()[c].firstColumn, basis.components()[c].columns)
                .setConstant(std::sqrt(variances.component[c]));
        const double intercept = interceptShare * whole;
        const FitSums sums = columns ? columns->at(scale, intercept, variances.noise)
                                     : sumsInPoints(design, target, scale, intercept, variances.noise);
        for (std::size_t c = 0; c < modes.component.size(); ++c) {
            const EffectComponent& component = basis.components()[c];
            variances.component[c] = nextVariance(
                variances.component[c], sums.pulled.segment(component.firstColumn, component.columns).squaredNorm(),
                sums.traces.segment(component.firstColumn, component.columns).sum(), modes.component[c]);
        }
        if (noise > 0)
            continue;
        variances.noise = nextVariance(variances.noise, sums.solved, sums.trace, modes.noise);
    }
    return variances;
}

} // namespace tgraph
