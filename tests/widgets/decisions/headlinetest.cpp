// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/headline.h"

#include "state/filedecisions.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"
#include "tests/support/tables.h"
#include "tests/widgets/decisions/decisionfixtures.h"
#include "widgets/decisions/decisionnames.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/decisions/waterfall.h"
#include "widgets/rank/topagreement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

using namespace tgraph;

TEST(Headline, NamesTheAnswer)
{
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    Selection selection;
    selection.baseline = DistinctId(0);
    const QString measured = headlineText(*file, decisions.get(), nullptr, selection);
    EXPECT_TRUE(measured.contains(QStringLiteral("Measured fastest: configuration 1, 1.000 s")))
        << measured.toStdString();
    EXPECT_TRUE(measured.contains(QStringLiteral("5 %: A and B."))) << measured.toStdString();
    const auto scores = test::scoresOf(*file, {5, 4, 1, 2, 3, 6});
    const QString predicted = headlineText(*file, decisions.get(), scores.get(), selection);
    EXPECT_TRUE(predicted.contains(QStringLiteral("Predicted fastest: configuration 2, 1.800 s, 80.0 % over the best")))
        << predicted.toStdString();
    EXPECT_TRUE(predicted.startsWith(QStringLiteral("Measured fastest: configuration 1, 1.000 s.")))
        << "measurements come first\n"
        << predicted.toStdString();
    EXPECT_TRUE(predicted.contains(QStringLiteral(": A."))) << predicted.toStdString();
    selection.baseline = DistinctId(2);
    EXPECT_TRUE(predicted.contains(QStringLiteral("Ranked by a network."))) << predicted.toStdString();
    EXPECT_TRUE(predicted.contains(QStringLiteral("Measured fastest: configuration 1, 1.000 s. 20.0 % faster than the "
                                                  "baseline is possible: B makes the difference.")))
        << predicted.toStdString();
    EXPECT_TRUE(
        headlineText(*file, decisions.get(), scores.get(), selection).contains(QStringLiteral("It is the baseline.")));
}

TEST(Headline, NamesTheMeasurementsOfATuning)
{
    OpenFile file = *test::twoDecisions();
    file.targets.clear();
    file.measuredRank.clear();
    const QString text = headlineText(file, nullptr, nullptr, {}, 16);
    EXPECT_TRUE(text.startsWith(QStringLiteral("16 configurations were measured in a tuning."))) << text.toStdString();
    EXPECT_FALSE(headlineText(file, nullptr, nullptr, {}).contains(QStringLiteral("tuning")));
}

TEST(Headline, StatesThePossibleGainAndItsDecisions)
{
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    Selection selection;
    const auto says = [&](std::uint32_t baseline, const char* words) {
        selection.baseline = DistinctId(baseline);
        const QString text = headlineText(*file, decisions.get(), nullptr, selection);
        EXPECT_TRUE(text.contains(QLatin1String(words))) << text.toStdString();
    };
    says(0, "20.0 % faster than the baseline is possible: B makes the difference.");
    says(3, "50.0 % faster than the baseline is possible: A makes the difference.");
    says(4, "3.6 times as fast as the baseline is possible: A and B make the difference.");
    says(1, "The baseline is the fastest.");
}

TEST(Headline, NamesNoDecisionsWithoutAClearDifference)
{
    const auto file = test::twoDecisions();
    FileDecisions decisions = *makeFileDecisions(*file, nullptr);
    for (DecisionCost& cost : decisions.measured->costs) {
        OptionLevel& all = cost.levels.front();
        for (const OptionLevel& level : std::span(cost.levels).subspan(1))
            all.options.insert(all.options.end(), level.options.begin(), level.options.end());
        std::ranges::sort(all.options);
        cost.levels.resize(1);
    }
    decisions.measured->interactions.clear();
    const QString text = headlineText(*file, &decisions, nullptr, {.baseline = DistinctId(4)});
    EXPECT_TRUE(text.contains(QStringLiteral("3.6 times as fast as the baseline is possible."))) << text.toStdString();
}

TEST(Headline, NamesTheFewestDecisionsThatWereMeasuredToMakeTheDifference)
{
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    // A alone gains as much as A and B together.
    auto changed = std::make_shared<OpenFile>(*file);
    changed->targets[0] = changed->targets[1] * 1.001;
    const QString one = headlineText(*changed, decisions.get(), nullptr, {.baseline = DistinctId(4)});
    EXPECT_TRUE(one.contains(QStringLiteral("possible: A makes the difference."))) << one.toStdString();
    // The effects of the model do not add up to the gain.
    auto unlike = std::make_shared<FileDecisions>(*decisions);
    for (DecisionCost& cost : unlike->measured->costs)
        for (auto& option : cost.options)
            option.effect *= 0.1;
    const QString two = headlineText(*file, unlike.get(), nullptr, {.baseline = DistinctId(4)});
    EXPECT_TRUE(two.contains(QStringLiteral("possible: A and B make the difference."))) << two.toStdString();
}

TEST(Headline, NamesNoDecisionsOfTooFewConfigurations)
{
    const auto file = test::twoDecisions();
    auto decisions = std::make_shared<FileDecisions>(*makeFileDecisions(*file, nullptr));
    decisions->measured->saturated = true;
    const QString text = headlineText(*file, decisions.get(), nullptr, {.baseline = DistinctId(0)});
    EXPECT_TRUE(text.contains(QStringLiteral("20.0 % faster than the baseline is possible. Too few configurations are "
                                             "measured to tell what single decisions cost.")))
        << text.toStdString();
}

TEST(Headline, CallsSmallDifferencesNoise)
{
    const auto file = test::twoDecisions();
    FileDecisions decisions = *makeFileDecisions(*file, nullptr);
    Selection selection;
    selection.baseline = DistinctId(0); // 20 % over the best
    decisions.measured->noise = 0.15; // √2 · 0.15 = 0.21
    const QString measured = headlineText(*file, &decisions, nullptr, selection);
    EXPECT_TRUE(measured.contains(QStringLiteral("The baseline is within noise of the fastest.")))
        << measured.toStdString();
    const QString predicted
        = headlineText(*file, &decisions, test::scoresOf(*file, {1, 4, 2, 3, 5, 6}).get(), selection);
    EXPECT_TRUE(predicted.contains(QStringLiteral(", 1.200 s, within noise of the best."))) << predicted.toStdString();
    EXPECT_TRUE(predicted.contains(QStringLiteral("It is the baseline. 2 of 2 decisions cost more than 5 %: A and B.")))
        << "what matters is named\n"
        << predicted.toStdString();
    decisions.measured->noise = 0.14;
    EXPECT_TRUE(headlineText(*file, &decisions, nullptr, selection).contains(QStringLiteral("20.0 % faster")));
    decisions.measured->noise = std::nullopt;
    EXPECT_FALSE(decisions.isWithinNoise(1, 1)) << "unknown noise hides nothing";
}

TEST(TopAgreement, NamesTheDecisionsInWhichAllAgree)
{
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto says = [&](std::initializer_list<std::uint32_t> top) {
        std::vector<DistinctId> distinct;
        for (const std::uint32_t index : top)
            distinct.emplace_back(index);
        return agreementText(*decisions, distinct).toStdString();
    };
    EXPECT_EQ(says({0, 1}), "The top 2 agree on A.");
    EXPECT_EQ(says({0, 2, 4}), "The top 3 agree on B.");
    EXPECT_EQ(says({0, 3}), "The top 2 agree on no decision.");
    EXPECT_EQ(says({0, 0}), "The top 2 agree on every decision.");

    auto document = std::make_shared<Document>(*file->document);
    document->runtimeNs = {1000, 1000, 1500, 1500, 3000, 3000}; // the second decision costs nothing
    const auto equal = makeFileDecisions(*makeOpenFile(document), nullptr);
    EXPECT_EQ(agreementText(*equal, test::distinctIds({0, 1})), QStringLiteral("The top 2 agree on every decision."));
}

TEST(DecisionNames, NameAtMostFive)
{
    FileDecisions decisions;
    const std::vector<std::uint32_t> letters = {0, 1, 2, 3, 4, 5, 6};
    const auto names
        = [&](std::size_t count) { return decisionNames(decisions, std::span(letters).first(count)).toStdString(); };
    EXPECT_EQ(names(1), "A");
    EXPECT_EQ(names(2), "A and B");
    EXPECT_EQ(names(5), "A, B, C, D and E");
    EXPECT_EQ(names(7), "A, B, C, D, E and 2 more");
}

TEST(Headline, StatesTheGainOverTheBaseline)
{
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    Selection selection;
    selection.baseline = DistinctId(0);
    const auto says = [&](const OpenFile& of, const Scores& scores, const char* words) {
        const QString text = headlineText(of, decisions.get(), &scores, selection);
        EXPECT_TRUE(text.contains(QLatin1String(words))) << text.toStdString();
    };
    auto document = std::make_shared<Document>(*file->document);
    document->runtimeNs = {2000, 1000, 2000, 3000, 1500, 4000};
    const auto measured = makeOpenFile(document);
    says(*measured, *test::scoresOf(*measured, {5, 4, 6, 7, 3, 8}), "It takes 25.0 % less than the baseline.");
    says(*measured, *test::scoresOf(*measured, {5, 4, 6, 1, 3, 8}), "It takes 50.0 % more than the baseline.");
    says(*measured, *test::scoresOf(*measured, {5, 4, 1, 2, 3, 8}), "It takes as long as the baseline.");
    auto unpublished = std::make_shared<Document>(*document);
    unpublished->runtimeNs.assign(6, 0);
    const auto unmeasured = makeOpenFile(unpublished);
    says(*unmeasured, *test::scoresOf(*unmeasured, {5, 4, 6, 1, 3, 8}), "The baseline has rank 4 of 6.");
    Prediction prediction = *test::scoresOf(*unmeasured, {5, 4, 6, 1, 3, 8})->prediction;
    prediction.provenance.unit = ScoreUnit::Seconds;
    says(*unmeasured, *finishedScores(*unmeasured, std::make_shared<const Prediction>(prediction)),
         "It is estimated to take 80.0 % less than the baseline.");
}

// Otherwise the letters would contradict the table, which joins options of equal cost.
TEST(Headline, NamesOnlyDifferencesThatCost)
{
    auto document = std::make_shared<Document>(*test::twoDecisions()->document);
    document->runtimeNs = {1000, 1000, 1500, 1500, 3000, 3000}; // the second decision costs nothing
    const auto file = makeOpenFile(document);
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto scores = test::scoresOf(*file, {5, 4, 6, 1, 2, 3});
    Selection selection;
    selection.baseline = DistinctId(0);
    const QString text = headlineText(*file, decisions.get(), scores.get(), selection);
    EXPECT_TRUE(text.contains(QStringLiteral("in 2 of 2 decisions; only A has an effect."))) << text.toStdString();
    const QString measured = headlineText(*file, decisions.get(), nullptr, selection);
    EXPECT_TRUE(measured.contains(QStringLiteral("1 of 2 decisions costs more than 5 %: A.")))
        << measured.toStdString();
}

// In a program with candidates, A is the group that takes most time: it need not be the most expensive decision.
TEST(DecisionRows, OfARankedProgramBeginWithTheLargestCost)
{
    std::vector<DecisionRow> rows(4);
    for (std::uint32_t letter = 0; letter < rows.size(); ++letter) {
        rows[letter].letter = letter;
        rows[letter].cells.resize(letter == 1 ? 1 : 2);
    }
    rows[0].most = 0.0021;
    rows[2].most = rows[3].most = 0.0027;
    std::vector<std::uint32_t> letters;
    for (const DecisionRow& row : byPredictedCost(rows))
        letters.push_back(row.letter);
    EXPECT_EQ(letters, (std::vector<std::uint32_t>{2, 3, 0, 1}));
}

TEST(Headline, NamesTheReferenceOfTileRuntimes)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    const QString text = headlineText(*file, nullptr, nullptr, {});
    EXPECT_TRUE(text.contains(QStringLiteral("× the default tile"))) << text.toStdString();
}

TEST(Headline, CallsSimulatedRuntimesSimulated)
{
    auto document = std::make_shared<Document>(*test::twoDecisions()->document);
    document->simulation = "made up";
    const auto file = makeOpenFile(document);
    const auto decisions = makeFileDecisions(*file, nullptr);
    EXPECT_TRUE(headlineText(*file, decisions.get(), nullptr, {}).startsWith(QStringLiteral("Simulated fastest")));
    const auto rows = decisionRows(*file, *decisions);
    EXPECT_TRUE(rows[0].cells[0].isSimulated);
    EXPECT_TRUE(makeWaterfall(*file, *decisions, rows, DistinctId(0), DistinctId(5))->isSimulated);
}

TEST(Headline, StatesThatThePredictedFastestFailed)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::kernelDocument()));
    std::vector<double> scores(file->configCount(), 2);
    scores[8] = 1;
    const QString text = headlineText(*file, nullptr, test::scoresOf(*file, scores).get(), {.baseline = DistinctId(0)});
    EXPECT_TRUE(text.contains(QStringLiteral("Predicted fastest: configuration 8, which failed (too many resources).")))
        << text.toStdString();
}

TEST(Headline, ComparesTheValuesOfAMaximisedObjective)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(test::rateTable(), "rate.csv")));
    std::vector<double> scores(file->configCount(), 2);
    scores[1] = 1; // 66.67 GFLOP/s; the best, configuration 0, has 100, and the baseline 50
    const QString text = headlineText(*file, nullptr, test::scoresOf(*file, scores).get(), {.baseline = DistinctId(4)});
    EXPECT_TRUE(text.contains(QStringLiteral("Predicted best: configuration 1, "))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral(", 33.3 % below the best."))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("Its rate is 33.3 % above the baseline’s."))) << text.toStdString();
}
