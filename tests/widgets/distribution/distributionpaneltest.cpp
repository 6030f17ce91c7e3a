// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/distributionpanel.h"

#include "engine/model/ranking/prediction.h"
#include "tests/support/ids.h"
#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/charts/distributionview.h"
#include "widgets/common/elidedlabel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QImage>
#include <QImageReader>
#include <QLabel>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

using namespace tgraph;

namespace {

/// A panel of the bottom dock's size, with its parts.
struct ShownDistribution {
    explicit ShownDistribution(std::shared_ptr<const OpenFile> opened = test::fileOfRuntimes(), QSize size = {900, 260})
        : file(std::move(opened))
    {
        panel.resize(size);
        panel.setFile(file);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    DistributionView& view() { return *panel.findChild<DistributionView*>(); }
    DistributionChart& chart() { return view().distribution(); }
    QString emptyText() { return panel.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); }
    QComboBox& scales() { return *panel.findChild<QComboBox*>(); }
    int scaleIndex(ValueScale scale) { return scales().findData(static_cast<int>(scale)); }
    QAbstractButton* button(const QString& text)
    {
        for (auto* button : panel.findChildren<QAbstractButton*>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
    void drag(double from, double to)
    {
        QWidget* target = view().viewport();
        const int y = static_cast<int>(chart().plot().center().y());
        const auto at = [y](double x) { return QPoint(static_cast<int>(std::lround(x)), y); };
        QTest::mousePress(target, Qt::LeftButton, {}, at(from));
        QTest::mouseMove(target, at((from + to) / 2));
        QTest::mouseMove(target, at(to));
        QTest::mouseRelease(target, Qt::LeftButton, {}, at(to));
    }

    std::shared_ptr<const OpenFile> file;
    DistributionPanel panel;
};

} // namespace

TEST(DistributionPanel, ShowsAHintWithoutAChart)
{
    ShownDistribution shown(nullptr);
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Open a file")));
    shown.panel.setFile(test::fileOfRuntimes(false));
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Rank to see scores")));
    EXPECT_TRUE(shown.panel.exported(ChartFormat::Svg, {400, 200}, {}).isEmpty());
}

TEST(DistributionPanel, KeepsAllFiguresInLittleSpace)
{
    ShownDistribution shown(test::fileOfRuntimes(), {900, 260});
    const auto* summary = shown.panel.findChild<ElidedLabel*>(QStringLiteral("summary"));
    ASSERT_NE(summary, nullptr);
    EXPECT_EQ(summary->shown(), summary->text());
    const QString worst = summary->text().section(QLatin1Char(' '), -2); // "279.0 ms"
    for (int width = 900; width > 480; width -= 20) {
        shown.panel.resize(width, 260);
        EXPECT_TRUE(summary->shown().endsWith(worst)) << width << ": " << summary->shown().toStdString();
        EXPECT_EQ(summary->toolTip(), summary->text()) << "the tooltip names the figures";
    }
}

TEST(DistributionPanel, ShowsTheValuesOfAnObjectiveThatIsNoTime)
{
    ShownDistribution shown(
        makeOpenFile(std::make_shared<const Document>(tableDocument(test::rateTable(), "rate.csv"))));
    const auto* summary = shown.panel.findChild<ElidedLabel*>(QStringLiteral("summary"));
    EXPECT_EQ(summary->text(),
              QStringLiteral("max 100.00\u00a0GFLOP/s · median 50.00\u00a0GFLOP/s · min 22.22\u00a0GFLOP/s"));
    EXPECT_EQ(shown.chart().picture().title, QStringLiteral("rate of 10 of 12 distinct configurations"));
    Selection selection;
    selection.baseline = DistinctId(9);
    shown.panel.setSelection(selection);
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("baseline 22.22\u00a0GFLOP/s")))
        << shown.panel.description().toStdString();
    shown.panel.setScale(ValueScale::Linear);
    const std::vector<AxisTick> ticks = ObjectiveRatios(*shown.file->document->table).ticks(1, 4.5, 5, false);
    ASSERT_GE(ticks.size(), 2U);
    for (const AxisTick& tick : ticks)
        EXPECT_NEAR(100 / tick.value, tick.text.toDouble(), 1e-9) << "a round value at its ratio";
    EXPECT_TRUE(std::ranges::is_sorted(ticks, {}, &AxisTick::value));
    const QString tip = shown.chart().descriptionAt(shown.chart().plot().center());
    EXPECT_TRUE(tip.contains(QStringLiteral("GFLOP/s"))) << tip.toStdString();
}

TEST(DistributionPanel, CountsDistinctConfigurations)
{
    ShownDistribution shown;
    ASSERT_LT(shown.file->configCount(), shown.file->document->configCount()); // there are duplicates
    std::uint32_t counted = 0;
    for (const std::uint32_t count : shown.chart().bins().counts)
        counted += count;
    EXPECT_EQ(counted, shown.file->configCount());
    EXPECT_EQ(shown.chart().picture().title,
              QStringLiteral("Runtimes of %1 distinct configurations").arg(shown.file->configCount()));
}

TEST(DistributionPanel, DescribesItselfInWords)
{
    ShownDistribution shown;
    const auto [least, most] = std::minmax_element(shown.file->targets.begin(), shown.file->targets.end());
    const QString text = shown.panel.description();
    EXPECT_TRUE(text.contains(valueText(*least, ValueKind::RuntimeNs)));
    EXPECT_TRUE(text.contains(valueText(*most, ValueKind::RuntimeNs)));
    EXPECT_TRUE(text.contains(QStringLiteral("median")));
    EXPECT_EQ(shown.view().accessibleDescription(), text);
    EXPECT_FALSE(shown.view().accessibleName().isEmpty());
    shown.panel.setSelection(
        {.focus = DistinctId(5), .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
    const double range = *most - *least;
    EXPECT_TRUE(shown.view().accessibleDescription().contains(
        QStringLiteral("focus ") + valueText(shown.file->targets[5], ValueKind::RuntimeNs, {}, range)))
        << shown.view().accessibleDescription().toStdString();
}

TEST(DistributionPanel, PlacesMarksAtTheirValuesOnEveryScale)
{
    ShownDistribution shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01}));
    shown.panel.setSelection({.focus = DistinctId(5),
                              .baseline = DistinctId(0),
                              .pins = test::distinctIds({9, 12}),
                              .node = {},
                              .topCount = 3});
    ASSERT_EQ(shown.chart().marks().size(), 4U);
    EXPECT_EQ(shown.chart().rug().size(), 3U);
    const QRectF plot = shown.chart().plot();
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::Log, ValueScale::Percentile, ValueScale::OverBest}) {
        shown.panel.setScale(scale);
        for (const DistributionMark& mark : shown.chart().marks()) {
            EXPECT_EQ(mark.value, shown.file->targets[mark.config.value]);
            const double x = shown.chart().xOf(mark.value);
            EXPECT_NEAR(shown.chart().valueAt(x), mark.value, 1e-9 * mark.value);
            EXPECT_TRUE(plot.left() <= x && x <= plot.right());
            EXPECT_TRUE(shown.chart().markAt(QPointF(x, plot.center().y())).has_value());
        }
    }
}

TEST(DistributionPanel, DrawsOneLineForAConfigurationWithTwoRoles)
{
    ShownDistribution shown;
    shown.panel.setSelection(
        {.focus = DistinctId(4), .baseline = DistinctId(4), .pins = {DistinctId(4)}, .node = {}, .topCount = 10});
    ASSERT_EQ(shown.chart().marks().size(), 1U);
    EXPECT_EQ(shown.chart().marks()[0].label, QStringLiteral("focus, baseline, pin 1"));
}

TEST(DistributionPanel, RequestsTheDraggedRange)
{
    ShownDistribution shown;
    QSignalSpy spy(&shown.panel, &DistributionPanel::rangeRequested);
    const QRectF plot = shown.chart().plot();
    const double from = std::round(plot.left() + 0.75 * plot.width());
    const double to = std::round(plot.left() + 0.25 * plot.width());
    shown.drag(from, to); // the direction does not matter
    ASSERT_EQ(spy.size(), 1);
    EXPECT_DOUBLE_EQ(spy[0][0].toDouble(), shown.chart().valueAt(to));
    EXPECT_DOUBLE_EQ(spy[0][1].toDouble(), shown.chart().valueAt(from));
    EXPECT_LT(spy[0][0].toDouble(), spy[0][1].toDouble());
}

TEST(DistributionPanel, ClampsADragToTheOutermostValues)
{
    ShownDistribution shown;
    QSignalSpy spy(&shown.panel, &DistributionPanel::rangeRequested);
    shown.drag(shown.chart().plot().center().x(), shown.view().width() - 1.0);
    ASSERT_EQ(spy.size(), 1);
    EXPECT_GE(spy[0][1].toDouble(), *std::max_element(shown.file->targets.begin(), shown.file->targets.end()));
}

TEST(DistributionPanel, ClearsTheRangeByDoubleClickAndEscape)
{
    ShownDistribution shown;
    QSignalSpy cleared(&shown.panel, &DistributionPanel::rangeCleared);
    QSignalSpy ranges(&shown.panel, &DistributionPanel::rangeRequested);
    QTest::mouseDClick(shown.view().viewport(), Qt::LeftButton, {}, shown.chart().plot().center().toPoint());
    QTest::keyClick(&shown.view(), Qt::Key_Escape);
    EXPECT_EQ(cleared.size(), 2);
    EXPECT_EQ(ranges.size(), 0);
}

TEST(DistributionPanel, FocusesTheNearestConfigurationByClick)
{
    ShownDistribution shown;
    QSignalSpy spy(&shown.panel, &DistributionPanel::focusRequested);
    shown.panel.setSelection({.focus = {}, .baseline = DistinctId(11), .pins = {}, .node = {}, .topCount = 10});
    const int y = static_cast<int>(shown.chart().plot().center().y());
    const int x = static_cast<int>(shown.chart().plot().left() + 0.4 * shown.chart().plot().width());
    QTest::mouseClick(shown.view().viewport(), Qt::LeftButton, {}, QPoint(x, y));
    ASSERT_EQ(spy.size(), 1);
    const double clicked = shown.chart().valueAt(x);
    const double found = shown.file->targets[spy[0][0].value<DistinctId>().value];
    for (const double target : shown.file->targets)
        EXPECT_LE(std::abs(found - clicked), std::abs(target - clicked));
    // A mark takes precedence over nearer configurations.
    const auto mark = static_cast<int>(std::lround(shown.chart().xOf(shown.file->targets[11])));
    QTest::mouseClick(shown.view().viewport(), Qt::LeftButton, {}, QPoint(mark + 2, y));
    ASSERT_EQ(spy.size(), 2);
    EXPECT_EQ(spy[1][0].value<DistinctId>(), DistinctId(11));
}

TEST(DistributionPanel, StepsThroughConfigurationsByKeys)
{
    ShownDistribution shown;
    QSignalSpy spy(&shown.panel, &DistributionPanel::focusRequested);
    QTest::keyClick(&shown.view(), Qt::Key_Home);
    const auto fastest = std::min_element(shown.file->targets.begin(), shown.file->targets.end());
    // If there is no focus, Home moves to an end; otherwise it moves to the fastest configuration.
    shown.panel.setSelection(
        {.focus = DistinctId(3), .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
    QTest::keyClick(&shown.view(), Qt::Key_Home);
    EXPECT_EQ(spy.last()[0].value<DistinctId>(),
              DistinctId(static_cast<quint32>(fastest - shown.file->targets.begin())));
    QTest::keyClick(&shown.view(), Qt::Key_Right);
    const DistinctId next = spy.last()[0].value<DistinctId>();
    EXPECT_EQ(shown.file->measuredRank[next.value], shown.file->measuredRank[3] + 1);
}

TEST(DistributionPanel, DrawsARangeByKeys)
{
    ShownDistribution shown;
    shown.panel.setScale(ValueScale::Linear);
    shown.panel.setSelection(
        {.focus = DistinctId(3), .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
    QSignalSpy ranges(&shown.panel, &DistributionPanel::rangeRequested);
    QSignalSpy cleared(&shown.panel, &DistributionPanel::rangeCleared);
    QTest::keyClick(&shown.view(), Qt::Key_Return);
    QTest::keyClick(&shown.view(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_TRUE(shown.view().accessibleDescription().contains(QStringLiteral("Enter keeps it")));
    QTest::keyClick(&shown.view(), Qt::Key_Escape);
    EXPECT_EQ(shown.view().accessibleDescription(), shown.panel.description());
    EXPECT_EQ(ranges.size() + cleared.size(), 0) << "nothing is asked for yet";
    QTest::keyClick(&shown.view(), Qt::Key_Home, Qt::ShiftModifier);
    QTest::keyClick(&shown.view(), Qt::Key_Return);
    ASSERT_EQ(ranges.size(), 1);
    EXPECT_EQ(ranges[0][0].toDouble(), *std::min_element(shown.file->targets.begin(), shown.file->targets.end()));
    EXPECT_NEAR(ranges[0][1].toDouble(), shown.file->targets[3], 1e-6 * shown.file->targets[3]);
}

TEST(DistributionPanel, DescribesTheFilterWithItsCount)
{
    ShownDistribution shown;
    shown.panel.setFiltered(test::filteredTo({2, 3, 5}));
    EXPECT_TRUE(shown.chart().picture().title.contains(
        QStringLiteral("3 of %1 distinct configurations").arg(shown.file->configCount())));
    EXPECT_EQ(shown.chart().picture().filtered->size(), 3U);
    // A click chooses only filtered configurations.
    QSignalSpy spy(&shown.panel, &DistributionPanel::focusRequested);
    QTest::mouseClick(shown.view().viewport(), Qt::LeftButton, {}, shown.chart().plot().center().toPoint());
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(std::ranges::count(test::distinctIds({2, 3, 5}), spy[0][0].value<DistinctId>()), 1);
    shown.panel.setFiltered(std::make_shared<const std::vector<DistinctId>>());
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("keeps none")));
    shown.panel.setFiltered(nullptr);
    EXPECT_EQ(shown.chart().picture().filtered, nullptr);
}

TEST(DistributionPanel, ZoomsToTheFilteredValues)
{
    ShownDistribution shown;
    shown.panel.setFiltered(test::filteredTo({10, 11, 12, 13}));
    shown.panel.setSelection(
        {.focus = DistinctId(12), .baseline = DistinctId(40), .pins = {}, .node = {}, .topCount = 10});
    QTest::mouseClick(shown.button(QStringLiteral("Zoom to filter")), Qt::LeftButton);
    EXPECT_EQ(shown.chart().picture().all->size(), 4U);
    EXPECT_EQ(shown.chart().marks().size(), 1U); // the baseline is outside
    EXPECT_TRUE(shown.chart().picture().title.contains(QStringLiteral("4 of ")));
    shown.panel.setFiltered(std::make_shared<const std::vector<DistinctId>>());
    EXPECT_EQ(shown.chart().picture().all->size(), shown.file->configCount());
}

TEST(DistributionPanel, KeepsAFilterSetBeforeItsFile)
{
    ShownDistribution shown;
    shown.panel.setFiltered(test::filteredTo({1, 2, 100'000}));
    shown.panel.setFile(test::fileOfRuntimes());
    EXPECT_EQ(shown.chart().picture().filtered->size(), 2U);
}

TEST(DistributionPanel, ShowsScoresWithoutPublishedRuntimes)
{
    ShownDistribution shown(test::fileOfRuntimes(false));
    EXPECT_TRUE(shown.panel.showsScores());
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01, .offset = 1}));
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_TRUE(shown.chart().picture().title.endsWith(QStringLiteral("(lower is faster)")));
    EXPECT_EQ(shown.chart().picture().all->size(), shown.file->configCount());
    shown.panel.setScores(nullptr);
    EXPECT_FALSE(shown.panel.hasChart());
}

TEST(DistributionPanel, ShowsScoresThatAreTimesAsTimes)
{
    ShownDistribution shown(test::fileOfRuntimes(false));
    std::vector<double> seconds;
    for (std::uint32_t i = 0; i < shown.file->configCount(); ++i)
        seconds.push_back(1e-3 * (1 + i));
    shown.panel.setScores(finishedScores(
        *shown.file,
        std::make_shared<const Prediction>(makePrediction(shown.file->configurations, seconds, {},
                                                          {.model = "analytical", .unit = ScoreUnit::Seconds}))));
    EXPECT_TRUE(shown.panel.description().startsWith(QStringLiteral("Predicted runtimes of ")))
        << shown.panel.description().toStdString();
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("min 1.000")))
        << shown.panel.description().toStdString();
    EXPECT_EQ(shown.chart().picture().kind, ValueKind::RuntimeNs);
    double least = 0;
    QObject::connect(&shown.panel, &DistributionPanel::rangeRequested, [&least](double from, double) { least = from; });
    Q_EMIT shown.panel.findChild<DistributionView*>()->rangeRequested(2e6, 3e6);
    EXPECT_NEAR(least, 2e-3, 1e-12) << "the filter takes scores";
}

TEST(DistributionPanel, GrowsWhileScoresStream)
{
    ShownDistribution shown(test::fileOfRuntimes(false));
    std::vector<double> scores(shown.file->configCount(), std::numeric_limits<double>::quiet_NaN());
    shown.panel.setScores(partialScores(scores));
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("first scores")));
    for (std::size_t i = 0; i < 30; ++i)
        scores[i] = static_cast<double>(i);
    shown.panel.setScores(partialScores(scores));
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_EQ(shown.chart().picture().all->size(), 30U);
    EXPECT_TRUE(shown.chart().picture().title.contains(
        QStringLiteral("30 of %1 distinct configurations so far").arg(shown.file->configCount())));
    EXPECT_TRUE(shown.chart().rugLabel().contains(QStringLiteral("so far")));
}

TEST(DistributionPanel, OffersNoLogarithmForScoresBelowZero)
{
    ShownDistribution shown(test::fileOfRuntimes(false));
    shown.panel.setScale(ValueScale::Log);
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01, .offset = -1}));
    EXPECT_EQ(shown.chart().picture().scale, ValueScale::Linear);
    const QAbstractItemModel& scales = *shown.scales().model();
    const QModelIndex log = scales.index(shown.scaleIndex(ValueScale::Log), 0);
    EXPECT_FALSE(scales.flags(log).testFlag(Qt::ItemIsEnabled));
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01, .offset = 1}));
    EXPECT_EQ(shown.chart().picture().scale, ValueScale::Log); // the chosen scale is kept
}

TEST(DistributionPanel, ChangesChartAndScaleAndRestoresThem)
{
    ShownDistribution shown;
    QTest::mouseClick(shown.button(QStringLiteral("ECDF")), Qt::LeftButton);
    shown.scales().setFocus();
    shown.scales().setCurrentIndex(shown.scaleIndex(ValueScale::OverBest));
    QTest::keyClick(&shown.scales(), Qt::Key_Down);
    EXPECT_EQ(shown.panel.chart(), DistributionPanel::Chart::Ecdf);
    EXPECT_EQ(shown.panel.scale(), ValueScale::Percentile);
    DistributionPanel other;
    EXPECT_TRUE(other.restoreState(shown.panel.saveState()));
    EXPECT_EQ(other.chart(), DistributionPanel::Chart::Ecdf);
    EXPECT_EQ(other.scale(), ValueScale::Percentile);
    EXPECT_FALSE(other.restoreState("7 x"));
    EXPECT_FALSE(other.restoreState("7 1"));
}

TEST(DistributionPanel, ChoosesAndNamesTheAxisThatResolvesTheFasterHalf)
{
    const auto shownScale = [](const std::function<double(double)>& runtimeAt) {
        auto file = std::make_shared<OpenFile>(*test::fileOfRuntimes());
        for (std::size_t i = 0; i < file->targets.size(); ++i)
            file->targets[i] = runtimeAt(static_cast<double>(i) / static_cast<double>(file->targets.size() - 1));
        file->measuredRank = ranksOf(file->targets);
        ShownDistribution shown(file);
        EXPECT_EQ(shown.panel.scale(), std::nullopt);
        EXPECT_EQ(shown.scales().currentIndex(), 0);
        EXPECT_EQ(shown.scales().currentText().section(QStringLiteral(": "), 1),
                  shown.scales().itemText(shown.scaleIndex(shown.chart().picture().scale)));
        return shown.chart().picture().scale;
    };
    // Most values lie within a thousandth of the best, few at five times the best.
    EXPECT_EQ(shownScale([](double share) { return share < 0.9 ? 80e6 * (1 + share / 1000) : 400e6; }),
              ValueScale::OverBest);
    EXPECT_EQ(shownScale([](double share) { return 1e6 * std::pow(1000, share); }), ValueScale::Log);
    EXPECT_EQ(shownScale([](double share) { return 1e6 * (1 + share); }), ValueScale::Linear);
}

TEST(DistributionPanel, DrawsNoLeaderLineAcrossALabel)
{
    for (const QSize size : {QSize(1000, 300), QSize(620, 260), QSize(420, 240), QSize(300, 260), QSize(620, 140)}) {
        ShownDistribution shown(test::fileOfRuntimes(), size);
        shown.panel.setSelection({.focus = DistinctId(5),
                                  .baseline = DistinctId(6),
                                  .pins = test::distinctIds({7, 9, 12, 30}),
                                  .node = {},
                                  .topCount = 3});
        const DistributionChart& chart = shown.chart();
        ASSERT_FALSE(chart.labelOf(0).isEmpty());
        for (std::size_t mark = 0; mark < chart.marks().size(); ++mark) {
            if (chart.labelOf(mark).isEmpty())
                continue;
            const QPolygonF leader = chart.leaderOf(mark);
            for (std::size_t other = 0; other < chart.marks().size(); ++other) {
                for (int step = 0; other != mark && step <= 200; ++step) { // along the whole line
                    const double along = step / 200.0 * static_cast<double>(leader.size() - 1);
                    const auto at = std::min<qsizetype>(static_cast<qsizetype>(along), leader.size() - 2);
                    const QPointF place
                        = leader[at] + (along - static_cast<double>(at)) * (leader[at + 1] - leader[at]);
                    EXPECT_FALSE(chart.labelOf(other).contains(place)) << size.width() << " " << mark << " " << other;
                }
                EXPECT_TRUE(other == mark || !chart.labelOf(mark).intersects(chart.labelOf(other)));
            }
        }
    }
}

TEST(DistributionPanel, ShowsCountsInTooltips)
{
    ShownDistribution shown;
    const QRectF plot = shown.chart().plot();
    const QString bar = shown.chart().descriptionAt(plot.center());
    EXPECT_TRUE(bar.contains(QStringLiteral("ms")));
    EXPECT_TRUE(bar.contains(QStringLiteral("distinct configuration")));
    EXPECT_TRUE(shown.chart().descriptionAt(QPointF(1, 1)).isEmpty());
    shown.panel.setSelection(
        {.focus = DistinctId(6), .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
    const QString mark
        = shown.chart().descriptionAt(QPointF(shown.chart().xOf(shown.file->targets[6]), plot.center().y()));
    EXPECT_TRUE(
        mark.contains(QStringLiteral("configuration %1").arg(shown.file->configurations->representatives[6].value)));
}

TEST(DistributionPanel, LabelsBarHeightsInALowChart)
{
    ShownDistribution shown(test::fileOfRuntimes(), {620, 175});
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::Percentile}) {
        shown.panel.setScale(scale);
        EXPECT_GE(shown.chart().heightTicks().size(), 2U) << static_cast<int>(scale);
    }
}

TEST(DistributionPanel, DrawsASingleValueAndEqualValues)
{
    for (const std::uint32_t configs : {1U, 20U}) {
        Document same = test::layoutDocument({.configs = configs});
        std::fill(same.runtimeNs.begin(), same.runtimeNs.end(), 461'300'000);
        ShownDistribution shown(makeOpenFile(std::make_shared<const Document>(std::move(same))));
        for (const auto chart : {DistributionPanel::Chart::Histogram, DistributionPanel::Chart::Ecdf}) {
            for (const ValueScale scale :
                 {ValueScale::Linear, ValueScale::Log, ValueScale::Percentile, ValueScale::OverBest}) {
                shown.panel.setChart(chart);
                shown.panel.setScale(scale);
                EXPECT_TRUE(std::isfinite(shown.chart().xOf(461.3e6)));
                EXPECT_NEAR(shown.chart().valueAt(shown.chart().xOf(461.3e6)), 461.3e6, 1);
                EXPECT_FALSE(shown.panel.grab().isNull());
            }
        }
    }
}

TEST(DistributionPanel, ExportsAtTinySizes)
{
    ShownDistribution shown;
    for (const QSize size : {QSize(1, 1), QSize(60, 400), QSize(400, 30)}) {
        shown.panel.resize(size);
        EXPECT_FALSE(shown.panel.exported(ChartFormat::Png, size, {}).isEmpty());
    }
}

TEST(DistributionPanel, ExportsCompletePicturesWithProvenance)
{
    ShownDistribution shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.start = 0, .unit = 0.01}));
    const QString provenance = QStringLiteral("alexnet.npz; model <made up> & co");
    const QByteArray svg = shown.panel.exported(ChartFormat::Svg, {640, 320}, provenance);
    QSvgRenderer renderer(svg);
    ASSERT_TRUE(renderer.isValid());
    EXPECT_EQ(renderer.viewBox().width(), 640);
    EXPECT_GT(renderer.viewBox().height(), 320);
    EXPECT_TRUE(svg.contains(">alexnet.npz<")) << "a line above names the file";
    EXPECT_TRUE(svg.contains("<desc>alexnet.npz; model &lt;made up&gt; &amp; co</desc>"));
    EXPECT_TRUE(svg.contains("<title>Runtimes of"));
    EXPECT_EQ(svg.count("font-family=\""), svg.count(", sans-serif\"")) << "texts need no font of this machine";

    const QByteArray png = shown.panel.exported(ChartFormat::Png, {640, 320}, provenance);
    const QImage image = QImage::fromData(png, "PNG");
    EXPECT_EQ(image.size(), 2 * renderer.viewBox().size());
    EXPECT_EQ(image.text(QStringLiteral("Description")), provenance);
    EXPECT_EQ(image.pixelColor(2, 2), shown.panel.palette().color(QPalette::Base));
    EXPECT_TRUE(shown.panel.exported(ChartFormat::Png, {}, provenance).isEmpty());
}

TEST(DistributionPanel, NamesTheReferenceOfTileRuntimes)
{
    ShownDistribution shown(makeOpenFile(std::make_shared<const Document>(test::tileDocument(5, 40))));
    EXPECT_TRUE(shown.chart().picture().title.contains(QStringLiteral("default tile")));
    EXPECT_EQ(shown.chart().picture().kind, ValueKind::RelativeRuntime);
}
