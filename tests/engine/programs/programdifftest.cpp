// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programdiff.h"

#include "engine/core/error.h"
#include "tests/engine/programs/moduletext.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

using namespace tgraph;

namespace {

using Change = InstructionChange;

constexpr const char* small = R"hlo(HloModule m
%sum (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add.1 = f32[] add(%x, %y)
}
ENTRY %main (p: f32[8,128], q: f32[128,16]) -> f32[] {
  %p = f32[8,128]{1,0} parameter(0)
  %q = f32[128,16]{1,0} parameter(1)
  %dot.2 = f32[8,16]{1,0} dot(%p, %q), lhs_contracting_dims={1}, rhs_contracting_dims={0}, metadata={op_name="jit(f)/dot"}
  %tanh.3 = f32[8,16]{1,0} tanh(%dot.2)
  %zero = f32[] constant(0)
  ROOT %reduce.4 = f32[] reduce(%tanh.3, %zero), dimensions={0,1}, to_apply=%sum
}
)hlo";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        throw Error("nothing to replace: " + from);
    return text.replace(at, from.size(), to);
}

/// Replaces all occurrences.
std::string replacedAll(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

ProgramDiff diffOf(const std::string& before, const std::string& after)
{
    return programDiff(test::moduleOf(before), test::moduleOf(after));
}

/// Returns the names of the pairs with a real change → their words.
std::map<std::string, std::set<std::string_view>> changesOf(const ProgramDiff& diff)
{
    std::map<std::string, std::set<std::string_view>> changes;
    for (const InstructionPair& pair : diff.pairs)
        for (std::size_t i = 0; pair.changes.areReal() && i < instructionChangeCount; ++i)
            if (pair.changes.has(static_cast<Change>(i)))
                changes[std::string(diff.before->instruction(pair.before).name)].insert(
                    instructionChangeName(static_cast<Change>(i)));
    return changes;
}

std::set<std::string> namesOf(const hlo::Module& module, const std::vector<NodeId>& nodes)
{
    std::set<std::string> names;
    for (const NodeId node : nodes)
        names.emplace(module.instruction(node).name);
    return names;
}

std::string_view matchOf(const ProgramDiff& diff, std::string_view name)
{
    const std::uint32_t pair = diff.pairOfBefore[test::nodeNamed(*diff.before, name).value];
    return pair == ProgramDiff::noPair ? "nothing" : diff.after->instruction(diff.pairs[pair].after).name;
}

/// Checks the invariants of every difference.
void expectSound(const ProgramDiff& diff)
{
    EXPECT_EQ(diff.pairs.size() + diff.removed.size(), diff.before->instructions.size());
    EXPECT_EQ(diff.pairs.size() + diff.added.size(), diff.after->instructions.size());
    EXPECT_EQ(diff.equal + diff.changed, diff.pairs.size());
    std::set<std::uint32_t> afters;
    for (std::uint32_t i = 0; i < diff.pairs.size(); ++i) {
        EXPECT_EQ(diff.pairOfBefore[diff.pairs[i].before.value], i);
        EXPECT_EQ(diff.pairOfAfter[diff.pairs[i].after.value], i);
        EXPECT_TRUE(afters.insert(diff.pairs[i].after.value).second);
    }
    for (const NodeId node : diff.added)
        EXPECT_EQ(diff.pairOfAfter[node.value], ProgramDiff::noPair);
}

TEST(ProgramDiff, IsEmptyForAProgramAndItself)
{
    const ProgramDiff diff = diffOf(small, small);
    expectSound(diff);
    EXPECT_TRUE(diff.areSame());
    EXPECT_EQ(diff.equal, 9U);
    EXPECT_EQ(diff.renamed, 0U);
    EXPECT_EQ(diff.computationsRemoved, 0U);
}

TEST(ProgramDiff, NamesTheChanges)
{
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, "%dot.2 = f32[8,16]{1,0}", "%dot.2 = f32[8,16]{0,1}"))),
              (std::map<std::string, std::set<std::string_view>>{{"dot.2", {"layout"}}}));
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, "f32[8,16]{1,0} tanh", "bf16[8,16]{1,0} tanh"))),
              (std::map<std::string, std::set<std::string_view>>{{"tanh.3", {"shape"}}}));
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, " tanh(", " exponential("))),
              (std::map<std::string, std::set<std::string_view>>{{"tanh.3", {"opcode"}}}));
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, "lhs_contracting_dims={1}", "lhs_contracting_dims={0}"))),
              (std::map<std::string, std::set<std::string_view>>{{"dot.2", {"attributes"}}}));
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, "constant(0)", "constant(1)"))),
              (std::map<std::string, std::set<std::string_view>>{{"zero", {"attributes"}}}));
    EXPECT_EQ(changesOf(diffOf(small, replaced(small, "dot(%p, %q), ", "dot(%p, %q), sharding={replicated}, "))),
              (std::map<std::string, std::set<std::string_view>>{{"dot.2", {"attributes"}}}));
}

TEST(ProgramDiff, DoesNotCountNamesAndMetadataAsRealChanges)
{
    const ProgramDiff renamed = diffOf(small, replacedAll(small, "tanh.3", "tanh.77"));
    EXPECT_TRUE(renamed.areSame());
    EXPECT_EQ(renamed.renamed, 1U);
    EXPECT_EQ(matchOf(renamed, "tanh.3"), "tanh.77");
    const ProgramDiff documented = diffOf(small, replaced(small, "jit(f)/dot", "jit(g)/dot"));
    EXPECT_TRUE(documented.areSame());
    EXPECT_EQ(documented.withChange[static_cast<std::size_t>(Change::Metadata)], 1U);
}

TEST(ProgramDiff, IgnoresTheNotationOfText)
{
    const std::string spaced = replaced(small, "dot(%p, %q), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                                        "dot(%p, /*index=1*/%q), rhs_contracting_dims={ 0 }, lhs_contracting_dims={1}");
    EXPECT_TRUE(diffOf(small, spaced).areSame());
    EXPECT_TRUE(diffOf(small, replaced(small, "%tanh.3 = f32[8,16]{1,0}", "%tanh.3 = f32[8,16]")).areSame());
}

TEST(ProgramDiff, FindsAnInsertedInstruction)
{
    std::string after = replaced(small, "  %zero", "  %copy.9 = f32[8,16]{0,1} copy(%tanh.3)\n  %zero");
    after = replaced(after, "reduce(%tanh.3", "reduce(%copy.9");
    const ProgramDiff diff = diffOf(small, after);
    expectSound(diff);
    EXPECT_EQ(namesOf(*diff.after, diff.added), std::set<std::string>{"copy.9"});
    EXPECT_TRUE(diff.removed.empty());
    EXPECT_EQ(changesOf(diff), (std::map<std::string, std::set<std::string_view>>{{"reduce.4", {"operands"}}}));
}

TEST(ProgramDiff, FindsTheSameProgramUnderOtherNames)
{
    std::string after = small;
    for (const char* name :
         {"%sum", "%main", "%x", "%y", "%add.1", "%p", "%q", "%dot.2", "%tanh.3", "%zero", "%reduce.4"})
        after = replacedAll(after, name, "%n" + std::to_string(name[1]) + std::to_string(std::string(name).size()));
    const ProgramDiff diff = diffOf(small, after);
    expectSound(diff);
    EXPECT_TRUE(diff.areSame());
    EXPECT_EQ(diff.renamed, 9U);
    EXPECT_EQ(diff.computationsRemoved, 0U);
}

/// Returns `count` equal layers, numbered from `first` on.
std::string layered(int count, int first)
{
    std::string text = "HloModule layers\nENTRY %main (p: f32[8,8]) -> f32[8,8] {\n  %p = f32[8,8] parameter(0)\n";
    std::string last = "%p";
    int number = first;
    for (int layer = 0; layer < count; ++layer) {
        const std::string dot = "%dot." + std::to_string(number++);
        const std::string tanh = "%tanh." + std::to_string(number++);
        text += "  " + dot + " = f32[8,8] dot(" + last + ", %p), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n";
        text += "  " + tanh + " = f32[8,8] tanh(" + dot + ")\n";
        last = tanh;
    }
    return text + "  ROOT %negate.1 = f32[8,8] negate(" + last + ")\n}\n";
}

TEST(ProgramDiff, FindsAnAdditionalLayerAmongEqualOnesWithOtherNumbers)
{
    const ProgramDiff diff = diffOf(layered(20, 10), layered(21, 5011));
    expectSound(diff);
    EXPECT_TRUE(diff.removed.empty());
    EXPECT_EQ(diff.added.size(), 2U);
    EXPECT_LE(diff.changed, 2U); // changes at the place of insertion
}

TEST(ProgramDiff, FollowsInstructionsMovedIntoAFusion)
{
    const std::string before = R"hlo(HloModule m
ENTRY %main (p: f32[8]) -> f32[8] {
  %p = f32[8] parameter(0)
  %exponential.1 = f32[8] exponential(%p)
  %add.2 = f32[8] add(%exponential.1, %p)
  ROOT %negate.3 = f32[8] negate(%add.2)
}
)hlo";
    const std::string after = R"hlo(HloModule m
%fused_computation (param_0: f32[8]) -> f32[8] {
  %param_0 = f32[8] parameter(0)
  %exponential.1 = f32[8] exponential(%param_0)
  ROOT %add.2 = f32[8] add(%exponential.1, %param_0)
}
ENTRY %main (p: f32[8]) -> f32[8] {
  %p = f32[8] parameter(0)
  %fusion = f32[8] fusion(%p), kind=kLoop, calls=%fused_computation
  ROOT %negate.3 = f32[8] negate(%fusion)
}
)hlo";
    const ProgramDiff diff = diffOf(before, after);
    expectSound(diff);
    EXPECT_EQ(matchOf(diff, "exponential.1"), "exponential.1");
    EXPECT_EQ(matchOf(diff, "add.2"), "add.2");
    EXPECT_TRUE(changesOf(diff).at("add.2").contains("computation"));
    EXPECT_EQ(namesOf(*diff.after, diff.added), (std::set<std::string>{"fusion", "param_0"}));
    EXPECT_EQ(diff.computationsAdded, 1U);
}

TEST(ProgramDiff, MatchesAChangedComputationThroughItsCaller)
{
    std::string after = replacedAll(small, "%sum", "%region_7.12");
    after = replaced(after, "ROOT %add.1 = f32[] add(", "ROOT %max.1 = f32[] maximum(");
    const ProgramDiff diff = diffOf(small, after);
    expectSound(diff);
    EXPECT_EQ(matchOf(diff, "x"), "x");
    EXPECT_EQ(diff.computationsRemoved, 0U);
    EXPECT_EQ(diff.computationsAdded, 0U);
    EXPECT_FALSE(changesOf(diff).contains("reduce.4"));
}

TEST(ProgramDiff, DoesNotMatchUnrelatedPrograms)
{
    const ProgramDiff diff = diffOf(small,
                                    "HloModule other\nENTRY %e (a: s32[3]) -> s32[3] {\n %a = s32[3] parameter(0)\n "
                                    "ROOT %n = s32[3] negate(%a)\n}\n");
    expectSound(diff);
    EXPECT_EQ(diff.equal, 0U);
    EXPECT_LE(diff.pairs.size(), 2U);
}

TEST(ProgramDiff, CanBeStopped)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)programDiff(test::moduleOf(small), test::moduleOf(small), stop.get_token()), Cancelled);
}

TEST(ProgramDiff, FindsTheEditInACopyOfARealProgram)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    const std::string before = test::readFile(*folder / "resnet50_keras_predict.hlo");
    const auto module = test::moduleOf(before);
    const ProgramDiff same = programDiff(module, module);
    expectSound(same);
    EXPECT_TRUE(same.areSame());
    // Another layout of a convolution, and larger numbers in all names.
    const auto convolution = std::ranges::find(module->instructions, Opcode::Convolution, &hlo::Instruction::opcode);
    std::string line(convolution->text);
    std::string after = replaced(before, line, replaced(line, "{3,2,1,0}", "{0,3,2,1}"));
    const ProgramDiff diff = diffOf(before, after);
    EXPECT_EQ(diff.changed, 1U);
    EXPECT_TRUE(diff.removed.empty());
    EXPECT_EQ(diff.withChange[static_cast<std::size_t>(Change::Layout)], 1U);
}

} // namespace
