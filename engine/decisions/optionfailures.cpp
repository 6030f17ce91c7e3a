// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfailures.h"

#include "engine/core/missingruntimes.h"
#include "engine/core/task.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <ranges>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t fewestFailingRows = 5; // failing rows of a pair
constexpr std::size_t mostFailingPairs = 5;
constexpr std::uint32_t mostPairedDecisions = 30; // searched for pairs
constexpr std::size_t mostCountedCells = 1'000'000; // options of one decision times those of another
constexpr double leastExplainedShare = 0.05; // share of the failures that are left
constexpr std::uint32_t rowsBetweenStops = 4096; // rows until the stop token is checked again
constexpr double mostByChance = 0.01; // expected number of cells that fail whenever they occur by chance

using Reasons = std::map<std::uint16_t, std::uint32_t>; ///< index of a reason → failures

std::optional<std::uint16_t> mostFrequent(const Reasons& reasons)
{
    const auto most = std::ranges::max_element(reasons, {}, [](const auto& reason) { return reason.second; });
    return most == reasons.end() ? std::nullopt : std::optional(most->first);
}

/// Returns true if the reasons of `failed` rows are not one known reason for all.
bool areMixed(const Reasons& reasons, std::uint32_t failed)
{
    return !reasons.empty() && reasons.begin()->second != failed;
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
            if (row % rowsBetweenStops == 0)
                throwIfStopped(m_stop);
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
        if (!m_left.empty())
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
            m_hasRanges.push_back(parameter.isNumeric() && m_decisions.members(decision).size() == 1
                                  && order.size() > 2);
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
            for (std::size_t i = 0; i < options.size(); ++i) {
                options[i].reason = mostFrequent(reasons[i]);
                options[i].isMixed = areMixed(reasons[i], options[i].failed);
            }
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

        bool operator==(const Places&) const = default;
    };

    struct Candidate {
        std::uint32_t first = 0; ///< decision
        std::uint32_t second = 0;
        Places a; ///< places in `first`
        Places b;
        std::uint32_t failed = 0;
    };

    struct Counts {
        std::uint32_t rows = 0;
        std::uint32_t failed = 0;

        [[nodiscard]] bool allFailed() const { return failed == rows; }
    };

    /// Counts for the pairs of options of two decisions, stored as sums over all places before
    /// both, so that the counts of any two ranges follow from four sums.
    class Sums {
    public:
        void restart(std::uint32_t height, std::uint32_t width)
        {
            m_height = height;
            m_width = std::size_t{width} + 1;
            m_counts.assign((std::size_t{height} + 1) * m_width, {});
        }

        void add(std::uint32_t a, std::uint32_t b, bool isFailed)
        {
            Counts& counts = m_counts[at(a + 1, b + 1)];
            ++counts.rows;
            counts.failed += isFailed ? 1U : 0U;
        }

        void finish()
        {
            for (std::uint32_t i = 1; i <= m_height; ++i) {
                Counts left;
                for (std::uint32_t j = 1; j < m_width; ++j) {
                    Counts& counts = m_counts[at(i, j)];
                    const Counts& above = m_counts[at(i - 1, j)];
                    left.rows += counts.rows;
                    left.failed += counts.failed;
                    counts = {.rows = left.rows + above.rows, .failed = left.failed + above.failed};
                }
            }
        }

        [[nodiscard]] Counts of(const Places& a, const Places& b) const
        {
            const auto sum = [&](std::uint32_t Counts::*const field) {
                return m_counts[at(a.high + 1, b.high + 1)].*field - m_counts[at(a.low, b.high + 1)].*field
                    - m_counts[at(a.high + 1, b.low)].*field + m_counts[at(a.low, b.low)].*field;
            };
            return {.rows = sum(&Counts::rows), .failed = sum(&Counts::failed)};
        }

    private:
        [[nodiscard]] std::size_t at(std::uint32_t a, std::uint32_t b) const { return a * m_width + b; }

        std::uint32_t m_height = 0;
        std::size_t m_width = 0;
        std::vector<Counts> m_counts;
    };

    /// The places that a pair may have of a decision.
    struct Side {
        std::uint32_t decision = 0;
        std::uint32_t last = 0; ///< greatest place
        std::vector<Places> ones; ///< the options with enough failures
        std::vector<OptionRange::Kind> kinds; ///< the kinds of ranges that a pair may have: none, or both
    };

    /// Returns the first or the last `length` places.
    [[nodiscard]] static Places rangeAt(OptionRange::Kind kind, std::uint32_t last, std::uint32_t length)
    {
        return kind == OptionRange::Kind::AtLeast ? Places{last + 1 - length, last} : Places{0, length - 1};
    }

    /// Returns the shortest range that contains all failures of the longest one. `countsOf` returns
    /// the counts of a range, given the other range of the pair.
    template <typename CountsOf>
    [[nodiscard]] static Places trimmed(OptionRange::Kind kind, std::uint32_t last, std::uint32_t longest,
                                        const CountsOf& countsOf)
    {
        const std::uint32_t failed = countsOf(rangeAt(kind, last, longest)).failed;
        const auto lengths = std::views::iota(1U, longest);
        const auto shortest = std::ranges::partition_point(
            lengths, [&](std::uint32_t length) { return countsOf(rangeAt(kind, last, length)).failed < failed; });
        return rangeAt(kind, last, shortest == lengths.end() ? longest : *shortest);
    }

    /// Returns the widest range whose rows have all failed, trimmed; std::nullopt if it contains no
    /// failed row.
    template <typename CountsOf>
    [[nodiscard]] static std::optional<Places> widest(OptionRange::Kind kind, std::uint32_t last,
                                                      const CountsOf& countsOf)
    {
        const auto lengths = std::views::iota(1U, last + 1);
        const auto end = std::ranges::partition_point(
            lengths, [&](std::uint32_t length) { return countsOf(rangeAt(kind, last, length)).allFailed(); });
        const auto longest = static_cast<std::uint32_t>(end - lengths.begin());
        if (longest == 0 || countsOf(rangeAt(kind, last, longest)).failed == 0)
            return std::nullopt;
        return trimmed(kind, last, longest, countsOf);
    }

    /// Returns the decisions whose options differ most in their share of failures, ascending.
    [[nodiscard]] std::vector<Side> sides()
    {
        std::vector<Side> all;
        std::vector<double> uneven;
        for (std::uint32_t decision = 0; decision < m_decisions.count(); ++decision) {
            throwIfStopped(m_stop);
            std::vector<Counts> counts(m_decisions.optionCount(decision));
            for (const std::uint32_t row : m_rows)
                ++counts[placeOf(decision, row)].rows;
            for (const std::uint32_t row : m_left)
                ++counts[placeOf(decision, row)].failed;
            Side& side = all.emplace_back();
            side.decision = decision;
            side.last = static_cast<std::uint32_t>(counts.size() - 1);
            for (std::uint32_t place = 0; place < counts.size(); ++place)
                if (counts[place].failed >= fewestFailures())
                    side.ones.push_back({place, place});
            if (m_hasRanges[decision])
                side.kinds = {OptionRange::Kind::AtLeast, OptionRange::Kind::AtMost};
            uneven.push_back(unevenness(counts));
        }
        if (all.size() > mostPairedDecisions) {
            std::vector<std::uint32_t> order(all.size());
            std::iota(order.begin(), order.end(), 0U);
            std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t decision) { return uneven[decision]; });
            order.resize(mostPairedDecisions);
            std::erase_if(all,
                          [&](const Side& side) { return std::ranges::find(order, side.decision) == order.end(); });
        }
        return all;
    }

    /// Returns χ² per degree of freedom of the failures of a decision's options, 0 if it has one option.
    [[nodiscard]] double unevenness(const std::vector<Counts>& options) const
    {
        const double share = static_cast<double>(m_left.size()) / static_cast<double>(m_rows.size());
        double sum = 0;
        std::size_t taken = 0;
        for (const Counts& option : options)
            if (option.rows > 0) {
                const double deviation = option.failed - option.rows * share;
                sum += deviation * deviation / (option.rows * share);
                ++taken;
            }
        return taken < 2 ? 0 : sum / static_cast<double>(taken - 1);
    }

    /// Returns the fewest failures of a pair.
    [[nodiscard]] std::uint32_t fewestFailures() const
    {
        const double least = std::ceil(leastExplainedShare * static_cast<double>(m_left.size()));
        return std::max(fewestFailingRows, static_cast<std::uint32_t>(least));
    }

    /// Returns the pairs of options that fail whenever they meet, more often than by chance.
    [[nodiscard]] std::vector<Candidate> candidates()
    {
        const std::vector<Side> decisions = sides();
        m_report.searched = static_cast<std::uint32_t>(decisions.size());
        std::vector<Candidate> found;
        Sums sums;
        for (std::size_t second = 1; second < decisions.size(); ++second)
            for (std::size_t first = 0; first < second; ++first) {
                throwIfStopped(m_stop);
                if ((std::size_t{decisions[first].last} + 1) * (std::size_t{decisions[second].last} + 1)
                    > mostCountedCells)
                    ++m_report.skipped;
                else
                    addCandidates(decisions[first], decisions[second], sums, found);
            }
        return found;
    }

    void addCandidates(const Side& first, const Side& second, Sums& sums, std::vector<Candidate>& found) const
    {
        sums.restart(first.last + 1, second.last + 1);
        for (const std::uint32_t row : m_rows)
            sums.add(placeOf(first.decision, row), placeOf(second.decision, row), !m_document.isKnown(ConfigId(row)));
        sums.finish();
        const double cells = (first.last + 1.0) * (second.last + 1.0);
        const auto add = [&](const Places& a, const Places& b) {
            const Counts here = sums.of(a, b);
            if (here.failed < fewestFailures() || !here.allFailed())
                return false;
            const double share = std::max(shareOutside(sums.of(a, {0, second.last}), here),
                                          shareOutside(sums.of({0, first.last}, b), here));
            if (std::pow(share, here.rows) * cells > mostByChance)
                return false;
            found.push_back(
                {.first = first.decision, .second = second.decision, .a = a, .b = b, .failed = here.failed});
            return true;
        };
        const auto besideFirst = [&](const Places& a) { return [&sums, a](const Places& b) { return sums.of(a, b); }; };
        const auto besideSecond
            = [&](const Places& b) { return [&sums, b](const Places& a) { return sums.of(a, b); }; };
        for (const Places& a : first.ones) {
            for (const Places& b : second.ones)
                add(a, b);
            for (const OptionRange::Kind kind : second.kinds)
                if (const auto b = widest(kind, second.last, besideFirst(a)))
                    add(a, *b);
        }
        for (const OptionRange::Kind kind : first.kinds) {
            for (const Places& b : second.ones)
                if (const auto a = widest(kind, first.last, besideSecond(b)))
                    add(*a, b);
            for (const OptionRange::Kind other : second.kinds) {
                std::optional<Places> known; // known for a longer range of the first decision
                for (std::uint32_t length = first.last; length > 0; --length) {
                    const auto b = widest(other, second.last, besideFirst(rangeAt(kind, first.last, length)));
                    if (b && b != known && add(trimmed(kind, first.last, length, besideSecond(*b)), *b))
                        known = b;
                }
            }
        }
    }

    /// Returns the share of failures of an option without the rows of a pair, plus two rows of which one failed
    /// (Laplace's rule).
    [[nodiscard]] static double shareOutside(const Counts& all, const Counts& pair)
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

    /// An upper bound of the failures that a candidate explains.
    struct Gain {
        std::uint32_t most = 0;
        std::size_t candidate = 0;
        std::size_t left = 0; ///< failures that were unexplained when the bound was counted

        bool operator<(const Gain& other) const ///< the first candidate is the greatest of equal ones
        {
            return most != other.most ? most < other.most : candidate > other.candidate;
        }
    };

    /// Chooses greedily. A candidate never explains more than when it was counted last, so only the first one is
    /// counted again.
    void choosePairs(std::vector<Candidate> candidates)
    {
        std::ranges::stable_sort(candidates, std::greater(), &Candidate::failed);
        const std::size_t unexplained = m_left.size();
        std::priority_queue<Gain> gains;
        for (std::size_t i = 0; i < candidates.size(); ++i)
            gains.push({.most = candidates[i].failed, .candidate = i, .left = unexplained});
        while (m_report.pairs.size() < mostFailingPairs && !gains.empty()) {
            throwIfStopped(m_stop);
            Gain best = gains.top();
            gains.pop();
            if (best.most < leastExplainedShare * static_cast<double>(unexplained))
                return;
            const Candidate& pair = candidates[best.candidate];
            if (best.left == m_left.size()) {
                choose(pair, best.most);
                continue;
            }
            best.left = m_left.size();
            best.most = static_cast<std::uint32_t>(
                std::ranges::count_if(m_left, [&](std::uint32_t row) { return explains(pair, row); }));
            gains.push(best);
        }
    }

    void choose(const Candidate& pair, std::uint32_t gained)
    {
        Reasons reasons;
        for (const std::uint32_t row : m_rows) // includes rows that an earlier pair explains
            if (explains(pair, row))
                if (const auto reason = reasonOf(row))
                    ++reasons[*reason];
        m_report.pairs.push_back({.first = rangeOf(pair.first, pair.a),
                                  .second = rangeOf(pair.second, pair.b),
                                  .failed = pair.failed,
                                  .reason = mostFrequent(reasons),
                                  .isMixed = areMixed(reasons, pair.failed)});
        m_report.byPairs += gained;
        std::erase_if(m_left, [&](std::uint32_t row) { return explains(pair, row); });
    }

    const Document& m_document;
    const Deduplication& m_configurations;
    const Decisions& m_decisions;
    std::stop_token m_stop;
    std::vector<std::vector<std::uint32_t>> m_order; ///< decision → place → option, by value
    std::vector<std::vector<std::uint32_t>> m_place; ///< decision → option → place
    /// Decision → true if it has exactly one numeric parameter and more than two options
    std::vector<bool> m_hasRanges;
    FailureReport m_report;
    std::vector<std::uint32_t> m_rows; ///< rows without an option that always fails
    std::vector<std::uint32_t> m_left; ///< failed rows that nothing explains yet
};

} // namespace

std::optional<FailureReport> failuresByOption(const Document& document, const Deduplication& configurations,
                                              const Decisions& decisions, const std::stop_token& stop)
{
    if (!document.table || document.unpublishedCount() == 0 || isSearchSpace(document))
        return std::nullopt;
    return FailureSearch(document, configurations, decisions, stop).report();
}

} // namespace tgraph
