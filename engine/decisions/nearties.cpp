// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/nearties.h"

#include "engine/core/parallel.h"
#include "engine/core/splitmix.h"
#include "engine/core/task.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr double mostTieVisits = 2e7; // configurations visited, for all pairs
constexpr std::size_t batch = 64; // pairs between two checks of the remaining visits
constexpr std::size_t rowsBetween = 1024; // rows between two checks that a pair can still be a near tie
constexpr std::size_t mostTableCells = 1U << 20U;
constexpr std::size_t signatureWords = 8;

/// One bit per random pair of configurations, set if both have the same option. It does not depend
/// on the numbering of the options.
using Signature = std::array<std::uint64_t, signatureWords>;

std::vector<Signature> signaturesOf(const Decisions& decisions, const std::stop_token& stop)
{
    std::uint64_t draw = 0;
    std::array<std::array<std::uint32_t, 2>, 64 * signatureWords> drawn{};
    for (auto& pair : drawn)
        for (std::uint32_t& row : pair)
            row = static_cast<std::uint32_t>(scrambled(draw++) % decisions.distinctCount());
    std::vector<Signature> signatures(decisions.count());
    parallelFor(signatures.size(), stop, [&](std::size_t d) {
        const OptionColumn& column = decisions.column(static_cast<std::uint32_t>(d));
        for (std::size_t bit = 0; bit < drawn.size(); ++bit)
            if (column[drawn[bit][0]] == column[drawn[bit][1]])
                signatures[d][bit / 64] |= std::uint64_t{1} << (bit % 64);
    });
    return signatures;
}

bool differInFew(const Signature& a, const Signature& b, int most)
{
    int different = 0;
    for (std::size_t word = 0; word < signatureWords && different <= most; ++word)
        different += std::popcount(a[word] ^ b[word]);
    return different <= most;
}

// Returns, for each decision, the number of configurations without its most frequent option.
std::vector<std::uint32_t> departuresOf(const Decisions& decisions, const std::stop_token& stop)
{
    OptionValues counts = decisions.packed().zeros();
    decisions.packed().gather(std::vector<double>(decisions.distinctCount(), 1.0), counts, stop);
    std::vector<std::uint32_t> departures;
    for (const std::vector<double>& ofOption : counts)
        departures.push_back(static_cast<std::uint32_t>(decisions.distinctCount() - std::ranges::max(ofOption)));
    return departures;
}

std::uint32_t mostApart(std::uint32_t configurations, std::uint32_t departures)
{
    const std::uint32_t share = std::max(1U, configurations / 100);
    return std::min(share, departures < 10 ? (departures >= 3 ? 1U : 0U) : departures / 10);
}

/// Counts how often options of two decisions occur together.
class Together {
public:
    Together(std::uint32_t rows, std::uint32_t columns) : m_rows(rows), m_columns(columns), m_cells(rows * columns) { }

    template <typename First, typename Second>
    void count(const First& first, const Second& second, std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i)
            ++m_cells[first[i] * m_columns + second[i]];
        m_total += static_cast<std::uint32_t>(end - begin);
    }

    // Returns a lower bound of apart() for any pairing of options.
    [[nodiscard]] std::uint32_t leastApart() const
    {
        std::uint32_t together = 0;
        for (std::size_t row = 0; row < m_rows; ++row) {
            const auto begin = m_cells.begin() + static_cast<std::ptrdiff_t>(row * m_columns);
            together += *std::max_element(begin, begin + static_cast<std::ptrdiff_t>(m_columns));
        }
        return m_total - together;
    }

    [[nodiscard]] std::uint32_t apart() const
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t cell = 0; cell < m_cells.size(); ++cell)
            if (m_cells[cell] > 0)
                order.push_back(cell);
        std::ranges::stable_sort(order, std::ranges::greater(), [&](std::uint32_t cell) { return m_cells[cell]; });
        std::vector<bool> rowTaken(m_rows);
        std::vector<bool> columnTaken(m_columns);
        std::uint32_t together = 0;
        for (const std::uint32_t cell : order) {
            const std::size_t row = cell / m_columns;
            const std::size_t column = cell % m_columns;
            if (rowTaken[row] || columnTaken[column])
                continue;
            rowTaken[row] = columnTaken[column] = true;
            together += m_cells[cell];
        }
        return m_total - together;
    }

private:
    std::size_t m_rows;
    std::size_t m_columns;
    std::vector<std::uint32_t> m_cells;
    std::uint32_t m_total = 0;
};

struct Candidate {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t most = 0; // largest `apart` of a near tie
    std::size_t visits = 0;
    std::optional<std::uint32_t> apart;
};

void checkTie(const Decisions& decisions, Candidate& pair)
{
    const OptionColumn& first = decisions.column(pair.first);
    const OptionColumn& second = decisions.column(pair.second);
    Together together(first.options(), second.options());
    first.visit([&](const auto& a) {
        second.visit([&](const auto& b) {
            while (pair.visits < a.size() && together.leastApart() <= pair.most) {
                const std::size_t end = std::min(pair.visits + rowsBetween, a.size());
                together.count(a, b, pair.visits, end);
                pair.visits = end;
            }
        });
    });
    if (pair.visits == first.size() && together.apart() <= pair.most)
        pair.apart = together.apart();
}

std::vector<Candidate> candidatesOf(const Decisions& decisions, const std::stop_token& stop)
{
    const std::vector<Signature> signatures = signaturesOf(decisions, stop);
    const std::vector<std::uint32_t> departures = departuresOf(decisions, stop);
    const double rows = decisions.distinctCount();
    std::vector<Candidate> candidates;
    for (std::uint32_t a = 0; a < decisions.count(); ++a) {
        throwIfStopped(stop);
        for (std::uint32_t b = a + 1; b < decisions.count(); ++b) {
            const std::uint32_t most = mostApart(decisions.distinctCount(), std::min(departures[a], departures[b]));
            const std::uint32_t difference
                = std::max(departures[a], departures[b]) - std::min(departures[a], departures[b]);
            if (most == 0 || difference > most
                || std::size_t{decisions.optionCount(a)} * decisions.optionCount(b) > mostTableCells)
                continue;
            // A configuration that is apart changes at most one bit; allow four standard deviations more.
            const double expected = std::min(0.5, 2 * most / rows) * 64 * signatureWords;
            if (differInFew(signatures[a], signatures[b], static_cast<int>(expected + 4 * std::sqrt(expected))))
                candidates.push_back({.first = a, .second = b, .most = most});
        }
    }
    return candidates;
}

} // namespace

NearTies findNearTies(const Decisions& decisions, const std::stop_token& stop)
{
    NearTies ties;
    if (decisions.count() < 2)
        return ties;
    std::vector<Candidate> candidates = candidatesOf(decisions, stop);
    double visits = 0;
    for (std::size_t begin = 0; begin < candidates.size(); begin += batch) {
        if (visits > mostTieVisits) {
            ties.complete = false;
            break;
        }
        const std::size_t end = std::min(begin + batch, candidates.size());
        parallelFor(end - begin, stop, [&](std::size_t i) { checkTie(decisions, candidates[begin + i]); });
        for (std::size_t i = begin; i < end; ++i) {
            const Candidate& pair = candidates[i];
            visits += static_cast<double>(pair.visits);
            if (pair.apart)
                ties.pairs.push_back({.first = pair.first,
                                      .second = pair.second,
                                      .apart = *pair.apart,
                                      .tied = 1 - static_cast<double>(*pair.apart) / decisions.distinctCount()});
        }
    }
    std::ranges::stable_sort(ties.pairs, {}, &NearTie::apart);
    return ties;
}

} // namespace tgraph
