// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/arrayset.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::uint64_t maxLength = std::numeric_limits<std::uint32_t>::max() - 1;

} // namespace

ArraySet::ArraySet(const ByteSource& source, const ReadLimits& limits, std::stop_token stop, ProgressCallback progress)
    : m_source(source), m_zip(source, limits), m_job(limits, std::move(stop), std::move(progress))
{
}

Error ArraySet::error(std::string where, std::string_view found, std::string_view expected) const
{
    return makeError({m_source.path().string(), std::move(where)}, found, expected);
}

const ZipEntry* ArraySet::entryOf(std::string_view key) const
{
    const ZipEntry* const entry = m_zip.find(fmt::format("{}.npy", key));
    return entry != nullptr ? entry : m_zip.find(key);
}

bool ArraySet::has(std::string_view key) const
{
    return entryOf(key) != nullptr;
}

std::string ArraySet::keysText() const
{
    std::vector<std::string> names;
    for (const ZipEntry& entry : m_zip.entries())
        names.push_back(entry.name);
    return names.empty() ? "an empty archive" : fmt::format("only {}", fmt::join(names, ", "));
}

ArrayReader ArraySet::open(std::string_view key)
{
    const ZipEntry* const entry = entryOf(key);
    if (entry == nullptr)
        throw error(std::string(key), keysText(), fmt::format("the array {}.npy", key));
    return {m_source, *entry, m_job};
}

ArrayReader ArraySet::open(std::string_view key, std::initializer_list<Axis> shape)
{
    ArrayReader reader = open(key);
    const std::span<const std::uint64_t> found = reader.shape();
    const bool fits = std::ranges::equal(found, shape, [](std::uint64_t length, const Axis& axis) {
        return length <= maxLength && (!axis.length || *axis.length == length);
    });
    if (!fits) {
        std::vector<std::string> lengths;
        for (const Axis& axis : shape)
            lengths.push_back(axis.length ? std::to_string(*axis.length) : std::string(axis.word));
        throw reader.error("shape " + reader.shapeText(),
                           fmt::format("({}{})", fmt::join(lengths, ", "), lengths.size() == 1 ? "," : ""));
    }
    return reader;
}

void ArraySet::reserve(const ArrayReader& reader, std::uint64_t bytes)
{
    m_reserved += bytes;
    if (m_reserved > limits().memoryBytes)
        throw reader.error(
            fmt::format("shape {}, which brings the file to {} bytes of memory", reader.shapeText(), m_reserved),
            fmt::format("at most {}", limits().memoryBytes));
}

} // namespace tgraph
