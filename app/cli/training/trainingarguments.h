// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/commandline.h"
#include "engine/train/ablation.h"
#include "engine/train/trainoptions.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// The options of `tgraph train DIR…`. Empty values stand for the default of the collection and preset.
struct TrainingOptions {
    std::vector<std::filesystem::path> folders;
    std::string collection;
    std::filesystem::path output;
    std::string preset = "paper";
    std::optional<int> width;
    std::optional<int> blocks;
    bool analyticalFeatures = false;
    std::vector<std::string> settings; ///< KEY=VALUE: any network option by its name in the checkpoint
    std::vector<std::string> ablations;
    bool ablationTable = false;
    bool reductionTable = false;
    std::string table; ///< one of thesisTables
    std::uint32_t seeds = 1;

    std::optional<std::uint32_t> steps;
    std::optional<double> epochs;
    std::optional<std::uint32_t> slateSize;
    std::optional<std::uint32_t> slatesPerGraph;
    std::optional<std::uint32_t> graphsPerStep;

    std::string loss;
    std::optional<double> margin;
    std::string pairDivisor;
    std::optional<double> temperature;
    std::string listOrder;

    std::string optimizer;
    std::optional<double> learningRate;
    std::optional<double> weightDecay;
    std::string decayOf;
    std::optional<double> beta1;
    std::string schedule;
    std::optional<double> decay;
    std::optional<double> warmupShare;
    std::string clip;
    std::optional<double> gradientNorm;

    std::optional<std::uint32_t> segmentNodes;
    std::string parts;
    std::string segmentEntry;
    std::string gst;
    std::optional<std::uint32_t> segments;
    std::optional<std::uint32_t> tableMebibytes;
    std::optional<double> keepProbability;
    std::string cold;
    std::optional<double> headEpochs;

    std::string split;
    bool publishedSplit = false;
    std::string testPrograms; ///< comma-separated
    std::string sampling;
    std::string select;
    TrainOptions training; ///< options with the same default for every collection and preset
    std::string device = "auto";
    std::string precision = "float32";

    /// All options by their longest names, valid as long as the command line.
    std::vector<std::pair<std::string, Option>> declared;
    [[nodiscard]] bool isGiven(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> givenNames() const;
};

/// Adds the options to the command; parsing fills `options`.
void addTrainingOptions(Command& command, TrainingOptions& options);

/// @throws UsageError if a required option is missing.
void requireTrainingOptions(const TrainingOptions& options);

/// Returns the preset's options, overridden by the given ones. @throws Error that names an option that is unknown or
/// out of range.
[[nodiscard]] TrainOptions trainOptionsOf(const TrainingOptions& options);

/// Returns the ablations of --ablate.
[[nodiscard]] std::vector<Ablation> ablationsOf(const TrainingOptions& options);

} // namespace tgraph::cli
