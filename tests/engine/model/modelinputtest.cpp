// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/modelinput.h"

#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/modelvariants.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

TEST(ModelInput, ScaledForAnotherFoldEqualsANewInput)
{
    std::vector<ModelVariant> variants = modelVariants();
    for (const auto& [name, options] : kernelVariants())
        variants.push_back({"Kernel" + name, options});
    for (const auto& [name, options] : variants) {
        SCOPED_TRACE(name);
        if (options.kind == ModelKind::Fusion)
            continue;
        const Document document
            = options.kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({.acyclic = true});
        const CheckpointInfo first = livelyCheckpoint(options, document).info;
        CheckpointInfo other = first;
        other.nodeScaler.mean[21] += 1.5;
        if (options.kind == ModelKind::Tile)
            other.tileScaler.deviation[0] = 3;
        if (!other.staticScaler.mean.empty())
            other.staticScaler.mean[1] -= 2;
        const ModelInput found = scaledAs(makeModelInput(document, first), document, other);
        const ModelInput expected = makeModelInput(document, other);
        EXPECT_EQ(found.numeric, expected.numeric);
        EXPECT_EQ(found.tileFeatures, expected.tileFeatures);
        EXPECT_EQ(found.staticFeatures, expected.staticFeatures);
        EXPECT_EQ(found.rowTerms, expected.rowTerms);
        EXPECT_EQ(found.parts.size(), expected.parts.size());
        EXPECT_NE(found.numeric, makeModelInput(document, first).numeric);
    }
}

} // namespace
} // namespace tgraph
