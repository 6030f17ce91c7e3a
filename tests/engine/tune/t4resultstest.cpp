// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/t4results.h"

#include "engine/graph/deduplicate.h"
#include "engine/measured/measuredreader.h"
#include "engine/programs/tabledocument.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/hardware/commandhardware.h"
#include "tests/engine/tune/faketuning.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/tables.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tgraph;
using namespace tgraph::test;

Trial trialOf(std::uint32_t configuration, Answer answer)
{
    return {.pick = {.configuration = DistinctId(configuration)},
            .answer = std::move(answer),
            .time = "2026-11-25T00:00:00Z"};
}

/// The configurations of a table and what a tuner measured.
struct Results {
    Document document = kernelDocument();
    DocumentSpace space = DocumentSpace(document, std::make_shared<const Deduplication>(deduplicate(document)));
    std::vector<Trial> trials = {
        trialOf(2, {.runtime = 0.002, .hardwareSeconds = 1.5}),
        trialOf(9, failure("exit status 1: no memory")),
        trialOf(2, {.runtime = 0.004, .hardwareSeconds = 0.5}),
        trialOf(5, {.kind = AnswerKind::Invalid, .words = "too many registers"}),
        trialOf(8, {.kind = AnswerKind::TimedOut, .hardwareSeconds = 10, .words = "no answer within 10 s"}),
        trialOf(4, failure("killed")),
        trialOf(4, {.runtime = 0.001, .hardwareSeconds = 0.001}),
    };
};

} // namespace

TEST(T4Results, HoldEveryMeasurementOfAConfiguration)
{
    const Results results;
    const auto json = nlohmann::json::parse(
        t4Results(results.space, results.trials, {.subject = "conv", .device = "A100", .hardware = "command: x"}));
    EXPECT_EQ(json.at("schema_version"), "1.0.0");
    EXPECT_EQ(json.at("metadata").at("device"), "A100");
    ASSERT_EQ(json.at("results").size(), 5U);
    const auto& first = json.at("results")[0];
    EXPECT_EQ(first.at("configuration"), nlohmann::json({{"block_size", 16}, {"unroll", 2}, {"memory", "shared"}}));
    EXPECT_EQ(first.at("times").at("runtimes"), nlohmann::json({2.0, 4.0}));
    EXPECT_DOUBLE_EQ(first.at("times").at("compilation"), 1994);
    EXPECT_EQ(first.at("invalidity"), "correct");
    EXPECT_EQ(first.at("measurements"), nlohmann::json::parse(R"([{"name": "time", "value": 3.0, "unit": "ms"}])"));
    EXPECT_EQ(first.at("timestamp"), "2026-11-25T00:00:00Z");
    EXPECT_EQ(first.at("objectives"), nlohmann::json({"time"}));
    std::vector<std::string> invalidities;
    for (const auto& result : json.at("results"))
        invalidities.push_back(result.at("invalidity"));
    EXPECT_EQ(invalidities, (std::vector<std::string>{"correct", "runtime", "compile", "timeout", "correct"}));
    EXPECT_EQ(json.at("results")[1].at("error"), "exit status 1: no memory");
    EXPECT_EQ(json.at("results")[1].at("measurements"), nlohmann::json::array());
}

TEST(T4Results, AreCorrectedForDrift)
{
    Results results;
    results.trials.resize(3);
    results.trials[2].slowdown = 1.6;
    const auto json = nlohmann::json::parse(t4Results(results.space, results.trials, {}));
    const auto& first = json.at("results")[0];
    EXPECT_EQ(first.at("times").at("runtimes"), nlohmann::json({2.0, 2.5}));
    EXPECT_EQ(first.at("measurements")[0].at("value"), 2.25);
    EXPECT_DOUBLE_EQ(first.at("times").at("compilation"), 1994) << "not the corrected time";
}

TEST(T4Results, AreReadBackAsATable)
{
    const Results results;
    const TemporaryFolder folder;
    const MeasuredTable table = readMeasuredTable(
        folder.write("r.t4.json", t4Results(results.space, results.trials, {.subject = "conv", .device = "A100"})));
    EXPECT_EQ(table.format, "T4 results");
    EXPECT_EQ(table.subject, "conv");
    EXPECT_EQ(table.device, "A100");
    ASSERT_EQ(table.objective().values.size(), 5U);
    EXPECT_DOUBLE_EQ(table.costs()[0], 3e6);
    EXPECT_EQ(table.repetitionsOf(ConfigId(0)).size(), 2U);
    EXPECT_NEAR(table.secondsSpent[0], 2, 1e-9) << "compile and run";
    EXPECT_NEAR(table.secondsSpent[3], 10, 1e-9) << "a failure took its time";
    ASSERT_NE(table.failure(ConfigId(3)), nullptr);
    EXPECT_EQ(*table.failure(ConfigId(3)), "no answer within 10 s");
    EXPECT_EQ(table.failure(ConfigId(4)), nullptr) << "it also ran";
}

TEST(T4Results, NameTheDeviceThatMeasured)
{
    Results results;
    MeasuredTable table = *results.document.table;
    table.device = "simulated GPU";
    table.isSimulated = true;
    const Document document = tableDocument(table, "t.json");
    const RecordedHardware recorded(document, deduplicate(document));
    const T4Metadata ofTable = t4Metadata(table, recorded);
    EXPECT_EQ(ofTable.device, "simulated GPU");
    const CommandHardware command(results.space, {.command = "./measure"});
    const T4Metadata ofCommand = t4Metadata(table, command);
    EXPECT_EQ(ofCommand.device, "") << "the command may measure on any device";
    const TemporaryFolder folder;
    for (const T4Metadata& metadata : {ofTable, ofCommand})
        EXPECT_EQ(readMeasuredTable(folder.write("r.t4.json", t4Results(results.space, results.trials, metadata)))
                      .isSimulated,
                  metadata.isSimulated);
    EXPECT_TRUE(ofTable.isSimulated);
    EXPECT_FALSE(ofCommand.isSimulated);
}

TEST(T4Results, NeedNamedParameters)
{
    EXPECT_NE(errorFrom([] { (void)t4Results(NumberSpace(3), {}, {}); }).find("without named parameters"),
              std::string::npos);
}

TEST(T4Results, KeepTheKindOfAFailure)
{
    Results results;
    results.trials.clear();
    const std::vector<std::pair<Answer, std::string>> failures
        = {{{.kind = AnswerKind::TimedOut, .words = "no answer within 10 s"}, "timeout"},
           {{.kind = AnswerKind::Invalid, .words = "too many registers"}, "compile"},
           {failure("timeout"), "timeout"},
           {failure("CompilationFailedConfig"), "compile"},
           {failure("wrong result"), "correctness"},
           {failure("correctness"), "correctness"},
           {failure("constraints"), "constraints"},
           {failure("exit status 1: no memory"), "runtime"}};
    for (std::uint32_t i = 0; i < failures.size(); ++i)
        results.trials.push_back(trialOf(i, failures[i].first));
    const auto json = nlohmann::json::parse(t4Results(results.space, results.trials, {}));
    for (std::size_t i = 0; i < failures.size(); ++i)
        EXPECT_EQ(json.at("results")[i].at("invalidity"), failures[i].second) << failures[i].first.words;
}
