// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunereport.h"

#include "app/cli/tune/tuneoutput.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <utility>

using namespace tgraph;
using namespace tgraph::cli;

TEST(TuneOutput, HasWholeNanosecondsFrom1To63Bits)
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() - 1023; // the largest double below 2^63
    for (const auto& [seconds, nanoseconds] :
         {std::pair{0.0, std::int64_t{1}}, std::pair{1e-12, std::int64_t{1}}, std::pair{2.4e-9, std::int64_t{2}},
          std::pair{1.5, std::int64_t{1'500'000'000}}, std::pair{9.3e9, most}, std::pair{1e308, most},
          std::pair{std::numeric_limits<double>::infinity(), most}})
        EXPECT_EQ(wholeNanoseconds(seconds), nanoseconds) << seconds << " s";
}
