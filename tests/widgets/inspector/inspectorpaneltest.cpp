// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspectorpanel.h"

#include "engine/programs/tabledocument.h"
#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/vectortablemodel.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>

using namespace tgraph;

TEST(InspectorPanelTest, ShowsTheNodeAndSelectsItsNeighbours)
{
    const auto file = test::layoutFile();
    const Graph& graph = file->document->graph;
    NodeId node = graph.configurable().back();
    while (graph.producers(node).empty())
        node = NodeId(node.value - 1);
    InspectorPanel panel;
    test::show(panel, 360, 800);
    panel.setFile(file);
    Selection selection;
    selection.node = node;
    panel.setSelection(selection);
    const QSignalSpy nodes(&panel, &InspectorPanel::nodeRequested);
    QTableView* table = test::named<QTableView>(panel, "Neighbours");
    ASSERT_NE(table, nullptr);
    test::clickCell(*table, 0, 1);
    ASSERT_EQ(nodes.count(), 1);
    EXPECT_EQ(nodes[0][0].value<NodeId>(), graph.producers(node)[0]);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(nodes.count(), 2);
}

TEST(InspectorPanelTest, RequestsAFilterByVector)
{
    const auto file = test::layoutFile();
    InspectorPanel panel;
    test::show(panel, 360, 800);
    panel.setFile(file);
    Selection selection;
    selection.node = file->document->graph.configurable()[3];
    selection.focus = DistinctId(9);
    panel.setSelection(selection);
    const QSignalSpy filters(&panel, &InspectorPanel::vectorFilterRequested);
    QTableView* table = test::named<QTableView>(panel, "Layouts of this node");
    ASSERT_TRUE(table->isVisible());
    test::clickCell(*table, 1, VectorTableModel::Count);
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(filters.count(), 1);
    EXPECT_EQ(filters[0][0].value<SlotId>(), SlotId(3));
    const ConfigVector& wanted = file->document->configs.vectors(SlotId(3))[filters[0][1].toUInt()];
    EXPECT_EQ(table->model()->index(1, VectorTableModel::Output).data().toString(),
              layoutLabel(layoutOf(wanted, LayoutPart::Output)));
    int kept = 0; // rows that the filter keeps
    for (std::uint32_t distinct = 0; distinct < file->configCount(); ++distinct)
        kept += file->vector(SlotId(3), DistinctId(distinct)) == wanted ? 1 : 0;
    EXPECT_EQ(table->model()->index(1, VectorTableModel::Count).data().toString(), QString::number(kept));
}

TEST(InspectorPanelTest, ShowsTheTileOfTheFocusOrElseOfTheBaseline)
{
    InspectorPanel panel;
    test::show(panel, 360, 800);
    panel.setFile(makeOpenFile(std::make_shared<const Document>(test::tileDocument(6, 20))));
    const auto* table = test::named<QTableView>(panel, "The tile of the shown configuration");
    ASSERT_TRUE(table->isVisible());
    EXPECT_GT(table->model()->rowCount(), 0);
    const auto titleOf = [&](const QString& start) {
        return std::ranges::any_of(panel.findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().startsWith(start); });
    };
    EXPECT_TRUE(titleOf(QStringLiteral("Tile of baseline 0")));
    panel.setSelection({.focus = DistinctId(7), .baseline = DistinctId(0), .pins = {}, .node = {}});
    EXPECT_TRUE(titleOf(QStringLiteral("Tile of focus 7")));
    panel.setFile(test::layoutFile());
    EXPECT_FALSE(table->isVisible());
}

TEST(InspectorPanelTest, NamesTheSentencesOfTheReader)
{
    MeasuredTable measured = test::kernelTable();
    measured.notes = {"3 rows without a unit count as failed."};
    InspectorPanel panel;
    test::show(panel, 360, 800);
    panel.setFile(makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(measured), "kernel.csv"))));
    const auto labels = panel.findChildren<QLabel*>();
    const auto note = std::ranges::find(labels, QStringLiteral("Reader’s note"), &QLabel::text);
    EXPECT_NE(note, labels.end()) << "sentences of the engine are not translated";
}

TEST(InspectorPanelTest, HandlesMissingData)
{
    InspectorPanel panel;
    test::show(panel, 360, 800);
    panel.setSelection({.node = NodeId(3)});
    panel.setScores(nullptr);
    const auto tile = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    panel.setFile(tile);
    panel.setSelection({.node = NodeId(2)});
    EXPECT_FALSE(test::named<QTableView>(panel, "Layouts of this node")->isVisible());
    panel.setSelection({.node = NodeId(4711)});
    panel.setAttention({1, 2, 3}, QStringLiteral("weight"));
    panel.setFile(nullptr);
}
