// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the windows of long work in many states into PNG files, for visual inspection:
//   dialog_pictures OUTFOLDER FILE [light|dark] [impact|tune|fetch|fusion (FILE is its journal)]
#include "app/export/exportqueue.h"
#include "app/settings/checkpointfolders.h"
#include "app/settings/languages.h"
#include "app/settings/theme.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/longwindows.h"
#include "engine/io/documentreader.h"
#include "widgets/fetch/fetchdialog.h"
#include "widgets/simulate/impactdialog.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cstdio>
#include <functional>

using namespace tgraph;

namespace {

constexpr int longEnough = 300000; // ms

struct Album {
    QDir folder;
    QString theme;

    void take(QWidget& widget, const QString& name) const
    {
        QTest::qWait(100);
        const QString path = folder.filePath(theme + QLatin1Char('-') + name + QStringLiteral(".png"));
        if (!widget.grab().save(path))
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    }
};

QPushButton& button(QWidget& dialog, const char* name)
{
    return *dialog.findChild<QPushButton*>(QString::fromLatin1(name));
}

void waitUntilIdle(const TaskRunner& runner)
{
    if (!QTest::qWaitFor([&] { return !runner.isRunning(Lane::Exclusive); }, longEnough))
        std::fprintf(stderr, "the work does not end\n");
}

void takeAdapt(LongWindows& windows, QWidget& window, Session& session, TaskRunner& runner, const Album& album,
               const std::shared_ptr<const OpenFile>& file)
{
    windows.show(LongKind::Adapt);
    auto& dialog = *window.findChild<AdaptDialog*>();
    album.take(dialog, QStringLiteral("adapt-nothing-open"));
    session.add(file);
    album.take(dialog, QStringLiteral("adapt-ready"));
    const AdaptRequest drawn = dialog.request();
    dialog.setMeasurementsFile(QStringLiteral("/nowhere/measured-on-our-machine.csv"));
    button(dialog, "start").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("adapt-csv-unreadable"));
    dialog.setRequest(drawn);
    if (!button(dialog, "start").isEnabled())
        return;
    dialog.findChild<QSpinBox*>(QStringLiteral("measured"))->setValue(1000);
    button(dialog, "start").click();
    QTest::qWait(2500);
    album.take(dialog, QStringLiteral("adapt-running"));
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("adapt-done"));
    dialog.findChild<QSpinBox*>(QStringLiteral("measured"))->setValue(30);
    button(dialog, "start").click();
    waitUntilIdle(runner);
    auto& pages = *dialog.findChild<QTabWidget*>(QStringLiteral("pages"));
    for (int page = 1; page < pages.count(); ++page) {
        pages.setCurrentIndex(page);
        album.take(dialog, QStringLiteral("adapt-page-%1").arg(page));
    }
    pages.setCurrentIndex(0);
    button(dialog, "rank").click();
    album.take(dialog, QStringLiteral("adapt-ranked"));
    dialog.resize(dialog.minimumSizeHint());
    album.take(dialog, QStringLiteral("adapt-smallest"));
    button(dialog, "start").click();
    button(dialog, "cancel").click();
    waitUntilIdle(runner);
    dialog.resize(760, 800);
    album.take(dialog, QStringLiteral("adapt-cancelled"));
}

/// Takes pictures of the file's own runtimes, then a command written by this user and one from a journal.
void takeTune(LongWindows& windows, QWidget& window, Session& session, TaskRunner& runner, const Album& album,
              const std::shared_ptr<const OpenFile>& file)
{
    windows.show(LongKind::Tune);
    auto& dialog = *window.findChild<TuneDialog*>();
    album.take(dialog, QStringLiteral("tune-nothing-open"));
    session.add(file);
    album.take(dialog, QStringLiteral("tune-ready"));
    TuneRequest request = dialog.form().request();
    button(dialog, "start").click();
    waitUntilIdle(runner);
    for (const QSize size : {QSize(1400, 900), QSize(1024, 700)}) {
        dialog.resize(size);
        auto& pages = *dialog.findChild<QTabWidget*>(QStringLiteral("pages"));
        for (int page = 0; page < pages.count(); ++page) {
            pages.setCurrentIndex(page);
            album.take(dialog, QStringLiteral("tune-recorded-%1-page-%2").arg(size.width()).arg(page));
        }
        pages.setCurrentIndex(0);
    }
    button(dialog, "compare").click();
    QTest::qWait(300);
    album.take(dialog, QStringLiteral("tune-comparing"));
    waitUntilIdle(runner);
    for (const QSize size : {QSize(1400, 900), QSize(1024, 700)}) {
        dialog.resize(size);
        album.take(dialog, QStringLiteral("tune-compared-%1").arg(size.width()));
    }
    dialog.findChild<QTableView*>(QStringLiteral("searches"))->selectRow(0);
    album.take(dialog, QStringLiteral("tune-compared-one"));
    request.useCommand = true;
    request.command
        = "i={index}; test $((i % 7)) -ne 6 || { echo no memory >&2; exit 1; }; "
          "tr -d ' \\n' < {config} | grep -q '\"tile\".*\"output\":.1,' && { echo too large >&2; exit 1; }; "
          "echo $((80000 + (i * 7919) % 9000 + $(date +%N | tail -c 3 | sed s/^0*//)))us";
    request.jobs = 2;
    request.budget = 60;
    const QTemporaryDir scratch;
    request.journal = scratch.filePath(QStringLiteral("file.tune.jsonl")).toStdString();
    dialog.form().setRequest(request);
    button(dialog, "try").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("tune-tried"));
    button(dialog, "start").click();
    QTest::qWait(1500);
    button(dialog, "pause").click();
    QTest::qWait(500);
    album.take(dialog, QStringLiteral("tune-paused"));
    button(dialog, "pause").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("tune-command"));
    auto& pages = *dialog.findChild<QTabWidget*>(QStringLiteral("pages"));
    pages.setCurrentWidget(dialog.findChild<QTableView*>(QStringLiteral("failures"))->parentWidget());
    album.take(dialog, QStringLiteral("tune-failures"));
    dialog.setForeignCommand(QStringLiteral("file.tune.jsonl"));
    button(dialog, "start").click();
    album.take(*dialog.findChild<QWidget*>(QStringLiteral("foreignCommand")), QStringLiteral("tune-foreign"));
}

/// Takes pictures without a file, then with a speed-up measured on one.
void takeImpact(const Album& album, const std::shared_ptr<const OpenFile>& file)
{
    ImpactDialog dialog;
    dialog.show();
    album.take(dialog, QStringLiteral("impact"));
    dialog.setFile(file);
    const auto ranker = makeRanker("auto", checkpointFolders(), file->document->collection);
    dialog.setScores(finishedScores(
        *file, std::make_shared<const Prediction>(ranker->rank(*file->document, {.permutations = 1}, {}, {}))));
    dialog.findChild<QComboBox*>(QStringLiteral("source"))->setCurrentIndex(1);
    album.take(dialog, QStringLiteral("impact-measured"));
}

void takeSimulate(LongWindows& windows, QWidget& window, TaskRunner& runner, const Album& album, const QString& folder)
{
    windows.show(LongKind::Simulate);
    auto& dialog = *window.findChild<SimulateDialog*>();
    button(dialog, "start").click();
    album.take(dialog, QStringLiteral("simulate-problem"));
    dialog.setRequest({.folder = folder.toStdString(), .program = "random", .count = 3});
    button(dialog, "start").click();
    QTest::qWait(500);
    album.take(dialog, QStringLiteral("simulate-running"));
    windows.show(LongKind::Adapt);
    album.take(*window.findChild<AdaptDialog*>(), QStringLiteral("adapt-busy"));
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("simulate-done"));
}

/// Takes pictures of a journal of tuning fusions, before and after it is continued.
void takeFusion(LongWindows& windows, LongTasks& work, QWidget& window, TaskRunner& runner, const Album& album,
                const QString& journal)
{
    windows.show(LongKind::FuseTune);
    auto& dialog = *window.findChild<FusionTuneDialog*>();
    album.take(dialog, QStringLiteral("fusion-nothing"));
    dialog.resize(dialog.minimumSize());
    album.take(dialog, QStringLiteral("fusion-nothing-small"));
    dialog.resize(900, 680);
    work.fusionTuning().openJournal(journal.toStdString());
    if (!QTest::qWaitFor([&] { return work.fusionTuning().view() != nullptr; }, longEnough))
        return;
    album.take(dialog, QStringLiteral("fusion-opened"));
    button(dialog, "start").click();
    waitUntilIdle(runner);
    dialog.findChild<QTabWidget*>()->setCurrentIndex(1);
    album.take(dialog, QStringLiteral("fusion-gone-on"));
}

/// Takes pictures before, with sizes (made up), during the download, and after an error.
void takeFetch(const Album& album)
{
    FetchDialog dialog;
    dialog.setFolder(QStringLiteral("/home/somebody/tpugraphs"));
    dialog.show();
    album.take(dialog, QStringLiteral("fetch-before"));
    FetchPlan plan;
    for (const DataArchive& archive : allArchives()) {
        dialog.setChecked(archive, plan.items.size() % 3 == 0);
        plan.items.push_back({.archive = archive,
                              .bytes = plan.items.size() % 5 == 4 ? std::nullopt : std::optional(1'234'567'890ULL),
                              .isDone = plan.items.size() % 7 == 6});
    }
    dialog.setPlan(plan);
    dialog.run().setText(FetchDialog::tr("size not known"));
    album.take(dialog, QStringLiteral("fetch-sizes"));
    dialog.setRunning(true);
    dialog.run().setProgress(0.4);
    album.take(dialog, QStringLiteral("fetch-running"));
    dialog.setRunning(false);
    dialog.run().setFailed(
        QStringLiteral("https://download.tensorflow.org/data/tpu_graphs/v0/npz_layout_xla_default_train.tar: "
                       "found HTTP status 404, expected the archive"));
    dialog.setFetched(true);
    album.take(dialog, QStringLiteral("fetch-failed"));
}

/// Takes pictures of four simulated programs, and their training.
void takeTrain(LongWindows& windows, QWidget& window, TaskRunner& runner, const Album& album, const QString& folder)
{
    const QString one = folder + QStringLiteral("-one");
    writeSimulations({.folder = folder.toStdString(), .program = "tile", .count = 4}, {}, {});
    writeSimulations({.folder = one.toStdString(), .program = "tile", .count = 1}, {}, {});
    windows.show(LongKind::Train);
    auto& dialog = *window.findChild<TrainDialog*>();
    dialog.setRequest(
        {.folders = {one.toStdString()}, .collection = "tile:xla", .output = one.toStdString() + "/made.safetensors"});
    button(dialog, "start").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("train-one-graph"));
    button(dialog, "start").click();
    album.take(dialog, QStringLiteral("train-problems"));
    dialog.setRequest({.folders = {folder.toStdString()},
                       .collection = "tile:xla",
                       .preset = "hybrid",
                       .steps = 200,
                       .trainFolds = 3,
                       .keep = 2,
                       .output = folder.toStdString() + "/made.safetensors"});
    button(dialog, "start").click();
    QTest::qWait(5000);
    album.take(dialog, QStringLiteral("train-running"));
    button(dialog, "pause").click();
    QTest::qWait(1000);
    album.take(dialog, QStringLiteral("train-paused"));
    button(dialog, "cancel").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("train-cancelled"));
    button(dialog, "start").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("train-done"));
    TrainRequest wider = dialog.request();
    wider.settings = {"width=16", "blocks=1"};
    wider.output = folder.toStdString() + "/wider.safetensors";
    dialog.setRequest(wider);
    button(dialog, "start").click();
    waitUntilIdle(runner);
    album.take(dialog, QStringLiteral("train-two"));
    for (auto* page : dialog.findChildren<QToolButton*>())
        if (page->text().contains(QStringLiteral("All options")))
            page->click();
    album.take(dialog, QStringLiteral("train-options"));
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr,
                     "usage: dialog_pictures OUTFOLDER FILE [light|dark] [impact|tune|fetch|fusion|all] [LANGUAGE]\n");
        return 2;
    }
    const Album album{QDir(arguments[1]), arguments.value(3, QStringLiteral("light"))};
    album.folder.mkpath(QStringLiteral("."));
    applyTheme(themeFromName(album.theme));
    Languages languages;
    languages.install(arguments.value(5, QStringLiteral("en")));
    const QTemporaryDir scratch;
    Session session;
    TaskRunner runner;
    QWidget window;
    ExportQueue exports(runner);
    FolderScan scan(runner);
    LongTasks work(session, runner, rankersOf(checkpointFolders()), exports, scan);
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    LongWindows windows(window, work, settings, [] { return std::string(); });
    windows.setModels(knownModels(checkpointFolders()));
    if (arguments.value(4) == QStringLiteral("fusion")) {
        takeFusion(windows, work, window, runner, album, arguments[2]);
        runner.shutDown();
        return 0;
    }
    const auto file = makeOpenFile(std::make_shared<const Document>(readDocument(arguments[2].toStdString())));
    if (arguments.value(4) == QStringLiteral("tune")) {
        takeTune(windows, window, session, runner, album, file);
        runner.shutDown();
        return 0;
    }
    takeFetch(album);
    if (arguments.value(4) == QStringLiteral("fetch"))
        return 0;
    takeImpact(album, file);
    if (arguments.value(4) == QStringLiteral("impact"))
        return 0;
    takeAdapt(windows, window, session, runner, album, file);
    takeSimulate(windows, window, runner, album, scratch.path());
    takeTrain(windows, window, runner, album, scratch.path() + QStringLiteral("/train"));
    runner.shutDown();
    return 0;
}
