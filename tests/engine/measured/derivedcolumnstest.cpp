// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <ctime>
#include <functional>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct Row {
    int x, y, z; ///< 0 … 3
};

/// Returns every combination of x, y and z with a column `d` and different times.
std::string tableOf(const std::function<std::string(const Row&)>& derived)
{
    std::string text = "x,y,z,d,time_ms\n";
    for (int i = 0; i < 64; ++i) {
        const Row row{.x = i / 16, .y = i / 4 % 4, .z = i % 4};
        text += fmt::format("{},{},{},{},{}.25\n", 16 << row.x, 1 << row.y, row.z, derived(row), 1 + i * 37 % 101);
    }
    return text;
}

} // namespace

class DerivedColumns : public test::TableTest { };

TEST_F(DerivedColumns, FollowFromSeveralParameters)
{
    struct Case {
        const char* name;
        std::function<std::string(const Row&)> derived;
        bool isParameter;
    };
    const std::vector<Case> cases = {
        {"a product", [](const Row& row) { return std::to_string(4 * (16 << row.x) * (1 << row.y)); }, false},
        {"a sum", [](const Row& row) { return std::to_string((16 << row.x) * 8 + (1 << row.y) * 4); }, false},
        {"a sum with equal values", [](const Row& row) { return std::to_string(row.x + row.y); }, false},
        {"of one parameter", [](const Row& row) { return std::to_string(3 * (16 << row.x)); }, true},
        {"a factor of a design", [](const Row& row) { return std::to_string((row.x + row.y + row.z) % 4); }, true},
        {"a fifth factor of a design", [](const Row& row) { return std::to_string((row.x + row.y) % 4 + 1); }, true},
        {"free", [](const Row& row) { return std::to_string((row.x * 7 + row.y * row.z * 3 + row.z) % 5); }, true},
        {"few values", [](const Row& row) { return std::to_string(row.x > 1 && row.y > 1 ? 1 : 2); }, true},
    };
    for (const Case& known : cases) {
        const MeasuredTable table = csv(tableOf(known.derived));
        EXPECT_EQ(test::names(table.parameters).size(), known.isParameter ? 4U : 3U) << known.name;
        if (!known.isParameter) {
            EXPECT_THAT(table.notes, ElementsAre(HasSubstr("follow from those of “x”, “y”: “d”"))) << known.name;
        }
    }
    const std::string product = tableOf(cases.front().derived);
    EXPECT_THAT(test::names(csv(product, {.parameters = {"x", "y", "z", "d"}}).parameters),
                ElementsAre("x", "y", "z", "d"));
}

TEST_F(DerivedColumns, AreSoughtInFewPassesOverTheRows)
{
    constexpr int rows = 30'000;
    constexpr int columns = 22; // 9,086 products of two to four of them
    const auto secondsFor = [this](bool differsFirst) {
        std::string text = "d";
        for (int column = 0; column < columns; ++column)
            text += fmt::format(",c{}", column);
        text += ",time_ms\n";
        for (int row = 0; row < rows; ++row) {
            const int place = differsFirst ? row : rows - 1 - row;
            text += std::to_string(place < 40 ? 1 + place % 8 : 1);
            for (int column = 0; column < columns; ++column)
                text += fmt::format(",{}", place < 40 ? 1 + place * (column + 3) * 7 % 11 % 3 : 1);
            text += fmt::format(",{}.5\n", 1 + row * 37 % 101);
        }
        const std::clock_t begin = std::clock();
        EXPECT_GE(csv(text).parameters.size(), 2U);
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    const double first = secondsFor(true);
    EXPECT_LT(secondsFor(false), 3 * first + 0.2) << "rows that refute a product are at the end";
}

TEST_F(DerivedColumns, DoNotEndWithTheFirst)
{
    std::string text = "x,y,threads,bytes,time_ms\n";
    for (int i = 0; i < 16; ++i) {
        const int x = 32 << i / 4;
        const int y = 1 << i % 4;
        text += fmt::format("{},{},{},{},{}.5\n", x, y, x * y, 4 * x * y, 1 + i * 37 % 101);
    }
    EXPECT_THAT(test::names(csv(text).parameters), ElementsAre("x", "y"));
    text = "x,y,z,threads,bytes,time_ms\n";
    for (int i = 0; i < 64; ++i) {
        const int x = 32 << i / 16;
        const int y = 1 << i / 4 % 4;
        text += fmt::format("{},{},{},{},{},{}.5\n", x, y, i % 4, x * y, 8 * x * y + 4 * x + y, 1 + i * 37 % 101);
    }
    EXPECT_THAT(csv(text).notes,
                ElementsAre(HasSubstr("those of “x”, “y”: “bytes”"), HasSubstr("those of “x”, “y”: “threads”")));
}

TEST_F(DerivedColumns, CopiesOfParametersAreNotUsed)
{
    const MeasuredTable search = csv("param_C,param_kernel,params,mean_test_score\n"
                                     "0.1,rbf,\"{'C': 0.1, 'kernel': 'rbf'}\",0.5\n"
                                     "1,rbf,\"{'C': 1, 'kernel': 'rbf'}\",0.75\n"
                                     "0.1,poly,\"{'C': 0.1, 'kernel': 'poly'}\",0.7\n");
    EXPECT_THAT(test::names(search.parameters), ElementsAre("param_C", "param_kernel"));
    EXPECT_THAT(search.notes,
                testing::Contains("Not used, because another column has the same cells: “params.C”, “params.kernel”."));
    EXPECT_THAT(test::names(csv("b,time_ms,b\n1,1.5,1\n2,2.5,2\n4,3.5,4\n").parameters), ElementsAre("b"));
    EXPECT_THAT(test::names(csv("b,b,time_ms\n1,1,1.5\n2,2,2.5\n4,4,3.5\n").parameters), ElementsAre("b"));
    for (const char* const other : {"b,time_ms,b\n1,1.5,1\n2,2.5,1\n1,3.5,2\n", "b,b,time_ms\n1,1,1.5\n2,1,2.5\n",
                                    "b,c,time_ms,b,c,time_ms\n1,1,1.5,1,2,1.25\n2,1,2.5,2,2,2.25\n"})
        EXPECT_THAT(problemOf("t.csv", other), testing::HasSubstr("twice in the header, expected distinct names"))
            << other;
}
