// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainrecord.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/train/validationjson.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace tgraph {
namespace {

using OrderedJson = nlohmann::ordered_json;

void addKeptMeans(TrainOutcome& outcome)
{
    std::vector<ValidationMeasures> kept;
    for (const FoldOutcome& fold : outcome.folds)
        if (fold.kept)
            kept.push_back(fold.measures);
    outcome.kept = meanOf(kept);
}

void compareValues(const OrderedJson& there, const OrderedJson& here, const std::string& name, std::string& text)
{
    if (there == here)
        return;
    if (there.is_object() && here.is_object()) {
        for (const auto& [key, value] : here.items())
            compareValues(there.value(key, OrderedJson()), value, key, text);
        for (const auto& [key, value] : there.items())
            if (!here.contains(key))
                compareValues(value, OrderedJson(), key, text);
        return;
    }
    text += text.empty() ? "" : "; ";
    if (here.is_array())
        text += fmt::format("other {}", name);
    else
        text += fmt::format("{} {} there, {} here", name, there.dump(), here.dump());
}

/// Adds options that the recipe is too old to have, with their current defaults.
void addMissingOptions(OrderedJson& recipe)
{
    try {
        OrderedJson& options = recipe.at("options");
        OrderedJson defaults = OrderedJson::parse(toJson(defaultTrainOptions(options.at("collection"))));
        for (const char* length : {"steps", "epochs"}) // only one of the two is present
            defaults.erase(length);
        defaults.update(options);
        defaults["model"] = OrderedJson::parse(toJson(optionsFromJson(options.at("model").dump())));
        options = defaults;
    } catch (const OrderedJson::exception&) {
    } catch (const Error&) { // not a recipe of this program, so that everything differs
    }
}

/// Returns, by graph hash, the number of files that a fold trained on or was validated on. Held-out
/// configurations belong to the training files themselves.
std::map<std::string, std::size_t> usedGraphs(const OrderedJson& record)
{
    const bool heldOut = record.at("recipe").at("options").value("held_out_configurations", 0.0) > 0.0;
    std::map<std::string, std::size_t> used;
    for (const OrderedJson& fold : record.at("folds")) {
        std::map<std::string, std::size_t> ofFold;
        for (const OrderedJson& hash : fold.at("training"))
            ++ofFold[hash.get<std::string>()];
        if (!heldOut)
            for (const OrderedJson& graph : fold.at("validation"))
                ++ofFold[graph.at("graph").get<std::string>()];
        for (const auto& [hash, files] : ofFold)
            used[hash] = std::max(used[hash], files);
    }
    return used;
}

/// Erases the recipe's entries of graphs that are not used.
void eraseUnusedGraphs(OrderedJson& recipe, const std::map<std::string, std::size_t>& used)
{
    OrderedJson graphs = OrderedJson::array();
    for (const OrderedJson& graph : recipe.at("graphs"))
        if (used.contains(graph.at(0).get<std::string>()))
            graphs.push_back(graph);
    recipe["graphs"] = std::move(graphs);
}

FoldOutcome foldOf(const OrderedJson& json)
{
    FoldOutcome fold{.fold = json.at("fold"),
                     .bestStep = json.at("best_step"),
                     .measures = measuresOf(json),
                     .kept = json.at("kept")};
    for (const OrderedJson& graph : json.at("validation"))
        fold.validation.push_back({graph.at("file"), graph.at("graph"), measuresOf(graph)});
    return fold;
}

} // namespace

void sortForTraining(std::vector<TrainingGraph>& graphs)
{
    std::ranges::sort(graphs, {}, [](const TrainingGraph& graph) {
        return std::tuple(graph.graphHash, graph.document->path.filename().string(), measurementsHash(graph));
    });
}

std::string trainRecipe(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    OrderedJson recipe = {{"options", OrderedJson::parse(toJson(options))}, {"graphs", OrderedJson::array()}};
    for (const TrainingGraph& graph : graphs)
        recipe["graphs"].push_back({graph.graphHash, measurementsHash(graph)});
    return recipe.dump();
}

std::string recipeWithoutSeed(const std::string& trainingJson)
{
    try {
        const OrderedJson json = parseOrderedJsonOrNothing(trainingJson);
        OrderedJson recipe = json.at("recipe");
        addMissingOptions(recipe);
        recipe.at("options").erase("seed");
        eraseUnusedGraphs(recipe, usedGraphs(json));
        return recipe.dump();
    } catch (const OrderedJson::exception&) {
        return "";
    }
}

std::string recipeDifference(const std::string& there, const std::string& here)
{
    OrderedJson a = parseOrderedJsonOrNothing(there);
    addMissingOptions(a);
    const OrderedJson b = parseOrderedJsonOrNothing(here);
    std::string text;
    compareValues(a, b, "recipe", text);
    return text;
}

TrainOutcome outcomeOf(std::span<const FinishedFold> finished, std::span<const GraphSplit> splits,
                       std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    TrainOutcome outcome;
    for (std::size_t i = 0; i < finished.size(); ++i) {
        const BestModel& best = finished[i].best;
        FoldOutcome fold{.fold = finished[i].fold, .bestStep = best.step, .measures = best.measures};
        for (std::size_t k = 0; k < splits[i].validation.size(); ++k) {
            const TrainingGraph& graph = graphs[splits[i].validation[k]];
            fold.validation.push_back({graph.document->path.stem().string(), graph.graphHash, best.ofGraphs[k]});
        }
        outcome.seconds += finished[i].seconds;
        outcome.folds.push_back(std::move(fold));
    }
    std::vector<std::size_t> order(outcome.folds.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return isBetter(outcome.folds[a].measures, outcome.folds[b].measures, options.select);
    });
    for (std::size_t i = 0; i < std::min<std::size_t>(options.keep, order.size()); ++i)
        outcome.folds[order[i]].kept = true;
    addKeptMeans(outcome);
    return outcome;
}

std::string trainingRecord(const TrainOutcome& outcome, std::span<const GraphSplit> splits,
                           std::span<const TrainingGraph> graphs, const std::string& recipe)
{
    OrderedJson json = {{"recipe", OrderedJson::parse(recipe)},
                        {"simulated", usedFiles(graphs, splits).simulated},
                        {"seconds", outcome.seconds},
                        {"folds", OrderedJson::array()}};
    for (std::size_t i = 0; i < outcome.folds.size(); ++i) {
        const FoldOutcome& fold = outcome.folds[i];
        OrderedJson entry = {{"fold", fold.fold}, {"kept", fold.kept}, {"best_step", fold.bestStep}};
        addMeasures(entry, fold.measures);
        entry["validation"] = OrderedJson::array();
        entry["training"] = OrderedJson::array();
        for (const GraphOutcome& graph : fold.validation) {
            OrderedJson measured = {{"file", graph.file}, {"graph", graph.graphHash}};
            addMeasures(measured, graph.measures);
            entry["validation"].push_back(std::move(measured));
        }
        for (const std::uint32_t index : splits[i].training)
            entry["training"].push_back(graphs[index].graphHash);
        if (!splits[i].test.empty())
            entry["test"] = OrderedJson::array();
        for (const std::uint32_t index : splits[i].test)
            entry["test"].push_back(graphs[index].graphHash);
        json["folds"].push_back(std::move(entry));
    }
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

std::optional<ReadRecord> readTrainingRecord(const std::string& text)
{
    try {
        const OrderedJson json = parseOrderedJsonOrNothing(text);
        ReadRecord record{.recipe = json.at("recipe").dump()};
        for (const OrderedJson& fold : json.at("folds"))
            record.outcome.folds.push_back(foldOf(fold));
        for (const auto& [hash, files] : usedGraphs(json))
            record.graphs += files;
        record.outcome.seconds = json.at("seconds");
        if (json.contains("simulated"))
            record.simulated = std::min(json.at("simulated").get<std::size_t>(), record.graphs);
        addKeptMeans(record.outcome);
        return record;
    } catch (const OrderedJson::exception&) {
        return std::nullopt;
    }
}

} // namespace tgraph
