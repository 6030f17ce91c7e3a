// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/leaderboard.h"

#include "engine/eval/modelcomparison.h"

#include <gtest/gtest.h>

#include <array>

namespace tgraph {
namespace {

Ranked ranked(double tau, double seconds, std::optional<TrainingPart> part = TrainingPart())
{
    FileEvaluation evaluation{.measures = {.kendallTau = tau, .attainedShare = tau / 0.8}};
    evaluation.provenance.trainingPart = std::move(part);
    return {.evaluation = evaluation, .seconds = seconds};
}

const ModelDescription net{.name = "net", .architecture = "tgraph", .parameters = 7, .trainedOn = "layout:xla:default"};

TEST(LeaderBoard, AveragesTheFilesThatARankerRanked)
{
    const std::array files
        = {ranked(0.5, 1, TrainingPart{.trained = {0}}), Ranked{.reason = "tile files only"}, ranked(0.7, 3)};
    const LeaderRow row = leaderRow(net, files);
    EXPECT_EQ(row.files, 2U);
    EXPECT_DOUBLE_EQ(*row.measures.kendallTau, 0.6);
    EXPECT_DOUBLE_EQ(*row.measures.attainedShare, 0.75);
    EXPECT_DOUBLE_EQ(row.seconds, 2);
    EXPECT_EQ(row.partText(), "1 of 2");
    EXPECT_EQ(row.reason, "");
    EXPECT_EQ(row.parameters, 7U);
}

TEST(LeaderBoard, ReportsFilesThatTookPartInTraining)
{
    const TrainingPart seen{.validated = {1}};
    const auto text
        = [](const ModelDescription& model, std::vector<Ranked> files) { return leaderRow(model, files).partText(); };
    EXPECT_EQ(text(net, {ranked(0.5, 1, seen)}), "yes");
    EXPECT_EQ(text(net, {ranked(0.5, 1)}), "no");
    EXPECT_EQ(text(net, {ranked(0.5, 1, std::nullopt)}), "not known");
    EXPECT_EQ(text(net, {ranked(0.5, 1, seen), ranked(0.5, 1), ranked(0.5, 1, std::nullopt)}), "1 of 3, 1 not known");
    EXPECT_EQ(text({.name = "analytical"}, {ranked(0.5, 1, std::nullopt)}), "");
}

TEST(LeaderBoard, TakesTheTrainingOfAChoiceAmongModelsFromTheirRankings)
{
    const auto rankedBy = [](const char* trainedOn, std::optional<TrainingPart> part) {
        Ranked file = ranked(0.5, 1, std::move(part));
        file.evaluation->provenance.trainedOn = trainedOn;
        return file;
    };
    const LeaderRow row = leaderRow({.name = "auto"},
                                    std::array{rankedBy("tile:xla", TrainingPart{.trained = {0}}),
                                               rankedBy("layout:nlp", std::nullopt), rankedBy("", std::nullopt)});
    EXPECT_EQ(row.trainedOn, "layout:nlp; tile:xla");
    EXPECT_EQ(row.partText(), "1 of 3, 1 not known");
}

TEST(LeaderBoard, ListsTheBestFirstAndFailuresLastWithTheirReason)
{
    const std::array rows = {leaderRow({.name = "damaged", .problem = "no header"}, {}),
                             leaderRow({.name = "weak"}, std::array{ranked(0.2, 1)}),
                             leaderRow({.name = "tiles"}, std::array{Ranked{.reason = "it ranks tile files only"}}),
                             leaderRow({.name = "strong"}, std::array{ranked(0.9, 1)})};
    EXPECT_EQ(leaderOrder(rows), (std::vector<std::size_t>{3, 1, 0, 2}));
    EXPECT_EQ(rows[0].reason, "no header");
    EXPECT_EQ(rows[2].reason, "it ranks tile files only");
}

TEST(LeaderBoard, AgreementIsTauBOverTheFilesThatBothHaveRanked)
{
    Agreements agreements(3);
    agreements.add(pairAgreements(std::vector<std::vector<double>>{{1, 2, 3}, {10, 20, 30}, {}}), 3);
    agreements.add(pairAgreements(std::vector<std::vector<double>>{{1, 2, 3}, {3, 2, 1}, {1, 1, 1}}), 3);
    EXPECT_DOUBLE_EQ(*agreements.between(0, 1), 0);
    EXPECT_DOUBLE_EQ(*agreements.between(1, 0), 0);
    EXPECT_DOUBLE_EQ(*agreements.between(2, 2), 1);
    EXPECT_FALSE(agreements.between(0, 2)); // one list is constant
}

TEST(LeaderBoard, CsvHasOneRowPerRankerAndOneColumnPerAgreement)
{
    const std::array rows
        = {leaderRow({.name = "a,b"}, std::array{ranked(0.25, 2)}),
           leaderRow({.name = "c"}, std::array{ranked(0.5, 1)}), leaderRow({.name = "d", .problem = "gone"}, {})};
    Agreements agreements(3);
    agreements.add(pairAgreements(std::vector<std::vector<double>>{{1, 2}, {2, 1}}), 2);
    EXPECT_EQ(leaderCsv(rows, agreements),
              "model,architecture,parameters,folds,trained_on,files,took_part_in_training,tau,share_of_attainable_tau,"
              "tau_b,opa,opa_1_percent_apart,slowdown_at_1,slowdown_at_5,slowdown_at_10,slowdown_at_100,seconds,reason,"
              "graphs,tau_low,tau_high,share_of_attainable_tau_low,share_of_attainable_tau_high,tau_b_low,tau_b_high,"
              "opa_low,opa_high,opa_1_percent_apart_low,opa_1_percent_apart_high,slowdown_at_1_low,slowdown_at_1_high,"
              "slowdown_at_5_low,slowdown_at_5_high,slowdown_at_10_low,slowdown_at_10_high,slowdown_at_100_low,"
              "slowdown_at_100_high,tau_difference_from_first,tau_difference_low,tau_difference_high,seeds,"
              "tau_deviation,share_of_attainable_tau_deviation,tau_b_deviation,opa_deviation,"
              "opa_1_percent_apart_deviation,slowdown_at_1_deviation,slowdown_at_5_deviation,slowdown_at_10_deviation,"
              "slowdown_at_100_deviation,agreement_with_c,\"agreement_with_a,b\",agreement_with_d\n"
              "c,,,,,1,,0.5,0.625,,,,,,,,1.000,,,,,,,,,,,,,,,,,,,,,,,,1,,,,,,,,,,1,-1,\n"
              "\"a,b\",,,,,1,,0.25,0.3125,,,,,,,,2.000,,,,,,,,,,,,,,,,,,,,,,,,1,,,,,,,,,,-1,1,\n"
              "d,,,,,0,,,,,,,,,,,,gone,,,,,,,,,,,,,,,,,,,,,,,1,,,,,,,,,,,,\n");
}

TEST(LeaderBoard, CsvHasIntervalsAndTheDifferenceFromTheFirst)
{
    ModelComparison comparison({{.name = "strong"}, {.name = "weak"}});
    for (int i = 0; i < 8; ++i)
        comparison.add(
            {.file = "f.npz", .ranked = {ranked(0.5 + 0.1 * (i % 4), 1), ranked(0.2, 1)}, .agreements = {0.5}});
    const ModelBoard board = withIntervals(comparison.board());
    EXPECT_EQ(board.rows[0].graphs, 8U); // graphs that are not known are different ones
    const Interval strong = *board.rows[0].intervals.at(kendallTauIndex);
    EXPECT_LT(strong.low, 0.65);
    EXPECT_GT(strong.high, 0.65);
    EXPECT_FALSE(board.rows[0].fromBest);
    EXPECT_EQ(board.rows[1].intervals.at(kendallTauIndex), (Interval{0.2, 0.2}));
    ASSERT_TRUE(board.rows[1].fromBest);
    EXPECT_EQ(board.rows[1].fromBest->from, "strong");
    EXPECT_NEAR(board.rows[1].fromBest->difference, -0.45, 1e-12);
    EXPECT_EQ(board.rows[1].fromBest->isLargerThanChance(), true);
    EXPECT_FALSE(board.rows[1].fromBest->seedDeviation);
    ModelBoard ofSeeds = comparison.board();
    ofSeeds.rows[0].deviation.kendallTau = 0.5; // the deviation of the best row counts, too
    ofSeeds.rows[1].deviation.kendallTau = 0.1;
    EXPECT_EQ(withIntervals(std::move(ofSeeds)).rows[1].fromBest->isWithinSeeds(), true);
    const std::string csv = leaderCsv(board.rows, board.agreements);
    EXPECT_NE(csv.find(",8,0.2,0.2,"), std::string::npos) << csv;
    EXPECT_NE(csv.find(",-0.45,"), std::string::npos) << csv;
}

} // namespace
} // namespace tgraph
