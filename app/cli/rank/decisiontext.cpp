// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/decisiontext.h"

#include "app/cli/common/command.h"
#include "engine/core/novalue.h"
#include "engine/core/text.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/withinnoise.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownPairs = 3; // for interactions and for near ties
constexpr std::size_t shownLevels = 4; // options per decision
constexpr std::size_t shownLines = 24; // lines of decisions: with the surrounding text, one screen
constexpr std::size_t labelWidth = 34;
constexpr double unseen = 5e-5; // prints as a gain of 0.00 %
constexpr double muchCost = 0.05; // threshold of the first line's count
constexpr double muchOfLargest = 0.05; // the same threshold for scores

/// Formats a report as text.
class ReportText {
public:
    ReportText(const Document& document, const Deduplication& configurations, const DecisionReport& report,
               const DecisionTextOptions& options)
        : m_words(document, configurations, *report.decisions),
          m_table(document.table.get()),
          m_configurations(configurations),
          m_report(report),
          m_options(options),
          m_letterOf(report.decisions->count())
    {
        for (std::size_t i = 0; i < report.costs.size(); ++i)
            m_letterOf[report.costs[i].decision] = i;
    }

    [[nodiscard]] std::string text() const
    {
        return headline() + fitLines() + decisionLines() + tieLine() + interactionLine() + bestLine();
    }

private:
    [[nodiscard]] std::string costText(double cost) const
    {
        return m_report.scale == CostScale::Ratio ? fmt::format("{:+.2f} %", 100 * cost) : fmt::format("{:+.4g}", cost);
    }

    [[nodiscard]] std::string errorText(const std::optional<double>& error) const // 95 %
    {
        if (!error)
            return {};
        return m_report.scale == CostScale::Ratio ? fmt::format(" ± {:.2f}", 200 * *error)
                                                  : fmt::format(" ± {:.2g}", 2 * *error);
    }

    [[nodiscard]] std::string letter(std::uint32_t decision) const { return decisionLetter(m_letterOf[decision]); }

    // Returns "four of nine decisions cost 5 % or more: A (1 × convolution f32[11,11,3,64], up to +438.8 %), B, C".
    [[nodiscard]] std::string headline() const
    {
        const auto& costs = m_report.costs;
        const bool ratio = m_report.scale == CostScale::Ratio;
        const double limit = ratio ? muchCost : muchOfLargest * costs.front().most;
        std::size_t count = 0;
        while (count < costs.size() && costs[count].levels.size() > 1 && costs[count].most >= limit)
            ++count;
        const std::string of
            = m_options.model ? fmt::format("  why, by the scores of {}: ", *m_options.model) : "  why: ";
        const std::string first
            = fmt::format("A ({}, up to {})", m_words.name(costs.front().decision), costText(costs.front().most));
        if (m_report.saturated)
            return of
                + fmt::format("too few configurations to determine the cost of {}\n",
                              pluralText(costs.size(), "decision"));
        if (count == 0)
            return of
                + (costs.front().levels.size() > 1
                       ? fmt::format("no decision by itself costs 5 % or more; the costliest of {} is {}",
                                     numberText(costs.size()), first)
                       : fmt::format("{} without a clear difference", pluralText(costs.size(), "decision")))
                + pairText() + '\n';
        std::string text = of
            + fmt::format("{} of {} {} {} {} or more: {}", numberText(count), numberText(costs.size()),
                          costs.size() == 1 ? "decision" : "decisions", count == 1 ? "costs" : "cost",
                          ratio ? "5 %" : "a twentieth of the costliest", first);
        for (std::size_t i = 1; i < std::min<std::size_t>(count, 6); ++i)
            text += fmt::format(", {} ({})", decisionLetter(i), costText(costs[i].most));
        return text + (count > 6 ? fmt::format(" and {} more\n", count - 6) : "\n");
    }

    // Returns a text such as "; A (x) and B (y) together make a difference of up to 65 %" if a pair
    // has such an effect; otherwise an empty text.
    [[nodiscard]] std::string pairText() const
    {
        const auto& pairs = m_report.interactions;
        if (pairs.empty() || std::expm1(pairs.front().largest) < muchCost)
            return {};
        const auto named
            = [&](std::uint32_t decision) { return fmt::format("{} ({})", letter(decision), m_words.name(decision)); };
        return fmt::format("; {} and {} together make a difference of up to {}", named(pairs.front().first),
                           named(pairs.front().second), percentText(std::expm1(pairs.front().largest)));
    }

    [[nodiscard]] static std::string numberText(std::size_t number)
    {
        constexpr std::array names = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
        return number < names.size() ? names[number] : countText(number);
    }

    [[nodiscard]] std::string fitLine() const
    {
        if (m_report.saturated)
            return "       as many effects as configurations\n";
        const bool ratio = m_report.scale == CostScale::Ratio;
        const std::string target = !ratio             ? "score"
            : m_table == nullptr || m_table->isTime() ? "log runtime"
                                                      : "log " + m_table->objective().name;
        std::string text = fmt::format("       additive in {}: R² {}", target,
                                       m_report.rSquared ? fmt::format("{:.4f}", *m_report.rSquared) : "–");
        if (m_report.attainableTau)
            text += fmt::format(", τ {:.3f}{}", *m_report.attainableTau,
                                m_options.model ? "" : " (no additive model exceeds it by much)");
        text += ratio ? fmt::format(", off by {}", percentText(m_report.residual))
                      : fmt::format(", off by {:.2g}", m_report.residual);
        if (m_report.noise)
            text += fmt::format(" ({}: {})", m_words.isTable() ? "noise" : "measured twice",
                                percentText(*m_report.noise));
        return text + '\n';
    }

    [[nodiscard]] std::string fitLines() const
    {
        std::string text = fitLine();
        constexpr double nearlyAll = 0.98;
        const VarianceShares& variance = m_report.variance;
        if (!m_report.interactions.empty() && variance.effects < nearlyAll)
            text
                += fmt::format("       single decisions explain {:.0f} % of the variance, pairs of them {:.0f} % more, "
                               "the rest is {:.0f} %\n",
                               100 * variance.effects, 100 * variance.pairs, 100 * variance.rest);
        const DecisionCost& first = m_report.costs.front();
        if (m_words.footprint(first.decision, first.levels.front().options))
            text += "       VMEM: the best such tile's share of 16 MiB, by the analytical model's reading of the "
                    "bounds and "
                    "TPU v3's sizes; 32 registers\n";
        if (m_report.aliased > 0)
            text += fmt::format("       {} cannot be distinguished from others: too few configurations\n",
                                pluralText(m_report.aliased, "effect"));
        if (m_report.leftOut > 0)
            text += fmt::format("       {} excluded from the effects as outliers\n",
                                pluralText(m_report.leftOut, "measurement"));
        if (!m_report.converged)
            text += "       the effects are inaccurate, because too many options vary together\n";
        return text;
    }

    [[nodiscard]] std::string levelLine(const DecisionCost& cost, const OptionLevel& level) const
    {
        const bool taken = std::ranges::find(level.options, cost.taken) != level.options.end();
        return fmt::format("       {:<{}} {:>3} {:<7} {:>7} times  {:>11}  {:>11}{}{}{}\n", m_words.label(cost, level),
                           labelWidth, level.options.size(), level.options.size() == 1 ? "option" : "options",
                           countText(level.configurations), costText(level.penalty), costText(level.effect),
                           errorText(level.effectError), footprintText(cost, level), taken ? "  ◂ best" : "");
    }

    // Returns, for tile files, "  9.3 % of VMEM, output tile of 12 registers".
    [[nodiscard]] std::string footprintText(const DecisionCost& cost, const OptionLevel& level) const
    {
        const auto footprint = m_words.footprint(cost.decision, level.options);
        return footprint ? fmt::format("  {} of VMEM, output tile of {:g} registers",
                                       percentText(footprint->memoryShare), footprint->outputRegisters)
                         : "";
    }

    // Returns ", in 8 ranges: 62 % of the variance".
    [[nodiscard]] std::string rangesText(const DecisionCost& cost) const
    {
        const std::size_t ranges = m_report.decisions->ranges(cost.decision).size();
        if (ranges == 0)
            return {};
        return fmt::format(", in {} ranges{}", ranges,
                           m_report.saturated ? ""
                                              : fmt::format(": {:.0f} % of the variance", 100 * cost.varianceShare));
    }

    // Returns a decision's best options, and the worst of the omitted ones.
    [[nodiscard]] std::vector<std::string> block(std::size_t index) const
    {
        const DecisionCost& cost = m_report.costs[index];
        std::vector<std::string> lines
            = {fmt::format("    {:<2} {}{}\n", decisionLetter(index), m_words.name(cost.decision), rangesText(cost))};
        const std::size_t shown
            = m_options.all || cost.levels.size() <= shownLevels + 1 ? cost.levels.size() : shownLevels;
        for (std::size_t i = 0; i < shown; ++i)
            lines.push_back(levelLine(cost, cost.levels[i]));
        if (shown < cost.levels.size()) {
            double worst = 0;
            std::size_t options = 0;
            for (std::size_t i = shown; i < cost.levels.size(); ++i) {
                worst = std::max(worst, cost.levels[i].penalty);
                options += cost.levels[i].options.size();
            }
            lines.push_back(fmt::format("       … {} more, up to {} (--nodes shows all)\n",
                                        pluralText(options, "option"), costText(worst)));
        }
        const auto reversed = std::ranges::find(m_report.reversals, cost.decision, &Reversal::decision);
        if (reversed != m_report.reversals.end())
            lines.push_back(reversalLine(*reversed));
        return lines;
    }

    // Returns "best with 4; with use_padding = 0, 2 costs 23 % less".
    [[nodiscard]] std::string reversalLine(const Reversal& reversal) const
    {
        return fmt::format("       best with {}; but with {}, {} costs {} less\n",
                           optionWords(reversal.decision, reversal.cheapest), givenText(reversal),
                           optionWords(reversal.decision, reversal.better), percentText(-std::expm1(-reversal.gain)));
    }

    [[nodiscard]] std::string givenText(const Reversal& reversal) const
    {
        return m_words.isTable()
            ? m_words.choiceText(reversal.given, reversal.givenOption)
            : fmt::format("{} = {}", letter(reversal.given), optionWords(reversal.given, reversal.givenOption));
    }

    [[nodiscard]] std::string optionWords(std::uint32_t decision, std::uint32_t option) const
    {
        return optionText(m_words, *m_report.decisions, decision, option);
    }

    [[nodiscard]] std::string decisionLines() const
    {
        std::string text
            = fmt::format("       {:<{}} {:>24}  {:>11}  {:>11}\n", "", labelWidth, "", "best-to-best", "effect");
        std::size_t lines = 0;
        std::vector<std::size_t> rest; // decisions that matter but do not fit
        std::vector<std::size_t> equal;
        for (std::size_t i = 0; i < m_report.costs.size(); ++i) {
            if (m_report.costs[i].levels.size() == 1) {
                equal.push_back(i);
                continue;
            }
            const std::vector<std::string> here = block(i);
            if (!m_options.all && (!rest.empty() || (lines > 0 && lines + here.size() > shownLines))) {
                rest.push_back(i);
                continue;
            }
            lines += here.size();
            for (const std::string& line : here)
                text += line;
        }
        if (!rest.empty())
            text += fmt::format("    … {} with a difference, up to {} (--nodes shows all)\n",
                                pluralText(rest.size(), "further decision"),
                                costText(m_report.costs[rest.front()].most));
        if (!equal.empty())
            text += fmt::format("    {} without a clear difference: {}\n", pluralText(equal.size(), "decision"),
                                names(equal));
        return text;
    }

    // Returns "H (1 × reshape f32[32,6400]), I (1 × reshape f32[1])".
    [[nodiscard]] std::string names(const std::vector<std::size_t>& letters) const
    {
        constexpr std::size_t named = 3;
        std::string text;
        for (std::size_t i = 0; i < letters.size() && (i < named || m_options.all); ++i)
            text += fmt::format("{}{} ({})", i > 0 ? ", " : "", decisionLetter(letters[i]),
                                m_words.name(m_report.costs[letters[i]].decision));
        return text + (letters.size() > named && !m_options.all ? ", …" : "");
    }

    [[nodiscard]] std::string tieLine() const
    {
        const auto& pairs = m_report.nearTies.pairs;
        std::string text;
        for (std::size_t i = 0; i < std::min(shownPairs, pairs.size()); ++i)
            text += fmt::format("    {} and {} are tied in {:.4g} % of configurations: their effects are "
                                "distinguished by {} only\n",
                                letter(pairs[i].first), letter(pairs[i].second), 100 * pairs[i].tied,
                                pluralText(pairs[i].apart, "configuration"));
        if (pairs.size() > shownPairs)
            text += fmt::format("    {} are nearly tied, too\n", pluralText(pairs.size() - shownPairs, "further pair"));
        if (!m_report.nearTies.complete)
            text += "    not every pair was checked for near ties\n";
        return text;
    }

    [[nodiscard]] std::string interactionLine() const
    {
        const auto& pairs = m_report.interactions;
        const std::string among = m_report.searchedDecisions > 0 && m_report.searchedDecisions < m_report.costs.size()
            ? fmt::format(" (searched among the {} decisions with the largest effects)", m_report.searchedDecisions)
            : "";
        if (pairs.empty())
            return among.empty() ? "" : "    beyond additivity: nothing" + among + '\n';
        std::string text = "    beyond additivity: ";
        for (std::size_t i = 0; i < std::min(shownPairs, pairs.size()); ++i)
            text += fmt::format("{}{} with {} up to {}", i > 0 ? ", " : "", letter(pairs[i].first),
                                letter(pairs[i].second), percentText(std::expm1(pairs[i].largest)));
        if (pairs.size() > shownPairs)
            text += fmt::format(" and {}", pluralText(pairs.size() - shownPairs, "further pair"));
        return text + among + '\n';
    }

    /// Returns "22", or "22 (which failed: out of memory)".
    [[nodiscard]] std::string original(DistinctId distinct) const
    {
        const ConfigId config = m_configurations.representatives[distinct.value];
        const std::string* reason = m_table != nullptr ? m_table->failure(config) : nullptr;
        if (reason == nullptr)
            return std::to_string(config.value);
        if (*reason == noValueReason)
            return fmt::format("{} (not measured)", config.value);
        return fmt::format("{} (which failed{})", config.value, *reason == "failed" ? "" : ": " + printable(*reason));
    }

    [[nodiscard]] std::string bestLine() const
    {
        const BestCombination& best = m_report.best;
        const std::string fastest = original(m_report.fastest);
        if (best.inFile == m_report.fastest)
            return fmt::format("    best combination: in the file and its fastest, configuration {}\n", fastest);
        if (best.inFile && m_report.scale == CostScale::Ratio && best.gain > -unseen)
            return fmt::format("    best combination: in the file, configuration {}, as fast as its fastest, {}\n",
                               original(*best.inFile), fastest);
        if (best.gainError && best.gain + 2 * *best.gainError > 0)
            return fmt::format("    best combination: uncertain; single decisions explain too little (expected {} "
                               "against the fastest, configuration {})\n",
                               costText(best.gain) + errorText(best.gainError), fastest);
        const bool isNoise = m_report.scale == CostScale::Ratio && isWithinNoise(1 + best.gain, 1, m_report.noise);
        if (best.inFile && isNoise)
            return fmt::format("    best combination: in the file, configuration {}, within noise of its fastest, {}\n",
                               original(*best.inFile), fastest);
        const std::string gain = costText(best.gain) + errorText(best.gainError);
        if (best.inFile)
            return fmt::format("    best combination: in the file, configuration {}; expected {} against the fastest, "
                               "configuration {}\n",
                               original(*best.inFile), gain, fastest);
        return fmt::format("    best combination: not in the file; expected {} against the fastest, configuration {}: "
                           "{}{}\n",
                           gain, fastest, isNoise ? "within noise" : "worth measuring",
                           m_words.isLayout() ? " (--best OUT.json writes it)" : "");
    }

    DecisionWords m_words;
    const MeasuredTable* m_table; ///< null for other files
    const Deduplication& m_configurations;
    const DecisionReport& m_report;
    const DecisionTextOptions& m_options;
    std::vector<std::size_t> m_letterOf; // decision → letter
};

} // namespace

std::string decisionText(const Document& document, const Deduplication& configurations, const DecisionReport& report,
                         const DecisionTextOptions& options)
{
    return ReportText(document, configurations, report, options).text();
}

std::string decisionListText(const Document& document, const Deduplication& configurations, const Decisions& decisions,
                             bool all)
{
    const DecisionWords words(document, configurations, decisions);
    std::vector<std::pair<std::string, std::vector<std::uint32_t>>> kinds; // kinds in graph order
    std::map<std::string, std::size_t> placeOf;
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        const std::string kind = words.name(d) + ": " + pluralText(decisions.optionCount(d), "option");
        const auto [place, isNew] = placeOf.try_emplace(kind, kinds.size());
        if (isNew)
            kinds.push_back({kind, {}});
        kinds[place->second].second.push_back(d);
    }
    std::ranges::stable_sort(kinds, std::ranges::greater(), [](const auto& kind) { return kind.second.size(); });
    std::string text
        = fmt::format("  why: {}; {} need {}\n", pluralText(decisions.count(), "decision"),
                      decisions.count() == 1 ? "the costs of its options" : "their costs",
                      document.table ? "measurements: tgraph tune makes them"
                                     : "runtimes or a ranking: --model M, with a trained model or \"analytical\"");
    const std::size_t shown = all ? kinds.size() : std::min(kinds.size(), shownLines);
    std::size_t left = decisions.count();
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& [kind, members] = kinds[i];
        left -= members.size();
        const std::string letters = decisionLetter(members.front()) + (members.size() > 1 ? " …" : "");
        text += fmt::format("    {:<6} {}{}\n", letters,
                            members.size() > 1 ? fmt::format("{} times ", countText(members.size())) : "", kind);
    }
    if (left > 0)
        text += fmt::format("    … {} more (--nodes shows all)\n", pluralText(left, "decision"));
    return text;
}

} // namespace tgraph::cli
