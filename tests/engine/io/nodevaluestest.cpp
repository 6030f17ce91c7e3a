// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/nodevalues.h"

#include "engine/core/error.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <string_view>

namespace tgraph {
namespace {

constexpr std::uint32_t nodes = 6;

std::vector<double> values(std::string_view text)
{
    return readNodeValues(MemorySource("own.csv", std::as_bytes(std::span(text))), nodes);
}

std::string problem(std::string_view text)
{
    return test::errorFrom([&] { static_cast<void>(values(text)); });
}

TEST(NodeValues, AreReadFromLinesAndJson)
{
    for (const char* text :
         {"1,2.5\n4,-3\n", "node,value\r\n1,2.5\r\n4,-3\r\n2,\r\n", "1;2.5\n\n4\t-3", "{\"1\": 2.5, \"4\": -3}",
          "[{\"node\": 1, \"value\": 2.5}, {\"node\": \"4\", \"value\": -3}, {\"node\": 2, \"value\": null}]"}) {
        const std::vector<double> read = values(text);
        ASSERT_EQ(read.size(), nodes) << text;
        EXPECT_EQ(read[1], 2.5) << text;
        EXPECT_EQ(read[4], -3) << text;
        EXPECT_TRUE(std::isnan(read[0]) && std::isnan(read[2])) << text;
    }
}

TEST(NodeValues, ReportErrorsWithTheirPlace)
{
    EXPECT_EQ(problem("1,2\n9,3\n"), "own.csv: line 2: found \"9\", expected a node, 0 to 5");
    EXPECT_EQ(problem("1,2\n2,x\n"), "own.csv: line 2: found \"x\", expected a number");
    EXPECT_EQ(problem("1,2\n3\n"), "own.csv: line 2: found \"3\", expected node,value");
    EXPECT_EQ(problem("1,2\n1,3\n"), "own.csv: line 2: found \"1\", expected each node once");
    EXPECT_EQ(problem("1,inf\n"), "own.csv: line 1: found \"inf\", expected a number");
    EXPECT_NE(problem("{\"1\": 2,\n\n oh}").find("line 3"), std::string::npos);
    EXPECT_NE(problem("[1]").find("entry 1"), std::string::npos);
    EXPECT_NE(problem("{\"1\": [2]}").find("found \"array\""), std::string::npos);
    const std::string deep(1'000'000, '['); // deeper than any stack
    EXPECT_NE(
        problem("[{\"node\": " + deep + std::string(deep.size(), ']') + ", \"value\": 1}]").find("nested too deeply"),
        std::string::npos);
    EXPECT_NE(problem("").find("no values"), std::string::npos);
    EXPECT_NE(problem("node,value\n").find("no values"), std::string::npos);
}

TEST(NodeValues, AreNotReadFromATooLargeFile)
{
    const std::string text(maxNodeValuesFile + 1, '\n');
    EXPECT_NE(problem(text).find("at most"), std::string::npos);
}

TEST(NodeValues, TakeAnyBytes)
{
    std::mt19937 random(2);
    const std::string good = "[{\"node\": 1, \"value\": 2.5}, {\"node\": 4, \"value\": -3}]\n1,2\n";
    for (int round = 0; round < 3000; ++round) {
        std::string text = good.substr(random() % 20, random() % good.size());
        for (int change = 0; change < 3 && !text.empty(); ++change)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        static_cast<void>(problem(text)); // an Error or values
    }
    static_cast<void>(problem(std::string(200'000, '[')));
}

} // namespace
} // namespace tgraph
