// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/inflate.h"

#include "engine/core/task.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <memory>

namespace tgraph {
namespace {

constexpr std::size_t unpackStep = std::size_t{1} << 22; // bytes between two looks at the stop token: some ms
constexpr std::size_t mostInput = std::size_t{1} << 30; // ISA-L counts in 32 bits
constexpr std::uint64_t mostRatio = 1032;

bool isGzip(std::string_view bytes)
{
    return bytes.starts_with("\x1f\x8b");
}

bool isZlib(std::string_view bytes)
{
    if (bytes.size() < 2)
        return false;
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    const bool isDeflate = (first & 0x0fU) == 8 && (first >> 4U) == 7; // the largest window, as everybody writes
    return isDeflate && (second & 0x20U) == 0 && (256U * first + second) % 31 == 0;
}

/// What the end of a gzip file says of its unpacked size: a hint, since nothing has checked it.
std::uint64_t sizeHint(std::string_view packed)
{
    if (!isGzip(packed) || packed.size() < 18)
        return 0;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < 4; ++i)
        size |= std::uint64_t{static_cast<unsigned char>(packed[packed.size() - 4 + i])} << (8 * i);
    return size;
}

class Unpacker {
public:
    Unpacker(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
             const std::stop_token& stop)
        : m_packed(packed), m_path(path), m_most(most), m_stop(stop)
    {
        m_result.reserve(std::min({sizeHint(packed), most, packed.size() * mostRatio}));
    }

    std::string unpack()
    {
        do
            unpackMember();
        while (m_at < m_packed.size());
        return std::move(m_result);
    }

private:
    void unpackMember();
    void feed();
    void growAndInflate();
    [[noreturn]] void fail(std::string_view found, std::string_view expected) const
    {
        throw makeError({m_path.string(), fmt::format("byte {}", m_at)}, found, expected);
    }

    std::string_view m_packed;
    const std::filesystem::path& m_path;
    std::uint64_t m_most;
    const std::stop_token& m_stop;
    std::string m_result;
    std::size_t m_at = 0; ///< of m_packed; before it all was handed to ISA-L
    std::unique_ptr<inflate_state> m_state = std::make_unique_for_overwrite<inflate_state>();
};

void Unpacker::unpackMember()
{
    if (!isPacked(m_packed.substr(m_at)))
        fail("bytes behind the compressed data", "the end of the file");
    isal_inflate_init(m_state.get());
    m_state->crc_flag = isGzip(m_packed.substr(m_at)) ? ISAL_GZIP : ISAL_ZLIB;
    m_state->avail_in = 0;
    while (m_state->block_state != ISAL_BLOCK_FINISH) {
        throwIfStopped(m_stop);
        feed();
        growAndInflate();
    }
    m_at -= m_state->avail_in + static_cast<std::size_t>(std::max(m_state->read_in_length, 0)) / 8;
}

void Unpacker::feed()
{
    if (m_state->avail_in > 0)
        return;
    const std::string_view input = m_packed.substr(m_at, mostInput);
    // ISA-L does not write there.
    m_state->next_in = const_cast<std::uint8_t*>(reinterpret_cast<const std::uint8_t*>(input.data()));
    m_state->avail_in = static_cast<std::uint32_t>(input.size());
    m_at += input.size();
}

void Unpacker::growAndInflate()
{
    const std::size_t before = m_result.size();
    // What was reserved is filled first: a hint that holds is allocated once.
    const std::size_t room = m_result.capacity() - before;
    const std::size_t step = room > 64 ? std::min(unpackStep, room) : unpackStep;
    m_result.resize(before + step);
    m_state->next_out = reinterpret_cast<std::uint8_t*>(m_result.data() + before);
    m_state->avail_out = static_cast<std::uint32_t>(step);
    const bool hadInput = m_state->avail_in > 0;
    const int status = isal_inflate(m_state.get());
    const std::size_t produced = step - m_state->avail_out;
    m_result.resize(before + produced);
    if (status == ISAL_INCORRECT_CHECKSUM)
        fail("a wrong checksum", "that of the unpacked bytes");
    if (status < 0 || status > ISAL_OUT_OVERFLOW)
        fail(fmt::format("invalid compressed data (ISA-L status {})", status), "a valid deflate stream");
    if (m_result.size() > m_most)
        throw makeError({m_path.string(), {}}, "more than " + bytesText(static_cast<double>(m_most)) + " once unpacked",
                        "fewer");
    if (!hadInput && produced == 0 && m_state->block_state != ISAL_BLOCK_FINISH)
        fail("compressed data that is cut off", "the whole");
}

} // namespace

bool isPacked(std::string_view firstBytes)
{
    return isGzip(firstBytes) || isZlib(firstBytes);
}

std::string unpacked(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
                     const std::stop_token& stop)
{
    return Unpacker(packed, path, most, stop).unpack();
}

} // namespace tgraph
