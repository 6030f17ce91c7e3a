// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programcosts.h"

#include "engine/core/error.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/programs/carriedcosts.h"
#include "tests/engine/programs/programtext.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

using namespace tgraph;
using test::costOf;
using test::costsOf;
using test::programOf;

namespace {

TEST(ProgramCosts, MoveNothingForAnnotations)
{
    for (const std::string_view target :
         {"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "xla.sdy.FuncResultSharding",
          "xla.sdy.GlobalToLocalShape", "xla.sdy.ShardingGroup", "annotate_device_placement", "MoveToHost",
          "LayoutConstraint", "AssumeGatherIndicesInBound", "AllocateBuffer", "shape_assertion"}) {
        const ProgramCosts costs
            = costsOf(programOf("  %p = f32[256,128] parameter(0)\n  ROOT %c = f32[256,128] custom-call(%p), "
                                "custom_call_target=\""
                                + std::string(target) + "\"\n"));
        EXPECT_EQ(costs.total.paddedBytes, 0) << target;
        EXPECT_EQ(costs.opaqueCalls, 0U) << target;
    }
    for (const std::string_view target : {"Shardings", "xla.sdy", "SliceToDynamic", "sharding"}) {
        const ProgramCosts costs
            = costsOf(programOf("  %p = f32[256,128] parameter(0)\n  ROOT %c = f32[256,128] custom-call(%p), "
                                "custom_call_target=\""
                                + std::string(target) + "\"\n"));
        EXPECT_EQ(costs.total.bytes, 2 * 256 * 128 * 4) << target;
        EXPECT_EQ(costs.opaqueCalls, 1U) << target;
    }
}

TEST(ProgramCosts, ReadSlicesByTheirElementsEvenIfPaddingExceedsTheWhole)
{
    const ProgramCosts costs = costsOf(R"(HloModule m, is_scheduled=true
%fused (a: f32[1024,100]) -> f32[1024,10] {
  %a = f32[1024,100]{1,0} parameter(0)
  %s = f32[1024,10]{1,0} slice(%a), slice={[0:1024], [0:10]}
  %t = f32[1024,10]{1,0} slice(%a), slice={[0:1024], [20:30]}
  ROOT %r = f32[1024,10]{1,0} add(%s, %t)
}
ENTRY %e (p: f32[1024,100]) -> f32[1024,10] {
  %p = f32[1024,100]{1,0} parameter(0)
  ROOT %x = f32[1024,10]{1,0} fusion(%p), kind=kLoop, calls=%fused
}
)");
    EXPECT_EQ(costOf(costs, "x").bytes, 3 * 1024 * 10 * 4) << "two slices and the result";
    EXPECT_EQ(costOf(costs, "x").paddedBytes, 2 * 1024 * 128 * 4) << "the padded whole, which is less than two slices";
}

TEST(ProgramCosts, AFusionMovesOnlySlicesAndUpdates)
{
    const std::string text = R"(HloModule m
%slice (a: f32[1000,1024], i: s32[]) -> f32[8,1024] {
  %a = f32[1000,1024] parameter(0)
  %i = s32[] parameter(1)
  %s = f32[8,1024] dynamic-slice(%a, %i, %i), dynamic_slice_sizes={8,1024}
  ROOT %n = f32[8,1024] negate(%s)
}
%update (b: f32[1000,1024], u: f32[8,1024], j: s32[]) -> f32[1000,1024] {
  %b = f32[1000,1024] parameter(0)
  %u = f32[8,1024] parameter(1)
  %j = s32[] parameter(2)
  ROOT %d = f32[1000,1024] dynamic-update-slice(%b, %u, %j, %j)
}
%both (e: f32[1000,1024], k: s32[]) -> f32[1000,1024] {
  %e = f32[1000,1024] parameter(0)
  %k = s32[] parameter(1)
  %part = f32[8,1024] dynamic-slice(%e, %k, %k), dynamic_slice_sizes={8,1024}
  %wide = f32[1000,1024] add(%e, %e)
  ROOT %g = f32[1000,1024] dynamic-update-slice(%wide, %part, %k, %k)
}
ENTRY %main (p: f32[1000,1024], q: s32[]) -> f32[1000,1024] {
  %p = f32[1000,1024] parameter(0)
  %q = s32[] parameter(1)
  %sliced = f32[8,1024] fusion(%p, %q), kind=kLoop, calls=%slice
  %updated = f32[1000,1024] fusion(%p, %sliced, %q), kind=kLoop, calls=%update
  ROOT %whole = f32[1000,1024] fusion(%updated, %q), kind=kLoop, calls=%both
}
)";
    const ProgramCosts costs = costsOf(text);
    constexpr double part = 8 * 1024 * 4;
    EXPECT_EQ(costOf(costs, "sliced").bytes, 2 * part + 4);
    EXPECT_EQ(costOf(costs, "updated").bytes, 2 * part + 4) << "in place: the operand is not read";
    EXPECT_EQ(costOf(costs, "whole").bytes, 2 * 1000 * 1024 * 4 + 4) << "a new tensor is updated";
}

/// Returns the bytes of a fusion that updates 8 of the 64 elements of its first operand. @param rest the instructions
/// after the update `d`
double bytesOfUpdate(const std::string& result, const std::string& rest)
{
    const std::string head = "(x: f32[64], y: f32[8], i: s32[]) -> " + result + " {\n";
    const std::string parameters
        = "  %x = f32[64] parameter(0)\n  %y = f32[8] parameter(1)\n  %i = s32[] parameter(2)\n";
    const ProgramCosts costs
        = costsOf("HloModule m\n%fused " + head + parameters + "  %d = f32[64] dynamic-update-slice(%x, %y, %i)\n"
                  + rest + "}\nENTRY %e " + head + parameters + "  ROOT %f = " + result
                  + " fusion(%x, %y, %i), kind=kLoop, calls=%fused\n}\n");
    return costOf(costs, "f").bytes;
}

TEST(ProgramCosts, AFusionUpdatesInPlaceOnlyItsResults)
{
    constexpr double small = 8 * 4;
    constexpr double whole = 64 * 4;
    constexpr double index = 4;
    EXPECT_EQ(bytesOfUpdate("f32[64]", "  ROOT %n = f32[64] negate(%d)\n"), whole + small + index + whole);
    EXPECT_EQ(bytesOfUpdate("f32[8,8]", "  ROOT %b = f32[8,8] bitcast(%d)\n"), small + index + small);
    EXPECT_EQ(bytesOfUpdate("f32[4,16]", "  %b = f32[8,8] bitcast(%d)\n  ROOT %c = f32[4,16] bitcast(%b)\n"),
              small + index + small);
    EXPECT_EQ(bytesOfUpdate("(f32[8,8], f32[8])",
                            "  %b = f32[8,8] bitcast(%d)\n  %n = f32[8] negate(%y)\n"
                            "  ROOT %t = (f32[8,8], f32[8]) tuple(%b, %n)\n"),
              small + index + small + small);
    EXPECT_EQ(bytesOfUpdate("(f32[8,8], f32[8,8])",
                            "  %b = f32[8,8] bitcast(%d)\n  %n = f32[8,8] negate(%b)\n"
                            "  ROOT %t = (f32[8,8], f32[8,8]) tuple(%b, %n)\n"),
              whole + small + index + small + whole)
        << "the result is used inside, too";
    EXPECT_EQ(bytesOfUpdate("(f32[64], f32[64])", "  ROOT %t = (f32[64], f32[64]) tuple(%d, %d)\n"),
              whole + small + index + small + whole)
        << "one of two results is a copy";
}

/// Returns the bytes of a fusion of x with itself, or of x and y, of 65,536 floats each. @param body uses the
/// parameters a and b
double bytesOfPair(const std::string& operands, const std::string& body)
{
    const ProgramCosts costs = costsOf("HloModule m\n%fused (a: f32[65536], b: f32[65536]) -> f32[8] {\n"
                                       "  %a = f32[65536] parameter(0)\n  %b = f32[65536] parameter(1)\n"
                                       + body
                                       + "}\nENTRY %e (x: f32[65536], y: f32[65536]) -> f32[8] {\n"
                                         "  %x = f32[65536] parameter(0)\n  %y = f32[65536] parameter(1)\n"
                                         "  ROOT %f = f32[8] fusion("
                                       + operands + "), kind=kLoop, calls=%fused\n}\n");
    return costOf(costs, "f").bytes;
}

TEST(ProgramCosts, AFusionReadsAnOperandOnceHoweverOftenItIsGiven)
{
    constexpr double small = 8 * 4;
    constexpr double whole = 65536 * 4;
    const auto body = [](const std::string& sliced, const std::string& used) {
        return "  %s = f32[8] slice(%" + sliced + "), slice={[0:8]}\n  %n = f32[65536] negate(%" + used
            + ")\n  %t = f32[8] slice(%n), slice={[0:8]}\n  ROOT %r = f32[8] add(%s, %t)\n";
    };
    EXPECT_EQ(bytesOfPair("%x, %x", body("a", "b")), whole + small);
    EXPECT_EQ(bytesOfPair("%x, %x", body("b", "a")), whole + small) << "the order of the parameters";
    EXPECT_EQ(bytesOfPair("%x, %y", body("a", "b")), whole + small + small);
    EXPECT_EQ(bytesOfPair("%x, %x",
                          "  %s = f32[8] slice(%a), slice={[0:8]}\n  %t = f32[8] slice(%b), slice={[8:16]}\n"
                          "  ROOT %r = f32[8] add(%s, %t)\n"),
              3 * small);
}

TEST(ProgramCosts, ABitcastOfAnOperandIsTheOperand)
{
    constexpr double small = 8 * 4;
    EXPECT_EQ(bytesOfPair("%x, %y", "  %c = f32[65536] bitcast(%a)\n  ROOT %s = f32[8] slice(%c), slice={[0:8]}\n"),
              2 * small);
    const std::string head = "(x: f32[64], y: f32[8], i: s32[]) -> f32[64] {\n  %x = f32[64] parameter(0)\n"
                             "  %y = f32[8] parameter(1)\n  %i = s32[] parameter(2)\n";
    const ProgramCosts costs
        = costsOf("HloModule m\n%fused " + head
                  + "  %b = f32[64] bitcast(%x)\n  ROOT %d = f32[64] dynamic-update-slice(%b, %y, %i)\n}\nENTRY %e "
                  + head + "  ROOT %f = f32[64] fusion(%x, %y, %i), kind=kLoop, calls=%fused\n}\n");
    EXPECT_EQ(costOf(costs, "f").bytes, small + 4 + small) << "an update in place";
}

TEST(ProgramCosts, ElementsHaveTheBitsOfTheLayout)
{
    const auto bytesOf = [](const std::string& shape) {
        return costsOf(programOf("  %p = " + shape + " parameter(0)\n  ROOT %n = " + shape + " negate(%p)\n"))
            .total.bytes;
    };
    EXPECT_EQ(bytesOf("s4[1000]{0:E(8)}"), 2000);
    EXPECT_EQ(bytesOf("s4[1000]{0:E(4)}"), 1000);
    EXPECT_EQ(bytesOf("s4[1000]{0}"), 1000);
}

TEST(ProgramCosts, NameConditionals)
{
    const ProgramCosts costs = costsOf(R"(HloModule m
%f (x: f32[10]) -> f32[10] {
  %x = f32[10] parameter(0)
  ROOT %a = f32[10] add(%x, %x)
}
%g (y: f32[10]) -> f32[10] {
  %y = f32[10] parameter(0)
  ROOT %b = f32[10] negate(%y)
}
ENTRY %main (p: pred[], z: f32[10]) -> f32[10] {
  %p = pred[] parameter(0)
  %z = f32[10] parameter(1)
  ROOT %r = f32[10] conditional(%p, %z, %z), true_computation=%f, false_computation=%g
}
)");
    EXPECT_EQ(costs.conditionals, 1U);
    EXPECT_EQ(costs.total.flop, 20) << "both branches";
    EXPECT_EQ(costs.unbounded, 0U);
}

TEST(ProgramCosts, NameInstructionsOfUnboundedDimensions)
{
    const ProgramCosts costs = costsOf(R"(HloModule m
ENTRY %main (x: f32[?,64], w: f32[64,32]) -> f32[?,32] {
  %x = f32[?,64] parameter(0)
  %w = f32[64,32] parameter(1)
  ROOT %y = f32[?,32] dot(%x, %w), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
)");
    EXPECT_EQ(costs.unbounded, 2U) << "x and y";
}

TEST(ProgramCosts, CountReadAndWrittenBytes)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %p = f32[256,128] parameter(0)
  %h = bf16[256,128] convert(%p)
  %two = f32[] constant(2)
  %b = f32[256,128] broadcast(%two), dimensions={}
  %m = f32[256,128] multiply(%p, %b)
  %square = f32[256,128] multiply(%m, %m)
  %i = s32[] constant(0)
  %row = f32[8,128] dynamic-slice(%square, %i, %i), dynamic_slice_sizes={8,128}
  %put = f32[256,128] dynamic-update-slice(%square, %row, %i, %i)
  ROOT %t = (bf16[256,128], f32[256,128]) tuple(%h, %put)
)"));
    constexpr double whole = 256 * 128 * 4;
    EXPECT_EQ(costOf(costs, "p").bytes, 0);
    EXPECT_EQ(costOf(costs, "h").bytes, whole * 1.5);
    EXPECT_EQ(costOf(costs, "b").bytes, 0);
    EXPECT_EQ(costOf(costs, "m").bytes, whole * 2); // the broadcast is created in place
    EXPECT_EQ(costOf(costs, "square").bytes, whole * 2); // one operand, twice
    EXPECT_EQ(costOf(costs, "row").bytes, 2 * 8 * 128 * 4);
    EXPECT_EQ(costOf(costs, "put").bytes, 2 * 8 * 128 * 4);
    EXPECT_EQ(costOf(costs, "t").bytes, 0);
    EXPECT_EQ(costOf(costs, "m").wastedBytes(), 0);
}

TEST(ProgramCosts, PadByTheLayout)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %p = f32[100,3]{1,0} parameter(0)
  %rows = f32[100,3]{1,0} negate(%p)
  %columns = f32[100,3]{0,1} copy(%p)
  %tiled = f32[100,3]{1,0:T(4,4)} negate(%rows)
  %q = f8e4m3fn[100,3]{1,0:T(8,128)(4,1)} convert(%tiled)
  ROOT %v = f32[10] custom-call(%q), custom_call_target="x"
)"));
    constexpr double rows = 104 * 128 * 4; // padded to 8 sublanes and 128 lanes
    constexpr double columns = 8 * 128 * 4;
    constexpr double tiled = 100 * 4 * 4;
    EXPECT_EQ(costOf(costs, "rows").paddedBytes, rows * 2);
    EXPECT_EQ(costOf(costs, "columns").paddedBytes, rows + columns);
    EXPECT_EQ(costOf(costs, "tiled").paddedBytes, rows + tiled);
    EXPECT_EQ(costOf(costs, "q").paddedBytes, tiled + 104 * 128);
    EXPECT_EQ(costOf(costs, "v").paddedBytes, 104 * 128 + 1024 * 4); // a vector takes whole registers
    EXPECT_EQ(costOf(costs, "rows").bytes, 2 * 100 * 3 * 4);
    EXPECT_EQ(costs.opaqueCalls, 1U);
}

TEST(ProgramCosts, CountOnlyTheDevicesMemory)
{
    const ProgramCosts costs = costsOf(programOf(R"(
  %p = f32[256,128]{1,0:T(8,128)S(5)} parameter(0)
  %in = (f32[256,128]{1,0:T(8,128)}, f32[256,128]{1,0:T(8,128)S(5)}, u32[]{:S(2)}) copy-start(%p)
  %here = f32[256,128]{1,0:T(8,128)} copy-done(%in)
  %chip = f32[256,128]{1,0:T(8,128)S(1)} negate(%here)
  %alone = f32[256,128]{1,0:T(8,128)S(1)} negate(%chip)
  %for-all = f32[256,128]{1,0:S(1)} negate(%here)
  %sent = (f32[256,128]{1,0:T(8,128)}, f32[256,128]{1,0:T(8,128)}, u32[], u32[]) collective-permute-start(%here), source_target_pairs={{0,1}}
  %got = f32[256,128]{1,0:T(8,128)} collective-permute-done(%sent)
  %token = token[] after-all()
  %out = (f32[256,128]{1,0:T(8,128)}, u32[], token[]) send(%here, %token), channel_id=1
  %back = (f32[256,128]{1,0:T(8,128)}, u32[], token[]) recv(%token), channel_id=2
  %sum-of = f32[256,128] all-reduce-start(%got), to_apply=%sum
  %summed = f32[256,128] all-reduce-done(%sum-of)
  ROOT %t = (f32[256,128], f32[256,128]) tuple(%summed, %for-all)
)"));
    constexpr double whole = 256 * 128 * 4;
    EXPECT_EQ(costOf(costs, "in").bytes, whole); // written here, read from the host; u32[] is its state
    EXPECT_EQ(costOf(costs, "here").bytes, 0);
    EXPECT_EQ(costOf(costs, "chip").bytes, whole);
    EXPECT_EQ(costOf(costs, "alone").bytes, 0);
    EXPECT_EQ(costOf(costs, "alone").flop, 256 * 128);
    EXPECT_EQ(costOf(costs, "for-all").bytes, 2 * whole); // without tiles S(1) is part of a GPU's memory
    EXPECT_EQ(costOf(costs, "sent").bytes, 2 * whole);
    EXPECT_EQ(costOf(costs, "sent").paddedBytes, 2 * whole);
    EXPECT_EQ(costOf(costs, "out").bytes, whole);
    EXPECT_EQ(costOf(costs, "back").bytes, whole);
    EXPECT_EQ(costOf(costs, "sum-of").bytes, 2 * whole);
}

constexpr const char* nested = R"hlo(HloModule m
%fused (a: f32[512,128]) -> f32[512,128] {
  %a = f32[512,128] parameter(0)
  %n = f32[512,128] negate(%a)
  ROOT %d = f32[512,128] add(%n, %a)
}
%inner (b: f32[512,128]) -> f32[512,128] {
  %b = f32[512,128] parameter(0)
  ROOT %f = f32[512,128] fusion(%b), kind=kLoop, calls=%fused
}
%body (c: f32[512,128]) -> f32[512,128] {
  %c = f32[512,128] parameter(0)
  ROOT %call = f32[512,128] call(%c), to_apply=%inner
}
%test (k: f32[512,128]) -> pred[] {
  %k = f32[512,128] parameter(0)
  ROOT %always = pred[] constant(true)
}
ENTRY %e (p: f32[512,128]) -> f32[512,128] {
  %p = f32[512,128] parameter(0)
  %once = f32[512,128] call(%p), to_apply=%inner
  ROOT %loop = f32[512,128] while(%once), condition=%test, body=%body, backend_config={"known_trip_count":{"n":"24"},"x":1}
}
)hlo";

TEST(ProgramCosts, CountEveryRun)
{
    const ProgramCosts costs = costsOf(nested);
    constexpr double elements = 512 * 128;
    EXPECT_EQ(costOf(costs, "call").runs, 24);
    EXPECT_EQ(costOf(costs, "f").runs, 25);
    EXPECT_EQ(costOf(costs, "d").flop, elements * 25);
    EXPECT_EQ(costOf(costs, "f").bytes, 2 * elements * 4 * 25);
    EXPECT_EQ(costs.total.flop, 2 * elements * 25);
    EXPECT_EQ(costs.loopsOfUnknownLength, 0U);
}

/// Returns a training step of blocks x W1 W2 with attention scores: tokens = 2 · 64, width 32,
/// hidden width 128, 4 heads of 8. The weights of all 12 layers are stacked, as in a scan over
/// layers.
constexpr const char* transformer = R"hlo(HloModule m
%layer (c: (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32])) -> (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) {
  %c = (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) parameter(0)
  %n = s32[] get-tuple-element(%c), index=0
  %x = bf16[2,64,32] get-tuple-element(%c), index=1
  %all1 = bf16[12,32,128] get-tuple-element(%c), index=2
  %all2 = bf16[12,128,32] get-tuple-element(%c), index=3
  %zero = s32[] constant(0)
  %one1 = bf16[1,32,128] dynamic-slice(%all1, %n, %zero, %zero), dynamic_slice_sizes={1,32,128}
  %w1 = bf16[32,128] reshape(%one1)
  %one2 = bf16[1,128,32] dynamic-slice(%all2, %n, %zero, %zero), dynamic_slice_sizes={1,128,32}
  %w2 = bf16[128,32] reshape(%one2)
  %heads = bf16[2,64,4,8] reshape(%x)
  %scores = bf16[2,4,64,64] dot(%heads, %heads), lhs_batch_dims={0,2}, lhs_contracting_dims={3}, rhs_batch_dims={0,2}, rhs_contracting_dims={3}
  %mixed = bf16[2,4,64,8] dot(%scores, %heads), lhs_batch_dims={0,1}, lhs_contracting_dims={3}, rhs_batch_dims={0,2}, rhs_contracting_dims={1}
  %y = bf16[2,64,128] dot(%x, %w1), lhs_contracting_dims={2}, rhs_contracting_dims={0}
  %z = bf16[2,64,32] dot(%y, %w2), lhs_contracting_dims={2}, rhs_contracting_dims={0}
  %dw2 = bf16[128,32] dot(%y, %z), lhs_contracting_dims={0,1}, rhs_contracting_dims={0,1}
  %dy = bf16[2,64,128] dot(%z, %w2), lhs_contracting_dims={2}, rhs_contracting_dims={1}
  %dw1 = bf16[32,128] dot(%x, %dy), lhs_contracting_dims={0,1}, rhs_contracting_dims={0,1}
  %dx = bf16[2,64,32] dot(%dy, %w1), lhs_contracting_dims={2}, rhs_contracting_dims={1}
  %row1 = bf16[1,32,128] reshape(%dw1)
  %put1 = bf16[12,32,128] dynamic-update-slice(%all1, %row1, %n, %zero, %zero)
  ROOT %t = (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) tuple(%n, %dx, %put1, %all2)
}
%more (k: (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32])) -> pred[] {
  %k = (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) parameter(0)
  ROOT %always = pred[] constant(true)
}
ENTRY %e (p: (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32])) -> (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) {
  %p = (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) parameter(0)
  ROOT %loop = (s32[], bf16[2,64,32], bf16[12,32,128], bf16[12,128,32]) while(%p), condition=%more, body=%layer, backend_config={"known_trip_count":{"n":"12"}}
}
)hlo";

TEST(ProgramCosts, EqualSixTimesTokensTimesParametersForATransformer)
{
    const ProgramCosts costs = costsOf(transformer);
    constexpr double layers = 12;
    constexpr double tokens = 2 * 64;
    constexpr double parametersOfLayer = 2 * 32 * 128;
    constexpr double attention = 2 * (2 * 2 * 4 * 64 * 64 * 8); // scores, and values weighted by them
    EXPECT_EQ(costs.total.flop, layers * (6 * tokens * parametersOfLayer + attention));
    EXPECT_EQ(costs.loopsOfUnknownLength, 0U);
}

TEST(ProgramCosts, TouchOneLayerPerIterationOfALoopOverStackedWeights)
{
    const ProgramCosts costs = costsOf(transformer);
    constexpr double stacked = 12 * 32 * 128 * 2;
    EXPECT_EQ(costOf(costs, "one1").bytes, 2 * stacked); // all runs together read and write the stack once
    EXPECT_EQ(costOf(costs, "put1").bytes, 2 * stacked);
    EXPECT_EQ(costOf(costs, "all1").bytes, 0);
    EXPECT_EQ(costOf(costs, "loop").bytes, 0);
}

TEST(ProgramCosts, AttributeFusedInstructionsToTheFusion)
{
    const ProgramCosts costs = costsOf(nested);
    const InstructionCost& fusion = costOf(costs, "f");
    const InstructionCost& inside = costOf(costs, "d");
    EXPECT_TRUE(inside.isInside);
    EXPECT_EQ(inside.bytes, 0);
    EXPECT_EQ(inside.seconds(), 0);
    EXPECT_EQ(fusion.flop, 0);
    EXPECT_EQ(fusion.fusedFlop, costs.total.flop);
    EXPECT_DOUBLE_EQ(fusion.computeSeconds, inside.computeSeconds + costOf(costs, "n").computeSeconds);
    EXPECT_GT(inside.computeSeconds, 0);
    // Negation and addition need one pass each at 1,024 elements per cycle; memory access takes
    // longer.
    EXPECT_DOUBLE_EQ(fusion.seconds(), 2 * 512 * 128 * 4 * 25 / 450e9);
    EXPECT_DOUBLE_EQ(costs.seconds(), fusion.seconds());
}

TEST(ProgramCosts, CountALoopOfUnknownLengthOnce)
{
    std::string text = nested;
    text.replace(text.find("known_trip_count"), 16, "other_trip_count");
    const ProgramCosts costs = costsOf(text);
    EXPECT_EQ(costOf(costs, "call").runs, 1);
    EXPECT_EQ(costs.loopsOfUnknownLength, 1U);
}

TEST(ProgramCosts, RepeatALoopWhoseTripCountFollowsFromItsCondition)
{
    const ProgramCosts costs = costsOf(R"hlo(HloModule m
%sum (s: s32[], t: s32[]) -> s32[] {
  %s = s32[] parameter(0)
  %t = s32[] parameter(1)
  ROOT %u = s32[] add(%s, %t)
}
%less (l: s32[], r: s32[]) -> pred[] {
  %l = s32[] parameter(0)
  %r = s32[] parameter(1)
  ROOT %lt = pred[] compare(%l, %r), direction=LT
}
%body (b: (s32[], f32[8,128])) -> (s32[], f32[8,128]) {
  %b = (s32[], f32[8,128]) parameter(0)
  %i = s32[] get-tuple-element(%b), index=0
  %x = f32[8,128] get-tuple-element(%b), index=1
  %one = s32[] constant(1)
  %next = s32[] fusion(%i, %one), kind=kLoop, calls=%sum
  %y = f32[8,128] negate(%x)
  ROOT %t = (s32[], f32[8,128]) tuple(%next, %y)
}
%more (c: (s32[], f32[8,128])) -> pred[] {
  %c = (s32[], f32[8,128]) parameter(0)
  %j = s32[] get-tuple-element(%c), index=0
  %bound = s32[] constant(25)
  ROOT %test = pred[] fusion(%j, %bound), kind=kLoop, calls=%less
}
ENTRY %e (p: f32[8,128]) -> (s32[], f32[8,128]) {
  %p = f32[8,128] parameter(0)
  %zero = s32[] constant(0)
  %start = s32[] copy(%zero)
  %state = (s32[], f32[8,128]) tuple(%start, %p)
  ROOT %loop = (s32[], f32[8,128]) while(%state), condition=%more, body=%body
}
)hlo");
    EXPECT_EQ(costOf(costs, "y").runs, 25);
    EXPECT_EQ(costOf(costs, "test").runs, 26) << "also once after the last iteration";
    EXPECT_EQ(costs.loopsOfUnknownLength, 0U);
    EXPECT_EQ(costs.loopsOfInferredLength, 1U);
}

TEST(ProgramCosts, SaturateIfCallsMultiply)
{
    std::string text = "HloModule m\n%f0 (a0: f32[8]) -> f32[8] {\n  %a0 = f32[8] parameter(0)\n  ROOT %n0 = f32[8] "
                       "negate(%a0)\n}\n";
    for (int i = 1; i < 400; ++i) {
        const std::string n = std::to_string(i);
        const std::string before = std::to_string(i - 1);
        text += "%f" + n + " (a" + n + ": f32[8]) -> f32[8] {\n  %a" + n + " = f32[8] parameter(0)\n  %c" + n
            + " = f32[8] call(%a" + n + "), to_apply=%f" + before + "\n  ROOT %d" + n + " = f32[8] call(%c" + n
            + "), to_apply=%f" + before + "\n}\n";
    }
    text += "ENTRY %e (p: f32[8]) -> f32[8] {\n  %p = f32[8] parameter(0)\n  ROOT %r = f32[8] call(%p), "
            "to_apply=%f399\n}\n";
    const ProgramCosts costs = costsOf(text);
    EXPECT_GT(costs.total.flop, 1e20);
    EXPECT_TRUE(std::isfinite(costs.seconds()));
}

TEST(ProgramCosts, CanBeStopped)
{
    std::stop_source stop;
    stop.request_stop();
    const auto module = test::moduleOf(nested);
    EXPECT_THROW((void)programCosts(module, hlo::graphOf(*module), stop.get_token()), Cancelled);
}

TEST(ProgramCosts, MatchKnownFiguresOfRealPrograms)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    // ResNet-50 needs 4.1 G multiply-adds, twice as many FLOP, per image of 224 × 224. The batch
    // size of the file is that of its input.
    const ProgramCosts resnet = costsOf(test::realModule(*folder, "resnet50_keras_predict.hlo"));
    const double batch = [&] {
        for (const hlo::Instruction& instruction : resnet.module->instructions)
            if (instruction.opcode == Opcode::Convolution)
                return static_cast<double>(resnet.module->shape(instruction.shape).dimensions[0]);
        return 0.0;
    }();
    EXPECT_NEAR(resnet.total.flop / batch, 8.2e9, 0.8e9);
    const ProgramCosts fusion = costsOf(test::realModule(*folder, "tpu_multiply_reduce_fusion.94.hlo"));
    EXPECT_GT(fusion.total.flop, 0);
    EXPECT_GT(fusion.seconds(), 0);
    EXPECT_GT(fusion.total.paddedBytes, fusion.total.bytes);
}

TEST(CarriedCosts, IncludeTheCostsOfCallees)
{
    const ProgramCosts costs = costsOf(R"(HloModule m
%work (w: f32[8,128]) -> f32[8,128] {
  %w = f32[8,128] parameter(0)
  ROOT %twice = f32[8,128] add(%w, %w)
}
%fused (f: f32[8,128]) -> f32[8,128] {
  %f = f32[8,128] parameter(0)
  ROOT %square = f32[8,128] multiply(%f, %f)
}
%body (b: f32[8,128]) -> f32[8,128] {
  %b = f32[8,128] parameter(0)
  ROOT %inner = f32[8,128] call(%b), to_apply=%work
}
%condition (c: f32[8,128]) -> pred[] {
  %c = f32[8,128] parameter(0)
  ROOT %yes = pred[] constant(true)
}
ENTRY %main (p: f32[8,128]) -> f32[8,128] {
  %p = f32[8,128] parameter(0)
  %once = f32[8,128] call(%p), to_apply=%work
  %loop = f32[8,128] while(%once), condition=%condition, body=%body, backend_config={"known_trip_count":{"n":"3"}}
  ROOT %fusion = f32[8,128] fusion(%loop), kind=kLoop, calls=%fused
}
)");
    const std::vector<CarriedCost> carried = carriedCosts(costs);
    const auto of = [&](const char* name) { return carried[test::nodeNamed(*costs.module, name).value]; };
    EXPECT_EQ(of("twice").flop, 4 * 1024);
    EXPECT_EQ(of("once").flop, 1024);
    EXPECT_EQ(of("loop").flop, 3 * 1024);
    EXPECT_EQ(of("inner").flop, 3 * 1024) << "all of its runs";
    EXPECT_EQ(of("fusion").flop, 1024) << "what it fuses, once";
    EXPECT_EQ(of("square").flop, 1024);
    EXPECT_EQ(of("loop").bytes, 3 * of("once").bytes);
    CarriedCost entry;
    for (const char* name : {"p", "once", "loop", "fusion"})
        entry += of(name);
    EXPECT_DOUBLE_EQ(entry.flop, costs.total.flop);
    EXPECT_DOUBLE_EQ(entry.bytes, costs.total.paddedBytes);
    EXPECT_DOUBLE_EQ(entry.wastedBytes, costs.total.wastedBytes());
}

} // namespace
