// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/failurereport.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/rank/decisiontext.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownFailing = 8; // options in the text report
constexpr double significantDeviations = 3; // standard deviations above the share of all rows

std::string reasonText(const Document& document, const std::optional<std::uint16_t>& reason)
{
    return reason ? document.table->failureReasons[*reason] : "unknown reason";
}

/// Returns the reason of options that always fail.
template <typename AlwaysFailing> std::string alwaysReason(const Document& document, const AlwaysFailing& failing)
{
    return (failing.isMixed ? "mostly " : "") + reasonText(document, failing.reason);
}

/// An option and its failures.
struct Failing {
    std::uint32_t decision = 0;
    std::uint32_t option = 0;
    OptionFailures failures;
};

/// Returns the options that always fail or fail more often than all rows together, ordered by
/// descending share and then by descending number of failures. `all`: returns every option with a
/// failure.
std::vector<Failing> failingOptions(const FailureReport& report, double rows, bool all)
{
    const double share = report.failed / rows;
    std::vector<Failing> found;
    for (std::uint32_t decision = 0; decision < report.options.size(); ++decision)
        for (std::uint32_t option = 0; option < report.options[decision].size(); ++option) {
            const OptionFailures& failures = report.options[decision][option];
            const double deviation = std::sqrt(share * (1 - share) / std::max(1U, failures.rows));
            if (failures.failed > 0
                && (all || (failures.failsAlways() && share < 1)
                    || failures.share() > share + significantDeviations * deviation))
                found.push_back({decision, option, failures});
        }
    std::ranges::stable_sort(found, std::greater(), [](const Failing& failing) {
        return std::pair(failing.failures.share(), failing.failures.failed);
    });
    return found;
}

} // namespace

std::string failuresText(const Document& document, const Deduplication& configurations, const Decisions& decisions,
                         const FailureReport& failures, bool all)
{
    const DecisionWords words(document, configurations, decisions);
    std::string text
        = fmt::format("  failures: {} of {} rows ({})\n", countText(failures.failed), countText(document.configCount()),
                      percentText(double{1} * failures.failed / document.configCount()));
    const std::vector<Failing> found = failingOptions(failures, document.configCount(), all);
    const std::size_t shown = all ? found.size() : std::min(found.size(), shownFailing);
    for (std::size_t i = 0; i < shown; ++i) {
        const Failing& failing = found[i];
        const std::string name = words.choiceText(failing.decision, failing.option);
        const std::string reason = reasonText(document, failing.failures.reason);
        text += failing.failures.failsAlways()
            ? fmt::format("    {} always fails: {} ({} rows)\n", name, alwaysReason(document, failing.failures),
                          countText(failing.failures.rows))
            : fmt::format("    {}: failed {} of {} ({}), mostly {}\n", name, countText(failing.failures.failed),
                          countText(failing.failures.rows), percentText(failing.failures.share()), reason);
    }
    if (shown < found.size())
        text += fmt::format("    … {} more (--nodes shows all)\n", pluralText(found.size() - shown, "option"));
    const auto rangeText = [&](const OptionRange& range) {
        return range.kind == OptionRange::Kind::One ? words.choiceText(range.decision, range.options.front())
                                                    : words.name(range.decision) + ' ' + words.rangeText(range);
    };
    for (const FailingPair& pair : failures.pairs)
        text += fmt::format("    {} with {} always fails: {} ({} rows)\n", rangeText(pair.first),
                            rangeText(pair.second), alwaysReason(document, pair), countText(pair.failed));
    if (failures.searched > 0 && failures.searched < decisions.count())
        text += fmt::format(
            "    pairs were searched among the {} parameters whose values differ most in failures, of {}\n",
            failures.searched, decisions.count());
    if (failures.skipped > 0)
        text += fmt::format("    {} of parameters with over a million pairs of values not searched\n",
                            pluralText(failures.skipped, "pair"));
    const std::uint32_t explained = failures.byOptions + failures.byPairs;
    if (explained > 0)
        text += fmt::format("    options and pairs that always fail explain {} of the {} failures\n",
                            countText(explained), countText(failures.failed));
    return text;
}

nlohmann::ordered_json failuresJson(const Document& document, const Deduplication& configurations,
                                    const Decisions& decisions, const FailureReport& failures)
{
    const DecisionWords words(document, configurations, decisions);
    const auto reasonJson = [&](const std::optional<std::uint16_t>& reason) {
        return reason ? Json(document.table->failureReasons[*reason]) : Json(nullptr);
    };
    Json all = Json::array();
    for (std::uint32_t decision = 0; decision < failures.options.size(); ++decision) {
        Json options = Json::array();
        for (std::uint32_t option = 0; option < failures.options[decision].size(); ++option) {
            const OptionFailures& of = failures.options[decision][option];
            options.push_back({{"value", optionValueJson(words, decision, option)},
                               {"rows", of.rows},
                               {"failed", of.failed},
                               {"reason", reasonJson(of.reason)}});
        }
        all.push_back({{"name", words.name(decision)}, {"options", std::move(options)}});
    }
    Json pairs = Json::array();
    const auto valuesJson = [&](const OptionRange& range) {
        Json values = Json::array();
        for (const std::uint32_t option : range.options)
            values.push_back(optionValueJson(words, range.decision, option));
        return values;
    };
    for (const FailingPair& pair : failures.pairs)
        pairs.push_back({{"names", {words.name(pair.first.decision), words.name(pair.second.decision)}},
                         {"values", {valuesJson(pair.first), valuesJson(pair.second)}},
                         {"failed", pair.failed},
                         {"reason", reasonJson(pair.reason)}});
    return {{"failed", failures.failed},         {"by_options", failures.byOptions},
            {"by_pairs", failures.byPairs},      {"searched_decisions", failures.searched},
            {"skipped_pairs", failures.skipped}, {"decisions", std::move(all)},
            {"pairs", std::move(pairs)}};
}

} // namespace tgraph::cli
