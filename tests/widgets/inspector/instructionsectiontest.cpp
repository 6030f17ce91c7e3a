// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/instructionsection.h"

#include "tests/widgets/common/panelfixtures.h"
#include "tests/widgets/programs/programfixtures.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/inspector/instructionmodel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTableView>

namespace tgraph {
namespace {

/// Returns "name=value" of all rows.
QStringList rowsOf(const QAbstractItemModel& model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, 0).data().toString() + QLatin1Char('=') + model.index(row, 1).data().toString();
    return rows;
}

TEST(InstructionModelTest, ShowsOriginAndUsersOfAnInstruction)
{
    const auto file = test::programFile();
    InstructionModel model;
    const QAbstractItemModelTester tester(&model);
    model.setNode(file, test::nodeOf(*file, "dot.2"));
    EXPECT_EQ(rowsOf(model),
              (QStringList{QStringLiteral("op_name=jit(f)/layer_0/dot_general"), QStringLiteral("source=model.py:12"),
                           QStringLiteral("contracting, left={1}"), QStringLiteral("contracting, right={0}"),
                           QStringLiteral("operand 0=p · f32[64,256]{1,0}"),
                           QStringLiteral("operand 1=w · f32[256,256]{1,0}"),
                           QStringLiteral("used by=tanh.3 · f32[64,256]{1,0}")}));
    EXPECT_FALSE(model.linkAt(0));
    EXPECT_EQ(model.linkAt(6), test::nodeOf(*file, "tanh.3"));
    model.setNode(file, test::nodeOf(*file, "add.1"));
    EXPECT_EQ(rowsOf(model),
              (QStringList{QStringLiteral("operand 0=x · f32[]"), QStringLiteral("operand 1=y · f32[]"),
                           QStringLiteral("called by=reduce.5 · f32[]")}))
        << "a caller is no user of the root";
    model.setNode(file, test::nodeOf(*file, "reduce.5"));
    EXPECT_TRUE(rowsOf(model).filter(QStringLiteral("calls=sum · 3")).size() == 1);
    EXPECT_EQ(model.linkAt(3), test::nodeOf(*file, "add.1")) << "to the root of what is called";
    model.setNode(file, std::nullopt);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(InstructionModelTest, ElidesLongValuesAndKeepsTheFullText)
{
    const QString scope(5000, QLatin1Char('s'));
    const auto file
        = test::programFile("HloModule m\nENTRY %e (p: f32[2]) -> f32[2] {\n  ROOT %p = f32[2] parameter(0), "
                            "metadata={op_name=\""
                            + scope.toStdString() + "\"}\n}\n");
    InstructionModel model;
    model.setNode(file, NodeId(0));
    EXPECT_LT(model.index(0, 1).data().toString().size(), 400);
    EXPECT_EQ(model.index(0, 1).data(InstructionModel::FullTextRole).toString(), scope);
}

TEST(InstructionSectionTest, SelectsNodesByLinksAndCopiesText)
{
    const auto file = test::programFile();
    InspectorPanel panel;
    test::show(panel, 400, 900);
    panel.setFile(file);
    panel.setSelection(test::selected(test::nodeOf(*file, "dot.4")));
    QTableView* table = test::named<QTableView>(panel, "Instruction");
    ASSERT_NE(table, nullptr);
    ASSERT_TRUE(table->isVisible());
    EXPECT_FALSE(test::named<QTableView>(panel, "Neighbours")->isVisible()) << "they would be shown twice";
    const QSignalSpy nodes(&panel, &InspectorPanel::nodeRequested);
    test::clickCell(*table, 0, InstructionModel::Value);
    EXPECT_EQ(nodes.count(), 0) << "op_name leads nowhere";
    test::clickCell(*table, 4, InstructionModel::Value);
    ASSERT_EQ(nodes.count(), 1);
    EXPECT_EQ(nodes[0][0].value<NodeId>(), test::nodeOf(*file, "tanh.3"));
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(nodes.count(), 2);

    auto* text = panel.findChild<TextBox*>();
    ASSERT_NE(text, nullptr);
    EXPECT_TRUE(text->toPlainText().startsWith(QStringLiteral("%dot.4 = f32[64,256]{1,0} dot(%tanh.3, %w), lhs_")));
    text->selectAll();
    text->copy();
    EXPECT_EQ(QApplication::clipboard()->text(), text->toPlainText());

    panel.setFile(test::layoutFile());
    panel.setSelection(test::selected(NodeId(3)));
    EXPECT_FALSE(table->isVisible());
    EXPECT_TRUE(test::named<QTableView>(panel, "Neighbours")->isVisible());
}

} // namespace
} // namespace tgraph
