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
    Invalid, ///< the compiler of the hardware refuses the configuration
    Failed, ///< a crash, a non-zero exit status, or no printed time
    TimedOut
};
[[nodiscard]] std::string_view answerKindName(AnswerKind kind); ///< "time", "invalid", "failed", "timed out"
[[nodiscard]] std::optional<AnswerKind> answerKindOf(std::string_view name);

/// The result of a measurement.
struct Answer {
    AnswerKind kind = AnswerKind::Time;
    double runtime = 0; ///< seconds, positive; Time only
    /// Duration of the measurement in seconds; an assumed one if the program does not wait for
    /// hardware
    double hardwareSeconds = 0;
    std::string words; ///< reason for a missing time in one line; empty for Time
    std::string host; ///< the host that measured, if there are several; else empty
};

/// Problems of the measuring hosts, for display.
struct HostReport {
    /// A host that was excluded because the baseline fails on it.
    struct Lost {
        std::string host;
        std::string words; ///< the error of its failure

        bool operator==(const Lost&) const = default;
    };
    /// Two hosts whose baseline times differ by more than 5 %. The tuner compares times of all
    /// hosts, so such a difference falsifies the result.
    struct Unlike {
        std::string fastest, slowest;
        double fastestSeconds = 0, slowestSeconds = 0;

        bool operator==(const Unlike&) const = default;
    };

    std::vector<Lost> lost;
    std::optional<Unlike> unlike;

    bool operator==(const HostReport&) const = default;
};

/// The purpose of a measurement.
enum class TrialPurpose : std::uint8_t {
    Baseline, ///< at the start, repeated to estimate noise
    Search, ///< picked by the search
    Repeat, ///< repeats a configuration that may be the fastest
    Drift, ///< repeats the baseline to check for drift
    Confirm, ///< at the end, measures the fastest and the baseline for the interval of the gain
};

/// A request for one measurement.
struct MeasureRequest {
    DistinctId configuration;
    std::uint64_t number = 0; ///< number of the measurement from 1; 0 for a warm-up run
    unsigned lane = 0; ///< the lane of the hardware that measures
    TrialPurpose purpose = TrialPurpose::Search;
    /// Number of earlier measurements of the configuration for this purpose in this run; those
    /// recalled from a journal count.
    std::size_t occurrence = 0;
};

/// Measures how long configurations run. To add a kind of hardware, write a class in a file of its
/// own and add a line to the command that offers it.
class Hardware {
public:
    virtual ~Hardware() = default;

    [[nodiscard]] virtual std::string name() const = 0; ///< "recorded", "simulated", "command"
    /// Returns a description such as "the file's own runtimes", "the simulated machine: NOT
    /// measurements" or "command: ./measure {config}".
    [[nodiscard]] virtual std::string description() const = 0;
    /// Returns true if the times are simulated. Every output that shows such times says so.
    [[nodiscard]] virtual bool isSimulated() const { return false; }
    /// Returns the shortest time of all configurations in seconds, if it is known before any
    /// measurement.
    [[nodiscard]] virtual std::optional<double> shortest() const { return std::nullopt; }
    /// Returns true if repeated measurements of a configuration may differ.
    [[nodiscard]] virtual bool isNoisy() const { return false; }
    /// Returns the number of measurements that may run at once.
    [[nodiscard]] virtual unsigned lanes() const { return 1; }
    /// Returns true if the lane does not measure any more. Its last answer then does not count for
    /// the configuration, and the other lanes continue. Never true for the last lane left.
    [[nodiscard]] virtual bool isLost(unsigned /*lane*/) const { return false; }
    [[nodiscard]] virtual HostReport hosts() const { return {}; } ///< current state
    /// Returns false for a configuration that is known to have no time, such as a recorded one
    /// whose runtime is not published.
    [[nodiscard]] virtual bool canMeasure(DistinctId) const { return true; }

    /// Measures a configuration. Thread-safe; each lane may have one call at a time. A failure of
    /// the configuration is an answer, an exception ends the run. A stop takes effect within 100
    /// ms. @throws Error; Cancelled.
    [[nodiscard]] virtual Answer measure(const MeasureRequest& request, const std::stop_token& stop) = 0;
};

} // namespace tgraph
