// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>
#include <string_view>

namespace tgraph {

[[nodiscard]] inline QString pathText(const std::filesystem::path& path)
{
    return QString::fromStdString(path.string());
}

/// Converts a text of the engine, which is UTF-8.
[[nodiscard]] inline QString engineText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace tgraph
