// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/atomicfile.h"

#include <filesystem>
#include <optional>
#include <string_view>

namespace tgraph::cli {

/// A command's output: standard output or a file, which is written completely or not at all.
class Output {
public:
    /// Opens the file, or standard output if the path is empty or "-". Checks immediately that the file's folder is
    /// writable. @throws Error that names the file.
    explicit Output(const std::filesystem::path& path);

    [[nodiscard]] bool isFile() const { return m_file.has_value(); }

    /// @throws Error, e.g. on a full disk.
    void write(std::string_view text);

    /// Gives the file its final name, or flushes standard output. Call it once, after the last write. @throws Error.
    void finish();

private:
    std::optional<AtomicFile> m_file;
};

} // namespace tgraph::cli
