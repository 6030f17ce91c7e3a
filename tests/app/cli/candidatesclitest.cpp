// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of tgraph candidates, and of tgraph rank for a program.
#include "engine/programs/openfile.h"
#include "tests/app/cli/clifixture.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr const char* network = R"(HloModule net

ENTRY %main (x: f32[8,16,16,64], k: f32[3,3,64,64], w: f32[16384,10]) -> f32[8,10] {
  %x = f32[8,16,16,64]{3,2,1,0} parameter(0)
  %k = f32[3,3,64,64]{3,2,1,0} parameter(1)
  %conv.1 = f32[8,16,16,64]{3,2,1,0} convolution(%x, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %conv.2 = f32[8,16,16,64]{3,2,1,0} convolution(%conv.1, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %flat = f32[8,16384]{1,0} reshape(%conv.2)
  %w = f32[16384,10]{1,0} parameter(2)
  ROOT %dot.1 = f32[8,10]{1,0} dot(%flat, %w), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
)";

/// 8 options of the convolutions, 3 of the reshape, 9 of the dot.
constexpr std::uint32_t combinations = 8 * 3 * 9;

class CandidatesCli : public CliTest {
protected:
    void SetUp() override { writeText("net.hlo", network); }

    [[nodiscard]] ProgramResult run(std::vector<std::string> arguments) const
    {
        arguments.insert(arguments.begin() + 1, at("net.hlo").string());
        return runTgraph(arguments);
    }
};

TEST_F(CandidatesCli, ListsTheGroupsInAPipe)
{
    const ProgramResult result = run({"candidates"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto rows = lines(result.output);
    ASSERT_EQ(rows.size(), 4U) << result.output;
    EXPECT_EQ(rows[0], "group,opcode,nodes,options,default,members");
    EXPECT_EQ(rows[1], "1,convolution,2,8,\"output {3,0} input {3,0} kernel {3,2}\",2 3");
    EXPECT_EQ(rows[2], "2,reshape,1,3,\"output {} input {} kernel {}\",4");
}

TEST_F(CandidatesCli, WritesAFileThatRankReads)
{
    const ProgramResult result = run({"candidates", "--count", "100", "--seed", "3", "-o", at("c.npz").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("100 candidates for 3 groups of 4 nodes"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("Nothing was measured."), std::string::npos);
    const ProgramResult ofFile = runTgraph({"rank", "--model", "analytical", at("c.npz").string()});
    ASSERT_EQ(ofFile.exitStatus, 0) << ofFile.errors;
    EXPECT_NE(ofFile.output.find("# proposal: 100 candidates"), std::string::npos) << ofFile.output;
    const ProgramResult inOneGo = run({"rank", "--model", "analytical", "--count", "100", "--seed", "3"});
    ASSERT_EQ(inOneGo.exitStatus, 0) << inOneGo.errors;
    EXPECT_EQ(rowsOf(ofFile.output).size(), 101U);
    EXPECT_EQ(rowsOf(inOneGo.output).size(), 101U);
    EXPECT_NE(inOneGo.output.find("Nothing was measured."), std::string::npos);
}

TEST_F(CandidatesCli, RankReportsWhyAutoUsesTheEstimate)
{
    const ProgramResult result = run({"rank", "--format", "table", "--count", "20"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("auto uses analytical here: there is no evidence that a network"), std::string::npos)
        << result.output;
    const ProgramResult named = run({"rank", "--model", "analytical", "--format", "table", "--count", "20"});
    EXPECT_EQ(named.output.find("auto uses"), std::string::npos) << named.output;
}

TEST_F(CandidatesCli, IncludeAllCombinationsOfASmallProgram)
{
    const ProgramResult result = run({"rank", "--model", "analytical"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(rowsOf(result.output).size(), combinations + 1U);
}

TEST_F(CandidatesCli, WritesOneAsJson)
{
    const ProgramResult result = run({"candidates", "--take", "1", "-o", at("one.json").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("Selected: candidate 1, which changes\n  group 1, convolution of 2 nodes"),
              std::string::npos)
        << result.output;
    const auto json = nlohmann::json::parse(readFile(at("one.json")));
    ASSERT_EQ(json.size(), 1U);
    EXPECT_EQ(json[0]["configuration"], 1);
    EXPECT_TRUE(json[0]["runtime_ns"].is_null());
    ASSERT_EQ(json[0]["nodes"].size(), 4U);
    EXPECT_EQ(json[0]["nodes"][0]["name"], "conv.1");
    EXPECT_EQ(json[0]["nodes"][0]["computation"], "main");
    EXPECT_EQ(json[0]["nodes"][0]["layouts"]["output"].size(), 4U);
}

TEST_F(CandidatesCli, SearchesAndWritesTheBestAsText)
{
    const ProgramResult result
        = run({"candidates", "--count", "20", "--search", "analytical", "-o", at("best.hlo").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("Search with analytical: "), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("which are not times"), std::string::npos) << result.output;
    const Document document = openDocument(at("best.hlo"));
    EXPECT_EQ(document.graph.nodeCount(), 7U);
    // The same model scores no other candidate of the program better.
    const ProgramResult ranked = run({"rank", "--model", "analytical", "--format", "hlo"});
    ASSERT_EQ(ranked.exitStatus, 0) << ranked.errors;
    const ProgramResult all = run({"rank", "--model", "analytical", "--top", "1"});
    const ProgramResult found = run(
        {"candidates", "--count", "20", "--search", "analytical", "--take", "best", "-o", at("best.npz").string()});
    ASSERT_EQ(found.exitStatus, 0) << found.errors;
    const ProgramResult one = runTgraph({"rank", "--model", "analytical", at("best.npz").string()});
    ASSERT_EQ(one.exitStatus, 0) << one.errors;
    EXPECT_EQ(fields(rowsOf(one.output).at(1)).at(3), fields(rowsOf(all.output).at(1)).at(3));
}

TEST_F(CandidatesCli, AreWrittenAsTuningDataOfTheSameProgram)
{
    const ProgramResult result = run({"candidates", "--count", "50", "-o", at("runs.pb").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Document document = openDocument(at("runs.pb"));
    ASSERT_TRUE(document.program);
    EXPECT_EQ(document.graph.nodeCount(), 7U);
    const std::string info = runTgraph({"info", at("runs.pb").string()}).output;
    EXPECT_NE(info.find(fmt::format("  configurations  {}, of which {} distinct\n", document.configCount(),
                                    document.configCount())),
              std::string::npos)
        << info;
    EXPECT_NE(info.find("  runtimes        not published (all 0)\n"), std::string::npos) << info;
}

TEST_F(CandidatesCli, AreReadBackWithMeasurements)
{
    ASSERT_EQ(run({"candidates", "-o", at("c.npz").string()}).exitStatus, 0);
    ASSERT_EQ(run({"candidates", "-o", at("c.json").string()}).exitStatus, 0);
    auto list = nlohmann::ordered_json::parse(readFile(at("c.json")));
    ASSERT_EQ(list.size(), combinations);
    for (std::size_t i = 0; i < list.size(); i += 4)
        list[i]["runtime_ns"] = 1000 + 10 * list[i]["nodes"][0]["output"][0].get<int>();
    writeText("m.json", list.dump());
    const ProgramResult result = runTgraph({"train", "--adapt", at("c.npz").string(), "--measured",
                                            at("m.json").string(), "-o", at("adapted.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(rowsOf(readFile(at("adapted.csv"))).size(), combinations + 1U);
}

TEST_F(CandidatesCli, ReportMissingArguments)
{
    writeText("done.hlo", "HloModule m\n\nENTRY e {\n  ROOT p = f32[8]{0:T(256)} parameter(0)\n}\n");
    for (const char* command : {"candidates", "rank"}) {
        const ProgramResult result = runTgraph({command, at("done.hlo").string()});
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_NE(result.errors.find("nothing is left to configure here"), std::string::npos) << result.errors;
        EXPECT_NE(result.errors.find("--xla_dump_hlo_pass_re=layout-assignment"), std::string::npos);
    }
    EXPECT_EQ(run({"candidates", "--take", "5000", "-o", at("x.json").string()}).exitStatus, 1);
    EXPECT_FALSE(std::filesystem::exists(at("x.json")));
    EXPECT_EQ(run({"candidates", "-o", at("x.hlo").string()}).exitStatus, 2) << "a candidate must be named";
    EXPECT_EQ(run({"candidates", "-o", at("x.csv").string()}).exitStatus, 2);
    EXPECT_EQ(run({"candidates", "--take", "best"}).exitStatus, 2);
    EXPECT_EQ(run({"candidates", "--take", "-1"}).exitStatus, 2);
    EXPECT_EQ(run({"rank", "--format", "hlo", "--top", "2"}).exitStatus, 2);
    const std::string none = run({"rank", "--top", "0"}).errors;
    EXPECT_NE(none.find("found 0, expected a number above 0"), std::string::npos) << none;
    const std::string tooFew = run({"convert", at("out.pb").string(), "--module", "0"}).errors;
    EXPECT_NE(tooFew.find("found no module 0, expected 1 or"), std::string::npos) << tooFew;
    EXPECT_EQ(runTgraph({"candidates", writeTile("t.npz", {10, 20}).string()}).exitStatus, 1);
}

TEST_F(CandidatesCli, CompleteTheOptionsOfALayoutFile)
{
    const auto file = writeLayout("net.npz", {0, 1, 2, 0}, {50, 40, 30, 52});
    const ProgramResult result = runTgraph({"candidates", file.string(), "-o", at("more.npz").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Document more = openDocument(at("more.npz"));
    EXPECT_FALSE(more.runtimesPublished);
    EXPECT_GE(more.configCount(), 3U);
    EXPECT_TRUE(more.proposal);
}

} // namespace
