// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window: from the press of Rank until the first scores are painted. The demand is 200 ms.
//   bench_firstscores FOLDER FILE [MODEL [ROUNDS]]
// FOLDER has the checkpoints; MODEL is as in `tgraph rank`, or "untrained": random weights of the preset paper.
// QT_LOGGING_RULES=tgraph.timing.debug=true tells where the time goes.
#include "app/mainwindow.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <cstdlib>

using namespace tgraph;

namespace {

constexpr int longest = 600'000; // ms

/// Until nothing more is asked to be painted.
void settle()
{
    for (int round = 0; round < 4; ++round)
        QApplication::processEvents();
}

/// Ranks once and prints how long it took until scores came and until they were painted; then cancels.
void measure(Workspace& workspace, MainWindow& window, const char* name)
{
    Session& session = workspace.session();
    const auto before = session.current()->scores;
    QElapsedTimer clock;
    clock.start();
    window.rankShown();
    while (session.current()->scores == before || !session.current()->scores)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double arrived = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    settle();
    const double painted = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    std::printf("%-8s first scores after %6.1f ms, painted after %6.1f ms\n", name, arrived, painted);
    workspace.ranking().cancelRanking();
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
    Workspace workspace(settings, ModelSearch{.folders = {argv[1]}});
    MainWindow window(workspace);
    window.resize(1920, 1080);
    window.show();
    workspace.session().add(makeOpenFile(std::make_shared<const Document>(readDocument(argv[2], {}, {}, {}))));
    window.setModel(model);
    if (!QTest::qWaitFor([&] { return window.graph().isReady() && !workspace.models().empty(); }, longest))
        qFatal("the file was not shown");
    QTest::qWait(1000); // what is worked out beside, once a file is opened
    const int rounds = argc > 4 ? std::atoi(argv[4]) : 5;
    for (int round = 0; round < rounds; ++round)
        measure(workspace, window, round == 0 ? "first" : "again");
    std::fflush(stdout);
    std::_Exit(0); // Qt's statics and the window's lifetime do not go together
}
