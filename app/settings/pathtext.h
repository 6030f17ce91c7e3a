// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

namespace tgraph {

[[nodiscard]] inline QString pathText(const std::filesystem::path& path)
{
    return QString::fromStdString(path.string());
}

} // namespace tgraph
