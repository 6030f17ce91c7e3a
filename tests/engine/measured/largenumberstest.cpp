// SPDX-License-Identifier: GPL-3.0-or-later
// Tests options that doubles do not hold, and numbers with missing cells among them.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::ElementsAre;
using testing::IsEmpty;

class LargeNumbers : public test::TableTest { };

TEST_F(LargeNumbers, StayDifferentOptions)
{
    // 2^53 and its neighbours; doubles hold every second one.
    const MeasuredTable table = csv("mask,time_ms\n9007199254740993,1\n9007199254740992,2\n9007199254740994,3\n"
                                    "-9007199254740993,4\n-9007199254740992,5\n+07,6\n");
    EXPECT_THAT(table.parameters[0].options,
                ElementsAre("-9007199254740993", "-9007199254740992", "7", "9007199254740992", "9007199254740993",
                            "9007199254740994"));
    EXPECT_FALSE(table.parameters[0].isNumeric());
    EXPECT_EQ(table.parameters[0].option(ConfigId(0)), "9007199254740993");
}

TEST_F(LargeNumbers, KeepTheirDigitsAsNumbers)
{
    const MeasuredTable table
        = read("t.json", R"([{"seed": 18446744073709551615, "time_ms": 1}, {"seed": 4, "time_ms": 2},
                             {"seed": 1152921504606846977, "time_ms": 3}])",
               {.columns = {.parameters = {"seed"}}});
    EXPECT_THAT(table.parameters[0].options, ElementsAre("4", "1152921504606846977", "18446744073709551615"));
    EXPECT_THAT(table.parameters[0].numbers, ElementsAre(4, 1152921504606846977.0, 18446744073709551615.0));
}

TEST_F(LargeNumbers, AreOneOptionInAnySpelling)
{
    const Parameter mask = csv("mask,time_ms\n1e16,1\n10000000000000000,2\n+010000000000000000.0,3\n5,4\n"
                               "-09007199254740993,5\n-9007199254740993,6\n")
                               .parameters[0];
    EXPECT_THAT(mask.options, ElementsAre("-9007199254740993", "5", "10000000000000000"));
    EXPECT_TRUE(mask.isNumeric());
}

TEST_F(LargeNumbers, OfFloatingPointAreSortedByValue)
{
    EXPECT_THAT(csv("x,time_ms\n1e300,1\n9007199254740992.0,2\n0.5,3\n").parameters[0].options,
                ElementsAre("0.5", "9007199254740992", "1e+300"));
}

TEST_F(LargeNumbers, BeyondAllDigitsAreOneOptionInAnySpelling)
{
    const Parameter mask = csv("mask,time_ms\n1e20,1\n100000000000000000000,2\n1.0E+20,3\n100000000000000000000.0,4\n"
                               "1e23,5\n100000000000000000000000,6\n18446744073709551616.0,7\n18446744073709551616,8\n"
                               "-1e20,9\n-100000000000000000000,10\n100000000000000000001,11\n")
                               .parameters[0];
    EXPECT_THAT(mask.options, ElementsAre("-1e+20", "18446744073709551616", "1e+20", "100000000000000000001", "1e+23"));
    EXPECT_EQ(mask.option(ConfigId(1)), "1e+20");
    EXPECT_THAT(csv("mask,time_ms\n1,1\n1.0,2\n01,3\n+1,4\n1e0,5\n2,6\n").parameters[0].options, ElementsAre("1", "2"));
    EXPECT_THAT(csv("mask,time_ms\n16,1\n0x10,2\n16.0,3\n").parameters[0].options, ElementsAre("16", "0x10", "16.0"))
        << "texts stay texts";
}

class MissingNumbers : public test::TableTest { };

TEST_F(MissingNumbers, ComeBeforeTheOthersInOrder)
{
    std::string text = "number,value,params_opt,params_momentum,state\n";
    for (int i = 0; i < 40; ++i)
        text += i % 4 == 0 ? fmt::format("{},{},adam,,COMPLETE\n", i, 1 + i)
                           : fmt::format("{},{},sgd,{},COMPLETE\n", i, 1 + i, 1 - 0.01 * i);
    const Parameter momentum = csv(text).parameters[1];
    ASSERT_EQ(momentum.options.size(), 31U);
    EXPECT_EQ(momentum.options[0], "(empty)");
    EXPECT_EQ(momentum.options[1], "0.61");
    EXPECT_EQ(momentum.options[30], "0.99");
    EXPECT_EQ(momentum.option(ConfigId(39)), "0.61");
    EXPECT_FALSE(momentum.isNumeric());
}

TEST_F(MissingNumbers, KeepTheOrderOfTheFileIfTheyAreFew)
{
    EXPECT_THAT(csv("tile,time_ms\n4,1\n,2\n2,3\n").parameters[0].options, ElementsAre("4", "(empty)", "2"));
}

TEST_F(MissingNumbers, DoNotMergeVersionsAndCodes)
{
    struct Case {
        const char* header;
        const char* version; ///< contains the place of the number
        const char* equal; ///< a text of the same number as that of 1
        const char* missing;
    };
    for (const Case& each : std::vector<Case>{{"gcc_version,time_ms\n", "9.{}", "9.10", ""},
                                              {"gcc_version,time_ms\n", "9.{}", "9.10", "nan"},
                                              {"gcc_version;time_ms\n", "9,{}", "9,10", ""},
                                              {"flags,time_ms\n", "0{}", "001", ""}}) {
        const char separator = std::string_view(each.header).find(';') == std::string_view::npos ? ',' : ';';
        std::string text = each.header;
        for (int i = 1; i <= 12; ++i)
            text += fmt::format("{}{}{}\n",
                                i <= 9        ? fmt::format(fmt::runtime(each.version), i)
                                    : i == 10 ? each.equal
                                    : i == 11 ? each.missing
                                              : "0",
                                separator, i);
        const Parameter parameter = csv(text).parameters[0];
        EXPECT_EQ(parameter.options.size(), 12U) << text;
        EXPECT_EQ(parameter.option(ConfigId(9)), each.equal) << text;
    }
}

class Hyperparameters : public test::TableTest { };

TEST_F(Hyperparameters, DrawnFromIntervalsAreParametersByName)
{
    std::string text = "lr,weight_decay,l2_reg,clock,l2_misses,dram_units,optimizer,loss\n";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("{},{},{},{},{},{},{},{}\n", 0.001 * (i + 1), 0.5 + 0.001 * i, 0.01 * i, 900.5 + i,
                            1000 + i, 7 * i, i % 2 == 0 ? "sgd" : "adam", 1 + i % 50 * 0.01);
    const MeasuredTable table = csv(text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("lr", "weight_decay", "l2_reg", "optimizer"));
    EXPECT_THAT(table.ignoredColumns, ElementsAre("clock", "l2_misses", "dram_units"));
    EXPECT_EQ(table.notes.size(), 1U);
}
