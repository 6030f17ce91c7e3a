// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix of layouts: its numbers against a slow computation, and the panel under user events.
#include "engine/eval/attribution.h"
#include "tests/widgets/compare/comparefixtures.h"
#include "widgets/charts/layoutmatrixview.h"
#include "widgets/common/quantity.h"
#include "widgets/distribution/layoutmatrixpanel.h"

#include <QComboBox>
#include <QFontMetricsF>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

using namespace tgraph;

namespace {

/// Compares the matrix with a slow computation: values by vector, node by node.
void expectLikeSlow(const OpenFile& file, const LayoutMatrix& matrix, const std::vector<DistinctId>& filtered)
{
    ASSERT_EQ(matrix.rows.size(), file.document->configs.slotCount());
    for (const LayoutMatrix::Row& row : matrix.rows) {
        std::map<std::uint32_t, std::vector<double>> values;
        for (const DistinctId distinct : filtered) {
            const ConfigId original = file.configurations->representatives[distinct.value];
            values[file.document->configs.code(row.slot, original)].push_back(file.targets[distinct.value]);
        }
        ASSERT_EQ(row.cells.size(), values.size());
        double before = 0;
        for (const LayoutMatrix::Cell& cell : row.cells) {
            const std::vector<double>& expected = values.at(cell.code);
            EXPECT_EQ(cell.count, expected.size());
            EXPECT_DOUBLE_EQ(cell.median, median(expected));
            EXPECT_DOUBLE_EQ(cell.best, std::ranges::min(expected));
            EXPECT_GE(cell.place, before) << "fastest median first";
            before = cell.place;
        }
    }
}

std::vector<DistinctId> everyThird(const OpenFile& file)
{
    std::vector<DistinctId> filtered;
    for (std::uint32_t i = 1; i < file.configCount(); i += 3)
        filtered.emplace_back(i);
    return filtered;
}

/// Returns four nodes, of which the first three always change together.
std::shared_ptr<const OpenFile> tiedFile()
{
    Document document = test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 4, .configs = 400});
    std::vector<ConfigTable::Slot> slots(4);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        std::vector<std::uint8_t> codes;
        for (std::uint32_t config = 0; config < 400; ++config) {
            const std::uint32_t tied = config * 7 / 3 % 3;
            codes.push_back(static_cast<std::uint8_t>(slot < 3 ? (tied + slot) % 3 : config / 5 % 2));
        }
        for (std::int8_t code = 0; code < 3; ++code) {
            slots[slot].vectors.emplace_back().fill(-1);
            slots[slot].vectors.back()[0] = code;
        }
        slots[slot].codes = std::move(codes);
    }
    for (std::uint32_t config = 0; config < 400; ++config)
        document.runtimeNs[config] = 1000 + 100 * (config * 7 / 3 % 3) + 10 * (config / 5 % 2);
    document.configs = ConfigTable(400, std::move(slots));
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

/// A visible panel with a file.
struct LayoutMatrixPanelTest : testing::Test {
    void SetUp() override
    {
        panel.setFile(file);
        panel.resize(800, 300);
        panel.show();
        panel.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
        view = panel.findChild<LayoutMatrixView*>();
        empty = panel.findChild<QLabel*>(QStringLiteral("emptyState"));
    }

    void click(const LayoutMatrixView::Place& place) const
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf(place).center().toPoint());
    }

    std::shared_ptr<const OpenFile> file = test::compareFile();
    LayoutMatrixPanel panel;
    LayoutMatrixView* view = nullptr;
    QLabel* empty = nullptr;
};

} // namespace

TEST(LayoutMatrix, CountsEachVectorWithItsMedian)
{
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto file = makeOpenFile(std::make_shared<const Document>(test::layoutDocument(
            {.nodes = 30, .edges = 40, .configurable = 5, .configs = 900, .vectorsPerNode = 300}, seed)));
        const std::vector<DistinctId> all(file->configIds().begin(), file->configIds().end());
        const ConfigOrder order = *configOrder(*file, nullptr);
        expectLikeSlow(*file, *layoutMatrix(*file, order, nullptr, MatrixOrder::File), all);
        const auto filtered = everyThird(*file);
        expectLikeSlow(*file, *layoutMatrix(*file, order, &filtered, MatrixOrder::EtaSquared), filtered);
        const std::vector<DistinctId> one = {DistinctId(3)};
        expectLikeSlow(*file, *layoutMatrix(*file, order, &one, MatrixOrder::File), one);
    }
}

TEST(LayoutMatrix, SortsNodesByExplainedVarianceOrFileOrder)
{
    const auto file = test::compareFile();
    const ConfigOrder order = *configOrder(*file, nullptr);
    const auto byShare = layoutMatrix(*file, order, nullptr, MatrixOrder::EtaSquared);
    EXPECT_TRUE(std::ranges::is_sorted(byShare->rows, std::ranges::greater(), &LayoutMatrix::Row::etaSquared));
    EXPECT_DOUBLE_EQ(byShare->rows[0].etaSquared, std::ranges::max(file->etaSquared));
    const auto asInFile = layoutMatrix(*file, order, nullptr, MatrixOrder::File);
    EXPECT_TRUE(std::ranges::is_sorted(asInFile->rows, {}, &LayoutMatrix::Row::slot));
}

TEST(LayoutMatrix, ShowsDecisionsWithTheVectorsOfTheirFirstNode)
{
    const auto file = tiedFile();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const ConfigOrder order = *configOrder(*file, nullptr);
    const auto matrix = layoutMatrix(*file, order, nullptr, MatrixOrder::Decisions, decisions.get());
    ASSERT_EQ(matrix->rows.size(), decisions->count());
    ASSERT_LT(matrix->rows.size(), file->document->configs.slotCount());
    EXPECT_TRUE(matrix->isByDecision());
    const auto nodes = layoutMatrix(*file, order, nullptr, MatrixOrder::File);
    for (std::uint32_t letter = 0; letter < decisions->count(); ++letter) {
        const LayoutMatrix::Row& row = matrix->rows[letter];
        EXPECT_EQ(row.letter, letter);
        EXPECT_EQ(row.others.size() + 1, decisions->members(letter).size());
        EXPECT_EQ(row.penalty, decisions->measuredCost(letter)->most);
        EXPECT_EQ(row.cells.size(), decisions->optionCount(letter));
        // The values of a decision's options equal those of each member's vectors.
        for (const std::uint32_t slot : decisions->members(letter)) {
            const LayoutMatrix::Row& node = nodes->rows[slot];
            ASSERT_EQ(node.cells.size(), row.cells.size());
            for (std::size_t cell = 0; cell < row.cells.size(); ++cell)
                EXPECT_EQ(node.cells[cell].count, row.cells[cell].count);
        }
    }
    // Before the decisions are known: nodes.
    EXPECT_FALSE(layoutMatrix(*file, order, nullptr, MatrixOrder::Decisions)->isByDecision());
}

TEST(LayoutMatrix, UsesScoresWithoutPublishedRuntimes)
{
    Document document = test::layoutDocument();
    document.runtimesPublished = false;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    EXPECT_FALSE(configOrder(*file, nullptr));
    std::vector<double> score(file->configCount());
    std::ranges::generate(score, [next = 10.0]() mutable { return next -= 1; });
    EXPECT_FALSE(configOrder(*file, partialScores(score).get()));
    const auto scores = finishedScores(
        *file,
        std::make_shared<const Prediction>(makePrediction(file->configurations, score, {}, {.model = "made up"})));
    const auto matrix = layoutMatrix(*file, *configOrder(*file, scores.get()), nullptr, MatrixOrder::File);
    EXPECT_EQ(matrix->kind, ValueKind::Score);
    EXPECT_DOUBLE_EQ(matrix->least, std::ranges::min(score));
    EXPECT_DOUBLE_EQ(matrix->most, std::ranges::max(score));
}

TEST(LayoutMatrix, ColoursFastAndSlowVectors)
{
    for (const QColor& base : {QColor(Qt::white), QColor(Qt::black)}) {
        QPalette palette;
        palette.setColor(QPalette::Base, base);
        palette.setColor(QPalette::Text, base == Qt::white ? Qt::black : Qt::white);
        const DataColours colours = dataColours(palette);
        EXPECT_EQ(colours.place(0), colours.faster);
        EXPECT_EQ(colours.place(1), colours.slower);
        EXPECT_NE(colours.place(0.5), base);
    }
}

TEST_F(LayoutMatrixPanelTest, RequestsAVectorOrANodeByClick)
{
    QSignalSpy filters(&panel, &LayoutMatrixPanel::vectorFilterRequested);
    QSignalSpy nodes(&panel, &LayoutMatrixPanel::nodeRequested);
    click({2, 1});
    const LayoutMatrix::Row row = view->matrix()->rows[2];
    ASSERT_EQ(filters.count(), 1);
    EXPECT_EQ(filters[0][0].value<SlotId>(), row.slot);
    EXPECT_EQ(filters[0][1].toUInt(), row.cells[1].code);
    click({2, -1});
    ASSERT_EQ(nodes.count(), 1);
    EXPECT_EQ(nodes[0][0].value<NodeId>(), row.node);
}

TEST_F(LayoutMatrixPanelTest, ShowsDecisionsIfKnownAndNodesOnRequest)
{
    file = tiedFile();
    panel.setFile(file);
    EXPECT_FALSE(view->matrix()->isByDecision());
    panel.setDecisions(makeFileDecisions(*file, nullptr));
    ASSERT_TRUE(view->matrix()->isByDecision());
    const LayoutMatrix::Row& first = view->matrix()->rows[0];
    EXPECT_TRUE(view->describe({0, -1}).join(QString()).contains(QStringLiteral("Decision A: 3 × ")));
    const QString option = view->describe({0, 1}).join(QString());
    EXPECT_TRUE(option.contains(QStringLiteral("covers 2 other node"))) << option.toStdString();
    EXPECT_TRUE(option.contains(QStringLiteral("+10 % over the file's best"))) << option.toStdString();

    QSignalSpy filters(&panel, &LayoutMatrixPanel::vectorFilterRequested);
    click({0, 1}); // implies the vectors of the decision's other nodes
    ASSERT_EQ(filters.count(), 1);
    EXPECT_EQ(filters[0][0].value<SlotId>(), first.slot);
    EXPECT_EQ(filters[0][1].toUInt(), first.cells[1].code);

    panel.setOrder(MatrixOrder::File);
    EXPECT_EQ(view->matrix()->rows.size(), 4U);
    panel.setOrder(MatrixOrder::Decisions);
    EXPECT_EQ(view->matrix()->rows.size(), 2U);
    EXPECT_FALSE(panel.exported(ChartFormat::Svg, {600, 100}, {}).isEmpty());
    panel.setFile(test::compareFile());
    EXPECT_FALSE(view->matrix()->isByDecision()); // the decisions of the new file are not known yet
}

TEST_F(LayoutMatrixPanelTest, ReachesEveryCellByKeyboard)
{
    QSignalSpy filters(&panel, &LayoutMatrixPanel::vectorFilterRequested);
    QSignalSpy nodes(&panel, &LayoutMatrixPanel::nodeRequested);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down);
    EXPECT_EQ(view->current(), (LayoutMatrixView::Place{0, 0}));
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Right);
    EXPECT_EQ(view->current(), (LayoutMatrixView::Place{1, 1}));
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_EQ(filters.count(), 1);
    EXPECT_EQ(filters[0][1].toUInt(), view->matrix()->rows[1].cells[1].code);
    QTest::keyClick(view, Qt::Key_Home);
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_EQ(nodes.count(), 1);
    QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
    const int last = static_cast<int>(view->matrix()->rows.size()) - 1;
    EXPECT_EQ(view->current()->row, last);
    EXPECT_TRUE(QRectF(view->viewport()->rect()).contains(view->rectOf({last, -1}))) << "scrolled into sight";
    EXPECT_TRUE(view->accessibleDescription().startsWith(QStringLiteral("Node ")));
}

TEST_F(LayoutMatrixPanelTest, FollowsTheFilterWhileVisible)
{
    panel.setFiltered(std::make_shared<const std::vector<DistinctId>>(everyThird(*file)));
    EXPECT_EQ(view->matrix()->configurations, everyThird(*file).size());
    panel.hide();
    panel.setFiltered(nullptr);
    EXPECT_NE(view->matrix()->configurations, file->configCount()) << "computed though it is hidden";
    panel.show();
    EXPECT_EQ(view->matrix()->configurations, file->configCount());
    panel.setFiltered(std::make_shared<const std::vector<DistinctId>>());
    EXPECT_TRUE(empty->isVisible());
    EXPECT_FALSE(panel.hasChart());
}

TEST_F(LayoutMatrixPanelTest, MarksTheVectorsOfFocusAndBaseline)
{
    panel.setSelection({.focus = DistinctId(7), .baseline = DistinctId(2)});
    int focused = 0;
    for (int row = 0; row < static_cast<int>(view->matrix()->rows.size()); ++row) {
        for (int column = 0;
             column < static_cast<int>(view->matrix()->rows[static_cast<std::size_t>(row)].cells.size()); ++column)
            focused += view->describe({row, column}).join(QString()).contains(QStringLiteral("focused")) ? 1 : 0;
    }
    EXPECT_EQ(focused, static_cast<int>(view->matrix()->rows.size())) << "one cell a node";
}

TEST_F(LayoutMatrixPanelTest, ScrollsToTheSelectedNode)
{
    panel.resize(800, 140);
    ASSERT_GT(view->verticalScrollBar()->maximum(), 0);
    panel.setSelection({.node = view->matrix()->rows.back().node});
    EXPECT_GT(view->verticalScrollBar()->value(), 0);
    const int last = static_cast<int>(view->matrix()->rows.size()) - 1;
    EXPECT_EQ(view->placeAt(view->rectOf({last, 0}).center().toPoint()), (LayoutMatrixView::Place{last, 0}));
}

TEST_F(LayoutMatrixPanelTest, ExplainsAnEmptyMatrix)
{
    panel.setFile(nullptr);
    EXPECT_TRUE(empty->isVisible());
    panel.setFile(makeOpenFile(std::make_shared<const Document>(test::tileDocument())));
    EXPECT_TRUE(empty->text().startsWith(QStringLiteral("Tile files")));
    EXPECT_TRUE(panel.exported(ChartFormat::Png, {600, 300}, {}).isEmpty());
}

TEST_F(LayoutMatrixPanelTest, HasRoomForEveryCost)
{
    const auto placeOfCells = [this](double penalty) {
        auto matrix = std::make_shared<LayoutMatrix>(*view->matrix());
        for (LayoutMatrix::Row& row : matrix->rows)
            row.penalty = penalty;
        view->setMatrix(matrix, file);
        return view->rectOf({0, 0}).left();
    };
    const QFontMetricsF metrics(view->font());
    const double small = placeOfCells(0.4)
        - std::max(metrics.horizontalAdvance(penaltyText(0.4)), metrics.horizontalAdvance(QStringLiteral("Costs")));
    for (const double penalty : {0.00084, 1234.5})
        EXPECT_NEAR(placeOfCells(penalty) - small, metrics.horizontalAdvance(penaltyText(penalty)), 1)
            << penaltyText(penalty).toStdString();
}

TEST_F(LayoutMatrixPanelTest, ExportsEveryRow)
{
    const QByteArray png = panel.exported(ChartFormat::Png, {600, 100}, QStringLiteral("made up"));
    const QImage image = QImage::fromData(png);
    EXPECT_EQ(image.width(), 1200);
    EXPECT_GT(image.height(), 2 * 12 * 15) << "twelve nodes";
    EXPECT_EQ(image.text(QStringLiteral("Description")), QStringLiteral("made up"));
    const QByteArray svg = panel.exported(ChartFormat::Svg, {600, 100}, {});
    for (const LayoutMatrix::Row& row : view->matrix()->rows)
        EXPECT_TRUE(svg.contains(row.name.toUtf8()));
}
