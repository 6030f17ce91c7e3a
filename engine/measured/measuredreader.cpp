// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredreader.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/core/tooloutput.h"
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

#include <optional>
#include <string>
#include <vector>

namespace tgraph {
namespace {

/// Returns the formats besides CSV and lists of objects.
std::string knownFormats()
{
    return fmt::format("a Kernel Tuner cache, T4 or KTT results, a HiPlot experiment, {}, a Triton autotune cache or a "
                       "search space",
                       logFormats);
}

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
    constexpr std::string_view expected
        = "a list of objects, one per configuration, such as [{\"block\": 16, \"time_ms\": 2.5}], JSON lines, ";
    throw makeError(input.place(), "JSON that is no table of configurations", std::string(expected) + knownFormats());
}

[[noreturn]] void failAsOther(const TableFile& file, const TableInput& input)
{
    const std::string_view text = withoutPreamble(file.head());
    const std::string expectedFormats = "CSV with a header, a list of JSON objects, " + knownFormats();
    if (text.empty())
        throw makeError(input.place(), "an empty file", expectedFormats);
    if (const ToolOutput* const output = toolOutputOf(text))
        throw makeError(input.place(), output->name, output->expected);
    if (text.find('\0') == std::string_view::npos && beginsLikeJson(text))
        failAsJson(input);
    if (text.find('\0') != std::string_view::npos)
        throw makeError(input.place(), "another kind of file", expectedFormats);
    const CsvProblem problem = csvProblem(text, file.isHeadWhole());
    throw makeError(input.place(), problem.found, problem.expected);
}

MeasuredTable readTable(const TableFile& file, const TableInput& input, const ProgressCallback& progress)
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
    std::size_t linesBelow = 0;
    const EachPiece eachPiece = [&](const auto& take) { linesBelow = file.eachPiece(take, progress); };
    if (*format == MeasuredFormat::Csv) {
        MeasuredTable table
            = readCsvTable(*csvShapeOf(withoutPreamble(file.head()), file.isHeadWhole()), eachPiece, input);
        if (file.isAligned())
            table.format = "aligned text";
        if (linesBelow > 0)
            table.notes.push_back(fmt::format("Left out below the table: {}.", pluralText(linesBelow, "line")));
        return table;
    }
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

/// Removes a part of a remembered choice unless the user has given that part. Returns the name of
/// the part; empty if nothing is removed.
std::string_view withoutPart(TableColumns& remembered, const TableColumns& given, ColumnPart part)
{
    switch (part) {
    case ColumnPart::Workload:
        if (!given.workload.empty() || remembered.workload.empty())
            break;
        remembered.workload.clear();
        return "workload";
    case ColumnPart::Parameters:
        if (!given.parameters.empty() || remembered.parameters.empty())
            break;
        remembered.parameters.clear();
        return "parameters";
    case ColumnPart::Objective:
        if (!given.objective.empty() || remembered.objective.empty())
            break;
        remembered.objective.clear();
        remembered.unit.clear(); // both belong to it
        remembered.maximise.reset();
        return "objective";
    case ColumnPart::Unit:
        if (!given.unit.empty() || remembered.unit.empty())
            break;
        remembered.unit.clear();
        return "unit";
    }
    return {};
}

} // namespace

MeasuredTable readMeasuredTable(const std::filesystem::path& path, const MeasuredOptions& options,
                                const std::stop_token& stop, const ProgressCallback& progress)
{
    ProgressCallback report = progress;
    std::vector<std::string> notes;
    TableColumns remembered = options.usesRemembered ? rememberedColumns(path, notes) : TableColumns();
    const TableFile file(path, options.limits.fileBytes, stop);
    const auto read = [&](const TableColumns& columns) {
        MeasuredTable table = readTable(file,
                                        {.path = path,
                                         .columns = columns,
                                         .limits = options.limits,
                                         .stop = stop,
                                         .takesAnyObjective = options.takesAnyObjective},
                                        report);
        table.notes.insert(table.notes.begin(), notes.begin(), notes.end());
        return table;
    };
    while (!remembered.isEmpty()) {
        std::string problem;
        std::optional<ColumnPart> wrong;
        try {
            return read(options.isWhole ? completed(options.columns, {.workload = remembered.workload})
                                        : completed(options.columns, remembered));
        } catch (const Cancelled&) {
            throw;
        } catch (const ColumnError& error) {
            problem = error.what();
            wrong = error.part();
        } catch (const Error& error) {
            problem = error.what();
        }
        report = {}; // the next reading starts again, but the reported share must not decrease
        const std::string name = columnsFileOf(path).filename().string();
        const std::string_view part = wrong ? withoutPart(remembered, options.columns, *wrong) : std::string_view();
        notes.push_back(part.empty() ? fmt::format("The columns in {} do not fit and are not used: {}", name, problem)
                                     : fmt::format("The choice in {} is used without its {}: {}", name, part, problem));
        if (part.empty())
            break;
    }
    return read(options.columns);
}

} // namespace tgraph
