// SPDX-License-Identifier: GPL-3.0-or-later
// Tests tables in UTF-16, and with a byte order mark of UTF-8.
#include "engine/io/utf16.h"
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;

class EncodingTest : public test::TableTest { };

namespace {

/// Returns ASCII as UTF-16 with its byte order mark.
std::string utf16(std::string_view text, bool isBig)
{
    std::string bytes = isBig ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text) {
        bytes += isBig ? '\0' : c;
        bytes += isBig ? c : '\0';
    }
    return bytes;
}

constexpr std::string_view csvText = "block,mode,time_ms\n16,fast,2.5\n32,slow,1.5\n";
constexpr std::string_view jsonText
    = R"([{"block": 16, "mode": "fast", "time_ms": 2.5}, {"block": 32, "mode": "slow", "time_ms": 1.5}])";

void expectBothRows(const MeasuredTable& table)
{
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32"));
    EXPECT_EQ(table.objective().name, "time_ms");
    EXPECT_THAT(table.objective().values, ElementsAre(2.5, 1.5));
}

} // namespace

TEST_F(EncodingTest, ReadsUtf16InBothOrders)
{
    for (const bool isBig : {false, true}) {
        for (const std::string_view text : {csvText, jsonText}) {
            expectBothRows(read("t", utf16(text, isBig)));
            expectBothRows(read("t.gz", test::gzipped(utf16(text, isBig))));
            EXPECT_FALSE(measuredFormatOf(utf16(text, isBig)).empty());
        }
        std::string tabs(csvText);
        std::ranges::replace(tabs, ',', '\t');
        expectBothRows(read("t.tsv", utf16(tabs, isBig)));
    }
}

TEST_F(EncodingTest, ReadsLettersBeyondAsciiAcrossPieces)
{
    // "µ" of one unit, and a clef of two.
    std::string text = utf16("block,mode,time_ms\n", false);
    constexpr int rows = 60'000; // many pieces
    for (int row = 0; row < rows; ++row)
        text += utf16(row % 2 == 0 ? "1" : "16", false).substr(2) + utf16(",", false).substr(2)
            + std::string("\xB5\0\x34\xD8\x1E\xDD", row % 5 == 0 ? 2 : 6)
            + utf16(row % 3 == 0 ? ",1.5\n" : ",22.25\n", false).substr(2);
    const MeasuredTable table = read("t.csv", text);
    ASSERT_EQ(table.parameters.size(), 2U);
    EXPECT_THAT(table.parameters[1].options, ElementsAre("\xC2\xB5", "\xC2\xB5\xF0\x9D\x84\x9E"));
    EXPECT_EQ(table.objective().values.size(), rows);
}

TEST_F(EncodingTest, ReportsWhereUtf16IsDamaged)
{
    const std::string half("\x1E\xDD", 2); // the second half of a pair, alone
    const std::string text = utf16("block,time_ms\n16,2.5\n", false);
    EXPECT_THAT(problemOf("t.csv", text + half + utf16("3,1.5\n", false).substr(2)),
                HasSubstr("byte 44: found half a surrogate pair, expected text in UTF-16"));
    // A last character that is cut off is left out.
    EXPECT_EQ(read("t.csv", text + "1").objective().values.size(), 1U);
}

TEST_F(EncodingTest, ReadsAByteOrderMarkOfUtf8)
{
    const std::string mark = "\xEF\xBB\xBF";
    expectBothRows(read("t.csv", mark + std::string(csvText)));
    expectBothRows(read("t.json", mark + std::string(jsonText)));
    expectBothRows(read("t.jsonl",
                        mark
                            + "{\"block\": 16, \"mode\": \"fast\", \"time_ms\": 2.5}\n"
                              "{\"block\": 32, \"mode\": \"slow\", \"time_ms\": 1.5}\n"));
}

TEST_F(EncodingTest, RefusesUtf32)
{
    EXPECT_FALSE(isUtf16Head(std::string_view("\xFF\xFE\0\0b\0\0\0", 8)));
    EXPECT_THAT(problemOf("t.csv", std::string_view("\xFF\xFE\0\0b\0\0\0,\0\0\0", 12)),
                HasSubstr("another kind of file"));
}
