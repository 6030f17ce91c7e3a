// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/inflate.h"

#include "engine/core/text.h"

#include <fmt/format.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

// Bytes between two checks of the stop token, which take some ms
constexpr std::size_t unpackStep = std::size_t{1} << 22;
constexpr std::size_t inputStep = std::size_t{1} << 20;
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
    // 7 is the largest window, which all programs use
    const bool isDeflate = (first & 0x0fU) == 8 && (first >> 4U) == 7;
    return isDeflate && (second & 0x20U) == 0 && (256U * first + second) % 31 == 0;
}

/// Returns the unpacked size stored at the end of a gzip file. It is an unchecked hint.
std::uint64_t sizeHint(std::string_view packed)
{
    if (!isGzip(packed) || packed.size() < 18)
        return 0;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < 4; ++i)
        size |= std::uint64_t{static_cast<unsigned char>(packed[packed.size() - 4 + i])} << (8 * i);
    return size;
}

std::uint8_t* bytesOf(const void* data)
{
    return const_cast<std::uint8_t*>(static_cast<const std::uint8_t*>(data)); // ISA-L only reads this buffer
}

/// A destination for unpacked bytes.
class UnpackTarget {
public:
    virtual ~UnpackTarget() = default;
    /// Returns space for the next bytes; never empty
    [[nodiscard]] virtual std::span<std::byte> room() = 0;
    /// Reports the number of bytes that were written to it
    virtual void took(std::size_t count) = 0;
};

/// Appends to a text.
class TextTarget final : public UnpackTarget {
public:
    explicit TextTarget(std::uint64_t expected) { m_text.reserve(expected); }

    [[nodiscard]] std::span<std::byte> room() override
    {
        // Uses the reserved memory first, so that a correct hint leads to a single allocation.
        constexpr std::size_t leastRoom = 64;
        const std::size_t left = m_text.capacity() - m_size;
        m_text.resize(m_size + (left > leastRoom ? std::min(unpackStep, left) : unpackStep));
        return std::as_writable_bytes(std::span(m_text).subspan(m_size));
    }
    void took(std::size_t count) override
    {
        m_size += count;
        m_text.resize(m_size);
    }
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::string m_text;
    std::size_t m_size = 0;
};

/// Passes the bytes to a function.
class CallTarget final : public UnpackTarget {
public:
    explicit CallTarget(const TakeBytes& take) : m_take(take) { }

    [[nodiscard]] std::span<std::byte> room() override { return m_buffer; }
    void took(std::size_t count) override { m_take(std::span<const std::byte>(m_buffer).first(count)); }

private:
    const TakeBytes& m_take;
    std::vector<std::byte> m_buffer = std::vector<std::byte>(unpackStep);
};

class Unpacker {
public:
    Unpacker(const ByteSource& packed, std::uint64_t most, UnpackTarget& target, const std::stop_token& stop,
             const ProgressCallback& progress)
        : m_packed(packed), m_most(most), m_target(target), m_stop(stop), m_progress(progress)
    {
    }

    void run()
    {
        std::array<char, 2> magic{};
        m_packed.read(0, std::as_writable_bytes(std::span(magic).first(std::min<std::uint64_t>(2, m_packed.size()))));
        m_first = magic.front();
        m_kind = isGzip({magic.data(), magic.size()}) ? ISAL_GZIP : ISAL_ZLIB;
        while (feed())
            unpackMember();
    }

private:
    [[noreturn]] void fail(std::string_view found, std::string_view expected) const
    {
        throw makeError({m_packed.path().string(), fmt::format("byte {}", m_at - m_state->avail_in)}, found, expected);
    }

    /// Passes more bytes to ISA-L; returns false at the end of the file.
    bool feed()
    {
        if (m_state->avail_in > 0)
            return true;
        const std::size_t count = std::min<std::uint64_t>(m_input.size(), m_packed.size() - m_at);
        m_packed.read(m_at, std::span(m_input).first(count));
        m_at += count;
        m_state->next_in = bytesOf(m_input.data());
        m_state->avail_in = static_cast<std::uint32_t>(count);
        return count > 0;
    }

    void beginMember()
    {
        std::uint8_t* const input = m_state->next_in;
        const std::uint32_t count = m_state->avail_in;
        if (*input != static_cast<std::uint8_t>(m_first))
            fail("bytes after the compressed data", "the end of the file");
        isal_inflate_init(m_state.get());
        m_state->crc_flag = m_kind;
        m_state->next_in = input;
        m_state->avail_in = count;
    }

    void unpackMember()
    {
        beginMember();
        while (m_state->block_state != ISAL_BLOCK_FINISH) {
            throwIfStopped(m_stop);
            const bool hadInput = feed();
            const std::size_t produced = inflateSome();
            if (!hadInput && produced == 0 && m_state->block_state != ISAL_BLOCK_FINISH)
                fail("truncated compressed data", "the end of the deflate stream");
            if (m_progress)
                m_progress(static_cast<double>(m_at - m_state->avail_in) / static_cast<double>(m_packed.size()));
        }
        giveBack();
    }

    std::size_t inflateSome()
    {
        const std::span<std::byte> room = m_target.room();
        m_state->next_out = bytesOf(room.data());
        m_state->avail_out = static_cast<std::uint32_t>(room.size());
        const int status = isal_inflate(m_state.get());
        if (status == ISAL_INCORRECT_CHECKSUM)
            fail("a wrong checksum", "the checksum of the unpacked bytes");
        if (status < 0 || status > ISAL_OUT_OVERFLOW)
            fail(fmt::format("invalid compressed data (ISA-L status {})", status), "a valid deflate stream");
        const std::size_t produced = room.size() - m_state->avail_out;
        m_produced += produced;
        if (m_produced > m_most)
            throw makeError({m_packed.path().string(), {}},
                            "more than " + bytesText(static_cast<double>(m_most)) + " once unpacked", "fewer");
        m_target.took(produced);
        return produced;
    }

    /// Gives back whole bytes that ISA-L has read but that belong to the next member.
    void giveBack()
    {
        m_at -= m_state->avail_in + static_cast<std::uint32_t>(std::max(m_state->read_in_length, 0)) / 8;
        m_state->avail_in = 0;
    }

    const ByteSource& m_packed;
    std::uint64_t m_most;
    UnpackTarget& m_target;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    char m_first = 0; ///< first byte of each member
    std::uint32_t m_kind = 0; ///< format of all members
    std::vector<std::byte> m_input = std::vector<std::byte>(inputStep);
    std::unique_ptr<inflate_state> m_state = std::make_unique<inflate_state>();
    std::uint64_t m_at = 0; ///< position in the file; all bytes before it have been passed to ISA-L
    std::uint64_t m_produced = 0;
};

} // namespace

bool isPacked(std::string_view firstBytes)
{
    return isGzip(firstBytes) || isZlib(firstBytes);
}

std::string unpacked(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
                     const std::stop_token& stop)
{
    const MemorySource source(path, std::as_bytes(std::span(packed)));
    TextTarget text(std::min({sizeHint(packed), most, packed.size() * mostRatio}));
    Unpacker(source, most, text, stop, {}).run();
    return text.take();
}

void unpack(const ByteSource& packed, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop,
            const ProgressCallback& progress)
{
    CallTarget target(take);
    Unpacker(packed, most, target, stop, progress).run();
}

std::string unpackedHead(std::string_view firstBytes, std::size_t most)
{
    if (!isPacked(firstBytes))
        return {};
    const auto state = std::make_unique<inflate_state>();
    isal_inflate_init(state.get());
    state->crc_flag = isGzip(firstBytes) ? ISAL_GZIP : ISAL_ZLIB;
    std::string head(most, '\0');
    state->next_in = bytesOf(firstBytes.data());
    state->avail_in = static_cast<std::uint32_t>(firstBytes.size());
    state->next_out = bytesOf(head.data());
    state->avail_out = static_cast<std::uint32_t>(head.size());
    // a caller that unpacks the whole file reports the damage
    static_cast<void>(isal_inflate(state.get()));
    head.resize(most - state->avail_out);
    return head;
}

} // namespace tgraph
