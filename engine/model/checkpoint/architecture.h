// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/nodereplacement.h"
#include "engine/model/checkpoint/optionfields.h"
#include "engine/model/checkpoint/weights.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// What a kind of network must provide so that checkpoints, inputs, rankers, trainers and forms can work with it. A new
/// one is
/// 1. an object of this class, with a line in architecture.cpp, a value of `Architecture` and a struct of options in
///    ModelOptions;
/// 2. a NetworkModel (model/network/networkmodel.h): the equations in LibTorch, with a line in networkfamily.cpp. It is
///    trained, validated, ranked with and explained from there on;
/// 3. and, to be fast on a CPU without LibTorch, a FastPath (model/fused/fastpath.h) with a line in fastpath.cpp.
/// Nothing else asks which architecture it has before it.
class ArchitectureTraits {
public:
    virtual ~ArchitectureTraits() = default;

    /// The value of the option "architecture".
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Its name for a person, and what it is in one line.
    [[nodiscard]] virtual std::string_view title() const = 0;
    [[nodiscard]] virtual std::string_view summary() const = 0;

    /// Whether there is a network for files of this kind.
    [[nodiscard]] virtual bool knows(ModelKind kind) const { return kind != ModelKind::Fusion; }
    /// Every option but "architecture", in the order of the checkpoint, "kind" among them.
    [[nodiscard]] virtual std::vector<OptionField> fields(ModelOptions& options) const = 0;
    /// What ranges alone do not say. @throws Error naming the option.
    virtual void validate(const ModelOptions& options, const Place& place) const = 0;
    [[nodiscard]] virtual std::vector<std::string_view> presets() const = 0;
    /// @param name one of presets()
    [[nodiscard]] virtual ModelOptions preset(std::string_view name, ModelKind kind) const = 0;

    /// Name, shape and start of every parameter.
    [[nodiscard]] virtual WeightSpecs weightSpecs(const ModelOptions& options) const = 0;
    [[nodiscard]] virtual InputShape inputShape(const ModelOptions& options) const = 0;
    /// A configuration's score depends on the others in its slate: permutations and slate size matter.
    [[nodiscard]] virtual bool slatesMatter(const ModelOptions& options) const
    {
        static_cast<void>(options);
        return false;
    }
    /// Blocks that an explanation shows with gates and weights over the slate.
    [[nodiscard]] virtual int attentionBlocks(const ModelOptions& options) const
    {
        static_cast<void>(options);
        return 0;
    }
    /// How sensitivities of tile and fusion files are measured, where the network knows ForwardPass::replacement in
    /// them; nothing: not. Those of layout files always are, against the baseline.
    [[nodiscard]] virtual std::optional<NodeReplacement> kernelSensitivity(const ModelOptions& options) const
    {
        static_cast<void>(options);
        return std::nullopt;
    }
};

[[nodiscard]] const ArchitectureTraits& traitsOf(Architecture architecture);
[[nodiscard]] inline const ArchitectureTraits& traitsOf(const ModelOptions& options)
{
    return traitsOf(options.architecture);
}

/// All of them, in the order of `Architecture`.
[[nodiscard]] std::span<const Architecture> allArchitectures();

} // namespace tgraph
