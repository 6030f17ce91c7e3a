// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"

#include "app/settings/languages.h"
#include "app/window/docks/docksizes.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/samplecard.h"
#include "app/window/frame/welcomepage.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/hloprograms.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configpanel.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/programs/scopespanel.h"
#include "widgets/programs/textpanel.h"
#include "widgets/rank/rankpanel.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>

#include <algorithm>
#include <cstdlib>

using namespace tgraph;

namespace {

class DocksTest : public WindowTest {
protected:
    [[nodiscard]] QDockWidget& of(const QWidget* panel) { return window.docks().of(*panel); }
    [[nodiscard]] const Panels& panels() { return window.docks().panels(); }
    std::ptrdiff_t seen()
    {
        return std::ranges::count_if(window.docks().all(), [](const QDockWidget* dock) { return !dock->isHidden(); });
    }

    /// Returns the number of all offered docks, without hidden ones such as a program's.
    std::ptrdiff_t offered()
    {
        return std::ranges::count_if(window.docks().all(),
                                     [](QDockWidget* dock) { return dock->toggleViewAction()->isVisible(); });
    }

    void resizeTo(int width, int height)
    {
        window.resize(width, height);
        QTest::qWait(0);
        QCoreApplication::processEvents();
    }
};

} // namespace

TEST_F(DocksTest, HidesEmptyDocksOnTheWelcomePage)
{
    EXPECT_EQ(seen(), 0);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_EQ(seen(), offered());
    window.session().close(0);
    EXPECT_EQ(seen(), 0);
}

TEST_F(DocksTest, TheWelcomePageOpensItsSamples)
{
    const auto cards = window.centre().welcome().findChildren<SampleCard*>();
    ASSERT_EQ(cards.size(), 4);
    for (SampleCard* card : cards) {
        EXPECT_FALSE(card->accessibleDescription().isEmpty());
        const std::size_t before = window.session().entries().size();
        card->click();
        ASSERT_TRUE(QTest::qWaitFor([&] { return window.session().entries().size() == before + 1; }, longEnough))
            << qPrintable(card->text());
        EXPECT_TRUE(window.session().current()->file->document->simulation) << "says so";
    }
}

TEST_F(DocksTest, AKeyToTheDistributionFocusesItsChart)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const auto place = window.docks().all().indexOf(&of(panels().distribution));
    QTest::keyClick(&window, Qt::Key(int(Qt::Key_1) + int(place)), Qt::ControlModifier);
    EXPECT_EQ(window.focusWidget(), panels().distribution->focusProxy());
    EXPECT_NE(window.focusWidget(), nullptr);
}

TEST_F(DocksTest, AClosedDockStaysClosedWhenFilesChange)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    of(panels().attention).close();
    window.session().close(0);
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz"))}));
    EXPECT_TRUE(of(panels().attention).isHidden());
    EXPECT_FALSE(of(panels().distribution).isHidden());
}

TEST_F(DocksTest, AClosedProgramDockStaysClosedAtTheNextStart)
{
    const QString program = text(m_folder.write("step.hlo", test::programToLayOut));
    ASSERT_TRUE(openAndWait({program}));
    EXPECT_FALSE(of(panels().scopes).isHidden());
    of(panels().scopes).close();
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(openAndWait({program}));
    EXPECT_TRUE(of(panels().scopes).isHidden()) << "when another file was shown";
    window.docks().save(m_settings);
    for (int start = 0; start < 2; ++start) { // the second time without a program
        Workspace other(m_settings, ModelSearch{});
        MainWindow later(other);
        if (start == 0) {
            later.openPaths({program});
            ASSERT_TRUE(QTest::qWaitFor([&] { return later.session().current() != nullptr; }, longEnough));
            EXPECT_TRUE(later.docks().of(*later.docks().panels().scopes).isHidden());
            EXPECT_FALSE(later.docks().of(*later.docks().panels().text).isHidden());
            later.session().close(0);
        }
        later.docks().save(m_settings);
    }
    Workspace other(m_settings, ModelSearch{});
    MainWindow last(other);
    last.openPaths({program});
    ASSERT_TRUE(QTest::qWaitFor([&] { return last.session().current() != nullptr; }, longEnough));
    EXPECT_TRUE(last.docks().of(*last.docks().panels().scopes).isHidden());
    last.docks().reset();
    EXPECT_FALSE(last.docks().of(*last.docks().panels().scopes).isHidden());
}

TEST_F(DocksTest, AListOfFilesStaysWhenTheLastFileCloses)
{
    const QString first = text(writeFile("a.npz"));
    writeFile("b.npz", 2);
    window.openPaths({text(m_folder.path() / "layout")});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Scan); }, longEnough));
    EXPECT_EQ(seen(), 1) << "the list";
    ASSERT_TRUE(openAndWait({first}));
    window.session().close(0);
    EXPECT_EQ(seen(), 1);
    EXPECT_FALSE(of(panels().files).isHidden());
    ASSERT_TRUE(QTest::qWaitFor(
        [this] { return std::abs(of(panels().files).width() - dockShares(window.size(), LeftRoom::Alone).left) < 4; },
        2000))
        << of(panels().files).width();
}

TEST_F(DocksTest, InvalidPlacesKeepTheInitialOnes)
{
    for (const QByteArray& kept : {QByteArray("garbage"), QByteArray(200, '\xff'), QByteArray()}) {
        m_settings.setValue(QStringLiteral("window/state"), kept);
        Workspace other(m_settings, ModelSearch{});
        MainWindow later(other);
        later.openPaths({text(writeFile("a.npz"))});
        ASSERT_TRUE(QTest::qWaitFor([&] { return later.session().current() != nullptr; }, longEnough));
        for (QDockWidget* dock : later.docks().all())
            EXPECT_EQ(dock->isHidden(), !dock->toggleViewAction()->isVisible()) << qPrintable(dock->objectName());
    }
}

TEST_F(DocksTest, PlacesOfAnUnsizedWindowFollowTheNextWindow)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    resizeTo(1600, 1000);
    const QByteArray kept = window.docks().saveState();
    resizeTo(1100, 800);
    window.docks().restoreState(kept);
    QCoreApplication::processEvents();
    EXPECT_NEAR(of(panels().rank).width(), dockShares(window.size()).right, 3);
}

TEST_F(DocksTest, SharesLeaveTheCentreTheMost)
{
    for (const QSize& size : {QSize(1024, 700), QSize(1400, 900), QSize(2560, 1440)}) {
        const DockShares shares = dockShares(size);
        EXPECT_GE(shares.left, 250);
        EXPECT_GE(shares.right, 240) << "docks are not crushed";
        EXPECT_GT(size.width() - shares.left - shares.right, std::max(shares.left, shares.right));
        EXPECT_GT(size.height(), 2 * shares.bottom);
        const DockShares large = dockShares(size, LeftRoom::Usual, 0.5);
        EXPECT_GT(large.bottom, shares.bottom);
        EXPECT_GE(size.height() - large.bottom, 440) << "the graph is not cut";
        const DockShares columns = dockShares(size, LeftRoom::Columns);
        EXPECT_GT(columns.left, shares.left) << "room for parameters";
        EXPECT_GE(size.width() - columns.left - columns.right, 400) << "and for decisions";
    }
}

TEST_F(DocksTest, ANarrowWindowKeepsItsDocksUsableAndRestoresTheirSizes)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    resizeTo(1600, 1000);
    const int wide = of(panels().rank).width();
    resizeTo(1024, 700);
    EXPECT_EQ(window.size(), QSize(1024, 700)) << "fits a small screen";
    EXPECT_GE(of(panels().rank).width(), 200);
    EXPECT_GE(of(panels().configs).width(), 200);
    resizeTo(1600, 1000);
    EXPECT_NEAR(of(panels().rank).width(), wide, 3);
}

// A screen of 1024 x 768 at 200 %, below frame and task bar.
TEST_F(DocksTest, OnASmallScreenThePanelsShareOnePlaceBesideTheGraph)
{
    const QSize small(496, 336);
    for (const char* language : {"en", "de", "zh_CN"}) {
        Languages languages;
        languages.install(QLatin1String(language));
        Workspace folders(m_settings, ModelSearch{});
        MainWindow other(folders);
        other.docks().setRoom(small);
        other.show();
        other.openPaths({text(writeFile("a.npz"))});
        ASSERT_TRUE(QTest::qWaitFor([&] { return other.docks().of(*other.docks().panels().configs).isVisible(); }));
        EXPECT_EQ(other.minimumSizeHint().boundedTo(small), other.minimumSizeHint()) << language;
        other.resize(small);
        QTest::qWait(0);
        EXPECT_EQ(other.size(), small);
        QDockWidget& configs = other.docks().of(*other.docks().panels().configs);
        EXPECT_GE(other.docks().all().size(), 10);
        const QList<QDockWidget*> beside = other.tabifiedDockWidgets(&configs);
        for (QDockWidget* dock : other.docks().all()) {
            EXPECT_TRUE(dock == &configs || dock->isHidden() || beside.contains(dock))
                << qPrintable(dock->objectName());
        }
    }
}

TEST_F(DocksTest, PlacesFromALargerScreenDoNotWidenTheWindowOnASmallOne)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const QByteArray large = window.docks().saveState();
    const QSize small(496, 336);
    window.docks().setRoom(small);
    window.docks().restoreState(large);
    EXPECT_EQ(window.minimumSizeHint().boundedTo(small), window.minimumSizeHint());
    const QList<QDockWidget*> beside = window.tabifiedDockWidgets(&of(panels().configs));
    EXPECT_EQ(std::ranges::count_if(beside, [](const QDockWidget* dock) { return !dock->isHidden(); }), offered() - 1);
}

TEST_F(DocksTest, DraggedSizesStay)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    resizeTo(1600, 1000);
    const QRect rank = of(panels().rank).geometry();
    const QPoint edge(rank.left() - 3, rank.center().y());
    ASSERT_EQ(window.childAt(edge), nullptr);
    QTest::mousePress(&window, Qt::LeftButton, {}, edge);
    QTest::mouseRelease(&window, Qt::LeftButton, {}, edge);
    window.resizeDocks({&of(panels().rank)}, {300}, Qt::Horizontal);
    resizeTo(1500, 1000);
    EXPECT_NEAR(of(panels().rank).width(), 300, 3);
    window.docks().reset();
    QCoreApplication::processEvents();
    EXPECT_NEAR(of(panels().rank).width(), dockShares(window.size()).right, 3);
}

TEST_F(DocksTest, AnUnhandledClickIsNoDrag)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    resizeTo(1600, 1000);
    auto* label = panels().inspector->findChild<QLabel*>();
    ASSERT_NE(label, nullptr);
    QTest::mouseClick(label, Qt::LeftButton); // labels pass the click to their parents, and these to the window
    window.resizeDocks({&of(panels().rank)}, {300}, Qt::Horizontal);
    resizeTo(1500, 1000);
    EXPECT_NEAR(of(panels().rank).width(), dockShares(window.size()).right, 3);
}

TEST_F(DocksTest, ResetMovesEveryPanelToItsInitialPlace)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    of(panels().attention).close();
    of(panels().inspector).setFloating(true);
    window.addDockWidget(Qt::LeftDockWidgetArea, &of(panels().distribution));
    window.docks().reset();
    EXPECT_EQ(seen(), offered());
    EXPECT_FALSE(of(panels().inspector).isFloating());
    EXPECT_EQ(window.dockWidgetArea(&of(panels().distribution)), Qt::BottomDockWidgetArea);
}

TEST_F(DocksTest, ADockShowsItsTitleOnce)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const auto hasTitle = [this](const QWidget* panel) { return of(panel).titleBarWidget() == nullptr; };
    ASSERT_TRUE(QTest::qWaitFor([&] { return !hasTitle(panels().configs); }, longEnough)) << "its tab names it";
    EXPECT_TRUE(hasTitle(panels().rank)) << "alone in its place";
    of(panels().configs).setFloating(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return hasTitle(panels().configs); }, longEnough));
    ASSERT_TRUE(QTest::qWaitFor([&] { return hasTitle(panels().files); }, longEnough)) << "now alone";
}
