// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class AnswerKind : std::uint8_t {
    Time, ///< the runtime was measured
    Invalid, ///< the hardware's compiler refuses the configuration
    Failed, ///< a crash, another exit status, or no number
    TimedOut
};
[[nodiscard]] std::string_view answerKindName(AnswerKind kind); ///< "time", "invalid", "failed", "timed out"
[[nodiscard]] std::optional<AnswerKind> answerKindOf(std::string_view name);

/// The result of a measurement.
struct Answer {
    AnswerKind kind = AnswerKind::Time;
    double runtime = 0; ///< seconds, positive; Time only
    double hardwareSeconds = 0; ///< duration of the measurement; a counted one if the program does not wait
    std::string words; ///< one line with the reason for a missing time; empty for Time
    std::string host; ///< the host if there are several, else empty
};

/// Problems of the measuring hosts, for the user.
struct HostReport {
    /// A host that no longer runs the baseline and was left out.
    struct Lost {
        std::string host;
        std::string words; ///< the error of its failure

        bool operator==(const Lost&) const = default;
    };
    /// Two hosts whose baseline times differ by more than 5 %, although the times of all hosts are compared.
    struct Unlike {
        std::string fastest, slowest;
        double fastestSeconds = 0, slowestSeconds = 0;

        bool operator==(const Unlike&) const = default;
    };

    std::vector<Lost> lost;
    std::optional<Unlike> unlike;

    bool operator==(const HostReport&) const = default;
};

/// Purpose of a measurement.
enum class TrialPurpose : std::uint8_t {
    Baseline, ///< at the start, as often as needed to estimate noise
    Search, ///< picked by the search
    Repeat, ///< again, because the configuration may be the fastest
    Drift, ///< the baseline again, to check for drift
    Confirm, ///< at the end: the fastest and the baseline, for the interval of the gain
};

/// A request for one measurement.
struct MeasureRequest {
    DistinctId configuration;
    std::uint64_t number = 0; ///< number of the measurement, from 1; 0 for warm-up runs
    unsigned lane = 0; ///< the hardware's lane that measures it
    TrialPurpose purpose = TrialPurpose::Search;
    /// Number of earlier measurements of the configuration for this purpose in this run, including those of a journal.
    std::size_t occurrence = 0;
};

/// Measures how long configurations take. A new kind is a class in its own file and a line in the command that offers
/// it.
class Hardware {
public:
    virtual ~Hardware() = default;

    [[nodiscard]] virtual std::string name() const = 0; ///< "recorded", "simulated", "command"
    /// Returns, for example, "the file's own runtimes", "the simulated machine: NOT measurements", "command: ./measure
    /// {config}".
    [[nodiscard]] virtual std::string description() const = 0;
    /// Returns true if the times are simulated; every output that shows them states it.
    [[nodiscard]] virtual bool isSimulated() const { return false; }
    /// Returns the shortest time of all configurations, seconds, if it is known before any measurement.
    [[nodiscard]] virtual std::optional<double> shortest() const { return std::nullopt; }
    /// Returns true if repeated measurements of a configuration may differ.
    [[nodiscard]] virtual bool isNoisy() const { return false; }
    /// Returns the number of measurements that may run at once.
    [[nodiscard]] virtual unsigned lanes() const { return 1; }
    /// Returns true if the lane no longer measures: its last answer does not count for the configuration, and the other
    /// lanes continue. Never true for the last lane.
    [[nodiscard]] virtual bool isLost(unsigned /*lane*/) const { return false; }
    [[nodiscard]] virtual HostReport hosts() const { return {}; } ///< current state
    /// Returns false for configurations known to have no time: recorded ones whose runtime is not published.
    [[nodiscard]] virtual bool canMeasure(DistinctId) const { return true; }

    /// Measures a configuration. Thread-safe, one call per lane at a time. Failures are answers; errors end the run.
    /// Reacts to a stop within 100 ms. @throws Error; Cancelled.
    [[nodiscard]] virtual Answer measure(const MeasureRequest& request, const std::stop_token& stop) = 0;
};

} // namespace tgraph
