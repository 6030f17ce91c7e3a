// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/seedgroups.h"

#include "engine/core/error.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/trainrecord.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tgraph::cli {
namespace {

/// Returns what all seeds of a training have in common; empty for other models.
std::string trainingOf(const ModelDescription& model)
{
    const bool isCheckpoint = model.problem.empty() && model.path.extension() == ".safetensors";
    return isCheckpoint ? recipeWithoutSeed(loadCheckpointInfo(model.path).trainingJson) : "";
}

/// Returns the name without "-seed" and digits at its end.
std::string withoutSeed(const std::string& name)
{
    constexpr std::string_view mark = "-seed";
    const std::size_t at = name.rfind(mark);
    const bool isSeed = at != std::string::npos && at + mark.size() < name.size()
        && std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at + mark.size()), name.end(),
                       [](char letter) { return letter >= '0' && letter <= '9'; });
    return isSeed ? name.substr(0, at) : name;
}

} // namespace

std::vector<std::vector<std::string>> modelsBySeed(const std::vector<ModelDescription>& models)
{
    std::vector<std::vector<std::string>> lists;
    std::map<std::string, std::size_t> placeOf;
    for (const ModelDescription& model : models) {
        const std::string training = trainingOf(model);
        const auto known = placeOf.find(training);
        if (!training.empty() && known != placeOf.end()) {
            lists[known->second].push_back(model.name);
            continue;
        }
        placeOf.emplace(training, lists.size());
        lists.push_back({model.name});
    }
    if (lists.size() == models.size())
        throw makeError({"", "--by-seed"}, "models that are all different trainings",
                        "checkpoints that differ in the seed alone, such as those of train --seeds");
    return lists;
}

std::vector<SeedGroup> seedGroups(const ModelBoard& board, const std::vector<std::vector<std::string>>& models)
{
    std::vector<SeedGroup> groups;
    for (const std::vector<std::string>& names : models) {
        SeedGroup group{.name = names.front(), .rows = {}};
        for (const std::string& name : names)
            group.rows.push_back(
                static_cast<std::size_t>(std::ranges::find(board.rows, name, &LeaderRow::model) - board.rows.begin()));
        if (names.size() > 1)
            group.name = fmt::format("{}, {} seeds", withoutSeed(names.front()), names.size());
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace tgraph::cli
