// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/protoliteral.h"

#include "engine/hlo/programfile.h"
#include "engine/hlo/textreader.h"
#include "engine/hlo/textwriter.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;

namespace {

std::string literalOf(const std::string& message, PrimitiveType type)
{
    return scalarLiteral(message, {.path = "test.pb", .bytes = message}, type);
}

TEST(ProtoLiteral, GivesTheValueOfAScalar)
{
    using enum PrimitiveType;
    using namespace std::string_literals;
    EXPECT_EQ(literalOf(numberField(2, 1), Pred), "true");
    EXPECT_EQ(literalOf(packedField(2, {0}), Pred), "false");
    EXPECT_EQ(literalOf(packedField(4, {-7}), S32), "-7");
    EXPECT_EQ(literalOf(packedField(5, {INT64_MIN}), S64), "-9223372036854775808");
    EXPECT_EQ(literalOf(numberField(7, -1), U64), "18446744073709551615");
    EXPECT_EQ(literalOf(bytesField(3, "\xfe"), U8), "254");
    EXPECT_EQ(literalOf(bytesField(15, "\xfe"), S8), "-2");
    EXPECT_EQ(literalOf(bytesField(17, "\x00\x80"s), S16), "-32768");
    EXPECT_EQ(literalOf(bytesField(8, "\x00\x00\x00\x3f"s), F32), "0.5");
    EXPECT_EQ(literalOf(bytesField(8, "\xcd\xcc\xcc\x3d"), F32), "0.1");
    EXPECT_EQ(literalOf(bytesField(8, "\x00\x00\x80\xff"s), F32), "-inf");
    EXPECT_EQ(literalOf(bytesField(8, "\x00\x00\xc0\x7f"s), F32), "nan");
    EXPECT_EQ(literalOf(bytesField(9, "\x00\x00\x00\x00\x00\x00\xf0\xbf"s), F64), "-1");
    EXPECT_EQ(literalOf(bytesField(13, "\xc0\x3f"), Bf16), "1.5");
    EXPECT_EQ(literalOf(bytesField(11, "\x00\xc2"s), F16), "-3");
    EXPECT_EQ(literalOf(bytesField(11, "\x01\x00"s), F16), "5.9604645e-08");
    EXPECT_EQ(literalOf(bytesField(11, "\x00\x7c"s), F16), "inf");
}

TEST(ProtoLiteral, GivesNothingForWhatIsNoScalar)
{
    EXPECT_EQ(literalOf("", PrimitiveType::F32), "");
    EXPECT_EQ(literalOf(packedField(4, {1, 2}), PrimitiveType::S32), "");
    EXPECT_EQ(literalOf(bytesField(8, "12345678"), PrimitiveType::F32), "");
    EXPECT_EQ(literalOf(numberField(4, 1), PrimitiveType::F32), "") << "the field of another type";
    EXPECT_EQ(literalOf(bytesField(12, "12345678"), PrimitiveType::C64), "");
}

TEST(ProtoLiteral, GivesAllScalarConstantsOfRealFiles)
{
    const auto folder = realHloFolder();
    if (!folder)
        GTEST_SKIP() << hloSkipReason;
    for (const char* file : {"jit_f.tpu.hlo.pb", "jit_forward_3d_conv.gpu.hlo.pb", "jit_loss_fn.gpu.hlo.pb"}) {
        SCOPED_TRACE(file);
        const Module module = readProgram(openProgramFile(*folder / file));
        std::size_t scalars = 0;
        for (const NodeId node : idsBelow<NodeId>(module.instructions.size()))
            scalars += module.instruction(node).opcode == Opcode::Constant && elementCount(module.shapeOf(node)) == 1
                    && module.shapeOf(node).dimensions.empty()
                ? 1U
                : 0U;
        EXPECT_EQ(module.constantValues.size(), scalars);
        // What is printed reads back to the same program.
        const Module again = readHloText(writeHloText(module).text, "printed.hlo");
        EXPECT_EQ(again.instructions.size(), module.instructions.size());
        EXPECT_EQ(describe(again).substr(describe(again).find('\n')),
                  describe(module).substr(describe(module).find('\n')));
    }
}

} // namespace
