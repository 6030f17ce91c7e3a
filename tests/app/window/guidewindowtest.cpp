// SPDX-License-Identifier: GPL-3.0-or-later
// F1 in the window, its panels and its dialogs.
#include "widgets/guide/guidewindow.h"

#include "app/window/exports/exportdialog.h"
#include "app/window/frame/aboutdialog.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/screenfit.h"
#include "app/window/frame/welcomepage.h"
#include "app/window/help/guidecontroller.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/tables.h"
#include "widgets/adapt/adaptdialog.h"
#include "widgets/commands/keysoverview.h"
#include "widgets/common/helppage.h"
#include "widgets/compare/comparepage.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/fetch/fetchdialog.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/machines/machineswindow.h"
#include "widgets/measured/columnsdialog.h"
#include "widgets/programs/moduledialog.h"
#include "widgets/programs/programdiffwindow.h"
#include "widgets/rank/rankbar.h"
#include "widgets/simulate/impactdialog.h"
#include "widgets/simulate/simulatedialog.h"
#include "widgets/tile/tileview.h"
#include "widgets/train/importdialog.h"
#include "widgets/train/traindialog.h"
#include "widgets/tune/fusiontunedialog.h"
#include "widgets/tune/tunedialog.h"

#include <QApplication>

#include <algorithm>
#include <initializer_list>

using namespace tgraph;

namespace {

const GuideWindow* guideOf(const MainWindow& window)
{
    return window.findChild<GuideController*>()->guide();
}

/// Expects that the widget's place in the guide exists, and that it is its own rather than the window's.
void expectPage(const QWidget& widget, const GuideWindow& guide)
{
    SCOPED_TRACE(widget.metaObject()->className() + std::string(" ") + helpPageOf(&widget).toStdString());
    EXPECT_NE(helpPageOf(&widget), helpPageOf(nullptr));
    const GuidePlace place = GuidePlace::of(helpPageOf(&widget));
    const auto page = std::ranges::find(guide.pages(), place.page, &GuidePage::name);
    ASSERT_NE(page, guide.pages().end());
    EXPECT_TRUE(place.anchor.isEmpty()
                || std::ranges::find(page->headings, place.anchor, &GuideHeading::anchor) != page->headings.end());
}

} // namespace

TEST_F(WindowTest, EveryPanelAndPageHasItsPlaceInTheGuide)
{
    const GuideWindow guide;
    for (const QDockWidget* dock : window.docks().all())
        expectPage(*dock->widget(), guide);
    const Centre& centre = window.centre();
    for (const QWidget* part :
         std::initializer_list<const QWidget*>{&centre.welcome(), &centre.dataset(), &centre.decisions(),
                                               &centre.compare(), &centre.tile(), &window.graph(), &panel<RankBar>()})
        expectPage(*part, guide);
}

TEST_F(WindowTest, EveryDialogHasItsPlaceInTheGuide)
{
    const GuideWindow guide;
    const AdaptDialog adapt;
    const ColumnsDialog columns(test::kernelTable(), QStringLiteral("kernel.csv.columns.json"));
    const ExportDialog exports({}, {}, nullptr);
    const FetchDialog fetch;
    const FusionTuneDialog fusion;
    const ImpactDialog impact;
    const ImportDialog import;
    const KeysOverview keys({});
    const MachinesWindow machines;
    const ModuleDialog modules(QStringLiteral("many.hlo"), {}, 0);
    const ProgramDiffWindow difference;
    const SimulateDialog simulate;
    const TrainDialog train;
    const TuneDialog tune;
    for (const QWidget* dialog :
         std::initializer_list<const QWidget*>{&adapt, &columns, &exports, &fetch, &fusion, &impact, &import, &keys,
                                               &machines, &modules, &difference, &simulate, &train, &tune})
        expectPage(*dialog, guide);
}

TEST_F(WindowTest, F1OpensTheGuideAtThePageOfTheFocus)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_EQ(guideOf(window), nullptr);
    window.graph().setFocus();
    QTest::keyClick(&window, Qt::Key_F1);
    ASSERT_NE(guideOf(window), nullptr);
    EXPECT_TRUE(guideOf(window)->isVisible());
    EXPECT_EQ(guideOf(window)->place(), QStringLiteral("window.md#the-graph"));
    window.activateWindow();
    window.docks().bringUp(panel<InspectorPanel>());
    QWidget* inside = panel<InspectorPanel>().nextInFocusChain();
    ASSERT_NE(inside, nullptr);
    panel<RankBar>().findChild<QWidget*>()->setFocus();
    QTest::keyClick(&window, Qt::Key_F1);
    EXPECT_EQ(guideOf(window)->pages().size(), static_cast<std::size_t>(guidePageNames().size()));
}

TEST_F(WindowTest, F1InADialogOpensItsPage)
{
    TuneDialog tune(&window);
    tune.show();
    QTest::keyClick(tune.findChild<QLineEdit*>(), Qt::Key_F1);
    ASSERT_NE(guideOf(window), nullptr);
    EXPECT_EQ(guideOf(window)->place(), QStringLiteral("tuning.md#in-the-window"));
    KeysOverview keys({}, &window);
    keys.open(); // modal
    QTest::keyClick(&keys, Qt::Key_F1);
    EXPECT_EQ(guideOf(window)->place(), QStringLiteral("window.md#keys"));
    QWidget alien;
    alien.show();
    QTest::keyClick(&alien, Qt::Key_F1);
    EXPECT_EQ(guideOf(window)->place(), QStringLiteral("window.md#keys")) << "other windows are not the program's";
}

TEST_F(WindowTest, WhatsNewShowsTheNewestChangesInTheGuide)
{
    window.findChild<GuideController*>()->changesAction()->trigger();
    ASSERT_NE(guideOf(window), nullptr);
    EXPECT_TRUE(guideOf(window)->isVisible());
    EXPECT_EQ(guideOf(window)->place(), QLatin1String(changesPage));
    EXPECT_TRUE(guideOf(window)->windowTitle().contains(QStringLiteral("What’s new")));
}
