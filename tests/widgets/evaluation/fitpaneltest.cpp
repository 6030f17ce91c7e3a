// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/fitpanel.h"

#include "tests/support/ids.h"
#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/quantity.h"
#include "widgets/filter/configfilter.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

using namespace tgraph;

namespace {

struct ShownFit {
    explicit ShownFit(std::shared_ptr<const OpenFile> opened = test::fileOfRuntimes()) : file(std::move(opened))
    {
        panel.resize(900, 300);
        panel.setFile(file);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    ScatterView& view() { return *panel.findChild<ScatterView*>(); }
    QString emptyText() { return panel.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); }
    QAbstractButton* button(const QString& name)
    {
        for (auto* button : panel.findChildren<QAbstractButton*>()) {
            if (button->text() == name || button->accessibleName() == name)
                return button;
        }
        return nullptr;
    }
    void drag(const QPointF& from, const QPointF& to)
    {
        QTest::mousePress(&view(), Qt::LeftButton, {}, from.toPoint());
        QTest::mouseMove(&view(), ((from + to) / 2).toPoint());
        QTest::mouseMove(&view(), to.toPoint());
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, to.toPoint());
    }

    std::shared_ptr<const OpenFile> file;
    FitPanel panel;
};

} // namespace

TEST(FitPanel, ShowsAHintWithoutAChart)
{
    ShownFit shown(nullptr);
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Open a file")));
    shown.panel.setFile(test::fileOfRuntimes(false));
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("not published")));
    shown.panel.setFile(shown.file = test::fileOfRuntimes());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Rank the configurations")));
    EXPECT_FALSE(shown.panel.hasChart());
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01}));
    EXPECT_TRUE(shown.panel.hasChart());
    shown.panel.setScores(nullptr);
    EXPECT_FALSE(shown.panel.hasChart());
}

TEST(FitPanel, ShowsTheEnginesMeasuresInTheTitle)
{
    ShownFit shown;
    const auto scores = test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01});
    shown.panel.setScores(scores);
    EXPECT_TRUE(shown.panel.description().contains(numberText(*kendallTau(scores->score, shown.file->targets), 3)));
    EXPECT_TRUE(
        shown.panel.description().contains(shareText(*orderedPairAccuracy(scores->score, shown.file->targets))));
    EXPECT_TRUE(shown.panel.description().contains(
        QStringLiteral(", %1 of pairs 1 % apart")
            .arg(shareText(*orderedPairAccuracyApart(scores->score, shown.file->targets)))));
}

TEST(FitPanel, PlacesPointsAtScoreAndRuntimeOrAtRanks)
{
    ShownFit shown;
    const auto scores = test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01});
    shown.panel.setScores(scores);
    shown.panel.setScale(ValueScale::Log);
    const ScatterChart& chart = shown.view().chart();
    EXPECT_TRUE(chart.picture().x.logarithmic);
    EXPECT_NEAR(chart.frame().xValueAt(chart.placeOf(DistinctId(5))->x()), shown.file->targets[5], 1);
    EXPECT_NEAR(chart.frame().yValueAt(chart.placeOf(DistinctId(5))->y()), scores->score[5], 1e-9);
    QTest::mouseClick(shown.button(QStringLiteral("Ranks")), Qt::LeftButton);
    EXPECT_NEAR(chart.frame().xValueAt(chart.placeOf(DistinctId(5))->x()), shown.file->measuredRank[5] + 1.0, 1e-9);
    EXPECT_NEAR(chart.frame().yValueAt(chart.placeOf(DistinctId(5))->y()), scores->rank[5] + 1.0, 1e-9);
}

TEST(FitPanel, ResolvesTheFastHalfDespiteASlowTail)
{
    std::vector<double> runtimes;
    for (int i = 0; i < 100; ++i)
        runtimes.push_back(100 + i);
    EXPECT_EQ(scaleSuiting(runtimes), ValueScale::Linear);
    runtimes.push_back(3000);
    EXPECT_EQ(scaleSuiting(runtimes), ValueScale::Percentile);
    runtimes.front() = 60;
    EXPECT_EQ(scaleSuiting(runtimes), ValueScale::Log);
    EXPECT_EQ(scaleSuiting({5, 5, 5}), ValueScale::Linear);
    EXPECT_EQ(scaleSuiting({}), ValueScale::Linear);
}

TEST(FitPanel, FiltersByRuntimeAndScoreByDragging)
{
    ShownFit shown;
    const auto scores = test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01});
    shown.panel.setScores(scores);
    shown.panel.setScale(ValueScale::Linear);
    QSignalSpy spy(&shown.panel, &FitPanel::filterRequested);
    const QRectF plot = shown.view().chart().frame().plot();
    const QPointF from(std::round(plot.left() + plot.width() / 3), std::round(plot.bottom() - plot.height() / 4));
    const QPointF to(std::round(plot.left() + plot.width() / 2), std::round(plot.top() + plot.height() / 5));
    shown.drag(from, to);
    ASSERT_EQ(spy.size(), 1);
    const ParsedFilter parsed = parseConfigFilter(spy[0][0].toString(), *shown.file);
    ASSERT_FALSE(parsed.problem) << spy[0][0].toString().toStdString();
    // The terms keep exactly the points in the rectangle.
    for (const DistinctId config : shown.file->configIds()) {
        const bool filtered = parsed.filter.runtime->contains(shown.file->targets[config.value])
            && parsed.filter.score->contains(scores->score[config.value]);
        const QPointF place = *shown.view().chart().placeOf(config);
        const bool inside
            = place.x() >= from.x() && place.x() <= to.x() && place.y() <= from.y() && place.y() >= to.y();
        EXPECT_EQ(filtered, inside) << config.value;
    }
}

TEST(FitPanel, FiltersByRanksByDragging)
{
    ShownFit shown;
    const auto scores = test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01});
    shown.panel.setScores(scores);
    shown.panel.setScale(ValueScale::Percentile);
    QSignalSpy spy(&shown.panel, &FitPanel::filterRequested);
    const PlotFrame& frame = shown.view().chart().frame();
    shown.drag(frame.at(10.5, 20.5), frame.at(30.5, 60.5));
    ASSERT_EQ(spy.size(), 1);
    const ParsedFilter parsed = parseConfigFilter(spy[0][0].toString(), *shown.file);
    ASSERT_FALSE(parsed.problem);
    EXPECT_EQ(parsed.filter.measuredRank, (ValueRange{11, 30}));
    EXPECT_EQ(parsed.filter.predictedRank, (ValueRange{21, 60}));
}

TEST(FitPanel, StepsThroughTheLargestDisagreements)
{
    ShownFit shown;
    const auto scores = test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01});
    shown.panel.setScores(scores);
    QSignalSpy spy(&shown.panel, &FitPanel::focusRequested);
    const auto gap = [&](DistinctId config) {
        return std::abs(static_cast<int>(scores->rank[config.value])
                        - static_cast<int>(shown.file->measuredRank[config.value]));
    };
    int greatest = 0;
    for (const DistinctId config : shown.file->configIds())
        greatest = std::max(greatest, gap(config));
    QTest::mouseClick(shown.button(QStringLiteral("Next largest disagreement")), Qt::LeftButton);
    ASSERT_EQ(spy.size(), 1);
    const DistinctId first = spy[0][0].value<DistinctId>();
    EXPECT_EQ(gap(first), greatest);
    shown.panel.setSelection({.focus = first, .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
    QTest::mouseClick(shown.button(QStringLiteral("Next largest disagreement")), Qt::LeftButton);
    ASSERT_EQ(spy.size(), 2);
    EXPECT_NE(spy[1][0].value<DistinctId>(), first);
    EXPECT_LE(gap(spy[1][0].value<DistinctId>()), greatest);
    EXPECT_FALSE(shown.button(QStringLiteral("Previous largest disagreement"))->isEnabled());
}

TEST(FitPanel, FocusesARowOfTheList)
{
    ShownFit shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01}));
    auto* table = shown.panel.findChild<QTableView*>();
    EXPECT_FALSE(table->isVisible());
    QTest::mouseClick(shown.button(QStringLiteral("Largest disagreements")), Qt::LeftButton);
    EXPECT_TRUE(table->isVisible());
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy spy(&shown.panel, &FitPanel::focusRequested);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(2, 0)).center());
    ASSERT_GE(spy.size(), 1);
    EXPECT_EQ(spy.last()[0].value<DistinctId>(), shown.panel.plot().disagreements().list()[2].config);
    // The resulting focus selects the row and emits no further request.
    spy.clear();
    shown.panel.setSelection({.focus = shown.panel.plot().disagreements().list()[4].config});
    EXPECT_EQ(table->currentIndex().row(), 4);
    EXPECT_EQ(spy.size(), 0);
}

TEST(FitPanel, DrawsMarksInTheSelectionColours)
{
    ShownFit shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01}));
    shown.panel.setSelection({.focus = DistinctId(5),
                              .baseline = DistinctId(0),
                              .pins = test::distinctIds({9, 5}),
                              .node = {},
                              .topCount = 3});
    const DataColours colours = dataColours(shown.panel.palette());
    const std::vector<ScatterMark>& marks = shown.view().chart().marks();
    ASSERT_EQ(marks.size(), 3U);
    EXPECT_EQ(marks[0].label, QStringLiteral("focus, pin 2"));
    EXPECT_EQ(marks[0].colour, colours.focus);
    EXPECT_EQ(marks[1].colour, colours.pins[0]);
    EXPECT_EQ(marks[2].colour, colours.baseline);
}

TEST(FitPanel, GrowsWhileScoresStream)
{
    ShownFit shown;
    std::vector<double> some(shown.file->configCount(), std::numeric_limits<double>::quiet_NaN());
    some[3] = 1;
    some[4] = 2;
    shown.panel.setScores(partialScores(some));
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("so far")));
    EXPECT_TRUE(shown.panel.plot().disagreements().list().empty());
}

TEST(FitPanel, KeepsItsState)
{
    FitPanel panel;
    panel.setScale(ValueScale::Log);
    FitPanel other;
    EXPECT_TRUE(other.restoreState(panel.saveState()));
    EXPECT_EQ(other.shownScale(), ValueScale::Log);
    EXPECT_FALSE(other.restoreState("9 plot"));
    EXPECT_FALSE(other.restoreState("x"));
}

TEST(FitPanel, ShowsAndFiltersTheValuesOfAnObjectiveThatIsNoTime)
{
    MeasuredTable table = test::rateTable();
    table.objectives.front().name = R"(rate "net")";
    ShownFit shown(makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "rate.csv"))));
    shown.panel.setScores(test::scoresInSteps(*shown.file));
    shown.panel.setScale(ValueScale::Linear);
    const ScatterChart& chart = shown.view().chart();
    EXPECT_EQ(chart.picture().x.title, QStringLiteral("rate \"net\" (GFLOP/s)"));
    EXPECT_NEAR(chart.frame().xValueAt(chart.placeOf(DistinctId(0))->x()), 100, 1e-9);
    EXPECT_FALSE(chart.placeOf(DistinctId(8))) << "it failed";
    QSignalSpy spy(&shown.panel, &FitPanel::filterRequested);
    const QRectF plot = chart.frame().plot();
    shown.drag(QPointF(plot.center().x(), plot.top() + 1), plot.bottomRight() - QPointF(1, 1));
    ASSERT_EQ(spy.size(), 1);
    const ParsedFilter parsed = parseConfigFilter(spy[0][0].toString(), *shown.file);
    ASSERT_FALSE(parsed.problem) << spy[0][0].toString().toStdString();
    ASSERT_EQ(parsed.filter.objectives.size(), 1U);
    EXPECT_TRUE(parsed.filter.objectives.front().values.contains(100));
    EXPECT_FALSE(parsed.filter.objectives.front().values.contains(50));
}

TEST(Disagreement, MatchesTheSlowReference)
{
    std::mt19937 random(9);
    std::vector<double> first(60);
    std::vector<double> second(60);
    for (std::size_t i = 0; i < first.size(); ++i) {
        first[i] = static_cast<double>(random() % 20); // contains ties
        second[i] = static_cast<double>(random() % 20);
    }
    const auto a = partialScores(first);
    const auto b = partialScores(second);
    std::vector<Disagreement> slow;
    for (std::uint32_t i = 0; i < first.size(); ++i) {
        // The smallest difference between any two ranks that the configuration can have.
        std::int64_t gap = std::numeric_limits<std::int64_t>::max();
        for (std::int64_t x = a->firstRank[i]; x <= a->lastRank[i]; ++x) {
            for (std::int64_t y = b->firstRank[i]; y <= b->lastRank[i]; ++y)
                gap = std::abs(y - x) < std::abs(gap) ? y - x : gap;
        }
        if (gap != 0)
            slow.push_back({DistinctId(i), gap});
    }
    std::stable_sort(slow.begin(), slow.end(),
                     [](const Disagreement& x, const Disagreement& y) { return std::abs(x.gap) > std::abs(y.gap); });
    EXPECT_EQ(largestDisagreements(*a, *b, nullptr, 60), slow);
    slow.resize(5);
    EXPECT_EQ(largestDisagreements(*a, *b, nullptr, 5), slow);
    const auto filtered = std::make_shared<const std::vector<DistinctId>>(1, slow[3].config);
    EXPECT_EQ(largestDisagreements(*a, *b, filtered, 60), (std::vector<Disagreement>{slow[3]}));
}
