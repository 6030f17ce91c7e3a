// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The groups of devices that exchange data, or pairs of a source and a target.
struct DeviceGroups {
    std::vector<std::vector<std::int64_t>> groups; ///< empty for an iota, whose groups have each device once
    std::int64_t count = 0; ///< groups
    std::int64_t size = 0; ///< devices of each group; 0: there is no group, or their sizes differ
    std::int64_t devices = 0; ///< devices of all groups, with repetitions
    std::string problem; ///< "has 2 groups of 4 for 6 devices"; empty if there is none
};

/// Reads `{{0,1},{2,3}}` or `[4,2]<=[2,4]T(1,0)`. @returns std::nullopt for other forms (those of a mesh) and damage.
[[nodiscard]] std::optional<DeviceGroups> deviceGroups(std::string_view text);

} // namespace tgraph::hlo
