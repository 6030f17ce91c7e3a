// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Writes the bytes completely or not at all. @throws Error that names the file; Cancelled.
void writeWhole(const std::filesystem::path& target, const QByteArray& bytes, const std::stop_token& stop = {});

} // namespace tgraph
