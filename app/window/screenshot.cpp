// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/screenshot.h"

#include "app/export/exports.h"
#include "app/window/docks/docks.h"
#include "app/window/mainwindow.h"
#include "engine/core/absolutepath.h"
#include "engine/core/error.h"
#include "widgets/graph/graphview.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QImage>
#include <QLoggingCategory>
#include <QPixmap>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <initializer_list>

namespace tgraph {
namespace {

constexpr int pollInterval = 5; // ms
// QT_LOGGING_RULES=tgraph.timing.debug=true logs the time until the first picture.
Q_LOGGING_CATEGORY(timing, "tgraph.timing", QtWarningMsg)

constexpr int settleTime = 100; // ms, for animations
constexpr int quietLooks = 3; // one job's end may start another

/// Runs the event loop until the condition holds.
void waitFor(const std::function<bool()>& condition)
{
    QEventLoop loop;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (condition())
            loop.quit();
    });
    timer.start(pollInterval);
    if (!condition())
        loop.exec();
}

/// Returns the milliseconds since the process was started, including library loading; 0 if unknown.
qint64 millisecondsSinceStart()
{
    QFile stat(QStringLiteral("/proc/self/stat"));
    QFile uptime(QStringLiteral("/proc/uptime"));
    if (!stat.open(QIODevice::ReadOnly) || !uptime.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.readAll();
    constexpr int startTime = 19; // field 22 of proc(5), counted from the field after the program's name
    constexpr double ticksASecond = 100; // USER_HZ, the kernel's unit in /proc
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    const double now = uptime.readAll().split(' ').value(0).toDouble();
    return std::lround(1000 * (now - fields.value(startTime).toDouble() / ticksASecond));
}

/// Waits until all work shown in the picture is done. If candidates are proposed for an open program, the ranked file
/// is a new one.
void waitUntilQuiet(MainWindow& window)
{
    int looks = 0;
    waitFor([&] {
        const bool isBusy = std::ranges::any_of(std::initializer_list<Lane>{Lane::Open, Lane::Scan, Lane::Program,
                                                                            Lane::Propose, Lane::Rank, Lane::Decisions},
                                                [&window](Lane lane) { return window.runner().isRunning(lane); });
        looks = isBusy || !window.graph().isReady() ? 0 : looks + 1;
        return looks == quietLooks;
    });
}

/// Waits until the layout is stable. One layout pass triggers others, and on a busy machine they
/// take longer than the fixed time.
void settle()
{
    QEventLoop loop;
    QTimer::singleShot(settleTime, &loop, &QEventLoop::quit);
    loop.exec();
    constexpr int rounds = 10;
    for (int i = 0; i < rounds; ++i)
        QCoreApplication::processEvents();
}

QByteArray pngOf(MainWindow& window)
{
    QImage image = window.grab().toImage();
    if (const OpenEntry* entry = window.session().current())
        image.setText(QStringLiteral("Description"), provenanceText(*entry->file, entry->scores.get()));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        throw Error("the picture could not be made");
    return bytes;
}

} // namespace

int takeScreenshot(MainWindow& window, const LaunchOptions& options)
{
    QString problem;
    const auto note = [&problem](const QString& text) {
        if (problem.isEmpty())
            problem = text;
    };
    QObject::connect(&window.opener(), &FileOpener::unreadable, &window,
                     [note](const std::filesystem::path&, const QString& text) { note(text); });
    QObject::connect(&window.workspace().scan(), &FolderScan::failed, &window, note);
    QObject::connect(&window.workspace().ranking(), &RankController::failed, &window,
                     [note](const std::shared_ptr<const OpenFile>&, const QString& text) { note(text); });

    const QSize size = options.size.value_or(QSize(1600, 1000));
    window.docks().setRoom(size);
    window.resize(size);
    window.show();
    window.setModel(options.model);
    window.openPaths(options.files);
    waitFor([&] { return !window.opener().isBusy() && !window.workspace().scan().isRunning(); });
    if (window.session().current() != nullptr) {
        waitFor([&] { return window.graph().isReady(); });
        QCoreApplication::processEvents(); // paints the arrived data
        qCDebug(timing) << "first complete picture after" << millisecondsSinceStart() << "ms";
        waitFor([&] { return !window.runner().isRunning(Lane::Decisions); });
        QCoreApplication::processEvents();
        qCDebug(timing) << "decisions painted after" << millisecondsSinceStart() << "ms";
        waitUntilQuiet(window);
        if (!window.session().current()->file->isTable()) // the answer of a table is measured
            window.rankShown();
        waitUntilQuiet(window);
        qCDebug(timing) << "ranked after" << millisecondsSinceStart() << "ms";
        if (const OpenEntry* entry = window.session().current(); entry->scores && !entry->scores->order.empty())
            window.session().setFocus(entry->scores->order.front());
        waitUntilQuiet(window);
    }
    settle();
    try {
        if (problem.isEmpty())
            writePicture(absolutePath(options.screenshot), pngOf(window));
    } catch (const Error& error) {
        note(QString::fromUtf8(error.what()));
    }
    if (problem.isEmpty())
        return 0;
    std::fputs((QStringLiteral("tgraph-explorer: ") + problem + QLatin1Char('\n')).toLocal8Bit().constData(), stderr);
    return 1;
}

} // namespace tgraph
