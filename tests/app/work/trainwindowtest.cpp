// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentwriter.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/historyfile.h"
#include "tests/app/work/longtasksfixture.h"
#include "tests/support/documents.h"
#include "widgets/charts/linechart.h"
#include "widgets/train/networkoptionsmodel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <fstream>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr std::uint32_t endless = 1'000'000; // steps

/// A test with four tiny programs of one collection, and a small network for them.
class TrainWindow : public LongTasksTest {
protected:
    TrainWindow()
    {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const std::filesystem::path file
                = data() / "layout/xla/default/train" / ("p" + std::to_string(seed) + ".npz");
            std::filesystem::create_directories(file.parent_path());
            writeDocument(layoutDocument({.configs = 30}, seed), file);
        }
    }

    [[nodiscard]] std::filesystem::path data() const { return folder.path() / "data"; }
    [[nodiscard]] std::filesystem::path at(const std::string& name) const { return folder.path() / name; }

    [[nodiscard]] TrainRequest request(const std::string& name, std::uint32_t steps = 3) const
    {
        return {.folders = {data()},
                .preset = "hybrid",
                .steps = steps,
                .splitFolds = 2,
                .trainFolds = 2,
                .keep = 1,
                .output = at(name + ".safetensors")};
    }

    TrainDialog& open(const TrainRequest& request)
    {
        windows.show(LongKind::Train);
        dialog<TrainDialog>().setRequest(request);
        return dialog<TrainDialog>();
    }

    bool waitForStage(const char* part)
    {
        return QTest::qWaitFor([&] { return text(dialog<TrainDialog>(), "state").contains(QLatin1String(part)); },
                               longEnough);
    }

    /// Returns the number of points of the training loss, over all drawn trainings.
    static std::size_t lossPoints(TrainDialog& window)
    {
        std::size_t points = 0;
        for (const ChartLine& line : lines(window, "loss"))
            points += line.dashed ? 0 : line.points.size();
        return points;
    }

    static const std::vector<ChartLine>& lines(TrainDialog& window, const char* name)
    {
        return window.findChild<LineChart*>(QString::fromLatin1(name))->lines();
    }

    void expectSameWeights(const std::string& a, const std::string& b) const
    {
        EXPECT_EQ(loadCheckpoint(at(a + ".safetensors")).folds, loadCheckpoint(at(b + ".safetensors")).folds);
    }
};

} // namespace

TEST_F(TrainWindow, SearchesForAnInterruptedTrainingInTheBackground)
{
    std::ofstream(at("made.state")) << "state";
    windows.action(LongKind::Train)->trigger();
    auto& window = dialog<TrainDialog>();
    const auto isNoted = [&] {
        return std::ranges::any_of(window.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().startsWith(QStringLiteral("An interrupted training exists"));
        });
    };
    auto* output = window.findChild<QLineEdit*>(QStringLiteral("output"));
    for (const auto& [name, noted] : {std::pair("made.safetensors", true), {"other.safetensors", false}}) {
        output->clear();
        output->insert(QString::fromStdString(at(name).string()));
        EXPECT_TRUE(runner.isRunning(Lane::TrainOutput));
        ASSERT_TRUE(QTest::qWaitFor([&] { return !runner.isRunning(Lane::TrainOutput); }, longEnough));
        EXPECT_EQ(isNoted(), noted) << name;
    }
}

TEST_F(TrainWindow, TrainsAndDrawsEveryFoldAndOffersTheCheckpoint)
{
    QSignalSpy trained(&tasks.training(), &TrainController::trained);
    windows.action(LongKind::Train)->trigger();
    auto& window = dialog<TrainDialog>();
    window.addFolder(QString::fromStdString(data().string()));
    auto* preset = window.findChild<QComboBox*>(QStringLiteral("preset"));
    preset->setCurrentIndex(preset->findData(QStringLiteral("hybrid")));
    window.findChild<QComboBox*>(QStringLiteral("length"))->setCurrentIndex(2);
    window.findChild<QDoubleSpinBox*>(QStringLiteral("amount"))->setValue(3);
    window.findChild<QSpinBox*>(QStringLiteral("trainFolds"))->setValue(2);
    auto* output = window.findChild<QLineEdit*>(QStringLiteral("output"));
    output->setFocus();
    QTest::keyClicks(output, QString::fromStdString(at("made.safetensors").string()));
    click(window, "start");
    EXPECT_FALSE(output->isEnabled());
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("made.safetensors")))
        << text(window, "state").toStdString();
    EXPECT_EQ(trained.count(), 1);
    EXPECT_EQ(loadCheckpoint(at("made.safetensors")).folds.size(), 2U);
    // The plot shows the data of the history file.
    const std::vector<HistoryRow> history = readHistory(at("made.csv"));
    ASSERT_EQ(lines(window, "loss").size(), 4U); // two folds: training's and validation's
    EXPECT_EQ(lossPoints(window), history.size());
    EXPECT_NEAR(lines(window, "loss")[1].points.back().y(), history.back().loss, 1e-4);
    EXPECT_NEAR(lines(window, "loss")[3].points.back().y(), history.back().validation.loss.value(), 1e-4);
    EXPECT_NEAR(lines(window, "quality").back().points.back().y(), history.back().validation.kendallTau.value(), 1e-4);
}

TEST_F(TrainWindow, TrainsWithChangedOptionsAndShowsThem)
{
    TrainRequest narrow = request("narrow");
    narrow.settings = {"width=8", "use_edges=false", "no_such_option=1"};
    auto& window = open(narrow);
    EXPECT_EQ(window.request().settings, (std::vector<std::string>{"width=8", "use_edges=false"}));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const ModelOptions trained = loadCheckpoint(at("narrow.safetensors")).info.options;
    EXPECT_EQ(trained.width, 8);
    EXPECT_FALSE(trained.useEdges);
}

TEST_F(TrainWindow, OffersOnlyNetworksThatSupportTheCollection)
{
    auto& window = open(request("any"));
    TrainRequest fusion = request("fusion");
    fusion.collection = "fusion:xla";
    window.setRequest(fusion);
    EXPECT_EQ(window.request().preset, "kernel");
    TrainRequest tiles = request("tiles");
    tiles.collection = "tile:xla";
    tiles.preset = "kernel-vanilla";
    window.setRequest(tiles);
    EXPECT_EQ(window.request().preset, "kernel-vanilla");
    window.setRequest(request("layouts"));
    EXPECT_EQ(window.request().preset, "hybrid");
}

TEST_F(TrainWindow, DrawsTrainingsTogetherWithTheirDifferingOptions)
{
    auto& window = open(request("first"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    TrainRequest second = request("second");
    second.settings = {"width=16"};
    window.setRequest(second);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    // Each training has one line for its own loss and one for its validation's, means of its folds.
    ASSERT_EQ(lines(window, "loss").size(), 4U);
    EXPECT_EQ(lines(window, "loss")[0].name, QStringLiteral("second"));
    EXPECT_EQ(lines(window, "loss")[1].name, QStringLiteral("first"));
    EXPECT_TRUE(lines(window, "loss")[2].dashed);
    auto* runs = window.findChild<QTableView*>(QStringLiteral("runs"))->model();
    ASSERT_EQ(runs->rowCount(), 2);
    const int last = runs->columnCount() - 1;
    EXPECT_EQ(runs->headerData(last, Qt::Horizontal).toString(), QStringLiteral("model.width"));
    EXPECT_EQ(runs->index(0, last).data().toString(), QStringLiteral("16"));
    EXPECT_EQ(runs->index(1, last).data().toString(), QStringLiteral("64"));
    runs->setData(runs->index(1, 0), Qt::Unchecked, Qt::CheckStateRole);
    EXPECT_EQ(lines(window, "loss")[0].name, QStringLiteral("fold 1")); // a single training shows its folds
}

TEST_F(TrainWindow, ReadsEarlierTrainingsAndNamesADamagedOne)
{
    auto& window = open(request("earlier"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    tasks.training().takeOff({at("earlier.safetensors")});
    auto* runs = window.findChild<QTableView*>(QStringLiteral("runs"))->model();
    EXPECT_EQ(runs->rowCount(), 0);
    tasks.training().addEarlier({at("earlier.csv")});
    ASSERT_TRUE(QTest::qWaitFor([&] { return runs->rowCount() == 1; }, longEnough));
    EXPECT_EQ(lines(window, "loss")[0].points.size(), 3U);
    tasks.training().addEarlier({at("missing.safetensors")});
    EXPECT_TRUE(waitForStage("missing.csv"));
    EXPECT_EQ(runs->rowCount(), 1);
}

TEST(NetworkOptions, ShowDifferencesFromThePresetAndRefuseInvalidValues)
{
    NetworkOptionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy refused(&model, &NetworkOptionsModel::refused);
    model.setPreset("paper", ModelKind::Layout);
    EXPECT_TRUE(model.settings().empty());
    const auto rowOf = [&model](const char* name) {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, 0).data().toString() == QLatin1String(name))
                return row;
        return -1;
    };
    EXPECT_EQ(rowOf("kind"), -1); // given by the collection
    const QModelIndex width = model.index(rowOf("width"), NetworkOptionsModel::Value);
    EXPECT_FALSE(model.setData(width, QStringLiteral("63"))); // odd, which cross-attention does not allow
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused.front().front().toString().contains(QStringLiteral("width")));
    EXPECT_TRUE(model.setData(width, 64));
    const QModelIndex norm = model.index(rowOf("norm"), NetworkOptionsModel::Value);
    EXPECT_TRUE(norm.data(NetworkOptionsModel::ChoicesRole).toStringList().contains(QStringLiteral("input")));
    EXPECT_TRUE(model.setData(norm, QStringLiteral("input")));
    EXPECT_EQ(model.settings(), (std::vector<std::string>{"width=64", "norm=input"}));
    EXPECT_TRUE(width.data(Qt::FontRole).value<QFont>().bold());
    model.setSettings({});
    EXPECT_EQ(model.options(), presetOptions("paper", ModelKind::Layout));
}

TEST_F(TrainWindow, ShowsErrorsBesideEachFieldAndDoesNotStart)
{
    auto& window = open({});
    const auto says = [&window](const char* part) {
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisibleTo(&window) && label->text().contains(QLatin1String(part)))
                return true;
        return false;
    };
    window.findChild<QLineEdit*>(QStringLiteral("rate"))->setText(QStringLiteral("fast"));
    click(window, "start");
    EXPECT_TRUE(says("Add a folder"));
    EXPECT_TRUE(says("above 0"));
    EXPECT_TRUE(says("Choose a name"));
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
    TrainRequest bad = request("x");
    bad.output = "x";
    window.setRequest(bad);
    click(window, "start");
    EXPECT_TRUE(says("Enter the full path"));
    EXPECT_FALSE(says("above 0"));
    EXPECT_FALSE(runner.isRunning(Lane::Exclusive));
    // The job reports errors that only the disk reveals: a disk may be slow.
    bad = request("x");
    bad.folders = {at("nowhere")};
    window.setRequest(bad);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("does not exist")));
    bad = request("x");
    bad.output = at("missing") / "x.safetensors";
    window.setRequest(bad);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("The folder ")));
}

TEST_F(TrainWindow, AppendsTheEndingOfCheckpoints)
{
    auto& window = open({});
    auto* output = window.findChild<QLineEdit*>(QStringLiteral("output"));
    output->setFocus();
    const std::string name = (folder.path() / "my.v2").string();
    QTest::keyClicks(output, QString::fromStdString(name));
    EXPECT_EQ(window.request().output, name + ".safetensors");
    QTest::keyClick(output, Qt::Key_Return);
    EXPECT_EQ(output->text(), QString::fromStdString(name + ".safetensors"));
}

TEST_F(TrainWindow, ATakenNameIsReportedAtItsFieldAndTheCurvesStay)
{
    auto& window = open(request("made"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    const std::size_t points = lossPoints(window);
    ASSERT_GT(points, 0U);
    const auto says = [&window](const QString& part) {
        return std::ranges::any_of(window.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisibleTo(&window) && label->text().contains(part);
        });
    };
    window.setRequest(request("made", 4));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(says(QStringLiteral("made.safetensors exists with other settings. Choose another name.")));
    EXPECT_EQ(lossPoints(window), points);
    std::filesystem::remove(data() / "layout/xla/default/train/p4.npz");
    window.setRequest(request("made"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(says(QStringLiteral("was trained on other files")));
    EXPECT_EQ(lossPoints(window), points);
}

TEST_F(TrainWindow, RefusesASingleGraphAndSuggestsARemedy)
{
    for (std::uint64_t seed = 2; seed <= 4; ++seed)
        std::filesystem::remove(data() / "layout/xla/default/train" / ("p" + std::to_string(seed) + ".npz"));
    auto& window = open(request("x"));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("at least two"))) << text(window, "state").toStdString();
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("simulate programs")));
}

TEST_F(TrainWindow, ReportsAFolderWithoutFilesOfTheCollection)
{
    TrainRequest other = request("x");
    other.collection = "tile:xla";
    auto& window = open(other);
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("no file of tile:xla")));
    EXPECT_TRUE(button(window, "start").isEnabled());
}

TEST_F(TrainWindow, APauseDoesNotChangeTheCheckpoint)
{
    auto& window = open(request("straight", 20));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());

    window.setRequest(request("paused", 20));
    click(window, "start");
    // Takes effect before the first step at the earliest, otherwise at the end of a step
    click(window, "pause");
    ASSERT_TRUE(waitForStage("Paused"));
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    EXPECT_FALSE(std::filesystem::exists(at("paused.safetensors")));
    const QString held = text(window, "state");
    QTest::qWait(50);
    EXPECT_EQ(text(window, "state"), held);
    click(window, "pause");
    ASSERT_TRUE(waitUntilIdle());
    expectSameWeights("straight", "paused");
}

TEST_F(TrainWindow, ANewDialogShowsThePauseOfTheRunningTraining)
{
    auto& window = open(request("paused", 20));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(waitForStage("Paused"));
    const QString held = text(window, "state");
    delete &window;
    windows.show(LongKind::Train);
    auto& next = dialog<TrainDialog>();
    EXPECT_EQ(text(next, "state"), held);
    EXPECT_EQ(button(next, "pause").text(), QStringLiteral("&Resume"));
    click(next, "pause");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(std::filesystem::exists(at("paused.safetensors")));
}

TEST_F(TrainWindow, CancelLeavesAStateThatTheSameRequestContinues)
{
    auto& window = open(request("straight", 30));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());

    window.setRequest(request("broken", 30));
    click(window, "start");
    click(window, "pause");
    ASSERT_TRUE(waitForStage("Paused"));
    click(window, "cancel"); // it can be stopped while paused
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(text(window, "state").contains(QStringLiteral("stopped")));
    EXPECT_TRUE(std::filesystem::exists(at("broken.state")));
    EXPECT_FALSE(std::filesystem::exists(at("broken.safetensors")));
    click(window, "start");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_FALSE(std::filesystem::exists(at("broken.state")));
    expectSameWeights("straight", "broken");
    tasks.training().takeOff({at("straight.safetensors")});
    EXPECT_EQ(lossPoints(window), readHistory(at("broken.csv")).size()); // including the rows before the stop
}

TEST_F(TrainWindow, QuittingDuringTrainingStopsSoonAndLeavesTheState)
{
    auto& window = open(request("quit", endless));
    click(window, "start");
    ASSERT_TRUE(waitForStage("step"));
    window.close(); // neither asks nor stops
    EXPECT_TRUE(runner.isRunning(Lane::Exclusive));
    EXPECT_TRUE(windows.statusButton()->isVisibleTo(&mainWindow));
    QTest::mouseClick(windows.statusButton(), Qt::LeftButton);
    EXPECT_TRUE(window.isVisible());
    runner.shutDown(); // the same call as at the end of the program
    EXPECT_TRUE(std::filesystem::exists(at("quit.state")));
    EXPECT_FALSE(std::filesystem::exists(at("quit.safetensors")));
}

TEST_F(TrainWindow, OtherWorkWaitsAndItsWindowShowsWhy)
{
    auto& window = open(request("long", endless));
    openSimulated();
    windows.show(LongKind::Adapt);
    EXPECT_TRUE(button(dialog<AdaptDialog>(), "start").isEnabled());
    click(window, "start");
    EXPECT_FALSE(button(dialog<AdaptDialog>(), "start").isEnabled());
    EXPECT_TRUE(text(dialog<AdaptDialog>(), "state").contains(QStringLiteral("being trained")));
    click(window, "cancel");
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(button(dialog<AdaptDialog>(), "start").isEnabled());
}
