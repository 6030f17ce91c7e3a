// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

using namespace tgraph::test;

namespace {

using InfoCli = CliTest;

} // namespace

TEST_F(InfoCli, BestWritesTheCombinationAsLayoutsInJson)
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

TEST_F(InfoCli, BestWithoutRuntimesNeedsAModelAndWritesNoFile)
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

TEST_F(InfoCli, BestAcceptsOneLayoutFile)
{
    const auto file = writeLayout("net.npz", {0, 1}, {5, 6});
    const auto tile = writeTile("tile.npz", {10, 20, 30});
    EXPECT_EQ(runTgraph({"info", "--best", at("b.json").string(), file.string(), file.string()}).exitStatus, 2);
    const ProgramResult result = runTgraph({"info", "--best", at("b.json").string(), tile.string()});
    EXPECT_NE(result.exitStatus, 0);
    EXPECT_NE(result.errors.find("tile files have no layouts"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("b.json")));
}

TEST_F(InfoCli, AgainstComparesTwoPrograms)
{
    const std::string before
        = "HloModule m\nENTRY %e {\n  %p = f32[8,4]{1,0} parameter(0)\n  %n = f32[8,4]{1,0} negate(%p)\n"
          "  ROOT %t = f32[8,4]{1,0} tanh(%n)\n}\n";
    std::string after = before;
    after.replace(after.find("%n = f32[8,4]{1,0}"), 18, "%n = f32[8,4]{0,1}");
    after.replace(after.find("  ROOT"), 6, "  %c = f32[8,4]{1,0} copy(%n)\n  ROOT");
    after.replace(after.find("tanh(%n)"), 8, "tanh(%c)");
    const auto write = [this](const char* name, const std::string& text) {
        std::ofstream(at(name)) << text;
        return at(name).string();
    };
    const std::string first = write("before.hlo", before);
    const std::string second = write("after.hlo", after);
    const ProgramResult text = runTgraph({"info", first, "--against", second});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_NE(text.output.find("1 equal, 0 of them renamed; 2 changed, 0 removed, 1 added"), std::string::npos)
        << text.output;
    EXPECT_NE(text.output.find("+ c = f32[8,4]{1,0} copy, in e"), std::string::npos) << text.output;
    EXPECT_NE(text.output.find("~ n = f32[8,4]{1,0} -> f32[8,4]{0,1} negate: layout"), std::string::npos)
        << text.output;
    const ProgramResult json = runTgraph({"info", first, "--against", second, "--json"});
    const auto parsed = nlohmann::json::parse(json.output);
    EXPECT_EQ(parsed["come"][0]["name"], "c");
    EXPECT_EQ(parsed["changed"].size(), 2U);
    EXPECT_EQ(parsed["changed"][1]["changes"][0], "operands");
    EXPECT_NE(runTgraph({"info", first, second, "--against", second}).exitStatus, 0);
    const auto arrays = writeLayout("net.npz", {0, 1, 2}, {50, 40, 30});
    EXPECT_NE(runTgraph({"info", first, "--against", arrays.string()}).errors.find("an XLA program"),
              std::string::npos);
}

TEST_F(InfoCli, ReportsAProgramsSizeCostsAndDistanceFromTraining)
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
