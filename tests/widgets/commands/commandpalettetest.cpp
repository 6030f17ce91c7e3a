// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commandpalette.h"

#include "tests/widgets/commands/commandfixtures.h"
#include "widgets/commands/fuzzymatch.h"
#include "widgets/commands/keysoverview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

using test::text;

std::optional<FuzzyMatch> match(const char* query, const char* words)
{
    return fuzzyMatch(text(query), text(words));
}

int score(const char* query, const char* words)
{
    const auto found = match(query, words);
    return found ? found->score : std::numeric_limits<int>::min();
}

Command command(const char* path, bool enabled = true)
{
    return {.path = text(path), .keys = {}, .hint = {}, .enabled = enabled, .run = [] {}};
}

QStringList paths(const CommandList& list)
{
    QStringList found;
    for (int row = 0; row < list.rowCount(); ++row)
        found << list.at(row).path;
    return found;
}

QStringList texts(std::initializer_list<const char*> words)
{
    QStringList list;
    for (const char* word : words)
        list << text(word);
    return list;
}

/// Returns a search with these results.
CommandList::Search searchThat(std::initializer_list<const char*> finds)
{
    return [found = texts(finds)](const QString& query) {
        std::vector<Command> commands;
        for (const QString& path : found) {
            if (path.contains(query))
                commands.push_back({.path = path, .keys = {}, .hint = {}, .run = [] {}, .kind = text("node")});
        }
        return commands;
    };
}

/// A window with a palette of three commands, one of which is disabled.
class CommandPaletteTest : public ::testing::Test {
protected:
    CommandPaletteTest()
    {
        window.resize(800, 600);
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
        before->setFocus();
        const auto add = [this](const char* path, const char* hint, bool enabled) {
            commands.push_back({.path = text(path),
                                .keys = text("Ctrl+E"),
                                .hint = text(hint),
                                .enabled = enabled,
                                .run = [this, path] { done << text(path); }});
        };
        add("File › Open…", "", true);
        add("Rank › Explain", "Rank first", false);
        add("View › Theme › Dark", "", true);
        palette.open(commands, {});
    }

    void type(const char* letters) { QTest::keyClicks(line, text(letters)); }
    void press(Qt::Key key) { QTest::keyClick(line, key); }
    QString hint() const { return palette.findChild<QLabel*>()->text(); }

    QWidget window;
    QLineEdit* before = new QLineEdit(&window);
    CommandPalette palette{&window};
    QLineEdit* line = palette.findChild<QLineEdit*>();
    std::vector<Command> commands;
    QStringList done;
};

} // namespace

TEST(FuzzyMatch, MatchesEachWordAsASubsequenceInAnyOrder)
{
    EXPECT_TRUE(match("xpl", "Explain"));
    EXPECT_FALSE(match("lpx", "Explain"));
    EXPECT_TRUE(match("dark theme", "View › Theme › Dark"));
    EXPECT_FALSE(match("dark blue", "View › Theme › Dark"));
    EXPECT_TRUE(match("ÜBER", "Hilfe › Über"));
    EXPECT_TRUE(match("文件", "打开文件…"));
    EXPECT_TRUE(match("", "anything"));
    EXPECT_TRUE(match("  ", "anything"));
    EXPECT_FALSE(match("a", ""));
}

TEST(FuzzyMatch, PrefersWordStartsThenAdjacentLetters)
{
    EXPECT_GT(score("ef", "Explain focus"), score("ef", "Brief"));
    EXPECT_GT(score("exp", "Export"), score("exp", "Next page"));
    EXPECT_GT(score("graph", "Graph as SVG"), score("graph", "Great map of a phase"));
    EXPECT_GT(score("rank", "Rank"), score("rank", "Rank and a great many other unrelated things"));
    // The best match counts, not the first one.
    EXPECT_EQ(match("sv", "Histogram as SVG")->places, (QList<qsizetype>{13, 14}));
}

TEST(CommandList, KeepsTheOrderOfEqualMatches)
{
    CommandList list;
    const QAbstractItemModelTester tester(&list);
    list.setCommands({command("Pin a"), command("Pin b"), command("Pin c"), command("Open")}, {});
    list.setQuery(text("pin"));
    EXPECT_EQ(paths(list), texts({"Pin a", "Pin b", "Pin c"}));
}

TEST(CommandList, PrefersACommandsOwnName)
{
    CommandList list;
    list.setCommands({command("Export › Graph"), command("Rank › Explain it all to me, please")}, {});
    list.setQuery(text("ex"));
    EXPECT_EQ(paths(list).front(), text("Rank › Explain it all to me, please"));
    EXPECT_EQ(list.rowCount(), 2);
}

TEST(CommandList, PrefersAnExactNameThatSwitchesNothingOff)
{
    CommandList list;
    Command toggle = command("View › Panels › Costs");
    toggle.yields = true;
    Command exports = command("Export › Regret");
    exports.yields = true;
    list.setCommands({toggle, command("Rank › Costs of all"), exports, command("Go to panel › Costs"),
                      command("View › Go to panel › Regret")},
                     {});
    list.setQuery(text("costs"));
    EXPECT_EQ(paths(list).front(), text("Go to panel › Costs"));
    list.setQuery(text("regret"));
    EXPECT_EQ(paths(list).front(), text("View › Go to panel › Regret"));
}

TEST(CommandList, PrefersACommandWithTheTypedWordsToOneWithTheirLetters)
{
    CommandList list;
    Command fit = command("Export › Fit");
    fit.yields = true;
    Command regret = command("Export › Regret");
    regret.yields = true;
    list.setCommands({command("File › Export…"), fit, regret, command("Graph › Export the focused part to its root")},
                     texts({"File › Export…"}));
    for (const char* query : {"export Fit", "fit export", "EXP FIT"}) {
        list.setQuery(text(query));
        EXPECT_EQ(paths(list).front(), text("Export › Fit")) << query;
    }
    list.setQuery(text("export reg"));
    EXPECT_EQ(paths(list).front(), text("Export › Regret"));
    list.setQuery(text("export"));
    EXPECT_EQ(paths(list).front(), text("File › Export…"));
}

TEST(CommandList, PutsRecentCommandsFirst)
{
    CommandList list;
    const QAbstractItemModelTester tester(&list);
    const auto fill = [&list](const QStringList& recent) {
        list.setCommands({command("Pin a"), command("Pin b"), command("Pin c"), command("Open")}, recent);
    };
    fill(texts({"Pin c", "no longer there", "Open"}));
    EXPECT_EQ(paths(list), texts({"Pin c", "Open", "Pin a", "Pin b"}));
    list.setQuery(text("pin"));
    EXPECT_EQ(paths(list), texts({"Pin c", "Pin a", "Pin b"}));
    list.setQuery(text("pa"));
    EXPECT_EQ(paths(list).front(), text("Pin a")) << "a better match counts more than use";
}

TEST(CommandList, PutsSearchResultsBetweenLiteralAndScatteredMatches)
{
    CommandList list;
    const QAbstractItemModelTester tester(&list);
    list.setSearch(searchThat({"86 convolution", "87 convolution"}));
    list.setCommands({command("Copy node values"), command("Convert")}, {});
    EXPECT_EQ(paths(list), texts({"Copy node values", "Convert"})) << "nothing is found without a query";
    list.setQuery(text("conv"));
    EXPECT_EQ(paths(list), texts({"Convert", "86 convolution", "87 convolution", "Copy node values"}));
    EXPECT_FALSE(list.isFound(0));
    EXPECT_TRUE(list.isFound(1));
    EXPECT_EQ(list.index(1, 0).data(CommandList::KindRole).toString(), text("node"));
    EXPECT_TRUE(list.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(text("node")));
    list.setQuery({});
    EXPECT_EQ(list.rowCount(), 2);
}

TEST_F(CommandPaletteTest, RunsAFoundCommandAndRestoresTheFocus)
{
    QSignalSpy ran(&palette, &CommandPalette::ran);
    ASSERT_TRUE(line->hasFocus());
    type("dark");
    press(Qt::Key_Return);
    EXPECT_EQ(done, texts({"View › Theme › Dark"}));
    EXPECT_EQ(ran.count(), 1);
    EXPECT_FALSE(palette.isVisible());
    EXPECT_TRUE(before->hasFocus());
}

TEST_F(CommandPaletteTest, ArrowKeysSelectAndStopAtTheEnds)
{
    press(Qt::Key_Up);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    EXPECT_TRUE(line->accessibleDescription().startsWith(text("View › Theme › Dark"))) << "readers hear the chosen one";
    press(Qt::Key_Enter);
    EXPECT_EQ(done, texts({"View › Theme › Dark"}));
}

TEST_F(CommandPaletteTest, ExplainsDisabledCommandsAndDoesNotRunThem)
{
    type("explain");
    EXPECT_TRUE(hint().contains(text("Rank first")));
    EXPECT_TRUE(line->accessibleDescription().contains(text("not available")));
    press(Qt::Key_Return);
    EXPECT_TRUE(done.isEmpty());
    EXPECT_TRUE(palette.isVisible());
    type("zzz");
    EXPECT_FALSE(hint().contains(text("Rank first")));
    press(Qt::Key_Return); // nothing is found, therefore nothing happens
    EXPECT_TRUE(palette.isVisible());
}

TEST_F(CommandPaletteTest, ClosesOnEscapeOrLossOfFocus)
{
    press(Qt::Key_Escape);
    EXPECT_FALSE(palette.isVisible());
    EXPECT_TRUE(before->hasFocus());
    palette.open(commands, {});
    auto* other = new QLineEdit(&window);
    other->show();
    other->setFocus();
    EXPECT_FALSE(palette.isVisible());
    EXPECT_TRUE(other->hasFocus());
}

TEST_F(CommandPaletteTest, RunsOnClick)
{
    auto* list = palette.findChild<QListView*>();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
    EXPECT_EQ(done, texts({"View › Theme › Dark"}));
}

TEST_F(CommandPaletteTest, StaysInsideASmallWindow)
{
    window.resize(320, 240);
    QCoreApplication::processEvents();
    EXPECT_TRUE(window.rect().contains(palette.geometry()));
}

TEST(KeysOverview, FindsByNameAndByKey)
{
    KeysOverview overview({{.group = text("Rank"), .what = text("Rank the configurations"), .keys = text("Ctrl+R")},
                           {.group = text("Graph"), .what = text("Fit"), .keys = text("F")},
                           {.group = text("Rank"), .what = text("Cancel"), .keys = text("Ctrl+.")}});
    const auto* tree = overview.findChild<QTreeView*>();
    const QAbstractItemModel& model = *tree->model();
    ASSERT_EQ(model.rowCount(), 2) << "a group is listed once";
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 2);
    auto* line = overview.findChild<QLineEdit*>();
    line->setText(text("ctrl+."));
    ASSERT_EQ(model.rowCount(), 1);
    const QModelIndex group = model.index(0, 0);
    ASSERT_EQ(model.rowCount(group), 1);
    EXPECT_EQ(model.index(0, 0, group).data().toString(), text("Cancel"));
    EXPECT_TRUE(tree->isExpanded(group));
    line->setText(text("fit"));
    EXPECT_EQ(model.index(0, 0).data().toString(), text("Graph"));
}
