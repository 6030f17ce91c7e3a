// SPDX-License-Identifier: GPL-3.0-or-later
// The compared configurations and the results of a comparison.
#include "engine/core/known.h"
#include "tests/support/ids.h"
#include "tests/widgets/compare/comparefixtures.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetablemodel.h"

#include <QAbstractItemModelTester>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace tgraph;
using Tester = QAbstractItemModelTester;

namespace {

std::vector<DistinctId> distinctOf(const ComparedSet& set)
{
    std::vector<DistinctId> result;
    for (const ComparedConfig& config : set.configs)
        result.push_back(config.distinct);
    return result;
}

CompareColours coloursFor(const Comparison& comparison)
{
    return {.configs = std::vector<QColor>(comparison.configs.size(), Qt::red), .data = {}};
}

std::shared_ptr<const Comparison> comparisonOf(const std::shared_ptr<const OpenFile>& file, const Selection& selection)
{
    return compareConfigs(file, comparedSet(*file, selection).configs);
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

/// Counts the relayouts of `a` that are not in `b`, by edge and operand.
std::size_t without(const std::vector<Relayout>& a, std::vector<Relayout> b)
{
    std::size_t found = 0;
    for (const Relayout& relayout : a) {
        const auto same = std::ranges::find_if(
            b, [&](const Relayout& other) { return other.edge == relayout.edge && other.wanted == relayout.wanted; });
        if (same == b.end())
            ++found;
        else
            b.erase(same);
    }
    return found;
}

} // namespace

TEST(ComparedSet, HasTheBaselineAsReferenceThenPinsAndFocus)
{
    const auto file = test::compareFile();
    const ComparedSet set
        = comparedSet(*file, {.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 7})});
    EXPECT_EQ(distinctOf(set), test::distinctIds({2, 9, 7}));
    EXPECT_TRUE(set.configs[0].isBaseline);
    EXPECT_EQ(set.configs[1].pin, 0U);
    EXPECT_TRUE(set.configs[2].isFocus);
    EXPECT_EQ(set.configs[2].pin, 1U) << "a pinned focus has its pin's colour";
    EXPECT_TRUE(set.isComparison());
}

TEST(ComparedSet, UsesAnotherReferenceOnlyIfItIsSelected)
{
    const auto file = test::compareFile();
    const Selection selection{.focus = DistinctId(7), .baseline = DistinctId(2), .pins = {DistinctId(9)}};
    EXPECT_EQ(distinctOf(comparedSet(*file, selection, {.reference = DistinctId(9)})), test::distinctIds({9, 2, 7}));
    EXPECT_EQ(distinctOf(comparedSet(*file, selection, {.reference = DistinctId(30)})), test::distinctIds({2, 9, 7}));
}

TEST(ComparedSet, ConsistsOfFourPinsIfThereAreFour)
{
    const auto file = test::compareFile();
    const Selection four{.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10, 11, 12})};
    const ComparedSet set = comparedSet(*file, four);
    EXPECT_EQ(distinctOf(set), test::distinctIds({9, 10, 11, 12}));
    EXPECT_TRUE(set.lacksFocus && set.lacksBaseline);
    const Selection three{.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10, 11})};
    EXPECT_EQ(distinctOf(comparedSet(*file, three)), test::distinctIds({9, 10, 11, 7}));
    EXPECT_EQ(distinctOf(comparedSet(*file, three, {.focus = false})), test::distinctIds({2, 9, 10, 11}));
}

TEST(ComparedSet, ConsistsOfThePinsIfOthersAreOff)
{
    const auto file = test::compareFile();
    const CompareChoice pinsOnly{.focus = false, .baseline = false};
    Selection selection{.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 10})};
    EXPECT_EQ(distinctOf(comparedSet(*file, selection, pinsOnly)), test::distinctIds({9, 10}));
    selection.pins.pop_back();
    EXPECT_EQ(distinctOf(comparedSet(*file, selection, pinsOnly)), test::distinctIds({2, 9, 7}))
        << "one is no comparison";
}

TEST(ComparedSet, IsNotComparableWithTheBaselineAlone)
{
    const auto file = test::compareFile();
    EXPECT_FALSE(comparedSet(*file, {.baseline = DistinctId(3)}).isComparison());
    EXPECT_FALSE(comparedSet(*file, {.focus = DistinctId(3), .baseline = DistinctId(3)}).isComparison());
    EXPECT_TRUE(comparedSet(*file, {.baseline = DistinctId(3), .pins = {DistinctId(1)}}).isComparison());
}

TEST(Comparison, FindsEveryDifferingPart)
{
    const auto file = test::compareFile();
    const auto comparison
        = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2), .pins = {DistinctId(20)}});
    std::size_t differing = 0;
    for (const ComparedNode& node : comparison->nodes) {
        bool any = false;
        for (std::size_t i = 0; i < comparison->configs.size(); ++i) {
            for (const LayoutPart part : layoutParts) {
                const auto text = [&](std::size_t config) {
                    return layoutText(layoutOf(file->vector(node.slot, comparison->configs[config].distinct), part));
                };
                EXPECT_EQ(node.parts[i][static_cast<std::size_t>(part)], text(i) != text(0));
                any = any || text(i) != text(0);
            }
        }
        differing += any ? 1 : 0;
    }
    EXPECT_EQ(comparison->differingNodes(), differing);
    ASSERT_GT(differing, 0U);
}

TEST(Comparison, CountsAddedAndRemovedRelayouts)
{
    std::size_t seen = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto file = test::compareFile(seed);
        const auto comparison
            = comparisonOf(file, {.focus = DistinctId(30), .baseline = DistinctId(2), .pins = {DistinctId(20)}});
        const auto of = [&](std::size_t config) {
            return relayouts(*file->document,
                             file->configurations->representatives[comparison->configs[config].distinct.value]);
        };
        for (std::size_t i = 1; i < comparison->configs.size(); ++i) {
            const RelayoutCount added = comparison->added(i);
            const RelayoutCount removed = comparison->removed(i);
            EXPECT_EQ(added.configured + added.assumed, without(of(i), of(0)));
            EXPECT_EQ(removed.configured + removed.assumed, without(of(0), of(i)));
            seen += added.configured + added.assumed + removed.configured + removed.assumed;
        }
    }
    EXPECT_GT(seen, 10U) << "the files show nothing";
}

TEST(Comparison, TakesCostsFromAnExplanationOfTheSamePair)
{
    const auto file = test::compareFile();
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    const auto fitting = test::explanationOf(*file, DistinctId(7), DistinctId(2), 0.5);
    const auto cost = sensitivityCost(*comparison, fitting.get());
    ASSERT_TRUE(cost);
    EXPECT_DOUBLE_EQ(cost->ofSlot[3], 2.0);
    EXPECT_FALSE(sensitivityCost(*comparison, test::explanationOf(*file, DistinctId(2), DistinctId(7)).get()))
        << "the other way round";
    EXPECT_FALSE(sensitivityCost(*comparison, test::explanationOf(*file, DistinctId(8), DistinctId(2)).get()))
        << "another focus";
    EXPECT_FALSE(sensitivityCost(*comparison, nullptr));
}

TEST(Comparison, HasNoCostForNodesWithoutASensitivity)
{
    const auto file = test::compareFile();
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    Explanation explanation = *test::explanationOf(*file, DistinctId(7), DistinctId(2));
    explanation.sensitivity = {explanation.sensitivity[4]};
    const auto cost = sensitivityCost(*comparison, &explanation);
    ASSERT_TRUE(cost);
    EXPECT_DOUBLE_EQ(cost->ofSlot[4], 5.0);
    EXPECT_TRUE(std::isnan(cost->ofSlot[3]));
}

TEST(CompareTableModel, ListsOnlyDifferencesUnlessAllAreShown)
{
    const auto file = test::compareFile();
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    CompareTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), nullptr);
    const auto differing = static_cast<int>(comparison->differingNodes());
    const int relayouts = comparison->relayouts.empty() ? 0 : 1;
    ASSERT_EQ(model.rowCount(), differing + relayouts);
    ASSERT_LT(differing, 12);
    for (int row = 0; row < differing; ++row) {
        EXPECT_TRUE(model.differsAt(row));
        EXPECT_TRUE(model.index(row, 2).data(CompareTableModel::DiffersRole).toBool());
        EXPECT_NE(cell(model, row, 1), cell(model, row, 2));
        EXPECT_EQ(model.rowOf(model.nodesAt(row).front()), row);
    }
    model.setShowAll(true);
    EXPECT_EQ(model.rowCount(), 12 + 1);
    model.setCosts(
        {*sensitivityCost(*comparison, test::explanationOf(*file, DistinctId(7), DistinctId(2), 0.25).get())});
    EXPECT_EQ(model.firstConfigColumn(), 2);
    EXPECT_EQ(cell(model, 11, CompareTableModel::FirstCost), QStringLiteral("+3.00"));
    model.setComparison(nullptr, {}, nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

// Every differing node is in the decision of its row, and in no other.
TEST(CompareTableModel, MergesNodesByDecision)
{
    const auto file = test::compareFile();
    const auto decisions = test::compareDecisions(*file);
    ASSERT_NE(decisions, nullptr);
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    CompareTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), decisions);
    std::set<std::uint32_t> seen;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto letter = model.letterAt(row);
        if (!letter)
            continue;
        EXPECT_TRUE(model.canOpen(row));
        EXPECT_EQ(model.nodesAt(row).size(), decisions->decisions->members(*letter).size());
        EXPECT_NE(decisions->decisions->option(*letter, DistinctId(2)),
                  decisions->decisions->option(*letter, DistinctId(7)));
        for (const NodeId node : model.nodesAt(row))
            EXPECT_TRUE(seen.insert(node.value).second) << "in two rows";
    }
    EXPECT_EQ(seen.size(), comparison->differingNodes());

    const auto nodes = model.nodesAt(0);
    const int before = model.rowCount();
    model.setOpen(0, true);
    EXPECT_EQ(model.rowCount(), before + static_cast<int>(nodes.size()));
    for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
        EXPECT_EQ(model.nodesAt(1 + i), std::vector{nodes[static_cast<std::size_t>(i)]});
        EXPECT_EQ(model.rowOf(nodes[static_cast<std::size_t>(i)]), 1 + i) << "its own row is seen now";
        EXPECT_EQ(model.letterAt(1 + i), model.letterAt(0));
    }
    model.setOpen(0, false);
    EXPECT_EQ(model.rowCount(), before);
    EXPECT_EQ(model.rowOf(nodes.front()), 0);
}

TEST(CompareTableModel, ShowsTheCostOfOptions)
{
    const auto file = test::compareFile();
    const auto decisions = test::compareDecisions(*file);
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    for (const CompareGroup& group : compareGroups(*comparison, decisions.get())) {
        ASSERT_EQ(group.cells.size(), 2U);
        EXPECT_FALSE(group.cells[0].differs || group.cells[0].costsOther) << "it is the reference";
        EXPECT_TRUE(group.cells[1].differs || !group.cells[1].costsOther);
        if (!group.letter || !decisions->rows[*group.letter].matters())
            continue;
        const DecisionRow& row = decisions->rows[*group.letter];
        const std::uint32_t option = decisions->decisions->option(*group.letter, DistinctId(7));
        EXPECT_EQ(group.cells[1].penalty, row.cells[row.cellOf[option]].measured);
    }
}

TEST(CompareTableModel, ComparesTilesDimensionByDimension)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    const auto decisions = test::compareDecisions(*file);
    ASSERT_NE(decisions, nullptr);
    const auto comparison = comparisonOf(file, {.focus = DistinctId(3), .baseline = DistinctId(0)});
    CompareTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), decisions);
    ASSERT_GT(model.rowCount(), 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::uint32_t column = decisions->decisions->members(*model.letterAt(row)).front();
        for (std::size_t i = 0; i < comparison->configs.size(); ++i) {
            const auto original = file->configurations->representatives[comparison->configs[i].distinct.value];
            EXPECT_EQ(model.index(row, 1 + static_cast<int>(i)).data(CompareTableModel::NameRole).toString(),
                      QString::number(double{file->document->tiles[original.value][column]}));
        }
    }
}

TEST(CompareHead, ShowsRuntimesRanksAndRelayouts)
{
    const auto file = test::compareFile();
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    CompareHeadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), DistinctId(2));
    ASSERT_EQ(model.columnCount(), 3);
    EXPECT_EQ(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
              QStringLiteral("Baseline · %1").arg(file->configurations->representatives[2].value));
    EXPECT_EQ(cell(model, CompareHeadModel::OfBaseline, 1), shareText(1));
    EXPECT_EQ(cell(model, CompareHeadModel::OfBaseline, 2), shareText(file->targets[7] / file->targets[2]));
    EXPECT_EQ(cell(model, CompareHeadModel::MeasuredRank, 2), measuredRankText(*file, DistinctId(7)));
    EXPECT_EQ(cell(model, CompareHeadModel::OverBest, 2),
              penaltyText(file->targets[7] / leastKnown(file->targets) - 1));
    EXPECT_EQ(cell(model, CompareHeadModel::PredictedRank, 2), QStringLiteral("not ranked"));
    EXPECT_EQ(cell(model, CompareHeadModel::Differences, 2),
              groupedText(static_cast<qint64>(comparison->differingNodes())));
    model.setScores(test::scoresLikeRuntimes(*file));
    EXPECT_EQ(cell(model, CompareHeadModel::PredictedRank, 2), groupedText(file->measuredRank[7] + 1));
    const RelayoutCount count = comparison->relayoutCounts[1];
    EXPECT_TRUE(
        cell(model, CompareHeadModel::Relayouts, 2).startsWith(groupedText(qint64{count.configured} + count.assumed)));
}

TEST(CompareHead, MarksRuntimesWithinNoise)
{
    const auto file = test::compareFile();
    auto decisions = std::make_shared<FileDecisions>(*makeFileDecisions(*file, nullptr));
    decisions->measured->noise = 100; // far more than any difference
    const auto comparison = comparisonOf(file, {.focus = DistinctId(7), .baseline = DistinctId(2)});
    CompareHeadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), DistinctId(2), decisions);
    EXPECT_EQ(cell(model, CompareHeadModel::OverBest, 2),
              file->measuredRank[7] == 0 ? QStringLiteral("best") : QStringLiteral("within noise"));
    EXPECT_EQ(cell(model, CompareHeadModel::OfBaseline, 1), shareText(1)) << "the baseline itself";
    EXPECT_EQ(cell(model, CompareHeadModel::OfBaseline, 2), QStringLiteral("within noise"));
    decisions->measured->noise = std::nullopt;
    model.setComparison(comparison, coloursFor(*comparison), DistinctId(2), decisions);
    EXPECT_EQ(cell(model, CompareHeadModel::OfBaseline, 2), shareText(file->targets[7] / file->targets[2]));
}

TEST(CompareHead, OmitsNodesForTileFiles)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument()));
    const auto comparison = comparisonOf(file, {.focus = DistinctId(3), .baseline = DistinctId(0)});
    CompareHeadModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), DistinctId(0));
    EXPECT_EQ(model.rowCount(), static_cast<int>(CompareHeadModel::Differences));
}

TEST(CompareTableModel, ShowsWhichConfigurationAddsOrRemovesRelayouts)
{
    const auto file = test::compareFile(3);
    const auto comparison
        = comparisonOf(file, {.focus = DistinctId(30), .baseline = DistinctId(2), .pins = {DistinctId(20)}});
    CompareTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setComparison(comparison, coloursFor(*comparison), nullptr);
    const int head = model.rowCount() - 1;
    ASSERT_TRUE(model.canOpen(head));
    model.setOpen(head, true);
    ASSERT_EQ(model.rowCount(), head + 1 + static_cast<int>(comparison->relayouts.size()));
    for (std::size_t i = 1; i < comparison->configs.size(); ++i) {
        const int column = model.firstConfigColumn() + static_cast<int>(i);
        std::uint32_t added = 0;
        for (int row = head + 1; row < model.rowCount(); ++row)
            added += cell(model, row, column) == QStringLiteral("added") ? 1U : 0U;
        EXPECT_EQ(added, comparison->added(i).configured + comparison->added(i).assumed);
    }
}
