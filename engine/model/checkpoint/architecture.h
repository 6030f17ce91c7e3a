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
#include <string_view>
#include <vector>

namespace tgraph {

/// A kind of network. It provides everything that checkpoints, inputs, rankers, trainers and forms
/// need. To add a new kind:
/// 1. Derive from this class; add an entry in architecture.cpp, a value of `Architecture` and a
/// struct of options in ModelOptions.
/// 2. Write a NetworkModel (model/network/networkmodel.h) with the equations in LibTorch and add it
/// to networkfamily.cpp. The network can then be trained, validated, used for ranking and
/// explained.
/// 3. For speed on a CPU without LibTorch, write a FastPath (model/fused/fastpath.h) and add it to
/// fastpath.cpp.
/// No other code depends on the architecture.
class ArchitectureTraits {
public:
    virtual ~ArchitectureTraits() = default;

    /// Returns the value of the option "architecture".
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Returns the name and a one-line description for the user.
    [[nodiscard]] virtual std::string_view title() const = 0;
    [[nodiscard]] virtual std::string_view summary() const = 0;

    /// Returns true if the architecture has networks for files of this kind.
    [[nodiscard]] virtual bool knows(ModelKind kind) const { return kind != ModelKind::Fusion; }
    /// Returns all options except "architecture", in the order of the checkpoint; "kind" is one of
    /// them.
    [[nodiscard]] virtual std::vector<OptionField> fields(ModelOptions& options) const = 0;
    /// Checks constraints other than ranges. @throws Error that names the option.
    virtual void validate(const ModelOptions& options, const Place& place) const = 0;
    [[nodiscard]] virtual std::vector<std::string_view> presets() const = 0;
    /// Returns the options of a preset. @param name one of the names in presets()
    [[nodiscard]] virtual ModelOptions preset(std::string_view name, ModelKind kind) const = 0;

    /// Returns name, shape and initial values of every parameter.
    [[nodiscard]] virtual WeightSpecs weightSpecs(const ModelOptions& options) const = 0;
    [[nodiscard]] virtual InputShape inputShape(const ModelOptions& options) const = 0;
    /// Returns true if the score of a configuration depends on the others in its slate, so that
    /// permutations and slate size matter.
    [[nodiscard]] virtual bool slatesMatter(const ModelOptions& options) const
    {
        static_cast<void>(options);
        return false;
    }
    /// Returns true if the nodes of a graph are reduced once for all its configurations, which
    /// enter in the head. Returns false if the graph is computed with each configuration.
    [[nodiscard]] virtual bool reducesOnce(const ModelOptions& options) const = 0;
    /// Returns the number of blocks that an explanation shows with gates and weights over the slate.
    [[nodiscard]] virtual int attentionBlocks(const ModelOptions& options) const
    {
        static_cast<void>(options);
        return 0;
    }
    /// Returns the replacement of a node that is used to measure sensitivities of tile and fusion
    /// files; std::nullopt if the network does not support ForwardPass::replacement for them.
    /// Layout files always support sensitivities; the replacement is the baseline.
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

/// Returns the number of rows (nodes and configurations) that the network computes to score all
/// configurations of a graph once.
[[nodiscard]] double scoringRows(const ModelOptions& options, double nodes, double configurations);

/// Returns all architectures, in the order of `Architecture`.
[[nodiscard]] std::span<const Architecture> allArchitectures();

} // namespace tgraph
