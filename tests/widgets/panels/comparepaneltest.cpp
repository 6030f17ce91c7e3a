// SPDX-License-Identifier: GPL-3.0-or-later
// The compare panel by the events of a person.
#include "widgets/panels/comparepanel.h"

#include "tests/support/ids.h"
#include "tests/widgets/panels/comparefixtures.h"
#include "tests/widgets/panels/panelfixtures.h"
#include "widgets/models/comparenodemodel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <set>
#include <vector>

using namespace tgraph;

namespace {

/// A panel over a file, connected as the window connects it.
struct ComparePanelTest : testing::Test {
    void SetUp() override
    {
        panel.setFile(file);
        QObject::connect(&panel, &ComparePanel::nodeRequested, &panel, [this](NodeId node) {
            selection.node = node;
            panel.setSelection(selection);
        });
        panel.resize(600, 800);
        panel.show();
        QApplication::setActiveWindow(&panel);
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        nodes = test::named<QTableView>(panel, "Nodes that differ");
        hint = panel.findChild<QLabel*>(QStringLiteral("costHint"));
    }

    void select(const Selection& selected)
    {
        selection = selected;
        panel.setSelection(selection);
    }

    [[nodiscard]] QString shownNode() const
    {
        const auto rows = nodes->selectionModel()->selectedRows();
        return rows.isEmpty() ? QString() : rows.first().data().toString();
    }

    std::shared_ptr<const OpenFile> file = test::compareFile();
    Selection selection;
    ComparePanel panel;
    QTableView* nodes = nullptr;
    QLabel* hint = nullptr;
};

} // namespace

TEST_F(ComparePanelTest, SaysWhatToDoWhenThereIsNothingToCompare)
{
    auto* empty = panel.findChild<QLabel*>(QStringLiteral("emptyState"));
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(empty->text().contains(QStringLiteral("pin some")));
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    EXPECT_FALSE(empty->isVisible());
    EXPECT_TRUE(nodes->isVisible());
    panel.setFile(nullptr);
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(ComparePanelTest, KeysStepThroughTheDifferencesAndAround)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const int rows = nodes->model()->rowCount();
    ASSERT_GT(rows, 2);
    std::vector<QString> seen;
    for (int i = 0; i < rows; ++i) {
        QTest::keyClick(&panel, Qt::Key_F7);
        seen.push_back(shownNode());
        EXPECT_EQ(shownNode(), QString::number(selection.node->value));
    }
    EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), static_cast<std::size_t>(rows)) << "each once";
    QTest::keyClick(&panel, Qt::Key_F7);
    EXPECT_EQ(shownNode(), seen.front());
    QTest::keyClick(&panel, Qt::Key_F7, Qt::ShiftModifier);
    EXPECT_EQ(shownNode(), seen.back());
}

TEST_F(ComparePanelTest, StepsPassOverNodesThatDoNotDiffer)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const int differing = nodes->model()->rowCount();
    panel.findChild<QCheckBox*>()->click();
    ASSERT_GT(nodes->model()->rowCount(), differing);
    std::set<QString> seen;
    for (int i = 0; i < nodes->model()->rowCount(); ++i) {
        QTest::keyClick(&panel, Qt::Key_F7);
        seen.insert(shownNode());
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(differing));
}

TEST_F(ComparePanelTest, FollowsTheSelectedNodeWithoutAskingForIt)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const QSignalSpy requests(&panel, &ComparePanel::nodeRequested);
    const QString last = nodes->model()->index(nodes->model()->rowCount() - 1, 0).data().toString();
    selection.node = NodeId(last.toUInt());
    panel.setSelection(selection);
    EXPECT_EQ(shownNode(), last);
    EXPECT_EQ(requests.count(), 0);
}

TEST_F(ComparePanelTest, AClickAsksForTheNode)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const QModelIndex second = nodes->model()->index(1, 0);
    QTest::mouseClick(nodes->viewport(), Qt::LeftButton, {}, nodes->visualRect(second).center());
    ASSERT_TRUE(selection.node);
    EXPECT_EQ(QString::number(selection.node->value), second.data().toString());
}

TEST_F(ComparePanelTest, SortsByWhatADifferenceCosts)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    EXPECT_TRUE(hint->isVisible());
    QSignalSpy asked(&panel, &ComparePanel::explainRequested);
    test::named<QToolButton>(panel, "Explain the focused configuration")->click();
    EXPECT_EQ(asked.count(), 1);
    panel.setExplanation(test::explanationOf(*file, DistinctId(7), DistinctId(2), -1));
    EXPECT_FALSE(hint->isVisible());
    nodes->sortByColumn(CompareNodeModel::FirstCost, Qt::AscendingOrder);
    double before = -1e9;
    for (int row = 0; row < nodes->model()->rowCount(); ++row) {
        const double cost
            = nodes->model()->index(row, CompareNodeModel::FirstCost).data(CompareNodeModel::SortRole).toDouble();
        EXPECT_GE(cost, before);
        before = cost;
    }
    select({.focus = DistinctId(8), .baseline = DistinctId(2)});
    EXPECT_TRUE(hint->isVisible()) << "the explanation is of another focus";
}

TEST_F(ComparePanelTest, AnotherReferenceTurnsTheComparisonRound)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = {DistinctId(9)}});
    auto* references = test::named<QComboBox>(panel, "Reference");
    ASSERT_EQ(references->count(), 3);
    const QSignalSpy changes(&panel, &ComparePanel::referenceChanged);
    references->setFocus();
    QTest::keyClick(references, Qt::Key_End);
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(panel.reference(), DistinctId(9));
    const auto* head = test::named<QTableView>(panel, "Compared configurations");
    EXPECT_TRUE(head->model()->headerData(1, Qt::Horizontal).toString().startsWith(QStringLiteral("Pin 1")));
    panel.setFile(test::compareFile(2));
    EXPECT_FALSE(panel.reference()) << "it belongs to its file";
}

TEST_F(ComparePanelTest, CopiesItsTables)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    nodes->setFocus();
    QTest::keyClick(nodes, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), nodes->model()->rowCount() + 1);
    EXPECT_TRUE(lines[0].contains(QStringLiteral("Focus · ")));
    EXPECT_TRUE(lines[1].contains(QLatin1Char('{')));
}

TEST_F(ComparePanelTest, TellsWhatIsLeftOut)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10, 11, 12})});
    bool told = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        told = told || label->text().contains(QStringLiteral("left out"));
    EXPECT_TRUE(told);
}

TEST_F(ComparePanelTest, ComparesTileConfigurationsAsAWhole)
{
    panel.setFile(makeOpenFile(std::make_shared<const Document>(test::tileDocument())));
    select({.focus = DistinctId(3), .baseline = DistinctId(0)});
    EXPECT_TRUE(test::named<QTableView>(panel, "Compared configurations")->isVisible());
    EXPECT_FALSE(nodes->isVisible());
    QTest::keyClick(&panel, Qt::Key_F7);
    EXPECT_FALSE(selection.node);
}
