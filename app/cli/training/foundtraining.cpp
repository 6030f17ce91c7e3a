// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/foundtraining.h"

#include "app/cli/common/command.h"
#include "app/cli/training/publishedfigures.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/io/npzfiles.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/trainrecord.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

/// The network of a training: a preset, and the part of it that is left out.
struct Variant {
    std::string preset;
    std::optional<Ablation> without;
};

/// Finds the preset and the ablation of the paper that give these options, at this width and depth.
std::optional<Variant> presetVariant(const ModelOptions& model, const std::string& collection)
{
    for (const std::string_view preset : traitsOf(Architecture::TGraph).presets()) {
        TrainOptions base = defaultTrainOptions(collection, preset);
        base.model.width = model.width;
        base.model.blocks = model.blocks;
        if (base.model == model)
            return Variant{std::string(preset), std::nullopt};
        for (const Ablation ablation : paperAblations) {
            if (model.kind == ModelKind::Tile && ablation == Ablation::CrossAttention)
                continue; // tile models have none
            if (const ModelOptions without = withoutPart(base, ablation).model;
                without == model && without != base.model)
                return Variant{std::string(preset), ablation};
        }
    }
    return std::nullopt;
}

/// Describes other options by the one part that they lack; std::nullopt if they lack several.
std::optional<Variant> customVariant(const ModelOptions& model)
{
    std::vector<Ablation> missing;
    if (!model.useSelfAttention)
        missing.push_back(Ablation::SelfAttention);
    if (!model.useCrossAttention && model.kind != ModelKind::Tile)
        missing.push_back(Ablation::CrossAttention);
    if (!model.useEdges)
        missing.push_back(Ablation::Edges);
    if (missing.size() > 1)
        return std::nullopt;
    return Variant{"custom", missing.empty() ? std::nullopt : std::optional(missing.front())};
}

/// Reads the recipe: data, split and length.
void readRecipe(FoundTraining& training, const OrderedJson& recipe, std::size_t trainingGraphs)
{
    const OrderedJson& options = recipe.at("options");
    training.seed = options.at("seed").get<std::uint64_t>();
    const bool hasFolds = options.value("validation_share", 0.0) == 0.0 && options.value("split", "folds") == "folds";
    training.folds = hasFolds ? std::min(options.value("split_folds", publishedFolds), training.graphs) : 1;
    if (options.contains("epochs"))
        training.visits = options.at("epochs").get<double>();
    else if (trainingGraphs > 0)
        training.visits = options.at("steps").get<double>() * options.at("graphs_per_step").get<double>()
            / static_cast<double>(trainingGraphs);
    if (options.value("held_out_configurations", 0.0) > 0.0)
        training.reason = "validated on configurations of its training graphs";
    else if (!options.value("deduplicate", true))
        training.reason = "trained without deduplication";
}

void readHeader(FoundTraining& training, const CheckpointInfo& info)
{
    training.collection = info.trainedOn;
    if (info.options.architecture != Architecture::TGraph) {
        training.reason = fmt::format("a network of architecture {}", traitsOf(info.options).name());
        return;
    }
    if (publishedCollection(training.collection) == nullptr) {
        training.reason = fmt::format("{} is not one of the paper's five collections",
                                      training.collection.empty() ? "no collection" : training.collection);
        return;
    }
    const std::optional<ReadRecord> record = readTrainingRecord(info.trainingJson);
    if (!record || record->outcome.folds.empty()) {
        training.reason = "no record of a training by this program";
        return;
    }
    const auto json = parseOrderedJsonOrNothing(info.trainingJson);
    training.recipe = recipeWithoutSeed(info.trainingJson);
    training.graphs = record->graphs;
    training.simulated = record->simulated;
    training.trainedFolds = record->outcome.folds.size();
    training.keptFolds = info.folds.size();
    training.measure
        = info.options.kind == ModelKind::Tile ? record->outcome.kept.tileMeasure : record->outcome.kept.kendallTau;
    readRecipe(training, json.at("recipe"), json.at("folds").front().at("training").size());
    std::optional<Variant> variant = presetVariant(info.options, training.collection);
    if (!variant)
        variant = customVariant(info.options);
    training.preset = variant ? variant->preset : "custom";
    if (variant)
        training.without = variant->without;
    else if (training.reason.empty())
        training.reason = "several parts are left out";
    if (training.reason.empty() && !training.measure)
        training.reason = "no measure on validation graphs";
}

FoundTraining read(const fs::path& file)
{
    FoundTraining training;
    training.file = file;
    try {
        readHeader(training, loadCheckpointInfo(file));
    } catch (const OrderedJson::exception&) {
        training.reason = "a record of training in an unknown form";
    } catch (const Error& error) {
        training.reason = error.what();
    }
    return training;
}

std::set<fs::path> checkpointsBelow(const fs::path& path, const std::stop_token& stop)
{
    std::error_code problem;
    const bool isFolder = fs::is_directory(path, problem);
    if (problem)
        throw makeError({path.string(), "--paper-table"}, systemProblem(problem.value()));
    if (!isFolder)
        return {path};
    const FolderSearch found = findFiles(
        path,
        [](const FoundFile& file) {
            return file.path().extension() == ".safetensors" && (file.isRegular() || !file.isThere());
        },
        stop);
    std::ranges::for_each(found.unreadable, &reportError);
    if (found.files.empty())
        throw makeError({path.string(), "--paper-table"}, "no checkpoint (.safetensors)",
                        "a folder with trainings, such as those of tgraph train");
    return {found.files.begin(), found.files.end()};
}

} // namespace

std::string_view FoundTraining::configuration() const
{
    return without ? ablationName(*without) : "everything";
}

std::vector<FoundTraining> findTrainings(const std::vector<fs::path>& paths, const std::stop_token& stop)
{
    std::set<fs::path> files;
    for (const fs::path& path : paths)
        files.merge(checkpointsBelow(path, stop));
    std::vector<FoundTraining> trainings;
    for (const fs::path& file : files) {
        throwIfStopped(stop);
        trainings.push_back(read(file));
    }
    return trainings;
}

} // namespace tgraph::cli
