// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/choosemethod.h"

#include "engine/core/cores.h"
#include "engine/eval/measures.h"
#include "engine/model/scoring/workers.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace tgraph {
namespace {

constexpr std::size_t mostJudged = 1000;
constexpr double priorsWorth = 20; ///< weight of the priors, in measurements
constexpr double evidenceScale = 0.8; ///< divides τ · √measured
constexpr double withoutOrder = 0.1; ///< share of a method that ignores the order of values …
constexpr double withoutOrderMeasured = 200; ///< … up to this number of measurements

int sign(double value)
{
    return (value > 0) - (value < 0);
}

/// Returns for each configuration the mean over the others of +1 if the scores order the pair as
/// the targets do, and of -1 if they order it the other way. The mean of the returned values is τ.
std::vector<double> concordances(std::span<const double> scores, std::span<const Measurement> measured)
{
    std::vector<double> result(scores.size(), 0);
    for (std::size_t i = 0; i < scores.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int agree = sign(scores[i] - scores[j]) * sign(measured[i].target - measured[j].target);
            result[i] += agree;
            result[j] += agree;
        }
    for (double& value : result)
        value /= static_cast<double>(scores.size() - 1);
    return result;
}

double standardErrorOfDifference(std::span<const double> a, std::span<const double> b)
{
    const auto n = static_cast<double>(a.size());
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] - b[i];
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    const double variance = std::max(0.0, squares / n - sum / n * (sum / n));
    return 2 * std::sqrt(variance / n);
}

/// Measurements in random order, split into folds.
struct Judged {
    std::vector<Measurement> measured;
    std::size_t folds = 0;
};

Judged drawJudged(std::span<const Measurement> measured, std::uint64_t seed)
{
    const auto order = shuffledNumbers(static_cast<std::uint32_t>(measured.size()), seed);
    Judged judged{.folds = std::min<std::size_t>(measured.size() <= 100 ? 10 : 5, measured.size())};
    for (const std::uint32_t i : std::span(order).first(std::min(order.size(), mostJudged)))
        judged.measured.push_back(measured[i]);
    return judged;
}

} // namespace

std::vector<MethodCheck> crossValidate(std::span<const AdaptMethod> methods, std::span<const Measurement> measured,
                                       const ScoreUnseen& score, const AdaptOptions& options,
                                       const std::stop_token& stop, const ProgressCallback& progress)
{
    const Judged judged = drawJudged(measured, options.seed);
    const std::size_t n = judged.measured.size();
    std::vector<std::vector<double>> scores(methods.size(), std::vector<double>(n));
    const std::size_t items = methods.size() * judged.folds;
    std::mutex mutex;
    std::size_t done = 0;
    const auto judge = [&](std::size_t item, unsigned /*worker*/, const std::stop_token& inner) {
        const std::size_t fold = item % judged.folds;
        std::vector<Measurement> seen;
        std::vector<DistinctId> left;
        for (std::size_t i = 0; i < n; ++i) {
            if (i % judged.folds == fold)
                left.push_back(judged.measured[i].distinct);
            else
                seen.push_back(judged.measured[i]);
        }
        const auto unseen = score(methods[item / judged.folds], seen, left, inner);
        for (std::size_t i = 0; i < unseen.size(); ++i)
            scores[item / judged.folds][fold + i * judged.folds] = unseen[i];
        const std::scoped_lock lock(mutex);
        if (progress)
            progress(static_cast<double>(++done) / static_cast<double>(items));
    };
    runWorkers(options.threads == 0 ? ownCores() : options.threads, items, stop, judge);
    std::vector<MethodCheck> checks;
    std::vector<double> first;
    for (std::size_t m = 0; m < methods.size(); ++m) {
        const auto own = concordances(scores[m], judged.measured);
        if (m == 0)
            first = own;
        double sum = 0;
        for (const double value : own)
            sum += value / static_cast<double>(n);
        checks.push_back({.method = methods[m], .tau = sum, .standardError = standardErrorOfDifference(own, first)});
    }
    return checks;
}

void weighMethods(std::vector<MethodCheck>& checks, std::size_t measured, bool areNumbers)
{
    const double trust = priorsWorth / static_cast<double>(std::max<std::size_t>(1, measured));
    const double best = std::ranges::max(checks, {}, &MethodCheck::tau).tau;
    double sum = 0;
    for (MethodCheck& check : checks) {
        check.weight = std::exp((check.tau - best) * std::sqrt(static_cast<double>(measured)) / evidenceScale);
        if (check.method == AdaptMethod::Prior)
            check.weight *= trust;
        else if (check.method == AdaptMethod::LayoutProcess || check.method == AdaptMethod::Ridge)
            check.weight *= std::max(0.0, 1 - trust);
        if (areNumbers && check.method != AdaptMethod::Forest && check.method != AdaptMethod::Numeric)
            check.weight *= std::pow(withoutOrder, std::min(1.0, withoutOrderMeasured / static_cast<double>(measured)));
        sum += check.weight;
    }
    for (MethodCheck& check : checks)
        check.weight /= sum;
}

} // namespace tgraph
