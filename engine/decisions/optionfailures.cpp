// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfailures.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
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
        orderOptions();
        countOptions();
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

    /// Orders the options by value: the codes of a parameter are ascending if all are numbers.
    void orderOptions()
    {
        for (std::uint32_t decision = 0; decision < m_decisions.count(); ++decision) {
            const Parameter& parameter = m_document.table->parameters[m_decisions.members(decision).front()];
            std::vector<std::uint32_t>& order = m_order.emplace_back(m_decisions.optionCount(decision));
            std::iota(order.begin(), order.end(), 0U);
            std::ranges::sort(order, {}, [&](std::uint32_t option) {
                const DistinctId example = m_decisions.example(decision, option);
                return parameter.code(m_configurations.representatives[example.value]);
            });
            std::vector<std::uint32_t>& place = m_place.emplace_back(order.size());
            for (std::uint32_t i = 0; i < order.size(); ++i)
                place[order[i]] = i;
            m_isNumeric.push_back(parameter.isNumeric());
        }
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

    /// A range of places in the order of a decision's options.
    struct Places {
        std::uint32_t low = 0;
        std::uint32_t high = 0; ///< the last one
    };

    struct Candidate {
        std::uint32_t first = 0; ///< decision
        std::uint32_t second = 0;
        Places a; ///< of `first`
        Places b;
        std::uint32_t failed = 0;
    };

    /// Rows and failures of the pairs of options, as sums over all places before both, for sums over rectangles.
    class Sums {
    public:
        Sums(std::uint32_t height, std::uint32_t width)
            : m_width(width + 1), m_rows(std::size_t{height + 1} * m_width), m_failed(m_rows.size())
        {
        }

        void add(std::uint32_t a, std::uint32_t b, bool isFailed)
        {
            ++m_rows[at(a + 1, b + 1)];
            m_failed[at(a + 1, b + 1)] += isFailed ? 1U : 0U;
        }

        void finish()
        {
            for (std::vector<std::uint32_t>* const sums : {&m_rows, &m_failed}) {
                for (std::size_t i = 1; i < sums->size(); ++i)
                    if (i % m_width != 0)
                        (*sums)[i] += (*sums)[i - 1];
                for (std::size_t i = m_width; i < sums->size(); ++i)
                    (*sums)[i] += (*sums)[i - m_width];
            }
        }

        [[nodiscard]] OptionFailures of(const Places& a, const Places& b) const
        {
            const auto sum = [&](const std::vector<std::uint32_t>& sums) {
                return sums[at(a.high + 1, b.high + 1)] - sums[at(a.low, b.high + 1)] - sums[at(a.high + 1, b.low)]
                    + sums[at(a.low, b.low)];
            };
            return {.rows = sum(m_rows), .failed = sum(m_failed), .reason = {}};
        }

    private:
        [[nodiscard]] std::size_t at(std::uint32_t a, std::uint32_t b) const { return a * m_width + b; }

        std::size_t m_width;
        std::vector<std::uint32_t> m_rows;
        std::vector<std::uint32_t> m_failed;
    };

    /// Returns the ranges of a decision that start or end at a place: the option, and those above and below it.
    [[nodiscard]] std::vector<Places> rangesAt(std::uint32_t decision, std::uint32_t place) const
    {
        std::vector<Places> ranges = {{place, place}};
        const auto last = static_cast<std::uint32_t>(m_order[decision].size() - 1);
        if (m_isNumeric[decision] && place > 0 && place < last) {
            ranges.push_back({place, last});
            ranges.push_back({0, place});
        }
        return ranges;
    }

    /// Returns the pairs of options that fail whenever they meet, more often than by chance.
    [[nodiscard]] std::vector<Candidate> candidates() const
    {
        std::vector<Candidate> found;
        const std::uint32_t count = std::min(m_decisions.count(), mostPairedDecisions);
        for (std::uint32_t second = 1; second < count && !m_left.empty(); ++second)
            for (std::uint32_t first = 0; first < second; ++first) {
                throwIfStopped(m_stop);
                addCandidates(first, second, found);
            }
        std::ranges::stable_sort(found, std::greater(), &Candidate::failed);
        found.resize(std::min(found.size(), mostPairCandidates));
        return found;
    }

    void addCandidates(std::uint32_t first, std::uint32_t second, std::vector<Candidate>& found) const
    {
        const std::uint32_t height = m_decisions.optionCount(first);
        const std::uint32_t width = m_decisions.optionCount(second);
        const std::size_t cells = std::size_t{height} * width;
        if (cells > mostCountedCells)
            return;
        Sums sums(height, width);
        for (const std::uint32_t row : m_rows)
            sums.add(placeOf(first, row), placeOf(second, row), !m_document.isKnown(ConfigId(row)));
        sums.finish();
        for (std::uint32_t i = 0; i < height; ++i)
            for (std::uint32_t j = 0; j < width; ++j)
                for (const Places& a : rangesAt(first, i))
                    for (const Places& b : rangesAt(second, j)) {
                        const OptionFailures here = sums.of(a, b);
                        if (here.rows < fewestFailingRows || here.failed < here.rows)
                            continue;
                        const double share = std::max(shareOutside(sums.of(a, {0, width - 1}), here),
                                                      shareOutside(sums.of({0, height - 1}, b), here));
                        if (std::pow(share, here.rows) * static_cast<double>(cells) <= mostByChance)
                            found.push_back({.first = first, .second = second, .a = a, .b = b, .failed = here.failed});
                    }
    }

    /// Returns the share of failures of an option without the rows of a pair, as if one more had failed of two.
    [[nodiscard]] static double shareOutside(const OptionFailures& all, const OptionFailures& pair)
    {
        return (all.failed - pair.failed + 1.0) / (all.rows - pair.rows + 2.0);
    }

    [[nodiscard]] std::uint32_t placeOf(std::uint32_t decision, std::uint32_t row) const
    {
        return m_place[decision][option(decision, row)];
    }

    [[nodiscard]] bool explains(const Candidate& pair, std::uint32_t row) const
    {
        const auto has
            = [](const Places& places, std::uint32_t place) { return places.low <= place && place <= places.high; };
        return has(pair.a, placeOf(pair.first, row)) && has(pair.b, placeOf(pair.second, row));
    }

    [[nodiscard]] OptionRange rangeOf(std::uint32_t decision, const Places& places) const
    {
        const auto begin = m_order[decision].begin();
        return {.kind = places.low == places.high ? OptionRange::Kind::One
                    : places.low > 0              ? OptionRange::Kind::AtLeast
                                                  : OptionRange::Kind::AtMost,
                .decision = decision,
                .options = {begin + places.low, begin + places.high + 1}};
    }

    void choosePairs(const std::vector<Candidate>& candidates)
    {
        const std::size_t unexplained = m_left.size();
        while (m_report.pairs.size() < mostFailingPairs && !m_left.empty()) {
            throwIfStopped(m_stop);
            const Candidate* best = nullptr;
            std::ptrdiff_t most = 0;
            for (const Candidate& pair : candidates)
                if (const std::ptrdiff_t gained
                    = std::ranges::count_if(m_left, [&](std::uint32_t row) { return explains(pair, row); });
                    gained > most) {
                    best = &pair;
                    most = gained;
                }
            if (best == nullptr || static_cast<double>(most) < leastExplainedShare * static_cast<double>(unexplained))
                return;
            Reasons reasons;
            for (const std::uint32_t row : m_left)
                if (explains(*best, row))
                    if (const auto reason = reasonOf(row))
                        ++reasons[*reason];
            m_report.pairs.push_back({.first = rangeOf(best->first, best->a),
                                      .second = rangeOf(best->second, best->b),
                                      .failed = best->failed,
                                      .reason = mostFrequent(reasons)});
            m_report.byPairs += static_cast<std::uint32_t>(most);
            std::erase_if(m_left, [&](std::uint32_t row) { return explains(*best, row); });
        }
    }

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
    std::stop_token m_stop;
    std::vector<std::vector<std::uint32_t>> m_order; ///< decision → place → option, by value
    std::vector<std::vector<std::uint32_t>> m_place; ///< decision → option → place
    std::vector<bool> m_isNumeric; ///< decision
    FailureReport m_report;
    std::vector<std::uint32_t> m_rows; ///< without an option that always fails
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
