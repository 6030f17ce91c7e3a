// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programtext.h"

#include "engine/hlo/stablehlo/stablehloreader.h"
#include "engine/programs/textparts.h"
#include "tests/engine/programs/moduletext.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace tgraph;

namespace {

constexpr const char* program = R"hlo(HloModule m, is_scheduled=true

%sum (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add.1 = f32[] add(%x, %y)
}

ENTRY %main (p: f32[8], q: (f32[8], s32[])) -> f32[] {
  %p = f32[8]{0} parameter(0)
  %q = (f32[8], s32[]) parameter(1)
  %exp = f32[8]{0} exponential(%p),
     metadata={op_name="a"}
  %mul = f32[8]{0} multiply(%exp, q#0)
  %zero = f32[] constant(0)
  ROOT %r = f32[] reduce(%mul, %zero), dimensions={0}, to_apply=%sum
})hlo";

std::size_t placeOf(const ProgramText& text, std::string_view what, std::size_t after = 0)
{
    const std::size_t at = text.text().find(what, after);
    if (at == std::string_view::npos)
        throw Error("not there");
    return at;
}

TEST(ProgramText, HasLines)
{
    const ProgramText text(test::moduleOf(program));
    EXPECT_EQ(text.lineCount(), 17U);
    EXPECT_EQ(text.lineText(0), "HloModule m, is_scheduled=true");
    EXPECT_EQ(text.lineText(1), "");
    EXPECT_EQ(text.lineText(16), "}");
    for (std::uint32_t line = 0; line < text.lineCount(); ++line) {
        EXPECT_EQ(text.lineOf(text.line(line).begin), line);
        EXPECT_EQ(text.lineOf(text.line(line).end), line);
    }
    EXPECT_EQ(text.lineOf(1U << 30U), 16U);
}

TEST(ProgramText, ReadsBothKindsOfLineEnds)
{
    const ProgramText text(test::moduleOf("HloModule m\r\nENTRY e {\r\n  ROOT p = f32[] parameter(0)\r\n}\r\n"));
    EXPECT_EQ(text.lineCount(), 4U);
    EXPECT_EQ(text.lineText(2), "  ROOT p = f32[] parameter(0)");
    EXPECT_EQ(text.lineText(3), "}");
}

TEST(ProgramText, MapsPlacesToInstructionsAndBack)
{
    const auto module = test::moduleOf(program);
    const ProgramText text(module);
    for (const char* name : {"x", "add.1", "p", "exp", "r"}) {
        const NodeId node = test::nodeNamed(*module, name);
        const TextRange range = text.rangeOf(node);
        EXPECT_EQ(text.nodeAt(range.begin), node);
        EXPECT_EQ(text.nodeAt(range.end - 1), node);
        EXPECT_EQ(text.nodeOnLine(text.lineOf(range.begin)), node);
    }
    EXPECT_EQ(text.nodeAt(0), std::nullopt);
    EXPECT_EQ(text.nodeOnLine(0), std::nullopt);
    EXPECT_EQ(text.nodeOnLine(8), std::nullopt); // the head of a computation
    EXPECT_EQ(text.nodeOnLine(12), test::nodeNamed(*module, "exp")); // its second line
    EXPECT_EQ(text.nodeAt(std::string_view(program).size() + 5), std::nullopt);
}

TEST(ProgramText, LinksNamesToTheirInstructions)
{
    const auto module = test::moduleOf(program);
    const ProgramText text(module);
    const std::size_t use = placeOf(text, "multiply(%exp") + 11;
    const auto link = text.linkAt(use);
    ASSERT_TRUE(link);
    EXPECT_EQ(link->target, test::nodeNamed(*module, "exp"));
    EXPECT_EQ(text.text().substr(link->range.begin, link->range.size()), "exp");
    const auto call = text.linkAt(placeOf(text, "to_apply=%sum") + 11);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->target, test::nodeNamed(*module, "add.1"));
    EXPECT_FALSE(text.linkAt(placeOf(text, "%mul =") + 1)); // its own name
    EXPECT_FALSE(text.linkAt(placeOf(text, "dimensions") + 1));
    EXPECT_FALSE(text.linkAt(placeOf(text, "ENTRY %main") + 8));
}

TEST(ProgramText, FindsInstructionsInsideOperands)
{
    const auto module = test::moduleOf(program);
    const ProgramText text(module);
    const std::size_t place = placeOf(text, "q#0");
    const auto node = text.nodeAt(place);
    ASSERT_TRUE(node);
    EXPECT_EQ(module->instruction(*node).opcode, Opcode::GetTupleElement);
    EXPECT_EQ(text.linkAt(place)->target, *node);
    EXPECT_EQ(text.nodeAt(place - 2), test::nodeNamed(*module, "mul"));
}

TEST(ProgramText, CoversEveryInstructionOfRealPrograms)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    for (const char* name :
         {"bert_torch_xla.hlo", "tpu_convolution_loop.hlo", "efficientnet_predict.before_optimizations.txt"}) {
        const auto module = test::realModule(*folder, name);
        const ProgramText text(module);
        for (const NodeId node : idsBelow<NodeId>(module->instructions.size())) {
            const TextRange range = text.rangeOf(node);
            ASSERT_GT(range.size(), 0U);
            ASSERT_EQ(text.nodeAt(range.begin), node);
            ASSERT_NE(text.text().substr(range.begin, range.size()).find(module->instruction(node).opcodeName),
                      std::string_view::npos);
        }
    }
}

std::string marked(std::string_view line, std::size_t most = SIZE_MAX)
{
    std::string text;
    for (const TextSpan& span : textParts(line, most)) {
        const std::string_view part = line.substr(span.begin, span.end - span.begin);
        text += span.part == TextPart::Plain
            ? std::string(part)
            : std::string(1, " KNOSPA=~"[static_cast<std::size_t>(span.part)]) + "<" + std::string(part) + ">";
    }
    return text;
}

TEST(TextParts, MarkAnInstruction)
{
    EXPECT_EQ(
        marked("  ROOT %dot.1 = f32[8,16]{1,0:T(8,128)} dot(f32[8]{0} %a, /*index=1*/b), lhs_contracting_dims={1}, "
               "metadata={op_name=\"x}\"}, calls=%f"),
        "  K<ROOT> N<%dot.1> = S<f32[8,16]{1,0:T(8,128)}> P<dot>(S<f32[8]{0}> O<%a>, ~</*index=1*/>O<b>), "
        "A<lhs_contracting_dims>={=<1>}, ~<metadata={op_name=\"x}\"}>, A<calls>=O<%f>");
    EXPECT_EQ(marked("t = (f32[], s32[2]) tuple(a, b)"), "N<t> = S<(f32[], s32[2])> P<tuple>(O<a>, O<b>)");
    EXPECT_EQ(marked("c = f32[] constant(-1.5)"), "N<c> = S<f32[]> P<constant>(=<-1.5>)");
}

TEST(ProgramText, IsTheTextOfATranslatedProgram)
{
    const std::string source = "func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {\n"
                               "  %0:2 = stablehlo.while(%i = %arg1, %v = %arg0) : tensor<i32>, tensor<4xf32>\n"
                               "   cond {\n"
                               "    %1 = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                               "    stablehlo.return %1 : tensor<i1>\n"
                               "  } do {\n"
                               "    %2 = stablehlo.add %v, %v : tensor<4xf32>\n"
                               "    stablehlo.return %i, %2 : tensor<i32>, tensor<4xf32>\n"
                               "  }\n"
                               "  %3 = stablehlo.tanh %0#1 : tensor<4xf32>\n"
                               "  return %3 : tensor<4xf32>\n}\n";
    const auto module = std::make_shared<const hlo::Module>(
        hlo::readStableHlo(std::make_shared<const std::string>(source), "p.mlir"));
    const ProgramText text(module);
    EXPECT_EQ(text.text(), source);
    const auto opcodeAt = [&](std::string_view what) {
        const auto node = text.nodeAt(placeOf(text, what));
        return node ? std::string(module->instruction(*node).opcodeName) : std::string();
    };
    EXPECT_EQ(opcodeAt("stablehlo.while"), "while");
    EXPECT_EQ(opcodeAt("stablehlo.add"), "add");
    EXPECT_EQ(opcodeAt("stablehlo.tanh"), "tanh");
    EXPECT_EQ(opcodeAt("#1 :"), "get-tuple-element");
    EXPECT_EQ(opcodeAt("arg1: tensor"), "parameter");
    ASSERT_TRUE(text.nodeOnLine(1));
    EXPECT_EQ(module->instruction(*text.nodeOnLine(1)).opcodeName, "while");
    const auto link = text.linkAt(placeOf(text, "arg0) :"));
    ASSERT_TRUE(link);
    EXPECT_EQ(module->instruction(link->target).name, "arg0");
    for (std::uint32_t i = 0; i < module->instructions.size(); ++i)
        EXPECT_LE(text.rangeOf(NodeId(i)).end, source.size());
}

TEST(TextParts, MarkHeaders)
{
    EXPECT_EQ(marked("HloModule jit_f, is_scheduled=true"), "K<HloModule> N<jit_f>, A<is_scheduled>==<true>");
    EXPECT_EQ(marked("ENTRY %main.9 (p: f32[8,128], q: s32[]) -> (f32[], s32[]) {"),
              "K<ENTRY> N<%main.9> (p: S<f32[8,128]>, q: S<s32[]>) -> S<(f32[], s32[])> {");
    EXPECT_EQ(marked("}"), "}");
    EXPECT_EQ(marked(""), "");
    EXPECT_EQ(marked("// a comment"), "~<// a comment>");
}

TEST(TextParts, EndAtTheLimitOfALongLine)
{
    EXPECT_EQ(marked("a = f32[] add(b, c)", 12), "N<a> = S<f32[]> P<ad>");
}

TEST(TextParts, CoverAnyLineWithoutGaps)
{
    std::mt19937_64 random(3);
    const std::string letters = "a%=(){}[]\",\\ :/*x1#>-.";
    const std::vector<std::string> words
        = {" = ", "metadata=", "calls=", "ROOT ", " (", ": ", "-> ", "/*", "HloModule "};
    for (int round = 0; round < 20000; ++round) {
        std::string line;
        for (std::size_t i = random() % 30; i > 0; --i)
            line += random() % 4 == 0 ? words[random() % words.size()]
                                      : std::string(1, letters[random() % letters.size()]);
        const std::vector<TextSpan> spans = textParts(line);
        std::uint32_t end = 0;
        for (const TextSpan& span : spans) {
            ASSERT_EQ(span.begin, end) << line;
            ASSERT_GT(span.end, span.begin) << line;
            end = span.end;
        }
        ASSERT_EQ(end, line.size()) << line;
    }
}

} // namespace
