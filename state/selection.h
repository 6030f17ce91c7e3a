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

/// What a person selected, marked and noted in the open file, the same for every view. Views get it by setSelection()
/// and ask for changes by signals; they never keep one of their own.
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
