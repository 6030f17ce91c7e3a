// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation of the StableHLO specification by name, in the generic and in the custom form.
#include "engine/core/error.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/stablehlo/stablehloreader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tgraph::hlo {
namespace {

/// The arguments that the rows use.
constexpr const char* arguments
    = "%f: tensor<4x4xf32>, %g: tensor<4x4xf32>, %i: tensor<4x4xi32>, %p: tensor<4x4xi1>, %b: tensor<i1>, "
      "%c: tensor<4x4xcomplex<f32>>, %n: tensor<i32>, %s: tensor<f32>, %v: tensor<4xf32>, %t: !stablehlo.token, "
      "%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x2xf32>, %d: tensor<2xi32>, %e: tensor<4xi32>, %w: tensor<2xui64>, "
      "%y: tensor<2x1xi32>, %z: tensor<2x4xf32>, %q: tensor<4x!quant.uniform<i8:f32, 0.5:-3>>, "
      "%h: tuple<tensor<f32>, tensor<4xi32>>, %a: tensor<16x4xf32>, %m: tensor<2x2xi32>";

struct Row {
    const char* operation; ///< name without "stablehlo."
    const char* generic; ///< behind the operation's name in quotes
    const char* custom; ///< behind the operation's name; empty: it has no custom form
    const char* opcode; ///< opcode in HLO
    const char* shape;
};

#define TGRAPH_UNARY(operation, opcode)                                                                                \
    {                                                                                                                  \
        operation, "(%f) : (tensor<4x4xf32>) -> tensor<4x4xf32>", " %f : tensor<4x4xf32>", opcode, "f32[4,4]"          \
    }
#define TGRAPH_UNARY_INT(operation, opcode)                                                                            \
    {                                                                                                                  \
        operation, "(%i) : (tensor<4x4xi32>) -> tensor<4x4xi32>", " %i : tensor<4x4xi32>", opcode, "s32[4,4]"          \
    }
#define TGRAPH_BINARY(operation, opcode)                                                                               \
    {                                                                                                                  \
        operation, "(%f, %g) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>", " %f, %g : tensor<4x4xf32>",    \
            opcode, "f32[4,4]"                                                                                         \
    }
#define TGRAPH_BINARY_INT(operation, opcode)                                                                           \
    {                                                                                                                  \
        operation, "(%i, %i) : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>", " %i, %i : tensor<4x4xi32>",    \
            opcode, "s32[4,4]"                                                                                         \
    }
#define TGRAPH_ADDER                                                                                                   \
    "({\n ^bb0(%l: tensor<f32>, %r: tensor<f32>):\n %o = stablehlo.add %l, %r : tensor<f32>\n"                         \
    " stablehlo.return %o : tensor<f32>\n })"
#define TGRAPH_RETURN(value, type) "{\n \"stablehlo.return\"(" value ") : (" type ") -> ()\n }"

const Row rows[] = {
    TGRAPH_UNARY("abs", "abs"),
    TGRAPH_BINARY("add", "add"),
    {"after_all", "(%t, %t) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token", " %t, %t : !stablehlo.token",
     "after-all", "token[]"},
    {"all_gather",
     "(%f) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, "
     "replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x4xf32>) -> "
     "tensor<8x4xf32>",
     "", "all-gather", "f32[8,4]"},
    {"all_reduce",
     "(%f) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> " TGRAPH_ADDER
     " : (tensor<4x4xf32>) -> tensor<4x4xf32>",
     "", "all-reduce", "f32[4,4]"},
    {"all_to_all",
     "(%f) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, "
     "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<8x2xf32>",
     "", "all-to-all", "f32[4,4]"},
    TGRAPH_BINARY_INT("and", "and"),
    TGRAPH_BINARY("atan2", "atan2"),
    {"batch_norm_grad",
     "(%f, %v, %v, %v, %g) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<4x4xf32>, tensor<4xf32>, "
     "tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)",
     "", "batch-norm-grad", "(f32[4,4], f32[4], f32[4])"},
    {"batch_norm_inference",
     "(%f, %v, %v, %v, %v) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, "
     "tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>",
     "", "batch-norm-inference", "f32[4,4]"},
    {"batch_norm_training",
     "(%f, %v, %v) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<4x4xf32>, tensor<4xf32>, "
     "tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)",
     "", "batch-norm-training", "(f32[4,4], f32[4], f32[4])"},
    {"bitcast_convert", "(%f) : (tensor<4x4xf32>) -> tensor<4x4xi32>", " %f : (tensor<4x4xf32>) -> tensor<4x4xi32>",
     "bitcast-convert", "s32[4,4]"},
    {"broadcast", "(%v) <{broadcast_sizes = array<i64: 3>}> : (tensor<4xf32>) -> tensor<3x4xf32>",
     " %v, sizes = [3] : (tensor<4xf32>) -> tensor<3x4xf32>", "broadcast", "f32[3,4]"},
    {"broadcast_in_dim", "(%v) {broadcast_dimensions = dense<1> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<3x4xf32>",
     " %v, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>", "broadcast", "f32[3,4]"},
    {"case",
     "(%n) (" TGRAPH_RETURN("%f", "tensor<4x4xf32>") ", " TGRAPH_RETURN(
         "%g", "tensor<4x4xf32>") ") : (tensor<i32>) -> tensor<4x4xf32>",
     "", "conditional", "f32[4,4]"},
    TGRAPH_UNARY("cbrt", "cbrt"),
    TGRAPH_UNARY("ceil", "ceil"),
    {"cholesky", "(%f) <{lower = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>", " %f, lower = true : tensor<4x4xf32>",
     "cholesky", "f32[4,4]"},
    {"clamp", "(%f, %g, %f) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
     " %s, %g, %s : (tensor<f32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>", "clamp", "f32[4,4]"},
    {"collective_broadcast",
     "(%f) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>", "",
     "collective-broadcast", "f32[4,4]"},
    {"collective_permute",
     "(%f) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> "
     "tensor<4x4xf32>",
     "", "collective-permute", "f32[4,4]"},
    {"compare",
     "(%f, %g) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type "
     "FLOAT>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>",
     "  LT, %f, %g,  TOTALORDER : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>", "compare", "pred[4,4]"},
    {"complex", "(%f, %g) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>",
     " %f, %g : tensor<4x4xcomplex<f32>>", "complex", "c64[4,4]"},
    {"composite",
     "(%f) <{composite_attributes = {a = 1 : i32}, decomposition = @inner, name = \"my.op\", version = 1 : i32}> : "
     "(tensor<4x4xf32>) -> tensor<4x4xf32>",
     " \"my.op\" %f {composite_attributes = {a = 1 : i32}, decomposition = @inner} : (tensor<4x4xf32>) -> "
     "tensor<4x4xf32>",
     "call", "f32[4,4]"},
    {"concatenate", "(%f, %g) <{dimension = 0 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>",
     " %f, %g, dim = 0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>", "concatenate", "f32[8,4]"},
    {"constant", "() <{value = dense<[1.0, 2.5]> : tensor<2xf32>}> : () -> tensor<2xf32>",
     " dense<[0x7F800000, -1.000000e+00]> : tensor<2xf32>", "constant", "f32[2]"},
    {"convert", "(%f) : (tensor<4x4xf32>) -> tensor<4x4xbf16>", " %f : (tensor<4x4xf32>) -> tensor<4x4xbf16>",
     "convert", "bf16[4,4]"},
    {"convolution",
     "(%x, %k) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, "
     "0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, "
     "window_reversal = array<i1: false, true>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x4x4x2xf32>",
     "(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, "
     "1]], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
     "(tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x4x4x2xf32>",
     "convolution", "f32[1,4,4,2]"},
    TGRAPH_UNARY("cosine", "cosine"),
    TGRAPH_UNARY_INT("count_leading_zeros", "count-leading-zeros"),
    {"create_token", "() : () -> !stablehlo.token", " : !stablehlo.token", "after-all", "token[]"},
    {"custom_call",
     "(%f) <{call_target_name = \"foo-bar\", has_side_effect = true, api_version = 4 : i32, backend_config = {a = 1 : "
     "i32}}> : (tensor<4x4xf32>) -> tensor<2xf32>",
     " @\"foo-bar\"(%f) {backend_config = \"x=\\22y\\22\", has_side_effect = true} : (tensor<4x4xf32>) -> "
     "tensor<2xf32>",
     "custom-call", "f32[2]"},
    TGRAPH_BINARY("divide", "divide"),
    {"dot", "(%f, %v) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>",
     " %f, %v, precision = [HIGHEST, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>", "dot", "f32[4]"},
    {"dot_general",
     "(%a, %f) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = "
     "[0]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>]}> : (tensor<16x4xf32>, "
     "tensor<4x4xf32>) -> tensor<16x4xf32>",
     " %a, %f, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x4xf32>, tensor<4x4xf32>) -> "
     "tensor<16x4xf32>",
     "dot", "f32[16,4]"},
    {"dynamic_broadcast_in_dim",
     "(%v, %d) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x4xf32>",
     " %v, %d, dims = [1] : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x4xf32>", "custom-call", "f32[?,4]"},
    {"dynamic_conv",
     "(%x, %k, %m) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "
     "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, "
     "tensor<2x2xi32>) -> tensor<1x?x?x2xf32>",
     "", "custom-call", "f32[1,?,?,2]"},
    {"dynamic_gather",
     "(%f, %y, %d) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], "
     "start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<4x4xf32>, tensor<2x1xi32>, "
     "tensor<2xi32>) -> tensor<2x?xf32>",
     "", "custom-call", "f32[2,?]"},
    {"dynamic_iota", "(%d) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<?x?xi32>",
     " %d, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>", "custom-call", "s32[?,?]"},
    {"dynamic_pad",
     "(%f, %s, %d, %d, %d) : (tensor<4x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> "
     "tensor<?x?xf32>",
     " %f, %s, %d, %d, %d : (tensor<4x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> "
     "tensor<?x?xf32>",
     "custom-call", "f32[?,?]"},
    {"dynamic_reshape", "(%f, %d) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>",
     " %f, %d : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>", "custom-call", "f32[?,?]"},
    {"dynamic_slice",
     "(%f, %n, %n) <{slice_sizes = array<i64: 2, 4>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> "
     "tensor<2x4xf32>",
     " %f, %n, %n, sizes = [2, 4] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>", "dynamic-slice",
     "f32[2,4]"},
    {"dynamic_update_slice",
     "(%f, %z, %n, %n) : (tensor<4x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>",
     " %f, %z, %n, %n : (tensor<4x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>",
     "dynamic-update-slice", "f32[4,4]"},
    {"einsum", "(%f, %g) <{einsum_config = \"ab,bc->ac\"}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
     " %f, %g, config = \"ab,bc->ac\" : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>", "dot", "f32[4,4]"},
    TGRAPH_UNARY("exponential", "exponential"),
    TGRAPH_UNARY("exponential_minus_one", "exponential-minus-one"),
    {"fft",
     "(%c) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4>}> : (tensor<4x4xcomplex<f32>>) -> "
     "tensor<4x4xcomplex<f32>>",
     " %c, type =  FFT, length = [4] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>", "fft", "c64[4,4]"},
    TGRAPH_UNARY("floor", "floor"),
    {"gather",
     "(%f, %y) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map "
     "= "
     "[0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<2x1xi32>) -> "
     "tensor<2x4xf32>",
     "", "gather", "f32[2,4]"},
    {"get_dimension_size", "(%f) <{dimension = 1 : i64}> : (tensor<4x4xf32>) -> tensor<i32>",
     " %f, dim = 1 : (tensor<4x4xf32>) -> tensor<i32>", "get-dimension-size", "s32[]"},
    {"get_tuple_element", "(%h) <{index = 1 : i32}> : (tuple<tensor<f32>, tensor<4xi32>>) -> tensor<4xi32>",
     " %h[1] : (tuple<tensor<f32>, tensor<4xi32>>) -> tensor<4xi32>", "get-tuple-element", "s32[4]"},
    {"if",
     "(%b) (" TGRAPH_RETURN("%f", "tensor<4x4xf32>") ", " TGRAPH_RETURN(
         "%g", "tensor<4x4xf32>") ") : (tensor<i1>) -> tensor<4x4xf32>",
     "", "conditional", "f32[4,4]"},
    {"imag", "(%c) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>",
     " %c : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>", "imag", "f32[4,4]"},
    {"infeed", "(%t) <{infeed_config = \"c\"}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)", "", "infeed",
     "((f32[4]), token[])"},
    {"iota", "() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi32>", " dim = 1 : tensor<2x3xi32>", "iota",
     "s32[2,3]"},
    {"is_finite", "(%f) : (tensor<4x4xf32>) -> tensor<4x4xi1>", " %f : (tensor<4x4xf32>) -> tensor<4x4xi1>",
     "is-finite", "pred[4,4]"},
    TGRAPH_UNARY("log", "log"),
    TGRAPH_UNARY("log_plus_one", "log-plus-one"),
    TGRAPH_UNARY("logistic", "logistic"),
    {"map",
     "(%f, %g) <{dimensions = array<i64: 0, 1>}> " TGRAPH_ADDER
     " : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
     "", "map", "f32[4,4]"},
    TGRAPH_BINARY("maximum", "maximum"),
    TGRAPH_BINARY("minimum", "minimum"),
    TGRAPH_BINARY("multiply", "multiply"),
    TGRAPH_UNARY("negate", "negate"),
    TGRAPH_UNARY_INT("not", "not"),
    {"optimization_barrier", "(%f) : (tensor<4x4xf32>) -> tensor<4x4xf32>", " %f : tensor<4x4xf32>", "opt-barrier",
     "f32[4,4]"},
    TGRAPH_BINARY_INT("or", "or"),
    {"outfeed", "(%f, %t) <{outfeed_config = \"c\"}> : (tensor<4x4xf32>, !stablehlo.token) -> !stablehlo.token", "",
     "outfeed", "token[]"},
    {"pad",
     "(%f, %s) <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 2>, interior_padding = "
     "array<i64: 0, 1>}> : (tensor<4x4xf32>, tensor<f32>) -> tensor<5x9xf32>",
     " %f, %s, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<5x9xf32>",
     "pad", "f32[5,9]"},
    {"partition_id", "() : () -> tensor<ui32>", " : tensor<ui32>", "partition-id", "u32[]"},
    TGRAPH_UNARY_INT("popcnt", "popcnt"),
    TGRAPH_BINARY("power", "power"),
    {"real", "(%c) : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>",
     " %c : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>", "real", "f32[4,4]"},
    {"real_dynamic_slice",
     "(%f, %d, %d, %d) : (tensor<4x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>",
     " %f, %d, %d, %d : (tensor<4x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>",
     "custom-call", "f32[?,?]"},
    {"recv",
     "(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : "
     "(!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)",
     "", "recv-done", "(f32[4], token[])"},
    {"reduce",
     "(%f, %s) <{dimensions = array<i64: 1>}> " TGRAPH_ADDER " : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>",
     "(%f init: %s) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>",
     "reduce", "f32[4]"},
    {"reduce_precision",
     "(%f) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4x4xf32>) -> "
     "tensor<4x4xf32>",
     " %f, format = e5m10 : tensor<4x4xf32>", "reduce-precision", "f32[4,4]"},
    {"reduce_scatter",
     "(%f) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> " TGRAPH_ADDER
     " : (tensor<4x4xf32>) -> tensor<2x4xf32>",
     "", "reduce-scatter", "f32[2,4]"},
    {"reduce_window",
     "(%f, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [0, "
     "0]]> : tensor<2x2xi64>}> " TGRAPH_ADDER " : (tensor<4x4xf32>, tensor<f32>) -> tensor<3x2xf32>",
     "", "reduce-window", "f32[3,2]"},
    TGRAPH_BINARY("remainder", "remainder"),
    {"replica_id", "() : () -> tensor<ui32>", " : tensor<ui32>", "replica-id", "u32[]"},
    {"reshape", "(%f) : (tensor<4x4xf32>) -> tensor<16xf32>", " %f : (tensor<4x4xf32>) -> tensor<16xf32>", "reshape",
     "f32[16]"},
    {"reverse", "(%f) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>",
     " %f, dims = [0, 1] : tensor<4x4xf32>", "reverse", "f32[4,4]"},
    {"rng",
     "(%s, %s, %d) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, "
     "tensor<2xi32>) -> tensor<4x4xf32>",
     " %s, %s, %d, distribution =  UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi32>) -> tensor<4x4xf32>", "rng",
     "f32[4,4]"},
    {"rng_bit_generator",
     "(%w) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, "
     "tensor<4xui32>)",
     " %w, algorithm =  PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)", "rng-bit-generator",
     "(u64[2], u32[4])"},
    TGRAPH_UNARY("round_nearest_afz", "round-nearest-afz"),
    TGRAPH_UNARY("round_nearest_even", "round-nearest-even"),
    TGRAPH_UNARY("rsqrt", "rsqrt"),
    {"scatter",
     "(%f, %y, %z) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = "
     "[0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> " TGRAPH_ADDER
     " : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<4x4xf32>",
     "", "scatter", "f32[4,4]"},
    {"select", "(%p, %f, %g) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
     " %b, %f, %g : tensor<i1>, tensor<4x4xf32>", "select", "f32[4,4]"},
    {"select_and_scatter",
     "(%f, %m2, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({\n ^bb0(%l: "
     "tensor<f32>, %r: tensor<f32>):\n %o = stablehlo.compare GE, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>\n "
     "stablehlo.return %o : tensor<i1>\n }, {\n ^bb0(%l: tensor<f32>, %r: tensor<f32>):\n %o = stablehlo.add %l, %r : "
     "tensor<f32>\n stablehlo.return %o : tensor<f32>\n }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> "
     "tensor<4x4xf32>",
     "", "select-and-scatter", "f32[4,4]"},
    {"send",
     "(%f, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : "
     "(tensor<4x4xf32>, !stablehlo.token) -> !stablehlo.token",
     "", "send-done", "token[]"},
    {"set_dimension_size",
     "(%f, %n) <{dimension = 1 : i64}> : (tensor<4x4xf32>, tensor<i32>) -> tensor<4x?xf32, "
     "#stablehlo.bounds<?, 4>>",
     " %f, %n, dim = 1 : (tensor<4x4xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 4>>",
     "set-dimension-size", "f32[4,<=4]"},
    TGRAPH_BINARY_INT("shift_left", "shift-left"),
    TGRAPH_BINARY_INT("shift_right_arithmetic", "shift-right-arithmetic"),
    TGRAPH_BINARY_INT("shift_right_logical", "shift-right-logical"),
    TGRAPH_UNARY("sign", "sign"),
    TGRAPH_UNARY("sine", "sine"),
    {"slice",
     "(%f) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : "
     "(tensor<4x4xf32>) -> tensor<2x2xf32>",
     " %f [1:3, 0:4:2] : (tensor<4x4xf32>) -> tensor<2x2xf32>", "slice", "f32[2,2]"},
    {"sort",
     "(%v) <{dimension = 0 : i64, is_stable = true}> ({\n ^bb0(%l: tensor<f32>, %r: tensor<f32>):\n %o = "
     "stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %o : tensor<i1>\n }) "
     ": (tensor<4xf32>) -> tensor<4xf32>",
     "", "sort", "f32[4]"},
    TGRAPH_UNARY("sqrt", "sqrt"),
    TGRAPH_BINARY("subtract", "subtract"),
    TGRAPH_UNARY("tan", "tan"),
    TGRAPH_UNARY("tanh", "tanh"),
    {"torch_index_select",
     "(%f, %e) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<4x4xf32>, tensor<4xi32>) -> "
     "tensor<4x4xf32>",
     "", "custom-call", "f32[4,4]"},
    {"transpose", "(%a) <{permutation = array<i64: 1, 0>}> : (tensor<16x4xf32>) -> tensor<4x16xf32>",
     " %a, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>", "transpose", "f32[4,16]"},
    {"triangular_solve",
     "(%f, %g) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose "
     "NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
     "", "triangular-solve", "f32[4,4]"},
    {"tuple", "(%s, %e) : (tensor<f32>, tensor<4xi32>) -> tuple<tensor<f32>, tensor<4xi32>>",
     " %s, %e : tuple<tensor<f32>, tensor<4xi32>>", "tuple", "(f32[], s32[4])"},
    {"unary_einsum", "(%f) <{einsum_config = \"ab->a\"}> : (tensor<4x4xf32>) -> tensor<4xf32>",
     " %f, config = \"ab->a\" : (tensor<4x4xf32>) -> tensor<4xf32>", "custom-call", "f32[4]"},
    {"uniform_dequantize", "(%q) : (tensor<4x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<4xf32>",
     " %q : (tensor<4x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<4xf32>", "custom-call", "f32[4]"},
    {"uniform_quantize", "(%v) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-3>>",
     " %v : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8<-128:127>:f32:0, {0.5:-3,1.0,2.0,3.0}>>", "custom-call",
     "s8[4]"},
    {"while",
     "(%n) ({\n ^bb0(%l: tensor<i32>):\n %o = stablehlo.compare LT, %l, %n : (tensor<i32>, tensor<i32>) -> "
     "tensor<i1>\n stablehlo.return %o : tensor<i1>\n }, {\n ^bb0(%l: tensor<i32>):\n stablehlo.return %l : "
     "tensor<i32>\n }) : (tensor<i32>) -> tensor<i32>",
     "(%l = %n) : tensor<i32>\n cond {\n %o = stablehlo.compare LT, %l, %n : (tensor<i32>, tensor<i32>) -> "
     "tensor<i1>\n "
     "stablehlo.return %o : tensor<i1>\n } do {\n stablehlo.return %l : tensor<i32>\n }",
     "while", "(s32[], s32[])"},
    TGRAPH_BINARY_INT("xor", "xor"),
};

std::string programOf(const Row& row, const std::string& line, const std::string& dialect)
{
    const std::string shape = row.shape;
    const bool isTuple
        = shape.starts_with('(') && std::string(row.opcode) != "tuple" && std::string(row.opcode) != "while";
    const auto parts = isTuple ? std::max<std::ptrdiff_t>(1, std::ranges::count(shape, '[')) : 1;
    std::string text = fmt::format("func.func private @inner(%f: tensor<4x4xf32>) -> tensor<4x4xf32> {{\n"
                                   "  return %f : tensor<4x4xf32>\n}}\n"
                                   "func.func @main({}, %m2: tensor<2x2xf32>) {{\n  %result{} = {}\n  return\n}}\n",
                                   arguments, parts > 1 ? fmt::format(":{}", parts) : "", line);
    for (std::size_t at = 0; dialect != "stablehlo" && (at = text.find("stablehlo", at)) != std::string::npos;)
        text.replace(at, 9, dialect);
    return text;
}

void expectRow(const Row& row, const std::string& line, const std::string& dialect)
{
    SCOPED_TRACE(line);
    const Module module = readStableHlo(std::make_shared<const std::string>(programOf(row, line, dialect)), "op.mlir");
    const Computation& entry = module.computation(module.entry);
    bool isFound = false;
    std::string others;
    for (std::uint32_t i = entry.first; i < entry.first + entry.count; ++i) {
        const std::string shape = shapeText(module, module.instructions[i].shape, false);
        isFound = isFound || (module.instructions[i].opcodeName == row.opcode && shape == row.shape);
        if (module.instructions[i].opcodeName == row.opcode)
            others += " " + shape;
    }
    EXPECT_TRUE(isFound) << row.opcode << " " << row.shape << ", found" << others << "\n" << *module.source;
}

void expectAll(const std::string& dialect, bool isGeneric)
{
    for (const Row& row : rows) {
        const std::string line = isGeneric ? fmt::format("\"stablehlo.{}\"{}", row.operation, row.generic)
                                           : fmt::format("stablehlo.{}{}", row.operation, row.custom);
        if (!isGeneric && *row.custom == '\0')
            continue;
        try {
            expectRow(row, line, dialect);
        } catch (const Error& error) {
            ADD_FAILURE() << row.operation << ": " << error.what();
        }
    }
}

TEST(StableHloOps, GenericFormsHaveOpcodesAndShapesOfHlo)
{
    expectAll("stablehlo", /*isGeneric=*/true);
}

TEST(StableHloOps, CustomFormsHaveOpcodesAndShapesOfHlo)
{
    expectAll("stablehlo", /*isGeneric=*/false);
}

TEST(StableHloOps, MhloIsReadLikeStableHlo)
{
    expectAll("mhlo", /*isGeneric=*/true);
    expectAll("mhlo", /*isGeneric=*/false);
}

TEST(StableHloOps, ChloOperationsHaveOpcodesOfHloOrBecomeCustomCalls)
{
    const auto opcodeOf = [](const std::string& operation) {
        const std::string text = fmt::format("func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {{\n"
                                             "  %0 = chlo.{} %a : tensor<4xf32> -> tensor<4xf32>\n"
                                             "  return %0 : tensor<4xf32>\n}}\n",
                                             operation);
        const Module module = readStableHlo(std::make_shared<const std::string>(text), "chlo.mlir");
        return std::string(module.instructions.back().opcodeName);
    };
    for (const char* own : {"acos", "acosh", "asin", "asinh", "atanh", "cosh", "erf", "sinh", "tan"})
        EXPECT_EQ(opcodeOf(own), own);
    for (const char* other : {"atan", "digamma", "erf_inv", "lgamma", "bessel_i1e", "square"})
        EXPECT_EQ(opcodeOf(other), "custom-call") << other;
}

TEST(StableHloOps, ChloScalarsAreBroadcastToWholeArrays)
{
    const Module module = readStableHlo(
        std::make_shared<const std::string>(
            "func.func @main(%a: tensor<4xf32>, %s: tensor<f32>) -> tensor<4xi1> {\n"
            "  %0 = chlo.broadcast_add %a, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n"
            "  %1 = chlo.broadcast_compare %0, %a {comparison_direction = #chlo<comparison_direction LT>} : "
            "(tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n"
            "  return %1 : tensor<4xi1>\n}\n"),
        "chlo.mlir");
    std::vector<std::string> opcodes;
    for (const Instruction& instruction : module.instructions)
        opcodes.emplace_back(instruction.opcodeName);
    EXPECT_EQ(opcodes, (std::vector<std::string>{"parameter", "parameter", "broadcast", "add", "compare"}));
}

} // namespace
} // namespace tgraph::hlo
