// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/filestamp.h"

#include "engine/core/sha256.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <span>
#include <system_error>
#include <vector>

namespace tgraph {

std::optional<FileStamp> readStamp(const std::filesystem::path& path)
{
    constexpr std::uint64_t part = 64 << 10;
    std::error_code missing;
    FileStamp stamp;
    stamp.size = std::filesystem::file_size(path, missing);
    const auto modified = missing ? std::filesystem::file_time_type() : std::filesystem::last_write_time(path, missing);
    std::ifstream file(path, std::ios::binary);
    if (missing || !file)
        return std::nullopt;
    stamp.modifiedNs = std::chrono::duration_cast<std::chrono::nanoseconds>(modified.time_since_epoch()).count();
    Sha256 digest;
    digest.add(std::as_bytes(std::span(&stamp.size, 1)));
    std::vector<char> bytes(std::min(part, stamp.size));
    for (const std::uint64_t start : {std::uint64_t{0}, stamp.size - bytes.size()}) {
        file.seekg(static_cast<std::streamoff>(start));
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!file)
            return std::nullopt; // it is being written
        digest.add(std::as_bytes(std::span(bytes)));
    }
    stamp.fingerprint = digest.finish();
    return stamp;
}

} // namespace tgraph
