// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/model/modelfixtures.h"

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace tgraph {

/// A small network that differs from the preset in one option, with a name valid for a test.
struct ModelVariant {
    std::string name;
    ModelOptions options;

    friend void PrintTo(const ModelVariant& variant, std::ostream* stream) { *stream << variant.name; }
};

/// Returns every option in each of its values, for layout and, if applicable, tile.
[[nodiscard]] inline std::vector<ModelVariant> modelVariants()
{
    std::vector<ModelVariant> variants;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const std::string prefix = kind == ModelKind::Layout ? "Layout" : "Tile";
        const auto add = [&](const char* name, const std::function<void(ModelOptions&)>& change) {
            ModelOptions options = smallOptions(kind);
            change(options);
            variants.push_back({prefix + name, options});
        };
        add("Paper", [](ModelOptions&) {});
        const auto addPreset = [&](const char* name, const char* preset) {
            add(name, [kind, preset](ModelOptions& o) {
                const ModelOptions small = o;
                o = presetOptions(preset, kind);
                o.width = small.width;
                o.layoutEmbedding = small.layoutEmbedding;
                o.opcodeEmbedding = small.opcodeEmbedding;
                o.squeeze = small.squeeze;
            });
        };
        addPreset("Reference", "reference");
        addPreset("Authors", "authors");
        add("Width", [](ModelOptions& o) { o.width = 10; });
        add("OneBlock", [](ModelOptions& o) { o.blocks = 1; });
        add("ThreeBlocks", [](ModelOptions& o) { o.blocks = 3; });
        add("Embeddings", [](ModelOptions& o) { o.layoutEmbedding = 3, o.opcodeEmbedding = 1; });
        add("Squeeze", [](ModelOptions& o) { o.squeeze = 6; });
        add("NoSelfAttention", [](ModelOptions& o) { o.useSelfAttention = false; });
        add("NoEdges", [](ModelOptions& o) { o.useEdges = false; });
        add("Consumers", [](ModelOptions& o) { o.neighbours = Neighbours::Consumers; });
        add("Producers", [](ModelOptions& o) { o.neighbours = Neighbours::Producers; });
        add("NoMessageLayer", [](ModelOptions& o) { o.messageLayer = false, o.squeeze = 1; });
        add("InputCrossAttention", [](ModelOptions& o) { o.useCrossAttention = o.inputCrossAttention = true; });
        add("Mean", [](ModelOptions& o) { o.aggregation = Aggregation::Mean; });
        add("NoL2Norm", [](ModelOptions& o) { o.l2Norm = false; });
        add("NoNorm", [](ModelOptions& o) { o.norm = NormPlacement::None; });
        add("InputNorm", [](ModelOptions& o) { o.norm = NormPlacement::Input; });
        add("InputAndBlockNorm", [](ModelOptions& o) { o.norm = NormPlacement::InputAndBlock; });
        add("ActivationAfterSum", [](ModelOptions& o) { o.activation = ActivationOrder::AfterSum; });
        add("NoRepadding", [](ModelOptions& o) { o.repad = false; });
        add("InputAttention", [](ModelOptions& o) { o.inputAttention = true; });
        add("LogFeatures", [](ModelOptions& o) { o.logFeatures = true; });
        add("AnalyticalPrior", [](ModelOptions& o) { o.analyticalPrior = true; });
        add("AnalyticalFeatures", [](ModelOptions& o) { o.analyticalFeatures = true; });
        if (kind == ModelKind::Layout) {
            add("NoCrossAttention", [](ModelOptions& o) { o.useCrossAttention = false; });
            add("NoAttention", [](ModelOptions& o) { o.useCrossAttention = o.useSelfAttention = false; });
            add("AuthorsOneBlock", [](ModelOptions& o) {
                o.blocks = 1, o.norm = NormPlacement::InputAndBlock, o.inputCrossAttention = o.inputAttention = true;
            });
            add("ScaledAttention", [](ModelOptions& o) { o.scaledCrossAttention = true, o.initialTemperature = 0.1; });
            add("ScaledAttentionOneBlock", [](ModelOptions& o) { o.scaledCrossAttention = true, o.blocks = 1; });
            add("ScaledAttentionPrior", [](ModelOptions& o) {
                o.scaledCrossAttention = o.analyticalPrior = true, o.l2Norm = false, o.norm = NormPlacement::None;
            });
            add("ScaledInputAttention", [](ModelOptions& o) {
                o.scaledCrossAttention = o.inputCrossAttention = true, o.norm = NormPlacement::InputAndBlock;
            });
            add("NoPruning", [](ModelOptions& o) { o.prune = false; });
            add("Temperature", [](ModelOptions& o) { o.initialTemperature = 0.1; });
        } else {
            add("CrossAttention", [](ModelOptions& o) { o.useCrossAttention = true; });
            add("NoTileActivation", [](ModelOptions& o) { o.tileActivation = false; });
        }
    }
    return variants;
}

} // namespace tgraph
