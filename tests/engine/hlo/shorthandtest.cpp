// SPDX-License-Identifier: GPL-3.0-or-later
// Short forms of HLO text that XLA's parser writes out: shapes, computations and instructions inside others.
#include "engine/core/error.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/errortext.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <memory>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::describe;
using tgraph::test::nodeNamed;

namespace {

std::string entry(const std::string& instructions)
{
    return "HloModule m\n\nadd { a = f32[] parameter(0) b = f32[] parameter(1) ROOT s = f32[] add(a, b) }\n\n"
           "ENTRY e {\n"
        + instructions + "\n}\n";
}

/// Returns the shape that is inferred for `y = INSTRUCTION`, with operands of many shapes.
std::string inferred(const std::string& instruction)
{
    const Module module = test::moduleOf(entry("x = f32[2,3] parameter(0)\n"
                                               "k = s32[] parameter(1)\n"
                                               "z = f32[] parameter(2)\n"
                                               "c = c64[2,3] parameter(3)\n"
                                               "w = f32[3,4] parameter(4)\n"
                                               "image = f32[1,8,9,4] parameter(5)\n"
                                               "kernel = f32[3,3,4,16] parameter(6)\n"
                                               "i = s32[5,1] parameter(7)\n"
                                               "up = f32[5,3] parameter(8)\n"
                                               "p = pred[2,3] parameter(9)\n"
                                               "t = token[] parameter(10)\n"
                                               "pair = (f32[2,3], s32[7]) parameter(11)\n"
                                               "v = f32[3] parameter(12) square = f32[3,3] parameter(13)\n"
                                               "ROOT y = "
                                               + instruction));
    EXPECT_TRUE(module.notes.empty()) << instruction << ": " << module.notes.front();
    return shapeText(module, module.instruction(nodeNamed(module, "y")).shape);
}

/// Returns the module after text → protobuf → module.
Module throughProtobuf(const Module& module)
{
    const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(module).bytes);
    return readProgram(openProgramBytes(bytes, "test.pb"));
}

void expectLike(const std::string& text, const std::string& writtenOut)
{
    const Module module = test::moduleOf(text);
    const Module other = test::moduleOf(writtenOut);
    EXPECT_EQ(describe(module), describe(other));
    EXPECT_TRUE(module.notes.empty());
    EXPECT_EQ(describe(throughProtobuf(module)), describe(throughProtobuf(other)));
    EXPECT_EQ(describe(test::moduleOf(*writeHloText(module).text)), describe(module)) << "the written text reads back";
}

TEST(InferredShapes, AreThoseOfElementwiseInstructions)
{
    EXPECT_EQ(inferred("add(x, x)"), "f32[2,3]");
    EXPECT_EQ(inferred("compare(x, x), direction=LT"), "pred[2,3]");
    EXPECT_EQ(inferred("is-finite(x)"), "pred[2,3]");
    EXPECT_EQ(inferred("real(c)"), "f32[2,3]");
    EXPECT_EQ(inferred("abs(c)"), "f32[2,3]");
    EXPECT_EQ(inferred("complex(x, x)"), "c64[2,3]");
    EXPECT_EQ(inferred("select(p, x, x)"), "f32[2,3]");
    EXPECT_EQ(inferred("clamp(z, x, z)"), "f32[2,3]");
    EXPECT_EQ(inferred("map(x), dimensions={0,1}, to_apply={ q = f32[] parameter(0) ROOT r = s32[] convert(q) }"),
              "s32[2,3]");
}

TEST(InferredShapes, AreThoseOfInstructionsThatMoveElements)
{
    EXPECT_EQ(inferred("transpose(x), dimensions={1,0}"), "f32[3,2]{0,1}") << "XLA permutes the layout, too";
    EXPECT_EQ(inferred("slice(x), slice={[0:2], [0:3:2]}"), "f32[2,2]");
    EXPECT_EQ(inferred("dynamic-slice(x, k, k), dynamic_slice_sizes={1,2}"), "f32[1,2]");
    EXPECT_EQ(inferred("dynamic-update-slice(x, x, k, k)"), "f32[2,3]");
    EXPECT_EQ(inferred("concatenate(x, x), dimensions={1}"), "f32[2,6]");
    EXPECT_EQ(inferred("pad(x, z), padding=1_1_1x-1_0"), "f32[5,2]");
    EXPECT_EQ(inferred("gather(x, i), offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, "
                       "index_vector_dim=1, slice_sizes={1,3}"),
              "f32[5,3]");
    EXPECT_EQ(inferred("scatter(x, i, up), update_window_dims={1}, inserted_window_dims={0}, "
                       "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add"),
              "f32[2,3]");
    EXPECT_EQ(inferred("sort(x), dimensions={1}, to_apply={ q = f32[] parameter(0) r = f32[] parameter(1) "
                       "ROOT l = pred[] compare(q, r), direction=LT }"),
              "f32[2,3]");
    EXPECT_EQ(inferred("set-dimension-size(x, k), dimensions={1}"), "f32[2,<=3]");
    EXPECT_EQ(inferred("get-dimension-size(x), dimensions={1}"), "s32[]");
    EXPECT_EQ(inferred("topk(x), k=2, largest=true"), "(f32[2,2], s32[2,2])");
}

TEST(InferredShapes, AreThoseOfProductsWindowsAndTransforms)
{
    EXPECT_EQ(inferred("dot(x, w), lhs_contracting_dims={1}, rhs_contracting_dims={0}"), "f32[2,4]");
    EXPECT_EQ(inferred("convolution(image, kernel), window={size=3x3 pad=1_1x0_0 stride=2x1}, "
                       "dim_labels=b01f_01io->b01f"),
              "f32[1,4,7,16]");
    EXPECT_EQ(inferred("reduce(x, z), dimensions={0}, to_apply=add"), "f32[3]");
    EXPECT_EQ(inferred("reduce-window(x, z), window={size=1x2 pad=0_0x0_1 rhs_dilate=1x2}, to_apply=add"), "f32[2,2]");
    EXPECT_EQ(inferred("fft(x), fft_type=RFFT, fft_length={3}"), "c64[2,2]");
    EXPECT_EQ(inferred("fft(c), fft_type=IRFFT, fft_length={4}"), "f32[2,4]");
    EXPECT_EQ(inferred("batch-norm-training(x, v, v), epsilon=0.001, feature_index=1"), "(f32[2,3], f32[3], f32[3])");
    EXPECT_EQ(inferred("triangular-solve(square, w), left_side=true, lower=true"), "f32[3,4]");
}

TEST(InferredShapes, AreThoseOfTuplesCallsAndCollectives)
{
    EXPECT_EQ(inferred("tuple(x, k)"), "(f32[2,3], s32[])");
    EXPECT_EQ(inferred("get-tuple-element(pair), index=1"), "s32[7]");
    EXPECT_EQ(inferred("opt-barrier(pair)"), "(f32[2,3], s32[7])");
    EXPECT_EQ(inferred("after-all(t)"), "token[]");
    EXPECT_EQ(inferred("partition-id()"), "u32[]");
    EXPECT_EQ(inferred("call(z, z), to_apply=add"), "f32[]");
    EXPECT_EQ(inferred("all-gather(x), dimensions={0}, replica_groups={{0,1,2,3}}"), "f32[8,3]");
    EXPECT_EQ(inferred("reduce-scatter(x), dimensions={0}, replica_groups=[4,2]<=[8], to_apply=add"), "f32[1,3]");
    EXPECT_EQ(inferred("all-to-all(x, x), replica_groups={{0,1}}"), "(f32[2,3], f32[2,3])");
    EXPECT_EQ(inferred("copy-start(x)"), "(f32[2,3], f32[2,3], u32[])");
}

TEST(InferredShapes, AreRefusedIfOperandsDoNotDetermineThem)
{
    const auto problem
        = [](const std::string& instruction) { return test::errorFrom([&] { (void)inferred(instruction); }); };
    EXPECT_EQ(problem("reshape(x)"),
              "test.hlo: line 19, column 10: found no shape before reshape, expected a shape such as f32[8]: the "
              "operands do not determine it");
    EXPECT_EQ(problem("add(x, w)"),
              "test.hlo: line 19, column 10: found no shape before add, and the instruction combines f32[2,3] and "
              "f32[3,4], expected a shape, or operands that determine one");
    EXPECT_NE(problem("all-gather(x), dimensions={0}, replica_groups=mesh['x'=2] {'x'}")
                  .find("the operands do not determine it"),
              std::string::npos)
        << "groups over a mesh are not counted";
    EXPECT_EQ(problem("constant(1)"),
              "test.hlo: line 19, column 10: found no shape before constant, expected a shape such as f32[8]");
}

TEST(ShortForms, ComputationsInsideInstructionsComeBeforeTheirCaller)
{
    expectLike(
        "HloModule m\n\nENTRY e {\n  p = f32[8,2]{1,0} parameter(0)\n  ROOT c = call(p), to_apply={\n"
        "    q = f32[8,2]{1,0} parameter(0)\n    z = f32[] constant(0)\n"
        "    ROOT r = f32[8]{0} reduce(q, z), dimensions={1}, to_apply={\n"
        "      a = f32[] parameter(0)\n      b = f32[] parameter(1)\n      ROOT s = f32[] add(a, b)\n    }\n  }\n}\n",
        "HloModule m\n\n_.1 {\n  a = f32[] parameter(0)\n  b = f32[] parameter(1)\n  ROOT s = f32[] add(a, b)\n}\n\n"
        "_ {\n  q = f32[8,2]{1,0} parameter(0)\n  z = f32[] constant(0)\n"
        "  ROOT r = f32[8]{0} reduce(q, z), dimensions={1}, to_apply=_.1\n}\n\n"
        "ENTRY e {\n  p = f32[8,2]{1,0} parameter(0)\n  ROOT c = f32[8]{0} call(p), to_apply=_\n}\n");
    const Module branches = test::moduleOf(entry("i = s32[] parameter(0)\nx = f32[2] parameter(1)\n"
                                                 "ROOT c = conditional(i, x, x), branch_computations={"
                                                 "{ q = f32[2] parameter(0) ROOT n = negate(q) }, "
                                                 "{ q = f32[2] parameter(0) ROOT n = sqrt(q) }}"));
    EXPECT_EQ(branches.computations.size(), 4U);
    EXPECT_EQ(branches.callsOf(nodeNamed(branches, "c")).size(), 2U);
    const Module loop
        = test::moduleOf(entry("p = s32[] parameter(0)\nROOT w = while(p), "
                               "condition={ q = s32[] parameter(0) ROOT r = compare(q, q), direction=LT }, "
                               "body={ q = s32[] parameter(0) ROOT r = negate(q) }"));
    EXPECT_EQ(loop.computation(loop.callsOf(nodeNamed(loop, "w"))[0]).name, "_.1") << "the body is first";
}

TEST(ShortForms, InstructionsAsOperandsComeBeforeTheirUser)
{
    expectLike(
        "HloModule m\n\nENTRY e {\n  x = f32[8]{0} parameter(0)\n"
        "  ROOT r = f32[8]{0} add(f32[8]{0} sqrt(negate(x)), f32[8]{0} multiply(x, f32[8]{0} parameter(1)))\n}\n",
        "HloModule m\n\nENTRY e {\n  x = f32[8]{0} parameter(0)\n  negate.anon = f32[8]{0} negate(x)\n"
        "  sqrt.anon = f32[8]{0} sqrt(negate.anon)\n  parameter.anon = f32[8]{0} parameter(1)\n"
        "  multiply.anon = f32[8]{0} multiply(x, parameter.anon)\n"
        "  ROOT r = f32[8]{0} add(sqrt.anon, multiply.anon)\n}\n");
}

TEST(ShortForms, IncludeInstructionsWithoutComputation)
{
    const std::string writtenOut = "ENTRY entry {\n  x = f32[8]{0} parameter(0)\n  y = f32[8]{0} parameter(1)\n"
                                   "  ROOT r = f32[8]{0} add(x, y)\n}\n";
    expectLike("%r = f32[8]{0} add(f32[8]{0} %x, f32[8]{0} %y)", writtenOut);
    EXPECT_TRUE(looksLikeHloText("%r = f32[8]{0} add(f32[8]{0} %x, f32[8]{0} %y)"));
    EXPECT_TRUE(looksLikeHloText("ROOT r = (f32[8], f32[2]) tuple(f32[8] x, f32[2] y)"));
    EXPECT_TRUE(looksLikeHloText("f32[10] fusion(f32[10] p0), kind=kLoop, calls={ x = f32[10] parameter(0) }"));
    EXPECT_FALSE(looksLikeHloText("x = add(y, z)\nprint(x)"));
    EXPECT_FALSE(looksLikeHloText("%0 = stablehlo.add %a, %b : tensor<8xf32>"));
    const Module fusion
        = test::moduleOf("f32[10] fusion(f32[10], f32[10] p), kind=kLoop, calls={ x = f32[10] parameter(0)\n"
                         " y = f32[10] parameter(1)\n ROOT r = add(x, y) }");
    EXPECT_EQ(fusion.instructions.size(), 6U);
    EXPECT_TRUE(fusion.computations.front().isFusion);
}

TEST(ShortForms, AsynchronousInstructionsCallTheWrappedOnes)
{
    expectLike("HloModule m\n\nENTRY e {\n  p = f32[64]{0} parameter(0)\n"
               "  s = ((f32[64]{0}), f32[16]{0}, s32[]) slice-start(p), slice={[0:16]}, metadata={op_name=\"a\"}\n"
               "  u = ((f32[64]{0}), f32[16]{0}, s32[]) slice-update(s)\n  ROOT d = slice-done(u)\n}\n",
               "HloModule m\n\nasync_wrapped {\n  async_param = f32[64]{0} parameter(0)\n"
               "  ROOT async_op = f32[16]{0} slice(async_param), slice={[0:16]}\n}\n\n"
               "ENTRY e {\n  p = f32[64]{0} parameter(0)\n"
               "  s = ((f32[64]{0}), f32[16]{0}, s32[]) async-start(p), calls=async_wrapped, metadata={op_name=\"a\"}\n"
               "  u = ((f32[64]{0}), f32[16]{0}, s32[]) async-update(s)\n  ROOT d = f32[16]{0} async-done(u)\n}\n");
    const Module fusion
        = test::moduleOf(entry("x = f32[] parameter(0)\n"
                               "s = ((f32[], f32[]), f32[], s32[]) fusion-start(x, x), kind=kLoop, "
                               "calls=%add, async_execution_thread=\"side\"\nROOT d = f32[] fusion-done(s)"));
    EXPECT_NE(
        fusion.source->find("ROOT async_op = f32[] fusion(async_param, async_param.1), kind=kLoop, calls=%add\n}, "
                            "execution_thread=\"side\""),
        std::string::npos)
        << *fusion.source;
    EXPECT_TRUE(fusion.notes.empty());
}

TEST(ShortForms, IncludeOldModuleNamesAndBlanksInShapes)
{
    const Module module
        = test::moduleOf("HloModule old.7:\n\nENTRY e {\n  ROOT p = s32 [2, 3] {0, 1} parameter(0)\n}\n");
    EXPECT_EQ(module.name, "old.7");
    EXPECT_EQ(shapeText(module, module.instructions[0].shape), "s32[2,3]{0,1}");
}

TEST(ShortForms, KeepPlacesOfTheFile)
{
    const Module module = test::moduleOf("HloModule m\n\nENTRY e {\n  x = f32[8] parameter(0)\n  y = sqrt(negate(x))\n"
                                         "  ROOT r = f32[9] add(y, y)\n}\n");
    ASSERT_EQ(module.notes.size(), 1U);
    EXPECT_EQ(module.notes[0], "line 6, column 8: the shape of r is f32[9]; its operands give f32[8]");
}

TEST(ShortForms, HaveProblemsAtTheirPlaceInTheFile)
{
    const Module module = test::moduleOf("\n  f32[10] fusion(f32[10] p), kind=kInput");
    ASSERT_FALSE(module.notes.empty());
    EXPECT_EQ(module.notes[0], "line 2, column 3: the fusion root has no attribute calls");
}

TEST(ShortForms, ThatAreWrittenOutHaveProblemsWhereTheyStand)
{
    const Module module = test::moduleOf(
        "HloModule m\n\nENTRY e {\n  p = f32[64] parameter(0)\n"
        "  s = ((f32[64]), f32[16], s32[]) slice-start(p), slice={[0:8]}\n  ROOT d = slice-done(s)\n}\n");
    ASSERT_EQ(module.notes.size(), 1U);
    EXPECT_EQ(module.notes[0], "line 5, column 35: the shape of async_op is f32[16]; its operands give f32[8]");
}

TEST(ShortForms, AreBounded)
{
    std::string nested = "HloModule m\nENTRY e { x = f32[] parameter(0) ROOT r = f32[] ";
    for (int i = 0; i < 1000; ++i)
        nested += "negate(";
    nested += "x" + std::string(1000, ')') + " }";
    EXPECT_THROW((void)test::moduleOf(nested), Error);
    std::string inside = "HloModule m\nENTRY e { x = f32[] parameter(0) ";
    for (int i = 0; i < 1000; ++i)
        inside += "ROOT r = f32[] call(x), to_apply={ x = f32[] parameter(0) ";
    EXPECT_THROW((void)test::moduleOf(inside), Error);
}

TEST(ShortForms, GeneratedNamesAreNowhereInTheText)
{
    const auto names = [](const std::string& text) {
        std::string all;
        for (const Instruction& instruction : test::moduleOf(text).instructions)
            all += std::string(all.empty() ? "" : " ") + std::string(instruction.name);
        return all;
    };
    EXPECT_EQ(names("f32[] negate(f32[] %root)"), "root root.1");
    EXPECT_EQ(test::moduleOf("f32[] add(f32[], f32[] p0)").instructions.size(), 3U) << "two parameters";
    EXPECT_EQ(names(entry("x = f32[] parameter(0)\nROOT negate.anon = f32[] sqrt(negate(x))")),
              "a b s x negate.anon.1 negate.anon");
}

TEST(ShortForms, ThatStandForGigabytesAreRefusedAtOnce)
{
    std::string text = "t0 = f32[] parameter(0)\n";
    for (int i = 1; i < 40; ++i)
        text += "t" + std::to_string(i) + " = tuple(t" + std::to_string(i - 1) + ", t" + std::to_string(i - 1) + ")\n";
    const std::string error
        = test::errorFrom([&] { (void)test::moduleOf(entry(text + "ROOT r = f32[] parameter(1)")); });
    EXPECT_NE(error.find("short forms that stand for"), std::string::npos) << error;
}

} // namespace
