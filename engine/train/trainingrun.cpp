// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainingrun.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainingstate.h"
#include "engine/train/trainrecord.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;
using Options = std::map<std::string, std::string>;

fs::path withEnding(fs::path file, const char* ending)
{
    return file.replace_extension(ending);
}

void addOptions(Options& options, const std::string& prefix, const OrderedJson& json)
{
    for (const auto& [key, value] : json.items()) {
        const std::string name = prefix.empty() ? key : prefix + "." + key;
        if (value.is_object())
            addOptions(options, name, value);
        else
            options[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
}

} // namespace

std::string recipeBeside(const fs::path& checkpoint)
{
    try {
        if (const fs::path state = withEnding(checkpoint, ".state"); fs::exists(state))
            return loadTrainingRecipe(state);
        const auto record = readTrainingRecord(loadCheckpointInfo(checkpoint).trainingJson);
        return record ? record->recipe : std::string();
    } catch (const Error&) {
        return {};
    }
}

Options recipeOptions(const std::string& recipeJson)
{
    const OrderedJson recipe = parseOrderedJsonOrNothing(recipeJson);
    Options options;
    if (!recipe.is_object() || !recipe.contains("options") || !recipe["options"].is_object())
        return options;
    addOptions(options, {}, recipe["options"]);
    if (recipe.contains("graphs") && recipe["graphs"].is_array())
        options["graphs"] = std::to_string(recipe["graphs"].size());
    return options;
}

TrainingRun readTrainingRun(const fs::path& file)
{
    TrainingRun run{.name = file.stem().string(), .checkpoint = withEnding(file, ".safetensors")};
    const fs::path history = withEnding(file, ".csv");
    run.rows = readHistory(history);
    if (run.rows.empty())
        throw makeError({history.string(), "history of a training"}, fs::exists(history) ? "no row" : "no file",
                        "the history that a training writes next to its checkpoint");
    run.options = recipeOptions(recipeBeside(run.checkpoint));
    run.isFinished = fs::exists(run.checkpoint) && !fs::exists(withEnding(file, ".state"));
    return run;
}

std::vector<RunDifference> differencesOf(std::span<const TrainingRun> runs)
{
    std::set<std::string> names;
    for (const TrainingRun& run : runs)
        for (const auto& [name, value] : run.options)
            names.insert(name);
    std::vector<RunDifference> differences;
    for (const std::string& name : names) {
        RunDifference difference{.option = name};
        for (const TrainingRun& run : runs) {
            const auto found = run.options.find(name);
            difference.values.push_back(found == run.options.end() ? "–" : found->second);
        }
        if (std::ranges::adjacent_find(difference.values, std::not_equal_to<>()) != difference.values.end())
            differences.push_back(std::move(difference));
    }
    return differences;
}

} // namespace tgraph
