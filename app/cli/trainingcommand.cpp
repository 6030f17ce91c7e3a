// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trainingcommand.h"

#include "app/cli/ablationtable.h"
#include "app/cli/command.h"
#include "app/cli/commandline.h"
#include "app/cli/output.h"
#include "app/cli/terminalprogress.h"
#include "app/cli/trainingreport.h"
#include "engine/core/error.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/trainer.h"
#include "engine/train/trainingfiles.h"

#include <climits>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tgraph::cli {
namespace {

/// Every step takes tensors of megabytes and gives them back. By default each is mapped anew, and clearing the pages
/// took a fifth of a step on alexnet and two fifths on unet3d.
void keepMemoryBetweenSteps()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, 64 << 20);
    mallopt(M_ARENA_MAX, 1); // the workers' own arenas could not hold large tensors
#endif
}

template <typename Value> void override(Value& target, const std::optional<Value>& value)
{
    if (value)
        target = *value;
}

/// The network's options with one of them, "l2_norm=false", set. @throws Error naming the setting.
ModelOptions withSetting(const ModelOptions& options, const std::string& setting)
{
    const Place place{"", "--set " + setting};
    const std::size_t equals = setting.find('=');
    auto json = nlohmann::ordered_json::parse(toJson(options));
    json.erase("kind"); // the collection's
    const std::string key = setting.substr(0, equals);
    if (equals == std::string::npos || !json.contains(key)) {
        std::string known;
        for (const auto& [name, value] : json.items())
            known += (known.empty() ? "" : ", ") + name;
        throw makeError(place, key, "KEY=VALUE with a key of " + known);
    }
    auto value = nlohmann::ordered_json::parse(setting.substr(equals + 1), nullptr, /*allow_exceptions=*/false);
    json[key] = value.is_discarded() ? nlohmann::ordered_json(setting.substr(equals + 1)) : value;
    json["kind"] = nlohmann::ordered_json::parse(toJson(options)).at("kind");
    return optionsFromJson(json.dump(), place);
}

TrainOptions trainOptions(const TrainingOptions& options)
{
    TrainOptions result = options.training;
    const TrainOptions defaults = defaultTrainOptions(options.collection);
    result.collection = defaults.collection;
    result.model = presetOptions(options.preset, defaults.model.kind);
    result.epochs = defaults.epochs;
    result.slateSize = defaults.slateSize;
    result.graphsPerStep = defaults.graphsPerStep;
    if (options.width)
        result.model = withSetting(result.model, fmt::format("width={}", *options.width));
    if (options.blocks)
        result.model = withSetting(result.model, fmt::format("blocks={}", *options.blocks));
    result.model.analyticalFeatures = result.model.analyticalFeatures || options.analyticalFeatures;
    for (const std::string& setting : options.settings)
        result.model = withSetting(result.model, setting);
    override(result.steps, options.steps);
    override(result.epochs, options.epochs);
    override(result.slateSize, options.slateSize);
    override(result.slatesPerGraph, options.slatesPerGraph);
    override(result.graphsPerStep, options.graphsPerStep);
    result.device = deviceFromName(options.device).value_or(Device::Auto); // the parser knows the names
    result.precision = options.bfloat16 ? Precision::Bfloat16 : Precision::Float32;
    return result;
}

std::vector<Ablation> ablationsOf(const TrainingOptions& options)
{
    std::vector<Ablation> ablations;
    for (const std::string& name : options.ablations)
        if (const auto ablation = ablationFromName(name))
            ablations.push_back(*ablation);
    return ablations;
}

int trainOnce(const TrainingOptions& training, TrainOptions options, std::vector<TrainingGraph> graphs,
              const std::stop_token& stop, TerminalProgress& progress)
{
    for (const Ablation ablation : ablationsOf(training))
        options = withoutPart(std::move(options), ablation);
    const TrainFiles files(training.output);
    const TrainOutcome outcome = trainNetwork(std::move(graphs), options, files, stop,
                                              [&](const TrainProgress& now) { progress.showLine(progressLine(now)); });
    progress.clear();
    Output output({});
    output.write(outcomeText(outcome, files.checkpoint));
    output.finish();
    return Done;
}

void addNetworkOptions(Command& command, TrainingOptions& options)
{
    const std::vector<std::string_view> known = presetNames();
    const std::vector<std::string> presets(known.begin(), known.end());
    command
        .option("--preset", options.preset,
                "Network: paper, reference (the authors' code), or hybrid (that, narrow, on top of the analytical "
                "ranker's estimate)")
        .oneOf(presets)
        .showDefault();
    command.option("--width", options.width, "Hidden channels (256; hybrid 64)").range(2, 4096);
    command.option("--blocks", options.blocks, "Graph convolutional blocks (2)").range(1, 16);
    command.flag("--analytical-features", options.analyticalFeatures,
                 "The analytical ranker's terms are further features of a node (layout) or a tile");
    command
        .option("--set", options.settings,
                "Any option of the network by its name in the checkpoint, such as l2_norm=false; may be repeated")
        .typeName("KEY=VALUE")
        .repeatable();
    std::vector<std::string> names;
    for (const Ablation ablation : allAblations)
        names.emplace_back(ablationName(ablation));
    command.option("--ablate", options.ablations, "Leave a part out; may be repeated")
        .oneOf(names)
        .typeName("PART")
        .repeatable();
    command.flag("--ablation-table", options.ablationTable,
                 "Train the paper's ablations, and those of --ablate, one after another, to OUT with a suffix "
                 "each, and print the table");
}

void addStepOptions(Command& command, TrainingOptions& options)
{
    const Option steps = command.option("--steps", options.steps, "Optimiser steps a fold").range(1U, 1'000'000'000U);
    command
        .option("--epochs", options.epochs, "Visits of each graph instead (layout:xla 750, layout:nlp 1000, tile 17.5)")
        .excludes(steps);
    command.option("--slate", options.slateSize, "Configurations compared with each other (64; random search 128)");
    command.option("--slates-per-graph", options.slatesPerGraph, "Slates drawn at each visit (1)");
    command.option("--graphs-per-step", options.graphsPerStep, "Visits a step averages (layout 4, tile 8)");
    command
        .option("--measured-visits", options.training.measuredVisits,
                "Visits of each graph that is not simulated in an epoch")
        .showDefault();
    command.option("--lr", options.training.learningRate, "Peak learning rate").showDefault();
    command
        .option("--noise", options.training.noise,
                "Pairs of configurations whose runtimes differ by no more than this share teach nothing")
        .showDefault();
    command.option("--seed", options.training.seed, "Of weights, split and draws").showDefault();
}

void addSplitOptions(Command& command, TrainingOptions& options)
{
    TrainOptions& training = options.training;
    command.option("--split", training.splitFolds, "Folds that the graphs are split into, if there are so many")
        .showDefault();
    command.option("--folds", training.trainFolds, "How many of them are trained").showDefault();
    command.option("--keep", training.keep, "How many of these are kept, the best on their validation graphs")
        .showDefault();
    const Option share = command.option("--validate", training.validationShare,
                                        "Train one model instead, with this share of the graphs for validation");
    command
        .option("--hold-out", training.heldOutConfigurations,
                "Train one model on all graphs instead, validated on this share of each graph's configurations: "
                "says nothing about other graphs")
        .excludes(share);
    command.flag("--simulated-train-only", training.simulatedTrainOnly,
                 "Simulated files always train and never validate");
    command.option("--validate-every", training.validateEvery, "Steps between validations (a fortieth of all)");
    command
        .option("--validation-configurations", training.validationConfigurations,
                "Configurations of a validation graph that are ranked, at most")
        .showDefault();
}

void addMachineOptions(Command& command, TrainingOptions& options)
{
    command.option("--save-every", options.training.saveEvery, "Steps between saved states").showDefault();
    command.option("--device", options.device, "auto, cpu or cuda").oneOf({"auto", "cpu", "cuda"}).showDefault();
    command.flag("--bf16", options.bfloat16, "Matrix products in bfloat16 (cuda)");
    command.option("--threads", options.training.threads, "CPU threads (all); their number changes no bit")
        .range(1U, 1024U);
}

} // namespace

void addTrainingOptions(Command& command, TrainingOptions& options)
{
    command.footer("The checkpoint OUT appears at the end; OUT's name with .state holds what has been reached so far, "
                   "with .csv the history. The same command goes on where it was interrupted.");
    command.option("DIR", options.folders, "Folders that are searched for TpuGraphs files, or files").typeName("");
    command.option("--collection", options.collection,
                   "Files of this collection, such as layout:xla:default; layout:xla means both searches");
    command.option("-o,--output", options.output, "Checkpoint (.safetensors)").typeName("OUT");
    addNetworkOptions(command, options);
    addStepOptions(command, options);
    addSplitOptions(command, options);
    addMachineOptions(command, options);
}

void requireTrainingOptions(const TrainingOptions& options)
{
    if (options.folders.empty())
        throw missing("DIR");
    if (options.collection.empty())
        throw missing("--collection");
    if (options.output.empty())
        throw missing("--output");
}

int runTraining(const TrainingOptions& options, const std::stop_token& stop)
{
    const TrainOptions training = trainOptions(options);
    validate(training);
    static_cast<void>(torchModule("training a network")); // before reading, which may take long
    keepMemoryBetweenSteps();
    TerminalProgress progress;
    auto graphs = readTrainingGraphs(
        options.folders, options.collection, stop,
        [&progress](const std::filesystem::path& file, std::size_t, std::size_t) {
            return progress.begin(file.filename().string() + ": reading");
        },
        &reportError);
    progress.clear();
    try {
        return options.ablationTable
            ? runAblationTable(training, ablationsOf(options), options.output, graphs, stop, progress)
            : trainOnce(options, training, std::move(graphs), stop, progress);
    } catch (const Cancelled&) {
        progress.clear();
        reportError("interrupted; the same command goes on from there");
        throw;
    }
}

} // namespace tgraph::cli
