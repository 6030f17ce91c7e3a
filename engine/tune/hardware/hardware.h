// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class AnswerKind : std::uint8_t {
    Time, ///< it ran
    Invalid, ///< the hardware's compiler refuses the configuration
    Failed, ///< no time came: a crash, another exit status, no number
    TimedOut
};
[[nodiscard]] std::string_view answerKindName(AnswerKind kind); ///< "time", "invalid", "failed", "timed out"
[[nodiscard]] std::optional<AnswerKind> answerKindOf(std::string_view name);

/// What hardware says of a configuration.
struct Answer {
    AnswerKind kind = AnswerKind::Time;
    double runtime = 0; ///< seconds, positive; Time only
    double hardwareSeconds = 0; ///< that measuring took, counted where nothing is waited for
    std::string words; ///< why there is no time, for a person: one line; empty with Time
    std::string host; ///< where, if there are several; else empty
};

/// What a person should know of the hosts that measure.
struct HostReport {
    /// It does not even run the baseline any more, and was left out.
    struct Lost {
        std::string host;
        std::string words; ///< of its failure

        bool operator==(const Lost&) const = default;
    };
    /// The baseline takes longer on one than on another by more than 5 %, and times of all hosts are compared.
    struct Unlike {
        std::string fastest, slowest;
        double fastestSeconds = 0, slowestSeconds = 0;

        bool operator==(const Unlike&) const = default;
    };

    std::vector<Lost> lost;
    std::optional<Unlike> unlike;

    bool operator==(const HostReport&) const = default;
};

/// One measurement asked for.
struct MeasureRequest {
    DistinctId configuration;
    std::uint64_t number = 0; ///< of the measurement, from 1; warm-up runs have 0
    unsigned lane = 0; ///< which of the hardware's lanes measures it
};

/// Something that knows how long configurations take. A new kind is a class in a file of its own and a line in the
/// command that offers it.
class Hardware {
public:
    virtual ~Hardware() = default;

    [[nodiscard]] virtual std::string name() const = 0; ///< "recorded", "simulated", "command"
    /// "the file's own runtimes", "the simulated machine: NOT measurements", "command: ./measure {config}"
    [[nodiscard]] virtual std::string description() const = 0;
    /// Its times are made up, which everything that shows them says.
    [[nodiscard]] virtual bool isSimulated() const { return false; }
    /// The same configuration may take another time when it is measured again.
    [[nodiscard]] virtual bool isNoisy() const { return false; }
    /// How many measurements may run at once.
    [[nodiscard]] virtual unsigned lanes() const { return 1; }
    /// The lane measures no more: its last answer is not one of the configuration, and other lanes go on. Never the
    /// last lane.
    [[nodiscard]] virtual bool isLost(unsigned /*lane*/) const { return false; }
    [[nodiscard]] virtual HostReport hosts() const { return {}; } ///< by now
    /// Known before anything is measured: a recorded configuration whose runtime is not published cannot be.
    [[nodiscard]] virtual bool canMeasure(DistinctId) const { return true; }

    /// From any thread, one call a lane at a time. Failures are answers; errors are what makes going on senseless.
    /// Answers a stop within 100 ms. @throws Error; Cancelled.
    [[nodiscard]] virtual Answer measure(const MeasureRequest& request, const std::stop_token& stop) = 0;
};

} // namespace tgraph
