// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/panelkeys.h"
#include "app/window/menus/commandcontroller.h"
#include "app/window/menus/viewkeys.h"
#include "app/window/menus/windowcommands.h"
#include "tests/support/files.h"
#include "tests/widgets/commands/commandfixtures.h"
#include "widgets/commands/commandpalette.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

using test::text;

const Command* find(const std::vector<Command>& commands, const char* path)
{
    const auto found = std::ranges::find(commands, text(path), &Command::path);
    return found == commands.end() ? nullptr : &*found;
}

/// A window with two menus and three docks, two of them tabs in one place.
class CommandsTest : public ::testing::Test {
protected:
    CommandsTest() : m_settings(QString::fromStdString((m_folder.path() / "s.ini").string()), QSettings::IniFormat)
    {
        window.setCentralWidget(centre);
        window.menuBar(); // a menu bar created later would be hidden, and its keys inactive
        for (const char* name : {"one", "two", "three"})
            docks.append(addDock(name));
        window.tabifyDockWidget(docks[1], docks[2]);
        docks[1]->raise();
        window.resize(900, 600);
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    QDockWidget* addDock(const char* name)
    {
        auto* dock = new QDockWidget(text(name), &window);
        auto* content = new QWidget;
        auto* button = new QPushButton(text(name), content);
        button->setObjectName(text(name) + text("Button"));
        dock->setWidget(content);
        window.addDockWidget(Qt::LeftDockWidgetArea, dock);
        return dock;
    }

    bool focusIn(const char* name) const
    {
        return window.focusWidget() != nullptr && window.focusWidget()->objectName() == text(name) + text("Button");
    }

    test::TemporaryFolder m_folder;
    QSettings m_settings;
    QMainWindow window;
    QLineEdit* centre = new QLineEdit;
    QList<QDockWidget*> docks;
};

} // namespace

TEST(WithoutAccelerator, RemovesOnlyTheAccelerator)
{
    EXPECT_EQ(withoutAccelerator(text("&Open…")), text("Open…"));
    EXPECT_EQ(withoutAccelerator(text("打开(&O)…")), text("打开…"));
    EXPECT_EQ(withoutAccelerator(text("Search && find")), text("Search & find"));
    EXPECT_EQ(withoutAccelerator(text("f(x)")), text("f(x)"));
}

TEST_F(CommandsTest, ListsMenusThatAreFilledOnOpening)
{
    QMenu* file = window.menuBar()->addMenu(text("&File"));
    int opened = 0;
    QAction* open = file->addAction(text("&Open…"), QKeySequence(Qt::CTRL | Qt::Key_O), [&opened] { ++opened; });
    open->setStatusTip(text("Reads a file"));
    file->addSeparator();
    QMenu* recent = file->addMenu(text("&Recent"));
    QObject::connect(recent, &QMenu::aboutToShow, recent, [recent] {
        recent->clear();
        recent->addAction(text("a.npz"))->setEnabled(false);
    });
    QAction* hidden = file->addAction(text("Hidden"));
    hidden->setVisible(false);

    const auto commands = menuCommands(*window.menuBar());
    ASSERT_EQ(commands.size(), 2U);
    const Command* first = find(commands, "File › Open…");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->keys, QKeySequence(Qt::CTRL | Qt::Key_O).toString(QKeySequence::NativeText));
    EXPECT_EQ(first->hint, text("Reads a file"));
    first->run();
    EXPECT_EQ(opened, 1);
    delete open;
    first->run(); // deleted meanwhile
    const Command* second = find(commands, "File › Recent › a.npz");
    ASSERT_NE(second, nullptr);
    EXPECT_FALSE(second->enabled);
}

TEST_F(CommandsTest, ListsKeysOfWidgetsUnderTheirNames)
{
    window.menuBar()->addMenu(text("&Rank"))->addAction(text("&Go"), QKeySequence(Qt::Key_F9), [] {});
    centre->setAccessibleName(text("The line"));
    auto* action = new QAction(text("&Jump"), centre);
    action->setShortcut(Qt::Key_F8);
    centre->addAction(action);
    const auto bindings = keyBindings(window);
    const auto has = [&bindings](const char* group, const char* what, const char* keys) {
        return std::ranges::any_of(bindings, [&](const KeyBinding& binding) {
            return binding.group == text(group) && binding.what == text(what) && binding.keys == text(keys);
        });
    };
    EXPECT_TRUE(has("Rank", "Go", "F9"));
    EXPECT_TRUE(has("The line", "Jump", "F8"));
    EXPECT_GT(bindings.size(), viewKeys().size());
}

TEST_F(CommandsTest, ThePaletteOpensByKeyAndRemembersUsedCommands)
{
    CommandController controller(window, m_settings);
    QStringList done;
    QMenu* help = window.menuBar()->addMenu(text("&Help"));
    help->addAction(controller.paletteAction());
    help->addAction(controller.keysAction());
    controller.addSource([&done] {
        std::vector<Command> commands;
        for (const char* name : {"Zoom", "Zebra"})
            commands.push_back(
                {.path = text(name), .keys = {}, .hint = {}, .run = [&done, name] { done << text(name); }});
        return commands;
    });
    auto* palette = window.findChild<CommandPalette*>();
    auto* line = palette->findChild<QLineEdit*>();
    const auto use = [&](const char* letters) {
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(palette->isVisible());
        QTest::keyClicks(line, text(letters));
        QTest::keyClick(line, Qt::Key_Return);
    };
    use("zebra");
    use("z");
    EXPECT_EQ(done.join(QLatin1Char(' ')).toStdString(), "Zebra Zebra") << "used last: first among equals";
}

TEST_F(CommandsTest, KeysOverviewOpensByQuestionMarkButNotInALineEdit)
{
    CommandController controller(window, m_settings);
    window.menuBar()->addMenu(text("&Help"))->addAction(controller.keysAction());
    centre->setFocus();
    QTest::keyClick(centre, Qt::Key_Question);
    EXPECT_EQ(centre->text(), text("?"));
    EXPECT_EQ(window.findChild<KeysOverview*>(), nullptr);
    docks[0]->findChild<QPushButton*>(text("oneButton"))->setFocus();
    QTest::keyClick(window.focusWidget(), Qt::Key_Question);
    EXPECT_NE(window.findChild<KeysOverview*>(), nullptr);
}

TEST_F(CommandsTest, EveryDockHasAKey)
{
    PanelKeys keys(window, docks);
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier); // behind another one's tab
    EXPECT_TRUE(QTest::qWaitFor([this] { return focusIn("three"); }));
    docks[0]->hide();
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    EXPECT_TRUE(docks[0]->isVisible());
    EXPECT_TRUE(focusIn("one"));
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    EXPECT_TRUE(centre->hasFocus());
}

TEST_F(CommandsTest, F6CyclesThroughVisibleDocks)
{
    PanelKeys keys(window, docks);
    centre->setFocus();
    const auto next = [this](Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window, Qt::Key_F6, modifiers); };
    next();
    EXPECT_TRUE(focusIn("one"));
    next();
    EXPECT_TRUE(focusIn("two"));
    next();
    EXPECT_TRUE(centre->hasFocus()) << "three is hidden behind two";
    next(Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("two"));
    docks[0]->findChild<QPushButton*>()->setEnabled(false);
    next(Qt::ShiftModifier);
    EXPECT_TRUE(centre->hasFocus()) << "no widget in one takes the focus";
}
