// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons for a configuration's analytical time, and the panel that shows them, under user events.
#include "widgets/why/whypanel.h"

#include "tests/support/documents.h"
#include "widgets/common/sectiontable.h"
#include "widgets/why/whytablemodel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> whyFile()
{
    return makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 30, .edges = 60, .configurable = 6, .configs = 40})));
}

/// Returns two distinct configurations whose analytical times differ.
std::pair<DistinctId, DistinctId> unlikeConfigurations(const OpenFile& file)
{
    const std::vector<double> scores = analyticalScores(*file.document);
    for (std::uint32_t i = 1; i < file.configCount(); ++i) {
        if (scores[file.configurations->representatives[i].value]
            != scores[file.configurations->representatives[0].value])
            return {DistinctId(i), DistinctId(0)};
    }
    return {};
}

/// Returns an explanation with the given sensitivities, slot by slot.
Explanation explanationOf(const OpenFile& file, DistinctId focus, DistinctId baseline,
                          const std::vector<double>& deltas)
{
    Explanation explanation{.focus = file.configurations->representatives[focus.value],
                            .baseline = file.configurations->representatives[baseline.value]};
    for (const SlotId slot : idsBelow<SlotId>(deltas.size()))
        explanation.sensitivity.push_back({file.document->graph.configurableNode(slot), deltas[slot.value]});
    return explanation;
}

struct WhyFixture : testing::Test {
    void SetUp() override
    {
        std::tie(focus, baseline) = unlikeConfigurations(*file);
        ASSERT_NE(focus, baseline);
        panel.setFile(file);
        panel.setSelection({.focus = focus, .baseline = baseline});
        panel.resize(700, 500);
        panel.show();
        panel.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
        table = panel.findChild<SectionTable*>();
        all = panel.findChild<QCheckBox*>();
        explain = panel.findChild<QPushButton*>();
    }

    void giveReasons(const Explanation* explanation = nullptr)
    {
        reasons = std::make_shared<const NodeReasons>(nodeReasons(*file, costs, focus, baseline, explanation));
        panel.setReasons(reasons);
    }

    void rankWith(const char* model)
    {
        const auto prediction = std::make_shared<const Prediction>(
            makePrediction(file->configurations, file->targets, {}, {.model = model}));
        panel.setScores(finishedScores(*file, prediction));
    }

    [[nodiscard]] QString cell(int row, int column) const
    {
        return table->model()->index(row, column).data().toString();
    }
    [[nodiscard]] QString allWords() const
    {
        QStringList words;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible())
                words << label->text();
        }
        return words.join(QLatin1Char('\n'));
    }

    std::shared_ptr<const OpenFile> file = whyFile();
    NodeCostTable costs{file->document};
    DistinctId focus;
    DistinctId baseline;
    std::shared_ptr<const NodeReasons> reasons;
    WhyPanel panel;
    SectionTable* table = nullptr;
    QCheckBox* all = nullptr;
    QPushButton* explain = nullptr;
};

using WhyPanelTest = WhyFixture;
using NodeReasonsTest = WhyFixture;

} // namespace

TEST_F(NodeReasonsTest, AddUpToTheScoresOfTheAnalyticalRanker)
{
    giveReasons();
    const std::vector<double> scores = analyticalScores(*file->document);
    EXPECT_DOUBLE_EQ(reasons->focusSeconds, scores[file->configurations->representatives[focus.value].value]);
    EXPECT_DOUBLE_EQ(reasons->baselineSeconds, scores[file->configurations->representatives[baseline.value].value]);
    double difference = 0;
    for (const NodeReason& row : reasons->rows)
        difference += row.differenceSeconds();
    EXPECT_NEAR(difference, reasons->focusSeconds - reasons->baselineSeconds, 1e-12 * reasons->focusSeconds);
    for (const NodeId node : file->document->graph.configurable())
        EXPECT_TRUE(std::ranges::any_of(reasons->rows, [node](const NodeReason& row) { return row.node == node; }));
    EXPECT_FALSE(reasons->hasSensitivity);
}

TEST_F(NodeReasonsTest, UseSensitivitiesOnlyOfTheSameFocusAndBaseline)
{
    const std::vector<double> deltas(6, 0.5);
    const Explanation right = explanationOf(*file, focus, baseline, deltas);
    EXPECT_TRUE(nodeReasons(*file, costs, focus, baseline, &right).hasSensitivity);
    const Explanation turned = explanationOf(*file, baseline, focus, deltas);
    const NodeReasons without = nodeReasons(*file, costs, focus, baseline, &turned);
    EXPECT_FALSE(without.hasSensitivity);
    EXPECT_TRUE(std::ranges::none_of(without.rows, [](const NodeReason& row) { return row.sensitivity.has_value(); }));
}

TEST_F(NodeReasonsTest, MarkNodesWithOppositeSigns)
{
    const auto swaps = costs.swapSeconds(file->configurations->representatives[focus.value],
                                         file->configurations->representatives[baseline.value]);
    std::vector<double> same = swaps;
    const Explanation agreeing = explanationOf(*file, focus, baseline, same);
    EXPECT_EQ(nodeReasons(*file, costs, focus, baseline, &agreeing).disagreements, 0U);
    const auto greatest = std::ranges::max_element(same, {}, [](double value) { return std::abs(value); });
    ASSERT_NE(*greatest, 0);
    *greatest = -*greatest;
    const Explanation opposed = explanationOf(*file, focus, baseline, same);
    const NodeReasons found = nodeReasons(*file, costs, focus, baseline, &opposed);
    EXPECT_EQ(found.disagreements, 1U);
    const NodeId node = file->document->graph.configurable()[static_cast<std::size_t>(greatest - same.begin())];
    for (const NodeReason& row : found.rows)
        EXPECT_EQ(row.disagreement, row.node == node ? Contradiction::Direction : Contradiction::None);
}

TEST_F(WhyPanelTest, ListsDifferingNodesAndAllOnRequest)
{
    giveReasons();
    const auto differing = std::ranges::count_if(reasons->rows, [](const NodeReason& row) { return row.differs(); });
    ASSERT_GT(differing, 0);
    ASSERT_LT(static_cast<std::size_t>(differing), reasons->rows.size());
    EXPECT_EQ(table->model()->rowCount(), differing);
    QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(8, all->height() / 2));
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(reasons->rows.size()));
}

TEST_F(WhyPanelTest, SortsByTheDifferenceByDefault)
{
    giveReasons();
    all->setChecked(true);
    double before = std::numeric_limits<double>::max();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const double value
            = table->model()->index(row, WhyTableModel::Difference).data(WhyTableModel::SortRole).toDouble();
        EXPECT_LE(value, before);
        before = value;
    }
    table->sortByColumn(WhyTableModel::Node, Qt::AscendingOrder);
    EXPECT_EQ(cell(0, WhyTableModel::Node), QString::number(reasons->rows.front().node.value));
}

TEST_F(WhyPanelTest, SelectsTheNodeOfARowAndFollowsWithoutARequest)
{
    giveReasons();
    all->setChecked(true);
    const QSignalSpy spy(&panel, &WhyPanel::nodeRequested);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(1, 1)).center());
    ASSERT_GE(spy.count(), 1);
    EXPECT_EQ(QString::number(spy.last()[0].value<NodeId>().value), cell(1, WhyTableModel::Node));
    const auto heard = spy.count();
    panel.setSelection({.focus = focus, .baseline = baseline, .node = reasons->rows.back().node});
    EXPECT_EQ(cell(table->currentIndex().row(), WhyTableModel::Node), QString::number(reasons->rows.back().node.value));
    EXPECT_EQ(spy.count(), heard);
}

TEST_F(WhyPanelTest, OffersAnExplanationForNetworks)
{
    giveReasons();
    EXPECT_FALSE(explain->isVisible()) << "not ranked";
    rankWith("analytical");
    EXPECT_FALSE(explain->isVisible());
    rankWith("network");
    ASSERT_TRUE(explain->isVisible());
    const QSignalSpy spy(&panel, &WhyPanel::explainRequested);
    QTest::mouseClick(explain, Qt::LeftButton);
    EXPECT_EQ(spy.count(), 1);
    const Explanation explanation = explanationOf(*file, focus, baseline, {0.5, -0.25, 0, 0, 0, 0});
    giveReasons(&explanation);
    EXPECT_FALSE(explain->isVisible());
    QStringList shown;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        shown << cell(row, WhyTableModel::Sensitivity);
    EXPECT_TRUE(shown.contains(QStringLiteral("+") + QLocale().toString(0.5, 'f', 4))) << qPrintable(shown.join(u' '));
    EXPECT_TRUE(shown.contains(QChar(0x2212) + QLocale().toString(0.25, 'f', 4)));
}

TEST_F(WhyPanelTest, ShowsAHintIfEmpty)
{
    EXPECT_TRUE(allWords().contains(QStringLiteral("Adding up")));
    panel.setSelection({.baseline = baseline});
    EXPECT_TRUE(allWords().contains(QStringLiteral("Focus a configuration")));
    panel.setError(QStringLiteral("no memory"));
    panel.setSelection({.focus = focus, .baseline = baseline});
    EXPECT_TRUE(allWords().contains(QStringLiteral("no memory")));
    panel.setFile(makeOpenFile(std::make_shared<const Document>(test::tileDocument())));
    EXPECT_TRUE(allWords().contains(QStringLiteral("Tile files")));
    panel.setFile(nullptr);
    EXPECT_TRUE(allWords().contains(QStringLiteral("Open a file")));
}

TEST_F(WhyPanelTest, HidesReasonsOfAnotherFocus)
{
    giveReasons();
    EXPECT_TRUE(table->isVisible());
    panel.setSelection({.focus = baseline, .baseline = baseline});
    EXPECT_FALSE(table->isVisible());
    focus = baseline;
    giveReasons();
    EXPECT_EQ(table->model()->rowCount(), 0);
    EXPECT_FALSE(table->isVisible()) << "no empty table below what the words say";
    EXPECT_TRUE(allWords().contains(QStringLiteral("the baseline itself")));
}

TEST_F(WhyPanelTest, ReportsAnEstimateWithoutDifferences)
{
    giveReasons();
    EXPECT_TRUE(reasons->analyticalDiffers);
    NodeReasons level = *reasons;
    level.analyticalDiffers = false;
    panel.setReasons(std::make_shared<const NodeReasons>(level));
    EXPECT_TRUE(allWords().contains(QStringLiteral("does not differ at any node")));
    EXPECT_FALSE(nodeReasons(*file, costs, focus, focus, nullptr).analyticalDiffers);
}

TEST_F(WhyPanelTest, CopiesAndRestoresVisibleColumns)
{
    giveReasons();
    table->setFocus();
    QTest::keySequence(table, QKeySequence::Copy);
    const QString copied = QApplication::clipboard()->text();
    EXPECT_EQ(copied.count(QLatin1Char('\n')), table->model()->rowCount() + 1);
    EXPECT_FALSE(copied.contains(QStringLiteral("Output passes")));
    table->setColumnHidden(WhyTableModel::OutputPasses, false);
    WhyPanel other;
    ASSERT_TRUE(other.restoreState(panel.saveState()));
    EXPECT_FALSE(other.findChild<SectionTable*>()->isColumnHidden(WhyTableModel::OutputPasses));
    EXPECT_TRUE(other.findChild<SectionTable*>()->isColumnHidden(WhyTableModel::OperandPadding));
}

TEST_F(WhyPanelTest, ChoosesColumnsInTheHeaderMenu)
{
    giveReasons();
    Q_EMIT table->horizontalHeader()->customContextMenuRequested(QPoint(5, 5));
    auto* menu = panel.findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    for (QAction* action : menu->actions()) {
        if (action->text().startsWith(QStringLiteral("Output passes")))
            action->trigger();
    }
    EXPECT_FALSE(table->isColumnHidden(WhyTableModel::OutputPasses));
}

TEST_F(WhyPanelTest, PassesTheModelTester)
{
    WhyTableModel model;
    WhyFilterModel shown;
    shown.setSourceModel(&model);
    const QAbstractItemModelTester tester(&shown, QAbstractItemModelTester::FailureReportingMode::Fatal);
    giveReasons();
    model.setReasons(file, reasons);
    shown.setShowAll(true);
    EXPECT_EQ(shown.rowCount(), static_cast<int>(reasons->rows.size()));
    model.setReasons(nullptr, nullptr);
    EXPECT_EQ(shown.rowCount(), 0);
}
