// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// Where the parts that are not differentiated come from: computed now, from the table of what they last were, or
/// nowhere (Cao et al.: GST-One).
enum class GstMode : std::uint8_t { Fresh, Table, One };
template <> inline constexpr std::array<std::string_view, 3> enumNames<GstMode>{"fresh", "table", "one"};

/// What a part that is not in the table yet counts as: what it is computed to be now, or zero (the authors' code).
enum class ColdStart : std::uint8_t { Compute, Zero };
template <> inline constexpr std::array<std::string_view, 2> enumNames<ColdStart>{"compute", "zero"};

/// How graphs in parts (SegmentOptions) are trained: Graph Segment Training (Cao et al., NeurIPS 2023), steps 2 to 6.
struct SegmentTraining {
    GstMode mode = GstMode::Table;
    std::uint32_t segments = 1; ///< S: parts that a visit draws and differentiates
    /// p: a stale part is kept with this probability, else dropped (stale embedding dropout). GstMode::Table only
    double keepProbability = 0.5;
    ColdStart cold = ColdStart::Compute;
    /// Epochs after the others in which the head alone is trained, on parts that are computed anew. Below 0: a tenth of
    /// the others for GstMode::Table and One, none for Fresh, which has nothing stale.
    double headEpochs = -1;
    /// GstMode::Table: bytes that the table may take in memory. What was written longest ago is forgotten, and is cold
    /// again.
    std::uint64_t tableBytes = defaultTableBytes;

    static constexpr std::uint64_t defaultTableBytes = std::uint64_t{4} << 30U;

    bool operator==(const SegmentTraining&) const = default;
};

} // namespace tgraph
