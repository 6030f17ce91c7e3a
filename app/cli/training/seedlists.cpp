// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/seedlists.h"

#include "engine/core/json.h"
#include "engine/train/trainrecord.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace tgraph::cli {

SeededTraining seededTraining(const std::string& trainingJson)
{
    try {
        const auto json = parseOrderedJsonOrNothing(trainingJson);
        return {.recipe = recipeWithoutSeed(trainingJson),
                .seed = json.at("recipe").at("options").at("seed").get<std::uint64_t>()};
    } catch (const nlohmann::ordered_json::exception&) {
        return {};
    }
}

SeedLists seedLists(std::span<const SeededTraining> trainings)
{
    SeedLists result{.lists = {}, .copyOf = std::vector<std::optional<std::size_t>>(trainings.size())};
    std::map<std::string, std::size_t> listOf; // list per recipe
    for (std::size_t i = 0; i < trainings.size(); ++i) {
        const SeededTraining& training = trainings[i];
        const auto known = training.recipe.empty() ? listOf.end() : listOf.find(training.recipe);
        if (known == listOf.end()) {
            listOf.emplace(training.recipe, result.lists.size());
            result.lists.push_back({i});
            continue;
        }
        std::vector<std::size_t>& list = result.lists[known->second];
        const auto same
            = std::ranges::find(list, training.seed, [&](std::size_t other) { return trainings[other].seed; });
        if (same != list.end())
            result.copyOf[i] = *same;
        else
            list.push_back(i);
    }
    return result;
}

} // namespace tgraph::cli
