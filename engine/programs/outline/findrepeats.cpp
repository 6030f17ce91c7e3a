// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/findrepeats.h"

#include <queue>

#include <algorithm>
#include <unordered_map>

namespace tgraph {
namespace {

constexpr std::size_t gramLength = 4;
constexpr std::size_t mostPeriods = 64; ///< piece lengths that are tried, the most likely ones
constexpr std::uint32_t leastPeriod = 3; ///< shorter pieces are not layers: they need leastShortCopies
constexpr std::uint32_t leastShortCopies = 16;

/// Returns the distances between equal pieces of gramLength, the most frequent first, the shorter on ties.
std::vector<std::uint32_t> likelyPeriods(std::span<const std::uint32_t> sequence)
{
    // Last place per hash; a collision only suggests a period
    std::unordered_map<std::uint64_t, std::uint32_t> lastPlace;
    std::unordered_map<std::uint32_t, std::uint32_t> votes;
    for (std::uint32_t place = 0; place + gramLength <= sequence.size(); ++place) {
        std::uint64_t gram = 0;
        for (const std::uint32_t token : sequence.subspan(place, gramLength))
            gram = (gram ^ token) * 0x9E3779B97F4A7C15ULL + 1;
        const auto [found, added] = lastPlace.try_emplace(gram, place);
        if (added)
            continue;
        const std::uint32_t distance = place - found->second;
        found->second = place;
        if (distance <= sequence.size() / 2)
            ++votes[distance];
    }
    std::vector<std::uint32_t> periods;
    for (const auto& [period, count] : votes)
        periods.push_back(period);
    const auto isLikelier = [&votes](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t ofA = votes.find(a)->second;
        const std::uint32_t ofB = votes.find(b)->second;
        return ofA != ofB ? ofA > ofB : a < b;
    };
    std::ranges::sort(periods, isLikelier);
    periods.resize(std::min(periods.size(), mostPeriods));
    return periods;
}

/// Adds stretches of at least two pieces.
void addStretches(std::span<const std::uint32_t> sequence, std::uint32_t period, std::vector<Repeat>& found)
{
    std::uint32_t same = 0; // preceding places that equal those one period later
    for (std::uint32_t place = 0; place + period <= sequence.size(); ++place) {
        if (place + period < sequence.size() && sequence[place] == sequence[place + period]) {
            ++same;
            continue;
        }
        if (same >= period)
            found.push_back({.first = place - same, .period = period, .length = same + period});
        same = 0;
    }
}

/// Sorts the longest first; on ties the shorter period, of which the longer is a multiple.
struct IsShorter {
    bool operator()(const Repeat& a, const Repeat& b) const
    {
        if (a.length != b.length)
            return a.length < b.length;
        return a.period != b.period ? a.period > b.period : a.first > b.first;
    }
};

/// The places of the sequence that are in use.
class Taken {
public:
    explicit Taken(std::size_t size) : m_taken(size, false) { }

    void take(const Repeat& repeat) { std::fill_n(m_taken.begin() + repeat.first, repeat.length, true); }

    /// Returns the longest part of a repeat whose places are free.
    [[nodiscard]] Repeat freePart(const Repeat& repeat) const
    {
        Repeat best{.first = repeat.first, .period = repeat.period, .length = 0};
        std::uint32_t free = 0;
        for (std::uint32_t place = repeat.first; place < repeat.first + repeat.length; ++place) {
            free = m_taken[place] ? 0 : free + 1;
            if (free > best.length) {
                best.length = free;
                best.first = place + 1 - free;
            }
        }
        return best;
    }

private:
    std::vector<bool> m_taken;
};

} // namespace

std::vector<Repeat> findRepeats(std::span<const std::uint32_t> sequence)
{
    std::vector<Repeat> stretches;
    for (const std::uint32_t period : likelyPeriods(sequence))
        addStretches(sequence, period, stretches);
    std::priority_queue<Repeat, std::vector<Repeat>, IsShorter> waiting({}, std::move(stretches));
    Taken taken(sequence.size());
    std::vector<Repeat> result;
    while (!waiting.empty()) {
        const Repeat repeat = waiting.top();
        waiting.pop();
        const Repeat free = taken.freePart(repeat);
        if (free.copies() < 2)
            continue;
        if (free != repeat) { // there may be longer ones now
            waiting.push(free);
            continue;
        }
        const bool isShort = repeat.period < leastPeriod;
        const bool isOfUse
            = (repeat.copies() - 1) * repeat.period >= leastSaved && (!isShort || repeat.copies() >= leastShortCopies);
        if (isOfUse || isShort) // repeats after one or two places also repeat after multiples of that
            taken.take(repeat);
        if (isOfUse)
            result.push_back(repeat);
    }
    std::ranges::sort(result, {}, &Repeat::first);
    return result;
}

} // namespace tgraph
