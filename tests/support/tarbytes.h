// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::test {

/// A member of a tar archive, every part of which a test may falsify.
struct TarMember {
    std::string name;
    std::string content;
    char type = '0'; ///< '0' a file, '1' a hard link, '2' a symbolic one, '3' a device, '5' a folder
    std::string link; ///< where a link leads
    std::string paxName; ///< a PAX header gives this name; empty: none does
    std::string gnuName; ///< GNU's long name; empty: none
    std::optional<std::uint64_t> size; ///< claimed
    bool isSparse = false; ///< the old form of GNU
};

/// The member's blocks: headers, content, zeros up to 512 bytes.
[[nodiscard]] std::string tarMember(const TarMember& member);
/// All members and the two blocks of zeros at the end.
[[nodiscard]] std::string tarBytes(const std::vector<TarMember>& members);
/// gzip of zlib, level 1.
[[nodiscard]] std::string gzipBytes(const std::string& bytes);

/// The files below a folder with their paths in it, sorted.
[[nodiscard]] std::vector<TarMember> membersBelow(const std::filesystem::path& folder);

} // namespace tgraph::test
