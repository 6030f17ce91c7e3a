// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/output.h"
#include "app/cli/eval/selftesttext.h"
#include "engine/model/scoring/device.h"
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <limits>

using namespace tgraph;
using namespace tgraph::test;

namespace {

class SelftestCli : public CliTest { };

SelftestReport reportWith(CheckResult result)
{
    return {.facts = {.version = "1.2.3", .compiler = "GCC", .cores = 2, .device = "cpu", .date = "2026-11-25"},
            .checks = {{.name = "parity: tgraph, fused",
                        .figures = {{"worst difference", 1.5e-6, "of the spread"}},
                        .seconds = 0.5},
                       {.name = "little memory: fused",
                        .result = result,
                        .reason = "a sentence",
                        .figures = {{"least that is enough", std::numeric_limits<double>::infinity(), "KiB"}},
                        .seconds = 1}}};
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_F(SelftestCli, ExitStatusIsOneIfACheckFailed)
{
    const auto statusOf = [&](CheckResult result) {
        cli::Output output(at("report.txt"));
        return cli::finishSelftest(reportWith(result), /*json=*/false, output);
    };
    EXPECT_EQ(statusOf(CheckResult::Passed), 0);
    EXPECT_EQ(statusOf(CheckResult::Skipped), 0);
    EXPECT_EQ(statusOf(CheckResult::Failed), 1);
    EXPECT_EQ(namesIn(at("")), std::vector<std::string>{"report.txt"}); // whole also if a check failed
    EXPECT_EQ(cli::failureLine(reportWith(CheckResult::Failed)),
              "selftest: 1 of 2 checks failed: little memory: fused");
}

TEST_F(SelftestCli, TextHasFactsATableAndReasons)
{
    const std::string text = cli::selftestText(reportWith(CheckResult::Failed));
    for (const char* part : {"tgraph 1.2.3, GCC, without LibTorch\n", "device: cpu\n", "date: 2026-11-25\n",
                             "parity: tgraph, fused  passed  0.50  worst difference 1.5e-06 of the spread\n",
                             "little memory: fused: failed: a sentence\n", "1 passed, 1 failed, 0 skipped in 1.5 s\n"})
        EXPECT_TRUE(has(text, part)) << part << '\n' << text;
}

TEST_F(SelftestCli, TextNamesEachReasonOfSkippedChecksOnce)
{
    SelftestReport report = reportWith(CheckResult::Skipped);
    report.checks.front().result = CheckResult::Skipped;
    report.checks.front().reason = "a sentence";
    const std::string text = cli::selftestText(report);
    EXPECT_TRUE(has(text, "\n2 skipped: a sentence\n")) << text;
}

TEST_F(SelftestCli, JsonHasEveryValue)
{
    const auto json = nlohmann::json::parse(cli::selftestJson(reportWith(CheckResult::Skipped)));
    EXPECT_EQ(json["facts"]["version"], "1.2.3");
    EXPECT_TRUE(json["facts"]["libtorch"].is_null());
    EXPECT_EQ(json["passed"], 1);
    EXPECT_EQ(json["skipped"], 1);
    EXPECT_EQ(json["failed"], 0);
    ASSERT_EQ(json["checks"].size(), 2U);
    EXPECT_EQ(json["checks"][0]["result"], "passed");
    EXPECT_DOUBLE_EQ(json["checks"][0]["figures"][0]["value"], 1.5e-6);
    EXPECT_EQ(json["checks"][1]["reason"], "a sentence");
    EXPECT_TRUE(json["checks"][1]["figures"][0]["value"].is_null()); // JSON has no infinity
}

TEST_F(SelftestCli, RefusesADeviceThatIsNotThereInOneSentence)
{
    EXPECT_EQ(runTgraph({"selftest", "--device", "gpu"}).exitStatus, 2);
    if (autoDevice().device == Device::Cuda)
        GTEST_SKIP() << "this machine has a CUDA device";
    const ProgramResult result = runTgraph({"selftest", "--device", "cuda", "-o", at("report.txt").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
    EXPECT_TRUE(has(result.errors, "cuda requested, but ")) << result.errors;
    EXPECT_TRUE(namesIn(at("")).empty());
}
