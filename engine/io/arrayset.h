// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/arrayreader.h"
#include "engine/io/zipreader.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

/// An expected length of one axis: a number, or a word that stands for any length.
struct Axis {
    std::optional<std::uint64_t> length;
    std::string_view word;
};

[[nodiscard]] inline Axis exactly(std::uint64_t length)
{
    return {.length = length};
}
[[nodiscard]] inline Axis any(std::string_view word)
{
    return {.length = std::nullopt, .word = word};
}

/// The arrays of one .npz file by key. Opening an array checks its header and shape. The memory for
/// its elements is counted against the limit before they are read.
class ArraySet {
public:
    /// `source` must outlive this object, and this object must outlive its readers. @throws Error
    /// if the archive is damaged.
    ArraySet(const ByteSource& source, const ReadLimits& limits, std::stop_token stop, ProgressCallback progress);

    [[nodiscard]] const ReadLimits& limits() const { return m_job.limits(); }
    [[nodiscard]] bool has(std::string_view key) const;
    /// Returns the existing keys, for an error about a missing one: "only node_feat.npy, …".
    [[nodiscard]] std::string keysText() const;

    /// @throws Error if there is no such array or its header is invalid.
    [[nodiscard]] ArrayReader open(std::string_view key);
    /// Opens an array and checks its shape. Lengths must fit 32 bits, the size of ids.
    [[nodiscard]] ArrayReader open(std::string_view key, std::initializer_list<Axis> shape);

    /// Counts `bytes` of memory for the array. @throws Error if the limit is exceeded.
    void reserve(const ArrayReader& reader, std::uint64_t bytes);

    [[nodiscard]] Error error(std::string where, std::string_view found, std::string_view expected) const;

private:
    /// Returns the entry "KEY.npy", or "KEY", as other programs name it; null if there is none.
    [[nodiscard]] const ZipEntry* entryOf(std::string_view key) const;

    const ByteSource& m_source;
    ZipReader m_zip;
    ReadJob m_job;
    std::uint64_t m_reserved = 0;
};

} // namespace tgraph
