// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/foreignkind.h"

/// The tests in foreignKinds() that need more than a comparison of the first bytes.
namespace tgraph::hlo::foreign {

// Binary files (binarykinds.cpp).
[[nodiscard]] bool isZip(const FileSample& file);
[[nodiscard]] bool isOnnx(const FileSample& file); ///< ModelProto: ir_version (1) and graph (7)
/// Schema version 1 and meta graphs (2), no other fields
[[nodiscard]] bool isSavedModel(const FileSample& file);
/// Model: version (1), description (2) and a type with number 200 or more
[[nodiscard]] bool isCoreMl(const FileSample& file);
[[nodiscard]] bool isGraphDef(const FileSample& file); ///< nodes (1) with a name (1) and an operation (2)
/// .pt2, in both layouts of torch.export.save()
[[nodiscard]] bool isExportedProgram(const FileSample& file);
[[nodiscard]] bool isKerasArchive(const FileSample& file);
[[nodiscard]] bool isTorchScriptArchive(const FileSample& file);
[[nodiscard]] bool isTorchArchive(const FileSample& file); ///< torch.save(): a pickle and storages
[[nodiscard]] bool isCoreMlArchive(const FileSample& file); ///< a zipped .mlpackage
[[nodiscard]] bool isSafetensors(const FileSample& file);
[[nodiscard]] bool isOwnCheckpoint(const FileSample& file);
[[nodiscard]] bool isKerasHdf5(const FileSample& file);
[[nodiscard]] std::string bytecodeProducer(const FileSample& file); ///< "StableHLO_v1.8.0"

// Text (textkinds.cpp).
[[nodiscard]] bool isJaxpr(const FileSample& file);
[[nodiscard]] bool isTorchScriptText(const FileSample& file);
[[nodiscard]] bool isFxText(const FileSample& file); ///< torch.fx, and a printed ExportedProgram
[[nodiscard]] bool isPtx(const FileSample& file);
[[nodiscard]] bool isLlvmIr(const FileSample& file);
[[nodiscard]] bool isDot(const FileSample& file);
[[nodiscard]] bool isLlo(const FileSample& file);
[[nodiscard]] bool isThunkSequence(const FileSample& file);
[[nodiscard]] bool isPython(const FileSample& file);
[[nodiscard]] bool isChromeTrace(const FileSample& file);
[[nodiscard]] bool isNotebook(const FileSample& file);
[[nodiscard]] bool isGraphDefText(const FileSample& file);
[[nodiscard]] bool isSavedModelText(const FileSample& file);
[[nodiscard]] bool isOnnxText(const FileSample& file);
[[nodiscard]] bool isModuleConfig(const FileSample& file);
[[nodiscard]] bool isDebugOptions(const FileSample& file);
[[nodiscard]] bool isExecutionOptions(const FileSample& file);
[[nodiscard]] bool isPassMetadata(const FileSample& file);
[[nodiscard]] bool isFusionLog(const FileSample& file);
[[nodiscard]] bool isTargetConfig(const FileSample& file);
[[nodiscard]] bool isAutotuneResults(const FileSample& file);
[[nodiscard]] bool isOtherTextProto(const FileSample& file);
[[nodiscard]] bool isMlirOf(const FileSample& file, std::string_view dialect);
[[nodiscard]] bool isMlir(const FileSample& file);
[[nodiscard]] std::string mlirDialects(const FileSample& file);

} // namespace tgraph::hlo::foreign
