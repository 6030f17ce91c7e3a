// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/measuredformat.h"

#include "engine/io/inflate.h"
#include "engine/io/utf16.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/jsoncolumns.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/quantity.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <unordered_set>
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
    if (keys.has("configs_timings"))
        return MeasuredFormat::Triton;
    if ((keys.has("input") && keys.has("config/entity")) || (keys.has("i/e") && keys.has("r")))
        return MeasuredFormat::AutoTvm;
    if (isAnsorHead(text))
        return MeasuredFormat::Ansor;
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
constexpr auto recordLists
    = std::to_array<std::string_view>({"results", "benchmarks", "data", "records", "trials", "rows", "configs",
                                       "configurations", "measurements", "history", "func_eval"});

bool shareName(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    const std::unordered_set<std::string_view> known(b.begin(), b.end());
    return std::ranges::any_of(a, [&known](const std::string& name) { return known.contains(name); });
}

constexpr std::size_t mostRecords = 20; ///< looked at, because the first ones may have failed

/// Collects the names of a record: those of inner objects after their own, with a dot. The first records may have
/// failed without a measurement: then a later one that shares a name with them decides.
class FirstRecord : public SkippedValues {
public:
    /// @param list outermost member with the records @param depth containers around the record's members
    FirstRecord(std::string_view list, std::size_t depth) : m_list(list), m_depthOfRecord(depth) { }

    bool start_object(std::size_t /*size*/) { return begin(true); }
    bool start_array(std::size_t /*size*/) { return begin(false); }
    bool end_array() { return end(); }
    bool end_object() { return end(); }
    bool key(std::string& name)
    {
        if (m_skipped > 0)
            return true;
        if (m_depth < m_depthOfRecord)
            m_outer = std::move(name);
        else
            m_path.back() = std::move(name);
        return true;
    }
    bool null() { return addName(); }
    bool boolean(bool /*value*/) { return addName(); }
    bool number_integer(KeyJson::number_integer_t /*value*/) { return addName(); }
    bool number_unsigned(KeyJson::number_unsigned_t /*value*/) { return addName(); }
    bool number_float(KeyJson::number_float_t /*value*/, const std::string& /*text*/) { return addName(); }
    bool string(std::string& /*text*/) { return addName(); }

    [[nodiscard]] bool isOfTable() const { return m_isTable; }
    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }

    [[nodiscard]] bool isFileHeader() const // of a journal
    {
        return m_names.size() > 1 && m_names[0] == "format" && m_names[1] == "version";
    }

private:
    [[nodiscard]] bool hasNamesOfTable() const
    {
        constexpr std::string_view digits = "0123456789";
        const auto isOfProgram = [](std::string_view name) { // JMH, GPTune
            return name == "primaryMetric.score" || name.starts_with("evaluation_result.");
        };
        if (std::ranges::any_of(m_names, isOfProgram))
            return true;
        const bool isByColumn = std::ranges::any_of(m_names, [digits](const std::string& name) { // {"block": {"0": 16}}
            const std::size_t at = name.find_last_not_of(digits);
            return at != std::string::npos && at + 1 != name.size() && name[at] == '.';
        });
        return !isByColumn && !isFileHeader() && isTableHeader(m_names);
    }

    bool begin(bool isObject)
    {
        if (m_skipped > 0 || (!m_list.empty() && m_depth == 1 && m_outer != m_list)) {
            ++m_skipped;
            return true;
        }
        if (m_depth >= m_depthOfRecord) {
            if (!isObject) { // a list of one record is no table, unless it has repetitions
                ++m_skipped;
                const bool isAlone = m_depthOfRecord == 1;
                return (!isAlone || repetitionNameOf(m_path.back() + "_0")) && addName(true);
            }
            m_path.emplace_back();
            ++m_depth;
            return m_depth <= m_depthOfRecord + deepestKey;
        }
        ++m_depth;
        if (m_depth == m_depthOfRecord)
            m_path.emplace_back();
        const bool isOutermost = !m_list.empty() && m_depth == 1;
        return isObject == (m_depth == m_depthOfRecord || isOutermost);
    }

    bool end()
    {
        if (m_skipped > 0) {
            --m_skipped;
            return true;
        }
        if (m_depth > m_depthOfRecord) {
            m_path.pop_back();
            --m_depth;
            return true;
        }
        if (m_depth < m_depthOfRecord)
            return false; // the list ends
        if (m_first.empty())
            m_first = m_names;
        m_isTable = hasNamesOfTable() && shareName(m_first, m_names);
        if (m_isTable || m_depthOfRecord == 1 || ++m_records == mostRecords)
            return false;
        m_names.clear();
        m_path.clear();
        --m_depth;
        return true;
    }

    bool addName(bool isList = false)
    {
        if ((m_skipped > 0 && !isList) || m_path.empty())
            return m_depth > 0 && (m_skipped > 0 || !m_list.empty());
        std::string name;
        for (const std::string& part : m_path)
            name += name.empty() ? part : '.' + part;
        m_names.push_back(std::move(name));
        return m_names.size() <= mostNames;
    }

    static constexpr std::size_t mostNames = 10'000; ///< of a record

    std::string_view m_list;
    std::size_t m_depthOfRecord;
    std::size_t m_depth = 0;
    std::size_t m_skipped = 0; ///< open containers whose content does not count
    bool m_isTable = false;
    std::size_t m_records = 0;
    std::vector<std::string> m_first; ///< names of the first record
    std::string m_outer; ///< outermost member
    std::vector<std::string> m_path; ///< names from the record to the next value
    std::vector<std::string> m_names;
};

FirstRecord recordsIn(std::string_view text, std::string_view list, std::size_t depth)
{
    const std::string quoted = quotedNonFinite(text);
    FirstRecord record(list, depth);
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &record, KeyJson::input_format_t::json,
                             false);
    return record;
}

/// Returns true if the names of the first records are those of a table.
bool hasRecordsOfTable(std::string_view text, std::string_view list, std::size_t depth)
{
    return recordsIn(text, list, depth).isOfTable();
}

/// Returns true for a record, and for lines of records.
bool areLinesOfRecords(std::string_view text)
{
    constexpr std::size_t depth = 1;
    const FirstRecord first = recordsIn(text, {}, depth);
    if (first.isOfTable() || first.isFileHeader())
        return first.isOfTable();
    for (std::size_t i = 1; i < mostRecords; ++i) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos || !KeyJson::accept(text.substr(0, end)))
            return false;
        text.remove_prefix(end + 1);
        const FirstRecord next = recordsIn(text.substr(0, text.find('\n')), {}, depth);
        if (next.isOfTable())
            return shareName(first.names(), next.names());
    }
    return false;
}

/// Returns true for a list of records, or a list that begins with one.
bool isListOfRecords(std::string_view text)
{
    return hasRecordsOfTable(text, {}, 2) || hasRecordsOfTable(text, {}, 3);
}

/// Follows {"columns": ["block", …], "index": […], "data": [[16, …], …]}, as pandas writes it (orient="split").
class SplitTable : public SkippedValues {
public:
    bool start_object(std::size_t /*size*/) { return begin(true); }
    bool start_array(std::size_t /*size*/) { return begin(false); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& name)
    {
        constexpr auto known
            = std::to_array<std::string_view>({"columns", "index", "data", "index_names", "column_names"});
        m_fits = m_depth == 1 && std::ranges::find(known, name) != known.end();
        m_member = std::move(name);
        return m_fits;
    }
    bool string(std::string& text)
    {
        if (m_member == "columns" && m_depth == 2)
            m_names.push_back(std::move(text));
        return true;
    }

    /// Returns true if it is a table, even if the text is cut off before the first row.
    [[nodiscard]] bool isOfTable() const
    {
        return m_fits && m_hasColumns && (m_hasRow || !m_isEnded) && isTableHeader(m_names);
    }

private:
    bool begin(bool isObject)
    {
        ++m_depth;
        m_fits = m_fits && isObject == (m_depth == 1) && (m_depth != 3 || m_member != "columns");
        m_hasRow = m_hasRow || (m_depth == 3 && m_member == "data");
        return m_fits;
    }
    bool end()
    {
        --m_depth;
        m_hasColumns = m_hasColumns || (m_depth == 1 && m_member == "columns");
        m_isEnded = m_depth == 0;
        return !m_isEnded;
    }

    std::size_t m_depth = 0;
    bool m_fits = true;
    bool m_hasColumns = false;
    bool m_hasRow = false;
    bool m_isEnded = false;
    std::string m_member;
    std::vector<std::string> m_names;
};

bool isSplitTable(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    SplitTable table;
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &table, KeyJson::input_format_t::json,
                             false);
    return table.isOfTable();
}

/// Returns the first bytes as UTF-8: unpacked if they are compressed, converted from UTF-16.
/// @param changed holds them if they are not returned as they are
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
    return found != recordLists.end() ? *found : std::string_view();
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
    const std::optional<MeasuredFormat> format = measuredFormatOfText(plainHead(firstBytes, unpacked), false);
    return format ? formatName(*format) : std::string_view();
}

bool isJson(std::string_view firstBytes)
{
    std::string unpacked;
    return beginsLikeJson(plainHead(firstBytes, unpacked));
}

} // namespace tgraph
