// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of files that took part in training are marked.
#include "widgets/common/trainingnote.h"

#include "tests/widgets/common/panelfixtures.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/rank/rankpanel.h"

#include <QLabel>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

std::shared_ptr<const Scores> rankedBy(const OpenFile& file, std::optional<TrainingPart> part)
{
    PredictionProvenance made{.model = "m", .trainedOn = "layout:xla:default", .folds = 4, .trainingPart = part};
    return finishedScores(
        file, std::make_shared<const Prediction>(makePrediction(file.configurations, file.targets, {}, made)));
}

const TrainingPart seen{.trained = {0, 1, 3}, .validated = {2}};

} // namespace

TEST(TrainingNote, IsShownBesideTheFigures)
{
    const auto file = test::fileOfRuntimes();
    RankPanel rank;
    FitPanel fit;
    RegretPanel regret;
    const auto show = [&](const std::shared_ptr<const Scores>& scores) {
        rank.setFile(file);
        rank.setScores(scores);
        fit.setFile(file);
        fit.setScores(scores);
        regret.setFile(file);
        regret.setScores(scores);
    };
    show(rankedBy(*file, seen));
    EXPECT_TRUE(test::named<QLabel>(rank, "Result of the ranking")
                    ->text()
                    .endsWith(QStringLiteral(
                        "This file took part in training: of 4 folds, 3 were trained on it and 1 validated on it.")));
    EXPECT_TRUE(fit.description().contains(QStringLiteral(" · took part in training · OPA")));
    EXPECT_TRUE(regret.description().endsWith(QStringLiteral(" · took part in training")));
    show(rankedBy(*file, TrainingPart()));
    EXPECT_TRUE(test::named<QLabel>(rank, "Result of the ranking")
                    ->text()
                    .endsWith(QStringLiteral("This file took no part in training.")));
    EXPECT_FALSE(fit.description().contains(QStringLiteral("training")));
    EXPECT_FALSE(regret.description().contains(QStringLiteral("training")));
    show(rankedBy(*file, std::nullopt));
    EXPECT_TRUE(fit.description().contains(QStringLiteral("perhaps in training")));
    show(test::scoresLikeRuntimes(*file)); // an untrained model
    EXPECT_FALSE(fit.description().contains(QStringLiteral("training")));
}
