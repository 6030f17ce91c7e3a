// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/instructionsearch.h"

#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <string>

using namespace tgraph;

namespace {

std::vector<std::string> found(const hlo::Module& program, std::string_view query)
{
    std::vector<std::string> names;
    for (const NodeId node : findInstructions(program, query))
        names.emplace_back(program.instruction(node).name);
    return names;
}

using Names = std::vector<std::string>;

const std::string_view searchedText = R"(HloModule m
%inner { %p.1 = f32[7] parameter(0)
  ROOT %n.1 = f32[7] negate(%p.1), metadata={op_name="jit(f)/Layer_2/neg" source_file="model.py" source_line=7} }
ENTRY %main { %p.2 = f32[7] parameter(0)
  %c.2 = f32[7] call(%p.2), to_apply=%inner
  ROOT %r.2 = f32[7,1] reshape(%c.2) }
)";

} // namespace

TEST(FindInstructions, SearchesNamesOpcodesShapesAndMetadata)
{
    const hlo::Module program = test::moduleOf(searchedText);
    EXPECT_EQ(found(program, "r.2"), Names({"r.2"}));
    EXPECT_EQ(found(program, "NEGate"), Names({"n.1"}));
    EXPECT_EQ(found(program, "[7,1]"), Names({"r.2"}));
    EXPECT_EQ(found(program, "layer_2"), Names({"n.1"}));
    EXPECT_EQ(found(program, "model.py"), Names({"n.1"}));
    EXPECT_EQ(found(program, "#4"), Names({"r.2"}));
}

TEST(FindInstructions, MatchesAllWordsAndVisitsCallersBeforeCallees)
{
    const hlo::Module program = test::moduleOf(searchedText);
    EXPECT_EQ(found(program, "parameter"), Names({"p.2", "p.1"}));
    EXPECT_EQ(found(program, " parameter   .1 "), Names({"p.1"}));
    EXPECT_EQ(found(program, "parameter nowhere"), Names());
    EXPECT_EQ(found(program, "  "), Names());
    EXPECT_EQ(found(program, "#99999999999999999999"), Names());
    EXPECT_EQ(found(program, "#"), Names());
}
