// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/filepanel.h"

#include "tests/widgets/common/panelfixtures.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

using namespace tgraph;

TEST(FilePanelTest, SortsUnknownValuesLastAndOpensByEnter)
{
    FilePanel panel;
    test::show(panel);
    std::vector<FileRow> rows;
    for (std::uint32_t i = 0; i < 6; ++i)
        rows.push_back({.path = "/data/" + std::to_string(i) + ".npz"});
    panel.setRows(rows);
    FileFacts facts = factsOf(*test::layoutFile());
    for (const std::uint32_t i : {4U, 1U, 3U}) {
        facts.nodes = 100 - i;
        panel.setRow({.path = rows[i].path, .state = FileRow::State::Read, .facts = facts});
    }
    QTableView* table = test::named<QTableView>(panel, "Files");
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto names = [table] {
        QString all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all += table->model()->index(row, FileListModel::Name).data().toString().at(0);
        return all;
    };
    table->sortByColumn(FileListModel::Nodes, Qt::AscendingOrder);
    EXPECT_EQ(names().left(3), QStringLiteral("431"));
    table->sortByColumn(FileListModel::Nodes, Qt::DescendingOrder);
    EXPECT_EQ(names().left(3), QStringLiteral("134"));
    std::vector<std::string> opened;
    QObject::connect(&panel, &FilePanel::openRequested, &panel,
                     [&opened](const std::filesystem::path& path) { opened.push_back(path.string()); });
    test::clickCell(*table, 1, FileListModel::Name);
    EXPECT_TRUE(opened.empty()) << "a click selects";
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(opened, (std::vector<std::string>{"/data/3.npz"}));
}

TEST(FilePanelTest, SupportsTenThousandFiles)
{
    FilePanel panel;
    test::show(panel);
    std::vector<FileRow> rows;
    for (std::uint32_t i = 0; i < 10'000; ++i)
        rows.push_back({.path = "/data/" + std::to_string(i) + ".npz"});
    panel.setRows(rows);
    QTableView* table = test::named<QTableView>(panel, "Files");
    table->sortByColumn(FileListModel::Best, Qt::AscendingOrder);
    FileFacts facts = factsOf(*test::layoutFile());
    for (std::uint32_t i = 0; i < 300; ++i) {
        facts.best = 1000 + (i * 7919) % 1009;
        panel.setRow({.path = rows[i].path, .state = FileRow::State::Read, .facts = facts});
    }
    QTest::keyClicks(test::named<QLineEdit>(panel, "Search files by name"), QStringLiteral("77"));
    EXPECT_EQ(table->model()->rowCount(), 280); // names of 0 to 9999 that contain 77
}

TEST(FilePanelTest, APastedDocumentInTheSearchIsNoInvalidPattern)
{
    FilePanel panel;
    test::show(panel);
    panel.setRows({{.path = "/data/a.npz"}, {.path = "/data/b.npz"}});
    static int warnings = 0;
    warnings = 0;
    const QtMessageHandler before
        = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
              warnings += text.contains(u"invalid") ? 1 : 0;
          });
    test::named<QLineEdit>(panel, "Search files by name")->setText(QString(100'000, u'.'));
    EXPECT_EQ(test::named<QTableView>(panel, "Files")->model()->rowCount(), 0);
    qInstallMessageHandler(before);
    EXPECT_EQ(warnings, 0);
}

TEST(FilePanelTest, ShowsRankingResultsAndExportsCsv)
{
    FilePanel panel;
    test::show(panel);
    panel.setRows({{.path = "/data/a,b.npz"},
                   {.path = "/data/bad.npz",
                    .state = FileRow::State::Failed,
                    .error = QStringLiteral("/data/bad.npz: byte 7: cut off")}});
    QTableView* table = test::named<QTableView>(panel, "Files");
    EXPECT_TRUE(table->isColumnHidden(FileListModel::Tau));
    panel.setRow({.path = "/data/a,b.npz",
                  .state = FileRow::State::Read,
                  .facts = factsOf(*test::layoutFile()),
                  .ranking = FileRanking{.model = QStringLiteral("m"), .tau = 0.5, .slowdown = {}, .decisions = 3}});
    EXPECT_FALSE(table->isColumnHidden(FileListModel::Tau));
    const QList<QByteArray> lines = panel.csv().trimmed().split('\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[0].startsWith("path,state,model,tau,slowdown_at_1,decisions,")) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].startsWith("\"/data/a,b.npz\",read,m,0.5,,3,")) << lines[1].toStdString();
    EXPECT_TRUE(lines[2].startsWith("/data/bad.npz,byte 7: cut off,,,,")) << lines[2].toStdString();
    for (const QByteArray& line : lines.mid(2))
        EXPECT_EQ(line.count(','), lines[0].count(','));
    EXPECT_TRUE(lines[0].contains(",share_of_program,program,model_type,collection,")) << lines[0].toStdString();
    // Unreadable files are not ranked.
    std::vector<std::filesystem::path> asked;
    QObject::connect(&panel, &FilePanel::rankRequested, &panel,
                     [&asked](const std::vector<std::filesystem::path>& paths) { asked = paths; });
    for (auto* button : panel.findChildren<QToolButton*>()) {
        if (button->text() == QLatin1String("Rank all"))
            button->click();
    }
    EXPECT_EQ(asked, std::vector<std::filesystem::path>{"/data/a,b.npz"});
}

TEST(FilePanelTest, SortsByProgramAndTypeOfModel)
{
    FilePanel panel;
    test::show(panel);
    const auto kernel = [](const char* path, const char* program, const char* type) {
        FileFacts facts{.collection = QStringLiteral("tile:xla")};
        facts.programName = QString::fromLatin1(program);
        facts.modelType = QString::fromLatin1(type);
        return FileRow{.path = path, .state = FileRow::State::Read, .facts = facts};
    };
    panel.setRows({kernel("/data/resnet50_1.npz", "resnet50", "resnet"), kernel("/data/bert_2.npz", "bert", "bert")});
    QTableView* table = test::named<QTableView>(panel, "Files");
    EXPECT_FALSE(table->isColumnHidden(FileListModel::ProgramName));
    for (const int column : {FileListModel::ProgramName, FileListModel::ModelType}) {
        table->sortByColumn(column, Qt::AscendingOrder);
        EXPECT_EQ(table->model()->index(0, column).data().toString(), QStringLiteral("bert"));
        table->sortByColumn(column, Qt::DescendingOrder);
        EXPECT_TRUE(table->model()->index(0, column).data().toString().startsWith(QStringLiteral("resnet")));
    }
    EXPECT_TRUE(panel.csv().contains(",resnet50,resnet,tile:xla,")) << panel.csv().toStdString();
    panel.setRows({kernel("/data/bert.npz", "bert", "bert")});
    EXPECT_TRUE(table->isColumnHidden(FileListModel::ProgramName)) << "it is the file's name";
    EXPECT_FALSE(table->isColumnHidden(FileListModel::ModelType));
}

TEST(FilePanelTest, OffersThePublishedFilesForAnEmptyFolder)
{
    FilePanel panel;
    test::show(panel);
    auto* fetch = panel.findChild<QPushButton*>(QStringLiteral("getTpuGraphs"));
    EXPECT_FALSE(fetch->isVisible());
    panel.setEmptyText(QStringLiteral("dumps is empty."));
    ASSERT_TRUE(fetch->isVisible());
    bool asked = false;
    QObject::connect(&panel, &FilePanel::fetchRequested, &panel, [&asked] { asked = true; });
    fetch->click();
    EXPECT_TRUE(asked);
}

TEST(FilePanelTest, ComparesTheMachinesOfTwoTables)
{
    FilePanel panel;
    test::show(panel);
    const FileFacts table{.configurations = 9, .best = 5.0};
    const FileFacts layouts{.nodes = 10, .configurations = 9, .best = 5.0};
    panel.setRows({{.path = "/data/a.csv", .state = FileRow::State::Read, .facts = table},
                   {.path = "/data/b.csv", .state = FileRow::State::Read, .facts = table},
                   {.path = "/data/c.npz", .state = FileRow::State::Read, .facts = layouts}});
    std::vector<std::filesystem::path> asked;
    QObject::connect(&panel, &FilePanel::machinesRequested, &panel, [&asked](const auto& first, const auto& second) {
        asked = {first, second};
    });
    QTableView* list = test::named<QTableView>(panel, "Files");
    const auto triggerWith = [&](int other) {
        list->clearSelection();
        for (const int row : {0, other})
            list->selectionModel()->select(list->model()->index(row, 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
        Q_EMIT list->customContextMenuRequested({5, 5});
        auto* menu = panel.findChild<QMenu*>();
        for (QAction* action : menu->actions())
            if (action->text() == QStringLiteral("Compare &machines"))
                action->trigger();
        delete menu;
    };
    triggerWith(2);
    EXPECT_TRUE(asked.empty()) << "the other is no table";
    triggerWith(1);
    EXPECT_EQ(asked, (std::vector<std::filesystem::path>{"/data/a.csv", "/data/b.csv"}));
}

TEST(FilePanelTest, ComparesTwoProgramsWithTheEarlierDumpFirst)
{
    FilePanel panel;
    test::show(panel);
    FileFacts facts{.nodes = 100};
    facts.program = ListedProgram{.module = QStringLiteral("m")};
    const std::filesystem::path before = "/data/module_0001.m.before_optimizations.txt";
    const std::filesystem::path after = "/data/module_0001.m.after_optimizations.txt";
    panel.setRows({{.path = after, .state = FileRow::State::Read, .facts = facts},
                   {.path = before, .state = FileRow::State::Read, .facts = facts},
                   {.path = "/data/not-read.hlo"}});
    std::vector<std::filesystem::path> asked;
    QObject::connect(&panel, &FilePanel::compareRequested, &panel, [&asked](const auto& first, const auto& second) {
        asked = {first, second};
    });
    QTableView* table = test::named<QTableView>(panel, "Files");
    const auto trigger = [&] {
        Q_EMIT table->customContextMenuRequested({5, 5});
        auto* menu = panel.findChild<QMenu*>();
        bool has = false;
        for (QAction* action : menu->actions()) {
            if (action->text() == QStringLiteral("&Compare the two programs")) {
                has = true;
                action->trigger();
            }
        }
        delete menu;
        return has;
    };
    const auto select = [table](int row) {
        table->selectionModel()->select(table->model()->index(row, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
    };
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Right); // shows the stages of the module
    table->clearSelection();
    select(0);
    EXPECT_FALSE(trigger()) << "one file";
    select(1);
    EXPECT_TRUE(trigger());
    EXPECT_EQ(asked, (std::vector<std::filesystem::path>{before, after}));
    table->clearSelection();
    select(0);
    select(2);
    EXPECT_FALSE(trigger()) << "the other is unknown";
}

TEST(FilePanelTest, HidesEmptyColumnsAndExplainsThem)
{
    FilePanel panel;
    test::show(panel);
    QTableView* table = test::named<QTableView>(panel, "Files");
    FileFacts facts{.nodes = 100};
    facts.program = ListedProgram{.module = QStringLiteral("m"), .dots = 5};
    panel.setRows({{.path = "/data/a.hlo"}});
    panel.setRow({.path = "/data/a.hlo", .state = FileRow::State::Read, .facts = facts});
    EXPECT_FALSE(table->isColumnHidden(FileListModel::Dots));
    for (const int column : {FileListModel::Best, FileListModel::Spread, FileListModel::Tau, FileListModel::Pass,
                             FileListModel::CollectionName})
        EXPECT_TRUE(table->isColumnHidden(column)) << column;
    const QByteArray state = panel.saveState();
    panel.setRow({.path = "/data/b.npz", .state = FileRow::State::Read, .facts = factsOf(*test::layoutFile())});
    EXPECT_FALSE(table->isColumnHidden(FileListModel::Best));
    EXPECT_TRUE(panel.restoreState(state));
    EXPECT_FALSE(table->isColumnHidden(FileListModel::Best)) << "widths come back, not what was empty then";
    EXPECT_FALSE(panel.restoreState("no state"));

    panel.setRows({});
    panel.setEmptyText(QStringLiteral("Only logs."));
    QStringList texts;
    for (const auto* label : panel.findChildren<QLabel*>()) {
        if (label->isVisible())
            texts << label->text();
    }
    EXPECT_TRUE(texts.contains(QStringLiteral("Only logs."))) << texts.join(QLatin1Char('|')).toStdString();
}

namespace {

/// A list with a module of four dumped files.
class StagesTest : public testing::Test {
protected:
    StagesTest()
    {
        test::show(panel);
        panel.setRows({{.path = "/data/a.hlo"},
                       {.path = pass},
                       {.path = before},
                       {.path = copy},
                       {.path = after},
                       {.path = "/data/module_0002.g.before_optimizations.txt"}});
        table = test::named<QTableView>(panel, "Files");
        tester = std::make_unique<QAbstractItemModelTester>(table->model(),
                                                            QAbstractItemModelTester::FailureReportingMode::Fatal);
        QObject::connect(&panel, &FilePanel::openRequested, &panel, [this](const auto& path) { opened = path; });
        QObject::connect(&panel, &FilePanel::compareRequested, &panel, [this](const auto& first, const auto& second) {
            compared = {first, second};
        });
    }

    [[nodiscard]] QString name(int row) const
    {
        return table->model()->index(row, FileListModel::Name).data().toString().trimmed();
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all << name(row);
        return all;
    }
    void select(int row) { table->setCurrentIndex(table->model()->index(row, 0)); }
    [[nodiscard]] std::unique_ptr<QMenu> menu()
    {
        Q_EMIT table->customContextMenuRequested({5, 5});
        auto* made = panel.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
        made->setAttribute(Qt::WA_DeleteOnClose, false);
        return std::unique_ptr<QMenu>(made);
    }
    static QAction* actionOf(const QMenu& menu, const QString& text)
    {
        for (QAction* action : menu.actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }

    const std::filesystem::path before = "/data/module_0001.f.before_optimizations.txt";
    const std::filesystem::path pass = "/data/module_0001.f.0042.p.after_x.before_y.txt";
    const std::filesystem::path after = "/data/module_0001.f.cpu_after_optimizations.txt";
    const std::filesystem::path copy = "/data/module_0001.f.cpu_after_optimizations.hlo.pb";
    FilePanel panel;
    QTableView* table = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
    std::filesystem::path opened;
    std::vector<std::filesystem::path> compared;
};

} // namespace

TEST_F(StagesTest, OfAModuleAreOneRowThatOpensTheLast)
{
    EXPECT_EQ(table->model()->rowCount(), 3);
    EXPECT_EQ(name(1), QStringLiteral("module_0001.f"));
    EXPECT_EQ(table->model()->index(1, FileListModel::Stage).data().toString(),
              QStringLiteral("optimized for cpu · 3 stages"));
    EXPECT_FALSE(table->model()->index(2, FileListModel::Stage).data().toString().contains(QLatin1Char('3')));
    select(1);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(opened, after);
}

TEST_F(StagesTest, AreShownAndHiddenByKeyMouseAndMenu)
{
    select(1);
    QTest::keyClick(table, Qt::Key_Right);
    const QStringList all = {QStringLiteral("a.hlo"),
                             QStringLiteral("module_0001.f"),
                             QStringLiteral("before_optimizations.txt"),
                             QStringLiteral("0042.p.after_x.before_y.txt"),
                             QStringLiteral("cpu_after_optimizations.hlo.pb"),
                             QStringLiteral("module_0002.g.before_optimizations.txt")};
    EXPECT_EQ(names(), all);
    table->sortByColumn(FileListModel::Name, Qt::DescendingOrder);
    EXPECT_EQ(names(), (QStringList{all[5], all[1], all[2], all[3], all[4], all[0]})) << "below their module";
    table->sortByColumn(FileListModel::Name, Qt::AscendingOrder);
    EXPECT_EQ(names(), all);
    select(1);
    QTest::keyClick(table, Qt::Key_Left);
    EXPECT_EQ(table->model()->rowCount(), 3);
    const QRect cell = table->visualRect(table->model()->index(1, FileListModel::Name));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {cell.left() + 6, cell.center().y()});
    EXPECT_EQ(table->model()->rowCount(), 6) << "a click on the arrow";
    select(3);
    actionOf(*menu(), QStringLiteral("&Hide the stages"))->trigger();
    EXPECT_EQ(table->model()->rowCount(), 3);
    panel.setShown(pass);
    EXPECT_EQ(table->model()->rowCount(), 6) << "the open file is one of them";
}

TEST_F(StagesTest, OpenAndCompareFromTheMenu)
{
    select(1);
    const auto shown = menu();
    const QMenu* open = actionOf(*shown, QStringLiteral("Open a &stage"))->menu();
    ASSERT_EQ(open->actions().size(), 3);
    EXPECT_EQ(open->actions()[1]->text(), QStringLiteral("pass 42: after x, before y"));
    open->actions()[1]->trigger();
    EXPECT_EQ(opened, pass);
    const QMenu* compare = actionOf(*shown, QStringLiteral("Compare with &another stage"))->menu();
    ASSERT_EQ(compare->actions().size(), 2);
    compare->actions()[0]->trigger();
    EXPECT_EQ(compared, (std::vector<std::filesystem::path>{before, after})) << "the earlier one first";
}

TEST_F(StagesTest, AreFoundByTheSearchAndSurviveChanges)
{
    QTest::keyClicks(test::named<QLineEdit>(panel, "Search files by name"), QStringLiteral("0042"));
    EXPECT_EQ(names(), QStringList{QStringLiteral("module_0001.f")});
    select(0);
    QTest::keyClick(table, Qt::Key_Right);
    EXPECT_EQ(names(), (QStringList{QStringLiteral("module_0001.f"), QStringLiteral("0042.p.after_x.before_y.txt")}))
        << "of the stages only those that the search finds";
    QTest::keyClick(table, Qt::Key_Left);
    test::named<QLineEdit>(panel, "Search files by name")->setText(QStringLiteral("a.hlo"));
    panel.setShown(pass);
    EXPECT_EQ(names(), QStringList{QStringLiteral("a.hlo")}) << "the shown file is filtered out";
    test::named<QLineEdit>(panel, "Search files by name")->clear();
    select(1);
    QTest::keyClick(table, Qt::Key_Left);
    panel.setRow({.path = "/data/module_0002.g.cpu_after_optimizations.txt"});
    EXPECT_EQ(table->model()->rowCount(), 3) << "it now stands for the second module";
    EXPECT_TRUE(names().contains(QStringLiteral("module_0002.g")));
    select(1);
    actionOf(*menu(), QStringLiteral("Re&move from the list"))->trigger();
    EXPECT_EQ(table->model()->rowCount(), 3) << "another copy stands for the module";
    EXPECT_EQ(panel.model().rowCount(), 6);
    panel.setOthers(QStringLiteral("12 other files"));
    EXPECT_TRUE(panel.findChild<QLabel*>(QStringLiteral("otherFiles"))->isVisible());
    panel.setOthers({});
    EXPECT_FALSE(panel.findChild<QLabel*>(QStringLiteral("otherFiles"))->isVisible());
}
