// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/contractionopcode.h"
#include "engine/core/graph.h"

#include <optional>

namespace tgraph {

/// A convolution or dot as a sum of products: result[row, column] = Σ over taps and contracted elements of input[row +
/// tap, element] · kernel[tap, element, column].
struct Contraction {
    std::optional<NodeId> input; ///< left operand of a dot; the configuration's input
    std::optional<NodeId> kernel; ///< right operand of a dot
    double taps = 1; ///< positions of a convolution's window
    double contracted = 1; ///< elements summed over at each tap: the input features of a convolution
    double columns = 1; ///< output features, or the right operand's own dimensions of a dot
    unsigned inputRetained = ~0U; ///< bit set of the input's dimensions that must stay on the lanes (vectorTile())
};

/// Returns the contraction of a convolution or dot. If there are too few or too many operands,
/// their fields are empty. Limit: the features do not have a dot's contracting dimensions. Unless
/// the graph has them from its program, they are assumed to be those that both operands have and
/// the result does not.
[[nodiscard]] Contraction contractionOf(const Graph& graph, NodeId node);

} // namespace tgraph
