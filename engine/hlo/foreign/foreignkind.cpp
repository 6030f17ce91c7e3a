// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/foreign/foreignkind.h"

#include "engine/core/tooloutput.h"
#include "engine/hlo/foreign/kindtests.h"
#include "engine/hlo/text/textreader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

namespace tgraph::hlo {
namespace {

// The functions and tools were looked up in the documentation or the sources of their projects; none was run here.
constexpr std::string_view fromJax = "save jax.jit(f).lower(x).as_text('hlo') instead";
constexpr std::string_view fromTorch
    = "export the model: torch_xla.stablehlo.exported_program_to_stablehlo(torch.export.export(model, "
      "args)).get_stablehlo_text()";
constexpr std::string_view fromExported
    = "convert it: torch_xla.stablehlo.exported_program_to_stablehlo(torch.export.load(FILE)).get_stablehlo_text()";
constexpr std::string_view fromSavedModel
    = "convert it: f = tf.saved_model.load(FOLDER).signatures['serving_default']; tf.function(lambda **x: f(**x), "
      "jit_compile=True).experimental_get_compiler_ir(**inputs)(stage='hlo')";
constexpr std::string_view fromKeras = "convert it: m = keras.models.load_model(FILE); tf.function(lambda x: m(x), "
                                       "jit_compile=True).experimental_get_compiler_ir(x)(stage='hlo')";
constexpr std::string_view fromGraphDef
    = "convert it: f = tf.compat.v1.wrap_function(lambda: tf.graph_util.import_graph_def(g, name=''), "
      "[]).prune(INPUTS, "
      "OUTPUTS); tf.function(f, jit_compile=True).experimental_get_compiler_ir(x)(stage='hlo')";
constexpr std::string_view fromTensorFlow = "convert the TensorFlow function that it was made from: tf.function(f, "
                                            "jit_compile=True).experimental_get_compiler_ir(x)(stage='hlo')";
constexpr std::string_view fromOnnx
    = "convert it: f, p = jaxonnxruntime.call_onnx.call_onnx_model(onnx.load(FILE), inputs); jax.jit(f).lower(p, "
      "inputs).as_text('hlo')";
constexpr std::string_view fromSource
    = "convert the model that it was made from; in JAX: jax.jit(f).lower(x).as_text()";
constexpr std::string_view fromScript
    = "run it with XLA_FLAGS='--xla_dump_to=dumps --xla_dump_hlo_pass_re=layout-assignment' and open the folder dumps";
constexpr std::string_view fromDump
    = "open a program of the same dump, such as module_0001.NAME.before_optimizations.txt";

template <std::size_t size> constexpr std::string_view markBytes(const char (&text)[size])
{
    return {text, size - 1};
}

/// Returns true if a file begins with one of the marks, at an offset.
template <std::size_t offset = 0, typename... Marks> bool isAt(const FileSample& file, Marks... marks)
{
    return file.first.size() >= offset && (... || file.first.substr(offset).starts_with(marks));
}

bool isDumpWithoutHlo(const FileSample& file, std::string_view name)
{
    const auto found = dumpWithoutHlo(file.first);
    return found && *found == name;
}

template <DumpKind kind> bool isNamed(const FileSample& file)
{
    return dumpKindOf(file.name) == kind;
}

/// Returns the text without blanks before it.
std::string_view textOfSample(const FileSample& file)
{
    return file.first.substr(std::min(file.first.find_first_not_of(" \t\r\n"), file.first.size()));
}

using Sample = const FileSample&;

/// One row per kind. The order matters where one test includes another.
constexpr auto foreignTable = std::to_array<ForeignKind>({
    {"an empty file", "", [](Sample file) { return textOfSample(file).empty(); }},

    // Models and programs of frameworks
    {"an exported PyTorch program (.pt2)", fromExported, foreign::isExportedProgram},
    {"a Keras model (.keras)", fromKeras, foreign::isKerasArchive},
    {"a Core ML package", fromSource, foreign::isCoreMlArchive},
    {"a TorchScript module", fromTorch, foreign::isTorchScriptArchive},
    {"a PyTorch file of weights or a pickled module", fromTorch, foreign::isTorchArchive},
    {"an .npz file or another zip archive", "", foreign::isZip},
    {"a PyTorch file of weights or a pickled module", fromTorch,
     [](Sample file) { return isAt(file, markBytes("\x80\x02\x8a\x0al\xfc\x9c")); }},
    {"a Python pickle", fromTorch,
     [](Sample file) { return isAt(file, "\x80\x02", "\x80\x03", "\x80\x04", "\x80\x05"); }},
    {"a Keras model or its weights (HDF5)", fromKeras, foreign::isKerasHdf5},
    {"an HDF5 file", fromKeras, [](Sample file) { return isAt(file, "\x89HDF\r\n\x1a\n"); }},
    {"a checkpoint of a TGraph model", "name it with --model FILE", foreign::isOwnCheckpoint},
    {"a file of weights (safetensors)", fromTorch, foreign::isSafetensors},
    {"a file of weights (GGUF)", fromTorch, [](Sample file) { return isAt(file, "GGUF"); }},
    {"a TFLite model", fromTensorFlow, [](Sample file) { return isAt<4>(file, "TFL3"); }},
    {"an ExecuTorch program", fromTorch, [](Sample file) { return isAt<4>(file, "ET12"); }},
    {"an ONNX model", fromOnnx, foreign::isOnnx},
    {"a Core ML model", fromSource, foreign::isCoreMl},
    {"a TensorFlow SavedModel", fromSavedModel, foreign::isSavedModel},
    {"a TensorFlow GraphDef", fromGraphDef, foreign::isGraphDef},
    {"an OpenVINO model", fromOnnx,
     [](Sample file) { return isAt(file, "<?xml", "<net") && file.first.find("<net ") != std::string_view::npos; }},

    // Programs of other compilers
    {"MLIR bytecode",
     "print it: stablehlo-translate --deserialize FILE > m.mlir (StableHLO that a framework saved), or stablehlo-opt "
     "FILE > m.mlir",
     [](Sample file) { return isAt(file, "ML\xefR"); }, DumpKind::Other, foreign::bytecodeProducer},
    {"MLIR of torch-mlir",
     "lower it: torch-mlir-opt --pass-pipeline='builtin.module(torch-backend-to-stablehlo-backend-pipeline)' FILE",
     [](Sample file) { return foreign::isMlirOf(file, "torch"); }, DumpKind::Other, foreign::mlirDialects},
    {"MLIR of TensorFlow",
     "lower it: tf-opt --xla-legalize-tf FILE, or in Python with "
     "tf.function(f, jit_compile=True).experimental_get_compiler_ir(x)(stage='hlo')",
     [](Sample file) {
         return foreign::isMlirOf(file, "tf") || foreign::isMlirOf(file, "tf_executor")
             || foreign::isMlirOf(file, "tf_saved_model");
     },
     DumpKind::Other, foreign::mlirDialects},
    {"MLIR of TFLite", fromTensorFlow, [](Sample file) { return foreign::isMlirOf(file, "tfl"); }, DumpKind::Other,
     foreign::mlirDialects},
    {"MLIR of onnx-mlir", "lower it: onnx-mlir-opt --shape-inference --convert-onnx-to-stablehlo FILE",
     [](Sample file) { return foreign::isMlirOf(file, "onnx"); }, DumpKind::Other, foreign::mlirDialects},
    {"MLIR without StableHLO", "take the program before it was lowered; in JAX: jax.jit(f).lower(x).as_text()",
     foreign::isMlir, DumpKind::Other, foreign::mlirDialects},
    {"a jaxpr", fromJax, foreign::isJaxpr},
    {"TorchScript IR", fromTorch, foreign::isTorchScriptText},
    {"a printed PyTorch program (torch.fx)", fromTorch, foreign::isFxText},
    {"an ONNX model in text form", fromOnnx, foreign::isOnnxText},
    {"a TensorFlow SavedModel in text form", fromSavedModel, foreign::isSavedModelText},
    {"a TensorFlow GraphDef in text form", fromGraphDef, foreign::isGraphDefText},

    // The other files of a dump
    {"a buffer assignment", fromDump, [](Sample file) { return isDumpWithoutHlo(file, "a buffer assignment"); },
     DumpKind::BufferAssignment},
    {"a list of live ranges", fromDump, [](Sample file) { return isDumpWithoutHlo(file, "a list of live ranges"); },
     DumpKind::LiveRanges},
    {"a memory usage report", fromDump, [](Sample file) { return isDumpWithoutHlo(file, "a memory usage report"); },
     DumpKind::MemoryReport},
    {"a thunk sequence", fromDump, foreign::isThunkSequence, DumpKind::ThunkSequence},
    {"PTX, the assembly of NVIDIA GPUs", fromDump, foreign::isPtx, DumpKind::Code},
    {"LLVM IR", fromDump, foreign::isLlvmIr, DumpKind::Code},
    {"LLVM bitcode", fromDump, [](Sample file) { return isAt(file, "BC\xc0\xde"); }, DumpKind::Code},
    {"LLO, the assembly of TPUs", fromDump, foreign::isLlo, DumpKind::Code},
    {"machine code (ELF)", fromDump,
     [](Sample file) {
         return isAt(file,
                     "\x7f"
                     "ELF");
     },
     DumpKind::Code},
    {"a graph in Graphviz's DOT", fromDump, foreign::isDot, DumpKind::Picture},
    {"the debug options of a compilation", fromDump, foreign::isDebugOptions, DumpKind::Options},
    {"the execution options of a program", fromDump, foreign::isExecutionOptions, DumpKind::Options},
    {"a configuration of a module", fromDump, foreign::isModuleConfig, DumpKind::ModuleConfig},
    {"a record of compiler passes", fromDump, foreign::isPassMetadata, DumpKind::PassMetadata},
    {"a record of fusion steps", fromDump, foreign::isFusionLog, DumpKind::PassMetadata},
    {"a description of the target device", fromDump, foreign::isTargetConfig, DumpKind::Options},
    {"results of autotuning", fromDump, foreign::isAutotuneResults, DumpKind::Options},

    // Anything else that people open by mistake
    {"a Python script", fromScript, foreign::isPython},
    {"a notebook", fromScript, foreign::isNotebook},
    {"a trace of events (JSON)", "open the .xplane.pb file of the same profile", foreign::isChromeTrace},
    {"an SQLite database", "export a table of it as CSV", [](Sample file) { return isAt(file, "SQLite format 3"); }},
    {"an .npy array", "", [](Sample file) { return isAt(file, "\x93NUMPY"); }},
    {"an image", "", [](Sample file) { return isAt(file, "\x89PNG", "\xff\xd8\xff", "GIF8", "%PDF"); }},
    {"markup such as HTML or XML", "", [](Sample file) { return textOfSample(file).starts_with('<'); }},
    {"a log without a program", "", [](Sample file) { return isDumpWithoutHlo(file, "a log without a program"); },
     DumpKind::Log},

    // By name only
    {"a thunk sequence", fromDump, isNamed<DumpKind::ThunkSequence>, DumpKind::ThunkSequence},
    {"a buffer assignment", fromDump, isNamed<DumpKind::BufferAssignment>, DumpKind::BufferAssignment},
    {"a memory usage report", fromDump, isNamed<DumpKind::MemoryReport>, DumpKind::MemoryReport},
    {"a list of live ranges", fromDump, isNamed<DumpKind::LiveRanges>, DumpKind::LiveRanges},
    {"a configuration of a module", fromDump, isNamed<DumpKind::ModuleConfig>, DumpKind::ModuleConfig},
    {"a record of compiler passes", fromDump, isNamed<DumpKind::PassMetadata>, DumpKind::PassMetadata},
    {"options of a compilation", fromDump, isNamed<DumpKind::Options>, DumpKind::Options},
    {"a picture of a program", fromDump, isNamed<DumpKind::Picture>, DumpKind::Picture},
    {"generated code", fromDump, isNamed<DumpKind::Code>, DumpKind::Code},
    {"another protobuf in text form", fromDump, foreign::isOtherTextProto, DumpKind::TextProto},
    {"another protobuf in text form", fromDump, isNamed<DumpKind::TextProto>, DumpKind::TextProto},
});

} // namespace

std::span<const ForeignKind> foreignKinds()
{
    return foreignTable;
}

const ForeignKind* foreignKindOf(const FileSample& file)
{
    const auto found = std::ranges::find_if(foreignTable, [&](const ForeignKind& kind) { return kind.matches(file); });
    return found == foreignTable.end() ? nullptr : &*found;
}

std::string foreignText(const ForeignKind& kind, const FileSample& file)
{
    std::string text(kind.name);
    if (kind.name == foreignTable.front().name) // an empty file
        return text;
    if (const std::string detail = kind.detail != nullptr ? kind.detail(file) : std::string(); !detail.empty())
        text += " (" + detail + ")";
    text += kind.dump == DumpKind::Other ? ", not HLO" : ": it contains no HLO";
    if (!kind.advice.empty())
        text += (kind.dump == DumpKind::Other ? ": " : "; ") + std::string(kind.advice);
    return text;
}

std::optional<std::string> foreignText(const FileSample& file)
{
    if (const ToolOutput* const output = toolOutputOf(file.first))
        return fmt::format("{}, not HLO{}{}", output->name, output->expected.empty() ? "" : ": as a table it needs ",
                           output->expected);
    const ForeignKind* kind = foreignKindOf(file);
    return kind == nullptr ? std::nullopt : std::optional(foreignText(*kind, file));
}

std::optional<std::string> foreignArchiveText(const FileSample& file)
{
    const ForeignKind* kind = foreign::isZip(file) ? foreignKindOf(file) : nullptr;
    return kind == nullptr || kind->matches == &foreign::isZip ? std::nullopt : std::optional(foreignText(*kind, file));
}

std::optional<std::string> foreignFolderText(const std::filesystem::path& folder)
{
    const auto has = [&folder](const char* name) {
        std::error_code ignored;
        return std::filesystem::is_regular_file(folder / name, ignored);
    };
    if (has("saved_model.pb") || has("saved_model.pbtxt"))
        return "a TensorFlow SavedModel, not HLO: " + std::string(fromSavedModel);
    if (has("Manifest.json") && has("Data/com.apple.CoreML/model.mlmodel"))
        return "a Core ML package, not HLO: " + std::string(fromSource);
    return std::nullopt;
}

} // namespace tgraph::hlo
