// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/scriptranker.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configpanel.h"
#include "widgets/rank/rankbar.h"
#include "widgets/rank/rankinghistory.h"
#include "widgets/rank/rankpanel.h"

#include <QAbstractItemModel>
#include <QDockWidget>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>

#include <algorithm>

using namespace tgraph;

TEST_F(WindowTest, RanksAndFocusesThePredictedFastest)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(shown().scores);
    ASSERT_TRUE(shown().scores->complete());
    EXPECT_TRUE(shown().scores->tau.has_value());
    EXPECT_EQ(shown().scores->prediction->provenance.model, "analytical");
    EXPECT_EQ(shown().selection.focus, shown().scores->order[0]) << "the predicted fastest is focused";
    QTest::keyClick(&window, Qt::Key_Down, Qt::ControlModifier); // next of the predicted top
    EXPECT_EQ(shown().selection.focus, shown().scores->order[1]);
    QTest::keyClick(&window, Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(shown().selection.focus, shown().scores->order[0]);
}

TEST_F(PatientWindowTest, ACancelledRankingRestoresThePreviousOne)
{
    mayGo = true;
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    const auto before = shown().scores;
    ASSERT_TRUE(before && before->complete());

    mayGo = false;
    QSignalSpy cancelled(&workspace.ranking(), &RankController::cancelled);
    window.rankShown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().scores != before; }, longEnough));
    EXPECT_EQ(shown().scores->known, 1U) << "the first score is shown while the rest is computed";
    QTest::keyClick(&window, Qt::Key_Period, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return cancelled.count() == 1; }, longEnough));
    EXPECT_EQ(shown().scores, before);
}

TEST_F(PatientWindowTest, AStoppedRankingKeepsItsScores)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    mayGo = true;
    ASSERT_TRUE(rankAndWait());
    const auto before = shown().scores;
    mayGo = false;
    auto& panel = this->panel<RankPanel>();
    const auto& bar = this->panel<RankBar>();
    const auto button = [&bar](const char* words) {
        for (auto* candidate : bar.findChildren<QPushButton*>()) {
            if (candidate->text().remove(QLatin1Char('&')) == QLatin1String(words))
                return candidate;
        }
        return static_cast<QPushButton*>(nullptr);
    };
    window.rankShown();
    bool estimates = false;
    for (const QLabel* label : bar.findChildren<QLabel*>())
        estimates = estimates || label->text().contains(QStringLiteral("left"));
    EXPECT_TRUE(estimates) << "the time left is shown from the start";
    ASSERT_TRUE(QTest::qWaitFor([&] { return !shown().scores->complete(); }, longEnough));
    ASSERT_NE(button("Stop and keep"), nullptr);
    button("Stop and keep")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Rank); }, longEnough));
    EXPECT_EQ(shown().scores->known, 1U);
    ASSERT_TRUE(shown().scores->stopped);
    EXPECT_EQ(shown().scores->stopped->model, "analytical");
    ASSERT_EQ(shown().rankings.size(), 2U);
    bool isSaid = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        isSaid = isSaid || label->text().contains(QStringLiteral("Stopped: 1 of "));
    EXPECT_TRUE(isSaid);
    EXPECT_TRUE(panel.history().isVisibleTo(&panel));
    window.session().showRanking(1);
    EXPECT_EQ(shown().scores, before);
}

TEST_F(PatientWindowTest, ReloadingAFileStopsItsRanking)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    const auto before = shown().file;
    window.rankShown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().scores != nullptr; }, longEnough));
    writeFile("a.npz", 2, 150);
    QTest::keyClick(&window, Qt::Key_F5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.opener().isBusy() && !window.runner().isRunning(Lane::Rank); },
                                longEnough));
    EXPECT_NE(shown().file, before);
    EXPECT_EQ(window.session().entries().size(), 1U);
    EXPECT_FALSE(shown().scores); // they belong to the previous version of the file
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
}

TEST_F(PatientWindowTest, ARankingBelongsToItsFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz", 1)), text(writeFile("b.npz", 2))}));
    window.rankShown(); // b
    const auto* button = panel<RankBar>().findChild<QPushButton*>();
    EXPECT_EQ(button->text(), QStringLiteral("Cancel"));
    window.session().show(0);
    EXPECT_EQ(button->text(), QStringLiteral("Rank")) << "no job runs for a";
    mayGo = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Rank); }, longEnough));
    EXPECT_FALSE(shown().scores);
    window.session().show(1);
    EXPECT_TRUE(shown().scores && shown().scores->complete());
}

TEST_F(PatientWindowTest, CanBeDestroyedWhileARankingRuns)
{
    auto other = std::make_unique<Workspace>(m_settings, ModelSearch{}, factory());
    auto second = std::make_unique<MainWindow>(*other);
    second->show();
    second->openPaths({text(writeFile("a.npz"))});
    ASSERT_TRUE(QTest::qWaitFor([&] { return second->session().current() != nullptr; }, longEnough));
    second->rankShown();
    ASSERT_TRUE(second->runner().isRunning(Lane::Rank));
    second.reset();
    other.reset(); // before or while the job starts: a sanitizer would report errors
}

TEST_F(WindowTest, ShowsWhyNothingCanBeExplained)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    const auto said = [this] {
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        QStringList texts;
        for (const QLabel* label : window.statusBar()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char(' '));
    };
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_TRUE(said().contains(QStringLiteral("Rank the configurations first")));
    ASSERT_TRUE(rankAndWait());
    EXPECT_TRUE(said().contains(QStringLiteral("analytical ranker has no attention")));
}

TEST_F(WindowTest, ExplainingByKeyShowsAClosedAttentionPanel)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    dock<AttentionPanel>().close();
    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(dock<AttentionPanel>().isVisible());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !panel<AttentionPanel>().visibleRegion().isEmpty(); }, longEnough))
        << "in front of the other tabs";
}

TEST_F(WindowTest, AChosenCheckpointIsListedEverywhereAlsoAfterARestart)
{
    const std::filesystem::path checkpoint = m_folder.path() / "elsewhere/mine.safetensors";
    std::filesystem::create_directories(checkpoint.parent_path());
    saveCheckpoint(randomCheckpoint({.width = 16, .blocks = 1}, 1), checkpoint);
    window.setModel(checkpoint.string()); // the same call as after training
    const auto lists = [](Workspace& all) {
        return QTest::qWaitFor(
            [&] { return std::ranges::find(all.models(), "mine", &ModelDescription::name) != all.models().end(); },
            longEnough);
    };
    EXPECT_TRUE(lists(workspace));
    EXPECT_EQ(panel<RankBar>().choice().model, "mine");
    Workspace next(m_settings, ModelSearch{});
    EXPECT_TRUE(lists(next));
}

TEST_F(WindowTest, ACheckpointForLayoutsDoesNotRankATileFile)
{
    const std::filesystem::path checkpoint = m_folder.path() / "mine.safetensors";
    saveCheckpoint(randomCheckpoint({.width = 16, .blocks = 1}, 1), checkpoint);
    window.setModel(checkpoint.string());
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.models().size() == 2; }, longEnough));
    const std::filesystem::path tile = m_folder.path() / "tile/xla/train/t.npz";
    std::filesystem::create_directories(tile.parent_path());
    writeDocument(test::tileDocument(), tile);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(tile)}));
    EXPECT_EQ(panel<RankBar>().choice().model, "auto");
    ASSERT_TRUE(rankAndWait());
    EXPECT_TRUE(shown().scores && shown().scores->complete());
    window.session().show(0);
    EXPECT_EQ(panel<RankBar>().choice().model, "mine") << "the choice stays for layout files";
}

TEST_F(WindowTest, AFailedRankingIsReportedBesideTheButton)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.setModel((m_folder.path() / "missing.csv").string());
    ASSERT_TRUE(rankAndWait());
    const auto says = [this] {
        return std::ranges::any_of(panel<RankBar>().findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("missing.csv"));
        });
    };
    EXPECT_TRUE(says());
    window.setModel("analytical");
    EXPECT_FALSE(says());
}

TEST_F(WindowTest, ShowsTheAttentionOfACheckpoint)
{
    const std::filesystem::path checkpoint = m_folder.path() / "small.safetensors";
    // A low temperature, and logarithms: otherwise large features hide the differences between configurations.
    saveCheckpoint(randomCheckpoint({.width = 16, .blocks = 1, .initialTemperature = 1e-4, .logFeatures = true}, 1),
                   checkpoint);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.setModel(checkpoint.string());
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(shown().scores && shown().scores->complete());
    EXPECT_EQ(shown().scores->prediction->provenance.model, "small");
    window.session().setFocus(shown().scores->order.front());
    std::vector<std::shared_ptr<const Explanation>> parts;
    QObject watcher;
    QObject::connect(&window.session(), &Session::explanationChanged, &watcher,
                     [&] { parts.push_back(shown().explanation); });
    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Explain); }, longEnough));
    ASSERT_TRUE(shown().explanation);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_TRUE(parts[0]->sensitivity.empty()) << "attention first";
    EXPECT_FALSE(parts[1]->sensitivity.empty());
    EXPECT_EQ(parts[1]->blocks[0].meanWeight, parts[0]->blocks[0].meanWeight);
    EXPECT_EQ(parts[1]->comparisons.size(), parts[0]->comparisons.size());
    EXPECT_EQ(shown().explanation->focus,
              shown().file->configurations->representatives[shown().scores->order.front().value]);
    EXPECT_TRUE(panel<AttentionPanel>().hasChart()) << panel<AttentionPanel>().description().toStdString();
    const std::filesystem::path target = m_folder.path() / "attention.svg";
    window.exports().writeChart(target, Chart::Attention, ChartFormat::Svg);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    EXPECT_NE(test::readFile(target).find("model small"), std::string::npos);
    const std::filesystem::path numbers = m_folder.path() / "a.explanation.csv";
    window.exports().write(numbers, ExportKind::Explanation);
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.exports().isEmpty(); }, longEnough));
    EXPECT_NE(test::readFile(numbers).find("\nattention,1,"), std::string::npos);
}

TEST_F(WindowTest, AsksBeforeAModuleRuns)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const auto module = m_folder.write("mine.pt", "PK\x03\x04 and nothing that LibTorch reads");
    window.openPaths({text(module)});
    const auto question = [this] { return window.findChild<QMessageBox*>(QStringLiteral("scriptQuestion")); };
    QSignalSpy failed(&workspace.ranking(), &RankController::failed);
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(QTest::qWaitFor([&] { return question() != nullptr && failed.count() == 1; }, longEnough));
    EXPECT_TRUE(failed.front().at(1).toString().contains(QStringLiteral("is code")));
    EXPECT_TRUE(question()->text().contains(text(module)));
    EXPECT_EQ(question()->defaultButton(), question()->button(QMessageBox::Cancel));
    question()->button(QMessageBox::Cancel)->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return question() == nullptr; }, longEnough));

    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(QTest::qWaitFor([&] { return question() != nullptr && failed.count() == 2; }, longEnough))
        << "a refusal is asked again";
    for (QAbstractButton* button : question()->buttons()) {
        if (question()->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 3; }, longEnough)) << "the ranking starts immediately";
    EXPECT_FALSE(failed.back().at(1).toString().contains(QStringLiteral("is code")));

    const std::string sha256 = ScriptRanker(module).sha256();
    EXPECT_TRUE(workspace.scripts().isAllowed(sha256));
    Q_EMIT workspace.store().opened({}, {});
    EXPECT_FALSE(workspace.scripts().isAllowed(sha256)) << "consent does not apply to another session";
}
