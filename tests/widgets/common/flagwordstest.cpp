// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/flagwords.h"

#include <gtest/gtest.h>

#include <utility>

namespace tgraph {
namespace {

TEST(FlagWords, ClausesWithOptionsAreLeftOut)
{
    for (const auto& [sentence, expected] : {
             std::pair{"expected one named time, runtime, cost or score; choose it with --objective",
                       "expected one named time, runtime, cost or score"},
             {"Not used, because most rows have a text of their own: “id”. Choose --parameter for such columns.",
              "Not used, because most rows have a text of their own: “id”."},
             {"“a” could be either. Choose --parameter, --objective or --ignore for them.", "“a” could be either."},
             {"“time_ms” is the objective; --objective chooses “loss” instead.", "“time_ms” is the objective."},
             {"Less of “y” is assumed to be better, because its name suggests nothing else; --maximise reverses that.",
              "Less of “y” is assumed to be better, because its name suggests nothing else."},
             {"t.csv: --unit: found “GB/s” for “time”, expected a unit of time",
              "t.csv: found “GB/s” for “time”, expected a unit of time"},
             {"The header is repeated in 2 lines.", "The header is repeated in 2 lines."},
         })
        EXPECT_EQ(withoutFlags(QString::fromUtf8(sentence)), QString::fromUtf8(expected));
}

} // namespace
} // namespace tgraph
