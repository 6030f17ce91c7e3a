// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>

struct stat;

namespace tgraph {

/// An output file that appears whole or not at all: bytes go to a file in the target's folder, which commit() flushes
/// to the disk and renames to the target. The file has no name until then, so that a process that is killed leaves
/// nothing behind; on file systems that cannot do that (NFS) it has a temporary name. Without commit() the destructor
/// removes it and the target stays as it was. A target that is a symbolic link is followed, even if the file it leads
/// to does not exist yet; an existing target that is not a regular file (a folder, /dev/null) is refused. A replaced
/// file keeps its mode, and its owner if this process may set it.
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
    void open();
    void giveName();
    void takeOver(const struct ::stat& old);

    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    int m_descriptor = -1;
    bool m_isNamed = false; ///< the temporary file has a name in the folder
};

} // namespace tgraph
