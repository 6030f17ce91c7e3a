// SPDX-License-Identifier: GPL-3.0-or-later
// Attributes and operations of StableHLO that HLO writes in another way.
#include "engine/core/error.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/files/programfile.h"
#include "tests/engine/hlo/stablehlotexts.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tgraph::hlo {
namespace {

using test::mainOf;
using test::mlirProblem;
using test::readMlir;
using testing::ElementsAre;
using testing::HasSubstr;

/// Returns the instructions behind the parameters: opcode and shape.
std::vector<std::string> stepsOf(const Module& module)
{
    std::vector<std::string> steps;
    const Computation& entry = module.computation(module.entry);
    for (std::uint32_t i = entry.first; i < entry.first + entry.count; ++i)
        if (const Instruction& instruction = module.instructions[i]; instruction.opcodeName != "parameter")
            steps.push_back(std::string(instruction.opcodeName) + " "
                            + shapeText(module, instruction.shape, /*withLayout=*/false));
    return steps;
}

std::string allToAll(int split, int concat, int count, const std::string& result)
{
    return "func.func @main(%a: tensor<4x6xf32>) -> " + result
        + " {\n  %r = \"stablehlo.all_to_all\"(%a) <{split_dimension = " + std::to_string(split)
        + " : i64, concat_dimension = " + std::to_string(concat) + " : i64, split_count = " + std::to_string(count)
        + " : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> " + result
        + "\n  return %r : " + result + "\n}\n";
}

TEST(StableHloAttributes, AllToAllSplitsOneDimensionAndConcatenatesAnother)
{
    const Module module = readMlir(allToAll(0, 1, 2, "tensor<2x12xf32>"));
    EXPECT_THAT(stepsOf(module),
                ElementsAre("all-to-all f32[4,6]", "reshape f32[2,2,6]", "transpose f32[2,2,6]", "reshape f32[2,12]"));
    EXPECT_TRUE(module.notes.empty());
    EXPECT_THAT(*module.source, HasSubstr("replica_groups={{0,1}}, dimensions={0}"));
    EXPECT_THAT(*module.source, HasSubstr("dimensions={1,0,2}"));
    EXPECT_THAT(stepsOf(readMlir(allToAll(1, 0, 2, "tensor<8x3xf32>"))),
                ElementsAre("all-to-all f32[4,6]", "reshape f32[4,2,3]", "transpose f32[2,4,3]", "reshape f32[8,3]"));
    EXPECT_THAT(stepsOf(readMlir(allToAll(1, 1, 2, "tensor<4x6xf32>"))), ElementsAre("all-to-all f32[4,6]"));
    EXPECT_THAT(mlirProblem(allToAll(0, 1, 3, "tensor<2x12xf32>")),
                HasSubstr("split_count 3, expected a divisor of the extent 4"));
    EXPECT_THAT(mlirProblem(allToAll(0, 7, 2, "tensor<2x12xf32>")), HasSubstr("concat_dimension 7"));
}

TEST(StableHloAttributes, FrontendAttributesOfModulesAndArgumentsAreMerged)
{
    const Module module
        = readMlir("module @m attributes {mhlo.frontend_attributes = {xla.sdy.meshes = "
                   "\"{mesh = #sdy.mesh<[\\22x\\22=2]>}\", fast = \"yes\"}} {\n"
                   "func.func @main(%a: tensor<4xf32> {mhlo.frontend_attributes = {xla.sdy.sharding = \"<[a]>\", n = "
                   "\"1\"}, sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> tensor<4xf32> {\n"
                   "  return %a : tensor<4xf32>\n}\n}\n");
    EXPECT_THAT(*module.source,
                HasSubstr("HloModule m, frontend_attributes={xla.sdy.meshes=\"{mesh = "
                          "#sdy.mesh<[\\\"x\\\"=2]>}\",fast=\"yes\"}\n"));
    EXPECT_THAT(*module.source, HasSubstr("parameter(0), frontend_attributes={xla.sdy.sharding=\"<[a]>\",n=\"1\"}\n"));
}

TEST(StableHloAttributes, GenericFunctionsKeepTheAttributesOfArguments)
{
    const Module module = readMlir(
        "\"func.func\"() <{arg_attrs = [{}, {mhlo.sharding = \"{replicated}\"}], function_type = "
        "(tensor<f32>, tensor<f32>) -> tensor<f32>, sym_name = \"main\"}> ({\n"
        "^bb0(%a: tensor<f32>, %b: tensor<f32>):\n  \"func.return\"(%a) : (tensor<f32>) -> ()\n}) : () -> ()\n");
    EXPECT_THAT(*module.source, HasSubstr("%b = f32[] parameter(1), sharding={replicated}\n"));
}

TEST(StableHloAttributes, OperationsBesideFunctionsAreSkippedAndCounted)
{
    const Module module
        = readMlir("module @m {\n"
                   "ml_program.global private mutable @v(dense<0> : tensor<4xi32>) : tensor<4xi32>\n"
                   "util.global private @w = #stream.parameter.named<\"a\"> : tensor<4xf32> // weights }\n"
                   "util.initializer {\n  util.return\n}\n"
                   "\"ml_program.global\"() <{sym_name = \"x\", type = tensor<f32>}> : () -> ()\n"
                   "\"sdy.mesh\"() <{mesh = #sdy.mesh<[\"x\"=2]>, sym_name = \"mesh\"}> : () -> ()\n"
                   + mainOf("%r = stablehlo.abs %a : tensor<4xf32>") + "}\n");
    EXPECT_THAT(module.notes,
                ElementsAre("4 operations beside the functions were skipped: 2 × ml_program.global, "
                            "util.global, util.initializer"));
    EXPECT_THAT(*module.source, HasSubstr("xla.sdy.meshes=\"{mesh = #sdy.mesh<[\\\"x\\\"=2]>}\""));
}

TEST(StableHloAttributes, ArgumentsKeepAliasesAndDonors)
{
    const std::string arguments = "func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, "
                                  "%b: tensor<4xf32> {jax.buffer_donor = true}) -> ";
    const Module one = readMlir(arguments + "tensor<4xf32> {\n  return %a : tensor<4xf32>\n}\n");
    EXPECT_THAT(*one.source,
                HasSubstr("HloModule main, input_output_alias={ {}: (0, {}, may-alias) }, buffer_donor={ (1, {}) }\n"));
    const Module two = readMlir(arguments
                                + "(tensor<4xf32>, tensor<4xf32>) {\n  return %a, %b : tensor<4xf32>, "
                                  "tensor<4xf32>\n}\n");
    EXPECT_THAT(*two.source, HasSubstr("input_output_alias={ {0}: (0, {}, may-alias) }"));
    EXPECT_TRUE(writeHloModuleProto(two).notes.empty());
    EXPECT_TRUE(two.notes.empty());
}

std::string dotWith(const std::string& algorithm)
{
    return "func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {\n"
           "  %r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <"
        + algorithm + "> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>\n  return %r : tensor<4x4xf32>\n}\n";
}

TEST(StableHloAttributes, DotsKeepTheirAlgorithm)
{
    const auto algorithm = [](const std::string& lhs, const std::string& sum, int steps, bool isImprecise) {
        return dotWith("lhs_precision_type = " + lhs + ", rhs_precision_type = " + lhs + ", accumulation_type = " + sum
                       + ", lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = "
                       + std::to_string(steps)
                       + ", allow_imprecise_accumulation = " + (isImprecise ? "true" : "false"));
    };
    const Module module = readMlir(algorithm("bf16", "f32", 3, false));
    EXPECT_THAT(*module.source, HasSubstr("algorithm=dot_bf16_bf16_f32_x3"));
    EXPECT_TRUE(writeHloModuleProto(module).notes.empty());
    EXPECT_THAT(*readMlir(algorithm("tf32", "f32", 1, false)).source, HasSubstr("algorithm=dot_tf32_tf32_f32\n"));
    EXPECT_THAT(*readMlir(algorithm("f8E5M2", "f32", 1, true)).source,
                HasSubstr("algorithm=dot_any_f8_any_f8_f32_fast_accum"));
    EXPECT_THAT(readMlir(algorithm("f16", "f64", 1, false)).notes,
                ElementsAre("1 attribute that HLO does not have was left out: algorithm"));
}

/// Returns the notes of a program with this operation on %a, a tensor<4xf32>.
std::vector<std::string> notesOf(const std::string& operation)
{
    return readMlir(mainOf("  %r = " + operation)).notes;
}

TEST(StableHloAttributes, ResultAccuracyIsKept)
{
    const auto textOf = [](const std::string& name, const std::string& accuracy) {
        const Module module
            = readMlir(mainOf("  %r = " + name + " %a {result_accuracy = " + accuracy + "} : tensor<4xf32>"));
        EXPECT_TRUE(module.notes.empty()) << accuracy;
        EXPECT_TRUE(writeHloModuleProto(module).notes.empty()) << accuracy;
        return *module.source;
    };
    const std::string highest = "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>";
    for (const char* const name :
         {"stablehlo.cbrt", "stablehlo.cosine", "stablehlo.exponential", "stablehlo.exponential_minus_one",
          "stablehlo.log", "stablehlo.log_plus_one", "stablehlo.logistic", "stablehlo.rsqrt", "stablehlo.sine",
          "stablehlo.sqrt", "stablehlo.tan", "stablehlo.tanh", "mhlo.erf"})
        EXPECT_THAT(textOf(name, highest), HasSubstr("(%a), result_accuracy={mode=highest}\n")) << name;
    EXPECT_THAT(textOf("stablehlo.exponential",
                       "#stablehlo.result_accuracy<atol = 1.0e-5, rtol = 0.0, ulps = 2, mode = "
                       "#stablehlo.result_accuracy_mode<TOLERANCE>>"),
                HasSubstr("exponential(%a), result_accuracy={tolerance={atol=1.0e-5,rtol=0.0,ulps=2}}\n"));
    EXPECT_THAT(textOf("stablehlo.log", "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>"),
                HasSubstr("log(%a)\n"));
    const Module alias = readMlir("#exact = " + highest + "\n"
                                  + mainOf("  %r = stablehlo.tanh %a {result_accuracy = #exact} : tensor<4xf32>"));
    EXPECT_THAT(*alias.source, HasSubstr("tanh(%a), result_accuracy={mode=highest}\n"));
}

TEST(StableHloAttributes, QuantizedNumbersAreNotTakenForIntegers)
{
    const std::string type = "tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>";
    for (const std::string& operation :
         {"stablehlo.abs %a : " + type, "stablehlo.ceil %a : " + type, "stablehlo.cholesky %a, lower = true : " + type,
          "stablehlo.compare LT, %a, %a, FLOAT : (" + type + ", " + type + ") -> tensor<2x2xi1>",
          "\"stablehlo.triangular_solve\"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, "
          "transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : ("
              + type + ", " + type + ") -> " + type})
        EXPECT_THAT(readMlir("func.func @main(%a: " + type + ") {\n  %r = " + operation + "\n  return\n}\n").notes,
                    ElementsAre("quantized types are given as their storage types"))
            << operation;
}

TEST(StableHloAttributes, AttributesThatNothingReadsAreCounted)
{
    EXPECT_THAT(notesOf("stablehlo.abs %a {mhlo.original_value = \"x\", own = 1 : i32} : tensor<4xf32>"),
                ElementsAre("2 attributes that HLO does not have were left out: mhlo.original_value, own"));
    EXPECT_THAT(notesOf("stablehlo.abs %a {own = false} : tensor<4xf32>"), ElementsAre());
    EXPECT_THAT(
        notesOf("stablehlo.custom_call @f(%a) {has_side_effect = false, api_version = 2 : i32, "
                "custom_call_schedule = #mhlo<custom_call_schedule LATEST>} : (tensor<4xf32>) -> tensor<4xf32>"),
        ElementsAre("1 attribute that HLO does not have was left out: custom_call_schedule"));
    EXPECT_THAT(notesOf("\"chlo.lgamma\"(%a) {own = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>"),
                ElementsAre("1 operation without an HLO opcode became a custom-call: chlo.lgamma",
                            "1 attribute that HLO does not have was left out: own"));
    // Attributes of a loop count once, and so do those inside.
    EXPECT_THAT(notesOf("\"stablehlo.while\"(%a) ({\n  ^bb0(%x: tensor<4xf32>):\n"
                        "    %c = stablehlo.constant {inner = 1 : i32} dense<false> : tensor<i1>\n"
                        "    stablehlo.return %c : tensor<i1>\n  }, {\n  ^bb0(%y: tensor<4xf32>):\n"
                        "    stablehlo.return %y : tensor<4xf32>\n"
                        "  }) {outer = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>"),
                ElementsAre("2 attributes that HLO does not have were left out: inner, outer"));
    const Module module = readMlir(
        "module @m attributes {mhlo.num_replicas = 2 : i32, jax.uses_shape_polymorphism = true, mhlo.is_dynamic = "
        "true} {\nfunc.func public @main(%a: tensor<4xf32> {jax.arg_info = \"x\", mhlo.memory_kind = \"pinned_host\", "
        "mhlo.layout_mode = \"default\", "
        "mhlo.is_same_data_across_replicas = true}, %b: tensor<4xf32> {mhlo.parameter_replication = [false]}) -> "
        "(tensor<4xf32> {jax.result_info = \"\", mhlo.sharding = \"{replicated}\"}) attributes {execution_thread = "
        "\"host\"} {\n  return %a : tensor<4xf32>\n}\n}\n");
    EXPECT_THAT(module.notes,
                ElementsAre("4 attributes that HLO does not have were left out: execution_thread, mhlo.is_dynamic, "
                            "mhlo.memory_kind, mhlo.sharding"));
    EXPECT_THAT(*module.source, HasSubstr("%a = f32[4]{0} parameter(0), parameter_replication={true}\n"));
    EXPECT_THAT(*module.source, HasSubstr("%b = f32[4]{0} parameter(1), parameter_replication={false}\n"));
    EXPECT_THAT(readMlir("\"func.func\"() <{function_type = (tensor<f32>) -> tensor<f32>, own = 1 : i32, res_attrs = "
                         "[{mhlo.sharding = \"{replicated}\"}], sym_name = \"main\"}> ({\n^bb0(%a: tensor<f32>):\n  "
                         "\"func.return\"(%a) : (tensor<f32>) -> ()\n}) : () -> ()\n")
                    .notes,
                ElementsAre("2 attributes that HLO does not have were left out: mhlo.sharding, own"));
}

TEST(StableHloAttributes, PrecisionsAndCompositesAreKept)
{
    const auto dot = [](const std::string& precision) {
        return readMlir("func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {\n  %r = stablehlo.dot_general %a, "
                        "%a, contracting_dims = [1] x [0], precision = "
                        + precision
                        + " : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>\n  return %r : tensor<4x4xf32>\n}");
    };
    const Module packed = dot("[PACKED_NIBBLE, HIGHEST]");
    EXPECT_THAT(*packed.source, HasSubstr("operand_precision={packed_nibble,highest}"));
    EXPECT_TRUE(writeHloModuleProto(packed).notes.empty());
    EXPECT_THAT(dot("[LOWER, HIGHEST]").notes,
                ElementsAre("1 attribute that HLO does not have was left out: precision"));
    const Module composite
        = readMlir("func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n  return %x : tensor<4xf32>\n}\n"
                   + mainOf("  %r = stablehlo.composite \"my.op\" %a {composite_attributes = {k = 2 : i64}, "
                            "decomposition = @f, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>"));
    EXPECT_THAT(composite.notes, ElementsAre());
    EXPECT_THAT(*composite.source,
                HasSubstr("is_composite=true, frontend_attributes={composite.name=\"my.op\",composite.version=\"3\","
                          "composite.attributes=\"{k = 2 : i64}\"}"));
}

TEST(StableHloAttributes, BytesOfStringsSurvive)
{
    const Module module
        = readMlir(mainOf("  %r = stablehlo.custom_call @f(%a) {backend_config = \"\\00\\01\\FF\\0A\\22x\"} : "
                          "(tensor<4xf32>) -> tensor<4xf32> loc(\"x\\0A\\22y\")"));
    const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(module).bytes);
    const Module again = readProgram(openProgramBytes(bytes, "m.pb"));
    for (const Module* const read : {&module, &again}) {
        const NodeId call(static_cast<std::uint32_t>(read->instructions.size()) - 1);
        EXPECT_EQ(read->attributesOf(call)->backendConfig, std::string_view("\0\1\xff\n\"x", 6));
        EXPECT_EQ(read->metadataOf(call)->opName, "x\n\"y");
    }
}

TEST(StableHloAttributes, LayoutsAndAliasesOfOperandsAreKept)
{
    const auto sourceOf = [](const std::string& line) {
        const Module module
            = readMlir("func.func @main(%a: tensor<8x16xf32>, %t: !mhlo.token) -> tensor<8x16xf32> {\n  " + line
                       + "\n  return %r#0 : tensor<8x16xf32>\n}\n");
        EXPECT_TRUE(module.notes.empty());
        EXPECT_TRUE(writeHloModuleProto(module).notes.empty());
        return *module.source;
    };
    const std::string type = " : (tensor<8x16xf32>) -> tensor<8x16xf32>";
    EXPECT_THAT(sourceOf("%r = \"mhlo.copy\"(%a) {result_layout = dense<[0, 1]> : tensor<2xindex>}" + type),
                HasSubstr("f32[8,16]{0,1} copy(%a)"));
    EXPECT_THAT(sourceOf("%r = \"mhlo.copy\"(%a) {xla_shape = \"f32[8,16]{0,1:T(8,128)}\"}" + type),
                HasSubstr("f32[8,16]{0,1} copy(%a)"));
    EXPECT_THAT(sourceOf("%r:2 = \"mhlo.infeed\"(%t) {layout = [[0, 1]]} : (!mhlo.token) -> (tensor<8x16xf32>, "
                         "!mhlo.token)"),
                HasSubstr("((f32[8,16]{0,1}), token[]) infeed(%t)"));
    EXPECT_THAT(sourceOf("%r = mhlo.custom_call @f(%a) {output_operand_aliases = "
                         "[#mhlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, "
                         "operand_tuple_indices = []>]}"
                         + type),
                HasSubstr("output_to_operand_aliasing={{}: (0, {})}"));
}

TEST(StableHloAttributes, AsynchronousOperationsKeepTheOperationsThatTheyRun)
{
    const Module bundle
        = readMlir("func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = mhlo.abs %x : tensor<4xf32>\n"
                   "  return %0 : tensor<4xf32>\n}\n"
                   + mainOf("  %s = \"mhlo.async_start\"(%a) {called_computation = @f, execution_thread = \"other\"} : "
                            "(tensor<4xf32>) -> !mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<4xf32>, tensor<i32>>\n"
                            "  %r = \"mhlo.async_done\"(%s) : (!mhlo.async_bundle<tuple<tensor<4xf32>>, tensor<4xf32>, "
                            "tensor<i32>>) -> tensor<4xf32>"));
    EXPECT_THAT(stepsOf(bundle), ElementsAre("async-start ((f32[4]), f32[4], s32[])", "async-done f32[4]"));
    EXPECT_THAT(*bundle.source, HasSubstr("calls=%f, async_execution_thread=\"other\""));
    EXPECT_TRUE(bundle.notes.empty());
    const Module future
        = readMlir(mainOf("  %s = \"stablehlo.async_start\"(%a) ({\n  ^bb0(%b: tensor<4xf32>):\n"
                          "    %c = stablehlo.abs %b : tensor<4xf32>\n    stablehlo.return %c : tensor<4xf32>\n"
                          "  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>\n"
                          "  %r = \"stablehlo.async_done\"(%s) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>"));
    EXPECT_THAT(stepsOf(future), ElementsAre("async-start ((f32[4]), f32[4], u32[])", "async-done f32[4]"));
    EXPECT_TRUE(future.notes.empty());
}

TEST(StableHloAttributes, ShardingConstraintsOfShardyKeepTheirSharding)
{
    for (const char* form : {"sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<4xf32>",
                             "\"sdy.sharding_constraint\"(%a) <{sharding = #sdy.sharding<@mesh, [{\"x\"}]>}> : "
                             "(tensor<4xf32>) -> tensor<4xf32>"}) {
        const Module module = readMlir("sdy.mesh @mesh = <[\"x\"=2]>\n" + mainOf("  %r = " + std::string(form)));
        EXPECT_THAT(*module.source,
                    HasSubstr("custom-call(%a), custom_call_target=\"Sharding\", frontend_attributes={xla.sdy.sharding="
                              "\"#sdy.sharding_per_value<[<@mesh, [{\\\"x\\\"}]>]>\"}"));
        EXPECT_TRUE(module.notes.empty());
    }
}

TEST(StableHloAttributes, PlainEinsumIsADot)
{
    const auto stepsWith = [](const std::string& config, const std::string& result) {
        return readMlir("func.func @main(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> " + result
                        + " {\n  %r = stablehlo.einsum %a, %b, config = \"" + config
                        + "\" : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> " + result + "\n  return %r : " + result
                        + "\n}\n");
    };
    const Module batched = stepsWith("bik,bkj->bij", "tensor<2x3x5xf32>");
    EXPECT_THAT(stepsOf(batched), ElementsAre("dot f32[2,3,5]"));
    EXPECT_THAT(*batched.source,
                HasSubstr("lhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_batch_dims={0}, "
                          "rhs_contracting_dims={1}"));
    EXPECT_TRUE(batched.notes.empty());
    EXPECT_THAT(stepsOf(stepsWith("bik,bkj->ij", "tensor<3x5xf32>")), ElementsAre("dot f32[3,5]"));
    EXPECT_THAT(stepsOf(stepsWith("bik,bkj->bji", "tensor<2x5x3xf32>")), ElementsAre("custom-call f32[2,5,3]"));
    EXPECT_THAT(stepsOf(stepsWith("bik,bkj->bi", "tensor<2x3xf32>")), ElementsAre("custom-call f32[2,3]"));
    EXPECT_THAT(stepsOf(stepsWith("b...,b...->b", "tensor<2xf32>")), ElementsAre("custom-call f32[2]"));
}

TEST(StableHloAttributes, LaterModulesSeeTheAliasesBeforeThem)
{
    const auto text = std::make_shared<const std::string>(
        "!t = tensor<4xf32>\n#loc1 = loc(\"f.py\":7:1)\nmodule @a {\n"
        + mainOf("  %r = stablehlo.abs %a : tensor<4xf32>") + "}\nmodule @b {\n"
        + mainOf("  %r = stablehlo.tanh %a : !t loc(#loc1)\n  %s = stablehlo.abs %nothing : !t", "!t") + "}\n");
    const ProgramFile file = openProgramBytes(text, "two.mlir");
    ASSERT_EQ(file.modules.size(), 2U);
    EXPECT_THAT(test::errorFrom([&] { (void)readProgram(file, 1); }),
                HasSubstr("two.mlir: line 12, column 22: found '%nothing'"));
    std::string valid = *text;
    valid.replace(valid.find("%nothing"), 8, "%r");
    const Module second = readProgram(openProgramBytes(std::make_shared<const std::string>(valid), "two.mlir"), 1);
    EXPECT_THAT(*second.source, HasSubstr("source_file=\"f.py\" source_line=7"));
}

} // namespace
} // namespace tgraph::hlo
