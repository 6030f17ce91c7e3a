// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::describe;
using tgraph::test::moduleOf;
using tgraph::test::nodeNamed;

namespace {

using Integers = std::vector<std::int64_t>;

/// Reads a module of one entry computation with this instruction, after a parameter `a` of f32[4,5] and a constant `z`.
Module moduleWith(const std::string& instruction)
{
    return moduleOf("HloModule m\nsum { x = f32[] parameter(0) y = f32[] parameter(1) ROOT s = f32[] add(x, y) }\n"
                    "ENTRY e {\n  a = f32[4,5] parameter(0)\n  z = f32[] constant(0)\n  ROOT r = "
                    + instruction + "\n}\n");
}

const Attributes& attributesOfLast(const Module& module)
{
    const Attributes* const attributes
        = module.attributesOf(NodeId(static_cast<std::uint32_t>(module.instructions.size() - 1)));
    if (attributes == nullptr)
        throw std::runtime_error("no attributes");
    return *attributes;
}

std::string shapeOfLast(const Module& module)
{
    return shapeText(module, module.instructions.back().shape);
}

TEST(HloTextReader, ReadsTheSample)
{
    const Module module = moduleOf(test::sampleText());
    EXPECT_EQ(module.name, "sample.1");
    EXPECT_TRUE(module.isScheduled);
    EXPECT_TRUE(module.isText());
    EXPECT_TRUE(module.headerText.starts_with("HloModule sample.1, is_scheduled=true, "));
    EXPECT_TRUE(module.headerText.ends_with("other='it\\'s {'}"));
    EXPECT_EQ(module.computations.size(), 8U);
    EXPECT_EQ(module.computation(module.entry).name, "main.9");
    EXPECT_TRUE(module.notes.empty());
    // Five get-tuple-elements stand for `a#1`: two in the body, three in the entry.
    EXPECT_EQ(module.instructions.size(), 52U);
    EXPECT_TRUE(module.computations[2].isFusion);
    EXPECT_FALSE(module.computations[3].isFusion);
    EXPECT_EQ(module.computations[2].root, nodeNamed(module, "max.7")) << "not the last instruction";
}

TEST(HloTextReader, KeepsAttributesAndMetadata)
{
    const Module module = moduleOf(test::sampleText());
    const Attributes& convolution = *module.attributesOf(nodeNamed(module, "convolution.10"));
    ASSERT_EQ(convolution.window.size(), 2U);
    EXPECT_EQ(convolution.window[1], (WindowDimension{.size = 3, .paddingLow = 1, .paddingHigh = 1}));
    ASSERT_TRUE(convolution.convolution);
    EXPECT_EQ(convolution.convolution->inputFeature, 3);
    EXPECT_EQ(convolution.convolution->kernelSpatial, (Integers{0, 1}));
    EXPECT_EQ(convolution.backendConfig, R"({"window_config":{"kernel_window_bounds":["1","2"],"note":"}"}})");
    const Metadata& metadata = *module.metadataOf(nodeNamed(module, "convolution.10"));
    EXPECT_EQ(metadata.opType, "conv");
    EXPECT_EQ(metadata.opName, "jit(f)/conv");
    EXPECT_EQ(metadata.sourceFile, "/home/someone/model.py");
    EXPECT_EQ(metadata.sourceLine, 17);
    EXPECT_EQ(module.metadataOf(nodeNamed(module, "zero"))->sourceFile, "/home/someone/it's \"quoted\".py");
    EXPECT_EQ(module.metadataOf(nodeNamed(module, "reduce.25"))->sourceLine, 7);
    EXPECT_EQ(module.metadataOf(nodeNamed(module, "fusion.11")), nullptr);
    EXPECT_EQ(module.attributesOf(nodeNamed(module, "while.18"))->backendConfig, R"({"known_trip_count":{"n":"10"}})");
    EXPECT_EQ(module.attributesOf(nodeNamed(module, "custom-call.24"))->customCallTarget, "its own \"name\"");
    EXPECT_EQ(module.attributesOf(nodeNamed(module, "fusion.11"))->fusionKind, "kLoop");
    EXPECT_EQ(module.attributesOf(nodeNamed(module, "go"))->comparisonDirection, "LT");
    EXPECT_TRUE(module.attributesOf(nodeNamed(module, "sort.22"))->isStable);
    EXPECT_EQ(module.attributesOf(nodeNamed(module, "reshape.14")), nullptr);
    EXPECT_EQ(module.instruction(nodeNamed(module, "p.2")).parameterNumber, 2);
}

TEST(HloTextReader, FollowsCalls)
{
    const Module module = moduleOf(test::sampleText());
    const auto called = [&](const char* name) {
        std::string names;
        for (const ComputationId id : module.callsOf(nodeNamed(module, name)))
            names += std::string(module.computation(id).name) + ' ';
        return names;
    };
    EXPECT_EQ(called("fusion.11"), "fused_computation ");
    EXPECT_EQ(called("while.18"), "body cond ") << "as in the protobuf, though the text has the condition first";
    EXPECT_EQ(called("conditional.20"), "branch_0 branch_1 ");
    EXPECT_EQ(called("sort.22"), "compare.5 ");
    EXPECT_EQ(called("dot.15"), "");
    const Module custom = moduleWith("f32[] custom-call(a), custom_call_target=\"t\", called_computations={sum, %sum}");
    EXPECT_EQ(custom.callsOf(NodeId(5)).size(), 1U);
    const Module scatter
        = moduleWith("f32[4,5] select-and-scatter(a, a, z), window={size=2x2}, select=%sum, scatter=sum");
    EXPECT_EQ(scatter.callsOf(NodeId(5)).size(), 1U);
}

TEST(HloTextReader, ReadsCallsOfLaterComputations)
{
    const Module module = moduleOf("ENTRY main { a = f32[] parameter(0) ROOT b = f32[] call(a), to_apply=later }\n"
                                   "later { x = f32[] parameter(0) }\n");
    EXPECT_EQ(module.entry, ComputationId(0));
    ASSERT_EQ(module.callsOf(NodeId(1)).size(), 1U);
    EXPECT_EQ(module.computation(module.callsOf(NodeId(1))[0]).name, "later");
    EXPECT_EQ(module.name, "main") << "there is no header";
    EXPECT_TRUE(module.isText());
}

TEST(HloTextReader, AddsATupleElementForEachDistinctAbbreviation)
{
    const Module module
        = moduleOf("ENTRY e {\n t = (f32[2], (s32[], pred[7])) parameter(0)\n"
                   " u = pred[7] not(t#1#1)\n v = pred[7] and(%t#1#1, u)\n w = f32[2] negate(t#0)\n}\n");
    const auto names = [&](NodeId node) {
        std::string text(module.instruction(node).name);
        for (const NodeId operand : module.operandsOf(node))
            text += ' ' + std::string(module.instruction(operand).name);
        return text;
    };
    ASSERT_EQ(module.instructions.size(), 7U);
    EXPECT_EQ(names(NodeId(1)), "t#1 t");
    EXPECT_EQ(names(NodeId(2)), "t#1#1 t#1");
    EXPECT_EQ(names(NodeId(3)), "u t#1#1");
    EXPECT_EQ(names(NodeId(4)), "v t#1#1 u");
    EXPECT_EQ(names(NodeId(5)), "t#0 t");
    EXPECT_EQ(shapeText(module, module.instruction(NodeId(2)).shape), "pred[7]");
    EXPECT_EQ(module.instruction(NodeId(1)).opcode, Opcode::GetTupleElement);
    EXPECT_EQ(module.attributesOf(NodeId(1))->tupleIndex, 1);
    EXPECT_TRUE(module.instruction(NodeId(1)).text.empty());
}

TEST(HloTextReader, ReadsShapesOfAllKinds)
{
    const auto roundTrip = [](const std::string& shape) { return shapeOfLast(moduleWith(shape + " custom-call(a)")); };
    for (const char* shape :
         {"f32[]", "bf16[2,3]{0,1}", "s8[1,32]{1,0:T(8,128)(4,1)S(1)}", "f32[]{:T(256)}", "f8e4m3b11fnuz[3]{0}",
          "f4e2m1fn[2]", "pred[<=250,?,0]{2,1,0}", "token[]", "opaque[]", "()", "(f32[2]{0}, (), ((s4[1], token[])))",
          "b(f32[2]{0})", "c128[2]{0:D(D)E(32)SC(0:1,2)M(1024)P((f32[2]{0}, s32[]))}", "f32[1,2,3,4,5,6,7,8]"})
        EXPECT_EQ(roundTrip(shape), shape);
    EXPECT_EQ(roundTrip("f32[ 2 , 3 ] { 0 , 1 }"), "f32[2,3]{0,1}");
    EXPECT_EQ(roundTrip("f32[]{}"), "f32[]");
    EXPECT_EQ(roundTrip("(f32[1], /*index=1*/f32[2])"), "(f32[1], f32[2])");
}

TEST(HloTextReader, KeepsEachDistinctShapeOnce)
{
    const Module module = moduleOf("ENTRY e { a = (f32[2], f32[2]) parameter(0) b = (f32[2], /*index=1*/f32[2]) "
                                   "parameter(1) c = f32[2] parameter(2) d = f32[<=2] parameter(3) }");
    EXPECT_EQ(module.shapes.size(), 3U);
    EXPECT_EQ(module.instructions[0].shape, module.instructions[1].shape);
}

TEST(HloTextReader, ReadsWindowsSlicesAndPaddings)
{
    const Module window
        = moduleWith("f32[4,5] reduce-window(a, z), window={size=2x3 stride=1x2 pad=1_-1x0_2 lhs_dilate=2x1 "
                     "rhs_dilate=1x4 rhs_reversal=0x1}, to_apply=sum");
    EXPECT_EQ(attributesOfLast(window).window,
              (std::vector<WindowDimension>{
                  {.size = 2, .paddingLow = 1, .paddingHigh = -1, .baseDilation = 2},
                  {.size = 3, .stride = 2, .paddingHigh = 2, .windowDilation = 4, .reversal = true}}));
    const Module slice = moduleWith("f32[2,1] slice(a), slice={[0:4:2], [3:4]}");
    EXPECT_EQ(attributesOfLast(slice).slice,
              (std::vector<SliceDimension>{{.start = 0, .limit = 4, .stride = 2}, {.start = 3, .limit = 4}}));
    const Module pad = moduleWith("f32[9,5] pad(a, z), padding=-1_2_3x0_0");
    EXPECT_EQ(attributesOfLast(pad).padding,
              (std::vector<PaddingDimension>{{.low = -1, .high = 2, .interior = 3}, {}}));
    const Module permute
        = moduleWith("f32[4,5] collective-permute(a), source_target_pairs={{0,1},{1,0}}, slice_sizes={{1,2},{3}}");
    EXPECT_EQ(attributesOfLast(permute).dynamicSliceSizes, (Integers{1, 2, 3}));
    const Module gather = moduleWith("f32[4,5] gather(a, a), index_vector_dim=1, slice_sizes={1,2}");
    EXPECT_EQ(gather.attributesOf(NodeId(5)), nullptr) << "gather has no slice sizes";
}

TEST(HloTextReader, ReadsLabelsWithUnusedPositions)
{
    const Module module = moduleWith("f32[4,5] convolution(a, a), window={size=1}, dim_labels=0b?f_io0->bf0, "
                                     "feature_group_count=2, batch_group_count=3");
    const ConvolutionDimensions& labels = *attributesOfLast(module).convolution;
    EXPECT_EQ(labels.inputBatch, 1);
    EXPECT_EQ(labels.inputFeature, 3);
    EXPECT_EQ(labels.inputSpatial, Integers{0});
    EXPECT_EQ(labels.kernelSpatial, Integers{2});
    EXPECT_EQ(labels.outputSpatial, Integers{2});
    EXPECT_EQ(attributesOfLast(module).featureGroupCount, 2);
    EXPECT_EQ(attributesOfLast(module).batchGroupCount, 3);
}

TEST(HloTextReader, SkipsUnknownAttributes)
{
    const Module module = moduleWith(
        "f32[4,5] custom-call(a), sharding={devices=[2,4]<=[8]T(1,0) last_tile_dim_replicate}, "
        "replica_groups=[4,2]<=[2,4]T(1,0), sharding2=mesh['x'=2] {'x'}, literal=f32[2] {1, nan}, literal=f32[2]{0} "
        "{1, nan}, literal=pred[] true, "
        "literal=(f32[] 1, s32[] -2), frontend_attributes={a=\"}\\\"\",b='{'}, x=-1.5e-3, "
        "output_to_operand_aliasing={{0}: (0, {})}, control-predecessors={z}, key=v, custom_call_target=\"t\", "
        "dimensions={1}");
    EXPECT_EQ(attributesOfLast(module).customCallTarget, "t");
    EXPECT_EQ(attributesOfLast(module).dimensions, Integers{1});
    EXPECT_TRUE(module.instructions.back().text.ends_with("dimensions={1}"));
}

TEST(HloTextReader, SkipsConstantsByTheirBrackets)
{
    std::string rows;
    for (int i = 0; i < 20000; ++i)
        rows += "\n    { 1, -2.5e3, inf, nan(0x1), /* } */ true, (1, 2) },";
    const Module module = moduleWith("f32[20000,6] constant({" + rows + "\n {...} })");
    EXPECT_EQ(module.instructions.back().opcode, Opcode::Constant);
    EXPECT_EQ(moduleWith("f32[] constant(-nan)").instructions.size(), 6U);
    EXPECT_EQ(moduleWith("(f32[], s32[2]) constant((1, {2, 3}))").instructions.size(), 6U);
}

TEST(HloTextReader, ReadsOlderTextWithShapesOfOperands)
{
    const Module older = moduleWith("(f32[4,5]{1,0}, f32[]) tuple(f32[4,5]{1,0} %a, f32[] %z)");
    EXPECT_EQ(older.operandsOf(NodeId(5)).size(), 2U);
    EXPECT_EQ(older.operandsOf(NodeId(5))[1], NodeId(4));
    const Module tuples = moduleOf("ENTRY e { t = (f32[], b(f32[2])) parameter(0) "
                                   "u = f32[] get-tuple-element((f32[], b(f32[2])) %t), index=0 }");
    EXPECT_EQ(tuples.attributesOf(NodeId(1))->tupleIndex, 0);
}

TEST(HloTextReader, ExpandsShortForms)
{
    const auto opcode = [](const std::string& name) {
        return std::string(moduleWith("f32[] " + name + "(a)").instructions.back().opcodeName);
    };
    EXPECT_EQ(opcode("custom-call-start"), "async-start");
    EXPECT_EQ(opcode("all-to-all-done"), "async-done");
    EXPECT_EQ(opcode("slice-update"), "async-update");
    EXPECT_EQ(opcode("all-gather-start"), "all-gather-start");
    EXPECT_EQ(opcode("copy-done"), "copy-done");
    EXPECT_EQ(opcode("send-done"), "send-done");
    EXPECT_EQ(opcode("async-start"), "async-start");
    EXPECT_EQ(moduleWith("f32[] never-heard-of(a)").instructions.back().opcode, Opcode::Unknown);
    EXPECT_EQ(moduleWith("f32[] never-heard-of(a)").instructions.back().opcodeName, "never-heard-of");
}

TEST(HloTextReader, UsesTheLastInstructionAndComputationByDefault)
{
    const Module module = moduleOf("HloModule m\nf { a = f32[] parameter(0) b = f32[] negate(a) }\n"
                                   "g { ROOT c = f32[] parameter(0) d = f32[] negate(c) }\n");
    EXPECT_EQ(module.computation(module.entry).name, "g");
    EXPECT_EQ(module.notes,
              std::vector<std::string>{"no computation is marked ENTRY: the last one, g, is used as the entry"});
    EXPECT_EQ(module.computations[0].root, NodeId(1));
    EXPECT_TRUE(module.instructions[1].isRoot);
    EXPECT_EQ(module.computations[1].root, NodeId(2));
    EXPECT_FALSE(module.instructions[3].isRoot);
}

TEST(HloTextReader, ReadsTheFirstOfSeveralModulesWithANote)
{
    const std::string one = "HloModule one\nENTRY e { ROOT a = f32[] constant(1) }\n";
    const std::string two = "// -----\n  HloModule two\nENTRY e { ROOT a = s32[] constant(\"HloModule x\") }\n";
    const Module module = moduleOf(one + two);
    EXPECT_EQ(module.name, "one");
    ASSERT_EQ(module.notes.size(), 1U);
    EXPECT_EQ(module.notes[0], "1 more module in this file was not read");
    EXPECT_EQ(moduleOf(one + two + two).notes[0], "2 more modules in this file were not read");
}

TEST(HloTextReader, SkipsCommentsAndLogs)
{
    std::string logged = "I0521 12:04:45.880 1509 compiler.cc:180] Compiling (with] brackets\n"
                         "2024-05-21 12:04:45.881000: I file.cc:17] and a second kind of line\n";
    const std::string_view sample = test::sampleText();
    for (std::size_t begin = 0; begin < sample.size();) {
        const std::size_t end = sample.find('\n', begin);
        logged += "I0521 12:04:45.883000    1509 hlo.cc:186] " + std::string(sample.substr(begin, end + 1 - begin));
        begin = end + 1;
    }
    logged += "W0521 12:04:45.880 1509 compiler.cc:180] Done\n";
    EXPECT_EQ(describe(moduleOf(logged)), describe(moduleOf(test::sampleText())));
    EXPECT_EQ(describe(moduleOf("\xef\xbb\xbf/* a\n comment */ // and one more\n\n" + std::string(test::sampleText()))),
              describe(moduleOf(test::sampleText())));
    std::string windows;
    for (const char c : test::sampleText())
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(describe(moduleOf(windows)), describe(moduleOf(test::sampleText())));
}

TEST(HloTextReader, SkipsUnknownTables)
{
    const Module module = moduleOf("HloModule m\n\nFileNames\n\nNewTable\n1 {a=\"b\"}\n2 \"c\"\n\nStackFrames\n\n"
                                   "FileNames { ROOT a = f32[] constant(1) }\n");
    EXPECT_EQ(module.computations[0].name, "FileNames");
}

TEST(PlainStrings, ResolveTheEscapesOfAbseil)
{
    std::deque<std::string> owned;
    PlainStrings strings(owned);
    const std::vector<std::pair<std::string_view, std::string>> cases = {
        {"plain", "plain"},
        {R"(\a\b\f\n\r\t\v)", "\a\b\f\n\r\t\v"},
        {R"(\\\?\'\")", "\\?'\""},
        {R"(\1\12\1018)", "\1\nA8"},
        {R"(\0)", std::string(1, '\0')},
        {R"(\377)", "\xff"},
        {R"(\x4\x41\X0041g)", "\4AAg"},
        {R"(\u00e9\U0001F600)", "\xc3\xa9\xf0\x9f\x98\x80"},
    };
    for (const auto& [written, bytes] : cases)
        for (int time = 0; time < 2; ++time)
            EXPECT_EQ(strings.bytesOf(written), bytes) << written;
    for (const std::string_view refused : {R"(\400)", R"(\8)", R"(\q)", R"(\x)", R"(\x141)", R"(\xg)", R"(\u00e)",
                                           R"(\ud800)", R"(\U00110000)", R"(\U0001F60)", R"(end\)"})
        EXPECT_EQ(strings.bytesOf(refused), refused);
    EXPECT_EQ(strings.replacedCount(), 0U);
    EXPECT_EQ(strings.textOf(R"(a\377\142\303\251\303)"), "a\xef\xbf\xbd\142\xc3\xa9\xef\xbf\xbd");
    EXPECT_EQ(strings.replacedCount(), 1U);
}

TEST(HloTextReader, KeepsAnyBytesInBackendConfigsAndUtf8Elsewhere)
{
    const Module module = moduleWith(R"(f32[] custom-call(a), custom_call_target="\303\251\t\\\377", )"
                                     R"(backend_config="\000\001\377\220", metadata={op_name="\376x"})");
    EXPECT_EQ(attributesOfLast(module).customCallTarget, "\xc3\xa9\t\\\xef\xbf\xbd");
    EXPECT_EQ(attributesOfLast(module).backendConfig, std::string_view("\0\1\xff\x90", 4));
    EXPECT_EQ(module.metadataOf(nodeNamed(module, "r"))->opName, "\xef\xbf\xbdx");
    ASSERT_EQ(module.notes.size(), 1U);
    EXPECT_EQ(module.notes.front(), "2 strings have bytes that are not UTF-8; they were replaced by \xef\xbf\xbd");
}

TEST(HloTextContent, DistinguishesHloFromOtherText)
{
    for (const char* text :
         {"HloModule m", "HloModule m, is_scheduled=true\n", "\n// note\nHloModule m\n", "/* note */ ENTRY main {",
          "%add.3 (x: f32[], y: f32[]) -> f32[] {\n", "add.3 {\n  x = f32[]", "ENTRY %e (",
          "I0521 12:04:45.883 1509 f.cc:1] HloModule m",
          "I0521 12:04:45.883 1509 f.cc:1] first a line\nI0521 12:04:45.884 1509 f.cc:2] %f (x: f32[]) -> f32[] {"})
        EXPECT_TRUE(looksLikeHloText(text)) << text;
    for (const char* text :
         {"", "\n\n", "HloModuleProto", "{\"a\": 1}", "PK\x03\x04", "int main() {", "BufferAssignment:\n",
          "I0521 12:04:45.883 1509 f.cc:1] no program", "/* no end", "\x93NUMPY", "a,b,c\n1,2,3\n"})
        EXPECT_FALSE(looksLikeHloText(text)) << text;
    EXPECT_TRUE(looksLikeHloText(test::sampleText().substr(0, 4096)));
}

TEST(HloTextContent, NamesDumpsWithoutHlo)
{
    EXPECT_EQ(dumpWithoutHlo(""), "empty");
    EXPECT_EQ(dumpWithoutHlo(" \n\n"), "empty");
    EXPECT_EQ(dumpWithoutHlo("BufferAssignment:\nallocation 0: …"), "a buffer assignment");
    EXPECT_EQ(dumpWithoutHlo("HloLiveRange (max 12):\n"), "a list of live ranges");
    EXPECT_EQ(dumpWithoutHlo("Total bytes used: 12 (12B)\n"), "a memory usage report");
    EXPECT_EQ(dumpWithoutHlo("I0521 12:04:45.883 1509 f.cc:1] no program\n"), "a log without a program");
    EXPECT_EQ(dumpWithoutHlo(test::sampleText()), std::nullopt);
}

} // namespace
