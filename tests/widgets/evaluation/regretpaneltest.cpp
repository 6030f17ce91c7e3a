// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/regretpanel.h"

#include "engine/eval/measures.h"
#include "tests/widgets/common/panelfixtures.h"

#include <QLabel>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

struct ShownRegret {
    explicit ShownRegret(std::shared_ptr<const OpenFile> opened = test::fileOfRuntimes()) : file(std::move(opened))
    {
        panel.resize(900, 300);
        panel.setFile(file);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    RegretView& view() { return *panel.findChild<RegretView*>(); }
    QString emptyText() { return panel.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); }

    std::shared_ptr<const OpenFile> file;
    RegretPanel panel;
};

} // namespace

TEST(RegretPanel, ShowsAHintWithoutAChart)
{
    ShownRegret shown(nullptr);
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Open a file")));
    shown.panel.setFile(test::fileOfRuntimes(false));
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("not published")));
    EXPECT_TRUE(shown.panel.exported(ChartFormat::Svg, {400, 200}, {}).isEmpty());
}

TEST(RegretPanel, ShowsRandomOrderBeforeARanking)
{
    ShownRegret shown;
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_TRUE(shown.panel.chart().curves().ranking.empty());
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("rank to see")));
    EXPECT_EQ(shown.panel.chart().curves().configs(), shown.file->configCount());
}

TEST(RegretPanel, DrawsTheEnginesMeasures)
{
    ShownRegret shown;
    const auto scores = test::scoresInSteps(*shown.file);
    const auto analytical = test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"});
    shown.panel.setScores(scores);
    shown.panel.setAnalytical(analytical);
    EXPECT_EQ(shown.panel.chart().curves().ranking, slowdownCurve(scores->score, shown.file->targets));
    EXPECT_EQ(shown.panel.chart().curves().analytical, slowdownCurve(analytical->score, shown.file->targets));
    const double first = *slowdown(scores->score, shown.file->targets, 1);
    EXPECT_TRUE(shown.panel.description().contains(slowdownText(first))) << shown.panel.description().toStdString();
    const QStringList lines = shown.panel.chart().readout(1);
    EXPECT_TRUE(lines.join(QLatin1Char('\n')).contains(slowdownText(first)));
    // The analytical curve is redundant if the ranking is analytical.
    shown.panel.setScores(analytical);
    EXPECT_TRUE(shown.panel.chart().curves().analytical.empty());
    shown.panel.setFile(shown.file);
    EXPECT_TRUE(shown.panel.chart().curves().ranking.empty());
}

TEST(RegretPanel, DrawsRandomOrderForEqualScores)
{
    ShownRegret shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 0}));
    const RegretCurves& curves = shown.panel.chart().curves();
    for (const std::size_t k : {std::size_t{1}, std::size_t{5}, curves.configs()})
        EXPECT_NEAR(curves.ranking.at(k - 1), curves.randomAt(k).mean, 1e-6) << k;
}

TEST(RegretPanel, DrawsNoCurveForARunningRanking)
{
    ShownRegret shown;
    std::vector<double> some(shown.file->configCount(), std::numeric_limits<double>::quiet_NaN());
    some[3] = 1;
    shown.panel.setScores(partialScores(some));
    EXPECT_TRUE(shown.panel.chart().curves().ranking.empty());
    shown.panel.setScores(test::scoresInSteps(*shown.file));
    shown.panel.setScores(partialScores(some)); // another ranking has started
    EXPECT_TRUE(shown.panel.chart().curves().ranking.empty());
}

TEST(RegretPanel, ReportsASharedBestScore)
{
    ShownRegret shown;
    std::vector<double> scores(shown.file->configCount(), 1);
    shown.panel.setScores(finishedScores(
        *shown.file,
        std::make_shared<const Prediction>(makePrediction(shown.file->configurations, scores, {}, {.model = "flat"}))));
    EXPECT_TRUE(shown.panel.findChild<QLabel*>(QStringLiteral("note"))
                    ->text()
                    .contains(QString::number(shown.file->configCount())));
    shown.panel.setScores(test::scoresInSteps(*shown.file));
    EXPECT_TRUE(shown.panel.findChild<QLabel*>(QStringLiteral("note"))->text().isEmpty());
}

TEST(RegretPanel, RequestsTheTopCountByClickAndKeys)
{
    ShownRegret shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file));
    shown.panel.setSelection({.focus = {}, .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 7});
    QSignalSpy spy(&shown.panel, &RegretPanel::topCountRequested);
    const PlotFrame& frame = shown.view().chart().frame();
    const QPoint place(static_cast<int>(std::lround(frame.at(25, 0).x())), static_cast<int>(frame.plot().center().y()));
    QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, place);
    ASSERT_EQ(spy.size(), 1);
    EXPECT_NEAR(spy[0][0].toUInt(), 25, 1);
    const auto goesTo = [&](Qt::Key key) {
        QTest::keyClick(&shown.view(), key);
        return spy.last()[0].toUInt();
    };
    EXPECT_EQ(goesTo(Qt::Key_Right), 8U);
    EXPECT_EQ(goesTo(Qt::Key_Left), 6U);
    EXPECT_EQ(goesTo(Qt::Key_PageDown), 10U);
    EXPECT_EQ(goesTo(Qt::Key_PageUp), 5U);
    EXPECT_EQ(goesTo(Qt::Key_Home), 1U);
    EXPECT_EQ(goesTo(Qt::Key_End), shown.file->configCount());
}

TEST(RegretPanel, MovesTheCrosshairWithTheMouse)
{
    ShownRegret shown;
    const QImage before = shown.view().grab().toImage();
    const PlotFrame& frame = shown.view().chart().frame();
    QTest::mouseMove(&shown.view(),
                     QPoint(static_cast<int>(frame.at(3, 0).x()), static_cast<int>(frame.plot().center().y())));
    EXPECT_NE(shown.view().grab().toImage(), before);
}

TEST(RegretPanel, InterpolatesTheRandomCurve)
{
    const RegretCurves curves{
        .ranking = {}, .analytical = {}, .steps = {1, 10, 100}, .random = {{1, 0.5, 2}, {0.4, 0.2, 1}, {0, 0, 0}}};
    EXPECT_EQ(curves.randomAt(10), (RandomSlowdown{0.4, 0.2, 1}));
    EXPECT_LT(curves.randomAt(30).mean, 0.4);
    EXPECT_GT(curves.randomAt(30).mean, 0);
    EXPECT_EQ(curves.randomAt(1000), RandomSlowdown{});
}

TEST(RegretPanel, ExportsAndKeepsItsState)
{
    ShownRegret shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file));
    EXPECT_TRUE(QSvgRenderer(shown.panel.exported(ChartFormat::Svg, {800, 400}, {})).isValid());
    RegretPanel other;
    EXPECT_TRUE(other.restoreState("whole"));
    EXPECT_EQ(other.saveState(), QByteArray("whole"));
    EXPECT_FALSE(other.restoreState("7"));
}
