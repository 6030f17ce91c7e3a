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

/// The arrays of one .npz file by key. Opening one checks its header and shape; what its elements will take in memory
/// is counted against the limit before they are read.
class ArraySet {
public:
    /// `source` must outlive this, and this the readers it opens. @throws Error when the archive is damaged.
    ArraySet(const ByteSource& source, const ReadLimits& limits, std::stop_token stop, ProgressCallback progress);

    [[nodiscard]] const ReadLimits& limits() const { return m_job.limits(); }
    [[nodiscard]] bool has(std::string_view key) const;
    /// "only node_feat.npy, …": what the file has, for an error about what it lacks.
    [[nodiscard]] std::string keysText() const;

    /// @throws Error when there is no such array or its header is bad.
    [[nodiscard]] ArrayReader open(std::string_view key);
    /// The same, with this shape. Lengths fit 32 bits, as ids do.
    [[nodiscard]] ArrayReader open(std::string_view key, std::initializer_list<Axis> shape);

    /// Counts `bytes` that the array will take. @throws Error past the limit.
    void reserve(const ArrayReader& reader, std::uint64_t bytes);

    [[nodiscard]] Error error(std::string where, std::string_view found, std::string_view expected) const;

private:
    const ByteSource& m_source;
    ZipReader m_zip;
    ReadJob m_job;
    std::uint64_t m_reserved = 0;
};

} // namespace tgraph
