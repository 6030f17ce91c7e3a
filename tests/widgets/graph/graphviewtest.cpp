// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/layoutschip.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/picturememory.h"
#include "widgets/graph/searchbar.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <functional>
#include <limits>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr int waitMs = 20000; // for a condition that an idle machine meets at once

/// A visible view and the window's part: its requests become selections.
class GraphViewTest : public testing::Test {
protected:
    GraphViewTest()
    {
        view.resize(900, 600);
        QObject::connect(&view, &GraphView::nodeRequested, &view, [this](NodeId node) {
            selection.node = node;
            view.setSelection(selection);
        });
        view.show();
        view.activateWindow();
        view.setFocus();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
    }

    void open(std::shared_ptr<const OpenFile> file)
    {
        QSignalSpy finished(&view, &GraphView::placementFinished);
        view.setFile(std::move(file));
        ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
        ASSERT_TRUE(view.isReady());
    }

    void waitForPlacement(const std::function<void()>& change)
    {
        QSignalSpy finished(&view, &GraphView::placementFinished);
        change();
        ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    }

    void setFocusTo(DistinctId distinct)
    {
        selection.focus = distinct;
        view.setSelection(selection);
    }

    QAction* colourAction(GraphColourMode mode)
    {
        for (QAction* action : view.colourActions()) {
            if (action->data().toInt() == static_cast<int>(mode))
                return action;
        }
        return nullptr;
    }

    /// Returns the small file with a changed document.
    static std::shared_ptr<const OpenFile> changed(const std::function<void(Document&)>& change)
    {
        auto document = std::make_shared<Document>(*smallGraphFile()->document);
        change(*document);
        return makeOpenFile(document);
    }

    /// Returns a file with equal runtimes, in which no layout explains any variance.
    static std::shared_ptr<const OpenFile> undecided()
    {
        return changed([](Document& document) { document.runtimeNs.assign(document.runtimeNs.size(), 10'000'000); });
    }

    static std::shared_ptr<const OpenFile> withoutRuntimes()
    {
        return changed([](Document& document) {
            document.runtimeNs.assign(document.runtimeNs.size(), 0);
            document.runtimesPublished = false;
        });
    }

    QByteArray dot() { return view.exported(GraphView::ExportFormat::Dot, QStringLiteral("test")); }

    static QStringList all(const QByteArray& text, const QString& pattern)
    {
        QStringList found;
        auto matches = QRegularExpression(pattern).globalMatch(QString::fromUtf8(text));
        while (matches.hasNext())
            found.append(matches.next().captured());
        return found;
    }

    GraphView view;
    Selection selection;
};

} // namespace

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

TEST_F(GraphViewTest, ShowsPenaltiesUntilTheUserChoosesColours)
{
    QSignalSpy changed(&view, &GraphView::colourModeChanged);
    open(undecided());
    EXPECT_EQ(view.colourMode(), GraphColourMode::Opcode);
    open(smallGraphFile());
    EXPECT_EQ(view.colourMode(), GraphColourMode::Penalty);
    EXPECT_TRUE(colourAction(GraphColourMode::Penalty)->isChecked());
    EXPECT_EQ(changed.count(), 1);
    colourAction(GraphColourMode::Opcode)->trigger();
    open(undecided());
    open(smallGraphFile());
    EXPECT_EQ(view.colourMode(), GraphColourMode::Opcode) << "the user's choice stays";
}

TEST_F(GraphViewTest, ShowsPenaltiesOfTheFirstRankingIfNoRuntimesArePublished)
{
    const auto file = withoutRuntimes();
    open(file);
    view.setDecisions(makeFileDecisions(*file, nullptr));
    EXPECT_EQ(view.colourMode(), GraphColourMode::Opcode) << "nothing is known of what they cost";
    const auto ranked = std::make_shared<FileDecisions>(*makeFileDecisions(*file, nullptr));
    ranked->predicted = assessScores(ranked->decisions, std::vector<double>{1.0, 2.0, 4.0}, CostScale::Ratio);
    view.setDecisions(ranked);
    EXPECT_EQ(view.colourMode(), GraphColourMode::Penalty);
}

TEST_F(GraphViewTest, HoveringABoxReportsItsDecision)
{
    const auto file = smallGraphFile();
    open(file);
    const auto decisions = makeFileDecisions(*file, nullptr);
    view.setDecisions(decisions);
    std::vector<std::optional<std::uint32_t>> told;
    QObject::connect(&view, &GraphView::decisionHovered, &view,
                     [&told](std::optional<std::uint32_t> letter) { told.push_back(letter); });
    selection.node = small::dot;
    view.setSelection(selection);
    view.home(); // the dot is in the middle
    QTest::mouseMove(&view, view.rect().center());
    QTest::mouseMove(&view, QPoint(2, 2));
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0], decisions->letterOfSlot(SlotId(0)));
    EXPECT_EQ(told[1], std::nullopt);
}

TEST_F(GraphViewTest, HighlightingADecisionFadesTheOthers)
{
    const auto file = smallGraphFile();
    open(file);
    const auto decisions = makeFileDecisions(*file, nullptr);
    ASSERT_EQ(decisions->count(), 2U);
    view.setDecisions(decisions);
    const auto pixelOf = [this](NodeId node) {
        selection.node = node;
        view.setSelection(selection);
        view.home();
        selection.node.reset();
        view.setSelection(selection);
        return view.grab().toImage().pixel(view.rect().center() + QPoint(0, -28)); // in the head, beside its text
    };
    const QRgb dot = pixelOf(small::dot);
    const QRgb reshape = pixelOf(small::reshape);
    view.highlightDecision(decisions->letterOfSlot(SlotId(0)));
    EXPECT_EQ(pixelOf(small::dot), dot);
    EXPECT_NE(pixelOf(small::reshape), reshape);
    view.highlightDecision(std::nullopt);
    EXPECT_EQ(pixelOf(small::reshape), reshape);
    view.highlightDecision(7U); // no such decision
    EXPECT_EQ(pixelOf(small::reshape), reshape);
}

TEST_F(GraphViewTest, ADecisionOutOfViewFadesNothingUntilTheViewGoesThere)
{
    const auto file = smallGraphFile();
    open(file);
    const auto decisions = makeFileDecisions(*file, nullptr);
    view.setDecisions(decisions);
    const auto letter = decisions->letterOfSlot(SlotId(0));
    ASSERT_TRUE(letter);
    selection.node = small::reshape;
    view.setSelection(selection);
    view.resize(160, 120);
    view.home();
    for (int step = 0; step < 12; ++step)
        view.zoomIn(); // only the reshape is visible
    const QImage before = view.grab().toImage();
    view.highlightDecision(letter);
    EXPECT_EQ(view.grab().toImage(), before);
    view.goToDecision(*letter);
    EXPECT_NE(view.grab().toImage(), before);
    view.highlightDecision(std::nullopt);
    EXPECT_NE(view.grab().toImage(), before) << "the view has moved";
}

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

TEST_F(GraphViewTest, ChipShowsWhoseLayoutsAreShownAndOffersOthers)
{
    const auto file = smallGraphFile(); // configuration 0 is the fastest
    open(file);
    selection.baseline = DistinctId(1);
    selection.pins = {DistinctId(2)};
    setFocusTo(DistinctId(2));
    auto* chip = view.findChild<LayoutsChip*>();
    ASSERT_TRUE(chip != nullptr && chip->isVisible());
    EXPECT_EQ(chip->text().simplified(), QStringLiteral("focus 2"));
    const auto choose = [chip](const QString& words) {
        for (QAction* action : chip->menu()->actions()) {
            if (action->text() == words) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    const QByteArray ofFocus = dot();
    EXPECT_TRUE(choose(QStringLiteral("baseline 1")));
    EXPECT_EQ(chip->text().simplified(), QStringLiteral("baseline 1"));
    EXPECT_NE(dot(), ofFocus);
    EXPECT_TRUE(view.exported(GraphView::ExportFormat::Svg, {}).contains("layouts: baseline 1")) << "files say it, too";
    EXPECT_TRUE(choose(QStringLiteral("best measured 0")));
    EXPECT_TRUE(choose(QStringLiteral("pin 1: 2")));
    EXPECT_EQ(dot(), ofFocus) << "the same configuration";
    EXPECT_TRUE(choose(QStringLiteral("baseline 1")));
    setFocusTo(DistinctId(0));
    EXPECT_EQ(chip->text().simplified(), QStringLiteral("focus 0")) << "the user's focus is shown";
}

TEST_F(GraphViewTest, CountsTheRelayoutsOfTheFocus)
{
    open(smallGraphFile());
    QSignalSpy changed(&view, &GraphView::statusChanged);
    setFocusTo(DistinctId(0));
    EXPECT_EQ(view.statusText(), QStringLiteral("6 nodes, 5 edges · no layout copies"));
    setFocusTo(DistinctId(1));
    EXPECT_EQ(view.statusText(), QStringLiteral("6 nodes, 5 edges · up to 1 layout copy"));
    EXPECT_TRUE(view.statusToolTip().startsWith(
        QStringLiteral("Layout copies: 0 between configured nodes, 1 if other nodes keep the layouts of the file.")));
    ASSERT_GT(changed.count(), 0);
    EXPECT_EQ(changed.last()[0].toString(), view.statusText());
    EXPECT_EQ(view.accessibleDescription(), view.statusText());
}

TEST_F(GraphViewTest, CountsRelayoutsOutsideThePicture)
{
    EXPECT_TRUE(view.statusToolTip().isEmpty());
    open(smallGraphFile());
    setFocusTo(DistinctId(1));
    selection.node = small::parameter;
    view.setSelection(selection);
    view.setHops(1);
    waitForPlacement([this] { view.setScope(PictureOptions::Scope::Neighbourhood); });
    EXPECT_EQ(view.statusText(), QStringLiteral("2 nodes, 1 edge · up to 1 layout copy, 0 shown"));
    EXPECT_TRUE(view.statusToolTip().contains(QStringLiteral("copy"))) << view.statusToolTip().toStdString();
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
    EXPECT_EQ(count->text(), QStringLiteral("3 matches")) << "the sum is a result and an operand";
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(count->text(), QStringLiteral("1 / 3"));
    EXPECT_EQ(selection.node, std::optional(small::dot));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(selection.node, std::optional(small::add));
    QTest::keyClick(line, Qt::Key_Return);
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

TEST_F(GraphViewTest, TheOverviewDoesNotCoverWhatIsSelected)
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

TEST_F(GraphViewTest, FollowsThePalette)
{
    open(smallGraphFile());
    const QColor light = view.grab().toImage().pixelColor(2, view.height() / 2);
    QPalette dark;
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    view.setPalette(dark);
    const QColor after = view.grab().toImage().pixelColor(2, view.height() / 2);
    EXPECT_GT(light.lightnessF(), 0.9F);
    EXPECT_LT(after.lightnessF(), 0.2F);
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

TEST_F(GraphViewTest, ColoursByValuesFromOutside)
{
    open(smallGraphFile());
    const QByteArray before = dot();
    std::vector<double> values(small::count, std::numeric_limits<double>::quiet_NaN());
    values[small::dot.value] = 1;
    values[small::add.value] = 0.2;
    view.setAttention(values, QStringLiteral("mean weight"));
    EXPECT_EQ(dot(), before) << "values alone change nothing";
    QSignalSpy changed(&view, &GraphView::colourModeChanged);
    view.setColourMode(GraphColourMode::Attention);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_NE(dot(), before);
}

TEST_F(GraphViewTest, EvenSharesOfAttentionLookTheSame)
{
    open(smallGraphFile());
    view.setColourMode(GraphColourMode::Attention);
    std::vector<double> values(small::count, 1.0);
    view.setAttention(values, QStringLiteral("shares"), true);
    const QByteArray even = dot();
    values[small::dot.value] = 1.03; // noise
    view.setAttention(values, QStringLiteral("shares"), true);
    EXPECT_EQ(dot(), even);
    values[small::dot.value] = 3;
    view.setAttention(values, QStringLiteral("shares"), true);
    EXPECT_NE(dot(), even);
}

TEST_F(GraphViewTest, EachModeHasItsOwnValuesUntilTheFileChanges)
{
    open(smallGraphFile());
    NodeValues values{.ofNode = std::vector<double>(small::count, 1.0), .title = QStringLiteral("cost")};
    values.ofNode[small::dot.value] = 3;
    for (const GraphColourMode mode :
         {GraphColourMode::AnalyticalCost, GraphColourMode::AnalyticalDifference, GraphColourMode::Sensitivity}) {
        view.setColourMode(mode);
        const QByteArray without = dot();
        view.setNodeValues(mode, values);
        EXPECT_NE(dot(), without) << int(mode);
    }
    const QByteArray with = dot();
    view.setNodeValues(GraphColourMode::AnalyticalCost, {.missing = QStringLiteral("nothing")});
    EXPECT_EQ(dot(), with) << "of another mode";
    open(largeGraphFile(20));
    open(smallGraphFile());
    EXPECT_NE(dot(), with);
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
