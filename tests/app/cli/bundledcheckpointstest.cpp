// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled checkpoints.
#include "engine/eval/attentioneffect.h"
#include "engine/eval/evaluate.h"
#include "engine/graph/graphhash.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/checkpoint/trainingpart.h"
#include "engine/model/ranking/ranker.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/simulation.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t mostBytes = 8'000'000;

fs::path folder()
{
    return fs::path(TGRAPH_SOURCE_DIR) / "resources/checkpoints";
}

struct Bundled {
    const char* name;
    const char* collection;
    const char* file; ///< file of that collection; null if auto uses another model
    std::size_t folds = 4;
};
constexpr std::array bundled = {Bundled{"xla-default", "layout:xla:default", "layout/xla/default/train/a.npz"},
                                Bundled{"xla-random", "layout:xla:random", "layout/xla/random/train/a.npz"},
                                Bundled{"nlp-default", "layout:nlp:default", "layout/nlp/default/train/a.npz"},
                                Bundled{"nlp-random", "layout:nlp:random", "layout/nlp/random/train/a.npz"},
                                Bundled{"tile-xla", "tile:xla", "tile/xla/train/a.npz"},
                                Bundled{"paper", "layout:xla:default", nullptr, 1},
                                Bundled{"attention", "layout:xla", nullptr, 1}};

TEST(BundledCheckpoints, LoadAndStateTheirOrigin)
{
    for (const auto& [name, collection, file, folds] : bundled) {
        const fs::path path = folder() / (std::string(name) + ".safetensors");
        ASSERT_TRUE(fs::exists(path)) << path;
        EXPECT_LE(fs::file_size(path), mostBytes) << name;
        const Checkpoint checkpoint = loadCheckpoint(path);
        EXPECT_EQ(checkpoint.folds.size(), folds) << name;
        EXPECT_EQ(checkpoint.info.trainedOn, collection);
        EXPECT_NE(checkpoint.info.origin.find("simulated"), std::string::npos) << checkpoint.info.origin;
        EXPECT_FALSE(checkpoint.info.untrained);
        EXPECT_FALSE(nlohmann::json::parse(checkpoint.info.measuresJson).empty()) << name;
    }
}

TEST(BundledCheckpoints, AutoPicksTheCheckpointOfTheCollection)
{
    for (const auto& [name, collection, file, folds] : bundled) {
        if (file == nullptr)
            continue;
        const auto kind
            = std::string_view(collection).starts_with("tile") ? Collection::Kind::Tile : Collection::Kind::Layout;
        const auto ranker = makeRanker("auto", {.folders = {folder()}}, collectionFromPath(file, kind));
        EXPECT_EQ(ranker->description().name, name);
    }
}

/// TGraph as published: it has attention to inspect.
TEST(BundledCheckpoints, PaperIsThePapersNetwork)
{
    const Checkpoint checkpoint = loadCheckpoint(folder() / "paper.safetensors");
    EXPECT_EQ(checkpoint.info.options, presetOptions("paper", ModelKind::Layout));
    EXPECT_TRUE(nlohmann::json::parse(checkpoint.info.measuresJson).contains("held_out"));
}

/// The bundled checkpoint for which slates matter.
TEST(BundledCheckpoints, OneDependsOnAttention)
{
    const Checkpoint checkpoint = loadCheckpoint(folder() / "attention.safetensors");
    const Program program = buildProgram(programNamed("alexnet"), {.training = true, .sizeSeed = 424'242});
    const Document document = simulateLayouts(program, {.program = "alexnet"}, {.configurations = 300, .seed = 424'242},
                                              drawnTraits(424'242));
    RankOptions options;
    options.slateSize = 16; // otherwise one slate holds all of them
    const AttentionEffect effect = measureAttention(checkpoint, document, options);
    EXPECT_GT(effect.moved, attentionNoticed);
    EXPECT_NE(effect.tau, effect.tauEven);
}

/// A program drawn with other numbers than in training: the network must roughly keep the analytical order.
TEST(BundledCheckpoints, OrderAnUnseenSimulatedProgram)
{
    const Program program = buildProgram(programNamed("alexnet"), {.training = true, .sizeSeed = 424'242});
    const Document document = simulateLayouts(program, {.program = "alexnet"}, {.configurations = 300, .seed = 424'242},
                                              drawnTraits(424'242));
    const auto ranker = makeRanker("auto", {.folders = {folder()}}, document.collection);
    const Prediction prediction = ranker->rank(document, {.permutations = 1}, {}, {});
    EXPECT_GT(evaluate(document, prediction).measures.kendallTau.value_or(-1.0), 0.4);
}

/// The two real files were in training: their figures must never be reported as unseen.
TEST(BundledCheckpoints, ReportThatTheRealFilesTookPartInTraining)
{
    const auto data = test::realDataFolder();
    if (!data)
        GTEST_SKIP() << "no real files";
    const CheckpointInfo info = loadCheckpointInfo(folder() / "xla-default.safetensors");
    const TrainingGraphs graphs(info.trainingJson, info.folds);
    for (const char* file : {"alexnet_train_batch_32.npz", "unet3d.npz"}) {
        const Document document = readDocument(*data / "layout/xla/default/train" / file);
        const auto part = graphs.partOf(graphHash(document.graph));
        ASSERT_TRUE(part) << file;
        EXPECT_EQ(part->trained.size() + part->validated.size(), info.folds.size()) << file; // K-fold: either part
        EXPECT_FALSE(part->trained.empty()) << file;
    }
    const CheckpointInfo paper = loadCheckpointInfo(folder() / "paper.safetensors");
    const Document unet3d = readDocument(*data / "layout/xla/default/train/unet3d.npz");
    const auto part = TrainingGraphs(paper.trainingJson, paper.folds).partOf(graphHash(unet3d.graph));
    ASSERT_TRUE(part);
    EXPECT_FALSE(part->tookPart());
}

/// The README's figures for unseen graphs come from other trainings (resources/checkpoints/train).
/// The files of this test were in training, so it only checks that the right weights are bundled.
TEST(BundledCheckpoints, OrderTheRealFilesBetterThanTheAnalyticalRanker)
{
    const auto data = test::realDataFolder();
    if (!data)
        GTEST_SKIP() << "no real files";
    for (const auto& [file, analytical] :
         {std::pair{"alexnet_train_batch_32.npz", 0.784}, std::pair{"unet3d.npz", 0.657}}) {
        const Document document = readDocument(*data / "layout/xla/default/train" / file);
        const auto ranker = makeRanker("auto", {.folders = {folder()}}, document.collection);
        const Prediction prediction = ranker->rank(document, {.permutations = 1}, {}, {});
        EXPECT_GT(evaluate(document, prediction).measures.kendallTau.value_or(-1.0), analytical) << file;
    }
}

} // namespace
} // namespace tgraph
