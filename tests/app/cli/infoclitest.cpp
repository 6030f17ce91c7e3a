// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

using namespace tgraph::test;

namespace {

using InfoCli = CliTest;

} // namespace

TEST_F(InfoCli, BestWritesTheCombinationAsLayoutsAJsonReaderTakes)
{
    const auto file = writeLayout("net.npz", {0, 1, 2, 0, 1, 2}, {50, 40, 30, 52, 41, 31});
    const ProgramResult result = runTgraph({"info", "--best", at("best.json").string(), file.string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("  why: "), std::string::npos) << result.output;
    const auto json = nlohmann::json::parse(readFile(at("best.json")));
    EXPECT_EQ(json["configuration"], 2);
    EXPECT_EQ(json["against_configuration"], 2);
    EXPECT_EQ(json["gain"], 0);
    EXPECT_EQ(json["sha256"].get<std::string>().size(), 64U);
    ASSERT_EQ(json["nodes"].size(), 1U);
    EXPECT_EQ(json["nodes"][0]["node"], 1);
    EXPECT_EQ(json["nodes"][0]["opcode"], "convolution");
    EXPECT_TRUE(json["nodes"][0]["output"].is_array());
}

TEST_F(InfoCli, BestWithoutRuntimesNeedsAModelAndLeavesNoFile)
{
    const auto file = writeLayout("net.npz", {0, 1, 2}, {0, 0, 0});
    const ProgramResult without = runTgraph({"info", "--best", at("best.json").string(), file.string()});
    EXPECT_NE(without.exitStatus, 0);
    EXPECT_NE(without.errors.find("--model"), std::string::npos) << without.errors;
    EXPECT_FALSE(std::filesystem::exists(at("best.json")));
    const ProgramResult with
        = runTgraph({"info", "--model", "analytical", "--best", at("best.json").string(), file.string()});
    EXPECT_EQ(with.exitStatus, 0) << with.errors;
    EXPECT_NE(with.output.find("by the scores of analytical"), std::string::npos) << with.output;
    EXPECT_TRUE(std::filesystem::exists(at("best.json")));
}

TEST_F(InfoCli, BestTakesOneLayoutFile)
{
    const auto file = writeLayout("net.npz", {0, 1}, {5, 6});
    const auto tile = writeTile("tile.npz", {10, 20, 30});
    EXPECT_EQ(runTgraph({"info", "--best", at("b.json").string(), file.string(), file.string()}).exitStatus, 2);
    const ProgramResult result = runTgraph({"info", "--best", at("b.json").string(), tile.string()});
    EXPECT_NE(result.exitStatus, 0);
    EXPECT_NE(result.errors.find("tile files have no layouts"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("b.json")));
}

TEST_F(InfoCli, TellsAProgramsSizeCostsAndHowForeignItIs)
{
    const TemporaryFolder folder;
    const auto file = folder.write("net.txt",
                                   "HloModule net\n\nENTRY main {\n  a = f32[64,32] parameter(0)\n"
                                   "  b = f32[32,16] parameter(1)\n"
                                   "  c = f32[64,16] dot(a, b), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n"
                                   "  d = f32[64,16] erf(c)\n  ROOT e = f32[1024] reshape(d)\n}\n");
    const ProgramResult text = runTgraph({"info", file.string()});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    for (const char* const part : {"net, HLO text", "before layout assignment", "5 instructions, 1 computation",
                                   "65.5 kFLOP", "erf 1", "--xla_dump_hlo_pass_re=layout-assignment"})
        EXPECT_NE(text.output.find(part), std::string::npos) << part << "\n" << text.output;
    const ProgramResult result = runTgraph({"info", "--json", file.string()});
    const auto program = nlohmann::json::parse(result.output)[0]["program"];
    EXPECT_EQ(program["instructions"], 5);
    EXPECT_EQ(program["opcodes"]["parameter"], 2);
    EXPECT_EQ(program["unknown_opcodes"]["erf"], 1);
    EXPECT_EQ(program["flop"], 2 * 64 * 16 * 32);
    EXPECT_EQ(program["stage"], "before layout assignment");
}
