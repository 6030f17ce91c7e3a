// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/joinedscores.h"

#include "engine/core/error.h"
#include "engine/core/layout.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/renumber.h"
#include "engine/predictions/submissioncheck.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>
#include <set>

using namespace tgraph;
using namespace tgraph::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

Document document(const char* path = "/data/npz/layout/xla/default/valid/net.npz")
{
    Document made = layoutDocument({.configs = 400});
    made.path = path;
    made.collection = collectionFromPath(made.path, Collection::Kind::Layout);
    return made;
}

/// Returns the file with its configurations reordered: configuration i is order[i] of the original.
Document reordered(const Document& from, const std::vector<std::uint32_t>& order)
{
    Document made = from;
    std::vector<ConfigId> configs(order.begin(), order.end());
    made.configs = from.configs.select(configs);
    for (std::size_t i = 0; i < order.size(); ++i)
        made.runtimeNs[i] = from.runtimeNs[order[i]];
    return made;
}

std::vector<std::uint32_t> shuffled(std::uint32_t count)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::shuffle(order, std::mt19937(3));
    return order;
}

/// Predicts a score per configuration, equal for equal ones.
PredictedFile scored(const Document& document, const std::string& name)
{
    const Deduplication configurations = deduplicate(document);
    PredictedFile file{.name = name};
    for (std::uint32_t i = 0; i < document.configCount(); ++i) {
        file.configs.push_back(i);
        file.scores.push_back(configurations.distinctOf[i].value * 37 % 101);
    }
    return file;
}

PredictionFile only(PredictedFile file)
{
    std::vector<PredictedFile> files;
    files.push_back(std::move(file));
    return {"p.csv", "", std::move(files)};
}

JoinedScores join(const PredictionFile& predictions, const Document& document)
{
    return joinScores(predictions, document, deduplicate(document));
}

std::string problemOf(const PredictionFile& predictions, const Document& document)
{
    return test::errorFrom([&] { (void)join(predictions, document); });
}

} // namespace

TEST(JoinedScores, MatchesScoresByNumberAndAveragesEqualOnes)
{
    const Document net = document();
    const Deduplication configurations = deduplicate(net);
    PredictedFile file = scored(net, "layout:xla:default:net");
    const DistinctId first(0);
    ASSERT_GT(configurations.membersOf(first).size(), 1U);
    file.scores[configurations.membersOf(first)[0].value]
        += 8.0 * static_cast<double>(configurations.membersOf(first).size());
    const JoinedScores joined = join(only(file), net);
    EXPECT_THAT(joined.remarks, IsEmpty());
    EXPECT_EQ(joined.listed, configurations.distinctCount());
    ASSERT_THAT(joined.score, SizeIs(configurations.distinctCount()));
    EXPECT_DOUBLE_EQ(joined.score[0], 8);
    EXPECT_DOUBLE_EQ(joined.score[1], 37);
}

TEST(JoinedScores, UnlistedConfigurationsComeLastWithARemark)
{
    const Document net = document();
    const Deduplication configurations = deduplicate(net);
    const ConfigId first = configurations.representatives[3];
    const ConfigId second = configurations.representatives[1];
    const JoinedScores joined = join(
        only({.name = "net.npz", .configs = {first.value, second.value}, .scores = {0, 1}, .isList = true}), net);
    EXPECT_EQ(joined.listed, 2U);
    for (std::uint32_t i = 0; i < joined.score.size(); ++i)
        if (i != 3 && i != 1) {
            EXPECT_GT(joined.score[i], 1);
        }
    ASSERT_THAT(joined.remarks, SizeIs(2));
    EXPECT_THAT(joined.remarks[0], HasSubstr("by the file's name alone"));
    EXPECT_THAT(joined.remarks[1], HasSubstr("are not in the predictions: they come last"));
}

TEST(JoinedScores, ContradictingNamesBelongToOtherFiles)
{
    const Document net = document();
    for (const char* const name : {"layout:xla:random:net", "layout:nlp:default:net", "tile:xla:net",
                                   "layout:xla:default:Net", "x/layout/nlp/default/test/net.npz"})
        EXPECT_THAT(problemOf(only(scored(net, name)), net), HasSubstr("found predictions for 1 other file")) << name;
    for (const char* const name :
         {"layout:xla:default:net", "layout/xla/default/test/net.npz", "/else/xla/default/net.npz"})
        EXPECT_THAT(join(only(scored(net, name)), net).remarks, IsEmpty()) << name;
}

TEST(JoinedScores, RefusesTwoCandidatesForOneFile)
{
    const Document net = document("/somewhere/net.npz");
    const PredictionFile predictions("p.csv", "",
                                     {scored(net, "layout:xla:default:net"), scored(net, "layout:xla:random:net")});
    EXPECT_THAT(problemOf(predictions, net),
                HasSubstr("both \"layout:xla:default:net\" and \"layout:xla:random:net\""));
    EXPECT_EQ(problemOf(predictions, document()), "no error");
}

TEST(JoinedScores, ImpossibleNumbersAreErrors)
{
    const Document net = document();
    PredictedFile file = scored(net, "layout:xla:default:net");
    file.configs[3] = 400;
    EXPECT_THAT(problemOf(only(file), net),
                HasSubstr("found configuration 400, expected a configuration of the file, 0 to 399"));
    file.configs[3] = 2;
    EXPECT_THAT(problemOf(only(file), net), HasSubstr("found a second configuration 2"));
    file.configs[3] = 3;
    file.configCount = 500;
    EXPECT_THAT(problemOf(only(file), net), HasSubstr("a file with 500 configurations, expected the 400 of this one"));
}

TEST(JoinedScores, DetectsAnotherOrderOfConfigurations)
{
    const Document net = document();
    const Document other = reordered(net, shuffled(net.configCount()));
    PredictedFile file = scored(net, "layout:xla:default:net");
    const JoinedScores joined = join(only(file), other);
    ASSERT_THAT(joined.remarks, SizeIs(1));
    EXPECT_THAT(joined.remarks[0], HasSubstr("rank equal configurations far from each other"));
    file.runtimeNs = net.runtimeNs;
    EXPECT_THAT(join(only(file), net).remarks, IsEmpty());
    EXPECT_THAT(join(only(file), other).remarks[0],
                HasSubstr("runtimes in the predictions differ from those of this file"));
}

// 1,000 predictions with six pairs of equal configurations: as far apart as by chance, or close to each other.
TEST(JoinedScores, DetectsAnotherOrderByAFewEqualConfigurations)
{
    const Document net = document();
    Deduplication few = everyConfiguration(net);
    constexpr std::uint32_t pairs = 6;
    for (std::uint32_t i = 0; i < pairs; ++i) // configuration 2 i + 1 equals 2 i
        few.distinctOf[2 * i + 1] = few.distinctOf[2 * i];
    PredictedFile file{.name = "layout:xla:default:net"};
    const auto order = shuffled(net.configCount());
    for (std::uint32_t i = 0; i < net.configCount(); ++i) {
        file.configs.push_back(i);
        file.scores.push_back(static_cast<double>(order[i]));
    }
    const auto remarks = [&](const PredictedFile& predicted) {
        const PredictionFile all = only(predicted);
        return joinScores(all, net, few).remarks;
    };
    const auto speaks = [&](const PredictedFile& predicted) {
        const auto all = remarks(predicted);
        return std::ranges::any_of(
            all, [](const std::string& remark) { return remark.find("permutation test") != std::string::npos; });
    };
    EXPECT_TRUE(speaks(file));
    PredictedFile near = file;
    for (std::uint32_t i = 0; i < pairs; ++i)
        near.scores[2 * i + 1] = near.scores[2 * i] + 3.5;
    EXPECT_FALSE(speaks(near));
    PredictedFile equal = file;
    std::ranges::fill(equal.scores, 1.0);
    EXPECT_FALSE(speaks(equal)) << "an uninformative order contradicts nothing";
}

TEST(JoinedScores, LayoutsMatchConfigurationsInAnotherOrder)
{
    const Document net = document();
    const Document other = reordered(net, shuffled(net.configCount()));
    PredictedFile file = scored(net, "layout:xla:default:net");
    for (const SlotId slot : net.configs.slotIds())
        for (const LayoutPart part : layoutParts) {
            PredictedFile::Layouts layouts{.node = net.graph.configurableNode(slot).value, .part = part};
            for (const ConfigVector& vector : net.configs.vectors(slot))
                layouts.texts.push_back(layoutText(layoutOf(vector, part)));
            for (std::uint32_t i = 0; i < net.configCount(); ++i)
                layouts.codes.push_back(net.configs.code(slot, ConfigId(i)));
            file.layouts.push_back(std::move(layouts));
        }
    const JoinedScores joined = join(only(file), other);
    EXPECT_THAT(joined.remarks, IsEmpty());
    const Deduplication ofNet = deduplicate(net);
    const Deduplication ofOther = deduplicate(other);
    const std::vector<double> expected = join(only(scored(net, "net")), net).score;
    const std::vector<std::uint32_t> order = shuffled(net.configCount());
    for (std::uint32_t i = 0; i < net.configCount(); ++i)
        EXPECT_EQ(joined.score[ofOther.distinctOf[i].value], expected[ofNet.distinctOf[order[i]].value]);

    file.layouts.pop_back();
    EXPECT_THAT(join(only(file), net).remarks[0], HasSubstr("do not have the layouts of all configurable nodes"));
}

TEST(Renumbered, FindsEachConfigurationOnceInTheOtherOrder)
{
    const Document net = document();
    const std::vector<std::uint32_t> order = shuffled(net.configCount());
    const Document other = reordered(net, order);
    const std::vector<std::uint32_t> matched = matchedConfigurations(net, other);
    EXPECT_EQ(std::set(matched.begin(), matched.end()).size(), net.configCount());
    const Deduplication ofNet = deduplicate(net);
    for (std::uint32_t i = 0; i < net.configCount(); ++i)
        EXPECT_EQ(ofNet.distinctOf[i], ofNet.distinctOf[order[matched[i]]]);

    const Renumbered result = renumbered(scored(net, "layout:xla:default:net"), net, other);
    EXPECT_EQ(result.leftOut, 0U);
    const JoinedScores joined = join(only(result.file), other);
    EXPECT_THAT(joined.remarks, IsEmpty());
}

TEST(Renumbered, MatchesTilesAndDropsMissingOnes)
{
    const Document kernel = tileDocument(5, 7);
    Document fewer = kernel;
    std::ranges::reverse(fewer.tiles);
    std::ranges::reverse(fewer.runtimeNs);
    fewer.tiles.pop_back();
    fewer.runtimeNs.pop_back();
    fewer.normalizerNs.pop_back();
    const Renumbered result
        = renumbered({.name = "k", .configs = {0, 6, 1}, .scores = {0, 1, 2}, .isList = true}, kernel, fewer);
    EXPECT_EQ(result.leftOut, 1U);
    EXPECT_THAT(result.file.configs, ElementsAre(0, 5));
    EXPECT_EQ(predictionsText(result.file), "k,0;5\n");
    EXPECT_THROW((void)matchedConfigurations(kernel, tileDocument(6, 7)), Error);
}

TEST(SubmissionCheck, EveryFileNeedsACompleteLine)
{
    const Document net = document();
    const Deduplication configurations = deduplicate(net);
    PredictedFile list = scored(net, "layout:xla:default:net");
    EXPECT_THAT(submissionProblem(only(list), net, configurations), HasSubstr("configurations with scores"));
    list.isList = true;
    EXPECT_EQ(submissionProblem(only(list), net, configurations), "");
    PredictedFile shorter = list;
    shorter.configs.pop_back();
    shorter.scores.pop_back();
    EXPECT_THAT(submissionProblem(only(shorter), net, configurations),
                HasSubstr("found 399 configurations, expected 400"));
    shorter.configs.push_back(0);
    shorter.scores.push_back(0);
    EXPECT_THAT(submissionProblem(only(shorter), net, configurations), HasSubstr("a second configuration 0"));
    list.name = "layout:xla:random:net";
    EXPECT_THAT(submissionProblem(only(list), net, configurations), HasSubstr("no line for layout:xla:default:net"));
}

TEST(SubmissionCheck, AcceptsOnlyTheCompetitionsForm)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "s.csv";
    const auto problems = [&](const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
        std::string found;
        for (const StrictProblem& problem : strictProblems(path, {}))
            found += problem.id + "|" + problem.text + "\n";
        return found;
    };
    const std::string head = "ID,TopConfigs\n";
    EXPECT_EQ(problems(head + "tile:xla:a_1,0;10;2\n"), "");
    EXPECT_EQ(problems("\xEF\xBB\xBFID,TopConfigs\r\n\"tile:xla:a_1\",\"0;10;2\"\r\n\n"), "");
    EXPECT_EQ(problems("id,topconfigs\ntile:xla:a_1,0\n"),
              "|" + path.string() + ": line 1: found \"id,topconfigs\", expected ID,TopConfigs\n");
    const auto isRefused = [&](const std::string& row, const std::string& words) {
        const std::string found = problems(head + "tile:xla:b_1,1\n" + row + "\n");
        return found.starts_with("tile:xla:a_1|") && found.find("line 3: found " + words) != std::string::npos;
    };
    EXPECT_TRUE(isRefused("tile:xla:a_1,0;1;", "a \";\" at the end of the list"));
    EXPECT_TRUE(isRefused("tile:xla:a_1,0;;1", "an empty place in the list"));
    EXPECT_TRUE(isRefused("tile:xla:a_1,01;2", "\"01\""));
    EXPECT_TRUE(isRefused("tile:xla:a_1,1; 2", "\" 2\""));
    EXPECT_TRUE(isRefused("tile:xla:a_1,+1", "\"+1\""));
    EXPECT_TRUE(isRefused(" tile:xla:a_1,0;1", "a blank beside the ID"));
    EXPECT_TRUE(isRefused("tile:xla:a_1 ,0;1", "a blank beside the ID"));
    EXPECT_TRUE(isRefused("tile:xla:a_1,0;1,x", "a third column"));
    EXPECT_NE(problems(head + "# file: a\ntile:xla:a_1,0\n").find("a comment"), std::string::npos);
    EXPECT_EQ(problems("\"ID\",\"TopConfigs\"\ntile:xla:a_1,0\n"), "");
    for (const std::string skipped : {"# by hand\n", "  \n"}) {
        const std::string before = problems(skipped + head + "tile:xla:a_1,0\n"); // the header is the second line
        EXPECT_TRUE(before.starts_with("|" + path.string() + ": line 1: found a ")) << before;
        EXPECT_EQ(std::ranges::count(before, '\n'), 1) << before;
        EXPECT_FALSE(strictProblems(path, {}).front().ofHeader);
    }
    problems("ID\ntile:xla:a_1,0\n");
    EXPECT_TRUE(strictProblems(path, {}).front().ofHeader);
}

TEST(SubmissionCheck, ATileLineHasFiveConfigurations)
{
    Document kernel = tileDocument(5, 7);
    kernel.path = "/data/npz/tile/xla/test/k.npz";
    kernel.collection = collectionFromPath(kernel.path, Collection::Kind::Tile);
    const Deduplication configurations = deduplicate(kernel);
    PredictedFile list{.name = "tile:xla:k", .isList = true};
    for (std::uint32_t i = 0; i < 7; ++i) {
        list.configs.push_back(i);
        list.scores.push_back(i);
        const std::string problem = submissionProblem(only(list), kernel, configurations);
        if (i + 1 == submittedTiles)
            EXPECT_EQ(problem, "");
        else
            EXPECT_THAT(problem, HasSubstr("expected 5")) << i;
    }
    EXPECT_THAT(submissionProblem(only(list), kernel, configurations), HasSubstr("found 7 configurations, expected 5"));
}
