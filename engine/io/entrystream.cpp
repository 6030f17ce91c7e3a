// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/entrystream.h"

#include <fmt/format.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::size_t inputBlock = std::size_t{1} << 16;
constexpr std::size_t maxOutputBlock = std::size_t{1} << 30; // ISA-L counts in 32 bits

} // namespace

struct EntryStream::Inflater {
    // 90 KB; isal_inflate_init does not clear it, so that small entries are cheap
    inflate_state state;
    std::array<std::byte, inputBlock> input;

    [[nodiscard]] bool finished() const { return state.block_state == ISAL_BLOCK_FINISH; }
    /// Returns the number of compressed bytes that were passed to ISA-L but not consumed.
    [[nodiscard]] std::uint64_t unused() const
    {
        return state.avail_in + static_cast<std::uint64_t>(std::max(state.read_in_length, 0)) / 8;
    }
};

EntryStream::EntryStream(const ByteSource& source, const ZipEntry& entry) : m_source(&source), m_entry(&entry)
{
    if (entry.method == ZipMethod::Deflated) {
        m_inflater = std::make_unique_for_overwrite<Inflater>();
        isal_inflate_init(&m_inflater->state);
        m_inflater->state.crc_flag = ISAL_DEFLATE;
    } else if (entry.method != ZipMethod::Stored) {
        throw damage(fmt::format("compression method {}", static_cast<std::uint16_t>(entry.method)),
                     "0 (stored) or 8 (deflated)");
    }
}

EntryStream::~EntryStream() = default;
EntryStream::EntryStream(EntryStream&&) noexcept = default;

Error EntryStream::damage(std::string_view found, std::string_view expected) const
{
    return makeError(
        {m_source->path().string(), fmt::format("{}: byte {} of {}", m_entry->name, m_produced, m_entry->size)}, found,
        expected);
}

std::size_t EntryStream::read(std::span<std::byte> out)
{
    out = out.first(static_cast<std::size_t>(std::min<std::uint64_t>(out.size(), m_entry->size - m_produced)));
    if (m_inflater)
        inflate(out);
    else
        readStored(out);
    if (m_produced == m_entry->size)
        checkEnd();
    return out.size();
}

void EntryStream::readStored(std::span<std::byte> out)
{
    m_source->read(m_entry->dataOffset + m_produced, out);
    m_crc32 = crc32_gzip_refl(m_crc32, reinterpret_cast<const unsigned char*>(out.data()), out.size());
    m_produced += out.size();
    m_compressedRead = m_produced;
}

void EntryStream::inflate(std::span<std::byte> out)
{
    while (!out.empty()) {
        const std::size_t count = inflateSome(out.first(std::min(out.size(), maxOutputBlock)));
        if (count == 0)
            throw damage(m_inflater->finished() ? "the end of the compressed data" : "truncated compressed data",
                         fmt::format("{} bytes", m_entry->size));
        m_crc32 = crc32_gzip_refl(m_crc32, reinterpret_cast<const unsigned char*>(out.data()), count);
        m_produced += count;
        out = out.subspan(count);
    }
}

/// Inflates at least one block; returns 0 if the data has ended.
std::size_t EntryStream::inflateSome(std::span<std::byte> out)
{
    inflate_state& state = m_inflater->state;
    state.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    state.avail_out = static_cast<std::uint32_t>(out.size());
    while (state.avail_out == out.size() && !m_inflater->finished()) {
        if (state.avail_in == 0) {
            const std::size_t count = static_cast<std::size_t>(
                std::min<std::uint64_t>(inputBlock, m_entry->compressedSize - m_compressedRead));
            m_source->read(m_entry->dataOffset + m_compressedRead, std::span(m_inflater->input).first(count));
            m_compressedRead += count;
            state.next_in = reinterpret_cast<std::uint8_t*>(m_inflater->input.data());
            state.avail_in = static_cast<std::uint32_t>(count);
        }
        const bool lastInput = state.avail_in == 0;
        if (const int status = isal_inflate(&state); status < 0 || status > ISAL_OUT_OVERFLOW)
            throw damage(fmt::format("invalid deflate data (ISA-L status {})", status), "a valid deflate stream");
        if (lastInput && state.avail_out == out.size())
            break;
    }
    return out.size() - state.avail_out;
}

void EntryStream::checkEnd()
{
    if (m_inflater) {
        std::byte extra{};
        if (inflateSome(std::span(&extra, 1)) != 0)
            throw damage("more unpacked bytes", "the end, as the central directory says");
        if (!m_inflater->finished())
            throw damage("truncated compressed data", "the end of the deflate stream");
        const std::uint64_t unused = m_inflater->unused() + (m_entry->compressedSize - m_compressedRead);
        if (unused != 0)
            throw damage(fmt::format("{} bytes after the end of the deflate stream", unused), "none");
    }
    if (m_crc32 != m_entry->crc32)
        throw damage(fmt::format("CRC-32 {:08x}", m_crc32), fmt::format("{:08x}", m_entry->crc32));
}

} // namespace tgraph
