// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/trialbook.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// Number of noise deviations from which the baseline counts as drifted.
constexpr double driftDeviations = 3;

double mean(std::span<const double> values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

double relativeDeviation(std::span<const double> values)
{
    if (values.size() < 2)
        return 0;
    const double middle = mean(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - middle) * (value - middle);
    return std::sqrt(sum / static_cast<double>(values.size() - 1)) / middle;
}

} // namespace

void TrialBook::add(const Trial& trial)
{
    const DistinctId configuration = trial.pick.configuration;
    const auto failed = std::ranges::lower_bound(m_failed, configuration);
    const bool known = failed != m_failed.end() && *failed == configuration;
    if (trial.answer.kind != AnswerKind::Time) {
        if (!known && !m_places.contains(configuration))
            m_failed.insert(failed, configuration);
        return;
    }
    if (known)
        m_failed.erase(failed);
    if (trial.purpose == TrialPurpose::Drift || (trial.purpose == TrialPurpose::Confirm && configuration == m_baseline))
        addKnot(trial);
    const auto [entry, fresh] = m_places.try_emplace(configuration, m_measured.size());
    if (fresh) {
        m_measured.push_back({configuration});
        m_times.emplace_back();
    }
    m_times[entry->second].push_back({trial.number, trial.purpose, trial.answer.runtime});
    refresh(entry->second);
}

const Measurement* TrialBook::best() const
{
    return m_measured.empty() ? nullptr : &m_measured[m_best];
}

const Measurement* TrialBook::find(DistinctId configuration) const
{
    const auto place = m_places.find(configuration);
    return place == m_places.end() ? nullptr : &m_measured[place->second];
}

std::vector<double> TrialBook::runtimes(DistinctId configuration) const
{
    std::vector<double> runtimes;
    if (const auto place = m_places.find(configuration); place != m_places.end())
        for (const Time& time : m_times[place->second])
            runtimes.push_back(time.runtime / slowdown(time.number));
    return runtimes;
}

double TrialBook::slowdown(std::uint64_t number) const
{
    const auto after = std::ranges::upper_bound(m_knots, number, {}, &Knot::number);
    if (after == m_knots.begin())
        return 1;
    const Knot& before = *std::prev(after);
    if (after == m_knots.end())
        return before.factor;
    const double share
        = static_cast<double>(number - before.number) / static_cast<double>(after->number - before.number);
    return before.factor + share * (after->factor - before.factor);
}

/// Adds a knot for a new baseline measurement: measurements since the last one are interpolated between the two. The
/// first knot is the last measurement of the baseline at the start.
void TrialBook::addKnot(const Trial& trial)
{
    std::vector<double> first;
    std::uint64_t lastOfFirst = 0;
    if (const auto place = m_places.find(m_baseline); place != m_places.end())
        for (const Time& time : m_times[place->second])
            if (time.purpose == TrialPurpose::Baseline) {
                first.push_back(time.runtime);
                lastOfFirst = time.number;
            }
    if (first.empty())
        return;
    if (m_knots.empty())
        m_knots.push_back({lastOfFirst, 1});
    const double factor = trial.answer.runtime / mean(first);
    const double error = noise().value_or(0) * std::sqrt(1 + 1 / static_cast<double>(first.size()));
    m_knots.push_back({trial.number, std::abs(factor - 1) > driftDeviations * error && error > 0 ? factor : 1});
    for (std::size_t place = 0; place < m_measured.size(); ++place)
        refresh(place);
}

void TrialBook::refresh(std::size_t place)
{
    const std::vector<double> runtimes = this->runtimes(m_measured[place].distinct);
    Measurement& measurement = m_measured[place];
    measurement.times = static_cast<std::uint32_t>(runtimes.size());
    if (runtimes.empty())
        return;
    measurement.target = mean(runtimes);
    measurement.deviation = relativeDeviation(runtimes);
    if (place == m_best) // it may have become slower
        m_best = static_cast<std::size_t>(std::ranges::min_element(m_measured, {}, &Measurement::target)
                                          - m_measured.begin());
    else if (measurement.target < m_measured[m_best].target)
        m_best = place;
}

} // namespace tgraph
