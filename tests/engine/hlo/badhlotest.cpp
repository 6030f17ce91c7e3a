// SPDX-License-Identifier: GPL-3.0-or-later
// Invalid texts are refused with a one-line reason.
#include "engine/core/error.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/errortext.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::moduleOf;

namespace {

std::string refusal(std::string_view text, const HloLimits& limits = {})
{
    return test::errorFrom([&] { (void)readHloText(std::make_shared<const std::string>(text), "test.hlo", limits); });
}

/// Returns the error for this instruction after a parameter `a` of f32[4,5] and a tuple `t` of two, on line 4.
std::string refusalOf(const std::string& instruction)
{
    return refusal("ENTRY e {\n  a = f32[4,5] parameter(0)\n  t = (f32[], s32[]) parameter(1)\n  ROOT r = "
                   + instruction + "\n}\n");
}

std::string nested(char open, char close, int depth, const std::string& inside)
{
    return std::string(static_cast<std::size_t>(depth), open) + inside
        + std::string(static_cast<std::size_t>(depth), close);
}

TEST(BadHloText, NamesLineColumnFoundAndExpected)
{
    EXPECT_EQ(refusalOf("f32[4,5] negate(b)"),
              "test.hlo: line 4, column 28: found 'b', expected the name of an instruction before this one");
    EXPECT_EQ(refusalOf("f32[4,5] negate(r)"),
              "test.hlo: line 4, column 28: found 'r', expected the name of an instruction before this one");
    EXPECT_EQ(refusalOf("f32[4,5] negate(/* é */ %b)"),
              "test.hlo: line 4, column 36: found 'b', expected the name of an instruction before this one");
    EXPECT_EQ(refusalOf("f32[4,5] negate a"),
              "test.hlo: line 4, column 21: found 'negate', expected an opcode and its operands in parentheses");
    EXPECT_EQ(refusalOf("f32[4,5]"), "test.hlo: line 5, column 1: found '}', expected an opcode such as add");
    EXPECT_EQ(refusalOf("float[4,5] negate(a)"),
              "test.hlo: line 4, column 12: found 'float[4,5]', expected an element type such as f32, or a tuple's (");
    EXPECT_EQ(refusalOf("f32[4,x] negate(a)"), "test.hlo: line 4, column 18: found 'x]', expected a whole number");
    EXPECT_EQ(refusalOf("f32[4,5] negate(f32[4,5] reverse(a), dimensions={0})"),
              "test.hlo: line 4, column 49: found 'dimensions', expected the name of an instruction "
              "before this one");
    EXPECT_EQ(refusalOf("f32[4,5] negate(a), dimensions={0,x}"),
              "test.hlo: line 4, column 46: found 'x}', expected a whole number");
    EXPECT_EQ(refusalOf("f32[4,5] negate(a), to_apply=%nothing"),
              "test.hlo: line 4, column 42: found 'nothing', expected the name of a computation of this module");
    EXPECT_EQ(refusalOf("f32[4,5] negate(a"), "test.hlo: line 5, column 1: found '}', expected )");
    EXPECT_EQ(refusalOf("f32[] abs(t#2)"),
              "test.hlo: line 4, column 22: found 't#2', expected an element of a tuple of 2");
    EXPECT_EQ(refusalOf("f32[] abs(a#0)"),
              "test.hlo: line 4, column 22: found 'a#0', expected an element of a tuple of 0");
}

TEST(BadHloText, RefusesRepetitions)
{
    EXPECT_EQ(
        refusal("ENTRY e {\n a = f32[] constant(1)\n a = f32[] constant(2)\n}"),
        "test.hlo: line 3, column 2: found a second instruction named a, expected names that are distinct in their "
        "computation");
    EXPECT_EQ(refusal("f {\n a = f32[] constant(1)\n}\nf {\n a = f32[] constant(1)\n}"),
              "test.hlo: line 4, column 1: found a second computation named f, expected names that are distinct");
    EXPECT_EQ(refusal("ENTRY f { a = f32[] constant(1) }\nENTRY g { a = f32[] constant(1) }"),
              "test.hlo: line 2, column 1: found a second ENTRY, expected one entry computation in a module");
    EXPECT_EQ(refusal("ENTRY f { ROOT a = f32[] constant(1)\nROOT b = f32[] constant(1) }"),
              "test.hlo: line 2, column 1: found a second ROOT, expected one in a computation");
}

TEST(BadHloText, RefusesInvalidComputations)
{
    EXPECT_EQ(refusal("ENTRY f { }"), "test.hlo: line 1, column 7: found no instruction in f, expected at least one");
    EXPECT_EQ(
        refusal("HloModule m\n\n"),
        "test.hlo: line 3, column 1: found the end of the text, expected HloModule, ENTRY or a computation such as "
        "%add (x: f32[]) -> f32[] {");
    EXPECT_EQ(refusal("HloModule m\nENTRY f (a: f32[]) f32[] { }"),
              "test.hlo: line 2, column 20: found 'f32[]', expected -> and the shape of the result");
    EXPECT_EQ(refusal("HloModule m\nThis is no program.\n"),
              "test.hlo: line 2, column 1: found 'This', expected HloModule, ENTRY or a computation such as %add (x: "
              "f32[]) -> f32[] {");
    EXPECT_EQ(refusal("HloModule"),
              "test.hlo: line 1, column 10: found the end of the text, expected the name of the module");
}

TEST(BadHloText, RefusesCallsInACycle)
{
    EXPECT_EQ(
        refusal("ENTRY f { a = f32[] constant(1) ROOT b = f32[] call(a), to_apply=f }"),
        "test.hlo: line 1, column 7: found calls in a cycle: f, f, expected computations that do not call themselves");
    const std::string text = "f { a = f32[] constant(1) b = f32[] call(a), to_apply=g }\n"
                             "g { a = f32[] constant(1) b = f32[] call(a), to_apply=h }\n"
                             "h { a = f32[] constant(1) b = f32[] call(a), to_apply=g }\n";
    EXPECT_EQ(refusal(text),
              "test.hlo: line 2, column 1: found calls in a cycle: g, h, g, expected computations that do "
              "not call themselves");
}

TEST(BadHloText, FollowsLongChainsOfCallsWithoutRecursion)
{
    std::string text = "f0 { a = f32[] constant(1) }\n";
    constexpr int count = 100'000;
    for (int i = 1; i < count; ++i)
        text += "f" + std::to_string(i) + " { a = f32[] call(), to_apply=f" + std::to_string(i - 1) + " }\n";
    EXPECT_EQ(moduleOf(text).computations.size(), std::size_t{count});
    text.replace(0, text.find('\n'), "f0 { a = f32[] call(), to_apply=f99999 }");
    EXPECT_EQ(refusal(text),
              "test.hlo: line 1, column 1: found calls in a cycle: f0, f99999, f99998, f99997, f99996, 99995 more, f0, "
              "expected computations that do not call themselves");
}

TEST(BadHloText, RefusesImpossibleShapes)
{
    const auto shape = [](const std::string& text) { return refusalOf(text + " negate(a)"); };
    EXPECT_EQ(shape("f32[1152921504606846976]"),
              "test.hlo: line 4, column 12: found a tensor of 2^56 elements or more, expected a shape that a tensor "
              "can have");
    EXPECT_EQ(shape("f32[4294967296,4294967296,0]").substr(0, 44), "test.hlo: line 4, column 12: found a tensor ");
    EXPECT_EQ(shape("f32[99999999999999999999]"),
              "test.hlo: line 4, column 16: found '99999999999999999999]', expected a number of 64 bits");
    EXPECT_EQ(shape("f32[-1]"), "test.hlo: line 4, column 16: found '-1]', expected a dimension of 0 or more");
    EXPECT_EQ(shape("f32[2,3]{0,0}"),
              "test.hlo: line 4, column 12: found the layout {0,0}, which is not an order of 2 "
              "dimensions, expected a shape that a tensor can have");
    EXPECT_EQ(shape("f32[2,3]{0}").substr(0, 50), "test.hlo: line 4, column 12: found the layout {0},");
    EXPECT_EQ(shape("token[2]"), "test.hlo: line 4, column 12: found dimensions of token, expected token[]");
    EXPECT_EQ(shape("b(f32[],f32[])"), "test.hlo: line 4, column 13: found a buffer of 2 shapes, expected one");
    std::string many = "f32[1";
    for (int i = 0; i < 100'000; ++i)
        many += ",1";
    EXPECT_EQ(shape(many + "]"), "test.hlo: line 4, column 145: found more than 64 dimensions, expected fewer");
}

TEST(BadHloText, RefusesDeeplyNestedBrackets)
{
    const std::string deep = "found brackets nested deeper than 64, expected fewer";
    EXPECT_NE(refusalOf(nested('(', ')', 65, "f32[]") + " negate(a)").find(deep), std::string::npos);
    EXPECT_NE(refusalOf(nested('(', ')', 64, "f32[]") + " negate(a)").find("nested deeper"), std::string::npos);
    EXPECT_EQ(refusalOf(nested('(', ')', 63, "f32[]") + " negate(a)"), "no error");
    EXPECT_NE(refusalOf("f32[] constant(" + nested('{', '}', 1'000'000, "1") + ")").find(deep), std::string::npos);
    EXPECT_NE(refusalOf("f32[] negate(a), x=" + nested('[', ']', 1'000'000, "")).find(deep), std::string::npos);
    EXPECT_NE(refusalOf("f32[] negate(" + nested('(', ')', 1'000'000, "f32[]") + ")").find(deep), std::string::npos);
}

TEST(BadHloText, NamesTheUnterminatedBracketOrString)
{
    // Balanced if strings are skipped, unterminated if they are not.
    EXPECT_EQ(refusal("ENTRY e {\n  ROOT a = f32[4]{0:\"(\"} \" ) x"),
              "test.hlo: line 2, column 31: found the end of the text, expected }, which closes the layout");
    EXPECT_EQ(refusalOf("f32[] constant({1, 2)"),
              "test.hlo: line 4, column 32: found ')', expected }, which closes the bracket of line 4, column 27");
    EXPECT_EQ(refusalOf("f32[] constant({1, 2}"),
              "test.hlo: line 5, column 1: found '}', expected ), which closes the bracket of line 4, column 26");
    EXPECT_EQ(refusalOf("f32[] negate(a), x=\"abc"),
              "test.hlo: line 4, column 31: found a string that does not end, expected \" after it");
    EXPECT_EQ(refusalOf("f32[] negate(a) /* abc"),
              "test.hlo: line 4, column 28: found a comment that does not end, expected */ after it");
}

TEST(BadHloText, RefusesInvalidUtf8)
{
    EXPECT_EQ(refusal("HloModule m\n// caf\xe9\nENTRY e { a = f32[] constant(1) }"),
              "test.hlo: line 2, column 7: found byte 0xe9, expected text in UTF-8");
    std::string large = "HloModule m\n//";
    large.append((1U << 24U) - large.size() - 1, 'x'); // a character across the border of two parts
    EXPECT_EQ(refusal(large + "\xc3\xa9\nENTRY e { a = f32[] constant(1) }"), "no error");
    EXPECT_EQ(refusal(large + "\xc3\nENTRY e { a = f32[] constant(1) }").substr(0, 17), "test.hlo: line 2,");
    EXPECT_NE(refusal(std::string("HloModule m\n\0ENTRY", 18)), "no error");
}

TEST(BadHloText, NamesTheKindOfADumpWithoutHlo)
{
    EXPECT_EQ(refusal(""), "test.hlo: this file is empty: it contains no HLO");
    EXPECT_EQ(refusal("\n \n"), "test.hlo: this file is empty: it contains no HLO");
    EXPECT_EQ(refusal("BufferAssignment:\nallocation 0"),
              "test.hlo: this file is a buffer assignment: it contains no HLO");
    EXPECT_EQ(refusal("I0521 12:04:45.883 1509 f.cc:1] nothing\n"),
              "test.hlo: this file is a log or comments without a program: it contains no HLO");
    EXPECT_EQ(refusal("// nothing\n"),
              "test.hlo: this file is a log or comments without a program: it contains no HLO");
}

TEST(BadHloText, RefusesContradictoryWindowsAndLabels)
{
    EXPECT_EQ(refusalOf("f32[] reduce-window(a), window={size=3x3 stride=2}"),
              "test.hlo: line 4, column 60: found fewer parts than dimensions of the window, expected 2 parts");
    EXPECT_EQ(refusalOf("f32[] reduce-window(a), window={size=3 stride=2x2}"),
              "test.hlo: line 4, column 58: found more parts than dimensions of the window, expected 1 part");
    EXPECT_EQ(refusalOf("f32[] reduce-window(a), window={sizes=3}"),
              "test.hlo: line 4, column 44: found 'sizes=3}', expected size, stride, pad, lhs_dilate, rhs_dilate or "
              "rhs_reversal");
    EXPECT_EQ(refusalOf("f32[] convolution(a, a), dim_labels=bb_io->bf"),
              "test.hlo: line 4, column 49: found 'b_io->bf', expected each label once, not two of b");
    EXPECT_EQ(refusalOf("f32[] convolution(a, a), dim_labels=bf-io->bf"),
              "test.hlo: line 4, column 50: found '-io->bf', expected _");
}

TEST(BadHloText, StaysWithinItsLimits)
{
    const std::string text(test::sampleText());
    EXPECT_EQ(refusal(text, {.fileBytes = 1000}).substr(0, 34), "test.hlo: found 4.39 kB of text, e");
    EXPECT_EQ(refusal(text, {.nodes = 10}),
              "test.hlo: line 36, column 4: found more than 10 instructions, expected fewer");
    std::string many = "ENTRY e {\n";
    for (int i = 0; i < 20'000; ++i)
        many += "a" + std::to_string(i) + " = f32[] constant(1)\n";
    EXPECT_NE(refusal(many + "}", {.memoryBytes = 1'000'000}).find("found a module of more than 1.00 MB"),
              std::string::npos)
        << refusal(many + "}", {.memoryBytes = 1'000'000});
    EXPECT_EQ(refusal(many + "}", {.memoryBytes = 10'000'000}), "no error");
}

TEST(BadHloText, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(
        (void)readHloText(std::make_shared<const std::string>(test::sampleText()), "test.hlo", {}, source.get_token()),
        Cancelled);
}

TEST(BadHloText, RefusesATextTruncatedAnywhere)
{
    // Except for the blank lines and comments at the end, every prefix is incomplete.
    const std::string text(test::sampleText());
    std::size_t accepted = 0;
    for (std::size_t length = 0; length < text.find_last_of('}'); ++length) {
        const std::string what = refusal(text.substr(0, length));
        if (what == "no error") { // between two computations
            ++accepted;
            EXPECT_EQ(moduleOf(text.substr(0, length)).notes.size(), 1U);
        } else {
            EXPECT_TRUE(what.starts_with("test.hlo: ") && what.find('\n') == std::string::npos) << what;
        }
    }
    EXPECT_EQ(accepted, 21U) << "three places after each of seven computations, with a note";
}

} // namespace
