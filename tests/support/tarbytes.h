// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::test {

/// A member of a tar archive; tests may falsify every part.
struct TarMember {
    std::string name;
    std::string content;
    char type = '0'; ///< '0' a file, '1' a hard link, '2' a symbolic link, '3' a device, '5' a folder
    std::string link; ///< target of a link
    std::string paxName; ///< name in a PAX header; empty: no header
    std::string gnuName; ///< GNU's long name; empty: none
    std::optional<std::uint64_t> size; ///< falsified
    bool isSparse = false; ///< uses GNU's old format
};

/// Returns the member's blocks: headers, content, zeros up to 512 bytes.
[[nodiscard]] std::string tarMember(const TarMember& member);
/// Returns all members and the two blocks of zeros at the end.
[[nodiscard]] std::string tarBytes(const std::vector<TarMember>& members);
/// Compresses with zlib's gzip, level 1.
[[nodiscard]] std::string gzipBytes(const std::string& bytes);

/// Returns the files below a folder with their relative paths, sorted.
[[nodiscard]] std::vector<TarMember> membersBelow(const std::filesystem::path& folder);

} // namespace tgraph::test
