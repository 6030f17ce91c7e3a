// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// How a graph's nodes are cut into parts: runs of the file's order, or few edges between them (METIS).
enum class PartsBy : std::uint8_t { File, Metis };
template <> inline constexpr std::array<std::string_view, 2> enumNames<PartsBy>{"file", "metis"};

/// What of a part enters the whole: what its nodes are reduced to, or its score.
enum class SegmentEntry : std::uint8_t { Embedding, Score };
template <> inline constexpr std::array<std::string_view, 2> enumNames<SegmentEntry>{"embedding", "score"};

/// Graph Segment Training (Cao et al., "Large Graph Property Prediction via Graph Segment Training", NeurIPS 2023;
/// TpuGraphs, sections 4.4 and 5.1) as far as it shapes the network: a graph is ranked in the parts it was trained in.
/// Edges between parts are dropped, so that no message crosses, and what is taken over all nodes (instance norm, the
/// reduction) is taken over a part; the parts' embeddings are added by their share of the nodes.
struct SegmentOptions {
    int nodes = 0; ///< of a part, at most; 0: whole graphs. 0 … 1,000,000
    PartsBy parts = PartsBy::File;
    SegmentEntry entry = SegmentEntry::Embedding;

    bool operator==(const SegmentOptions&) const = default;
};

} // namespace tgraph
