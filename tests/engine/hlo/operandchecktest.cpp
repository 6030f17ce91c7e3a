// SPDX-License-Identifier: GPL-3.0-or-later
// Operands and attributes that XLA refuses, legal ones next to them, and shapes with dynamic dimensions.
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

constexpr std::string_view operands = R"(HloModule m
add { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = f32[] add(a, b) }
lt { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = pred[] compare(a, b), direction=LT }
ENTRY e {
 p = f32[8,16] parameter(0)
 q = f32[16,4] parameter(1)
 v = f32[4] parameter(2)
 w = f32[8] parameter(3)
 s = f32[] parameter(4)
 i = s32[] parameter(5)
 b = pred[4] parameter(6)
 iv = s32[4] parameter(7)
 ii = s32[8,2] parameter(8)
 h = bf16[4] parameter(9)
 m = f32[3,16,5] parameter(10)
 sizes = s32[3] parameter(11)
 square = f32[2,4,4] parameter(12)
 start = s32[1] parameter(13)
 d = f32[<=8,16] parameter(14)
 hs = bf16[] parameter(15)
 c = c64[4] parameter(16)
 u = u32[4] parameter(17)
 t = u16[4] parameter(18)
 by = u8[4,4] parameter(19)
 up = f32[8,4] parameter(20)
 i3 = s32[3,1] parameter(21)
 up3 = f32[3,9] parameter(22)
 scale = f32[16] parameter(23)
 tp = (f32[4]) parameter(24)
 up3b = f32[3,2] parameter(25)
 ROOT )";

std::vector<std::string> operandNotes(const std::string& root)
{
    return test::moduleOf(std::string(operands).append(root).append("\n}\n")).notes;
}

TEST(OperandNotes, NameOperandsThatDoNotFit)
{
    struct Case {
        const char* root;
        const char* note; ///< a part of it
    };
    for (const auto& [root, note] : {
             Case{"x = f32[8,16] dynamic-update-slice(p, v, i, i)", "puts f32[4] into f32[8,16]"},
             Case{"x = f32[4] dynamic-update-slice(v, w, i)", "puts f32[8] into f32[4]"},
             Case{"x = f32[4] dynamic-update-slice(v, iv, i)", "puts s32[4] into f32[4]"},
             Case{"x = f32[4] dynamic-update-slice(v, v, i, i)", "has 2 start indices for [4]"},
             Case{"x = f32[2,2] dynamic-slice(p, i), dynamic_slice_sizes={2,2}", "has 1 start indices for [8,16]"},
             Case{"x = f32[2,2] dynamic-slice(p, s, s), dynamic_slice_sizes={2,2}", "has the start index f32[]"},
             Case{"x = f32[8] concatenate(v, iv), dimensions={0}", "joins f32[4] and s32[4]"},
             Case{"x = f32[6] pad(v, w), padding=1_1", "pads f32[4] with f32[8]"},
             Case{"x = f32[6] pad(v, i), padding=1_1", "pads f32[4] with s32[]"},
             Case{"x = f32[4,4] dot(q, q), lhs_contracting_dims={0,0}, rhs_contracting_dims={0,0}", "twice"},
             Case{"x = f32[16,4,4] dot(q, q), lhs_contracting_dims={0}, rhs_contracting_dims={0}, "
                  "lhs_batch_dims={0}, rhs_batch_dims={0}",
                  "twice"},
             Case{"x = f32[8,9] ragged-dot(p, m, sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, "
                  "lhs_ragged_dims={0}, rhs_group_dims={0}",
                  "its operands give f32[8,5]"},
             Case{"x = (f32[4], f32[4]) collective-permute(v, w), source_target_pairs={{0,1}}",
                  "its operands give (f32[4], f32[8])"},
             Case{"x = f32[4] reverse(v), dimensions={1}", "dimensions={1} for [4]"},
             Case{"x = f32[4] reverse(v), dimensions={0,0}", "dimensions={0,0} for [4]"},
             Case{"x = f32[4] sort(v), dimensions={1}, to_apply=lt", "dimensions={1} for [4]"},
             Case{"x = s32[] get-dimension-size(p), dimensions={4}", "dimensions={4} for [8,16]"},
             Case{"x = f32[4] and(v, v)", "has elements of f32, expected integers or pred"},
             Case{"x = f32[4] not(v)", "has elements of f32, expected integers or pred"},
             Case{"x = pred[4] popcnt(b)", "has elements of pred, expected integers"},
             Case{"x = f32[8,16] triangular-solve(p, p), left_side=true, lower=true, transpose_a=NO_TRANSPOSE",
                  "solves f32[8,16] for f32[8,16]"},
             Case{"x = f32[8,16] cholesky(p), lower=true", "which is not square"},
             Case{"x = f32[8] reduce(p, v), dimensions={1}, to_apply=add",
                  "has the initial value f32[4] for f32[8,16]"},
             Case{"x = f32[8] select-and-scatter(w, w, s), window={size=2 stride=2}, select=lt, scatter=add",
                  "scatters [8] to windows of [4]"},
             Case{"x = f32[8,16] scatter(p, ii, v), update_window_dims={0}, inserted_window_dims={0,1}, "
                  "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, to_apply=add",
                  "has updates f32[4] of 1 dimensions, expected 2"},
             Case{"x = f32[8,16] scatter(p, ii, w), update_window_dims={}, inserted_window_dims={0,1}, "
                  "scatter_dims_to_operand_dims={0,7}, index_vector_dim=1, to_apply=add",
                  "scatter_dims_to_operand_dims={0,7}"},
             Case{"x = f32[8] gather(p, ii), offset_dims={}, collapsed_slice_dims={0,1}, start_index_map={0,7}, "
                  "index_vector_dim=1, slice_sizes={1,1}",
                  "start_index_map={0,7}"},
             Case{"x = f32[8] gather(p, p), offset_dims={}, collapsed_slice_dims={0,1}, start_index_map={0,1}, "
                  "index_vector_dim=1, slice_sizes={1,1}",
                  "has indices f32[8,16]"},
             Case{"x = (f32[9], s32[9]) topk(w), k=9, largest=true", "takes 9 of 8 elements"},
             Case{"x = s32[4] sqrt(iv)", "has elements of s32, expected floating point or complex numbers"},
             Case{"x = s32[4] exponential(iv)", "has elements of s32, expected floating point or complex"},
             Case{"x = s32[4] log-plus-one(iv)", "has elements of s32"},
             Case{"x = pred[4] tanh(b)", "has elements of pred"},
             Case{"x = s32[4] floor(iv)", "has elements of s32, expected floating point numbers"},
             Case{"x = c64[4] ceil(c)", "has elements of c64, expected floating point numbers"},
             Case{"x = pred[4] is-finite(iv)", "has elements of s32, expected floating point numbers"},
             Case{"x = s32[4] real(iv)", "has elements of s32"},
             Case{"x = u32[4] abs(u)", "has elements of u32, expected signed numbers"},
             Case{"x = u32[4] sign(u)", "has elements of u32, expected signed numbers"},
             Case{"x = pred[4] subtract(b, b)", "has elements of pred, expected numbers"},
             Case{"x = pred[4] negate(b)", "has elements of pred, expected numbers"},
             Case{"x = f32[4] shift-left(v, v)", "has elements of f32, expected integers"},
             Case{"x = s32[4] reduce-precision(iv), exponent_bits=5, mantissa_bits=2", "has elements of s32"},
             Case{"x = pred[4] compare(iv, iv), direction=LT, type=FLOAT",
                  "the compare x of s32 has type=FLOAT, expected SIGNED"},
             Case{"x = pred[4] compare(v, v), direction=LT, type=SIGNED", "expected FLOAT or TOTALORDER"},
             Case{"x = f32[4] bitcast-convert(t)", "joins the last dimension of [4] to f32, expected 2 elements"},
             Case{"x = u8[4] bitcast-convert(v)", "its operands give u8[4,4]"},
             Case{"x = u64[4] bitcast-convert(c)", "reads the bits of c64 as u64"},
             Case{"x = f32[5] bitcast(v)", "has 20 bytes for an operand of 16"},
             Case{"x = bf16[4] stochastic-convert(v, t)", "converts f32[4] with random numbers u16[4]"},
             Case{"x = f32[4] clamp(i, v, s)", "combines s32[] and f32[4]"},
             Case{"x = pred[4] iota(), iota_dimension=0", "counts in elements of pred"},
             Case{"x = f32[8,16] scatter(p, ii, v), update_window_dims={}, inserted_window_dims={0,1}, "
                  "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, to_apply=add",
                  "has 4 updates in dimension 0, expected 8"},
             Case{"x = f32[8] scatter(w, i3, up3), update_window_dims={1}, inserted_window_dims={}, "
                  "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add",
                  "has 9 updates in dimension 1, expected at most 8"},
             Case{"x = f32[8,16] scatter(p, i3, up3), update_window_dims={1}, inserted_window_dims={}, "
                  "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add",
                  "has windows of 1 dimensions for 2 of [8,16]"},
             Case{"x = f32[8,16] scatter(p, ii, w), update_window_dims={}, inserted_window_dims={1,0}, "
                  "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, to_apply=add",
                  "has inserted_window_dims={1,0}, expected ascending numbers below 2"},
             Case{"x = f32[3,2,4] gather(p, i3), offset_dims={2,1}, collapsed_slice_dims={}, start_index_map={0}, "
                  "index_vector_dim=1, slice_sizes={2,4}",
                  "has offset_dims={2,1}, expected ascending numbers below 3"},
             Case{"x = f32[8,1] gather(p, ii), offset_dims={1}, collapsed_slice_dims={1}, "
                  "operand_batching_dims={0}, start_indices_batching_dims={1}, start_index_map={0,1}, "
                  "index_vector_dim=1, slice_sizes={1,1}",
                  "takes slices of [1,1]"},
             Case{"x = (f32[8], f32[4]) reduce(p, q, s, s), dimensions={1}, to_apply=add",
                  "reduces f32[8,16] and f32[16,4]"},
             Case{"x = c64[8,9] fft(p), fft_type=RFFT, fft_length={8}", "has fft_length={8} for [8,16]"},
             Case{"x = f32[2,4,4] triangular-solve(square, p), left_side=true, lower=true, transpose_a=NO_TRANSPOSE",
                  "solves f32[2,4,4] for f32[8,16]"},
             Case{"x = f32[8,16] batch-norm-inference(p, scale, scale, scale, w), epsilon=1, feature_index=1",
                  "has f32[8] for 16 features"},
             Case{"x = f32[<=8,16] set-dimension-size(p, s), dimensions={0}", "has a size of f32[], expected s32[]"},
             Case{"x = f32[] convert(tp)", "has an operand that is not an array"},
         }) {
        const std::vector<std::string> notes = operandNotes(root);
        ASSERT_FALSE(notes.empty()) << root;
        EXPECT_NE(notes.front().find(note), std::string::npos) << root << ": " << notes.front();
    }
}

TEST(OperandNotes, AreAbsentFromLegalPrograms)
{
    for (const char* const root : {
             "x = f32[4] dynamic-update-slice(v, h, i)",
             "x = f32[4] dynamic-update-slice(v, v, start)", // as older versions write it
             "x = f32[] dynamic-slice(s), dynamic_slice_sizes={}",
             "x = f32[8] concatenate(v, h), dimensions={0}",
             "x = f32[6] pad(v, hs), padding=1_1",
             "x = f32[8,4] dot(p, q), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
             "x = f32[8,5] ragged-dot(p, m, sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, "
             "lhs_ragged_dims={0}, rhs_group_dims={0}",
             "x = f32[3,8,4] ragged-dot(p, q, sizes), lhs_contracting_dims={1}, rhs_contracting_dims={0}, "
             "lhs_ragged_dims={1}, rhs_group_dims={}", // another mode
             "x = (f32[4], f32[8]) collective-permute(v, w), source_target_pairs={{0,1}}",
             "x = f32[4] reverse(v), dimensions={}",
             "x = pred[4] xor(b, b)",
             "x = s32[4] not(iv)",
             "x = c64[4] exponential(c)",
             "x = f32[4] real(v)",
             "x = f32[4] abs(c)",
             "x = s32[4] abs(iv)",
             "x = u32[4] negate(u)",
             "x = u32[4] shift-left(u, u)",
             "x = pred[4] add(b, b)",
             "x = pred[4] compare(v, v), direction=LT, type=TOTALORDER",
             "x = pred[4] compare(b, b), direction=NE, type=UNSIGNED",
             "x = f32[4] convert(c)", // newer versions take the real part
             "x = f32[4] bitcast-convert(by)",
             "x = u8[4,4] bitcast-convert(v)",
             "x = s32[4] bitcast-convert(u)",
             "x = f32[2,2] bitcast(v)",
             "x = u8[16] bitcast(v)",
             "x = f32[5]{0:T(256)} bitcast(v)", // padded
             "x = s4[32] bitcast(v)", // may be packed
             "x = bf16[4] stochastic-convert(v, u)",
             "x = f32[8] scatter(w, i3, up3b), update_window_dims={1}, inserted_window_dims={}, "
             "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add",
             "x = f32[8,16] scatter(p, i3, up3b), update_window_dims={1}, inserted_window_dims={0}, "
             "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add",
             "x = c64[8,9] fft(p), fft_type=RFFT, fft_length={16}",
             "x = c64[4] fft(c), fft_type=IFFT, fft_length={2}", // XLA checks only transforms of real numbers
             "x = u8[4] bitcast-convert(b)",
             "x = f32[8,16] batch-norm-inference(p, scale, scale, scale, scale), epsilon=1, feature_index=1",
             "x = f32[<=8,16] set-dimension-size(p, i), dimensions={0}",
             "x = s32[4] popcnt(iv)",
             "x = f32[2,4,4] triangular-solve(square, square), left_side=true, lower=true, transpose_a=NO_TRANSPOSE",
             "x = f32[2,4,4] cholesky(square), lower=true",
             "x = f32[8] reduce(p, hs), dimensions={1}, to_apply=add",
             "x = f32[8] select-and-scatter(w, v, s), window={size=2 stride=2}, select=lt, scatter=add",
             "x = f32[8,16] scatter(p, ii, w), update_window_dims={}, inserted_window_dims={0,1}, "
             "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, to_apply=add",
             "x = f32[8] gather(p, ii), offset_dims={}, collapsed_slice_dims={0,1}, start_index_map={0,1}, "
             "index_vector_dim=1, slice_sizes={1,1}",
             "x = (f32[8], s32[8]) topk(w), k=8, largest=true",
         })
        EXPECT_EQ(operandNotes(root), std::vector<std::string>()) << root;
}

TEST(InferredShapes, KeepDynamicDimensions)
{
    struct Case {
        const char* root;
        const char* shape;
    };
    for (const auto& [root, shape] : {
             Case{"transpose(d), dimensions={1,0}", "f32[16,<=8]"},
             Case{"dot(d, q), lhs_contracting_dims={1}, rhs_contracting_dims={0}", "f32[<=8,4]"},
             Case{"pad(d, s), padding=0_0x1_1", "f32[<=8,18]"},
             Case{"concatenate(d, d), dimensions={1}", "f32[<=8,32]"},
             Case{"concatenate(p, d), dimensions={0}", "f32[<=16,16]"},
             Case{"slice(d), slice={[0:8], [0:2]}", "f32[<=8,2]"},
             Case{"slice(d), slice={[0:4], [0:2]}", "f32[4,2]"},
             Case{"reduce(d, s), dimensions={1}, to_apply=add", "f32[<=8]"},
             Case{"reduce(d, s), dimensions={0}, to_apply=add", "f32[16]"},
             Case{"add(p, d)", "f32[<=8,16]"},
             Case{"all-gather(d), dimensions={1}, replica_groups={{0,1}}", "f32[<=8,32]"},
             Case{"ragged-dot(d, m, sizes), lhs_contracting_dims={1}, rhs_contracting_dims={1}, lhs_ragged_dims={0}, "
                  "rhs_group_dims={0}",
                  "f32[<=8,5]"},
             Case{"collective-permute(v, w), source_target_pairs={{0,1}}", "(f32[4], f32[8])"},
         }) {
        const Module module = test::moduleOf(std::string(operands).append("x = ").append(root).append("\n}\n"));
        EXPECT_EQ(module.notes, std::vector<std::string>()) << root;
        const NodeId last = module.computation(module.entry).root;
        EXPECT_EQ(shapeText(module, module.instruction(last).shape, false), shape) << root;
    }
}

} // namespace
