// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/hloemitter.h"

#include <algorithm>
#include <array>

namespace tgraph::hlo::stablehlo {

std::span<const OperationRow> operationRows()
{
    using E = HloEmitter;
    static constexpr std::array rows = {
        OperationRow{"abs", "abs", &E::plain},
        OperationRow{"acos", "acos", &E::plain},
        OperationRow{"acosh", "acosh", &E::plain},
        OperationRow{"add", "add", &E::plain},
        OperationRow{"add_dependency", "add-dependency", &E::plain},
        OperationRow{"after_all", "after-all", &E::plain},
        OperationRow{"all_gather", "all-gather", &E::plain, &E::collectiveDimension},
        OperationRow{"all_reduce", "all-reduce", &E::reducing, &E::collective},
        OperationRow{"all_to_all", "all-to-all", &E::allToAll, &E::collectiveDimension},
        OperationRow{"and", "and", &E::plain},
        OperationRow{"asin", "asin", &E::plain},
        OperationRow{"asinh", "asinh", &E::plain},
        OperationRow{"async_done", "async-done", &E::plain},
        OperationRow{"async_start", "async-start", &E::asyncStart},
        OperationRow{"async_update", "async-update", &E::plain},
        OperationRow{"atan2", "atan2", &E::plain},
        OperationRow{"atanh", "atanh", &E::plain},
        OperationRow{"batch_norm_grad", "batch-norm-grad", &E::plain, &E::batchNorm},
        OperationRow{"batch_norm_inference", "batch-norm-inference", &E::plain, &E::batchNorm},
        OperationRow{"batch_norm_training", "batch-norm-training", &E::plain, &E::batchNorm},
        OperationRow{"bitcast", "bitcast", &E::plain},
        OperationRow{"bitcast_convert", "bitcast-convert", &E::plain},
        OperationRow{"broadcast", "broadcast", &E::broadcastOld},
        OperationRow{"broadcast_in_dim", "broadcast", &E::broadcastInDim},
        OperationRow{"call", "call", &E::call},
        OperationRow{"case", "conditional", &E::conditional},
        OperationRow{"cbrt", "cbrt", &E::plain},
        OperationRow{"ceil", "ceil", &E::plain},
        OperationRow{"cholesky", "cholesky", &E::plain, &E::cholesky},
        OperationRow{"clamp", "clamp", &E::scalarsBroadcast},
        OperationRow{"collective_broadcast", "collective-broadcast", &E::plain, &E::collective},
        OperationRow{"collective_permute", "collective-permute", &E::plain, &E::permute},
        OperationRow{"compare", "compare", &E::plain, &E::compareAttributes},
        OperationRow{"complex", "complex", &E::plain},
        OperationRow{"composite", "call", &E::call},
        OperationRow{"concatenate", "concatenate", &E::plain, &E::oneDimension},
        OperationRow{"constant", "constant", &E::constant},
        OperationRow{"constant_like", "constant", &E::constant},
        OperationRow{"convert", "convert", &E::plain},
        OperationRow{"convolution", "convolution", &E::plain, &E::convolution},
        OperationRow{"copy", "copy", &E::plain},
        OperationRow{"cosh", "cosh", &E::plain},
        OperationRow{"cosine", "cosine", &E::plain},
        OperationRow{"count_leading_zeros", "count-leading-zeros", &E::plain},
        OperationRow{"create_token", "after-all", &E::plain},
        OperationRow{"custom_call", "custom-call", &E::customCall},
        OperationRow{"divide", "divide", &E::plain},
        OperationRow{"dot", "dot", &E::plain, &E::dot},
        OperationRow{"dot_general", "dot", &E::plain, &E::dotGeneral},
        OperationRow{"dynamic_slice", "dynamic-slice", &E::plain, &E::sliceSizes},
        OperationRow{"dynamic_update_slice", "dynamic-update-slice", &E::plain},
        OperationRow{"einsum", "dot", &E::einsum},
        OperationRow{"erf", "erf", &E::plain},
        OperationRow{"exponential", "exponential", &E::plain},
        OperationRow{"exponential_minus_one", "exponential-minus-one", &E::plain},
        OperationRow{"fft", "fft", &E::plain, &E::fft},
        OperationRow{"floor", "floor", &E::plain},
        OperationRow{"gather", "gather", &E::plain, &E::gather},
        OperationRow{"get_dimension_size", "get-dimension-size", &E::plain, &E::oneDimension},
        OperationRow{"get_tuple_element", "get-tuple-element", &E::plain, &E::tupleIndex},
        OperationRow{"if", "conditional", &E::conditional},
        OperationRow{"imag", "imag", &E::plain},
        OperationRow{"infeed", "infeed", &E::infeed},
        OperationRow{"iota", "iota", &E::plain, &E::iotaDimension},
        OperationRow{"is_finite", "is-finite", &E::plain},
        OperationRow{"log", "log", &E::plain},
        OperationRow{"log_plus_one", "log-plus-one", &E::plain},
        OperationRow{"logistic", "logistic", &E::plain},
        OperationRow{"map", "map", &E::reducing, &E::dimensions},
        OperationRow{"maximum", "maximum", &E::plain},
        OperationRow{"minimum", "minimum", &E::plain},
        OperationRow{"multiply", "multiply", &E::plain},
        OperationRow{"negate", "negate", &E::plain},
        OperationRow{"not", "not", &E::plain},
        OperationRow{"optimization_barrier", "opt-barrier", &E::barrier},
        OperationRow{"or", "or", &E::plain},
        OperationRow{"outfeed", "outfeed", &E::outfeed},
        OperationRow{"pad", "pad", &E::plain, &E::pad},
        OperationRow{"partition_id", "partition-id", &E::plain},
        OperationRow{"popcnt", "popcnt", &E::plain},
        OperationRow{"power", "power", &E::plain},
        OperationRow{"ragged_dot", "ragged-dot", &E::plain, &E::raggedDot},
        OperationRow{"real", "real", &E::plain},
        OperationRow{"recv", "recv", &E::receive},
        OperationRow{"reduce", "reduce", &E::reducing, &E::dimensions},
        OperationRow{"reduce_precision", "reduce-precision", &E::plain, &E::reducePrecision},
        OperationRow{"reduce_scatter", "reduce-scatter", &E::reducing, &E::collectiveDimension},
        OperationRow{"reduce_window", "reduce-window", &E::reducing, &E::window},
        OperationRow{"remainder", "remainder", &E::plain},
        OperationRow{"replica_id", "replica-id", &E::plain},
        OperationRow{"reshape", "reshape", &E::plain},
        OperationRow{"reverse", "reverse", &E::plain, &E::dimensions},
        OperationRow{"rng", "rng", &E::random},
        OperationRow{"rng_bit_generator", "rng-bit-generator", &E::plain, &E::rngBits},
        OperationRow{"round_nearest_afz", "round-nearest-afz", &E::plain},
        OperationRow{"round_nearest_even", "round-nearest-even", &E::plain},
        OperationRow{"rsqrt", "rsqrt", &E::plain},
        OperationRow{"scatter", "scatter", &E::reducing, &E::scatter},
        OperationRow{"select", "select", &E::scalarsBroadcast},
        OperationRow{"select_and_scatter", "select-and-scatter", &E::selectAndScatter, &E::window},
        OperationRow{"send", "send", &E::send},
        OperationRow{"set_dimension_size", "set-dimension-size", &E::plain, &E::oneDimension},
        OperationRow{"shift_left", "shift-left", &E::plain},
        OperationRow{"shift_right_arithmetic", "shift-right-arithmetic", &E::plain},
        OperationRow{"shift_right_logical", "shift-right-logical", &E::plain},
        OperationRow{"sign", "sign", &E::plain},
        OperationRow{"sine", "sine", &E::plain},
        OperationRow{"sinh", "sinh", &E::plain},
        OperationRow{"slice", "slice", &E::plain, &E::slice},
        OperationRow{"sort", "sort", &E::reducing, &E::sortAttributes},
        OperationRow{"sqrt", "sqrt", &E::plain},
        OperationRow{"stochastic_convert", "stochastic-convert", &E::plain},
        OperationRow{"subtract", "subtract", &E::plain},
        OperationRow{"tan", "tan", &E::plain},
        OperationRow{"tanh", "tanh", &E::plain},
        OperationRow{"top_k", "topk", &E::plain, &E::topK},
        OperationRow{"topk", "topk", &E::plain, &E::topK},
        OperationRow{"transpose", "transpose", &E::plain, &E::dimensions},
        OperationRow{"triangular_solve", "triangular-solve", &E::plain, &E::triangularSolve},
        OperationRow{"tuple", "tuple", &E::plain},
        OperationRow{"while", "while", &E::whileLoop},
        OperationRow{"xor", "xor", &E::plain},
    };
    static_assert(std::ranges::is_sorted(rows, {}, &OperationRow::name));
    return rows;
}

const OperationRow* operationRow(std::string_view operation)
{
    const std::size_t dot = operation.find('.');
    const std::string_view dialect = operation.substr(0, dot == std::string_view::npos ? 0 : dot);
    const std::string_view name = dot == std::string_view::npos ? operation : operation.substr(dot + 1);
    const bool isOwn = dialect == "stablehlo" || dialect == "mhlo" || dialect == "chlo";
    const bool isCall = name == "call" && (dialect.empty() || dialect == "func");
    const bool isConstant = name == "constant" && dialect == "arith";
    if (!isOwn && !isCall && !isConstant)
        return nullptr;
    const std::span<const OperationRow> rows = operationRows();
    const auto found = std::ranges::lower_bound(rows, name, {}, &OperationRow::name);
    return found != rows.end() && found->name == name ? &*found : nullptr;
}

} // namespace tgraph::hlo::stablehlo
