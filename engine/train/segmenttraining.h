// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// Source of the parts that are not differentiated: computed now, read from the table of their last values, or none
/// (Cao et al.: GST-One).
enum class GstMode : std::uint8_t { Fresh, Table, One };
template <> inline constexpr std::array<std::string_view, 3> enumNames<GstMode>{"fresh", "table", "one"};

/// Value of a part that is not in the table yet: computed now, or zero (the authors' code).
enum class ColdStart : std::uint8_t { Compute, Zero };
template <> inline constexpr std::array<std::string_view, 2> enumNames<ColdStart>{"compute", "zero"};

/// Options for training graphs in parts (SegmentOptions): Graph Segment Training (Cao et al., NeurIPS 2023), steps 2 to
/// 6.
struct SegmentTraining {
    GstMode mode = GstMode::Table;
    std::uint32_t segments = 1; ///< S: parts drawn and differentiated per visit
    /// p: probability of keeping a stale part (stale embedding dropout). GstMode::Table only
    double keepProbability = 0.5;
    ColdStart cold = ColdStart::Compute;
    /// Additional epochs at the end that train only the head, on freshly computed parts. Below 0: a tenth of the other
    /// epochs for GstMode::Table and One, none for Fresh, which has no stale parts.
    double headEpochs = -1;
    /// GstMode::Table: memory limit of the table in bytes. The oldest entries are removed and are cold again.
    std::uint64_t tableBytes = defaultTableBytes;

    static constexpr std::uint64_t defaultTableBytes = std::uint64_t{4} << 30U;

    bool operator==(const SegmentTraining&) const = default;
};

} // namespace tgraph
