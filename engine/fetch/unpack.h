// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace tgraph {

struct UnpackLimits {
    std::uint64_t entries = 100'000;
    std::uint64_t bytes = std::uint64_t{1} << 40; ///< maximum size of all files together
};

/// The number of written files, and their bytes.
struct Unpacked {
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
    std::uint64_t passedOver = 0; ///< files that are hidden or not .npz
};

/// Unpacks a tar archive (gzipped or not) into a folder, completely or not at all. Files are first
/// written to a separate folder, which is removed after errors, and then moved to their places,
/// where they replace existing ones. Every entry must be a file or folder with a relative path of
/// at most 1,000 bytes without "..". Only .npz files are unpacked, and none with a path component
/// that begins with a dot.
/// @throws Error that names archive and entry; Cancelled
Unpacked unpackArchive(const std::filesystem::path& archive, const std::filesystem::path& folder,
                       const UnpackLimits& limits, const std::stop_token& stop, const ProgressCallback& progress = {});

} // namespace tgraph
