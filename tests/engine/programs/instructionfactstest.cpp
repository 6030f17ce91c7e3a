// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/instructionfacts.h"

#include "engine/hlo/convert/instructionprint.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/proto/protoreader.h"
#include "engine/programs/outline/callmap.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tgraph {
namespace {

using Kind = InstructionFact::Kind;

const char* const program = R"hlo(HloModule facts

%double (a: f32[4]) -> f32[4] {
  %a = f32[4] parameter(0)
  ROOT %twice = f32[4] add(%a, %a)
}

%other (b: f32[4]) -> f32[4] {
  ROOT %b = f32[4] parameter(0)
}

ENTRY %main (x: f32[1,9,9,8], k: f32[3,3,4,16], v: f32[4]) -> f32[4] {
  %x = f32[1,9,9,8] parameter(0), sharding={replicated}
  %k = f32[3,3,4,16] parameter(1)
  %v = f32[4] parameter(2)
  %conv = f32[1,5,5,16] convolution(%x, %k), window={size=3x3 stride=2x2 pad=1_1x0_2 rhs_dilate=1x2 rhs_reversal=0x1}, dim_labels=b01f_01io->b01f, feature_group_count=2, metadata={op_name="net/conv" source_file="net.py" source_line=7}, sharding={devices=[1,2]0,1}
  %cut = f32[1,2,2,4] slice(%x), slice={[0:1], [2:6:2], [0:2], [0:4]}
  %half = f32[] constant(0.5)
  %flag = pred[] constant(true)
  %call = f32[4] fusion(%v), kind=kLoop, calls=%double
  ROOT %choice = f32[4] conditional(%flag, %call, %v), true_computation=%double, false_computation=%other
}
)hlo";

std::string textOf(const std::vector<InstructionFact>& facts, Kind kind)
{
    const auto found = std::ranges::find(facts, kind, &InstructionFact::kind);
    return found == facts.end() ? "absent" : found->text;
}

TEST(InstructionFacts, IncludeWindowAndDimensionNumbersOfAConvolution)
{
    const hlo::Module module = test::moduleOf(program);
    const auto facts = instructionFacts(module, test::nodeNamed(module, "conv"));
    EXPECT_EQ(textOf(facts, Kind::OpName), "net/conv");
    EXPECT_EQ(textOf(facts, Kind::Source), "net.py:7");
    EXPECT_EQ(textOf(facts, Kind::WindowSizes), "3x3");
    EXPECT_EQ(textOf(facts, Kind::WindowStrides), "2x2");
    EXPECT_EQ(textOf(facts, Kind::WindowPadding), "1_1x0_2");
    EXPECT_EQ(textOf(facts, Kind::WindowDilation), "1x2");
    EXPECT_EQ(textOf(facts, Kind::BaseDilation), "1x1");
    EXPECT_EQ(textOf(facts, Kind::WindowReversal), "0x1");
    EXPECT_EQ(textOf(facts, Kind::DimensionLabels), "b01f_01io->b01f");
    EXPECT_EQ(textOf(facts, Kind::FeatureGroups), "2");
    ASSERT_EQ(facts.back().kind, Kind::Written);
    EXPECT_EQ(facts.back().key, "sharding") << "what the module does not keep is shown as written, once";
    EXPECT_EQ(facts.back().text, "{devices=[1,2]0,1}");
    EXPECT_EQ(std::ranges::count(facts, Kind::Written, &InstructionFact::kind), 1);
}

TEST(InstructionFacts, IncludeValuesSlicesAndNumbersOfParameters)
{
    const hlo::Module module = test::moduleOf(program);
    const auto of = [&](const char* name) { return instructionFacts(module, test::nodeNamed(module, name)); };
    EXPECT_EQ(textOf(of("half"), Kind::Value), "0.5");
    EXPECT_EQ(textOf(of("cut"), Kind::Slice), "[0:1] [2:6:2] [0:2] [0:4]");
    EXPECT_EQ(textOf(of("v"), Kind::ParameterNumber), "2");
    EXPECT_EQ(textOf(of("call"), Kind::FusionKind), "kLoop");
    EXPECT_EQ(of("twice"), std::vector<InstructionFact>{});
}

TEST(InstructionFacts, IncludeTheKeptFactsOfAProtobuf)
{
    const hlo::Module module = test::moduleOf(program);
    const auto bytes = std::make_shared<const std::string>(hlo::writeHloModuleProto(module).bytes);
    const hlo::Module again = hlo::readHloModuleProto({.bytes = bytes, .message = *bytes, .path = "test.pb"});
    const NodeId conv = test::nodeNamed(again, "conv");
    auto expected = instructionFacts(module, test::nodeNamed(module, "conv"));
    std::erase_if(expected, [](const InstructionFact& fact) { return fact.kind == Kind::Written; });
    EXPECT_EQ(instructionFacts(again, conv), expected);
    EXPECT_TRUE(hlo::instructionText(again, conv).starts_with("%conv = f32[1,5,5,16] convolution(%x, %k), window="))
        << hlo::instructionText(again, conv);
}

TEST(InstructionFacts, ShowBytesThatAreNoTextAsHloWritesThem)
{
    const auto shown = [](const std::string& config) {
        const hlo::Module module = test::moduleOf("ENTRY e { a = f32[] parameter(0)\n  ROOT r = f32[] custom-call(a), "
                                                  "custom_call_target=\"t\", backend_config=\""
                                                  + config + "\" }");
        return textOf(instructionFacts(module, test::nodeNamed(module, "r")), Kind::BackendConfig);
    };
    EXPECT_EQ(shown("x\\303\\251\\n"), "x\xc3\xa9\n");
    EXPECT_EQ(shown("\\001\\377"), "\"\\001\\377\"");
    EXPECT_EQ(shown("a\\000"), "\"a\\000\"");
}

TEST(InstructionFacts, FindTheOperandsOfAParameter)
{
    const hlo::Module module = test::moduleOf(program);
    const CallMap calls(module);
    const auto bound = [&](const char* name) {
        const NodeId node = test::nodeNamed(module, name);
        return boundOperands(module, node, calls.callersOf(module.instruction(node).computation));
    };
    const auto named = [&](const char* name) { return test::nodeNamed(module, name); };
    EXPECT_EQ(bound("a"), (std::vector{named("v"), named("call")})) << "of the fusion, and of the first branch";
    EXPECT_EQ(bound("b"), std::vector{named("v")});
    EXPECT_TRUE(bound("x").empty()) << "of the entry";
}

} // namespace
} // namespace tgraph
