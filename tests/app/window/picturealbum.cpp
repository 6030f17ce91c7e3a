// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/picturealbum.h"

#include "app/window/docks/docks.h"
#include "widgets/graph/graphview.h"

#include <QTest>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>

namespace tgraph {
namespace {

constexpr int longEnough = 300000; // ms

/// Returns the calling thread's processor time.
double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

Album::Album(MainWindow& window, const QDir& folder, QString prefix)
    : m_window(window), m_folder(folder), m_prefix(std::move(prefix))
{
    m_clock.start();
    startTimer(1, Qt::PreciseTimer);
}

void Album::take(const QString& name, QWidget& shown)
{
    QTest::qWait(150);
    std::printf("%-28s longest stall %4lld ms, %5.1f ms of the processor\n", qPrintable(name), m_longest, m_most);
    const QString path = m_folder.filePath(m_prefix + QLatin1Char('-') + name + QStringLiteral(".png"));
    if (!shown.grab().save(path))
        std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    m_longest = 0;
    m_most = 0;
    m_clock.restart();
    m_before = threadMs();
}

void Album::timerEvent(QTimerEvent* /*event*/)
{
    m_longest = std::max(m_longest, m_clock.restart());
    m_most = std::max(m_most, threadMs() - m_before);
    m_before = threadMs();
}

void waitFor(const std::function<bool()>& condition)
{
    if (!QTest::qWaitFor(condition, longEnough))
        std::fprintf(stderr, "something did not come\n");
}

void waitForGraph(MainWindow& window)
{
    waitFor([&] { return window.graph().isReady(); });
}

void raiseDock(MainWindow& window, const QWidget* panel)
{
    window.docks().bringUp(*panel);
}

} // namespace tgraph
