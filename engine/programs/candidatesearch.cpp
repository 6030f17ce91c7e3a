// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/candidatesearch.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/programs/distinctrows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t patience = 2; ///< rounds without improvement before the search stops
constexpr std::uint32_t triesPerMutant = 16;

using Row = std::vector<OptionCode>;

/// Returns for each group the option with the lowest mean score.
Row bestByMean(const CandidateList& list, std::span<const double> scores, const AllowedOptions& allowed)
{
    Row best(list.groupCount, 0);
    for (std::size_t group = 0; group < list.groupCount; ++group) {
        std::vector<double> sums(allowed[group].back() + std::size_t{1}, 0);
        std::vector<double> counts(sums.size(), 0);
        for (std::uint32_t i = 0; i < list.size(); ++i) {
            sums[list.row(i)[group]] += scores[i];
            counts[list.row(i)[group]] += 1;
        }
        const auto mean = [&](OptionCode code) { return sums[code] / counts[code]; };
        for (const OptionCode code : allowed[group])
            if (counts[code] > 0 && mean(code) < mean(best[group]))
                best[group] = code;
    }
    return best;
}

/// Creates the children of a round.
class Mutation {
public:
    Mutation(const AllowedOptions& allowed, DistinctRows& known, std::mt19937_64& random)
        : m_allowed(allowed), m_known(known), m_random(random)
    {
        for (std::size_t group = 0; group < allowed.size(); ++group)
            if (allowed[group].size() > 1)
                m_free.push_back(group);
    }

    /// Adds up to `room` new rows to the known ones.
    void run(const std::vector<Row>& parents, std::size_t room)
    {
        const std::size_t end = m_known.count() + room;
        const std::size_t singlesEnd = m_known.count() + (room + 1) / 2;
        for (const Row& parent : parents)
            changeOne(parent, singlesEnd);
        if (m_free.size() > 1) {
            drawPairs(parents, end);
            enumeratePairs(parents.front(), end);
        }
        for (const Row& parent : parents) // fills the room that the pairs left
            changeOne(parent, end);
    }

private:
    [[nodiscard]] std::size_t below(std::size_t bound) { return m_random() % bound; }

    void changeOne(Row row, std::size_t end)
    {
        std::vector<std::pair<std::size_t, OptionCode>> changes;
        for (const std::size_t group : m_free)
            for (const OptionCode code : m_allowed[group])
                changes.emplace_back(group, code);
        for (std::size_t i = 0; i < changes.size() && m_known.count() < end; ++i) {
            std::swap(changes[i], changes[i + below(changes.size() - i)]);
            const auto [group, code] = changes[i];
            const OptionCode before = std::exchange(row[group], code);
            (void)m_known.add(row);
            row[group] = before;
        }
    }

    /// Draws better parents more often.
    void drawPairs(const std::vector<Row>& parents, std::size_t end)
    {
        const std::size_t tries = triesPerMutant * (end - std::min(end, m_known.count()));
        for (std::size_t i = 0; i < tries && m_known.count() < end; ++i) {
            Row row = parents[std::min(below(parents.size()), below(parents.size()))];
            const std::size_t first = below(m_free.size());
            const std::size_t second = (first + 1 + below(m_free.size() - 1)) % m_free.size();
            for (const std::size_t place : {first, second}) {
                const auto& codes = m_allowed[m_free[place]];
                row[m_free[place]] = codes[below(codes.size())];
            }
            (void)m_known.add(row);
        }
    }

    void enumeratePairs(const Row& parent, std::size_t end)
    {
        Row row = parent;
        for (std::size_t i = 0; i < m_free.size(); ++i)
            for (std::size_t j = i + 1; j < m_free.size(); ++j)
                for (const OptionCode first : m_allowed[m_free[i]])
                    for (const OptionCode second : m_allowed[m_free[j]]) {
                        if (m_known.count() >= end)
                            return;
                        row[m_free[i]] = first;
                        row[m_free[j]] = second;
                        (void)m_known.add(row);
                        row[m_free[i]] = parent[m_free[i]];
                        row[m_free[j]] = parent[m_free[j]];
                    }
    }

    const AllowedOptions& m_allowed;
    DistinctRows& m_known;
    std::mt19937_64& m_random;
    std::vector<std::size_t> m_free; ///< groups with more than one allowed option
};

class Search {
public:
    Search(const Document& document, const LayoutOptions& options, const SearchRequest& request,
           const ScoreCandidates& score, const std::stop_token& stop, const ProgressCallback& progress)
        : m_document(document),
          m_options(options),
          m_request(request),
          m_score(score),
          m_stop(stop),
          m_progress(progress),
          m_allowed(allowedOptions(options, request.start.deviceBytes)),
          m_known(options.groups.size(), std::size_t{request.start.count} + request.perRound),
          m_random(request.start.seed)
    {
    }

    [[nodiscard]] SearchResult run()
    {
        CandidateRequest start = m_request.start;
        start.count = std::min(start.count, m_request.budget);
        CandidateList first = proposeCandidates(m_options, start, m_stop);
        if (first.size() == 0)
            return {};
        for (std::uint32_t i = 0; i < first.size(); ++i)
            (void)m_known.add(first.row(i));
        const std::vector<double> scores = scoresOf(allNumbers());
        select(allNumbers(), scores, first.size());
        const Row sum = bestByMean(first, scores, m_allowed);
        while (runRound(sum)) { }
        first.codes = m_known.take();
        m_result.candidates = std::move(first);
        m_result.leaders = std::move(m_parents);
        m_result.best = m_result.leaders.front();
        return std::move(m_result);
    }

private:
    using Numbers = std::vector<std::uint32_t>; ///< indices of rows in m_known

    [[nodiscard]] Numbers allNumbers() const
    {
        Numbers numbers(m_known.count());
        std::iota(numbers.begin(), numbers.end(), 0U);
        return numbers;
    }

    /// Runs one more round; returns false after the last.
    [[nodiscard]] bool runRound(const Row& sum)
    {
        const auto rounds = static_cast<std::uint32_t>(m_result.rounds.size() - 1);
        if (rounds >= m_request.rounds)
            return endsWith(SearchEnd::Rounds);
        const std::uint64_t left = m_request.budget - std::min<std::uint64_t>(m_request.budget, m_result.scored);
        if (left <= m_parents.size())
            return endsWith(SearchEnd::Budget);
        const auto room = static_cast<std::size_t>(
            std::min<std::uint64_t>(std::max(1U, m_request.perRound), left - m_parents.size()));
        const std::size_t before = m_known.count();
        if (rounds == 0)
            (void)m_known.add(sum);
        Mutation(m_allowed, m_known, m_random).run(rowsOf(m_parents), room - (m_known.count() - before));
        const std::size_t fresh = m_known.count() - before;
        if (fresh == 0)
            return endsWith(SearchEnd::NothingBetter);
        Numbers family = m_parents;
        for (std::size_t i = before; i < m_known.count(); ++i)
            family.push_back(static_cast<std::uint32_t>(i));
        select(family, scoresOf(family), static_cast<std::uint32_t>(fresh));
        m_withoutGain = m_result.rounds.back().improved ? 0 : m_withoutGain + 1;
        if (m_withoutGain == patience || (m_withoutGain > 0 && fresh < room))
            return endsWith(SearchEnd::NothingBetter);
        return true;
    }

    bool endsWith(SearchEnd end)
    {
        m_result.end = end;
        return false;
    }

    [[nodiscard]] std::vector<Row> rowsOf(const Numbers& numbers) const
    {
        std::vector<Row> rows;
        for (const std::uint32_t number : numbers)
            rows.emplace_back(m_known.row(number).begin(), m_known.row(number).end());
        return rows;
    }

    [[nodiscard]] std::vector<double> scoresOf(const Numbers& numbers)
    {
        throwIfStopped(m_stop);
        CandidateList list{.groupCount = m_options.groups.size()};
        for (const std::uint32_t number : numbers)
            list.codes.insert(list.codes.end(), m_known.row(number).begin(), m_known.row(number).end());
        const Document document = candidateDocument(m_document, m_options, list, "");
        std::vector<double> scores = m_score(document, m_stop, progressOfRound());
        const Place place{m_document.path.string(), "search"};
        if (scores.size() != numbers.size())
            throw makeError(place, fmt::format("{} scores", scores.size()), fmt::format("{}", numbers.size()));
        for (const double score : scores)
            if (!std::isfinite(score))
                throw makeError(place, fmt::format("score {}", score), "finite scores");
        m_result.scored += scores.size();
        return scores;
    }

    [[nodiscard]] ProgressCallback progressOfRound() const
    {
        if (!m_progress)
            return {};
        const auto done = static_cast<double>(m_result.rounds.size());
        return [this, done](double fraction) { m_progress((done + fraction) / (m_request.rounds + 1.0)); };
    }

    /// Makes the best of a family the parents. The last `fresh` members are new.
    void select(const Numbers& family, std::span<const double> scores, std::uint32_t fresh)
    {
        std::vector<std::size_t> order(family.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t place) { return scores[place]; });
        m_parents.clear();
        for (std::size_t i = 0; i < order.size() && i < std::max(1U, m_request.parents); ++i)
            m_parents.push_back(family[order[i]]);
        m_result.rounds.push_back(
            {.fresh = fresh, .best = m_parents.front(), .improved = order.front() >= family.size() - fresh});
    }

    const Document& m_document;
    const LayoutOptions& m_options;
    const SearchRequest& m_request;
    const ScoreCandidates& m_score;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    AllowedOptions m_allowed;
    DistinctRows m_known;
    std::mt19937_64 m_random; // the standard fixes its numbers
    Numbers m_parents; ///< best first
    std::uint32_t m_withoutGain = 0;
    SearchResult m_result;
};

} // namespace

SearchResult searchCandidates(const Document& document, const LayoutOptions& options, const SearchRequest& request,
                              const ScoreCandidates& score, const std::stop_token& stop,
                              const ProgressCallback& progress)
{
    return Search(document, options, request, score, stop, progress).run();
}

std::string searchText(const SearchResult& result, const std::string& model)
{
    std::uint64_t more = 0;
    for (std::size_t i = 1; i < result.rounds.size(); ++i)
        more += result.rounds[i].fresh;
    const char* const end = result.end == SearchEnd::Rounds ? "all rounds were run"
        : result.end == SearchEnd::Budget                   ? "the budget was used up"
                                                            : "no better candidate was found";
    return fmt::format("Search with {}: {}, {}, {} beyond the first; {}.", model,
                       pluralText(result.rounds.size(), "ranking"), pluralText(result.scored, "score"),
                       pluralText(more, "candidate"), end);
}

} // namespace tgraph
