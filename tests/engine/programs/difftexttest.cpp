// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/difftext.h"

#include "engine/core/error.h"
#include "tests/engine/programs/moduletext.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace tgraph;

namespace {

using Strings = std::vector<std::string>;

struct Marked {
    Strings before;
    Strings after;
};

Marked marked(std::string_view before, std::string_view after)
{
    const auto first = test::moduleOf(std::string(before));
    const auto second = test::moduleOf(std::string(after));
    const ProgramText firstText(first);
    const ProgramText secondText(second);
    const DiffMarks marks = diffMarks(programDiff(first, second), firstText, secondText);
    const auto textsOf = [](const ProgramText& text, const std::vector<TextRange>& ranges) {
        Strings texts;
        for (const TextRange& range : ranges)
            texts.emplace_back(text.text().substr(range.begin, range.size()));
        return texts;
    };
    return {textsOf(firstText, marks.before), textsOf(secondText, marks.after)};
}

} // namespace

TEST(DiffText, EqualProgramsAndOtherNamesHaveNoMarks)
{
    const Marked same = marked("ENTRY m {\n  a = f32[8]{0} parameter(0)\n  ROOT b = f32[8]{0} tanh(a)\n}\n",
                               "ENTRY m {\n  x = f32[8]{0} parameter(0)\n  ROOT y = f32[8]{0} tanh(x)\n}\n");
    EXPECT_EQ(same.before, Strings());
    EXPECT_EQ(same.after, Strings());
}

TEST(DiffText, MarksTheDifferingWordsOfAPair)
{
    const Marked shapes
        = marked("ENTRY m {\n  a = f32[8,4]{1,0} parameter(0)\n  ROOT b = f32[8,4]{1,0} tanh(a)\n}\n",
                 "ENTRY m {\n  a2 = f32[8,4]{1,0} parameter(0)\n  ROOT b = f32[8,4]{0,1} tanh(a2)\n}\n");
    EXPECT_EQ(shapes.before, Strings({"1,"})); // {1,0} against {0,1}: one word moves; the operand's name is paired
    EXPECT_EQ(shapes.after, Strings({",1"}));
}

TEST(DiffText, MarksRemovedAndAddedInstructionsAsAWhole)
{
    const Marked marks = marked("ENTRY m {\n  a = f32[8]{0} parameter(0)\n  b = f32[8]{0} cosine(a)\n"
                                "  ROOT c = f32[8]{0} tanh(a)\n}\n",
                                "ENTRY m {\n  a = f32[8]{0} parameter(0)\n  ROOT c = f32[8]{0} tanh(a)\n}\n");
    EXPECT_EQ(marks.before, Strings({"b = f32[8]{0} cosine(a)"}));
    EXPECT_EQ(marks.after, Strings());
}

TEST(DiffText, CanBeStopped)
{
    const auto module = test::moduleOf("ENTRY m {\n  ROOT a = f32[8]{0} parameter(0)\n}\n");
    const ProgramText text(module);
    const ProgramDiff diff = programDiff(module, module);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)diffMarks(diff, text, text, stop.get_token()), Cancelled);
}
