// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tgraph {

/// What tells without reading a file whether it is still the same: all three change whenever it is written.
struct DiskState {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< since 1970, as the next
    std::int64_t changedNs = 0; ///< of the entry in the file system: cannot be set back, as the time before can

    bool operator==(const DiskState&) const = default;
};

/// Nothing where there is no such file, or it is none that can be read.
[[nodiscard]] std::optional<DiskState> diskStateOf(const std::filesystem::path& file);
/// Of a file that is open.
[[nodiscard]] std::optional<DiskState> diskStateOf(int descriptor);

} // namespace tgraph
