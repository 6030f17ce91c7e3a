// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/whatif.h"

#include "engine/analytical/analytical.h"
#include "engine/model/ranking/analyticalranker.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/slates.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/engine/model/modelvariants.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tgraph {
namespace {

RankOptions oneSlateOrder(std::uint32_t slateSize = 5)
{
    return {.slateSize = slateSize, .permutations = 1, .seed = 4, .device = Device::Cpu, .threads = 2};
}

Document sampleDocument()
{
    return randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
}

/// Returns the edits that turn one configuration into another.
std::vector<VectorEdit> editsTo(const Document& document, ConfigId other)
{
    std::vector<VectorEdit> edits;
    for (const SlotId slot : document.configs.slotIds())
        edits.push_back({slot, document.configs.vector(slot, other)});
    return edits;
}

/// Returns the document with other codes in configuration `base`: the meaning of the edit, computed directly. Vectors
/// stay unchanged, for networks that weigh a node's vector against its other ones.
Document replaced(const Document& document, ConfigId base, const VectorEdit& edit)
{
    std::vector<ConfigTable::Slot> slots;
    for (const SlotId slot : document.configs.slotIds()) {
        const auto known = document.configs.vectors(slot);
        ConfigTable::Slot made{.vectors = {known.begin(), known.end()}, .codes = std::vector<std::uint32_t>{}};
        std::vector<std::uint32_t> codes;
        for (std::uint32_t config = 0; config < document.configCount(); ++config)
            codes.push_back(document.configs.code(slot, ConfigId(config)));
        if (slot == edit.slot) {
            codes[base.value] = static_cast<std::uint32_t>(made.vectors.size());
            made.vectors.push_back(edit.vector);
        }
        made.codes = std::move(codes);
        slots.push_back(std::move(made));
    }
    Document result = document;
    result.configs = ConfigTable(document.configCount(), std::move(slots));
    return result;
}

/// Returns a vector that no configuration has at the slot's node, but that the node can take.
ConfigVector newVector(const Document& document, SlotId slot)
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    const auto known = document.configs.vectors(slot);
    EXPECT_TRUE(std::ranges::find(known, vector) == known.end());
    return vector; // unspecified everywhere
}

class WhatIfWithEveryOption : public testing::TestWithParam<ModelVariant> { };

TEST_P(WhatIfWithEveryOption, AnEditToAnExistingConfigurationHasItsScore)
{
    const Document document = sampleDocument();
    const auto ranker = makeNetworkRanker(livelyCheckpoint(GetParam().options, document, 2));
    const Deduplication configurations = deduplicate(document);
    const ConfigId base(7);
    const ConfigId other(2);
    const WhatIf result = whatIf(document, configurations, *ranker, base, editsTo(document, other), oneSlateOrder());
    std::vector<ConfigId> slate;
    for (const std::uint32_t distinct : slateHolding(configurations.distinctOf[base.value].value,
                                                     configurations.distinctCount(), oneSlateOrder().slateSize, 4, 0))
        slate.push_back(configurations.representatives[distinct]);
    const auto place = std::ranges::find(slate, base) - slate.begin();
    std::vector<ConfigId> placed = slate;
    placed[static_cast<std::size_t>(place)] = other;
    const auto scores = ranker->scoreSlates(document, std::vector{slate, placed}, oneSlateOrder(), {});
    EXPECT_NEAR(result.base.score, scores[0][static_cast<std::size_t>(place)], 1e-6);
    EXPECT_NEAR(result.edited.score, scores[1][static_cast<std::size_t>(place)], 1e-6);
    EXPECT_EQ(result.existing, other);
    EXPECT_EQ(result.slateSize, slate.size());
}

TEST_P(WhatIfWithEveryOption, NoEditChangesNothing)
{
    const Document document = sampleDocument();
    const auto ranker = makeNetworkRanker(livelyCheckpoint(GetParam().options, document, 2));
    const WhatIf result = whatIf(document, deduplicate(document), *ranker, ConfigId(3), {}, oneSlateOrder());
    EXPECT_EQ(result.base.score, result.edited.score);
    EXPECT_EQ(result.base.rank, result.edited.rank);
    EXPECT_EQ(result.base.analyticalSeconds, result.edited.analyticalSeconds);
    EXPECT_EQ(result.existing, ConfigId(3));
}

TEST_P(WhatIfWithEveryOption, ScoresEqualARankingOfTheEditedFile)
{
    const Document document = sampleDocument();
    ASSERT_EQ(deduplicate(document).distinctCount(), document.configCount());
    if (GetParam().options.analyticalPrior)
        return; // the base, missing from the edited file, may have the lowest cost of copies
    const auto ranker = makeNetworkRanker(livelyCheckpoint(GetParam().options, document, 2));
    const ConfigId base(7);
    const VectorEdit edit{SlotId(1), newVector(document, SlotId(1))};
    const RankOptions whole = oneSlateOrder(64); // one slate
    const WhatIf result = whatIf(document, deduplicate(document), *ranker, base, std::vector{edit}, whole);
    const Prediction before = ranker->rank(document, whole, {}, {});
    const Prediction after = ranker->rank(replaced(document, base, edit), whole, {}, {});
    EXPECT_NEAR(result.base.score, before.scoreOf(base), 1e-4);
    EXPECT_NEAR(result.edited.score, after.scoreOf(base), 1e-4);
    EXPECT_EQ(result.edited.rank, after.rank[after.configurations->distinctOf[base.value].value]);
    EXPECT_EQ(result.existing, std::nullopt);
}

std::vector<ModelVariant> layoutVariants()
{
    std::vector<ModelVariant> variants = modelVariants();
    std::erase_if(variants, [](const ModelVariant& variant) { return variant.options.kind != ModelKind::Layout; });
    return variants;
}

INSTANTIATE_TEST_SUITE_P(Variants, WhatIfWithEveryOption, testing::ValuesIn(layoutVariants()),
                         [](const auto& parameter) { return parameter.param.name; });

TEST(WhatIf, AnalyticalEstimateEqualsThatOfTheEditedFile)
{
    using namespace test;
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    builder.add(Opcode::ReduceWindow, ElementType::F32, {16, 2, 2, 32}, {3, 0, 2, 1}, {node});
    builder.add(Opcode::Add, ElementType::F32, {16, 4, 4, 32}, {3, 0, 2, 1}, {node});
    builder.configure(
        node, {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({2, 1}, {3, 0}, {3, 2}), vectorOf({3, 0}, {2, 1}, {3, 2})});
    const Document document = builder.layoutDocument(3);
    const VectorEdit edit{SlotId(0), vectorOf({0, 3}, {3, 0}, {3, 2})};
    const AnalyticalRanker ranker;
    const WhatIf result
        = whatIf(document, deduplicate(document), ranker, ConfigId(0), std::vector{edit}, oneSlateOrder(64));
    const std::vector<double> before = analyticalScores(document);
    const double after = analyticalScores(replaced(document, ConfigId(0), edit))[0];
    EXPECT_DOUBLE_EQ(result.base.score, before[0]);
    EXPECT_DOUBLE_EQ(result.edited.score, after);
    EXPECT_DOUBLE_EQ(result.base.analyticalSeconds, before[0]);
    EXPECT_DOUBLE_EQ(result.edited.analyticalSeconds, after);
    EXPECT_EQ(result.base.rank, (before[1] < before[0]) + (before[2] < before[0]));
    EXPECT_EQ(result.edited.rank, (before[1] < after) + (before[2] < after));
    EXPECT_EQ(result.base.relayouts.assumed, 1U) << "its input has layout {3,2,1,0}";
    EXPECT_EQ(result.edited.relayouts.assumed, 2U) << "the addition keeps its own layout";
}

TEST(WhatIf, RejectsAVectorThatTheNodeCannotTake)
{
    const Document document = sampleDocument();
    ConfigVector wrong;
    wrong.fill(4);
    const AnalyticalRanker ranker;
    EXPECT_THROW((void)whatIf(document, deduplicate(document), ranker, ConfigId(0),
                              std::vector{VectorEdit{SlotId(0), wrong}}, oneSlateOrder()),
                 Error);
}

TEST(WhatIf, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const Document document = sampleDocument();
    EXPECT_THROW((void)whatIf(document, deduplicate(document), AnalyticalRanker(), ConfigId(0), {}, oneSlateOrder(),
                              stop.get_token()),
                 Cancelled);
}

} // namespace
} // namespace tgraph
