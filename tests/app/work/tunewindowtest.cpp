// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionchanges.h"
#include "engine/programs/openfile.h"
#include "tests/app/cli/programrun.h"
#include "tests/app/work/longtasksfixture.h"
#include "widgets/charts/linechart.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/modelcombo.h"
#include "widgets/tune/tunetables.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

class TuneWindow : public LongTasksTest {
protected:
    TuneDialog& open()
    {
        file = openSimulated();
        windows.action(LongKind::Tune)->trigger();
        return dialog<TuneDialog>();
    }

    static TrialTableModel& trials(TuneDialog& window)
    {
        return dynamic_cast<TrialTableModel&>(*window.findChild<QTableView*>(QStringLiteral("trials"))->model());
    }

    std::string journalPath() const { return (folder.path() / "made.tune.jsonl").string(); }

    /// Returns a request whose command takes longer for larger numbers; every fifth fails.
    TuneRequest commandRequest(TuneDialog& window) const
    {
        TuneRequest request = window.form().request();
        request.useCommand = true;
        request.command = "i={index}; test $((i % 5)) -ne 4 || { echo no memory >&2; exit 1; }; echo $((1000 + i))us";
        request.budget = 60;
        request.journal = journalPath();
        return request;
    }

    std::size_t linesOfJournal() const
    {
        std::ifstream in(journalPath());
        return static_cast<std::size_t>(
            std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n'));
    }

    std::shared_ptr<const OpenFile> file;
};

} // namespace

TEST_F(TuneWindow, FindsTheFastestOfTheFilesOwnRuntimesAndShowsTheGain)
{
    TuneDialog& window = open();
    const QAbstractItemModelTester tester(&trials(window));
    QSignalSpy ended(&tasks.tuning(), &TuneController::ended);
    click(window, "start");
    EXPECT_FALSE(button(window, "start").isEnabled());
    ASSERT_TRUE(waitUntilIdle());

    TrialTableModel& model = trials(window);
    ASSERT_EQ(model.rowCount(), 100);
    EXPECT_EQ(model.trialAt(0)->purpose, TrialPurpose::Baseline);
    double least = std::numeric_limits<double>::infinity();
    DistinctId fastest;
    for (int row = 0; row < model.rowCount(); ++row)
        if (const Trial& trial = *model.trialAt(row); trial.answer.runtime < least) {
            least = trial.answer.runtime;
            fastest = trial.pick.configuration;
        }
    const QString summary = text(window, "summary");
    EXPECT_TRUE(summary.contains(
        QStringLiteral("configuration %1 ").arg(file->configurations->representatives[fastest.value].value)))
        << summary.toStdString();
    EXPECT_TRUE(summary.contains(QStringLiteral("simulated"))) << summary.toStdString();
    EXPECT_EQ(ended.count(), 1);
    EXPECT_GT(window.findChild<QTableView*>(QStringLiteral("next"))->model()->rowCount(), 0);
    EXPECT_GT(window.findChild<QTableView*>(QStringLiteral("estimated"))->model()->rowCount(), 0);
    EXPECT_FALSE(button(window, "adapt").isEnabled()) << "the run kept no journal";
}

TEST_F(TuneWindow, AClickOnAMeasurementFocusesItsConfiguration)
{
    TuneDialog& window = open();
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    auto& table = *window.findChild<QTableView*>(QStringLiteral("trials"));
    table.selectRow(17);
    EXPECT_EQ(session.current()->selection.focus, trials(window).trialAt(17)->pick.configuration);
}

TEST_F(TuneWindow, TriesTheCommandOnTheBaselineAndShowsItsOutput)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    window.form().setRequest(request);
    click(window, "try");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "tried").contains(QStringLiteral("Baseline: 1.000 ms")))
        << text(window, "tried").toStdString();

    request.command = "echo broken cable >&2; exit 3";
    window.form().setRequest(request);
    EXPECT_TRUE(text(window, "tried").isEmpty()) << "belongs to another command";
    click(window, "try");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "tried").contains(QStringLiteral("broken cable"))) << text(window, "tried").toStdString();
    EXPECT_FALSE(std::filesystem::exists(journalPath()));
}

TEST_F(TuneWindow, TunesASearchSpaceThatWasOpened)
{
    const std::filesystem::path path = folder.write(
        "space.json", R"({"tune_params": {"x": [1, 2, 3, 4], "y": [5, 6, 7]}, "restrictions": ["x != 4 or y == 5"]})");
    file = makeOpenFile(std::make_shared<Document>(openDocument(path)));
    session.add(file);
    EXPECT_EQ(file->configCount(), 10);
    EXPECT_TRUE(file->isUnmeasured());
    windows.action(LongKind::Tune)->trigger();
    TuneDialog& window = dialog<TuneDialog>();
    window.form().chooseModel("auto");
    EXPECT_EQ(window.findChild<ModelCombo*>()->currentText(), QStringLiteral("auto (no model)"));
    TuneRequest request = commandRequest(window);
    request.command = "echo $(( {x} * 10 + {y} ))us";
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("configuration 0 with 15.00 µs")))
        << text(window, "summary").toStdString();
    EXPECT_EQ(window.findChild<QTableView*>(QStringLiteral("failures"))->model()->rowCount(), 0);

    // Options, not letters, and the measurements as a table.
    const NextTableModel& next
        = dynamic_cast<NextTableModel&>(*window.findChild<QTableView*>(QStringLiteral("next"))->model());
    for (int row = 0; row < next.rowCount(); ++row)
        EXPECT_TRUE(next.index(row, NextTableModel::ChangesColumn).data().toString().contains(QChar(0x2192)));
    const std::filesystem::path results = folder.path() / "results.t4.json";
    tasks.tuning().saveResults(results);
    EXPECT_FALSE(exports.isEmpty()) << "a window that is closed waits for the file";
    ASSERT_TRUE(QTest::qWaitFor([&] { return exports.isEmpty(); }, longEnough));
    EXPECT_TRUE(text(window, "state").startsWith(QStringLiteral("Saved: "))) << text(window, "state").toStdString();
    tasks.tuning().saveResults(folder.path() / "missing" / "results.t4.json");
    ASSERT_TRUE(QTest::qWaitFor([&] { return exports.isEmpty(); }, longEnough));
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("cannot be created")));
    const Document measured = openDocument(results);
    ASSERT_TRUE(measured.table);
    EXPECT_EQ(measured.table->parameters.size(), 2U);
    EXPECT_GT(measured.configCount(), 0U);
    EXPECT_EQ(tasks.tuning().measured(file), measured.configCount()) << "the main window says that they are measured";
    EXPECT_TRUE(button(window, "showMeasurements").isEnabled());

    // The table is closed while the user chooses a name. The caller refers to the session's entry, as the main window.
    const std::filesystem::path chosen = folder.path() / "chosen.t4.json";
    QTimer::singleShot(0, [&] {
        session.close(0);
        auto* names = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        names->selectFile(QString::fromStdString(chosen.string()));
        static_cast<QDialog*>(names)->accept();
    });
    QSignalSpy written(&tasks.tuning(), &TuneController::resultsWritten);
    tasks.tuning().showMeasurements(session.current()->file);
    ASSERT_TRUE(written.count() == 1 || written.wait(longEnough));
    EXPECT_EQ(openDocument(chosen).targets(), measured.targets());
}

TEST_F(TuneWindow, ListsFailuresAndContinuesItsJournalWithoutMeasuringTwice)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const int failures = window.findChild<QTableView*>(QStringLiteral("failures"))->model()->rowCount();
    const int measured = trials(window).rowCount();
    ASSERT_GT(measured, 5);
    EXPECT_GT(failures, 0);
    EXPECT_EQ(linesOfJournal(), static_cast<std::size_t>(measured) + 1);
    EXPECT_TRUE(button(window, "adapt").isEnabled());

    click(window, "start"); // the same journal
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(trials(window).rowCount(), measured);
    EXPECT_EQ(window.findChild<QTableView*>(QStringLiteral("failures"))->model()->rowCount(), failures);
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("%1 of them came from the journal").arg(measured)))
        << text(window, "summary").toStdString();
    int measurements = 0;
    std::ifstream in(journalPath());
    for (std::string line; std::getline(in, line);)
        measurements += line.find("\"number\"") != std::string::npos ? 1 : 0;
    EXPECT_EQ(measurements, measured);
}

TEST_F(TuneWindow, NamesTheOptionThatAlwaysFails)
{
    TuneDialog& window = open();
    const Decisions decisions(*file->document, *file->configurations);
    std::uint32_t decision = 0;
    while (decision + 1 < decisions.count() && decisions.optionCount(decision) > 2)
        ++decision;
    ASSERT_EQ(decisions.optionCount(decision), 2U);
    const OptionColumn& options = decisions.column(decision);
    const std::uint32_t crashing = 1 - options[file->configurations->distinctOf.front().value];
    TuneRequest request = commandRequest(window);
    request.budget = 0; // only this one is left
    request.command = "case {index} in ";
    for (const DistinctId distinct : file->configIds())
        if (options[distinct.value] == crashing)
            request.command += std::to_string(file->configurations->membersOf(distinct).front().value) + '|';
    request.command += "none) exit 1;; esac; echo $((1000 + {index}))us";
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const DecisionWords words(*file->document, *file->configurations, decisions);
    const std::string said = text(window, "remarks").toStdString();
    EXPECT_NE(said.find(words.name(decision) + ": option " + optionText(words, decisions, decision, crashing)
                        + " failed in all of "),
              std::string::npos)
        << said;
    window.clearResults();
    EXPECT_EQ(text(window, "remarks"), QStringLiteral("Failed measurements appear here, with their reasons."));
}

TEST_F(TuneWindow, StoppingKeepsTheMeasurements)
{
    TuneDialog& window = open();
    QSignalSpy ended(&tasks.tuning(), &TuneController::ended);
    TuneRequest request = commandRequest(window);
    request.command = "test {index} -eq 0 || sleep 600; echo 1ms"; // the baseline is quick, all others hang
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return trials(window).rowCount() >= 1; }, longEnough));
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("stopped by the user")))
        << text(window, "summary").toStdString();
    EXPECT_TRUE(button(window, "start").isEnabled());
    EXPECT_EQ(ended.count(), 0) << "no message to the user who stopped it";
}

TEST_F(TuneWindow, ShowingAFileAgainShowsItsResults)
{
    TuneDialog& window = open();
    QSignalSpy ended(&tasks.tuning(), &TuneController::ended);
    const TuneRequest request = commandRequest(window);
    window.form().setRequest(request);
    click(window, "start");
    auto other = std::make_shared<Document>(readDocument(file->document->path));
    other->path = folder.path() / "other.npz";
    session.add(makeOpenFile(other));
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(ended.count(), 1) << "independent of the shown file";
    EXPECT_TRUE(text(window, "about").contains(QStringLiteral("other.npz"))) << text(window, "about").toStdString();
    EXPECT_EQ(trials(window).rowCount(), 0);
    EXPECT_NE(window.form().request().journal, request.journal);

    session.show(session.indexOf(file->document->path).value());
    EXPECT_EQ(trials(window).rowCount(), 60);
    EXPECT_FALSE(text(window, "summary").isEmpty());
    EXPECT_EQ(window.form().request(), request) << "a start continues its journal";
    EXPECT_TRUE(button(window, "adapt").isEnabled());

    window.form().setJournal({});
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    session.show(session.indexOf(other->path).value());
    session.show(session.indexOf(file->document->path).value());
    EXPECT_EQ(window.form().request().journal, "") << "the user chose none";

    session.close(session.indexOf(file->document->path).value());
    session.add(file);
    EXPECT_EQ(trials(window).rowCount(), 0) << "results of a closed file are dropped";
}

TEST_F(TuneWindow, PausesBetweenMeasurementsAndResumes)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return text(window, "state") == QStringLiteral("Paused."); }, longEnough));
    const std::size_t kept = linesOfJournal();
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    EXPECT_LT(kept, 30U);
    click(window, "pause");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(linesOfJournal(), 61U) << "a header and the whole budget";
}

TEST_F(TuneWindow, APausedTuningStopsAndTheNextIsNotPaused)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return text(window, "state") == QStringLiteral("Paused."); }, longEnough));
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    const int measured = trials(window).rowCount();
    EXPECT_EQ(linesOfJournal(), static_cast<std::size_t>(measured) + 1);
    EXPECT_EQ(text(window, "state"), QString());
    click(window, "start");
    EXPECT_EQ(button(window, "pause").text(), QStringLiteral("&Pause"));
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(linesOfJournal(), 61U) << "it continued the measurements";
}

TEST_F(TuneWindow, ANewDialogShowsThePauseOfTheRunningTuning)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return text(window, "state") == QStringLiteral("Paused."); }, longEnough));
    delete &window;
    windows.action(LongKind::Tune)->trigger();
    auto& next = dialog<TuneDialog>();
    EXPECT_FALSE(button(next, "start").isEnabled());
    EXPECT_EQ(button(next, "pause").text(), QStringLiteral("&Resume"));
    click(next, "pause");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(linesOfJournal(), 61U);
    EXPECT_EQ(trials(next).rowCount(), 60);
}

TEST_F(TuneWindow, ATuningWithoutADialogReportsItsEndAndKeepsItsResults)
{
    TuneDialog& window = open();
    QSignalSpy ended(&tasks.tuning(), &TuneController::ended);
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    delete &window;
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(ended.count(), 1);
    windows.action(LongKind::Tune)->trigger();
    auto& next = dialog<TuneDialog>();
    EXPECT_EQ(trials(next).rowCount(), 60);
    EXPECT_FALSE(text(next, "summary").isEmpty());
}

TEST_F(TuneWindow, ClosingTheFileEndsItsTuning)
{
    TuneDialog& window = open();
    QSignalSpy ended(&tasks.tuning(), &TuneController::ended);
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return text(window, "state") == QStringLiteral("Paused."); }, longEnough));
    session.close(0);
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(ended.count(), 0);
    EXPECT_EQ(trials(window).rowCount(), 0);
    EXPECT_EQ(button(window, "pause").text(), QStringLiteral("&Pause"));
    EXPECT_NE(text(window, "state"), QStringLiteral("Stopped.")) << "no file is open";
}

TEST_F(TuneWindow, AHangingCommandCanBeStoppedWhilePausing)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    request.command = "test {index} -eq 0 || sleep 600; echo 1ms";
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return trials(window).rowCount() >= 1; }, longEnough));
    click(window, "pause");
    EXPECT_TRUE(text(window, "state").startsWith(QStringLiteral("Pausing"))) << text(window, "state").toStdString();
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("stopped by the user")));
}

TEST_F(TuneWindow, ReportsThatNothingWasMeasuredOrIsFaster)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    const std::filesystem::path begun = folder.path() / "begun";
    request.command = "touch '" + begun.string() + "'; sleep 600";
    request.journal.clear();
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(begun); }, longEnough));
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(text(window, "summary"), QStringLiteral("Nothing was measured: stopped by the user."));

    request.command = "test {index} -eq 0 && echo 1ms || exit 7";
    request.budget = 15;
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(trials(window).rowCount(), 15);
    EXPECT_TRUE(
        text(window, "summary").startsWith(QStringLiteral("No measured configuration is faster than the baseline")))
        << text(window, "summary").toStdString();
    EXPECT_FALSE(text(window, "summary").contains(QStringLiteral("Against")));
}

TEST_F(TuneWindow, ShowsOutputThatIsNotATime)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    request.command = "echo banana";
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("banana"))) << text(window, "state").toStdString();
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("made.tune.jsonl")));
    EXPECT_TRUE(button(window, "start").isEnabled());
}

TEST_F(TuneWindow, DoesNotChangeAJournalThatAnotherTunerWrites)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    request.command = "test {index} -eq 0 || sleep 600; echo 1ms";
    window.form().setRequest(request);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return linesOfJournal() >= 2; }, longEnough));

    const ProgramResult second = runTgraph({"tune", file->document->path.string(), "--measure", request.command,
                                            "--model", "analytical", "--journal", journalPath(), "--resume"});
    EXPECT_EQ(second.exitStatus, 1);
    EXPECT_NE(second.errors.find("made.tune.jsonl"), std::string::npos) << second.errors;
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());

    ProgramRun first({"tune", file->document->path.string(), "--measure", request.command, "--model", "analytical",
                      "--journal", journalPath(), "--resume"});
    const std::size_t before = linesOfJournal();
    ASSERT_TRUE(QTest::qWaitFor([&] { return linesOfJournal() > before || !first.isRunning(); }, longEnough));
    ASSERT_TRUE(first.isRunning());
    const std::size_t held = linesOfJournal();
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("made.tune.jsonl")))
        << text(window, "state").toStdString();
    EXPECT_EQ(linesOfJournal(), held);
    first.send(SIGINT);
    EXPECT_EQ(first.wait().exitStatus, 130);
}

TEST_F(TuneWindow, TheAdaptedRankingUsesItsMeasurements)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    click(window, "adapt");
    auto& adapt = dialog<AdaptDialog>();
    click(adapt, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_GT(adapt.findChild<QTableView*>(QStringLiteral("estimated"))->model()->rowCount(), 0)
        << text(adapt, "state").toStdString();
}

TEST_F(TuneWindow, HostsRequireTheirPlaceholderInTheCommand)
{
    TuneDialog& window = open();
    TuneRequest request = commandRequest(window);
    request.command = "test {host} = right && echo 1ms";
    request.hosts = {"right", "wrong"};
    window.form().setRequest(request);
    EXPECT_EQ(window.form().request().hosts, request.hosts);
    click(window, "try");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "tried").contains(QStringLiteral("wrong"))) << text(window, "tried").toStdString();
    request.hosts.clear();
    window.form().setRequest(request);
    EXPECT_TRUE(window.form().obstacle().contains(QStringLiteral("{host}")));
}

TEST_F(TuneWindow, AJournalFillsTheFormAndItsCommandRunsOnlyAfterAQuestion)
{
    TuneDialog& window = open();
    TuneRequest made = commandRequest(window);
    made.seed = 7;
    made.search = "random";
    made.jobs = 2;
    made.minutes = 7;
    made.secondsLimit = 9;
    made.improvement = 0.0001;
    window.form().setRequest(made);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const std::size_t before = linesOfJournal();
    window.form().setRequest({});

    QSignalSpy asked(&tasks.tuning(), &TuneController::fileRequested);
    QSignalSpy read(&tasks.tuning(), &TuneController::journalRead);
    tasks.tuning().openJournal(journalPath());
    ASSERT_TRUE(QTest::qWaitFor([&] { return read.count() == 1; }, longEnough));
    EXPECT_EQ(asked.count(), 1);
    const TuneRequest filled = window.form().request();
    EXPECT_EQ(filled.command, made.command);
    EXPECT_EQ(filled.search, "random");
    EXPECT_EQ(filled.seed, 7U);
    EXPECT_EQ(filled.journal, journalPath());
    EXPECT_EQ(filled.budget, made.budget);
    EXPECT_EQ(filled.jobs, made.jobs);
    EXPECT_EQ(filled.minutes, made.minutes);
    EXPECT_EQ(filled.secondsLimit, made.secondsLimit);
    EXPECT_DOUBLE_EQ(filled.improvement, made.improvement);

    click(window, "start");
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive)) << "no command runs before the answer";
    auto* question = window.findChild<QMessageBox*>(QStringLiteral("foreignCommand"));
    ASSERT_NE(question, nullptr);
    question->button(QMessageBox::Cancel)->click();
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
    QTest::qWait(0); // the box is deleted
    EXPECT_EQ(linesOfJournal(), before);
    click(window, "start");
    question = window.findChild<QMessageBox*>(QStringLiteral("foreignCommand"));
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->text().contains(QStringLiteral("no memory")));
    // The run uses the shown request, even if another journal changes the form meanwhile.
    std::string started;
    QObject::connect(&window, &TuneDialog::startRequested, &window,
                     [&started](const TuneRequest& request) { started = request.command; });
    const TuneRequest shown = window.form().request();
    TuneRequest other = shown;
    other.command = "another command";
    window.form().setRequest(other);
    for (QAbstractButton* one : question->buttons())
        if (question->buttonRole(one) == QMessageBox::AcceptRole)
            one->click();
    EXPECT_EQ(started, shown.command);
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    ASSERT_TRUE(waitUntilIdle());
    window.form().setRequest(shown);

    // The next journal also brings its command, which stays foreign even if it differs.
    tasks.tuning().openJournal(journalPath());
    ASSERT_TRUE(QTest::qWaitFor([&] { return read.count() == 2; }, longEnough));
    TuneRequest changed = window.form().request();
    changed.command += " ";
    window.form().setRequest(changed);
    click(window, "start");
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
    EXPECT_NE(window.findChild<QMessageBox*>(QStringLiteral("foreignCommand")), nullptr);
    openSimulated(2);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return window.findChild<QMessageBox*>(QStringLiteral("foreignCommand")) == nullptr; }, longEnough))
        << "the command was for the other file";
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
}

TEST_F(TuneWindow, RefusesAJournalOfADeletedFileInASentence)
{
    TuneDialog& window = open();
    window.form().setRequest(commandRequest(window));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    std::filesystem::remove(file->document->path);
    QSignalSpy unreadable(&tasks.tuning(), &TuneController::journalUnreadable);
    tasks.tuning().openJournal(journalPath());
    ASSERT_TRUE(QTest::qWaitFor([&] { return unreadable.count() == 1; }, longEnough));
    EXPECT_TRUE(unreadable[0][1].toString().contains(QStringLiteral("made.tune.jsonl")));
}

TEST_F(TuneWindow, ComparesAllSearchesOnTheFilesOwnRuntimes)
{
    TuneDialog& window = open();
    TuneRequest request = window.form().request();
    request.budget = 10;
    window.form().setRequest(request);
    click(window, "compare");
    ASSERT_TRUE(waitUntilIdle());
    const QString said = window.findChild<LineChart*>(QStringLiteral("searchesChart"))->accessibleDescription();
    std::set<QRgb> colours;
    for (std::size_t i = 0; i < searchNames().size(); ++i)
        colours.insert(chartLineColour(dataColours(window.palette()), static_cast<int>(i)).rgb());
    EXPECT_EQ(colours.size(), searchNames().size());
    EXPECT_EQ(said.count(QStringLiteral(" at 10")), static_cast<qsizetype>(searchNames().size()) + 1)
        << said.toStdString();
}
