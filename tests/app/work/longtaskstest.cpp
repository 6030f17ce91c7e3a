// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/layoutmeasurements.h"
#include "engine/eval/measures.h"
#include "engine/train/trainingfiles.h"
#include "tests/app/work/longtasksfixture.h"
#include "tests/support/tables.h"
#include "widgets/charts/linechart.h"
#include "widgets/common/modelcombo.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <fstream>
#include <set>
#include <thread>

using namespace tgraph;
using namespace tgraph::test;

namespace {

using AdaptWindow = LongTasksTest;
using SimulateWindow = LongTasksTest;

/// A ranker that runs until it is stopped.
class EndlessRanker : public Ranker {
public:
    ModelDescription description() const override { return {}; }
    Prediction rank(const Document&, const RankOptions&, std::stop_token stop, const RankCallbacks&) const override
    {
        while (true) {
            throwIfStopped(stop);
            std::this_thread::yield();
        }
    }
};

class EndlessAdaptWindow : public LongTasksTest {
protected:
    EndlessAdaptWindow()
        : LongTasksTest([](const std::string&, const Document&, const std::stop_token&) {
              return std::make_unique<EndlessRanker>();
          })
    {
    }
};

void setSpin(QWidget& dialog, const char* name, int value)
{
    dialog.findChild<QSpinBox*>(QString::fromLatin1(name))->setValue(value);
}

} // namespace

TEST_F(AdaptWindow, DrawsTheCurveAndShowsTheHeldOutTauWithItsSplit)
{
    const auto file = openSimulated();
    windows.action(LongKind::Adapt)->trigger();
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 40);
    QTest::keyClick(window.findChild<QSpinBox*>(QStringLiteral("measured")), Qt::Key_Return);
    EXPECT_FALSE(button(window, "start").isEnabled()) << "Return in a field starts";
    EXPECT_TRUE(windows.statusButton()->isVisibleTo(&mainWindow));
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_FALSE(windows.statusButton()->isVisibleTo(&mainWindow));

    const std::vector<ChartLine>& lines = window.findChild<LineChart*>()->lines();
    ASSERT_EQ(lines.size(), 4U); // adapted, from scratch, ridge, not adapted
    std::vector<double> sizes;
    for (const QPointF& point : lines[0].points)
        sizes.push_back(point.x());
    EXPECT_EQ(sizes, (std::vector<double>{5, 10, 20, 40}));
    const double tau = lines[0].points.back().y();
    const QString summary = text(window, "summary");
    EXPECT_TRUE(summary.contains(QString::number(tau, 'f', 3).replace(QLatin1Char('-'), QChar(0x2212))))
        << summary.toStdString();
    EXPECT_TRUE(summary.contains(QStringLiteral("simulated")));
    EXPECT_TRUE(summary.contains(QStringLiteral("seed 0")));
    EXPECT_TRUE(summary.contains(QStringLiteral("40 measured")));
    EXPECT_EQ(window.findChild<QTableView*>(QStringLiteral("methods"))->model()->rowCount(), 4);
}

TEST_F(AdaptWindow, RanksTheFileWithTheAdaptedModelAndKeepsTheHeldOutTau)
{
    const auto file = openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 60);
    EXPECT_FALSE(button(window, "rank").isEnabled());
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_EQ(session.current()->scores, nullptr); // nothing starts automatically
    click(window, "rank");
    const auto scores = session.current()->lastComplete;
    ASSERT_TRUE(scores);
    ASSERT_TRUE(scores->adaptation);
    EXPECT_EQ(scores->adaptation->measured, 60U);
    EXPECT_EQ(scores->prediction->provenance.model.substr(0, 18), "adapted analytical");
    EXPECT_EQ(scores->adaptation->unadapted.model, "analytical") << "the ranker of edited configurations";
    EXPECT_EQ(scores->prediction->provenance.trainedOn, "60 measured configurations of this file");
    // Recomputes τ on configurations that training never saw.
    const LearningSplit split = splitForLearning(*file->document, *file->configurations, 60, 0.2, 0);
    EXPECT_EQ(scores->adaptation->heldOut, split.heldOut.size());
    std::set<DistinctId> measured;
    for (const Measurement& measurement : split.measured)
        measured.insert(measurement.distinct);
    std::vector<double> heldOutScores;
    std::vector<double> heldOutTargets;
    for (const DistinctId distinct : split.heldOut) {
        EXPECT_FALSE(measured.contains(distinct));
        heldOutScores.push_back(scores->score[distinct.value]);
        heldOutTargets.push_back(file->targets[distinct.value]);
    }
    EXPECT_NEAR(scores->tau.value(), kendallTau(heldOutScores, heldOutTargets).value(), 1e-12);
    EXPECT_NE(scores->tau.value(), kendallTau(scores->score, file->targets).value());
}

TEST_F(AdaptWindow, ShowingAFileAgainShowsItsResults)
{
    const auto file = openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 40);
    click(window, "start");
    auto other = std::make_shared<Document>(readDocument(file->document->path));
    other->path = folder.path() / "other.npz";
    session.add(makeOpenFile(other)); // added while the work runs
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "about").contains(QStringLiteral("other.npz"))) << text(window, "about").toStdString();
    EXPECT_TRUE(text(window, "summary").isEmpty());
    EXPECT_FALSE(button(window, "rank").isEnabled());
    setSpin(window, "measured", 12);

    session.show(session.indexOf(file->document->path).value());
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("40 measured")))
        << text(window, "summary").toStdString();
    EXPECT_EQ(window.findChild<LineChart*>()->lines()[0].points.size(), 4);
    EXPECT_EQ(window.request().measured, 40U) << "the request of these results";
    ASSERT_TRUE(button(window, "rank").isEnabled());
    click(window, "rank");
    EXPECT_TRUE(session.current()->lastComplete->adaptation);

    session.close(session.indexOf(file->document->path).value());
    session.add(file);
    EXPECT_TRUE(text(window, "summary").isEmpty()) << "results of a closed file are dropped";
}

TEST_F(AdaptWindow, SavesTheListWithAMeasuredColumn)
{
    openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 12);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    tasks.adapting().save(folder.path() / "list.csv", "csv");
    ASSERT_TRUE(QTest::qWaitFor([this] { return exports.isEmpty(); }, longEnough));
    const std::string list = readFile(folder.path() / "list.csv");
    EXPECT_NE(list.find(",measured\n"), std::string::npos);
    EXPECT_NE(list.find("adapted analytical"), std::string::npos);

    // The file is closed while the user chooses a name.
    QTimer::singleShot(0, [this] {
        session.close(0);
        auto* names = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        names->selectFile(QString::fromStdString((folder.path() / "chosen.csv").string()));
        static_cast<QDialog*>(names)->accept();
    });
    click(window, "save");
    ASSERT_TRUE(QTest::qWaitFor([this] { return exports.isEmpty(); }, longEnough));
    EXPECT_EQ(readFile(folder.path() / "chosen.csv"), list);
}

TEST_F(AdaptWindow, SaysWhetherTheListWasWritten)
{
    openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 12);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const auto save = [&](const std::filesystem::path& target) {
        tasks.adapting().save(target, "csv");
        EXPECT_TRUE(QTest::qWaitFor([this] { return exports.isEmpty(); }, longEnough));
        return text(window, "state");
    };
    EXPECT_TRUE(save(folder.path() / "list.csv").startsWith(QStringLiteral("Saved: ")));
    EXPECT_TRUE(save(folder.path() / "missing" / "list.csv").contains(QStringLiteral("cannot be created")));
}

TEST_F(AdaptWindow, ReportsWhyAFileWithoutRuntimesOrNoFileCannotBeAdaptedTo)
{
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    EXPECT_FALSE(button(window, "start").isEnabled());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("Open a file")));
    openSimulated(1, /*published=*/false);
    EXPECT_FALSE(button(window, "start").isEnabled());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("not published")));
    openSimulated(2);
    EXPECT_TRUE(button(window, "start").isEnabled());
    EXPECT_EQ(text(window, "state"), QString());
}

TEST_F(AdaptWindow, LearnsFromTheUsersMeasurementsAndProposesTheNext)
{
    const auto truth = openSimulated(3);
    session.close(0);
    const auto file = openSimulated(3, /*published=*/false);
    std::string csv = "configuration,runtime\n";
    std::set<std::uint32_t> measured;
    for (const std::uint32_t i : shuffledNumbers(file->configCount(), 4)) {
        if (measured.size() == 30)
            break;
        measured.insert(file->configurations->representatives[i].value);
        csv += std::to_string(file->configurations->representatives[i].value) + "," + std::to_string(truth->targets[i])
            + "\n";
    }
    std::ofstream(folder.path() / "own.csv") << csv;
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    EXPECT_FALSE(button(window, "start").isEnabled());
    window.setMeasurementsFile(QString::fromStdString((folder.path() / "own.csv").string()));
    setSpin(window, "propose", 6);
    ASSERT_TRUE(button(window, "start").isEnabled());
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("30 measured"))) << text(window, "state").toStdString();
    EXPECT_TRUE(text(window, "summary").contains(QStringLiteral("own.csv")));
    auto* estimated = window.findChild<QTableView*>(QStringLiteral("estimated"))->model();
    EXPECT_GT(estimated->rowCount(), 2);
    EXPECT_TRUE(estimated->index(0, 0).data().toString().startsWith(QLatin1Char('A')));
    auto* proposed = window.findChild<QTableView*>(QStringLiteral("proposed"))->model();
    ASSERT_EQ(proposed->rowCount(), 6);
    for (int row = 0; row < 6; ++row)
        EXPECT_FALSE(measured.contains(proposed->index(row, 1).data().toString().toUInt()));

    // The written file is filled in and read again.
    tasks.adapting().saveProposed(folder.path() / "next.csv");
    ASSERT_TRUE(QTest::qWaitFor([this] { return exports.isEmpty(); }, longEnough));
    EXPECT_TRUE(readMeasurements(folder.path() / "next.csv", *file->document, *file->configurations).empty());
    std::string filled = readFile(folder.path() / "next.csv");
    for (std::size_t at = 0; (at = filled.find(",\n", at)) != std::string::npos;)
        filled.insert(at + 1, "5");
    EXPECT_EQ(parseMeasurements(filled, "next.csv", *file->configurations).size(), 6U);
    click(window, "rank");
    EXPECT_EQ(session.current()->lastComplete->adaptation->measured, 30U);
    EXPECT_FALSE(session.current()->lastComplete->tau.has_value());
}

TEST_F(AdaptWindow, ShowsThatValuesOfAMaximisedObjectiveWereRead)
{
    session.add(makeOpenFile(std::make_shared<Document>(tableDocument(rateTable(), "rates.csv"))));
    std::ofstream(folder.path() / "own.csv") << "configuration,value\n0,100\n1,66\n2,66\n3,100\n4,50\n5,33\n";
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    window.setMeasurementsFile(QString::fromStdString((folder.path() / "own.csv").string()));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(
        text(window, "summary").contains(QStringLiteral("own.csv: read as values of rate (GFLOP/s), of which more is")))
        << text(window, "summary").toStdString() << text(window, "state").toStdString();
}

TEST_F(AdaptWindow, ShowsErrorsOfAMeasurementFileInPlace)
{
    openSimulated();
    std::ofstream(folder.path() / "bad.csv") << "0,12\n1,-3\n";
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    window.setMeasurementsFile(QString::fromStdString((folder.path() / "bad.csv").string()));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("bad.csv: line 2")))
        << text(window, "state").toStdString();
    EXPECT_FALSE(button(window, "rank").isEnabled());
}

TEST_F(AdaptWindow, ShowsDecisionCostsDuringMeasurementsAndProposesNothingHeldOut)
{
    const auto file = openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    auto* estimated = window.findChild<QTableView*>(QStringLiteral("estimated"))->model();
    int changes = 0;
    QObject::connect(estimated, &QAbstractItemModel::modelReset, &window,
                     [&] { changes += estimated->rowCount() > 0; });
    setSpin(window, "measured", 40);
    setSpin(window, "propose", 20);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_GE(changes, 3); // after 5, 10, 20 and 40
    const LearningSplit split = splitForLearning(*file->document, *file->configurations, 40, 0.2, 0);
    std::set<std::uint32_t> out;
    for (const DistinctId distinct : split.heldOut)
        out.insert(file->configurations->representatives[distinct.value].value);
    auto* proposed = window.findChild<QTableView*>(QStringLiteral("proposed"))->model();
    EXPECT_EQ(proposed->rowCount(), 20);
    for (int row = 0; row < proposed->rowCount(); ++row)
        EXPECT_FALSE(out.contains(proposed->index(row, 1).data().toString().toUInt()));
}

TEST_F(AdaptWindow, NeverMeasuresHeldOutConfigurations)
{
    const auto file = openSimulated();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "heldOut", 50);
    setSpin(window, "measured", 1'000'000);
    const auto count = static_cast<int>(file->configCount());
    EXPECT_EQ(window.findChild<QSpinBox*>(QStringLiteral("measured"))->value(),
              count - static_cast<int>(std::lround(count / 2.0)));
    QTest::mouseClick(window.findChild<QCheckBox*>(), Qt::LeftButton, {}, QPoint(8, 8));
    const AdaptRequest request = window.request();
    const LearningSplit split = splitForLearning(*file->document, *file->configurations, request.measured,
                                                 request.heldOutShare, request.seed);
    EXPECT_EQ(split.measured.size() + split.heldOut.size(), file->configCount());
}

TEST_F(AdaptWindow, ATableWithoutAModelShowsNoNameOfOne)
{
    session.add(makeOpenFile(std::make_shared<const Document>(kernelDocument())));
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "measured", 5);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    QStringList names;
    for (const ChartLine& line : window.findChild<LineChart*>()->lines())
        names << line.name;
    EXPECT_EQ(names, (QStringList{QStringLiteral("adapted"), QStringLiteral("from scratch")}));
    const QAbstractItemModel& methods = *window.findChild<QTableView*>(QStringLiteral("methods"))->model();
    EXPECT_EQ(methods.index(0, 0).data().toString(), QStringLiteral("no model"));
}

TEST_F(AdaptWindow, CountsOnlyMeasuredConfigurationsAsHeldOut)
{
    session.add(makeOpenFile(std::make_shared<const Document>(kernelDocument()))); // 12, of which 2 failed
    windows.action(LongKind::Adapt)->trigger();
    auto& window = dialog<AdaptDialog>();
    setSpin(window, "heldOut", 50);
    QStringList texts;
    for (const QLabel* label : window.findChildren<QLabel*>())
        texts << label->text();
    EXPECT_TRUE(texts.contains(QStringLiteral("5 distinct configurations")))
        << texts.join(QLatin1Char('|')).toStdString();
}

TEST_F(AdaptWindow, ListsModelsThatAreFoundAfterItWasOpenedAsTheTuningWindowsDo)
{
    const auto offersLate
        = [](QWidget& window) { return window.findChild<ModelCombo*>()->findData(QByteArray("late")) >= 0; };
    for (const LongKind kind : {LongKind::Adapt, LongKind::Tune})
        windows.show(kind);
    EXPECT_FALSE(offersLate(dialog<AdaptDialog>()));
    windows.setModels({{.name = "late", .path = "late", .ranksFusion = true}});
    windows.show(LongKind::FuseTune); // opened after it was found
    EXPECT_TRUE(offersLate(dialog<AdaptDialog>()));
    EXPECT_TRUE(offersLate(dialog<TuneDialog>()));
    EXPECT_TRUE(offersLate(dialog<FusionTuneDialog>()));
}

TEST_F(EndlessAdaptWindow, CancelEndsItAndOtherWorkWaitsUntilThen)
{
    openSimulated();
    windows.show(LongKind::Adapt);
    windows.show(LongKind::Simulate);
    auto& adapt = dialog<AdaptDialog>();
    auto& simulate = dialog<SimulateDialog>();
    EXPECT_TRUE(button(simulate, "start").isEnabled());
    click(adapt, "start");
    EXPECT_FALSE(button(simulate, "start").isEnabled());
    EXPECT_TRUE(text(simulate, "state").contains(QStringLiteral("being adapted")));
    EXPECT_TRUE(button(adapt, "cancel").isEnabled());
    click(adapt, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(button(adapt, "start").isEnabled());
    EXPECT_TRUE(text(adapt, "state").contains(QStringLiteral("cancelled")));
    EXPECT_TRUE(button(simulate, "start").isEnabled());
    EXPECT_EQ(text(simulate, "state"), QString());
}

TEST_F(EndlessAdaptWindow, ClosingTheFileEndsItsWork)
{
    openSimulated(1);
    windows.show(LongKind::Adapt);
    click(dialog<AdaptDialog>(), "start");
    openSimulated(2); // another file is shown, but the work is on the first
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    session.close(0);
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(button(dialog<AdaptDialog>(), "start").isEnabled()); // the other file can be adapted
    EXPECT_EQ(text(dialog<AdaptDialog>(), "state"), QString()) << "the other file's work was not cancelled";
}

TEST_F(EndlessAdaptWindow, ANewDialogShowsTheRunningWork)
{
    openSimulated();
    windows.show(LongKind::Adapt);
    click(dialog<AdaptDialog>(), "start");
    delete &dialog<AdaptDialog>();
    windows.show(LongKind::Adapt);
    auto& window = dialog<AdaptDialog>();
    EXPECT_FALSE(button(window, "start").isEnabled());
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(button(window, "start").isEnabled());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("cancelled")));
}

TEST_F(AdaptWindow, WorkWithoutADialogKeepsItsResultsForTheNext)
{
    openSimulated();
    windows.show(LongKind::Adapt);
    setSpin(dialog<AdaptDialog>(), "measured", 12);
    click(dialog<AdaptDialog>(), "start");
    delete &dialog<AdaptDialog>();
    ASSERT_TRUE(waitUntilIdle());
    windows.show(LongKind::Adapt);
    EXPECT_TRUE(text(dialog<AdaptDialog>(), "summary").contains(QStringLiteral("12 measured")));
    EXPECT_TRUE(button(dialog<AdaptDialog>(), "rank").isEnabled());
}

TEST_F(SimulateWindow, WritesFilesMarkedAsSimulatedAndListsThem)
{
    windows.action(LongKind::Simulate)->trigger();
    auto& window = dialog<SimulateDialog>();
    window.findChild<QComboBox*>(QStringLiteral("program"))
        ->setCurrentIndex(
            window.findChild<QComboBox*>(QStringLiteral("program"))->findData(QStringLiteral("tile:dot")));
    setSpin(window, "files", 2);
    setSpin(window, "configurations", 30);
    const std::filesystem::path out = folder.path() / "made";
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("folder"));
    field->setFocus();
    QTest::keyClicks(field, QString::fromStdString(out.string()));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("2 simulated file")))
        << text(window, "state").toStdString();
    ASSERT_TRUE(QTest::qWaitFor([this] { return listed.size() == 2; }, longEnough));
    for (const char* name : {"simulated-dot-1.npz", "simulated-dot-2.npz"})
        EXPECT_TRUE(readDocument(out / "tile/xla/train" / name).simulation) << name;
    // The written files can be opened from here.
    std::vector<std::filesystem::path> opened;
    QObject::connect(&tasks.simulating(), &SimulateController::openRequested, &window,
                     [&opened](const std::vector<std::filesystem::path>& paths) { opened = paths; });
    ASSERT_TRUE(button(window, "openWritten").isVisible());
    click(window, "openWritten");
    EXPECT_EQ(opened,
              (std::vector{out / "tile/xla/train/simulated-dot-1.npz", out / "tile/xla/train/simulated-dot-2.npz"}));
}

TEST_F(SimulateWindow, FirstChoicesMakeFilesForTheFirstChoicesOfTraining)
{
    windows.show(LongKind::Simulate);
    SimulationRequest request = dialog<SimulateDialog>().request();
    request.folder = folder.path() / "made";
    request.search.configurations = 20; // keeps the test short
    writeSimulations(request, {}, {});
    std::set<std::string> graphs;
    for (const TrainingGraph& graph : readTrainingGraphs({request.folder}, TrainRequest().collection, {}, {}))
        graphs.insert(graph.graphHash);
    EXPECT_GE(graphs.size(), 2U);
}

TEST_F(SimulateWindow, DoesNotReplaceAListedFolder)
{
    const std::filesystem::path own = folder.path() / "own";
    writeSimulations({.folder = own, .program = "tile:dot", .search = {.configurations = 30}}, {}, {});
    scan.scan(own);
    ASSERT_TRUE(QTest::qWaitFor([this] { return listed.size() == 1; }, longEnough));
    windows.show(LongKind::Simulate);
    auto& window = dialog<SimulateDialog>();
    const auto simulate = [&](const std::filesystem::path& into, std::uint64_t seed) {
        window.setRequest({.folder = into, .program = "tile:dot", .search = {.configurations = 30, .seed = seed}});
        click(window, "start");
        return waitUntilIdle() && QTest::qWaitFor([this] { return !scan.isRunning(); }, longEnough);
    };
    ASSERT_TRUE(simulate(folder.path() / "made", 5));
    EXPECT_EQ(scan.folder(), own);
    EXPECT_EQ(listed.size(), 1U);
    ASSERT_TRUE(simulate(own, 5));
    EXPECT_EQ(listed.size(), 2U) << "the listed folder has one file more";
}

TEST_F(SimulateWindow, ShowsErrorsBesideTheFolder)
{
    windows.show(LongKind::Simulate);
    auto& window = dialog<SimulateDialog>();
    const auto says = [&window](const char* part) {
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisibleTo(&window) && label->text().contains(QLatin1String(part)))
                return true;
        return false;
    };
    click(window, "start");
    EXPECT_TRUE(says("Choose a folder"));
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
    window.setFolder(QString::fromStdString(folder.write("file", "x").string()));
    EXPECT_FALSE(says("Choose a folder"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(says("A file has this name"));
}

TEST_F(SimulateWindow, CancelKeepsTheWrittenFiles)
{
    windows.show(LongKind::Simulate);
    auto& window = dialog<SimulateDialog>();
    window.setRequest({.folder = folder.path() / "many", .program = "tile:dot", .count = 100'000});
    click(window, "start");
    const std::filesystem::path first = folder.path() / "many/tile/xla/train/simulated-dot-1.npz";
    ASSERT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(first); }, longEnough));
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("cancelled")));
    EXPECT_NO_THROW(static_cast<void>(readDocument(first)));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !listed.empty(); }, longEnough));
}

TEST_F(SimulateWindow, WorkWithoutADialogKeepsItsResultsForTheNext)
{
    windows.show(LongKind::Simulate);
    dialog<SimulateDialog>().setRequest(
        {.folder = folder.path() / "made", .program = "tile:dot", .search = {.configurations = 30}});
    click(dialog<SimulateDialog>(), "start");
    delete &dialog<SimulateDialog>();
    ASSERT_TRUE(waitUntilIdle());
    windows.show(LongKind::Simulate);
    EXPECT_TRUE(text(dialog<SimulateDialog>(), "state").contains(QStringLiteral("1 simulated file")));
    EXPECT_TRUE(button(dialog<SimulateDialog>(), "openWritten").isVisible());
}

TEST_F(SimulateWindow, AReopenedWindowShowsItsWork)
{
    windows.show(LongKind::Simulate);
    auto& window = dialog<SimulateDialog>();
    window.setRequest({.folder = folder.path() / "many", .program = "tile:dot", .count = 100'000});
    click(window, "start");
    window.close();
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    ASSERT_TRUE(QTest::qWaitFor([this] { return windows.statusButton()->text().contains(QStringLiteral("100,000")); },
                                longEnough));
    QTest::mouseClick(windows.statusButton(), Qt::LeftButton);
    EXPECT_TRUE(window.isVisible());
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
}
