// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/atomicfile.h"

#include <filesystem>
#include <optional>
#include <string_view>

namespace tgraph::cli {

/// Where a command's result goes: a file that appears whole or not at all, or standard output.
class Output {
public:
    /// An empty path or "-" is standard output. The file's folder is tried at once, before the work begins.
    /// @throws Error that names the file.
    explicit Output(const std::filesystem::path& path);

    [[nodiscard]] bool isFile() const { return m_file.has_value(); }

    /// @throws Error, on a full disk for example.
    void write(std::string_view text);

    /// Gives the file its name, or flushes standard output. Call it once, last. @throws Error.
    void finish();

private:
    std::optional<AtomicFile> m_file;
};

} // namespace tgraph::cli
