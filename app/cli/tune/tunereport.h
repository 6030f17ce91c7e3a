// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"
#include "engine/tune/failedwords.h"
#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/tuner.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {

struct TuneReport;

/// What a run works on, for whoever reads of it.
struct TunedSubject {
    std::string name; ///< the file's path, "fusion:resnet18"
    std::string collection; ///< Collection::name()
    std::string kind; ///< "layout:xla:default, 681 distinct configurations"
    std::string search;
    std::string model;
    /// What one configuration changes against another, a line each, the most important first.
    std::function<std::vector<std::string>(DistinctId from, DistinctId to)> changes;
    /// TuneState::failedOptions in words.
    std::function<std::vector<FailedLine>(std::span<const FailedOption> failed)> failed;
    /// Writes the fastest where --format says neither json nor csv. @throws Error for a format without a place for it.
    std::function<void(const TuneReport& report, const std::string& format)> write;
};

/// A run of the tuner and all that is said of it.
struct TuneReport {
    const TuneArguments& arguments;
    const TunedSubject& subject;
    const TuneSpace& space;
    const Hardware& hardware;
    const TuneResult& result;
    std::filesystem::path journal; ///< empty: none
};

/// "12 of 100: best 79.54 ms, 1.234 × as fast; the next may be 0.4 % faster; 2 failed". ASCII, for one line of a
/// terminal.
[[nodiscard]] std::string tuneProgressText(const TuneState& state, std::uint64_t budget);

/// For people: the fastest, what it changes, how sure that is, and why it ended.
[[nodiscard]] std::string tuneText(const TuneReport& report);

/// For programs: one object, times in seconds, with every trial.
[[nodiscard]] std::string tuneJson(const TuneReport& report);

} // namespace tgraph::cli
