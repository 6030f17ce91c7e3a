// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the role of a file's graph in a checkpoint's training.
#include "engine/model/checkpoint/trainingpart.h"

#include "engine/graph/graphhash.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/modelfixtures.h"

#include <gtest/gtest.h>

#include <array>

namespace tgraph {
namespace {

constexpr const char* record = R"({"recipe": {}, "seconds": 1, "folds": [
    {"fold": 2, "kept": true, "validation": [{"file": "b", "graph": "bb"}], "training": ["aa", "cc", "aa"]},
    {"fold": 0, "kept": true, "validation": [{"file": "a", "graph": "aa"}], "training": ["bb", "cc"]},
    {"fold": 1, "kept": false, "validation": [{"file": "c", "graph": "cc"}], "training": ["aa", "bb", "dd"]}]})";

TEST(TrainingPart, NamesTheFoldsTrainedAndValidatedOnAGraph)
{
    const std::array<std::uint32_t, 2> folds = {2, 0};
    const TrainingGraphs graphs(record, folds);
    EXPECT_EQ(graphs.partOf("aa"), (TrainingPart{.trained = {2}, .validated = {0}}));
    EXPECT_EQ(graphs.partOf("bb"), (TrainingPart{.trained = {0}, .validated = {2}}));
    EXPECT_EQ(graphs.partOf("cc"), (TrainingPart{.trained = {0, 2}, .validated = {}}));
    ASSERT_TRUE(graphs.partOf("ee"));
    EXPECT_FALSE(graphs.partOf("ee")->tookPart());
}

TEST(TrainingPart, IgnoresFoldsThatWereNotKept)
{
    const std::array<std::uint32_t, 2> folds = {0, 2};
    EXPECT_FALSE(TrainingGraphs(record, folds).partOf("dd")->tookPart());
}

TEST(TrainingPart, IsUnknownIfTheRecordIsMissingDamagedOrForOtherFolds)
{
    const std::array<std::uint32_t, 2> folds = {0, 2};
    for (const char* text : {"{}", "", "[1]", R"({"folds": 3})", R"({"folds": [{"fold": 0}, {"fold": 2}]})",
                             R"({"folds": [{"fold": "0", "training": [], "validation": []}]})",
                             R"({"folds": [{"fold": 0, "training": ["aa"], "validation": []}]})"})
        EXPECT_FALSE(TrainingGraphs(text, folds).partOf("aa")) << text;
    const std::array<std::uint32_t, 1> other = {7};
    EXPECT_FALSE(TrainingGraphs(record, other).partOf("aa"));
}

TEST(TrainingPart, IsPartOfEveryRanking)
{
    const Document document = randomLayoutDocument({});
    Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document, 2);
    EXPECT_FALSE(makeNetworkRanker(checkpoint)->rank(document, {}, {}, {}).provenance.trainingPart);
    checkpoint.info.trainingJson = R"({"folds": [{"fold": 0, "validation": [], "training": [")"
        + graphHash(document.graph) + R"("]}, {"fold": 1, "validation": [], "training": ["aa"]}]})";
    const auto part = makeNetworkRanker(checkpoint)->rank(document, {}, {}, {}).provenance.trainingPart;
    EXPECT_EQ(part, (TrainingPart{.trained = {0}, .validated = {}}));
}

} // namespace
} // namespace tgraph
