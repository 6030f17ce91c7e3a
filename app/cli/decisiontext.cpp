// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/decisiontext.h"

#include "app/cli/jsontext.h"
#include "engine/core/layout.h"
#include "engine/core/text.h"
#include "engine/eval/decisionwords.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownInteractions = 3;
constexpr std::size_t labelWidth = 34;

std::string errorText(const std::optional<double>& error)
{
    return error ? fmt::format(" ± {:.2f}", 200 * *error) : std::string(); // 95 %
}

std::string levelLine(const DecisionWords& words, const DecisionCost& cost, const OptionLevel& level)
{
    const bool taken = std::ranges::find(level.options, cost.taken) != level.options.end();
    return fmt::format("       {:<{}} {:>3} {:<7} {:>7} times  {:>+9.2f} %  {:>+9.2f} %{}{}\n",
                       words.label(cost, level), labelWidth, level.options.size(),
                       level.options.size() == 1 ? "option" : "options", countText(level.configurations),
                       100 * level.penalty, 100 * level.effect, errorText(level.effectError), taken ? "  ◂ best" : "");
}

std::string fitLines(const DecisionReport& report)
{
    std::string text = fmt::format("  why: {} explain log runtime additively with R² {:.7f}",
                                   pluralText(report.costs.size(), "decision"), report.rSquared);
    if (report.attainableTau)
        text += fmt::format(" and τ {:.3f}, which no additive model exceeds by much", *report.attainableTau);
    text += fmt::format("\n       a measurement is off by {}", percentText(report.residual));
    if (report.noise)
        text += fmt::format(" (measured twice: {})", percentText(*report.noise));
    if (report.aliased > 0)
        text += fmt::format("; {} cannot be told from others: too few configurations",
                            pluralText(report.aliased, "effect"));
    return text + '\n';
}

std::string interactionLines(const DecisionReport& report)
{
    if (report.interactions.empty())
        return {};
    std::vector<std::size_t> letterOf(report.decisions->count());
    for (std::size_t i = 0; i < report.costs.size(); ++i)
        letterOf[report.costs[i].decision] = i;
    std::string text = "    beyond additivity: ";
    for (std::size_t i = 0; i < std::min(shownInteractions, report.interactions.size()); ++i) {
        const Interaction& pair = report.interactions[i];
        text += fmt::format("{}{} with {} up to {}", i > 0 ? ", " : "", decisionLetter(letterOf[pair.first]),
                            decisionLetter(letterOf[pair.second]), percentText(std::expm1(pair.largest)));
    }
    if (report.interactions.size() > shownInteractions)
        text += fmt::format(" and {}", pluralText(report.interactions.size() - shownInteractions, "further pair"));
    return text + '\n';
}

std::string bestLine(const Deduplication& configurations, const DecisionReport& report)
{
    const std::uint32_t fastest = configurations.representatives[report.fastest.value].value;
    if (report.best.inFile == report.fastest)
        return fmt::format("    best combination: in the file and its fastest, configuration {}\n", fastest);
    const std::string gain = fmt::format("{:+.2f} %{}", 100 * report.best.gain, errorText(report.best.gainError));
    if (report.best.inFile)
        return fmt::format("    best combination: in the file, configuration {}; the model expects {} against the "
                           "fastest, configuration {}\n",
                           configurations.representatives[report.best.inFile->value].value, gain, fastest);
    return fmt::format("    best combination: not in the file; the model expects {} against the fastest, "
                       "configuration {}: worth measuring\n",
                       gain, fastest);
}

Json interactionsJson(const DecisionReport& report)
{
    Json pairs = Json::array();
    for (const Interaction& pair : report.interactions)
        pairs.push_back({{"decisions", {pair.first, pair.second}},
                         {"share_of_residual", pair.share},
                         {"largest", std::expm1(pair.largest)}});
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
        json["value"] = words.tileValue(cost.decision, option);
    }
    const bool measured = figures.configurations > 0;
    json["best"] = measured ? Json(figures.best) : Json(nullptr);
    json["median"] = measured ? Json(figures.median) : Json(nullptr);
    json["penalty"] = measured ? Json(figures.penalty) : Json(nullptr);
    json["effect"] = measured ? Json(figures.effect) : Json(nullptr);
    json["effect_error"] = orNull(figures.effectError);
    return json;
}

} // namespace

std::string decisionText(const Document& document, const Deduplication& configurations, const DecisionReport& report)
{
    const DecisionWords words(document, configurations, *report.decisions);
    std::string text = fitLines(report);
    text += fmt::format("       {:<{}} {:>24}  {:>11}  {:>11}\n", "", labelWidth, "", "best-to-best", "effect");
    for (std::size_t i = 0; i < report.costs.size(); ++i) {
        const DecisionCost& cost = report.costs[i];
        text += fmt::format("    {:<2} {}", decisionLetter(i), words.name(cost.decision));
        if (cost.levels.size() == 1) {
            text += fmt::format(": no difference between its {}\n", pluralText(cost.options.size(), "option"));
            continue;
        }
        text += '\n';
        for (const OptionLevel& level : cost.levels)
            text += levelLine(words, cost, level);
    }
    return text + interactionLines(report) + bestLine(configurations, report);
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
        Json members = Json::array();
        for (const std::uint32_t member : decisions.members(cost.decision))
            members.push_back(words.isLayout() ? document.graph.configurable()[member].value : member);
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
                       {words.isLayout() ? "nodes" : "columns", std::move(members)},
                       {"most", cost.most},
                       {"taken_by_fastest", cost.taken},
                       {"options", std::move(options)},
                       {"levels", std::move(levels)}});
    }
    const auto original = [&](DistinctId distinct) { return configurations.representatives[distinct.value].value; };
    const BestCombination& best = report.best;
    return {{"r_squared", report.rSquared},
            {"attainable_tau", orNull(report.attainableTau)},
            {"noise", orNull(report.noise)},
            {"residual", report.residual},
            {"aliased_effects", report.aliased},
            {"fastest", original(report.fastest)},
            {"best_combination",
             {{"options", best.options},
              {"configuration", best.inFile ? Json(original(*best.inFile)) : Json(nullptr)},
              {"gain", best.gain},
              {"gain_error", orNull(best.gainError)}}},
            {"interactions", interactionsJson(report)},
            {"decisions", std::move(all)}};
}

} // namespace tgraph::cli
