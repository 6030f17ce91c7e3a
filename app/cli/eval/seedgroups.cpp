// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/seedgroups.h"

#include "app/cli/training/seedlists.h"
#include "engine/core/error.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr std::string_view checkpointEnding = ".safetensors";

/// Returns what identifies a checkpoint's training; empty for other models.
SeededTraining trainingOf(const ModelDescription& model)
{
    const bool isCheckpoint = model.problem.empty() && model.path.extension() == checkpointEnding;
    return isCheckpoint ? seededTraining(loadCheckpointInfo(model.path).trainingJson) : SeededTraining();
}

/// Returns the name without ".safetensors", "-seed" and digits at its end.
std::string withoutSeed(std::string name)
{
    if (name.ends_with(checkpointEnding))
        name.resize(name.size() - checkpointEnding.size());
    constexpr std::string_view mark = "-seed";
    const std::size_t at = name.rfind(mark);
    const bool isSeed = at != std::string::npos && at + mark.size() < name.size()
        && std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at + mark.size()), name.end(),
                       [](char letter) { return letter >= '0' && letter <= '9'; });
    return isSeed ? name.substr(0, at) : name;
}

/// Names a list in more detail at each attempt; the last is the unique name of its first model.
std::string nameOf(const ModelSeeds& list, int attempt)
{
    if (list.models.size() == 1)
        return list.models.front();
    const std::string name = withoutSeed(list.models.front());
    switch (attempt) {
    case 0:
        return fmt::format("{}, {} seeds", name, list.models.size());
    case 1:
        return fmt::format("{}, seeds {}", name, fmt::join(list.seeds, ", "));
    default:
        return fmt::format("{}, seeds {}", list.models.front(), fmt::join(list.seeds, ", "));
    }
}

} // namespace

std::vector<ModelSeeds> modelsBySeed(const std::vector<ModelDescription>& models)
{
    std::vector<SeededTraining> trainings;
    for (const ModelDescription& model : models)
        trainings.push_back(trainingOf(model));
    std::vector<ModelSeeds> lists;
    for (const std::vector<std::size_t>& places : seedLists(trainings).lists) {
        ModelSeeds& list = lists.emplace_back();
        for (const std::size_t place : places) {
            list.models.push_back(models[place].name);
            if (places.size() > 1)
                list.seeds.push_back(trainings[place].seed);
        }
    }
    if (std::ranges::all_of(lists, [](const ModelSeeds& list) { return list.models.size() == 1; }))
        throw makeError({"", "--by-seed"}, "models that are all different trainings, or copies",
                        "checkpoints that differ only in the seed, such as those of train --seeds");
    return lists;
}

std::vector<std::string> seedGroupNames(const std::vector<ModelSeeds>& lists)
{
    constexpr int lastAttempt = 2;
    std::vector<int> attempts(lists.size(), 0);
    std::vector<std::string> names;
    for (int round = 0; round <= lastAttempt; ++round) {
        names.clear();
        for (std::size_t i = 0; i < lists.size(); ++i)
            names.push_back(nameOf(lists[i], attempts[i]));
        for (std::size_t i = 0; i < lists.size(); ++i)
            if (std::ranges::count(names, names[i]) > 1)
                ++attempts[i];
    }
    return names;
}

std::vector<SeedGroup> seedGroups(const ModelBoard& board, const std::vector<ModelSeeds>& lists)
{
    std::vector<SeedGroup> groups;
    for (std::string& name : seedGroupNames(lists))
        groups.push_back({.name = std::move(name), .rows = {}});
    for (std::size_t i = 0; i < lists.size(); ++i)
        for (const std::string& name : lists[i].models)
            groups[i].rows.push_back(
                static_cast<std::size_t>(std::ranges::find(board.rows, name, &LeaderRow::model) - board.rows.begin()));
    return groups;
}

} // namespace tgraph::cli
