// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that an opened layout file shows the answer and its source without a click.
#include "app/window/frame/centre.h"
#include "engine/programs/openfile.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/rank/rankbar.h"

#include <QApplication>
#include <QPushButton>

using namespace tgraph;

namespace {

/// The window as it is by default: it ranks when a file opens, with the bundled checkpoints.
class AnswerTest : public WindowTest {
protected:
    AnswerTest() : WindowTest({}, {.folders = {TGRAPH_SOURCE_DIR "/resources/checkpoints"}})
    {
        setRanksAtOpening(m_settings, true);
    }

    bool waitForModels()
    {
        return QTest::qWaitFor([this] { return !workspace.models().empty(); }, longEnough);
    }

    bool waitForModel(const char* model)
    {
        return QTest::qWaitFor(
            [this, model] {
                const OpenEntry* entry = window.session().current();
                return entry != nullptr && entry->scores && entry->scores->complete()
                    && entry->scores->prediction->provenance.model == model && entry->decisions
                    && entry->decisions->predicted && !window.runner().isRunning(Lane::Rank);
            },
            longEnough);
    }

    /// Lets only the analytical model rank by itself.
    void makeNetworkSlow() { panel<RankBar>().setChoice({.model = "auto", .options = {.permutations = 1000000}}); }

    void expectSaid(std::initializer_list<const char*> parts)
    {
        const QString said = window.centre().decisions().headline();
        for (const char* part : parts)
            EXPECT_TRUE(said.contains(QLatin1String(part))) << part << " is missing in: " << said.toStdString();
    }
};

/// Creates the same window with a ranker that waits.
class PatientAnswerTest : public PatientWindowTest {
protected:
    PatientAnswerTest() { setRanksAtOpening(m_settings, true); }
};

} // namespace

TEST_F(AnswerTest, AMeasuredFileNamesItsCostlyDecisionsAndTheirSource)
{
    makeNetworkSlow();
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForModel("analytical"));
    expectSaid({"Predicted fastest: configuration", "the baseline", "of 6 decisions", "Ranked by analytical."});
    EXPECT_FALSE(shown().selection.focus) << "nobody asked for a ranking: the focus stays";
}

TEST_F(AnswerTest, AnUnmeasuredFileNamesItsCostlyDecisionsAndTheirSource)
{
    makeNetworkSlow();
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz"))}));
    ASSERT_TRUE(waitForModel("analytical"));
    EXPECT_FALSE(window.centre().decisions().headline().contains(QStringLiteral("Measured")));
    expectSaid(
        {"Predicted fastest: ", "It is estimated to take", "than the baseline", "decision", "Ranked by analytical."});
}

TEST_F(AnswerTest, TheNetworkFollowsIfItIsQuick)
{
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz"))}));
    ASSERT_TRUE(waitForModel("xla-default"));
    expectSaid({"Predicted fastest: ", "Ranked by xla-default."});
    ASSERT_EQ(shown().rankings.size(), 2U);
    EXPECT_EQ(shown().rankings.front().provenance.model, "analytical") << "the quick model came first";
}

TEST_F(AnswerTest, ASlowNetworkDoesNotFollow)
{
    makeNetworkSlow();
    ASSERT_TRUE(waitForModels());
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz"))}));
    ASSERT_TRUE(waitForModel("analytical"));
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    EXPECT_FALSE(window.runner().isRunning(Lane::Rank));
    EXPECT_EQ(shown().rankings.size(), 1U);
}

TEST_F(AnswerTest, TheEstimateGrowsWithTheWork)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = 300}, 1)));
    ModelDescription small;
    small.parameters = 200000;
    small.folds = 1;
    ModelDescription large = small;
    large.folds = 4;
    RankChoice choice{.model = "auto", .options = {.permutations = 1}};
    ModelDescription none = small;
    none.parameters = 0;
    const double start = firstEstimate(*file, choice, none); // loading
    const double once = firstEstimate(*file, choice, small) - start;
    EXPECT_GT(once, 0);
    EXPECT_LT(start + once, AutoRanking::mostSeconds);
    EXPECT_NEAR(firstEstimate(*file, choice, large), start + 4 * once, 1e-9);
    choice.options.permutations = 10;
    EXPECT_NEAR(firstEstimate(*file, choice, small), start + 10 * once, 1e-9);
}

TEST_F(AnswerTest, TheEstimateOfTheSampleIsNearItsMeasuredTime)
{
    const std::filesystem::path sample
        = TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz";
    const auto file = makeOpenFile(std::make_shared<const Document>(openDocument(sample)));
    ModelDescription bundled; // xla-default
    bundled.parameters = 40'256;
    bundled.folds = 4;
    const double seconds = firstEstimate(*file, {.model = "auto", .options = {}}, bundled);
    EXPECT_GT(seconds, 0.25);
    EXPECT_LT(seconds, 1.4) << "0.44 s were measured on two threads";
}

TEST_F(AnswerTest, SavedRankingsAreRestoredInstead)
{
    makeNetworkSlow();
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz"))}));
    ASSERT_TRUE(waitForModel("analytical"));
    panel<RankBar>().setChoice({.model = "analytical"});
    ASSERT_TRUE(rankAndWait());
    ASSERT_EQ(shown().rankings.size(), 1U) << "a repetition adds no row";
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    workspace.store().save(target, workspace.store().snapshot());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !workspace.store().isRunning(); }, longEnough));

    Workspace other(m_settings, ModelSearch{});
    const MainWindow reopened(other);
    other.store().open(target);
    const Session& session = other.session();
    const auto isQuiet = [&] {
        return session.current() != nullptr && session.current()->scores && !other.runner().isRunning(Lane::Rank);
    };
    ASSERT_TRUE(QTest::qWaitFor(isQuiet, longEnough));
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    EXPECT_FALSE(other.runner().isRunning(Lane::Rank));
    ASSERT_EQ(session.current()->rankings.size(), 1U);
    EXPECT_EQ(session.current()->rankings.back().number, 1U);
}

TEST_F(AnswerTest, NothingIsRankedIfTheSettingIsOff)
{
    setRanksAtOpening(m_settings, false);
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz"))}));
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    EXPECT_FALSE(window.runner().isRunning(Lane::Rank));
    EXPECT_FALSE(shown().scores);
}

TEST_F(PatientAnswerTest, CanBeCancelledAndIsNotStartedAgain)
{
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz", 1))}));
    const auto isRanking = [this] { return window.runner().isRunning(Lane::Rank); };
    ASSERT_TRUE(QTest::qWaitFor(isRanking, longEnough));
    EXPECT_EQ(panel<RankBar>().findChild<QPushButton*>()->text(), QStringLiteral("Cancel"));
    QTest::keyClick(&window, Qt::Key_Period, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !isRanking(); }, longEnough));
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    EXPECT_FALSE(isRanking());
    EXPECT_FALSE(shown().scores);
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("b.npz", 2))}));
    ASSERT_TRUE(QTest::qWaitFor(isRanking, longEnough)) << "another file is ranked";
    mayGo = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return !isRanking(); }, longEnough));
    window.session().show(0);
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    EXPECT_FALSE(isRanking());
    EXPECT_FALSE(shown().scores);
}

TEST_F(PatientAnswerTest, DoesNotReplaceARankingOfTheUser)
{
    setRanksAtOpening(m_settings, false);
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("a.npz", 1))}));
    window.rankShown();
    setRanksAtOpening(m_settings, true);
    const auto first = shown().file;
    ASSERT_TRUE(openAndWait({text(writeUnmeasured("b.npz", 2))}));
    for (int round = 0; round < 20; ++round)
        QApplication::processEvents();
    mayGo = true;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return window.session().entries()[0].scores && window.session().entries()[0].scores->complete(); },
        longEnough));
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown().scores && shown().scores->complete(); }, longEnough))
        << "the shown file is ranked afterwards";
}

TEST_F(AnswerTest, EveryShownFileGetsItsNetwork)
{
    window.findChild<AutoRanking*>()->setMostSeconds(1e9); // no machine exceeds this limit
    ASSERT_TRUE(waitForModels());
    ASSERT_TRUE(openAndWait(
        {text(writeUnmeasured("a.npz", 1)), text(writeUnmeasured("b.npz", 2)), text(writeUnmeasured("c.npz", 3))}));
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.session().entries().size() == 3; }, longEnough));
    ASSERT_TRUE(waitForModel("xla-default")) << "the last one, which is shown";
    for (const std::size_t index : {0U, 1U}) {
        window.session().show(index);
        EXPECT_TRUE(waitForModel("xla-default")) << index;
    }
}
