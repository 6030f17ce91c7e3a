// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/prediction.h"
#include "state/scores.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> madeUpFile()
{
    return makeOpenFile(std::make_shared<const Document>(test::layoutDocument({.configs = 40})));
}

} // namespace

TEST(OpenFile, ListsDistinctConfigurations)
{
    const auto file = madeUpFile();
    ASSERT_EQ(file->targets.size(), file->configCount());
    ASSERT_EQ(file->measuredRank.size(), file->configCount());
    const auto fastest = std::min_element(file->targets.begin(), file->targets.end()) - file->targets.begin();
    EXPECT_EQ(file->measuredRank[static_cast<std::size_t>(fastest)], 0U);
    EXPECT_EQ(file->etaSquared.size(), file->document->configs.slotCount());
}

TEST(OpenFile, ShowsTheWholeGraphOfATileFile)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    EXPECT_FALSE(file->isLayout());
    EXPECT_EQ(file->pruned.graph.nodeCount(), file->document->graph.nodeCount());
    EXPECT_TRUE(file->etaSquared.empty());
}

TEST(OpenFile, HasNoTargetsWithoutPublishedRuntimes)
{
    Document document = test::layoutDocument();
    std::fill(document.runtimeNs.begin(), document.runtimeNs.end(), 0);
    document.runtimesPublished = false;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    EXPECT_TRUE(file->targets.empty());
    EXPECT_TRUE(file->measuredRank.empty());
}

TEST(Ranks, PutUnknownValuesLast)
{
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(ranksOf({3, unknown, 1, 3, unknown}), (std::vector<std::uint32_t>{1, 3, 0, 2, 4}));
}

TEST(Scores, CountKnownScoresDuringARanking)
{
    const auto scores = partialScores({2, std::numeric_limits<double>::quiet_NaN(), 1});
    EXPECT_EQ(scores->known, 2U);
    EXPECT_FALSE(scores->complete());
    EXPECT_EQ(scores->order, test::distinctIds({2, 0, 1}));
}

TEST(Scores, HaveTauAfterARanking)
{
    const auto file = madeUpFile();
    const auto prediction = std::make_shared<const Prediction>(
        makePrediction(file->configurations, file->targets, {}, {.model = "perfect"}));
    const auto scores = finishedScores(*file, prediction);
    EXPECT_TRUE(scores->complete());
    EXPECT_GT(scores->tau.value(), 0.9);
    EXPECT_EQ(scores->order[0], prediction->configurations->distinctOf[prediction->order[0].value]);
    EXPECT_EQ(scores->etaSquared.size(), file->document->configs.slotCount());
}
