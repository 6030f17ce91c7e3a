// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredformat.h"

#include "engine/io/inflate.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/measuredreader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tgraph {
namespace {

using KeyJson = nlohmann::json;

constexpr std::size_t unpackedHeadBytes = std::size_t{1} << 14U;
constexpr std::size_t deepestKey = 3; ///< root, list, record

/// Skips values, and ends at damage.
struct SkippedValues {
    bool null() { return true; }
    bool boolean(bool /*value*/) { return true; }
    bool number_integer(KeyJson::number_integer_t /*value*/) { return true; }
    bool number_unsigned(KeyJson::number_unsigned_t /*value*/) { return true; }
    bool number_float(KeyJson::number_float_t /*value*/, const std::string& /*text*/) { return true; }
    bool string(std::string& /*text*/) { return true; }
    bool binary(KeyJson::binary_t& /*bytes*/) { return true; }
    bool parse_error(std::size_t /*position*/, const std::string& /*last*/, const KeyJson::exception& /*error*/)
    {
        return false;
    }
};

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
    if ((keys.has("input") && keys.has("config/entity")) || (keys.has("i/e") && keys.has("r")))
        return MeasuredFormat::AutoTvm;
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

/// Collects the names of the first record, whose values are no lists and no objects.
class FirstRecord : public SkippedValues {
public:
    explicit FirstRecord(bool isInList) : m_depthOfRecord(isInList ? 2 : 1) { }

    bool start_object(std::size_t /*size*/) { return ++m_depth == m_depthOfRecord; }
    bool start_array(std::size_t /*size*/) { return ++m_depth < m_depthOfRecord; }
    bool end_array() { return false; }
    bool end_object()
    {
        m_isWhole = true;
        return false;
    }
    bool key(std::string& name)
    {
        m_names.push_back(std::move(name));
        return true;
    }

    [[nodiscard]] bool isOfTable() const { return m_isWhole && isTableHeader(m_names); }

private:
    std::size_t m_depthOfRecord;
    std::size_t m_depth = 0;
    bool m_isWhole = false;
    std::vector<std::string> m_names;
};

/// Returns true for a list of flat JSON objects, or objects one per line, whose names are those of a table.
bool hasRecordsOfTable(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    FirstRecord record(text.front() == '[');
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &record, KeyJson::input_format_t::json,
                             false);
    return record.isOfTable();
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
    case MeasuredFormat::Space:
        return searchSpaceFormat;
    case MeasuredFormat::JsonList:
    case MeasuredFormat::JsonLines:
        return jsonRecordsFormat;
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
        if (!hasRecordsOfTable(text))
            return std::nullopt;
        return text.front() == '{' ? MeasuredFormat::JsonLines : MeasuredFormat::JsonList;
    }
    if (const std::string_view records = withoutComments(text.substr(begin)); records.starts_with('{'))
        return jsonFormatOf(records) == MeasuredFormat::AutoTvm ? std::optional(MeasuredFormat::AutoTvm) : std::nullopt;
    return csvShapeOf(text, isWhole) ? std::optional(MeasuredFormat::Csv) : std::nullopt;
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
    const bool isPackedFile = isGzipHead(firstBytes);
    const std::string head = isPackedFile ? unpackedHead(firstBytes, unpackedHeadBytes) : std::string();
    const std::string_view text = isPackedFile ? std::string_view(head) : firstBytes;
    const std::optional<MeasuredFormat> format = measuredFormatOfText(text, false);
    return format ? formatName(*format) : std::string_view();
}

} // namespace tgraph
