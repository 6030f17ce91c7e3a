// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of measured configurations in the window: two machines, the objective, failures.
#include "app/window/frame/noticebar.h"
#include "app/work/machines/machineswork.h"
#include "engine/eval/machines/machinescsv.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/tables.h"
#include "widgets/charts/scatterview.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/common/wrappedtext.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/configtableview.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/decisions/headline.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/inspector/parametermodel.h"
#include "widgets/machines/machineswindow.h"
#include "widgets/measured/columnsdialog.h"
#include "widgets/measured/objectivebar.h"
#include "widgets/measured/objectivespanel.h"
#include "widgets/rank/rankbar.h"
#include "widgets/whatif/optionswhatif.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tgraph {
namespace {

constexpr const char* fast = "block,unroll,time_ms\n16,1,1\n16,2,2\n32,1,4\n32,2,3\n64,1,8\n64,2,broken\n";
constexpr const char* slow = "unroll,block,time_ms\n2,64,11\n1,64,10\n2,32,broken\n1,32,12\n2,16,40\n1,16,20\n";

class MeasuredWindowTest : public WindowTest {
protected:
    QAction* actionNamed(const QString& text)
    {
        for (QAction* action : window.findChildren<QAction*>())
            if (action->text() == text)
                return action;
        return nullptr;
    }

    static void chooseObjective(const QWidget& parent, const char* name)
    {
        auto* names = parent.findChild<QComboBox*>(QStringLiteral("objectives"));
        names->setCurrentIndex(names->findText(QLatin1String(name)));
        Q_EMIT names->activated(names->currentIndex());
    }

    QAction* compareAction() { return actionNamed(QStringLiteral("Compare &machines…")); }

    /// Opens both tables and compares the second with the first.
    MachinesWindow* compareBoth()
    {
        const QString first = text(m_folder.write("conv.fast.csv", fast));
        const QString second = text(m_folder.write("conv.slow.csv", slow));
        if (!openAndWait({first}) || !openAndWait({second}))
            return nullptr;
        compareAction()->trigger();
        auto* shown = window.findChild<MachinesWindow*>();
        const bool isDone
            = shown != nullptr && QTest::qWaitFor([&] { return shown->comparison() != nullptr; }, longEnough);
        return isDone ? shown : nullptr;
    }

    [[nodiscard]] bool waitForDecisions()
    {
        return QTest::qWaitFor([this] { return shown().decisions != nullptr; }, longEnough);
    }
};

} // namespace

TEST_F(MeasuredWindowTest, ComparesTheShownTableWithTheOtherOpenOne)
{
    ASSERT_NE(compareAction(), nullptr);
    EXPECT_FALSE(compareAction()->isEnabled()) << "no table is open";
    MachinesWindow* const machines = compareBoth();
    ASSERT_NE(machines, nullptr);
    EXPECT_EQ(machines->windowTitle(), QStringLiteral("slow against fast: time_ms"));
    const MachineDecisionsModel& decisions = machines->decisions();
    ASSERT_EQ(decisions.rowCount(), 2);
    const auto cell = [&decisions](int row, int column) { return decisions.index(row, column).data().toString(); };
    EXPECT_EQ(cell(0, MachineDecisionsModel::NameColumn), QStringLiteral("block"));
    EXPECT_EQ(cell(0, MachineDecisionsModel::FirstColumn), QStringLiteral("64"));
    EXPECT_EQ(cell(0, MachineDecisionsModel::SecondColumn), QStringLiteral("16"));
    EXPECT_EQ(cell(0, MachineDecisionsModel::FirstOnSecond), QStringLiteral("+700 %"));
    EXPECT_EQ(cell(0, MachineDecisionsModel::SecondOnFirst), QStringLiteral("+100 %"));
    EXPECT_FALSE(machines->picture().chart().isEmpty());
    EXPECT_EQ(machines->picture().chart().marks().size(), 2U) << "the best compromise is the best on one machine";
}

TEST_F(MeasuredWindowTest, AComparisonOfMachinesSaysWhichTableIsSimulated)
{
    MachinesWindow* const machines = compareBoth();
    ASSERT_NE(machines, nullptr);
    const auto says = [machines] {
        const auto labels = machines->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains(QStringLiteral("slow is simulated: nothing in it was measured."));
        });
    };
    EXPECT_FALSE(says());
    auto comparison = std::make_shared<MachineComparison>(*machines->comparison());
    auto document = std::make_shared<Document>(*comparison->machines[0].file);
    document->simulation = "a made-up machine";
    comparison->machines[0].file = document;
    machines->setComparison(comparison);
    EXPECT_TRUE(says());
    const ScatterPicture& picture = machines->picture().chart().picture();
    EXPECT_TRUE(picture.x.title.endsWith(QStringLiteral("slow (simulated)"))) << "an exported picture says so, too";
    EXPECT_TRUE(picture.y.title.endsWith(QStringLiteral("fast")));
}

TEST_F(MeasuredWindowTest, AComparisonOfMachinesIsExportedAndCopied)
{
    MachinesWindow* const machines = compareBoth();
    ASSERT_NE(machines, nullptr);
    const auto isEnabled = [machines](const char* name) {
        for (const QToolButton* button : machines->findChildren<QToolButton*>())
            if (button->text() == QString::fromUtf8(name))
                return button->isEnabled();
        return false;
    };
    EXPECT_TRUE(isEnabled("Table (CSV)…"));
    EXPECT_TRUE(isEnabled("Picture (SVG, PNG)…"));
    auto* work = window.findChild<MachinesWork*>();
    const std::filesystem::path table = m_folder.path() / "both.csv";
    const std::filesystem::path svg = m_folder.path() / "both.svg";
    const std::filesystem::path png = m_folder.path() / "both.PNG";
    work->writeTable(table);
    work->writePicture(svg);
    work->writePicture(png);
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    EXPECT_EQ(test::readFile(table), machinesCsv(*machines->comparison()));
    const auto hasNote = [machines](const QString& part) {
        const auto labels = machines->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(part); });
    };
    EXPECT_TRUE(hasNote(QStringLiteral("Written: %1").arg(text(png)))) << "the main window may be covered";
    work->writeTable(m_folder.path() / "missing" / "both.csv");
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    EXPECT_TRUE(hasNote(QStringLiteral("cannot be created")));
    EXPECT_NE(test::readFile(svg).find("conv.slow.csv against conv.fast.csv"), std::string::npos);
    EXPECT_EQ(test::readFile(png).substr(1, 3), "PNG");
    auto* list = machines->findChildren<SectionTable*>().front();
    QContextMenuEvent asks(QContextMenuEvent::Mouse, {5, 5}, list->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(list->viewport(), &asks);
    auto* menu = list->findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    menu->actions().constFirst()->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), tableText(*list));
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("+700")));
    menu->close();
    machines->setReason(QStringLiteral("none"));
    EXPECT_FALSE(isEnabled("Table (CSV)…")) << "no comparison is shown";
}

TEST_F(MeasuredWindowTest, TheMenuOfColumnsKeepsNoSubmenusOfEarlierOpenings)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("conv.csv", fast))}));
    QAction* opens = actionNamed(QStringLiteral("Colu&mns of the configurations"));
    ASSERT_NE(opens, nullptr);
    QMenu* columns = opens->menu();
    for (int opening = 0; opening < 3; ++opening) {
        Q_EMIT columns->aboutToShow();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_EQ(columns->findChildren<QMenu*>().size(), 1) << "parameters";
    }
}

TEST_F(MeasuredWindowTest, WhatIfAnswersFromTheTableAndFollowsTheFocus)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("conv.csv", fast))}));
    EXPECT_FALSE(actionNamed(QStringLiteral("&Why the focus has this cost"))->isEnabled()) << "there is no graph";
    ASSERT_TRUE(actionNamed(QStringLiteral("What &if it were configured differently"))->isEnabled());
    window.session().setFocus(DistinctId(0)); // 16 with unroll 1
    OptionsWhatIf& options = window.docks().panels().whatIf->options();
    const auto words = [&options] { return options.findChild<WrappedText*>()->toPlainText(); };
    const auto boxes = options.findChildren<QComboBox*>();
    ASSERT_EQ(boxes.size(), 2);
    boxes[0]->setCurrentIndex(2); // 64
    Q_EMIT boxes[0]->activated(2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return words().contains(QStringLiteral("measured 8.000 ms")); }, longEnough))
        << words().toStdString();
    window.session().setFocus(DistinctId(1)); // 16 with unroll 2: 64 with it failed
    EXPECT_TRUE(QTest::qWaitFor([&] { return words().contains(QStringLiteral("It failed: broken.")); }, longEnough))
        << words().toStdString();
    window.session().setFocus(DistinctId(4)); // has 64 itself
    EXPECT_TRUE(words().contains(QStringLiteral("Choose other options"))) << words().toStdString();
}

TEST_F(MeasuredWindowTest, WhatIfShowsItsOptionsAgainAfterAnotherTable)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("fast.csv", fast))}));
    window.session().setFocus(DistinctId(0));
    window.docks().bringUp(*window.docks().panels().whatIf);
    ASSERT_TRUE(openAndWait({text(m_folder.write("slow.csv", slow))}));
    window.session().setFocus(DistinctId(0));
    const auto areSeen = [this] {
        const auto boxes = window.docks().panels().whatIf->options().findChildren<QComboBox*>();
        return boxes.size() == 2 && std::ranges::all_of(boxes, [](const QComboBox* box) {
                   return box->isVisible() && !box->visibleRegion().isEmpty();
               });
    };
    EXPECT_TRUE(QTest::qWaitFor(areSeen, longEnough));
    window.session().show(0);
    EXPECT_TRUE(QTest::qWaitFor(areSeen, longEnough));
}

TEST_F(MeasuredWindowTest, TheListScrollsToTheFocusOfTheOtherTab)
{
    std::string many = "a,b,c,time_ms\n";
    for (int i = 0; i < 2000; ++i)
        many += std::to_string(i / 200) + ',' + std::to_string(i / 10 % 20) + ',' + std::to_string(i % 10) + ','
            + std::to_string(1 + 7919 * i % 2003) + '\n';
    ASSERT_TRUE(openAndWait({text(m_folder.write("many.csv", many))}));
    const std::shared_ptr<const OpenFile> file = shown().file;
    ASSERT_EQ(file->configCount(), 2000U);
    ASSERT_TRUE(openAndWait({text(m_folder.write("few.csv", fast))}));
    window.session().setFocusOf(file, DistinctId(1500));
    window.session().show(0);
    auto* list = window.findChild<ConfigTableView*>();
    const auto seesFocus = [list] {
        return list->currentIndex().isValid()
            && list->viewport()->rect().intersects(list->visualRect(list->currentIndex()));
    };
    QCoreApplication::processEvents();
    EXPECT_TRUE(QTest::qWaitFor(seesFocus, 5000));
}

TEST_F(MeasuredWindowTest, ARankingFocusesTheFastestThatTheFilterKeeps)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("conv.csv", fast))}));
    window.session().setFilter(QStringLiteral("block >= 32"));
    const std::shared_ptr<const OpenFile> file = shown().file;
    const auto rank = [&](std::vector<double> scores) {
        std::vector<double> spreads(scores.size(), 0);
        window.session().setRanking(
            file,
            finishedScores(*file,
                           std::make_shared<const Prediction>(
                               makePrediction(file->configurations, std::move(scores), std::move(spreads), {}))),
            {.model = "measured"});
    };
    rank({1, 2, 4, 3, 8, 9});
    EXPECT_EQ(shown().selection.focus, DistinctId(3)) << "0 and 1 are hidden";
    auto* list = window.findChild<ConfigTableView*>();
    ASSERT_EQ(list->selectionModel()->selectedRows().size(), 1);
    window.session().setFocus(DistinctId(0)); // elsewhere, such as in a chart
    EXPECT_FALSE(list->currentIndex().isValid()) << "no other row looks like the focus";
    EXPECT_TRUE(list->selectionModel()->selectedRows().isEmpty());
}

TEST_F(MeasuredWindowTest, ColumnsOfARefusedTableCanBeChosen)
{
    const std::filesystem::path path = m_folder.write("bad.csv", "a,b,c\n1,x,3\n2,y,4\n");
    window.openPaths({text(path)});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    auto& notice = *window.findChild<NoticeBar*>();
    for (const QLabel* label : notice.findChildren<QLabel*>())
        EXPECT_FALSE(label->text().contains(QStringLiteral("--"))) << label->text().toStdString();
    QPushButton* columns = nullptr;
    for (QPushButton* button : notice.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Columns…"))
            columns = button;
    ASSERT_NE(columns, nullptr);
    columns->click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.findChild<ColumnsDialog*>() != nullptr; }, longEnough));
    auto* dialog = window.findChild<ColumnsDialog*>();
    chooseObjective(*dialog, "c");
    dialog->accept();
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.session().current() != nullptr; }, longEnough));
    EXPECT_EQ(shown().file->document->table->objective().name, "c");
}

TEST_F(MeasuredWindowTest, AFilterWithoutScoresDoesNotAskForARanking)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("conv.csv", fast))}));
    window.session().setFilter(QStringLiteral("time_ms < 0.5"));
    const auto note = [this] {
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Filter error"))
                return label->text();
        return QString();
    };
    EXPECT_EQ(note(), QString());
    window.session().setFilter(QStringLiteral("score < 0.5"));
    EXPECT_NE(note(), QString());
}

TEST_F(MeasuredWindowTest, TheFilterHintsAtAColumnThatHasTheNameOfItsWord)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("lora.csv", "rank,unroll,time_ms\n4,1,1\n4,2,2\n8,1,4\n8,2,3\n"))}));
    const auto shown = [this] {
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Filter error"))
                return label->text();
        return QString();
    };
    window.session().setFilter(QStringLiteral("rank = 8"));
    EXPECT_TRUE(shown().contains(QStringLiteral("“rank” is a word of the filter"))) << shown().toStdString();
    window.session().setFilter(QStringLiteral("rank = fast"));
    EXPECT_TRUE(shown().contains(QStringLiteral("At 8"))) << shown().toStdString();
    EXPECT_TRUE(shown().contains(QStringLiteral("write \"rank\""))) << shown().toStdString();
    window.session().setFilter(QStringLiteral("\"rank\" = 8"));
    EXPECT_EQ(shown(), QString());
}

TEST_F(MeasuredWindowTest, TheInspectorShowsNotesDirectionAndOtherObjectives)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write(
        "two.csv", "block,unroll,time_ms,energy\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n64,1,8,30\n"))}));
    window.session().setFocus(DistinctId(1));
    QStringList texts;
    for (const QLabel* label : window.docks().panels().inspector->findChildren<QLabel*>())
        texts << label->text();
    for (const WrappedText* fact : window.docks().panels().inspector->findChildren<WrappedText*>())
        texts << fact->toPlainText();
    const QString all = texts.join(QLatin1Char('\n'));
    EXPECT_TRUE(all.contains(QStringLiteral("time_ms, less is better"))) << all.toStdString();
    EXPECT_TRUE(all.contains(QStringLiteral("energy: 20"))) << all.toStdString();
}

TEST_F(MeasuredWindowTest, ATableHasNoGraphToExport)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("conv.csv", fast))}));
    const std::vector<ExportItem> items = window.exports().items();
    const auto graph = std::ranges::find(items, QStringLiteral("Graph"), &ExportItem::name);
    ASSERT_NE(graph, items.end());
    EXPECT_FALSE(graph->missing.isEmpty());
}

TEST_F(MeasuredWindowTest, ShowsTablesWithThousandsOfParameters)
{
    constexpr int count = 3000;
    std::string csv;
    for (int i = 0; i < count; ++i)
        csv += "flag_" + std::to_string(i) + ",";
    csv += "constant,time_ms\n";
    for (int row = 0; row < 40; ++row) {
        for (int i = 0; i < count; ++i)
            csv += (i * 7 + row * row) % 3 == 0 ? "1," : "0,";
        csv += "5," + std::to_string(1 + row) + "\n";
    }
    ASSERT_TRUE(openAndWait({text(m_folder.write("flags.csv", csv))}));
    ASSERT_TRUE(waitForDecisions());
    auto* const table = panel<InspectorPanel>().findChild<QTableView*>(QStringLiteral("parameters"));
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->model()->rowCount(), count + 1);
    EXPECT_EQ(table->model()->index(count, 0).data(), QStringLiteral("constant")) << "constants are last";
    EXPECT_TRUE(table->isColumnHidden(ParameterModel::Focus));
    window.session().setFocus(DistinctId(1));
    EXPECT_FALSE(table->isColumnHidden(ParameterModel::Focus));
    EXPECT_EQ(table->model()->index(0, ParameterModel::Focus).data(), QStringLiteral("0"));
    EXPECT_EQ(table->model()->index(0, ParameterModel::Baseline).data(), QStringLiteral("1"));
    const QString cell = panel<ConfigTableView>().model()->index(0, ConfigTableModel::Tile).data().toString();
    EXPECT_LT(cell.size(), 600);
    EXPECT_TRUE(cell.endsWith(QStringLiteral("…")));

    OptionsWhatIf& options = window.docks().panels().whatIf->options();
    EXPECT_EQ(options.findChildren<QComboBox*>().size(), 100);
    options.findChild<QLineEdit*>()->setText(QStringLiteral("FLAG_2999"));
    const auto found = options.findChildren<QComboBox*>();
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0]->accessibleName(), QStringLiteral("flag_2999"));
    EXPECT_EQ(found[0]->count(), 2);
    options.findChild<QLineEdit*>()->setText(QStringLiteral("constant"));
    EXPECT_TRUE(options.findChildren<QComboBox*>().isEmpty());
}

TEST_F(MeasuredWindowTest, AChosenConfigurationIsFocusedInBothFiles)
{
    MachinesWindow* const machines = compareBoth();
    ASSERT_NE(machines, nullptr);
    const MachineComparison& comparison = *machines->comparison();
    // 32 with unroll 1: the third row of the first table, the fourth of the second.
    std::optional<DistinctId> chosen;
    for (std::uint32_t i = 0; i < comparison.count(); ++i)
        if (configurationText(comparison, DistinctId(i)) == "unroll = 1, block = 32")
            chosen = DistinctId(i);
    ASSERT_TRUE(chosen);
    Q_EMIT machines->focusRequested(*chosen);
    EXPECT_EQ(shown().selection.focus, DistinctId(3));
    EXPECT_EQ(window.session().entries()[0].selection.focus, DistinctId(2));
    window.session().setFocus(DistinctId(5)); // 16 with unroll 1, which is a row of the list
    const auto tables = machines->findChildren<QTableView*>();
    const bool isListed = std::ranges::any_of(tables, [](const QTableView* table) {
        const QModelIndex row = table->currentIndex();
        return row.isValid() && row.siblingAtColumn(MachineConfigsModel::ParameterColumn).data() == QStringLiteral("1")
            && row.siblingAtColumn(MachineConfigsModel::ParameterColumn + 1).data() == QStringLiteral("16");
    });
    EXPECT_TRUE(isListed) << "the window follows the focus";
}

TEST_F(MeasuredWindowTest, AComparedTableCanBecomeAnotherKindOfFile)
{
    MachinesWindow* const machines = compareBoth(); // the shown one is the first
    ASSERT_NE(machines, nullptr);
    const std::filesystem::path first = shown().file->document->path;
    window.session().close(*window.session().indexOf(m_folder.path() / "conv.fast.csv"));
    for (const char* contents : {"HloModule m\n\nENTRY e {\n  ROOT p = f32[4]{0} parameter(0)\n}\n",
                                 R"({"tune_params": {"block": [16, 32], "unroll": [1, 2]}, "restrictions": []})"}) {
        (void)m_folder.write("conv.slow.csv", contents);
        window.opener().open({first}, /*again=*/true);
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
        EXPECT_FALSE(shown().file->isTable() && !shown().file->isSearchSpace());
        EXPECT_TRUE(machines->reason().isEmpty()) << machines->reason().toStdString();
        window.findChild<MachinesWork*>()->compare(first, m_folder.path() / "conv.fast.csv");
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Machines); }, longEnough));
        EXPECT_TRUE(machines->reason().contains(QStringLiteral("conv.slow.csv"))) << machines->reason().toStdString();
        machines->setReason({});
    }
}

TEST_F(MeasuredWindowTest, TablesOfOtherSpacesShowAReason)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("a.csv", "block,unroll,time_ms\n16,1,1\n32,2,2\n16,2,3\n"))}));
    ASSERT_TRUE(openAndWait({text(m_folder.write("b.csv", "tile,time_ms\n16,1\n32,2\n"))}));
    compareAction()->trigger();
    const auto* machines = window.findChild<MachinesWindow*>();
    ASSERT_NE(machines, nullptr);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return machines->reason().contains(QStringLiteral("none named tile")); }, longEnough))
        << machines->reason().toStdString();
}

TEST_F(MeasuredWindowTest, AnotherObjectiveReloadsTheTableAndKeepsTheMarks)
{
    const std::filesystem::path path = m_folder.write(
        "two.csv", "block,unroll,time_ms,energy\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n64,1,8,30\n");
    ASSERT_TRUE(openAndWait({text(path)}));
    ASSERT_EQ(shown().file->document->table->objective().name, "time_ms");
    auto* bar = window.findChild<ObjectiveBar*>();
    ASSERT_TRUE(bar->isVisibleTo(&window));
    auto* names = bar->findChild<QComboBox*>(QStringLiteral("objectives"));
    ASSERT_EQ(names->count(), 2);
    window.session().togglePin(DistinctId(3));
    window.session().setFilter(QStringLiteral("block >= 32"));
    const auto wait = [this] { return QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough); };
    names->setCurrentIndex(1);
    Q_EMIT names->activated(1);
    ASSERT_TRUE(wait());
    EXPECT_EQ(shown().file->document->table->objective().name, "energy");
    EXPECT_EQ(shown().file->measuredRank[2], 0U);
    EXPECT_EQ(shown().selection.pins, std::vector<DistinctId>{DistinctId(3)});
    EXPECT_EQ(shown().selection.filter, QStringLiteral("block >= 32"));
    auto* directions = bar->findChild<QComboBox*>(QStringLiteral("objectiveDirections"));
    Q_EMIT directions->activated(1);
    ASSERT_TRUE(wait());
    EXPECT_EQ(shown().file->measuredRank[0], 0U) << "more is better";
    window.opener().open({path}, /*again=*/true);
    ASSERT_TRUE(wait());
    EXPECT_EQ(shown().file->document->table->objective().name, "energy") << "reloading keeps the choice";
    EXPECT_FALSE(std::filesystem::exists(columnsFileOf(path))) << "nothing is written beside the file";
}

TEST_F(MeasuredWindowTest, ObjectivesAreShownAgainstEachOtherIfThereAreSeveral)
{
    const auto isOffered = [this] {
        const bool isListed = dock<ObjectivesPanel>().toggleViewAction()->isVisible();
        EXPECT_EQ(isListed, !dock<ObjectivesPanel>().isHidden());
        return isListed;
    };
    EXPECT_FALSE(isOffered()) << "no file is open";
    ASSERT_TRUE(openAndWait({text(m_folder.write("one.csv", fast))}));
    EXPECT_FALSE(isOffered()) << "one objective";
    ASSERT_TRUE(openAndWait({text(m_folder.write(
        "two.csv", "block,unroll,time_ms,energy\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n64,1,8,30\n"))}));
    EXPECT_TRUE(isOffered());
    ObjectivesPanel& objectives = panel<ObjectivesPanel>();
    EXPECT_EQ(objectives.description(), QStringLiteral("Pareto front: 3 of 5 configurations"));
    Q_EMIT objectives.focusRequested(DistinctId(3));
    EXPECT_EQ(shown().selection.focus, DistinctId(3));
    Q_EMIT objectives.filterRequested(QStringLiteral("\"time_ms\" 2..8 and \"energy\" 15..45"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return objectives.description()
                == QStringLiteral("Pareto front of the configurations that the filter keeps: 1");
        },
        longEnough))
        << objectives.description().toStdString();
    Q_EMIT objectives.filterCleared({QStringLiteral("objective[0]"), QStringLiteral("objective[1]")});
    EXPECT_TRUE(shown().selection.filter.isEmpty()) << shown().selection.filter.toStdString();
    const std::vector<ExportItem> items = window.exports().items();
    const auto item = std::ranges::find(items, QStringLiteral("Objectives"), &ExportItem::name);
    ASSERT_NE(item, items.end());
    EXPECT_TRUE(item->missing.isEmpty());
    ASSERT_TRUE(openAndWait({text(writeFile("layout.npz"))}));
    EXPECT_FALSE(isOffered());
    EXPECT_FALSE(dock<WhyPanel>().isHidden()) << "only tables lack it";
    window.session().show(1);
    EXPECT_TRUE(isOffered());
}

TEST_F(MeasuredWindowTest, ColumnsAreChosenInADialogAndRemembered)
{
    const std::filesystem::path path = m_folder.write(
        "run.csv", "block,unroll,repeat,time_ms,energy\n16,1,1,1,50\n16,2,1,2,20\n32,1,2,4,10\n32,2,2,3,40\n");
    ASSERT_TRUE(openAndWait({text(path)}));
    auto* action = actionNamed(QStringLiteral("Co&lumns of the table…"));
    ASSERT_TRUE(action != nullptr && action->isEnabled());
    action->trigger();
    auto* dialog = window.findChild<ColumnsDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* list = dialog->findChild<QTreeWidget*>();
    const auto row
        = [list](const char* name) { return list->findItems(QLatin1String(name), Qt::MatchExactly).front(); };
    EXPECT_EQ(row("block")->checkState(0), Qt::Checked);
    EXPECT_EQ(row("block")->text(1), QStringLiteral("16, 32"));
    EXPECT_EQ(row("energy")->checkState(0), Qt::Unchecked);
    EXPECT_TRUE(row("time_ms")->isDisabled()) << "the objective is no parameter";
    row("repeat")->setCheckState(0, Qt::Unchecked);
    chooseObjective(*dialog, "repeat"); // an intermediate choice
    EXPECT_TRUE(row("repeat")->isDisabled());
    chooseObjective(*dialog, "energy");
    EXPECT_EQ(row("block")->checkState(0), Qt::Checked) << "passing by unchecks nothing";
    EXPECT_TRUE(row("energy")->isDisabled());
    EXPECT_FALSE(row("time_ms")->isDisabled());
    dialog->findChild<QCheckBox*>()->setChecked(true);
    dialog->accept();
    const auto isDone = [this] { return !window.opener().isBusy() && workspace.exports().isEmpty(); };
    ASSERT_TRUE(QTest::qWaitFor(isDone, longEnough));
    const MeasuredTable& table = *shown().file->document->table;
    EXPECT_EQ(table.objective().name, "energy");
    ASSERT_EQ(table.parameters.size(), 2U);
    EXPECT_EQ(table.parameters[1].name, "unroll");
    EXPECT_NE(std::ranges::find(table.ignoredColumns, "repeat"), table.ignoredColumns.end());
    const auto remembered = readColumns(path);
    ASSERT_TRUE(remembered);
    EXPECT_EQ(remembered->parameters, (std::vector<std::string>{"block", "unroll"}));
    EXPECT_EQ(remembered->objective, "energy");
}

TEST_F(MeasuredWindowTest, AChoiceThatDoesNotFitIsForgottenAndNotRemembered)
{
    std::string table = "block,time_ms,remark\n";
    for (int i = 0; i < 300; ++i)
        table += std::to_string(16 << (i % 4)) + ',' + std::to_string(i + 0.5) + ",run " + std::to_string(i) + " x\n";
    const std::filesystem::path path = m_folder.write("text.csv", table);
    ASSERT_TRUE(openAndWait({text(path)}));
    actionNamed(QStringLiteral("Co&lumns of the table…"))->trigger();
    auto* dialog = window.findChild<ColumnsDialog*>();
    ASSERT_NE(dialog, nullptr);
    chooseObjective(*dialog, "remark");
    dialog->findChild<QCheckBox*>()->setChecked(true);
    dialog->accept();
    EXPECT_EQ(dialog->columns().objective, "remark");
    const auto wait = [this] {
        return QTest::qWaitFor([this] { return !window.opener().isBusy() && workspace.exports().isEmpty(); },
                               longEnough);
    };
    ASSERT_TRUE(wait());
    EXPECT_FALSE(std::filesystem::exists(columnsFileOf(path)));
    EXPECT_EQ(window.opener().columnsOf(path), ColumnChoice());
    window.opener().open({path}, /*again=*/true);
    ASSERT_TRUE(wait());
    EXPECT_EQ(shown().file->document->table->objective().name, "time_ms");
}

TEST_F(MeasuredWindowTest, TheDialogKeepsTheRememberedWorkload)
{
    std::string log;
    for (const char* task : {"conv", "dense"})
        for (const int tile : {16, 32, 64})
            log += R"({"input": ["cuda", ")" + std::string(task)
                + R"(", [], {}], "config": {"entity": [["tile", "ot", )" + std::to_string(tile)
                + R"(]]}, "result": [[0.)" + std::to_string(tile) + R"(], 0, 1, 1], "version": 0.2})" + '\n';
    const std::filesystem::path path = m_folder.write("run.log", log);
    writeColumns(path, {.objective = "time", .unit = "us", .workload = "conv"});
    ASSERT_TRUE(openAndWait({text(path)}));
    EXPECT_EQ(shown().file->document->table->objective().unit, "us");
    actionNamed(QStringLiteral("Co&lumns of the table…"))->trigger();
    auto* dialog = window.findChild<ColumnsDialog*>();
    dialog->findChild<QLineEdit*>()->clear();
    dialog->findChild<QCheckBox*>()->setChecked(true);
    dialog->accept();
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return !window.opener().isBusy() && workspace.exports().isEmpty(); }, longEnough));
    EXPECT_EQ(shown().file->document->table->objective().unit, "s") << "that of the format: the choice is whole";
    EXPECT_EQ(readColumns(path)->workload, "conv");
}

TEST_F(MeasuredWindowTest, AColumnsDialogNeedsAParameter)
{
    ColumnsDialog dialog(test::kernelTable(), QStringLiteral("kernel.csv.columns.json"));
    auto* apply = dialog.findChild<QDialogButtonBox*>()->buttons().constFirst();
    auto* list = dialog.findChild<QTreeWidget*>();
    for (int row = 0; row < list->topLevelItemCount(); ++row)
        list->topLevelItem(row)->setCheckState(0, Qt::Unchecked);
    EXPECT_FALSE(apply->isEnabled());
    EXPECT_TRUE(apply->toolTip().contains(QStringLiteral("parameter")));
    list->topLevelItem(0)->setCheckState(0, Qt::Checked);
    EXPECT_TRUE(apply->isEnabled());
    EXPECT_EQ(dialog.columns().parameters, std::vector<std::string>{"block_size"});
    EXPECT_EQ(dialog.columns().unit, "ms");
    EXPECT_FALSE(dialog.isRemembered());
}

TEST_F(MeasuredWindowTest, ASearchSpaceHasNoFailuresAndShowsHowToMeasure)
{
    ASSERT_TRUE(openAndWait({text(m_folder.write("space.json", R"({"tune_params": {"x": [1, 2], "y": [3, 4, 5]}})"))}));
    ASSERT_TRUE(waitForDecisions());
    EXPECT_EQ(headlineText(*shown().file, shown().decisions.get(), nullptr, {}),
              QStringLiteral("6 configurations, nothing is measured: Tools › Tune measures the most promising ones."));
    EXPECT_FALSE(panel<RankBar>().findChild<QPushButton*>(QStringLiteral("rank"))->isEnabled());
    EXPECT_FALSE(shown().decisions->failures);
    EXPECT_FALSE(compareAction()->isEnabled());
    EXPECT_FALSE(actionNamed(QStringLiteral("Co&lumns of the table…"))->isEnabled());
}

TEST_F(MeasuredWindowTest, OptionsShowTheirFailures)
{
    std::string table = "block,unroll,repeat,time_ms\n";
    for (const int block : {16, 32, 64})
        for (const int unroll : {1, 2, 3})
            for (const int repeat : {1, 2, 3, 4}) {
                const bool fails = block == 64 || (block == 32 && unroll == 3 && repeat == 1);
                table += std::to_string(block) + ',' + std::to_string(unroll) + ',' + std::to_string(repeat) + ','
                    + (fails ? "too large" : std::to_string(block * unroll + 0.1 * repeat)) + '\n';
            }
    ASSERT_TRUE(openAndWait({text(m_folder.write("failing.csv", table))}));
    ASSERT_TRUE(waitForDecisions());
    ASSERT_TRUE(shown().decisions->failures);
    EXPECT_EQ(shown().decisions->failures->failed, 13U);
    const std::vector<DecisionRow> rows = decisionRows(*shown().file, *shown().decisions);
    const auto row = std::ranges::find(rows, QStringLiteral("block"), &DecisionRow::name);
    ASSERT_NE(row, rows.end());
    const OptionCell& last = row->cells.back();
    EXPECT_EQ(last.label, QStringLiteral("64"));
    EXPECT_EQ(last.failed, 12U);
    EXPECT_EQ(last.rows, 12U);
    EXPECT_EQ(last.reason, QStringLiteral("too large"));
    EXPECT_FALSE(last.measured) << "its cost is unknown";
}

TEST_F(MeasuredWindowTest, ARangeOfAnObjectiveThatIsNoTimeFiltersByItsValues)
{
    ASSERT_TRUE(openAndWait(
        {text(m_folder.write("energy.csv", "block,unroll,energy_J\n16,1,50\n16,2,20\n32,1,10\n32,2,40\n64,1,30\n"))}));
    ASSERT_TRUE(shown().file->isRelativeToBest());
    Q_EMIT panel<DistributionPanel>().rangeRequested(1.5, 3.5);
    EXPECT_TRUE(shown().selection.filter.startsWith(QStringLiteral("\"energy_J\" 15")))
        << shown().selection.filter.toStdString();
    Q_EMIT panel<DistributionPanel>().rangeRequested(2.5, 4.5);
    EXPECT_EQ(shown().selection.filter.count(QStringLiteral("energy_J")), 1) << "replaces the range";
    Q_EMIT panel<DistributionPanel>().rangeCleared();
    EXPECT_TRUE(shown().selection.filter.isEmpty());
}

} // namespace tgraph
