// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Numbers of the fields that this program reads and writes: of XLA's messages (openxla/xla:
/// hlo.proto, xla_data.proto), of TpuGraphs' tuning data (tuning.proto of
/// google-research-datasets/tpu_graphs) and of profiles (xplane.proto of tsl/tensorflow).
namespace tgraph::hlo::field {

// HloProto, HloSnapshot, HloModuleProto
inline constexpr std::uint32_t hloModule = 1;
inline constexpr std::uint32_t hloBufferAssignment = 3;
inline constexpr std::uint32_t snapshotHlo = 1;
inline constexpr std::uint32_t moduleName = 1;
inline constexpr std::uint32_t moduleEntryName = 2;
inline constexpr std::uint32_t moduleComputations = 3;
inline constexpr std::uint32_t moduleHostProgramShape = 4;
inline constexpr std::uint32_t moduleEntryId = 6;
inline constexpr std::uint32_t moduleSchedule = 7;
inline constexpr std::uint32_t moduleAliases = 8; ///< 1 entries {1 output index, 2 parameter, 3 its index, 4 kind}
inline constexpr std::uint32_t moduleStackFrames = 17;
inline constexpr std::uint32_t moduleBufferDonors = 18; ///< 1 entries {1 parameter, 2 its index}
inline constexpr std::uint32_t moduleFrontendAttributes = 19;
inline constexpr std::uint32_t modulePayloads = 22; ///< shared backend configurations
inline constexpr std::uint32_t scheduleSequences = 1; ///< map: 1 computation id, 2 {1 instruction ids}

// HloComputationProto
inline constexpr std::uint32_t computationName = 1;
inline constexpr std::uint32_t computationInstructions = 2;
inline constexpr std::uint32_t computationProgramShape = 4;
inline constexpr std::uint32_t computationId = 5;
inline constexpr std::uint32_t computationRootId = 6;
inline constexpr std::uint32_t computationIsFusion = 7;
inline constexpr std::uint32_t computationThread = 8;

// HloInstructionProto
inline constexpr std::uint32_t name = 1;
inline constexpr std::uint32_t opcode = 2;
inline constexpr std::uint32_t shape = 3;
inline constexpr std::uint32_t metadata = 7; ///< 1 op_type, 2 op_name, 3 source_file, 4 source_line, 15 stack_frame_id
inline constexpr std::uint32_t literal = 8;
inline constexpr std::uint32_t parameterNumber = 9;
inline constexpr std::uint32_t fusionKind = 11;
inline constexpr std::uint32_t tupleIndex = 13;
inline constexpr std::uint32_t dimensions = 14;
inline constexpr std::uint32_t window = 15;
inline constexpr std::uint32_t convolutionDimensions = 16;
inline constexpr std::uint32_t sliceDimensions = 17; ///< 1 start, 2 limit, 3 stride
inline constexpr std::uint32_t dynamicSliceSizes = 20;
inline constexpr std::uint32_t paddingConfig = 21; ///< 1 dimensions {1 low, 2 high, 3 interior}
inline constexpr std::uint32_t customCallTarget = 28;
inline constexpr std::uint32_t dotDimensions = 30; ///< 1, 2 contracting; 3, 4 batch; left, right
inline constexpr std::uint32_t id = 35;
inline constexpr std::uint32_t operandIds = 36;
inline constexpr std::uint32_t controlPredecessorIds = 37;
inline constexpr std::uint32_t calledComputationIds = 38;
inline constexpr std::uint32_t backendConfig = 43;
inline constexpr std::uint32_t featureGroupCount = 50;
inline constexpr std::uint32_t batchGroupCount = 58;
inline constexpr std::uint32_t isStable = 60;
inline constexpr std::uint32_t comparisonDirection = 63;
inline constexpr std::uint32_t backendConfigPayload = 99; ///< 1 bytes, or 2 place in modulePayloads

// HloInstructionProto: fields that text has but Module does not store
inline constexpr std::uint32_t outfeedConfig = 22;
inline constexpr std::uint32_t infeedConfig = 27;
inline constexpr std::uint32_t outfeedShape = 29;
inline constexpr std::uint32_t gatherDimensions = 33;
inline constexpr std::uint32_t sharding = 40;
inline constexpr std::uint32_t scatterDimensions = 48;
inline constexpr std::uint32_t replicaGroups = 49; ///< 1 ids
inline constexpr std::uint32_t precisionConfig = 51;
inline constexpr std::uint32_t sourceTargetPairs = 52; ///< 1 source, 2 target
inline constexpr std::uint32_t domainEntry = 54;
inline constexpr std::uint32_t domainExit = 55;
inline constexpr std::uint32_t constrainLayout = 56;
inline constexpr std::uint32_t operandShapes = 57;
inline constexpr std::uint32_t triangularOptions = 59;
inline constexpr std::uint32_t parameterReplication = 61;
inline constexpr std::uint32_t choleskyOptions = 62;
inline constexpr std::uint32_t frontendAttributes = 68; ///< 1 map: 1 key, 2 value
inline constexpr std::uint32_t comparisonType = 72;
inline constexpr std::uint32_t operandAliasing = 74; ///< 1 output index, 2 operand, 3 its index
inline constexpr std::uint32_t customCallApi = 77;
inline constexpr std::uint32_t deviceList = 87; ///< 1 replica groups, 2 {1 groups, 2 devices in each, 3 dims, 4 order}
inline constexpr std::uint32_t raggedDotDimensions = 90; ///< 1 same as for a dot, 2 lhs ragged, 3 rhs group
/// 1 groups, 2 devices in each, 3 dims, 4 order; as a number the mode of older versions
inline constexpr std::uint32_t iotaDeviceList = 92;
/// 1 mesh {1 axes {1 name, 2 size}, 2 device ids}, 2 axes {1 place in the mesh, 2 part {1 size before, 2 size}}
inline constexpr std::uint32_t meshAxesGroups = 93;
inline constexpr std::uint32_t resultAccuracy = 91; ///< 1 mode, 2 tolerance {1 absolute, 2 relative, 3 ulps}

// LiteralProto except for its values, see literaltypes.cpp
inline constexpr std::uint32_t literalShape = 1;
inline constexpr std::uint32_t literalTupleElements = 10;

// OpMetadata, StackFrameIndexProto
inline constexpr std::uint32_t metadataOpType = 1;
inline constexpr std::uint32_t metadataOpName = 2;
inline constexpr std::uint32_t metadataSourceFile = 3;
inline constexpr std::uint32_t metadataSourceLine = 4;
inline constexpr std::uint32_t metadataStackFrame = 15;
inline constexpr std::uint32_t framesFileNames = 1;
inline constexpr std::uint32_t framesLocations = 3; ///< 1 file name, 3 line; ids count from 1
inline constexpr std::uint32_t framesFrames = 4; ///< 1 location

// ShapeProto, LayoutProto
inline constexpr std::uint32_t shapeElementType = 2;
inline constexpr std::uint32_t shapeDimensions = 3;
inline constexpr std::uint32_t shapeTupleShapes = 4;
inline constexpr std::uint32_t shapeLayout = 5;
inline constexpr std::uint32_t shapeIsDynamic = 6;
inline constexpr std::uint32_t layoutMinorToMajor = 1;
inline constexpr std::uint32_t layoutTiles = 6; ///< 1 dimensions
inline constexpr std::uint32_t layoutElementBits = 7;
inline constexpr std::uint32_t layoutMemorySpace = 8;
inline constexpr std::uint32_t layoutLevelTypes = 9;
inline constexpr std::uint32_t layoutIndexType = 11;
inline constexpr std::uint32_t layoutPointerType = 12;
inline constexpr std::uint32_t layoutDynamicPrefix = 15;
inline constexpr std::uint32_t layoutTailPadding = 16;
inline constexpr std::uint32_t layoutSplits = 17; ///< 1 dimension, 2 indices

// TuningData, ModuleTuningData, ConfigProfile and their parts
inline constexpr std::uint32_t tuningModules = 1;
inline constexpr std::uint32_t tuningModule = 1;
inline constexpr std::uint32_t tuningFingerprint = 2;
inline constexpr std::uint32_t tuningRuns = 3;
inline constexpr std::uint32_t tuningConfigNodes = 4;
inline constexpr std::uint32_t runOpConfig = 1; ///< 1 tile_size_config {1 kernel, 2 output, 3 input bounds}
inline constexpr std::uint32_t runModuleConfig = 2; ///< 1 layout_config {1 nodes {1 tensors {1 dims}}}
inline constexpr std::uint32_t runError = 3;
inline constexpr std::uint32_t runProfile = 4; ///< 4 compute_time_ns
inline constexpr std::uint32_t runIsDefault = 5;
inline constexpr std::uint32_t profileComputeTimeNs = 4;

// XSpace, XPlane, XLine, XEvent, XEventMetadata, XStat
inline constexpr std::uint32_t spacePlanes = 1;
inline constexpr std::uint32_t planeName = 2;
inline constexpr std::uint32_t planeLines = 3;
inline constexpr std::uint32_t planeEventMetadata = 4; ///< map: 1 id, 2 XEventMetadata
inline constexpr std::uint32_t planeStatMetadata = 5; ///< map: 1 id, 2 XStatMetadata
inline constexpr std::uint32_t planeStats = 6;
inline constexpr std::uint32_t eventMetadataStats = 5;
inline constexpr std::uint32_t metadataName = 2; ///< name in both XEventMetadata and XStatMetadata
inline constexpr std::uint32_t lineName = 2;
inline constexpr std::uint32_t lineEvents = 4;
inline constexpr std::uint32_t eventMetadataId = 1;
inline constexpr std::uint32_t eventDuration = 3; ///< ps
inline constexpr std::uint32_t eventStats = 4;
inline constexpr std::uint32_t statMetadataId = 1;
inline constexpr std::uint32_t statText = 5;
inline constexpr std::uint32_t statBytes = 6;
inline constexpr std::uint32_t statReference = 7; ///< id of an XStatMetadata whose name is the value
inline constexpr std::uint32_t mapKey = 1;
inline constexpr std::uint32_t mapValue = 2;

} // namespace tgraph::hlo::field
