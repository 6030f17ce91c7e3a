// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/networkvariants.h"

#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/enumnames.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

namespace tgraph {
namespace {

// Options that the forward pass without training does not see, and the kind, which is chosen elsewhere.
constexpr std::array<std::string_view, 3> withoutEffect{"kind", "dropout", "sage_sample"};

/// Narrows a network, so that it takes milliseconds: the equations stay, with all of their parts.
ModelOptions narrowed(ModelOptions options)
{
    switch (options.architecture) {
    case Architecture::TGraph:
        options.width = 12;
        options.layoutEmbedding = 2;
        options.opcodeEmbedding = 3;
        options.squeeze = 4;
        break;
    case Architecture::Kernel:
        options.kernel.width = 16;
        options.kernel.opcodeEmbedding = 3;
        options.kernel.mostNeighbours = std::min(options.kernel.mostNeighbours, 4);
        options.kernel.gatHeads = std::min(options.kernel.gatHeads, 2);
        options.kernel.transformerHeads = std::min(options.kernel.transformerHeads, 2);
        break;
    case Architecture::Pipeline: {
        PipelineOptions& pipeline = options.pipeline;
        const auto narrow = [](int& width, int most) { width = std::min(width, most); };
        narrow(pipeline.embeddingWidth, 14);
        narrow(pipeline.featureWidth, 2);
        narrow(pipeline.opcodeMlpWidth, 3);
        narrow(pipeline.opcodeEmbedding, 4);
        narrow(pipeline.configWidth, 5);
        narrow(pipeline.layerWidth, 16);
        narrow(pipeline.lastWidth, 8);
        narrow(pipeline.joinWidth, 7);
        narrow(pipeline.inputLinear, 12);
        narrow(pipeline.head1, 9);
        narrow(pipeline.head2, 7);
        narrow(pipeline.head3, 5);
        break;
    }
    }
    return options;
}

bool isValid(const ModelOptions& options)
{
    try {
        validate(options);
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// Returns another value for a number. Small counts become 1, or 2 if they were 1; widths are
/// halved; a layer that does not exist gets a width at which rounding does not dominate the scores.
int otherNumber(const OptionField::Whole& whole)
{
    constexpr int someWidth = 12;
    const int value = *whole.value;
    const bool isMissingWidth = value == 0 && whole.high >= 1000;
    return std::clamp(isMissingWidth   ? someWidth
                          : value <= 4 ? (value == 1 ? 2 : 1)
                                       : value / 2,
                      whole.low, whole.high);
}

/// Returns the options with every other value of one field.
std::vector<ModelOptions> otherValues(const ModelOptions& base, std::size_t index)
{
    std::vector<ModelOptions> results;
    ModelOptions changed = base;
    const OptionField field = traitsOf(base).fields(changed)[index];
    if (auto* const flag = std::get_if<bool*>(&field.value)) {
        **flag = !**flag;
        results.push_back(changed);
    } else if (const auto* whole = std::get_if<OptionField::Whole>(&field.value)) {
        *whole->value = otherNumber(*whole);
        results.push_back(changed);
    } else if (auto* const number = std::get_if<double*>(&field.value)) {
        **number /= 2;
        results.push_back(changed);
    } else {
        const auto& choice = std::get<OptionField::Choice>(field.value);
        for (std::size_t value = 0; value < choice.names.size(); ++value) {
            *choice.value = static_cast<std::uint8_t>(value);
            results.push_back(changed);
        }
    }
    std::erase_if(results, [&](const ModelOptions& other) { return other == base || !isValid(other); });
    return results;
}

void addOptionsOf(const NetworkVariant& base, std::vector<NetworkVariant>& variants)
{
    ModelOptions named = base.options;
    const std::size_t count = traitsOf(named).fields(named).size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view name = traitsOf(named).fields(named)[i].name;
        if (std::ranges::find(withoutEffect, name) != withoutEffect.end())
            continue;
        for (ModelOptions& other : otherValues(base.options, i)) {
            const std::string value = traitsOf(other).fields(other)[i].text();
            variants.push_back({fmt::format("{}, {}={}", base.name, name, value), other, /*isPreset=*/false});
        }
    }
}

/// Returns the networks whose options are varied. The kernel model has options that only one of its
/// graph networks or reductions uses; the pipeline has options that only one join or backbone uses.
std::vector<NetworkVariant> mainNetworks(Architecture architecture, ModelKind kind)
{
    const ArchitectureTraits& traits = traitsOf(architecture);
    const std::string_view preset = traits.presets().front();
    const NetworkVariant first{fmt::format("{} {}", enumNames<ModelKind>[static_cast<std::size_t>(kind)], preset),
                               narrowed(traits.preset(preset, kind)), /*isPreset=*/true};
    std::vector<NetworkVariant> networks;
    const auto add = [&](const ModelOptions& options, const std::string& difference) {
        if (isValid(options))
            networks.push_back({first.name + difference, options, /*isPreset=*/false});
    };
    if (architecture == Architecture::Kernel) {
        for (const KernelReduction reduction :
             {KernelReduction::PerNode, KernelReduction::Column, KernelReduction::Lstm, KernelReduction::Transformer}) {
            ModelOptions options = first.options;
            options.kernel.reduction = reduction;
            add(options, fmt::format(" {}", enumNames<KernelReduction>[static_cast<std::size_t>(reduction)]));
        }
    } else if (architecture == Architecture::Pipeline) {
        for (const Backbone backbone : {Backbone::Gcn, Backbone::Sage, Backbone::Gin, Backbone::Gat}) {
            ModelOptions options = first.options;
            options.pipeline.backbone = backbone;
            add(options, fmt::format(" {}", enumNames<Backbone>[static_cast<std::size_t>(backbone)]));
        }
    } else {
        networks.push_back(first);
    }
    return networks;
}

std::vector<ModelKind> kindsOf(Architecture architecture)
{
    std::vector<ModelKind> kinds;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile, ModelKind::Fusion})
        if (traitsOf(architecture).knows(kind))
            kinds.push_back(kind);
    return kinds;
}

} // namespace

std::vector<NetworkVariant> presetVariants(Architecture architecture)
{
    const ArchitectureTraits& traits = traitsOf(architecture);
    std::vector<NetworkVariant> variants;
    for (const ModelKind kind : kindsOf(architecture))
        for (const std::string_view preset : traits.presets())
            if (const ModelOptions options = narrowed(traits.preset(preset, kind)); isValid(options))
                variants.push_back({fmt::format("{} {}", enumNames<ModelKind>[static_cast<std::size_t>(kind)], preset),
                                    options,
                                    /*isPreset=*/true});
    return variants;
}

std::vector<NetworkVariant> networkVariants(Architecture architecture)
{
    std::vector<NetworkVariant> variants = presetVariants(architecture);
    for (const ModelKind kind : kindsOf(architecture))
        for (const NetworkVariant& network : mainNetworks(architecture, kind))
            addOptionsOf(network, variants);
    // The same network by two ways, such as a reduction of a preset, is checked once.
    std::vector<NetworkVariant> distinct;
    for (NetworkVariant& variant : variants)
        if (std::ranges::find(distinct, variant.options, &NetworkVariant::options) == distinct.end())
            distinct.push_back(std::move(variant));
    return distinct;
}

} // namespace tgraph
