// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainoptions.h"

#include "engine/core/error.h"
#include "engine/core/splitmix.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace tgraph {
namespace {

[[noreturn]] void refuse(std::string_view option, const std::string& found, std::string_view expected)
{
    throw makeError({"", fmt::format("option {}", option)}, found, expected);
}

void checkShare(std::string_view option, double value, double high)
{
    if (!(value >= 0.0 && value <= high))
        refuse(option, fmt::format("{}", value), fmt::format("0 to {}", high));
}

void checkCount(std::string_view option, std::uint32_t value, std::uint32_t low, std::uint32_t high)
{
    if (value < low || value > high)
        refuse(option, fmt::format("{}", value), fmt::format("{} to {}", low, high));
}

void checkAbove(std::string_view option, double value)
{
    if (!(std::isfinite(value) && value > 0.0))
        refuse(option, fmt::format("{}", value), "a number above 0");
}

} // namespace

TrainOptions defaultTrainOptions(const std::string& collection)
{
    const bool tile = collection.starts_with("tile");
    if (!tile && !collection.starts_with("layout"))
        refuse("collection", collection, "layout or tile, with :xla or :nlp and :default or :random");
    TrainOptions options{.collection = collection};
    options.model = presetOptions("paper", tile ? ModelKind::Tile : ModelKind::Layout);
    if (tile) {
        options.epochs = 17.5;
        options.graphsPerStep = 8;
    } else if (collection.starts_with("layout:nlp")) {
        options.epochs = 1000;
    }
    if (collection.ends_with(":random"))
        options.slateSize = 128;
    return options;
}

void validate(const TrainOptions& options)
{
    validate(options.model);
    const bool tileName = options.collection.starts_with("tile");
    if (tileName != (options.model.kind == ModelKind::Tile))
        refuse("collection", options.collection, "one of the network's kind");
    if (options.steps == 0)
        checkAbove("epochs", options.epochs);
    checkCount("slate", options.slateSize, 2, largestSlate);
    checkCount("slates per graph", options.slatesPerGraph, 1, 1024);
    checkCount("visits of measured graphs", options.measuredVisits, 1, 10'000);
    checkCount("graphs per step", options.graphsPerStep, 1, 1024);
    checkAbove("learning rate", options.learningRate);
    checkShare("weight decay", options.weightDecay, 1.0);
    checkShare("warm-up", options.warmupShare, 1.0);
    checkAbove("gradient norm", options.gradientNorm);
    checkShare("noise", options.noise, 0.5);
    checkAbove("greatest loss", options.maxLoss);
    checkCount("split", options.splitFolds, 1, 1000);
    checkCount("folds", options.trainFolds, 1, options.splitFolds);
    checkCount("keep", options.keep, 1, 64);
    checkShare("validation share", options.validationShare, 0.9);
    checkShare("held-out configurations", options.heldOutConfigurations, 0.9);
    if (options.validationShare > 0.0 && options.heldOutConfigurations > 0.0)
        refuse("held-out configurations", "with a validation share", "one of the two");
    checkCount("validation configurations", options.validationConfigurations, 2, 10'000'000);
    checkCount("validation slate", options.validationSlate, 2, largestSlate);
    checkCount("save every", options.saveEvery, 1, 1'000'000'000);
}

std::string toJson(const TrainOptions& options)
{
    nlohmann::ordered_json json;
    json["model"] = nlohmann::ordered_json::parse(toJson(options.model));
    json["collection"] = options.collection;
    if (options.steps > 0)
        json["steps"] = options.steps;
    else
        json["epochs"] = options.epochs;
    json["slate"] = options.slateSize;
    json["slates_per_graph"] = options.slatesPerGraph;
    json["measured_visits"] = options.measuredVisits;
    json["graphs_per_step"] = options.graphsPerStep;
    json["learning_rate"] = options.learningRate;
    json["weight_decay"] = options.weightDecay;
    json["warmup_share"] = options.warmupShare;
    json["gradient_norm"] = options.gradientNorm;
    json["noise"] = options.noise;
    json["max_loss"] = options.maxLoss;
    json["split_folds"] = options.splitFolds;
    json["train_folds"] = options.trainFolds;
    json["keep"] = options.keep;
    json["validation_share"] = options.validationShare;
    json["held_out_configurations"] = options.heldOutConfigurations;
    json["simulated_train_only"] = options.simulatedTrainOnly;
    json["deduplicate"] = options.deduplicate;
    json["seed"] = options.seed;
    json["validate_every"] = options.validateEvery;
    json["validation_configurations"] = options.validationConfigurations;
    json["validation_slate"] = options.validationSlate;
    json["log_every"] = options.logEvery;
    json["precision"] = options.precision == Precision::Bfloat16 ? "bfloat16" : "float32";
    return json.dump();
}

std::uint64_t streamSeed(std::uint64_t seed, std::uint32_t fold, RandomStream stream)
{
    return mixedBits(seed ^ (splitMixStep * (std::uint64_t{fold} * 16 + static_cast<std::uint8_t>(stream) + 1)));
}

} // namespace tgraph
