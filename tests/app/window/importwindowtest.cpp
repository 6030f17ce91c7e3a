// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/train/importwindow.h"

#include "engine/model/checkpoint/safetensors.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/rank/rankbar.h"
#include "widgets/train/importdialog.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace tgraph;

namespace {

namespace fs = std::filesystem;
using Shapes = std::map<std::string, std::vector<std::int64_t>>;

/// Returns the authors' network for layouts without attention over the slate.
Shapes theirShapes()
{
    Shapes shapes = {{"embedding_op.weight", {120, 16}}, {"embedding_layout_cfg.weight", {8, 4}}};
    const auto linear = [&shapes](const std::string& name, std::int64_t in, std::int64_t out) {
        shapes[name + ".weight"] = {out, in};
        shapes[name + ".bias"] = {out};
    };
    const auto attention = [&linear](const std::string& name) {
        linear(name + ".attn.linear1", 256, 32);
        linear(name + ".attn.linear2", 32, 256);
    };
    linear("linear.linear", 246, 256);
    attention("linear");
    linear("linear2.linear", 256, 256);
    attention("linear2");
    for (const std::string name : {"convs.0", "convs.1"}) {
        linear(name + ".conv.lin_l", 256, 256);
        shapes[name + ".conv.lin_r.weight"] = {256, 256};
        attention(name);
    }
    linear("classifier", 256, 1);
    return shapes;
}

void writeWeights(const fs::path& file, const Shapes& shapes)
{
    fs::create_directories(file.parent_path());
    const std::vector<float> values(std::size_t{256} * 256, 0.01F);
    std::vector<SafeTensorView> views;
    for (const auto& [name, shape] : shapes) {
        std::size_t count = 1;
        for (const std::int64_t length : shape)
            count *= static_cast<std::size_t>(length);
        views.push_back({name, shape, std::span(values).first(count)});
    }
    writeSafeTensors(file, {}, views);
}

QString asText(const fs::path& path)
{
    return QString::fromStdString(path.string());
}

/// Returns a scaler with mean 1 and deviation 2 for the numeric columns.
std::string scalerJson()
{
    const auto list = [](const std::string& value) {
        std::string numbers = value;
        for (int i = 1; i < 134; ++i)
            numbers += ',' + value;
        return '[' + numbers + ']';
    };
    return R"({"mean": )" + list("1") + R"(, "scale": )" + list("2") + '}';
}

class ImportWindowTest : public WindowTest {
protected:
    ImportWindowTest()
    {
        auto* imports = window.findChild<ImportWindow*>();
        imports->action()->trigger();
        dialog = imports->dialog();
    }

    [[nodiscard]] fs::path at(const std::string& name) const { return m_folder.path() / name; }
    void type(const char* field, const fs::path& path) const
    {
        auto* edit = dialog->findChild<QLineEdit*>(QLatin1String(field));
        edit->clear();
        QTest::keyClicks(edit, text(path));
    }
    void readScalerFrom(const fs::path& file) const
    {
        dialog->findChild<QComboBox*>(QStringLiteral("scalerFrom"))->setCurrentIndex(1);
        type("scaler", file);
    }
    [[nodiscard]] fs::path writeScaler() const { return m_folder.write("scaler.json", scalerJson()); }
    void press(const char* name) const { dialog->findChild<QPushButton*>(QLatin1String(name))->click(); }
    [[nodiscard]] QString state() const { return dialog->findChild<QLabel*>(QStringLiteral("state"))->text(); }
    [[nodiscard]] bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Import); }, longEnough);
    }
    /// Waits until a visible sentence beside a field contains the part; if the part is empty, until
    /// there is no sentence.
    [[nodiscard]] bool waitForProblem(const char* part) const
    {
        const QString wanted = QString::fromUtf8(part);
        return QTest::qWaitFor(
            [&] {
                const QList<FieldProblem*> all = dialog->findChildren<FieldProblem*>();
                return wanted.isEmpty() ? std::ranges::none_of(all, [](auto* one) { return !one->text().isEmpty(); })
                                        : std::ranges::any_of(all, [&](auto* one) {
                                              return one->isVisible() && one->text().contains(wanted);
                                          });
            },
            longEnough);
    }

    ImportDialog* dialog = nullptr;
};

} // namespace

TEST_F(ImportWindowTest, ImportsLikeTheCommandLineAndChoosesTheCheckpoint)
{
    for (const char* fold : {"fold_0", "fold_3"})
        writeWeights(at("theirs") / fold / "checkpoint/model.safetensors", theirShapes());
    type("weights", at("theirs"));
    readScalerFrom(writeScaler());
    type("output", at("mine.safetensors"));
    ASSERT_TRUE(waitForProblem(""));
    press("start");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(state().startsWith(QStringLiteral("Imported: "))) << state().toStdString();
    EXPECT_TRUE(state().contains(QStringLiteral("2 folds without cross-attention"))) << state().toStdString();
    EXPECT_EQ(panel<RankBar>().choice().model, "mine");

    QProcess shell;
    shell.start(QStringLiteral(TGRAPH_PROGRAM),
                {QStringLiteral("import"), text(at("theirs")), QStringLiteral("--collection"),
                 QStringLiteral("layout:xla:default"), QStringLiteral("--scaler"), text(at("scaler.json")),
                 QStringLiteral("-o"), text(at("shell.safetensors"))});
    ASSERT_TRUE(shell.waitForFinished(longEnough));
    ASSERT_EQ(shell.exitCode(), 0) << shell.readAllStandardError().toStdString();
    EXPECT_EQ(test::readFile(at("mine.safetensors")), test::readFile(at("shell.safetensors")));
}

TEST(ImportIntoAFolderOfCheckpoints, CreatesItAndAddsTheCheckpointToTheModels)
{
    const test::TemporaryFolder folder;
    const fs::path known = folder.path() / "checkpoints";
    QSettings settings(asText(folder.path() / "settings.ini"), QSettings::IniFormat);
    Workspace workspace(settings, ModelSearch{.folders = {known}, .scripts = {}});
    MainWindow window(workspace);
    auto* imports = window.findChild<ImportWindow*>();
    imports->show();
    ImportDialog& dialog = *imports->dialog();
    writeWeights(folder.path() / "model.safetensors", theirShapes());
    dialog.setWeights(asText(folder.path() / "model.safetensors"));
    dialog.findChild<QComboBox*>(QStringLiteral("scalerFrom"))->setCurrentIndex(1);
    dialog.setScaler(asText(folder.write("scaler.json", scalerJson())));
    dialog.setOutput(asText(known / "mine.safetensors"));
    dialog.findChild<QPushButton*>(QStringLiteral("start"))->click();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return std::ranges::any_of(workspace.models(),
                                       [](const ModelDescription& model) { return model.name == "mine"; });
        },
        longEnough))
        << dialog.findChild<QLabel*>(QStringLiteral("state"))->text().toStdString();
    EXPECT_EQ(window.findChild<RankBar*>()->choice().model, "mine");
}

TEST_F(ImportWindowTest, FitsTheScalerToADataSet)
{
    writeFile("a.npz");
    writeFile("b.npz", 2);
    writeWeights(at("model.safetensors"), theirShapes());
    type("weights", at("model.safetensors"));
    type("scaler", m_folder.path());
    type("output", at("mine.safetensors"));
    press("start");
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(fs::exists(at("mine.safetensors"))) << state().toStdString();
    const Checkpoint checkpoint = loadCheckpoint(at("mine.safetensors"));
    EXPECT_EQ(checkpoint.info.nodeScaler, fitAuthorsScaler(m_folder.path(), "layout:xla:default", {}, {}));
    EXPECT_EQ(checkpoint.info.trainedOn, "layout:xla:default");
}

TEST_F(ImportWindowTest, ShowsProblemsBesideTheFieldsWhileTyping)
{
    type("weights", at("nowhere"));
    EXPECT_TRUE(waitForProblem("nowhere does not exist."));
    fs::create_directories(at("empty"));
    type("weights", at("empty"));
    EXPECT_TRUE(waitForProblem("found no weights, expected fold_K/checkpoint/pytorch_model.bin"));
    type("weights", m_folder.write("text.bin", "no weights at all"));
    EXPECT_TRUE(waitForProblem("text.bin"));
    writeWeights(at("model.safetensors"), theirShapes());
    type("weights", at("model.safetensors"));
    EXPECT_TRUE(waitForProblem(""));
    type("scaler", at("empty"));
    EXPECT_TRUE(waitForProblem("empty"));
    readScalerFrom(m_folder.write("short.json", R"({"mean": [1], "scale": [1]})"));
    EXPECT_TRUE(waitForProblem("found 1 numbers, expected 134"));
    readScalerFrom(writeScaler());
    EXPECT_TRUE(waitForProblem(""));
    type("output", at("no/mine.safetensors"));
    EXPECT_TRUE(waitForProblem("The folder"));
    type("output", at("model")); // the ending is appended
    EXPECT_TRUE(waitForProblem("This file exists: choose another name."));
    press("start");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(state().contains(QStringLiteral("This file exists"))) << state().toStdString();
}

TEST_F(ImportWindowTest, AsksForEmptyFieldsAtTheStart)
{
    press("start");
    EXPECT_FALSE(window.runner().isRunning(Lane::Import));
    EXPECT_TRUE(waitForProblem("Choose the weights: a folder or a file."));
    EXPECT_TRUE(waitForProblem("Choose a data set or a file for the scaler."));
}

TEST_F(ImportWindowTest, ReportsTheEnginesErrorAndWritesNothing)
{
    Shapes wrong = theirShapes();
    wrong["classifier.weight"] = {1, 128};
    writeWeights(at("model.safetensors"), wrong);
    type("weights", at("model.safetensors"));
    readScalerFrom(writeScaler());
    type("output", at("mine.safetensors"));
    press("start");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(state().contains(QStringLiteral("classifier.weight: found [1, 128], expected [1, 256]")))
        << state().toStdString();
    EXPECT_FALSE(fs::exists(at("mine.safetensors")));
    EXPECT_TRUE(dialog->findChild<QPushButton*>(QStringLiteral("start"))->isEnabled());
}

TEST_F(ImportWindowTest, CancelWritesNothing)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        writeFile("p" + std::to_string(seed) + ".npz", seed);
    writeWeights(at("model.safetensors"), theirShapes());
    type("weights", at("model.safetensors"));
    type("scaler", m_folder.path());
    type("output", at("mine.safetensors"));
    press("start");
    press("cancel");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(QTest::qWaitFor([this] { return state().contains(QStringLiteral("nothing was written")); }, longEnough))
        << state().toStdString();
    EXPECT_FALSE(fs::exists(at("mine.safetensors")));
}

TEST_F(ImportWindowTest, ProposesANameAndFitsASmallScreen)
{
    const auto name = [this] { return dialog->findChild<QLineEdit*>(QStringLiteral("output"))->text(); };
    EXPECT_TRUE(name().endsWith(QStringLiteral("/authors-layout-xla-default.safetensors"))) << name().toStdString();
    dialog->findChild<QComboBox*>(QStringLiteral("collection"))->setCurrentText(QStringLiteral("tile:xla"));
    EXPECT_TRUE(name().endsWith(QStringLiteral("/authors-tile-xla.safetensors")));
    type("output", at("own.safetensors"));
    dialog->findChild<QComboBox*>(QStringLiteral("collection"))->setCurrentText(QStringLiteral("layout:nlp:random"));
    EXPECT_EQ(name(), text(at("own.safetensors")));
    EXPECT_LE(dialog->sizeHint().width(), 1024);
    EXPECT_LE(dialog->sizeHint().height(), 700);
}
