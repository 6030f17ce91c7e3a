// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/fieldrows.h"

#include "engine/hlo/wire/protofields.h"

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

using Kind = FieldForm;
using Names = std::string_view;

constexpr std::array fftTypes = {Names("FFT"), Names("IFFT"), Names("RFFT"), Names("IRFFT")};
constexpr std::array distributions = {Names("rng_invalid"), Names("rng_uniform"), Names("rng_normal")};
constexpr std::array randomAlgorithms = {Names("rng_default"), Names("rng_three_fry"), Names("rng_philox")};
constexpr std::array transposes
    = {Names("TRANSPOSE_INVALID"), Names("NO_TRANSPOSE"), Names("TRANSPOSE"), Names("ADJOINT")};
constexpr std::array precisions = {Names("default"), Names("high"), Names("highest"), Names("packed_nibble")};
constexpr std::array paddingTypes = {Names("PADDING_INVALID"), Names("PADDING_VALID"), Names("PADDING_SAME")};
constexpr std::array groupModes
    = {Names("cross_replica"), Names("cross_partition"), Names("cross_replica_and_partition"), Names("flattened_id")};
constexpr std::array schedules = {Names("SCHEDULE_NONE"), Names("SCHEDULE_LATEST"), Names("SCHEDULE_EARLIEST")};
constexpr std::array apiVersions
    = {Names("API_VERSION_UNSPECIFIED"), Names("API_VERSION_ORIGINAL"), Names("API_VERSION_STATUS_RETURNING"),
       Names("API_VERSION_STATUS_RETURNING_UNIFIED"), Names("API_VERSION_TYPED_FFI")};
constexpr std::array dotAlgorithms = {Names("unset"),
                                      Names("dot_any_f8_any_f8_f32"),
                                      Names("dot_any_f8_any_f8_f32_fast_accum"),
                                      Names("dot_f16_f16_f16"),
                                      Names("dot_f16_f16_f32"),
                                      Names("dot_bf16_bf16_bf16"),
                                      Names("dot_bf16_bf16_f32"),
                                      Names("dot_bf16_bf16_f32_x3"),
                                      Names("dot_bf16_bf16_f32_x6"),
                                      Names("dot_tf32_tf32_f32"),
                                      Names("dot_tf32_tf32_f32_x3"),
                                      Names("dot_f32_f32_f32"),
                                      Names("dot_f64_f64_f64"),
                                      Names("dot_bf16_bf16_f32_x9")};

constexpr FieldRow own(std::string_view key, std::uint32_t field, FieldForm kind = Kind::Number,
                       std::string_view opcode = {}, bool isAlways = false)
{
    return {.key = key, .opcode = opcode, .field = field, .kind = kind, .isAlways = isAlways};
}

constexpr FieldRow inner(std::string_view key, std::string_view opcode, std::uint32_t outer, std::uint32_t field,
                         FieldForm kind = Kind::Numbers, bool isAlways = false)
{
    return {.key = key, .opcode = opcode, .outer = outer, .field = field, .kind = kind, .isAlways = isAlways};
}

constexpr FieldRow named(FieldRow row, std::span<const std::string_view> names, std::int64_t leftOut = 0)
{
    row.names = names;
    row.leftOut = leftOut;
    return row;
}

constexpr std::array rows = {
    named(own("fft_type", 31, Kind::Name, "fft", true), fftTypes),
    own("fft_length", 32, Kind::Numbers, "fft", true),
    own("channel_id", 26),
    own("constrain_layout", field::constrainLayout, Kind::Flag, "all-"),
    own("constrain_layout", field::constrainLayout, Kind::Flag, "reduce-scatter"),
    own("constrain_layout", field::constrainLayout, Kind::Flag, "collective-broadcast"),
    own("use_global_device_ids", 71, Kind::Flag),
    named(own("mode", field::iotaDeviceList, Kind::Name), groupModes),
    own("is_host_transfer", 47, Kind::Flag),
    own("exponent_bits", 18, Kind::Number, "reduce-precision", true),
    own("mantissa_bits", 19, Kind::Number, "reduce-precision", true),
    own("epsilon", 24, Kind::Single, "batch-norm-", true),
    own("feature_index", 25, Kind::Number, "batch-norm-", true),
    own("type", field::comparisonType, Kind::Word, "compare"),
    named(own("distribution", 23, Kind::Name, "rng"), distributions),
    named(own("algorithm", 70, Kind::Name, "rng-bit-generator", true), randomAlgorithms),
    own("delta", 66, Kind::Number, "rng-get-and-update-state", true),
    own("k", 81, Kind::Number, "topk", true),
    own("largest", 85, Kind::Flag, "topk", true),
    inner("left_side", "triangular-solve", field::triangularOptions, 1, Kind::Flag),
    inner("lower", "triangular-solve", field::triangularOptions, 2, Kind::Flag),
    inner("unit_diagonal", "triangular-solve", field::triangularOptions, 3, Kind::Flag),
    named(inner("transpose_a", "triangular-solve", field::triangularOptions, 4, Kind::Name), transposes),
    inner("lower", "cholesky", field::choleskyOptions, 1, Kind::Flag),
    inner("offset_dims", "gather", field::gatherDimensions, 1, Kind::Numbers, true),
    inner("collapsed_slice_dims", "gather", field::gatherDimensions, 2, Kind::Numbers, true),
    inner("start_index_map", "gather", field::gatherDimensions, 3, Kind::Numbers, true),
    inner("operand_batching_dims", "gather", field::gatherDimensions, 5),
    inner("start_indices_batching_dims", "gather", field::gatherDimensions, 6),
    inner("index_vector_dim", "gather", field::gatherDimensions, 4, Kind::Number, true),
    own("slice_sizes", 34, Kind::Numbers, "gather", true),
    inner("update_window_dims", "scatter", field::scatterDimensions, 1, Kind::Numbers, true),
    inner("inserted_window_dims", "scatter", field::scatterDimensions, 2, Kind::Numbers, true),
    inner("scatter_dims_to_operand_dims", "scatter", field::scatterDimensions, 3, Kind::Numbers, true),
    inner("input_batching_dims", "scatter", field::scatterDimensions, 5),
    inner("scatter_indices_batching_dims", "scatter", field::scatterDimensions, 6),
    inner("index_vector_dim", "scatter", field::scatterDimensions, 4, Kind::Number, true),
    own("indices_are_sorted", 67, Kind::Flag),
    own("unique_indices", 69, Kind::Flag),
    inner("lhs_ragged_dims", "ragged-dot", field::raggedDotDimensions, 2),
    inner("rhs_group_dims", "ragged-dot", field::raggedDotDimensions, 3),
    named(inner("operand_precision", "", field::precisionConfig, 1, Kind::Names), precisions),
    named(inner("algorithm", "dot", field::precisionConfig, 2, Kind::Name), dotAlgorithms),
    named(inner("algorithm", "convolution", field::precisionConfig, 2, Kind::Name), dotAlgorithms),
    named(inner("algorithm", "ragged-dot", field::precisionConfig, 2, Kind::Name), dotAlgorithms),
    named(inner("algorithm", "scaled-dot", field::precisionConfig, 2, Kind::Name), dotAlgorithms),
    named(own("padding_type", 75, Kind::Name), paddingTypes),
    own("custom_call_has_side_effect", 65, Kind::Flag),
    named(own("schedule", 76, Kind::Name, "custom-call"), schedules),
    named(own("api_version", field::customCallApi, Kind::Name, "custom-call"), apiVersions, 1),
    own("infeed_config", field::infeedConfig, Kind::QuotedBytes, "infeed"),
    own("outfeed_config", field::outfeedConfig, Kind::QuotedBytes, "outfeed"),
    own("async_execution_thread", 79, Kind::Quoted, "async-"),
    own("cross_program_prefetch_index", 80, Kind::Optional, "copy-start"),
    own("is_composite", 89, Kind::Flag, "call"),
    own("is_reverse", 94, Kind::Flag, "scan"),
    inner("parameter_replication", "parameter", field::parameterReplication, 1, Kind::Flags),
};

constexpr std::array metadataParts = {
    own("op_type", field::metadataOpType, Kind::Quoted),
    own("op_name", field::metadataOpName, Kind::Quoted),
    own("source_file", field::metadataSourceFile, Kind::Quoted),
    own("source_line", field::metadataSourceLine),
    own("source_end_line", 17),
    own("source_column", 18),
    own("source_end_column", 19),
    own("profile_type", 5, Kind::Numbers),
    own("size_of_generated_code_in_bytes", 8),
    own("size_of_memory_working_set_in_bytes", 9),
    own("deduplicated_name", 12, Kind::Quoted),
    own("stack_frame_id", field::metadataStackFrame),
    own("scheduling_name", 16, Kind::Quoted),
};

struct NamedField {
    std::uint32_t number = 0;
    std::string_view name;
};

/// Fields that no row above covers and Module does not keep.
constexpr std::array otherFields = {
    NamedField{field::literal, "literal"},
    NamedField{45, "all_reduce_id"},
    NamedField{field::sharding, "sharding"},
    NamedField{field::replicaGroups, "replica_groups"},
    NamedField{field::sourceTargetPairs, "source_target_pairs"},
    NamedField{field::domainEntry, "domain_entry_sharding"},
    NamedField{field::domainExit, "domain_exit_sharding"},
    NamedField{field::operandShapes, "operand_shapes_with_layout"},
    NamedField{field::frontendAttributes, "frontend_attributes"},
    NamedField{73, "is_cross_program_prefetch"},
    NamedField{field::operandAliasing, "output_operand_aliasing"},
    NamedField{82, "statistics_viz"},
    NamedField{86, "dot_sparsity"},
    NamedField{field::deviceList, "collective_device_list"},
    NamedField{88, "original_value"},
    NamedField{field::meshAxesGroups, "replica_groups"},
    NamedField{96, "is_associative"},
    NamedField{97, "conv_kind"},
    NamedField{field::backendConfigPayload, "backend_config"},
    NamedField{field::resultAccuracy, "result_accuracy"},
    NamedField{field::controlPredecessorIds, "control_predecessor_ids"},
};

} // namespace

bool isOf(const FieldRow& row, std::string_view opcode)
{
    return row.opcode.empty() || (row.opcode.ends_with('-') ? opcode.starts_with(row.opcode) : opcode == row.opcode);
}

std::span<const FieldRow> fieldRows()
{
    return rows;
}

const FieldRow* fieldRowOf(std::string_view key, std::string_view opcode)
{
    const auto* const found
        = std::ranges::find_if(rows, [&](const FieldRow& row) { return row.key == key && isOf(row, opcode); });
    return found != rows.end() ? found : nullptr;
}

std::span<const FieldRow> metadataRows()
{
    return metadataParts;
}

std::string_view fieldName(std::uint32_t number)
{
    const auto* const other = std::ranges::find(otherFields, number, &NamedField::number);
    if (other != otherFields.end())
        return other->name;
    const auto* const row = std::ranges::find_if(rows, [&](const FieldRow& candidate) {
        return candidate.outer == number || (candidate.outer == 0 && candidate.field == number);
    });
    return row != rows.end() ? row->key : std::string_view("an unknown field");
}

} // namespace tgraph::hlo
