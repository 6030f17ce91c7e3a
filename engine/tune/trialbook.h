// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/runtimebook.h"
#include "engine/tune/hardware/trial.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Collects all trials of each configuration: their runtimes, see RuntimeBook, and their failures.
class TrialBook {
public:
    explicit TrialBook(DistinctId baseline, std::span<const Trial> trials = {}) : m_runtimes(baseline)
    {
        for (const Trial& trial : trials)
            add(trial);
    }

    void add(const Trial& trial);

    [[nodiscard]] std::span<const Measurement> measured() const { return m_runtimes.measured(); }
    /// Returns the failed configurations, ascending, except those that also have a time.
    [[nodiscard]] const std::vector<DistinctId>& failed() const { return m_failed; }
    [[nodiscard]] const Measurement* best() const { return m_runtimes.best(); }
    [[nodiscard]] const Measurement* find(DistinctId configuration) const { return m_runtimes.find(configuration); }
    [[nodiscard]] std::vector<double> runtimes(DistinctId configuration) const
    {
        return m_runtimes.runtimes(configuration);
    }
    [[nodiscard]] double slowdown(std::uint64_t number) const { return m_runtimes.slowdown(number); }
    [[nodiscard]] std::optional<double> noise() const { return m_runtimes.noise(); }
    [[nodiscard]] double drift() const { return m_runtimes.drift(); }

private:
    RuntimeBook m_runtimes;
    std::vector<DistinctId> m_failed;
};

} // namespace tgraph
