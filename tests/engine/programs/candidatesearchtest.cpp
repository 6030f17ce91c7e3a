// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/candidatesearch.h"

#include "engine/core/error.h"
#include "tests/engine/programs/handmade.h"
#include "tests/support/documents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace tgraph;
using test::handmadeOptions;

namespace {

using Cost = std::function<double(std::span<const OptionCode>)>;

/// Runs searches on a program with one node per group, `groupSizes` options per group, and configurations of cost
/// `cost`.
class Play {
public:
    Play(std::vector<std::size_t> groupSizes, Cost cost)
        : m_options(handmadeOptions(groupSizes)),
          m_document(test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 1})),
          m_cost(std::move(cost))
    {
    }

    SearchResult run(const SearchRequest& request, const std::stop_token& stop = {})
    {
        return searchCandidates(
            m_document, m_options, request,
            [this](const Document& document, const std::stop_token& inner, const ProgressCallback& /*progress*/) {
                throwIfStopped(inner);
                return score(document);
            },
            stop);
    }

    [[nodiscard]] LayoutOptions& options() { return m_options; }
    std::size_t calls = 0;

private:
    std::vector<double> score(const Document& document)
    {
        ++calls;
        std::vector<double> scores;
        for (std::uint32_t i = 0; i < document.configCount(); ++i) {
            std::vector<OptionCode> row;
            for (const SlotId slot : document.configs.slotIds()) {
                const auto& group = m_options.groups[slot.value].options;
                const auto place = std::ranges::find(group, document.configs.vector(slot, ConfigId(i)));
                row.push_back(static_cast<OptionCode>(place - group.begin()));
            }
            // Scores are comparable only within one call.
            scores.push_back(m_cost(row) * static_cast<double>(calls) - 100. * static_cast<double>(calls % 3));
        }
        return scores;
    }

    LayoutOptions m_options;
    Document m_document;
    Cost m_cost;
};

std::vector<OptionCode> bestRow(const SearchResult& result)
{
    const auto row = result.candidates.row(result.best);
    return {row.begin(), row.end()};
}

const std::vector<OptionCode> aim = {3, 0, 5, 1, 2, 7, 0, 4, 1, 3};
const std::vector<std::size_t> groupSizes = {8, 2, 8, 3, 8, 9, 2, 6, 2, 8};

/// Returns the sum over the groups: 0 for the best option, else 1.0 to 1.4.
double bowl(std::span<const OptionCode> row)
{
    double cost = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        cost += row[i] == aim[i] ? 0 : 1 + 0.1 * ((row[i] * 7 + static_cast<int>(i)) % 5);
    return cost;
}

/// Adds a gain to bowl() if groups 2 and 5 both have their special option, and a loss if only one has.
double trap(std::span<const OptionCode> row)
{
    const bool first = row[2] == 6;
    const bool second = row[5] == 8;
    return bowl(row) + (first && second ? -20 : first || second ? 5 : 0);
}

TEST(CandidateSearch, FindsTheOptimumOfASum)
{
    Play play(groupSizes, bowl);
    const SearchResult result = play.run({.start = {.count = 100}});
    EXPECT_EQ(bestRow(result), aim);
    EXPECT_EQ(result.end, SearchEnd::NothingBetter);
}

TEST(CandidateSearch, FindsGainsThatNeedTwoGroups)
{
    Play play(groupSizes, trap);
    const SearchResult result = play.run({.start = {.count = 60}});
    std::vector<OptionCode> both = aim;
    both[2] = 6;
    both[5] = 8;
    EXPECT_EQ(bestRow(result), both);
}

TEST(CandidateSearch, ContinuesWhileScoresImprove)
{
    // Groups improve one at a time and only in order: a sum of best options does not help.
    const Cost stairs = [](std::span<const OptionCode> row) {
        double cost = 100;
        for (std::size_t i = 0; i < row.size() && row[i] == aim[i]; ++i)
            cost -= 10;
        for (std::size_t i = 0; i < row.size(); ++i)
            cost += row[i] != 0 && row[i] != aim[i] ? 0.5 : 0;
        return cost;
    };
    Play play(groupSizes, stairs);
    const SearchResult result = play.run({.start = {.count = 30}, .perRound = 120});
    EXPECT_EQ(bestRow(result), aim);
    EXPECT_GT(result.rounds.size(), 3U);
}

TEST(CandidateSearch, ScoresOnlyParentsTwice)
{
    Play play(groupSizes, trap);
    const SearchResult result = play.run({.start = {.count = 80}, .perRound = 90, .parents = 4});
    std::set<std::vector<OptionCode>> seen;
    for (std::uint32_t i = 0; i < result.candidates.size(); ++i)
        seen.emplace(result.candidates.row(i).begin(), result.candidates.row(i).end());
    EXPECT_EQ(seen.size(), result.candidates.size());
    std::uint64_t fresh = 0;
    for (const SearchRound& round : result.rounds)
        fresh += round.fresh;
    EXPECT_EQ(fresh, result.candidates.size());
    EXPECT_EQ(result.scored, fresh + 4 * (result.rounds.size() - 1));
    EXPECT_EQ(play.calls, result.rounds.size());
}

TEST(CandidateSearch, EndsWithItsBudgetOrRounds)
{
    Play play(groupSizes, bowl);
    const SearchResult poor = play.run({.start = {.count = 100}, .budget = 150, .perRound = 40});
    EXPECT_EQ(poor.end, SearchEnd::Budget);
    EXPECT_LE(poor.scored, 150U);
    const SearchResult smallest = play.run({.start = {.count = 100}, .budget = 60});
    EXPECT_EQ(smallest.candidates.size(), 60U);
    const SearchResult brief = play.run({.start = {.count = 40}, .rounds = 1, .perRound = 10});
    EXPECT_EQ(brief.end, SearchEnd::Rounds);
    EXPECT_EQ(brief.rounds.size(), 2U);
}

TEST(CandidateSearch, EndsOnceAllCandidatesOfASmallProgramAreTried)
{
    Play play({2, 3, 2}, [](std::span<const OptionCode> row) { return 10. - row[0] - row[1] + row[2]; });
    const SearchResult result = play.run({.start = {.count = 4}});
    EXPECT_EQ(result.candidates.size(), 12U);
    EXPECT_EQ(bestRow(result), (std::vector<OptionCode>{1, 2, 0}));
}

TEST(CandidateSearch, IsTheSameForTheSameSeed)
{
    const SearchRequest request{.start = {.count = 100, .seed = 9}, .perRound = 60};
    Play first(groupSizes, trap);
    Play second(groupSizes, trap);
    EXPECT_EQ(first.run(request).candidates.codes, second.run(request).candidates.codes);
}

TEST(CandidateSearch, ExcludesOptionsThatExceedTheDevicesMemory)
{
    Play play(groupSizes, bowl);
    play.options().groups[2].largestResultBytes[5] = 20e9; // the best option
    const SearchResult result = play.run({.start = {.count = 100}});
    for (std::uint32_t i = 0; i < result.candidates.size(); ++i)
        ASSERT_NE(result.candidates.row(i)[2], 5U);
    EXPECT_EQ(bestRow(result)[0], aim[0]);
}

TEST(CandidateSearch, RefusesInvalidScores)
{
    const Document document = test::layoutDocument();
    const auto giving = [&](std::vector<double> scores) {
        return searchCandidates(
            document, handmadeOptions({2}), {},
            [&](const Document&, const std::stop_token&, const ProgressCallback&) { return scores; });
    };
    EXPECT_THROW((void)giving({1}), Error);
    EXPECT_THROW((void)giving({1, NAN}), Error);
    EXPECT_EQ(giving({2, 1}).best, 1U);
}

TEST(CandidateSearch, StopsWhenAskedTo)
{
    std::stop_source source;
    Play play(groupSizes, [&](std::span<const OptionCode> row) {
        source.request_stop();
        return bowl(row);
    });
    EXPECT_THROW((void)play.run({.start = {.count = 100}}, source.get_token()), Cancelled);
    EXPECT_EQ(play.calls, 1U);
}

TEST(CandidateSearch, FindsNothingWithoutOptions)
{
    const SearchResult result = searchCandidates(test::layoutDocument(), LayoutOptions{}, {}, {});
    EXPECT_EQ(result.candidates.size(), 0U);
}

} // namespace
