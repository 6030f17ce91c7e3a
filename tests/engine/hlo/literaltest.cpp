// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/hlo/convert/literalparse.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/wire/literalprint.h"
#include "engine/hlo/wire/literaltypes.h"
#include "engine/hlo/wire/minifloat.h"
#include "engine/hlo/wire/protofields.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;

namespace {

using enum PrimitiveType;

std::string messageOf(const std::string& shape, const std::string& value)
{
    const std::filesystem::path nowhere;
    TextCursor ofShape(shape, nowhere);
    std::vector<Shape> shapes;
    const ShapeId id = ShapeReader(ofShape, shapes).read();
    TextCursor cursor(value, nowhere);
    const auto literal = readLiteral(cursor, shapes, id);
    return literal && cursor.atEnd() ? *literal : "none";
}

std::string textOf(const std::string& message, const LiteralLimits& limits = {})
{
    std::string text = "before ";
    const WireFile file{.bytes = message};
    const LiteralOutcome outcome = appendLiteral(text, message, file, limits);
    EXPECT_EQ(outcome == LiteralOutcome::Printed, text != "before ");
    return outcome == LiteralOutcome::Printed ? text.substr(7)
        : outcome == LiteralOutcome::LeftOut  ? "left out"
                                              : "unsound";
}

std::string thereAndBack(const std::string& shape, const std::string& value)
{
    return textOf(messageOf(shape, value));
}

std::string literalOf(PrimitiveType type, std::initializer_list<std::int64_t> dimensions, const std::string& values)
{
    return bytesField(1, shapeProto(dimensions, static_cast<int>(type))) + values;
}

TEST(Literal, ValuesAreReadFromTheFieldOfTheirType)
{
    using namespace std::string_literals;
    const auto scalar = [](PrimitiveType type, const std::string& value) { return textOf(literalOf(type, {}, value)); };
    EXPECT_EQ(scalar(Pred, numberField(2, 1)), "true");
    EXPECT_EQ(scalar(Pred, packedField(2, {0})), "false");
    EXPECT_EQ(scalar(S32, packedField(4, {-7})), "-7");
    EXPECT_EQ(scalar(S64, packedField(5, {INT64_MIN})), "-9223372036854775808");
    EXPECT_EQ(scalar(U64, numberField(7, -1)), "18446744073709551615");
    EXPECT_EQ(scalar(U8, bytesField(3, "\xfe")), "254");
    EXPECT_EQ(scalar(S8, bytesField(15, "\xfe")), "-2");
    EXPECT_EQ(scalar(S16, bytesField(17, "\x00\x80"s)), "-32768");
    EXPECT_EQ(scalar(F32, bytesField(8, "\x00\x00\x00\x3f"s)), "0.5");
    EXPECT_EQ(scalar(F32, bytesField(8, "\xcd\xcc\xcc\x3d")), "0.1");
    EXPECT_EQ(scalar(F32, bytesField(8, "\x00\x00\x80\xff"s)), "-inf");
    EXPECT_EQ(scalar(F32, bytesField(8, "\x00\x00\xc0\x7f"s)), "nan");
    EXPECT_EQ(scalar(F32, bytesField(8, "\x01\x00\x80\xff"s)), "-nan(0x1)");
    EXPECT_EQ(scalar(F64, bytesField(9, "\x00\x00\x00\x00\x00\x00\xf0\xbf"s)), "-1");
    EXPECT_EQ(scalar(Bf16, bytesField(13, "\xc0\x3f")), "1.5");
    EXPECT_EQ(scalar(F16, bytesField(11, "\x00\xc2"s)), "-3");
    EXPECT_EQ(scalar(F16, bytesField(11, "\x01\x00"s)), "5.9605e-08");
    EXPECT_EQ(scalar(C64, bytesField(12, "\x00\x00\x00\x3f\x00\x00\x80\xff"s)), "(0.5, -inf)");
    EXPECT_EQ(scalar(F8e4m3fn, bytesField(20, "\x7e")), "448");
    EXPECT_EQ(scalar(F8e5m2, bytesField(19, "\x7c")), "inf");
    EXPECT_EQ(scalar(F8e8m0fnu, bytesField(33, "\x80")), "2");
    EXPECT_EQ(textOf(literalOf(S4, {3}, bytesField(21, "\x7f\x80"s))), "{7, -1, -8}") << "the first in the high bits";
    EXPECT_EQ(textOf(literalOf(Pred, {2}, packedField(2, {1, 0}))), "{1, 0}");
    EXPECT_EQ(textOf(literalOf(F32, {2}, fieldTag(8, 5) + "\x00\x00\x00\x3f"s + fieldTag(8, 5) + "\x00\x00\x80\x3f"s)),
              "{0.5, 1}")
        << "not packed";
}

TEST(Literal, TextRoundTrips)
{
    for (const auto& [shape, value] : std::initializer_list<std::pair<const char*, const char*>>{
             {"pred[]", "true"},
             {"pred[3]", "{1, 0, 1}"},
             {"s1[2]", "{-1, 0}"},
             {"u1[9]", "{1, 0, 1, 1, 0, 0, 0, 1, 1}"},
             {"s2[5]", "{-2, -1, 0, 1, -2}"},
             {"u2[2]", "{3, 0}"},
             {"s4[3]", "{-8, 7, -1}"},
             {"u4[2]", "{15, 1}"},
             {"s8[]", "-128"},
             {"u8[]", "255"},
             {"s16[2]", "{-32768, 32767}"},
             {"u16[]", "65535"},
             {"s32[]", "-2147483648"},
             {"u32[]", "4294967295"},
             {"s64[]", "-9223372036854775808"},
             {"u64[]", "18446744073709551615"},
             {"f16[3]", "{65504, -0, 0.00012207}"},
             {"bf16[4]", "{3.39e+38, inf, -nan, nan(0x1)}"},
             {"f32[4]", "{0.1, -1.4013e-45, nan, -nan(0x400001)}"},
             {"f64[2]", "{0.1, -nan(0x1)}"},
             {"c64[2]", "{(1, -2), (inf, 0.1)}"},
             {"c128[]", "(0.1, -0)"},
             {"f8e5m2[3]", "{5.7e+04, inf, nan(0x1)}"},
             {"f8e4m3[2]", "{240, -inf}"},
             {"f8e4m3fn[3]", "{-448, nan, 0.00195}"},
             {"f8e3m4[]", "15.5"},
             {"f32[3]", "{0.797884583, 1e-05, 6.28318548}"},
             {"f8e4m3b11fnuz[2]", "{30, nan}"},
             {"f8e5m2fnuz[2]", "{5.7e+04, 0}"},
             {"f8e4m3fnuz[2]", "{240, nan}"},
             {"f8e8m0fnu[3]", "{1.7e+38, nan, 0.5}"},
             {"f4e2m1fn[3]", "{6, -0.5, 0}"},
             {"f32[0]", "{}"},
             {"f32[2,0]", "{ {}, {} }"},
             {"f32[0,2]", "{}"},
             {"s32[2,3]{1,0}", "{ {1, 2, 3}, {4, 5, 6} }"},
             {"s32[2,3]{0,1}", "{ {1, 2, 3}, {4, 5, 6} }"},
             {"c64[2,1,2]{0,2,1}", "{ { {(1, 0), (2, 0)} }, { {(3, 0), (4, 5)} } }"},
             {"(f32[], (s32[2]{0}, pred[]))", "(1, ({2, 3}, true))"},
             {"()", "()"},
         })
        EXPECT_EQ(thereAndBack(shape, value), value) << shape;
    EXPECT_EQ(thereAndBack("(f32[2]{0}, s8[])", "(f32[2]{0} {1, 2}, s8[] 3)"), "({1, 2}, 3)");
    EXPECT_EQ(messageOf("(f32[2]{0}, token[])", "(f32[2]{0} {1, 2}, 3)"), "none") << "a token has no value";
}

TEST(Literal, ValuesAreInLayoutOrder)
{
    const auto message = [](const char* layout) {
        return messageOf(std::string("s64[2,3]") + layout, "{ {0, 1, 2}, { 10, 11,\n 12 } }");
    };
    EXPECT_TRUE(message("{1,0}").ends_with(packedField(5, {0, 1, 2, 10, 11, 12})));
    EXPECT_TRUE(message("{0,1}").ends_with(packedField(5, {0, 10, 1, 11, 2, 12})));
}

TEST(Literal, ValuesThatDoNotFitTheShapeAreRefused)
{
    for (const auto& [shape, value] : std::initializer_list<std::pair<const char*, const char*>>{
             {"f32[2]", "{...}"},
             {"f32[2]", "{1}"},
             {"f32[2]", "{1, 2, 3}"},
             {"f32[2]", "1"},
             {"f32[]", "{1}"},
             {"f32[2,2]", "{1, 2, 3, 4}"},
             {"f32[2,2]", "{ {1, 2, 3}, {4} }"},
             {"f32[]", "abc"},
             {"f32[]", "nan(0x1000000)"},
             {"f8e4m3fn[]", "nan(0x1)"},
             {"s8[]", "128"},
             {"u8[]", "-1"},
             {"s32[]", "1.5"},
             {"s32[]", "true"},
             {"pred[]", "2"},
             {"f6e2m3fn[]", "1"},
             {"c64[]", "1"},
             {"(f32[], f32[])", "(1)"},
             {"f32[1000000000000]", "{1}"},
         })
        EXPECT_EQ(messageOf(shape, value), "none") << shape << ' ' << value;
}

TEST(Literal, OfAttributesHaveTheirShapes)
{
    const auto converted = [](const std::string& literal) {
        const Module text = test::moduleOf("HloModule m\nENTRY e {\n  ROOT c = f32[] custom-call(), "
                                           "custom_call_target=\"f\", literal="
                                           + literal + "\n}\n");
        const ProtoText proto = writeHloModuleProto(text);
        const Module back = readProgram(openProgramBytes(std::make_shared<const std::string>(proto.bytes), "test.pb"));
        const std::string printed = *writeHloText(back).text;
        const std::size_t begin = printed.find("literal=");
        return (begin == std::string::npos ? "none" : printed.substr(begin + 8, printed.find('\n', begin) - begin - 8))
            + (proto.notes.empty() ? "" : " " + proto.notes[0]);
    };
    for (const char* literal :
         {"s32[2]{0} {1, 2}", "(f32[] 1.5, s32[2]{0} {3, 4})", "()", "(pred[] true, (c64[] (1, 2)))"})
        EXPECT_EQ(converted(literal), literal);
    EXPECT_EQ(converted("(f32[] 1.5, s32[2]{0} {3})"), "none dropped: literal of 1 instruction");
}

TEST(Literal, DamagedMessagesAreUnsound)
{
    EXPECT_EQ(textOf(""), "unsound");
    EXPECT_EQ(textOf(literalOf(S32, {2}, packedField(4, {1}))), "unsound") << "too few";
    EXPECT_EQ(textOf(literalOf(S32, {2}, packedField(4, {1, 2, 3}))), "unsound");
    EXPECT_EQ(textOf(literalOf(F32, {2}, bytesField(8, "1234567"))), "unsound");
    EXPECT_EQ(textOf(literalOf(S4, {3}, bytesField(21, "1"))), "unsound");
    EXPECT_EQ(textOf(literalOf(F32, {2}, numberField(4, 1))), "unsound") << "the field of another type";
    EXPECT_EQ(textOf(literalOf(F32, {1LL << 40, 1LL << 40}, "")), "unsound");
    EXPECT_EQ(textOf(literalOf(F32, {1LL << 40, 0}, "")), "unsound") << "a trillion of brackets";
    std::string nested = literalOf(F32, {}, bytesField(8, "1234"));
    for (int i = 0; i < 200; ++i)
        nested = bytesField(1, numberField(2, 13)) + bytesField(10, nested);
    EXPECT_EQ(textOf(nested), "unsound");
}

TEST(Literal, LimitsAreKept)
{
    const std::string message = messageOf("s32[2,3]", "{ {1, 2, 3}, {4, 5, 6} }");
    EXPECT_EQ(textOf(message, {.elements = 5}), "left out");
    EXPECT_EQ(textOf(message, {.elements = 6}), "{ {1, 2, 3}, {4, 5, 6} }");
    EXPECT_THROW((void)textOf(message, {.textBytes = 10}), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)textOf(message, {.stop = stop.get_token()}), Cancelled);
}

TEST(MiniFloat, EncodesToTheNearestInEveryFormat)
{
    for (const PrimitiveType type :
         {F8e5m2, F8e4m3, F8e4m3fn, F8e3m4, F8e4m3b11fnuz, F8e5m2fnuz, F8e4m3fnuz, F4e2m1fn}) {
        const FloatFormat& format = floatFormatOf(type);
        const unsigned count = type == F4e2m1fn ? 16 : 256;
        double largest = 0;
        for (unsigned bits = 0; bits < count; ++bits) {
            const double value = format.decode(bits);
            if (std::isfinite(value)) {
                EXPECT_EQ(format.encode(value), bits) << primitiveTypeName(type) << ' ' << value;
                largest = std::max(largest, value);
            }
        }
        // Compares with the slow search for the nearest value.
        for (int i = -400; i <= 400; ++i) {
            const double value = largest * i / 400.5;
            double nearest = HUGE_VAL;
            for (unsigned bits = 0; bits < count; ++bits)
                if (const double other = format.decode(bits);
                    std::isfinite(other) && std::abs(other - value) < std::abs(nearest - value))
                    nearest = other;
            EXPECT_DOUBLE_EQ(std::abs(format.decode(format.encode(value)) - value), std::abs(nearest - value))
                << primitiveTypeName(type) << ' ' << value;
        }
    }
    const FloatFormat& half = floatFormatOf(F16);
    EXPECT_EQ(half.encode(65519), 0x7bffU);
    EXPECT_EQ(half.encode(65520), 0x7c00U) << "infinite";
    EXPECT_EQ(half.encode(1 + 1 / 2048.0), 0x3c00U) << "half way: the even one";
    EXPECT_EQ(half.encode(1 + 3 / 2048.0), 0x3c02U);
    EXPECT_EQ(floatFormatOf(F8e4m3fn).encode(1e9), 0x7fU) << "NaN, where there is no inf";
    EXPECT_EQ(floatFormatOf(F4e2m1fn).encode(1e9), 7U) << "the largest, where there is neither";
}

} // namespace
