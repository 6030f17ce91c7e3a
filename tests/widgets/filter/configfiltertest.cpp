// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/configfilter.h"

#include "tests/support/documents.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/filter/filtercompletion.h"
#include "widgets/filter/filterterms.h"
#include "widgets/filter/filtertokens.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> layoutFile()
{
    return makeOpenFile(std::make_shared<const Document>(test::layoutDocument({.configs = 60})));
}

std::shared_ptr<const OpenFile> tileFile()
{
    return makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
}

ParsedFilter parsed(const char* text)
{
    return parseConfigFilter(QString::fromUtf8(text), *layoutFile());
}

ConfigFilter filterOf(const char* text)
{
    const ParsedFilter result = parsed(text);
    EXPECT_FALSE(result.problem) << text << ": " << result.problem->sentence.toStdString();
    return result.filter;
}

/// Expects a problem at a position, with a word of its message.
void expectProblem(const char* text, int position, const char* word, const OpenFile& file = *layoutFile())
{
    const ParsedFilter result = parseConfigFilter(QString::fromUtf8(text), file);
    ASSERT_TRUE(result.problem) << text;
    EXPECT_EQ(result.problem->position, position) << text;
    EXPECT_TRUE(result.problem->sentence.contains(QString::fromUtf8(word)))
        << text << ": " << result.problem->sentence.toStdString();
    EXPECT_TRUE(result.problem->sentence.endsWith(QLatin1Char('.'))) << "one sentence";
}

} // namespace

TEST(ConfigFilterText, KeepsAllWhenEmpty)
{
    EXPECT_TRUE(filterOf("").keepsAll());
    EXPECT_TRUE(filterOf("   ").keepsAll());
}

TEST(ConfigFilterText, ReadsLimits)
{
    EXPECT_EQ(filterOf("rank <= 100").predictedRank->most, 100);
    EXPECT_TRUE(filterOf("rank<100").predictedRank->contains(99));
    EXPECT_FALSE(filterOf("rank < 100").predictedRank->contains(100));
    EXPECT_EQ(filterOf("measured <= 50").measuredRank->most, 50);
    EXPECT_EQ(filterOf("SCORE >= -1.5e1").score->least, -15);
    EXPECT_EQ(filterOf("rank = 7").predictedRank, (ValueRange{7, 7}));
    EXPECT_TRUE(filterOf("pinned").pinnedOnly);
    EXPECT_TRUE(filterOf("rank ≤ 3").predictedRank->contains(3));
}

TEST(ConfigFilterText, ReadsRuntimesWithUnits)
{
    EXPECT_EQ(filterOf("runtime 70ms..80ms").runtime, (ValueRange{70e6, 80e6}));
    EXPECT_EQ(filterOf("runtime 70..80ms").runtime, (ValueRange{70e6, 80e6}));
    EXPECT_EQ(filterOf("runtime 70.123ms .. 0.5 s").runtime, (ValueRange{70'123'000, 5e8}));
    EXPECT_EQ(filterOf("runtime <= 12us").runtime->most, 12e3);
    EXPECT_EQ(filterOf("runtime <= 12µs").runtime->most, 12e3);
}

TEST(ConfigFilterText, RequiresAllTerms)
{
    const ConfigFilter filter = filterOf("rank <= 100 and rank >= 10 AND pinned and runtime < 80ms");
    EXPECT_EQ(filter.predictedRank, (ValueRange{10, 100}));
    EXPECT_TRUE(filter.pinnedOnly);
    EXPECT_TRUE(filter.runtime);
}

TEST(ConfigFilterText, FindsTheVectorsWithALayout)
{
    const auto file = layoutFile();
    const SlotId slot(1);
    const auto vectors = file->document->configs.vectors(slot);
    const LayoutView wanted = layoutOf(vectors[0], LayoutPart::Input);
    const QString text = QStringLiteral("node[%1].input = %2")
                             .arg(file->document->graph.configurableNode(slot).value)
                             .arg(QString::fromStdString(layoutText(wanted)));
    const ParsedFilter result = parseConfigFilter(text, *file);
    ASSERT_FALSE(result.problem) << result.problem->sentence.toStdString();
    ASSERT_EQ(result.filter.slots.size(), 1U);
    EXPECT_EQ(result.filter.slots[0].slot, slot);
    for (std::uint32_t code = 0; code < vectors.size(); ++code) {
        EXPECT_EQ(std::ranges::count(result.filter.slots[0].codes, code),
                  std::ranges::equal(layoutOf(vectors[code], LayoutPart::Input), wanted));
    }
}

TEST(ConfigFilterText, KeepsExactlyTheVectorOfVectorTerms)
{
    const auto file = layoutFile();
    const auto& table = file->document->configs;
    for (const SlotId slot : table.slotIds()) {
        for (std::uint32_t code = 0; code < table.vectors(slot).size(); ++code) {
            const ParsedFilter result = parseConfigFilter(vectorTerms(*file, slot, code), *file);
            ASSERT_FALSE(result.problem);
            for (std::uint32_t other = 0; other < table.vectors(slot).size(); ++other) {
                const bool kept = std::ranges::all_of(result.filter.slots, [other](const SlotCondition& condition) {
                    return std::ranges::binary_search(condition.codes, other);
                });
                EXPECT_EQ(kept, other == code);
            }
        }
    }
}

// Tries every set of one or two options of every decision on every configuration.
TEST(ConfigFilterText, KeepsExactlyTheOptionsOfOptionTerms)
{
    for (const auto& file : {layoutFile(), tileFile()}) {
        const auto decisions = makeFileDecisions(*file, nullptr);
        ASSERT_NE(decisions, nullptr);
        ConfigTableModel model;
        model.setFile(file);
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter) {
            for (std::uint32_t first = 0; first < decisions->optionCount(letter); ++first) {
                for (std::uint32_t second = first; second < decisions->optionCount(letter); ++second) {
                    std::vector<std::uint32_t> options = {first, second};
                    options.resize(first == second ? 1 : 2);
                    const QString text = optionTerm(*file, *decisions, letter, options);
                    const ParsedFilter result = parseConfigFilter(text, *file);
                    ASSERT_FALSE(result.problem) << text.toStdString();
                    ASSERT_EQ(result.terms.size(), 1U);
                    EXPECT_EQ(result.terms[0].subject, optionSubject(*file, *decisions, letter));
                    model.setFilter(result.filter);
                    std::vector<DistinctId> wanted;
                    for (const DistinctId distinct : file->configIds())
                        if (std::ranges::find(options, decisions->option(letter, distinct)) != options.end())
                            wanted.push_back(distinct);
                    EXPECT_EQ(*model.filtered(), wanted) << text.toStdString();
                }
            }
        }
    }
}

TEST(ConfigFilterText, ReportsInvalidVectorsAndTiles)
{
    expectProblem("node[6].vector = 99", 17, "vectors 0 to");
    expectProblem("node[6].vector = 0 |", 20, "vectors 0 to");
    expectProblem("tile[3] = 1", 0, "tile files");
    expectProblem("tile[24] = 1", 5, "columns 0 to 23", *tileFile());
    expectProblem("tile[3] > 1", 8, "Expected =", *tileFile());
    expectProblem("tile[3] = 1 | x", 14, "number", *tileFile());
}

TEST(ConfigFilterText, KeepsTheEndsOfARange)
{
    const auto file = layoutFile();
    for (const double least : {812.0, 12'345.0, 70'123'456.0, 2'345'678'901.0}) {
        const double most = least * 1.0371;
        const ParsedFilter result = parseConfigFilter(runtimeTerm(*file, least, most), *file);
        ASSERT_FALSE(result.problem) << result.problem->sentence.toStdString();
        EXPECT_TRUE(result.filter.runtime->contains(least));
        EXPECT_TRUE(result.filter.runtime->contains(most));
        EXPECT_FALSE(result.filter.runtime->contains(least * 0.998));
        EXPECT_FALSE(result.filter.runtime->contains(most * 1.002));
    }
    const ParsedFilter scores = parseConfigFilter(scoreTerm(-0.0123456, 0.0234567), *file);
    ASSERT_FALSE(scores.problem) << scores.problem->sentence.toStdString();
    EXPECT_TRUE(scores.filter.score->contains(-0.0123456));
    EXPECT_TRUE(scores.filter.score->contains(0.0234567));
    const ParsedFilter tile = parseConfigFilter(runtimeTerm(*tileFile(), 0.91234567, 1.2), *tileFile());
    ASSERT_FALSE(tile.problem);
    EXPECT_TRUE(tile.filter.runtime->contains(0.91234567));
}

TEST(ConfigFilterText, ReportsThePositionsOfTerms)
{
    const ParsedFilter result = parsed("rank <= 5  and runtime < 80 ms and pinned");
    ASSERT_EQ(result.terms.size(), 3U);
    EXPECT_EQ(result.terms[1].position, 15);
    EXPECT_EQ(result.terms[1].length, 15);
    EXPECT_EQ(result.terms[1].subject, QStringLiteral("runtime"));
}

TEST(ConfigFilterText, ReportsErrorsWithTheirPosition)
{
    expectProblem("speed < 3", 0, "speed");
    expectProblem("rank", 4, "comparison");
    expectProblem("rank <= fast", 8, "number");
    expectProblem("rank <= 10 pinned", 11, "unit");
    expectProblem("rank <= 10 and", 14, "missing");
    expectProblem("pinned pinned", 7, "and");
    expectProblem("rank <= 10ms", 8, "no unit");
    expectProblem("runtime < 80", 10, "needs a unit");
    expectProblem("runtime < 80 hours", 13, "hours");
    expectProblem("runtime 80ms..70ms", 14, "ends before");
    expectProblem("runtime 80ms", 12, "..");
    expectProblem("node[6", 6, "]");
    expectProblem("node 6", 5, "brackets");
    expectProblem("node[4711].output = {}", 5, "0 to 11");
    expectProblem("node[0].output = {}", 5, "not configurable");
    expectProblem("node[6].outside = {}", 8, "output, input, kernel or vector");
    expectProblem("node[6].output {}", 15, "=");
    expectProblem("node[6].output = {9}", 18, "0 to 5");
    expectProblem("node[6].output = {0,1,2,3,4,5,0}", 30, "six");
    expectProblem("node[6].output = {5,5,5}", 17, "Available");
    expectProblem("rank <= 1 and #", 14, "#");
}

TEST(ConfigFilterText, ReportsConditionsThatAFileCannotAnswer)
{
    expectProblem("runtime < 3ms", 10, "relative", *tileFile());
    EXPECT_FALSE(parseConfigFilter(QStringLiteral("runtime < 1.05"), *tileFile()).problem);
    expectProblem("node[0].output = {}", 5, "not configurable", *tileFile());
    Document document = test::layoutDocument();
    document.runtimesPublished = false;
    const auto unpublished = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    expectProblem("rank < 3 and measured < 3", 13, "not published", *unpublished);
    expectProblem("runtime < 3ms", 0, "not published", *unpublished);
}

TEST(FilterTokens, AcceptAnyText)
{
    const QString strange = QStringLiteral("..1..2.e5 é-−5…<≤={[«\t 1e 2e+ \u00b5s");
    int before = -1;
    for (const FilterToken& token : filterTokens(strange)) {
        EXPECT_GT(token.position, before);
        before = token.position;
    }
    EXPECT_EQ(before, strange.size());
}

TEST(ConfigFilterText, ReadsDifferences)
{
    const ConfigFilter filter
        = filterOf("differs(baseline) > 3 and differs( Pin2 ) = 0 and differs(17) 1..2 and noted");
    ASSERT_EQ(filter.differences.size(), 3U);
    EXPECT_EQ(filter.differences[0].reference, DifferenceCondition::Baseline);
    EXPECT_FALSE(filter.differences[0].nodes.contains(3));
    EXPECT_TRUE(filter.differences[0].nodes.contains(4));
    EXPECT_EQ(filter.differences[1], (DifferenceCondition{DifferenceCondition::Pin, 1, {0, 0}}));
    EXPECT_EQ(filter.differences[2], (DifferenceCondition{DifferenceCondition::Configuration, 17, {1, 2}}));
    EXPECT_TRUE(filter.notedOnly);
    expectProblem("differs > 3", 8, "differs(baseline)");
    expectProblem("differs(pin5) > 3", 8, "pin1 to pin4");
    expectProblem("differs(60) > 3", 8, "0 to 59");
    expectProblem("differs(baseline > 3", 17, "“)”");
    expectProblem("differs(baseline) > 3ms", 20, "unit");
    expectProblem("differs(baseline) > 3", 0, "layout configurations", *tileFile());
}

namespace {

QStringList completions(const char* text)
{
    const QString line = QString::fromUtf8(text);
    return completeFilter(line, static_cast<int>(line.size()), *layoutFile()).words;
}

} // namespace

TEST(ConfigFilterCompletion, OffersWordsThatAreValidAtTheCursor)
{
    EXPECT_EQ(completions("ran"), QStringList{QStringLiteral("rank")});
    EXPECT_EQ(completions("rank < 3 and PINN"), QStringList{QStringLiteral("pinned")});
    EXPECT_TRUE(completions("rank").isEmpty()) << "is whole";
    EXPECT_EQ(
        completions("differs(pin"),
        (QStringList{QStringLiteral("pin1"), QStringLiteral("pin2"), QStringLiteral("pin3"), QStringLiteral("pin4")}));
    EXPECT_EQ(completions("runtime < 80m"), QStringList{QStringLiteral("ms")});
    EXPECT_TRUE(completions("rank < 80").isEmpty());
}

TEST(ConfigFilterCompletion, OffersTheLayoutsOfThePart)
{
    const auto file = layoutFile();
    const std::uint32_t node = file->document->graph.configurable()[0].value;
    const QString start = QStringLiteral("pinned and node[%1].output = ").arg(node);
    const FilterCompletion all = completeFilter(start, static_cast<int>(start.size()), *file);
    EXPECT_EQ(all.start, start.size());
    ASSERT_FALSE(all.words.isEmpty());
    for (const QString& layout : all.words)
        EXPECT_FALSE(parseConfigFilter(start + layout, *file).problem) << layout.toStdString();
    const QString more = start + all.words.last().left(2);
    const FilterCompletion some = completeFilter(more, static_cast<int>(more.size()), *file);
    EXPECT_EQ(some.start, start.size());
    EXPECT_TRUE(some.words.contains(all.words.last()));
    EXPECT_TRUE(completeFilter(QStringLiteral("node[99999].output = "), 21, *file).words.isEmpty());
}
