// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/common/modulechoice.h"
#include "engine/programs/candidates.h"
#include "engine/tune/tuner.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The options of `tgraph tune FILE …`.
struct TuneArguments {
    std::filesystem::path file;
    /// search space (readSearchSpace()) to tune instead of a file; `file` then has its path, too
    std::filesystem::path space;
    TableChoice table;
    std::string module; ///< module of a file with several programs; empty: the first module
    std::string program; ///< "fusion", "fusion:NAME": tuned instead of a file
    bool training = false; ///< include the program's backward pass
    std::string start = "default"; ///< "default" or "random"
    bool randomStart = false; ///< random start of the walk through fusion configurations
    std::uint64_t cooling = 60; ///< FusionSearchRequest::cooling
    double modelMinutes = 60; ///< FusionSearchRequest::modelSeconds
    std::string hardware; ///< "recorded", "simulated", "command"; empty: chosen by the available data
    std::string noise = "none"; ///< noise of recorded runtimes: "none" or "recorded"
    std::string command;
    std::uint32_t jobs = 1;
    std::vector<std::string> hosts;
    std::optional<double> timeLimit; ///< seconds per measurement
    std::string unit = "s";
    std::string search; ///< empty: chosen by the subject
    std::string model = "analytical";
    Scripts scripts;
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> budget;
    static constexpr std::uint64_t usualBudget = 100; ///< default for files
    std::optional<double> minutes, hardwareSeconds, improvementPercent;
    std::optional<std::uint64_t> baselineRuns, repeats, confirmations; ///< empty: chosen by the budget
    std::uint64_t warmUp = TuneOptions().warmUp;
    std::uint64_t driftEvery = TuneOptions().driftEvery;
    std::filesystem::path journal;
    bool resume = false;
    std::vector<std::string> ofModels; ///< given options that need a model or proposed candidates
    std::uint32_t count = CandidateRequest().count;
    bool searchCandidates = false;
    bool compare = false; ///< simulate all searches on recorded runtimes instead
    std::uint32_t seeds = 20; ///< number per search, with --compare
    bool json = false;
    std::filesystem::path output;
    std::string format; ///< output format; empty: chosen by the ending
};

} // namespace tgraph::cli
