// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "engine/programs/candidates.h"
#include "engine/tune/tuner.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph tune FILE …` was told.
struct TuneArguments {
    std::filesystem::path file;
    std::string program; ///< "fusion", "fusion:NAME": what is tuned instead of a file
    bool training = false; ///< the program with its backward pass
    std::string start = "default"; ///< or "random"
    bool randomStart = false; ///< of a walk through fusion configurations
    std::uint64_t cooling = 60; ///< FusionSearchRequest::cooling
    double modelMinutes = 60; ///< FusionSearchRequest::modelSeconds
    std::string hardware; ///< "recorded", "simulated", "command"; empty: by what there is
    std::string command;
    std::uint32_t jobs = 1;
    std::vector<std::string> hosts;
    std::optional<double> timeLimit; ///< seconds a measurement
    std::string unit = "s";
    std::string search; ///< empty: by what is tuned
    std::string model = "analytical";
    Scripts scripts;
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> budget;
    static constexpr std::uint64_t usualBudget = 100; ///< of files
    std::optional<double> minutes, hardwareSeconds, improvementPercent;
    std::optional<std::uint64_t> baselineRuns, repeats, confirmations; ///< nothing: what suits the budget
    std::uint64_t warmUp = TuneOptions().warmUp;
    std::uint64_t driftEvery = TuneOptions().driftEvery;
    std::filesystem::path journal;
    bool resume = false;
    std::uint32_t count = CandidateRequest().count;
    bool searchCandidates = false;
    bool compare = false; ///< play all searches on recorded runtimes instead
    std::uint32_t seeds = 20; ///< of each, with --compare
    bool json = false;
    std::filesystem::path output;
    std::string format; ///< of the output; empty: by its ending
};

} // namespace tgraph::cli
