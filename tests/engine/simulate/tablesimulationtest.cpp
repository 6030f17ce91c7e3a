// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tablesimulation.h"

#include "engine/measured/measuredreader.h"
#include "engine/programs/tabledocument.h"
#include "engine/simulate/simulationrun.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using testing::HasSubstr;

namespace {

constexpr const char* samplePath = TGRAPH_SOURCE_DIR "/resources/samples/table/simulated-matmul.json.gz";

} // namespace

TEST(SimulatedTable, IsReadAsATableAndSaysThatItIsSimulated)
{
    const test::TemporaryFolder folder;
    std::vector<std::filesystem::path> files;
    writeSimulations({.folder = folder.path(), .program = simulatedTable, .search = {.seed = 5}}, {},
                     {.begin = {}, .written = [&](const std::filesystem::path& file) { files.push_back(file); }});
    ASSERT_EQ(files.size(), 1U);
    EXPECT_EQ(files.front(), folder.path() / "table" / "simulated-matmul-5.json");
    const MeasuredTable table = readMeasuredTable(files.front());
    EXPECT_EQ(table.format, "Kernel Tuner cache");
    EXPECT_EQ(table.device, "simulated GPU");
    EXPECT_EQ(table.parameters.size(), 6U);
    EXPECT_EQ(table.objective().values.size(), 2016U);
    EXPECT_EQ(table.failureCounts().size(), 2U);
    EXPECT_EQ(table.repetitionsOf(ConfigId(0)).size(), 5U);
    EXPECT_TRUE(table.isTime());
    EXPECT_THAT(table.notes, testing::IsEmpty());
    EXPECT_THAT(tableDocument(table, "t.json").simulation.value_or(""), HasSubstr("never measured"));
}

TEST(SimulatedTable, DependsOnItsSeedOnly)
{
    EXPECT_EQ(simulatedKernelTable(3, {}), simulatedKernelTable(3, {}));
    EXPECT_NE(simulatedKernelTable(3, {}), simulatedKernelTable(4, {}));
}

TEST(SimulatedTable, OfTheSamplesIsThatOfSeed5)
{
    const test::TemporaryFolder folder;
    const MeasuredTable sample = readMeasuredTable(samplePath);
    const MeasuredTable made = readMeasuredTable(folder.write("t.json", simulatedKernelTable(5, {})));
    EXPECT_EQ(sample.objective().values.size(), made.objective().values.size());
    EXPECT_EQ(sample.bestValue(), made.bestValue());
    EXPECT_EQ(sample.failures, made.failures);
    EXPECT_EQ(sample.repetitions, made.repetitions);
    EXPECT_LT(std::filesystem::file_size(samplePath), 100'000U) << "bundled files are small";
}

TEST(SimulatedTable, IsMarkedByAMemberOrByTheDeviceOfOlderFiles)
{
    const test::TemporaryFolder folder;
    for (const auto& [members, isSimulated] : std::vector<std::pair<const char*, bool>>{
             {R"("device_name": "simulated GPU")", true},
             {R"("device_name": "gem5", "simulated": true)", true},
             {R"("device_name": "gem5", "simulated": false)", false},
             {R"("device_name": "gem5", "simulated": "true")", false},
             {R"("device_name": "simulated-annealing-server")", false},
         }) {
        const std::string cache = std::string("{") + members
            + R"(, "kernel_name": "k", "tune_params_keys": ["b"], "cache": {"1": {"b": 1, "time": 2.5}}})";
        EXPECT_EQ(readMeasuredTable(folder.write("t.json", cache)).isSimulated, isSimulated) << members;
        const std::string results = std::string(R"({"schema_version": "1.0.0", "metadata": {)") + members
            + R"(}, "results": [{"configuration": {"b": 1}, "invalidity": "correct", "objectives": ["time"],
                 "measurements": [{"name": "time", "value": 2.5, "unit": "ms"}]}]})";
        EXPECT_EQ(readMeasuredTable(folder.write("t.json", results)).isSimulated, isSimulated) << members;
    }
}
