// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/costtargets.h"

#include "engine/eval/attribution.h"
#include "engine/eval/targettext.h"

#include <algorithm>
#include <limits>

namespace tgraph {
namespace {

constexpr double leastShare = 5e-4; // share of a runtime: smaller differences do not count, however low the noise
constexpr double leastOfSpread = 0.01; // share of the scores' standard deviation
constexpr std::uint32_t fewestRepeats = 10; // distinct configurations needed to estimate noise
constexpr double farOff = 10; // standard deviations
constexpr double mostFarOff = 0.01; // share of the repeated measurements

/// The logarithms of the measured targets, grouped by distinct configuration.
struct Measurements {
    std::vector<double> logs;
    std::vector<std::size_t> starts = {0}; // distinct → index of its first log; one extra at the end

    [[nodiscard]] std::span<const double> of(std::size_t distinct) const
    {
        return std::span(logs).subspan(starts[distinct], starts[distinct + 1] - starts[distinct]);
    }
};

Measurements measurementsOf(std::span<const double> targets, const Deduplication& configurations)
{
    Measurements all;
    for (const DistinctId distinct : configurations.distinctIds()) {
        for (const ConfigId config : configurations.membersOf(distinct))
            if (const double target = targets[config.value]; target > 0 && std::isfinite(target))
                all.logs.push_back(std::log(target));
        all.starts.push_back(all.logs.size());
    }
    return all;
}

// Returns the standard deviation of one measurement, from the median difference of successive repeats; robust against
// outliers.
double robustDeviation(const Measurements& all)
{
    constexpr double medianOfNormal = 0.6745;
    std::vector<double> differences;
    for (std::size_t distinct = 0; distinct + 1 < all.starts.size(); ++distinct) {
        const auto logs = all.of(distinct);
        for (std::size_t i = 1; i < logs.size(); ++i)
            differences.push_back(std::abs(logs[i] - logs[i - 1]));
    }
    return differences.empty() ? 0 : median(std::move(differences)) / (medianOfNormal * std::sqrt(2));
}

/// Selects the measurements to keep.
class Kept {
public:
    explicit Kept(const Measurements& all) : m_kept(all.logs.size(), true)
    {
        const double limit = farOff * std::max(robustDeviation(all), leastShare);
        std::size_t repeated = 0;
        for (std::size_t distinct = 0; distinct + 1 < all.starts.size(); ++distinct) {
            const auto logs = all.of(distinct);
            if (logs.size() < 2)
                continue;
            repeated += logs.size();
            const double centre = logs.size() == 2 ? std::min(logs[0], logs[1]) : median({logs.begin(), logs.end()});
            for (std::size_t i = 0; i < logs.size(); ++i)
                if (std::abs(logs[i] - centre) > limit) {
                    m_kept[all.starts[distinct] + i] = false;
                    ++m_leftOut;
                }
        }
        if (m_leftOut > std::max(1.0, mostFarOff * static_cast<double>(repeated))) {
            m_kept.assign(m_kept.size(), true);
            m_leftOut = 0;
        }
    }

    [[nodiscard]] bool operator[](std::size_t measurement) const { return m_kept[measurement]; }
    [[nodiscard]] std::uint32_t leftOut() const { return m_leftOut; }

private:
    std::vector<bool> m_kept;
    std::uint32_t m_leftOut = 0;
};

/// Returns the median, over the configurations of a table, of the relative standard error of the
/// mean of their repetitions; std::nullopt if fewer than ten configurations have repetitions.
std::optional<double> repetitionNoise(const MeasuredTable& table)
{
    std::vector<double> errors;
    for (std::uint32_t config = 0; config + 1 < table.repetitionStarts.size(); ++config) {
        const auto repetitions = table.repetitionsOf(ConfigId(config));
        const auto count = static_cast<double>(repetitions.size());
        if (repetitions.size() < 2)
            continue;
        double sum = 0;
        double squares = 0;
        for (const float repetition : repetitions)
            sum += double{repetition};
        const double mean = sum / count;
        for (const float repetition : repetitions)
            squares += (double{repetition} - mean) * (double{repetition} - mean);
        if (mean > 0)
            errors.push_back(std::sqrt(squares / (count - 1) / count) / mean);
    }
    return errors.size() < fewestRepeats ? std::nullopt : std::optional(median(std::move(errors)));
}

} // namespace

CostTargets measuredTargets(const Document& document, const Deduplication& configurations)
{
    const std::vector<double> targets = document.targets();
    const Measurements all = measurementsOf(targets, configurations);
    const Kept kept(all);
    CostTargets measured{.least = leastShare,
                         .leftOut = kept.leftOut(),
                         .middle = isMaximised(document) ? MiddleOf::Reciprocals : MiddleOf::Targets,
                         .isTable = document.table != nullptr};
    double squares = 0;
    double freedom = 0;
    std::uint32_t repeated = 0;
    for (std::size_t distinct = 0; distinct < configurations.distinctCount(); ++distinct) {
        const auto logs = all.of(distinct);
        double sum = 0;
        double count = 0;
        for (std::size_t i = 0; i < logs.size(); ++i) {
            if (kept[all.starts[distinct] + i]) {
                sum += logs[i];
                count += 1;
            }
        }
        const double mean = count > 0 ? sum / count : 0;
        for (std::size_t i = 0; i < logs.size(); ++i)
            if (kept[all.starts[distinct] + i])
                squares += (logs[i] - mean) * (logs[i] - mean);
        freedom += std::max(0.0, count - 1);
        repeated += count > 1 ? 1 : 0;
        measured.values.values.push_back(mean);
        measured.values.weights.push_back(count);
        const double smallest = targets[configurations.representatives[distinct].value];
        measured.smallest.push_back(logs.empty() ? std::numeric_limits<double>::quiet_NaN() : smallest);
    }
    if (repeated >= fewestRepeats)
        measured.noise = std::sqrt(squares / freedom);
    else if (document.table)
        measured.noise = repetitionNoise(*document.table);
    return measured;
}

CostTargets scoreTargets(std::span<const double> scores, CostScale scale)
{
    CostTargets targets{.scale = scale, .least = leastShare};
    double sum = 0;
    double squares = 0;
    double count = 0;
    for (const double score : scores) {
        const bool known = std::isfinite(score) && (score > 0 || scale == CostScale::Difference);
        const double value = scale == CostScale::Ratio ? std::log(score) : score;
        targets.values.values.push_back(known ? value : 0);
        targets.values.weights.push_back(known ? 1 : 0);
        targets.smallest.push_back(known ? score : std::numeric_limits<double>::quiet_NaN());
        sum += known ? value : 0;
        squares += known ? value * value : 0;
        count += known ? 1 : 0;
    }
    if (scale == CostScale::Difference && count > 0)
        targets.least = leastOfSpread * std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
    return targets;
}

bool leaveOutOutliers(CostTargets& targets, const AdditiveModel& model)
{
    std::vector<double> residuals(targets.smallest.size());
    std::vector<double> known;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        residuals[i] = std::sqrt(targets.values.weights[i]) * std::abs(targets.values.values[i] - model.fitted()[i]);
        if (targets.fits(i))
            known.push_back(residuals[i]);
    }
    if (known.size() < 2 * std::size_t{model.independent()})
        return false; // a model with so many parameters fits outliers, too
    const auto count = static_cast<double>(known.size());
    constexpr double medianOfNormal = 0.6745;
    const double deviation
        = std::max({median(std::move(known)) / medianOfNormal, targets.noise.value_or(0), targets.least});
    const auto isFarOff = [&](double residual) { return residual > farOff * deviation; };
    const auto found = std::ranges::count_if(residuals, isFarOff);
    if (found == 0 || static_cast<double>(found) > std::max(1.0, count / 1000))
        return false;
    for (std::size_t i = 0; i < residuals.size(); ++i)
        if (isFarOff(residuals[i]))
            targets.values.weights[i] = 0;
    targets.leftOut += static_cast<std::uint32_t>(found);
    return true;
}

} // namespace tgraph
