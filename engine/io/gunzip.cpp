// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/gunzip.h"

#include "engine/core/error.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t inputStep = std::size_t{1} << 20;
constexpr std::size_t outputStep = std::size_t{1} << 22; // milliseconds between two looks at the stop token
constexpr std::string_view gzipMagic = "\x1f\x8b";

std::uint8_t* bytesOf(const void* data)
{
    return const_cast<std::uint8_t*>(static_cast<const std::uint8_t*>(data)); // ISA-L does not write there
}

class Gunzip {
public:
    Gunzip(const ByteSource& source, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop,
           const ProgressCallback& progress)
        : m_source(source), m_most(most), m_take(take), m_stop(stop), m_progress(progress)
    {
    }

    void run()
    {
        while (feed())
            unpackMember();
    }

private:
    [[noreturn]] void fail(std::string_view found, std::string_view expected) const
    {
        throw makeError({m_source.path().string(), fmt::format("byte {}", m_at - m_state->avail_in)}, found, expected);
    }

    /// False: the file is at its end.
    bool feed()
    {
        if (m_state->avail_in > 0)
            return true;
        const std::size_t count = std::min<std::uint64_t>(inputStep, m_source.size() - m_at);
        m_source.read(m_at, std::span(m_input).first(count));
        m_at += count;
        m_state->next_in = bytesOf(m_input.data());
        m_state->avail_in = static_cast<std::uint32_t>(count);
        return count > 0;
    }

    void begin()
    {
        const std::uint8_t* const input = m_state->next_in;
        const std::uint32_t count = m_state->avail_in;
        if (*input != static_cast<unsigned char>(gzipMagic.front()))
            fail("bytes behind the compressed data", "the end of the file");
        isal_inflate_init(m_state.get());
        m_state->crc_flag = ISAL_GZIP;
        m_state->next_in = bytesOf(input);
        m_state->avail_in = count;
    }

    void unpackMember()
    {
        begin();
        while (m_state->block_state != ISAL_BLOCK_FINISH) {
            throwIfStopped(m_stop);
            const bool hadInput = feed();
            m_state->next_out = bytesOf(m_output.data());
            m_state->avail_out = static_cast<std::uint32_t>(m_output.size());
            const int status = isal_inflate(m_state.get());
            const std::size_t produced = m_output.size() - m_state->avail_out;
            if (status == ISAL_INCORRECT_CHECKSUM)
                fail("a wrong checksum", "that of the unpacked bytes");
            if (status < 0 || status > ISAL_OUT_OVERFLOW)
                fail(fmt::format("invalid compressed data (ISA-L status {})", status), "a valid deflate stream");
            if (!hadInput && produced == 0 && m_state->block_state != ISAL_BLOCK_FINISH)
                fail("compressed data that is cut off", "the whole");
            take(produced);
        }
        giveBack();
    }

    /// Whole bytes that ISA-L holds and that are the next member's.
    void giveBack()
    {
        const auto held = static_cast<std::uint32_t>(std::max(m_state->read_in_length, 0)) / 8;
        m_at -= m_state->avail_in + held;
        m_state->avail_in = 0;
        m_state->read_in_length = 0;
    }

    void take(std::size_t produced)
    {
        m_produced += produced;
        if (m_produced > m_most)
            throw makeError({m_source.path().string(), {}},
                            "more than " + bytesText(static_cast<double>(m_most)) + " once unpacked", "fewer");
        m_take(std::span<const std::byte>(m_output).first(produced));
        if (m_progress)
            m_progress(static_cast<double>(m_at - m_state->avail_in) / static_cast<double>(m_source.size()));
    }

    const ByteSource& m_source;
    std::uint64_t m_most;
    const TakeBytes& m_take;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    std::vector<std::byte> m_input = std::vector<std::byte>(inputStep);
    std::vector<std::byte> m_output = std::vector<std::byte>(outputStep);
    std::unique_ptr<inflate_state> m_state = std::make_unique<inflate_state>();
    std::uint64_t m_at = 0; ///< of the source; before it all was handed to ISA-L
    std::uint64_t m_produced = 0;
};

} // namespace

void gunzip(const ByteSource& source, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop,
            const ProgressCallback& progress)
{
    Gunzip(source, most, take, stop, progress).run();
}

std::string gunzippedHead(std::string_view firstBytes, std::size_t most)
{
    if (!firstBytes.starts_with(gzipMagic))
        return {};
    const auto state = std::make_unique<inflate_state>();
    isal_inflate_init(state.get());
    state->crc_flag = ISAL_GZIP;
    std::string head(most, '\0');
    state->next_in = bytesOf(firstBytes.data());
    state->avail_in = static_cast<std::uint32_t>(firstBytes.size());
    state->next_out = bytesOf(head.data());
    state->avail_out = static_cast<std::uint32_t>(head.size());
    static_cast<void>(isal_inflate(state.get())); // what is damaged is told by whoever unpacks it
    head.resize(most - state->avail_out);
    return head;
}

} // namespace tgraph
