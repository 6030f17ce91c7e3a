// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tgraph {

/// The size and times of a file. Comparing them detects a change without reading the file, because
/// every write changes the times.
struct DiskState {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< last change of the contents, since 1970
    /// Last change of the file's entry, since 1970; unlike modifiedNs, programs cannot set it back
    std::int64_t changedNs = 0;

    bool operator==(const DiskState&) const = default;
};

/// Returns std::nullopt if there is no such file or it cannot be read.
[[nodiscard]] std::optional<DiskState> diskStateOf(const std::filesystem::path& file);
/// Returns the state of an open file.
[[nodiscard]] std::optional<DiskState> diskStateOf(int descriptor);

} // namespace tgraph
