// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/attentionpanel.h"

#include "engine/model/ranking/attentioncomparisons.h"
#include "engine/model/ranking/prediction.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/charts/heatmap.h"
#include "widgets/charts/nodebars.h"
#include "widgets/common/datacolours.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> attentionFile()
{
    return makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = 60})));
}

struct ExplanationParts {
    bool attention = true;
    bool gates = true;
    bool sensitivity = true;
};

/// Returns two blocks; the weight of row r and column c is known, different in each block.
std::shared_ptr<const Explanation> explanation(const OpenFile& file, ExplanationParts has = {},
                                               std::uint32_t columns = 16)
{
    auto made = std::make_shared<Explanation>();
    made->nodes = file.pruned.originalIds;
    columns = std::min(columns, file.configCount());
    for (std::uint32_t column = 0; column < columns; ++column)
        made->slate.push_back(file.configurations->representatives[columns - 1 - column]);
    made->focusColumn = 3;
    made->focus = made->slate[3];
    for (int block = 0; block < 2; ++block) {
        BlockAttention attention;
        for (std::size_t row = 0; row < made->nodes.size(); ++row) {
            for (std::uint32_t column = 0; has.attention && column < columns; ++column) {
                attention.meanWeight.push_back(static_cast<float>((row + 1) * static_cast<std::size_t>(block + 1))
                                                   / 1000
                                               + static_cast<float>(column) / 1e5F);
                attention.maxWeight.push_back(attention.meanWeight.back() * 2);
            }
            if (has.gates)
                attention.meanGate.push_back(static_cast<float>(row) / static_cast<float>(made->nodes.size()));
        }
        if (has.attention) {
            attention.entropy.assign(made->nodes.size(), std::log(static_cast<float>(columns) / 2));
            attention.maxWeight.front()
                = 3.2F / static_cast<float>(columns); // one channel has a preference: a map is drawn
        }
        made->blocks.push_back(attention);
    }
    for (const NodeId node : file.document->graph.configurable()) {
        if (has.sensitivity)
            made->sensitivity.push_back({node, node.value % 2 == 0 ? -0.1 * node.value : 0.05 * node.value});
    }
    return made;
}

struct ShownAttention {
    ShownAttention() : file(attentionFile())
    {
        panel.resize(900, 260);
        panel.setColumnOrder(AttentionPanel::ColumnOrder::Slate);
        panel.setRowOrder(AttentionPanel::RowOrder::Value);
        panel.setFile(file);
        panel.setScores(test::scoresInSteps(*file, {.step = 7, .start = 0, .model = "checkpoint"}));
        panel.setSelection({.focus = focus(), .baseline = DistinctId(0), .pins = {}, .node = {}, .topCount = 10});
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    DistinctId focus() const { return file->configurations->distinctOf[explanation(*file)->focus.value]; }
    QString text(const char* name) { return panel.findChild<QLabel*>(QLatin1String(name))->text(); }
    QPushButton& button(const char* name) { return *panel.findChild<QPushButton*>(QLatin1String(name)); }
    HeatMap& map() { return *panel.findChild<HeatMap*>(); }
    NodeBars& bars() { return *panel.findChild<NodeBars*>(); }

    std::shared_ptr<const OpenFile> file;
    AttentionPanel panel;
};

} // namespace

TEST(AttentionPanel, ShowsAHintInEveryState)
{
    ShownAttention shown;
    QSignalSpy spy(&shown.panel, &AttentionPanel::explainRequested);
    EXPECT_TRUE(shown.button("explain").isVisible());
    QTest::mouseClick(&shown.button("explain"), Qt::LeftButton);
    EXPECT_EQ(spy.size(), 1);

    shown.panel.setProgress(0.4);
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("Explaining")));
    EXPECT_FALSE(shown.button("explain").isVisible());
    shown.panel.setError(QStringLiteral("model.safetensors: found nothing, expected weights"));
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("expected weights")));
    EXPECT_TRUE(shown.button("explain").isVisible()); // visible again

    shown.panel.setSelection({});
    shown.panel.setError(QString());
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("Focus a configuration")));
    EXPECT_FALSE(shown.button("explain").isVisible());
    shown.panel.setScores(nullptr);
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("Rank with a checkpoint")));
    shown.panel.setScores(partialScores(std::vector<double>(shown.file->configCount(), 1)));
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("running")));
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 7, .start = 0, .model = "analytical"}));
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("no attention")));
    shown.panel.setFile(nullptr);
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("Open a file")));
    EXPECT_FALSE(shown.panel.hasChart());
}

TEST(AttentionPanel, ShowsTheMostAttendedNodesAtTheFocusFirst)
{
    ShownAttention shown;
    const auto given = explanation(*shown.file);
    shown.panel.setExplanation(given);
    ASSERT_TRUE(shown.panel.hasChart());
    const HeatMapData& data = *shown.map().data();
    EXPECT_EQ(data.rows(), static_cast<int>(given->nodes.size()));
    EXPECT_EQ(data.columns(), static_cast<int>(given->slate.size()));
    EXPECT_EQ(data.markedColumn, 3);
    EXPECT_TRUE(data.rowNames.front().startsWith(QString::number(given->nodes.back().value))); // weights grow by row
    EXPECT_FLOAT_EQ(data.value(0, 2), given->blocks[0].meanWeight[(given->nodes.size() - 1) * given->slate.size() + 2]);

    shown.panel.setRowOrder(AttentionPanel::RowOrder::Node);
    shown.panel.setBlock(1);
    shown.panel.setReduction(AttentionPanel::Reduction::Max);
    EXPECT_FLOAT_EQ(shown.map().data()->value(4, 5), given->blocks[1].maxWeight[4 * given->slate.size() + 5]);
    EXPECT_TRUE(shown.map().data()->valueTitle.contains(QStringLiteral("max over channels")));
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("block 2")));
}

TEST(AttentionPanel, OrdersConfigurationsByPredictedRank)
{
    ShownAttention shown;
    const auto given = explanation(*shown.file);
    const auto scores = test::scoresInSteps(*shown.file, {.step = 7, .start = 0, .model = "checkpoint"});
    shown.panel.setExplanation(given);
    shown.panel.setColumnOrder(AttentionPanel::ColumnOrder::Rank);
    std::vector<std::uint32_t> ranks;
    for (const QString& name : shown.map().data()->columnNames)
        ranks.push_back(scores->rank[shown.file->configurations->distinctOf[name.toUInt()].value]);
    EXPECT_TRUE(std::is_sorted(ranks.begin(), ranks.end()));
    const int marked = shown.map().data()->markedColumn.value();
    EXPECT_EQ(shown.map().data()->columnNames[static_cast<std::size_t>(marked)], QString::number(given->focus.value));
}

TEST(AttentionPanel, PublishesNodeValuesForTheGraph)
{
    ShownAttention shown;
    std::vector<double> values;
    QString title;
    bool inEvenShares = false;
    QObject::connect(&shown.panel, &AttentionPanel::nodeValuesChanged, &shown.panel,
                     [&](const std::vector<double>& given, const QString& text, bool shares) {
                         values = given;
                         title = text;
                         inEvenShares = shares;
                     });
    const auto given = explanation(*shown.file);
    shown.panel.setExplanation(given);
    ASSERT_EQ(values.size(), shown.file->document->graph.nodeCount());
    for (std::size_t row = 0; row < given->nodes.size(); ++row)
        EXPECT_FLOAT_EQ(static_cast<float>(values[given->nodes[row].value]), // multiples of an even share
                        given->blocks[0].meanWeight[row * given->slate.size() + 3] * 16);
    EXPECT_EQ(std::count_if(values.begin(), values.end(), [](double value) { return !std::isnan(value); }),
              static_cast<std::ptrdiff_t>(given->nodes.size()));
    EXPECT_TRUE(title.contains(QStringLiteral("mean over channels")));
    EXPECT_TRUE(inEvenShares);
    shown.panel.setContent(AttentionPanel::Content::Gates);
    EXPECT_FALSE(inEvenShares);
    EXPECT_TRUE(std::ranges::none_of(values, [](double value) { return value >= 1; }));
    shown.panel.setContent(AttentionPanel::Content::Attention);
    shown.panel.setBlock(1);
    EXPECT_TRUE(title.contains(QStringLiteral("block 2")));
    shown.panel.setExplanation(nullptr);
    EXPECT_TRUE(values.empty());
    EXPECT_FALSE(title.isEmpty()); // the reason for missing values
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 7, .start = 0, .model = "analytical"}));
    EXPECT_TRUE(title.contains(QStringLiteral("no attention")));
}

TEST(AttentionPanel, OffersArrangementsInAMenu)
{
    ShownAttention shown;
    shown.panel.setExplanation(explanation(*shown.file));
    QAction* largest = nullptr;
    for (QAction* action : shown.panel.findChild<QMenu*>()->actions())
        if (action->text() == QStringLiteral("Largest of the channels"))
            largest = action;
    ASSERT_NE(largest, nullptr);
    QString title;
    QObject::connect(&shown.panel, &AttentionPanel::nodeValuesChanged, &shown.panel,
                     [&](const std::vector<double>&, const QString& text, bool) { title = text; });
    largest->trigger();
    EXPECT_TRUE(title.contains(QStringLiteral("max over channels"))) << title.toStdString();
    EXPECT_TRUE(largest->isChecked());
    for (const auto* box : shown.panel.findChildren<QComboBox*>())
        EXPECT_GE(box->width(), box->fontMetrics().horizontalAdvance(box->currentText())) << "no text is cut off";
}

TEST(AttentionPanel, ShowsAttentionWhileSensitivitiesAreComputed)
{
    ShownAttention shown;
    auto& bar = *shown.panel.findChild<QProgressBar*>(QStringLiteral("progress"));
    shown.panel.setContent(AttentionPanel::Content::Sensitivity);
    shown.panel.setExplanation(explanation(*shown.file));
    shown.panel.setContent(AttentionPanel::Content::Sensitivity);
    EXPECT_FALSE(bar.isVisible());
    shown.panel.setExplanation(explanation(*shown.file, {.sensitivity = false}));
    shown.panel.setProgress(0.4);
    EXPECT_TRUE(shown.map().isVisible());
    EXPECT_TRUE(bar.isVisible());
    EXPECT_EQ(bar.value(), 40);
    shown.panel.setExplanation(explanation(*shown.file));
    EXPECT_FALSE(bar.isVisible());
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Sensitivity) << "as chosen";
}

TEST(AttentionPanel, StatesThatASlateOfOneConfigurationComparesNothing)
{
    ShownAttention shown;
    auto made = std::make_shared<Explanation>(*explanation(*shown.file));
    made->slate = {made->focus};
    made->focusColumn = 0;
    for (BlockAttention& block : made->blocks) {
        block.meanWeight.assign(made->nodes.size(), 1);
        block.maxWeight = block.meanWeight;
        block.entropy.assign(made->nodes.size(), 0);
    }
    shown.panel.setExplanation(made);
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_EQ(shown.text("message"),
              QStringLiteral("The slate has one configuration: there is nothing to compare it with."));
}

TEST(AttentionPanel, CallsWeightsNearlyEqualBelowTheSharesOfAComparison)
{
    ShownAttention shown;
    auto made = std::make_shared<Explanation>(*explanation(*shown.file));
    const auto show = [&](double shares) {
        for (BlockAttention& block : made->blocks) {
            block.meanWeight.assign(made->nodes.size() * 16, 1.0F / 16);
            block.maxWeight.assign(block.meanWeight.size(), static_cast<float>(shares / 16));
            block.entropy.assign(made->nodes.size(), std::log(16.0F));
        }
        shown.panel.setExplanation(std::make_shared<Explanation>(*made));
        return shown.panel.hasChart();
    };
    EXPECT_FALSE(show(noticedShares - 0.01));
    EXPECT_TRUE(show(noticedShares + 0.01));
}

TEST(AttentionPanel, DescribesTheEvennessOfAttention)
{
    ShownAttention shown;
    auto made = std::make_shared<Explanation>(*explanation(*shown.file));
    const std::size_t size = made->nodes.size() * made->slate.size();
    made->blocks[0].meanWeight.assign(size, 1.0F / 16);
    made->blocks[0].maxWeight.assign(size, 1.01F / 16);
    made->blocks[0].entropy.assign(made->nodes.size(), std::log(16.0F));
    made->blocks[1] = made->blocks[0];
    made->blocks[1].maxWeight[5] = 12.0F / 16; // one channel of one node
    shown.panel.setExplanation(made);
    EXPECT_FALSE(shown.panel.hasChart()) << "a map of one colour";
    EXPECT_TRUE(shown.text("message").startsWith(QStringLiteral(
        "Attends evenly: 16.0 of 16 configurations effectively. All attention weights are nearly equal")))
        << shown.text("message").toStdString();
    EXPECT_EQ(shown.panel.description(), shown.text("message"));
    EXPECT_TRUE(shown.panel.exported(ChartFormat::Svg, {400, 300}, {}).isEmpty());
    shown.panel.setContent(AttentionPanel::Content::Gates);
    EXPECT_TRUE(shown.panel.hasChart());
    shown.panel.setContent(AttentionPanel::Content::Attention);
    EXPECT_FALSE(shown.panel.hasChart());

    shown.panel.setBlock(1);
    const QPoint place = shown.map().cellRect({.row = 1, .column = 5}).center().toPoint();
    EXPECT_TRUE(shown.map().toolTipAt(place).contains(QStringLiteral("1 × an even share")));
    EXPECT_TRUE(
        shown.map().toolTipAt(place).contains(QStringLiteral("attends to 16.0 of 16 configurations effectively")));
    EXPECT_TRUE(shown.panel.description().contains(shown.text("note"))); // the text for exports
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("single channels up to 12 × an even share")))
        << shown.text("note").toStdString();

    auto sharp = std::make_shared<Explanation>(*made);
    for (std::size_t i = 0; i < size; ++i) // the first node attends to two, the others to one
        sharp->blocks[0].meanWeight[i] = i % 16 == 3 ? 1 : 0;
    sharp->blocks[0].meanWeight[3] = sharp->blocks[0].meanWeight[4] = 0.5F;
    sharp->blocks[0].entropy.assign(sharp->nodes.size(), 0);
    sharp->blocks[0].entropy[0] = std::log(2.0F);
    shown.panel.setExplanation(sharp);
    shown.panel.setBlock(0);
    shown.panel.setReduction(AttentionPanel::Reduction::Mean);
    EXPECT_TRUE(shown.text("note").startsWith(QStringLiteral("Attends to 1.0"))) << shown.text("note").toStdString();
    EXPECT_TRUE(shown.text("note").endsWith(QStringLiteral("to 2.00.")));
    shown.panel.setContent(AttentionPanel::Content::Gates);
    EXPECT_EQ(shown.text("note"), QString());
}

TEST(AttentionPanel, ReportsMissingCrossAttentionAndShowsOtherParts)
{
    ShownAttention shown;
    shown.panel.setExplanation(explanation(*shown.file, {.attention = false}));
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Gates);
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("no cross-attention")));
    EXPECT_TRUE(shown.bars().isVisible());
    shown.panel.setContent(AttentionPanel::Content::Attention); // this content is not available
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Gates);

    shown.panel.setExplanation(explanation(*shown.file, {.attention = false, .gates = false}));
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Sensitivity);
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("no cross-attention")));

    shown.panel.setExplanation(explanation(*shown.file, {.attention = false, .gates = false, .sensitivity = false}));
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("no cross-attention")));
}

TEST(AttentionPanel, ReportsAnExplanationOfAnotherConfiguration)
{
    ShownAttention shown;
    shown.panel.setExplanation(explanation(*shown.file));
    EXPECT_FALSE(shown.button("explainAgain").isVisible());
    shown.panel.setSelection({.focus = DistinctId(shown.focus() == DistinctId(0) ? 1 : 0),
                              .baseline = DistinctId(0),
                              .pins = {},
                              .node = {},
                              .topCount = 10});
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("the focus is on")));
    QSignalSpy spy(&shown.panel, &AttentionPanel::explainRequested);
    QTest::mouseClick(&shown.button("explainAgain"), Qt::LeftButton);
    EXPECT_EQ(spy.size(), 1);
}

TEST(AttentionPanel, RequestsNodesAndConfigurationsFromCells)
{
    ShownAttention shown;
    const auto given = explanation(*shown.file);
    shown.panel.setExplanation(given);
    shown.panel.setRowOrder(AttentionPanel::RowOrder::Node);
    QTest::qWait(0);
    QSignalSpy nodes(&shown.panel, &AttentionPanel::nodeRequested);
    QSignalSpy configs(&shown.panel, &AttentionPanel::focusRequested);
    const QPoint place = shown.map().cellRect({.row = 2, .column = 5}).center().toPoint();
    EXPECT_EQ(shown.map().cellAt(place), (HeatMap::Cell{2, 5}));
    QTest::mouseClick(shown.map().viewport(), Qt::LeftButton, {}, place);
    ASSERT_EQ(nodes.size(), 1);
    EXPECT_EQ(nodes[0][0].value<NodeId>(), given->nodes[2]);
    QTest::mouseDClick(shown.map().viewport(), Qt::LeftButton, {}, place);
    ASSERT_EQ(configs.size(), 1);
    EXPECT_EQ(configs[0][0].value<DistinctId>(), shown.file->configurations->distinctOf[given->slate[5].value]);
    const QString tip = shown.map().toolTipAt(place);
    EXPECT_TRUE(tip.contains(shown.map().data()->rowNames[2]));
    EXPECT_TRUE(tip.contains(QString::number(given->slate[5].value)));
    EXPECT_TRUE(tip.contains(QStringLiteral("even share")));
}

TEST(AttentionPanel, ExportsEveryRow)
{
    ShownAttention shown;
    shown.panel.setExplanation(explanation(*shown.file));
    for (const auto content : {AttentionPanel::Content::Attention, AttentionPanel::Content::Sensitivity}) {
        shown.panel.setContent(content);
        QSvgRenderer renderer(shown.panel.exported(ChartFormat::Svg, {800, 600}, QStringLiteral("made up")));
        EXPECT_TRUE(renderer.isValid());
        const QImage image
            = QImage::fromData(shown.panel.exported(ChartFormat::Png, {800, 600}, QStringLiteral("made up")));
        EXPECT_EQ(image.width(), 1600);
        EXPECT_GT(image.height(), 1200) << "a line above names the file";
        EXPECT_EQ(image.text(QStringLiteral("Description")), QStringLiteral("made up"));
    }
}
