// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionwords.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/decisions/axesview.h"
#include "widgets/decisions/decisionnames.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/decisions/headline.h"
#include "widgets/decisions/parallelaxes.h"
#include "widgets/decisions/waterfall.h"
#include "widgets/decisions/waterfallview.h"
#include "widgets/filter/configfilter.h"
#include "widgets/rank/topagreement.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace tgraph;

namespace {

/// Returns all combinations of three options (nodes 0 and 2 change together) and two (node 1), whose costs multiply:
/// ×1, ×1.5, ×3 and ×1.2, ×1; the third node of the first decision adds no information.
std::shared_ptr<const OpenFile> twoDecisions()
{
    constexpr std::array first = {1.0, 1.5, 3.0};
    constexpr std::array second = {1.2, 1.0};
    std::array<std::vector<std::uint8_t>, 3> codes;
    std::vector<std::int64_t> runtimes;
    for (std::uint8_t a = 0; a < first.size(); ++a) {
        for (std::uint8_t b = 0; b < second.size(); ++b) {
            codes[0].push_back(a);
            codes[1].push_back(b);
            codes[2].push_back(static_cast<std::uint8_t>(2 - a));
            runtimes.push_back(std::llround(1e9 * first[a] * second[b]));
        }
    }
    test::GraphBuilder builder;
    std::vector<ConfigTable::Slot> slots;
    for (const auto& column : codes) {
        builder.parts.configurable.emplace_back(test::addConvolution(builder));
        ConfigTable::Slot& slot = slots.emplace_back();
        for (int code = 0; code < 3; ++code)
            slot.vectors.push_back(test::vectorOf({code, 3 - code}));
        slot.codes = column;
    }
    slots[1].vectors.resize(2);
    auto document = std::make_shared<Document>(Document{.path = "made.npz", .graph = Graph(builder.parts)});
    document->configs = ConfigTable(static_cast<std::uint32_t>(runtimes.size()), std::move(slots));
    document->runtimeNs = std::move(runtimes);
    document->runtimesPublished = true;
    return makeOpenFile(document);
}

std::shared_ptr<const Scores> scoresOf(const OpenFile& file, std::vector<double> score)
{
    auto prediction = std::make_shared<const Prediction>(makePrediction(file.configurations, std::move(score), {}, {}));
    return finishedScores(file, std::move(prediction));
}

} // namespace

TEST(DecisionRows, ListTheCheapestOptionFirstWithCosts)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const std::vector<DecisionRow> rows = decisionRows(*file, *decisions);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_TRUE(rows[0].name.startsWith(QStringLiteral("2 × convolution"))) << rows[0].name.toStdString();
    ASSERT_EQ(rows[0].cells.size(), 3U);
    EXPECT_NEAR(*rows[0].cells[0].measured, 0, 1e-12);
    EXPECT_NEAR(*rows[0].cells[1].measured, 0.5, 1e-9);
    EXPECT_NEAR(*rows[0].cells[2].measured, 2, 1e-9);
    EXPECT_NEAR(rows[0].most, 2, 1e-9);
    EXPECT_EQ(rows[0].cells[1].configurations, 2U);
    EXPECT_EQ(rows[0].cells[0].label, QStringLiteral("{0,3}"));
    EXPECT_FALSE(rows[0].cells[0].predicted || rows[0].cells[0].predictedRank) << "nothing was ranked";
    EXPECT_EQ(rows[0].cellOf, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(rows[1].cellOf, (std::vector<std::uint32_t>{1, 0})) << "the second option is the cheaper one";
}

TEST(DecisionRows, HaveTheBestPredictedRankOfEachOption)
{
    const auto file = twoDecisions();
    const auto scores = scoresOf(*file, {5, 4, 1, 2, 3, 6});
    const auto decisions = makeFileDecisions(*file, scores);
    const std::vector<DecisionRow> rows = decisionRows(*file, *decisions);
    EXPECT_EQ(rows[0].cells[0].predictedRank, 3U); // scores 5 and 4
    EXPECT_EQ(rows[0].cells[1].predictedRank, 0U);
    EXPECT_EQ(rows[0].cells[2].predictedRank, 2U);
    EXPECT_FALSE(rows[0].cells[0].predicted) << "these scores are no times";
}

TEST(DecisionRows, UseTheUsersLanguageForTiles)
{
    Document document = test::tileDocument(6, 8);
    for (std::size_t i = 0; i < document.tiles.size(); ++i)
        document.tiles[i].fill(static_cast<float>(i % 4)); // all columns alike: one decision
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_NE(decisions, nullptr);
    const DecisionWords words(*file->document, *file->configurations, *decisions->decisions);
    EXPECT_EQ(decisionRows(*file, *decisions)[0].name.toStdString(), words.name(decisions->byLetter[0]));
    QTranslator german;
    ASSERT_TRUE(german.load(QStringLiteral(":/i18n/tgraph_de.qm")));
    QCoreApplication::installTranslator(&german);
    const QString name = valueRows(*file, *decisions)[0].name;
    QCoreApplication::removeTranslator(&german);
    EXPECT_TRUE(name.startsWith(QStringLiteral("Kernel, Dimension 0"))) << name.toStdString();
    EXPECT_TRUE(name.endsWith(QStringLiteral("gleichartige"))) << name.toStdString();
}

TEST(DecisionRows, HaveOneCellPerTileValueInOrder)
{
    Document document = test::tileDocument(6, 8);
    for (std::size_t i = 0; i < document.tiles.size(); ++i) {
        document.tiles[i].fill(1);
        document.tiles[i][8] = std::array{12.0F, 4.0F, 2.0F, 6.0F}[i % 4]; // equal costs for all
        document.runtimeNs[i] = 1000;
    }
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_NE(decisions, nullptr);
    const std::vector<DecisionRow> rows = valueRows(*file, *decisions);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(decisionRows(*file, *decisions)[0].cells.size(), 1U) << "joined by cost";
    QStringList labels;
    for (std::uint32_t cell = 0; cell < rows[0].cells.size(); ++cell) {
        labels << rows[0].cells[cell].label;
        EXPECT_EQ(rows[0].cellOf[rows[0].cells[cell].options.front()], cell);
        EXPECT_EQ(rows[0].cells[cell].configurations, 1U); // distinct configurations
    }
    EXPECT_EQ(labels,
              (QStringList{QStringLiteral("2"), QStringLiteral("4"), QStringLiteral("6"), QStringLiteral("12")}));
    const auto ground = axesGround(*file, *decisions, rows);
    ASSERT_NE(ground, nullptr);
    EXPECT_EQ(ground->axes(), 1U);
}

TEST(Waterfall, AddsUpToTheMeasuredDifference)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto rows = decisionRows(*file, *decisions);
    for (const DistinctId from : file->configIds()) {
        for (const DistinctId to : file->configIds()) {
            const auto waterfall = makeWaterfall(*file, *decisions, rows, from, to);
            ASSERT_TRUE(waterfall.has_value());
            double here = waterfall->start;
            std::size_t differing = 0;
            for (std::uint32_t letter = 0; letter < 2; ++letter)
                differing += decisions->option(letter, from) != decisions->option(letter, to) ? 1U : 0U;
            EXPECT_EQ(waterfall->steps.size(), differing);
            for (const Waterfall::Step& step : waterfall->steps)
                here += step.change;
            EXPECT_NEAR(here + waterfall->rest, file->targets[to.value], 1);
            EXPECT_NEAR(waterfall->rest, 0, 10) << "costs multiply here without interactions";
        }
    }
    const auto waterfall = makeWaterfall(*file, *decisions, rows, DistinctId(0), DistinctId(5));
    EXPECT_EQ(waterfall->steps[0].letter, 0U) << "the larger one first";
    EXPECT_NEAR(waterfall->steps[0].change, 2.4e9, 10);
    EXPECT_NEAR(waterfall->steps[1].change, -0.6e9, 10);
}

TEST(Waterfall, SkipsOptionsOfEqualCost)
{
    auto document = std::make_shared<Document>(*twoDecisions()->document);
    for (std::int64_t& runtime : document->runtimeNs) // removes the effect of the second decision
        runtime = runtime % 1'200'000'000 == 0 ? runtime / 12 * 10 : runtime;
    document->runtimeNs[2] = document->runtimeNs[3] = 1'500'000'000;
    const auto file = makeOpenFile(document);
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto rows = decisionRows(*file, *decisions);
    ASSERT_FALSE(rows[1].matters());
    const auto waterfall = makeWaterfall(*file, *decisions, rows, DistinctId(0), DistinctId(5));
    ASSERT_EQ(waterfall->steps.size(), 1U);
    EXPECT_EQ(waterfall->steps[0].letter, 0U);
    EXPECT_NEAR(waterfall->steps[0].change, 2e9, 10);
}

TEST(Waterfall, AddsDifferencesOfScores)
{
    const auto document = std::make_shared<Document>(*twoDecisions()->document);
    document->runtimeNs.assign(document->runtimeNs.size(), 0);
    document->runtimesPublished = false;
    const auto file = makeOpenFile(document);
    const auto scores = scoresOf(*file, {-1, -2, 0, -1, 4, 3});
    const auto decisions = makeFileDecisions(*file, scores);
    const auto rows = decisionRows(*file, *decisions);
    const auto waterfall = makeWaterfall(*file, *decisions, rows, DistinctId(1), DistinctId(4));
    ASSERT_TRUE(waterfall.has_value());
    EXPECT_FALSE(waterfall->isMeasured);
    EXPECT_EQ(waterfall->kind, ValueKind::Score);
    ASSERT_EQ(waterfall->steps.size(), 2U);
    EXPECT_NEAR(waterfall->steps[0].change, 5, 1e-9);
    EXPECT_NEAR(waterfall->steps[1].change, 1, 1e-9);
    EXPECT_NEAR(waterfall->rest, 0, 1e-9);
    EXPECT_FALSE(makeWaterfall(*file, *makeFileDecisions(*file, nullptr), rows, DistinctId(1), DistinctId(4)));
}

// Compares with a count pair by pair.
TEST(ParallelAxes, CountConfigurationsBetweenNeighbouringAxes)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto rows = decisionRows(*file, *decisions);
    const auto ground = axesGround(*file, *decisions, rows);
    ASSERT_NE(ground, nullptr);
    ASSERT_EQ(ground->axes(), 2U);
    const auto filtered = std::make_shared<const std::vector<DistinctId>>(std::vector{DistinctId(1), DistinctId(4)});
    const AxesCounts counts = axesCounts(*ground, filtered);
    EXPECT_EQ(counts.keptInAll, 2U);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::uint32_t, std::uint32_t>> expected;
    for (const DistinctId distinct : file->configIds()) {
        auto& [all, kept] = expected[{rows[0].cellOf[decisions->option(0, distinct)],
                                      rows[1].cellOf[decisions->option(1, distinct)]}];
        ++all;
        kept += std::ranges::find(*filtered, distinct) != filtered->end() ? 1U : 0U;
    }
    ASSERT_EQ(counts.ribbons[0].size(), expected.size());
    for (const AxesRibbon& ribbon : counts.ribbons[0]) {
        EXPECT_EQ(std::pair(ribbon.count, ribbon.kept), (expected[{ribbon.from, ribbon.to}]));
        EXPECT_TRUE(ribbon.place >= 0 && ribbon.place < 1);
    }
    std::uint32_t toBins = 0;
    for (const AxesRibbon& ribbon : counts.ribbons[1])
        toBins += ribbon.count;
    EXPECT_EQ(toBins, file->configCount());
}

TEST(ParallelAxes, MapValuesToPlacesAndBack)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto rows = decisionRows(*file, *decisions);
    const auto ground = axesGround(*file, *decisions, rows);
    for (const double share : {0.0, 0.3, 1.0})
        EXPECT_NEAR(ground->shareOf(ground->valueAt(share)), share, 1e-12);
    EXPECT_EQ(ground->isLogarithmic, true) << "a factor of 3.6";
}

TEST(Headline, NamesTheAnswer)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    Selection selection;
    selection.baseline = DistinctId(0);
    const QString measured = headlineText(*file, decisions.get(), nullptr, selection);
    EXPECT_TRUE(measured.contains(QStringLiteral("Measured fastest: configuration 1, 1.000 s")))
        << measured.toStdString();
    EXPECT_TRUE(measured.contains(QStringLiteral("5 %: A and B."))) << measured.toStdString();
    const auto scores = scoresOf(*file, {5, 4, 1, 2, 3, 6});
    const QString predicted = headlineText(*file, decisions.get(), scores.get(), selection);
    EXPECT_TRUE(predicted.contains(QStringLiteral("Predicted fastest: configuration 2, 1.800 s, 80.0 % over the best")))
        << predicted.toStdString();
    EXPECT_TRUE(predicted.contains(QStringLiteral(": A."))) << predicted.toStdString();
    selection.baseline = DistinctId(2);
    EXPECT_TRUE(headlineText(*file, decisions.get(), scores.get(), selection).endsWith(QStringLiteral("baseline.")));
}

TEST(Headline, StatesThePossibleGainAndItsDecisions)
{
    const auto file = twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    Selection selection;
    const auto says = [&](std::uint32_t baseline, const char* words) {
        selection.baseline = DistinctId(baseline);
        const QString text = headlineText(*file, decisions.get(), nullptr, selection);
        EXPECT_TRUE(text.contains(QLatin1String(words))) << text.toStdString();
    };
    says(0, "20.0 % faster than the baseline is possible: B makes the difference.");
    says(3, "50.0 % faster than the baseline is possible: A makes the difference.");
    says(4, "260.0 % faster than the baseline is possible: A and B make the difference.");
    says(1, "The baseline is the fastest.");
}

TEST(Headline, CallsSmallDifferencesNoise)
{
    const auto file = twoDecisions();
    FileDecisions decisions = *makeFileDecisions(*file, nullptr);
    Selection selection;
    selection.baseline = DistinctId(0); // 20 % over the best
    decisions.measured->noise = 0.15; // √2 · 0.15 = 0.21
    const QString measured = headlineText(*file, &decisions, nullptr, selection);
    EXPECT_TRUE(measured.contains(QStringLiteral("The baseline is within noise of the fastest.")))
        << measured.toStdString();
    const QString predicted = headlineText(*file, &decisions, scoresOf(*file, {1, 4, 2, 3, 5, 6}).get(), selection);
    EXPECT_TRUE(predicted.contains(QStringLiteral(", 1.200 s, within noise of the best."))) << predicted.toStdString();
    decisions.measured->noise = 0.14;
    EXPECT_TRUE(headlineText(*file, &decisions, nullptr, selection).contains(QStringLiteral("20.0 % faster")));
    decisions.measured->noise = std::nullopt;
    EXPECT_FALSE(decisions.isWithinNoise(1, 1)) << "unknown noise hides nothing";
}

TEST(Waterfall, SaysThatADifferenceIsWithinNoise)
{
    const auto file = twoDecisions();
    FileDecisions decisions = *makeFileDecisions(*file, nullptr);
    const std::vector<DecisionRow> rows = decisionRows(*file, decisions);
    WaterfallView view;
    const auto says = [&] {
        view.setWaterfall(makeWaterfall(*file, decisions, rows, DistinctId(0), DistinctId(1)), {}, {}, {});
        return view.accessibleDescription();
    };
    EXPECT_FALSE(says().contains(QStringLiteral("noise."))) << says().toStdString();
    decisions.measured->noise = 0.15;
    EXPECT_TRUE(says().endsWith(QStringLiteral(", within noise."))) << says().toStdString();
}

TEST(TopAgreement, NamesTheDecisionsInWhichAllAgree)
{
    const auto file = twoDecisions();
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
    const auto file = twoDecisions();
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
    says(*measured, *scoresOf(*measured, {5, 4, 6, 7, 3, 8}), "It takes 25.0 % less than the baseline.");
    says(*measured, *scoresOf(*measured, {5, 4, 6, 1, 3, 8}), "It takes 50.0 % more than the baseline.");
    says(*measured, *scoresOf(*measured, {5, 4, 1, 2, 3, 8}), "It takes as long as the baseline.");
    auto unpublished = std::make_shared<Document>(*document);
    unpublished->runtimeNs.assign(6, 0);
    const auto unmeasured = makeOpenFile(unpublished);
    says(*unmeasured, *scoresOf(*unmeasured, {5, 4, 6, 1, 3, 8}), "The baseline has rank 4 of 6.");
    Prediction prediction = *scoresOf(*unmeasured, {5, 4, 6, 1, 3, 8})->prediction;
    prediction.provenance.model = "analytical"; // its scores estimate times
    says(*unmeasured, *finishedScores(*unmeasured, std::make_shared<const Prediction>(prediction)),
         "It is estimated to take 80.0 % less than the baseline.");
}

// Otherwise the letters would contradict the table, which joins options of equal cost.
TEST(Headline, NamesOnlyDifferencesThatCost)
{
    auto document = std::make_shared<Document>(*twoDecisions()->document);
    document->runtimeNs = {1000, 1000, 1500, 1500, 3000, 3000}; // the second decision costs nothing
    const auto file = makeOpenFile(document);
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto scores = scoresOf(*file, {5, 4, 6, 1, 2, 3});
    Selection selection;
    selection.baseline = DistinctId(0);
    const QString text = headlineText(*file, decisions.get(), scores.get(), selection);
    EXPECT_TRUE(text.endsWith(QStringLiteral("in 2 of 2 decisions, of which these count: A."))) << text.toStdString();
}

TEST(Headline, NamesTheReferenceOfTileRuntimes)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    const QString text = headlineText(*file, nullptr, nullptr, {});
    EXPECT_TRUE(text.contains(QStringLiteral("× the default tile"))) << text.toStdString();
}

TEST(Headline, CallsSimulatedRuntimesSimulated)
{
    auto document = std::make_shared<Document>(*twoDecisions()->document);
    document->simulation = "made up";
    const auto file = makeOpenFile(document);
    const auto decisions = makeFileDecisions(*file, nullptr);
    EXPECT_TRUE(headlineText(*file, decisions.get(), nullptr, {}).startsWith(QStringLiteral("Simulated fastest")));
    const auto rows = decisionRows(*file, *decisions);
    EXPECT_TRUE(rows[0].cells[0].isSimulated);
    EXPECT_TRUE(makeWaterfall(*file, *decisions, rows, DistinctId(0), DistinctId(5))->isSimulated);
}

/// A page that shows the file.
class DecisionsPageTest : public ::testing::Test {
protected:
    DecisionsPageTest()
    {
        page.resize(900, 400);
        page.setFile(file);
        page.setDecisions(makeFileDecisions(*file, nullptr));
        Selection selection;
        selection.baseline = DistinctId(0);
        selection.focus = DistinctId(1);
        page.setSelection(selection);
        page.show();
    }

    /// Returns the configurations that a filter of this term keeps.
    std::vector<DistinctId> kept(const QString& term)
    {
        ConfigTableModel model;
        model.setFile(file);
        const ParsedFilter parsed = parseConfigFilter(term, *file);
        EXPECT_FALSE(parsed.problem) << term.toStdString();
        model.setFilter(parsed.filter);
        return *model.filtered();
    }

    std::shared_ptr<const OpenFile> file = twoDecisions();
    DecisionsPage page;
};

TEST_F(DecisionsPageTest, KeepsAnOptionByClickAndRestoresAllByAnother)
{
    auto& table = *page.findChild<DecisionsView*>();
    QSignalSpy spy(&page, &DecisionsPage::termRequested);
    const QPoint cell = table.rectOf({0, 2}).center().toPoint();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell);
    ASSERT_EQ(spy.count(), 1);
    const QString term = spy[0][1].toString();
    EXPECT_EQ(kept(term), (std::vector{DistinctId(4), DistinctId(5)}));
    Selection selection;
    selection.filter = QStringLiteral("rank < 3 and ") + term;
    page.setSelection(selection);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell);
    ASSERT_EQ(spy.count(), 2);
    EXPECT_EQ(spy[1][0], spy[0][0]);
    EXPECT_TRUE(spy[1][1].toString().isEmpty());
}

TEST_F(DecisionsPageTest, EmitsTheHoveredDecision)
{
    auto& table = *page.findChild<DecisionsView*>();
    std::vector<std::optional<std::uint32_t>> told;
    QObject::connect(&page, &DecisionsPage::decisionHovered, &page, [&](auto letter) { told.push_back(letter); });
    QTest::mouseMove(table.viewport(), table.rectOf({1, 0}).center().toPoint());
    QTest::mouseMove(table.viewport(), QPoint(5, table.viewport()->height() - 2));
    EXPECT_EQ(told, (std::vector<std::optional<std::uint32_t>>{1U, std::nullopt}));
}

TEST_F(DecisionsPageTest, SupportsTheKeyboardInTheTable)
{
    auto& table = *page.findChild<DecisionsView*>();
    QSignalSpy filtered(&page, &DecisionsPage::termRequested);
    QSignalSpy looked(&page, &DecisionsPage::nodeRequested);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Return);
    ASSERT_EQ(filtered.count(), 1);
    EXPECT_EQ(kept(filtered[0][1].toString()), (std::vector{DistinctId(1), DistinctId(3), DistinctId(5)}));
    EXPECT_TRUE(table.accessibleDescription().startsWith(QLatin1Char('B')));
    QTest::keyClick(&table, Qt::Key_Left);
    QTest::keyClick(&table, Qt::Key_Return);
    EXPECT_EQ(looked.count(), 1);
}

TEST_F(DecisionsPageTest, SupportsTheKeyboardOnTheAxes)
{
    page.setView(DecisionsPage::View::Axes);
    auto& axes = *page.findChild<AxesView*>();
    EXPECT_EQ(axes.focusPolicy(), Qt::StrongFocus);
    EXPECT_TRUE(axes.accessibleDescription().startsWith(QStringLiteral("6 of 6 distinct configurations")))
        << axes.accessibleDescription().toStdString();
    QSignalSpy spy(&page, &DecisionsPage::termRequested);
    QTest::keyClick(&axes, Qt::Key_Return);
    EXPECT_EQ(spy.count(), 0) << "nothing is under the keys yet";
    QTest::keyClick(&axes, Qt::Key_Down);
    EXPECT_EQ(axes.accessibleDescription(), axes.describe({0, 0}));
    QTest::keyClick(&axes, Qt::Key_Down);
    QTest::keyClick(&axes, Qt::Key_Down);
    QTest::keyClick(&axes, Qt::Key_Down);
    EXPECT_EQ(axes.accessibleDescription(), axes.describe({0, 2})) << "the last option";
    QTest::keyClick(&axes, Qt::Key_Return);
    QTest::keyClick(&axes, Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(spy.count(), 2);
    EXPECT_EQ(kept(spy[0][1].toString()), (std::vector{DistinctId(4), DistinctId(5)}));
    EXPECT_EQ(kept(spy[1][1].toString()), (std::vector{DistinctId(0), DistinctId(1), DistinctId(2), DistinctId(3)}));
    QTest::keyClick(&axes, Qt::Key_Right);
    EXPECT_EQ(axes.accessibleDescription(), axes.describe({1, 1})) << "fewer options there";
    QTest::keyClick(&axes, Qt::Key_Escape);
    ASSERT_EQ(spy.count(), 3);
    EXPECT_TRUE(spy[2][1].toString().isEmpty());
}

TEST_F(DecisionsPageTest, KeepsExcludesAndRestoresOptionsOnTheAxes)
{
    page.setView(DecisionsPage::View::Axes);
    auto& axes = *page.findChild<AxesView*>();
    QSignalSpy spy(&page, &DecisionsPage::termRequested);
    const QPoint slow = axes.rectOf({0, 2}).center().toPoint();
    QTest::mouseClick(&axes, Qt::LeftButton, {}, slow);
    QTest::mouseClick(&axes, Qt::LeftButton, Qt::ControlModifier, slow);
    ASSERT_EQ(spy.count(), 2);
    EXPECT_EQ(kept(spy[0][1].toString()), (std::vector{DistinctId(4), DistinctId(5)}));
    EXPECT_EQ(kept(spy[1][1].toString()), (std::vector{DistinctId(0), DistinctId(1), DistinctId(2), DistinctId(3)}));
    page.setFiltered(std::make_shared<const std::vector<DistinctId>>(kept(spy[0][1].toString())));
    EXPECT_EQ(axes.counts().kept[0], (std::vector<std::uint32_t>{0, 0, 2}));
    QTest::mouseClick(&axes, Qt::LeftButton, {}, slow);
    ASSERT_EQ(spy.count(), 3);
    EXPECT_TRUE(spy[2][1].toString().isEmpty()) << "again: all are back";
}

TEST_F(DecisionsPageTest, KeepsARangeByDraggingAlongTheRuntimes)
{
    page.setView(DecisionsPage::View::Axes);
    auto& axes = *page.findChild<AxesView*>();
    QSignalSpy spy(&page, &DecisionsPage::rangeRequested);
    const int right = axes.width() - 20;
    QTest::mousePress(&axes, Qt::LeftButton, {}, QPoint(right, 0));
    QTest::mouseRelease(&axes, Qt::LeftButton, {}, QPoint(right, axes.height() - 1));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_NEAR(spy[0][0].toDouble(), 1e9, 1);
    EXPECT_NEAR(spy[0][1].toDouble(), 3.6e9, 1);
    EXPECT_FALSE(spy[0][2].toBool());
}

TEST_F(DecisionsPageTest, ExportsTheShownView)
{
    for (const auto view : {DecisionsPage::View::Table, DecisionsPage::View::Waterfall, DecisionsPage::View::Axes}) {
        page.setView(view);
        const QByteArray svg = page.exported(ChartFormat::Svg, {800, 300}, QStringLiteral("from made.npz"));
        EXPECT_TRUE(svg.contains("from made.npz"));
        EXPECT_TRUE(svg.contains("{0,3}")) << "the cheapest layout is written somewhere";
    }
    page.setFile(nullptr);
    EXPECT_FALSE(page.hasChart());
    EXPECT_TRUE(page.exported(ChartFormat::Svg, {800, 300}, {}).isEmpty());
}

TEST_F(DecisionsPageTest, HostsPagesOfOtherModules)
{
    auto* other = new QWidget;
    other->setMinimumHeight(300);
    QSignalSpy fronts(&page.pages(), &ButtonPages::frontChanged);
    page.pages().addPage(*other, QStringLiteral("Other"), QStringLiteral("Something else"));
    EXPECT_EQ(fronts.count(), 0);
    const auto buttons = page.findChildren<QToolButton*>();
    const auto button = std::ranges::find(buttons, QStringLiteral("Other"), &QToolButton::text);
    ASSERT_NE(button, buttons.end());
    page.setView(DecisionsPage::View::Waterfall);
    QTest::mouseClick(*button, Qt::LeftButton);
    EXPECT_TRUE(page.pages().isInFront(*other) && other->isVisible());
    EXPECT_EQ(page.view(), DecisionsPage::View::Waterfall) << "its own last view";
    EXPECT_EQ(fronts.count(), 2);

    page.pages().setAvailable(*other, false);
    EXPECT_FALSE((*button)->isVisible() || other->isVisible());
    EXPECT_EQ(page.view(), DecisionsPage::View::Table) << "there is no gap";
    page.pages().setAvailable(*other, true);
    EXPECT_TRUE(other->isVisible()) << "as it was, with the next file that has it";
    page.setView(DecisionsPage::View::Axes);
    page.pages().setAvailable(*other, false);
    page.pages().setAvailable(*other, true);
    EXPECT_EQ(page.view(), DecisionsPage::View::Axes);
    EXPECT_FALSE(other->isVisible());
}

TEST(DecisionsView, ShowsAllMarkedOptions)
{
    constexpr std::uint32_t options = 12;
    auto table = std::make_shared<DecisionTable>();
    DecisionRow row{.name = QStringLiteral("1 × convolution f32[8,8]")};
    table->terms.emplace_back();
    for (std::uint32_t option = 0; option < options; ++option) {
        row.cells.push_back({.options = {option}, .label = QStringLiteral("{3,0} in {0,3}"), .measured = 0.1 * option});
        row.cellOf.push_back(option);
        table->terms.back().push_back(QString::number(option));
    }
    table->rows.push_back(row);
    table->isMeasured = true;
    DecisionsView view;
    view.resize(620, 300);
    view.show();
    view.setTable(table);
    EXPECT_TRUE(view.rectOf({0, 8}).isEmpty()) << "three lines of two";
    EXPECT_FALSE(view.rectOf({0, 2}).isEmpty());
    view.setMarks({.focus = {0}, .baseline = {8}, .filtered = {}});
    EXPECT_FALSE(view.rectOf({0, 8}).isEmpty());
    view.setMarks({});
    EXPECT_TRUE(view.rectOf({0, 8}).isEmpty());
}
