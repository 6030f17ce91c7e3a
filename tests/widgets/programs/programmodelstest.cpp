// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/common/panelfixtures.h"
#include "tests/widgets/programs/programfixtures.h"
#include "widgets/common/contentpages.h"
#include "widgets/programs/costmodel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/scopemodel.h"
#include "widgets/programs/scopespanel.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

QModelIndex find(const QAbstractItemModel& model, const QString& name, const QModelIndex& parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data().toString() == name)
            return index;
        if (const QModelIndex below = find(model, name, index); below.isValid())
            return below;
    }
    return {};
}

QStringList names(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    QStringList all;
    for (int row = 0; row < model.rowCount(parent); ++row)
        all << model.index(row, 0, parent).data().toString();
    return all;
}

} // namespace

TEST(ScopeModel, PassesTheModelTester)
{
    const auto file = programFile();
    const auto facts = makeProgramInsight(*file->document);
    ScopeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const ScopeGrouping grouping : {ScopeGrouping::Scope, ScopeGrouping::Source, ScopeGrouping::Computation}) {
        model.setTree(facts->tree(grouping));
        EXPECT_GT(model.rowCount(), 0);
        const QPersistentModelIndex kept(find(model, names(model).last()));
        const QString name = kept.data().toString();
        for (int column = 0; column < ScopeModel::ColumnCount; ++column) {
            model.sort(column, Qt::DescendingOrder);
            model.sort(column, Qt::AscendingOrder);
            EXPECT_EQ(kept.data().toString(), name);
        }
    }
    model.setTree(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(ScopeModel, ShowsSharesAndSortsByThem)
{
    const auto file = programFile();
    const auto facts = makeProgramInsight(*file->document);
    ScopeModel model;
    model.setTree(facts->tree(ScopeGrouping::Scope));
    const QModelIndex f = find(model, QStringLiteral("jit(f)"));
    ASSERT_TRUE(f.isValid());
    EXPECT_EQ(f.siblingAtColumn(ScopeModel::Instructions).data().toString(), QStringLiteral("4"));
    EXPECT_DOUBLE_EQ(f.siblingAtColumn(ScopeModel::Flop).data(ScopeModel::ShareRole).toDouble(), 1);
    model.sort(ScopeModel::Instructions, Qt::DescendingOrder);
    EXPECT_EQ(names(model, find(model, QStringLiteral("jit(f)"))).first(), QStringLiteral("layer_0"));
    model.setFilter(QStringLiteral("DOT_gen"));
    EXPECT_EQ(names(model), QStringList{QStringLiteral("jit(f)")});
    EXPECT_FALSE(find(model, QStringLiteral("tanh")).isValid());
    model.setFilter(QStringLiteral("layer_0"));
    EXPECT_TRUE(find(model, QStringLiteral("tanh")).isValid()); // child of a match
}

TEST(ScopesPanel, MarksAndRevealsTheNodesOfARow)
{
    ScopesPanel panel;
    show(panel, 380, 400);
    const auto file = programFile();
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    auto& tree = *panel.findChild<QTreeView*>();
    tree.expandAll();
    QSignalSpy marked(&panel, &ScopesPanel::nodesMarked);
    QSignalSpy requested(&panel, &ScopesPanel::nodesRequested);
    const QModelIndex layer = find(*tree.model(), QStringLiteral("layer_0"));
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(layer).center());
    ASSERT_EQ(marked.size(), 1);
    EXPECT_EQ(marked[0][0].value<std::vector<NodeId>>(),
              (std::vector<NodeId>{nodeOf(*file, "dot.2"), nodeOf(*file, "tanh.3")}));
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(layer).center());
    EXPECT_EQ(requested.size(), 1);
    panel.setSelection(selected(nodeOf(*file, "dot.4")));
    EXPECT_EQ(tree.currentIndex().data().toString(), QStringLiteral("dot_general"));
    EXPECT_EQ(tree.currentIndex().parent().data().toString(), QStringLiteral("layer_1"));
}

TEST(ScopesPanel, ShowsTheMostExpensiveScopesFirst)
{
    ScopesPanel panel;
    const auto file = programFile();
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    const auto& model = *panel.findChild<QTreeView*>()->model();
    std::size_t compared = 0;
    const std::function<void(const QModelIndex&)> expectSorted = [&](const QModelIndex& parent) {
        double before = 2;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const double share = model.index(row, ScopeModel::Time, parent).data(ScopeModel::ShareRole).toDouble();
            EXPECT_LE(share, before);
            before = share;
            compared += row > 0 ? 1 : 0;
            expectSorted(model.index(row, 0, parent));
        }
    };
    expectSorted({});
    EXPECT_GT(compared, 0U);
}

TEST(ScopesPanel, KeepsNamesAndBarsReadableInANarrowDock)
{
    ScopesPanel panel;
    const auto file = programFile();
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    auto& tree = *panel.findChild<QTreeView*>();
    const int least = tree.fontMetrics().averageCharWidth() * 20;
    for (const int width : {290, 400, 600}) {
        show(panel, width, 400);
        EXPECT_GE(tree.columnWidth(ScopeModel::Name), least) << width;
        EXPECT_FALSE(tree.isColumnHidden(ScopeModel::Time)) << width;
        EXPECT_EQ(tree.isColumnHidden(ScopeModel::Bytes), width == 290) << width;
    }
    EXPECT_GE(tree.visualRect(tree.model()->index(0, 0)).height(), tree.fontMetrics().height() + 6) << "the bar's";
}

TEST(ScopesPanel, ReportsAProgramWithoutNames)
{
    ScopesPanel panel;
    EXPECT_FALSE(panel.findChildren<ContentPages*>().isEmpty());
    const auto file = programFile("HloModule m\nENTRY %e {\n  ROOT %p = f32[2] parameter(0)\n}\n");
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    auto& tree = *panel.findChild<QTreeView*>();
    EXPECT_EQ(names(*tree.model()), QStringList{QStringLiteral("e")}); // grouped by computation
    panel.setGrouping(ScopeGrouping::Scope);
    EXPECT_EQ(tree.model()->rowCount(), 0);
    bool says = false;
    for (const auto* pages : panel.findChildren<ContentPages*>())
        says = says || pages->reason().contains(QStringLiteral("op_name"));
    EXPECT_TRUE(says);
}

TEST(CostModel, PassesTheModelTester)
{
    const auto file = programFile();
    const auto facts = makeProgramInsight(*file->document);
    CostModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setCosts(facts->costs);
    EXPECT_EQ(model.rowCount(), 4); // two dots, a tanh, a reduction
    const QPersistentModelIndex kept(model.index(2, 0));
    const QString name = kept.data().toString();
    for (int column = 0; column < CostModel::ColumnCount; ++column)
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            model.sort(column, order);
            EXPECT_EQ(kept.data().toString(), name);
        }
    model.setBy(CostModel::By::Opcode);
    EXPECT_EQ(model.rowCount(), 3);
    model.setFilter(QStringLiteral("layer_0"));
    EXPECT_EQ(model.rowCount(), 2);
    model.setCosts(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(CostModel, SortsByValue)
{
    const auto file = programFile();
    CostModel model;
    model.setCosts(makeProgramInsight(*file->document)->costs);
    model.sort(CostModel::Flop, Qt::DescendingOrder);
    EXPECT_EQ(model.index(0, CostModel::Opcode).data().toString(), QStringLiteral("dot"));
    EXPECT_EQ(model.index(0, CostModel::Flop).data().toString(), QStringLiteral("8.39 MFLOP"));
    EXPECT_EQ(model.index(3, CostModel::Opcode).data().toString(), QStringLiteral("tanh"));
    double share = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        share += model.index(row, CostModel::Time).data(CostModel::ShareRole).toDouble();
    EXPECT_NEAR(share, 1, 1e-9);
    EXPECT_EQ(model.rowOf(nodeOf(*file, "zero")), -1);
    EXPECT_EQ(model.nodeAt(model.rowOf(nodeOf(*file, "tanh.3"))), nodeOf(*file, "tanh.3"));
}

TEST(CostModel, WritesItsRowsAsCsv)
{
    const auto file = programFile();
    CostModel model;
    model.setCosts(makeProgramInsight(*file->document)->costs);
    model.setFilter(QStringLiteral("tanh"));
    const QList<QByteArray> lines = model.csv().split('\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[1].startsWith("tanh.3,tanh,jit(f)/layer_0/tanh,1,")) << lines[1].constData();
    EXPECT_TRUE(lines[1].contains(",0,131072,0,")) << lines[1].constData();
}

TEST(CostsPanel, ShowsTotalsAndRequestsNodes)
{
    CostsPanel panel;
    show(panel, 700, 300);
    const auto file = programFile();
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    EXPECT_TRUE(panel.accessibleDescription().contains(QStringLiteral("MFLOP")));
    auto& table = *panel.findChild<QTableView*>();
    QSignalSpy asked(&panel, &CostsPanel::nodeRequested);
    clickCell(table, 0, 0);
    ASSERT_GE(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<NodeId>(), panel.model().nodeAt(0));
    asked.clear();
    panel.setSelection(selected(nodeOf(*file, "reduce.5")));
    EXPECT_EQ(table.currentIndex().row(), panel.model().rowOf(nodeOf(*file, "reduce.5")));
    EXPECT_EQ(asked.size(), 0); // following the selection emits no request
    panel.setFile(nullptr);
    EXPECT_EQ(panel.model().rowCount(), 0);
}
