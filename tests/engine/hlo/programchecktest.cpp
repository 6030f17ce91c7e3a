// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that XLA refuses, but that are read: each problem is a note with its place.
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/files/programfile.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::moduleOf;

namespace {

using Lines = std::vector<std::string>;

/// Returns the notes on an entry computation with these instructions, which begin on line 4.
Lines notesOn(const std::string& instructions, const std::string& header = "HloModule m")
{
    return moduleOf(header + "\nc { p = f32[] parameter(0) ROOT n = f32[] negate(p) }\nENTRY e {\n" + instructions
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
              Lines({"line 5, column 50: the control predecessor b of r is no instruction before it"}));
    EXPECT_EQ(notesOn("a = f32[2] parameter(0)\nROOT r = f32[2] negat(a)"),
              Lines({"line 5, column 6: XLA has no opcode negat"}));
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
                      "HloModule m, input_output_alias={ {0}: (0, {}, may-alias) }, buffer_donor={ (0, {}) }, "
                      "entry_computation_layout={(f32[]{:T(256)})->(f32[])}"),
              Lines());
    EXPECT_EQ(notesOn(body, "HloModule m, input_output_alias={ {3}: (5, {}) }"),
              Lines({"line 1, column 35: the result has no part {3}: it is (f32[])",
                     "line 1, column 41: the entry computation has no parameter 5"}));
    EXPECT_EQ(notesOn(body, "HloModule m, entry_computation_layout={(s32[])->(f32[])}"),
              Lines({"line 1, column 41: entry_computation_layout has s32[] for parameter 0, which is f32[]"}));
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
    const Module module
        = moduleOf("HloModule m\nENTRY e { x = f32[2,3] parameter(0) i = s32[5,1] parameter(1) ROOT g = f32[5,2] "
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
