// SPDX-License-Identifier: GPL-3.0-or-later
// The visible part of the picture, the places of its boxes, and what lies over it.
#include "engine/placement/layeredplacement.h"
#include "tests/widgets/graph/graphviewfixture.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/picturememory.h"
#include "widgets/graph/placementclient.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <new>
#include <utility>

using namespace tgraph;
using namespace tgraph::test;

TEST_F(GraphViewTest, RestoresTheViewOfAFile)
{
    const auto first = largeGraphFile(400);
    open(first);
    selection.node = NodeId(200);
    view.setSelection(selection);
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Neighbourhood); });
    view.home();
    view.centreOn(NodeId(200));
    view.zoomIn();
    // The window's order of calls: the file, then its selection.
    const QImage before = view.grab().toImage();
    open(smallGraphFile());
    view.setSelection({});
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Pruned);
    EXPECT_NE(view.grab().toImage(), before);
    QSignalSpy finished(&view, &GraphView::placementFinished);
    view.setFile(first);
    EXPECT_EQ(finished.count(), 1) << "at once, without a new placement";
    EXPECT_TRUE(view.isReady());
    view.setSelection(selection);
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Neighbourhood);
    EXPECT_EQ(view.grab().toImage(), before);
}

TEST_F(GraphViewTest, PlacesAFileAgainWhoseLastPlacementFailed)
{
    const auto first = largeGraphFile(400);
    open(first);
    auto& client = *view.findChild<PlacementClient*>();
    client.setLayering([](const auto&, const auto&, const auto&) -> Placement { throw std::bad_alloc(); });
    view.setScope(PictureOptions::Scope::Full);
    ASSERT_TRUE(QTest::qWaitFor([this] { return view.isReady(); }, waitMs));
    client.setLayering([](const PlacementRequest& request, const LayeredPlacementOptions& options,
                          std::stop_token stop) { return layeredPlacement(request, options, std::move(stop)); });
    open(smallGraphFile());
    open(first);
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Full);
    const GraphScene& scene = *view.findChild<GraphContents*>()->scene();
    EXPECT_EQ(scene.boxCount(), scene.placement().centres.size());
    EXPECT_EQ(scene.boxCount(), scene.picture().nodes().size());
}

TEST_F(GraphViewTest, RestoresAViewAwayFromTheSelectedNode)
{
    const auto first = largeGraphFile(400);
    open(first);
    selection.node = NodeId(200);
    view.setSelection(selection);
    view.home();
    QTest::keyClick(&view, Qt::Key_PageDown);
    QTest::keyClick(&view, Qt::Key_PageDown);
    const QImage before = view.grab().toImage();
    open(smallGraphFile());
    view.setSelection({});
    view.setFile(first);
    view.setSelection(selection);
    EXPECT_EQ(view.grab().toImage(), before) << "the selected node is not pulled into sight";
}

TEST_F(GraphViewTest, RefitsAFittedPictureToTheCurrentSize)
{
    const auto first = largeGraphFile(400);
    open(first);
    open(smallGraphFile());
    view.resize(600, 500);
    view.setFile(first);
    const QImage after = view.grab().toImage();
    view.zoomToFit();
    EXPECT_EQ(after, view.grab().toImage());
}

TEST_F(GraphViewTest, FreesClosedFilesAndForgetsAllButTheLatest)
{
    auto closed = largeGraphFile(400);
    const std::weak_ptr<const OpenFile> watched = closed;
    open(std::move(closed));
    std::vector<std::shared_ptr<const OpenFile>> files;
    for (std::size_t i = 0; i < PictureMemory::mostEntries + 2; ++i) {
        files.push_back(smallGraphFile());
        open(files.back());
    }
    EXPECT_TRUE(watched.expired());
    QSignalSpy finished(&view, &GraphView::placementFinished);
    view.setFile(files[1]); // the last file is shown, the eight before it are remembered
    EXPECT_EQ(finished.count(), 1);
    view.setFile(files[0]);
    EXPECT_EQ(finished.count(), 1) << "laid out again";
    ASSERT_TRUE(finished.wait(waitMs));
}

TEST_F(GraphViewTest, KeepsPlacesWhenTheConfigurationChanges)
{
    open(smallGraphFile());
    const QByteArray before = dot();
    setFocusTo(DistinctId(2));
    const QByteArray after = dot();
    const QString places = QStringLiteral("pos=\"[^\"]*\", width=[0-9.]*, height=[0-9.]*");
    EXPECT_EQ(all(before, places), all(after, places));
    EXPECT_NE(all(before, QStringLiteral("label=\"[^\"]*\"")), all(after, QStringLiteral("label=\"[^\"]*\"")));
    EXPECT_TRUE(before.contains("{1,0}"));
    EXPECT_TRUE(after.contains("{0,1}"));
}

TEST_F(GraphViewTest, HasALegendAtEverySize)
{
    open(smallGraphFile());
    for (const QSize& size : {QSize(900, 600), QSize(300, 160), QSize(160, 120)}) {
        view.resize(size);
        view.setLegendVisible(true);
        const QImage with = view.grab().toImage();
        view.setLegendVisible(false);
        EXPECT_NE(with, view.grab().toImage()) << size.width();
    }
}

TEST_F(GraphViewTest, TheOverviewDoesNotCoverTheSelection)
{
    QWidget shown;
    shown.resize(400, 300);
    GraphOverlay overlay(shown);
    const auto scene = placed(largeGraphFile(400));
    overlay.setPicture(scene, styled(*scene, lightGraphTheme()));
    const auto children = shown.findChildren<QWidget*>();
    ASSERT_EQ(children.size(), 1);
    const QRect usual = children[0]->geometry();
    overlay.keepClear(QRectF(usual).adjusted(10, 10, -10, -10));
    EXPECT_FALSE(children[0]->geometry().intersects(usual));
    EXPECT_TRUE(shown.rect().contains(children[0]->geometry()));
    overlay.keepClear({});
    EXPECT_EQ(children[0]->geometry(), usual);
}

TEST_F(GraphViewTest, PacksItsPartsToItsShape)
{
    open(repeatedLayersFile(6));
    waitForPlacement([this] { QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center()); });
    const auto shape = [this] {
        const QImage picture = QImage::fromData(view.exported(GraphView::ExportFormat::Png, {}, 1));
        return double{1} * picture.width() / picture.height();
    };
    view.resize(1200, 300);
    view.zoomToFit();
    const double wide = shape();
    view.resize(400, 900);
    EXPECT_EQ(shape(), wide) << "boxes keep their places when the pane changes its size";
    view.zoomToFit();
    EXPECT_LT(2 * shape(), wide);
}

TEST_F(GraphViewTest, PacksItsPartsToItsShapeUntilItsFileIsLaidOut)
{
    const auto file = repeatedLayersFile(6);
    open(file);
    waitForPlacement([this] { QTest::mouseDClick(&view, Qt::LeftButton, {}, view.rect().center()); });
    open(smallGraphFile());
    open(file); // as it was left, in a pane that has its final size later
    view.zoomToFit();
    const auto shape = [this] {
        const QImage picture = QImage::fromData(view.exported(GraphView::ExportFormat::Png, {}, 1));
        return double{1} * picture.width() / picture.height();
    };
    view.resize(1200, 300);
    const double wide = shape();
    view.resize(400, 900);
    const double tall = shape();
    EXPECT_LT(2 * tall, wide) << "the decisions above it are not known yet";
    view.setDecisions(std::make_shared<const FileDecisions>());
    QCoreApplication::processEvents();
    view.resize(1200, 300);
    EXPECT_EQ(shape(), tall);
}

TEST_F(GraphViewTest, KeepsTheSelectedNodeInPlaceWhenTheScopeChanges)
{
    open(smallGraphFile());
    selection.node = small::dot;
    view.setSelection(selection);
    view.centreOn(small::dot);
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Full); });
    QSignalSpy requested(&view, &GraphView::nodeRequested);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].value<NodeId>(), small::dot);
}

TEST_F(GraphViewTest, ShowsTheNewestFileWhenPlacementsOverlap)
{
    view.setFile(largeGraphFile(3000));
    open(smallGraphFile());
    EXPECT_TRUE(view.statusText().startsWith(QStringLiteral("6 nodes"))) << view.statusText().toStdString();
}

TEST_F(GraphViewTest, ShowsTheMinimapOnlyIfAPartIsOutOfView)
{
    open(largeGraphFile(400));
    auto* minimap = view.findChild<Minimap*>();
    view.zoomToFit();
    EXPECT_FALSE(minimap->isVisible());
    view.home();
    EXPECT_TRUE(minimap->isVisible());
    view.setMinimapVisible(false);
    EXPECT_FALSE(minimap->isVisible());
}

TEST_F(GraphViewTest, AFileReadAgainKeepsTheViewOnce)
{
    const auto first = largeGraphFile(400);
    const auto again = largeGraphFile(400);
    open(first);
    for (int step = 0; step < 4; ++step)
        view.zoomIn();
    const QRect before = view.partRect(0);
    open(again);
    EXPECT_EQ(view.partRect(0), before);
    view.setFile(first); // the same call as for an undo
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Full); });
    const QRect ofScope = view.partRect(0);
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Pruned); });
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Full); });
    EXPECT_EQ(ofScope, view.partRect(0)) << "another picture has its own view";
}

TEST(GraphCamera, OpensAroundAPointThatNothingCovers)
{
    GraphCamera camera;
    camera.setBounds(QRectF(0, 0, 10000, 10000));
    camera.setSize({400, 300});
    camera.setHeadReserve(20);
    camera.setReserve(60);
    camera.openAt({5000, 5000}, 1);
    EXPECT_EQ(camera.viewport().toPixels({5000, 5000}), QPointF(200, 130)) << "free are the pixels 20 to 240";
    EXPECT_FALSE(camera.isFitted());
    EXPECT_FALSE(camera.isMoved());
    camera.openAt({0, 0}, 1);
    EXPECT_EQ(camera.viewport().toPixels({0, 0}), QPointF(14, 34)) << "a margin of 14 pixels beside the picture";
    camera.pan({10, 10});
    EXPECT_TRUE(camera.isMoved());
    camera.zoomToFit();
    EXPECT_FALSE(camera.isMoved());
}
