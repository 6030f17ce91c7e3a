// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/modelspanel.h"

#include "engine/eval/measures.h"
#include "engine/model/ranking/ranker.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/quantity.h"
#include "widgets/filter/configfilter.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

struct ShownModels {
    explicit ShownModels(bool published = true) : file(test::fileOfRuntimes(published))
    {
        panel.setModels({{.name = "analytical", .ranksLayout = true, .ranksTile = true},
                         {.name = "small", .path = "small.safetensors", .ranksLayout = true},
                         {.name = "tiles", .path = "tiles.safetensors", .ranksTile = true}});
        panel.resize(900, 300);
        panel.setFile(file);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    QString emptyText() { return panel.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); }
    QPushButton& button() { return *panel.findChild<QPushButton*>(QStringLiteral("compareOne")); }
    ScatterView& view() { return *panel.findChild<ScatterView*>(); }

    std::shared_ptr<const OpenFile> file;
    ModelsPanel panel;
};

} // namespace

TEST(ModelsPanel, ShowsAHint)
{
    ShownModels shown;
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Rank the configurations first")));
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 37, .model = "first"}));
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("press Compare")));
    shown.panel.setFailed(QStringLiteral("The checkpoint is damaged."));
    EXPECT_EQ(shown.emptyText(), QStringLiteral("The checkpoint is damaged."));
    shown.panel.setFile(nullptr);
    EXPECT_TRUE(shown.emptyText().contains(QStringLiteral("Open a file")));
    EXPECT_FALSE(shown.button().isEnabled());
}

TEST(ModelsPanel, ComparesAndCancelsTheChosenModel)
{
    ShownModels shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 37, .model = "first"}));
    std::vector<std::string> asked;
    QObject::connect(&shown.panel, &ModelsPanel::compareRequested,
                     [&](const std::string& model) { asked.push_back("compare " + model); });
    QObject::connect(&shown.panel, &ModelsPanel::cancelRequested,
                     [&](const std::string& model) { asked.push_back("cancel " + model); });
    EXPECT_EQ(shown.panel.chosen(), "analytical");
    QTest::mouseClick(&shown.button(), Qt::LeftButton);
    shown.panel.setProgress(0.5);
    QTest::mouseClick(&shown.button(), Qt::LeftButton);
    shown.panel.setProgress(std::nullopt);
    shown.panel.choose("small");
    QTest::mouseClick(&shown.button(), Qt::LeftButton);
    EXPECT_EQ(asked, (std::vector<std::string>{"compare analytical", "cancel analytical", "compare small"}));
}

TEST(ModelsPanel, ShowsRankAgainstRankOfTheChosenModel)
{
    ShownModels shown;
    const auto first = test::scoresInSteps(*shown.file, {.step = 37, .model = "first"});
    const auto second = test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"});
    const auto third = test::scoresInSteps(*shown.file, {.step = 7, .model = "small"});
    shown.panel.setScores(first);
    shown.panel.setCompared({{"analytical", second}, {"small", third}});
    ASSERT_TRUE(shown.panel.hasChart());
    const PlotFrame& frame = shown.view().chart().frame();
    EXPECT_NEAR(frame.xValueAt(shown.view().chart().placeOf(DistinctId(5))->x()), first->rank[5] + 1.0, 1e-9);
    EXPECT_NEAR(frame.yValueAt(shown.view().chart().placeOf(DistinctId(5))->y()), second->rank[5] + 1.0, 1e-9);
    const QString title = shown.panel.description();
    for (const double tau : {*kendallTau(first->score, second->score), *first->tau, *second->tau})
        EXPECT_TRUE(title.contains(numberText(tau, 3))) << title.toStdString();
    shown.panel.choose("small");
    EXPECT_NEAR(frame.yValueAt(shown.view().chart().placeOf(DistinctId(5))->y()), third->rank[5] + 1.0, 1e-9);
    EXPECT_EQ(shown.panel.plot().disagreements().headerData(2, Qt::Horizontal, Qt::DisplayRole),
              QStringLiteral("small"));
}

TEST(ModelsPanel, DistinguishesTwoRankingsByTheSameModel)
{
    ShownModels shown;
    const auto first = test::scoresInSteps(*shown.file, {.step = 37, .model = "analytical"});
    shown.panel.setScores(first);
    shown.panel.setCompared({{"analytical", first}});
    EXPECT_TRUE(shown.panel.description().startsWith(QStringLiteral("Both rankings are by analytical")))
        << shown.panel.description().toStdString();
    const auto adapted
        = adaptedScores(*shown.file, test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"})->prediction,
                        {.measured = 1200, .heldOut = 10}, 0.9);
    shown.panel.setScores(adapted);
    EXPECT_TRUE(shown.panel.description().contains(
        QStringLiteral("between analytical, adapted to 1,200 runtimes and analytical, not adapted")))
        << shown.panel.description().toStdString();
    Prediction seeded = *test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"})->prediction;
    seeded.provenance.seed = first->prediction->provenance.seed + 7;
    shown.panel.setScores(finishedScores(*shown.file, std::make_shared<const Prediction>(seeded)));
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("seed %1 and").arg(seeded.provenance.seed)))
        << shown.panel.description().toStdString();
}

TEST(ModelsPanel, NeedsNoRuntimes)
{
    ShownModels shown(false);
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 37, .model = "first"}));
    shown.panel.setCompared({{"analytical", test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"})}});
    EXPECT_TRUE(shown.panel.hasChart());
    EXPECT_FALSE(shown.panel.description().contains(QStringLiteral("runtimes")));
}

TEST(ModelsPanel, FiltersByRankByDragging)
{
    ShownModels shown;
    shown.panel.setScores(test::scoresInSteps(*shown.file, {.step = 37, .model = "first"}));
    shown.panel.setCompared({{"analytical", test::scoresInSteps(*shown.file, {.step = 13, .model = "analytical"})}});
    QSignalSpy spy(&shown.panel, &ModelsPanel::filterRequested);
    const PlotFrame& frame = shown.view().chart().frame();
    QTest::mousePress(&shown.view(), Qt::LeftButton, {}, frame.at(10.5, 20.5).toPoint());
    QTest::mouseMove(&shown.view(), frame.at(20, 40).toPoint());
    QTest::mouseMove(&shown.view(), frame.at(30.5, 60.5).toPoint());
    QTest::mouseRelease(&shown.view(), Qt::LeftButton, {}, frame.at(30.5, 60.5).toPoint());
    ASSERT_EQ(spy.size(), 1);
    const ParsedFilter parsed = parseConfigFilter(spy[0][0].toString(), *shown.file);
    ASSERT_FALSE(parsed.problem);
    EXPECT_EQ(parsed.filter.predictedRank, (ValueRange{11, 30}));
}
