// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/machines/machines.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/eval/machines/matchedtables.h"
#include "engine/eval/ranks.h"
#include "engine/programs/openfile.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/tables.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

using namespace tgraph;

namespace {

/// Reads tables that a test writes, one per machine.
class Machines : public testing::Test {
protected:
    void add(const std::string& name, std::string_view text)
    {
        tables.push_back(std::make_shared<const Document>(openDocument(m_folder.write(name, text))));
    }

    [[nodiscard]] MachineComparison compared() const { return compareMachines(tables); }

    /// Returns the message behind the folder.
    [[nodiscard]] std::string problem() const
    {
        const std::string text = test::errorFrom([&] { (void)compared(); });
        const std::string folder = m_folder.path().string() + '/';
        return text.starts_with(folder) ? text.substr(folder.size()) : text;
    }

    std::vector<std::shared_ptr<const Document>> tables;
    test::TemporaryFolder m_folder;
};

constexpr std::string_view firstMachine
    = "block,unroll,time_ms\n16,1,1\n16,2,2\n32,1,4\n32,2,3\n64,1,8\n64,2,out of memory\n";
/// The same space in another order of rows and columns, and with decimal numbers; block 16 is slow there.
constexpr std::string_view secondMachine
    = "unroll,block,time_ms\n2,64.0,11\n1,64.0,10\n2,32.0,failed\n1,32.0,12\n2,16.0,40\n1,16.0,20\n";

const MachineDecision& decisionNamed(const MachineComparison& comparison, std::string_view name)
{
    for (const MachineDecision& decision : comparison.differences)
        if (comparison.space->table->parameters[comparison.decisions->members(decision.decision).front()].name == name)
            return decision;
    throw Error("no such decision");
}

/// Returns the text of the only parameter of a decision's option.
std::string optionText(const MachineComparison& comparison, std::uint32_t decision, std::uint32_t option)
{
    const Parameter& parameter = comparison.space->table->parameters[comparison.decisions->members(decision).front()];
    return parameter.option(ConfigId(comparison.decisions->example(decision, option).value));
}

} // namespace

TEST_F(Machines, MatchRowsByTheValuesOfTheirParameters)
{
    add("fast.csv", firstMachine);
    add("other.csv", secondMachine);
    const MachineComparison comparison = compared();
    ASSERT_EQ(comparison.count(), 6U);
    EXPECT_EQ(comparison.machines[0].onlyHere, 0U);
    EXPECT_EQ(comparison.machines[0].failed, 1U);
    EXPECT_EQ(comparison.machines[1].failed, 1U);
    EXPECT_EQ(comparison.failedOnAll, 0U);
    EXPECT_EQ(comparison.machines[1].rows[0], ConfigId(5)); // 16, 1
    EXPECT_DOUBLE_EQ(comparison.machines[1].ratios[0], 2);
    EXPECT_EQ(comparison.machines[0].fastest, DistinctId(0));
    EXPECT_EQ(comparison.machines[1].fastest, DistinctId(4));
    EXPECT_EQ(comparison.machines[0].name, "fast");
}

TEST_F(Machines, PortabilityIsTheWorstRatioAndTheCompromiseTheLeastOfThem)
{
    add("fast.csv", firstMachine);
    add("other.csv", secondMachine);
    const MachineComparison comparison = compared();
    // ratios: (16,1) 1, 2; (16,2) 2, 4; (32,1) 4, 1.2; (32,2) 3, failed; (64,1) 8, 1; (64,2) failed, 1.1
    EXPECT_DOUBLE_EQ(comparison.worst[0], 2);
    EXPECT_DOUBLE_EQ(comparison.worst[2], 4);
    EXPECT_TRUE(std::isnan(comparison.worst[3]));
    EXPECT_TRUE(std::isnan(comparison.worst[5]));
    ASSERT_EQ(comparison.portable.size(), 4U);
    EXPECT_EQ(comparison.portable.front(), DistinctId(0));
    EXPECT_EQ(comparison.portable.back(), DistinctId(4));
}

TEST_F(Machines, DecisionsCostAsMuchAsTheBestValueWithTheOptionOfTheOtherMachine)
{
    add("fast.csv", firstMachine);
    add("other.csv", secondMachine);
    const MachineComparison comparison = compared();
    const MachineDecision& block = decisionNamed(comparison, "block");
    EXPECT_EQ(&block, comparison.differences.data()) << "the costliest is first";
    ASSERT_EQ(block.best[0].size(), 1U);
    EXPECT_EQ(optionText(comparison, block.decision, block.best[0][0]), "16");
    EXPECT_EQ(optionText(comparison, block.decision, block.best[1][0]), "64");
    EXPECT_DOUBLE_EQ(block.cost(0, 1), 1); // 20 over 10
    EXPECT_DOUBLE_EQ(block.cost(1, 0), 7); // 8 over 1
    EXPECT_DOUBLE_EQ(block.cost(0, 0), 0);
    const MachineDecision& unroll = decisionNamed(comparison, "unroll");
    EXPECT_DOUBLE_EQ(unroll.most, 0) << "1 is best on both";
}

TEST_F(Machines, DifferencesBelowNoiseAreNoDifferences)
{
    std::string first = "block,run_1,run_2,run_3\n";
    std::string second = first;
    for (int block = 1; block <= 12; ++block) {
        const double time = 10 + block;
        first += std::to_string(block) + "," + std::to_string(0.99 * time) + "," + std::to_string(1.01 * time) + ","
            + std::to_string(time) + "\n";
        const double swapped = block == 1 ? 11.02 : block == 2 ? 11 : time; // 0.2 % apart, noise 0.6 %
        second += std::to_string(block) + "," + std::to_string(0.99 * swapped) + "," + std::to_string(1.01 * swapped)
            + "," + std::to_string(swapped) + "\n";
    }
    add("first.csv", first);
    add("second.csv", second);
    const MachineComparison comparison = compared();
    ASSERT_TRUE(comparison.machines[1].noise);
    EXPECT_NEAR(*comparison.machines[1].noise, 0.0058, 0.0002);
    EXPECT_DOUBLE_EQ(comparison.differences.front().cost(0, 1), 0);
    EXPECT_EQ(comparison.differences.front().best[1].size(), 2U);
}

TEST_F(Machines, AnOptionThatFailsOnTheOtherMachineCostsInfinitelyMuch)
{
    add("a.csv", "block,unroll,time_ms\n16,1,1\n16,2,2\n32,1,4\n32,2,3\n");
    add("b.csv", "block,unroll,time_ms\n16,1,fail\n16,2,fail\n32,1,4\n32,2,3\n");
    const MachineComparison comparison = compared();
    const MachineDecision& block = decisionNamed(comparison, "block");
    EXPECT_TRUE(std::isnan(block.cost(0, 1)));
    EXPECT_TRUE(std::isinf(block.most));
}

TEST_F(Machines, RepeatedConfigurationsCountOnceByTheirMedian)
{
    add("a.csv", "block,time_ms\n16,1\n16,9\n16,2\n32,4\n");
    add("b.csv", "block,time_ms\n16,3\n32,fail\n32,6\n64,1\n");
    const MachineComparison comparison = compared();
    ASSERT_EQ(comparison.count(), 2U);
    EXPECT_DOUBLE_EQ(comparison.machines[0].targets[0], 2e6);
    EXPECT_DOUBLE_EQ(comparison.machines[1].targets[1], 6e6) << "one row did not fail";
    EXPECT_EQ(comparison.machines[1].onlyHere, 1U);
    EXPECT_DOUBLE_EQ(comparison.machines[1].ratios[0], 3) << "the best of the file has no match";
}

TEST_F(Machines, TheMedianOfRepeatedRatesIsThatOfTheirValues)
{
    add("a.csv", "block,gflops\n16,100\n16,400\n32,500\n64,300\n");
    add("b.csv", "block,gflops\n16,200\n32,300\n64,400\n");
    const auto matched = matchTables(tables);
    EXPECT_DOUBLE_EQ(matched[0].document->table->objective().values[0], 250);
}

TEST_F(Machines, OrdersAgreeByKendallAndSpearman)
{
    add("a.csv", "block,time_ms\n1,1\n2,2\n3,3\n4,4\n");
    add("b.csv", "block,time_ms\n1,1\n2,2\n3,4\n4,3\n");
    const MachineComparison comparison = compared();
    ASSERT_EQ(comparison.agreements.size(), 1U);
    EXPECT_NEAR(*comparison.agreements[0].tau, 4.0 / 6, 1e-12);
    EXPECT_NEAR(*comparison.agreements[0].rho, 0.8, 1e-12);
    EXPECT_EQ(spearmanRho(std::vector{1.0, 1.0}, std::vector{1.0, 2.0}), std::nullopt);
}

TEST_F(Machines, ThreeCanBeCompared)
{
    add("a.csv", "block,time_ms\n1,1\n2,2\n3,3\n");
    add("b.csv", "block,time_ms\n1,3\n2,2\n3,1\n");
    add("c.csv", "block,time_ms\n1,2\n2,2\n3,2\n4,2\n");
    const MachineComparison comparison = compared();
    EXPECT_EQ(comparison.agreements.size(), 3U);
    EXPECT_EQ(comparison.portable.front(), DistinctId(1));
    EXPECT_DOUBLE_EQ(comparison.worst[1], 2);
    EXPECT_EQ(comparison.machines[2].onlyHere, 1U);
}

TEST_F(Machines, ConstantsMayDifferButVaryingParametersMustBeInAllTables)
{
    add("a.csv", "block,threads,time_ms\n16,1024,1\n32,1024,2\n");
    add("b.csv", "block,warp,time_ms\n16,64,1\n32,64,2\n");
    EXPECT_EQ(compared().count(), 2U);
    tables.clear();
    add("c.csv", "block,unroll,time_ms\n16,1,1\n32,2,2\n");
    add("d.csv", "block,time_ms\n16,1\n32,2\n");
    EXPECT_EQ(problem(), "d.csv: parameters: found none named unroll, expected the parameters that vary in c.csv");
}

TEST_F(Machines, CompareNumbersAsNumbersBesideATextAndBooleansInEitherSpelling)
{
    add("a.csv", "block,shared,time_ms\n4.0,True,1\n8.0,False,2\nnone,True,3\n");
    add("b.csv", "block,shared,time_ms\n4,true,1\n8,false,2\nnone,true,3\n");
    EXPECT_EQ(compared().count(), 3U);
    tables.clear();
    add("e.csv", "block,time_ms\nnone,1\n4,2\n4.0,2\n8,3\n");
    add("f.csv", "block,time_ms\nnone,1\n4,2\n4,2\n8.0,3\n");
    EXPECT_EQ(compared().count(), 3U) << "a number in two spellings is one option";
    tables.clear();
    add("c.csv", "block,time_ms\nTrue,1\ntrue,2\n");
    add("d.csv", "block,time_ms\nTrue,1\ntrue,2\n");
    EXPECT_EQ(compared().count(), 2U) << "a table that has both spellings distinguishes them";
}

TEST_F(Machines, BooleansMatchInEverySpellingIfAParameterHasOnlyBooleans)
{
    for (const auto& [yes, no] : {std::pair{"1", "0"}, {"TRUE", "FALSE"}, {"yes", "no"}}) {
        tables.clear();
        add("a.csv", "pad,block,time_ms\nTrue,4,1\nFalse,8,2\nTrue,8,3\n");
        add("b.csv", fmt::format("pad,block,time_ms\n{0},4,1\n{1},8,2\n{0},8,3\n", yes, no));
        EXPECT_EQ(compared().count(), 3U) << yes;
    }
}

TEST_F(Machines, NamesTheParameterWhoseValuesNeverMeet)
{
    add("a.csv", "mode,block,time_ms\nrow,4,1\ncol,8,2\n");
    add("b.csv", "mode,block,time_ms\nfast,4,1\nslow,8,2\n");
    EXPECT_THAT(problem(), testing::HasSubstr("no value of mode that all the tables have"));
}

TEST_F(Machines, ManyTextsAreMatchedAndMatchingStops)
{
    constexpr int count = 20'000;
    std::string text = R"({"tune_params_keys": ["kernel"], "objective": "time", "cache": {)";
    for (int i = 0; i < count; ++i)
        text += fmt::format(R"({}"k{}": {{"kernel": "k{}", "time": {}}})", i > 0 ? "," : "", i, i, 1 + i % 7);
    add("a.json", text + "}}");
    add("b.json", text + "}}");
    EXPECT_EQ(matchTables(tables).front().targets.size(), std::size_t{count});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)matchTables(tables, stop.get_token()), Cancelled);
}

TEST_F(Machines, ConstantsThatDifferAreListed)
{
    add("a.csv", "driver,block,width,bits,time_ms\n11,16,4,8,1\n11,32,4,8,2\n");
    add("b.csv", "driver,block,width,time_ms\n12,16,4.0,2\n12,32,4.0,3\n");
    const MachineComparison comparison = compared();
    ASSERT_EQ(comparison.constants.size(), 2U);
    EXPECT_EQ(comparison.constants[0].name, "driver");
    EXPECT_EQ(comparison.constants[0].values, (std::vector<std::optional<std::string>>{"11", "12"}));
    EXPECT_EQ(comparison.constants[1].name, "bits");
    EXPECT_EQ(comparison.constants[1].values[1], std::nullopt);
}

TEST_F(Machines, OrdersOfEqualValuesAreUnknownAndTiesAreNoDisagreement)
{
    add("a.csv", "block,time_ms\n16,1\n32,2\n64,3\n");
    add("b.csv", "block,time_ms\n16,5\n32,5\n64,5\n");
    EXPECT_EQ(compared().agreements[0].tau, std::nullopt);
    EXPECT_EQ(compared().agreements[0].configurations, 3U);
    tables.pop_back();
    add("c.csv", "block,time_ms\n16,1\n32,1\n64,3\n");
    EXPECT_NEAR(*compared().agreements[0].tau, 2 / std::sqrt(6.0), 1e-12) << "τ-b";
}

TEST_F(Machines, RefuseTablesThatCannotBeCompared)
{
    add("a.csv", "block,time_ms\n16,1\n32,2\n");
    EXPECT_EQ(problem(), "comparing machines: found one table, expected two or more");
    add("b.csv", "block,gflops\n16,1\n32,2\n");
    EXPECT_EQ(problem(), "b.csv: objective: found gflops, maximised, expected a time, as in a.csv");
    tables.pop_back();
    add("c.csv", "block,time_ms\n64,1\n128,2\n");
    EXPECT_EQ(
        problem(),
        "c.csv: configurations: found no value of block that all the tables have, expected the same search space");
}

TEST_F(Machines, AreNamedByDeviceOrByThePartsInWhichTheFilesDiffer)
{
    const auto named = [](const char* path, const char* device) {
        MeasuredTable table = test::kernelTable();
        table.device = device;
        return std::make_shared<const Document>(tableDocument(std::move(table), path));
    };
    using Names = std::vector<std::string>;
    using Files = std::vector<std::shared_ptr<const Document>>;
    EXPECT_EQ(machineNames(Files{named("a.json", "A100"), named("b.json", "MI250X")}), (Names{"A100", "MI250X"}));
    EXPECT_EQ(machineNames(Files{named("conv.A100.cache.json.gz", "NVIDIA A100"), named("conv.MI250X.t4.json.gz", "")}),
              (Names{"A100", "MI250X"}));
    EXPECT_EQ(machineNames(Files{named("p.RTX_2080_Ti.json", ""), named("p.RTX_3090.json", "")}),
              (Names{"RTX_2080_Ti", "RTX_3090"}));
    EXPECT_EQ(machineNames(Files{named("x/a100/t.json", ""), named("x/mi/t.json", "")}), (Names{"a100/t", "mi/t"}));
    EXPECT_EQ(machineNames(Files{named("/x/a100/run/t.json", ""), named("/x/mi/run/t.json", "")}),
              (Names{"a100/run/t", "mi/run/t"}));
    EXPECT_EQ(machineNames(Files{named("t.json", ""), named("t.json", "")}), (Names{"t (1)", "t (2)"}));
    const std::string folder(60, 'f');
    EXPECT_EQ(machineNames(Files{named(("a/" + folder + "/t.json").c_str(), ""),
                                 named(("b/" + folder + "/t.json").c_str(), "")}),
              (Names{"a/ffffffffffff…ffffffffffff/t", "b/ffffffffffff…ffffffffffff/t"}));
}

TEST(RealMeasuredTables, MatchCompletelyOnBothMachines)
{
    const auto folder = test::realMeasuredFolder();
    if (!folder)
        GTEST_SKIP() << test::measuredSkipReason;
    const auto compared = [&](const char* first, const char* second) {
        std::vector<std::shared_ptr<const Document>> tables;
        for (const char* const file : {first, second})
            tables.push_back(std::make_shared<const Document>(openDocument(*folder / file)));
        return compareMachines(tables);
    };
    const MachineComparison convolution = compared("convolution.A100.cache.json.gz", "convolution.MI250X.t4.json.gz");
    EXPECT_EQ(convolution.count(), 4362U);
    EXPECT_EQ(convolution.machines[0].failed, 161U);
    EXPECT_EQ(convolution.machines[1].failed, 0U);
    EXPECT_EQ(convolution.portable.size(), 4201U);
    EXPECT_EQ(convolution.machines[0].name, "A100");
    const MachineComparison pnpoly = compared("pnpoly.RTX_2080_Ti.cache.json.gz", "pnpoly.RTX_3090.t4.json.gz");
    EXPECT_EQ(pnpoly.count(), 4092U);
    EXPECT_EQ(pnpoly.machines[0].failed, 370U);
    EXPECT_EQ(pnpoly.machines[1].failed, 330U);
    EXPECT_GE(*pnpoly.agreements[0].tau, 0.8);
}
