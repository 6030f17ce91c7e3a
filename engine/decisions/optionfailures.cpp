// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfailures.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t fewestFailingRows = 5; // of a pair
constexpr std::size_t mostFailingPairs = 5;
constexpr std::uint32_t mostPairedDecisions = 30; // searched for pairs
constexpr std::size_t mostCountedCells = 1'000'000; // options of one decision times those of another
constexpr std::size_t mostPairCandidates = 1000;
constexpr double leastExplainedShare = 0.05; // share of the failures that are left
constexpr double mostByChance = 0.01; // expected number of cells that fail whenever they occur by chance

using Reasons = std::map<std::uint16_t, std::uint32_t>; ///< index of a reason → failures

std::optional<std::uint16_t> mostFrequent(const Reasons& reasons)
{
    const auto most = std::ranges::max_element(reasons, {}, [](const auto& reason) { return reason.second; });
    return most == reasons.end() ? std::nullopt : std::optional(most->first);
}

/// Finds the failures of one table.
class FailureSearch {
public:
    FailureSearch(const Document& document, const Deduplication& configurations, const Decisions& decisions,
                  const std::stop_token& stop)
        : m_document(document), m_configurations(configurations), m_decisions(decisions), m_stop(stop)
    {
    }

    [[nodiscard]] FailureReport report()
    {
        countOptions();
        for (const std::vector<OptionFailures>& options : m_report.options)
            m_usable.emplace_back(options.size());
        for (std::uint32_t row = 0; row < m_document.configCount(); ++row) {
            const bool isFailed = !m_document.isKnown(ConfigId(row));
            m_report.failed += isFailed ? 1U : 0U;
            if (takesFailingOption(row)) {
                ++m_report.byOptions;
                continue;
            }
            m_rows.push_back(row);
            if (isFailed)
                m_left.push_back(row);
            for (std::uint32_t decision = 0; decision < m_decisions.count(); ++decision) {
                OptionFailures& usable = m_usable[decision][option(decision, row)];
                ++usable.rows;
                usable.failed += isFailed ? 1U : 0U;
            }
        }
        choosePairs(candidates());
        return std::move(m_report);
    }

private:
    [[nodiscard]] std::uint32_t option(std::uint32_t decision, std::uint32_t row) const
    {
        return m_decisions.column(decision)[m_configurations.distinctOf[row].value];
    }

    [[nodiscard]] std::optional<std::uint16_t> reasonOf(std::uint32_t row) const
    {
        const auto& failures = m_document.table->failures;
        return failures.empty() || failures[row] == 0 ? std::nullopt
                                                      : std::optional(static_cast<std::uint16_t>(failures[row] - 1));
    }

    void countOptions()
    {
        for (std::uint32_t decision = 0; decision < m_decisions.count(); ++decision) {
            throwIfStopped(m_stop);
            std::vector<OptionFailures>& options = m_report.options.emplace_back(m_decisions.optionCount(decision));
            std::vector<Reasons> reasons(options.size());
            for (std::uint32_t row = 0; row < m_document.configCount(); ++row) {
                const std::uint32_t taken = option(decision, row);
                ++options[taken].rows;
                if (m_document.isKnown(ConfigId(row)))
                    continue;
                ++options[taken].failed;
                if (const auto reason = reasonOf(row))
                    ++reasons[taken][*reason];
            }
            for (std::size_t i = 0; i < options.size(); ++i)
                options[i].reason = mostFrequent(reasons[i]);
        }
    }

    [[nodiscard]] bool takesFailingOption(std::uint32_t row) const
    {
        for (std::uint32_t decision = 0; decision < m_decisions.count(); ++decision)
            if (m_report.options[decision][option(decision, row)].failsAlways())
                return true;
        return false;
    }

    /// Returns the pairs of options that fail whenever they meet, more often than by chance.
    [[nodiscard]] std::vector<FailingPair> candidates() const
    {
        std::vector<FailingPair> found;
        const std::uint32_t count = std::min(m_decisions.count(), mostPairedDecisions);
        for (std::uint32_t second = 1; second < count && !m_left.empty(); ++second)
            for (std::uint32_t first = 0; first < second; ++first) {
                throwIfStopped(m_stop);
                addCandidates(first, second, found);
            }
        std::ranges::stable_sort(found, std::greater(), &FailingPair::failed);
        found.resize(std::min(found.size(), mostPairCandidates));
        return found;
    }

    void addCandidates(std::uint32_t first, std::uint32_t second, std::vector<FailingPair>& found) const
    {
        const std::size_t width = m_decisions.optionCount(second);
        const std::size_t cells = m_decisions.optionCount(first) * width;
        if (cells > mostCountedCells)
            return;
        std::vector<std::uint32_t> rows(cells);
        std::vector<std::uint32_t> failed(cells);
        for (const std::uint32_t row : m_rows) {
            const std::size_t cell = option(first, row) * width + option(second, row);
            ++rows[cell];
            failed[cell] += m_document.isKnown(ConfigId(row)) ? 0U : 1U;
        }
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (rows[cell] < fewestFailingRows || failed[cell] < rows[cell])
                continue;
            const auto one = static_cast<std::uint32_t>(cell / width);
            const auto other = static_cast<std::uint32_t>(cell % width);
            const double share = std::max(shareOutside(m_usable[first][one], rows[cell], failed[cell]),
                                          shareOutside(m_usable[second][other], rows[cell], failed[cell]));
            if (std::pow(share, rows[cell]) * static_cast<double>(cells) <= mostByChance)
                found.push_back({.first = first,
                                 .firstOption = one,
                                 .second = second,
                                 .secondOption = other,
                                 .failed = failed[cell],
                                 .reason = {}});
        }
    }

    /// Returns the share of failures of an option without the rows of one cell, as if one more had failed of two.
    [[nodiscard]] static double shareOutside(const OptionFailures& usable, std::uint32_t rows, std::uint32_t failed)
    {
        return (usable.failed - failed + 1.0) / (usable.rows - rows + 2.0);
    }

    [[nodiscard]] bool explains(const FailingPair& pair, std::uint32_t row) const
    {
        return option(pair.first, row) == pair.firstOption && option(pair.second, row) == pair.secondOption;
    }

    void choosePairs(const std::vector<FailingPair>& candidates)
    {
        const std::size_t unexplained = m_left.size();
        while (m_report.pairs.size() < mostFailingPairs && !m_left.empty()) {
            throwIfStopped(m_stop);
            const auto gain = [&](const FailingPair& pair) {
                return std::ranges::count_if(m_left, [&](std::uint32_t row) { return explains(pair, row); });
            };
            const FailingPair* best = nullptr;
            std::ptrdiff_t most = 0;
            for (const FailingPair& pair : candidates)
                if (const std::ptrdiff_t gained = gain(pair); gained > most) {
                    best = &pair;
                    most = gained;
                }
            if (best == nullptr || static_cast<double>(most) < leastExplainedShare * static_cast<double>(unexplained))
                return;
            FailingPair& chosen = m_report.pairs.emplace_back(*best);
            Reasons reasons;
            for (const std::uint32_t row : m_left)
                if (explains(chosen, row))
                    if (const auto reason = reasonOf(row))
                        ++reasons[*reason];
            chosen.reason = mostFrequent(reasons);
            m_report.byPairs += static_cast<std::uint32_t>(most);
            std::erase_if(m_left, [&](std::uint32_t row) { return explains(chosen, row); });
        }
    }

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
    std::stop_token m_stop;
    FailureReport m_report;
    std::vector<std::uint32_t> m_rows; ///< without an option that always fails
    std::vector<std::vector<OptionFailures>> m_usable; ///< decision → option, of m_rows
    std::vector<std::uint32_t> m_left; ///< failed rows that nothing explains yet
};

} // namespace

std::optional<FailureReport> failuresByOption(const Document& document, const Deduplication& configurations,
                                              const Decisions& decisions, const std::stop_token& stop)
{
    if (!document.table || document.unpublishedCount() == 0)
        return std::nullopt;
    return FailureSearch(document, configurations, decisions, stop).report();
}

} // namespace tgraph
