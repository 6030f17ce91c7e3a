// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

class Command;

/// The options of `tgraph train --adapt FILE …`.
struct AdaptCommandOptions {
    std::filesystem::path output; ///< declared by the command itself, like seed and threads
    std::uint64_t seed = 0;
    unsigned threads = 0;

    std::filesystem::path file;
    std::string measured; ///< number to draw, or a CSV file
    std::string model = "analytical";
    Scripts scripts;
    std::size_t repeat = 1;
    std::size_t propose = 0;
    std::string proposeBy = "speed"; ///< "speed" or "design"
    double exploration = 1;
    bool simulateLoop = false;
    std::vector<double> withinPercent = {1, 0.1, 0.05, 0.02, 0.01};
    std::size_t budget = 100;
    std::string format = "csv";
    bool json = false;
};

/// Adds the options to the command; parsing fills `options`.
void addAdaptOptions(Command& command, AdaptCommandOptions& options);

/// @throws UsageError for an option of adapting, which a training without --adapt does not use.
void refuseAdaptOptions(const Command& command);

/// @throws UsageError for options that are missing, contradict each other or have no effect.
void requireAdaptOptions(const Command& command, const AdaptCommandOptions& options);

/// Adapts to the file's measured configurations, or simulates the tuning loop, and reports on standard output. Returns
/// an exit status. @throws Error, Cancelled.
[[nodiscard]] int runAdapt(const AdaptCommandOptions& options, const std::stop_token& stop);

} // namespace tgraph::cli
