// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/extratrees.h"

#include "engine/core/splitmix.h"
#include "engine/core/task.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace tgraph {
namespace {

constexpr double leastVariation = 1e-12; ///< sum of squares below which values are equal
constexpr std::size_t atOnce = 8; ///< configurations that descend a tree side by side
constexpr std::size_t rowsAtOnce = 4096; ///< configurations between two checks of the stop token

/// A stream of SplitMix64.
class CutRandom {
public:
    explicit CutRandom(std::uint64_t seed) : m_state(seed) { }

    /// Returns a number below `count`, which is at most 2³².
    std::uint32_t below(std::size_t count)
    {
        m_state += splitMixStep;
        return static_cast<std::uint32_t>((mixedBits(m_state) >> 32U) * count >> 32U);
    }

private:
    std::uint64_t m_state;
};

struct Cut {
    std::uint16_t column = 0;
    std::uint16_t rank = 0;
    double explained = -1; ///< Σ over children of (sum of values)² / points; larger explains more variance
};

} // namespace

/// Grows the trees of one forest.
struct ExtraTrees::Growth {
    Growth(const TreeColumns& columns, std::span<const DistinctId> points, std::span<const double> given,
           const ForestOptions& options)
        : count(points.size()),
          values(given),
          ranks(columns.columns() * points.size()),
          places(points.size()),
          resampled(options.resampled)
    {
        for (std::size_t i = 0; i < count; ++i) {
            const auto row = columns.row(points[i]);
            for (std::size_t column = 0; column < row.size(); ++column)
                ranks[column * count + i] = row[column];
        }
    }

    struct Work {
        std::uint32_t node;
        std::size_t begin, end; ///< its points in `places`
    };

    /// Returns the best of the cuts; std::nullopt if the points are equal in all columns.
    std::optional<Cut> cutOf(const Work& work, double sum, CutRandom& random)
    {
        const auto here = std::span(places).subspan(work.begin, work.end - work.begin);
        Cut best;
        bool found = false;
        for (std::size_t i = 0; i * count < ranks.size(); ++i) {
            const std::uint16_t* const column = &ranks[i * count];
            std::uint16_t least = column[here.front()];
            std::uint16_t most = least;
            for (const std::uint32_t place : here) {
                least = std::min(least, column[place]);
                most = std::max(most, column[place]);
            }
            if (least == most)
                continue;
            found = true;
            const auto rank = static_cast<std::uint16_t>(least + random.below(std::size_t{most} - least));
            double first = 0;
            std::size_t points = 0;
            for (const std::uint32_t place : here) {
                const bool isFirst = column[place] <= rank;
                first += isFirst ? values[place] : 0;
                points += isFirst ? 1U : 0U;
            }
            const double second = sum - first;
            const double explained = first * first / static_cast<double>(points)
                + second * second / static_cast<double>(here.size() - points);
            if (explained > best.explained || best.explained < 0) // a drawn cut has points on both sides
                best = {static_cast<std::uint16_t>(i), rank, explained};
        }
        return found ? std::optional(best) : std::nullopt;
    }

    static Node leaf(std::uint32_t index)
    {
        return {.cut = std::numeric_limits<std::uint16_t>::max(), .children = index};
    }

    Tree grow(CutRandom random, const std::stop_token& stop)
    {
        if (resampled)
            std::ranges::generate(places, [&] { return random.below(count); });
        else
            std::iota(places.begin(), places.end(), 0U);
        Tree tree = {leaf(0)};
        std::vector<Work> open = {{0, 0, count}};
        while (!open.empty()) {
            throwIfStopped(stop);
            const Work work = open.back();
            open.pop_back();
            double sum = 0;
            double squares = 0;
            for (std::size_t i = work.begin; i < work.end; ++i) {
                sum += values[places[i]];
                squares += values[places[i]] * values[places[i]];
            }
            const auto points = static_cast<double>(work.end - work.begin);
            tree[work.node].value = static_cast<float>(sum / points);
            if (work.end - work.begin < 2 || squares - sum * sum / points < leastVariation)
                continue;
            const std::optional<Cut> cut = cutOf(work, sum, random);
            if (!cut)
                continue;
            const std::uint16_t* const column = &ranks[cut->column * count];
            const auto here = std::span(places).subspan(work.begin, work.end - work.begin);
            const auto middle = std::partition(here.begin(), here.end(),
                                               [&](std::uint32_t place) { return column[place] <= cut->rank; });
            const std::size_t split = work.begin + static_cast<std::size_t>(middle - here.begin());
            const auto children = static_cast<std::uint32_t>(tree.size());
            Node& parent = tree[work.node];
            parent.children = children;
            parent.column = cut->column;
            parent.cut = cut->rank;
            tree.push_back(leaf(children));
            tree.push_back(leaf(children + 1));
            open.push_back({children, work.begin, split});
            open.push_back({children + 1, split, work.end});
        }
        return tree;
    }

    std::size_t count; ///< points
    std::span<const double> values;
    std::vector<std::uint16_t> ranks; ///< columns × points
    std::vector<std::uint32_t> places; ///< points, those of a node side by side
    bool resampled;
};

ExtraTrees::ExtraTrees(const TreeColumns& columns, std::span<const DistinctId> points, std::span<const double> values,
                       const ForestOptions& options, const std::stop_token& stop)
    : m_columns(columns)
{
    assert(!points.empty() && points.size() == values.size());
    assert(std::ranges::all_of(values, [](double value) { return std::isfinite(value); }));
    Growth growth(columns, points, values, options);
    m_trees.reserve(options.trees);
    for (std::size_t tree = 0; tree < options.trees; ++tree)
        m_trees.push_back(growth.grow(CutRandom(scrambled(options.seed) + scrambled(tree)), stop));
}

void ExtraTrees::addTree(const Tree& tree, std::span<const DistinctId> configurations, double* means,
                         double* squares) const
{
    // Several configurations descend side by side, until all are at leaves, each of which is its own child.
    for (std::size_t first = 0; first < configurations.size(); first += atOnce) {
        const std::size_t count = std::min(atOnce, configurations.size() - first);
        std::array<const std::uint16_t*, atOnce> rows = {};
        std::array<std::uint32_t, atOnce> at = {};
        for (std::size_t i = 0; i < atOnce; ++i)
            rows[i] = m_columns.row(configurations[first + std::min(i, count - 1)]).data();
        for (bool moves = tree.size() > 1; moves;) {
            std::uint32_t moved = 0;
            for (std::size_t i = 0; i < atOnce; ++i) {
                const Node& node = tree[at[i]];
                const std::uint32_t next = node.children + (rows[i][node.column] > node.cut ? 1U : 0U);
                moved |= next ^ at[i];
                at[i] = next;
            }
            moves = moved != 0;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const double value = tree[at[i]].value;
            means[first + i] += value;
            squares[first + i] += value * value;
        }
    }
}

ForestEstimates ExtraTrees::estimate(std::span<const DistinctId> configurations, const std::stop_token& stop) const
{
    ForestEstimates estimates{std::vector<double>(configurations.size(), 0.0),
                              std::vector<double>(configurations.size(), 0.0)};
    const auto trees = static_cast<double>(m_trees.size());
    // A block's rows stay in the cache while all trees sort it.
    for (std::size_t begin = 0; begin < configurations.size(); begin += rowsAtOnce) {
        throwIfStopped(stop);
        const std::size_t end = std::min(configurations.size(), begin + rowsAtOnce);
        for (const Tree& tree : m_trees)
            addTree(tree, configurations.subspan(begin, end - begin), &estimates.mean[begin],
                    &estimates.deviation[begin]);
        for (std::size_t i = begin; i < end; ++i) {
            estimates.mean[i] /= trees;
            const double square = estimates.mean[i] * estimates.mean[i];
            estimates.deviation[i] = std::sqrt(std::max(0.0, estimates.deviation[i] / trees - square));
        }
    }
    return estimates;
}

} // namespace tgraph
