// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/io/bytesource.h"
#include "engine/io/zipreader.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// A stream of the unpacked bytes of one zip entry. Its memory use does not depend on the entry's
/// size.
///
/// It inflates and computes the CRC-32 with ISA-L, the only library in Debian 12 that is fast and
/// can stream: libdeflate inflates as fast, but only whole arrays; zlib takes 1.6 times as long,
/// and three times as long for the CRC-32; zlib-ng is not in Debian 12.
/// tests/bench/bench_inflate.cpp measures them.
class EntryStream {
public:
    /// @param source must outlive this object, like `entry`
    /// @throws Error for methods other than stored and deflated.
    EntryStream(const ByteSource& source, const ZipEntry& entry);
    ~EntryStream();
    EntryStream(EntryStream&&) noexcept;

    /// Fills `out`; returns fewer bytes only at the end of the entry. The call that returns the
    /// last byte checks the CRC-32, the size, and that no data follows.
    /// @throws Error for damaged or truncated data.
    std::size_t read(std::span<std::byte> out);

    [[nodiscard]] const ZipEntry& entry() const { return *m_entry; }
    [[nodiscard]] const ByteSource& source() const { return *m_source; }

private:
    struct Inflater;

    void readStored(std::span<std::byte> out);
    void inflate(std::span<std::byte> out);
    std::size_t inflateSome(std::span<std::byte> out);
    void checkEnd();
    [[nodiscard]] Error damage(std::string_view found, std::string_view expected) const;

    const ByteSource* m_source;
    const ZipEntry* m_entry;
    std::unique_ptr<Inflater> m_inflater; // null for stored entries
    std::uint64_t m_compressedRead = 0;
    std::uint64_t m_produced = 0;
    std::uint32_t m_crc32 = 0;
};

} // namespace tgraph
