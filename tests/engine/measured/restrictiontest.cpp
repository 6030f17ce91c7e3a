// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/restrictions/restriction.h"

#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

const std::vector<std::string> names = {"x", "y", "layout"};

bool isMet(std::string_view text, double x, double y, const std::string& layout = "row")
{
    const RestrictionValue valueX{.number = x}, valueY{.number = y}, valueLayout{.text = layout, .isText = true};
    const std::vector<const RestrictionValue*> values = {&valueX, &valueY, &valueLayout};
    return Restriction(std::string(text), names, {"s.json", "restrictions, 1"}).isMet(values);
}

std::string problemOf(std::string_view text)
{
    return tgraph::test::errorFrom([&] { (void)isMet(text, 1, 2); });
}

} // namespace

TEST(Restriction, FollowsPythonsPrecedence)
{
    for (const auto& [text, value] : std::vector<std::pair<std::string_view, bool>>{
             {"x * y <= 1024", true},
             {"x + y * 2 == 68", true},
             {"(x + y) * 2 == 100", true},
             {"-x ** 2 == -1024", true},
             {"2 ** -1 == 0.5", true},
             {"2 ** 3 ** 2 == 512", true},
             {"100 - x - y == 50", true},
             {"not x > y and y == 18", false},
             {"x == 1 or y == 18 and x == 32", true},
             {"16 < y <= x < 64", true},
             {"16 < x < y", false},
             {"x / y > 1.7", true},
             {"x // y == 1", true},
             {"-7 // 2 == -4 and -7 % 3 == 2 and 7 % -3 == -2", true},
             {"x % 16 == 0", true},
             {"x in [16, 32] and y not in (16, 32)", true},
             {"y in []", false},
             {"min(x, y) == 18 and max([x, y, 3]) == 32 and abs(y - x) == 14", true},
             {"int(x / 5) == 6 and int(-3.5) == -3", true},
             {"layout == 'row'", true},
             {"layout in [\"column\", \"block\"]", false},
             {"layout == 1", false},
             {"layout != 1", true},
             {"x == True", false},
             {"(x > 1) == True", true},
             {".5e1 == 5", true},
             {"x", true},
             {"x - 32", false},
         })
        EXPECT_EQ(isMet(text, 32, 18), value) << text;
}

TEST(Restriction, ThatDividesByZeroIsMet)
{
    for (const char* text : {"x % y == 7", "x / y > 1e9", "x // y == 3", "not (x / y > 0)", "0 ** -1 == 2",
                             "x / y in [1]", "1 in [x / y]", "min(x / y, 2) == 7", "x == 5 and 1 / y == 3"})
        EXPECT_TRUE(isMet(text, 5, 0)) << text;
    EXPECT_FALSE(isMet("x == 4 and 1 / y == 3", 5, 0)) << "Python does not divide";
}

TEST(Restriction, NamesTheLastParameterItNeeds)
{
    EXPECT_EQ(Restriction("y > 1", names, {}).lastParameter(), 1U);
    EXPECT_EQ(Restriction("1 < 2", names, {}).lastParameter(), 0U);
}

TEST(Restriction, RefusesOtherNotationWithItsPlace)
{
    for (const auto& [text, words] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"x && y", "s.json: restrictions, 1, character 3: found “&&”, expected and"},
             {"x & y", "character 3: found “&”"},
             {"x = 1", "character 3: found “=”"},
             {"", "character 1: found the end"},
             {"x ==", "character 5: found the end"},
             {"(x", "character 3: found the end, expected , or )"},
             {"x)", "character 2: found “)”"},
             {"z > 1", "found “z”, expected one of the parameters “x”, “y”, “layout”"},
             {"p['x'] > 1", "found “p”"},
             {"x[0]", "character 2: found “[”"},
             {"lambda: x", "found “lambda”"},
             {"x if y else 1", "character 3: found “if”"},
             {"x not y", "character 7: found “y”, expected in"},
             {"x in y", "character 6: found “y”, expected a list"},
             {"layout == 'row", "found “'”, expected a text that ends with '"},
             {"max() > 1", "a function of nothing"},
             {"abs(x, y) > 1", "abs of several values"},
             {"int(x, y) > 1", "int of several values"},
             {"0x10 > 1", "found “0”, expected a decimal number"},
             {"layout + 1 > 2", "found the text “row”, expected a number"},
             {"layout < 2", "an order of a text and a number"},
         })
        EXPECT_NE(problemOf(text).find(words), std::string::npos) << text << ": " << problemOf(text);
}

TEST(Restriction, RefusesToNestWithoutLimit)
{
    const std::string deep(100'000, '(');
    EXPECT_NE(problemOf(deep).find("more than 100 nested"), std::string::npos);
    EXPECT_NE(problemOf(std::string(100'000, '-') + "1").find("more than 100 nested"), std::string::npos);
    std::string nots, chain = "1", powers = "1", several = "x == 1";
    for (int i = 0; i < 50'000; ++i) {
        nots += "not ";
        chain += " + 1";
        powers += " ** 1";
    }
    for (int i = 0; i < 500; ++i)
        several += " or x == 1";
    EXPECT_NE(problemOf(nots + "x").find("more than 100 nested"), std::string::npos);
    EXPECT_NE(problemOf(chain).find("operations in a row"), std::string::npos);
    EXPECT_NE(problemOf(powers).find("more than 100 nested"), std::string::npos);
    EXPECT_EQ(problemOf(several), "no error") << "long lists of cases are usual";
}
