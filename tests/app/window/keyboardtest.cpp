// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the whole window without a mouse: names for screen readers, unique keys, panels by key.
#include "app/window/docks/docks.h"
#include "app/window/docks/panelkeys.h"
#include "app/window/frame/centre.h"
#include "app/window/mainwindow.h"
#include "app/window/menus/windowcommands.h"
#include "engine/programs/openfile.h"
#include "tests/support/files.h"
#include "tests/support/hloprograms.h"
#include "tests/support/tables.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/commands/commandpalette.h"
#include "widgets/common/accessibleviews.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/axesview.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/graph/graphview.h"
#include "widgets/machines/machineswindow.h"
#include "widgets/measured/columnsdialog.h"
#include "widgets/programs/programdiffwindow.h"
#include "widgets/rank/proposeform.h"
#include "widgets/rank/rankoptionsform.h"
#include "widgets/simulate/impactdialog.h"
#include "widgets/tune/tunedialog.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextEdit>
#include <QTimer>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

using namespace tgraph;

namespace {

constexpr int longEnough = 60000; // ms; reached only on failure

/// The real window with the bundled sample.
class KeyboardTest : public ::testing::Test {
protected:
    KeyboardTest()
    {
        window.resize(1600, 1000);
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    bool openSample()
    {
        window.openPaths(
            {QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz")});
        return QTest::qWaitFor([this] { return !window.opener().isBusy() && window.graph().isReady(); }, longEnough)
            && window.session().current() != nullptr;
    }

    void expectOwnAcceleratorsOfNode(const std::shared_ptr<const OpenFile>& file, const Selection& selection,
                                     const std::shared_ptr<const FileDecisions>& decisions);

    void runCommand(const char* letters)
    {
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* palette = window.findChild<CommandPalette*>();
        ASSERT_TRUE(palette->isVisible());
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QString::fromUtf8(letters));
        QTest::keyClick(line, Qt::Key_Return);
    }

    /// Goes once around with Tab, from the graph; calls `look` at each widget that gets the focus. Returns these
    /// widgets.
    std::vector<QWidget*> tabStops(const std::function<void(QWidget&)>& look = [](QWidget&) {})
    {
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
        std::vector<QWidget*> stops;
        constexpr std::size_t most = 500;
        while (stops.size() < most && std::ranges::find(stops, window.focusWidget()) == stops.end()) {
            stops.push_back(window.focusWidget());
            look(*stops.back());
            QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        }
        return stops;
    }

    test::TemporaryFolder m_folder;
    QSettings m_settings{QString::fromStdString((m_folder.path() / "s.ini").string()), QSettings::IniFormat};
    Workspace m_workspace{m_settings, ModelSearch{}};
    MainWindow window{m_workspace};
};

/// Returns true for internal parts of Qt's widgets, which the widget itself describes.
bool isPartOfQts(const QWidget& widget)
{
    const QString name = widget.objectName();
    return name.startsWith(QLatin1String("qt_")) || name.startsWith(QLatin1String("ScrollLeftButton"))
        || name.startsWith(QLatin1String("ScrollRightButton")) || qobject_cast<const QHeaderView*>(&widget) != nullptr
        || (widget.parentWidget() != nullptr && widget.parentWidget()->inherits("QComboBoxPrivateContainer"))
        || widget.inherits("QComboBoxPrivateContainer")
        || (widget.parentWidget() != nullptr && widget.parentWidget()->inherits("QTabBar"))
        || widget.inherits("QTabBar") || widget.inherits("QDockWidgetGroupWindow")
        || widget.inherits("QLineEditIconButton") || widget.inherits("QTableCornerButton")
        || qobject_cast<const QComboBox*>(widget.parentWidget()) != nullptr;
}

QString nameOf(QWidget& widget)
{
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface != nullptr ? interface->text(QAccessible::Name) : QString();
}

QString placeOf(const QWidget& widget)
{
    QStringList parts;
    for (const QWidget* part = &widget; part != nullptr; part = part->parentWidget())
        parts.prepend(QString::fromLatin1(part->metaObject()->className()) + QLatin1Char(' ') + part->objectName());
    return parts.join(QStringLiteral(" / "));
}

bool isViewport(const QWidget& widget)
{
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    return area != nullptr && area->viewport() == &widget;
}

/// Returns all widgets that take the focus or a click but have no name.
std::string unnamed(QWidget& window)
{
    std::string found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool interactive
            = widget->focusPolicy() != Qt::NoFocus || qobject_cast<QAbstractButton*>(widget) != nullptr;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* words = qobject_cast<const QTextEdit*>(widget);
        const bool isEmpty = (label != nullptr && label->text().isEmpty())
            || (words != nullptr && words->isReadOnly() && words->toPlainText().isEmpty());
        if (interactive && !isPartOfQts(*widget) && !isViewport(*widget) && !isEmpty
            && nameOf(*widget).trimmed().isEmpty())
            found += placeOf(*widget).toStdString() + '\n';
    }
    return found;
}

void expectOwnAccelerators(const QString& name, const QList<QAction*>& actions)
{
    std::map<QString, QStringList> users;
    for (const QAction* action : actions) {
        const QString key = QKeySequence::mnemonic(action->text()).toString();
        if (!key.isEmpty() && action->isVisible())
            users[key] << action->text();
    }
    for (const auto& [key, texts] : users)
        EXPECT_EQ(texts.size(), 1) << name.toStdString() << ", " << key.toStdString() << ": "
                                   << texts.join(QStringLiteral(", ")).toStdString();
}

void KeyboardTest::expectOwnAcceleratorsOfNode(const std::shared_ptr<const OpenFile>& file, const Selection& selection,
                                               const std::shared_ptr<const FileDecisions>& decisions)
{
    for (const Languages::Language& language : Languages::all()) {
        m_workspace.languages().install(language.code);
        GraphView graph;
        graph.setFile(file);
        graph.setSelection(selection);
        graph.setDecisions(decisions);
        ASSERT_TRUE(QTest::qWaitFor([&graph] { return graph.isReady(); }, longEnough));
        int entries = 0;
        QTimer::singleShot(0, &graph, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            entries = static_cast<int>(menu->actions().size());
            expectOwnAccelerators(language.name, menu->actions());
            for (const QMenu* part : menu->findChildren<QMenu*>()) {
                entries += static_cast<int>(part->actions().size());
                expectOwnAccelerators(part->title(), part->actions());
                EXPECT_LE(part->actions().size(), 15) << part->title().toStdString();
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(&graph, &event);
        EXPECT_GT(entries, 10) << "menus of the node and of the whole picture";
    }
}

} // namespace

TEST_F(KeyboardTest, EveryControlHasAName)
{
    EXPECT_EQ(unnamed(window), "");
    ASSERT_TRUE(openSample());
    EXPECT_EQ(unnamed(window), "");
    auto* nameless = new QLineEdit(&window); // the walk finds a nameless widget
    EXPECT_EQ(unnamed(window), placeOf(*nameless).toStdString() + '\n');
}

TEST_F(KeyboardTest, TheAnswerIsInTheTreeOfScreenReaders)
{
    ASSERT_TRUE(openSample());
    const QString answer = window.centre().decisions().headline();
    ASSERT_FALSE(answer.isEmpty());
    for (QLabel* label : window.findChildren<QLabel*>()) {
        const bool isNamed = label->isVisible() && !label->accessibleName().isEmpty() && !label->text().isEmpty();
        if (isNamed && label->textFormat() == Qt::PlainText) {
            EXPECT_EQ(nameOf(*label), label->text()) << "described as " << qPrintable(label->accessibleName());
        }
    }
    EXPECT_TRUE(std::ranges::any_of(window.findChildren<QLabel*>(),
                                    [&](QLabel* label) { return label->isVisible() && nameOf(*label) == answer; }));
}

TEST_F(KeyboardTest, BoxesAreNamedByWhatTheyChoose)
{
    ASSERT_TRUE(openSample());
    for (QComboBox* box : window.findChildren<QComboBox*>()) {
        EXPECT_FALSE(nameOf(*box).isEmpty()) << placeOf(*box).toStdString();
        EXPECT_NE(nameOf(*box), box->currentText()) << placeOf(*box).toStdString();
        QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(box);
        EXPECT_EQ(tree->text(QAccessible::Value), box->currentText());
        EXPECT_EQ(tree->role(), QAccessible::ComboBox);
    }
}

TEST_F(KeyboardTest, ScreenReadersWalkTheGraphAndTheDecisions)
{
    ASSERT_TRUE(openSample());
    const OpenEntry& entry = *window.session().current();
    ASSERT_TRUE(QTest::qWaitFor([&] { return entry.decisions != nullptr; }, longEnough));
    window.centre().decisions().setView(DecisionsPage::View::Axes); // counted when they are shown
    for (QWidget* view : std::initializer_list<QWidget*>{&window.graph(), window.findChild<DecisionsView*>(),
                                                         window.findChild<AxesView*>()}) {
        QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(view);
        ASSERT_NE(tree, nullptr);
        EXPECT_EQ(tree->role(), QAccessible::List);
        const int parts = dynamic_cast<PartedView*>(view)->partCount();
        ASSERT_GT(parts, 3);
        ASSERT_GE(tree->childCount(), parts);
        for (int part = 0; part < parts; ++part) {
            QAccessibleInterface* child = tree->child(part);
            ASSERT_NE(child, nullptr);
            EXPECT_EQ(child->role(), QAccessible::ListItem);
            EXPECT_FALSE(child->text(QAccessible::Name).isEmpty());
            EXPECT_EQ(child->parent(), tree);
            EXPECT_EQ(tree->indexOfChild(child), part);
        }
        tree->child(2)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        EXPECT_TRUE(tree->child(2)->state().selected);
        EXPECT_FALSE(tree->child(1)->state().selected);
    }
    EXPECT_TRUE(window.session().current()->selection.node.has_value());
}

TEST_F(KeyboardTest, NoKeyIsAssignedTwiceInTheWindow)
{
    std::map<QString, QStringList> users;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::WindowShortcut && action->shortcutContext() != Qt::ApplicationShortcut)
            continue;
        for (const QKeySequence& key : action->shortcuts())
            users[key.toString()] << action->text();
    }
    for (const auto& [key, actions] : users)
        EXPECT_EQ(actions.size(), 1) << key.toStdString() << ": " << actions.join(QStringLiteral(", ")).toStdString();
}

TEST_F(KeyboardTest, AcceleratorsOfAMenuDifferInEveryLanguage)
{
    for (const Languages::Language& language : Languages::all()) {
        m_workspace.languages().install(language.code);
        const MainWindow translated(m_workspace);
        expectOwnAccelerators(language.name, translated.menuBar()->actions());
        for (const QMenu* menu : translated.findChildren<QMenu*>())
            expectOwnAccelerators(menu->title(), menu->actions());
    }
}

TEST_F(KeyboardTest, AcceleratorsOfANodesMenuDifferInEveryLanguage)
{
    ASSERT_TRUE(openSample());
    const OpenEntry& entry = *window.session().current();
    Selection selection;
    selection.node = entry.file->document->graph.configurableNode(SlotId(0));
    selection.focus = DistinctId(1);
    expectOwnAcceleratorsOfNode(entry.file, selection, entry.decisions);
}

TEST_F(KeyboardTest, AcceleratorsOfAnUnfoldingBoxsMenuDifferInEveryLanguage)
{
    const auto path = m_folder.write("fused.hlo", test::optimisedProgram);
    const auto file = makeOpenFile(std::make_shared<const Document>(openDocument(path)));
    Selection selection;
    selection.node = NodeId(file->document->graph.nodeCount() - 1); // the fusion
    expectOwnAcceleratorsOfNode(file, selection, nullptr);
}

TEST_F(KeyboardTest, NoWidgetUsesAnAcceleratorOfTheMenuBar)
{
    for (const Languages::Language& language : Languages::all()) {
        m_workspace.languages().install(language.code);
        const MainWindow translated(m_workspace);
        QStringList menus;
        for (const QAction* action : translated.menuBar()->actions())
            menus << QKeySequence::mnemonic(action->text()).toString();
        QStringList texts;
        for (const auto* button : translated.findChildren<QAbstractButton*>())
            texts << button->text();
        for (const auto* label : translated.findChildren<QLabel*>()) {
            if (label->buddy() != nullptr)
                texts << label->text();
        }
        for (const QString& text : texts) {
            const QString key = QKeySequence::mnemonic(text).toString();
            EXPECT_FALSE(!key.isEmpty() && menus.contains(key))
                << language.code.toStdString() << ", " << key.toStdString() << ": " << text.toStdString();
        }
    }
}

TEST_F(KeyboardTest, NoFormUsesAnAcceleratorTwice)
{
    for (const Languages::Language& language : Languages::all()) {
        m_workspace.languages().install(language.code);
        const ProposeForm propose;
        const RankOptionsForm rank;
        const ColumnsDialog columns(test::kernelTable(), QStringLiteral("kernel.csv.columns.json"));
        const ImpactDialog impact;
        const MachinesWindow machines;
        const ProgramDiffWindow diff;
        const TuneDialog tune;
        for (const QWidget* form :
             std::initializer_list<const QWidget*>{&propose, &rank, &columns, &impact, &machines, &diff, &tune}) {
            QStringList texts;
            for (const auto* button : form->findChildren<QAbstractButton*>())
                texts << button->text();
            for (const auto* label : form->findChildren<QLabel*>())
                texts << (label->buddy() != nullptr ? label->text() : QString());
            for (const auto* bar : form->findChildren<QTabBar*>())
                for (int tab = 0; tab < bar->count(); ++tab)
                    texts << bar->tabText(tab);
            std::map<QString, QStringList> users;
            for (const QString& text : texts)
                if (const QString key = QKeySequence::mnemonic(text).toString(); !key.isEmpty())
                    users[key] << text;
            for (const auto& [key, same] : users)
                EXPECT_EQ(same.size(), 1)
                    << language.code.toStdString() << ", " << same.join(QStringLiteral(", ")).toStdString();
        }
    }
}

TEST_F(KeyboardTest, KeysReachEveryPanelAndFocusIt)
{
    ASSERT_TRUE(openSample());
    std::set<QDockWidget*> reached;
    for (int digit = 1; digit <= 9; ++digit) {
        for (QDockWidget* dock : window.findChildren<QDockWidget*>())
            dock->hide();
        QTest::keyClick(&window, Qt::Key(int(Qt::Key_0) + digit), Qt::ControlModifier);
        for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
            if (dock->isVisible() && window.focusWidget() != nullptr && dock->isAncestorOf(window.focusWidget()))
                reached.insert(dock);
        }
    }
    EXPECT_EQ(reached.size(), std::min<std::size_t>(9, std::size_t(window.findChildren<QDockWidget*>().size())));
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    EXPECT_TRUE(window.focusWidget() == &window.graph() || window.graph().isAncestorOf(window.focusWidget()))
        << "not the decisions above it";
}

TEST_F(KeyboardTest, TabCyclesThroughTheWindow)
{
    ASSERT_TRUE(openSample());
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    const QWidget* start = window.focusWidget();
    ASSERT_NE(start, nullptr);
    std::set<const QWidget*> visited;
    constexpr int most = 500;
    for (int step = 0; step < most && visited.insert(window.focusWidget()).second; ++step)
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(window.focusWidget(), start) << placeOf(*window.focusWidget()).toStdString();
    EXPECT_GT(visited.size(), 10U);
}

TEST_F(KeyboardTest, TabAloneSelectsNothing)
{
    ASSERT_TRUE(openSample());
    const Selection before = window.session().current()->selection;
    tabStops([&](const QWidget& stop) {
        EXPECT_EQ(window.session().current()->selection, before) << placeOf(stop).toStdString();
    });
}

TEST_F(KeyboardTest, TabNeverEntersAHiddenPanel)
{
    ASSERT_TRUE(openSample());
    tabStops([&](const QWidget& stop) {
        for (const QDockWidget* dock : window.docks().all())
            EXPECT_FALSE(dock->isAncestorOf(&stop) && dock->visibleRegion().isEmpty()) << placeOf(stop).toStdString();
    });
}

TEST_F(KeyboardTest, TabReachesEveryVisibleButton)
{
    ASSERT_TRUE(openSample());
    const std::vector<QWidget*> stops = tabStops();
    for (QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        // The arrow keys choose among exclusive buttons.
        const bool isOther = button->autoExclusive() || (button->group() != nullptr && button->group()->exclusive());
        // The menu of the graph has the entries of its chip.
        const bool isFrame = isPartOfQts(*button) || button->inherits("QDockWidgetTitleButton")
            || button->objectName() == QStringLiteral("layoutsChip");
        if (isFrame || isOther || !button->isEnabled() || button->visibleRegion().isEmpty())
            continue;
        EXPECT_TRUE(std::ranges::find(stops, button) != stops.end())
            << placeOf(*button).toStdString() << ' ' << button->text().toStdString();
    }
}

TEST_F(KeyboardTest, EveryStopOfTabShowsThatItHasTheFocus)
{
    ASSERT_TRUE(openSample());
    tabStops([&](QWidget& stop) {
        const QImage with = stop.grab().toImage();
        stop.clearFocus();
        EXPECT_NE(stop.grab().toImage(), with) << placeOf(stop).toStdString();
        stop.setFocus(Qt::TabFocusReason);
    });
}

TEST_F(KeyboardTest, TabReachesOnlyVisibleWidgetsOnTheWelcomePage)
{
    QTest::keyClick(&window, Qt::Key_Tab);
    const QWidget* start = window.focusWidget();
    ASSERT_NE(start, nullptr);
    constexpr int most = 50;
    for (int step = 0; step < most; ++step) {
        const QWidget& focused = *window.focusWidget();
        EXPECT_TRUE(window.rect().intersects({focused.mapTo(&window, QPoint()), focused.size()}))
            << placeOf(focused).toStdString();
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        if (window.focusWidget() == start)
            return;
    }
    FAIL() << "Tab does not return to its start";
}

TEST_F(KeyboardTest, TheGraphHasTheFocusOnceAFileIsOpen)
{
    ASSERT_TRUE(openSample());
    ASSERT_EQ(window.focusWidget(), &window.graph());
    QTest::keyClick(window.focusWidget(), Qt::Key_N);
    EXPECT_TRUE(window.session().current()->selection.node.has_value());
    EXPECT_FALSE(window.session().current()->selection.focus.has_value()) << "a file opens without a focus";
}

TEST_F(KeyboardTest, ThePaletteGoesToTheFastestMeasuredConfiguration)
{
    ASSERT_TRUE(openSample());
    runCommand("fastest");
    const OpenEntry& entry = *window.session().current();
    ASSERT_TRUE(entry.selection.focus.has_value());
    EXPECT_EQ(entry.file->measuredRank[entry.selection.focus->value], 0U);
}

TEST_F(KeyboardTest, ThePaletteSetsASavedFilter)
{
    ASSERT_TRUE(openSample());
    auto& configs = *window.findChild<ConfigPanel*>();
    configs.setSavedFilters({QStringLiteral("measured <= 7")});
    runCommand("saved meas");
    EXPECT_EQ(configs.filterText(), QStringLiteral("measured <= 7"));
}

TEST_F(KeyboardTest, ThePaletteListsPanelsFilesColumnsAndLanguages)
{
    ASSERT_TRUE(openSample());
    auto& table = *window.findChild<ConfigPanel*>()->findChild<QTableView*>();
    const auto hiddenColumns = [&table] { return table.horizontalHeader()->hiddenSectionCount(); };
    const int before = hiddenColumns();
    runCommand("columns equal");
    EXPECT_EQ(std::abs(hiddenColumns() - before), 1);
    runCommand("goto attention");
    EXPECT_TRUE(window.docks().of(*window.findChild<AttentionPanel*>()).isAncestorOf(window.focusWidget()));
    runCommand("full graph");
    EXPECT_EQ(window.graph().scope(), PictureOptions::Scope::Full);
    window.findChild<CommandPalette*>()->dismiss();
    const auto commands = menuCommands(*window.menuBar());
    EXPECT_TRUE(std::ranges::any_of(
        commands, [](const Command& command) { return command.path == QStringLiteral("View › Language › Deutsch"); }));
}
