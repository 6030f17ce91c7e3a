// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// Method of cutting a graph's nodes into parts: runs of the file's order, or few edges between parts (METIS).
enum class PartsBy : std::uint8_t { File, Metis };
template <> inline constexpr std::array<std::string_view, 2> enumNames<PartsBy>{"file", "metis"};

/// Contribution of a part to the whole: its reduced embedding, or its score.
enum class SegmentEntry : std::uint8_t { Embedding, Score };
template <> inline constexpr std::array<std::string_view, 2> enumNames<SegmentEntry>{"embedding", "score"};

/// Graph Segment Training (Cao et al., "Large Graph Property Prediction via Graph Segment Training", NeurIPS 2023;
/// TpuGraphs, sections 4.4 and 5.1): its effects on the network. A graph is ranked in the parts it was trained in.
/// Edges between parts are dropped, and statistics over all nodes (instance norm, the reduction) are computed per part;
/// the parts' embeddings are added, weighted by their share of the nodes.
struct SegmentOptions {
    int nodes = 0; ///< maximum nodes per part; 0: whole graphs. 0 … 1,000,000
    PartsBy parts = PartsBy::File;
    SegmentEntry entry = SegmentEntry::Embedding;

    bool operator==(const SegmentOptions&) const = default;
};

} // namespace tgraph
