// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration panel under user events.
#include "widgets/configs/configpanel.h"

#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/frozentable.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/filter/filterterms.h"

#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tgraph;

namespace {

using Filtered = std::shared_ptr<const std::vector<DistinctId>>;

/// A configuration panel with a file, connected as in the main window.
struct ConfigPanelFixture : testing::Test {
    void SetUp() override
    {
        panel.setFile(file);
        panel.setSelection(selection);
        QObject::connect(&panel, &ConfigPanel::focusRequested, &panel, [this](DistinctId distinct) {
            selection.focus = distinct;
            panel.setSelection(selection);
        });
        test::show(panel);
        table = test::named<QTableView>(panel, "Configurations");
        line = test::named<QLineEdit>(panel, "Filter of configurations");
        problem = test::named<QLabel>(panel, "Filter error");
        count = test::named<QLabel>(panel, "Number of configurations");
    }

    std::shared_ptr<const OpenFile> file = test::layoutFile();
    void clickHeader(int column) const
    {
        const QHeaderView& header = *table->horizontalHeader();
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                          QPoint(header.sectionViewportPosition(column) + 20, header.height() / 2));
    }

    /// Hides a column by the menu.
    void hideColumn(int column)
    {
        QMenu menu;
        panel.fillColumnMenu(menu);
        menu.actions().at(column - ConfigTableModel::PredictedRank)->trigger();
    }

    [[nodiscard]] DistinctId distinctAt(int row) const
    {
        return static_cast<const ConfigTableModel&>(*table->model()).distinctAt(row);
    }

    Selection selection;
    ConfigPanel panel;
    QTableView* table = nullptr;
    QLineEdit* line = nullptr;
    QLabel* problem = nullptr;
    QLabel* count = nullptr;
};

using ConfigPanelTest = ConfigPanelFixture;

} // namespace

TEST_F(ConfigPanelTest, RequestsTheFocusOfTheCurrentRow)
{
    const QSignalSpy focus(&panel, &ConfigPanel::focusRequested);
    test::clickCell(*table, 3, ConfigTableModel::Runtime);
    ASSERT_EQ(focus.count(), 1);
    EXPECT_EQ(focus[0][0].value<DistinctId>(), distinctAt(3));
    QTest::keyClick(table, Qt::Key_Down);
    ASSERT_EQ(focus.count(), 2);
    EXPECT_EQ(focus[1][0].value<DistinctId>(), distinctAt(4));
}

TEST_F(ConfigPanelTest, FollowsAnExternalFocusWithoutARequest)
{
    const QSignalSpy focus(&panel, &ConfigPanel::focusRequested);
    selection.focus = DistinctId(42);
    panel.setSelection(selection);
    EXPECT_EQ(distinctAt(table->currentIndex().row()), DistinctId(42));
    EXPECT_EQ(focus.count(), 0);
}

TEST_F(ConfigPanelTest, SelectsOnlyTheFocusThoughCtrlIsHeld)
{
    test::clickCell(*table, 3, ConfigTableModel::Runtime);
    QTest::keyPress(panel.window()->windowHandle(), Qt::Key_Control, Qt::ControlModifier); // as in Ctrl+R
    selection.focus = DistinctId(42);
    panel.setSelection(selection);
    QTest::keyRelease(panel.window()->windowHandle(), Qt::Key_Control);
    const QModelIndexList rows = table->selectionModel()->selectedRows();
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(distinctAt(rows.front().row()), DistinctId(42));
}

TEST_F(ConfigPanelTest, PinsByClickAndBySpace)
{
    const QSignalSpy pins(&panel, &ConfigPanel::pinToggled);
    test::clickCell(*table, 2, ConfigTableModel::Pin);
    ASSERT_EQ(pins.count(), 1);
    EXPECT_EQ(pins[0][0].value<DistinctId>(), distinctAt(2));
    test::clickCell(*table, 5, ConfigTableModel::Runtime);
    EXPECT_EQ(pins.count(), 1) << "only the pin column pins";
    QTest::keyClick(table, Qt::Key_Space);
    ASSERT_EQ(pins.count(), 2);
    EXPECT_EQ(pins[1][0].value<DistinctId>(), distinctAt(5));
}

TEST_F(ConfigPanelTest, MakesTheCurrentRowTheBaseline)
{
    const QSignalSpy baselines(&panel, &ConfigPanel::baselineRequested);
    test::clickCell(*table, 6, ConfigTableModel::Runtime);
    QTest::keyClick(table, Qt::Key_B);
    ASSERT_EQ(baselines.count(), 1);
    EXPECT_EQ(baselines[0][0].value<DistinctId>(), distinctAt(6));
}

TEST_F(ConfigPanelTest, FiltersWhileTyping)
{
    QSignalSpy filters(&panel, &ConfigPanel::filterChanged);
    QTest::keyClicks(line, QStringLiteral("measured <= 10"));
    ASSERT_FALSE(filters.isEmpty());
    const Filtered filtered = filters.last()[0].value<Filtered>();
    ASSERT_NE(filtered, nullptr);
    EXPECT_EQ(filtered->size(), 10U);
    EXPECT_TRUE(std::ranges::all_of(*filtered,
                                    [this](DistinctId distinct) { return file->measuredRank[distinct.value] < 10; }));
    EXPECT_EQ(table->model()->rowCount(), 10);
    EXPECT_EQ(count->text(), QStringLiteral("Filtered: 10 of %1").arg(file->configCount()));
    EXPECT_TRUE(problem->text().isEmpty());
    line->clear();
    EXPECT_EQ(filters.last()[0].value<Filtered>(), nullptr) << "all of them";
}

TEST_F(ConfigPanelTest, RejectsAnInvalidFilterWithAnError)
{
    const QColor red = dataColours(panel.palette()).slower;
    QTest::keyClicks(line, QStringLiteral("measured <= 10"));
    QTest::keyClicks(line, QStringLiteral(" and speed"));
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(file->configCount())) << "the old one does not linger";
    EXPECT_TRUE(problem->text().contains(QStringLiteral("Not applied"))) << problem->text().toStdString();
    EXPECT_TRUE(problem->text().contains(QStringLiteral("speed"))) << problem->text().toStdString();
    EXPECT_TRUE(problem->text().contains(QStringLiteral("20"))) << "the place, from 1";
    EXPECT_EQ(problem->palette().color(QPalette::WindowText), red);
    EXPECT_EQ(line->text(), QStringLiteral("measured <= 10 and speed"));
    line->clear();
    QTest::keyClicks(line, QStringLiteral("runtime < abc"));
    EXPECT_EQ(problem->palette().color(QPalette::WindowText), red) << "no number begins like this";
}

TEST_F(ConfigPanelTest, KeepsThePreviousFilterWhileTheTextIsUnfinished)
{
    QTest::keyClicks(line, QStringLiteral("measured <= 10 and runt"));
    EXPECT_EQ(table->model()->rowCount(), 10);
    EXPECT_FALSE(problem->text().contains(QStringLiteral("Not applied")));
    line->findChild<QCompleter*>()->popup()->hide();
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(problem->text().contains(QStringLiteral("Not applied")));
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(file->configCount()));
    EXPECT_TRUE(line->hasFocus()) << "there is something to mend";
}

TEST_F(ConfigPanelTest, LeavesMenuKeysToTheWindow)
{
    line->setFocus();
    const auto takes = [this](int key) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::ControlModifier);
        event.ignore();
        QCoreApplication::sendEvent(line, &event);
        return event.isAccepted();
    };
    EXPECT_FALSE(takes(Qt::Key_E)) << "explains, and does not move the cursor";
    EXPECT_TRUE(takes(Qt::Key_V)) << "pastes";
}

TEST_F(ConfigPanelTest, DistinguishesTypingFromOtherFilterChanges)
{
    QSignalSpy edits(&panel, &ConfigPanel::filterEdited);
    QTest::keyClicks(line, QStringLiteral("pi"));
    ASSERT_FALSE(edits.isEmpty());
    EXPECT_EQ(edits.first(), (QVariantList{QStringLiteral("p"), true}));
    panel.requireTerms(runtimeTerm(*file, file->targets[0], file->targets[0]));
    EXPECT_EQ(edits.last()[1], QVariant(false));
    EXPECT_EQ(edits.last()[0].toString(), line->text());
}

TEST_F(ConfigPanelTest, SavesFilters)
{
    QSignalSpy saved(&panel, &ConfigPanel::savedFiltersChanged);
    auto* menu = panel.findChild<QToolButton*>()->menu();
    const auto action = [menu](int place) {
        Q_EMIT menu->aboutToShow();
        return menu->actions()[place];
    };
    EXPECT_FALSE(action(0)->isEnabled()) << "nothing to save";
    line->setText(QStringLiteral("measured <= 10"));
    action(0)->trigger();
    EXPECT_EQ(saved.last()[0].toStringList(), QStringList{QStringLiteral("measured <= 10")});
    EXPECT_FALSE(action(0)->isEnabled()) << "is saved";
    line->clear();
    action(3)->trigger();
    EXPECT_EQ(line->text(), QStringLiteral("measured <= 10"));
    EXPECT_EQ(table->model()->rowCount(), 10);
    action(1)->trigger(); // removes it
    EXPECT_TRUE(panel.savedFilters().isEmpty());
}

TEST_F(ConfigPanelTest, CompletesALayoutWithinALine)
{
    const std::uint32_t node = file->document->graph.configurable()[0].value;
    line->setFocus();
    line->setText(QStringLiteral(" and pinned"));
    line->setCursorPosition(0);
    QTest::keyClicks(line, QStringLiteral("node[%1].output = {").arg(node));
    QAbstractItemView* popup = line->findChild<QCompleter*>()->popup();
    ASSERT_TRUE(popup->isVisible());
    const QString layout = popup->model()->index(0, 0).data().toString();
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    EXPECT_EQ(line->text(), QStringLiteral("node[%1].output = %2 and pinned").arg(node).arg(layout));
}

TEST_F(ConfigPanelTest, EditsANoteInTheTable)
{

    selection.focus = DistinctId(4);
    panel.setSelection(selection);
    EXPECT_TRUE(table->isColumnHidden(ConfigTableModel::Note)) << "nothing is noted";
    QSignalSpy notes(&panel, &ConfigPanel::noteEdited);
    panel.show();
    panel.editNote();
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("tried on Monday"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents(); // the delegate commits later
    ASSERT_EQ(notes.count(), 1);
    EXPECT_EQ(notes.first().at(0).value<DistinctId>(), DistinctId(4));
    EXPECT_EQ(notes.first().at(1).toString(), QStringLiteral("tried on Monday"));
    selection.notes[DistinctId(4)] = QStringLiteral("tried on Monday");
    panel.setSelection(selection);
    EXPECT_FALSE(table->isColumnHidden(ConfigTableModel::Note));
    EXPECT_EQ(table->currentIndex().siblingAtColumn(ConfigTableModel::Note).data().toString(),
              QStringLiteral("tried on Monday"));
}

TEST_F(ConfigPanelTest, EditingANoteKeepsTheSelectionAndThePlace)
{
    panel.resize(276, 400); // the notes are out of sight
    QCoreApplication::processEvents();
    const auto note
        = [this] { return table->visualRect(table->currentIndex().siblingAtColumn(ConfigTableModel::Note)); };
    for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab}) {
        table->verticalScrollBar()->setValue(20);
        test::clickCell(*table, 25, ConfigTableModel::MeasuredRank);
        const DistinctId focus = distinctAt(25);
        const int down = table->verticalScrollBar()->value();
        QTest::keyPress(panel.window()->windowHandle(), Qt::Key_Control, Qt::ControlModifier); // as in Ctrl+N
        panel.editNote();
        QTest::keyRelease(panel.window()->windowHandle(), Qt::Key_Control);
        EXPECT_TRUE(table->viewport()->rect().contains(note().center())) << "it is edited in sight";
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        ASSERT_NE(editor, nullptr) << end;
        QTest::keyClicks(editor, QStringLiteral("slow"));
        QTest::keyClick(editor, end);
        QCoreApplication::processEvents(); // the delegate commits later
        selection.notes[focus] = QStringLiteral("slow");
        panel.setSelection(selection);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the editor
        const QModelIndexList rows = table->selectionModel()->selectedRows();
        ASSERT_EQ(rows.size(), 1) << end;
        EXPECT_EQ(distinctAt(rows.front().row()), focus) << end;
        EXPECT_EQ(table->currentIndex().row(), 25) << end;
        EXPECT_EQ(table->currentIndex().column(), ConfigTableModel::MeasuredRank) << end;
        EXPECT_EQ(table->horizontalScrollBar()->value(), 0) << end;
        EXPECT_EQ(table->verticalScrollBar()->value(), down) << end;
        EXPECT_TRUE(table->hasFocus()) << end;
    }
}

TEST_F(ConfigPanelTest, AClickOnARowThatIsCutOffDoesNotMoveIt)
{
    const int last = table->rowAt(table->viewport()->height() - 1);
    panel.resize(panel.width(), panel.height() - table->rowHeight(last) / 2); // half of a row is in sight, or nearly
    QCoreApplication::processEvents();
    const int cut = table->rowAt(table->viewport()->height() - 1);
    const int top = table->rowViewportPosition(cut);
    ASSERT_GT(top + table->rowHeight(cut), table->viewport()->height());
    const QPoint place(table->columnViewportPosition(ConfigTableModel::MeasuredRank) + 5, top + 1);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
    EXPECT_EQ(selection.focus, distinctAt(cut));
    EXPECT_EQ(table->rowViewportPosition(cut), top) << "a second click would miss it";
    panel.setFilterText(QStringLiteral("measured <= 70"));
    panel.setFilterText({});
    EXPECT_GE(table->rowViewportPosition(table->currentIndex().row()), 0);
    EXPECT_LT(table->rowViewportPosition(table->currentIndex().row()), table->viewport()->height());
}

TEST_F(ConfigPanelTest, CompletesTheWordAtTheCursor)
{
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("pinned and mea"));
    QTest::keyClick(line->findChild<QCompleter*>()->popup(), Qt::Key_Down);
    QTest::keyClick(line->findChild<QCompleter*>()->popup(), Qt::Key_Return);
    EXPECT_EQ(line->text(), QStringLiteral("pinned and measured"));
}

TEST_F(ConfigPanelTest, ReparsesTheFilterForNewScoresAndFiles)
{
    QTest::keyClicks(line, QStringLiteral("rank <= 5"));
    EXPECT_EQ(table->model()->rowCount(), 0);
    EXPECT_TRUE(problem->text().contains(QStringLiteral("not ranked"))) << problem->text().toStdString();
    const QSignalSpy filters(&panel, &ConfigPanel::filterChanged);
    panel.setScores(test::scoresLikeRuntimes(*file));
    EXPECT_EQ(table->model()->rowCount(), 5);
    EXPECT_EQ(filters.count(), 1);
    EXPECT_TRUE(problem->text().isEmpty());
    const QSignalSpy edits(&panel, &ConfigPanel::filterEdited);
    const auto other = test::layoutFile(60);
    panel.setFile(other);
    EXPECT_TRUE(line->text().isEmpty()) << "each file has its own filter";
    EXPECT_EQ(edits.count(), 0) << "the user did not edit it";
    selection = {};
    selection.filter = QStringLiteral("measured <= 3");
    panel.setSelection(selection);
    EXPECT_EQ(line->text(), selection.filter);
    EXPECT_EQ(table->model()->rowCount(), 3);
    panel.setFile(nullptr);
    EXPECT_FALSE(line->isEnabled());
}

TEST_F(ConfigPanelTest, AddsAVectorToTheFilterAndReplacesIt)
{
    panel.setFilterText(QStringLiteral("measured <= 70"));
    panel.requireVector(SlotId(2), 0);
    panel.requireVector(SlotId(2), 1);
    EXPECT_TRUE(panel.filterText().startsWith(QStringLiteral("measured <= 70 and node[")));
    ASSERT_GT(table->model()->rowCount(), 0);
    const auto& model = static_cast<const ConfigTableModel&>(*table->model());
    for (int row = 0; row < model.rowCount(); ++row)
        EXPECT_EQ(file->vector(SlotId(2), model.distinctAt(row)), file->document->configs.vectors(SlotId(2))[1]);
    panel.requireTerms(runtimeTerm(*file, 1.2e6, 1.9e6));
    panel.requireTerms(runtimeTerm(*file, 1.3e6, 1.8e6));
    EXPECT_EQ(panel.filterText().count(QStringLiteral("runtime")), 1);
    panel.clearTerms({QStringLiteral("runtime"), QStringLiteral("score")});
    EXPECT_EQ(panel.filterText().count(QStringLiteral("runtime")), 0);
    EXPECT_EQ(panel.filterText().count(QStringLiteral("measured")), 1);
}

TEST_F(ConfigPanelTest, CopiesAsATable)
{
    panel.setFilterText(QStringLiteral("measured <= 3"));
    test::clickCell(*table, 0, ConfigTableModel::Runtime);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 4) << "a header and every row, as only one is selected";
    EXPECT_TRUE(lines[0].contains(QStringLiteral("Measured\t")));
    EXPECT_EQ(lines[0].count(QLatin1Char('\t')), lines[1].count(QLatin1Char('\t')));
}

TEST_F(ConfigPanelTest, ShowsTheFastestFirstByDefault)
{
    for (int row = 0; row < 5; ++row)
        EXPECT_EQ(file->measuredRank[distinctAt(row).value], static_cast<std::uint32_t>(row));
    std::vector<double> score(file->configCount());
    for (std::size_t i = 0; i < score.size(); ++i)
        score[i] = static_cast<double>(score.size() - i);
    panel.setScores(partialScores(score));
    EXPECT_EQ(distinctAt(0), DistinctId(file->configCount() - 1));
    EXPECT_EQ(distinctAt(1), DistinctId(file->configCount() - 2));
    clickHeader(ConfigTableModel::Runtime);
    EXPECT_EQ(file->measuredRank[distinctAt(0).value], 0U);
    panel.setScores(nullptr);
    panel.setScores(partialScores(score));
    EXPECT_EQ(file->measuredRank[distinctAt(0).value], 0U);
}

TEST_F(ConfigPanelTest, SortsByAClickAndKeepsTheFocus)
{
    test::clickCell(*table, 7, ConfigTableModel::Runtime);
    const DistinctId focus = distinctAt(7);
    clickHeader(ConfigTableModel::Runtime);
    clickHeader(ConfigTableModel::Runtime); // reverses the order
    EXPECT_EQ(file->measuredRank[distinctAt(0).value], file->configCount() - 1);
    EXPECT_EQ(distinctAt(table->currentIndex().row()), focus);
    EXPECT_EQ(selection.focus, focus);
}

TEST_F(ConfigPanelTest, RemembersItsColumnsByTheirNames)
{
    table->sortByColumn(ConfigTableModel::Runtime, Qt::DescendingOrder);
    QHeaderView& header = *table->horizontalHeader();
    header.moveSection(header.visualIndex(ConfigTableModel::Configuration), 2);
    table->setColumnWidth(ConfigTableModel::Runtime, 133);
    hideColumn(ConfigTableModel::OfBaseline);
    const QByteArray state = panel.saveState();
    ConfigPanel other;
    other.setFile(file);
    ASSERT_TRUE(other.restoreState(state));
    const auto& restored = *test::named<QTableView>(other, "Configurations");
    const auto& model = static_cast<const ConfigTableModel&>(*restored.model());
    EXPECT_EQ(model.sortColumn(), ConfigTableModel::Runtime);
    EXPECT_EQ(model.sortOrder(), Qt::DescendingOrder);
    EXPECT_EQ(restored.horizontalHeader()->visualIndex(ConfigTableModel::Configuration), 2);
    EXPECT_EQ(restored.columnWidth(ConfigTableModel::Runtime), 133);
    EXPECT_TRUE(restored.isColumnHidden(ConfigTableModel::OfBaseline));
    EXPECT_EQ(other.saveState(), state);
    EXPECT_FALSE(other.restoreState("nonsense"));
    EXPECT_EQ(other.saveState(), state);
}

TEST_F(ConfigPanelTest, KeepsTheUsersSortOrderForOtherFiles)
{
    clickHeader(ConfigTableModel::OverBest);
    clickHeader(ConfigTableModel::OverBest); // slowest first
    const auto& model = static_cast<const ConfigTableModel&>(*table->model());
    panel.setFile(test::layoutFile(50));
    EXPECT_EQ(model.sortColumn(), ConfigTableModel::OverBest);
    EXPECT_EQ(model.sortOrder(), Qt::DescendingOrder);
    Document unmeasured = test::layoutDocument({.configs = 30});
    unmeasured.runtimesPublished = false;
    const auto other = makeOpenFile(std::make_shared<const Document>(std::move(unmeasured)));
    panel.setFile(other);
    EXPECT_EQ(model.sortColumn(), -1) << "the column is hidden";
    panel.setScores(partialScores(std::vector<double>(other->configCount(), 1.0)));
    EXPECT_EQ(model.sortColumn(), ConfigTableModel::PredictedRank);
    panel.setFile(file);
    EXPECT_EQ(model.sortColumn(), ConfigTableModel::OverBest) << "it was not forgotten";
    clickHeader(ConfigTableModel::OverBest); // a third click clears the sort order
    EXPECT_EQ(model.sortColumn(), ConfigTableModel::MeasuredRank);
}

TEST_F(ConfigPanelTest, ExplainsEmptyColumnsInTheMenu)
{
    QMenu menu;
    panel.fillColumnMenu(menu);
    const auto actionOf = [&menu](const char* start) {
        const QList<QAction*> actions = menu.actions();
        return *std::ranges::find_if(
            actions, [start](const QAction* action) { return action->text().startsWith(QLatin1String(start)); });
    };
    EXPECT_EQ(actionOf("Predicted")->text(), QStringLiteral("Predicted: not ranked yet"));
    EXPECT_FALSE(actionOf("Predicted")->isEnabled());
    EXPECT_TRUE(actionOf("Over best")->isChecked());
    EXPECT_TRUE(actionOf("Tile")->text().contains(QStringLiteral("tile files")));
    actionOf("Over best")->trigger();
    EXPECT_TRUE(table->isColumnHidden(ConfigTableModel::OverBest));
    EXPECT_TRUE(table->isColumnHidden(ConfigTableModel::PredictedRank));
    panel.setScores(test::scoresLikeRuntimes(*file));
    EXPECT_FALSE(table->isColumnHidden(ConfigTableModel::PredictedRank)) << "a choice of others hides nothing";
    EXPECT_TRUE(table->isColumnHidden(ConfigTableModel::OverBest));
    actionOf("&Automatic")->trigger();
    EXPECT_FALSE(table->isColumnHidden(ConfigTableModel::OverBest));
}

TEST_F(ConfigPanelTest, KeepsColumnWidthsWhileScoresStream)
{
    std::vector<double> score(file->configCount(), std::numeric_limits<double>::quiet_NaN());
    score[0] = -0.5;
    panel.setScores(partialScores(score));
    const int rank = table->columnWidth(ConfigTableModel::PredictedRank);
    int widest = table->columnWidth(ConfigTableModel::Score);
    for (std::size_t known = 1; known < score.size(); ++known) {
        score[known] = -0.5 - std::pow(1.3, static_cast<double>(known)) / 1000;
        panel.setScores(partialScores(score));
        EXPECT_EQ(table->columnWidth(ConfigTableModel::PredictedRank), rank);
        EXPECT_GE(table->columnWidth(ConfigTableModel::Score), widest);
        widest = table->columnWidth(ConfigTableModel::Score);
        const auto& model = *table->model();
        QFont bold = table->font();
        bold.setBold(true);
        for (int row = 0; row < model.rowCount(); ++row)
            EXPECT_LT(QFontMetrics(bold).horizontalAdvance(model.index(row, ConfigTableModel::Score).data().toString()),
                      widest);
    }
}

TEST_F(ConfigPanelTest, KeepsPinsAndRanksVisibleInANarrowTable)
{
    panel.setScores(test::scoresLikeRuntimes(*file));
    for (const int width : {380, 276}) {
        panel.resize(width, 400);
        QCoreApplication::processEvents();
        QHeaderView& header = *table->horizontalHeader();
        const int seen = table->viewport()->width();
        EXPECT_GT(header.length(), seen);
        int edge = 0;
        for (int visual = 0; visual < header.count() && edge < seen; ++visual)
            edge += header.sectionSize(header.logicalIndex(visual));
        EXPECT_EQ(edge, seen) << "a column ends at the edge";
        table->horizontalScrollBar()->setValue(table->horizontalScrollBar()->maximum());
        const auto* frozen = static_cast<FrozenTable*>(table)->frozenView();
        ASSERT_TRUE(frozen->isVisible());
        EXPECT_FALSE(frozen->isColumnHidden(ConfigTableModel::Pin));
        EXPECT_FALSE(frozen->isColumnHidden(ConfigTableModel::PredictedRank));
        EXPECT_TRUE(frozen->isColumnHidden(ConfigTableModel::Runtime));
        table->horizontalScrollBar()->setValue(0);
    }
}

TEST_F(ConfigPanelTest, ShowsTheConfigurationFirstInANarrowTable)
{
    panel.setScores(test::scoresLikeRuntimes(*file));
    panel.resize(380, 400);
    QCoreApplication::processEvents();
    for (const int column : {ConfigTableModel::PredictedRank, ConfigTableModel::Configuration,
                             ConfigTableModel::MeasuredRank, ConfigTableModel::Runtime}) {
        EXPECT_LE(table->columnViewportPosition(column) + table->columnWidth(column), table->viewport()->width())
            << static_cast<const ConfigTableModel&>(*table->model()).columnName(column).toStdString();
    }
}
