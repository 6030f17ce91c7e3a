// SPDX-License-Identifier: GPL-3.0-or-later
// Files with several modules: listed by info, chosen by --module.
#include "tests/app/cli/clifixture.h"
#include "tests/support/hloprograms.h"

#include <nlohmann/json.hpp>

using namespace tgraph::test;

namespace {

class ModulesCli : public CliTest {
protected:
    /// Writes a log with two modules: jit_step, with two convolutions, a dot and a reshape, and jit_small, with a dot.
    void SetUp() override
    {
        CliTest::SetUp();
        writeText("two.txt",
                  "loss 3.25\n" + std::string(programToLayOut)
                      + "step 2 done\nHloModule jit_small\n\nENTRY e {\n  a = f32[8,16]{1,0} parameter(0)\n"
                        "  b = f32[16,8]{1,0} parameter(1)\n  ROOT dot.7 = f32[8,8]{1,0} dot(a, b), "
                        "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n}\n## END_GRAPH\n");
    }

    /// Runs `tgraph COMMAND two.txt …`.
    [[nodiscard]] ProgramResult run(const std::string& command, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> arguments = {command, at("two.txt").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    }
};

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_F(ModulesCli, InfoListsTheModulesAndDescribesTheChosenOne)
{
    const ProgramResult list = run("info");
    ASSERT_EQ(list.exitStatus, 0) << list.errors;
    EXPECT_TRUE(contains(list.output, "2 modules, HLO text; --module NAME|INDEX describes one")) << list.output;
    EXPECT_TRUE(contains(list.output, "1      jit_step              8")) << list.output;
    EXPECT_TRUE(contains(list.output, "2      jit_small             3")) << list.output;
    const auto json = nlohmann::json::parse(run("info", {"--json"}).output).at(0);
    EXPECT_EQ(json.at("modules").size(), 2U);
    EXPECT_EQ(json.at("modules").at(1).at("name"), "jit_small");
    EXPECT_EQ(json.at("modules").at(1).at("dots"), 1);
    EXPECT_TRUE(json.at("modules").at(1).at("time_share").is_null());
    for (const char* choice : {"2", "jit_small", "small"}) {
        const ProgramResult one = run("info", {"--module", choice});
        ASSERT_EQ(one.exitStatus, 0) << one.errors;
        EXPECT_TRUE(contains(one.output, "jit_small, HLO text")) << one.output;
        EXPECT_EQ(one.errors, "");
    }
    const ProgramResult none = run("info", {"--module", "jit"});
    EXPECT_EQ(none.exitStatus, 1);
    EXPECT_TRUE(contains(none.errors, "found 2 modules named jit, expected a number: 1 jit_step, 2 jit_small"))
        << none.errors;
}

TEST_F(ModulesCli, OtherCommandsTakeTheFirstAndReportIt)
{
    const std::string note = "module 1 of 2, jit_step; --module NAME|INDEX chooses another\n";
    for (const char* command : {"candidates", "rank"}) {
        const ProgramResult first = run(command);
        ASSERT_EQ(first.exitStatus, 0) << first.errors;
        EXPECT_TRUE(contains(first.errors, note)) << first.errors;
        const ProgramResult second = run(command, {"--module", "jit_small"});
        ASSERT_EQ(second.exitStatus, 0) << second.errors;
        EXPECT_FALSE(contains(second.errors, "module")) << second.errors;
        EXPECT_NE(second.output, first.output);
    }
    const ProgramResult converted = run("convert", {at("out.hlo").string(), "--module", "jit_small"});
    ASSERT_EQ(converted.exitStatus, 0) << converted.errors;
    EXPECT_TRUE(contains(readFile(at("out.hlo")), "HloModule jit_small"));
    ASSERT_EQ(run("convert", {at("first.hlo").string()}).exitStatus, 0);
    EXPECT_TRUE(contains(readFile(at("first.hlo")), "HloModule jit_step"));
}

TEST_F(ModulesCli, ProtobufsInTextFormBecomeBinary)
{
    writeText("m.pbtxt",
              "name: \"m\" entry_computation_id: 1 computations { name: \"e\" id: 1 root_id: 1 instructions {\n"
              "  name: \"p\" opcode: \"parameter\" id: 1 shape { element_type: F32 dimensions: 8\n"
              "    layout { minor_to_major: 0 } } } }\n");
    ASSERT_EQ(runTgraph({"convert", at("m.pbtxt").string(), at("m.pb").string()}).exitStatus, 0);
    const ProgramResult text = runTgraph({"convert", at("m.pb").string(), at("m.hlo").string()});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_TRUE(contains(readFile(at("m.hlo")), "f32[8]{0} parameter(0)"));
}
