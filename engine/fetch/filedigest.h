// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace tgraph {

enum class DigestKind : std::uint8_t { Md5, Sha256 };

/// Returns the digest of a file's contents, lower-case hexadecimal. @throws Error if it cannot be read; Cancelled
[[nodiscard]] std::string fileDigest(const std::filesystem::path& file, DigestKind kind, const std::stop_token& stop);

} // namespace tgraph
