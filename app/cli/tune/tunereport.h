// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"
#include "engine/core/measuredtable.h"
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

/// The subject of a run, for its readers.
struct TunedSubject {
    std::string name; ///< the file's path, "fusion:resnet18"
    const MeasuredTable* table = nullptr; ///< null: not a table
    std::string collection; ///< Collection::name()
    std::string kind; ///< "layout:xla:default, 681 distinct configurations"
    std::string search;
    std::string model;
    /// Changes of one configuration against the baseline, one per line, the most important first.
    std::function<std::vector<std::string>(const TuneReport& report, DistinctId baseline, DistinctId to)> changes;
    /// Text of TuneState::failedOptions.
    std::function<std::vector<FailedLine>(std::span<const FailedOption> failed)> failed;
    /// Checks a format other than json, csv and t4 before measuring. @throws Error if it does not
    /// fit
    std::function<void(const std::string& format)> requireFormat;
    /// Writes the fastest configuration in such a format.
    std::function<void(const TuneReport& report, const std::string& format)> write;
};

/// A run of the tuner and the data of its report.
struct TuneReport {
    const TuneArguments& arguments;
    const TunedSubject& subject;
    const TuneSpace& space;
    const Hardware& hardware;
    const TuneResult& result;
    std::filesystem::path journal; ///< empty: none
};

/// Returns the progress as one line of ASCII for a terminal: "12 of 100: best 79.54 ms, 1.234 × as
/// fast; the next may be 0.4 % faster; 2 failed".
[[nodiscard]] std::string tuneProgressText(const TuneState& state, std::uint64_t budget);

/// Returns the text report: the fastest configuration, its changes, their certainty, and why the run ended.
[[nodiscard]] std::string tuneText(const TuneReport& report);

/// Returns the report as one JSON object, times in seconds, with every trial.
[[nodiscard]] std::string tuneJson(const TuneReport& report);

} // namespace tgraph::cli
