// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/module/featurerow.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/hlo/text/textreader.h"
#include "tests/engine/hlo/stablehlotexts.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace tgraph::hlo {
namespace {

using test::mainOf;
using test::mlirProblem;
using test::readMlir;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> opcodes(const Module& module)
{
    std::vector<std::string> names;
    for (const Instruction& instruction : module.instructions)
        names.emplace_back(instruction.opcodeName);
    return names;
}

TEST(StableHlo, ReadsAModuleAsJaxPrintsIt)
{
    const Module module
        = readMlir("module @jit_f attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {\n"
                   "  func.func public @main(%arg0: tensor<8x16xf32> {mhlo.sharding = \"{replicated}\"}) -> "
                   "(tensor<8x16xf32> {jax.result_info = \"\"}) {\n"
                   "    %0 = stablehlo.tanh %arg0 : tensor<8x16xf32>\n"
                   "    return %0 : tensor<8x16xf32>\n  }\n}\n");
    EXPECT_EQ(module.name, "jit_f");
    EXPECT_THAT(opcodes(module), ElementsAre("parameter", "tanh"));
    EXPECT_EQ(shapeText(module, module.instructions[1].shape), "f32[8,16]{1,0}");
    EXPECT_TRUE(module.instructions[1].isRoot);
    EXPECT_THAT(*module.source, HasSubstr("num_partitions=2"));
    EXPECT_THAT(*module.source, HasSubstr("sharding={replicated}"));
    EXPECT_TRUE(module.notes.empty());
}

TEST(StableHlo, KeepsTheOriginalTextWithThePlaceOfEachInstruction)
{
    const Module module = readMlir("func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
                                   "  %0:2 = call @two(%arg0) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)\n"
                                   "  %1 = stablehlo.add %0#0, %0#1 : tensor<4xf32>\n  return %1 : tensor<4xf32>\n}\n"
                                   "func.func private @two(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
                                   "  return %x, %x : tensor<4xf32>, tensor<4xf32>\n}\n");
    const OriginText& origin = module.origin;
    ASSERT_EQ(origin.instructions.size(), module.instructions.size());
    const Computation& entry = module.computation(module.entry);
    std::vector<std::string> places;
    for (std::uint32_t i = entry.first; i < entry.first + entry.count; ++i)
        places.emplace_back(origin.instructions[i]);
    EXPECT_THAT(places,
                ElementsAre("%arg0: tensor<4xf32>",
                            "%0:2 = call @two(%arg0) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)", "%0#0",
                            "%0#1", "%1 = stablehlo.add %0#0, %0#1 : tensor<4xf32>"));
    EXPECT_EQ(origin.names[entry.first], "arg0");
    EXPECT_EQ(origin.language, "StableHLO");
}

TEST(StableHlo, LeavesOutFunctionsThatTheEntryDoesNotCall)
{
    const Module module
        = readMlir("func.func private @other(%x: tensor<f32>) -> tensor<f32> {\n return %x : tensor<f32>\n}\n"
                   + mainOf("%r = stablehlo.abs %a : tensor<4xf32>"));
    EXPECT_EQ(module.computations.size(), 1U);
    EXPECT_THAT(module.notes, ElementsAre("1 function that main does not call was left out"));
}

TEST(StableHlo, CarriesCapturedValuesThroughLoopsAndRepeatsConstants)
{
    const Module module
        = readMlir(mainOf("%n = stablehlo.constant dense<3> : tensor<i32>\n"
                          "%b = stablehlo.abs %a : tensor<4xf32>\n"
                          "%w:2 = stablehlo.while(%i = %n, %v = %a) : tensor<i32>, tensor<4xf32>\n"
                          " cond {\n"
                          "  %c = stablehlo.compare GT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                          "  stablehlo.return %c : tensor<i1>\n"
                          " } do {\n"
                          "  %s = stablehlo.add %v, %b : tensor<4xf32>\n"
                          "  stablehlo.return %n, %s : tensor<i32>, tensor<4xf32>\n }\n"
                          "%r = stablehlo.negate %w#1 : tensor<4xf32>"));
    const auto loop = std::ranges::find(module.instructions, "while", &Instruction::opcodeName);
    ASSERT_NE(loop, module.instructions.end());
    EXPECT_EQ(shapeText(module, loop->shape, false), "(s32[], f32[4], f32[4])");
    EXPECT_EQ(loop->calls.count, 2U);
    EXPECT_EQ(std::ranges::count(module.instructions, "constant", &Instruction::opcodeName), 3);
}

TEST(StableHlo, PassesCapturedValuesToBranches)
{
    const Module module
        = readMlir("func.func @main(%p: tensor<i1>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
                   "%r = \"stablehlo.if\"(%p) ({\n  %s = stablehlo.add %a, %b : tensor<4xf32>\n"
                   "  stablehlo.return %s : tensor<4xf32>\n}, {\n  stablehlo.return %a : tensor<4xf32>\n"
                   "}) : (tensor<i1>) -> tensor<4xf32>\nreturn %r : tensor<4xf32>\n}\n");
    EXPECT_THAT(*module.source, HasSubstr("conditional(%p, %tuple.n1, %a), true_computation="));
}

TEST(StableHlo, OrdersInputsBeforeInitialValuesInVariadicReductions)
{
    const Module module
        = readMlir("func.func @main(%a: tensor<4xf32>, %b: tensor<4xi32>, %x: tensor<f32>, %y: tensor<i32>) -> "
                   "tensor<i32> {\n"
                   "%0:2 = stablehlo.reduce(%a init: %x), (%b init: %y) across dimensions = [0] : "
                   "(tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)\n"
                   " reducer(%c: tensor<f32>, %d: tensor<f32>) (%e: tensor<i32>, %f: tensor<i32>) {\n"
                   "  stablehlo.return %d, %e : tensor<f32>, tensor<i32>\n }\n"
                   "return %0#1 : tensor<i32>\n}\n");
    EXPECT_THAT(*module.source, HasSubstr("reduce(%a, %b, %x, %y), dimensions={0}"));
    EXPECT_THAT(*module.source, HasSubstr("(c: f32[], e: s32[], d: f32[], f: s32[])"));
}

TEST(StableHlo, WritesConstantsOfAllForms)
{
    const auto valueOf = [](const std::string& value, const std::string& type) {
        const std::string text = "func.func @main() -> " + type + " {\n%r = stablehlo.constant " + value + " : " + type
            + "\nreturn %r : " + type + "\n}\n";
        const Module module = readMlir(text);
        const std::string_view written = module.instructions.front().text;
        const std::size_t open = written.find("constant(") + 9;
        return std::string(written.substr(open, written.rfind(')') - open));
    };
    EXPECT_EQ(valueOf("dense<1.5>", "tensor<f32>"), "1.5");
    EXPECT_EQ(valueOf("dense<1>", "tensor<1x1xi64>"), "{{1}}");
    EXPECT_EQ(valueOf("dense<7>", "tensor<100000x100000xi32>"), "7"); // a scalar, broadcast
    EXPECT_EQ(valueOf("dense<[[1, 2], [3, 4]]>", "tensor<2x2xi32>"), "{{1, 2}, {3, 4}}");
    EXPECT_EQ(valueOf("dense<[true, false]>", "tensor<2xi1>"), "{true, false}");
    EXPECT_EQ(valueOf("dense<[0x7F800000, 0xFF800000]>", "tensor<2xf32>"), "{inf, -inf}");
    EXPECT_EQ(valueOf("dense<\"0x0100000002000000\">", "tensor<2xi32>"), "{1, 2}");
    EXPECT_EQ(valueOf("dense<\"0x0A\">", "tensor<4xi1>"), "{false, true, false, true}");
    EXPECT_EQ(valueOf("dense<[(1.0, -2.0), (0.5, 0.0)]>", "tensor<2xcomplex<f32>>"), "{(1.0, -2.0), (0.5, 0.0)}");
    EXPECT_EQ(valueOf("dense<>", "tensor<2x0xf32>"), "{{}, {}}");
    EXPECT_EQ(valueOf("dense_resource<__elided__>", "tensor<8xf32>"), "{...}");
}

TEST(StableHlo, ReadsTypes)
{
    const auto shapeOf = [](const std::string& type) {
        const Module module = readMlir("!alias = tensor<2xf32>\n#b = #stablehlo.bounds<?, 5>\nfunc.func @main(%a: "
                                       + type + ") -> " + type + " {\n return %a : " + type + "\n}\n");
        return shapeText(module, module.instructions.front().shape);
    };
    EXPECT_EQ(shapeOf("tensor<4x?xf32>"), "f32[4,?]{1,0}");
    EXPECT_EQ(shapeOf("tensor<4x?xbf16, #stablehlo.bounds<?, 7>>"), "bf16[4,<=7]{1,0}");
    EXPECT_EQ(shapeOf("tensor<?xf32, #stablehlo.type_extensions<bounds = [3]>>"), "f32[<=3]{0}");
    EXPECT_EQ(shapeOf("tensor<ui8>"), "u8[]");
    EXPECT_EQ(shapeOf("tensor<3xi1>"), "pred[3]{0}");
    EXPECT_EQ(shapeOf("tensor<3xf8E4M3FN>"), "f8e4m3fn[3]{0}");
    EXPECT_EQ(shapeOf("tensor<2xcomplex<f64>>"), "c128[2]{0}");
    EXPECT_EQ(shapeOf("tuple<tensor<f32>, tuple<tensor<2xi4>, !stablehlo.token>>"), "(f32[], (s4[2]{0}, token[]))");
    EXPECT_EQ(shapeOf("tensor<4x!quant.uniform<u8:f32, 0.5:3>>"), "u8[4]{0}");
    EXPECT_EQ(shapeOf("!alias"), "f32[2]{0}");
    EXPECT_EQ(shapeOf("tensor<2xindex>"), "s64[2]{0}");
}

TEST(StableHlo, TurnsLocationsIntoMetadata)
{
    const Module module = readMlir("#loc1 = loc(\"f.py\":12:4)\nmodule @m {\n"
                                   + mainOf("%q = stablehlo.abs %a : tensor<4xf32> loc(#loc3)\n"
                                            "%r = stablehlo.tanh %q : tensor<4xf32> loc(callsite(#loc1 at #loc2))")
                                   + "} loc(#loc)\n#loc = loc(unknown)\n#loc2 = loc(\"g.py\":3:1)\n"
                                     "#loc3 = loc(\"jit(f)/abs\"(#loc1))\n");
    const Metadata* const metadata = module.metadataOf(NodeId(1));
    ASSERT_NE(metadata, nullptr);
    EXPECT_EQ(metadata->opName, "jit(f)/abs");
    EXPECT_EQ(metadata->sourceFile, "f.py");
    EXPECT_EQ(metadata->sourceLine, 12);
    ASSERT_NE(module.metadataOf(NodeId(2)), nullptr);
    EXPECT_EQ(module.metadataOf(NodeId(2))->sourceFile, "f.py");
}

TEST(StableHlo, ReadsShardyMeshesAndManualComputations)
{
    const Module module
        = readMlir("sdy.mesh @mesh = <[\"x\"=2]>\n"
                   "func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> "
                   "tensor<4xf32> {\n"
                   "%r = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] "
                   "out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} (%b: tensor<2xf32>) {\n"
                   "  %c = stablehlo.abs %b : tensor<2xf32>\n  sdy.return %c : tensor<2xf32>\n"
                   "} : (tensor<4xf32>) -> tensor<4xf32>\nreturn %r : tensor<4xf32>\n}\n");
    EXPECT_THAT(*module.source, HasSubstr("xla.sdy.meshes="));
    EXPECT_THAT(*module.source, HasSubstr("xla.sdy.sharding="));
    EXPECT_THAT(opcodes(module), ElementsAre("parameter", "abs", "parameter", "custom-call", "call", "custom-call"));
    EXPECT_THAT(*module.source,
                HasSubstr("custom_call_target=\"xla.sdy.GlobalToLocalShape\", frontend_attributes={"
                          "xla.sdy.in_shardings=\"#sdy.sharding_per_value<[<@mesh, [{\\\"x\\\"}]>]>\","
                          "xla.sdy.manual_axes=\"#sdy<manual_axes{\\\"x\\\"}>\"}"));
    EXPECT_THAT(*module.source, HasSubstr("f32[2]{0} call("));
    EXPECT_THAT(*module.source, HasSubstr("xla.sdy.out_shardings="));
    EXPECT_TRUE(module.notes.empty());
}

TEST(StableHlo, CallsManualComputationsWithSeveralResultsAndCapturedValues)
{
    const Module module = readMlir(
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<4xf32>, %b: tensor<4xi32>, %s: tensor<f32>) -> tensor<4xf32> {\n"
        "%r:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{\"x\"}]>, <@mesh, [{\"x\"}]>] "
        "out_shardings=[<@mesh, [{\"x\"}]>, <@mesh, []>] manual_axes={\"x\"} "
        "(%c: tensor<2xf32>, %d: tensor<2xi32>) {\n"
        "  %e = stablehlo.add %c, %c : tensor<2xf32>\n  sdy.return %e, %s : tensor<2xf32>, tensor<f32>\n"
        "} : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<f32>)\nreturn %r#0 : tensor<4xf32>\n}\n");
    EXPECT_TRUE(module.notes.empty());
    EXPECT_THAT(*module.source, HasSubstr("(f32[2]{0}, f32[]) call("));
    EXPECT_THAT(*module.source, HasSubstr("(f32[2]{0}, s32[2]{0}) custom-call("));
    EXPECT_THAT(*module.source, HasSubstr("(f32[4]{0}, f32[]) custom-call("));
}

TEST(StableHlo, ReadsGenericModulesAndFunctions)
{
    const Module module
        = readMlir("\"builtin.module\"() <{sym_name = \"g\"}> ({\n"
                   "  \"func.func\"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = \"main\"}> "
                   "({\n  ^bb0(%a: tensor<4xf32>):\n"
                   "    %0 = \"stablehlo.add\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n"
                   "    \"func.return\"(%0) : (tensor<4xf32>) -> ()\n  }) : () -> ()\n}) : () -> ()\n");
    EXPECT_EQ(module.name, "g");
    EXPECT_TRUE(module.notes.empty()) << module.notes.front();
    EXPECT_THAT(opcodes(module), ElementsAre("parameter", "add"));
}

TEST(StableHlo, CountsOperationsThatBecomeCustomCalls)
{
    const Module module = readMlir(mainOf("%q = chlo.digamma %a : tensor<4xf32> -> tensor<4xf32>\n"
                                          "%r = chlo.lgamma %q : tensor<4xf32> -> tensor<4xf32>"));
    EXPECT_THAT(module.notes,
                ElementsAre("2 operations without an HLO opcode became custom-calls: chlo.digamma, "
                            "chlo.lgamma"));
}

TEST(StableHlo, ABroadcastFirstRemovesADimensionThatGrows)
{
    const Module module
        = readMlir("func.func @main(%a: tensor<1x4xf32>) -> tensor<3x4xf32> {\n"
                   "%r = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<3x4xf32>\n"
                   "return %r : tensor<3x4xf32>\n}\n");
    EXPECT_THAT(opcodes(module), ElementsAre("parameter", "reshape", "broadcast"));
    EXPECT_EQ(module.attributesOf(NodeId(2))->dimensions, std::vector<std::int64_t>{1});
}

TEST(StableHlo, NamesLineColumnFoundAndExpected)
{
    EXPECT_EQ(mlirProblem(mainOf("  %r = stablehlo.abs %b : tensor<4xf32>")),
              "p.mlir: line 2, column 22: found '%b', expected a value that is defined before");
    EXPECT_EQ(mlirProblem(mainOf("  %r = stablehlo.abs %a : tensor<4xf99>")),
              "p.mlir: line 2, column 36: found 'f99>', expected an element type such as f32, i32 or complex<f32>");
    EXPECT_EQ(mlirProblem(mainOf("  %r = stablehlo.constant dense<[1.0, 2.0]> : tensor<4xf32>")),
              "p.mlir: line 2, column 27: found 2 values, expected 4");
    EXPECT_EQ(mlirProblem("func.func @main() {\n  call @main() : () -> ()\n  return\n}\n"),
              "p.mlir: line 1, column 1: found main, which calls itself, expected functions without recursion");
    EXPECT_EQ(mlirProblem("module {\n}\n"), "p.mlir: this MLIR module has no function: it contains no program");
    EXPECT_THAT(mlirProblem("func.func @main(%a: tensor<2xf32>) {\n  \"stablehlo.x\"(%a) ({\n"),
                HasSubstr("line 3, column 1: found the end of the text"));
}

TEST(StableHlo, AliasesAndResultsCannotStandForGigabytes)
{
    std::string doubling = "!t0 = tensor<f32>\n";
    for (int i = 1; i < 28; ++i)
        doubling += "!t" + std::to_string(i) + " = tuple<!t" + std::to_string(i - 1) + ", !t" + std::to_string(i - 1)
            + ">\n";
    EXPECT_THAT(mlirProblem(doubling + "func.func @main(%a: !t27) -> !t27 {\n  return %a : !t27\n}\n"),
                HasSubstr("a tuple whose text exceeds 16 MB"));
    EXPECT_THAT(mlirProblem(mainOf("  %many:1048576 = stablehlo.foo %a : tensor<4xf32>")),
                HasSubstr("names of 1048576 results, expected 1"));
}

TEST(StableHlo, CustomCallsKeepTheLayoutsThatTheyState)
{
    const Module module
        = readMlir("func.func @main(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {\n"
                   "  %r = stablehlo.custom_call @solve(%a) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], "
                   "result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<8x16xf32>) -> tensor<8x16xf32>\n"
                   "  return %r : tensor<8x16xf32>\n}\n");
    EXPECT_THAT(*module.source, HasSubstr("f32[8,16]{0,1} custom-call("));
    EXPECT_THAT(*module.source, HasSubstr("operand_layout_constraints={f32[8,16]{0,1}}"));
    EXPECT_TRUE(module.notes.empty());
}

TEST(StableHlo, ReadsBooleansOfOneByteEachAndOfOneBit)
{
    for (const char* hex : {"0x0001000101000100", "0x5A"})
        EXPECT_THAT(*readMlir(mainOf("  %r = stablehlo.constant dense<\"" + std::string(hex) + "\"> : tensor<8xi1>",
                                     "tensor<8xi1>"))
                         .source,
                    HasSubstr("{false, true, false, true, true, false, true, false}"));
}

TEST(StableHlo, ReadsDeclaredFunctionsAndBodiesOfShardy)
{
    EXPECT_EQ(mlirProblem("func.func private @ext(tensor<4xf32>) -> tensor<4xf32> attributes {llvm.emit}\n"
                          + mainOf("  %r = stablehlo.abs %a : tensor<4xf32>")),
              "no error");
    EXPECT_EQ(mlirProblem(mainOf("  %r = sdy.named_computation<\"foo\">(%a) (%b: tensor<4xf32>) {\n"
                                 "    %c = stablehlo.abs %b : tensor<4xf32>\n    sdy.return %c : tensor<4xf32>\n"
                                 "  } : (tensor<4xf32>) -> tensor<4xf32>")),
              "no error");
}

TEST(StableHlo, NamesOtherDialects)
{
    EXPECT_THAT(mlirProblem("func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                            "  %0 = linalg.generic {x = 1} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) { }\n}\n"),
                HasSubstr("this is MLIR of the dialect linalg, without StableHLO"));
    EXPECT_THAT(mlirProblem("module {\n  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                            "    %0 = tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>\n  }\n}\n"),
                HasSubstr("dialect tosa"));
}

TEST(StableHlo, RefusesDeepNesting)
{
    std::string text = "func.func @main(%p: tensor<i1>) {\n";
    for (int i = 0; i < 200; ++i)
        text += "\"stablehlo.if\"(%p) ({\n";
    EXPECT_THAT(mlirProblem(text), HasSubstr("regions nested deeper than 64"));
    EXPECT_THAT(mlirProblem("func.func @main(%p: " + std::string(1000, '<')), HasSubstr("p.mlir: line 1"));
    EXPECT_THAT(mlirProblem("func.func @main(%p: tensor" + std::string(1000, '<')), HasSubstr("deeper than 256"));
}

TEST(StableHlo, RefusesATextTruncatedAnywhere)
{
    const std::string text = "#l = loc(\"a\":1:2)\nmodule @m attributes {a = 1 : i32} {\n"
        + mainOf("%c = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>\n%w = stablehlo.while(%i = %a) : "
                 "tensor<4xf32>\n cond {\n %p = stablehlo.constant dense<true> : tensor<i1>\n stablehlo.return %p : "
                 "tensor<i1>\n } do {\n stablehlo.return %i : tensor<4xf32>\n }\n%r = stablehlo.abs %w : tensor<4xf32> "
                 "loc(#l)")
        + "}";
    EXPECT_EQ(mlirProblem(text), "no error");
    for (std::size_t size = 20; size < text.size(); ++size)
        EXPECT_THAT(mlirProblem(text.substr(0, size)), HasSubstr("p.mlir: ")) << size;
}

TEST(StableHlo, IsRecognisedByContent)
{
    for (const char* text :
         {"module @m {", "module {\n", "module attributes {a = 1 : i32} {", "// c\n// d\nfunc.func @f(",
          "#map = affine_map<(d0) -> (d0)>\n", "\"builtin.module\"() ({", "sdy.mesh @m = <[]>", "!t = tensor<f32>\n",
          "#loc = loc(unknown)\nmodule @m {"})
        EXPECT_TRUE(looksLikeMlir(text)) << text;
    for (const char* text : {"HloModule m\n", "modules {", "# comment = x\n", "ENTRY main {",
                             "{ lambda ; a:f32[3]. let", "function f() {", ""})
        EXPECT_FALSE(looksLikeMlir(text)) << text;
}

TEST(StableHlo, FilesWithSeveralModulesHaveOneProgramEach)
{
    const auto text = std::make_shared<const std::string>(
        "// RUN: x\n\n// -----\nmodule @a {\n" + mainOf("%r = stablehlo.abs %a : tensor<4xf32>")
        + "}\n// -----\nmodule @b {\n" + mainOf("%r = stablehlo.tanh %a : tensor<4xf32>") + "}\n");
    const ProgramFile file = openProgramBytes(text, "two.mlir");
    EXPECT_EQ(file.format, ProgramFormat::StableHlo);
    ASSERT_EQ(file.modules.size(), 2U);
    EXPECT_EQ(readProgram(file, 0).name, "a");
    const Module second = readProgram(file, 1);
    EXPECT_EQ(second.name, "b");
    EXPECT_THAT(second.notes, ElementsAre("module 2 of 2 in this file; the other was not read"));
    EXPECT_EQ(summarize(file)[1].name, "b");
}

/// Checks that the written HLO text has the same features as the module.
void expectRoundTrip(const Module& module)
{
    const ModuleText text = writeHloText(module);
    const Module again = readHloText(text.text, "again.hlo");
    ASSERT_EQ(again.instructions.size(), module.instructions.size());
    const Graph before = graphOf(module);
    const Graph after = graphOf(again);
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i)
        ASSERT_TRUE(std::ranges::equal(before.features(NodeId(i)), after.features(NodeId(i)))) << i;
    ASSERT_TRUE(std::ranges::equal(before.edges(), after.edges()));
}

TEST(StableHlo, RealProgramsAreReadAndWrittenAsHlo)
{
    const auto folder = test::realStableHloFolder();
    if (!folder)
        GTEST_SKIP() << "No real StableHLO programs: set TGRAPH_REAL_STABLEHLO to their folder.";
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        if (entry.path().extension() != ".mlir")
            continue;
        SCOPED_TRACE(entry.path().filename().string());
        const ProgramFile file = openProgramFile(entry.path());
        for (std::size_t i = 0; i < file.modules.size(); ++i) {
            const Module module = readProgram(file, i);
            expectRoundTrip(module);
            (void)writeHloModuleProto(module);
        }
    }
}

} // namespace
} // namespace tgraph::hlo
