// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/proto/protoreader.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/programs/carriedcosts.h"
#include "engine/programs/programcosts.h"
#include "tests/engine/programs/programtext.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <string>

using namespace tgraph;
using test::costOf;
using test::costsOf;
using test::programOf;

namespace {

TEST(ProgramCosts, CountFlopLikeXla)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %p = f32[8,128] parameter(0)
  %q = f32[128,16] parameter(1)
  %zero = f32[] constant(0)
  %dot = f32[8,16] dot(%p, %q), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %add = f32[8,16] add(%dot, %dot)
  %tanh = f32[8,16] tanh(%add)
  %r = f32[8] reduce(%tanh, %zero), dimensions={1}, to_apply=%sum
  %i = f32[1,8,8,4] parameter(2)
  %k = f32[3,3,4,6] parameter(3)
  %valid = f32[1,6,6,6] convolution(%i, %k), window={size=3x3}, dim_labels=b01f_01io->b01f
  %same = f32[1,8,8,6] convolution(%i, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %pool = f32[1,7,7,6] reduce-window(%same, %zero), window={size=1x2x2x1}, to_apply=%sum
  ROOT %t = (f32[8], f32[1,6,6,6], f32[1,7,7,6]) tuple(%r, %valid, %pool)
)"));
    EXPECT_EQ(costOf(costs, "dot").flop, 2 * 8 * 16 * 128);
    EXPECT_EQ(costOf(costs, "add").flop, 8 * 16);
    EXPECT_EQ(costOf(costs, "tanh").flop, 0);
    EXPECT_EQ(costOf(costs, "r").flop, 8 * 16 - 8);
    EXPECT_EQ(costOf(costs, "valid").flop, 2 * 6 * 6 * 6 * 3 * 3 * 4);
    // Padding is not multiplied: 8 · 3 - 2 positions in each direction.
    EXPECT_EQ(costOf(costs, "same").flop, 2 * 6 * 22 * 22 * 4);
    EXPECT_EQ(costOf(costs, "pool").flop, 7 * 7 * 6 * 3);
    EXPECT_EQ(costOf(costs, "s").flop, 0); // applied by the reductions, which count it
    EXPECT_EQ(costOf(costs, "s").runs, 0);
    EXPECT_EQ(costs.total.flop,
              std::accumulate(costs.ofNode.begin(), costs.ofNode.end(), 0.0,
                              [](double sum, const InstructionCost& cost) { return sum + cost.flop; }));
}

TEST(ProgramCosts, CountFlopOfRaggedDotsSolversAndTransforms)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %a = f32[12,16] parameter(0)
  %b = f32[3,16,4] parameter(1)
  %sizes = s32[3] parameter(2)
  %ragged = f32[12,4] ragged-dot(%a, %b, %sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, lhs_ragged_dims={0}, rhs_group_dims={0}
  %m = f32[16,16] parameter(3)
  %x = f32[16,4] parameter(4)
  %solved = f32[16,4] triangular-solve(%m, %x), left_side=true, lower=true, unit_diagonal=false, transpose_a=NO_TRANSPOSE
  %factor = f32[16,16] cholesky(%m), lower=true
  %c = c64[4,16] parameter(5)
  %wave = c64[4,16] fft(%c), fft_type=FFT, fft_length={16}
  ROOT %t = (f32[12,4], f32[16,4], f32[16,16], c64[4,16]) tuple(%ragged, %solved, %factor, %wave)
)"));
    EXPECT_EQ(costOf(costs, "ragged").flop, 2 * 12 * 16 * 4);
    EXPECT_EQ(costOf(costs, "solved").flop, 16 * 16 * 4);
    EXPECT_NEAR(costOf(costs, "factor").flop, 16 * 16 * 16 / 3.0, 1e-9);
    EXPECT_EQ(costOf(costs, "wave").flop, 5 * 4 * 16 * 4);
}

TEST(ProgramCosts, CountDotsWithScalesLikeDots)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %a = f8e4m3fn[128,256] parameter(0)
  %b = f8e4m3fn[256,512] parameter(1)
  %s = f8e8m0fnu[128,8] parameter(2)
  %t = f8e8m0fnu[8,512] parameter(3)
  ROOT %d = f32[128,512] scaled-dot(%a, %b, %s, %t), lhs_contracting_dims={1}, rhs_contracting_dims={0}
)"));
    EXPECT_EQ(costOf(costs, "d").flop, 2.0 * 128 * 512 * 256);
}

TEST(ProgramCosts, MultiplyRaggedDotsWithAllFreeDimensions)
{
    // Groups of the free dimension, of the contracted one, and of the batch.
    const std::shared_ptr<const hlo::Module> module = test::moduleOf(programOf(R"(
  %a = f32[16,30] parameter(0)
  %b = f32[3,30,4,8] parameter(1)
  %sizes = s32[3] parameter(2)
  %free = f32[16,4,8] ragged-dot(%a, %b, %sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, lhs_ragged_dims={0}, rhs_group_dims={0}
  %c = f32[30,4,8] parameter(3)
  %contracted = f32[3,16,4,8] ragged-dot(%a, %c, %sizes), lhs_contracting_dims={1}, rhs_contracting_dims={0}, lhs_ragged_dims={1}
  %l = f32[12,16,30] parameter(4)
  %r = f32[12,30,4,8] parameter(5)
  %batch = f32[12,16,4,8] ragged-dot(%l, %r, %sizes), lhs_batch_dims={0}, rhs_batch_dims={0}, lhs_contracting_dims={2}, rhs_contracting_dims={1}, lhs_ragged_dims={0}
  ROOT %t = (f32[16,4,8], f32[3,16,4,8], f32[12,16,4,8]) tuple(%free, %contracted, %batch)
)"));
    const auto bytes = std::make_shared<const std::string>(hlo::writeHloModuleProto(*module).bytes);
    const auto again = std::make_shared<const hlo::Module>(
        hlo::readHloModuleProto({.bytes = bytes, .message = *bytes, .path = "test.pb"}));
    for (const auto& read : {module, again}) {
        const ProgramCosts costs = costsOf(read);
        EXPECT_EQ(costOf(costs, "free").flop, 2 * 16 * 30 * 4 * 8);
        EXPECT_EQ(costOf(costs, "contracted").flop, 2 * 16 * 30 * 4 * 8);
        EXPECT_EQ(costOf(costs, "batch").flop, 2 * 12 * 16 * 30 * 4 * 8);
    }
}

TEST(ProgramCosts, RunTheComputationOfAScanOncePerStep)
{
    const ProgramCosts costs = costsOf(R"(HloModule m
%step (slice: f32[4], carry: f32[4]) -> (f32[4], f32[4]) {
  %slice = f32[4] parameter(0)
  %carry = f32[4] parameter(1)
  %next = f32[4] add(%slice, %carry)
  ROOT %both = (f32[4], f32[4]) tuple(%next, %next)
}
%count (c: f32[4]) -> (f32[4], f32[4]) {
  %c = f32[4] parameter(0)
  %more = f32[4] multiply(%c, %c)
  ROOT %two = (f32[4], f32[4]) tuple(%more, %more)
}
ENTRY %e (p: f32[4,10], c: f32[4]) -> ((f32[4,10], f32[4]), (f32[7,4], f32[4])) {
  %p = f32[4,10] parameter(0)
  %q = f32[4] parameter(1)
  %x = (f32[4,10], f32[4]) scan(%p, %q), dimensions={1}, is_reverse=false, num_carries=1, to_apply=%step
  %y = (f32[7,4], f32[4]) scan(%q), dimensions={0}, is_reverse=true, num_carries=1, to_apply=%count
  ROOT %t = ((f32[4,10], f32[4]), (f32[7,4], f32[4])) tuple(%x, %y)
}
)");
    EXPECT_EQ(costOf(costs, "next").runs, 10);
    EXPECT_EQ(costOf(costs, "next").flop, 10 * 4);
    EXPECT_EQ(costOf(costs, "more").runs, 7) << "steps of an output, without inputs";
    EXPECT_EQ(costOf(costs, "x").bytes, 0) << "its instructions move the data";
    EXPECT_EQ(carriedCosts(costs)[test::nodeNamed(*costs.module, "x").value].flop, 10 * 4);
}

TEST(ProgramCosts, CountSortsAndBatchNormalisations)
{
    const ProgramCosts costs = costsOf(R"(HloModule m
%less (x: f32[], y: f32[]) -> pred[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %l = pred[] compare(%x, %y), direction=LT
}
ENTRY %e {
  %p = f32[6,100] parameter(0)
  %v = f32[100] parameter(1)
  %rows = f32[6,100] sort(%p), dimensions={1}, to_apply=%less
  %columns = f32[6,100] sort(%p), dimensions={0}, to_apply=%less
  %single = f32[1] parameter(2)
  %one = f32[1] sort(%single), dimensions={0}, to_apply=%less
  %infer = f32[6,100] batch-norm-inference(%p, %v, %v, %v, %v), epsilon=0.1, feature_index=1
  %train = (f32[6,100], f32[100], f32[100]) batch-norm-training(%p, %v, %v), epsilon=0.1, feature_index=1
  %grad = (f32[6,100], f32[100], f32[100]) batch-norm-grad(%p, %v, %v, %v, %p), epsilon=0.1, feature_index=1
  ROOT %t = () tuple()
}
)");
    EXPECT_EQ(costOf(costs, "rows").flop, 600 * 7);
    EXPECT_EQ(costOf(costs, "columns").flop, 600 * 3);
    EXPECT_EQ(costOf(costs, "one").flop, 0);
    EXPECT_EQ(costOf(costs, "infer").flop, 2 * 600);
    EXPECT_EQ(costOf(costs, "train").flop, 7 * 600);
    EXPECT_EQ(costOf(costs, "grad").flop, 10 * 600);
}

TEST(ProgramCosts, HaveARuleForEachOpcodeThatWorks)
{
    // All XLA opcodes without counted operations. They move, name or order data, run computations
    // that are counted themselves, or are transcendental functions, random numbers or the choice of
    // the largest element.
    for (const std::string_view opcode : {"acos",
                                          "acosh",
                                          "add-dependency",
                                          "after-all",
                                          "all-gather",
                                          "all-gather-done",
                                          "all-gather-start",
                                          "all-reduce-done",
                                          "all-to-all",
                                          "asin",
                                          "asinh",
                                          "async-done",
                                          "async-start",
                                          "async-update",
                                          "atan2",
                                          "atanh",
                                          "bitcast",
                                          "bitcast-convert",
                                          "broadcast",
                                          "call",
                                          "cbrt",
                                          "collective-broadcast",
                                          "collective-permute",
                                          "collective-permute-done",
                                          "collective-permute-start",
                                          "concatenate",
                                          "conditional",
                                          "constant",
                                          "copy",
                                          "copy-done",
                                          "copy-start",
                                          "cosh",
                                          "cosine",
                                          "domain",
                                          "dynamic-reshape",
                                          "dynamic-slice",
                                          "dynamic-update-slice",
                                          "erf",
                                          "exponential",
                                          "exponential-minus-one",
                                          "fusion",
                                          "gather",
                                          "get-dimension-size",
                                          "get-tuple-element",
                                          "infeed",
                                          "iota",
                                          "log",
                                          "log-plus-one",
                                          "logistic",
                                          "opt-barrier",
                                          "outfeed",
                                          "pad",
                                          "parameter",
                                          "partition-id",
                                          "power",
                                          "ragged-all-to-all",
                                          "recv",
                                          "recv-done",
                                          "replica-id",
                                          "reshape",
                                          "reverse",
                                          "rng",
                                          "rng-bit-generator",
                                          "rng-get-and-update-state",
                                          "rsqrt",
                                          "scan",
                                          "send",
                                          "send-done",
                                          "set-dimension-size",
                                          "sine",
                                          "sinh",
                                          "slice",
                                          "sqrt",
                                          "tan",
                                          "tanh",
                                          "topk",
                                          "transpose",
                                          "tuple",
                                          "while"}) {
        EXPECT_NE(hlo::opcodeRule(opcode), nullptr) << opcode;
        EXPECT_FALSE(hasFlop(opcode)) << opcode;
    }
    for (const std::string_view opcode : {"abs",
                                          "add",
                                          "all-reduce",
                                          "all-reduce-start",
                                          "and",
                                          "batch-norm-grad",
                                          "batch-norm-inference",
                                          "batch-norm-training",
                                          "ceil",
                                          "cholesky",
                                          "clamp",
                                          "compare",
                                          "complex",
                                          "convert",
                                          "convolution",
                                          "count-leading-zeros",
                                          "custom-call",
                                          "divide",
                                          "dot",
                                          "fft",
                                          "floor",
                                          "imag",
                                          "is-finite",
                                          "map",
                                          "maximum",
                                          "minimum",
                                          "multiply",
                                          "negate",
                                          "not",
                                          "or",
                                          "popcnt",
                                          "ragged-dot",
                                          "real",
                                          "reduce",
                                          "reduce-precision",
                                          "reduce-scatter",
                                          "reduce-window",
                                          "remainder",
                                          "round-nearest-afz",
                                          "round-nearest-even",
                                          "scaled-dot",
                                          "scatter",
                                          "select",
                                          "select-and-scatter",
                                          "shift-left",
                                          "shift-right-arithmetic",
                                          "shift-right-logical",
                                          "sign",
                                          "sort",
                                          "stochastic-convert",
                                          "subtract",
                                          "triangular-solve",
                                          "xor"}) {
        EXPECT_NE(hlo::opcodeRule(opcode), nullptr) << opcode;
        EXPECT_TRUE(hasFlop(opcode)) << opcode;
    }
}

TEST(ProgramCosts, CountGradientsOfConvolutionsLikeTheForwardOnes)
{
    // Positions that meet the input: 3 · 16 - 2 of a window of 3 with padding 1, 3 · 8 without padding.
    const ProgramCosts costs = costsOf(programOf(R"hlo(
  %x = f32[2,16,16,4] parameter(0)
  %k = f32[3,3,4,8] parameter(1)
  %y = f32[2,16,16,8] parameter(2)
  %half = f32[2,8,8,8] parameter(3)
  %forward = (f32[2,16,16,8], u8[0]) custom-call(%x, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convForward"
  %input = (f32[2,16,16,4], u8[0]) custom-call(%y, %k), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convBackwardInput"
  %filter = (f32[3,3,4,8], u8[0]) custom-call(%x, %y), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convBackwardFilter"
  %strided = (f32[2,17,17,4], u8[0]) custom-call(%half, %k), window={size=3x3 stride=2x2}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convBackwardInput"
  %bias = f32[8] parameter(4)
  %biased = (f32[2,16,16,8], u8[0]) custom-call(%x, %k, %bias), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convBiasActivationForward"
  %graph = (f32[2,16,16,8], u8[0]) custom-call(%x, %k, %bias), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f, custom_call_target="__cudnn$convForwardGraph"
  ROOT %t = () tuple()
)hlo"));
    for (const char* const name : {"forward", "input", "filter", "biased", "graph"})
        EXPECT_EQ(costOf(costs, name).flop, 2.0 * 2 * 8 * 4 * 46 * 46) << name;
    EXPECT_EQ(costOf(costs, "strided").flop, 2.0 * 2 * 8 * 4 * 24 * 24);
}

TEST(ProgramCosts, CountMatrixProductsOfLibraries)
{
    const ProgramCosts costs = costsOf(programOf(R"hlo(
  %p = f16[4,128,256] parameter(0)
  %q = f16[4,256,64] parameter(1)
  %a = f32[256,128] parameter(2)
  %b = f32[256,64] parameter(3)
  %gemm = (f16[4,128,64], s8[4096]) custom-call(%p, %q), custom_call_target="__cublas$gemm", backend_config={"operation_queue_id":"0","gemm_backend_config":{"alpha_real":1,"beta":0,"dot_dimension_numbers":{"lhs_contracting_dimensions":["2"],"rhs_contracting_dimensions":["1"],"lhs_batch_dimensions":["0"],"rhs_batch_dimensions":["0"]}}}
  %quoted = f16[4,128,64] custom-call(%p, %q), custom_call_target="__cublas$lt$matmul", backend_config="{\"dot_dimension_numbers\":{\"lhs_contracting_dimensions\":[\"2\"]}}"
  %onednn = f32[256,64] custom-call(%a, %b), custom_call_target="__onednn$matmul", backend_config={"onednn_matmul_config":{"transpose_a":false}}
  %transposed = f32[128,64] custom-call(%a, %b), custom_call_target="__onednn$matmul", backend_config={"onednn_matmul_config":{"transpose_a":true}}
  %other = f32[128,64] custom-call(%a, %b), custom_call_target="f", backend_config={"transpose_a":true}
  %attention = (f16[4,256,64], u8[999]) custom-call(%q, %q, %q), custom_call_target="__cudnn$fmhaSoftmax", backend_config={"cudnn_fmha_backend_config":{"bmm1_dot_dimension_numbers":{"lhs_contracting_dimensions":["2"],"rhs_contracting_dimensions":["2"]}}}
  ROOT %t = () tuple()
)hlo"));
    EXPECT_EQ(costOf(costs, "gemm").flop, 2.0 * 4 * 128 * 64 * 256);
    EXPECT_EQ(costOf(costs, "quoted").flop, 2.0 * 4 * 128 * 64 * 256);
    EXPECT_EQ(costOf(costs, "onednn").flop, 2.0 * 256 * 64 * 128);
    EXPECT_EQ(costOf(costs, "transposed").flop, 2.0 * 128 * 64 * 256);
    EXPECT_EQ(costOf(costs, "other").flop, 0);
    EXPECT_EQ(costOf(costs, "attention").flop, 0) << "the configuration describes a part of the work only";
    EXPECT_EQ(costs.opaqueCalls, 2U);
    EXPECT_EQ(costOf(costs, "gemm").bytes, 2.0 * 4 * (128 * 256 + 256 * 64 + 128 * 64)) << "without scratch memory";
    EXPECT_EQ(costOf(costs, "attention").bytes, 2.0 * 2 * 4 * 256 * 64);
}

TEST(ProgramCosts, CountTheFlopThatKernelsState)
{
    struct Case {
        const char* config;
        double flop;
    };
    for (const Case& kernel :
         {Case{R"({"custom_call_config": {"body": "flops", "cost_estimate": {"flops": 8192, "bytes_accessed": 3}}})",
               8192},
          Case{R"({"custom_call_config":{"cost_estimate":{"transcendentals":"1","flops":"512"}}})", 512},
          Case{R"({"flops": 7, "cost_estimate": {"transcendentals": 5}, "x": {"flops": 9}})", 0},
          Case{R"({"cost_estimate": {"flops": -1}})", 0}, Case{R"({"cost_estimate": {"flops": nan}})", 0},
          Case{R"({"body": "x"})", 0}}) {
        const ProgramCosts costs
            = costsOf(programOf(std::string("  %p = f32[8] parameter(0)\n  %k = f32[8] custom-call(%p), "
                                            "custom_call_target=\"tpu_custom_call\", backend_config=")
                                + kernel.config + "\n  ROOT %t = () tuple()\n"));
        EXPECT_EQ(costOf(costs, "k").flop, kernel.flop) << kernel.config;
        EXPECT_EQ(costs.opaqueCalls, kernel.flop == 0 ? 1U : 0U) << kernel.config;
    }
}

TEST(ProgramCosts, CountTheDataOfCollectivesWithARoot)
{
    const ProgramCosts costs
        = costsOf("add { x = f32[] parameter(0) y = f32[] parameter(1) ROOT s = f32[] add(x, y) }\n"
                  "ENTRY e { p = f32[8] parameter(0) r = s32[1] parameter(1)\n"
                  "ROOT c = f32[8] collective-reduce(p, r), replica_groups={{0,1}}, "
                  "has_dynamic_root=true, to_apply=add }");
    EXPECT_EQ(costs.total.flop, 8);
}

TEST(ProgramCosts, CountPartsThatMoveBetweenMemories)
{
    struct Case {
        const char* instruction;
        double bytes;
    };
    const double part = 4 * 8 * 128;
    for (const Case& moves :
         {Case{"%r = f32[8,128]{1,0:T(8,128)S(1)} slice(%p), slice={[0:8], [0:128]}", part},
          Case{"%r = f32[8,128]{1,0:T(8,128)} slice(%p), slice={[0:8], [0:128]}", 2 * part},
          Case{"%r = f32[8,128]{1,0:T(8,128)} slice(%c), slice={[0:8], [0:128]}", part},
          Case{"%r = f32[8,128]{1,0:T(8,128)S(1)} slice(%c), slice={[0:8], [0:128]}", 0},
          Case{"%r = f32[8,128]{1,0:T(8,128)S(1)} dynamic-slice(%p, %i, %i), dynamic_slice_sizes={8,128}", part},
          Case{"%r = f32[64,128]{1,0:T(8,128)} dynamic-update-slice(%p, %u, %i, %i)", part},
          Case{"%r = f32[64,128]{1,0:T(8,128)S(1)} dynamic-update-slice(%c, %u, %i, %i)", 0}}) {
        const ProgramCosts costs = costsOf(programOf(std::string("  %p = f32[64,128]{1,0:T(8,128)} parameter(0)\n"
                                                                 "  %c = f32[64,128]{1,0:T(8,128)S(1)} parameter(1)\n"
                                                                 "  %u = f32[8,128]{1,0:T(8,128)S(1)} parameter(2)\n"
                                                                 "  %i = s32[] parameter(3)\n  ")
                                                     + moves.instruction + "\n  ROOT %t = () tuple()\n"));
        EXPECT_EQ(costOf(costs, "r").bytes, moves.bytes) << moves.instruction;
    }
}

TEST(ProgramCosts, CountConvolutionsWithLongWindowsExactly)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %x = f32[1,16384,1] parameter(0)
  %k = f32[16384,1,1] parameter(1)
  ROOT %c = f32[1,16384,1] convolution(%x, %k), window={size=16384 pad=16383_0}, dim_labels=b0f_0io->b0f
)"));
    EXPECT_EQ(costOf(costs, "c").flop, 16384.0 * 16385);
}

TEST(ProgramCosts, CountTransformsOverAllTheirDimensions)
{
    const std::shared_ptr<const hlo::Module> module = test::moduleOf(programOf(R"(
  %c = c64[4,32,32] parameter(0)
  %r = f32[4,32,32] parameter(1)
  %line = c64[4,32,32] fft(%c), fft_type=IFFT, fft_length={32}
  %plane = c64[4,32,32] fft(%c), fft_type=FFT, fft_length={32,32}
  %real = c64[4,32,17] fft(%r), fft_type=RFFT, fft_length={32,32}
  %back = f32[4,32,32] fft(%real), fft_type=IRFFT, fft_length={32,32}
  ROOT %t = (c64[4,32,32], c64[4,32,32], f32[4,32,32]) tuple(%line, %plane, %back)
)"));
    const auto bytes = std::make_shared<const std::string>(hlo::writeHloModuleProto(*module).bytes);
    const auto fromProtobuf = std::make_shared<const hlo::Module>(
        hlo::readHloModuleProto({.bytes = bytes, .message = *bytes, .path = "test.pb"}));
    for (const auto& read : {module, fromProtobuf}) {
        const ProgramCosts costs = costsOf(read);
        EXPECT_EQ(costOf(costs, "line").flop, 5 * 4 * 1024 * 5);
        EXPECT_EQ(costOf(costs, "plane").flop, 5 * 4 * 1024 * 10);
        EXPECT_EQ(costOf(costs, "real").flop, 2.5 * 4 * 1024 * 10);
        EXPECT_EQ(costOf(costs, "back").flop, 2.5 * 4 * 1024 * 10);
    }
}

TEST(ProgramCosts, CountTheAppliedComputationOfAMap)
{
    const ProgramCosts costs = costsOf("HloModule m\n%g (v: f32[]) -> f32[] {\n  %v = f32[] parameter(0)\n"
                                       "  %w = f32[] multiply(%v, %v)\n  ROOT %z = f32[] add(%w, %v)\n}\n"
                                       "ENTRY %e (p: f32[10]) -> f32[10] {\n  %p = f32[10] parameter(0)\n"
                                       "  ROOT %m = f32[10] map(%p), dimensions={0}, to_apply=%g\n}\n");
    EXPECT_EQ(costs.total.flop, 20);
}

} // namespace
