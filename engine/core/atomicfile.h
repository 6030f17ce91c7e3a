// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>

struct stat;

namespace tgraph {

/// An output file that is written completely or not at all. Bytes go to a temporary file in the
/// target's folder; commit() flushes it to the disk and renames it to the target. Without commit(),
/// the destructor removes the temporary file and the target stays unchanged. If the target is a
/// symbolic link, the file that it points to is written, even if that file does not exist yet. An
/// existing target that is not a regular file (a folder, /dev/null) is refused. The new file takes
/// over the mode of the replaced file, and its owner if this process may set it.
class AtomicFile {
public:
    /// Creates the temporary file.
    /// @throws Error that names the target if it cannot be replaced or its folder cannot be written.
    explicit AtomicFile(const std::filesystem::path& target);
    ~AtomicFile();

    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends bytes. @throws Error, for example if the disk is full.
    void write(std::span<const std::byte> bytes);
    void write(std::string_view text);

    /// Returns the temporary file, for libraries that open files themselves. They must write it in
    /// place and close it before commit().
    [[nodiscard]] const std::filesystem::path& temporaryPath() const { return m_temporary; }

    /// Flushes to the disk and renames the file. Call it once, after the last write. @throws Error; the target is then
    /// unchanged.
    void commit();

private:
    void takeOver(const struct ::stat& old);

    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    int m_descriptor = -1;
};

} // namespace tgraph
