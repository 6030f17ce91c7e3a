// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/model/modelvariants.h"

#include <cmath>

namespace tgraph {

/// Returns a narrow network for fast loops in double. Layers narrow 14 → … → 8, so that Θ occurs before and after the
/// sum.
[[nodiscard]] inline ModelOptions smallPipeline(ModelKind kind)
{
    ModelOptions options = presetOptions("thesis", kind);
    PipelineOptions& o = options.pipeline;
    o.embeddingWidth = 14;
    o.featureWidth = 2;
    o.opcodeMlpWidth = 3;
    o.opcodeEmbedding = 4;
    o.configWidth = 5;
    o.lastWidth = 8;
    o.joinWidth = 7;
    o.head1 = 9;
    o.head2 = 7;
    o.head3 = 5;
    return options;
}

/// Returns livelyCheckpoint() with weights large enough for ReLU layers to keep differences between configurations.
[[nodiscard]] inline Checkpoint livelyPipeline(const ModelOptions& options, const Document& document)
{
    Checkpoint checkpoint = livelyCheckpoint(options, document);
    for (auto& [name, tensor] : checkpoint.folds[0])
        if (name.ends_with(".weight"))
            for (float& value : tensor.values)
                value *= 1.7F;
        else if (name.starts_with("head."))
            for (float& value : tensor.values) // no channel of the narrow head is zero for every input
                value = std::abs(value);
    return checkpoint;
}

/// Returns every option in each of its values, for both kinds and both joins.
[[nodiscard]] inline std::vector<ModelVariant> pipelineVariants()
{
    std::vector<ModelVariant> variants;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile})
        for (const Join join : {Join::Early, Join::Late}) {
            const std::string prefix
                = std::string(kind == ModelKind::Layout ? "Layout" : "Tile") + (join == Join::Early ? "Early" : "Late");
            const auto add = [&](const char* name, const std::function<void(PipelineOptions&)>& change) {
                ModelOptions options = smallPipeline(kind);
                options.pipeline.join = join;
                change(options.pipeline);
                variants.push_back({prefix + name, options});
            };
            add("Sage", [](PipelineOptions&) {});
            add("SageSum", [](PipelineOptions& o) { o.aggregation = Aggregation::Sum; });
            add("SageMax", [](PipelineOptions& o) { o.aggregation = Aggregation::Max; });
            add("SageNorm", [](PipelineOptions& o) { o.l2Norm = true; });
            add("SageWide", [](PipelineOptions& o) { o.layerWidth = 24; });
            add("Gcn", [](PipelineOptions& o) { o.backbone = Backbone::Gcn; });
            add("GcnWide", [](PipelineOptions& o) { o.backbone = Backbone::Gcn, o.layerWidth = 24; });
            add("Gin", [](PipelineOptions& o) { o.backbone = Backbone::Gin; });
            add("GinZero", [](PipelineOptions& o) { o.backbone = Backbone::Gin, o.ginEpsilon = GinEpsilon::Zero; });
            add("GinWide", [](PipelineOptions& o) { o.backbone = Backbone::Gin, o.layerWidth = 24; });
            add("Gat", [](PipelineOptions& o) { o.backbone = Backbone::Gat; });
            add("GatShared", [](PipelineOptions& o) { o.backbone = Backbone::Gat, o.gatShared = true; });
            add("GatHeads", [](PipelineOptions& o) { o.backbone = Backbone::Gat, o.gatHeads = 4; });
            add("NoBackbone", [](PipelineOptions& o) { o.backbone = Backbone::None; });
            add("Consumers", [](PipelineOptions& o) { o.neighbours = Neighbours::Consumers; });
            add("Producers", [](PipelineOptions& o) {
                o.neighbours = Neighbours::Producers;
                o.backbone = Backbone::Gcn;
            });
            add("NoEmbedding", [](PipelineOptions& o) { o.nodeEmbedding = NodeEmbedding::None; });
            add("EachFeature", [](PipelineOptions& o) { o.nodeEmbedding = NodeEmbedding::Each; });
            add("OpcodeEmbedding", [](PipelineOptions& o) { o.opcode = OpcodeCode::Embedding; });
            add("RawConfig", [](PipelineOptions& o) { o.configEncoding = ConfigEncoding::Raw, o.configScale = 0.5; });
            add("InputLinear", [](PipelineOptions& o) { o.inputLinear = 12; });
            add("Residual", [](PipelineOptions& o) { o.residual = true, o.inputLinear = o.layerWidth = 12; });
            add("OneLayer", [](PipelineOptions& o) { o.layers = 1; });
            add("FiveLayers", [](PipelineOptions& o) { o.layers = 5; });
            add("Mean", [](PipelineOptions& o) { o.reduction = Reduction::Mean; });
            add("Max", [](PipelineOptions& o) { o.reduction = Reduction::Max; });
            add("Sum", [](PipelineOptions& o) { o.reduction = Reduction::Sum; });
            add("ShortHead", [](PipelineOptions& o) { o.head1 = o.head2 = o.head3 = 0; });
            add("MinMax", [](PipelineOptions& o) { o.scaling = FeatureScaling::MinMax; });
            add("Log", [](PipelineOptions& o) { o.scaling = FeatureScaling::Log; });
            if (kind == ModelKind::Layout)
                add("OneHop", [](PipelineOptions& o) { o.hops = 1; });
        }
    return variants;
}

} // namespace tgraph
