// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace tgraph {

/// Bytes with random access, read in pieces: a file, or memory in tests.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Returns the name used in error messages.
    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Fills `out` with the bytes from `offset` on.
    /// @throws Error if the source ends before that, for example because it has shrunk since it was
    /// opened.
    virtual void read(std::uint64_t offset, std::span<std::byte> out) const = 0;
};

/// A regular file. It is read with pread(2) instead of being mapped, so that a file that shrinks
/// during reading causes an Error, not a SIGBUS.
class FileSource final : public ByteSource {
public:
    /// @throws Error if the file cannot be opened or is not a regular file.
    explicit FileSource(std::filesystem::path path);
    ~FileSource() override;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const override { return m_path; }
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    void read(std::uint64_t offset, std::span<std::byte> out) const override;

private:
    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

/// Bytes in memory of another owner. They must outlive this object.
class MemorySource final : public ByteSource {
public:
    MemorySource(std::filesystem::path path, std::span<const std::byte> bytes) : m_path(std::move(path)), m_bytes(bytes)
    {
    }

    [[nodiscard]] const std::filesystem::path& path() const override { return m_path; }
    [[nodiscard]] std::uint64_t size() const override { return m_bytes.size(); }
    void read(std::uint64_t offset, std::span<std::byte> out) const override;

private:
    std::filesystem::path m_path;
    std::span<const std::byte> m_bytes;
};

} // namespace tgraph
