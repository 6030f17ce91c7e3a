// SPDX-License-Identifier: GPL-3.0-or-later
// The room of the window: one panel alone, workspaces, sizes by kind of file.
#include "app/window/docks/docktitles.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/hloprograms.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/programs/scopespanel.h"
#include "widgets/programs/textpanel.h"
#include "widgets/rank/rankpanel.h"

#include <QAction>
#include <QMenuBar>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace tgraph;

namespace {

class WorkspacesTest : public WindowTest {
protected:
    void SetUp() override { ASSERT_TRUE(QTest::qWaitForWindowActive(&window)); }

    [[nodiscard]] Docks& docks() { return window.docks(); }
    [[nodiscard]] QWidget& graphPage() { return window.centre().graphPage(); }
    [[nodiscard]] QWidget& decisions() { return window.centre().decisions(); }

    void press(Qt::Key key) { QTest::keyClick(&window, key, Qt::ControlModifier); }

    /// Returns a hidden or visible dock and sibling states as text, to compare arrangements.
    QStringList shownDocks()
    {
        QStringList names;
        for (const QDockWidget* dock : docks().all())
            if (!dock->isHidden())
                names << dock->objectName();
        return names;
    }

    std::filesystem::path writeTile()
    {
        const std::filesystem::path path = m_folder.path() / "tile/xla/train/t.npz";
        std::filesystem::create_directories(path.parent_path());
        writeDocument(test::tileDocument(6, 20), path);
        return path;
    }

    void layOut()
    {
        QTest::qWait(0);
        QCoreApplication::processEvents();
    }
};

} // namespace

TEST_F(WorkspacesTest, TheConfigurationsAreInFrontOfTheFilesAtFirst)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    layOut();
    EXPECT_FALSE(dock<ConfigPanel>().visibleRegion().isEmpty());
    EXPECT_FALSE(dock<DistributionPanel>().visibleRegion().isEmpty());
    EXPECT_FALSE(dock<InspectorPanel>().visibleRegion().isEmpty());
}

TEST_F(WorkspacesTest, OneKeyGivesTheWindowToTheGraphAndBack)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.graph().setFocus();
    layOut();
    const QStringList before = shownDocks();
    const int height = window.graph().height();
    press(Qt::Key_M);
    layOut();
    EXPECT_TRUE(shownDocks().isEmpty());
    EXPECT_FALSE(decisions().isVisible());
    EXPECT_GT(window.graph().height(), 2 * height);
    EXPECT_GT(window.graph().height(), window.height() * 3 / 4);
    press(Qt::Key_M);
    layOut();
    EXPECT_EQ(shownDocks(), before);
    EXPECT_TRUE(decisions().isVisible());
    EXPECT_NEAR(window.graph().height(), height, 3);
}

TEST_F(WorkspacesTest, TheKeyGivesTheWindowToThePanelWithTheFocus)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    docks().bringUp(panel<ConfigPanel>());
    panel<ConfigPanel>().focusFilter();
    press(Qt::Key_M);
    layOut();
    EXPECT_FALSE(window.centre().isVisible());
    EXPECT_GT(panel<ConfigPanel>().width(), window.width() * 9 / 10);
    EXPECT_TRUE(dock<RankPanel>().isHidden());
    press(Qt::Key_M);
    layOut();
    EXPECT_TRUE(window.centre().isVisible());
    EXPECT_LT(panel<ConfigPanel>().width(), window.width() / 2);
}

TEST_F(WorkspacesTest, ADoubleClickOnATabGivesTheWindowToItsPanel)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    layOut();
    const auto doubleClickTab = [this](const QString& title) {
        for (auto* tabs : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == title && tabs->isVisible())
                    return QTest::mouseDClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
        ADD_FAILURE() << qPrintable(title);
    };
    const QString title = dock<FitPanel>().windowTitle();
    doubleClickTab(title);
    layOut();
    EXPECT_EQ(docks().alone(), &dock<FitPanel>());
    EXPECT_GT(panel<FitPanel>().height(), window.height() / 2);
    EXPECT_FALSE(dock<DistributionPanel>().isHidden()) << "its neighbours' tabs stay";
    doubleClickTab(title);
    layOut();
    EXPECT_EQ(docks().alone(), nullptr);
    EXPECT_TRUE(window.centre().isVisible());
}

TEST_F(WorkspacesTest, ADoubleClickOnATitleGivesTheWindowToItsPanel)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    layOut();
    QDockWidget& rank = dock<RankPanel>();
    ASSERT_EQ(rank.titleBarWidget(), nullptr);
    QTest::mouseDClick(&rank, Qt::LeftButton, {}, QPoint(20, 5));
    EXPECT_EQ(docks().alone(), &rank);
    EXPECT_FALSE(rank.isFloating());
}

TEST_F(WorkspacesTest, ButtonsGiveTheWindowToDecisionsAndGraph)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    for (QWidget* part : {&graphPage(), &decisions()}) {
        QToolButton* button = nullptr;
        for (auto* found : part->findChildren<QToolButton*>())
            if (found->accessibleName() == QStringLiteral("Maximize"))
                button = found;
        ASSERT_NE(button, nullptr);
        button->click();
        EXPECT_EQ(docks().alone(), part);
        EXPECT_TRUE(button->isVisible() && button->isChecked());
        button->click();
        EXPECT_EQ(docks().alone(), nullptr);
        EXPECT_FALSE(button->isChecked());
    }
}

TEST_F(WorkspacesTest, ARequestedPanelIsShownBesideAMaximizedGraph)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    docks().setAlone(&graphPage());
    docks().bringUp(panel<InspectorPanel>());
    ASSERT_TRUE(QTest::qWaitFor([this] { return docks().alone() == nullptr; }, longEnough));
    EXPECT_FALSE(dock<InspectorPanel>().isHidden());
    docks().setAlone(&graphPage());
    window.centre().decisions().setView(DecisionsPage::View::Axes);
    EXPECT_TRUE(decisions().isVisible());
    docks().setAlone(&dock<FitPanel>());
    window.centre().notice().add(QStringLiteral("a problem"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return docks().alone() == nullptr; }, longEnough));
    EXPECT_TRUE(window.centre().notice().isVisible());
}

TEST_F(WorkspacesTest, AClosedOrFloatedPanelDoesNotLeaveAnEmptyWindow)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    docks().setAlone(&dock<RankPanel>());
    dock<RankPanel>().close();
    ASSERT_TRUE(QTest::qWaitFor([this] { return docks().alone() == nullptr; }, longEnough));
    EXPECT_TRUE(window.centre().isVisible());
    EXPECT_TRUE(dock<RankPanel>().isHidden());
    docks().setAlone(&dock<FitPanel>());
    dock<FitPanel>().setFloating(true);
    EXPECT_EQ(docks().alone(), nullptr);
    EXPECT_TRUE(dock<FitPanel>().isFloating());
    EXPECT_TRUE(window.centre().isVisible());
    docks().setAlone(&dock<InspectorPanel>());
    press(Qt::Key_0);
    ASSERT_TRUE(QTest::qWaitFor([this] { return docks().alone() == nullptr; }, longEnough));
    EXPECT_TRUE(window.centre().isAncestorOf(window.focusWidget()));
}

TEST_F(WorkspacesTest, AMaximizedGraphStaysWithTheNextFileAndIsNotSaved)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    docks().setAlone(&graphPage());
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz", 2))}));
    EXPECT_EQ(docks().alone(), &graphPage());
    const QByteArray kept = docks().saveState();
    docks().setAlone(nullptr);
    const QStringList all = shownDocks();
    docks().restoreState(kept);
    EXPECT_EQ(shownDocks(), all);
    docks().setAlone(&graphPage());
    window.session().close(0);
    window.session().close(0);
    EXPECT_EQ(docks().alone(), nullptr);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_EQ(shownDocks(), all);
}

TEST_F(WorkspacesTest, MaximizedDecisionsStayWithTheNextFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    docks().setAlone(&decisions());
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz", 2))}));
    EXPECT_EQ(docks().alone(), &decisions());
    EXPECT_TRUE(graphPage().isHidden());
}

TEST_F(WorkspacesTest, ATableHasNoGraphAfterAMaximizedPanel)
{
    std::string rows = "block_size,layout,time_ms\n";
    for (const int block : {16, 32, 64, 128})
        for (const char* layout : {"row", "col"})
            rows += std::to_string(block) + ',' + layout + ',' + std::to_string(100.0 / block) + '\n';
    ASSERT_TRUE(openAndWait({text(m_folder.write("k.csv", rows))}));
    ASSERT_TRUE(shown().file->isTable());
    docks().setAlone(&decisions());
    docks().setAlone(nullptr);
    EXPECT_FALSE(decisions().isHidden());
    EXPECT_TRUE(graphPage().isHidden());
}

TEST_F(WorkspacesTest, AWorkspaceIsOneClickAndKeepsItsChanges)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    layOut();
    const int height = window.graph().height();
    const QSize size = window.size();
    const auto click = [this, size](const QString& name) {
        const auto buttons = window.menuBar()->cornerWidget()->findChildren<QToolButton*>();
        const auto found = std::ranges::find(buttons, name, &QToolButton::text);
        ASSERT_NE(found, buttons.end());
        (*found)->click();
        layOut();
        EXPECT_EQ(window.size(), size);
    };
    click(QStringLiteral("Graph"));
    EXPECT_GT(2 * window.graph().height(), 3 * height);
    EXPECT_TRUE(decisions().isVisible()) << "the answer stays";
    EXPECT_FALSE(dock<InspectorPanel>().isHidden());
    EXPECT_TRUE(dock<DistributionPanel>().isHidden());
    docks().bringUp(panel<ConfigPanel>());
    click(QStringLiteral("Trust"));
    EXPECT_GT(dock<FitPanel>().height(), window.height() * 2 / 5);
    EXPECT_FALSE(dock<FitPanel>().visibleRegion().isEmpty()) << "in front";
    click(QStringLiteral("Graph"));
    EXPECT_FALSE(dock<ConfigPanel>().isHidden()) << "as it was left";
    EXPECT_TRUE(dock<DistributionPanel>().isHidden());
    window.docks().save(m_settings);
    {
        Workspace other(m_settings, ModelSearch{});
        MainWindow later(other);
        later.openPaths({text(writeFile("a.npz"))});
        ASSERT_TRUE(QTest::qWaitFor([&] { return later.session().current() != nullptr; }, longEnough));
        EXPECT_EQ(later.docks().arrangement(), Arrangement::Graph) << "at the next start, too";
        EXPECT_FALSE(later.docks().of(*later.docks().panels().configs).isHidden());
        EXPECT_TRUE(later.docks().of(*later.docks().panels().distribution).isHidden());
    }
    docks().reset();
    EXPECT_TRUE(dock<ConfigPanel>().isHidden()) << "its initial places";
    click(QStringLiteral("Answer"));
    EXPECT_FALSE(dock<DistributionPanel>().isHidden());
    EXPECT_NEAR(window.graph().height(), height, 3);
}

TEST_F(WorkspacesTest, TheWorkspaceOfAProgramShowsScopesAndText)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("step.hlo", test::programToLayOut))}));
    docks().setArrangement(Arrangement::Graph);
    EXPECT_TRUE(dock<TextPanel>().isHidden());
    docks().setArrangement(Arrangement::Program);
    layOut();
    EXPECT_FALSE(dock<TextPanel>().visibleRegion().isEmpty());
    EXPECT_FALSE(dock<ScopesPanel>().visibleRegion().isEmpty());
    docks().setArrangement(Arrangement::Answer);
    EXPECT_FALSE(dock<TextPanel>().isHidden()) << "the graph's workspace did not close it";
}

TEST_F(WorkspacesTest, TheGraphOfAProgramTakesTheSpaceOfDecisionsThatDoNotFit)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("step.hlo", test::programToLayOut)), text(writeFile("a.npz"))}));
    window.session().show(0);
    docks().setArrangement(Arrangement::Program);
    for (const QSize size : {QSize(1280, 800), QSize(1280, 720), QSize(1024, 700)}) {
        window.resize(size);
        layOut();
        EXPECT_GT(window.graph().height(), size.height() / 3) << size.height();
        EXPECT_TRUE(decisions().visibleRegion().isEmpty()) << size.height();
    }
    window.resize(1280, 800);
    layOut();
    Q_EMIT window.graph().decisionRequested(0);
    layOut();
    EXPECT_FALSE(decisions().visibleRegion().isEmpty()) << "they were requested";
    docks().reset();
    layOut();
    EXPECT_TRUE(decisions().visibleRegion().isEmpty());
    docks().setArrangement(Arrangement::Answer);
    layOut();
    EXPECT_FALSE(decisions().visibleRegion().isEmpty()) << "the answer comes first there";
    docks().setArrangement(Arrangement::Program);
    window.resize(1600, 1000);
    layOut();
    EXPECT_FALSE(decisions().visibleRegion().isEmpty()) << "there is room for both";
    window.session().show(1);
    window.resize(1280, 800);
    docks().setArrangement(Arrangement::Graph);
    layOut();
    EXPECT_FALSE(decisions().visibleRegion().isEmpty()) << "there is room for both without panels below";
    for (const int dragged : {false, true}) {
        docks().setArrangement(Arrangement::Program);
        if (dragged) { // out of sight by the user
            auto* splitter = qobject_cast<QSplitter*>(decisions().parentWidget());
            splitter->setSizes({0, splitter->height()});
            Q_EMIT splitter->splitterMoved(0, 1);
        }
        layOut();
        ASSERT_TRUE(decisions().visibleRegion().isEmpty()) << dragged;
        press(Qt::Key_D);
        layOut();
        EXPECT_FALSE(decisions().visibleRegion().isEmpty()) << dragged;
    }
}

TEST_F(WorkspacesTest, SizesBelongToTheKindOfFile)
{
    const QString layout = text(writeFile("a.npz"));
    ASSERT_TRUE(openAndWait({layout, text(writeTile())}));
    auto* splitter = qobject_cast<QSplitter*>(decisions().parentWidget());
    const auto share = [&](int decisionsHeight) {
        splitter->setSizes({decisionsHeight, splitter->height() - decisionsHeight});
        Q_EMIT splitter->splitterMoved(decisionsHeight, 1);
        layOut();
    };
    share(320);
    const int ofTile = splitter->sizes().first();
    window.session().show(0);
    layOut();
    share(190);
    const int ofLayout = splitter->sizes().first();
    ASSERT_NE(ofTile, ofLayout);
    window.session().show(1);
    layOut();
    EXPECT_NEAR(splitter->sizes().first(), ofTile, 3);
    window.session().show(0);
    layOut();
    EXPECT_NEAR(splitter->sizes().first(), ofLayout, 3);
}
