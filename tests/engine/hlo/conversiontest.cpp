// SPDX-License-Identifier: GPL-3.0-or-later
// Conversions between HLO text and protobufs lose only what the notes state.
#include "engine/core/text.h"
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/fieldrows.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/convert/instructionprint.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/shardingtext.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/proto/protoattributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/textproto/messageschema.h"
#include "engine/hlo/wire/literalprint.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/io/utf8.h"
#include "engine/programs/instructiontext.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <map>
#include <set>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace {

/// A text with one form of every attribute of instructions and modules.
constexpr std::string_view everything
    = R"(HloModule every.thing, is_scheduled=true, input_output_alias={ {0}: (0, {}, may-alias), {1}: (1, {0}, must-alias) }, buffer_donor={ (2, {}), (3, {1,2}) }, entry_computation_layout={(f32[8,8]{0,1}, (s32[], /*index=1*/f32[4]{0}))->f32[8,8]{0,1}}, frontend_attributes={a="text",b={"json": [1, 2]}}, num_partitions=8

FileNames
1 "/home/someone/model.py"

FunctionNames
1 "main"
2 "loss"

FileLocations
1 {file_name_id=1 function_name_id=1 line=17 end_line=18 column=3 end_column=9}
2 {file_name_id=1 function_name_id=2 line=4 end_line=4 column=1 end_column=2}

StackFrames
1 {file_location_id=1 parent_frame_id=1}
2 {file_location_id=2 parent_frame_id=2}


%sum (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add = f32[] add(%x, %y)
}

%ge (l: f32[], r: f32[]) -> pred[] {
  %l = f32[] parameter(0)
  %r = f32[] parameter(1)
  ROOT %compare = pred[] compare(%l, %r), direction=GE, type=TOTALORDER
}

%branch (b: f32[8,8]) -> f32[8,8] {
  ROOT %b = f32[8,8]{1,0} parameter(0)
}

%host (h: f32[8,8]) -> f32[8,8] {
  %h = f32[8,8]{1,0} parameter(0)
  ROOT %negate = f32[8,8]{1,0} negate(%h)
}, execution_thread="host"

ENTRY %main (p: f32[8,8], q: (s32[], f32[4])) -> f32[8,8] {
  %p = f32[8,8]{1,0} parameter(0), parameter_replication={true}, sharding={devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}, metadata={op_type="T" op_name="p" source_file="a.py" source_line=3 source_end_line=4 source_column=5 source_end_column=6 deduplicated_name="d" scheduling_name="s"}
  %q = (s32[], f32[4]{0}) parameter(1), sharding={{replicated}, {maximal device=3 metadata={op_name="a"}}}
  %t = (f32[], f32[2]{0}) constant((1, {2, 3}))
  %c = f32[2,2]{0,1} constant({ {1, 2}, {3, nan} })
  %z = f32[] constant(-0)
  %i = s32[1,2]{1,0} constant({ {0, 1} })
  %gather = f32[1,8]{1,0} gather(%p, %i), offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0,1}, index_vector_dim=1, slice_sizes={1,8}, indices_are_sorted=true
  %batched = f32[1,8]{1,0} gather(%p, %i), offset_dims={}, collapsed_slice_dims={}, start_index_map={1}, operand_batching_dims={0}, start_indices_batching_dims={0}, index_vector_dim=0, slice_sizes={1,1}
  %scatter = f32[8,8]{1,0} scatter(%p, %i, %gather), update_window_dims={1}, inserted_window_dims={0}, scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, indices_are_sorted=true, unique_indices=true, to_apply=%sum
  %dot = f32[8,8]{1,0} dot(%p, %p), lhs_contracting_dims={1}, rhs_contracting_dims={0}, operand_precision={highest,packed_nibble}, algorithm=dot_bf16_bf16_f32_x3, sharding={manual shard_as 7}
  %ragged = f32[8,8]{1,0} ragged-dot(%p, %p, %i), lhs_contracting_dims={1}, rhs_contracting_dims={1}, lhs_ragged_dims={0}, rhs_group_dims={0}
  %ar = f32[8,8]{1,0} all-reduce(%dot), channel_id=3, replica_groups=[2,4]<=[4,2]T(1,0), use_global_device_ids=true, mode=flattened_id, to_apply=%sum, frontend_attributes={k="v \"w\""}
  %ag = f32[8,16]{1,0} all-gather(%dot), channel_id=4, replica_groups={{0,1},{2,3}}, dimensions={1}, constrain_layout=true
  %none = f32[8,8]{1,0} all-to-all(%dot), replica_groups={}, dimensions={0}
  %cp = f32[8,8]{1,0} collective-permute(%ar), channel_id=5, source_target_pairs={{0,1},{1,0}}
  %fft = c64[8,5]{1,0} fft(%p), fft_type=RFFT, fft_length={8}
  %rng = f32[8,8]{1,0} rng(%z, %z), distribution=rng_uniform
  %bits = (u32[2]{0}, u32[4]{0}) rng-bit-generator(%i), algorithm=rng_three_fry
  %state = u64[2]{0} rng-get-and-update-state(), delta=12
  %solve = f32[8,8]{1,0} triangular-solve(%p, %p), left_side=true, lower=true, transpose_a=NO_TRANSPOSE
  %exact = f32[8,8]{1,0} exponential(%p), result_accuracy={mode=highest}
  %near = f32[8,8]{1,0} tanh(%p), result_accuracy={tolerance={atol=1e-05,rtol=0,ulps=2}}
  %chol = f32[8,8]{1,0} cholesky(%p), lower=true
  %rp = f32[8,8]{1,0} reduce-precision(%p), exponent_bits=8, mantissa_bits=7
  %bn = f32[8,8]{1,0} batch-norm-inference(%p, %z, %z, %z, %z), epsilon=1e-05, feature_index=0
  %top = (f32[8,2]{1,0}, s32[8,2]{1,0}) topk(%p), k=2, largest=false
  %cs = (f32[8,8]{1,0}, f32[8,8]{1,0}, u32[]) copy-start(%p), cross_program_prefetch_index=0
  %tok = token[] after-all()
  %send = (f32[8,8]{1,0}, u32[], token[]) send(%p, %tok), channel_id=6, is_host_transfer=true
  %in = (f32[8,8]{1,0}, token[]) infeed(%tok), infeed_config="raw \001"
  %out = token[] outfeed(%p, %tok), outfeed_shape=f32[8,8]{0,1}, outfeed_config="there"
  %cc = (f32[8,8]{1,0}, f32[8]{0}) custom-call(%p, %c), custom_call_target="call \"me\"", operand_layout_constraints={f32[8,8]{1,0}, f32[2,2]{1,0}}, custom_call_has_side_effect=true, output_to_operand_aliasing={{0}: (0, {}), {1}: (1, {0,1})}, schedule=SCHEDULE_LATEST, api_version=API_VERSION_TYPED_FFI, literal=s32[2]{0} {1, 2}, called_computations={%sum, %sum}, backend_config={"a": "}"}
  %old = f32[8,8]{1,0} custom-call(), custom_call_target="old", window={size=2 pad=0_1}, dim_labels=b0f_0io->b0f, padding_type=PADDING_SAME, backend_config="not json"
  %as = ((f32[8,8]{1,0}), f32[8,8]{1,0}, u32[]) async-start(%p), async_execution_thread="host", calls=%host
  %ad = f32[8,8]{1,0} async-done(%as)
  %dom = f32[8,8]{1,0} domain(%p), domain={kind="sharding", entry={replicated}, exit={devices=[2,1]0,1}}
  %pr = pred[] constant(true)
  %if = f32[8,8]{1,0} conditional(%pr, %p, %p), true_computation=%branch, false_computation=%branch
  %n = s32[] constant(0)
  %case = f32[8,8]{1,0} conditional(%n, %p, %p, %p), branch_computations={%branch, %host, %branch}
  %sort = f32[8,8]{1,0} sort(%p), dimensions={1}, is_stable=true, to_apply=%ge
  %subs = f32[8,8]{1,0} negate(%p), sharding={devices=[2,2,2]<=[8] last_tile_dims={manual, replicated}}, statistics={visualizing_index=0,stat=1}, control-predecessors={%sort, %case}
  ROOT %last = f32[8,8]{1,0:D(D,C)T(8,128)(2,1)S(1)} add(%subs, %sort), metadata={op_name="jit(f)/add" stack_frame_id=2}
}
)";

Module readBytes(std::string bytes, const char* name = "test")
{
    return readProgram(openProgramBytes(std::make_shared<const std::string>(std::move(bytes)), name));
}

std::string printed(const Module& module)
{
    return *writeHloText(module, {}, {.inScheduleOrder = true}).text;
}

/// Removes blanks, comments and '%' outside of strings.
std::string bare(std::string_view value)
{
    std::string text;
    char quote = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        if (quote == 0 && value.substr(i).starts_with("/*")) {
            i = value.find("*/", i) + 1;
            continue;
        }
        if (quote == 0 && (c == ' ' || c == '\n' || c == '%'))
            continue;
        if (quote != 0 && c == '\\')
            text += value[i++];
        else if (quote == 0 ? c == '"' : c == quote)
            quote = quote == 0 ? c : '\0';
        text += value[i];
    }
    return text;
}

/// Returns one line per instruction: its computation, name, shape, opcode, operands and attributes, these in order of
/// their keys.
std::set<std::string> linesOf(const Module& module)
{
    std::set<std::string> lines;
    for (const NodeId node : idsBelow<NodeId>(module.instructions.size())) {
        const Instruction& instruction = module.instruction(node);
        const auto parts = instructionParts(instruction.text);
        if (!parts)
            continue; // stands for a#1
        std::map<std::string, std::string> attributes;
        std::string_view rest = parts->attributes;
        while (const auto attribute = takeAttribute(rest)) {
            const bool isQuotedJson = attribute->key == "backend_config" && attribute->value.starts_with('"');
            const bool isUsual = (attribute->key.ends_with("_group_count") && attribute->value == "1")
                || (attribute->key == "api_version" && attribute->value == "API_VERSION_ORIGINAL");
            if (!isUsual)
                attributes[std::string(attribute->key)] = isQuotedJson ? "quoted" : bare(attribute->value);
            if (attribute->key == "backend_config")
                attributes["backend_config"] = module.attributesOf(node)->backendConfig;
        }
        std::string line = std::string(module.computation(instruction.computation).name) + '/'
            + std::string(parts->name) + '=' + shapeText(module, instruction.shape) + ' '
            + std::string(instruction.opcodeName) + '(';
        if (instruction.opcode == Opcode::Constant || instruction.opcode == Opcode::Parameter)
            line += bare(parts->operands);
        for (const NodeId operand : module.operandsOf(node))
            line += std::string(module.instruction(operand).name) + ',';
        for (const auto& [key, value] : attributes)
            line += ", " + key + '=' + value;
        lines.insert(line);
    }
    return lines;
}

TEST(Conversion, KeepsTheSlicesOfPermutesInPlace)
{
    // The protobuf has the sizes of all slices in one list; XLA's parser requires one list per slice.
    const std::string text = "HloModule m\nENTRY %e {\n  %a = f32[4,8] parameter(0)\n  %z = s32[] constant(0)\n"
                             "  %at = (s32[], s32[]) tuple(%z, %z)\n"
                             "  %ats = ((s32[], s32[]), (s32[], s32[])) tuple(%at, %at)\n"
                             "  %both = (f32[4,8], f32[4,8]) tuple(%a, %a)\n"
                             "  %all = (((s32[], s32[]), (s32[], s32[])), ((s32[], s32[]), (s32[], s32[]))) "
                             "tuple(%ats, %ats)\n";
    for (const char* const permute :
         {"%x = f32[4,8] collective-permute(%a, %a, %at, %at), source_target_pairs={{0,1}}, slice_sizes={{2,4}}",
          "%x = f32[4,8] collective-permute(%a, %a, %ats, %ats), source_target_pairs={{0,1},{0,2}}, "
          "slice_sizes={{2,4},{1,8}}",
          "%x = (f32[4,8], f32[4,8]) collective-permute(%both, %both, %ats, %ats), source_target_pairs={{0,1}}, "
          "slice_sizes={{2,4},{1,8}}",
          "%x = (f32[4,8], f32[4,8]) collective-permute(%both, %both, %all, %all), source_target_pairs={{0,1}}, "
          "slice_sizes={{2,4},{1,8},{3,3},{4,4}}"}) {
        const Module module = moduleOf(text + "  ROOT " + permute + "\n}\n");
        EXPECT_THAT(module.notes, ElementsAre()) << permute;
        EXPECT_EQ(linesOf(moduleOf(printed(readBytes(writeHloModuleProto(module).bytes)))), linesOf(module)) << permute;
    }
}

TEST(Conversion, AProtobufIsCheckedLikeItsText)
{
    const std::string text = "HloModule m\nENTRY %e {\n  %c = c64[8] parameter(0)\n  %r = f32[8] parameter(1)\n"
                             "  %f = c64[8] fft(%c), fft_type=FFT, fft_length={8}\n"
                             "  %i = c64[8] fft(%c), fft_type=IFFT, fft_length={8}\n"
                             "  %h = c64[5] fft(%r), fft_type=RFFT, fft_length={8}\n"
                             "  ROOT %b = f32[8] fft(%h), fft_type=IRFFT, fft_length={8}\n}\n";
    EXPECT_THAT(readBytes(writeHloModuleProto(moduleOf(text)).bytes).notes, ElementsAre());
    std::string wrong = text;
    wrong.replace(wrong.find("f32[8] fft(%h)"), 6, "f32[7]");
    EXPECT_THAT(moduleOf(wrong).notes, ElementsAre(HasSubstr("f32[7]")));
    EXPECT_THAT(readBytes(writeHloModuleProto(moduleOf(wrong)).bytes).notes, ElementsAre(HasSubstr("f32[7]")));
}

TEST(Conversion, TextToProtobufAndBackKeepsEveryAttribute)
{
    const Module text = moduleOf(everything);
    const ProtoText proto = writeHloModuleProto(text);
    EXPECT_THAT(proto.notes,
                ElementsAre("dropped: statistics of 1 instruction", "dropped: num_partitions of the module"));
    const Module again = readBytes(proto.bytes);
    const ModuleText back = writeHloText(again);
    EXPECT_TRUE(back.notes.empty()) << testing::PrintToString(back.notes);
    std::set<std::string> expected;
    for (std::string line : linesOf(text)) {
        if (const std::size_t lost = line.find(", statistics="); lost != line.npos)
            line.erase(lost);
        expected.insert(line);
    }
    EXPECT_EQ(linesOf(moduleOf(*back.text)), expected);
    const std::string_view header = std::string_view(*back.text).substr(0, back.text->find("\n\n%sum"));
    std::string wanted(everything.substr(0, everything.find("\n\n\n%sum")));
    wanted.erase(wanted.find(", num_partitions=8"), std::string(", num_partitions=8").size());
    EXPECT_EQ(bare(header), bare(wanted));
    EXPECT_THAT(*back.text, HasSubstr("}, execution_thread=\"host\"\n"));
}

TEST(Conversion, ProtobufToTextAndBackYieldsTheSameText)
{
    for (const std::string_view source : {everything, sampleText()}) {
        const std::string text = printed(readBytes(writeHloModuleProto(moduleOf(source)).bytes));
        EXPECT_EQ(printed(readBytes(writeHloModuleProto(moduleOf(text)).bytes)), text);
    }
}

TEST(Conversion, KeepsAProtobufUnchanged)
{
    const std::string bytes = writeHloModuleProto(moduleOf(everything)).bytes;
    EXPECT_EQ(writeHloModuleProto(readBytes(bytes)).bytes, bytes);
}

TEST(Conversion, PrintsAScheduledProtobufInScheduleOrder)
{
    std::vector<ProtoComputation> computations = reduceComputations();
    const ProtoComputation& main = computations[1];
    std::string order;
    std::vector<std::int64_t> ids;
    for (const ProtoInstruction& instruction : main.instructions)
        ids.push_back(instruction.id);
    std::swap(ids[0], ids[1]);
    const std::string sequence = packedField(1, {ids[0], ids[1], ids[2]});
    const std::string schedule = bytesField(1, numberField(1, main.id) + bytesField(2, sequence));
    const std::string module = moduleProto("m", computations, main.id);
    const std::string text = printed(readBytes(module + bytesField(7, schedule)));
    EXPECT_THAT(text, HasSubstr("is_scheduled=true"));
    EXPECT_LT(text.find('%' + main.instructions[1].name + " ="), text.find('%' + main.instructions[0].name + " ="));
    const std::string damaged = printed(readBytes(module + bytesField(7, bytesField(1, numberField(1, 12345)))));
    EXPECT_THAT(damaged, Not(HasSubstr("is_scheduled")));
}

TEST(Conversion, CountsFieldsThatTextCannotExpress)
{
    std::vector<ProtoComputation> computations = reduceComputations();
    computations[1].instructions[0].more = bytesField(88, "x") + numberField(45, 3);
    computations[1].instructions[1].more = bytesField(40, "\xff\xff") + bytesField(33, "") + numberField(999, 1);
    const ModuleText text
        = writeHloText(readBytes(moduleProto("m", computations, 7) + bytesField(12, "x") + numberField(11, 1)));
    EXPECT_THAT(text.notes, Contains("dropped: original_value of 1 instruction"));
    EXPECT_THAT(text.notes, Contains("dropped: all_reduce_id of 1 instruction"));
    EXPECT_THAT(text.notes, Contains("dropped: sharding of 1 instruction")) << "damaged";
    EXPECT_THAT(text.notes, Contains("dropped: an unknown field of 1 instruction"));
    EXPECT_THAT(text.notes, Contains("dropped: spmd_output_sharding of the module"));
    EXPECT_THAT(text.notes, Contains("dropped: is_dynamic of the module"));
    EXPECT_NO_THROW((void)moduleOf(*text.text));
}

/// Returns the line of an instruction with the given fields in a text from a protobuf.
std::string lineWith(const std::string& opcode, const std::string& fields, std::vector<std::string>* notes = nullptr)
{
    std::vector<ProtoComputation> computations = reduceComputations();
    computations[1].instructions[2].opcode = opcode;
    computations[1].instructions[2].more = fields;
    const ModuleText text = writeHloText(readBytes(moduleProto("m", computations, 7)));
    if (notes != nullptr)
        *notes = text.notes;
    const std::size_t at = text.text->find(' ' + opcode + '(');
    return text.text->substr(at, text.text->find('\n', at) - at);
}

TEST(Conversion, PrintsReplicaGroupsOfEveryForm)
{
    const auto axis
        = [](std::string_view name, int size) { return bytesField(1, bytesField(1, name) + numberField(2, size)); };
    const std::string mesh = bytesField(1, axis("x", 2) + axis("y", 4));
    const std::string iota = numberField(1, 2) + numberField(2, 4) + packedField(3, {4, 2}) + packedField(4, {1, 0});
    EXPECT_THAT(lineWith("all-reduce", bytesField(92, iota)), HasSubstr("replica_groups=[2,4]<=[4,2]T(1,0)"));
    EXPECT_THAT(lineWith("all-reduce", bytesField(93, mesh + bytesField(2, numberField(1, 1)))),
                HasSubstr("replica_groups=mesh['x'=2,'y'=4] {'y'}"));
    const std::string part = bytesField(2, numberField(1, 1) + bytesField(2, numberField(1, 2) + numberField(2, 2)));
    EXPECT_THAT(lineWith("all-reduce", bytesField(93, mesh + bytesField(2, "") + part)),
                HasSubstr("replica_groups=mesh['x'=2,'y'=4] {'x','y':(2)2}"));
    EXPECT_THAT(lineWith("all-reduce", numberField(92, 2)),
                testing::AllOf(HasSubstr("mode=cross_replica_and_partition"), HasSubstr("replica_groups={}")));
    std::vector<std::string> notes;
    EXPECT_THAT(lineWith("all-reduce", bytesField(93, mesh + bytesField(2, numberField(1, 2))), &notes),
                Not(HasSubstr("replica_groups")))
        << "no such axis";
    EXPECT_THAT(notes, Contains("dropped: replica_groups of 1 instruction"));
}

// The number of the field of num_carries is not confirmed.
TEST(Conversion, KeepsTheDirectionOfScansAndNotesTheirCarries)
{
    const std::string line = lineWith("scan", packedField(14, {0}) + numberField(94, 1));
    EXPECT_THAT(line, HasSubstr("is_reverse=true"));
    const ProtoText proto = writeHloModuleProto(moduleOf(R"(
step { x = f32[] parameter(0) y = f32[] parameter(1) ROOT t = (f32[], f32[]) tuple(x, y) }
ENTRY e {
  a = f32[4]{0} parameter(0)
  b = f32[] parameter(1)
  ROOT s = (f32[4]{0}, f32[]) scan(a, b), dimensions={0}, num_carries=1, is_reverse=true, to_apply=step
})"));
    EXPECT_THAT(proto.notes, testing::ElementsAre("dropped: num_carries of 1 instruction"));
    EXPECT_THAT(printed(readBytes(proto.bytes)), HasSubstr("is_reverse"));
}

TEST(Conversion, CountsUnknownForms)
{
    const ProtoText proto = writeHloModuleProto(moduleOf(R"(
sum { x = f32[] parameter(0) y = f32[] parameter(1) ROOT s = f32[] add(x, y) }
ENTRY e {
  a = f32[2]{0} constant({...}), sharding={mesh['x'=2], [{'x'}]}
  b = f32[2]{0} add(a, a), channel_id=many, frontend_attributes={known="yes"}
  ROOT c = f32[2]{0} all-reduce(b), replica_groups=mesh['x'=2] {'x'}, own_key={1}, to_apply=sum
})"));
    EXPECT_THAT(
        proto.notes,
        testing::UnorderedElementsAre("dropped: the value of 1 instruction", "dropped: sharding of 1 instruction",
                                      "dropped: channel_id of 1 instruction",
                                      "dropped: replica_groups of 1 instruction", "dropped: own_key of 1 instruction"));
    EXPECT_THAT(printed(readBytes(proto.bytes)), HasSubstr("known=\"yes\""));
}

/// An instruction of each kind whose strings have bytes that are not UTF-8, in HLO text's escapes.
constexpr std::string_view binaryStrings = R"(HloModule m, frontend_attributes={header="\376"}
ENTRY %e (p: f32[2]) -> f32[2] {
  %p = f32[2]{0} parameter(0), frontend_attributes={k="\377\001a\303\251"}, metadata={op_name="\377x\x41"}
  %t = token[] after-all()
  %i = (f32[4]{0}, token[]) infeed(%t), infeed_config="\001\377\n\x9f"
  %o = token[] outfeed(%p, %t), outfeed_shape=f32[2]{0}, outfeed_config="\000\376"
  ROOT %c = f32[2]{0} custom-call(%p), custom_call_target="x", backend_config="\000\001\377\220\n\""
}
)";

TEST(Conversion, KeepsEveryByteWhereAProtobufCan)
{
    const ProtoText proto = writeHloModuleProto(moduleOf(binaryStrings));
    EXPECT_THAT(proto.notes,
                ElementsAre("dropped: bytes that are not UTF-8, in a string, of 1 instruction",
                            "dropped: bytes that are not UTF-8, in a string, of the module"));
    const Module again = readBytes(proto.bytes);
    EXPECT_EQ(again.attributesOf(nodeNamed(again, "c"))->backendConfig, std::string_view("\0\1\xff\x90\n\"", 6));
    EXPECT_EQ(again.metadataOf(nodeNamed(again, "p"))->opName, "\xef\xbf\xbdxA") << "protobuf's strings are UTF-8";
    const std::string text = printed(again);
    EXPECT_THAT(text, HasSubstr(R"(infeed_config="\001\377\n\237")"));
    EXPECT_THAT(text, HasSubstr(R"(outfeed_config="\000\376")"));
    EXPECT_THAT(text, HasSubstr(R"(backend_config="\000\001\377\220\n\"")"));
    EXPECT_THAT(text, HasSubstr("k=\"\xef\xbf\xbd\\001a\xc3\xa9\""));
    const ProtoText second = writeHloModuleProto(moduleOf(text));
    EXPECT_THAT(second.notes, ElementsAre());
    EXPECT_EQ(printed(readBytes(second.bytes)), text);
}

TEST(Conversion, QuotesEveryByteSoThatTheReaderFindsIt)
{
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        (all += static_cast<char>(byte)) += byte % 3 == 0 ? "7" : "a"; // digits behind octal escapes
    std::deque<std::string> owned;
    PlainStrings strings(owned);
    const std::string quoted = quotedText(all);
    EXPECT_EQ(strings.bytesOf(std::string_view(quoted).substr(1, quoted.size() - 2)), all);
    EXPECT_TRUE(isUtf8(quoted));
}

bool isOfForm(const SchemaField& field, FieldForm form)
{
    const bool isInteger = field.kind == FieldKind::Int32 || field.kind == FieldKind::Int64;
    switch (form) {
    case FieldForm::Number:
    case FieldForm::Optional:
        return isInteger && !field.isPacked;
    case FieldForm::Flag:
        return field.kind == FieldKind::Bool && !field.isPacked;
    case FieldForm::Single:
        return field.kind == FieldKind::Float;
    case FieldForm::Word:
    case FieldForm::Quoted:
        return field.kind == FieldKind::Text;
    case FieldForm::QuotedBytes:
        return field.kind == FieldKind::Bytes;
    case FieldForm::Numbers:
        return (isInteger || field.kind == FieldKind::Enum) && field.isPacked;
    case FieldForm::Flags:
        return field.kind == FieldKind::Bool && field.isPacked;
    case FieldForm::Name:
        return field.kind == FieldKind::Enum && !field.isPacked;
    case FieldForm::Names:
        return field.kind == FieldKind::Enum && field.isPacked;
    }
    return false;
}

/// Expects the field of a row in the schema, with the row's form and the same names of an enum's values.
void expectLikeSchema(const FieldRow& row, std::string_view messageName)
{
    SCOPED_TRACE(row.key);
    const MessageSchema& schema = MessageSchema::instance();
    const SchemaMessage* message = &schema.message(messageName);
    if (row.outer != 0) {
        const auto outer = std::ranges::find(message->fields(), row.outer, &SchemaField::number);
        ASSERT_NE(outer, message->fields().end());
        message = &schema.message(outer->type);
    }
    const auto field = std::ranges::find(message->fields(), row.field, &SchemaField::number);
    ASSERT_NE(field, message->fields().end());
    EXPECT_TRUE(isOfForm(*field, row.kind));
    std::vector<std::string> expected;
    if (row.kind == FieldForm::Name || row.kind == FieldForm::Names) {
        for (const auto& [name, number] : schema.enumeration(field->type).values) {
            EXPECT_EQ(number, static_cast<std::int32_t>(expected.size()));
            for (const std::string_view prefix : {"ALG_", "COLLECTIVE_OP_GROUP_MODE_", ""})
                if (name.starts_with(prefix)) {
                    expected.push_back(lowered(name.substr(prefix.size())));
                    break;
                }
        }
    }
    std::vector<std::string> found;
    for (const std::string_view name : row.names)
        found.push_back(lowered(name));
    EXPECT_EQ(found, expected);
}

TEST(Conversion, HasTheFormsAndEnumsOfTheSchema)
{
    for (const FieldRow& row : fieldRows())
        expectLikeSchema(row, "HloInstructionProto");
    for (const FieldRow& row : metadataRows())
        expectLikeSchema(row, "OpMetadata");
}

const SchemaEnum& enumNamed(std::string_view name)
{
    const auto& all = MessageSchema::instance().enumerations();
    return *std::ranges::find(all, name, &SchemaEnum::name);
}

TEST(Conversion, ConvertsAllKindsOfShardingsAliasesTypesAndTransforms)
{
    std::deque<std::string> owned;
    PlainStrings strings(owned);
    const std::filesystem::path nowhere;
    for (const auto& [name, number] : enumNamed("ShardingType").values) {
        if (name == "TUPLE" || name == "OTHER") // written as a list, and as devices=
            continue;
        const std::string text = '{' + lowered(name) + (name == "MAXIMAL" ? " device=1}" : "}");
        TextCursor cursor(text, nowhere);
        const std::string message = readSharding(cursor, strings);
        const WireFile file{.bytes = message};
        EXPECT_EQ(WireFields(message, file).number(1), number) << name;
        std::string printed;
        EXPECT_TRUE(appendSharding(printed, message, file)) << name;
        EXPECT_EQ(printed, text);
    }
    for (const auto& [name, number] : enumNamed("AliasKind").values) {
        if (number == 0)
            continue;
        const std::string text
            = "{ {0}: (1, {}, " + std::string(name == "MAY_ALIAS" ? "may-alias" : "must-alias") + ") }";
        TextCursor cursor(text, nowhere);
        WireWriter writer;
        readAliases(cursor, 1, true, writer);
        const std::string message = writer.take();
        const WireFile file{.bytes = message};
        const auto entries = WireFields(message, file).list(1);
        ASSERT_EQ(entries.size(), 1U);
        EXPECT_EQ(WireFields(entries[0], file).number(4), number) << name;
        EXPECT_EQ(aliasText(entries, true, file), text);
    }
    for (const auto& [name, number] : enumNamed("PrimitiveType").values) {
        const std::string usual = name == "OPAQUE_TYPE" ? "opaque"
            : name == "PRIMITIVE_TYPE_INVALID"          ? ""
                                                        : lowered(name);
        if (!usual.empty() && name != "TUPLE" && name != "BUFFER") { // written (…) and b(…)
            EXPECT_EQ(primitiveTypeName(static_cast<PrimitiveType>(number)), usual);
        }
    }
    for (const auto& [name, number] : enumNamed("FftType").values) {
        const std::string message = bytesField(2, "fft") + numberField(31, static_cast<std::uint64_t>(number));
        EXPECT_EQ(attributeText(message, {.bytes = message}, "fft_type"), name);
    }
}

TEST(Conversion, OmitsLargeConstantsForDisplay)
{
    std::string values;
    for (int i = 0; i < 100; ++i)
        values += (i > 0 ? ", " : "") + std::to_string(i);
    const Module module
        = readBytes(writeHloModuleProto(moduleOf("ENTRY e { ROOT c = s32[100]{0} constant({" + values + "}) }")).bytes);
    EXPECT_THAT(printed(module), HasSubstr("constant({" + values + "})"));
    EXPECT_EQ(instructionText(module, NodeId(0)), "ROOT %c = s32[100]{0} constant({...})");
    const ModuleText shown = writeHloText(module, {}, {.literals = {.elements = shownElements}});
    EXPECT_THAT(shown.notes, ElementsAre("Written {...}, without a value: 1 constant"));
    EXPECT_THROW((void)writeHloText(module, {}, {.literals = {.textBytes = 100}}), Error);
}

class RealConversion : public testing::Test {
protected:
    void SetUp() override
    {
        const auto found = realHloFolder();
        if (!found)
            GTEST_SKIP() << hloSkipReason;
        folder = *found;
    }
    std::filesystem::path folder;
};

TEST_F(RealConversion, ProtobufsToTextAndBackYieldTheSameText)
{
    for (const char* const name : {"jit_f.tpu.hlo.pb", "jit_loss_fn.gpu.hlo.pb", "jit_forward_3d_conv.gpu.hlo.pb"}) {
        SCOPED_TRACE(name);
        const ModuleText text
            = writeHloText(readProgram(openProgramFile(folder / name)), {}, {.inScheduleOrder = true});
        for (const std::string& note : text.notes)
            EXPECT_THAT(note, HasSubstr(" of the module")) << "instructions lose nothing";
        const ProtoText proto = writeHloModuleProto(moduleOf(*text.text));
        EXPECT_TRUE(proto.notes.empty()) << testing::PrintToString(proto.notes);
        EXPECT_TRUE(printed(readBytes(proto.bytes)) == *text.text);
    }
}

TEST_F(RealConversion, TextToProtobufsAndBackKeepsEveryAttribute)
{
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!test::isWholeHloText(entry.path()))
            continue;
        SCOPED_TRACE(entry.path().filename().string());
        const Module source = readProgram(openProgramFile(entry.path()));
        const ProtoText proto = writeHloModuleProto(source);
        for (const std::string& note : proto.notes)
            EXPECT_TRUE(note.starts_with("dropped: allow_spmd_sharding_propagation_to_")
                        || note.starts_with("dropped: the value of "))
                << note;
        const std::string text = printed(readBytes(proto.bytes));
        const auto expected = linesOf(source);
        const auto found = linesOf(moduleOf(text));
        // get-tuple-elements that an operand abbreviated are separate instructions afterwards.
        EXPECT_GE(found.size(), expected.size());
        std::size_t missing = 0;
        for (const std::string& line : expected)
            if (!found.contains(line) && ++missing <= 3)
                ADD_FAILURE() << line.substr(0, 2000);
        EXPECT_TRUE(printed(readBytes(writeHloModuleProto(moduleOf(text)).bytes)) == text);
        ++files;
    }
    EXPECT_EQ(files, 21U);
}

} // namespace
