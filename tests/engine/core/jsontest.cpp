// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json.h"

#include "engine/core/text.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace tgraph {
namespace {

std::string problemOf(const std::string& text, const JsonLimits& limits = {})
{
    return test::errorFrom([&] { static_cast<void>(parseJson(text, {"file.json", "part"}, limits)); });
}

bool names(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

TEST(Json, ReadsValuesInTheirOrder)
{
    EXPECT_EQ(parseJson(R"({"b": [1, 2.5, null], "a": "ü"})", {}).dump(), R"({"a":"ü","b":[1,2.5,null]})");
    EXPECT_EQ(parseOrderedJson(R"({"b": 1, "a": 2})", {}).dump(), R"({"b":1,"a":2})");
}

TEST(Json, NamesThePlaceOfAnError)
{
    const std::string problem = problemOf("{\n  \"a\": 1,\n  \"b\": }\n");
    EXPECT_TRUE(names(problem, "file.json: part, line 3, column 8: found ")) << problem;
    EXPECT_FALSE(names(problem, "json.exception")) << problem;
    for (const std::string text : {"", "{", "[1,", "{\"a\"}", "nul", "1 2", "\"\xff\"", "[1e999]", "// x\n1"}) {
        EXPECT_NE(problemOf(text), "no error") << text;
        EXPECT_FALSE(names(problemOf(text), "json.exception")) << text;
        EXPECT_TRUE(parseJsonOrNothing(text).is_discarded()) << text;
    }
    EXPECT_TRUE(names(problemOf("[1e999]"), "a number that is too large"));
}

TEST(Json, LimitsSizeDepthAndValues)
{
    const auto nested = [](std::size_t depth, const char* open) {
        std::string text;
        for (std::size_t i = 0; i < depth; ++i)
            text += open;
        return text;
    };
    EXPECT_TRUE(names(problemOf(nested(1'000'000, "[")), "nested too deeply"));
    EXPECT_TRUE(names(problemOf(nested(1'000'000, "{\"a\":")), "nested too deeply"));
    EXPECT_EQ(problemOf("[[[]]]", {.depth = 3}), "no error");
    EXPECT_NE(problemOf("[[[]]]", {.depth = 2}), "no error");
    EXPECT_NE(problemOf("[1,2,3]", {.values = 3}), "no error");
    EXPECT_NE(problemOf("[1,2,3]", {.bytes = 6}), "no error");
}

TEST(Json, RefusesDuplicateKeys)
{
    EXPECT_TRUE(names(problemOf(R"({"a": 1, "b": {"a": 1}, "a": 2})"), "the key \"a\" twice"));
    EXPECT_EQ(problemOf(R"([{"a": 1}, {"a": 2}])"), "no error");
}

TEST(Text, IsNeverCutInsideACharacter)
{
    const std::string text = "aü漢🎉";
    for (std::size_t most = 0; most < text.size(); ++most) {
        const std::string cut = shortenedUtf8(text, most);
        EXPECT_LE(cut.size(), most + std::string("…").size());
        EXPECT_NO_THROW((void)nlohmann::json(cut).dump()) << most; // throws on invalid UTF-8
    }
    EXPECT_EQ(shortenedUtf8(text, text.size()), text);
    const std::string message = makeError({}, std::string(399, 'x') + "üüü", "y").what();
    EXPECT_NO_THROW((void)nlohmann::json(message).dump());
}

} // namespace
} // namespace tgraph
