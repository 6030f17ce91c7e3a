// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::string result(int block, double duration, const std::string& status = "Ok", const std::string& kernel = "k")
{
    return fmt::format(
        R"({{"ComputationResults": [{{"Duration": {1}, "CompilationData": {{"RegistersCount": {0}}}, "ProfilingData": )"
        R"({{"Counters": [{{"Name": "dram.sum", "Type": "Double", "Value": {0}.5}}]}}}}], "Configuration": )"
        R"([{{"Name": "block", "Value": {0}, "ValueType": "UnsignedInt"}}, {{"Name": "mode", "Value": "fast"}}], )"
        R"("KernelName": "{3}", "Status": "{2}", "TotalDuration": {1}, "TotalOverhead": 1000.0}})",
        block, duration, status, kernel);
}

std::string ktt(const std::string& results, const std::string& unit = "Microseconds")
{
    return R"({"Metadata": {"Device": "RTX", "KttVersion": "2.2.0", "TimeUnit": ")" + unit + R"("}, "Results": [)"
        + results + "]}";
}

} // namespace

class KttTest : public test::TableTest { };

TEST_F(KttTest, ReadsResults)
{
    const MeasuredTable table
        = read("k.json", ktt(result(64, 54.5) + "," + result(32, 89.5) + "," + result(128, 0, "ComputationFailed")));
    EXPECT_EQ(table.format, "KTT results");
    EXPECT_EQ(table.subject, "k");
    EXPECT_EQ(table.device, "RTX");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("32", "64", "128"));
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e3);
    EXPECT_THAT(test::names(table.objectives), testing::UnorderedElementsAre("time", "registers", "dram.sum"));
    EXPECT_EQ(table.objective().values[0], 54.5);
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "ComputationFailed"));
    EXPECT_NEAR(table.secondsSpent[0], 1054.5e-6, 1e-12);
    for (const auto& [unit, nanoseconds] :
         {std::pair("Nanoseconds", 1.0), std::pair("Milliseconds", 1e6), std::pair("Seconds", 1e9)})
        EXPECT_EQ(read("u.json", ktt(result(64, 54.5), unit)).objective().nanosecondsPerUnit, nanoseconds) << unit;
}

TEST_F(KttTest, ReadsTheKernelWithMostResults)
{
    const MeasuredTable table = read(
        "k.json", ktt(result(64, 1, "Ok", "a") + "," + result(32, 2, "Ok", "b") + "," + result(64, 3, "Ok", "b")));
    EXPECT_EQ(table.subject, "b");
    EXPECT_THAT(table.objective().values, ElementsAre(2, 3));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("results of 2 kernels; those of “b” were read")));
}

TEST_F(KttTest, ReadsFilesThatAreCutOff)
{
    const std::string text = ktt(result(64, 54.5) + "," + result(32, 89.5));
    const MeasuredTable table = read("k.json", text.substr(0, text.rfind("Status")));
    EXPECT_THAT(table.objective().values, ElementsAre(54.5));
    EXPECT_THAT(table.notes, testing::Contains(HasSubstr("cut off: 1 row was read")));
}

TEST_F(KttTest, ReportsErrors)
{
    EXPECT_THAT(problemOf("k.json", ktt(result(64, 1) + R"(, {"KernelName": "k"})")),
                HasSubstr("result 2: found no configuration"));
    EXPECT_THAT(problemOf("k.json", ktt(R"({"Configuration": [{"Name": "x"}], "TotalDuration": 1})")),
                HasSubstr("a parameter without name or value"));
    EXPECT_THAT(problemOf("k.json", ktt("")), HasSubstr("found no rows"));
}
