// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// The source of the parts that are not differentiated: they are computed anew, read from the table
/// of their last values, or left out (Cao et al.: GST-One).
enum class GstMode : std::uint8_t { Fresh, Table, One };
template <> inline constexpr std::array<std::string_view, 3> enumNames<GstMode>{"fresh", "table", "one"};

/// The value of a part that is not in the table yet: it is computed, or zero (as in the authors'
/// code).
enum class ColdStart : std::uint8_t { Compute, Zero };
template <> inline constexpr std::array<std::string_view, 2> enumNames<ColdStart>{"compute", "zero"};

/// Options for training graphs in parts (SegmentOptions): Graph Segment Training (Cao et al., NeurIPS 2023), steps 2 to
/// 6.
struct SegmentTraining {
    GstMode mode = GstMode::Table;
    std::uint32_t segments = 1; ///< S: parts drawn and differentiated per visit
    /// p: probability of keeping a part from the table (stale embedding dropout). GstMode::Table
    /// only
    double keepProbability = 0.5;
    ColdStart cold = ColdStart::Compute;
    /// Additional epochs at the end, which train only the head on newly computed parts. Below 0: a
    /// tenth of the other epochs for GstMode::Table and One, none for Fresh, which uses no old
    /// parts.
    double headEpochs = -1;
    /// GstMode::Table: memory limit of the table in bytes. If it is exceeded, the oldest entries
    /// are removed and count as never written.
    std::uint64_t tableBytes = defaultTableBytes;

    static constexpr std::uint64_t defaultTableBytes = std::uint64_t{4} << 30U;

    bool operator==(const SegmentTraining&) const = default;
};

} // namespace tgraph
