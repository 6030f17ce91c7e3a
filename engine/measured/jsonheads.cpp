// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/jsonheads.h"

#include "engine/measured/csvshape.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/quantity.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using KeyJson = nlohmann::json;

constexpr std::size_t deepestName = 3; ///< root, list, record

bool shareName(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    const std::unordered_set<std::string_view> known(b.begin(), b.end());
    return std::ranges::any_of(a, [&known](const std::string& name) { return known.contains(name); });
}

constexpr std::size_t mostRecords = 20; ///< looked at, because the first ones may have failed

/// Collects the names of a record. The name of an inner object's member is the object's name, a dot
/// and its own name. The first records may have failed without a measurement; in this case a later
/// record that shares a name with them decides.
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

    [[nodiscard]] bool isFileHeader() const // the header of a journal
    {
        return m_names.size() > 1 && m_names[0] == "format" && m_names[1] == "version";
    }

private:
    [[nodiscard]] bool hasNamesOfTable() const
    {
        constexpr std::string_view digits = "0123456789";
        if (std::ranges::find(m_names, "found_by_coordesc") != m_names.end())
            return false; // the choice of PyTorch's Inductor, without its time
        const auto isOfProgram = [](std::string_view name) { // JMH, GPTune, Vizier, NNI, bayesian-optimization
            return name == "primaryMetric.score" || name.starts_with("evaluation_result.")
                || name == "finalMeasurement.metrics" || name == "value.default" || name == "datetime.elapsed";
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
            return m_depth <= m_depthOfRecord + deepestName;
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

    static constexpr std::size_t mostNames = 10'000; ///< names per record

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

/// Reads {"columns": ["block", …], "index": […], "data": [[16, …], …]}, the format of pandas with
/// orient="split".
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

/// Reads {"data": [[1, null, 0, 0.0, 3.5, …], …], "configs": {…}}, the runs of SMAC3 as lists; see
/// SmacRuns.
class RunLists : public SkippedValues {
public:
    bool start_object(std::size_t /*size*/) { return begin(m_depth < 2); }
    bool start_array(std::size_t /*size*/) { return begin(m_depth > 0); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& name)
    {
        if (m_depth == 1)
            m_isData = name == "data";
        return true;
    }
    bool null() { return add('-'); }
    bool number_integer(KeyJson::number_integer_t /*value*/) { return add('1'); }
    bool number_unsigned(KeyJson::number_unsigned_t /*value*/) { return add('1'); }
    bool number_float(KeyJson::number_float_t /*value*/, const std::string& /*text*/) { return add('1'); }
    bool string(std::string& /*text*/) { return add('-'); }

    /// Returns true if the first run begins with its configuration, instance, seed and budget, or none, cost and time.
    [[nodiscard]] bool areRuns() const
    {
        constexpr std::size_t cost = 4;
        return m_kinds.starts_with("1-") && m_kinds.size() > cost && m_kinds.substr(cost).starts_with("11");
    }

private:
    static constexpr std::size_t depthOfRun = 3; ///< object, list, run

    bool begin(bool fits)
    {
        ++m_depth;
        return fits || !m_isData || m_depth > depthOfRun;
    }
    bool end() { return --m_depth > 0 && !(m_isData && m_depth < depthOfRun); }
    bool add(char kind)
    {
        if (m_isData && m_depth >= depthOfRun)
            m_kinds += kind;
        return !m_isData || m_depth >= depthOfRun;
    }

    std::size_t m_depth = 0;
    bool m_isData = false;
    /// Kinds of the values in the first run: '1' for numbers, '-' for null and texts
    std::string m_kinds;
};

/// Reads [[{"BLOCK": 16}, 2.5], …], pairs of a configuration and its value.
class PairOfConfiguration : public SkippedValues {
public:
    bool start_object(std::size_t /*size*/) { return begin(true); }
    bool start_array(std::size_t /*size*/) { return begin(false); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& /*name*/)
    {
        m_names += m_depth == depthOfPair + 1 ? 1U : 0U;
        return true;
    }
    bool null() { return value(false); }
    bool boolean(bool /*value*/) { return value(false); }
    bool number_integer(KeyJson::number_integer_t /*value*/) { return value(true); }
    bool number_unsigned(KeyJson::number_unsigned_t /*value*/) { return value(true); }
    bool number_float(KeyJson::number_float_t /*value*/, const std::string& /*text*/) { return value(true); }
    bool string(std::string& /*text*/) { return value(false); }

    [[nodiscard]] bool isOfTable() const { return m_isPair; }

private:
    static constexpr std::size_t depthOfPair = 2; ///< list, pair

    bool begin(bool isObject)
    {
        ++m_depth;
        m_objects += m_depth == depthOfPair + 1 && isObject ? 1U : 0U;
        m_fits = m_fits && (m_depth > depthOfPair + 1 || isObject == (m_depth == depthOfPair + 1));
        return m_fits;
    }
    bool end()
    {
        --m_depth;
        if (m_depth >= depthOfPair)
            return true;
        const bool fits = m_fits && m_objects == 1 && m_values == 1 && m_names > 0;
        m_isPair = fits && m_hasNumber;
        const bool mayFollow = fits && !m_hasNumber && m_depth > 0 && ++m_pairs < mostRecords; // the first ones failed
        m_objects = m_values = m_names = 0;
        return mayFollow;
    }
    bool value(bool isNumber)
    {
        if (m_depth == depthOfPair) {
            ++m_values;
            m_hasNumber = isNumber;
        }
        return m_depth >= depthOfPair;
    }

    std::size_t m_depth = 0;
    std::size_t m_pairs = 0;
    std::size_t m_objects = 0; ///< in the current pair
    std::size_t m_values = 0;
    std::size_t m_names = 0;
    bool m_hasNumber = false;
    bool m_fits = true;
    bool m_isPair = false;
};

bool isListOfPairs(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    PairOfConfiguration pair;
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &pair, KeyJson::input_format_t::json,
                             false);
    return pair.isOfTable();
}

} // namespace

bool hasRecordsOfTable(std::string_view text, std::string_view list, std::size_t depth)
{
    return recordsIn(text, list, depth).isOfTable();
}

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

bool isListOfRecords(std::string_view text)
{
    return hasRecordsOfTable(text, {}, 2) || hasRecordsOfTable(text, {}, 3) || isListOfPairs(text);
}

bool isSplitTable(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    SplitTable table;
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &table, KeyJson::input_format_t::json,
                             false);
    return table.isOfTable();
}

bool hasRunLists(std::string_view text)
{
    const std::string quoted = quotedNonFinite(text);
    RunLists runs;
    (void)KeyJson::sax_parse(quoted.empty() ? text : std::string_view(quoted), &runs, KeyJson::input_format_t::json,
                             false);
    return runs.areRuns();
}

} // namespace tgraph
