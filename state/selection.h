// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tgraph {

inline constexpr std::size_t maxPins = 4;

/// The configurations and nodes that the user selected, pinned and annotated in the open file. Views get it by
/// setSelection() and request changes by signals; they keep no copy.
struct Selection {
    std::optional<DistinctId> focus;
    DistinctId baseline;
    std::vector<DistinctId> pins; ///< at most maxPins, in the order they were set
    std::optional<NodeId> node; ///< of the whole graph
    std::uint32_t topCount = 10; ///< k of "predicted top k"
    QString filter; ///< as typed: see parseConfigFilter()
    std::map<DistinctId, QString> notes; ///< of configurations, none of them empty

    bool operator==(const Selection&) const = default;
};

} // namespace tgraph
