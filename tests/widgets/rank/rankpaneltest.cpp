// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankpanel.h"

#include "engine/model/ranking/prediction.h"
#include "engine/model/scoring/device.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/modelcombo.h"
#include "widgets/rank/rankbar.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <gtest/gtest.h>

#include <memory>
#include <tuple>
#include <vector>

using namespace tgraph;

TEST(RankOptionsForm, HasATranslationOfEveryDeviceReason)
{
    for (const char* language : {"de", "zh_CN"}) {
        QTranslator translator;
        ASSERT_TRUE(translator.load(QStringLiteral(":/i18n/tgraph_%1.qm").arg(QLatin1String(language)))) << language;
        for (const char* reason : devicereason::all)
            EXPECT_FALSE(translator.translate("tgraph::RankOptionsForm", reason).isEmpty())
                << language << ": " << reason;
    }
}

TEST(RankBarTest, RequestsARankingWithTheChosenOptions)
{
    RankBar panel;
    test::show(panel, 360, 500);
    auto* button = panel.findChild<QPushButton*>();
    EXPECT_FALSE(button->isEnabled()) << "nothing open";
    panel.setFile(test::layoutFile());
    panel.setModels({{.name = "analytical", .ranksLayout = true, .ranksTile = true},
                     {.name = "broken", .path = "/m/broken.safetensors", .problem = "header: cut off"},
                     {.name = "tiles", .path = "/m/tiles.safetensors", .ranksTile = true}});
    RankChoice wanted{"analytical", {.slateSize = 64, .permutations = 3, .seed = 42, .device = Device::Cpu}};
    wanted.options.threads = 2;
    panel.setChoice(wanted);
    RankChoice got;
    QObject::connect(&panel, &RankBar::rankRequested, &panel, [&got](const RankChoice& choice) { got = choice; });
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(got.model, "analytical");
    EXPECT_EQ(got.options.slateSize, 64U);
    EXPECT_EQ(got.options.permutations, 3U);
    EXPECT_EQ(got.options.seed, 42U);
    EXPECT_EQ(got.options.device, Device::Cpu);
    EXPECT_EQ(got.options.threads, 2U) << "what has no field is kept";

    const auto* combo = panel.findChild<ModelCombo*>();
    const auto& items = static_cast<const QStandardItemModel&>(*combo->model());
    EXPECT_EQ(combo->itemData(0).toString(), QStringLiteral("auto"));
    EXPECT_FALSE(items.item(2)->isEnabled());
    EXPECT_EQ(items.item(2)->toolTip(), QStringLiteral("header: cut off"));
    EXPECT_FALSE(items.item(3)->isEnabled()) << "ranks tiles only";
    panel.setChoice({"/elsewhere/mine.safetensors", {}});
    EXPECT_EQ(panel.choice().model, "/elsewhere/mine.safetensors");
}

TEST(RankBarTest, AcceptsAllEngineOptions)
{
    RankBar panel;
    panel.setChoice({.options = {.slateSize = largestSlate, .permutations = mostPermutations}});
    EXPECT_EQ(panel.choice().options.slateSize, largestSlate);
    EXPECT_EQ(panel.choice().options.permutations, mostPermutations);
}

TEST(RankBarTest, CancelsWhileItRuns)
{
    RankBar panel;
    test::show(panel, 360, 500);
    panel.setFile(test::layoutFile());
    const QSignalSpy cancels(&panel, &RankBar::cancelRequested);
    const QSignalSpy ranks(&panel, &RankBar::rankRequested);
    panel.setRunning(true);
    panel.setProgress(0.5);
    QTest::mouseClick(panel.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_EQ(cancels.count(), 1);
    EXPECT_EQ(ranks.count(), 0);
}

TEST(RankPanelTest, ShowsAFailureUntilTheNextStart)
{
    RankPanel panel;
    panel.setFile(test::layoutFile());
    panel.setFailed(QStringLiteral("Out of memory."));
    const auto* result = test::named<QLabel>(panel, "Result of the ranking");
    EXPECT_EQ(result->text(), QStringLiteral("Out of memory."));
    panel.setRunning(true);
    EXPECT_EQ(result->text(), QString());
}

TEST(RankBarTest, OffersOnlyDevicesThatWork)
{
    RankBar panel;
    panel.setAutoDevice({Device::Cpu, "no GPU was found"});
    panel.setChoice({"auto", {.device = Device::Cuda}});
    panel.setAutoDevice({Device::Cpu, "no GPU was found"});
    EXPECT_EQ(panel.choice().options.device, Device::Auto);
}

TEST(RankPanelTest, ShowsTauOrReportsUnpublishedRuntimes)
{
    RankPanel panel;
    const auto file = test::layoutFile();
    panel.setFile(file);
    panel.setScores(test::scoresLikeRuntimes(*file));
    EXPECT_TRUE(test::named<QLabel>(panel, "Result of the ranking")->text().contains(QStringLiteral("perfect")));
    Document document = test::layoutDocument();
    document.runtimesPublished = false;
    const auto unpublished = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    panel.setFile(unpublished);
    std::vector<double> scores(unpublished->configCount(), 1);
    panel.setScores(finishedScores(
        *unpublished,
        std::make_shared<const Prediction>(makePrediction(unpublished->configurations, scores, {}, {.model = "m"}))));
    EXPECT_TRUE(test::named<QLabel>(panel, "Result of the ranking")->text().contains(QStringLiteral("not published")));
}

TEST(RankPanelTest, StatesThatSlatesDoNotChangeTheOrder)
{
    RankPanel panel;
    const auto file = test::layoutFile();
    panel.setFile(file);
    const std::vector<double> scores(file->configCount(), 1);
    // Permutations averaged, and the maximum if the ranking stopped early.
    for (const auto& [averaged, allowed, says] :
         {std::tuple(1U, 10U, true), std::tuple(2U, 10U, false), std::tuple(1U, 0U, false)}) {
        const PredictionProvenance provenance{
            .model = "m", .slateSize = 128, .permutations = averaged, .permutationsAllowed = allowed};
        panel.setScores(finishedScores(
            *file, std::make_shared<const Prediction>(makePrediction(file->configurations, scores, {}, provenance))));
        EXPECT_EQ(test::named<QLabel>(panel, "Result of the ranking")
                      ->text()
                      .contains(QStringLiteral("Slates do not change the order.")),
                  says)
            << averaged << " of " << allowed;
    }
}

TEST(RankPanelTest, StepsThroughThePredictedTop)
{
    const auto file = test::layoutFile();
    const auto scores = test::scoresLikeRuntimes(*file);
    RankPanel panel;
    test::show(panel, 360, 500);
    panel.setFile(file);
    panel.setScores(scores);
    Selection selection;
    selection.topCount = 3;
    panel.setSelection(selection);
    QObject::connect(&panel, &RankPanel::focusRequested, &panel, [&](DistinctId distinct) {
        selection.focus = distinct;
        panel.setSelection(selection);
    });
    auto* forward = test::named<QToolButton>(panel, "Next of the predicted top");
    auto* back = test::named<QToolButton>(panel, "Previous of the predicted top");
    for (std::size_t i = 0; i < 3; ++i) {
        QTest::mouseClick(forward, Qt::LeftButton);
        EXPECT_EQ(selection.focus, scores->order[i]);
    }
    EXPECT_FALSE(forward->isEnabled()) << "at the end";
    QTest::mouseClick(back, Qt::LeftButton);
    EXPECT_EQ(selection.focus, scores->order[1]);
    const QSignalSpy counts(&panel, &RankPanel::topCountChanged);
    auto* box = test::named<QSpinBox>(panel, "Number of configurations in the predicted top");
    QTest::keyClick(box, Qt::Key_Up);
    ASSERT_EQ(counts.count(), 1);
    EXPECT_EQ(counts[0][0].toUInt(), 4U);
}
