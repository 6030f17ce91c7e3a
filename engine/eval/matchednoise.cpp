// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/matchednoise.h"

#include "engine/core/splitmix.h"
#include "engine/core/task.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t fewestRatios = 8;
constexpr std::size_t mostRows = 50'000; ///< approximate limit for the rows of a decision

/// A configuration without one of its options.
struct MatchedRow {
    std::uint64_t others = 0; ///< hash of the options of the other decisions
    std::uint32_t option = 0;
    double value = 0; ///< logarithm of the target
};

std::uint64_t hashOf(std::uint32_t decision, std::uint32_t option)
{
    return mixedBits(mixedBits(splitMixStep + decision) + option);
}

/// Returns the standard deviation of normal values from their middle four fifths. Sorts them.
double middleDeviation(std::vector<double>& values)
{
    constexpr double tenthOfNormal = 1.2816; // standard deviations between the mean and the outer tenth
    std::ranges::sort(values);
    const std::size_t left = values.size() / 10;
    return (values[values.size() - 1 - left] - values[left]) / (2 * tenthOfNormal);
}

std::vector<MatchedRow> rowsOf(const Decisions& decisions, std::uint32_t decision, std::span<const double> targets,
                               std::span<const std::uint64_t> hashes)
{
    const std::uint64_t parts = targets.size() / mostRows + 1;
    std::vector<MatchedRow> rows;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::uint32_t option = decisions.column(decision)[i];
        const std::uint64_t others = hashes[i] - hashOf(decision, option);
        if (!std::isnan(targets[i]) && mixedBits(others) % parts == 0)
            rows.push_back({others, option, std::log(targets[i])});
    }
    std::ranges::sort(rows, {}, [](const MatchedRow& row) { return std::tie(row.others, row.option, row.value); });
    return rows;
}

} // namespace

std::optional<double> matchedNoise(const Decisions& decisions, std::span<const double> targets,
                                   const std::stop_token& stop)
{
    std::vector<std::uint64_t> hashes(targets.size(), 0);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        throwIfStopped(stop);
        for (std::size_t i = 0; i < targets.size(); ++i)
            hashes[i] += hashOf(d, decisions.column(d)[i]);
    }
    std::optional<double> least;
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        throwIfStopped(stop);
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<double>> ratios; // options → logarithms
        const std::vector<MatchedRow> rows = rowsOf(decisions, d, targets, hashes);
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (rows[i].others == rows[i - 1].others && rows[i].option != rows[i - 1].option)
                ratios[{rows[i - 1].option, rows[i].option}].push_back(rows[i].value - rows[i - 1].value);
        for (auto& [options, values] : ratios) {
            if (values.size() < fewestRatios)
                continue;
            // Deviation of one of the two values
            const double deviation = middleDeviation(values) / std::sqrt(2.0);
            least = std::min(least.value_or(deviation), deviation);
        }
    }
    return least;
}

} // namespace tgraph
