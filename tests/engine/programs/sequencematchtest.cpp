// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/sequencematch.h"

#include "engine/programs/instructiontext.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace tgraph;

namespace {

using Keys = std::vector<std::uint64_t>;

std::size_t longestCommon(const Keys& a, const Keys& b)
{
    std::vector<std::vector<std::size_t>> length(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            length[i + 1][j + 1] = a[i] == b[j] ? length[i][j] + 1 : std::max(length[i][j + 1], length[i + 1][j]);
    return length[a.size()][b.size()];
}

TEST(SequenceMatch, IsALongestCommonSubsequence)
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 500; ++round) {
        Keys a(random() % 30);
        Keys b(random() % 30);
        for (Keys* keys : {&a, &b})
            for (std::uint64_t& key : *keys)
                key = random() % 4;
        const auto places = matchedPlaces(a, b);
        EXPECT_EQ(places.size(), longestCommon(a, b));
        for (std::size_t i = 0; i < places.size(); ++i) {
            ASSERT_LT(places[i].first, a.size());
            ASSERT_LT(places[i].second, b.size());
            EXPECT_EQ(a[places[i].first], b[places[i].second]);
            if (i > 0) {
                EXPECT_LT(places[i - 1].first, places[i].first);
                EXPECT_LT(places[i - 1].second, places[i].second);
            }
        }
    }
}

TEST(SequenceMatch, MatchesOnlyTheEndsIfTheMiddleTakesTooManyEdits)
{
    Keys a = {1, 2};
    Keys b = {1, 2};
    for (std::uint64_t i = 0; i < 50; ++i) {
        a.push_back(100 + i);
        b.push_back(i % 2 == 0 ? 100 + i : 1000 + i);
    }
    a.push_back(3);
    b.push_back(3);
    EXPECT_EQ(matchedPlaces(a, b).size(), 28U);
    const auto ends = matchedPlaces(a, b, /*mostEdits=*/10);
    ASSERT_EQ(ends.size(), 4U); // including the equal first one of the middle
    EXPECT_EQ(ends.back(), (std::pair<std::uint32_t, std::uint32_t>(52, 52)));
}

TEST(InstructionText, HasItsParts)
{
    const auto parts = instructionParts(
        R"(ROOT %fusion.1 = (f32[8,128]{1,0:T(8,128)}, s32[]) fusion(f32[8]{0} %a, /*index=1*/%b), kind=kLoop, calls=%f, metadata={op_name="a, (b" source_line=3}, backend_config={"x":[1,"}"]})");
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->name, "fusion.1");
    EXPECT_EQ(parts->shape, "(f32[8,128]{1,0:T(8,128)}, s32[])");
    EXPECT_EQ(parts->opcode, "fusion");
    EXPECT_EQ(parts->operands, "f32[8]{0} %a, /*index=1*/%b");
    std::string_view rest = parts->attributes;
    std::vector<std::string> keys;
    std::vector<std::string> values;
    while (const auto attribute = takeAttribute(rest)) {
        keys.emplace_back(attribute->key);
        values.emplace_back(attribute->value);
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"kind", "calls", "metadata", "backend_config"}));
    EXPECT_EQ(values[2], "{op_name=\"a, (b\" source_line=3}");
    EXPECT_EQ(values[3], "{\"x\":[1,\"}\"]}");
}

TEST(InstructionText, ReadsAnyTextSafely)
{
    EXPECT_FALSE(instructionParts(""));
    EXPECT_FALSE(instructionParts("a = f32[]"));
    EXPECT_EQ(instructionParts("a = f32[] add(")->operands, "");
    EXPECT_EQ(instructionParts("a = f32[] add(b, c")->operands, "b, c");
    EXPECT_EQ(instructionParts("a = f32[] add()")->operands, "");
    std::mt19937_64 random(2);
    const std::string letters = "a%=(){}[]\",\\ \n:/*x1";
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (std::size_t i = random() % 40; i > 0; --i)
            text += letters[random() % letters.size()];
        if (const auto parts = instructionParts(text)) {
            std::string_view rest = parts->attributes;
            for (std::size_t taken = 0; takeAttribute(rest); ++taken)
                ASSERT_LE(taken, text.size());
        }
    }
}

} // namespace
