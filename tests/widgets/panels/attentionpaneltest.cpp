// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/attentionpanel.h"

#include "engine/model/ranking/prediction.h"
#include "tests/widgets/panels/panelfixtures.h"
#include "widgets/charts/heatmap.h"
#include "widgets/charts/nodebars.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
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

/// Two blocks; the weight of row r and column c is known, different in each block.
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

TEST(AttentionPanel, SaysWhatToDoInEveryState)
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
    EXPECT_TRUE(shown.button("explain").isVisible()); // once more

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

TEST(AttentionPanel, ShowsNodesByConfigurationsWithTheGreatestAtTheFocusFirst)
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

TEST(AttentionPanel, GivesNodesTheirValuesForTheGraph)
{
    ShownAttention shown;
    std::vector<double> values;
    QString title;
    QObject::connect(&shown.panel, &AttentionPanel::nodeValuesChanged, &shown.panel,
                     [&](const std::vector<double>& given, const QString& text) {
                         values = given;
                         title = text;
                     });
    const auto given = explanation(*shown.file);
    shown.panel.setExplanation(given);
    ASSERT_EQ(values.size(), shown.file->document->graph.nodeCount());
    for (std::size_t row = 0; row < given->nodes.size(); ++row)
        EXPECT_FLOAT_EQ(static_cast<float>(values[given->nodes[row].value]),
                        given->blocks[0].meanWeight[row * given->slate.size() + 3]);
    EXPECT_EQ(std::count_if(values.begin(), values.end(), [](double value) { return !std::isnan(value); }),
              static_cast<std::ptrdiff_t>(given->nodes.size()));
    EXPECT_TRUE(title.contains(QStringLiteral("mean over channels")));
    shown.panel.setBlock(1);
    EXPECT_TRUE(title.contains(QStringLiteral("block 2")));
    shown.panel.setExplanation(nullptr);
    EXPECT_TRUE(values.empty());
    EXPECT_FALSE(title.isEmpty()); // why there are none
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 7, .start = 0, .model = "analytical"}));
    EXPECT_TRUE(title.contains(QStringLiteral("no attention")));
}

TEST(AttentionPanel, WithoutCrossAttentionSaysSoAndShowsWhatThereIs)
{
    ShownAttention shown;
    shown.panel.setExplanation(explanation(*shown.file, {.attention = false}));
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Gates);
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("no cross-attention")));
    EXPECT_TRUE(shown.bars().isVisible());
    shown.panel.setContent(AttentionPanel::Content::Attention); // cannot be had
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Gates);

    shown.panel.setExplanation(explanation(*shown.file, {.attention = false, .gates = false}));
    EXPECT_EQ(shown.panel.content(), AttentionPanel::Content::Sensitivity);
    EXPECT_TRUE(shown.text("note").contains(QStringLiteral("no cross-attention")));

    shown.panel.setExplanation(explanation(*shown.file, {.attention = false, .gates = false, .sensitivity = false}));
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_TRUE(shown.text("message").contains(QStringLiteral("no cross-attention")));
}

TEST(AttentionPanel, SaysWhenItExplainsAnotherConfigurationThanTheFocus)
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

TEST(AttentionPanel, CellsLeadToNodesAndConfigurations)
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
        EXPECT_EQ(image.size(), QSize(1600, 1200));
        EXPECT_EQ(image.text(QStringLiteral("Description")), QStringLiteral("made up"));
    }
}

TEST(HeatMap, FindsCellsWhateverTheRowsHeight)
{
    auto data = std::make_shared<HeatMapData>();
    for (int row = 0; row < 300; ++row)
        data->rowNames.push_back(QStringLiteral("row %1").arg(row));
    for (int column = 0; column < 11; ++column)
        data->columnNames.push_back(QString::number(column));
    for (int i = 0; i < 300 * 11; ++i)
        data->values.push_back(static_cast<float>(i % 17));
    HeatMap map;
    map.resize(640, 240);
    map.setData(data);
    map.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&map));
    for (const int height : {0, 3, 20}) {
        map.setRowHeight(height);
        for (const HeatMap::Cell cell : {HeatMap::Cell{0, 0}, HeatMap::Cell{3, 10}}) {
            const QRectF place = map.cellRect(cell);
            if (height > 0) { // thinner rows share pixels
                EXPECT_EQ(map.cellAt(place.center().toPoint()), cell) << height;
            }
            EXPECT_EQ(map.columnAt(place.center().toPoint()), cell.column);
        }
        EXPECT_FALSE(map.cellAt(QPoint(1, 1)).has_value());
        EXPECT_FALSE(map.grab().isNull());
    }
    map.setRowHeight(20);
    map.setMarkedRow(250); // is scrolled to
    EXPECT_EQ(map.rowAt(map.cellRect({250, 4}).center().toPoint()), 250);
    QSignalSpy rows(&map, &HeatMap::rowActivated);
    QTest::keyClick(&map, Qt::Key_Down);
    QTest::keyClick(&map, Qt::Key_End);
    EXPECT_EQ(rows[0][0].toInt(), 251);
    EXPECT_EQ(rows[1][0].toInt(), 299);
}

TEST(HeatMap, ColoursSpanTheValuesButNotAFewFarAway)
{
    const ColourRange plain = colourRange({1, 2, 3, 4});
    EXPECT_EQ(plain.least, 1);
    EXPECT_EQ(plain.most, 4);
    EXPECT_FALSE(plain.clipped);
    std::vector<float> values(2000, 0.01F);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += 1e-5F * static_cast<float>(i % 100);
    values[7] = 1;
    const ColourRange cut = colourRange(values);
    EXPECT_TRUE(cut.clipped);
    EXPECT_LT(cut.most, 0.02);
    const ColourRange flat = colourRange({0.5F, 0.5F});
    EXPECT_EQ(flat.least, flat.most);
}

TEST(NodeBars, AreFoundByTheirRows)
{
    auto data = std::make_shared<NodeBarsData>();
    for (int row = 0; row < 50; ++row) {
        data->names.push_back(QStringLiteral("node %1").arg(row));
        data->values.push_back(row - 20);
    }
    data->valueTitle = QStringLiteral("delta");
    NodeBars bars;
    bars.resize(500, 200);
    bars.setData(data);
    bars.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bars));
    bars.setMarkedRow(40);
    QSignalSpy rows(&bars, &NodeBars::rowActivated);
    QTest::keyClick(&bars, Qt::Key_Up);
    EXPECT_EQ(rows[0][0].toInt(), 39);
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, QPoint(100, 190));
    ASSERT_EQ(rows.size(), 2);
    const int clicked = rows[1][0].toInt();
    EXPECT_GE(clicked, 38);
    EXPECT_TRUE(bars.toolTipAt(QPoint(100, 190)).contains(QStringLiteral("node %1\n").arg(clicked)));
    EXPECT_FALSE(bars.rowAt(QPoint(100, 2)).has_value()); // the header
}
