// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredreader.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/measured/autotvm.h"
#include "engine/measured/csvtable.h"
#include "engine/measured/jsoncolumns.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/ktt.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/recordtables.h"
#include "engine/measured/tablebuilder.h"
#include "engine/measured/tablefile.h"
#include "engine/measured/triton.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::string_view expectedFormats
    = "a Kernel Tuner cache, T4 or KTT results, CSV with a header, a HiPlot experiment, a log of AutoTVM, Ansor or "
      "MetaSchedule, a Triton autotune cache, a list of JSON objects or a search space";

MeasuredTable readJson(MeasuredFormat format, const std::string& whole, const TableInput& input)
{
    const std::string_view text = withoutPreamble(whole);
    switch (format) {
    case MeasuredFormat::KernelTuner:
        return readKernelTunerCache(text, input);
    case MeasuredFormat::T4:
        return readT4Results(text, input);
    case MeasuredFormat::Ktt:
        return readKttResults(text, input);
    case MeasuredFormat::Triton:
        return readTritonCache(text, input);
    case MeasuredFormat::JsonList:
        return readJsonList(text, {}, input);
    case MeasuredFormat::JsonMember:
        return readJsonList(text, recordListOf(text), input);
    case MeasuredFormat::JsonLines:
        return readJsonLines(text, input);
    case MeasuredFormat::JsonColumns:
        return readJsonColumnTable(text, input);
    case MeasuredFormat::JsonRows:
        return readJsonRows(text, input);
    default:
        return readHiPlotJson(text, input);
    }
}

/// Throws an error that describes the expected form of a table in JSON.
[[noreturn]] void failAsJson(const TableInput& input)
{
    constexpr std::string_view expected = "a list of objects, one per configuration, such as "
                                          "[{\"block\": 16, \"time_ms\": 2.5}], JSON lines, or a Kernel Tuner cache, "
                                          "T4 or KTT results, a HiPlot experiment, a log of AutoTVM, Ansor or "
                                          "MetaSchedule, a Triton autotune cache or a search space";
    throw makeError(input.place(), "JSON that is no table of configurations", expected);
}

[[noreturn]] void failAsOther(const TableFile& file, const TableInput& input)
{
    const std::string_view text = withoutPreamble(file.head());
    if (text.empty())
        throw makeError(input.place(), "an empty file", expectedFormats);
    if (text.find('\0') == std::string_view::npos && beginsLikeJson(text))
        failAsJson(input);
    if (text.find('\0') != std::string_view::npos)
        throw makeError(input.place(), "another kind of file", expectedFormats);
    const CsvProblem problem = csvProblem(text, file.isHeadWhole());
    throw makeError(input.place(), problem.found, problem.expected);
}

MeasuredTable readTable(const TableFile& file, const TableInput& input)
{
    const std::optional<MeasuredFormat> format = measuredFormatOfText(file.head(), file.isHeadWhole());
    if (!format && !file.isHeadWhole() && beginsLikeJson(file.head())) {
        const std::string text = file.text();
        if (hasJsonColumns(withoutPreamble(text), true, input.stop))
            return readJson(MeasuredFormat::JsonColumns, text, input);
        const std::optional<MeasuredFormat> whole = measuredFormatOfText(text, true); // a long schema or index first
        if (whole == MeasuredFormat::JsonRows || whole == MeasuredFormat::JsonMember)
            return readJson(*whole, text, input);
    }
    if (!format)
        failAsOther(file, input);
    const EachPiece eachPiece = [&file](const auto& take) { file.eachPiece(take); };
    if (*format == MeasuredFormat::Csv)
        return readCsvTable(*csvShapeOf(withoutPreamble(file.head()), file.isHeadWhole()), eachPiece, input);
    if (*format == MeasuredFormat::AutoTvm)
        return readAutoTvmLog(eachPiece, input);
    if (*format == MeasuredFormat::Ansor)
        return readAnsorLog(eachPiece, input);
    if (*format == MeasuredFormat::MetaSchedule)
        return readMetaSchedule(eachPiece, input);
    if (*format == MeasuredFormat::Space)
        return readSpaceTable(input);
    return readJson(*format, file.text(), input);
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
    const TableFile file(path, options.limits.fileBytes, stop);
    const auto read = [&](const TableColumns& columns) {
        MeasuredTable table = readTable(file,
                                        {.path = path,
                                         .columns = columns,
                                         .limits = options.limits,
                                         .stop = stop,
                                         .takesAnyObjective = options.takesAnyObjective});
        table.notes.insert(table.notes.begin(), notes.begin(), notes.end());
        return table;
    };
    if (remembered.isEmpty())
        return read(options.columns);
    try {
        return read(options.isWhole ? completed(options.columns, {.workload = remembered.workload})
                                    : completed(options.columns, remembered));
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        notes.push_back(fmt::format("The columns in {} do not fit and are not used: {}",
                                    columnsFileOf(path).filename().string(), error.what()));
        return read(options.columns);
    }
}

} // namespace tgraph
