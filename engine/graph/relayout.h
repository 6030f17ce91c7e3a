// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// An edge whose producer leaves the tensor in another layout than its consumer wants it: the compiler has to copy.
struct Relayout {
    /// Who named the two layouts. An assumed relayout takes one end's layout from node_feat, that is from the
    /// program as it was before configuration; the compiler may still spare it by changing that layout.
    enum class Kind : std::uint8_t { Configured, Assumed };

    Edge edge;
    LayoutPart wanted = LayoutPart::Input; ///< which of the consumer's layouts disagrees; Input for consumers that are
                                           ///< not configurable
    Kind kind = Kind::Configured;
    double bytes = 0; ///< size of the tensor, without padding
};

/// The relayouts of one configuration of a layout file, in the order of consumers and producers.
///
/// Only edges with a configurable end can change with the configuration, and only those are looked at. The layout that
/// is there: the producer's configured output, else its own layout in node_feat. The layout that is wanted: for a
/// configurable convolution or dot the configured input or kernel, as operandsOf() tells them apart, for a configurable
/// reshape the configured input; for other consumers of a tensor of the same shape, which work element by element,
/// their own layout in node_feat; others (reduce, transpose, tuple …) take any. Layouts are compared over the entries
/// that both name: convolutions and dots name only the two most minor dimensions. An open layout (compiler chooses)
/// never conflicts.
[[nodiscard]] std::vector<Relayout> relayouts(const Document& document, ConfigId config);

/// How many configured and assumed relayouts a configuration has.
struct RelayoutCount {
    std::uint32_t configured = 0;
    std::uint32_t assumed = 0;
    double bytes = 0;
};
[[nodiscard]] RelayoutCount count(const std::vector<Relayout>& relayouts);

} // namespace tgraph
