// SPDX-License-Identifier: GPL-3.0-or-later
// The tour of the window: its steps, and that leaving it restores everything.
#include "app/window/help/tour.h"

#include "app/window/frame/centre.h"
#include "app/window/frame/welcomepage.h"
#include "app/window/help/tourcallout.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"

#include <QAccessible>
#include <QApplication>
#include <QPushButton>

#include <set>

using namespace tgraph;

namespace {

class TourTest : public WindowTest {
protected:
    Tour& tour() { return *window.findChild<Tour*>(); }

    bool startAndWait()
    {
        tour().action()->trigger();
        return QTest::qWaitFor([this] { return tour().callout() != nullptr; }, longEnough);
    }

    void click(const char* button)
    {
        tour().callout()->findChild<QPushButton*>(QLatin1String(button))->click();
        settle();
    }

    static void settle()
    {
        for (int round = 0; round < 5; ++round)
            QApplication::processEvents();
    }

    void expectInside()
    {
        EXPECT_TRUE(tour().callout()->isVisible());
        EXPECT_TRUE(window.rect().contains(tour().callout()->geometry()));
    }
};

} // namespace

TEST_F(TourTest, HasFiveStepsAtDifferentWidgets)
{
    ASSERT_TRUE(startAndWait());
    std::set<const QWidget*> targets;
    for (int step = 1; step <= Tour::count; ++step) {
        SCOPED_TRACE(step);
        settle();
        ASSERT_NE(tour().callout(), nullptr);
        ASSERT_NE(tour().target(), nullptr);
        EXPECT_FALSE(tour().target()->visibleRegion().isEmpty());
        targets.insert(tour().target());
        expectInside();
        const QString name = QAccessible::queryAccessibleInterface(const_cast<TourCallout*>(tour().callout()))
                                 ->text(QAccessible::Name);
        EXPECT_TRUE(name.contains(QStringLiteral("%1 of 5").arg(step))) << name.toStdString();
        EXPECT_EQ(window.focusWidget()->objectName(), QStringLiteral("next"));
        if (step > 1) {
            click("back");
            click("next");
        }
        QTest::keyClick(window.focusWidget(), Qt::Key_Return);
    }
    EXPECT_EQ(targets.size(), static_cast<std::size_t>(Tour::count));
    EXPECT_FALSE(tour().isRunning());
    EXPECT_EQ(window.session().entries().size(), 0U);
}

TEST_F(TourTest, FollowsTheWindowAndItsPanels)
{
    ASSERT_TRUE(startAndWait());
    for (int step = 0; step < 3; ++step)
        click("next");
    for (const QSize& size : {QSize(1000, 700), QSize(1300, 800), QSize(900, 640)}) {
        window.resize(size);
        settle();
        expectInside();
    }
    const QRect before = tour().callout()->geometry();
    window.addDockWidget(Qt::RightDockWidgetArea, &dock<ConfigPanel>());
    dock<ConfigPanel>().raise();
    settle();
    EXPECT_NE(tour().callout()->geometry(), before);
    expectInside();
    dock<ConfigPanel>().hide();
    settle();
    expectInside();
}

TEST_F(TourTest, LeavingAtAnyStepRestoresEverything)
{
    const auto path = writeFile("a.npz");
    ASSERT_TRUE(openAndWait({text(path)}));
    window.session().togglePin(DistinctId(2));
    dock<ConfigPanel>().hide();
    window.centre().decisions().setView(DecisionsPage::View::Axes);
    settle();
    const QString page = window.centre().decisions().pages().wanted()->objectName();
    const std::vector<std::filesystem::path> recent = workspace.recent().paths();
    for (int step = 0; step < Tour::count; ++step) {
        SCOPED_TRACE(step);
        ASSERT_TRUE(startAndWait());
        for (int next = 0; next < step; ++next)
            click("next");
        EXPECT_EQ(window.session().entries().size(), 2U);
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
        settle();
        EXPECT_FALSE(tour().isRunning());
        EXPECT_EQ(tour().callout(), nullptr);
        ASSERT_EQ(window.session().entries().size(), 1U);
        EXPECT_EQ(shown().file->document->path, path);
        EXPECT_EQ(shown().selection.pins.size(), 1U);
        EXPECT_TRUE(dock<ConfigPanel>().isHidden());
        EXPECT_EQ(window.centre().decisions().pages().wanted()->objectName(), page);
        EXPECT_EQ(workspace.recent().paths(), recent);
    }
}

TEST_F(TourTest, ShowsAHiddenPanel)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    dock<ConfigPanel>().hide();
    ASSERT_TRUE(startAndWait());
    for (int step = 0; step < 3; ++step)
        click("next");
    EXPECT_EQ(tour().target(), &dock<ConfigPanel>());
    EXPECT_TRUE(dock<ConfigPanel>().isVisible());
}

TEST_F(TourTest, EndsWhenAnotherFileIsChosen)
{
    ASSERT_TRUE(startAndWait());
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    settle();
    EXPECT_FALSE(tour().isRunning());
    ASSERT_EQ(window.session().entries().size(), 1U);
    EXPECT_EQ(shown().file->document->path.filename(), "a.npz");
}

TEST_F(TourTest, CanStartAgainAfterReadingTheSampleWasCancelled)
{
    tour().start();
    window.opener().cancel();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    settle();
    if (window.session().entries().empty()) { // it was not read before
        EXPECT_FALSE(tour().isRunning());
    }
    EXPECT_TRUE(startAndWait());
}

TEST_F(TourTest, StartsFromTheWelcomePage)
{
    Q_EMIT window.centre().welcome().tourRequested();
    EXPECT_TRUE(QTest::qWaitFor([this] { return tour().callout() != nullptr; }, longEnough));
    EXPECT_EQ(window.session().entries().size(), 1U);
}
