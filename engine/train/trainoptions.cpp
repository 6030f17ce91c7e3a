// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainoptions.h"

#include "engine/core/splitmix.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/train/optionchecks.h"
#include "engine/train/trainpresets.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tgraph {
namespace {

template <typename Enum> std::string_view nameOf(Enum value)
{
    return enumNames<Enum>[static_cast<std::size_t>(value)];
}

/// Throws for a measure that files of this kind do not have. All weights would otherwise be
/// selected by τ.
void checkSelect(const TrainOptions& options)
{
    const ModelKind kind = options.model.kind;
    const bool ofTiles = options.select == SelectBy::TileMeasure || options.select == SelectBy::TileApe;
    const bool fits
        = options.select == SelectBy::Mape ? kind == ModelKind::Fusion : !ofTiles || kind == ModelKind::Tile;
    if (!fits)
        refuseOption("select", nameOf(options.select), fmt::format("a measure that {} files have", nameOf(kind)));
}

} // namespace

TrainOptions defaultTrainOptions(const std::string& collection, std::string_view preset)
{
    const bool tile = collection.starts_with("tile");
    const bool fusion = collection.starts_with("fusion");
    if (!tile && !fusion && !collection.starts_with("layout"))
        refuseOption("collection", collection, "layout, tile or fusion, with :xla or :nlp and :default or :random");
    TrainOptions options{.collection = collection};
    options.model = presetOptions(preset, tile ? ModelKind::Tile : fusion ? ModelKind::Fusion : ModelKind::Layout);
    if (tile) {
        options.select = SelectBy::TileMeasure;
        options.epochs = 17.5;
        options.graphsPerStep = 8;
    } else if (collection.starts_with("layout:nlp")) {
        options.epochs = 1000;
    }
    if (collection.ends_with(":random"))
        options.slateSize = 128;
    // The paper uses K folds of the published train and valid folders together.
    if (preset == "paper" || preset == "authors" || preset == "reference")
        options.split = SplitKind::Folds;
    applyTrainingOf(preset, options);
    return options;
}

void validate(const TrainOptions& options)
{
    validate(options.model);
    if (!options.collection.starts_with(enumNames<ModelKind>[static_cast<std::size_t>(options.model.kind)]))
        refuseOption("collection", options.collection, "a collection of the network's kind");
    if (options.steps == 0)
        checkAtMost("epochs", options.epochs, 1e9);
    checkCount("slate", options.slateSize, 2, largestSlate);
    checkCount("slates per graph", options.slatesPerGraph, 1, 1024);
    checkCount("visits of measured graphs", options.measuredVisits, 1, 10'000);
    checkCount("graphs per step", options.graphsPerStep, 1, 1024);
    validate(options.loss);
    checkCount("segments", options.segments.segments, 1, 1'000'000);
    checkShare("p", options.segments.keepProbability, 1.0);
    if (!(options.segments.headEpochs <= 1e9)) // the negation also rejects NaN
        refuseOption("head epochs", fmt::format("{}", options.segments.headEpochs), "at most 1e9; below 0: a tenth");
    if (!(options.optimizer.beta1 >= 0.0 && options.optimizer.beta1 < 1.0))
        refuseOption("beta1", fmt::format("{}", options.optimizer.beta1), "0 to below 1");
    checkAtMost("decay", options.optimizer.decay, 1.0);
    checkAbove("learning rate", options.learningRate);
    checkShare("weight decay", options.weightDecay, 1.0);
    checkShare("warm-up", options.warmupShare, 1.0);
    checkAbove("gradient norm", options.gradientNorm);
    checkShare("noise", options.noise, 0.5);
    checkAbove("greatest loss", options.maxLoss);
    if (options.split != SplitKind::Published && options.split != SplitKind::Folds
        && (options.validationShare > 0.0 || options.heldOutConfigurations > 0.0))
        refuseOption("split", nameOf(options.split), "folds with a validation share or held-out configurations");
    if ((options.split == SplitKind::Manual) == options.testPrograms.empty())
        refuseOption("test programs", options.testPrograms.empty() ? "none" : "a list",
                     "a list for the split manual, and none for other splits");
    checkCount("split", options.splitFolds, 1, 1000);
    checkCount("folds", options.trainFolds, 1, options.splitFolds);
    checkCount("keep", options.keep, 1, 64);
    checkShare("validation share", options.validationShare, 0.9);
    checkShare("held-out configurations", options.heldOutConfigurations, 0.9);
    if (options.model.kind == ModelKind::Fusion && options.heldOutConfigurations > 0.0)
        refuseOption("held-out configurations", "held-out configurations of fusion files", "0: a fusion file has one");
    if (options.validationShare > 0.0 && options.heldOutConfigurations > 0.0)
        refuseOption("held-out configurations", "with a validation share", "one of the two");
    checkCount("validation configurations", options.validationConfigurations, 2, 10'000'000);
    checkCount("validation slate", options.validationSlate, 2, largestSlate);
    checkCount("save every", options.saveEvery, 1, 1'000'000'000);
    checkSelect(options);
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
    if (options.model.segments.nodes > 0) {
        json["gst"] = nameOf(options.segments.mode);
        json["segments"] = options.segments.segments;
        json["p"] = options.segments.keepProbability;
        json["cold"] = nameOf(options.segments.cold);
        json["head_epochs"] = options.segments.headEpochs;
        // Older states lack this option
        if (options.segments.tableBytes != SegmentTraining::defaultTableBytes)
            json["table_bytes"] = options.segments.tableBytes;
    }
    json["loss"] = lossText(options.loss.terms);
    json["margin"] = options.loss.margin;
    json["pair_divisor"] = nameOf(options.loss.pairDivisor);
    json["temperature"] = options.loss.temperature;
    json["list_order"] = nameOf(options.loss.listOrder);
    json["optimizer"] = nameOf(options.optimizer.kind);
    json["beta1"] = options.optimizer.beta1;
    json["decay_of"] = nameOf(options.optimizer.decayOf);
    json["schedule"] = nameOf(options.optimizer.schedule);
    json["decay"] = options.optimizer.decay;
    json["clip"] = nameOf(options.optimizer.clip);
    json["select"] = nameOf(options.select);
    json["learning_rate"] = options.learningRate;
    json["weight_decay"] = options.weightDecay;
    json["warmup_share"] = options.warmupShare;
    json["gradient_norm"] = options.gradientNorm;
    json["noise"] = options.noise;
    json["max_loss"] = options.maxLoss;
    json["balance_types"] = options.balanceTypes;
    json["split"] = nameOf(options.split);
    if (options.split == SplitKind::Manual)
        json["test_programs"] = options.testPrograms;
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
    json["precision"] = precisionName(options.precision);
    return json.dump();
}

std::uint64_t streamSeed(std::uint64_t seed, std::uint32_t fold, RandomStream stream)
{
    return mixedBits(seed ^ (splitMixStep * (std::uint64_t{fold} * 16 + static_cast<std::uint8_t>(stream) + 1)));
}

} // namespace tgraph
