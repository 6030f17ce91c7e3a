// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attentioneffect.h"

#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/modelfixtures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

Document someDocument()
{
    return randomLayoutDocument({.nodes = 12, .edges = 20, .configurable = 4, .configurations = 24});
}

RankOptions inSlatesOfEight()
{
    RankOptions options;
    options.slateSize = 8;
    options.device = Device::Cpu;
    return options;
}

Checkpoint sharpCheckpoint(const Document& document)
{
    ModelOptions options = smallOptions();
    options.scaledCrossAttention = true;
    options.l2Norm = false;
    Checkpoint checkpoint = livelyCheckpoint(options, document);
    for (auto& [name, tensor] : checkpoint.folds.front())
        if (name.ends_with(".temperature"))
            tensor.values = {0.02F};
    return checkpoint;
}

TEST(AttentionEffect, DetectsTheEffectOfSharpAttention)
{
    const Document document = someDocument();
    const AttentionEffect effect = measureAttention(sharpCheckpoint(document), document, inSlatesOfEight());
    EXPECT_EQ(effect.configurations, 7U) << "slates of at most 8 are even";
    ASSERT_EQ(effect.effective.size(), 2U);
    for (const double effective : effect.effective) {
        EXPECT_GE(effective, 1);
        EXPECT_LT(effective, 0.8 * effect.configurations);
    }
    EXPECT_GT(effect.moved, attentionNoticed);
    ASSERT_TRUE(effect.tau && effect.tauEven);
    EXPECT_NE(*effect.tau, *effect.tauEven);
}

TEST(AttentionEffect, FindsNoEffectOfEvenAttention)
{
    const Document document = someDocument();
    const AttentionEffect effect
        = measureAttention(withEvenAttention(sharpCheckpoint(document)), document, inSlatesOfEight());
    for (const double effective : effect.effective)
        EXPECT_NEAR(effective, effect.configurations, 1e-4);
    EXPECT_LT(effect.moved, 1e-5);
    EXPECT_LT(effect.movedByEven, 1e-5);
    EXPECT_TRUE(hasAlmostNoEffect(effect));
    EXPECT_EQ(effect.tau, effect.tauEven);
}

TEST(AttentionEffect, IsMeasuredAgainstEvenWeightsIfASlateHoldsAll)
{
    const Document document = someDocument();
    RankOptions options = inSlatesOfEight();
    options.slateSize = 24;
    const AttentionEffect effect = measureAttention(sharpCheckpoint(document), document, options);
    EXPECT_LT(effect.moved, attentionNoticed) << "no other slate exists";
    EXPECT_GT(effect.movedByEven, attentionNoticed);
    EXPECT_FALSE(hasAlmostNoEffect(effect));
}

TEST(AttentionEffect, IsNotJudgedInSlatesOfOneConfiguration)
{
    const Document document = someDocument();
    RankOptions options = inSlatesOfEight();
    options.slateSize = 1;
    const AttentionEffect effect = measureAttention(sharpCheckpoint(document), document, options);
    EXPECT_EQ(effect.configurations, 1U);
    EXPECT_FALSE(hasAlmostNoEffect(effect));
}

/// The temperature that stands for infinity yields equal weights.
TEST(AttentionEffect, EvenWeightsAreOneOverTheSlate)
{
    const Document document = someDocument();
    const auto ranker = makeNetworkRanker(withEvenAttention(sharpCheckpoint(document)));
    const Explanation explanation
        = ranker->explain(document, ConfigId(0), inSlatesOfEight(), {.sensitivity = false}, {}, {});
    for (const BlockAttention& block : explanation.blocks) {
        for (const float weight : block.meanWeight)
            EXPECT_NEAR(weight, 1.0 / static_cast<double>(explanation.slate.size()), 1e-6);
        for (const float entropy : block.entropy)
            EXPECT_NEAR(entropy, std::log(static_cast<double>(explanation.slate.size())), 1e-5);
    }
}

TEST(AttentionEffect, RequiresCrossConfigurationAttention)
{
    const Document document = someDocument();
    ModelOptions options = smallOptions();
    options.useCrossAttention = false;
    EXPECT_THROW((void)measureAttention(livelyCheckpoint(options, document), document, inSlatesOfEight()), Error);
}

} // namespace
} // namespace tgraph
