// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the panels that judge a ranking, in the window.

#include "tests/app/window/windowfixture.h"
#include "widgets/configs/configpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"

#include <QDockWidget>
#include <QFile>
#include <QPushButton>
#include <QSvgRenderer>
#include <QToolButton>

using namespace tgraph;

namespace {

class EvaluationViewsTest : public WindowTest {
protected:
    template <typename Panel> void raise()
    {
        window.docks().bringUp(panel<Panel>());
        QTest::qWait(0);
    }

    bool waitForCompared(const std::string& model)
    {
        return QTest::qWaitFor([&] { return shown().compared.contains(model); }, longEnough);
    }
};

void drag(QWidget& view, const QPointF& from, const QPointF& to)
{
    QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(&view, ((from + to) / 2).toPoint());
    QTest::mouseMove(&view, to.toPoint());
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
}

} // namespace

TEST_F(EvaluationViewsTest, FitFiltersAndFocuses)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    raise<FitPanel>();
    ASSERT_TRUE(panel<FitPanel>().hasChart());
    auto& view = *panel<FitPanel>().findChild<ScatterView*>();
    const QRectF plot = view.chart().frame().plot();
    drag(view, plot.topLeft() + QPointF(20, 20), plot.center());
    EXPECT_TRUE(shown().selection.filter.contains(QStringLiteral(" and "))) << shown().selection.filter.toStdString();
    const QString first = shown().selection.filter;
    drag(view, plot.center(), plot.bottomRight() - QPointF(9, 9));
    EXPECT_NE(shown().selection.filter, first);
    EXPECT_EQ(shown().selection.filter.count(QStringLiteral(" and ")), 1); // it replaces the first one
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_TRUE(shown().selection.filter.isEmpty());
    QTest::mouseClick(&view, Qt::LeftButton, {}, plot.center().toPoint());
    EXPECT_TRUE(shown().selection.focus.has_value());
}

TEST_F(EvaluationViewsTest, RegretRequestsTheAnalyticalRankingOnceVisible)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    QTest::qWait(0);
    EXPECT_FALSE(workspace.comparing().isWaiting("analytical"));
    EXPECT_FALSE(shown().compared.contains("analytical"));
    raise<RegretPanel>();
    ASSERT_TRUE(waitForCompared("analytical"));
    EXPECT_FALSE(panel<RegretPanel>().chart().curves().analytical.empty());
    EXPECT_FALSE(shown().scores); // in addition to the ranking, not in its place
    auto& view = *panel<RegretPanel>().findChild<RegretView*>();
    QTest::keyClick(&view, Qt::Key_End);
    EXPECT_EQ(shown().selection.topCount, shown().file->configCount());
    // Another file is ranked, too, and each keeps its own scores.
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz", 2))}));
    ASSERT_TRUE(waitForCompared("analytical"));
    EXPECT_EQ(panel<RegretPanel>().chart().curves().analytical.size(), shown().file->configCount());
}

TEST_F(EvaluationViewsTest, ModelsAreComparedOnTheirOwnLane)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    const auto ranking = shown().scores;
    raise<ModelsPanel>();
    EXPECT_FALSE(panel<ModelsPanel>().hasChart());
    QTest::mouseClick(panel<ModelsPanel>().findChild<QPushButton*>(QStringLiteral("compareOne")), Qt::LeftButton);
    ASSERT_TRUE(waitForCompared("analytical"));
    EXPECT_TRUE(panel<ModelsPanel>().hasChart());
    EXPECT_EQ(shown().scores, ranking);
    auto& view = *panel<ModelsPanel>().findChild<ScatterView*>();
    const QRectF plot = view.chart().frame().plot();
    drag(view, plot.topLeft() + QPointF(20, 20), plot.center());
    EXPECT_TRUE(shown().selection.filter.startsWith(QStringLiteral("rank ")));
}

TEST_F(EvaluationViewsTest, TheLeaderboardRanksWithAllModelsAndShowsOneOfThem)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    raise<ModelsPanel>();
    auto& models = panel<ModelsPanel>();
    models.setModels({{.name = "analytical", .ranksLayout = true, .ranksTile = true},
                      {.name = "tiles", .path = "tiles.safetensors", .ranksTile = true}});
    auto* all = models.findChild<QPushButton*>(QStringLiteral("rankAll"));
    ASSERT_TRUE(all->isEnabled());
    QTest::mouseClick(all, Qt::LeftButton);
    ASSERT_TRUE(waitForCompared("analytical"));
    EXPECT_FALSE(shown().compared.contains("tiles"));
    const auto& scores = *shown().compared.at("analytical");
    ASSERT_TRUE(scores.standing);
    EXPECT_EQ(scores.standing->row.measures.kendallTau, scores.tau);
    EXPECT_FALSE(shown().scores); // in addition to the ranking, not in its place
    Q_EMIT models.showRequested("analytical");
    ASSERT_TRUE(shown().scores);
    EXPECT_EQ(shown().scores->prediction, scores.prediction);
    EXPECT_EQ(shown().rankedWith.model, "analytical");
    Q_EMIT models.showRequested("analytical"); // it is now in the history
    EXPECT_EQ(shown().rankings.size(), 1U);
}

TEST_F(EvaluationViewsTest, ExportsCharts)
{
    const auto target = m_folder.path() / "chart.svg";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.exports().writeChart(target, Chart::Fit, ChartFormat::Svg);
    EXPECT_FALSE(std::filesystem::exists(target)); // no ranking yet
    ASSERT_TRUE(rankAndWait());
    for (const Chart chart : {Chart::Fit, Chart::Regret}) {
        window.exports().writeChart(target, chart, ChartFormat::Svg);
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Export); }, longEnough));
        EXPECT_TRUE(QSvgRenderer(text(target)).isValid());
        std::filesystem::remove(target);
    }
}

TEST_F(EvaluationViewsTest, WritesACompleteReportOfAvailableParts)
{
    const auto target = m_folder.path() / "report.html";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
    window.session().setFocus(shown().scores->order.front());
    window.session().setNote(DistinctId(3), QStringLiteral("remember me"));
    window.exports().write(target, ExportKind::Report);
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    QFile file(text(target));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray html = file.readAll();
    EXPECT_TRUE(html.contains("remember me"));
    EXPECT_GE(html.count("<img "), 4); // distribution, fit, regret, graph
    EXPECT_TRUE(html.trimmed().endsWith("</html>"));
    window.exports().write(m_folder.path() / "missing" / "report.html", ExportKind::Report);
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "missing"));
}

class PatientEvaluationTest : public PatientWindowTest { };

TEST_F(PatientEvaluationTest, CancelOrClosingTheFileStopsAComparison)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    CompareController& comparing = workspace.comparing();
    auto& models = panel<ModelsPanel>();
    models.choose("analytical");
    comparing.rank("analytical");
    comparing.rank("analytical"); // it is already running
    EXPECT_TRUE(comparing.isWaiting("analytical"));
    auto* button = models.findChild<QPushButton*>(QStringLiteral("compareOne"));
    EXPECT_EQ(button->text(), QStringLiteral("Cancel"));
    button->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !comparing.isWaiting("analytical"); }, longEnough));
    EXPECT_FALSE(shown().compared.contains("analytical"));
    EXPECT_EQ(button->text(), QStringLiteral("Compare"));

    comparing.rank("analytical");
    comparing.rank("auto"); // queued
    ASSERT_TRUE(window.runner().isRunning(Lane::Compare));
    window.session().close(0);
    EXPECT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Compare); }, longEnough));
}
