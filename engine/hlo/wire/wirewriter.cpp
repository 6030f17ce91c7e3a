// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/wirewriter.h"

#include "engine/hlo/wire/wirereader.h"

#include <array>
#include <bit>

namespace tgraph::hlo {

void WireWriter::varint(std::uint64_t value)
{
    std::array<std::uint8_t, 10> buffer{};
    const std::uint8_t* const end = google::protobuf::io::CodedOutputStream::WriteVarint64ToArray(value, buffer.data());
    m_bytes.append(buffer.begin(), buffer.begin() + (end - buffer.data()));
}

void WireWriter::number(std::uint32_t field, std::int64_t value)
{
    if (value != 0)
        optionalNumber(field, value);
}

void WireWriter::optionalNumber(std::uint32_t field, std::int64_t value)
{
    tag(field, static_cast<unsigned>(WireType::Varint));
    varint(static_cast<std::uint64_t>(value));
}

void WireWriter::single(std::uint32_t field, float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if (bits == 0)
        return;
    tag(field, static_cast<unsigned>(WireType::Fixed32));
    fixed(bits, 32);
}

void WireWriter::real(std::uint32_t field, double value)
{
    const auto bits = std::bit_cast<std::uint64_t>(value);
    if (bits == 0)
        return;
    tag(field, static_cast<unsigned>(WireType::Fixed64));
    fixed(bits, 64);
}

void WireWriter::fixed(std::uint64_t bits, unsigned count)
{
    for (unsigned shift = 0; shift < count; shift += 8)
        m_bytes += static_cast<char>(static_cast<unsigned char>(bits >> shift));
}

void WireWriter::text(std::uint32_t field, std::string_view text)
{
    if (!text.empty())
        message(field, text);
}

void WireWriter::message(std::uint32_t field, std::string_view message)
{
    tag(field, static_cast<unsigned>(WireType::Bytes));
    varint(message.size());
    m_bytes += message;
}

void WireWriter::numbers(std::uint32_t field, std::span<const std::int64_t> values)
{
    if (values.empty())
        return;
    WireWriter packed;
    for (const std::int64_t value : values)
        packed.varint(static_cast<std::uint64_t>(value));
    message(field, packed);
}

} // namespace tgraph::hlo
