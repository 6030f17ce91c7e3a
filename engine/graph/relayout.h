// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tgraph {

/// An edge whose producer and consumer have different layouts: the compiler has to copy the tensor.
struct Relayout {
    /// The source of the two layouts. In an assumed relayout, one layout comes from node_feat, that
    /// is, from the program before configuration; the compiler may avoid the copy by changing that
    /// layout.
    enum class Kind : std::uint8_t { Configured, Assumed };

    Edge edge;
    LayoutPart wanted = LayoutPart::Input; ///< the consumer's layout that disagrees; Input for consumers that are
                                           ///< not configurable
    Kind kind = Kind::Configured;
    double bytes = 0; ///< size of the tensor, without padding
    std::array<std::int8_t, layoutEntries> existing{}; ///< the producer's layout
    std::array<std::int8_t, layoutEntries> required{}; ///< the consumer's layout
};

/// Returns the relayouts of one configuration of a layout file, in the order of consumers and
/// producers.
///
/// Only edges with a configurable end are examined, because only these can change with the
/// configuration. The existing layout is the producer's configured output, or else its own layout
/// in node_feat. The required layout is, for a configurable convolution or dot, the configured
/// input or kernel (operandsOf() distinguishes them); for a configurable reshape, the configured
/// input; for other consumers of a tensor of the same shape, which work element by element, their
/// own layout in node_feat; other consumers (reduce, transpose, tuple …) accept any layout. Layouts
/// are compared over the entries that both name, because convolutions and dots name only the two
/// most minor dimensions. An open layout (the compiler chooses) never conflicts.
[[nodiscard]] std::vector<Relayout> relayouts(const Document& document, ConfigId config);

/// The numbers of configured and assumed relayouts of a configuration.
struct RelayoutCount {
    std::uint32_t configured = 0;
    std::uint32_t assumed = 0;
    double bytes = 0;
};
[[nodiscard]] RelayoutCount count(const std::vector<Relayout>& relayouts);

} // namespace tgraph
