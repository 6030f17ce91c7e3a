// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tablefile.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"
#include "engine/io/utf16.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/shape/alignedtext.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t headBytes = std::size_t{1} << 16U;
constexpr std::size_t stepBytes = std::size_t{1} << 18U;
constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";

} // namespace

TableFile::TableFile(const std::filesystem::path& path, std::uint64_t most, std::stop_token stop)
    : m_source(openInput(path, stop)), m_most(most), m_stop(std::move(stop))
{
    m_head.resize(std::min<std::uint64_t>(headBytes, m_source->size()));
    m_source->read(0, std::as_writable_bytes(std::span(m_head)));
    m_isWhole = m_head.size() == m_source->size();
    m_isPacked = isGzipHead(m_head);
    if (m_isPacked) {
        std::string head = unpackedHead(m_head, headBytes);
        m_isWhole = m_isWhole && head.size() < headBytes;
        m_head = std::move(head);
    }
    m_isUtf16 = isUtf16Head(m_head);
    if (m_isUtf16)
        m_head = utf8OfUtf16Head(m_head);
    if (m_head.starts_with(utf8Mark))
        m_head.erase(0, utf8Mark.size());
    m_isAligned = isAlignedTable(m_head, m_isWhole);
    if (m_isAligned)
        m_head = withTabulators(m_head, m_isWhole);
}

void TableFile::eachPiece(const std::function<void(std::string_view piece)>& take,
                          const ProgressCallback& progress) const
{
    if (!m_isAligned)
        return eachPlainPiece(take, progress);
    AlignedText aligned;
    eachPlainPiece([&](std::string_view piece) { aligned.add(piece, take); }, progress);
    aligned.finish(take);
}

void TableFile::eachPlainPiece(const std::function<void(std::string_view piece)>& take,
                               const ProgressCallback& progress) const
{
    if (m_isUtf16) {
        Utf16Decoder decoder(m_source->path());
        eachUnpackedPiece([&](std::string_view bytes) { decoder.add(bytes, take); }, progress);
        return;
    }
    bool isFirst = true;
    eachUnpackedPiece(
        [&](std::string_view piece) {
            if (std::exchange(isFirst, false) && piece.starts_with(utf8Mark))
                piece.remove_prefix(utf8Mark.size());
            take(piece);
        },
        progress);
}

void TableFile::eachUnpackedPiece(const std::function<void(std::string_view bytes)>& take,
                                  const ProgressCallback& progress) const
{
    if (m_isPacked) {
        unpack(
            *m_source, m_most,
            [&](std::span<const std::byte> bytes) {
                const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                for (std::size_t at = 0; at < text.size(); at += stepBytes) {
                    throwIfStopped(m_stop);
                    take(text.substr(at, stepBytes));
                }
            },
            m_stop, progress);
        return;
    }
    if (m_source->size() > m_most)
        throw makeError({m_source->path().string(), {}}, bytesText(static_cast<double>(m_source->size())),
                        "at most " + bytesText(static_cast<double>(m_most)));
    std::string piece;
    for (std::uint64_t at = 0; at < m_source->size(); at += piece.size()) {
        throwIfStopped(m_stop);
        piece.resize(std::min<std::uint64_t>(stepBytes, m_source->size() - at));
        m_source->read(at, std::as_writable_bytes(std::span(piece)));
        take(piece);
        if (progress)
            progress(static_cast<double>(at + piece.size()) / static_cast<double>(m_source->size()));
    }
}

std::string TableFile::text() const
{
    std::string text;
    if (!m_isPacked)
        text.reserve(std::min(m_source->size(), m_most));
    eachPiece([&text](std::string_view piece) { text += piece; });
    return text;
}

} // namespace tgraph
