// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npzwriter.h"

#include "engine/core/systemproblem.h"
#include "engine/io/npyheader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <minizip/zip.h>
#include <zlib.h>

namespace tgraph {
namespace {

constexpr std::uint64_t zip64Size = 0xffffffff;
constexpr std::size_t maxWrite = std::size_t{1} << 30; // minizip counts a block in 32 bits

std::string npyHeaderBytes(std::string_view descr, std::span<const std::uint64_t> shape)
{
    constexpr std::size_t alignment = 64;
    constexpr std::size_t preamble = 10; // magic, version, 16-bit length
    std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", descr, shapeText(shape));
    // Spaces and a newline align the elements to a multiple of 64 bytes.
    text.append(alignment - 1 - (preamble + text.size()) % alignment, ' ');
    text += '\n';
    std::string header("\x93NUMPY\x01\x00", 8);
    header += static_cast<char>(text.size() & 0xff);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

} // namespace

void NpzWriter::CloseZip::operator()(void* zip) const
{
    zipClose(zip, nullptr);
}

NpzWriter::NpzWriter(const std::filesystem::path& target, int deflateLevel)
    : m_target(target),
      m_file(target),
      m_zip(zipOpen64(m_file.temporaryPath().c_str(), APPEND_STATUS_CREATE)),
      m_deflateLevel(deflateLevel)
{
    if (!m_zip)
        throw failure("open", ZIP_ERRNO);
}

NpzWriter::~NpzWriter() = default;

Error NpzWriter::failure(std::string_view step, int status) const
{
    const std::string found = status == ZIP_ERRNO && errno != 0 ? systemProblem(errno)
                                                                : fmt::format("status {} of the zip library", status);
    return makeError({m_target.string(), std::string(step)}, found, "all bytes written");
}

void NpzWriter::beginArray(std::string_view key, std::string_view descr, std::size_t elementBytes,
                           std::span<const std::uint64_t> shape)
{
    endArray();
    const std::string header = npyHeaderBytes(descr, shape);
    m_bytesLeft = header.size() + elementBytes;
    for (const std::uint64_t length : shape)
        m_bytesLeft = length == 0 ? header.size() : (m_bytesLeft - header.size()) * length + header.size();

    const std::string name = fmt::format("{}.npy", key);
    zip_fileinfo info{};
    info.dosDate = 0x00210000; // 1980-01-01, the earliest date of the zip format
    // The compressed form of incompressible data may be larger by a few bytes in a thousand.
    const bool zip64 = m_bytesLeft + m_bytesLeft / 1000 >= zip64Size;
    const int status = zipOpenNewFileInZip64(m_zip.get(), name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                                             m_deflateLevel == 0 ? 0 : Z_DEFLATED, m_deflateLevel, zip64 ? 1 : 0);
    if (status != ZIP_OK)
        throw failure(name, status);
    m_inArray = true;
    write(std::as_bytes(std::span(header)));
}

void NpzWriter::write(std::span<const std::byte> bytes)
{
    assert(m_inArray && bytes.size() <= m_bytesLeft);
    m_bytesLeft -= bytes.size();
    while (!bytes.empty()) {
        const std::span<const std::byte> block = bytes.first(std::min(bytes.size(), maxWrite));
        const int status = zipWriteInFileInZip(m_zip.get(), block.data(), static_cast<unsigned>(block.size()));
        if (status != ZIP_OK)
            throw failure("write", status);
        bytes = bytes.subspan(block.size());
    }
}

void NpzWriter::endArray()
{
    if (!m_inArray)
        return;
    assert(m_bytesLeft == 0);
    m_inArray = false;
    if (const int status = zipCloseFileInZip(m_zip.get()); status != ZIP_OK)
        throw failure("end of an array", status);
}

void NpzWriter::commit()
{
    endArray();
    if (const int status = zipClose(m_zip.release(), nullptr); status != ZIP_OK)
        throw failure("close", status);
    m_file.commit();
}

} // namespace tgraph
