// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/seedmeans.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

Ranked ranked(double tau, TrainingPart part = {})
{
    FileEvaluation evaluation{.measures = {.kendallTau = tau}};
    evaluation.provenance.trainingPart = std::move(part);
    return {.evaluation = evaluation, .seconds = 1};
}

/// Returns two seeds of one training, another model, and one that cannot be loaded; two files.
ModelBoard board()
{
    ModelComparison comparison({{.name = "net-seed0", .trainedOn = "layout:xla"},
                                {.name = "other"},
                                {.name = "net-seed1", .trainedOn = "layout:xla"},
                                {.name = "damaged", .problem = "no header"}});
    comparison.add({.file = "a.npz",
                    .ranked = {ranked(0.4), ranked(0.1), ranked(0.6, {.trained = {1}})},
                    .agreements = {0.2, 0.9, 0.4}, // seed0-other, seed0-seed1, other-seed1
                    .distinctRuntimes = 9});
    comparison.add({.file = "b.npz",
                    .ranked = {ranked(0.2), {.reason = "ranks tile files only"}, ranked(0.4)},
                    .agreements = {std::nullopt, 0.7, std::nullopt}});
    return comparison.board();
}

const std::vector<SeedGroup> groups
    = {{.name = "net, 2 seeds", .rows = {0, 2}}, {.name = "other", .rows = {1}}, {.name = "damaged", .rows = {3}}};

} // namespace

TEST(SeedMeans, AverageEachFileAndReportTheDeviationOfTheModels)
{
    const ModelBoard grouped = meanOverSeeds(board(), groups);
    ASSERT_EQ(grouped.rows.size(), 3U);
    const LeaderRow& net = grouped.rows[0];
    EXPECT_EQ(net.model, "net, 2 seeds");
    EXPECT_EQ(net.seeds, 2U);
    EXPECT_EQ(net.files, 2U);
    EXPECT_DOUBLE_EQ(*net.measures.kendallTau, 0.4); // mean of 0.3 and 0.5
    EXPECT_DOUBLE_EQ(*net.deviation.kendallTau, std::sqrt(0.02));
    EXPECT_EQ(net.partText(), "1 of 2"); // one seed trained on a.npz
    EXPECT_DOUBLE_EQ(*grouped.files[0]->ranked[0].evaluation->measures.kendallTau, 0.5);
    EXPECT_DOUBLE_EQ(*grouped.agreements.between(0, 1), 0.3);
}

TEST(SeedMeans, KeepOtherModelsAndFailures)
{
    const ModelBoard grouped = meanOverSeeds(board(), groups);
    EXPECT_EQ(grouped.rows[1].files, 1U);
    EXPECT_EQ(grouped.rows[1].seeds, 1U);
    EXPECT_FALSE(grouped.rows[1].deviation.kendallTau);
    EXPECT_DOUBLE_EQ(*grouped.rows[1].measures.kendallTau, 0.1);
    EXPECT_EQ(grouped.rows[2].reason, "no header");
    EXPECT_EQ(grouped.files[1]->ranked[1].reason, "ranks tile files only");
}

} // namespace tgraph
