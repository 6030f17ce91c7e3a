// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/io/entrystream.h"
#include "engine/io/npyheader.h"
#include "engine/io/readlimits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {

/// The data shared by all reads of one file: the limits, the stop token, and the progress over all
/// arrays to be read.
class ReadJob {
public:
    ReadJob(const ReadLimits& limits, std::stop_token stop, ProgressCallback progress)
        : m_limits(limits), m_stop(std::move(stop)), m_progress(std::move(progress))
    {
    }

    [[nodiscard]] const ReadLimits& limits() const { return m_limits; }
    /// Adds to the number of unpacked bytes that will be read.
    void expect(std::uint64_t bytes) { m_total += bytes; }
    /// Adds to the number of unpacked bytes that have been read. @throws Cancelled
    void advance(std::uint64_t bytes);

private:
    ReadLimits m_limits;
    std::stop_token m_stop;
    ProgressCallback m_progress;
    std::uint64_t m_total = 0;
    std::uint64_t m_done = 0;
};

/// One npy array inside a zip archive: its header, and then its elements as a stream. The array
/// described by the header must have exactly the size of the entry, which was checked against
/// deflate's maximum ratio. A false header can therefore not cause a large allocation.
class ArrayReader {
public:
    /// Reads the header. All arguments must outlive this object. @throws Error
    ArrayReader(const ByteSource& source, const ZipEntry& entry, ReadJob& job);

    /// Returns the key: the entry's name without ".npy".
    [[nodiscard]] const std::string& key() const { return m_key; }
    [[nodiscard]] const NumberType& type() const { return m_header.type; }
    [[nodiscard]] bool fortranOrder() const { return m_header.fortranOrder; }
    [[nodiscard]] std::span<const std::uint64_t> shape() const { return m_header.shape; }
    [[nodiscard]] std::string shapeText() const { return m_header.shapeText(); }
    [[nodiscard]] std::uint64_t elementCount() const { return m_elementCount; }

    /// Reads the next raw bytes in the array's own order. Returns fewer than requested only at the
    /// end of the array.
    std::size_t read(std::span<std::byte> out);

    /// Reads all elements of an array with one or two dimensions, converted without loss, in C
    /// order.
    /// @throws Error that names the first element that `Number` cannot represent.
    template <typename Number> [[nodiscard]] std::vector<Number> readAll(std::string_view expected);

    /// Returns an error about the element at `position` in the array's own order.
    [[nodiscard]] Error elementError(std::uint64_t position, std::string_view found, std::string_view expected) const;
    /// Returns an error about the element at these indices.
    [[nodiscard]] Error errorAt(std::span<const std::uint64_t> indices, std::string_view found,
                                std::string_view expected) const;
    /// Returns an error about the array as a whole.
    [[nodiscard]] Error error(std::string_view found, std::string_view expected) const;

private:
    [[nodiscard]] std::uint64_t checkedElementCount() const;
    [[nodiscard]] std::string file() const { return m_stream.source().path().string(); }
    template <typename Number>
    void appendBlock(std::vector<Number>& values, std::vector<std::byte>& raw, std::string_view expected);

    EntryStream m_stream;
    ReadJob* m_job;
    std::string m_key;
    NpyHeader m_header;
    std::uint64_t m_elementCount = 0;
};

} // namespace tgraph
