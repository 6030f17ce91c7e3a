// SPDX-License-Identifier: GPL-3.0-or-later
// The whole selftest on the CPU: half a minute, therefore not under sanitizers.
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>

using namespace tgraph::test;

namespace {

class SelftestRun : public CliTest { };

} // namespace

TEST_F(SelftestRun, PassesEveryCheckOnTheCpu)
{
    const ProgramResult result = runTgraph({"selftest", "--device", "cpu", "--json", "-o", at("report.json").string()});
    EXPECT_EQ(result.output, "");
    std::ifstream file(at("report.json"));
    const auto report = nlohmann::json::parse(file);
    std::map<std::string, std::string> results;
    bool wasSlow = false; // a busy machine may exceed the time limit of a stop
    for (const auto& check : report["checks"]) {
        const std::string name = check["name"];
        const bool isSlow = name.starts_with("stop: ") && check["result"] == "failed"
            && std::string(check["reason"]).find("same stop took") != std::string::npos;
        wasSlow = wasSlow || isSlow;
        results[name] = check["result"];
        EXPECT_TRUE(check["result"] != "failed" || isSlow) << check;
    }
    EXPECT_EQ(result.exitStatus, wasSlow ? 1 : 0) << result.errors;
    EXPECT_TRUE(results.contains("stop: ranking, fused"));
    for (const char* name : {"determinism: fused", "little memory: fused", "speed: the paper's network",
                             "speed: a ranking", "speed: kernels"})
        EXPECT_EQ(results[name], "passed") << name;
    const char* const withTorch = report["facts"]["libtorch"].is_null() ? "skipped" : "passed";
    for (const char* name :
         {"parity: tgraph, fused", "parity: tgraph, batched", "parity: pipeline, fused", "parity: pipeline, batched",
          "parity: kernel, fused", "parity: kernel, batched", "training step: kernel", "explanation: pipeline",
          "rates of the device", "speed: training"})
        EXPECT_EQ(results[name], withTorch) << name;
}
