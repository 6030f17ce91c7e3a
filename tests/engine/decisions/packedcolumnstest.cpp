// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/packedcolumns.h"

#include "engine/decisions/optionfigures.h"
#include "engine/decisions/pairsums.h"
#include "tests/engine/decisions/decisionfixtures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <random>

// Compares every fast path over packed columns with loops over single columns.
namespace tgraph {
namespace {

using namespace test;

std::vector<OptionColumn> madeColumns(const std::vector<std::uint32_t>& options, std::size_t rows)
{
    std::mt19937_64 random(rows);
    std::vector<OptionColumn> columns;
    for (const std::uint32_t count : options) {
        OptionColumn& column = columns.emplace_back(rows, count);
        column.visit([&](auto& codes) {
            for (auto& code : codes)
                code = static_cast<std::decay_t<decltype(code)>>(random() % count);
        });
    }
    return columns;
}

std::vector<const OptionColumn*> pointers(const std::vector<OptionColumn>& columns)
{
    std::vector<const OptionColumn*> result;
    for (const OptionColumn& column : columns)
        result.push_back(&column);
    return result;
}

std::vector<double> numbers(std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::vector<double> values(count);
    for (double& value : values)
        value = std::generate_canonical<double, 53>(random) - 0.25;
    return values;
}

// Packs of two to five byte columns, a single one, words, and more options than fit into a word.
const std::vector<std::uint32_t> mixedOptions = {3, 2, 4, 5, 7, 200, 2, 3, 300, 5, 70'000, 2, 2, 2, 2};

TEST(PackedColumns, HoldEveryColumnOnceInPacksOfTheAllowedSize)
{
    const auto columns = madeColumns(mixedOptions, 50);
    const PackedColumns packed(pointers(columns), 256);
    std::uint32_t next = 0;
    for (const Pack& pack : packed.packs()) {
        EXPECT_EQ(pack.first, next);
        next += static_cast<std::uint32_t>(pack.options.size());
        EXPECT_TRUE(pack.cells <= 256 || pack.options.size() == 1);
        for (std::size_t row = 0; row < 50; ++row)
            pack.visitCell(pack.column[row], [&](std::uint32_t i, std::uint32_t option) {
                EXPECT_EQ(option, columns[pack.first + i][row]);
            });
    }
    EXPECT_EQ(next, columns.size());
}

TEST(PackedColumns, AddUpAndGatherLikeLoopsOverSingleColumns)
{
    constexpr std::size_t rows = 10'007;
    const auto columns = madeColumns(mixedOptions, rows);
    const PackedColumns packed(pointers(columns), 256);
    OptionValues values = packed.zeros();
    ASSERT_EQ(values.size(), columns.size());
    for (std::size_t c = 0; c < values.size(); ++c)
        values[c] = numbers(columns[c].options(), c);
    std::vector<double> sums;
    packed.addUp(values, sums, {});
    const std::vector<double> addends = numbers(rows, 99);
    OptionValues gathered = packed.zeros();
    packed.gather(addends, gathered, {});
    OptionValues slow = packed.zeros();
    for (std::size_t row = 0; row < rows; ++row) {
        double sum = 0;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            sum += values[c][columns[c][row]];
            slow[c][columns[c][row]] += addends[row];
        }
        ASSERT_NEAR(sums[row], sum, 1e-12);
    }
    for (std::size_t c = 0; c < columns.size(); ++c)
        for (std::uint32_t option = 0; option < columns[c].options(); ++option)
            ASSERT_NEAR(gathered[c][option], slow[c][option], 1e-9);
}

TEST(PairSums, MatchALoopOverConfigurations)
{
    constexpr std::size_t rows = 3'000;
    const auto columns = madeColumns({3, 2, 4, 5, 7, 20, 2, 3, 300, 5}, rows);
    const std::vector<double> weights = numbers(rows, 1);
    const std::vector<double> values = numbers(rows, 2);
    const PackedColumns packed(pointers(columns), mostCellsForPairs(rows));
    EXPECT_GT(packed.packs().size(), 1U);
    EXPECT_LT(packed.packs().size(), columns.size());
    std::mutex mutex;
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> seen;
    sumPairs(packed, weights, values, {}, [&](std::size_t job, const PairCells& cells) {
        const std::scoped_lock lock(mutex);
        EXPECT_LT(job, pairJobs(packed));
        ASSERT_LT(cells.first, cells.second);
        ++seen[{cells.first, cells.second}];
        ASSERT_EQ(cells.width, columns[cells.second].options());
        std::vector<double> slowWeights(cells.weights.size());
        std::vector<double> slowValues(cells.weights.size());
        for (std::size_t row = 0; row < rows; ++row) {
            const std::size_t cell = columns[cells.first][row] * cells.width + columns[cells.second][row];
            slowWeights.at(cell) += weights[row];
            slowValues.at(cell) += values[row];
        }
        for (std::size_t cell = 0; cell < slowWeights.size(); ++cell) {
            ASSERT_NEAR(cells.weights[cell], slowWeights[cell], 1e-9);
            ASSERT_NEAR(cells.values[cell], slowValues[cell], 1e-9);
        }
    });
    EXPECT_EQ(seen.size(), columns.size() * (columns.size() - 1) / 2);
    for (const auto& [pair, times] : seen)
        EXPECT_EQ(times, 1);
}

TEST(OptionFigures, AreCountBestAndMedianOfEachOptionsTargets)
{
    constexpr std::size_t configs = 2'501;
    const Document document = documentOf(randomColumns(9, configs, 7, 3), std::vector<std::int64_t>(configs, 1));
    const Decisions decisions(document, deduplicate(document));
    std::vector<double> targets = numbers(decisions.distinctCount(), 5);
    for (std::size_t i = 0; i < targets.size(); i += 11)
        targets[i] = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 1; i < targets.size(); i += 11)
        targets[i] = 0.5; // ties
    for (const MiddleOf middle : {MiddleOf::Targets, MiddleOf::Reciprocals}) {
        const auto figures = optionFigures(decisions, targets, middle);
        ASSERT_EQ(figures.size(), decisions.count());
        for (std::uint32_t d = 0; d < decisions.count(); ++d) {
            for (std::uint32_t option = 0; option < decisions.optionCount(d); ++option) {
                std::vector<double> known;
                for (std::size_t i = 0; i < targets.size(); ++i)
                    if (decisions.column(d)[i] == option && !std::isnan(targets[i]))
                        known.push_back(targets[i]);
                std::ranges::sort(known);
                ASSERT_EQ(figures[d][option].configurations, known.size());
                EXPECT_EQ(figures[d][option].best, known.front());
                const double high = known[known.size() / 2];
                const double low = known[(known.size() - 1) / 2];
                EXPECT_DOUBLE_EQ(figures[d][option].median,
                                 middle == MiddleOf::Targets ? (low + high) / 2 : 1 / ((1 / low + 1 / high) / 2));
            }
        }
    }
}

TEST(OptionFigures, HandleManyOptionsAndOptionsWithoutATarget)
{
    GraphBuilder builder;
    addConvolution(builder);
    std::vector<TileConfig> tiles(900, TileConfig{});
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        tiles[i][8] = static_cast<float>(i % 450);
        tiles[i][9] = static_cast<float>(i / 450);
    }
    const Document document = builder.tileDocument(std::move(tiles));
    const Decisions decisions(document, deduplicate(document));
    ASSERT_EQ(decisions.optionCount(0), 450U);
    std::vector<double> targets(900);
    for (std::size_t i = 0; i < 900; ++i)
        targets[i] = i % 450 == 7 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(i);
    const auto figures = optionFigures(decisions, targets, MiddleOf::Targets);
    EXPECT_EQ(figures[0][7].configurations, 0U);
    EXPECT_EQ(figures[0][8].configurations, 2U);
    EXPECT_EQ(figures[0][8].best, 8);
    EXPECT_EQ(figures[0][8].median, (8 + 458) / 2.0);
    EXPECT_EQ(figures[1][1].configurations, 449U);
}

} // namespace
} // namespace tgraph
