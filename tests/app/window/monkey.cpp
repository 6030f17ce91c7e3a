// SPDX-License-Identifier: GPL-3.0-or-later
// Acts at random in the window and reports when the event loop is blocked:
//   monkey [--seconds N] [--seed N] [--log] FILE...
// Clicks, drags, scrolls, types and triggers actions for N seconds (600) on copies of the files. Prints the longest
// stops with the action that preceded each. Ends with 1 if one took over a second, and aborts after a minute without an
// answer. --log prints every action. Not a test of ctest: its figures depend on the clock and on the load of the
// machine.
#include "app/settings/checkpointfolders.h"
#include "app/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

using namespace tgraph;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Stop {
    milliseconds length;
    QString action;
};

/// Measures on its own thread how long the event loop takes to respond.
class Watchdog {
public:
    /// `isLogged`: prints every action.
    explicit Watchdog(bool isLogged) : m_isLogged(isLogged)
    {
        QObject::connect(&m_beat, &QTimer::timeout, [this] { m_last = Clock::now(); });
        m_beat.start(10);
        m_thread = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

    void setAction(const QString& action)
    {
        if (m_isLogged)
            std::fprintf(stderr, "%s\n", qPrintable(action));
        const std::scoped_lock lock(m_mutex);
        m_action = action;
    }

    /// Returns the stops of more than 100 ms, the longest first.
    std::vector<Stop> stops()
    {
        m_thread.request_stop();
        m_thread.join();
        std::ranges::stable_sort(m_stops, std::greater(), &Stop::length);
        return m_stops;
    }

private:
    void watch(const std::stop_token& stop)
    {
        constexpr milliseconds counted(100);
        constexpr milliseconds hopeless(60'000);
        milliseconds longest(0);
        QString action;
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(milliseconds(20));
            const auto gap = std::chrono::duration_cast<milliseconds>(Clock::now() - m_last.load());
            if (gap > counted && gap > longest) {
                const std::scoped_lock lock(m_mutex);
                longest = gap;
                action = m_action;
                if (gap > hopeless) {
                    std::fprintf(stderr, "no answer for a minute after: %s\n", qPrintable(action));
                    std::abort();
                }
            } else if (gap < counted && longest > counted) {
                m_stops.push_back({longest, action});
                longest = milliseconds(0);
            }
        }
    }

    bool m_isLogged;
    QTimer m_beat;
    std::atomic<Clock::time_point> m_last{Clock::now()};
    std::mutex m_mutex;
    QString m_action; ///< guarded by m_mutex
    std::vector<Stop> m_stops; ///< written by the thread alone
    std::jthread m_thread;
};

/// Ignores the addresses that the program would open in other programs.
class Addresses : public QObject {
    Q_OBJECT

public Q_SLOTS:
    void swallow(const QUrl& /*url*/) { }
};

class Monkey : public QObject {
    Q_OBJECT

public:
    Monkey(MainWindow& window, Watchdog& watchdog, QStringList files, unsigned seed, milliseconds time)
        : m_window(window), m_watchdog(watchdog), m_files(std::move(files)), m_random(seed), m_end(Clock::now() + time)
    {
    }

    [[nodiscard]] int actions() const { return m_actions; }

    /// Acts once and again later. Each call has a timer of its own: an action may run a nested event loop.
    void act()
    {
        if (Clock::now() > m_end) {
            leaveNestedLoops();
            return;
        }
        QTimer::singleShot(static_cast<int>(below(30)), this, &Monkey::act);
        ++m_actions;
        if (m_window.session().current() == nullptr && below(4) == 0) {
            note(QStringLiteral("open files"), nullptr);
            return m_window.openPaths(m_files);
        }
        QWidget* const target = chosenWidget();
        if (target == nullptr)
            return;
        const std::size_t choice = below(100);
        const QPoint at = pointIn(*target);
        if (choice < 35) {
            note(QStringLiteral("click"), target);
            QTest::mouseClick(target, Qt::LeftButton, modifiers(), at);
        } else if (choice < 42) {
            note(QStringLiteral("double click"), target);
            QTest::mouseDClick(target, Qt::LeftButton, {}, at);
        } else if (choice < 47) {
            note(QStringLiteral("context menu"), target);
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, target->mapToGlobal(at));
            QCoreApplication::sendEvent(target, &event);
        } else if (choice < 55) {
            drag(*target, at);
        } else if (choice < 65) {
            note(QStringLiteral("wheel"), target);
            QWheelEvent event(at, target->mapToGlobal(at), {}, QPoint(0, below(2) == 0 ? 240 : -240), Qt::NoButton,
                              below(4) == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(target, &event);
        } else if (choice < 85) {
            type(*target);
        } else if (choice < 97) {
            trigger();
        } else if (QApplication::activeModalWidget() == nullptr) {
            note(QStringLiteral("resize"), &m_window);
            m_window.resize(600 + static_cast<int>(below(1400)), 400 + static_cast<int>(below(900)));
        }
    }

Q_SIGNALS:
    void ended();

private:
    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }

    void note(const QString& what, const QWidget* on)
    {
        QString text = what;
        if (on != nullptr)
            text += QStringLiteral(" on ") + QLatin1String(on->metaObject()->className()) + QLatin1Char(' ')
                + (on->objectName().isEmpty() ? on->accessibleName() : on->objectName()) + QStringLiteral(" in ")
                + QLatin1String(on->window()->metaObject()->className());
        m_watchdog.setAction(text);
    }

    /// Closes menus and dialogs until the first event loop runs again.
    void leaveNestedLoops()
    {
        QWidget* const open = QApplication::activePopupWidget() != nullptr ? QApplication::activePopupWidget()
                                                                           : QApplication::activeModalWidget();
        if (open == nullptr)
            return Q_EMIT ended();
        QTimer::singleShot(10, this, &Monkey::leaveNestedLoops);
        open->close();
    }

    QWidget* chosenWidget()
    {
        if (QWidget* const popup = QApplication::activePopupWidget()) {
            if (below(3) == 0)
                popup->close();
            return popup->isVisible() ? popup : nullptr;
        }
        QWidget* window = QApplication::activeModalWidget();
        if (window != nullptr && (qobject_cast<QFileDialog*>(window) != nullptr || below(6) == 0)) {
            window->close();
            return nullptr;
        }
        if (window == nullptr) {
            QWidgetList open;
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top->isVisible() && top->windowType() != Qt::ToolTip)
                    open << top;
            if (open.isEmpty())
                return nullptr;
            window = open[static_cast<qsizetype>(below(static_cast<std::size_t>(open.size())))];
            if (window != &m_window && below(20) == 0) {
                window->close();
                return nullptr;
            }
        }
        QWidgetList parts = {window};
        for (QWidget* part : window->findChildren<QWidget*>())
            if (part->isVisible() && part->isEnabled() && !part->size().isEmpty() && part->window() == window)
                parts << part;
        return parts[static_cast<qsizetype>(below(static_cast<std::size_t>(parts.size())))];
    }

    QPoint pointIn(const QWidget& widget)
    {
        return {static_cast<int>(below(static_cast<std::size_t>(std::max(1, widget.width())))),
                static_cast<int>(below(static_cast<std::size_t>(std::max(1, widget.height()))))};
    }

    Qt::KeyboardModifiers modifiers()
    {
        const std::size_t choice = below(10);
        return choice == 0 ? Qt::ControlModifier : choice == 1 ? Qt::ShiftModifier : Qt::NoModifier;
    }

    void drag(QWidget& target, const QPoint& from)
    {
        note(QStringLiteral("drag"), &target);
        // Short enough that no drag and drop begins, which would wait for the platform.
        const QPoint to = from + QPoint(static_cast<int>(below(9)) - 4, static_cast<int>(below(9)) - 4);
        QTest::mousePress(&target, Qt::LeftButton, {}, from);
        QTest::mouseMove(&target, to);
        QTest::mouseRelease(&target, Qt::LeftButton, {}, to);
    }

    void type(QWidget& target)
    {
        constexpr std::array keys
            = {Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,   Qt::Key_Up,
               Qt::Key_Down,  Qt::Key_Left,    Qt::Key_Right,  Qt::Key_Home,   Qt::Key_End,     Qt::Key_Plus,
               Qt::Key_Minus, Qt::Key_F1,      Qt::Key_F5,     Qt::Key_PageUp, Qt::Key_PageDown};
        constexpr std::array texts = {"rank <= 10", "A = 1", "79,6", "conv", "-1", "1e999", "\"", "block_size_x >= 64"};
        QWidget* const focus = QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &target;
        note(QStringLiteral("type"), focus);
        if (below(5) == 0)
            QTest::keyClicks(focus, QLatin1String(texts[below(texts.size())]));
        else
            QTest::keyClick(focus, keys[below(keys.size())], modifiers());
    }

    void trigger()
    {
        QList<QAction*> actions;
        for (QAction* action : m_window.findChildren<QAction*>())
            if (action->isEnabled() && action->isVisible() && !action->isSeparator() && action->menu() == nullptr
                && action->menuRole() != QAction::QuitRole && action->shortcut() != QKeySequence(QKeySequence::Quit))
                actions << action;
        if (actions.isEmpty() || QApplication::activeModalWidget() != nullptr)
            return;
        QAction* const action = actions[static_cast<qsizetype>(below(static_cast<std::size_t>(actions.size())))];
        m_watchdog.setAction(QStringLiteral("action ") + action->text());
        action->trigger();
    }

    MainWindow& m_window;
    Watchdog& m_watchdog;
    QStringList m_files;
    std::mt19937 m_random;
    Clock::time_point m_end;
    int m_actions = 0;
};

/// Copies the files into the folder and returns the copies. Files that the monkey writes beside
/// them are deleted with the folder.
QStringList copies(const QStringList& files, const QDir& folder)
{
    QStringList result;
    for (const QString& file : files) {
        const QString copy = folder.filePath(QFileInfo(file).fileName());
        if (QFile::copy(file, copy))
            result << copy;
        else
            std::fprintf(stderr, "%s cannot be copied\n", qPrintable(file));
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir scratch;
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, scratch.path().toLocal8Bit());
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("seconds"), {}, QStringLiteral("N"), QStringLiteral("600")},
                       {QStringLiteral("seed"), {}, QStringLiteral("N"), QStringLiteral("1")},
                       {QStringLiteral("log"), {}}});
    parser.process(application);
    const QStringList files = copies(parser.positionalArguments(), QDir(scratch.path()));
    if (files.isEmpty()) {
        std::fprintf(stderr, "usage: monkey [--seconds N] [--seed N] [--log] FILE...\n");
        return 2;
    }
    QDir::setCurrent(scratch.path());
    Addresses addresses;
    constexpr std::array schemes = {"http", "https", "file", "mailto"};
    for (const char* scheme : schemes)
        QDesktopServices::setUrlHandler(QLatin1String(scheme), &addresses, "swallow");

    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    Workspace workspace(settings, checkpointFolders());
    workspace.languages().install(QStringLiteral("en"));
    MainWindow window(workspace);
    window.show();
    window.openPaths(files);
    Watchdog watchdog(parser.isSet(QStringLiteral("log")));
    Monkey monkey(window, watchdog, files, parser.value(QStringLiteral("seed")).toUInt(),
                  std::chrono::seconds(parser.value(QStringLiteral("seconds")).toInt()));
    QObject::connect(&monkey, &Monkey::ended, &application, &QApplication::quit);
    monkey.act();
    QApplication::exec();

    for (const char* scheme : schemes)
        QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    const std::vector<Stop> stops = watchdog.stops();
    const auto tooLong
        = std::ranges::count_if(stops, [](const Stop& stop) { return stop.length > milliseconds(1000); });
    std::printf("%d actions; %zu stops over 0.1 s, %td over 1 s\n", monkey.actions(), stops.size(), tooLong);
    for (std::size_t i = 0; i < std::min<std::size_t>(10, stops.size()); ++i)
        std::printf("  %5lld ms: %s\n", static_cast<long long>(stops[i].length.count()), qPrintable(stops[i].action));
    return tooLong == 0 ? 0 : 1;
}

#include "monkey.moc"
