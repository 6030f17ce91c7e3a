// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredreader.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"
#include "engine/measured/autotvm.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/tablebuilder.h"
#include "engine/measured/texttables.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t headBytes = std::size_t{1} << 16U;
constexpr std::size_t stepBytes = std::size_t{1} << 18U;
constexpr std::string_view expectedFormats
    = "a Kernel Tuner cache, T4 results, CSV with a header, a HiPlot experiment or an AutoTVM log";

/// A file, unpacked if it is compressed by gzip.
class TableFile {
public:
    TableFile(const std::filesystem::path& path, const MeasuredLimits& limits, const std::stop_token& stop)
        : m_source(openInput(path, stop)), m_limits(limits), m_stop(stop)
    {
        m_head.resize(std::min<std::uint64_t>(headBytes, m_source->size()));
        m_source->read(0, std::as_writable_bytes(std::span(m_head)));
        m_isWhole = m_head.size() == m_source->size();
        m_isPacked = isGzipHead(m_head);
        if (!m_isPacked)
            return;
        std::string head = unpackedHead(m_head, headBytes);
        m_isWhole = m_isWhole && head.size() < headBytes;
        m_head = std::move(head);
    }

    [[nodiscard]] const std::string& head() const { return m_head; } ///< the first bytes
    [[nodiscard]] bool isHeadWhole() const { return m_isWhole; }

    void eachPiece(const std::function<void(std::string_view piece)>& take) const
    {
        if (m_isPacked) {
            unpack(
                *m_source, m_limits.fileBytes,
                [&](std::span<const std::byte> bytes) {
                    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                    for (std::size_t at = 0; at < text.size(); at += stepBytes) {
                        throwIfStopped(m_stop);
                        take(text.substr(at, stepBytes));
                    }
                },
                m_stop);
            return;
        }
        if (m_source->size() > m_limits.fileBytes)
            throw makeError({m_source->path().string(), {}}, bytesText(static_cast<double>(m_source->size())),
                            "at most " + bytesText(static_cast<double>(m_limits.fileBytes)));
        std::string piece;
        for (std::uint64_t at = 0; at < m_source->size(); at += piece.size()) {
            throwIfStopped(m_stop);
            piece.resize(std::min<std::uint64_t>(stepBytes, m_source->size() - at));
            m_source->read(at, std::as_writable_bytes(std::span(piece)));
            take(piece);
        }
    }

    [[nodiscard]] std::string text() const
    {
        std::string text;
        if (!m_isPacked)
            text.reserve(std::min(m_source->size(), m_limits.fileBytes));
        eachPiece([&text](std::string_view piece) { text += piece; });
        return text;
    }

private:
    std::unique_ptr<ByteSource> m_source;
    const MeasuredLimits& m_limits;
    const std::stop_token& m_stop;
    std::string m_head;
    bool m_isWhole = false;
    bool m_isPacked = false;
};

MeasuredTable readJson(MeasuredFormat format, const TableFile& file, const TableInput& input)
{
    const std::string whole = file.text();
    const std::string_view text = withoutMark(whole);
    switch (format) {
    case MeasuredFormat::KernelTuner:
        return readKernelTunerCache(text, input);
    case MeasuredFormat::T4:
        return readT4Results(text, input);
    default:
        return readHiPlotJson(text, input);
    }
}

MeasuredTable readTable(const TableFile& file, const TableInput& input)
{
    const std::optional<MeasuredFormat> format = measuredFormatOfText(file.head(), file.isHeadWhole());
    if (!format)
        throw makeError(input.place(), file.head().empty() ? "an empty file" : "another kind of file", expectedFormats);
    const EachPiece eachPiece = [&file](const auto& take) { file.eachPiece(take); };
    if (*format == MeasuredFormat::Csv)
        return readCsvTable(*csvShapeOf(withoutMark(file.head()), file.isHeadWhole()), eachPiece, input);
    if (*format == MeasuredFormat::AutoTvm)
        return readAutoTvmLog(eachPiece, input);
    return readJson(*format, file, input);
}

/// Returns the remembered choice; empty if there is none. A damaged one becomes a note.
TableColumns rememberedColumns(const std::filesystem::path& path, std::vector<std::string>& notes)
{
    try {
        return readColumns(path).value_or(TableColumns());
    } catch (const Error& error) {
        notes.push_back(std::string("The remembered columns are not used: ") + error.what());
        return {};
    }
}

} // namespace

MeasuredTable readMeasuredTable(const std::filesystem::path& path, const MeasuredOptions& options,
                                const std::stop_token& stop)
{
    std::vector<std::string> notes;
    const TableColumns remembered = options.usesRemembered ? rememberedColumns(path, notes) : TableColumns();
    const TableFile file(path, options.limits, stop);
    const auto read = [&](const TableColumns& columns) {
        MeasuredTable table
            = readTable(file, {.path = path, .columns = columns, .limits = options.limits, .stop = stop});
        table.notes.insert(table.notes.begin(), notes.begin(), notes.end());
        return table;
    };
    if (remembered.isEmpty())
        return read(options.columns);
    try {
        return read(completed(options.columns, remembered));
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        notes.push_back(fmt::format("The columns in {} do not fit and are not used: {}",
                                    columnsFileOf(path).filename().string(), error.what()));
        return read(options.columns);
    }
}

} // namespace tgraph
