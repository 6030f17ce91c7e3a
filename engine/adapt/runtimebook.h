// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tgraph {

/// Combines the runtimes that a tuner measured. They are divided by the baseline's slowdown at that time, if it exceeds
/// the noise.
class RuntimeBook {
public:
    explicit RuntimeBook(DistinctId baseline) : m_baseline(baseline) { }

    /// Adds a runtime in seconds. `number` must increase from measurement to measurement; `purpose`
    /// is JournalEntry::purpose.
    void add(std::uint64_t number, std::string_view purpose, DistinctId configuration, double runtime);

    /// Returns the configurations in the order of their first times; targets are means in seconds, corrected for drift.
    [[nodiscard]] std::span<const Measurement> measured() const { return m_measured; }
    /// Returns the configuration with the smallest mean; null before the first time.
    [[nodiscard]] const Measurement* best() const;
    [[nodiscard]] const Measurement* find(DistinctId configuration) const;
    /// Returns all runtimes of a configuration, corrected, in the order of the measurements.
    [[nodiscard]] std::vector<double> runtimes(DistinctId configuration) const;
    /// Returns the baseline's time at this measurement divided by its time at the start. It is 1 up
    /// to the last measurement of the start, linear between later measurements of the baseline, and
    /// constant after the last one.
    [[nodiscard]] double slowdown(std::uint64_t number) const;

    [[nodiscard]] std::optional<double> noise() const { return measurementNoise(m_measured); }
    /// Returns the slowdown of the baseline since the start, as a share; 0 if it is within the noise.
    [[nodiscard]] double drift() const { return m_knots.empty() ? 0 : m_knots.back().factor - 1; }

private:
    struct Time {
        std::uint64_t number = 0;
        double runtime = 0;
    };
    /// At this measurement the baseline takes `factor` times as long as at the start.
    struct Knot {
        std::uint64_t number = 0;
        double factor = 1;
    };

    void addKnot(const Time& time);
    void refresh(std::size_t place);

    DistinctId m_baseline;
    std::vector<Time> m_start; ///< of the baseline
    std::vector<Measurement> m_measured;
    std::vector<std::vector<Time>> m_times; ///< parallel to m_measured
    std::map<DistinctId, std::size_t> m_places;
    std::vector<Knot> m_knots;
    std::size_t m_best = 0;
};

} // namespace tgraph
