// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/jsontext.h"
#include "app/cli/rank/decisiontext.h"
#include "engine/core/layout.h"
#include "engine/eval/layoutsjson.h"
#include "engine/io/inputfile.h"

#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

Json interactionsJson(const DecisionReport& report)
{
    Json pairs = Json::array();
    for (const Interaction& pair : report.interactions)
        pairs.push_back({{"decisions", {pair.first, pair.second}},
                         {"share_of_residual", pair.share},
                         {"largest", report.scale == CostScale::Ratio ? std::expm1(pair.largest) : pair.largest}});
    return pairs;
}

Json optionJson(const DecisionWords& words, const Decisions& decisions, const DecisionCost& cost, std::uint32_t option)
{
    const OptionCost& figures = cost.options[option];
    Json json = {{"configurations", figures.configurations}};
    if (words.isLayout()) {
        Json vectors = Json::array();
        for (std::uint32_t member = 0; member < decisions.members(cost.decision).size(); ++member)
            vectors.push_back(configVectorText(words.vector(cost.decision, member, option)));
        json["layouts"] = std::move(vectors);
    } else {
        json["value"] = optionValueJson(words, cost.decision, option);
        if (const auto range = words.valueRange(cost.decision, option)) {
            json["least"] = range->first;
            json["greatest"] = range->second;
        }
    }
    if (const auto footprint = words.footprint(cost.decision, std::span(&option, 1)))
        json["best_tile"] = {{"memory_bytes", footprint->memoryBytes},
                             {"memory_share", footprint->memoryShare},
                             {"output_registers", footprint->outputRegisters}};
    const bool measured = figures.configurations > 0;
    json["best"] = measured ? Json(figures.best) : Json(nullptr);
    json["median"] = measured ? Json(figures.median) : Json(nullptr);
    json["penalty"] = measured ? Json(figures.penalty) : Json(nullptr);
    json["effect"] = measured ? Json(figures.effect) : Json(nullptr);
    json["effect_error"] = orNull(figures.effectError);
    return json;
}

Json reversalsJson(const DecisionReport& report)
{
    Json reversals = Json::array();
    for (const Reversal& reversal : report.reversals)
        reversals.push_back({{"decision", reversal.decision},
                             {"cheapest", reversal.cheapest},
                             {"given", reversal.given},
                             {"given_option", reversal.givenOption},
                             {"better", reversal.better},
                             {"gain", -std::expm1(-reversal.gain)}});
    return reversals;
}

Json nearTiesJson(const DecisionReport& report)
{
    Json pairs = Json::array();
    for (const NearTie& pair : report.nearTies.pairs)
        pairs.push_back(
            {{"decisions", {pair.first, pair.second}}, {"tied", pair.tied}, {"configurations_apart", pair.apart}});
    return pairs;
}

const char* membersKey(const DecisionWords& words)
{
    return words.isTable() ? "parameters" : words.isLayout() ? "nodes" : "columns";
}

Json membersJson(const Document& document, const DecisionWords& words, const Decisions& decisions,
                 std::uint32_t decision)
{
    Json members = Json::array();
    for (const std::uint32_t member : decisions.members(decision))
        members.push_back(document.table
                              ? Json(document.table->parameters[member].name)
                              : Json(words.isLayout() ? document.graph.configurable()[member].value : member));
    return members;
}

} // namespace

nlohmann::ordered_json optionValueJson(const DecisionWords& words, std::uint32_t decision, std::uint32_t option)
{
    const bool isRange = words.valueRange(decision, option).has_value();
    const std::optional<double> number = isRange ? std::nullopt : words.valueNumber(decision, option);
    return number ? Json(*number) : Json(words.valueText(decision, option));
}

/// Returns why a configuration of a table failed; null if it did not.
Json failureJson(const Document& document, const Deduplication& configurations, std::optional<DistinctId> distinct)
{
    const std::string* reason = distinct && document.table
        ? document.table->failure(configurations.representatives[distinct->value])
        : nullptr;
    return reason != nullptr ? Json(*reason) : Json(nullptr);
}

nlohmann::ordered_json decisionJson(const Document& document, const Deduplication& configurations,
                                    const DecisionReport& report)
{
    const Decisions& decisions = *report.decisions;
    const DecisionWords words(document, configurations, decisions);
    Json all = Json::array();
    for (std::size_t i = 0; i < report.costs.size(); ++i) {
        const DecisionCost& cost = report.costs[i];
        Json options = Json::array();
        for (std::uint32_t option = 0; option < cost.options.size(); ++option)
            options.push_back(optionJson(words, decisions, cost, option));
        Json levels = Json::array();
        for (const OptionLevel& level : cost.levels)
            levels.push_back({{"options", level.options},
                              {"configurations", level.configurations},
                              {"penalty", level.penalty},
                              {"effect", level.effect},
                              {"effect_error", orNull(level.effectError)}});
        all.push_back({{"letter", decisionLetter(i)},
                       {"decision", cost.decision},
                       {"name", words.name(cost.decision)},
                       {membersKey(words), membersJson(document, words, decisions, cost.decision)},
                       {"most", cost.most},
                       {"variance_share", cost.varianceShare},
                       {"taken_by_fastest", cost.taken},
                       {"options", std::move(options)},
                       {"levels", std::move(levels)}});
    }
    const auto original = [&](DistinctId distinct) { return configurations.representatives[distinct.value].value; };
    const BestCombination& best = report.best;
    return {{"r_squared", orNull(report.rSquared)},
            {"attainable_tau", orNull(report.attainableTau)},
            {"noise", orNull(report.noise)},
            {"residual", report.residual},
            {"scale", report.scale == CostScale::Ratio ? "ratio" : "difference"},
            {"aliased_effects", report.aliased},
            {"saturated", report.saturated},
            {"measurements_left_out", report.leftOut},
            {"converged", report.converged},
            {"fastest", original(report.fastest)},
            {"best_combination",
             {{"options", best.options},
              {"configuration", best.inFile ? Json(original(*best.inFile)) : Json(nullptr)},
              {"failure", failureJson(document, configurations, best.inFile)},
              {"gain", best.gain},
              {"gain_error", orNull(best.gainError)}}},
            {"interactions", interactionsJson(report)},
            {"variance",
             {{"effects", report.variance.effects}, {"pairs", report.variance.pairs}, {"rest", report.variance.rest}}},
            {"reversals", reversalsJson(report)},
            {"interactions_searched_among", report.searchedDecisions},
            {"near_ties", nearTiesJson(report)},
            {"near_ties_complete", report.nearTies.complete},
            {"decisions", std::move(all)}};
}

nlohmann::ordered_json decisionListJson(const Document& document, const Deduplication& configurations,
                                        const Decisions& decisions)
{
    const DecisionWords words(document, configurations, decisions);
    Json all = Json::array();
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        all.push_back({{"letter", decisionLetter(d)},
                       {"decision", d},
                       {"name", words.name(d)},
                       {membersKey(words), membersJson(document, words, decisions, d)},
                       {"options", decisions.optionCount(d)}});
    return all;
}

nlohmann::ordered_json bestCombinationJson(const Document& document, const Deduplication& configurations,
                                           const DecisionReport& report)
{
    const Decisions& decisions = *report.decisions;
    const DecisionWords words(document, configurations, decisions);
    const auto original = [&](DistinctId distinct) { return configurations.representatives[distinct.value]; };
    // Nodes without a decision are the same in all configurations.
    std::vector<ConfigVector> vectors = vectorsOf(document, original(report.fastest));
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        for (std::uint32_t member = 0; member < decisions.members(d).size(); ++member)
            vectors[decisions.members(d)[member]] = words.vector(d, member, report.best.options[d]);
    Json json = layoutsJson(document, vectors,
                            report.best.inFile ? std::optional(original(*report.best.inFile)) : std::nullopt,
                            sha256OfInput(document.path));
    json["against_configuration"] = original(report.fastest).value;
    json["gain"] = report.best.gain;
    json["gain_error"] = orNull(report.best.gainError);
    json["scale"] = report.scale == CostScale::Ratio ? "ratio" : "difference";
    return json;
}

} // namespace tgraph::cli
