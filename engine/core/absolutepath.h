// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <system_error>

namespace tgraph {

/// Returns the absolute path in normal form. If the current folder was deleted, a relative path
/// stays relative; the later attempt to read it then reports the error.
[[nodiscard]] inline std::filesystem::path absolutePath(const std::filesystem::path& path)
{
    std::error_code isGone;
    const std::filesystem::path whole = std::filesystem::absolute(path, isGone);
    return (isGone ? path : whole).lexically_normal();
}

} // namespace tgraph
