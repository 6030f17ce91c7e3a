// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/messageschema.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

namespace tgraph::hlo {
namespace {

/// One enum per line: its name, then NAME=VALUE. Indented lines continue the one before.
constexpr std::string_view enumLines = R"(
PrimitiveType PRIMITIVE_TYPE_INVALID=0 PRED=1 S1=30 S2=26 S4=21 S8=2 S16=3 S32=4 S64=5 U1=31 U2=27 U4=22 U8=6 U16=7
  U32=8 U64=9 F16=10 F32=11 BF16=16 F64=12 F8E5M2=19 F8E4M3=28 F8E4M3FN=20 F8E4M3B11FNUZ=23 F8E3M4=29 F8E5M2FNUZ=24
  F8E4M3FNUZ=25 F4E2M1FN=32 F8E8M0FNU=33 F6E2M3FN=35 F6E3M2FN=36 C64=15 C128=18 TUPLE=13 OPAQUE_TYPE=14 TOKEN=17
  BUFFER=34
DimLevelType DIM_DENSE=0 DIM_COMPRESSED=1 DIM_SINGLETON=2 DIM_LOOSE_COMPRESSED=3
CustomCallSchedule SCHEDULE_NONE=0 SCHEDULE_LATEST=1 SCHEDULE_EARLIEST=2
CustomCallApiVersion API_VERSION_UNSPECIFIED=0 API_VERSION_ORIGINAL=1 API_VERSION_STATUS_RETURNING=2
  API_VERSION_STATUS_RETURNING_UNIFIED=3 API_VERSION_TYPED_FFI=4
AliasKind UNDEFINED_ALIAS=0 MAY_ALIAS=1 MUST_ALIAS=2
ModuleProfileType INVALID=0 FLAG=1 FUSION=2 LAYOUT=3 DOT=4 FLAGNET=5 SHARDING=6
ProfileType INVALID=0 WINDOW=1 FLAG=2 INTEGER=3
ProfileSource PROFILE_SOURCE_UNKNOWN_SOURCE=0 PROFILE_SOURCE_EMBEDDED=1 PROFILE_SOURCE_REMOTE=2
CompilationEvent COMPILATION_EVENT_UNKNOWN_EVENT=0 COMPILATION_EVENT_FIRST_COMPILATION=1
  COMPILATION_EVENT_RECOMPILATION=2
ProfileGenerationStrategy PROFILE_GENERATION_STRATEGY_UNKNOWN=0 PROFILE_GENERATION_STRATEGY_GA=1
  PROFILE_GENERATION_STRATEGY_FANTA=2 PROFILE_GENERATION_STRATEGY_CFO=3 PROFILE_GENERATION_STRATEGY_EXHAUSTIVE=4
  PROFILE_GENERATION_STRATEGY_LCM_GNN=5 PROFILE_GENERATION_STRATEGY_LCM_MOE=6
EventKind ALLOC=0 FREE=1 SHARE_WITH=2
PaddingType PADDING_INVALID=0 PADDING_VALID=1 PADDING_SAME=2
FftType FFT=0 IFFT=1 RFFT=2 IRFFT=3
RandomDistribution RNG_INVALID=0 RNG_UNIFORM=1 RNG_NORMAL=2
RandomAlgorithm RNG_DEFAULT=0 RNG_THREE_FRY=1 RNG_PHILOX=2
Transpose TRANSPOSE_INVALID=0 NO_TRANSPOSE=1 TRANSPOSE=2 ADJOINT=3
ShardingType REPLICATED=0 MAXIMAL=1 TUPLE=2 OTHER=3 MANUAL=4 UNKNOWN=5 UNREDUCED=6
ShardGroupType AS=0 LIKE=1
AccuracyMode DEFAULT=0 HIGHEST=1
CollectiveOpGroupMode COLLECTIVE_OP_GROUP_MODE_CROSS_REPLICA=0 COLLECTIVE_OP_GROUP_MODE_CROSS_PARTITION=1
  COLLECTIVE_OP_GROUP_MODE_CROSS_REPLICA_AND_PARTITION=2 COLLECTIVE_OP_GROUP_MODE_FLATTENED_ID=3
Precision DEFAULT=0 HIGH=1 HIGHEST=2 PACKED_NIBBLE=3
Algorithm ALG_UNSET=0 ALG_DOT_ANY_F8_ANY_F8_F32=1 ALG_DOT_ANY_F8_ANY_F8_F32_FAST_ACCUM=2 ALG_DOT_F16_F16_F16=3
  ALG_DOT_F16_F16_F32=4 ALG_DOT_BF16_BF16_BF16=5 ALG_DOT_BF16_BF16_F32=6 ALG_DOT_BF16_BF16_F32_X3=7
  ALG_DOT_BF16_BF16_F32_X6=8 ALG_DOT_TF32_TF32_F32=9 ALG_DOT_TF32_TF32_F32_X3=10 ALG_DOT_F32_F32_F32=11
  ALG_DOT_F64_F64_F64=12 ALG_DOT_BF16_BF16_F32_X9=13
)";

/// One message per line: its name, followed by NAME=NUMBER:TYPE for each field. A star marks a
/// repeated number, a percent sign a map.
constexpr std::string_view messageLines = R"(
HloProto hlo_module=1:HloModuleProto buffer_assignment=3:BufferAssignmentProto
HloSnapshot hlo=1:HloProto arguments=2:LiteralProto result=3:LiteralProto execution_platform=4:string
HloModuleProto name=1:string entry_computation_name=2:string computations=3:HloComputationProto
  host_program_shape=4:ProgramShapeProto id=5:int64 entry_computation_id=6:int64 schedule=7:HloScheduleProto
  input_output_alias=8:HloInputOutputAliasProto cross_program_prefetches=10:CrossProgramPrefetch is_dynamic=11:bool
  spmd_output_sharding=12:OpSharding profile_info=13:ModuleProfileInfo spmd_parameters_shardings=14:OpSharding
  device_assignment=15:DeviceAssignmentProto use_auto_spmd_partitioning=16:bool
  stack_frame_index=17:StackFrameIndexProto buffer_donor=18:HloBufferDonorProto
  frontend_attributes=19:FrontendAttributes device_type=21:string payloads=22:bytes
HloComputationProto name=1:string instructions=2:HloInstructionProto program_shape=4:ProgramShapeProto id=5:int64
  root_id=6:int64 is_fusion_computation=7:bool execution_thread=8:string
HloInstructionProto name=1:string opcode=2:string shape=3:ShapeProto metadata=7:OpMetadata literal=8:LiteralProto
  parameter_number=9:int64 fusion_kind=11:string tuple_index=13:int64 dimensions=14:*int64 window=15:Window
  convolution_dimension_numbers=16:ConvolutionDimensionNumbers slice_dimensions=17:SliceDimensions
  exponent_bits=18:int32 mantissa_bits=19:int32 dynamic_slice_sizes=20:*int64 padding_config=21:PaddingConfig
  outfeed_config=22:bytes distribution=23:RandomDistribution epsilon=24:float feature_index=25:int64
  channel_id=26:int64 infeed_config=27:bytes custom_call_target=28:string outfeed_shape=29:ShapeProto
  dot_dimension_numbers=30:DotDimensionNumbers fft_type=31:FftType fft_length=32:*int64
  gather_dimension_numbers=33:GatherDimensionNumbers gather_slice_sizes=34:*int64 id=35:int64 operand_ids=36:*int64
  control_predecessor_ids=37:*int64 called_computation_ids=38:*int64 sharding=40:OpSharding backend_config=43:bytes
  all_reduce_id=45:int64 is_host_transfer=47:bool scatter_dimension_numbers=48:ScatterDimensionNumbers
  replica_groups=49:ReplicaGroup feature_group_count=50:int64 precision_config=51:PrecisionConfig
  source_target_pairs=52:SourceTarget domain_entry_sharding=54:OpSharding domain_exit_sharding=55:OpSharding
  constrain_layout=56:bool operand_shapes_with_layout=57:ShapeProto batch_group_count=58:int64
  triangular_solve_options=59:TriangularSolveOptions is_stable=60:bool parameter_replication=61:ParameterReplication
  cholesky_options=62:CholeskyOptions comparison_direction=63:string custom_call_has_side_effect=65:bool
  delta=66:int64 indices_are_sorted=67:bool frontend_attributes=68:FrontendAttributes unique_indices=69:bool
  rng_algorithm=70:RandomAlgorithm use_global_device_ids=71:bool comparison_type=72:string
  is_cross_program_prefetch=73:bool output_operand_aliasing=74:OutputOperandAliasing padding_type=75:PaddingType
  custom_call_schedule=76:CustomCallSchedule custom_call_api_version=77:CustomCallApiVersion
  async_execution_thread=79:string cross_program_prefetch_index=80:int32 k=81:int64 statistics_viz=82:StatisticsViz
  largest=85:bool collective_device_list=87:CollectiveDeviceListProto original_value=88:OriginalValueProto
  is_composite=89:bool ragged_dot_dimension_numbers=90:RaggedDotDimensionNumbers result_accuracy=91:ResultAccuracy
  collective_op_group_mode=92:CollectiveOpGroupMode
  mesh_axes_replica_group_list=93:MeshAxesReplicaGroupListProto is_reverse=94:bool
  backend_config_payload=99:Payload
Payload value=1:bytes id=2:int64
SliceDimensions start=1:int64 limit=2:int64 stride=3:int64
HloScheduleProto sequences=1:%SequencesEntry
SequencesEntry key=1:int64 value=2:InstructionSequence
InstructionSequence instruction_ids=1:*int64
HloInputOutputAliasProto entries=1:AliasEntryProto
AliasEntryProto output_shape_index=1:*int64 parameter_number=2:int64 parameter_shape_index=3:*int64 kind=4:AliasKind
HloBufferDonorProto entries=1:BufferDonorEntryProto
BufferDonorEntryProto parameter_number=1:int64 parameter_shape_index=2:*int64
CrossProgramPrefetch parameter=1:int64 index=2:*int64 offset=3:int64
StackFrameIndexProto file_names=1:string function_names=2:string file_locations=3:FileLocation
  stack_frames=4:StackFrame
FileLocation file_name_id=1:int32 function_name_id=2:int32 line=3:int32 column=4:int32 end_line=5:int32
  end_column=6:int32
StackFrame file_location_id=1:int32 parent_frame_id=2:int32
ModuleProfileInfo profile_type=1:ModuleProfileType relative_speedup=2:double profile_source=3:ProfileSource
  compilation_event=4:CompilationEvent fingerprint=5:string profile_generation_strategy=6:ProfileGenerationStrategy
DeviceAssignmentProto replica_count=1:int32 computation_count=2:int32 computation_devices=3:ComputationDevice
ComputationDevice replica_device_ids=1:*int64
BufferAssignmentProto logical_buffers=1:LogicalBufferProto buffer_aliases=2:BufferAlias
  buffer_allocations=3:BufferAllocationProto heap_simulator_traces=4:HeapSimulatorTrace
LogicalBufferProto id=1:int64 size=2:int64 defined_at=3:Location color=4:int64
Location instruction_name=2:string shape_index=3:*int64 instruction_id=4:int64
BufferAlias source_buffer_id=1:int64 location=2:Location
BufferAllocationProto index=1:int64 size=2:int64 is_thread_local=3:bool is_entry_computation_parameter=5:bool
  parameter_number=6:int64 maybe_live_out=7:bool color=8:int64 assigned=9:Assigned parameter_shape_index=10:*int64
  is_tuple=11:bool is_constant=12:bool
Assigned logical_buffer_id=1:int64 offset=2:int64 size=3:int64
HeapSimulatorTrace events=1:Event whole_module_simulation=2:bool buffer_allocation_index=3:int64
Event kind=1:EventKind buffer_id=2:int64 computation_name=3:string instruction_name=4:string
  share_with_canonical_id=5:int64
PaddingConfig dimensions=1:PaddingConfigDimension
PaddingConfigDimension edge_padding_low=1:int64 edge_padding_high=2:int64 interior_padding=3:int64
TileProto dimensions=1:*int64
SplitConfigProto dimension=1:int64 split_indices=2:*int64
LayoutProto minor_to_major=1:*int64 tiles=6:TileProto element_size_in_bits=7:int64 memory_space=8:int64
  dim_level_types=9:*DimLevelType physical_shape=10:ShapeProto index_primitive_type=11:PrimitiveType
  pointer_primitive_type=12:PrimitiveType dim_unique=13:*bool dim_ordered=14:*bool
  dynamic_shape_metadata_prefix_bytes=15:int64 tail_padding_alignment_in_elements=16:int64
  split_configs=17:SplitConfigProto
ShapeProto element_type=2:PrimitiveType dimensions=3:*int64 tuple_shapes=4:ShapeProto layout=5:LayoutProto
  is_dynamic_dimension=6:*bool
ProgramShapeProto parameters=1:ShapeProto result=2:ShapeProto parameter_names=3:string
OpMetadata op_type=1:string op_name=2:string source_file=3:string source_line=4:int32 profile_type=5:*ProfileType
  size_of_generated_code_in_bytes=8:int64 size_of_memory_working_set_in_bytes=9:int64 profile_info=10:ProfileInfo
  deduplicated_name=12:string stack_frame_id=15:int32 scheduling_name=16:string source_end_line=17:int32
  source_column=18:int32 source_end_column=19:int32
ProfileInfo profile_type=1:*ProfileType relative_speedup=2:double profile_source=3:ProfileSource
  compilation_event=4:CompilationEvent profile_generation_strategy=5:ProfileGenerationStrategy
LiteralProto shape=1:ShapeProto preds=2:*bool u8s=3:bytes s32s=4:*int32 s64s=5:*int64 u32s=6:*uint32 u64s=7:*uint64
  f32s=8:*float f64s=9:*double tuple_literals=10:LiteralProto f16s=11:bytes c64s=12:*float bf16s=13:bytes
  sparse_indices=14:*int64 s8s=15:bytes u16s=16:bytes s16s=17:bytes c128s=18:*double f8e5m2s=19:bytes
  f8e4m3fns=20:bytes s4s=21:bytes u4s=22:bytes f8e4m3b11fnuzs=23:bytes f8e5m2fnuzs=24:bytes f8e4m3fnuzs=25:bytes
  s2s=26:bytes u2s=27:bytes f8e4m3s=28:bytes f8e3m4s=29:bytes s1s=30:bytes u1s=31:bytes f4e2m1fns=32:bytes
  f8e8m0fnus=33:bytes
Window dimensions=1:WindowDimension
WindowDimension size=1:int64 stride=2:int64 padding_low=3:int64 padding_high=4:int64 window_dilation=5:int64
  base_dilation=6:int64 window_reversal=7:bool
GatherDimensionNumbers offset_dims=1:*int64 collapsed_slice_dims=2:*int64 start_index_map=3:*int64
  index_vector_dim=4:int64 operand_batching_dims=5:*int64 start_indices_batching_dims=6:*int64
ScatterDimensionNumbers update_window_dims=1:*int64 inserted_window_dims=2:*int64
  scatter_dims_to_operand_dims=3:*int64 index_vector_dim=4:int64 input_batching_dims=5:*int64
  scatter_indices_batching_dims=6:*int64
ConvolutionDimensionNumbers kernel_input_feature_dimension=3:int64 kernel_output_feature_dimension=4:int64
  kernel_spatial_dimensions=6:*int64 input_batch_dimension=7:int64 input_feature_dimension=8:int64
  output_batch_dimension=9:int64 output_feature_dimension=10:int64 input_spatial_dimensions=11:*int64
  output_spatial_dimensions=12:*int64
DotDimensionNumbers lhs_contracting_dimensions=1:*int64 rhs_contracting_dimensions=2:*int64
  lhs_batch_dimensions=3:*int64 rhs_batch_dimensions=4:*int64
RaggedDotDimensionNumbers dot_dimension_numbers=1:DotDimensionNumbers lhs_ragged_dimensions=2:*int64
  rhs_group_dimensions=3:*int64
TriangularSolveOptions left_side=1:bool lower=2:bool unit_diagonal=3:bool transpose_a=4:Transpose
CholeskyOptions lower=1:bool
FrontendAttributes map=1:%MapEntry
MapEntry key=1:string value=2:string
Statistic stat_name=1:string stat_val=2:double
StatisticsViz stat_index_to_visualize=1:int64 statistics=2:Statistic
MeshProto axes=1:MeshAxis device_ids=2:*int64
MeshAxis name=1:string size=2:int64
AxisRefProto mesh_axis_index=1:int64 sub_axis_info=2:SubAxis
SubAxis pre_size=1:int64 size=2:int64
NamedShardingProto tuple_shardings=1:NamedShardingProto mesh=2:MeshProto dim_shardings=3:DimensionSharding
  replicated_axes=4:AxisRefProto unreduced_axes=5:AxisRefProto metadata=6:OpMetadata
DimensionSharding axes=1:AxisRefProto is_closed=2:bool
OpSharding type=1:ShardingType tile_shape=2:ShapeProto tile_assignment_dimensions=3:*int64
  tile_assignment_devices=4:*int64 tuple_shardings=5:OpSharding replicate_on_last_tile_dim=6:bool
  metadata=7:OpMetadata last_tile_dims=8:*ShardingType iota_reshape_dims=9:*int64 iota_transpose_perm=10:*int32
  is_shard_group=11:bool shard_group_id=12:int64 shard_group_type=13:ShardGroupType
  named_sharding=14:NamedShardingProto
ReplicaGroup replica_ids=1:*int64
IotaReplicaGroupListProto num_replica_groups=1:int64 num_devices_per_group=2:int64 iota_reshape_dims=3:*int64
  iota_transpose_perm=4:*int32
MeshAxesReplicaGroupListProto mesh=1:MeshProto axes=2:AxisRefProto
CollectiveDeviceListProto replica_groups=1:ReplicaGroup iota_replica_group_list=2:IotaReplicaGroupListProto
SourceTarget source=1:int64 target=2:int64
ResultAccuracy mode=1:AccuracyMode tolerance=2:Tolerance
Tolerance atol=1:double rtol=2:double ulps=3:int64
PrecisionConfig operand_precision=1:*Precision algorithm=2:Algorithm
ParameterReplication replicated_at_leaf_buffers=1:*bool
OutputOperandAliasing output_shape_index=1:*int64 operand_index=2:int64 operand_shape_index=3:*int64
OriginalArrayProto instruction_name=1:string shape_index=2:*int64
OriginalValueElementProto shape_index=1:*int64 original_array=2:OriginalArrayProto
OriginalValueProto elements=1:OriginalValueElementProto is_synthetic_call=2:bool
)";

constexpr std::pair<std::string_view, FieldKind> plainTypes[] = {
    {"string", FieldKind::Text}, {"bytes", FieldKind::Bytes},   {"int32", FieldKind::Int32},
    {"int64", FieldKind::Int64}, {"uint32", FieldKind::UInt32}, {"uint64", FieldKind::UInt64},
    {"bool", FieldKind::Bool},   {"float", FieldKind::Float},   {"double", FieldKind::Double},
};

/// Calls `use(word, isFirst)` for each word of each line.
template <typename Use> void forWords(std::string_view lines, const Use& use)
{
    bool isFirst = true;
    while (!lines.empty()) {
        const std::size_t end = lines.find_first_of(" \n");
        if (end > 0)
            use(lines.substr(0, end), std::exchange(isFirst, false));
        if (lines[end] == '\n')
            isFirst = lines.substr(end + 1, 1) != " "; // an indented line continues the one before
        lines.remove_prefix(end + 1);
    }
}

std::uint32_t numberOf(std::string_view text)
{
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Returns the name that protobuf's JSON mapping gives a field: "root_id" → "rootId".
std::string camelCase(std::string_view name)
{
    std::string result;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isUpper = name[i] == '_' && i + 1 < name.size();
        i += isUpper ? 1 : 0;
        result += isUpper && name[i] >= 'a' && name[i] <= 'z' ? static_cast<char>(name[i] - 'a' + 'A') : name[i];
    }
    return result;
}

template <typename List> std::uint32_t indexOf(const List& list, std::string_view name, const auto& nameOf)
{
    return static_cast<std::uint32_t>(std::ranges::find(list, name, nameOf) - list.begin());
}

template <typename IsIt>
const SchemaField* findFrom(const std::vector<SchemaField>& fields, std::size_t& hint, const IsIt& isIt)
{
    for (std::size_t step = 0; step < fields.size(); ++step) {
        const std::size_t index = (hint + step) % fields.size();
        if (isIt(fields[index])) {
            hint = index;
            return &fields[index];
        }
    }
    return nullptr;
}

} // namespace

const SchemaField* SchemaMessage::find(std::string_view name, std::size_t& hint) const
{
    return findFrom(m_fields, hint, [&](const SchemaField& field) { return field.name == name; });
}

const SchemaField* SchemaMessage::findJson(std::string_view name, std::size_t& hint) const
{
    return findFrom(m_fields, hint,
                    [&](const SchemaField& field) { return field.jsonName == name || field.name == name; });
}

std::optional<std::int32_t> SchemaEnum::valueOf(std::string_view wanted) const
{
    const auto found = std::ranges::find(values, wanted, [](const auto& value) { return value.first; });
    return found != values.end() ? std::optional(found->second) : std::nullopt;
}

MessageSchema::MessageSchema()
{
    forWords(enumLines, [&](std::string_view word, bool isFirst) {
        const std::size_t sign = word.find('=');
        if (isFirst)
            m_enums.push_back({.name = word, .values = {}});
        else
            m_enums.back().values.emplace_back(word.substr(0, sign),
                                               static_cast<std::int32_t>(numberOf(word.substr(sign + 1))));
    });
    forWords(messageLines, [&](std::string_view word, bool isFirst) {
        if (isFirst)
            m_messages.emplace_back(word);
    });
    std::size_t current = 0;
    forWords(messageLines, [&](std::string_view word, bool isFirst) {
        if (isFirst) {
            current = indexOf(m_messages, word, &SchemaMessage::name);
            return;
        }
        const std::size_t sign = word.find('=');
        const std::size_t colon = word.find(':');
        std::string_view type = word.substr(colon + 1);
        SchemaField field{.name = word.substr(0, sign),
                          .jsonName = camelCase(word.substr(0, sign)),
                          .number = numberOf(word.substr(sign + 1, colon - sign - 1)),
                          .isPacked = type.starts_with('*')};
        const bool isMap = type.starts_with('%');
        type.remove_prefix(field.isPacked || isMap ? 1 : 0);
        const auto* const plain = std::ranges::find(plainTypes, type, [](const auto& known) { return known.first; });
        if (plain != std::ranges::end(plainTypes)) {
            field.kind = plain->second;
        } else if (const std::uint32_t index = indexOf(m_messages, type, &SchemaMessage::name);
                   index < m_messages.size()) {
            field.kind = isMap ? FieldKind::Map : FieldKind::Message;
            field.type = index;
        } else {
            field.kind = FieldKind::Enum;
            field.type = indexOf(m_enums, type, &SchemaEnum::name);
            assert(field.type < m_enums.size());
        }
        m_messages[current].add(std::move(field));
    });
}

const MessageSchema& MessageSchema::instance()
{
    static const MessageSchema schema;
    return schema;
}

const SchemaMessage& MessageSchema::message(std::string_view name) const
{
    return m_messages[indexOf(m_messages, name, &SchemaMessage::name)];
}

} // namespace tgraph::hlo
