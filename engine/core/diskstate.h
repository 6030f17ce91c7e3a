// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tgraph {

/// The state of a file that detects a change without reading the file: all three values change on every write.
struct DiskState {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< since 1970, as changedNs
    std::int64_t changedNs = 0; ///< time of the entry's last change; unlike modifiedNs, programs cannot set it back

    bool operator==(const DiskState&) const = default;
};

/// Returns std::nullopt if there is no such file or it cannot be read.
[[nodiscard]] std::optional<DiskState> diskStateOf(const std::filesystem::path& file);
/// Returns the state of an open file.
[[nodiscard]] std::optional<DiskState> diskStateOf(int descriptor);

} // namespace tgraph
