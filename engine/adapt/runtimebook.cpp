// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/runtimebook.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tgraph {
namespace {

/// Number of noise deviations from which the baseline counts as drifted.
constexpr double driftDeviations = 3;

} // namespace

void RuntimeBook::add(std::uint64_t number, std::string_view purpose, DistinctId configuration, double runtime)
{
    const Time time{number, runtime};
    if (purpose == "baseline")
        m_start.push_back(time);
    else if (configuration == m_baseline && !m_start.empty() && (purpose == "drift" || purpose == "confirm"))
        addKnot(time);
    const auto [entry, fresh] = m_places.try_emplace(configuration, m_measured.size());
    if (fresh) {
        m_measured.push_back({configuration});
        m_times.emplace_back();
    }
    m_times[entry->second].push_back(time);
    refresh(entry->second);
}

const Measurement* RuntimeBook::best() const
{
    return m_measured.empty() ? nullptr : &m_measured[m_best];
}

const Measurement* RuntimeBook::find(DistinctId configuration) const
{
    const auto place = m_places.find(configuration);
    return place == m_places.end() ? nullptr : &m_measured[place->second];
}

std::vector<double> RuntimeBook::runtimes(DistinctId configuration) const
{
    std::vector<double> runtimes;
    if (const auto place = m_places.find(configuration); place != m_places.end())
        for (const Time& time : m_times[place->second])
            runtimes.push_back(time.runtime / slowdown(time.number));
    return runtimes;
}

double RuntimeBook::slowdown(std::uint64_t number) const
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

/// Adds a knot for a later measurement of the baseline: measurements since the last one are interpolated between the
/// two. The first knot is the last measurement of the start.
void RuntimeBook::addKnot(const Time& time)
{
    if (m_knots.empty())
        m_knots.push_back({m_start.back().number, 1});
    double sum = 0;
    for (const Time& start : m_start)
        sum += start.runtime;
    const auto count = static_cast<double>(m_start.size());
    const double factor = time.runtime / (sum / count);
    const double error = noise().value_or(0) * std::sqrt(1 + 1 / count);
    const std::uint64_t last = m_knots.back().number;
    m_knots.push_back({time.number, std::abs(factor - 1) > driftDeviations * error && error > 0 ? factor : 1});
    for (std::size_t place = 0; place < m_measured.size(); ++place)
        if (m_times[place].back().number > last)
            refresh(place);
}

void RuntimeBook::refresh(std::size_t place)
{
    Measurement& measurement = m_measured[place];
    measurement = summarized({{measurement.distinct, runtimes(measurement.distinct)}}, RepeatedTarget::Mean).front();
    if (place == m_best) // it may have become slower
        m_best = static_cast<std::size_t>(std::ranges::min_element(m_measured, {}, &Measurement::target)
                                          - m_measured.begin());
    else if (measurement.target < m_measured[m_best].target)
        m_best = place;
}

} // namespace tgraph
