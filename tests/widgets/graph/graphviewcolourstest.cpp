// SPDX-License-Identifier: GPL-3.0-or-later
// Colours, highlighted decisions, and the configuration whose layouts are shown.
#include "tests/widgets/graph/graphviewfixture.h"
#include "widgets/graph/layoutschip.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace tgraph;
using namespace tgraph::test;

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
        // a pixel in the head, beside its text
        return view.grab().toImage().pixel(view.rect().center() + QPoint(0, -28));
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

TEST_F(GraphViewTest, ADecisionOutOfViewFadesNothingUntilTheViewMovesThere)
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

TEST_F(GraphViewTest, ChipNamesTheConfigurationOfTheLayoutsAndOffersOthers)
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
