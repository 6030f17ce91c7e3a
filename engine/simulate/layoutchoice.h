// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/simulate/programbuilder.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// One decision of a configuration: a vector shared by all configurable nodes of a kind. In the real files,
/// convolutions (dots, reshapes) with the same candidates always have the same vector: alexnet's 26 nodes are 9
/// decisions, unet3d's 56 are 7, a BERT's 848 are 26.
struct LayoutChoice {
    std::vector<SlotId> slots; ///< ascending
    std::vector<ConfigVector> vectors; ///< candidates; the first is the compiler's own choice
};

struct ChoiceOptions {
    bool tieLikeNodes = true; ///< false: each node is a separate decision
    /// True: reshapes may be left open even if their layouts can be named in two ways
    bool openReshapes = false;
    /// Maximum memory of a padded result; larger layouts do not compile. Therefore real unet3d has no convolution with
    /// its batch of 2 on the lanes. The compiler's own choice is always included.
    double largestTensorBytes = 8.0 * (1 << 30);
};

/// Returns the decisions of a program, in the order of their first nodes. The candidates are those
/// of the data set: for a convolution or dot, both orders of the two most minor dimensions of
/// output, input and kernel (a dot of matrices may also leave all open except its output, which
/// then has the compiler's own layout); for a reshape, both orders of the dimensions that it keeps
/// apart, or else named or left open.
[[nodiscard]] std::vector<LayoutChoice> layoutChoices(const Program& program, const ChoiceOptions& options);

/// A candidate number for each decision.
using OptionCodes = std::vector<std::uint16_t>;

/// Returns configurations as a table of all configurable nodes. A slot holds only vectors used by some configuration,
/// numbered by first appearance.
[[nodiscard]] ConfigTable configTable(const std::vector<LayoutChoice>& choices, std::size_t slotCount,
                                      std::span<const OptionCodes> configs);

} // namespace tgraph
