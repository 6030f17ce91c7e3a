// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/configfeatures.h"

#include "engine/core/cores.h"
#include "engine/io/configtablebuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace tgraph {
namespace {

/// Reads an array's bytes block by block. A separate thread unpacks a few blocks ahead of the
/// caller. Arrays of only a few blocks are read without a thread.
class ReadAhead {
public:
    /// Every block has `blockBytes` bytes; only the last one may have fewer. `headroomBytes` bytes
    /// before each block are free for the caller. `reader` must outlive this object and must not be
    /// used elsewhere during its lifetime.
    ReadAhead(ArrayReader& reader, std::size_t headroomBytes, std::size_t blockBytes);

    /// Returns the next block; empty at the end. It stays valid for one further call. The bytes
    /// before it are unchanged.
    /// @throws any exception of the reader.
    [[nodiscard]] std::span<std::byte> next();

private:
    struct Block {
        std::vector<std::byte> bytes; // headroom, then data
        std::size_t count = 0;
    };

    void produce(const std::stop_token& stop);
    void fill(Block& block);

    ArrayReader& m_reader;
    std::size_t m_headroomBytes;
    std::size_t m_blockBytes;
    std::array<Block, 4> m_blocks; // used in rotation
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_produced = 0; // number of blocks; m_mutex guards this and the next two members
    std::size_t m_consumed = 0;
    std::exception_ptr m_failure;
    std::jthread m_thread; // declared last, so that it ends before the members that it uses
};

ReadAhead::ReadAhead(ArrayReader& reader, std::size_t headroomBytes, std::size_t blockBytes)
    : m_reader(reader), m_headroomBytes(headroomBytes), m_blockBytes(blockBytes)
{
    const bool isLong = reader.elementCount() * reader.type().bytes > m_blocks.size() * blockBytes;
    if (isLong && ownCores() > 1)
        m_thread = std::jthread([this](const std::stop_token& stop) { produce(stop); });
}

void ReadAhead::fill(Block& block)
{
    block.bytes.resize(m_headroomBytes + m_blockBytes);
    block.count = m_reader.read(std::span(block.bytes).subspan(m_headroomBytes));
}

void ReadAhead::produce(const std::stop_token& stop)
{
    try {
        for (std::size_t index = 0;; ++index) {
            // The caller still uses the last block and copies data from the one before.
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [&] { return index < m_consumed + m_blocks.size() - 2; }))
                return;
            lock.unlock();
            Block& block = m_blocks[index % m_blocks.size()];
            fill(block);
            const bool isEnd = block.count == 0;
            lock.lock();
            m_produced = index + 1;
            m_changed.notify_all();
            if (isEnd)
                return;
        }
    } catch (...) {
        const std::scoped_lock lock(m_mutex);
        m_failure = std::current_exception();
        m_changed.notify_all();
    }
}

std::span<std::byte> ReadAhead::next()
{
    Block& block = m_blocks[m_consumed % m_blocks.size()];
    if (m_thread.joinable()) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_produced > m_consumed || m_failure; });
        if (m_produced == m_consumed)
            std::rethrow_exception(m_failure);
        ++m_consumed;
        m_changed.notify_all();
    } else {
        fill(block);
        ++m_consumed;
    }
    return std::span(block.bytes).subspan(m_headroomBytes, block.count);
}

/// Chosen so that a block stays in the second-level cache during inflating, CRC and comparison.
constexpr std::size_t blockBytes = std::size_t{1} << 18;

constexpr std::string_view expectedEntry = "a layout entry from -1 to 5";
constexpr std::string_view expectedCode = "six base-7 digits: 0 to 117648";

bool isLayoutEntry(std::int8_t entry)
{
    return entry >= minLayoutEntry && entry <= maxLayoutEntry;
}

Error badElement(const ArrayReader& reader, std::uint64_t position, std::span<const std::byte> raw, bool packed)
{
    return reader.elementError(position, numberText(reader.type(), raw), packed ? expectedCode : expectedEntry);
}

/// Decoders convert the raw bytes of one cell to a key and return the number of valid elements in
/// the cell.
struct EntryDecoder {
    static constexpr std::size_t elements = configVectorSize;

    static std::size_t decode(const NumberType& type, std::span<const std::byte> cell, ConfigKey& key)
    {
        ConfigVector vector{};
        const std::size_t converted = convertNumbers(type, cell, std::span<std::int8_t>(vector));
        const auto good
            = std::find_if_not(vector.begin(), vector.begin() + static_cast<std::ptrdiff_t>(converted), isLayoutEntry);
        key = configKey(vector);
        return static_cast<std::size_t>(good - vector.begin());
    }
};

/// Maps the bits of -1.0F, 0.0F … 5.0F to 7, 0 … 5, which are their digits in a key. This is a
/// perfect hash, found by a search. Other floats map to arbitrary digits.
constexpr std::uint64_t digitOf(std::uint32_t bits)
{
    return bits * 0x523ed0757bbb7ffbU >> 61;
}

constexpr std::uint64_t unusedDigit = 6;

constexpr std::array<std::uint32_t, 8> bitsOfDigit = [] {
    // The unused digit keeps 0.0F; no value matches it, because the digit of 0.0F is 0
    std::array<std::uint32_t, 8> table{};
    for (int entry = minLayoutEntry; entry <= maxLayoutEntry; ++entry)
        table[static_cast<std::size_t>(entry) & 7] = std::bit_cast<std::uint32_t>(static_cast<float>(entry));
    return table;
}();

static_assert([] {
    for (std::uint64_t digit = 0; digit < bitsOfDigit.size(); ++digit) {
        if ((digitOf(bitsOfDigit[digit]) == digit) != (digit != unusedDigit))
            return false;
    }
    return true;
}());

/// Decodes float32 in native byte order, the format of TpuGraphs' files.
struct FloatDecoder {
    static constexpr std::size_t elements = configVectorSize;

    static std::size_t decode(const NumberType& type, std::span<const std::byte> cell, ConfigKey& key)
    {
        std::array<std::uint32_t, elements> bits{};
        std::memcpy(bits.data(), cell.data(), sizeof bits);
        std::uint32_t difference = 0;
        key = 0;
        // Processes groups of six, which compilers unroll to shifts by constants.
        for (std::size_t first = 0; first < elements; first += layoutEntries) {
            std::uint64_t digits = 0;
            for (std::size_t i = 0; i < layoutEntries; ++i) {
                const std::uint64_t digit = digitOf(bits[first + i]);
                difference |= bitsOfDigit[digit] ^ bits[first + i];
                digits |= digit << 3 * i;
            }
            key |= digits << 3 * first;
        }
        // -0.0F is valid too, but rare.
        return difference == 0 ? elements : EntryDecoder::decode(type, cell, key);
    }
};

struct PackedDecoder {
    static constexpr std::size_t elements = packedCellElements;

    static std::size_t decode(const NumberType& type, std::span<const std::byte> cell, ConfigKey& key)
    {
        ConfigVector vector{};
        std::array<std::int64_t, elements> codes{};
        const std::size_t converted = convertNumbers(type, cell, std::span<std::int64_t>(codes));
        for (std::size_t part = 0; part < converted; ++part) {
            const auto layout = unpackLayout(codes[part]);
            if (!layout)
                return part;
            std::ranges::copy(*layout, vector.begin() + static_cast<std::ptrdiff_t>(part * layoutEntries));
        }
        key = configKey(vector);
        return converted;
    }
};

/// Compares short byte ranges of a length known at compile time without a function call.
template <std::size_t Size> bool equalBytes(const std::byte* a, const std::byte* b)
{
    static_assert(Size % 8 == 0);
    std::uint64_t difference = 0;
    for (std::size_t at = 0; at < Size; at += 8) {
        std::uint64_t left = 0;
        std::uint64_t right = 0;
        std::memcpy(&left, a + at, 8);
        std::memcpy(&right, b + at, 8);
        difference |= left ^ right;
    }
    return difference == 0;
}

constexpr std::size_t floatCellBytes = configVectorSize * sizeof(float);

bool equalCells(const std::byte* a, const std::byte* b, std::size_t cellBytes)
{
    return cellBytes == floatCellBytes ? equalBytes<floatCellBytes>(a, b) : std::memcmp(a, b, cellBytes) == 0;
}

/// Encodes C order, one configuration after the other. A cell that equals the same cell of the
/// previous configuration costs one comparison; only other cells are decoded.
template <typename Decoder> class RowEncoder {
public:
    RowEncoder(const ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount)
        : m_reader(reader),
          m_cellBytes(Decoder::elements * reader.type().bytes),
          m_slotCount(slotCount),
          m_builder(slotCount, configCount)
    {
    }

    [[nodiscard]] std::size_t cellBytes() const { return m_cellBytes; }
    [[nodiscard]] const ConfigTableBuilder& builder() const { return m_builder; }
    [[nodiscard]] ConfigTable finish() { return m_builder.finish(); }

    /// Encodes whole cells; the previous configuration begins `slotCount` cells before `cells` in memory.
    void encode(std::span<const std::byte> cells)
    {
        const std::size_t rowBytes = m_slotCount * m_cellBytes;
        for (std::size_t at = 0; at < cells.size(); at += m_cellBytes) {
            const std::byte* const cell = cells.data() + at;
            if (m_config == 0 || !equalCells(cell, cell - rowBytes, m_cellBytes))
                encodeCell({cell, m_cellBytes});
            if (++m_slot == m_slotCount) {
                m_slot = 0;
                ++m_config;
            }
        }
    }

private:
    void encodeCell(std::span<const std::byte> cell)
    {
        ConfigKey key = 0;
        const std::size_t good = Decoder::decode(m_reader.type(), cell, key);
        if (good != Decoder::elements) {
            const std::size_t elementBytes = m_reader.type().bytes;
            throw badElement(m_reader, (std::uint64_t{m_config} * m_slotCount + m_slot) * Decoder::elements + good,
                             cell.subspan(good * elementBytes, elementBytes), Decoder::elements == packedCellElements);
        }
        m_builder.set(SlotId(m_slot), ConfigId(m_config), key);
    }

    const ArrayReader& m_reader;
    std::size_t m_cellBytes;
    std::size_t m_slotCount;
    ConfigTableBuilder m_builder;
    std::uint32_t m_config = 0;
    std::uint32_t m_slot = 0;
};

void checkMemory(const ArrayReader& reader, std::uint64_t bytes, const ReadLimits& limits)
{
    if (bytes > limits.memoryBytes)
        throw reader.error(fmt::format("configurations that need {} bytes of memory", bytes),
                           fmt::format("at most {}", limits.memoryBytes));
}

template <typename Decoder>
ConfigTable readRows(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount, const ReadLimits& limits)
{
    RowEncoder<Decoder> encoder(reader, configCount, slotCount);
    const std::size_t rowBytes = slotCount * encoder.cellBytes();
    const std::size_t cellsABlock = std::max(slotCount, blockBytes / encoder.cellBytes());
    ReadAhead blocks(reader, rowBytes, cellsABlock * encoder.cellBytes());
    const std::byte* end = nullptr; // of the previous block
    for (std::span<std::byte> block = blocks.next(); !block.empty(); block = blocks.next()) {
        // Copies the previous configuration to the bytes before the block.
        if (end != nullptr)
            std::memcpy(block.data() - rowBytes, end - rowBytes, rowBytes);
        encoder.encode(block);
        checkMemory(reader, encoder.builder().memoryBytes(), limits);
        end = block.data() + block.size();
    }
    return encoder.finish();
}

/// Reads Fortran order: each entry (or code) is stored for all configurations of a slot before the
/// next one.
ConfigTable readColumns(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount, bool packed,
                        const ReadLimits& limits)
{
    ConfigPartition partition(slotCount, configCount);
    const std::size_t elementBytes = reader.type().bytes;
    std::vector<std::byte> raw(configCount * elementBytes);
    std::vector<std::int64_t> codes(packed ? configCount : 0);
    std::vector<std::int8_t> entries(configCount);
    std::uint64_t position = 0;
    const auto fail = [&](std::size_t config) {
        throw badElement(reader, position + config, std::span(raw).subspan(config * elementBytes, elementBytes),
                         packed);
    };
    const auto refinePacked = [&](SlotId slot) {
        const std::size_t converted = convertNumbers(reader.type(), raw, std::span(codes));
        for (std::size_t digit = 0; digit < layoutEntries; ++digit) {
            for (std::size_t config = 0; config < configCount; ++config) {
                const auto layout = config < converted ? unpackLayout(codes[config]) : std::nullopt;
                if (!layout)
                    fail(config);
                entries[config] = (*layout)[digit];
            }
            partition.refine(slot, entries);
        }
    };
    const auto refinePlain = [&](SlotId slot) {
        const std::size_t converted = convertNumbers(reader.type(), raw, std::span(entries));
        const auto bad = std::find_if_not(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(converted),
                                          isLayoutEntry);
        if (const auto good = static_cast<std::size_t>(bad - entries.begin()); good != configCount)
            fail(good);
        partition.refine(slot, entries);
    };
    const std::size_t cellElements = packed ? packedCellElements : configVectorSize;
    for (std::size_t column = 0; column < cellElements * slotCount; ++column, position += configCount) {
        reader.read(raw);
        const SlotId slot(static_cast<std::uint32_t>(column % slotCount));
        if (packed)
            refinePacked(slot);
        else
            refinePlain(slot);
        checkMemory(reader, partition.memoryBytes(), limits);
    }
    return partition.finish();
}

} // namespace

ConfigTable readConfigFeatures(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount,
                               const ReadLimits& limits)
{
    const bool packed = reader.shape()[2] == packedCellElements;
    if (reader.fortranOrder())
        return readColumns(reader, configCount, slotCount, packed, limits);
    if (packed)
        return readRows<PackedDecoder>(reader, configCount, slotCount, limits);
    if (reader.type() == NumberType{.kind = NumberType::Kind::Float, .bytes = 4})
        return readRows<FloatDecoder>(reader, configCount, slotCount, limits);
    return readRows<EntryDecoder>(reader, configCount, slotCount, limits);
}

} // namespace tgraph
