// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/failedwords.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace tgraph {
namespace {

constexpr std::uint32_t afterLetters = std::numeric_limits<std::uint32_t>::max();

/// Returns the line for a column of config_feat that is a sum or product of bounds, with its value
/// in the failed option.
FailedLine columnLine(const Document& document, const TuningSubject& subject, const FailedOption& failed)
{
    constexpr std::array parts = {"kernel", "output", "input"};
    const ConfigSpace& space = *subject.known.space;
    const std::uint32_t column = space.factors()[failed.factor].slots.front().value;
    FailedLine line{.letter = {},
                    .decision = fmt::format("{} of the {}'s bounds",
                                            column % tileTensorColumns == tileBoundCount ? "sum" : "product",
                                            parts.at(column / tileTensorColumns)),
                    .option = {},
                    .failures = failed.failures};
    const Deduplication& configurations = *subject.known.configurations;
    for (const DistinctId distinct : configurations.distinctIds()) {
        if (space.levels(distinct)[failed.factor] != failed.level)
            continue;
        const ConfigId config = configurations.representatives[distinct.value];
        line.option = fmt::format("{:g}", document.tiles[config.value][column]);
        break;
    }
    return line;
}

} // namespace

std::vector<FailedLine> failedLines(const Document& document, const TuningSubject& subject,
                                    std::span<const FailedOption> failed)
{
    const Decisions& decisions = *subject.decisions.decisions;
    const DecisionWords words(document, *subject.known.configurations, decisions);
    const std::vector<std::uint32_t>& byLetter = subject.decisions.byLetter;
    std::vector<FailedLine> lines;
    for (const FailedOption& option : failed) {
        const auto letter = std::ranges::find(byLetter, option.factor);
        if (letter == byLetter.end())
            lines.push_back(columnLine(document, subject, option));
        else
            lines.push_back({.letter = static_cast<std::uint32_t>(letter - byLetter.begin()),
                             .decision = words.name(option.factor),
                             .option = optionText(words, decisions, option.factor, option.level),
                             .failures = option.failures});
    }
    std::ranges::stable_sort(lines, {}, [](const FailedLine& line) { return line.letter.value_or(afterLetters); });
    return lines;
}

} // namespace tgraph
