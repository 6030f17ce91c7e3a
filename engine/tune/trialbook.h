// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"
#include "engine/tune/hardware/trial.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Combines all trials of each configuration. Runtimes are divided by the baseline's slowdown at that time, if it
/// exceeds the noise.
class TrialBook {
public:
    explicit TrialBook(DistinctId baseline) : m_baseline(baseline) { }

    void add(const Trial& trial);

    /// Returns the configurations in the order of their first times; targets are means in seconds, corrected for drift.
    [[nodiscard]] std::span<const Measurement> measured() const { return m_measured; }
    /// Returns the failed configurations, ascending, except those that also have a time.
    [[nodiscard]] const std::vector<DistinctId>& failed() const { return m_failed; }
    /// Returns the configuration with the smallest mean; null before the first time.
    [[nodiscard]] const Measurement* best() const;
    [[nodiscard]] const Measurement* find(DistinctId configuration) const;
    /// Returns all runtimes of a configuration, corrected, in the order of the trials.
    [[nodiscard]] std::vector<double> runtimes(DistinctId configuration) const;
    /// Returns the time of the baseline at this trial over that at the start: 1 up to the last measurement of the
    /// start, then linear between the later measurements of the baseline, and constant after the last one.
    [[nodiscard]] double slowdown(std::uint64_t number) const;

    [[nodiscard]] std::optional<double> noise() const { return measurementNoise(m_measured); }
    /// Returns the slowdown of the baseline since the start, as a share; 0 if it is within the noise.
    [[nodiscard]] double drift() const { return m_knots.empty() ? 0 : m_knots.back().factor - 1; }

private:
    struct Time {
        std::uint64_t number = 0;
        TrialPurpose purpose = TrialPurpose::Search;
        double runtime = 0;
    };
    /// At this trial the baseline takes `factor` times as long as at the start.
    struct Knot {
        std::uint64_t number = 0;
        double factor = 1;
    };

    void addKnot(const Trial& trial);
    void refresh(std::size_t place);

    DistinctId m_baseline;
    std::vector<Measurement> m_measured;
    std::vector<std::vector<Time>> m_times; ///< parallel to m_measured
    std::map<DistinctId, std::size_t> m_places;
    std::vector<DistinctId> m_failed;
    std::vector<Knot> m_knots;
    std::size_t m_best = 0;
};

} // namespace tgraph
