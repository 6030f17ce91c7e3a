// SPDX-License-Identifier: GPL-3.0-or-later
// Tests inferred trip counts: `for (i = start; i <direction> bound; i += step)` written as a while.
#include "engine/hlo/module/tripcount.h"

#include "tests/support/hlomodules.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

using namespace tgraph;

namespace {

/// The parts of a loop over an integer.
struct Loop {
    std::string start = "constant(0)";
    std::string bound = "constant(25)";
    std::string compare = "compare(%j, %bound), direction=LT";
    std::string next = "add(%i, %step)";
    std::string step = "constant(1)";
    std::string config;
    std::string type = "s32";
};

std::string textOf(const Loop& loop)
{
    std::string text = fmt::format(R"hlo(HloModule m
%body (b: (s32[], s32[])) -> (s32[], s32[]) {{
  %b = (s32[], s32[]) parameter(0)
  %i = s32[] get-tuple-element(%b), index=0
  %n = s32[] get-tuple-element(%b), index=1
  %step = s32[] {}
  %next = s32[] {}
  ROOT %t = (s32[], s32[]) tuple(%next, %n)
}}
%more (c: (s32[], s32[])) -> pred[] {{
  %c = (s32[], s32[]) parameter(0)
  %j = s32[] get-tuple-element(%c), index=0
  %carried = s32[] get-tuple-element(%c), index=1
  %bound = s32[] {}
  ROOT %test = pred[] {}
}}
ENTRY %e (p: s32[]) -> (s32[], s32[]) {{
  %p = s32[] parameter(0)
  %start = s32[] {}
  %seven = s32[] constant(7)
  %state = (s32[], s32[]) tuple(%start, %seven)
  ROOT %loop = (s32[], s32[]) while(%state), condition=%more, body=%body{}
}}
)hlo",
                                   loop.step, loop.next, loop.bound, loop.compare, loop.start, loop.config);
    for (std::size_t at = text.find("s32"); at != std::string::npos; at = text.find("s32", at + loop.type.size()))
        text.replace(at, 3, loop.type);
    return text;
}

std::optional<hlo::TripCount> tripsOf(const Loop& loop)
{
    const hlo::Module module = test::moduleOf(textOf(loop));
    return hlo::tripCountOf(module, module.computation(module.entry).root);
}

double countOf(const Loop& loop)
{
    return tripsOf(loop).value_or(hlo::TripCount{.count = -1}).count;
}

} // namespace

TEST(TripCount, FollowsFromStartBoundAndStep)
{
    EXPECT_EQ(countOf({}), 25);
    EXPECT_TRUE(tripsOf({})->isInferred);
    EXPECT_EQ(countOf({.start = "constant(3)"}), 22);
    EXPECT_EQ(countOf({.step = "constant(4)"}), 7) << "0, 4, …, 24";
    EXPECT_EQ(countOf({.compare = "compare(%j, %bound), direction=LE"}), 26);
    EXPECT_EQ(countOf({.compare = "compare(%bound, %j), direction=GT"}), 25) << "the sides swapped";
    EXPECT_EQ(countOf({.compare = "compare(%j, %bound), direction=NE"}), 25);
    EXPECT_EQ(countOf({.start = "constant(30)"}), 0);
    EXPECT_EQ(countOf({.start = "constant(10)",
                       .bound = "constant(-5)",
                       .compare = "compare(%j, %bound), direction=GT",
                       .next = "subtract(%i, %step)",
                       .step = "constant(5)"}),
              3)
        << "10, 5, 0";
    EXPECT_EQ(countOf({.compare = "compare(%j, %carried), direction=LT"}), 7) << "a bound that the body keeps";
}

TEST(TripCount, IsTakenFromTheCompilerWhereItIsWritten)
{
    const auto trips = tripsOf({.config = ", backend_config={\"known_trip_count\":{\"n\":\"24\"}}"});
    ASSERT_TRUE(trips);
    EXPECT_EQ(trips->count, 24);
    EXPECT_FALSE(trips->isInferred);
}

TEST(TripCount, IsUnknownIfItDoesNotFollowFromTheLoop)
{
    EXPECT_FALSE(tripsOf({.start = "copy(%p)"})) << "a start that is not constant";
    EXPECT_FALSE(tripsOf({.next = "multiply(%i, %step)"})) << "no constant step";
    EXPECT_FALSE(tripsOf({.next = "add(%i, %n)"})) << "a step that is no constant";
    EXPECT_FALSE(tripsOf({.step = "constant(0)"})) << "it never ends";
    EXPECT_FALSE(tripsOf({.compare = "compare(%j, %bound), direction=EQ"}));
    EXPECT_FALSE(tripsOf({.compare = "compare(%j, %bound), direction=NE", .step = "constant(2)"})) << "steps over 25";
}

TEST(TripCount, IsUnknownWhereTheCounterWraps)
{
    EXPECT_EQ(countOf({.bound = "constant(127)", .type = "s8"}), 127);
    EXPECT_FALSE(tripsOf({.bound = "constant(127)", .compare = "compare(%j, %bound), direction=LE", .type = "s8"}));
    EXPECT_FALSE(tripsOf({.bound = "constant(127)", .step = "constant(100)", .type = "s8"})) << "100, then -56";
    EXPECT_FALSE(tripsOf({.start = "constant(10)",
                          .bound = "constant(0)",
                          .compare = "compare(%j, %bound), direction=GE",
                          .next = "subtract(%i, %step)",
                          .type = "u32"}))
        << "no unsigned number is below 0";
    EXPECT_FALSE(tripsOf({.bound = "constant(1000)", .type = "bf16"})) << "257 is no bf16";
    const auto converted = [](const std::string& bound) {
        return countOf({.bound = "constant(1)\n  %wide = s64[] convert(%j)\n  %far = s64[] constant(" + bound + ")",
                        .compare = "compare(%wide, %far), direction=LT",
                        .type = "u8"});
    };
    EXPECT_EQ(converted("255"), 255);
    EXPECT_EQ(converted("256"), -1) << "u8 returns to 0 after 255";
    EXPECT_EQ(converted("300"), -1);
    EXPECT_FALSE(tripsOf({.bound = "constant(-1)", .compare = "compare(%j, %bound), direction=LT, type=UNSIGNED"}));
}

TEST(TripCount, SurvivesExtremeConstants)
{
    for (const char* const direction : {"LT", "LE", "GT", "GE", "NE"})
        for (const char* const extreme : {"constant(-9223372036854775808)", "constant(9223372036854775807)"})
            for (const char* const step : {"constant(-1)", "constant(1)", "constant(-9223372036854775808)"}) {
                const std::string compare = fmt::format("compare(%j, %bound), direction={}", direction);
                static_cast<void>(tripsOf({.start = extreme, .compare = compare, .step = step, .type = "s64"}));
                static_cast<void>(tripsOf({.bound = extreme, .compare = compare, .step = step, .type = "s64"}));
            }
    EXPECT_FALSE(tripsOf({.start = "constant(-9223372036854775808)",
                          .bound = "constant(0)",
                          .compare = "compare(%j, %bound), direction=NE",
                          .step = "constant(-1)",
                          .type = "s64"}));
}
