// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionchanges.h"
#include "engine/eval/decisionwords.h"
#include "tests/support/documents.h"
#include "tests/support/tables.h"
#include "tests/widgets/decisions/decisionfixtures.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/decisions/axesview.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/decisions/parallelaxes.h"
#include "widgets/decisions/waterfall.h"
#include "widgets/decisions/waterfallview.h"
#include "widgets/filter/configfilter.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

using namespace tgraph;

TEST(DecisionRows, ListTheCheapestOptionFirstWithCosts)
{
    const auto file = test::twoDecisions();
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
    const auto file = test::twoDecisions();
    const auto scores = test::scoresOf(*file, {5, 4, 1, 2, 3, 6});
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
        document.tiles[i].fill(static_cast<float>(i % 4)); // all columns are equal: one decision
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
    const auto file = test::twoDecisions();
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
    auto document = std::make_shared<Document>(*test::twoDecisions()->document);
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

TEST(Waterfall, ShowsTheValuesOfAnObjectiveThatIsNoTime)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(tableDocument(test::rateTable(), "rate.csv")));
    const auto decisions = makeFileDecisions(*file, nullptr);
    const std::vector<DecisionRow> rows = decisionRows(*file, *decisions);
    // 64, unroll 1, texture: 100 / (3 · 1.5); 16, unroll 1, shared: the best.
    const auto waterfall = makeWaterfall(*file, *decisions, rows, DistinctId(9), DistinctId(0));
    ASSERT_TRUE(waterfall && waterfall->objective);
    EXPECT_NEAR(waterfall->start, 100 / 4.5, 1e-9);
    EXPECT_NEAR(waterfall->end, 100, 1e-9);
    double here = waterfall->start;
    for (const Waterfall::Step& step : waterfall->steps)
        here += step.change;
    EXPECT_NEAR(here + waterfall->rest, 100, 1e-9);
    EXPECT_TRUE(waterfall->isGain(1)) << "more is better";
    EXPECT_FALSE(waterfall->isGain(-1));
    WaterfallView view;
    view.setWaterfall(waterfall, QStringLiteral("baseline"), QStringLiteral("focus"), {});
    EXPECT_EQ(view.partName(0), QStringLiteral("baseline: 22.22\u00a0GFLOP/s"));
    EXPECT_EQ(view.partName(view.partCount() - 1), QStringLiteral("focus: 100.00\u00a0GFLOP/s"));
    EXPECT_TRUE(view.partName(1).endsWith(QStringLiteral("\u00a0GFLOP/s"))) << view.partName(1).toStdString();
}

TEST(Waterfall, AddsDifferencesOfScores)
{
    const auto document = std::make_shared<Document>(*test::twoDecisions()->document);
    document->runtimeNs.assign(document->runtimeNs.size(), 0);
    document->runtimesPublished = false;
    const auto file = makeOpenFile(document);
    const auto scores = test::scoresOf(*file, {-1, -2, 0, -1, 4, 3});
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

namespace {

std::shared_ptr<const OpenFile> withoutRuntimes(const OpenFile& file)
{
    const auto document = std::make_shared<Document>(*file.document);
    document->runtimeNs.assign(document->runtimeNs.size(), 0);
    document->runtimesPublished = false;
    return makeOpenFile(document);
}

std::shared_ptr<const Scores> predictedSeconds(const OpenFile& file, std::vector<double> seconds)
{
    return finishedScores(
        file,
        std::make_shared<const Prediction>(makePrediction(file.configurations, std::move(seconds), {},
                                                          {.model = "analytical", .unit = ScoreUnit::Seconds})));
}

} // namespace

TEST(Waterfall, ShowsScoresThatAreTimesAsTimes)
{
    const auto file = withoutRuntimes(*test::twoDecisions());
    const auto decisions = makeFileDecisions(*file, predictedSeconds(*file, {2e-3, 1e-3, 4e-3, 2e-3, 8e-3, 4e-3}));
    const auto rows = decisionRows(*file, *decisions);
    const auto waterfall = makeWaterfall(*file, *decisions, rows, DistinctId(0), DistinctId(4));
    ASSERT_TRUE(waterfall.has_value());
    EXPECT_EQ(waterfall->kind, ValueKind::RuntimeNs);
    EXPECT_NEAR(waterfall->start, 2e6, 1e-3);
    EXPECT_NEAR(waterfall->end, 8e6, 1e-3);
    double steps = 0;
    for (const Waterfall::Step& step : waterfall->steps)
        steps += step.change;
    EXPECT_NEAR(waterfall->start + steps + waterfall->rest, waterfall->end, 1e-3);
    WaterfallView view;
    view.setWaterfall(waterfall, QStringLiteral("baseline"), QStringLiteral("focus"), {});
    EXPECT_TRUE(view.partName(0).endsWith(QStringLiteral("2.000 ms"))) << view.partName(0).toStdString();
    EXPECT_TRUE(view.accessibleDescription().contains(QStringLiteral("predicted: ")))
        << view.accessibleDescription().toStdString();
    const auto ground = axesGround(*file, *decisions, rows);
    ASSERT_NE(ground, nullptr);
    EXPECT_EQ(ground->kind, ValueKind::RuntimeNs);
    EXPECT_NEAR(ground->least, 1e6, 1e-3);
}

TEST(FileDecisions, LettersOfAnUnmeasuredTableDoNotDependOnItsRanking)
{
    MeasuredTable table = test::kernelTable();
    for (double& value : table.objectives.front().values)
        value = std::nan("");
    table.failures.clear();
    table.failureReasons.clear();
    auto document = std::make_shared<Document>(test::kernelDocument());
    document->table = std::make_shared<const MeasuredTable>(std::move(table));
    document->runtimeNs.assign(document->runtimeNs.size(), 0);
    document->runtimesPublished = false;
    const auto file = makeOpenFile(document);
    std::vector<double> scores;
    for (std::uint32_t i = 0; i < file->configCount(); ++i)
        scores.push_back(i % 2 * 10 + i / 4); // memory counts most
    const auto ranked = test::scoresOf(*file, scores);
    const auto before = makeFileDecisions(*file, nullptr);
    const auto after = makeFileDecisions(*file, ranked, before);
    EXPECT_EQ(after->byLetter, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(after->byLetter, before->byLetter);
    const LetteredDecisions lettered = letterDecisions(*document, *ranked->prediction);
    EXPECT_EQ(lettered.byLetter, after->byLetter) << "those of adapting and tuning";
    ASSERT_TRUE(lettered.report);
    for (std::uint32_t letter = 0; letter < lettered.count(); ++letter)
        EXPECT_EQ(lettered.report->costs[letter].decision, lettered.byLetter[letter]);
}

// Compares with a count pair by pair.
TEST(ParallelAxes, CountConfigurationsBetweenNeighbouringAxes)
{
    const auto file = test::twoDecisions();
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
    const auto file = test::twoDecisions();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const auto rows = decisionRows(*file, *decisions);
    const auto ground = axesGround(*file, *decisions, rows);
    for (const double share : {0.0, 0.3, 1.0})
        EXPECT_NEAR(ground->shareOf(ground->valueAt(share)), share, 1e-12);
    EXPECT_EQ(ground->isLogarithmic, true) << "a factor of 3.6";
}

TEST(Waterfall, StatesThatADifferenceIsWithinNoise)
{
    const auto file = test::twoDecisions();
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

    /// Returns the context menu at a place of a view; null if there is none.
    static QPointer<QMenu> menuAt(QWidget& view, QWidget& receiver, const QPoint& place)
    {
        QContextMenuEvent asks(QContextMenuEvent::Mouse, place, receiver.mapToGlobal(place));
        QCoreApplication::sendEvent(&receiver, &asks);
        return view.findChild<QMenu*>();
    }

    /// Returns the entries of a cell's menu that use its best configuration and are enabled.
    QStringList usesOfBest(DecisionsView::Place place)
    {
        auto& table = *page.findChild<DecisionsView*>();
        const QPointer<QMenu> menu = menuAt(table, *table.viewport(), table.rectOf(place).center().toPoint());
        QStringList enabled;
        for (const QAction* action : menu->actions())
            if (action->isEnabled() && action->text().contains(QStringLiteral("best")))
                enabled << action->text().remove(QLatin1Char('&')).section(QLatin1Char(' '), 0, 0);
        delete menu.data();
        return enabled;
    }

    std::shared_ptr<const OpenFile> file = test::twoDecisions();
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

TEST_F(DecisionsPageTest, TheMenuOfAnOptionFiltersPinsComparesAndCopies)
{
    auto& table = *page.findChild<DecisionsView*>();
    const auto choose = [&](DecisionsView::Place place, const char* start) {
        const QPoint point = table.rectOf(place).center().toPoint();
        QContextMenuEvent asks(QContextMenuEvent::Mouse, point, table.viewport()->mapToGlobal(point));
        QCoreApplication::sendEvent(table.viewport(), &asks);
        auto* menu = table.findChild<QMenu*>();
        if (menu == nullptr)
            return false;
        QAction* found = nullptr;
        for (QAction* action : menu->actions())
            if (action->text().remove(QLatin1Char('&')).startsWith(QLatin1String(start)))
                found = action;
        if (found != nullptr)
            found->trigger();
        delete menu;
        return found != nullptr;
    };
    QSignalSpy terms(&page, &DecisionsPage::termRequested);
    ASSERT_TRUE(choose({0, 2}, "Filter to this option"));
    ASSERT_EQ(terms.count(), 1);
    EXPECT_EQ(kept(terms[0][1].toString()), (std::vector{DistinctId(4), DistinctId(5)}));
    // Configurations 4 and 5 have the third option; 5 is the faster one.
    QSignalSpy focused(&page, &DecisionsPage::focusRequested);
    QSignalSpy pinned(&page, &DecisionsPage::pinRequested);
    QSignalSpy compared(&page, &DecisionsPage::compareRequested);
    ASSERT_TRUE(choose({0, 2}, "Focus the best"));
    ASSERT_TRUE(choose({0, 2}, "Pin the best"));
    ASSERT_TRUE(choose({0, 2}, "Compare the best"));
    ASSERT_EQ(focused.count() + pinned.count() + compared.count(), 3);
    EXPECT_EQ(focused[0][0].value<DistinctId>(), DistinctId(5));
    EXPECT_EQ(pinned[0][0].value<DistinctId>(), DistinctId(5));
    EXPECT_EQ(compared[0][0].value<std::vector<DistinctId>>(), std::vector{DistinctId(5)});
    ASSERT_TRUE(choose({0, 2}, "Copy the details"));
    EXPECT_EQ(QGuiApplication::clipboard()->text(), table.describe({0, 2}));
    ASSERT_TRUE(choose({1, -1}, "Copy all decisions"));
    EXPECT_EQ(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 5) << "a header and five options";
    EXPECT_FALSE(choose({1, -1}, "Filter")) << "a decision is no option";
    Selection selection;
    selection.filter = terms[0][1].toString();
    page.setSelection(selection);
    ASSERT_TRUE(choose({0, 2}, "Restore this decision"));
    EXPECT_TRUE(terms.back()[1].toString().isEmpty());
}

TEST_F(DecisionsPageTest, TheMenuUsesTheBestConfigurationOnlyIfThereIsOne)
{
    EXPECT_EQ(usesOfBest({0, 2}),
              (QStringList{QStringLiteral("Focus"), QStringLiteral("Pin"), QStringLiteral("Compare")}));
    EXPECT_EQ(usesOfBest({1, 1}), (QStringList{QStringLiteral("Focus"), QStringLiteral("Pin")}))
        << "the best with it is the baseline";
    auto document = std::make_shared<Document>(*file->document);
    document->runtimeNs.assign(document->runtimeNs.size(), 0);
    document->runtimesPublished = false;
    const auto unmeasured = makeOpenFile(document);
    page.setFile(unmeasured);
    page.setDecisions(makeFileDecisions(*unmeasured, nullptr));
    EXPECT_EQ(usesOfBest({0, 2}), QStringList());
}

TEST_F(DecisionsPageTest, TheMenusCloseBeforeOtherContents)
{
    auto& table = *page.findChild<DecisionsView*>();
    const QPointer<QMenu> menu = menuAt(table, *table.viewport(), table.rectOf({0, 2}).center().toPoint());
    ASSERT_TRUE(menu && menu->isVisible());
    page.setDecisions(makeFileDecisions(*file, test::scoresOf(*file, {5, 4, 1, 2, 3, 6})));
    EXPECT_FALSE(menu && menu->isVisible());
    page.setView(DecisionsPage::View::Axes);
    auto& axes = *page.findChild<AxesView*>();
    QSignalSpy spy(&page, &DecisionsPage::termRequested);
    const QPointer<QMenu> only = menuAt(axes, axes, axes.rectOf({0, 2}).center().toPoint());
    ASSERT_TRUE(only && only->isVisible());
    only->actions().front()->trigger();
    EXPECT_EQ(spy.count(), 1);
    page.setFile(nullptr);
    EXPECT_FALSE(only && only->isVisible());
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

TEST_F(DecisionsPageTest, ScreenReadersFindTheOptionsOfTheAxes)
{
    page.setView(DecisionsPage::View::Axes);
    auto& axes = *page.findChild<AxesView*>();
    ASSERT_EQ(axes.partCount(), 5) << "three options of A, two of B";
    EXPECT_FALSE(axes.currentPart());
    axes.choosePart(4);
    EXPECT_EQ(axes.currentPart(), 4);
    EXPECT_EQ(axes.accessibleDescription(), axes.describe({1, 1}));
    EXPECT_EQ(axes.partName(4), axes.describe({1, 1}).simplified());
    for (int part = 0; part < axes.partCount(); ++part) {
        EXPECT_FALSE(axes.partName(part).contains(QLatin1Char('\n')));
        EXPECT_TRUE(axes.rect().contains(axes.partRect(part)));
    }
}

TEST_F(DecisionsPageTest, ScreenReadersFindTheLinesOfTheWaterfall)
{
    auto& waterfall = *page.findChild<WaterfallView*>();
    page.setView(DecisionsPage::View::Waterfall);
    ASSERT_EQ(waterfall.partCount(), 4) << "the baseline, one decision, the rest, the focus";
    EXPECT_TRUE(waterfall.partName(0).startsWith(QStringLiteral("baseline 0: ")));
    EXPECT_FALSE(waterfall.currentPart());
    waterfall.setHighlighted(1);
    ASSERT_TRUE(waterfall.currentPart());
    QSignalSpy looked(&waterfall, &WaterfallView::lookRequested);
    waterfall.choosePart(*waterfall.currentPart());
    ASSERT_EQ(looked.count(), 1);
    EXPECT_EQ(looked[0][0].toUInt(), 1U);
    waterfall.choosePart(0); // no decision
    EXPECT_EQ(looked.count(), 1);
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
