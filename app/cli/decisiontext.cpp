// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/decisiontext.h"

#include "app/cli/jsontext.h"
#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownInteractions = 3;
constexpr std::size_t shownValues = 6; // of a tile's dimension in one level
constexpr std::size_t labelWidth = 34;

/// The options of a file's decisions in words.
class OptionWords {
public:
    OptionWords(const Document& document, const Deduplication& configurations, const Decisions& decisions)
        : m_document(document), m_configurations(configurations), m_decisions(decisions)
    {
    }

    [[nodiscard]] bool isLayout() const { return m_document.collection.kind == Collection::Kind::Layout; }

    [[nodiscard]] const ConfigVector& vector(std::uint32_t decision, std::uint32_t member, std::uint32_t option) const
    {
        return m_document.configs.vector(SlotId(m_decisions.members(decision)[member]), configOf(decision, option));
    }

    [[nodiscard]] float tileValue(std::uint32_t decision, std::uint32_t option) const
    {
        return m_document.tiles[configOf(decision, option).value][m_decisions.members(decision).front()];
    }

    /// "8 × convolution f32[32,12,12,384] …" or "kernel bound 2".
    [[nodiscard]] std::string name(std::uint32_t decision) const
    {
        const auto members = m_decisions.members(decision);
        if (!isLayout())
            return tileColumnName(members.front())
                + (members.size() > 1 ? fmt::format(" and {} like it", members.size() - 1) : "");
        const Graph& graph = m_document.graph;
        const NodeId first = graph.configurable()[members.front()];
        const std::string shape = shapeText(graph.features(first));
        const bool alike = std::ranges::all_of(members, [&](std::uint32_t slot) {
            return shapeText(graph.features(graph.configurable()[slot])) == shape;
        });
        return fmt::format("{} × {} {}{}", members.size(), opcodeName(graph.opcode(first)), shape, alike ? "" : " …");
    }

    /// What the level's options have in common and the others of the decision have not; else what they are.
    [[nodiscard]] std::string label(const DecisionCost& cost, const OptionLevel& level) const
    {
        return isLayout() ? layoutLabel(cost, level) : tileLabel(cost, level);
    }

private:
    [[nodiscard]] ConfigId configOf(std::uint32_t decision, std::uint32_t option) const
    {
        return m_configurations.representatives[m_decisions.example(decision, option).value];
    }

    [[nodiscard]] static std::string tileColumnName(std::uint32_t column)
    {
        constexpr std::array names = {"kernel bound", "output bound", "input bound"};
        return fmt::format("{} {}", names[column / 8], column % 8);
    }

    [[nodiscard]] std::string tileLabel(const DecisionCost& cost, const OptionLevel& level) const
    {
        std::set<float> values;
        for (const std::uint32_t option : level.options)
            values.insert(tileValue(cost.decision, option));
        std::string text;
        std::size_t count = 0;
        for (const float value : values) {
            if (count++ == shownValues)
                return text + ", …";
            text += (text.empty() ? "" : ", ") + fmt::format("{:g}", value);
        }
        return text;
    }

    [[nodiscard]] std::string layoutLabel(const DecisionCost& cost, const OptionLevel& level) const
    {
        std::string text;
        for (const LayoutPart part : layoutParts) {
            std::set<std::string> here;
            std::set<std::string> everywhere;
            for (std::uint32_t option = 0; option < cost.options.size(); ++option)
                everywhere.insert(layoutText(layoutOf(vector(cost.decision, 0, option), part)));
            for (const std::uint32_t option : level.options)
                here.insert(layoutText(layoutOf(vector(cost.decision, 0, option), part)));
            if (here.size() == everywhere.size())
                continue;
            text += (text.empty() ? "" : " ") + std::string(layoutPartName(part)) + ' ' + joined(here);
        }
        if (!text.empty())
            return text;
        return configVectorText(vector(cost.decision, 0, level.options.front()))
            + (level.options.size() > 1 ? " …" : "");
    }

    [[nodiscard]] static std::string joined(const std::set<std::string>& texts)
    {
        std::string all;
        for (const std::string& text : texts)
            all += (all.empty() ? "" : " ") + text;
        return all;
    }

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
};

std::string errorText(const std::optional<double>& error)
{
    return error ? fmt::format(" ± {:.2f}", 200 * *error) : std::string(); // 95 %
}

std::string levelLine(const OptionWords& words, const DecisionCost& cost, const OptionLevel& level)
{
    const bool taken = std::ranges::find(level.options, cost.taken) != level.options.end();
    return fmt::format("       {:<{}} {:>3} {:<7} {:>7} times  {:>+9.2f} %  {:>+9.2f} %{}{}\n",
                       words.label(cost, level), labelWidth, level.options.size(),
                       level.options.size() == 1 ? "option" : "options", countText(level.configurations),
                       100 * level.penalty, 100 * level.effect, errorText(level.effectError),
                       taken ? "  ◂ best" : "");
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

Json optionJson(const OptionWords& words, const Decisions& decisions, const DecisionCost& cost, std::uint32_t option)
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
    const OptionWords words(document, configurations, *report.decisions);
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
    const OptionWords words(document, configurations, decisions);
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
