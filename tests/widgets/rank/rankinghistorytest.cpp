// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankinghistory.h"

#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

RankingRecord record(std::uint32_t number, const char* model, bool withScores = true)
{
    RankingRecord record{.number = number,
                         .with = {.model = model},
                         .provenance = {.model = model, .seed = number, .slateSize = 128, .permutations = 10},
                         .known = 4,
                         .count = 4,
                         .tau = 0.5,
                         .slowdown = 0.0125,
                         .endedMs = 1'700'000'000'000,
                         .seconds = 75};
    if (withScores)
        record.scores = partialScores({1, 2, 3, 4});
    return record;
}

QString textAt(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

TEST(RankingHistory, ListsTheNewestFirstWithResults)
{
    RankingHistoryModel model;
    const QAbstractItemModelTester tester(&model);
    RankingRecord stopped = record(2, "half");
    stopped.stopped = true;
    stopped.known = 1;
    model.setRankings({record(1, "analytical"), stopped, record(3, "xla", false)}, 1);
    EXPECT_EQ(textAt(model, 0, RankingHistoryModel::Model), QStringLiteral("xla"));
    EXPECT_EQ(textAt(model, 1, RankingHistoryModel::Model), QStringLiteral("half, stopped at 25 %"));
    EXPECT_EQ(textAt(model, 2, RankingHistoryModel::Agreement), QStringLiteral("shown"));
    EXPECT_EQ(textAt(model, 1, RankingHistoryModel::Agreement), QStringLiteral("…"));
    EXPECT_EQ(textAt(model, 0, RankingHistoryModel::Agreement), QStringLiteral("–"))
        << "there are no scores to compare";
    EXPECT_EQ(textAt(model, 2, RankingHistoryModel::Tau), QStringLiteral("0.500"));
    EXPECT_EQ(textAt(model, 2, RankingHistoryModel::Slowdown), QStringLiteral("1.25 %"));
    EXPECT_EQ(textAt(model, 2, RankingHistoryModel::Took), QStringLiteral("1:15"));
    model.setAgreements({{2, 0.75}, {3, std::nullopt}});
    EXPECT_EQ(textAt(model, 1, RankingHistoryModel::Agreement), QStringLiteral("0.750"));
    model.setRankings({}, std::nullopt);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(RankingHistory, RestoresOrRepeatsARankingByEnter)
{
    RankingHistory history;
    history.setRankings({record(1, "analytical")}, 1, true);
    EXPECT_FALSE(history.isVisibleTo(nullptr)) << "nothing but what is shown anyway";
    history.setRankings({record(1, "analytical", false), record(2, "xla"), record(3, "nlp")}, 3, true);
    EXPECT_TRUE(history.isVisibleTo(nullptr));
    QSignalSpy shown(&history, &RankingHistory::showRequested);
    QSignalSpy ranked(&history, &RankingHistory::rankRequested);
    auto* table = history.findChild<QTableView*>();
    const auto enter = [&](int row) {
        table->setCurrentIndex(table->model()->index(row, 0));
        QTest::keyClick(table, Qt::Key_Return);
    };
    enter(0); // shows it
    EXPECT_TRUE(shown.isEmpty() && ranked.isEmpty());
    enter(1);
    ASSERT_EQ(shown.count(), 1);
    EXPECT_EQ(shown.front().front().toUInt(), 2U);
    enter(2);
    ASSERT_EQ(ranked.count(), 1);
    EXPECT_EQ(ranked.front().front().value<RankChoice>().model, "analytical");
    EXPECT_FALSE(table->isColumnHidden(RankingHistoryModel::Tau));
    history.setRankings({record(1, "a"), record(2, "b")}, 2, false);
    EXPECT_TRUE(table->isColumnHidden(RankingHistoryModel::Tau)) << "no runtimes are published";
}

TEST(RankingHistory, ItsMenuClosesBeforeTheRankingsOfAnotherFile)
{
    RankingHistory history;
    history.setRankings({record(1, "analytical"), record(2, "xla")}, 2, true);
    history.show();
    auto* table = history.findChild<QTableView*>();
    Q_EMIT table->customContextMenuRequested(table->visualRect(table->model()->index(0, 0)).center());
    const QPointer<QMenu> menu = history.findChild<QMenu*>();
    ASSERT_TRUE(menu && menu->isVisible());
    history.setRankings({record(1, "a"), record(2, "b")}, 2, true);
    EXPECT_FALSE(menu && menu->isVisible());
}

} // namespace tgraph
