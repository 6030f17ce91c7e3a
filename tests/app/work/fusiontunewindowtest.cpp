// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/languages.h"
#include "engine/adapt/measurements.h"
#include "engine/simulate/programs.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "engine/tune/journal.h"
#include "tests/app/cli/programrun.h"
#include "tests/app/work/longtasksfixture.h"
#include "widgets/charts/tunechart.h"
#include "widgets/tune/tunetables.h"
#include "widgets/tune/tunewords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

#include <fstream>
#include <iterator>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

class FusionTuneWindow : public LongTasksTest {
protected:
    std::filesystem::path path() const { return folder.path() / "fusions.tune.jsonl"; }

    /// Writes a journal of `measurements` measurements as the command line does.
    TuneResult writeJournal(std::size_t measurements, const std::filesystem::path& to, std::uint64_t budget = 40)
    {
        FusionTuning tuning(fusionSubjectNamed("fusion:rnn"), {.name = "annealing", .seed = 3, .cooling = 40}, {});
        Journal journal(to, tuning.space(), tuning.header({.budget = budget, .baselineRuns = 1}), LogOpening::New);
        return tune(tuning.space(), tuning.search(), tuning.hardware(), &journal,
                    {.budget = measurements, .baselineRuns = 1});
    }

    FusionTuneDialog* open()
    {
        QSignalSpy read(&tasks.fusionTuning(), &FusionTuneController::journalRead);
        tasks.tuning().openJournal(path());
        return QTest::qWaitFor([&] { return read.count() == 1; }, longEnough) ? &dialog<FusionTuneDialog>() : nullptr;
    }

    /// Opens the window as the menu does, with a search on the machine alone and this budget.
    FusionTuneDialog& openForm(std::size_t budget)
    {
        windows.action(LongKind::FuseTune)->trigger();
        auto& window = dialog<FusionTuneDialog>();
        const auto choose = [&](const char* name, const char* data) {
            auto& box = *window.findChild<QComboBox*>(QString::fromLatin1(name));
            box.setCurrentIndex(box.findData(QString::fromLatin1(data)));
        };
        choose("program", "rnn");
        choose("search", "annealing");
        window.findChild<QSpinBox*>(QStringLiteral("cooling"))->setValue(40);
        window.findChild<QLineEdit*>(QStringLiteral("seed"))->setText(QStringLiteral("3"));
        window.form().setJournal(QString::fromStdString(path().string()));
        window.setBudget(budget);
        return window;
    }

    static int measurements(QWidget& window)
    {
        return window.findChild<QTableView*>(QStringLiteral("trials"))->model()->rowCount();
    }

    static std::vector<std::string> keysOf(const std::filesystem::path& path)
    {
        std::vector<std::string> keys;
        for (const JournalEntry& entry : parseJournal(readMeasurementText(path), path).entries)
            keys.push_back(entry.key);
        return keys;
    }
};

} // namespace

TEST_F(FusionTuneWindow, ShowsAJournalWithoutChangingIt)
{
    const TuneResult made = writeJournal(20, path());
    const std::string before = readMeasurementText(path());
    FusionTuneDialog* window = open();
    ASSERT_NE(window, nullptr);
    EXPECT_TRUE(window->isVisible());
    EXPECT_EQ(measurements(*window), 20);
    EXPECT_TRUE(window->findChild<TuneChart*>()->span());
    EXPECT_EQ(tasks.fusionTuning().view()->state.bestSoFar, made.bestSoFar);
    EXPECT_TRUE(text(*window, "about").contains(QStringLiteral("fusion:rnn"))) << text(*window, "about").toStdString();
    EXPECT_TRUE(text(*window, "about").contains(QStringLiteral("simulated")));
    EXPECT_TRUE(text(*window, "summary").contains(QStringLiteral("after 20 measurements")))
        << text(*window, "summary").toStdString();
    const bool isFaster = made.best->configuration != DistinctId(0);
    EXPECT_EQ(window->findChild<QListWidget*>()->count() > 0, isFaster);
    EXPECT_EQ(window->budget(), 40U) << "the journal's own";
    EXPECT_EQ(readMeasurementText(path()), before);
}

TEST_F(FusionTuneWindow, ContinuesLikeAnUninterruptedRun)
{
    writeJournal(15, path());
    const TuneResult whole = writeJournal(40, folder.path() / "whole.jsonl");
    FusionTuneDialog* window = open();
    ASSERT_NE(window, nullptr);
    QSignalSpy ended(&tasks.fusionTuning(), &FusionTuneController::ended);
    click(*window, "start");
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_EQ(measurements(*window), 40) << text(*window, "state").toStdString();
    EXPECT_EQ(ended.count(), 1);
    EXPECT_EQ(keysOf(path()), keysOf(folder.path() / "whole.jsonl"));
    EXPECT_EQ(tasks.fusionTuning().view()->state.bestSoFar, whole.bestSoFar);
    EXPECT_FALSE(button(*window, "start").isEnabled()) << "its budget is spent";
    window->setBudget(45);
    click(*window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(measurements(*window), 45);
}

TEST_F(FusionTuneWindow, AStoppedTuningKeepsItsResults)
{
    writeJournal(15, path());
    FusionTuneDialog* window = open();
    ASSERT_NE(window, nullptr);
    window->setBudget(1'000'000);
    click(*window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return measurements(*window) > 20; }, longEnough));
    click(*window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(keysOf(path()).size(), static_cast<std::size_t>(measurements(*window)));
    EXPECT_TRUE(text(*window, "summary").contains(QStringLiteral("stopped by the user")))
        << text(*window, "summary").toStdString();
}

TEST_F(FusionTuneWindow, ShowsPausedOnlyWhilePaused)
{
    FusionTuneDialog& window = openForm(1'000'000);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return measurements(window) > 5; }, longEnough));
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return text(window, "state") == QStringLiteral("Paused."); }, longEnough));
    const int before = measurements(window);
    click(window, "pause");
    ASSERT_TRUE(QTest::qWaitFor([&] { return measurements(window) > before + 5; }, longEnough));
    EXPECT_EQ(text(window, "state"), QString());
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
}

TEST_F(FusionTuneWindow, ATuningWithoutADialogReportsItsEndAndKeepsItsResults)
{
    FusionTuneDialog& window = openForm(40);
    QSignalSpy ended(&tasks.fusionTuning(), &FusionTuneController::ended);
    click(window, "start");
    delete &window;
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(ended.count(), 1);
    windows.action(LongKind::FuseTune)->trigger();
    EXPECT_EQ(measurements(dialog<FusionTuneDialog>()), 40);
}

TEST_F(FusionTuneWindow, RefusesAJournalOfAnotherProgramInASentence)
{
    std::ofstream(path()) << journalLine(JournalHeader{.file = "fusion:nowhere",
                                                       .collection = "fusion:xla",
                                                       .fingerprint = std::string(64, '0'),
                                                       .hardware = "simulated",
                                                       .search = "annealing, default start, cooling over 60",
                                                       .model = "none",
                                                       .program = "tgraph",
                                                       .started = "2026-01-01T00:00:00Z"});
    QSignalSpy unreadable(&tasks.fusionTuning(), &FusionTuneController::journalUnreadable);
    tasks.tuning().openJournal(path());
    ASSERT_TRUE(QTest::qWaitFor([&] { return unreadable.count() == 1; }, longEnough));
    EXPECT_TRUE(unreadable[0][1].toString().contains(QStringLiteral("nowhere")))
        << unreadable[0][1].toString().toStdString();
}

TEST_F(FusionTuneWindow, StartsATuningLikeTheCommandLine)
{
    const TuneResult whole = writeJournal(25, folder.path() / "whole.jsonl");
    FusionTuneDialog& window = openForm(25);
    EXPECT_TRUE(window.isVisible());
    EXPECT_TRUE(window.form().isVisible());
    EXPECT_TRUE(text(window, "about").contains(QStringLiteral("simulated"))) << "before the start";
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_EQ(measurements(window), 25) << text(window, "state").toStdString();
    EXPECT_EQ(keysOf(path()), keysOf(folder.path() / "whole.jsonl"));
    EXPECT_EQ(tasks.fusionTuning().view()->state.bestSoFar, whole.bestSoFar);
    EXPECT_FALSE(window.form().isVisible()) << "the view shows the requested options";
    window.setBudget(30);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(measurements(window), 30);
    click(window, "new");
    EXPECT_TRUE(window.form().isVisible());
    EXPECT_EQ(measurements(window), 0);
    EXPECT_NE(window.form().request().journal, path()) << "which belongs to the other tuning";
    EXPECT_TRUE(window.form().request().journal.ends_with("-seed3.tune.jsonl")) << window.form().request().journal;
}

TEST_F(FusionTuneWindow, StartsATuningThatTheCommandLineContinues)
{
    constexpr std::size_t budget = 100'000;
    FusionTuneDialog& window = openForm(budget);
    click(window, "start");
    ASSERT_TRUE(QTest::qWaitFor([&] { return measurements(window) > 20; }, longEnough))
        << text(window, "state").toStdString();
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    const auto measured = static_cast<std::size_t>(measurements(window));

    FusionTuning tuning(fusionSubjectNamed("fusion:rnn"), {.name = "annealing", .seed = 3, .cooling = 40}, {});
    JournalHeader header = tuning.header({.budget = budget, .baselineRuns = 1});
    const JournalHeader found = parseJournal(readMeasurementText(path()), path()).header;
    header.started = found.started;
    EXPECT_EQ(journalLine(found), journalLine(header));
    Journal journal(path(), tuning.space(), header, LogOpening::Resume);
    EXPECT_EQ(journal.earlier(), measured);
    const TuneResult again
        = tune(tuning.space(), tuning.search(), tuning.hardware(), &journal, {.budget = measured, .baselineRuns = 1});
    EXPECT_EQ(again.recalled, measured) << "no configuration is measured twice";
}

TEST_F(FusionTuneWindow, ShowsThatTheModelPredictsFirst)
{
    FusionTuneDialog& window = openForm(6);
    window.findChild<QComboBox*>(QStringLiteral("search"))->setCurrentIndex(0);
    window.findChild<QDoubleSpinBox*>(QStringLiteral("modelMinutes"))->setValue(1);
    EXPECT_EQ(window.form().request().model, "analytical");
    click(window, "start");
    EXPECT_TRUE(text(window, "state").startsWith(QStringLiteral("Asking the model")))
        << text(window, "state").toStdString();
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_NE(tasks.fusionTuning().view(), nullptr) << text(window, "state").toStdString();
    EXPECT_EQ(tasks.fusionTuning().view()->header.model, "analytical");
    EXPECT_EQ(tasks.fusionTuning().view()->header.search, "model, default start, 60 s on it");
    EXPECT_EQ(measurements(window), 6);
}

TEST_F(FusionTuneWindow, HardwareSecondsAndModelMinutesGiveTheCommandLinesJournal)
{
    FusionTuneDialog& window = openForm(60);
    auto& seconds = *window.findChild<QSpinBox*>(QStringLiteral("hardwareSeconds"));
    auto& minutes = *window.findChild<QDoubleSpinBox*>(QStringLiteral("modelMinutes"));
    EXPECT_EQ(seconds.value(), 600);
    EXPECT_FALSE(minutes.isEnabled()) << "it asks no model";
    window.findChild<QComboBox*>(QStringLiteral("search"))->setCurrentIndex(0);
    EXPECT_TRUE(minutes.isEnabled());
    minutes.setValue(8.3);
    seconds.setValue(75);
    EXPECT_EQ(text(window, "measurements"), QStringLiteral("8 measurements of 10 s each"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_EQ(measurements(window), 8) << text(window, "state").toStdString();

    const std::string other = (folder.path() / "cli.jsonl").string();
    const auto byCommandLine = [&](const std::string& journal, const char* hardware) {
        return runTgraph({"tune", "--program", "fusion:rnn", "--search", "model", "--model", "analytical", "--seed",
                          "3", "--model-minutes", "8.3", "--hardware-seconds", hardware, "--journal", journal,
                          "--resume"});
    };
    const ProgramResult made = byCommandLine(other, "75");
    ASSERT_EQ(made.exitStatus, 0) << made.errors;
    EXPECT_EQ(keysOf(path()), keysOf(other));
    const auto header = [](const std::filesystem::path& journal) {
        JournalHeader found = parseJournal(readMeasurementText(journal), journal).header;
        found.started.clear();
        return journalLine(found);
    };
    EXPECT_EQ(header(path()), header(other));

    // Each continues the other's journal.
    const ProgramResult more = byCommandLine(path().string(), "125");
    ASSERT_EQ(more.exitStatus, 0) << more.errors;
    std::filesystem::rename(other, path().string() + ".other");
    std::filesystem::rename(path(), other);
    std::filesystem::rename(path().string() + ".other", path());
    ASSERT_EQ(open(), &window);
    seconds.setValue(125);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(keysOf(path()).size(), 13U) << text(window, "state").toStdString();
    EXPECT_EQ(keysOf(path()), keysOf(other));
}

TEST_F(FusionTuneWindow, DoesNotChangeAJournalOfAnotherTuning)
{
    writeJournal(10, path());
    const std::string before = readMeasurementText(path());
    FusionTuneDialog& window = openForm(25);
    window.findChild<QCheckBox*>(QStringLiteral("training"))->setChecked(true);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(readMeasurementText(path()), before);
    EXPECT_FALSE(text(window, "state").isEmpty());
    EXPECT_TRUE(window.form().isVisible()) << "the name can be corrected";
}

TEST_F(FusionTuneWindow, ProposesASeparateJournalForEachTuning)
{
    windows.show(LongKind::FuseTune);
    auto& window = dialog<FusionTuneDialog>();
    const std::string first = window.form().request().journal;
    EXPECT_TRUE(first.ends_with("fusion-resnet18-model-seed0.tune.jsonl")) << first;
    EXPECT_TRUE(std::filesystem::is_directory(std::filesystem::path(first).parent_path())) << first;
    window.findChild<QCheckBox*>(QStringLiteral("training"))->setChecked(true);
    EXPECT_TRUE(window.form().request().journal.ends_with("fusion-resnet18-training-model-seed0.tune.jsonl"));
    window.form().setJournal({});
    EXPECT_FALSE(button(window, "start").isEnabled());
}

TEST_F(FusionTuneWindow, TranslatesReasonsChangesAndTheSearch)
{
    Languages languages;
    languages.install(QStringLiteral("de"));
    writeJournal(20, path());
    FusionTuneDialog* window = open();
    ASSERT_NE(window, nullptr);
    const QAbstractItemModel& trials = *window->findChild<QTableView*>(QStringLiteral("trials"))->model();
    const auto reason
        = [&](int row) { return trials.index(row, TrialTableModel::ReasonColumn).data().toString().toStdString(); };
    std::set<std::string> reasons;
    for (int row = 0; row < trials.rowCount(); ++row)
        reasons.insert(reason(row));
    for (const std::string& said : reasons)
        EXPECT_TRUE(said.find("walk") == std::string::npos && said.find("expected") == std::string::npos) << said;
    EXPECT_EQ(reasonText("the next candidate that the model found").toStdString(),
              "nächste unter denen, die dem Modell vielversprechend erschienen");
    EXPECT_TRUE(text(*window, "about").contains(QStringLiteral("über 40 Messungen")))
        << text(*window, "about").toStdString();
    FusionChanges changes{
        .kernelsBefore = 23, .kernelsAfter = 28, .edges = {{.producer = "constant 9", .consumer = "broadcast 10"}}};
    EXPECT_EQ(fusionChangeTexts(changes).join(u';').toStdString(),
              "Kernel: 28 statt 23;constant 9 → broadcast 10: nicht mehr fusioniert");
    changes.kernelsAfter = changes.kernelsBefore;
    changes.edges.front().isFused = true;
    EXPECT_EQ(fusionChangeTexts(changes).join(u';').toStdString(), "constant 9 → broadcast 10: fusioniert");
    languages.install(QStringLiteral("en"));
}
