// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/layoutedit.h"

#include "engine/core/error.h"
#include "tests/engine/graph/graphbuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// A convolution (slot 0) and a reshape of its result (slot 1), two configurations.
struct ConvolutionAndReshape {
    ConvolutionAndReshape()
    {
        convolution = addConvolution(builder);
        reshape = builder.add(Opcode::Reshape, ElementType::F32, {256, 32}, {1, 0}, {convolution});
        builder.configure(convolution, {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({0, 3}, {3, 0}, {3, 2})});
        builder.parts.configurable.emplace_back(reshape);
        builder.slots.push_back(
            {.vectors = {vectorOf({1, 0}, {3, 2, 1, 0})}, .codes = std::vector<std::uint8_t>{0, 0}});
        document = builder.layoutDocument(2);
        document.runtimesPublished = true;
        document.simulation = "made up";
    }

    [[nodiscard]] std::string problem(SlotId slot, const ConfigVector& vector) const
    {
        return vectorProblem(document, slot, vector).value_or("");
    }

    GraphBuilder builder;
    std::uint32_t convolution = 0;
    std::uint32_t reshape = 0;
    Document document;
};

std::string parsed(const ConvolutionAndReshape& made, const char* text, std::uint32_t node,
                   LayoutPart part = LayoutPart::Output)
{
    const auto layout = parseLayout(text, made.document.graph, NodeId(node), part);
    return layout ? layoutText(*layout) : "nothing";
}

} // namespace

TEST(LayoutEdit, TakesPermutationsOfTheTensorsDimensionsOnly)
{
    const ConvolutionAndReshape made;
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({1, 2}, {0, 1}, {2, 0})), "");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({}, {}, {})), "");
    EXPECT_EQ(made.problem(SlotId(1), vectorOf({0, 1}, {0, 1, 2, 3})), "");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({3, 3})), "The output layout {3,3} of node 2 names dimension 3 twice.");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({}, {4, 0})),
              "The input layout {4,0} of node 2 names dimension 4 of a tensor of 4 dimensions.");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({}, {}, {1})),
              "The kernel layout {1} of node 2 names 1 of the 2 dimensions that it must name.");
    EXPECT_EQ(made.problem(SlotId(1), vectorOf({1, 0}, {3, 0})),
              "The input layout {3,0} of node 3 names 2 of the 4 dimensions that it must name.");
    EXPECT_EQ(made.problem(SlotId(1), vectorOf({1, 0}, {}, {0, 1})),
              "The kernel layout {0,1} of node 3 belongs to a tensor that the node does not have: leave it open.");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({-1, 3})), "The output layout {-1,3} of node 2 has a gap.");
}

TEST(LayoutEdit, AcceptsEveryLayoutOfTheFile)
{
    ConvolutionAndReshape made;
    std::vector<ConfigTable::Slot> slots = made.builder.slots;
    slots[0].vectors[1] = vectorOf({5, 5, 5});
    made.document.configs = ConfigTable(2, slots);
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({5, 5, 5})), "");
    EXPECT_EQ(made.problem(SlotId(0), vectorOf({5, 5, 5}, {1, 2})), "") << "in any vector";
    EXPECT_NE(made.problem(SlotId(0), vectorOf({1, 2}, {5, 5, 5})), "") << "for this tensor only";
    EXPECT_NE(made.problem(SlotId(0), vectorOf({5, 5})), "");
}

TEST(LayoutEdit, ReadsLayoutsAsPeopleTypeThem)
{
    const ConvolutionAndReshape made;
    EXPECT_EQ(parsed(made, "{3,0}", made.convolution), "{3,0}");
    EXPECT_EQ(parsed(made, " 3, 0 ", made.convolution), "{3,0}");
    EXPECT_EQ(parsed(made, "{3,0,1,2}", made.convolution), "{3,0}") << "as in the files";
    EXPECT_EQ(parsed(made, "{3,0,1}", made.convolution), "{3,0,1}") << "is kept although invalid";
    EXPECT_EQ(parsed(made, "{1,0}", made.reshape), "{1,0}");
    EXPECT_EQ(parsed(made, "{3,0,1,2}", made.reshape, LayoutPart::Input), "{3,0,1,2}");
    EXPECT_EQ(parsed(made, "{}", made.reshape), "{}");
    for (const char* wrong : {"{3,}", "3,,0", ",3", "{6}", "{-1}", "30", "x", "{0,1,2,3,4,5,0}"})
        EXPECT_EQ(parsed(made, wrong, made.convolution), "nothing") << wrong;
}

TEST(LayoutEdit, AppendsTheEditedConfiguration)
{
    const ConvolutionAndReshape made;
    const std::vector<VectorEdit> edits = {{SlotId(0), vectorOf({1, 2}, {3, 0}, {3, 2})}};
    const Document extended = withEdited(made.document, ConfigId(1), edits);
    ASSERT_EQ(extended.configCount(), 3U);
    for (std::uint32_t config = 0; config < 2; ++config)
        for (const SlotId slot : idsBelow<SlotId>(2))
            EXPECT_EQ(extended.configs.code(slot, ConfigId(config)),
                      made.document.configs.code(slot, ConfigId(config)));
    EXPECT_EQ(extended.configs.vector(SlotId(0), ConfigId(2)), edits[0].vector);
    EXPECT_EQ(extended.configs.vector(SlotId(1), ConfigId(2)), made.document.configs.vector(SlotId(1), ConfigId(1)));
    EXPECT_EQ(extended.configs.vectors(SlotId(0)).size(), 3U);
    EXPECT_EQ(extended.configs.vectors(SlotId(1)).size(), 1U);

    const Document pair = baseAndEdited(made.document, ConfigId(1), edits);
    ASSERT_EQ(pair.configCount(), 2U);
    EXPECT_EQ(pair.configs.vector(SlotId(0), ConfigId(0)), made.document.configs.vector(SlotId(0), ConfigId(1)));
    EXPECT_EQ(pair.configs.vector(SlotId(0), ConfigId(1)), edits[0].vector);
    EXPECT_EQ(pair.configs.vector(SlotId(1), ConfigId(1)), made.document.configs.vector(SlotId(1), ConfigId(1)));

    const Document alone = editedAlone(made.document, ConfigId(1), edits);
    ASSERT_EQ(alone.configCount(), 1U);
    EXPECT_EQ(alone.configs.vector(SlotId(0), ConfigId(0)), edits[0].vector);
    EXPECT_FALSE(alone.runtimesPublished);
    EXPECT_EQ(alone.simulation, "made up");
}

TEST(LayoutEdit, WidensCodesBeyond256Vectors)
{
    GraphBuilder builder;
    const std::uint32_t node = builder.add(Opcode::Reshape, ElementType::F32, {2, 3, 4, 5, 6, 7}, {5, 4, 3, 2, 1, 0});
    std::vector<ConfigVector> vectors;
    std::vector<int> order = {0, 1, 2, 3, 4, 5};
    ConfigVector next = vectorOf({});
    for (int i = 0; i <= 256; ++i, std::ranges::next_permutation(order)) {
        std::ranges::copy(order, next.begin());
        if (i < 256)
            vectors.push_back(next);
    }
    builder.parts.configurable.emplace_back(node);
    std::vector<std::uint8_t> codes(256);
    std::iota(codes.begin(), codes.end(), std::uint8_t{0});
    builder.slots.push_back({.vectors = vectors, .codes = codes});
    const Document extended
        = withEdited(builder.layoutDocument(256), ConfigId(255), std::vector<VectorEdit>{{SlotId(0), next}});
    EXPECT_EQ(extended.configs.code(SlotId(0), ConfigId(256)), 256U);
    EXPECT_EQ(extended.configs.code(SlotId(0), ConfigId(255)), 255U);
}

TEST(LayoutEdit, FindsTheConfigurationEqualToTheEditedOne)
{
    const ConvolutionAndReshape made;
    const ConfigVector other = made.document.configs.vector(SlotId(0), ConfigId(1));
    EXPECT_EQ(findEdited(made.document, ConfigId(0), {}), ConfigId(0));
    EXPECT_EQ(findEdited(made.document, ConfigId(0), std::vector<VectorEdit>{{SlotId(0), other}}), ConfigId(1));
    EXPECT_EQ(findEdited(made.document, ConfigId(0), std::vector<VectorEdit>{{SlotId(0), vectorOf({1, 2})}}),
              std::nullopt);
    EXPECT_EQ(findEdited(made.document, ConfigId(0),
                         std::vector<VectorEdit>{{SlotId(0), vectorOf({1, 2})}, {SlotId(0), other}}),
              ConfigId(1))
        << "the last edit of a node counts";
}

TEST(LayoutEdit, RefusesMissingConfigurationsAndSlots)
{
    const ConvolutionAndReshape made;
    EXPECT_THROW((void)withEdited(made.document, ConfigId(2), {}), Error);
    EXPECT_THROW((void)withEdited(made.document, ConfigId(0), std::vector<VectorEdit>{{SlotId(2), vectorOf({})}}),
                 Error);
    EXPECT_THROW((void)withEdited(made.document, ConfigId(0), std::vector<VectorEdit>{{SlotId(0), vectorOf({0, 0})}}),
                 Error);
    EXPECT_THROW((void)withEdited(GraphBuilder().tileDocument({TileConfig{}}), ConfigId(0), {}), Error);
}
