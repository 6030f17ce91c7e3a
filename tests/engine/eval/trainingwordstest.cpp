// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/trainingwords.h"

#include "engine/eval/rankedlist.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tgraph {
namespace {

PredictionProvenance with(std::uint32_t folds, std::optional<TrainingPart> part)
{
    return {.model = "m", .trainedOn = "layout:xla:default", .folds = folds, .trainingPart = std::move(part)};
}

TEST(TrainingWords, DescribeTheRoleOfTheGraphInEachFold)
{
    EXPECT_EQ(trainingPartText(with(4, TrainingPart{.trained = {0, 1, 4}, .validated = {2}})),
              "took part in training: 3 of 4 folds were trained on its graph, 1 was validated on it");
    EXPECT_EQ(trainingPartText(with(4, TrainingPart{.trained = {3}})),
              "took part in training: 1 of 4 folds was trained on its graph");
    EXPECT_EQ(trainingPartText(with(1, TrainingPart{.trained = {0}})),
              "took part in training: the model was trained on its graph");
    EXPECT_EQ(trainingPartText(with(1, TrainingPart{.validated = {0}})),
              "took part in training: the model was not trained on its graph, but validated on it");
    EXPECT_EQ(trainingPartText(with(1, TrainingPart{.trained = {0}, .validated = {0}})),
              "took part in training: the model was trained on its graph and validated on it");
    EXPECT_EQ(trainingPartText(with(4, TrainingPart{})), "took no part in training");
    EXPECT_EQ(trainingPartText({.trainedOn = "50 measured configurations of this file",
                                .trainingPart = TrainingPart{.trained = {0}}}),
              "took part in training: the model was trained on 50 measured configurations of this file");
}

TEST(TrainingWords, ReportAnUnknownRoleAndAreEmptyWithoutTraining)
{
    EXPECT_TRUE(trainingPartText(with(4, std::nullopt)).starts_with("may have taken part in training"));
    EXPECT_TRUE(
        trainingPartText({.trainedOn = "tile:xla"}).ends_with("the list does not say which graphs it was trained on"));
    EXPECT_EQ(trainingPartText({.model = "analytical"}), "");
}

TEST(TrainingWords, MatchTheProvenanceJson)
{
    const auto part = nlohmann::json::parse(provenanceJson(with(2, TrainingPart{.trained = {5}, .validated = {7}})));
    EXPECT_EQ(part["took_part_in_training"], true);
    EXPECT_EQ(part["trained_folds"], nlohmann::json({5}));
    EXPECT_EQ(part["validated_folds"], nlohmann::json({7}));
    const auto apart = nlohmann::json::parse(provenanceJson(with(2, TrainingPart{})));
    EXPECT_EQ(apart["took_part_in_training"], false);
    EXPECT_TRUE(nlohmann::json::parse(provenanceJson(with(2, std::nullopt)))["took_part_in_training"].is_null());
}

} // namespace
} // namespace tgraph
