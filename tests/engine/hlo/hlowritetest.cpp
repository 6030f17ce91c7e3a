// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::describe;
using tgraph::test::moduleOf;
using tgraph::test::nodeNamed;

namespace {

std::string at(const ModuleText& text, NodeId node)
{
    const TextPlace place = text.instructions.at(node.value);
    return text.text->substr(place.offset, place.length);
}

/// Removes the text of the instructions, as if the module had been read from a protobuf, so that it must be printed.
Module withoutText(Module module)
{
    for (Instruction& instruction : module.instructions)
        instruction.text = {};
    module.headerText = {};
    return module;
}

/// Returns the text without the one line that contains this part.
std::string withoutLine(const std::string& text, std::string_view part)
{
    const std::size_t found = text.find(part);
    const std::size_t begin = text.rfind('\n', found) + 1;
    std::string rest = text;
    return rest.erase(begin, text.find('\n', found) - begin);
}

TEST(HloTextWriter, ReturnsTheSourceOfAModuleReadFromText)
{
    const Module module = moduleOf(test::sampleText());
    const ModuleText text = writeHloText(module);
    EXPECT_EQ(text.text, module.source);
    EXPECT_TRUE(text.notes.empty());
    EXPECT_EQ(at(text, nodeNamed(module, "one")), "%one = s32[] constant(1)");
    EXPECT_EQ(at(text, nodeNamed(module, "add.4")), "ROOT %add.4 = f32[]{:T(128)} add(%x.1, %y.2)");
    EXPECT_EQ(at(text, nodeNamed(module, "state#1")), "state#1");
    EXPECT_EQ(at(text, nodeNamed(module, "iota.21")), "%iota.21 = s32[20]{0} iota(), iota_dimension=0");
}

TEST(HloTextWriter, ChangesOnlyTheLayoutsInShapes)
{
    const Module module = moduleOf(test::sampleText());
    const NodeId convolution = nodeNamed(module, "convolution.10");
    const NodeId reshape = nodeNamed(module, "reshape.19");
    const NodeId negate = nodeNamed(module, "other");
    const std::vector<LayoutChange> changes = {{.node = reshape, .operand = 0, .minorToMajor = {0, 1}},
                                               {.node = convolution, .operand = 1, .minorToMajor = {2, 3, 1, 0}},
                                               {.node = convolution, .minorToMajor = {0, 3, 2, 1}},
                                               {.node = negate, .operand = 0, .minorToMajor = {0}}};
    const ModuleText text = writeHloText(module, changes);
    EXPECT_TRUE(at(text, convolution)
                    .starts_with("%convolution.10 = f32[2,8,8,16]{0,3,2,1:T(8,128)} convolution(%image, "
                                 "f32[3,3,3,16]{2,3,1,0} %filter), window={size=3x3"));
    EXPECT_EQ(at(text, reshape), "%reshape.19 = f32[20]{0} reshape(f32[4,5]{0,1} %while.18#1)");
    EXPECT_EQ(at(text, negate), "ROOT other = f32[20]{0} negate(f32[20]{0} input)");
    EXPECT_EQ(at(text, nodeNamed(module, "while.18#1")), "while.18#1");
    EXPECT_EQ(at(text, nodeNamed(module, "iota.21")), "%iota.21 = s32[20]{0} iota(), iota_dimension=0");
    std::string before(test::sampleText());
    std::string after = *text.text;
    for (const char* line : {"%convolution.10 =", "%reshape.19 ="}) {
        before = withoutLine(before, line);
        after = withoutLine(after, line);
    }
    EXPECT_EQ(after, before);

    // After rereading, only the result's layout differs.
    const Module changed = moduleOf(*text.text);
    EXPECT_EQ(shapeText(changed, changed.instruction(convolution).shape), "f32[2,8,8,16]{0,3,2,1:T(8,128)}");
    EXPECT_EQ(withoutLine(describe(changed), " convolution.10 ="), withoutLine(describe(module), " convolution.10 ="));
}

TEST(HloTextWriter, AddsAMissingLayout)
{
    const Module module
        = moduleOf("ENTRY e { a = f32[2,3] parameter(0) ROOT b = f32[3,2] transpose(a), dimensions={1,0} }");
    const std::vector<LayoutChange> changes
        = {{.node = NodeId(1), .minorToMajor = {0, 1}}, {.node = NodeId(1), .operand = 0, .minorToMajor = {1, 0}}};
    EXPECT_EQ(at(writeHloText(module, changes), NodeId(1)),
              "ROOT b = f32[3,2]{0,1} transpose(f32[2,3]{1,0} a), dimensions={1,0}");
}

TEST(HloTextWriter, RefusesLayoutsThatDoNotFit)
{
    const Module module = moduleOf(test::sampleText());
    const auto refusal = [&](const LayoutChange& change) {
        return test::errorFrom([&] { (void)writeHloText(module, std::vector{change}); });
    };
    const NodeId dot = nodeNamed(module, "dot.15");
    EXPECT_EQ(refusal({.node = dot, .minorToMajor = {0, 1}}), "no error");
    EXPECT_EQ(refusal({.node = dot, .minorToMajor = {0, 0}}),
              "dot.15: the result: found the layout {0,0}, which is not an order of 2 dimensions, expected each "
              "dimension once");
    EXPECT_EQ(refusal({.node = dot, .operand = 2, .minorToMajor = {0, 1}}),
              "dot.15: operand 2: found a layout, expected one of 2 operands");
    EXPECT_EQ(refusal({.node = nodeNamed(module, "out"), .minorToMajor = {0}}),
              "out: the result: found a layout for a value that is not an array, expected a tensor");
    EXPECT_EQ(
        refusal({.node = nodeNamed(module, "state#1"), .minorToMajor = {0, 1}}),
        "state#1: the result: found a get-tuple-element that an operand abbreviates, expected an instruction with its "
        "own shape");
    EXPECT_EQ(refusal({.node = NodeId(9999), .minorToMajor = {}}).substr(0, 35), "found a layout for node 9999, expec");
    EXPECT_THROW((void)writeHloText(module, std::vector<LayoutChange>(2, {.node = dot, .minorToMajor = {0, 1}})),
                 Error);
}

TEST(HloTextWriter, PrintsModulesWithoutTextSoThatTheyReadBackTheSame)
{
    // `a#1` is not a legal name: such a module is printed with other names.
    std::string text(test::sampleText());
    for (const auto& [from, to] : {std::pair("%next = s32[] add(%state#0",
                                             "%state.i = s32[] get-tuple-element(%state), index=0\n"
                                             "  %next = s32[] add(%state.i"),
                                   {"%square = f32[4,5]{1,0} multiply(%state#1, %state#1",
                                    "%state.v = f32[4,5]{1,0} get-tuple-element(%state), index=1\n"
                                    "  %square = f32[4,5]{1,0} multiply(%state.v, %state.v"},
                                   {"reshape(%while.18#1)", "reshape(%convolution.10)"},
                                   {"(%sort.22#0,", "(%conditional.20,"},
                                   {"reduce(%custom-call.24#0,", "reduce(%conditional.20,"}})
        text.replace(text.find(from), std::string_view(from).size(), to);
    const Module module = moduleOf(text);
    const std::string expected = describe(module);
    const Module bare = withoutText(moduleOf(text));
    ASSERT_FALSE(bare.isText());
    const ModuleText printed = writeHloText(bare);
    EXPECT_EQ(describe(moduleOf(*printed.text)), expected);
    EXPECT_EQ(at(printed, nodeNamed(module, "dot.15")),
              "%dot.15 = f32[5,4]{1,0} dot(%reshape.14, %weights), lhs_contracting_dims={1}, rhs_contracting_dims={0}");
    EXPECT_EQ(at(printed, nodeNamed(module, "while.18")),
              "%while.18 = (s32[], f32[4,5]{1,0}) while(%state.17), body=%body, condition=%cond, "
              "backend_config={\"known_trip_count\":{\"n\":\"10\"}}");
    EXPECT_NE(printed.text->find("%body (state: (s32[], f32[4,5])) -> (s32[], f32[4,5]) {"), std::string::npos);
    ASSERT_EQ(printed.notes.size(), 1U);
    EXPECT_EQ(printed.notes[0], "Written {...}, without a value: 7 constants");

    const ModuleText changed = writeHloText(
        bare,
        std::vector<LayoutChange>{{.node = nodeNamed(module, "dot.15"), .minorToMajor = {0, 1}},
                                  {.node = nodeNamed(module, "dot.15"), .operand = 1, .minorToMajor = {0, 1}}});
    EXPECT_TRUE(at(changed, nodeNamed(module, "dot.15"))
                    .starts_with("%dot.15 = f32[5,4]{0,1} dot(%reshape.14, f32[128,4]{0,1} %weights), "));
}

TEST(HloTextWriter, ChangesNamesThatTextDoesNotAllow)
{
    Module module
        = withoutText(moduleOf("ENTRY e { a = f32[] parameter(0) b = f32[] negate(a) ROOT c = f32[] add(a, b) }"));
    module.instructions[0].name = "x y";
    module.instructions[1].name = "x_y";
    module.instructions[2].name = "x->\xff";
    const ModuleText text = writeHloText(module);
    const Module again = moduleOf(*text.text);
    EXPECT_EQ(again.instructions[0].name, "x_y");
    EXPECT_EQ(again.instructions[1].name, "x_y.1");
    EXPECT_EQ(again.instructions[2].name, "x-__");
    EXPECT_EQ(again.operandsOf(NodeId(2))[1], NodeId(1));
    EXPECT_EQ(text.notes, std::vector<std::string>{"Names with characters that HLO text does not allow were changed"});
}

TEST(HloTextWriter, PutsInstructionsAfterTheirOperands)
{
    Module module
        = withoutText(moduleOf("ENTRY e { a = f32[] parameter(0) b = f32[] parameter(1) ROOT c = f32[] negate(a) }"));
    module.operands[0] = NodeId(1); // c needs b,
    module.instructions[0].operands = {.begin = 0, .count = 1}; // and so does a, which precedes it
    module.instructions[0].opcode = Opcode::Negate;
    module.instructions[0].opcodeName = "negate";
    const ModuleText text = writeHloText(module);
    const Module again = moduleOf(*text.text);
    EXPECT_EQ(again.instructions[0].name, "b");
    EXPECT_EQ(again.instructions[1].name, "a");
    EXPECT_EQ(at(text, NodeId(0)), "%a = f32[] negate(%b)");
    EXPECT_EQ(text.notes, std::vector<std::string>{"Instructions were moved after their operands"});
}

TEST(HloTextWriter, WritesStringsThatReadBack)
{
    Module module = withoutText(moduleOf("ENTRY e { ROOT a = f32[] custom-call(), custom_call_target=\"t\" }"));
    module.attributes[0].customCallTarget = "quote \" back\\slash \n\x01 \xc3\xa9 '}";
    module.attributes[0].backendConfig = "{not json";
    const Module again = moduleOf(*writeHloText(module).text);
    EXPECT_EQ(again.attributes[0].customCallTarget, module.attributes[0].customCallTarget);
    EXPECT_EQ(again.attributes[0].backendConfig, module.attributes[0].backendConfig);
}

TEST(HloTextWriter, PrintsKnownValuesOfConstants)
{
    Module module = withoutText(moduleOf("ENTRY e { a = f32[] constant(5) ROOT b = f32[2] constant({1, 2}) }"));
    module.constantValues = {{.node = NodeId(0), .text = "0.5"}};
    const ModuleText text = writeHloText(module);
    EXPECT_EQ(at(text, NodeId(0)), "%a = f32[] constant(0.5)");
    EXPECT_EQ(at(text, NodeId(1)), "ROOT %b = f32[2] constant({...})");
}

TEST(HloTextWriter, RoundTripsEveryRealFile)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder)) {
        if (!test::isWholeHloText(entry.path()))
            continue;
        SCOPED_TRACE(entry.path().filename().string());
        const auto source = std::make_shared<const std::string>(test::readFile(entry.path()));
        const std::string expected = describe(readHloText(source, entry.path()));
        const ModuleText printed = writeHloText(withoutText(readHloText(source, entry.path())));
        EXPECT_TRUE(describe(readHloText(printed.text, "printed")) == expected);
        ++files;
    }
    EXPECT_EQ(files, 21U);
}

} // namespace
