// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the whole window from pressing Rank until the first scores are painted. The limit is 200 ms.
//   bench_firstscores FOLDER FILE [MODEL [ROUNDS]]
// FOLDER has the checkpoints; MODEL is as in `tgraph rank`, or "untrained": random weights of the preset paper.
// QT_LOGGING_RULES=tgraph.timing.debug=true prints where the time is spent.
#include "app/window/mainwindow.h"
#include "app/work/rank/autoranking.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "widgets/graph/graphview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

using namespace tgraph;

namespace {

constexpr int longest = 600'000; // ms

/// Waits until no paint events are pending.
void settle()
{
    for (int round = 0; round < 4; ++round)
        QApplication::processEvents();
}

double processorMs()
{
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

/// Ranks once and prints the times until scores arrived and until they were painted; then cancels.
void measure(Workspace& workspace, MainWindow& window, const char* name)
{
    Session& session = workspace.session();
    bool arrived = false;
    bool painted = false;
    double arrivedMs = 0;
    QElapsedTimer clock;
    const QMetaObject::Connection connection = QObject::connect(&session, &Session::scoresChanged, &window, [&] {
        if (std::exchange(arrived, true))
            return;
        arrivedMs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        QTimer::singleShot(0, &window, [&painted] { painted = true; }); // timers run after pending paint events
    });
    const double processorBefore = processorMs();
    clock.start();
    window.rankShown();
    while (!painted)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%-8s first scores shown after %6.1f ms, painted after %6.1f ms (%6.1f ms of processor time)\n", name,
                arrivedMs, static_cast<double>(clock.nsecsElapsed()) / 1e6, processorMs() - processorBefore);
    QObject::disconnect(connection);
    workspace.ranking().cancel();
    if (!QTest::qWaitFor([&] { return !workspace.runner().isRunning(Lane::Rank); }, longest))
        qFatal("the ranking did not stop");
    settle();
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    if (argc < 3) {
        std::fprintf(stderr, "bench_firstscores FOLDER FILE [MODEL [ROUNDS]]\n");
        return 2;
    }
    const QTemporaryDir scratch;
    QString model = QString::fromLocal8Bit(argc > 3 ? argv[3] : "auto");
    if (model == QLatin1String("untrained")) {
        model = scratch.filePath(QStringLiteral("untrained.safetensors"));
        saveCheckpoint(randomCheckpoint(ModelOptions(), /*seed=*/1, /*folds=*/4), model.toStdString());
    }
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    setRanksAtOpening(settings, false);
    Workspace workspace(settings, ModelSearch{.folders = {argv[1]}});
    MainWindow window(workspace);
    window.resize(1920, 1080);
    window.show();
    workspace.session().add(makeOpenFile(std::make_shared<const Document>(readDocument(argv[2], {}, {}, {}))));
    window.setModel(model.toStdString());
    if (!QTest::qWaitFor([&] { return window.graph().isReady() && !workspace.models().empty(); }, longest))
        qFatal("the file was not shown");
    QTest::qWait(1000); // background work after opening a file
    const int rounds = argc > 4 ? std::atoi(argv[4]) : 5;
    for (int round = 0; round < rounds; ++round)
        measure(workspace, window, round == 0 ? "first" : "again");
    std::fflush(stdout);
    std::_Exit(0); // Qt's statics must not be destroyed after the window
}
