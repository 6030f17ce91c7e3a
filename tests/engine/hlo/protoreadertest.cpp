// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protoreader.h"

#include "engine/core/error.h"
#include "engine/hlo/files/programfile.h"
#include "tests/support/errortext.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::HasSubstr;

namespace {

Module readModule(std::string bytes, const HloLimits& limits = {})
{
    const auto shared = std::make_shared<const std::string>(std::move(bytes));
    return readHloModuleProto({.bytes = shared, .message = *shared, .path = "test.pb"}, limits);
}

std::string errorOf(std::string bytes, const HloLimits& limits = {})
{
    return test::errorFrom([&] { (void)readModule(std::move(bytes), limits); });
}

/// Returns the sample program with one instruction of main.7 changed or added.
template <typename Change> std::string changedModule(const Change& change)
{
    std::vector<ProtoComputation> computations = reduceComputations();
    change(computations);
    return moduleProto("jit_f", computations, 7);
}

/// Reads a module with only this instruction.
Module moduleWith(ProtoInstruction instruction)
{
    instruction.id = 1;
    return readModule(moduleProto("m", {{.name = "main", .instructions = {instruction}, .id = 1, .rootId = 1}}, 1));
}

const Attributes& attributesOf(const Module& module)
{
    const Attributes* const attributes = module.attributesOf(NodeId(0));
    if (attributes == nullptr)
        throw std::runtime_error("no attributes");
    return *attributes;
}

TEST(HloProto, EqualsTheModuleOfItsText)
{
    const Module module = readModule(reduceModuleProto());
    const Module text = moduleOf(R"(HloModule jit_f
%region_0.3 (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add.2 = f32[] add(%x, %y)
}
ENTRY %main.7 (p: f32[4,8]) -> f32[4] {
  %p = f32[4,8]{1,0} parameter(0)
  %zero = f32[] constant(0)
  ROOT %reduce.6 = f32[4]{0} reduce(%p, %zero), dimensions={1}, to_apply=%region_0.3, metadata={op_type="sum" op_name="jit(f)/reduce_sum"}
})");
    EXPECT_EQ(describe(module), describe(text));
    EXPECT_FALSE(module.isText());
}

TEST(HloProto, ReadsPackedAndUnpackedValuesAndTheLastOfASingularField)
{
    const std::string twice = numberField(60, 0) + numberField(60, 1);
    const Module packed = moduleWith({.name = "a", .opcode = "sort", .more = packedField(14, {3, 1}) + twice});
    const Module single
        = moduleWith({.name = "a", .opcode = "sort", .more = numberField(14, 3) + numberField(14, 1) + twice});
    EXPECT_EQ(describe(packed), describe(single));
    EXPECT_THAT(attributesOf(packed).dimensions, testing::ElementsAre(3, 1));
    EXPECT_TRUE(attributesOf(packed).isStable);
}

TEST(HloProto, MergesAMessageInParts)
{
    const std::string half = bytesField(30, packedField(1, {1}));
    const std::string rest = bytesField(30, packedField(2, {0}));
    const Module module = moduleWith({.name = "a", .opcode = "dot", .more = half + rest});
    ASSERT_TRUE(attributesOf(module).dot);
    EXPECT_THAT(attributesOf(module).dot->lhsContracting, testing::ElementsAre(1));
    EXPECT_THAT(attributesOf(module).dot->rhsContracting, testing::ElementsAre(0));
}

TEST(HloProto, ReadsBackendConfigurationsThatInstructionsShare)
{
    const auto configOf = [](const std::string& field) {
        ProtoInstruction call{.name = "c", .opcode = "custom-call", .id = 1, .more = field};
        const Module module
            = readModule(moduleProto("m", {{.name = "main", .instructions = {call}, .id = 1, .rootId = 1}}, 1)
                         + bytesField(22, "first") + bytesField(22, "second"));
        const Attributes* const attributes = module.attributesOf(NodeId(0));
        return attributes != nullptr ? std::string(attributes->backendConfig) : std::string();
    };
    EXPECT_EQ(configOf(bytesField(99, bytesField(1, "own"))), "own");
    EXPECT_EQ(configOf(bytesField(99, numberField(2, 0))), "first");
    EXPECT_EQ(configOf(bytesField(99, numberField(2, 1))), "second");
    EXPECT_EQ(configOf(bytesField(99, numberField(2, 2)) + bytesField(28, "f")), "");
    EXPECT_EQ(configOf(bytesField(99, numberField(2, -1)) + bytesField(28, "f")), "");
    EXPECT_EQ(configOf(bytesField(43, "older") + bytesField(99, numberField(2, 1))), "older");
}

TEST(HloProto, WindowsHaveTheMessagesValues)
{
    const std::string dimension = numberField(1, 3) + numberField(2, 2) + numberField(3, -1) + numberField(4, 5)
        + numberField(5, 6) + numberField(6, 7) + numberField(7, 1);
    const Module module = moduleWith(
        {.name = "a", .opcode = "reduce-window", .more = bytesField(15, bytesField(1, dimension) + bytesField(1, ""))});
    const std::vector<WindowDimension> expected = {{.size = 3,
                                                    .stride = 2,
                                                    .paddingLow = -1,
                                                    .paddingHigh = 5,
                                                    .windowDilation = 6,
                                                    .baseDilation = 7,
                                                    .reversal = true},
                                                   {.size = 0, .stride = 0, .windowDilation = 0, .baseDilation = 0}};
    EXPECT_EQ(attributesOf(module).window, expected);
}

TEST(HloProto, ConvolutionsEqualThoseOfText)
{
    std::string window;
    for (int i = 0; i < 2; ++i)
        window += bytesField(1,
                             numberField(1, 3) + numberField(2, 1) + numberField(3, 1) + numberField(4, 1)
                                 + numberField(5, 1) + numberField(6, 1));
    const std::string numbers = numberField(7, 0) + numberField(8, 3) + packedField(11, {1, 2}) + numberField(3, 2)
        + numberField(4, 3) + packedField(6, {0, 1}) + numberField(9, 0) + numberField(10, 3) + packedField(12, {1, 2});
    const Module module = moduleWith(
        {.name = "c",
         .opcode = "convolution",
         .more = bytesField(15, window) + bytesField(16, numbers) + numberField(50, 1) + numberField(58, 1)});
    const Module text = moduleOf("ENTRY main { c = f32[4,8]{1,0} convolution(), window={size=3x3 pad=1_1x1_1}, "
                                 "dim_labels=b01f_01io->b01f }");
    EXPECT_EQ(attributesOf(module), attributesOf(text));
}

TEST(HloProto, SlicesPaddingsAndIndicesAreRead)
{
    const Module slice = moduleWith(
        {.name = "a",
         .opcode = "slice",
         .more = bytesField(17, numberField(1, 1) + numberField(2, 5) + numberField(3, 2)) + bytesField(17, "")});
    EXPECT_EQ(attributesOf(slice).slice,
              (std::vector<SliceDimension>{{.start = 1, .limit = 5, .stride = 2}, {.stride = 0}}));
    const Module pad = moduleWith(
        {.name = "a",
         .opcode = "pad",
         .more = bytesField(21, bytesField(1, numberField(1, -1) + numberField(2, 2) + numberField(3, 3)))});
    EXPECT_EQ(attributesOf(pad).padding, (std::vector<PaddingDimension>{{.low = -1, .high = 2, .interior = 3}}));
    const Module element = moduleWith({.name = "a", .opcode = "get-tuple-element"});
    EXPECT_EQ(attributesOf(element).tupleIndex, 0) << "0 is not on the wire";
    const Module sizes = moduleWith({.name = "a", .opcode = "dynamic-slice", .more = packedField(20, {1, 8})});
    EXPECT_THAT(attributesOf(sizes).dynamicSliceSizes, testing::ElementsAre(1, 8));
    const Module call = moduleWith(
        {.name = "a",
         .opcode = "custom-call",
         .more = bytesField(28, "target") + bytesField(43, "\xff{}") + bytesField(11, "kLoop") + bytesField(63, "EQ")});
    EXPECT_EQ(attributesOf(call).customCallTarget, "target");
    EXPECT_EQ(attributesOf(call).backendConfig, "\xff{}") << "bytes, not text";
    EXPECT_EQ(attributesOf(call).fusionKind, "kLoop");
    EXPECT_EQ(attributesOf(call).comparisonDirection, "EQ");
}

TEST(HloProto, LayoutsHaveTheSuffixesOfTheText)
{
    const std::string layout = packedField(1, {1, 0}) + bytesField(6, packedField(1, {8, 128}))
        + bytesField(6, packedField(1, {2, INT64_MIN})) + numberField(16, 4) + numberField(7, 4) + numberField(8, 3)
        + bytesField(17, numberField(1, 1) + packedField(2, {64})) + numberField(15, 16);
    const Module module = moduleWith(
        {.name = "a", .opcode = "add", .shape = numberField(2, 22) + packedField(3, {8, 256}) + bytesField(5, layout)});
    EXPECT_EQ(shapeText(module, module.instructions[0].shape), "u4[8,256]{1,0:T(8,128)(2,*)L(4)E(4)S(3)SC(1:64)M(16)}");
}

TEST(HloProto, ReadsTuplesBuffersAndDynamicShapes)
{
    const std::string dynamic = numberField(2, 11) + packedField(3, {250, INT64_MIN, 4}) + packedField(6, {1, 1, 0});
    const std::string tuple = numberField(2, 13) + bytesField(4, dynamic) + bytesField(4, numberField(2, 13))
        + bytesField(4, numberField(2, 17)) + bytesField(4, numberField(2, 34) + bytesField(4, shapeProto({2}, 4)));
    const Module module = moduleWith({.name = "a", .opcode = "tuple", .shape = tuple});
    EXPECT_EQ(shapeText(module, module.instructions[0].shape), "(f32[<=250,?,4], (), token[], b(s32[2]{0}))");
    const Module newer = moduleWith({.name = "a", .opcode = "tuple", .shape = shapeProto({2, 3}, 200)});
    EXPECT_EQ(shapeText(newer, newer.instructions[0].shape), "type200[2,3]{1,0}");
}

TEST(HloProto, FindsSourcesThroughStackFrames)
{
    const std::string frames = bytesField(1, "a.py") + bytesField(1, "b.py")
        + bytesField(3, numberField(1, 2) + numberField(3, 41)) + bytesField(4, numberField(1, 1));
    std::string bytes = changedModule([](auto& computations) {
        computations[1].instructions[0].more = bytesField(7, numberField(15, 1));
        computations[1].instructions[1].more = bytesField(7, numberField(15, 9));
    });
    const Module module = readModule(bytes + bytesField(17, frames));
    const Metadata* const metadata = module.metadataOf(nodeNamed(module, "p"));
    ASSERT_NE(metadata, nullptr);
    EXPECT_EQ(metadata->sourceFile, "b.py");
    EXPECT_EQ(metadata->sourceLine, 41);
    EXPECT_EQ(module.metadataOf(nodeNamed(module, "zero"))->sourceFile, "") << "no frame 9";
}

TEST(HloProto, FindsTheEntryByItsIdOrElseByItsName)
{
    const std::string computations = reduceModuleProto();
    EXPECT_THAT(errorOf(computations + numberField(6, 99)),
                HasSubstr("found the entry computation 99, expected the id "
                          "or the name of a computation of this module"));
    const Module named = readModule(computations + numberField(6, 99) + bytesField(2, "region_0.3"));
    EXPECT_EQ(named.computation(named.entry).name, "region_0.3");
}

TEST(HloProto, ReadsLaterOperandsAndNegativeOrOmittedIds)
{
    const Module module
        = readModule(moduleProto("m",
                                 {{.name = "main",
                                   .instructions = {{.name = "b", .opcode = "negate", .id = -5, .operands = {0}},
                                                    {.name = "a", .opcode = "iota"}},
                                   .rootId = -5}},
                                 0));
    EXPECT_EQ(module.operandsOf(NodeId(0)).front(), NodeId(1));
    EXPECT_TRUE(module.instructions[0].isRoot);
}

struct BadModule {
    const char* name;
    std::string bytes;
    const char* error;
};

class BadHloProto : public testing::TestWithParam<BadModule> { };

TEST_P(BadHloProto, IsRefusedInOneSentence)
{
    const std::string error = errorOf(GetParam().bytes);
    EXPECT_THAT(error, testing::StartsWith("test.pb: "));
    EXPECT_THAT(error, HasSubstr(GetParam().error));
}

std::string nestedTuple(int depth)
{
    std::string shape = numberField(2, 13);
    for (int i = 0; i < depth; ++i)
        shape = numberField(2, 13) + bytesField(4, shape);
    return shape;
}

std::vector<BadModule> badModules()
{
    using Computations = std::vector<ProtoComputation>;
    const auto with = [](auto change) { return changedModule(change); };
    const std::string module = reduceModuleProto();
    return {
        {"FieldZero", module + fieldTag(0, 0) + varint(1), "found field 0, expected a field of 1 to 536870911"},
        {"FieldTooLarge", module + varint(std::uint64_t{1} << 33) + varint(1), "found field 1073741824, expected"},
        {"Group", module + fieldTag(20, 3), "found field 20 as a group, expected"},
        {"WireType", module + fieldTag(20, 7), "found field 20 of wire type 7, expected"},
        {"LongVarint", module + fieldTag(20, 0) + std::string(11, '\x80') + '\1', "a varint of more than 10 bytes"},
        {"CutVarint", module + fieldTag(20, 0) + "\x80", "the end of a message within a value"},
        {"CutFixed", module + fieldTag(20, 1) + "1234567", "the end of a message within a value"},
        {"CutFixed32", module + fieldTag(20, 5) + "123", "the end of a message within a value"},
        {"Length", module + fieldTag(20, 2) + varint(9) + "12345678",
         "found field 20 with a length of 9, expected at most 8, the rest of its message"},
        {"HugeLength", module + fieldTag(20, 2) + varint(UINT64_MAX), "with a length of 18446744073709551615"},
        {"NumberAsText", module + numberField(1, 3), "found field 1 of wire type 0, expected text"},
        {"TextAsNumber", module + bytesField(6, "x"), "found field 6 of wire type 2, expected a number"},
        {"Utf8", module + bytesField(1, "a\xff"), "found byte 0xff, expected text in UTF-8"},
        {"Empty", "", "no computation"},
        {"NoEntry", moduleProto("m", reduceComputations(), 8), "found the entry computation 8"},
        {"NoInstruction", with([](Computations& c) { c[0].instructions.clear(); }), "no instruction in region_0.3"},
        {"NoRoot", with([](Computations& c) { c[0].rootId = 1; }),
         "found the root 1, expected the id of an instruction of region_0.3"},
        {"NoOpcode", with([](Computations& c) { c[1].instructions[1].opcode = ""; }),
         "an instruction without an opcode"},
        {"UnknownOperand", with([](Computations& c) { c[1].instructions[2].operands = {5}; }),
         "found the operand 5, expected the id of an instruction of main.7"},
        {"OperandElsewhere", with([](Computations& c) { c[1].instructions[2].operands = {c[0].instructions[0].id}; }),
         "expected the id of an instruction of main.7"},
        {"UnknownCall", with([](Computations& c) { c[1].instructions[2].more = packedField(38, {12}); }),
         "found a call of the computation 12"},
        {"EqualIds", with([](Computations& c) { c[1].instructions[1].id = c[1].instructions[0].id; }),
         "a second instruction with the id"},
        {"EqualNames", with([](Computations& c) { c[1].instructions[1].name = "p"; }), "a second instruction named p"},
        {"EqualComputationIds", with([](Computations& c) { c[0].id = 7; }), "a second computation with the id 7"},
        {"EqualComputationNames", with([](Computations& c) { c[0].name = "main.7"; }),
         "a second computation named main.7"},
        {"CallCycle", with([](Computations& c) { c[0].instructions[2].more = packedField(38, {7}); }),
         "calls in a cycle"},
        {"OwnCall", with([](Computations& c) { c[0].instructions[2].more = packedField(38, {3}); }),
         "calls in a cycle"},
        {"OperandCycle", with([](Computations& c) { c[1].instructions[0].operands = {c[1].instructions[2].id}; }),
         "operands in a cycle"},
        {"HugeShape", with([](Computations& c) { c[1].instructions[0].shape = shapeProto({std::int64_t{1} << 60}); }),
         "a tensor of 2^56 elements or more"},
        {"NegativeDimension", with([](Computations& c) { c[1].instructions[0].shape = shapeProto({-3}); }),
         "a dimension of -3"},
        {"Rank", with([](Computations& c) {
             c[1].instructions[0].shape = numberField(2, 11) + bytesField(3, std::string(65, '\1'));
         }),
         "more than 64 numbers"},
        {"LayoutRank", with([](Computations& c) {
             c[1].instructions[0].shape
                 = numberField(2, 11) + packedField(3, {2}) + bytesField(5, packedField(1, {0, 1}));
         }),
         "which is not an order of 1 dimension"},
        {"DynamicRank", with([](Computations& c) {
             c[1].instructions[0].shape = numberField(2, 11) + packedField(3, {2}) + packedField(6, {0, 1});
         }),
         "2 marks of dynamic dimensions for 1 dimension"},
        {"ElementType", with([](Computations& c) { c[1].instructions[0].shape = numberField(2, 256); }),
         "an element type of 256"},
        {"TupleDimensions", with([](Computations& c) { c[1].instructions[0].shape = shapeProto({2}, 13); }),
         "1 dimension of a shape that is not an array"},
        {"ElementsOfArray", with([](Computations& c) {
             c[1].instructions[0].shape = numberField(2, 11) + bytesField(4, shapeProto({2}));
         }),
         "1 element of a shape that is not a tuple"},
        {"Buffer", with([](Computations& c) { c[1].instructions[0].shape = numberField(2, 34); }),
         "a buffer of 0 shapes"},
        {"Nesting", with([](Computations& c) { c[1].instructions[0].shape = nestedTuple(65); }),
         "tuples nested deeper than 64"},
        {"ParameterNumber",
         with([](Computations& c) { c[1].instructions[0].more = numberField(9, std::int64_t{1} << 40); }),
         "expected the number of a parameter"},
    };
}

INSTANTIATE_TEST_SUITE_P(Modules, BadHloProto, testing::ValuesIn(badModules()),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(HloProto, ErrorsNameTheByte)
{
    const std::string module = reduceModuleProto();
    EXPECT_EQ(errorOf(module + fieldTag(20, 3)),
              "test.pb: byte " + std::to_string(module.size())
                  + ": found field 20 as a group, expected a varint, 64 bits, bytes or 32 bits");
}

TEST(HloProto, LimitsHold)
{
    EXPECT_THAT(errorOf(reduceModuleProto(), {.nodes = 5}), HasSubstr("found more than 5 instructions"));
    EXPECT_THAT(errorOf(reduceModuleProto(), {.memoryBytes = 100}), HasSubstr("a module of more than 100 B"));
    EXPECT_THAT(errorOf(reduceModuleProto(), {.fileBytes = 100}), HasSubstr("of a protobuf, expected at most 100 B"));
}

TEST(HloProto, ReadingStops)
{
    std::vector<ProtoInstruction> instructions;
    for (int i = 0; i < 2000; ++i)
        instructions.push_back({.name = std::to_string(i), .opcode = "iota", .id = i});
    const auto bytes
        = std::make_shared<const std::string>(moduleProto("m", {{.name = "main", .instructions = instructions}}, 0));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)readHloModuleProto({.bytes = bytes, .message = *bytes, .path = "test.pb"}, {}, stop.get_token()),
                 Cancelled);
}

} // namespace
