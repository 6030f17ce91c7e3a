// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include "app/exports.h"
#include "app/mainwindow.h"
#include "engine/core/error.h"

#include <QBuffer>
#include <QEventLoop>
#include <QFileInfo>
#include <QImage>
#include <QPixmap>
#include <QTimer>

#include <cstdio>
#include <functional>

namespace tgraph {
namespace {

constexpr int pollInterval = 20; // ms
constexpr int settleTime = 100; // ms, for what animates

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

void settle()
{
    QEventLoop loop;
    QTimer::singleShot(settleTime, &loop, &QEventLoop::quit);
    loop.exec();
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
    QObject::connect(&window.runner(), &TaskRunner::failed, &window, [note](Lane, const QString& text) { note(text); });

    window.resize(options.size);
    window.show();
    window.setModel(options.model);
    window.openPaths(options.files);
    waitFor([&] { return !window.opener().isBusy() && !window.runner().isRunning(Lane::Scan); });
    if (window.session().current() != nullptr) {
        window.rankShown();
        waitFor([&] { return window.graph().isReady() && !window.runner().isRunning(Lane::Rank); });
        if (const OpenEntry* entry = window.session().current(); entry->scores && !entry->scores->order.empty())
            window.session().setFocus(entry->scores->order.front());
    }
    settle();
    try {
        if (problem.isEmpty())
            writeWhole(QFileInfo(options.screenshot).filesystemAbsoluteFilePath(), pngOf(window));
    } catch (const Error& error) {
        note(QString::fromUtf8(error.what()));
    }
    if (problem.isEmpty())
        return 0;
    std::fputs((QStringLiteral("tgraph-explorer: ") + problem + QLatin1Char('\n')).toLocal8Bit().constData(), stderr);
    return 1;
}

} // namespace tgraph
