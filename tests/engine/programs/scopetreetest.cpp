// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/scopetree.h"

#include "engine/core/error.h"
#include "tests/engine/programs/moduletext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

using namespace tgraph;

namespace {

using Names = std::vector<std::string_view>;

constexpr const char* layers = R"hlo(HloModule jit_f
%sum (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %add.1 = f32[] add(%x, %y), metadata={op_name="reduce_sum"}
}
ENTRY %main (p: f32[8,4]) -> f32[] {
  %p = f32[8,4] parameter(0), metadata={op_name="params['Dense_0']['kernel']" source_file="model.py" source_line=3}
  %zero = f32[] constant(0)
  %exp.2 = f32[8,4] exponential(%p), metadata={op_name="jit(f)/transpose(jvp(a/b))/layer_0/exp" source_file="model.py" source_line=7}
  %mul.3 = f32[8,4] multiply(%exp.2, %p), metadata={op_name="jit(f)/transpose(jvp(a/b))/layer_0/mul" source_file="model.py" source_line=7}
  %mul.4 = f32[8,4] multiply(%mul.3, %p), metadata={op_name="jit(f)/transpose(jvp(a/b))/layer_1/mul" source_file="train.py" source_line=1}
  ROOT %reduce.5 = f32[] reduce(%mul.4, %zero), dimensions={0,1}, to_apply=%sum, metadata={op_name="jit(f)"
}
}
)hlo";

std::set<std::string> pathsOf(const ScopeTree& tree)
{
    std::set<std::string> paths;
    for (std::uint32_t i = 1; i < tree.entries.size(); ++i)
        if (!tree.entries[i].isUnnamed)
            paths.insert(tree.path(i));
    return paths;
}

std::uint32_t entryAt(const ScopeTree& tree, std::string_view path)
{
    for (std::uint32_t i = 0; i < tree.entries.size(); ++i)
        if (tree.path(i) == path && !(i != 0 && path.empty()))
            return i;
    throw Error("no entry " + std::string(path));
}

/// Checks the invariants of every tree with a slow method.
void expectSound(const ScopeTree& tree)
{
    ASSERT_EQ(tree.nodes.size(), tree.module->instructions.size());
    std::set<std::uint32_t> all;
    for (const NodeId node : tree.nodes)
        all.insert(node.value);
    EXPECT_EQ(all.size(), tree.nodes.size());
    std::vector<std::uint32_t> counted(tree.entries.size(), 0);
    for (std::uint32_t node = 0; node < tree.entryOf.size(); ++node)
        for (std::uint32_t entry = tree.entryOf[node];; entry = tree.entries[entry].parent) {
            const auto nodes = tree.nodesOf(tree.entries[entry]);
            EXPECT_NE(std::ranges::find(nodes, NodeId(node)), nodes.end());
            ++counted[entry];
            if (entry == 0)
                break;
        }
    for (std::uint32_t i = 0; i < tree.entries.size(); ++i) {
        const ScopeEntry& entry = tree.entries[i];
        EXPECT_EQ(counted[i], entry.nodeCount);
        std::uint32_t below = entry.ownCount;
        for (std::uint32_t child = entry.firstChild; child < entry.firstChild + entry.childCount; ++child) {
            EXPECT_EQ(tree.entries[child].parent, i);
            EXPECT_EQ(tree.entries[child].depth, entry.depth + 1);
            below += tree.entries[child].nodeCount;
        }
        EXPECT_EQ(below, entry.nodeCount);
        for (const NodeId own : tree.nodesOf(entry).first(entry.ownCount))
            EXPECT_EQ(tree.entryOf[own.value], i);
    }
}

TEST(OpNameScopes, SplitAtSlashesOutsideBrackets)
{
    EXPECT_EQ(scopesOf("jit(f)/transpose(jvp(a/b))/layer_3/dot_general"),
              (Names{"jit(f)", "transpose(jvp(a/b))", "layer_3", "dot_general"}));
    EXPECT_EQ(scopesOf("ResNet[model/x]/Conv2d[conv1]/aten__convolution"),
              (Names{"ResNet[model/x]", "Conv2d[conv1]", "aten__convolution"}));
    EXPECT_EQ(scopesOf("aten__view"), Names{"aten__view"});
    EXPECT_EQ(scopesOf("//a//b/"), (Names{"a", "b"}));
    EXPECT_EQ(scopesOf(""), Names{});
}

TEST(OpNameScopes, SplitAtEverySlashIfBracketsDoNotMatch)
{
    EXPECT_EQ(scopesOf("jit(f/a/b"), (Names{"jit(f", "a", "b"}));
    EXPECT_EQ(scopesOf("jvp(f))/a(b/c"), (Names{"jvp(f))", "a(b", "c"}));
}

TEST(OpNameScopes, SplitParametersAtSubscripts)
{
    EXPECT_EQ(scopesOf("params['Dense_0']['bias']"), (Names{"params", "['Dense_0']", "['bias']"}));
    EXPECT_EQ(scopesOf("state[1][40]"), (Names{"state", "[1]", "[40]"}));
    EXPECT_EQ(scopesOf("[0]"), Names{"[0]"});
    EXPECT_EQ(scopesOf("a/state[1]"), (Names{"a", "state[1]"}));
}

TEST(OpNameScopes, AreLimitedToTheDepthOfATree)
{
    std::string deep;
    for (int i = 0; i < 1000; ++i)
        deep += "a/";
    const Names scopes = scopesOf(deep);
    ASSERT_EQ(scopes.size(), maxScopeDepth);
    EXPECT_EQ(scopes.back().size(), deep.size() - 2 * (maxScopeDepth - 1));
    std::string subscripts = "a";
    for (int i = 0; i < 1000; ++i)
        subscripts += "[1]";
    EXPECT_EQ(scopesOf(subscripts).size(), maxScopeDepth);
}

TEST(ScopeTree, HasOneEntryPerScopeWithAllInstructionsBelowIt)
{
    const ScopeTree tree = makeScopeTree(test::moduleOf(layers), ScopeGrouping::Scope);
    expectSound(tree);
    EXPECT_EQ(pathsOf(tree),
              (std::set<std::string>{"reduce_sum", "params", "params['Dense_0']", "params['Dense_0']['kernel']",
                                     "jit(f)", "jit(f)/transpose(jvp(a/b))", "jit(f)/transpose(jvp(a/b))/layer_0",
                                     "jit(f)/transpose(jvp(a/b))/layer_0/exp", "jit(f)/transpose(jvp(a/b))/layer_0/mul",
                                     "jit(f)/transpose(jvp(a/b))/layer_1", "jit(f)/transpose(jvp(a/b))/layer_1/mul"}));
    const ScopeEntry& f = tree.entries[entryAt(tree, "jit(f)")];
    EXPECT_EQ(f.nodeCount, 4U);
    EXPECT_EQ(f.ownCount, 1U);
    EXPECT_EQ(tree.nodesOf(f)[0], test::nodeNamed(*tree.module, "reduce.5"));
    EXPECT_EQ(tree.namedCount, 6U);
    EXPECT_TRUE(tree.entries[tree.entryOf[test::nodeNamed(*tree.module, "zero").value]].isUnnamed);
}

TEST(ScopeTree, SumsUpTheWeights)
{
    const auto module = test::moduleOf(layers);
    std::vector<double> flop(module->instructions.size());
    std::iota(flop.begin(), flop.end(), 1.0);
    const ScopeTree tree = makeScopeTree(module, ScopeGrouping::Scope, {.flop = flop});
    const ScopeEntry& layer = tree.entries[entryAt(tree, "jit(f)/transpose(jvp(a/b))/layer_0")];
    EXPECT_EQ(layer.flop,
              flop[test::nodeNamed(*module, "exp.2").value] + flop[test::nodeNamed(*module, "mul.3").value]);
    EXPECT_EQ(layer.bytes, 0);
    EXPECT_EQ(tree.root().flop, std::accumulate(flop.begin(), flop.end(), 0.0));
}

TEST(ScopeTree, GroupsBySourceFileAndLine)
{
    const ScopeTree tree = makeScopeTree(test::moduleOf(layers), ScopeGrouping::Source);
    expectSound(tree);
    EXPECT_EQ(pathsOf(tree), (std::set<std::string>{"model.py", "model.py:3", "model.py:7", "train.py", "train.py:1"}));
    EXPECT_EQ(tree.entries[entryAt(tree, "model.py:7")].nodeCount, 2U);
    EXPECT_EQ(tree.namedCount, 4U);
}

TEST(ScopeTree, PutsComputationsBelowTheirCallers)
{
    const ScopeTree tree = makeScopeTree(test::moduleOf(layers), ScopeGrouping::Computation);
    expectSound(tree);
    const std::uint32_t sum = entryAt(tree, "sum");
    EXPECT_EQ(tree.path(tree.entries[sum].parent), "main");
    EXPECT_EQ(tree.entries[entryAt(tree, "main")].nodeCount, 9U);
    EXPECT_EQ(tree.entries[entryAt(tree, "main")].ownCount, 6U);
}

TEST(ScopeTree, LimitsTheDepthOfCalls)
{
    std::string text = "HloModule deep\n%f0 (a0: f32[]) -> f32[] {\n ROOT %a0 = f32[] parameter(0)\n}\n";
    constexpr int computations = 200;
    for (int i = 1; i < computations; ++i) {
        const std::string n = std::to_string(i);
        text += "%f" + n + " (a" + n + ": f32[]) -> f32[] {\n %a" + n + " = f32[] parameter(0)\n ROOT %c" + n
            + " = f32[] call(%a" + n + "), to_apply=%f" + std::to_string(i - 1) + "\n}\n";
    }
    text += "ENTRY %e (p: f32[]) -> f32[] {\n %p = f32[] parameter(0)\n ROOT %r = f32[] call(%p), to_apply=%f199\n}\n";
    const ScopeTree tree = makeScopeTree(test::moduleOf(text), ScopeGrouping::Computation);
    expectSound(tree);
    EXPECT_EQ(tree.entries.size(), 202U);
    EXPECT_LE(std::ranges::max(tree.entries, {}, &ScopeEntry::depth).depth, maxScopeDepth);
}

TEST(ScopeTree, ReportsAProgramWithoutNames)
{
    const auto module
        = test::moduleOf("HloModule m\nENTRY %e (p: f32[]) -> f32[] {\n ROOT %p = f32[] parameter(0)\n}\n");
    for (const ScopeGrouping grouping : {ScopeGrouping::Scope, ScopeGrouping::Source}) {
        const ScopeTree tree = makeScopeTree(module, grouping);
        expectSound(tree);
        EXPECT_EQ(tree.namedCount, 0U);
    }
}

TEST(ScopeTree, CanBeStopped)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)makeScopeTree(test::moduleOf(layers), ScopeGrouping::Scope, {}, stop.get_token()), Cancelled);
}

TEST(ScopeTree, IsSoundForRealPrograms)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    for (const char* name : {"resnet50_keras_predict.hlo", "bert_torch_xla.hlo", "tpu_multiply_reduce_fusion.94.hlo"}) {
        const auto module = test::realModule(*folder, name);
        for (const ScopeGrouping grouping : {ScopeGrouping::Scope, ScopeGrouping::Source, ScopeGrouping::Computation})
            expectSound(makeScopeTree(module, grouping));
    }
    const ScopeTree tree = makeScopeTree(test::realModule(*folder, "resnet50_keras_predict.hlo"), ScopeGrouping::Scope);
    EXPECT_GT(tree.entries[entryAt(tree, "jit(predict_step)/conv2_block1_3_bn")].nodeCount, 6U);
}

} // namespace
