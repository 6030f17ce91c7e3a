// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "tests/widgets/graph/graphviewfixture.h"
#include "widgets/graph/searchbar.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>

using namespace tgraph;
using namespace tgraph::test;

TEST_F(GraphViewTest, IsReadyOncePlaced)
{
    EXPECT_FALSE(view.isReady());
    EXPECT_TRUE(dot().isEmpty());
    open(smallGraphFile());
    EXPECT_FALSE(dot().isEmpty());
    view.setFile(nullptr);
    EXPECT_FALSE(view.isReady());
    EXPECT_TRUE(view.statusText().isEmpty());
}

TEST_F(GraphViewTest, ItsMenuClosesBeforeOtherContents)
{
    const auto isOpenAfter = [&](const std::function<void()>& change) {
        bool isOpen = true;
        QTimer::singleShot(0, &view, [&] {
            const QPointer<QMenu> menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            EXPECT_TRUE(menu);
            change();
            isOpen = menu && menu->isVisible();
            if (isOpen)
                menu->close();
        });
        QContextMenuEvent asks(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&view, &asks);
        return isOpen;
    };
    open(smallGraphFile());
    EXPECT_TRUE(isOpenAfter([&] { setFocusTo(DistinctId(1)); }));
    EXPECT_FALSE(isOpenAfter([&] { view.setDecisions(nullptr); }));
    EXPECT_FALSE(isOpenAfter([&] { view.setFile(nullptr); }));
}

TEST_F(GraphViewTest, RequestsTheClickedNode)
{
    open(smallGraphFile());
    QSignalSpy requested(&view, &GraphView::nodeRequested);
    view.centreOn(small::reshape);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].value<NodeId>(), small::reshape);
}

TEST_F(GraphViewTest, DraggingMovesThePictureAndSelectsNothing)
{
    open(smallGraphFile());
    view.home();
    view.centreOn(small::dot);
    QSignalSpy requested(&view, &GraphView::nodeRequested);
    const QPoint middle = view.rect().center();
    QTest::mousePress(&view, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&view, middle + QPoint(60, 30));
    QTest::mouseMove(&view, middle + QPoint(90, 40));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, middle + QPoint(90, 40));
    EXPECT_EQ(requested.count(), 0);
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle + QPoint(90, 40));
    ASSERT_EQ(requested.count(), 1) << "the dot went where the mouse went";
    EXPECT_EQ(requested[0][0].value<NodeId>(), small::dot);
}

TEST_F(GraphViewTest, StepsThroughConfigurableNodesByKey)
{
    open(smallGraphFile());
    view.nextConfigurable();
    EXPECT_EQ(selection.node, std::optional(small::dot));
    view.nextConfigurable();
    EXPECT_EQ(selection.node, std::optional(small::reshape));
    view.previousConfigurable();
    EXPECT_EQ(selection.node, std::optional(small::dot));
}

TEST_F(GraphViewTest, TabLeavesTheViewAndSelectsNothing)
{
    QWidget window;
    auto* lines = new QVBoxLayout(&window);
    GraphView inWindow;
    QLineEdit next;
    lines->addWidget(&inWindow);
    lines->addWidget(&next);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QSignalSpy finished(&inWindow, &GraphView::placementFinished);
    inWindow.setFile(smallGraphFile());
    ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    QSignalSpy requested(&inWindow, &GraphView::nodeRequested);
    inWindow.setFocus();
    QTest::keyClick(&inWindow, Qt::Key_Tab);
    EXPECT_TRUE(next.hasFocus());
    EXPECT_EQ(requested.count(), 0);
    QTest::keyClick(&next, Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_TRUE(inWindow.hasFocus());
}

TEST_F(GraphViewTest, SearchOpensFromAnywhereInItsWindowOnly)
{
    open(smallGraphFile()); // another window with the same key
    QMainWindow window;
    auto* inWindow = new GraphView;
    auto* line = new QLineEdit;
    auto* centre = new QWidget;
    auto* lines = new QVBoxLayout(centre);
    lines->addWidget(inWindow);
    lines->addWidget(line);
    window.setCentralWidget(centre);
    window.menuBar()->addMenu(QStringLiteral("View"))->addActions(inWindow->viewActions());
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QSignalSpy finished(inWindow, &GraphView::placementFinished);
    inWindow->setFile(smallGraphFile());
    ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    auto* bar = inWindow->findChild<SearchBar*>();
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Slash);
    EXPECT_EQ(line->text(), QStringLiteral("/")) << "the slash is the view's own";
    EXPECT_FALSE(bar->isVisible());
    QTest::keyClick(line, Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(bar->isVisible());
    EXPECT_TRUE(bar->findChild<QLineEdit*>()->hasFocus());
    EXPECT_FALSE(view.findChild<SearchBar*>()->isVisible());
    QTest::keyClick(bar->findChild<QLineEdit*>(), Qt::Key_Escape);
    EXPECT_TRUE(inWindow->hasFocus());
    QTest::keyClick(inWindow, Qt::Key_Slash);
    EXPECT_TRUE(bar->isVisible());
}

TEST_F(GraphViewTest, FindsNodesAndStepsThroughThem)
{
    open(smallGraphFile());
    view.openSearch();
    auto* bar = view.findChild<SearchBar*>();
    ASSERT_TRUE(bar != nullptr && bar->isVisible());
    auto* line = bar->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("f32[8,4]"));
    const auto* count = bar->findChild<QLabel*>();
    EXPECT_EQ(count->text(), QStringLiteral("2 matches")) << "the sum is one node, a result and an operand";
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(count->text(), QStringLiteral("1 / 2"));
    EXPECT_EQ(selection.node, std::optional(small::dot));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(selection.node, std::optional(small::add));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(selection.node, std::optional(small::dot)) << "after the last comes the first";
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(GraphViewTest, ShowsANodeOutsideThePictureInItsNeighbourhood)
{
    open(smallGraphFile());
    selection.node = small::multiply;
    view.setSelection(selection);
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Neighbourhood); });
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Neighbourhood);
    EXPECT_TRUE(view.statusText().startsWith(QStringLiteral("2 nodes, 1 edge"))) << view.statusText().toStdString();
}

TEST_F(GraphViewTest, UnfoldsAComputationOnDoubleClick)
{
    open(smallGraphFile());
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Full); });
    EXPECT_TRUE(dot().contains("[label=\"computation 1"));
    view.centreOn(small::multiply);
    waitForPlacement([this] { QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center()); });
    EXPECT_FALSE(dot().contains("[label=\"computation 1"));
    EXPECT_TRUE(dot().contains("multiply #8"));
}

TEST_F(GraphViewTest, UnfoldsEqualPartsOnDoubleClickAndFoldsThemByCommand)
{
    open(repeatedLayersFile(5));
    EXPECT_EQ(all(dot(), QStringLiteral("dot #\\d+")).size(), 1);
    EXPECT_TRUE(dot().contains("dot #2 \u00D7 5"));
    view.centreOn(NodeId(5)); // it is folded: its box is centred
    waitForPlacement([this] { QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center()); });
    EXPECT_EQ(all(dot(), QStringLiteral("dot #\\d+")).size(), 5);
    waitForPlacement([this] { view.setFolded(false); });
    EXPECT_EQ(all(dot(), QStringLiteral("multiply #\\d+")).size(), 6) << "a result is the next operand again";
    waitForPlacement([this] { view.setFolded(true); });
    EXPECT_EQ(all(dot(), QStringLiteral("dot #\\d+")).size(), 1);
}

TEST_F(GraphViewTest, SearchSelectsAFoldedNode)
{
    open(repeatedLayersFile(5));
    view.openSearch();
    auto* line = view.findChild<SearchBar*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("#8"));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(selection.node, std::optional(NodeId(8)));
    EXPECT_FALSE(view.statusText().contains(QStringLiteral("not in this picture")));
}

TEST_F(GraphViewTest, SearchForgetsTheMatchesOfAClosedFile)
{
    open(repeatedLayersFile(5));
    view.openSearch();
    auto* line = view.findChild<SearchBar*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("#8"));
    view.setFile(nullptr);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_FALSE(selection.node);
    open(smallGraphFile());
    EXPECT_EQ(view.findChild<SearchBar*>()->query(), QStringLiteral("#8"));
}

TEST_F(GraphViewTest, ExportsContainTheirProvenance)
{
    open(smallGraphFile());
    const QString provenance = QStringLiteral("small.npz, \"analytical\" <seed 7> & more");
    using enum GraphView::ExportFormat;
    const QByteArray svg = view.exported(Svg, provenance);
    EXPECT_TRUE(svg.contains("&lt;seed 7&gt; &amp; more")) << svg.left(600).toStdString();
    EXPECT_TRUE(svg.contains(">dot<")) << "text stays text";
    EXPECT_TRUE(svg.contains(">small")) << "the file's name";
    EXPECT_EQ(svg.count("font-family=\""), svg.count(", sans-serif\"")) << "texts need no font of this machine";
    const QImage image = QImage::fromData(view.exported(Png, provenance, 2), "PNG");
    ASSERT_FALSE(image.isNull());
    EXPECT_EQ(image.text(QStringLiteral("Description")), provenance);
    EXPECT_GT(view.exported(Png, provenance, 2).size(), view.exported(Png, provenance, 0.2).size());
    EXPECT_TRUE(view.exported(Pdf, provenance).startsWith("%PDF"));
    const QByteArray text = view.exported(Dot, provenance);
    EXPECT_TRUE(text.startsWith("// small.npz, \"analytical\" <seed 7> & more\ndigraph \"small\" {"));
    EXPECT_TRUE(text.contains("comment=\"small.npz, \\\"analytical\\\" <seed 7> & more\""));
    EXPECT_EQ(all(text, QStringLiteral(" -> ")).size(), 5);
}

TEST_F(GraphViewTest, StopEndsAnExport)
{
    open(smallGraphFile());
    std::stop_source stop;
    stop.request_stop();
    using enum GraphView::ExportFormat;
    for (const GraphView::ExportFormat format : {Svg, Png, Pdf, Dot})
        EXPECT_THROW((void)view.exporter(format, {})(stop.get_token()), Cancelled) << static_cast<int>(format);
}

TEST_F(GraphViewTest, AcceptsATileFileAndAnEmptyGraph)
{
    auto empty = std::make_shared<Document>();
    empty->path = "empty.npz";
    open(makeOpenFile(empty));
    view.grab();
    view.zoomToFit();
    view.home();
    view.nextConfigurable();
    EXPECT_TRUE(view.exported(GraphView::ExportFormat::Dot, {}).contains("digraph"));
    auto tile = std::make_shared<Document>(*smallGraphFile()->document);
    tile->collection.kind = Collection::Kind::Tile;
    tile->configs = {};
    tile->tiles.resize(3);
    tile->normalizerNs = {1, 1, 1};
    open(makeOpenFile(tile));
    view.grab();
    EXPECT_EQ(view.statusText(), QStringLiteral("9 nodes, 9 edges"));
}
