// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/foreign/foreignkind.h"

#include "engine/core/error.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/foreign/mlircontent.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::HasSubstr;

namespace {

/// Returns a zip archive's beginning: a local header per name, with empty files.
std::string zip(const std::vector<std::string>& names)
{
    std::string bytes;
    for (const std::string& name : names) {
        bytes.append("PK\x03\x04").append(22, '\0');
        bytes += static_cast<char>(name.size());
        bytes.append(3, '\0').append(name);
    }
    return bytes;
}

std::string safetensors(const std::string& header)
{
    return static_cast<char>(header.size()) + std::string(7, '\0') + header;
}

/// A small file, and the beginning of the sentence about it.
struct Case {
    const char* file;
    std::string bytes;
    const char* expected;
};

std::vector<Case> cases()
{
    const std::string node = bytesField(1, "x") + bytesField(2, "Placeholder") + bytesField(4, "/device:CPU:0");
    const std::string func = "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n";
    return {
        {"x", " \n", "an empty file"},
        {"m.pt2", zip({"version", "serialized_exported_program.json"}),
         "an exported PyTorch program (.pt2), not HLO: "},
        {"m.pt2", zip({"m/archive_format", "m/models/model.json"}), "an exported PyTorch program (.pt2), not HLO: "},
        {"m.pt2", zip({"m/byteorder", "m/data/aotinductor/model/a.cpp"}), "an exported PyTorch program (.pt2)"},
        {"m.keras", zip({"metadata.json", "config.json", "model.weights.h5"}), "a Keras model (.keras), not HLO: "},
        {"m.zip", zip({"m.mlpackage/Data/com.apple.CoreML/model.mlmodel"}), "a Core ML package"},
        {"m.pt", zip({"m/data.pkl", "m/code/__torch__.py", "m/constants.pkl"}), "a TorchScript module, not HLO: "},
        {"m.pt", zip({"archive/data.pkl", "archive/data/0"}), "a PyTorch file of weights or a pickled module"},
        {"m.zip", zip({"a.txt"}), "an .npz file or another zip archive, not HLO"},
        {"m.pth", std::string("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9 j\xa8P\x19."), "a PyTorch file of weights"},
        {"m.pkl", std::string("\x80\x04\x95"), "a Python pickle"},
        {"m.h5", "\x89HDF\r\n\x1a\n" + std::string(40, '\0') + "keras_version", "a Keras model or its weights (HDF5)"},
        {"m.h5", "\x89HDF\r\n\x1a\n" + std::string(40, '\0'), "an HDF5 file"},
        {"m.safetensors", safetensors(R"({"__metadata__":{"format":"tgraph-checkpoint 1"}})"),
         "a checkpoint of a TGraph model, not HLO: name it with --model FILE"},
        {"m.safetensors", safetensors(R"({"w":{"dtype":"F32"}})"), "a file of weights (safetensors), not HLO: "},
        {"m.gguf", std::string("GGUF\3\0\0\0", 8), "a file of weights (GGUF)"},
        {"m.tflite", std::string("\x1c\0\0\0TFL3", 8), "a TFLite model, not HLO: "},
        {"m.pte", std::string("\x1c\0\0\0ET12", 8), "an ExecuTorch program"},
        {"m.onnx", numberField(1, 8) + bytesField(2, "pytorch") + bytesField(7, bytesField(2, "g")),
         "an ONNX model, not HLO: convert it"},
        {"m.onnx", numberField(1, 3) + bytesField(7, ""), "an ONNX model"},
        {"m.mlmodel", numberField(1, 4) + bytesField(2, bytesField(1, "x")) + bytesField(500, "n"), "a Core ML model"},
        {"saved_model.pb", numberField(1, 1) + bytesField(2, bytesField(1, bytesField(4, "serve"))),
         "a TensorFlow SavedModel, not HLO: convert it"},
        {"graph.pb", bytesField(1, node) + bytesField(4, numberField(1, 987)), "a TensorFlow GraphDef, not HLO: "},
        {"m.xml", "<?xml version=\"1.0\"?>\n<net name=\"m\" version=\"11\">", "an OpenVINO model"},
        {"m.mlirbc", "ML\xefR\x0dStableHLO_v1.8.0" + std::string(1, '\0'),
         "MLIR bytecode (StableHLO_v1.8.0), not HLO: print it: stablehlo-translate --deserialize FILE"},
        {"m.mlir", "module {\n  func.func @f(%a: !torch.vtensor) {\n    %0 = torch.aten.tanh %a : !torch.vtensor\n",
         "MLIR of torch-mlir (torch), not HLO: lower it: torch-mlir-opt"},
        {"m.mlir", "module attributes {tf.versions = {producer = 888 : i32}} {\n  %0 = \"tf.Tanh\"(%a) : () -> ()\n",
         "MLIR of TensorFlow (tf), not HLO: "},
        {"m.mlir", "module {\n  %0 = \"tfl.pseudo_const\"() : () -> ()\n", "MLIR of TFLite (tfl)"},
        {"m.mlir", "module {\n  %0 = \"onnx.Relu\"(%a) : () -> ()\n", "MLIR of onnx-mlir (onnx), not HLO: lower it: "},
        {"m.mlir",
         "#map = affine_map<(d0) -> (d0)>\nmodule {\n  %0 = arith.constant 0 : i32\n  linalg.generic {\n"
         "  linalg.yield %1 : f32\n",
         "MLIR without StableHLO (linalg, arith), not HLO: "},
        {"m.mlir", func + "  %0 = tosa.tanh %a : (tensor<2xf32>) -> tensor<2xf32>\n", "MLIR without StableHLO (tosa)"},
        {"f.txt", "{ lambda ; a:f32[8]. let b:f32[8] = tanh a in (b,) }\n",
         "a jaxpr, not HLO: save jax.jit(f).lower(x)"},
        {"f.txt", "let g = { lambda ; a:f32[]. let  in (a,) } in\n{ lambda ; b", "a jaxpr"},
        {"f.txt", "{ \x1b[34m\x1b[1mlambda \x1b[39m; a:f32[]. let in (a,) }", "a jaxpr"},
        {"f.txt", "graph(%self : __torch__.M,\n      %x : Tensor):\n  %2 : int = prim::Constant[value=1]()\n",
         "TorchScript IR, not HLO: export the model"},
        {"f.txt", "graph():\n    %x : [num_users=1] = placeholder[target=x]\n", "a printed PyTorch program (torch.fx)"},
        {"f.txt", "ExportedProgram:\n    class GraphModule(torch.nn.Module):\n", "a printed PyTorch program"},
        {"f.txt", "opcode       name    target\n-----  ----\nplaceholder  x  x\n", "a printed PyTorch program"},
        {"m.txt", "<\n   ir_version: 8,\n   opset_import: [\"\" : 10]\n>\n", "an ONNX model in text form"},
        {"m.txt", "graph main (\n  %x[FLOAT, 1x3]\n) {\n", "an ONNX model in text form"},
        {"m.pbtxt", "ir_version: 8\ngraph {\n  node { op_type: \"Relu\" }\n}\n", "an ONNX model in text form"},
        {"m.pbtxt", "saved_model_schema_version: 1\nmeta_graphs {\n", "a TensorFlow SavedModel in text form"},
        {"m.pbtxt", "# graph\nnode {\n  name: \"x\"\n  op: \"Placeholder\"\n}\n", "a TensorFlow GraphDef in text form"},
        {"d.txt", "BufferAssignment:\nallocation 0: size 4", "a buffer assignment: it contains no HLO; open a program"},
        {"d.txt", "HloLiveRange (max 3):\n", "a list of live ranges: it contains no HLO"},
        {"d.txt", "Total bytes used: 12 (12B)\n", "a memory usage report: it contains no HLO"},
        {"d.txt", "000: kGemm\t%dot.3 (device: 0)\n001: kKernel\twrapped_tanh\n",
         "a thunk sequence: it contains no HLO"},
        {"d.txt", "//\n// Generated by LLVM NVPTX Back-End\n//\n\n.version 8.1\n.target sm_90\n", "PTX, the assembly"},
        {"d.txt", "; ModuleID = 'm'\nsource_filename = \"m\"\n", "LLVM IR: it contains no HLO"},
        {"d.txt", "define void @f(ptr %x) {\n  ret void\n}\n", "LLVM IR"},
        {"d.bc", "BC\xc0\xde", "LLVM bitcode"},
        {"d.txt", "= control target key start\nLH: loop header\n", "LLO, the assembly of TPUs"},
        {"d.o",
         "\x7f"
         "ELF\2\1\1",
         "machine code (ELF)"},
        {"d.txt", "digraph G {\nrankdir = TB;\n", "a graph in Graphviz's DOT"},
        {"d.txt", "digraph {\nrankdir = TB;\n", "a graph in Graphviz's DOT"},
        {"d.txt", "strict graph \"g\" {\n a -- b\n", "a graph in Graphviz's DOT"},
        {"d.txt", "xla_backend_optimization_level: 3\nxla_gpu_autotune_level: 4\n",
         "the debug options of a compilation"},
        {"d.txt", "shape_with_output_layout {\n  element_type: F32\n}\nnum_replicas: 1\n", "the execution options"},
        {"d.txt", "entry_computation_layout { parameters { dimensions: 8 } }\nseed: 42\nreplica_count: 1\n",
         "a configuration of a module: it contains no HLO"},
        {"d.txt", "canonical_module_id: 4\npass_metadata {\n  pass_id: 1\n", "a record of compiler passes"},
        {"d.txt", "fusion_steps {\n  fusion {\n    fusion_name: \"loop_fusion\"\n  }\n}\n", "a record of fusion steps"},
        {"d.txt", "gpu_device_info {\n  threads_per_block_limit: 1024\n}\nplatform_name: \"CUDA\"\n",
         "a description of the target device"},
        {"d.txt", "version: 3\nresults {\n  device: \"x\"\n  hlo: \"(f32[2])\"\n}\n", "results of autotuning"},
        {"train.py", "#!/usr/bin/env python3\nprint(1)\n", "a Python script, not HLO: run it with XLA_FLAGS="},
        {"train.py", "# A comment\nimport jax\n", "a Python script"},
        {"n.ipynb", "{\n \"cells\": [\n  {\n   \"cell_type\": \"code\"", "a notebook"},
        {"t.json", "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[",
         "a trace of events (JSON), not HLO: open the .xplane.pb"},
        {"o.log", "onednn_verbose,info,oneDNN v3.1\n", "a verbose log of oneDNN, not HLO: as a table it needs"},
        {"b.log", "[0]:transA,transB,m,n,k,hipblaslt-Gflops,us\n", "a log of a benchmark of hipBLASLt or rocBLAS"},
        {"q.txt", "  JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)\n    12     batch t\n",
         "a list of jobs of a cluster, not HLO"},
        {"s.txt", "JobID           JobName  Partition      State ExitCode \n------------ ----------\n",
         "a list of jobs of a cluster, not HLO"},
        {"k.xml", "<?xml version=\"1.0\"?>\n<TuningData>\n<Metadata KttVersion=\"2.1\"/>\n",
         "KTT results in XML, not HLO: as a table it needs JSON: tuner.SaveResults"},
        {"c.csv", "# started on Mon Nov 30 2026\r\n\r\n123,,page-faults:u,1180230,100.00,0.1,K/sec\r\n",
         "a report of perf stat, not HLO"},
        {"p.txt", "\n Performance counter stats for './mm 16' (5 runs):\n",
         "a report of perf stat, not HLO: as a table"},
        {"c.txt", "[------ dot ------]\n              |  mul  |  bmm\n1 threads: ------\n",
         "a comparison of torch.utils.benchmark, not HLO: as a table it needs a row per measurement"},
        {"m.txt", "<torch.utils.benchmark.utils.common.Measurement object at 0x7f>\n",
         "a comparison of torch.utils.benchmark, not HLO"},
        {"i.log", "AUTOTUNE mm(64x64, 64x64)\n  triton_mm_1 0.0123 ms 100.0% BLOCK_K=64\n",
         "a log of PyTorch's Inductor, not HLO"},
        {"t.txt", "top - 19:40\n\n  PID USER   PR  COMMAND\n    1 root   20  init\n", "a list of processes, not HLO"},
        {"p.txt", "  PID TTY          TIME CMD\n    1 ?        00:00:01 init\n", "a list of processes, not HLO"},
        {"d.sqlite", "SQLite format 3", "an SQLite database, not HLO"},
        {"a.npy", "\x93NUMPY\1", "an .npy array, not HLO"},
        {"p.png", "\x89PNG\r\n", "an image, not HLO"},
        {"p.html", "<!DOCTYPE html>", "markup such as HTML or XML, not HLO"},
        {"o.txt", "I0521 12:04:45.883 1509 f.cc:1] no program\n", "a log without a program: it contains no HLO"},
        // By name only
        {"module_0001.f.thunk_sequence.txt", "?", "a thunk sequence: it contains no HLO"},
        {"module_0001.f.cpu_after_optimizations-buffer-assignment.txt", "?", "a buffer assignment"},
        {"module_0001.f.cpu_after_optimizations-memory-usage-report.txt", "?", "a memory usage report"},
        {"module_0001.f.cpu_after_optimizations-live-range.txt", "?", "a list of live ranges"},
        {"module_0001.f.config.pbtxt", "?", "a configuration of a module"},
        {"module_0001.f.metadata.textproto", "?", "a record of compiler passes"},
        {"module_0001.f.debug_options", "?", "options of a compilation"},
        {"module_0001.f.html", "?", "a picture of a program"},
        {"module_0001.f.ir-with-opt.ll", "?", "generated code"},
        {"d.txt", "steps {\n  name: \"a\"\n}\n", "another protobuf in text form"},
        {"d.textproto", "?", "another protobuf in text form"},
    };
}

std::string openError(const std::string& name, const std::string& bytes)
{
    return test::errorFrom(
        [&] { (void)readProgram(openProgramBytes(std::make_shared<const std::string>(bytes), name)); });
}

TEST(ForeignKinds, AreNamedWithTheWayToHlo)
{
    std::set<const ForeignKind*> seen;
    for (const Case& one : cases()) {
        const FileSample sample{.name = one.file, .first = one.bytes, .last = one.bytes};
        EXPECT_THAT(foreignText(sample).value_or("unknown"), testing::StartsWith(one.expected)) << one.bytes;
        EXPECT_THAT(openError(one.file, one.bytes),
                    testing::StartsWith(std::string(one.file) + ": this is " + one.expected));
        seen.insert(foreignKindOf(sample));
    }
    for (const ForeignKind& kind : foreignKinds())
        EXPECT_TRUE(seen.contains(&kind)) << kind.name << " has no case";
}

TEST(ForeignKinds, AreRecognisedByTheirFirstBytes)
{
    for (const Case& one : cases()) {
        const std::string more = one.bytes + std::string(100, ' ');
        const std::string first = more.substr(0, one.bytes.size());
        EXPECT_THAT(foreignText({.name = one.file, .first = first, .last = {}}).value_or("unknown"),
                    testing::StartsWith(one.expected));
        for (std::size_t size = 0; size < one.bytes.size(); ++size) // any cut is safe
            (void)foreignText({.name = {}, .first = std::string_view(one.bytes).substr(0, size), .last = {}});
    }
}

TEST(ForeignKinds, DoNotIncludePrograms)
{
    for (const char* text :
         {"HloModule m\n\nENTRY e {\n  ROOT a = f32[] constant(0)\n}\n", "add {\n  x = f32[] parameter(0)\n}\n",
          "%graph (x: f32[]) -> f32[] {\n", "main {\n  ROOT %a = f32[] constant(0)\n}\n", "ENTRY module {\n"})
        EXPECT_TRUE(looksLikeHloText(text)) << text;
    for (const char* text :
         {"fusion_steps {\n  fusion {\n", "module {\n", "digraph {\n", "graph(%x : Tensor):\n", "node { op: \"A\" }\n"})
        EXPECT_FALSE(looksLikeHloText(text)) << text;
    const std::string hlo(sampleText());
    EXPECT_EQ(foreignKindOf({.name = "m.txt", .first = hlo, .last = {}}), nullptr);
    EXPECT_EQ(foreignKindOf({.name = "notes.txt", .first = "Some notes.\nTo do: more.\n", .last = {}}), nullptr);
}

TEST(ForeignKinds, IncludeFoldersThatAreOneModel)
{
    const TemporaryFolder folder;
    EXPECT_EQ(foreignFolderText(folder.path()), std::nullopt);
    (void)folder.write("saved_model.pb", "x");
    EXPECT_THAT(foreignFolderText(folder.path()).value_or(""),
                HasSubstr("a TensorFlow SavedModel, not HLO: convert it"));
    const TemporaryFolder package;
    std::filesystem::create_directories(package.path() / "Data/com.apple.CoreML");
    (void)package.write("Manifest.json", "{}");
    (void)package.write("Data/com.apple.CoreML/model.mlmodel", "x");
    EXPECT_THAT(foreignFolderText(package.path()).value_or(""), HasSubstr("a Core ML package, not HLO"));
}

TEST(ForeignKinds, IncludeOtherArchives)
{
    const std::string pt2 = zip({"m/archive_format"});
    const std::string npz = zip({"node_feat.npy"});
    EXPECT_TRUE(foreignArchiveText({.name = {}, .first = pt2, .last = {}}));
    EXPECT_FALSE(foreignArchiveText({.name = {}, .first = npz, .last = {}}));
    EXPECT_TRUE(foreignArchiveText({.name = {}, .first = npz, .last = pt2})) << "named in the table of contents only";
    EXPECT_FALSE(foreignArchiveText({.name = {}, .first = "import jax\n", .last = {}}));
}

TEST(MlirContent, IsFoundBehindAnyBeginning)
{
    const auto dialectsOf = [](const std::string& text) {
        const auto content = mlirContent(text);
        return content ? "MLIR: " + content->text() : "no MLIR";
    };
    EXPECT_EQ(dialectsOf("#map = affine_map<(d0) -> (d0)>\nmodule {\n}\n"), "MLIR: ");
    EXPECT_EQ(dialectsOf("// RUN: x\n// -----\nfunc.func @f() {\n  return\n}\n"), "MLIR: func");
    EXPECT_EQ(dialectsOf("\"builtin.module\"() ({\n}) : () -> ()\n"), "MLIR: builtin");
    EXPECT_EQ(dialectsOf("sdy.mesh @mesh = <[\"x\"=2]>\nfunc.func @f() {\n  tosa.yield\n"), "MLIR: tosa");
    EXPECT_EQ(dialectsOf("!t = tensor<2xf32>\nfunc.func private @f(!t)\n"), "MLIR: func");
    EXPECT_EQ(dialectsOf("#loc1 = loc(\"a\")\nmodule @m {\n  %0:2 = \"tf.Split\"(%a) : () -> ()\n"), "MLIR: tf");
    EXPECT_EQ(dialectsOf("llvm.func @f() {\n  llvm.return\n}\n"), "MLIR: llvm");
    EXPECT_EQ(dialectsOf("func @old(%a: tensor<2xf32>) {\n"), "MLIR: ");
    EXPECT_EQ(dialectsOf("%0 = arith.constant 1 : i32\n"), "MLIR: arith");
    for (const char* other :
         {"", "# Title\n", "jax.jit(f)(x)\n", "e.g. this\n", "module.exports = {\n", "%0 = add(x)\n", "func main() {\n",
          "#include <x>\n", "a.b = 3\n", "%x = f32[] constant(0)\n"})
        EXPECT_EQ(dialectsOf(other), "no MLIR") << other;
}

} // namespace
