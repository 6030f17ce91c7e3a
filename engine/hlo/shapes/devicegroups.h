// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Groups of devices that exchange data, or pairs of source and target.
struct DeviceGroups {
    /// Empty for an iota, in whose groups each device occurs once
    std::vector<std::vector<std::int64_t>> groups;
    std::int64_t count = 0; ///< number of groups
    /// Number of devices in each group; 0 if there is no group or the sizes differ
    std::int64_t size = 0;
    std::int64_t devices = 0; ///< number of devices in all groups, including repetitions
    /// Description such as "has 2 groups of 4 for 6 devices"; empty if there is no problem
    std::string problem;
};

/// Reads `{{0,1},{2,3}}` or `[4,2]<=[2,4]T(1,0)`. @returns std::nullopt for other forms (those of a
/// mesh) and invalid text.
[[nodiscard]] std::optional<DeviceGroups> deviceGroups(std::string_view text);

} // namespace tgraph::hlo
