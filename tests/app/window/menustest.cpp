// SPDX-License-Identifier: GPL-3.0-or-later
// Menus short enough to read, and the one dialog for all exports.
#include "app/window/exports/exportdialog.h"
#include "app/window/menus/windowcommands.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/hloprograms.h"
#include "widgets/commands/commandpalette.h"
#include "widgets/configs/configpanel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

#include <algorithm>

using namespace tgraph;

namespace {

constexpr std::ptrdiff_t mostEntries = 15;

class MenusTest : public WindowTest {
protected:
    void expectShort(const QMenu& menu)
    {
        const auto actions = menu.actions();
        const auto count = std::ranges::count_if(
            actions, [](const QAction* action) { return !action->isSeparator() && action->isVisible(); });
        EXPECT_LE(count, mostEntries) << qPrintable(menu.title());
    }

    void expectShortMenus()
    {
        for (QMenu* menu : window.findChildren<QMenu*>()) {
            Q_EMIT menu->aboutToShow();
            expectShort(*menu);
        }
    }

    ExportDialog* openExports()
    {
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        return window.findChild<ExportDialog*>();
    }

    QListWidgetItem* row(ExportDialog& dialog, const QString& name)
    {
        const auto found = dialog.findChild<QListWidget*>()->findItems(name, Qt::MatchExactly);
        return found.isEmpty() ? nullptr : found.front();
    }
};

} // namespace

TEST_F(MenusTest, NoMenuHasMoreThan15Entries)
{
    expectShortMenus();
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    expectShortMenus();
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(openAndWait({text(m_folder.write("step.hlo", test::optimisedProgram))}));
    expectShortMenus();
    for (const char* path : {"Graph › Pruned graph", "Graph › Zoom › Fit", "Graph › Colour by › Colour by opcode",
                             "View › Panels › Configurations", "View › Workspace › Trust", "File › Export…"})
        EXPECT_TRUE(std::ranges::any_of(menuCommands(*window.menuBar()), [path](const Command& command) {
            return command.path == QString::fromUtf8(path);
        })) << path;
}

TEST_F(MenusTest, TheExportDialogClosesWhenAnotherFileIsShown)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_NE(openExports(), nullptr);
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz"))}));
    EXPECT_TRUE(QTest::qWaitFor([this] { return window.findChild<ExportDialog*>() == nullptr; }, longEnough));
}

TEST_F(MenusTest, TheExportDialogDisablesItemsThatDoNotApplyAndShowsWhy)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ExportDialog* dialog = openExports();
    ASSERT_NE(dialog, nullptr);
    const QListWidgetItem* tile = row(*dialog, QStringLiteral("Tile"));
    ASSERT_NE(tile, nullptr);
    EXPECT_FALSE(tile->flags() & Qt::ItemIsEnabled);
    EXPECT_TRUE(tile->toolTip().contains(QStringLiteral("only tile files")));
    EXPECT_FALSE(row(*dialog, QStringLiteral("Ranked list"))->flags() & Qt::ItemIsEnabled) << "not ranked";
    dialog->select(QStringLiteral("Tile"));
    EXPECT_NE(dialog->findChild<QListWidget*>()->currentItem(), tile);
    dialog->select(QStringLiteral("Distribution"));
    bool hasPicture = false;
    for (const auto* label : dialog->findChildren<QLabel*>())
        hasPicture = hasPicture || !label->pixmap(Qt::ReturnByValue).isNull();
    EXPECT_TRUE(hasPicture) << "a preview";
    EXPECT_TRUE(dialog->target().endsWith(QStringLiteral("a.svg"))) << dialog->target().toStdString();
    dialog->findChild<QComboBox*>()->setCurrentIndex(1);
    EXPECT_TRUE(dialog->target().endsWith(QStringLiteral("a.png")));
}

TEST_F(MenusTest, ExportsTheFilteredRowsOfTheRankedList)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    panel<ConfigPanel>().setFilterText(QStringLiteral("rank <= 7"));
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ExportDialog* dialog = openExports();
    ASSERT_NE(dialog, nullptr);
    dialog->select(QStringLiteral("Ranked list"));
    const auto radios = dialog->findChildren<QRadioButton*>();
    ASSERT_EQ(radios.size(), 2);
    EXPECT_TRUE(radios[0]->text().contains(QString::number(shown().file->configCount())))
        << radios[0]->text().toStdString();
    EXPECT_TRUE(radios[1]->text().contains(QLatin1Char('7')));
    EXPECT_TRUE(radios[1]->isChecked()) << "the rows that are shown";
    const std::filesystem::path target = m_folder.path() / "few.csv";
    dialog->setTarget(text(target));
    dialog->accept();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.exports().isEmpty(); }, longEnough));
    const std::string list = test::readFile(target);
    const auto lines
        = std::ranges::count_if(QString::fromStdString(list).split(QLatin1Char('\n')), [](const QString& line) {
              return !line.isEmpty() && !line.startsWith(QLatin1Char('#'));
          });
    EXPECT_EQ(lines, 1 + 7) << list;
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.findChild<ExportDialog*>() == nullptr; }, longEnough));
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    dialog = openExports();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(QFileInfo(dialog->target()).absolutePath(), QFileInfo(text(target)).absolutePath())
        << "the folder of the last export";
}

TEST_F(MenusTest, AnExportReplacesAFileOnlyIfTheUserAgrees)
{
    int written = 0;
    bool mayReplace = false;
    const std::filesystem::path target = m_folder.write("there.csv", "mine");
    std::vector<ExportItem> items(1);
    items[0].name = QStringLiteral("List");
    items[0].formats.push_back(
        {QStringLiteral("CSV"), QStringLiteral("csv"), [&written](const std::filesystem::path&, bool) { ++written; }});
    ExportDialog dialog(std::move(items),
                        {.all = 5,
                         .filtered = 5,
                         .proposed = [&](const QString&) { return text(target); },
                         .browse = [](const QString&) { return QString(); },
                         .mayReplace = [&](const QString&) { return mayReplace; }},
                        nullptr);
    dialog.show();
    dialog.accept();
    EXPECT_EQ(written, 0);
    EXPECT_TRUE(dialog.isVisible());
    mayReplace = true;
    dialog.accept();
    EXPECT_EQ(written, 1);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(MenusTest, AnExportToAFolderGetsANameAndATypedNameTheSuffixOfTheFormat)
{
    std::vector<std::filesystem::path> written;
    const auto write = [&written](const std::filesystem::path& target, bool) { written.push_back(target); };
    std::vector<ExportItem> items(1);
    items[0].name = QStringLiteral("Chart");
    for (const QString& suffix : {QStringLiteral("svg"), QStringLiteral("png")})
        items[0].formats.push_back({suffix, suffix, write});
    const QDir folder(text(m_folder.path()));
    ExportDialog dialog(
        std::move(items),
        {.all = 5,
         .filtered = 5,
         .proposed = [&](const QString& suffix) { return folder.filePath(QLatin1String("a.") + suffix); },
         .browse = [](const QString&) { return QString(); },
         .mayReplace = [](const QString&) { return true; }},
        nullptr);
    dialog.show();
    dialog.setTarget(folder.path());
    dialog.accept();
    EXPECT_TRUE(written.empty());
    EXPECT_EQ(dialog.target(), folder.filePath(QStringLiteral("a.svg")));
    auto* line = dialog.findChild<QLineEdit*>();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("mine.svg"));
    dialog.findChild<QComboBox*>()->setCurrentIndex(1);
    EXPECT_EQ(dialog.target(), QStringLiteral("mine.png"));
    dialog.accept();
    EXPECT_EQ(written, std::vector{m_folder.path() / "mine.png"});
}

TEST_F(MenusTest, ATypedSuffixChoosesTheFormatOfAnExport)
{
    QStringList written;
    std::vector<ExportItem> items(1);
    items[0].name = QStringLiteral("Explanation");
    for (const QString& suffix : {QStringLiteral("explanation.csv"), QStringLiteral("explanation.json")})
        items[0].formats.push_back({suffix, suffix, [&written, suffix](const auto&, bool) { written << suffix; }});
    ExportDialog dialog(std::move(items),
                        {.all = 5,
                         .filtered = 5,
                         .proposed = [](const QString& suffix) { return QLatin1String("/a.") + suffix; },
                         .browse = [](const QString&) { return QString(); },
                         .mayReplace = [](const QString&) { return true; }},
                        nullptr);
    auto* line = dialog.findChild<QLineEdit*>();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("/mine.JSON"));
    EXPECT_EQ(dialog.findChild<QComboBox*>()->currentIndex(), 1);
    EXPECT_EQ(dialog.target(), QStringLiteral("/mine.JSON"));
    dialog.accept();
    EXPECT_EQ(written, QStringList{QStringLiteral("explanation.json")});
}

TEST_F(MenusTest, TheListOfExportsIsAsWideAsItsNames)
{
    std::vector<ExportItem> items(1);
    items[0].name = QStringLiteral("Alle Konfigurationen, um Laufzeiten einzutragen");
    const auto path = [](const QString&) { return QString(); };
    ExportDialog dialog(std::move(items), {.all = 5, .filtered = 5, .proposed = path, .browse = path, .mayReplace = {}},
                        nullptr);
    dialog.show();
    const auto* list = dialog.findChild<QListWidget*>();
    EXPECT_GE(list->viewport()->width(), list->sizeHintForColumn(0));
}

TEST_F(MenusTest, ExportsThatDoNotApplyAreKnownBeforeAnythingIsDrawn)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const auto item = [this](const QString& name) {
        const std::vector<ExportItem> items = window.exports().items();
        return *std::ranges::find(items, name, &ExportItem::name);
    };
    EXPECT_FALSE(item(QStringLiteral("Tile")).missing.isEmpty());
    EXPECT_FALSE(item(QStringLiteral("Attention map")).missing.isEmpty());
    EXPECT_TRUE(item(QStringLiteral("Distribution")).missing.isEmpty());
    EXPECT_FALSE(item(QStringLiteral("Distribution")).picture().isEmpty());
}

TEST_F(MenusTest, ThePaletteExportsOneThing)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* line = window.findChild<CommandPalette*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("export report"));
    QTest::keyClick(line, Qt::Key_Return);
    auto* dialog = window.findChild<ExportDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QListWidget*>()->currentItem()->text(), QStringLiteral("Report"));
}

TEST_F(MenusTest, ThePaletteShowsTheNamedFileAfterAnotherWasClosed)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz")), text(writeFile("c.npz"))}));
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* line = window.findChild<CommandPalette*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("open file b.npz"));
    window.session().close(0);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(shown().file->document->path.filename(), "b.npz");
}
