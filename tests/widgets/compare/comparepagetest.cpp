// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page, driven by the events of a user.
#include "widgets/compare/comparepage.h"

#include "tests/support/ids.h"
#include "tests/widgets/common/panelfixtures.h"
#include "tests/widgets/compare/comparefixtures.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetable.h"
#include "widgets/compare/comparetablemodel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

using namespace tgraph;

namespace {

/// A page with a file, connected as in the window.
struct ComparePageTest : testing::Test {
    void SetUp() override
    {
        page.setFile(file);
        page.setDecisions(makeFileDecisions(*file, nullptr));
        QObject::connect(&page, &ComparePage::nodesRequested, &page, [this](const std::vector<NodeId>& nodes) {
            requested = nodes;
            selection.node = nodes.front();
            page.setSelection(selection);
        });
        page.resize(900, 600);
        page.show();
        page.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
    }

    void select(const Selection& selected)
    {
        selection = selected;
        page.setSelection(selection);
    }

    [[nodiscard]] const CompareTableModel& rows() const { return table->rows(); }
    [[nodiscard]] int differing() const
    {
        int count = 0;
        for (int row = 0; row < rows().rowCount(); ++row)
            count += rows().differsAt(row) && !rows().nodesAt(row).empty() ? 1 : 0;
        return count;
    }

    std::shared_ptr<const OpenFile> file = test::compareFile();
    Selection selection;
    ComparePage page;
    CompareTable* table = page.findChild<CompareTable*>();
    std::vector<NodeId> requested;
};

} // namespace

TEST_F(ComparePageTest, SuggestsARemedyIfThereIsNothingToCompare)
{
    auto* empty = page.findChild<QLabel*>(QStringLiteral("emptyState"));
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(empty->text().contains(QStringLiteral("pin some")));
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    EXPECT_FALSE(empty->isVisible());
    EXPECT_TRUE(table->isVisible());
    page.setFile(nullptr);
    EXPECT_TRUE(empty->isVisible());
}

TEST_F(ComparePageTest, KeysStepThroughTheDifferencesAndWrapAround)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    ASSERT_GT(differing(), 2);
    std::vector<std::uint32_t> seen;
    for (int i = 0; i < differing(); ++i) {
        QTest::keyClick(&page, Qt::Key_F7);
        ASSERT_FALSE(requested.empty());
        seen.push_back(requested.front().value);
        EXPECT_EQ(rows().nodesAt(table->currentIndex().row()), requested) << "all nodes of the decision";
    }
    EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), seen.size()) << "each once";
    QTest::keyClick(&page, Qt::Key_F7);
    EXPECT_EQ(requested.front().value, seen.front());
    QTest::keyClick(&page, Qt::Key_F7, Qt::ShiftModifier);
    EXPECT_EQ(requested.front().value, seen.back());
}

TEST_F(ComparePageTest, StepsSkipEqualRows)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const int wanted = differing();
    for (auto* box : page.findChildren<QCheckBox*>()) {
        if (box->text() == QStringLiteral("&All"))
            box->click();
    }
    ASSERT_GT(rows().rowCount(), wanted);
    std::set<int> seen;
    for (int i = 0; i < rows().rowCount(); ++i) {
        QTest::keyClick(&page, Qt::Key_F7);
        seen.insert(table->currentIndex().row());
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(wanted));
}

TEST_F(ComparePageTest, ArrowsOpenADecisionAndStepsGoThroughItsNodes)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    QTest::keyClick(&page, Qt::Key_F7);
    const std::vector<NodeId> nodes = requested;
    const int before = rows().rowCount();
    QTest::keyClick(table, Qt::Key_Right);
    EXPECT_EQ(rows().rowCount(), before + static_cast<int>(nodes.size()));
    QTest::keyClick(&page, Qt::Key_F7);
    EXPECT_EQ(requested, std::vector{nodes.front()});
    table->setCurrentIndex(rows().index(0, 0));
    QTest::keyClick(table, Qt::Key_Left);
    EXPECT_EQ(rows().rowCount(), before);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(rows().index(0, 0)).topLeft() + QPoint(5, 5));
    EXPECT_EQ(rows().rowCount(), before + static_cast<int>(nodes.size()));
}

TEST_F(ComparePageTest, FollowsTheSelectedNodeWithoutARequest)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    const QSignalSpy requests(&page, &ComparePage::nodesRequested);
    selection.node = rows().nodesAt(1).back();
    page.setSelection(selection);
    EXPECT_EQ(table->currentIndex().row(), 1);
    EXPECT_EQ(requests.count(), 0);
}

TEST_F(ComparePageTest, ClickRequestsTheNodes)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(rows().index(1, 1)).center());
    EXPECT_EQ(requested, rows().nodesAt(1));
}

TEST_F(ComparePageTest, ShowsAColumnOfKnownSensitivities)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    auto* explain = test::named<QToolButton>(page, "Explain the focused configuration");
    EXPECT_TRUE(explain->isVisible());
    QSignalSpy asked(&page, &ComparePage::explainRequested);
    explain->click();
    EXPECT_EQ(asked.count(), 1);
    page.setExplanation(test::explanationOf(*file, DistinctId(7), DistinctId(2), -1));
    EXPECT_FALSE(explain->isVisible());
    EXPECT_EQ(rows().firstConfigColumn(), 2);
    select({.focus = DistinctId(8), .baseline = DistinctId(2)});
    EXPECT_EQ(rows().firstConfigColumn(), 1) << "the explanation is of another focus";
}

TEST_F(ComparePageTest, AnotherReferenceReversesTheComparison)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = {DistinctId(9)}});
    auto* references = test::named<QComboBox>(page, "Reference");
    ASSERT_EQ(references->count(), 3);
    const QSignalSpy changes(&page, &ComparePage::choiceChanged);
    references->setFocus();
    QTest::keyClick(references, Qt::Key_Down);
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(page.choice().reference, DistinctId(9));
    EXPECT_TRUE(rows().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString().startsWith(QStringLiteral("Pin 1")));
    page.setFile(test::compareFile(2));
    EXPECT_FALSE(page.choice().reference) << "it belongs to its file";
}

TEST_F(ComparePageTest, FocusAndBaselineCanBeLeftOut)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10})});
    EXPECT_EQ(rows().columnCount(), 1 + 4);
    for (auto* box : page.findChildren<QCheckBox*>()) {
        if (box->text() == QStringLiteral("Focus") || box->text() == QStringLiteral("Baseline"))
            box->click();
    }
    EXPECT_EQ(rows().columnCount(), 1 + 2);
}

TEST_F(ComparePageTest, CopiesItsTable)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), rows().rowCount() + 1);
    EXPECT_TRUE(lines[0].contains(QStringLiteral("Focus · ")));
    EXPECT_TRUE(lines[1].startsWith(QLatin1Char('A')) || lines[1].contains(QLatin1Char('{')));
}

TEST_F(ComparePageTest, ItsMenuFiltersPinsFocusesAndChangesTheReference)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    int row = 0;
    while (!rows().letterAt(row) || !rows().differsAt(row))
        ++row;
    const int column = rows().firstConfigColumn() + 1;
    const DistinctId config = page.compared().configs[1].distinct;
    const auto choose = [&](const char* text) {
        const QPoint point = table->visualRect(rows().index(row, column)).center();
        QContextMenuEvent asks(QContextMenuEvent::Mouse, point, table->viewport()->mapToGlobal(point));
        QCoreApplication::sendEvent(table->viewport(), &asks);
        auto* menu = table->findChild<QMenu*>();
        if (menu == nullptr)
            return false;
        QAction* found = nullptr;
        for (QAction* action : menu->actions())
            if (action->text().remove(QLatin1Char('&')) == QLatin1String(text))
                found = action;
        if (found != nullptr)
            found->trigger();
        delete menu;
        return found != nullptr;
    };
    QSignalSpy terms(&page, &ComparePage::termRequested);
    ASSERT_TRUE(choose("Filter to this option"));
    ASSERT_EQ(terms.count(), 1);
    EXPECT_TRUE(terms[0][1].toString().startsWith(terms[0][0].toString())) << terms[0][1].toString().toStdString();
    QSignalSpy focused(&page, &ComparePage::focusRequested);
    QSignalSpy pinned(&page, &ComparePage::pinToggled);
    ASSERT_TRUE(choose("Focus this configuration"));
    ASSERT_TRUE(choose("Pin or unpin this configuration"));
    ASSERT_EQ(focused.count() + pinned.count(), 2);
    EXPECT_EQ(focused[0][0].value<DistinctId>(), config);
    EXPECT_EQ(pinned[0][0].value<DistinctId>(), config);
    QApplication::clipboard()->clear();
    ASSERT_TRUE(choose("Copy as table"));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QLatin1Char('\t')));
    ASSERT_TRUE(choose("Use as reference"));
    EXPECT_EQ(page.compared().configs[0].distinct, config);
}

TEST_F(ComparePageTest, ItsMenuClosesBeforeOtherContents)
{
    const auto isOpenAfter = [&](const auto& change) {
        select({.focus = DistinctId(7), .baseline = DistinctId(2)});
        const QPoint point = table->visualRect(rows().index(0, rows().firstConfigColumn())).center();
        QContextMenuEvent asks(QContextMenuEvent::Mouse, point, table->viewport()->mapToGlobal(point));
        QCoreApplication::sendEvent(table->viewport(), &asks);
        const QPointer<QMenu> menu = table->findChild<QMenu*>();
        EXPECT_TRUE(menu && menu->isVisible());
        change();
        const bool isOpen = menu && menu->isVisible();
        delete menu.data();
        return isOpen;
    };
    EXPECT_FALSE(isOpenAfter([&] { page.setDecisions(makeFileDecisions(*file, test::scoresLikeRuntimes(*file))); }));
    EXPECT_FALSE(isOpenAfter([&] { select({.focus = DistinctId(8), .baseline = DistinctId(2)}); }));
    EXPECT_TRUE(isOpenAfter([&] { page.setScores(test::scoresLikeRuntimes(*file)); })) << "they keep the columns";
    EXPECT_FALSE(isOpenAfter([&] { page.setInFront(false); }));
    page.setInFront(true);
    EXPECT_FALSE(isOpenAfter([&] { page.setFile(nullptr); }));
}

TEST_F(ComparePageTest, TheFrozenNamesHaveTheMenuOfARow)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10})});
    page.resize(420, 500);
    table->horizontalScrollBar()->setValue(table->horizontalScrollBar()->maximum());
    ASSERT_TRUE(table->frozenView()->isVisible());
    QWidget* names = table->frozenView()->viewport();
    QContextMenuEvent asks(QContextMenuEvent::Mouse, {5, 5}, names->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(names, &asks);
    auto* menu = table->findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    ASSERT_EQ(menu->actions().size(), 1) << "nothing for the configuration behind the name";
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("&Copy as table"));
    menu->close();
}

TEST_F(ComparePageTest, NamesStayVisibleWhileTheRestScrolls)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10})});
    EXPECT_FALSE(table->frozenView()->isVisible());
    page.resize(420, 500);
    QScrollBar& bar = *table->horizontalScrollBar();
    ASSERT_GT(bar.maximum(), 0);
    bar.setValue(bar.maximum());
    ASSERT_TRUE(table->frozenView()->isVisible());
    EXPECT_EQ(table->frozenView()->width(), table->columnWidth(0));
    EXPECT_EQ(table->frozenView()->indexAt({5, 5}), rows().index(0, 0));
    EXPECT_EQ(table->rowAt(5), 0);
    table->scrollTo(rows().index(0, 1));
    EXPECT_GE(table->columnViewportPosition(1), table->frozenWidth()) << "not behind the names";
}

TEST_F(ComparePageTest, ComputesNothingWhileHidden)
{
    page.setInFront(false);
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    EXPECT_EQ(rows().rowCount(), 0);
    EXPECT_TRUE(page.compared().isComparison()) << "others may know all the same";
    page.setInFront(true);
    EXPECT_GT(rows().rowCount(), 0);
}

TEST_F(ComparePageTest, ShowsNothingNewWhileHidden)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    page.setDecisions(nullptr);
    page.setInFront(false);
    page.setScores(test::scoresLikeRuntimes(*file));
    page.setDecisions(makeFileDecisions(*file, nullptr));
    const auto isDecided = [](const CompareGroup& group) { return group.letter.has_value(); };
    EXPECT_FALSE(table->facts().isKnown(CompareHeadModel::Score));
    EXPECT_TRUE(std::ranges::none_of(rows().groups(), isDecided));
    page.setInFront(true);
    EXPECT_TRUE(table->facts().isKnown(CompareHeadModel::Score));
    EXPECT_TRUE(std::ranges::any_of(rows().groups(), isDecided));
}

TEST_F(ComparePageTest, DiscardsTheComparisonOfAnotherFileWhileHidden)
{
    select({.focus = DistinctId(file->configCount() - 1), .baseline = DistinctId(2)});
    page.setScores(test::scoresLikeRuntimes(*file));
    ASSERT_GT(rows().rowCount(), 0);
    page.setInFront(false);
    const auto small = makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 20, .edges = 30, .configurable = 4, .configs = 3})));
    page.setFile(small);
    page.setScores(test::scoresLikeRuntimes(*small)); // lacks such a configuration
    EXPECT_EQ(rows().rowCount(), 0);
    EXPECT_EQ(table->facts().configCount(), 0U);
}

TEST_F(ComparePageTest, ShowsTheFullNameOfTheReference)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({4, 9})});
    page.resize(page.sizeHint().width() + 20, 500);
    QApplication::processEvents();
    auto& box = *test::named<QComboBox>(page, "Reference");
    EXPECT_GE(box.width(), box.fontMetrics().horizontalAdvance(box.currentText()));
}
