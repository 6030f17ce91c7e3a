// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that XLA refuses, but that are read: each problem is a note with its place.
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/files/programfile.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

using Lines = std::vector<std::string>;

/// Returns the notes on an entry computation with these instructions, which begin on line 4.
Lines notesOn(const std::string& instructions, const std::string& header = "HloModule m")
{
    return test::moduleOf(header + "\nc { p = f32[] parameter(0) ROOT n = f32[] negate(p) }\nENTRY e {\n" + instructions
                          + "\n}\n")
        .notes;
}

TEST(ProgramNotes, NameShapesThatOperandsDoNotGive)
{
    EXPECT_EQ(notesOn("a = f32[8] parameter(0)\nROOT b = f32[9] negate(a)"),
              Lines({"line 5, column 6: the shape of b is f32[9]; its operands give f32[8]"}));
    EXPECT_EQ(notesOn("a = f32[8,4] parameter(0)\nb = f32[5,2] parameter(1)\n"
                      "ROOT r = f32[8,2] dot(a, b), lhs_contracting_dims={1}, rhs_contracting_dims={0}"),
              Lines({"line 6, column 6: the dot r contracts dimensions of 4 and 5 elements"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[3] reshape(a)"),
              Lines({"line 5, column 6: the reshape r makes 3 elements from 2"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negate(f32[3] a)"),
              Lines({"line 5, column 24: the shape before the operand a is f32[3]; its own is f32[2]"}));
    EXPECT_EQ(notesOn("a = f32[2]{0} parameter(0)\nROOT r = f32[2] negate(g32[2] a)"),
              Lines({"line 5, column 24: the shape before the operand a is 'g32[2]' (no shape); its own is f32[2]"}));
    EXPECT_EQ(notesOn("a = (f32[2]{0}, /*index=1*/ s8[]) parameter(0)\nROOT r = s8[] "
                      "get-tuple-element((f32[2], s8[]) a), index=1"),
              Lines());
}

TEST(ProgramNotes, IgnoreLayoutsDynamicMarksAndPrecision)
{
    EXPECT_EQ(notesOn("a = f32[8,4]{1,0} parameter(0)\nb = f32[<=8,4]{0,1} copy(a)\n"
                      "ROOT r = bf16[8,8] dot(a, b), lhs_contracting_dims={1}, rhs_contracting_dims={1}"),
              Lines());
    EXPECT_EQ(notesOn("a = f32[?,4] parameter(0)\nb = f32[8,4] parameter(1)\nROOT r = f32[?,4] add(a, b)"), Lines());
}

TEST(ProgramNotes, NameWrongNumbersOfOperandsAndParameters)
{
    EXPECT_EQ(notesOn("a = f32[] parameter(0)\nROOT r = f32[] add(a)"),
              Lines({"line 5, column 6: the add r has 1 operand, expected 2"}));
    EXPECT_EQ(notesOn("a = f32[] parameter(0)\nb = f32[] parameter(0)\nROOT r = f32[] add(a, b)"),
              Lines({"line 5, column 1: a second parameter 0 in e"}));
    EXPECT_EQ(notesOn("a = f32[] parameter(0)\nb = f32[] parameter(2)\nROOT r = f32[] add(a, b)"),
              Lines({"line 5, column 1: e has a parameter 2, but none 1"}));
    EXPECT_EQ(notesOn("a = f32[] parameter(0)\nROOT r = f32[] fusion(a, a), kind=kLoop, calls=c"),
              Lines({"line 5, column 6: the fusion r has 2 operands; the computation that it calls has 1 parameter"}));
    EXPECT_EQ(notesOn("a = f32[3] parameter(0)\nROOT r = f32[] fusion(a), kind=kLoop, calls=c"),
              Lines({"line 5, column 6: the fusion r passes f32[3] to p, whose shape is f32[]"}));
}

TEST(ProgramNotes, NameAttributesAndOpcodes)
{
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] reverse(a)"),
              Lines({"line 5, column 6: the reverse r has no attribute dimensions"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negate(a), dimensions={0}"),
              Lines({"line 5, column 6: the negate r cannot have an attribute dimensions"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] reverse(a), dimensions={0}, dimensions={0}"),
              Lines({"line 5, column 6: the reverse r has two attributes dimensions"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negate(a), control-predecessors={b}"),
              Lines({"line 5, column 50: the control predecessor b of r is not an instruction before it"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negat(a)"),
              Lines({"line 5, column 6: unknown opcode negat"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = pred[2] compare(a, a), direction=FOO"),
              Lines({"line 5, column 6: the compare r has the direction FOO, which XLA does not know"}));
}

TEST(ProgramNotes, NameValuesThatDoNotFitTheirType)
{
    EXPECT_EQ(notesOn("ROOT r = f32[2,2] constant({1, 2})"),
              Lines({"line 4, column 27: the value has other dimensions than f32[2,2] of the constant r"}));
    EXPECT_EQ(notesOn("ROOT r = u8[] constant(256)"),
              Lines({"line 4, column 23: the value 256 is out of the range of u8 of the constant r"}));
    EXPECT_EQ(notesOn("ROOT r = f16[] constant(-65520)"),
              Lines({"line 4, column 24: the value -65520 is out of the range of f16 of the constant r"}));
    for (const char* const value :
         {"f16[] constant(65504)", "s8[2] constant({-128, 127})", "f32[2,2] constant({ { 1, 2 }, { 3, 4 } })",
          "f32[2] constant({nan(0x7f), -inf})", "f32[2,2] constant({...})", "u64[] constant(18446744073709551615)",
          "c64[2] constant({(1, 2), (3, 4)})", "f32[2,1] constant({ /*i0=0*/ {1}, /*i0=1*/ {2} })",
          "bf16[] constant(3.38e38)", "f32[] constant(3.40282347e38)", "f32[0] constant({})"})
        EXPECT_EQ(notesOn(std::string("ROOT r = ") + value), Lines()) << value;
}

TEST(ProgramNotes, NameHeadersThatDoNotFitTheEntry)
{
    const std::string body = "a = f32[] parameter(0)\nROOT t = (f32[]) tuple(a)";
    EXPECT_EQ(notesOn(body,
                      "HloModule m, input_output_alias={ {0}: (0, {}, may-alias) }, "
                      "entry_computation_layout={(f32[]{:T(256)})->(f32[])}"),
              Lines());
    EXPECT_EQ(notesOn(body, "HloModule m, buffer_donor={ (0, {}) }"), Lines());
    EXPECT_EQ(notesOn(body, "HloModule m, input_output_alias={ {3}: (5, {}) }"),
              Lines({"line 1, column 35: the result has no part {3}: it is (f32[])",
                     "line 1, column 41: the entry computation has no parameter 5"}));
    EXPECT_EQ(notesOn(body, "HloModule m, entry_computation_layout={(s32[])->(f32[])}"),
              Lines({"line 1, column 41: entry_computation_layout has s32[] for parameter 0, which is f32[]"}));
}

TEST(ProgramNotes, NameMissingAttributesThatModulesDoNotKeep)
{
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] reduce-precision(a), exponent_bits=5"),
              Lines({"line 5, column 6: the reduce-precision r has no attribute mantissa_bits"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negate(a), channel_id=1"),
              Lines({"line 5, column 6: the negate r cannot have an attribute channel_id"}));
}

TEST(ProgramNotes, NameShardingsThatXlaRefuses)
{
    const auto sharded
        = [](const std::string& sharding) { return notesOn("ROOT a = f32[4] parameter(0), sharding=" + sharding); };
    for (const char* const sound :
         {"{replicated}", "{maximal device=3}", "{manual}", "{devices=[2,2]0,1,2,3 last_tile_dim_replicate}",
          "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dims={manual, replicated}}", "{{replicated}}", "{}",
          "{replicated metadata={op_name=\"a\"}}", "{replicated shard_as 3}", "mesh['x'=2] [{'x'}]"})
        EXPECT_EQ(sharded(sound), Lines()) << sound;
    EXPECT_EQ(sharded("{replicate}"),
              Lines({"line 4, column 40: the sharding of a: found 'replicate}', expected a kind "
                     "of sharding such as replicated"}));
    EXPECT_EQ(sharded("{devices=[2,2]0,1}"),
              Lines({"line 4, column 40: the sharding of a: found 2 devices, expected 4"}));
}

TEST(ProgramNotes, NameShardingsThatDoNotFitTheShape)
{
    struct Case {
        const char* shape;
        const char* sharding;
        const char* note; ///< a part of it; empty: none
    };
    for (const auto& [shape, sharding, note] : {
             Case{"f32[4]", "{devices=[2,2]<=[4]}", "the sharding of a has 2 dimensions for f32[4]"},
             Case{"f32[4]", "{devices=[2,2]<=[4] last_tile_dim_replicate}", ""},
             Case{"f32[4,2]", "{devices=[2,2]<=[4] last_tile_dim_replicate}",
                  "the sharding of a has 1 dimension for f32[4,2]"},
             Case{"f32[4]", "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dims={manual, replicated}}", ""},
             Case{"f32[4]", "{devices=[2,2]<=[2,2]T(1,1) last_tile_dim_replicate}",
                  "found another order, expected one of 2 dimensions"},
             Case{"f32[4]", "{devices=[2]1,1}", "the sharding of a has device 1 twice"},
             Case{"f32[4]", "{devices=[16]<=[16]}", "has 16 devices, and the header states 8"},
             Case{"(f32[4], f32[2,2])", "{{devices=[2]<=[2]}, {devices=[2,1]<=[2]}}", ""},
             Case{"(f32[4], f32[2,2])", "{{devices=[2]<=[2]}, {devices=[2]<=[2]}}", "has 1 dimension for f32[2,2]"},
             Case{"(f32[4], (f32[2,2], token[]))", "{{replicated}, {devices=[2,1]<=[2]}, {maximal device=0}}", ""},
             Case{"(f32[4], f32[2,2])", "{{replicated}}", "has 1 part for (f32[4], f32[2,2])"},
             Case{"(f32[4], f32[2,2])", "{replicated}", ""},
             Case{"(f32[4], f32[2,2])", "{devices=[2]<=[2]}", "has 1 dimension for f32[2,2]"},
             Case{"()", "{replicated}", ""},
             Case{"()", "{}", ""},
             Case{"f32[]", "{replicated}", ""},
         }) {
        const Lines notes = notesOn(std::string("ROOT a = ") + shape + " parameter(0), sharding=" + sharding,
                                    "HloModule m, num_partitions=8");
        if (std::string(note).empty()) {
            EXPECT_EQ(notes, Lines()) << shape << sharding;
            continue;
        }
        ASSERT_EQ(notes.size(), 1U) << shape << sharding;
        EXPECT_NE(notes[0].find(note), std::string::npos) << notes[0];
    }
}

TEST(ProgramNotes, NameAliasesThatDoNotFit)
{
    struct Case {
        const char* header;
        const char* note; ///< a part of it; empty: none
    };
    for (const auto& [header, note] : {
             Case{"input_output_alias={ {0}: (0, {}, must-alias), {1}: (1, {0}) }, buffer_donor={ (1, {1}) }", ""},
             Case{"input_output_alias={ {0}: 0 }", ""}, // as XLA's documentation writes it
             Case{"input_output_alias={ {1}: (0, {}) }", "part {1} of the result is f32[2], its alias is f32[4]"},
             Case{"input_output_alias={ {2}: (0, {}) }", ""}, // the same number of bytes
             Case{"input_output_alias={ {2}: (0, {}, must-alias) }",
                  "part {2} of the result is f32[2,2], its alias is f32[4]"},
             Case{"input_output_alias={ {0}: (0, {}), {2}: (0, {}) }", "part {} of parameter 0 is given away twice"},
             Case{"input_output_alias={ {0}: (0, {}) }, buffer_donor={ (0, {}) }", "is given away twice"},
             Case{"input_output_alias={ {0}: (1, {}) }", "part {} of parameter 1 is not an array"},
             Case{"buffer_donor={ (1, {2}) }", "parameter 1 has no part {2}"},
         }) {
        const Lines notes = notesOn("a = f32[4] parameter(0)\nb = (f32[2], f32[]) parameter(1)\n"
                                    "c = f32[2] get-tuple-element(b), index=0\nd = f32[2,2] reshape(a)\n"
                                    "ROOT t = (f32[4], f32[2], f32[2,2]) tuple(a, c, d)",
                                    std::string("HloModule m, ") + header);
        if (std::string(note).empty()) {
            EXPECT_EQ(notes, Lines()) << header;
            continue;
        }
        ASSERT_EQ(notes.size(), 1U) << header;
        EXPECT_NE(notes[0].find(note), std::string::npos) << notes[0];
    }
}

TEST(ProgramNotes, NameShardingsAndHeadersOfProtobufs)
{
    struct Case {
        const char* header;
        const char* sharding;
        const char* note; ///< a part of it; empty: none
    };
    for (const auto& [header, sharding, note] : {
             Case{"", "{devices=[2,1]<=[2]}", ""},
             Case{"", "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dims={manual}}", ""},
             Case{"", "{replicated}", ""},
             Case{"", "{devices=[2]<=[2]}", "the sharding of a has 1 dimension for f32[4,2]"},
             Case{"", "{devices=[2,1]1,1}", "the sharding of a has device 1 twice"},
             Case{"", "{devices=[2,2]0,1}", "the sharding of a: found 2 devices, expected 4"},
             Case{"", "{{replicated}, {replicated}}", "the sharding of a has 2 parts for f32[4,2]"},
             Case{", input_output_alias={ {0}: (0, {}, may-alias) }, buffer_donor={ (1, {}) }", "{replicated}", ""},
             Case{", input_output_alias={ {1}: (0, {}, must-alias) }", "{replicated}",
                  "part {1} of the result is f32[2], its alias is f32[4,2]"},
             Case{", input_output_alias={ {0}: (0, {}, may-alias) }, buffer_donor={ (0, {}) }", "{replicated}",
                  "part {} of parameter 0 is given away twice"},
             Case{", entry_computation_layout={(f32[4,2]{0,1}, f32[2])->(f32[4,2], f32[2])}", "{replicated}", ""},
             Case{", entry_computation_layout={(f32[4,2], s32[2])->(f32[4,2], f32[2])}", "{replicated}",
                  "entry_computation_layout has s32[2] for parameter 1, which is f32[2]"},
         }) {
        const Module text
            = test::moduleOf(std::string("HloModule m") + header + "\nENTRY e {\na = f32[4,2] parameter(0), sharding="
                             + sharding + "\nb = f32[2] parameter(1)\nROOT t = (f32[4,2], f32[2]) tuple(a, b)\n}\n");
        const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(text).bytes);
        for (const Lines& notes : {text.notes, readProgram(openProgramBytes(bytes, "test.pb")).notes}) {
            ASSERT_EQ(notes.size(), std::string(note).empty() ? 0U : 1U) << header << sharding;
            EXPECT_TRUE(notes.empty() || notes[0].find(note) != std::string::npos) << notes[0];
        }
    }
}

TEST(ProgramNotes, NameListsThatDoNotFitTheInstruction)
{
    const std::string call = "a = f32[4] parameter(0)\nROOT c = f32[4]{0} custom-call(a), custom_call_target=\"f\", "
                             "operand_layout_constraints=";
    struct Case {
        std::string instructions;
        Lines places; ///< in the text
        Lines notes;
    };
    for (const auto& [instructions, places, notes] : {
             Case{"ROOT a = (f32[4], (s32[])) parameter(0), parameter_replication={true,false}", {}, {}},
             Case{"ROOT a = f32[4] parameter(0), parameter_replication={true,false}",
                  {"line 4, column 53"},
                  {"parameter_replication of a has 2 values for f32[4]"}},
             Case{call + "{f32[4]{0}}", {}, {}},
             Case{call + "{f32[5]{0}, f32[]}",
                  {"line 5, column 87", "line 5, column 88"},
                  {"operand_layout_constraints has 2 shapes for 1 operand",
                   "operand_layout_constraints has f32[5] for the operand a, which is f32[4]"}},
         }) {
        const Module text = test::moduleOf("HloModule m\n\nENTRY e {\n" + instructions + "\n}\n");
        const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(text).bytes);
        Lines proto;
        for (const std::string& note : readProgram(openProgramBytes(bytes, "test.pb")).notes)
            proto.push_back(note.substr(note.find(": ") + 2));
        std::ranges::sort(proto); // in the text, they are in the order of their places
        EXPECT_EQ(proto, notes);
        Lines expected;
        for (std::size_t i = 0; i < notes.size(); ++i)
            expected.push_back(places[i] + ": " + notes[i]);
        EXPECT_EQ(text.notes, expected);
    }
}

TEST(ProgramNotes, ListUnknownAttributesInOneNote)
{
    EXPECT_EQ(notesOn("a = f32[2] parameter(0), tuning=3\nb = f32[2] negate(a), tuning={x=\"y\"}\n"
                      "ROOT r = f32[2] negat(b), tuning=5, other=6",
                      "HloModule m, replicas=3, num_partitions=2"),
              Lines({"line 6, column 6: unknown opcode negat", "unknown attributes: replicas, tuning (2)"}));
    std::string many = "ROOT a = f32[2] parameter(0)";
    for (int i = 0; i < 30; ++i)
        many += ", k" + std::to_string(10 + i) + "=1";
    const Lines notes = notesOn(many);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find("k19 and 20 with other names"), std::string::npos) << notes[0];
}

TEST(ProgramNotes, ShortenLongShapes)
{
    std::string tuple = "(f32[]";
    for (int i = 1; i < 100'000; ++i)
        tuple += ", f32[]";
    const Lines notes = notesOn("t = " + tuple + ") parameter(0)\nROOT r = f32[] get-tuple-element(t), index=100000");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_TRUE(notes[0].starts_with("line 5, column 6: the get-tuple-element r takes element 100000 of (f32[], "))
        << notes[0].substr(0, 300);
    EXPECT_LT(notes[0].size(), 300U);
}

TEST(ProgramNotes, AcceptUndeterminedShapes)
{
    EXPECT_EQ(notesOn("x = f32[2] parameter(0)\nz = f32[] parameter(1)\n"
                      "ROOT r = f32[7] pad(x, z), padding=-9223372036854775808_0"),
              Lines());
    EXPECT_EQ(notesOn("t = (f32[]) parameter(0)\nROOT r = f32[] get-tuple-element(t), index=-1"),
              Lines({"line 5, column 6: the get-tuple-element r takes element -1 of (f32[])"}));
}

TEST(ProgramNotes, OfTwoReadingsAreCountedOnce)
{
    std::string instructions = "a = f32[8] parameter(0)\n";
    for (int i = 0; i < 50; ++i)
        instructions += "b" + std::to_string(i) + " = f32[8] negate(f32[9] a)\n";
    const Lines notes = notesOn(instructions + "ROOT r = negate(negate(a))");
    ASSERT_EQ(notes.size(), 21U);
    EXPECT_EQ(notes.back(), "and 30 further problems");
}

TEST(ProgramNotes, AreCountedAfterTheFirstTwenty)
{
    std::string instructions = "a = f32[8] parameter(0)\n";
    for (int i = 0; i < 50; ++i)
        instructions += "b" + std::to_string(i) + " = f32[9] negate(a)\n";
    const Lines notes = notesOn(instructions);
    ASSERT_EQ(notes.size(), 21U);
    EXPECT_EQ(notes.back(), "and 30 further problems");
}

TEST(ProgramNotes, OfProtobufsNameTheInstruction)
{
    const Module module = test::moduleOf(
        "HloModule m\nENTRY e { x = f32[2,3] parameter(0) i = s32[5,1] parameter(1) ROOT g = f32[5,2] "
        "gather(x, i), offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, "
        "slice_sizes={1,3} }");
    ASSERT_EQ(module.notes.size(), 1U);
    const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(module).bytes);
    const Module again = readProgram(openProgramBytes(bytes, "test.pb"));
    ASSERT_EQ(again.notes.size(), 1U);
    EXPECT_NE(again.notes[0].find("the shape of g is f32[5,2]; its operands give f32[5,3]"), std::string::npos)
        << again.notes[0];
}

} // namespace
