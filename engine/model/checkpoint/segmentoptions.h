// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// The method that cuts a graph's nodes into parts: consecutive nodes in the file's order, or parts
/// with few edges between them (METIS).
enum class PartsBy : std::uint8_t { File, Metis };
template <> inline constexpr std::array<std::string_view, 2> enumNames<PartsBy>{"file", "metis"};

/// The contribution of a part to the whole graph: its reduced embedding, or its score.
enum class SegmentEntry : std::uint8_t { Embedding, Score };
template <> inline constexpr std::array<std::string_view, 2> enumNames<SegmentEntry>{"embedding", "score"};

/// The options of Graph Segment Training (Cao et al., "Large Graph Property Prediction via Graph
/// Segment Training", NeurIPS 2023; TpuGraphs, sections 4.4 and 5.1) that affect the network. A
/// graph is ranked in the same parts as in training. Edges between parts are dropped, and
/// statistics over all nodes (instance norm, the reduction) are computed per part. The embeddings
/// of the parts are added, weighted by their shares of the nodes.
struct SegmentOptions {
    int nodes = 0; ///< maximum nodes per part; 0: whole graphs. 0 … 1,000,000
    PartsBy parts = PartsBy::File;
    SegmentEntry entry = SegmentEntry::Embedding;

    bool operator==(const SegmentOptions&) const = default;
};

} // namespace tgraph
