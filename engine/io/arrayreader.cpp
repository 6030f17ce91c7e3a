// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/arrayreader.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t blockElements = std::size_t{1} << 15;

std::string keyOf(const std::string& entryName)
{
    constexpr std::string_view suffix = ".npy";
    return entryName.ends_with(suffix) ? entryName.substr(0, entryName.size() - suffix.size()) : entryName;
}

/// Converts a position in the array's own order to one index per dimension.
std::vector<std::uint64_t> indicesOf(std::uint64_t position, std::span<const std::uint64_t> shape, bool fortranOrder)
{
    std::vector<std::uint64_t> indices(shape.size());
    for (std::size_t step = 0; step < shape.size(); ++step) {
        const std::size_t axis = fortranOrder ? step : shape.size() - 1 - step;
        indices[axis] = position % shape[axis];
        position /= shape[axis];
    }
    return indices;
}

template <typename Number>
std::vector<Number> transposed(const std::vector<Number>& values, std::size_t rows, std::size_t columns)
{
    std::vector<Number> result(values.size());
    for (std::size_t column = 0; column < columns; ++column) {
        for (std::size_t row = 0; row < rows; ++row)
            result[row * columns + column] = values[column * rows + row];
    }
    return result;
}

} // namespace

void ReadJob::advance(std::uint64_t bytes)
{
    throwIfStopped(m_stop);
    m_done += bytes;
    if (m_progress && m_total > 0)
        m_progress(std::min(1.0, static_cast<double>(m_done) / static_cast<double>(m_total)));
}

ArrayReader::ArrayReader(const ByteSource& source, const ZipEntry& entry, ReadJob& job)
    : m_stream(source, entry), m_job(&job), m_key(keyOf(entry.name))
{
    std::uint64_t headerRead = 0;
    const auto readExactly = [&](std::span<std::byte> out) {
        const std::size_t count = m_stream.read(out);
        headerRead += count;
        if (count != out.size())
            throw makeError({file(), fmt::format("{}: byte {}", m_key, headerRead)}, "the end of the entry",
                            fmt::format("an npy header, {} more bytes", out.size() - count));
    };
    m_header = readNpyHeader(readExactly, file(), m_key, job.limits().headerBytes);
    m_elementCount = checkedElementCount();
    job.expect(m_elementCount * m_header.type.bytes);
}

std::uint64_t ArrayReader::checkedElementCount() const
{
    const std::uint64_t available = m_stream.entry().size - m_header.headerBytes;
    const std::uint64_t maxElements = available / m_header.type.bytes;
    const bool empty = std::ranges::find(m_header.shape, 0U) != m_header.shape.end();
    std::uint64_t elements = empty ? 0 : 1;
    bool tooMany = false;
    for (const std::uint64_t length : m_header.shape) {
        if (empty)
            break;
        tooMany = length > maxElements / elements;
        if (tooMany)
            break;
        elements *= length;
    }
    if (tooMany || elements * m_header.type.bytes != available)
        throw error(fmt::format("shape {} of type {}", shapeText(), numberTypeText(m_header.type)),
                    fmt::format("a shape for the entry's {} bytes", available));
    return elements;
}

std::size_t ArrayReader::read(std::span<std::byte> out)
{
    const std::size_t count = m_stream.read(out);
    m_job->advance(count);
    return count;
}

Error ArrayReader::error(std::string_view found, std::string_view expected) const
{
    return makeError({file(), m_key}, found, expected);
}

Error ArrayReader::elementError(std::uint64_t position, std::string_view found, std::string_view expected) const
{
    return errorAt(indicesOf(position, m_header.shape, m_header.fortranOrder), found, expected);
}

Error ArrayReader::errorAt(std::span<const std::uint64_t> indices, std::string_view found,
                           std::string_view expected) const
{
    return makeError({file(), fmt::format("{}[{}]", m_key, fmt::join(indices, ","))}, found, expected);
}

template <typename Number>
void ArrayReader::appendBlock(std::vector<Number>& values, std::vector<std::byte>& raw, std::string_view expected)
{
    const std::size_t elementBytes = m_header.type.bytes;
    const std::size_t start = values.size();
    const std::size_t count = std::min(blockElements, m_elementCount - start);
    raw.resize(count * elementBytes);
    read(raw);
    // Doubles the capacity, but not beyond the size of the array. At most twice the memory of the
    // received values is in use.
    if (values.capacity() < start + count)
        values.reserve(std::min(m_elementCount, std::max(2 * start, start + count)));
    values.resize(start + count);
    const std::size_t converted = convertNumbers(m_header.type, raw, std::span(values).subspan(start));
    if (converted != count) {
        const auto bad = std::span(raw).subspan(converted * elementBytes, elementBytes);
        throw elementError(start + converted, numberText(m_header.type, bad), expected);
    }
}

template <typename Number> std::vector<Number> ArrayReader::readAll(std::string_view expected)
{
    std::vector<Number> values;
    std::vector<std::byte> raw;
    while (values.size() < m_elementCount)
        appendBlock(values, raw, expected);
    if (m_header.fortranOrder && m_header.shape.size() == 2)
        return transposed(values, m_header.shape[0], m_header.shape[1]);
    return values;
}

template std::vector<std::int64_t> ArrayReader::readAll(std::string_view);
template std::vector<float> ArrayReader::readAll(std::string_view);
template std::vector<double> ArrayReader::readAll(std::string_view);
template std::vector<std::uint8_t> ArrayReader::readAll(std::string_view);

} // namespace tgraph
