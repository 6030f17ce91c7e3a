// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of XLA programs in the window: before proposing, proposing, and with nothing left to configure.
#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "engine/adapt/layoutmeasurements.h"
#include "engine/programs/openfile.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/hloprograms.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/contentpages.h"
#include "widgets/compare/comparepage.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/modulebar.h"
#include "widgets/programs/moduledialog.h"
#include "widgets/programs/programdiffwindow.h"
#include "widgets/rank/rankbar.h"
#include "widgets/rank/rankpanel.h"

#include <QAction>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

#include <set>

using namespace tgraph;

namespace {

class ProgramWindowTest : public WindowTest {
protected:
    bool openProgram(std::string_view text = test::programToLayOut, const std::string& name = "step.hlo")
    {
        return openAndWait({WindowTest::text(m_folder.write(name, text))});
    }
    bool waitUntilRanked()
    {
        return QTest::qWaitFor(
            [this] {
                return window.session().current()->lastComplete != nullptr && !window.runner().isRunning(Lane::Rank)
                    && window.session().current()->decisions != nullptr;
            },
            longEnough);
    }
    DecisionsPage& decisions() { return window.centre().decisions(); }
    QPushButton& primary()
    {
        for (auto* button : panel<RankBar>().findChildren<QPushButton*>())
            if (button->isVisibleTo(&panel<RankBar>()) && button->text() != QStringLiteral("Stop and keep"))
                return *button;
        throw std::runtime_error("no button");
    }
    QString resultText()
    {
        for (const auto* label : panel<RankPanel>().findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Result of the ranking"))
                return label->text();
        return {};
    }
    QAction* action(const QString& start)
    {
        for (auto* candidate : window.findChildren<QAction*>())
            if (candidate->text().remove(QLatin1Char('&')).startsWith(start))
                return candidate;
        return nullptr;
    }
};

} // namespace

TEST_F(ProgramWindowTest, DescribesTheProgramBeforeProposingAndHidesEmptyPanels)
{
    ASSERT_TRUE(openProgram());
    EXPECT_EQ(decisions().headline(),
              QStringLiteral("3 groups of 4 convolutions, dots and reshapes can be laid out; nothing is measured or "
                             "proposed yet."));
    EXPECT_EQ(primary().text(), QStringLiteral("Propose and rank"));
    EXPECT_TRUE(primary().isEnabled());
    EXPECT_TRUE(dock<InspectorPanel>().isVisible());
    EXPECT_FALSE(dock<DistributionPanel>().isVisible());
    EXPECT_FALSE(dock<ConfigPanel>().isVisible());
    EXPECT_FALSE(dock<RankPanel>().isVisible());
    EXPECT_FALSE(decisions().pages().isAvailable(window.centre().compare()));
    const auto& table = *decisions().findChild<DecisionsView*>();
    EXPECT_TRUE(table.isVisible());
    const QString option = table.describe({0, 1});
    EXPECT_TRUE(option.contains(QStringLiteral("convolution"))) << option.toStdString();
    EXPECT_FALSE(option.contains(QStringLiteral("configuration"))) << option.toStdString();
    EXPECT_FALSE(action(QStringLiteral("Compare configurations"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Explain"))->isEnabled());
    EXPECT_TRUE(action(QStringLiteral("Propose candidates"))->isEnabled());
}

TEST_F(ProgramWindowTest, ColoursByCostWithoutAnyConfiguration)
{
    ASSERT_TRUE(openProgram());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Program); }, longEnough));
    GraphView& graph = window.graph();
    const auto dot = [&] { return graph.exported(GraphView::ExportFormat::Dot, {}); };
    std::set<QByteArray> pictures = {dot()};
    for (const char* start : {"Colour by FLOP", "Colour by bytes", "Colour by padding waste"}) {
        action(QLatin1String(start))->trigger();
        EXPECT_TRUE(pictures.insert(dot()).second) << start;
    }
}

TEST_F(ProgramWindowTest, ProposesAndRanksWithOneClick)
{
    ASSERT_TRUE(openProgram());
    primary().click();
    ASSERT_TRUE(waitUntilRanked());
    const OpenFile& file = *shown().file;
    EXPECT_EQ(file.configCount(), 216U) << "all combinations: they are fewer than 1,000";
    EXPECT_EQ(shown().selection.baseline, DistinctId(0)) << "the default";
    EXPECT_TRUE(decisions().headline().startsWith(QStringLiteral("Predicted fastest: ")))
        << decisions().headline().toStdString();
    EXPECT_TRUE(decisions().headline().endsWith(QStringLiteral("Nothing was measured.")));
    EXPECT_EQ(primary().text(), QStringLiteral("Rank"));
    EXPECT_TRUE(dock<ConfigPanel>().isVisible());
    EXPECT_TRUE(dock<DistributionPanel>().isVisible());
    EXPECT_TRUE(decisions().pages().isAvailable(window.centre().compare()));
    EXPECT_TRUE(resultText().contains(QStringLiteral("nothing was measured"))) << resultText().toStdString();
    const FileRow* row = panel<FilePanel>().model().find(file.document->path);
    ASSERT_NE(row, nullptr);
    EXPECT_TRUE(row->facts->program->isProposed);
    EXPECT_EQ(row->facts->configurations, 216U);
}

TEST_F(ProgramWindowTest, ButtonAndKeyAlsoPropose)
{
    ASSERT_TRUE(openProgram());
    for (auto* button : decisions().findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Propose and rank"))
            button->click();
    ASSERT_TRUE(waitUntilRanked());
    const auto first = shown().file;
    panel<RankBar>().setProposal({.count = 50, .seed = 7});
    action(QStringLiteral("Propose candidates"))->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file != first; }, longEnough));
    ASSERT_TRUE(waitUntilRanked());
    EXPECT_EQ(shown().file->configCount(), 50U);
    EXPECT_EQ(shown().rankings.size(), 1U) << "the others belonged to other candidates";
    EXPECT_EQ(m_settings.value(QStringLiteral("proposal/count")).toInt(), 50) << "remembered";
}

TEST_F(ProgramWindowTest, ReportsWhyNothingIsLeftAndWhenToDump)
{
    ASSERT_TRUE(openProgram(test::optimisedProgram));
    const QString text = decisions().headline();
    EXPECT_TRUE(text.contains(QStringLiteral("Nothing can be configured here"))) << text.toStdString();
    const QString note = decisions().note();
    EXPECT_TRUE(note.contains(QStringLiteral("--xla_dump_hlo_pass_re=layout-assignment"))) << note.toStdString();
    EXPECT_TRUE(note.contains(QStringLiteral("TPU compiler"))) << note.toStdString();
    EXPECT_FALSE(primary().isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Rank the configurations"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Propose candidates"))->isEnabled());
    EXPECT_FALSE(dock<DistributionPanel>().isVisible());
}

TEST_F(ProgramWindowTest, DocksFollowTheShownFile)
{
    ASSERT_TRUE(openProgram());
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_TRUE(dock<DistributionPanel>().isVisible());
    window.session().show(0);
    EXPECT_FALSE(dock<DistributionPanel>().isVisible());
    dock<InspectorPanel>().close(); // a user may do this
    window.session().show(1);
    EXPECT_TRUE(dock<InspectorPanel>().isVisible() || dock<DistributionPanel>().isVisible());
    window.session().show(0);
    EXPECT_FALSE(dock<InspectorPanel>().isVisible()) << "as before";
    const QByteArray state = window.docks().saveState();
    window.session().close(0);
    EXPECT_TRUE(dock<DistributionPanel>().isVisible());
    window.docks().restoreState(state);
    EXPECT_TRUE(dock<DistributionPanel>().isVisible());
}

TEST_F(ProgramWindowTest, AFolderOfLogsShowsWhyItIsEmpty)
{
    (void)m_folder.write("logs/a.log", "step 1\n");
    window.openPaths({text(m_folder.path() / "logs")});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !workspace.scan().isRunning(); }, longEnough));
    const QStringList& said = window.centre().notice().sentences();
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said.front().contains(QStringLiteral("1 log"))) << said.front().toStdString();
    ASSERT_TRUE(openProgram()); // the next opened file must not be called empty
    EXPECT_TRUE(window.centre().notice().sentences().isEmpty());
}

TEST_F(ProgramWindowTest, WritesLayoutsAndReadsMeasurements)
{
    ASSERT_TRUE(openProgram());
    window.exports().write(m_folder.path() / "early.json", ExportKind::AllLayouts);
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "early.json")) << "no proposal yet";
    primary().click();
    ASSERT_TRUE(waitUntilRanked());
    const auto written
        = [this] { return QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Export); }, longEnough); };
    window.session().setFocus(DistinctId(5));
    const std::filesystem::path program = m_folder.path() / "laid-out.hlo";
    window.exports().write(program, ExportKind::Program);
    ASSERT_TRUE(written());
    const Document again = openDocument(program);
    EXPECT_EQ(again.graph.nodeCount(), shown().file->document->graph.nodeCount());
    EXPECT_EQ(again.program->name, "jit_step");

    const std::filesystem::path npz = m_folder.path() / "all.npz";
    window.exports().write(npz, ExportKind::Candidates);
    ASSERT_TRUE(written());
    EXPECT_EQ(openDocument(npz).configCount(), 216U);
    EXPECT_EQ(openDocument(npz).proposal, shown().file->document->proposal);

    const std::filesystem::path tuning = m_folder.path() / "all.pb";
    window.exports().write(tuning, ExportKind::TuningData);
    ASSERT_TRUE(written());
    EXPECT_GT(std::filesystem::file_size(tuning), 0U);

    // One configuration is measured, and found by its layouts.
    const std::filesystem::path one = m_folder.path() / "one.json";
    window.exports().write(one, ExportKind::Layouts);
    ASSERT_TRUE(written());
    std::string text = test::readFile(one);
    const std::string empty = "\"runtime_ns\":null";
    ASSERT_NE(text.find(empty), std::string::npos) << text;
    text.replace(text.find(empty), empty.size(), "\"runtime_ns\":1250");
    const auto measured = readMeasurements(m_folder.write("measured.json", text), *shown().file->document,
                                           *shown().file->configurations);
    ASSERT_EQ(measured.size(), 1U);
    EXPECT_EQ(measured[0].distinct, DistinctId(5));
    EXPECT_EQ(measured[0].target, 1250);
}

TEST_F(ProgramWindowTest, ComparesTwoProgramsAndTheGraphFollows)
{
    EXPECT_FALSE(action(QStringLiteral("Compare with another program"))->isEnabled()) << "no file is open";
    ASSERT_TRUE(openProgram());
    EXPECT_TRUE(action(QStringLiteral("Compare with another program"))->isEnabled());
    const std::filesystem::path before = shown().file->document->path;
    const std::filesystem::path after = m_folder.write("optimised.hlo", test::optimisedProgram);
    Q_EMIT panel<FilePanel>().compareRequested(before, after);
    auto& diff = *window.findChild<ProgramDiffWindow*>();
    ASSERT_TRUE(QTest::qWaitFor([&diff] { return diff.comparison() != nullptr; }, longEnough));
    ASSERT_FALSE(diff.comparison()->diff->removed.empty());
    EXPECT_EQ(window.session().current()->selection.node, diff.comparison()->diff->removed.front()) << "the first row";
    // An instruction that only the other program has opens that program.
    ASSERT_FALSE(diff.comparison()->diff->added.empty());
    const NodeId came = diff.comparison()->diff->added.back();
    Q_EMIT diff.nodeRequested(true, came);
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file->document->path == after; }, longEnough));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    EXPECT_EQ(window.session().current()->selection.node, came);
    // A file that is not a program shows a reason, and the previous comparison disappears.
    Q_EMIT panel<FilePanel>().compareRequested(before, writeFile("a.npz"));
    const auto reason = [&diff] { return diff.findChild<ContentPages*>()->reason(); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return reason().contains(QStringLiteral("a.npz: ")); }, longEnough));
}

TEST_F(ProgramWindowTest, ComparingOffersTheOtherOpenPrograms)
{
    ASSERT_TRUE(openProgram());
    const std::filesystem::path first = shown().file->document->path;
    ASSERT_TRUE(openProgram(test::optimisedProgram, "done.hlo"));
    action(QStringLiteral("Compare with another program"))->trigger();
    auto* dialog = window.findChild<QInputDialog*>(QStringLiteral("programToCompare"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->comboBoxItems().size(), 2) << "the other program, and another file";
    dialog->accept();
    auto* diff = window.findChild<ProgramDiffWindow*>();
    ASSERT_NE(diff, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([diff] { return diff->comparison() != nullptr; }, longEnough));
    EXPECT_EQ(diff->comparison()->after.path, first);
    const std::filesystem::path second = diff->comparison()->before.path;
    Q_EMIT diff->swapRequested();
    ASSERT_TRUE(QTest::qWaitFor([&] { return diff->comparison()->after.path == second; }, longEnough));
    EXPECT_EQ(diff->comparison()->before.path, first);
}

TEST_F(ProgramWindowTest, SearchingInTheCostsStaysThere)
{
    ASSERT_TRUE(openProgram());
    auto& costs = panel<CostsPanel>();
    window.docks().bringUp(costs);
    ASSERT_TRUE(
        QTest::qWaitFor([&costs] { return costs.isVisible() && !costs.visibleRegion().isEmpty(); }, longEnough));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Costs); }, longEnough));
    auto* table = costs.findChild<QTableView*>();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(window.focusWidget(), costs.findChild<QLineEdit*>());
}

TEST_F(ProgramWindowTest, RankingTheListReportsProposalsAndFailures)
{
    ASSERT_TRUE(openProgram());
    ASSERT_TRUE(openProgram(test::optimisedProgram, "done.hlo"));
    const std::filesystem::path done = shown().file->document->path;
    Q_EMIT panel<FilePanel>().rankRequested({shown().file->document->path.parent_path() / "step.hlo", done});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !workspace.folderRanking().isRunning(); }, longEnough));
    QStringList said;
    for (const auto* label : window.findChildren<QLabel*>())
        said << label->text();
    EXPECT_TRUE(
        said.contains(QStringLiteral("Files ranked: 1 (1 with candidates proposed first, not measured) · cannot be "
                                     "ranked: 1, see tooltips")));
    EXPECT_TRUE(panel<FilePanel>().model().find(done)->rankError.contains(QStringLiteral("nothing is left")));
}

TEST_F(ProgramWindowTest, AnotherModuleOfTheFileCanBeChosen)
{
    const std::string two = std::string(test::programToLayOut) + "\n// -----\n\n" + std::string(test::optimisedProgram);
    ASSERT_TRUE(openProgram(two, "two.hlo"));
    ASSERT_TRUE(shown().file->program->modules);
    EXPECT_EQ(shown().file->program->modules->size(), 2U);
    EXPECT_TRUE(shown().file->awaitsProposal());
    const auto* bar = window.findChild<ModuleBar*>();
    ASSERT_TRUE(bar->isVisibleTo(&window));
    auto* names = bar->findChild<QComboBox*>();
    EXPECT_EQ(names->count(), 2);
    EXPECT_EQ(names->currentIndex(), 0);
    ASSERT_TRUE(action(QStringLiteral("Choose a module"))->isEnabled());
    action(QStringLiteral("Choose a module"))->trigger();
    auto* dialog = window.findChild<ModuleDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* table = dialog->findChild<QTableView*>();
    ASSERT_EQ(table->model()->rowCount(), 2);
    table->setCurrentIndex(table->model()->index(1, 0));
    for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Open the module"))
            button->click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown().file->program->module == 1; }, longEnough));
    EXPECT_EQ(window.session().entries().size(), 1U) << "in its place";
    ASSERT_EQ(window.findChild<ModuleDialog*>(), dialog) << "it stays, for the next choice";
    EXPECT_TRUE(table->model()->index(1, 0).data(Qt::FontRole).value<QFont>().bold()) << "the shown one";
    EXPECT_FALSE(table->model()->index(0, 0).data(Qt::FontRole).value<QFont>().bold());
    EXPECT_FALSE(shown().file->awaitsProposal());
    EXPECT_EQ(names->currentIndex(), 1);
    Q_EMIT names->activated(0);
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown().file->program->module == 0; }, longEnough));
    EXPECT_FALSE(table->model()->index(1, 0).data(Qt::FontRole).value<QFont>().bold()) << "the dialog follows";
    Q_EMIT names->activated(1);
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown().file->program->module == 1; }, longEnough));
    // The same module is reloaded, and restored with a session.
    window.opener().open({shown().file->document->path}, /*again=*/true);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    EXPECT_EQ(shown().file->program->module, 1U);
    EXPECT_EQ(workspace.store().snapshot().files.at(0).module, 1U);
}
