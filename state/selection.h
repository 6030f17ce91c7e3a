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

/// The configurations and nodes of the open file that the user selected, pinned and annotated.
/// Views receive it through setSelection() and request changes with signals; they store no copy.
struct Selection {
    std::optional<DistinctId> focus;
    DistinctId baseline;
    std::vector<DistinctId> pins; ///< at most maxPins, in the order in which they were set
    std::optional<NodeId> node; ///< node of the whole graph
    std::uint32_t topCount = 10; ///< k of "predicted top k"
    QString filter; ///< as typed, see parseConfigFilter()
    std::map<DistinctId, QString> notes; ///< notes on configurations; none is empty

    bool operator==(const Selection&) const = default;
};

/// The user's marks after their transfer to another version of their file.
struct SurvivingMarks {
    Selection selection; ///< the selection for the new version
    std::uint32_t lost = 0; ///< number of configurations with a pin or note that no longer exist
};

} // namespace tgraph
