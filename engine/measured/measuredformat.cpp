// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredformat.h"

#include "engine/io/inflate.h"
#include "engine/io/utf16.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/jsoncolumns.h"
#include "engine/measured/jsonheads.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/metaschedule.h"
#include "engine/measured/tablefile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace tgraph {
namespace {

using KeyJson = nlohmann::json;

constexpr std::size_t unpackedHeadBytes = std::size_t{1} << 14U;
constexpr std::size_t deepestKey = 3; ///< root, list, record

/// Collects the keys of the outer levels of a JSON text that may be cut off.
class KeyCollector : public SkippedValues {
public:
    bool start_object(std::size_t /*size*/) { return begin(); }
    bool start_array(std::size_t /*size*/) { return begin(); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& name)
    {
        if (m_depth == 1)
            m_outer = name;
        if (m_depth <= deepestKey)
            m_keys.insert(m_depth == 1 ? name : m_outer + '/' + name);
        return true;
    }

    /// @param name of an outermost member, or of a member of it or of its records after a slash
    [[nodiscard]] bool has(const std::string& name) const { return m_keys.contains(name); }

private:
    bool begin()
    {
        ++m_depth;
        return true;
    }
    bool end() { return --m_depth > 0; }

    std::size_t m_depth = 0;
    std::string m_outer;
    std::set<std::string> m_keys;
};

std::optional<MeasuredFormat> jsonFormatOf(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    KeyCollector keys;
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &keys, KeyJson::input_format_t::json,
                             false);
    if (keys.has("tune_params_keys") || (keys.has("tune_params") && keys.has("kernel_name"))
        || (keys.has("cache") && keys.has("kernel_name")))
        return MeasuredFormat::KernelTuner;
    const bool isResult = keys.has("results/configuration")
        && (keys.has("results/times") || keys.has("results/invalidity") || keys.has("results/measurements"));
    if (isResult || (keys.has("results/configuration") && keys.has("schema_version")))
        return MeasuredFormat::T4;
    if (keys.has("Metadata/KttVersion") || (keys.has("Metadata") && keys.has("Results/Configuration")))
        return MeasuredFormat::Ktt;
    if (keys.has("datapoints/values"))
        return MeasuredFormat::HiPlotJson;
    if (keys.has("configs_timings"))
        return MeasuredFormat::Triton;
    if ((keys.has("input") && keys.has("config/entity")) || (keys.has("i/e") && keys.has("r")))
        return MeasuredFormat::AutoTvm;
    if (isAnsorHead(text))
        return MeasuredFormat::Ansor;
    const bool isOfNevergrad = keys.has("#loss") && keys.has("#num-tell");
    const bool isWisdom = keys.has("tunable_parameters") && keys.has("objective");
    if (isOfNevergrad || isWisdom)
        return MeasuredFormat::JsonLines;
    if ((keys.has("tune_params") || keys.has("ConfigurationSpace/TuningParameters")) && !keys.has("results")
        && !keys.has("cache"))
        return MeasuredFormat::Space;
    return std::nullopt;
}

/// Returns the text without lines at its beginning that start with "#".
std::string_view withoutComments(std::string_view text)
{
    while (text.starts_with('#')) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    }
    return text;
}

/// The outermost members that hold the records of a table.
constexpr auto recordLists = std::to_array<std::string_view>({"results", "benchmarks", "data", "records", "trials",
                                                              "rows", "configs", "configurations", "measurements",
                                                              "history", "func_eval", "runs", "experiments"});

/// Returns the first bytes as UTF-8: decompressed if they are compressed, and converted from
/// UTF-16. @param changed receives the bytes if they had to be changed
std::string_view plainHead(std::string_view firstBytes, std::string& changed)
{
    std::string_view text = firstBytes;
    if (isGzipHead(firstBytes))
        text = changed = unpackedHead(firstBytes, unpackedHeadBytes);
    if (isUtf16Head(text))
        text = changed = utf8OfUtf16Head(text);
    return text;
}

std::string_view formatName(MeasuredFormat format)
{
    switch (format) {
    case MeasuredFormat::KernelTuner:
        return "Kernel Tuner cache";
    case MeasuredFormat::T4:
        return "T4 results";
    case MeasuredFormat::Ktt:
        return "KTT results";
    case MeasuredFormat::HiPlotJson:
        return "HiPlot experiment";
    case MeasuredFormat::AutoTvm:
        return autoTvmFormat;
    case MeasuredFormat::Ansor:
        return ansorFormat;
    case MeasuredFormat::MetaSchedule:
        return metaScheduleFormat;
    case MeasuredFormat::Triton:
        return tritonFormat;
    case MeasuredFormat::Space:
        return searchSpaceFormat;
    case MeasuredFormat::JsonList:
    case MeasuredFormat::JsonMember:
    case MeasuredFormat::JsonLines:
    case MeasuredFormat::JsonRows:
        return jsonRecordsFormat;
    case MeasuredFormat::JsonColumns:
        return jsonColumnsFormat;
    case MeasuredFormat::Csv:
        return "CSV";
    }
    return {};
}

} // namespace

std::optional<MeasuredFormat> measuredFormatOfText(std::string_view text, bool isWhole)
{
    if (text.find('\0') != std::string_view::npos)
        return std::nullopt;
    text = withoutPreamble(text);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return std::nullopt;
    if (text[begin] == '{' || text[begin] == '[') {
        text.remove_prefix(begin);
        if (const std::optional<MeasuredFormat> known = text.front() == '{' ? jsonFormatOf(text) : std::nullopt)
            return known;
        if (isMetaScheduleHead(text))
            return MeasuredFormat::MetaSchedule;
        if (text.front() == '[')
            return isListOfRecords(text) ? std::optional(MeasuredFormat::JsonList) : std::nullopt;
        if (isSplitTable(text))
            return MeasuredFormat::JsonRows;
        if (hasJsonColumns(text, isWhole))
            return MeasuredFormat::JsonColumns;
        if (areLinesOfRecords(text))
            return MeasuredFormat::JsonLines;
        return recordListOf(text).empty() ? std::nullopt : std::optional(MeasuredFormat::JsonMember);
    }
    if (const std::string_view records = withoutComments(text.substr(begin)); records.starts_with('{')) {
        const std::optional<MeasuredFormat> format = jsonFormatOf(records);
        return format == MeasuredFormat::AutoTvm || format == MeasuredFormat::Ansor ? format : std::nullopt;
    }
    return csvShapeOf(text, isWhole) ? std::optional(MeasuredFormat::Csv) : std::nullopt;
}

std::string_view recordListOf(std::string_view text)
{
    text.remove_prefix(std::min(text.find('{'), text.size()));
    const auto* const found
        = std::ranges::find_if(recordLists, [text](std::string_view list) { return hasRecordsOfTable(text, list, 3); });
    return found != recordLists.end() ? *found : hasRunLists(text) ? std::string_view("data") : std::string_view();
}

bool beginsLikeJson(std::string_view text)
{
    text = withoutPreamble(text);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text.starts_with('{') || text.starts_with('[');
}

bool isGzipHead(std::string_view firstBytes)
{
    return firstBytes.starts_with("\x1f\x8b");
}

std::string_view withoutPreamble(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    constexpr std::string_view separator = "sep=";
    if (!text.starts_with(separator))
        return text;
    const std::size_t end = text.find('\n');
    return end == separator.size() + 1 || end == separator.size() + 2 ? text.substr(end + 1) : text;
}

std::string_view measuredFormatOf(std::string_view firstBytes)
{
    std::string unpacked;
    std::string_view text = plainHead(firstBytes, unpacked);
    std::string separated;
    if (const std::optional<AlignedHeader> header = alignedHeaderOf(text, false))
        text = separated = withTabulators(text, false, *header);
    const std::optional<MeasuredFormat> format = measuredFormatOfText(text, false);
    return format ? formatName(*format) : std::string_view();
}

bool isJson(std::string_view firstBytes)
{
    std::string unpacked;
    return beginsLikeJson(plainHead(firstBytes, unpacked));
}

} // namespace tgraph
