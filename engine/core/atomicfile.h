// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>

struct stat;

namespace tgraph {

/// An output file that appears whole or not at all: bytes go to a temporary name in the target's folder, which
/// commit() flushes to the disk and renames. Without commit() the destructor removes the temporary file and the
/// target stays as it was. A target that is a symbolic link is followed, to where its file will be if there is none yet;
/// one that exists and is not a regular file (a folder, /dev/null) is refused. A file that is replaced keeps its mode,
/// and its owner where this process may set it.
class AtomicFile {
public:
    /// Creates the temporary file.
    /// @throws Error that names the target when it cannot be replaced or its folder cannot be written.
    explicit AtomicFile(const std::filesystem::path& target);
    ~AtomicFile();

    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends. @throws Error, on a full disk for example.
    void write(std::span<const std::byte> bytes);
    void write(std::string_view text);

    /// Where the bytes are until commit(), for libraries that open a name themselves. They must write in place
    /// and have closed it before commit().
    [[nodiscard]] const std::filesystem::path& temporaryPath() const { return m_temporary; }

    /// Flushes to the disk and gives the file its name. Call it once, last. @throws Error; the target is then as
    /// before.
    void commit();

private:
    void takeOver(const struct ::stat& old);

    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    int m_descriptor = -1;
};

} // namespace tgraph
