// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/jsoncolumns.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/recordtables.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

bool isNumbered(std::string_view key)
{
    return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns the values of a configuration without names: 16, 2 and 1 of "16_2_1", "16,2,1", "16x2x1" and "(16, 2, 1)";
/// empty for other texts.
std::vector<std::string_view> bareValuesIn(std::string_view key)
{
    constexpr std::string_view around = " '\"";
    const bool isTuple
        = key.size() > 2 && ((key.front() == '(' && key.back() == ')') || (key.front() == '[' && key.back() == ']'));
    if (isTuple)
        key = key.substr(1, key.size() - 2);
    for (const char separator : {',', '_', 'x'}) {
        std::vector<std::string_view> values;
        bool areValues = true;
        for (std::string_view rest = key; areValues && !rest.empty();) {
            const std::size_t end = std::min(rest.find(separator), rest.size());
            std::string_view value = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            value.remove_prefix(std::min(value.find_first_not_of(around), value.size()));
            value = value.substr(0, value.find_last_not_of(around) + 1);
            areValues = !value.empty() && (isTuple || numberIn(value));
            values.push_back(value);
        }
        if (areValues && values.size() > 1)
            return values;
        if (isTuple)
            break;
    }
    return {};
}

/// Returns true for "block=16,tile=2", "{'block': 16}" and "16_2", which are configurations.
bool isConfiguration(std::string_view key)
{
    return key.starts_with('{') || key.find('=') != std::string_view::npos || !bareValuesIn(key).empty();
}

/// Follows the outer levels of a JSON text that may be cut off: an object of lists or of objects.
class ColumnsHead {
public:
    explicit ColumnsHead(const std::stop_token& stop) : m_stop(stop) { }

    bool start_object(std::size_t /*size*/) { return begin(true); }
    bool start_array(std::size_t /*size*/) { return begin(false); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& name)
    {
        if (m_depth == 1)
            m_outer.push_back(std::move(name));
        else if (m_depth == 2)
            addInner(m_part = std::move(name));
        else if (m_depth == 3 && m_isObject && !isNumbered(m_outer.back()))
            addInner(m_part + '.' + name);
        return m_fits;
    }
    bool null() { return value(); }
    bool boolean(bool /*value*/) { return value(); }
    bool number_integer(Json::number_integer_t /*value*/) { return value(); }
    bool number_unsigned(Json::number_unsigned_t /*value*/) { return value(); }
    bool number_float(Json::number_float_t /*value*/, const std::string& /*text*/) { return value(); }
    bool string(std::string& text)
    {
        m_hasTexts = m_hasTexts || (text != "nan" && text != "inf" && text != "-inf");
        return value();
    }
    bool binary(Json::binary_t& /*bytes*/) { return false; }
    bool parse_error(std::size_t /*position*/, const std::string& /*last*/, const Json::exception& /*error*/)
    {
        return false;
    }

    /// @param isParsed the text is one whole value
    [[nodiscard]] bool isOfTable(bool isWhole, bool isParsed) const
    {
        if (!m_fits || m_outer.empty() || (m_isEnded && !isParsed)) // a text after the object: JSON lines
            return false;
        if (m_values > 0) // {"block=16": 2.5}; the last name may lack its value
            return m_outer.size() >= fewestRows && m_outer.size() <= m_values + (isParsed ? 0 : 1)
                && std::ranges::all_of(m_outer, isConfiguration);
        if (std::ranges::all_of(m_outer, isNumbered)) // the members are rows
            return m_isObject && isTableHeader(m_inner);
        if (m_areNamed)
            return m_areAlike && m_outer.size() >= fewestRows && isTableHeader(m_inner);
        const bool areColumns = !m_isObject || std::ranges::all_of(m_inner, isNumbered);
        if (!areColumns || m_first.value_or(m_members) < fewestRows)
            return false;
        // May be the index of the rows that follow
        const bool mayBeIndex = m_outer.front() == "index";
        return isTableHeader(m_outer)
            || (!m_isEnded && !isWhole && !mayBeIndex && m_members > 0 && (m_isObject || !m_hasTexts));
    }

private:
    static constexpr std::size_t fewestRows = 2;
    static constexpr std::size_t mostCompared = 20; ///< named members
    static constexpr std::size_t mostNames = 10'000; ///< column names of the following rows

    void addInner(std::string name)
    {
        if (m_outer.size() == 1)
            m_inner.push_back(std::move(name));
        else if (m_areNamed && m_outer.size() <= mostCompared)
            addName(std::move(name));
    }

    /// Adds a name of a member after the first, which may have failed without a measurement.
    void addName(std::string name)
    {
        if (m_known.empty())
            m_known.insert(m_inner.begin(), m_inner.end());
        if (m_known.insert(name).second)
            m_inner.push_back(std::move(name));
        else
            ++m_common;
        m_fits = m_fits && m_inner.size() <= mostNames;
    }

    bool begin(bool isObject)
    {
        ++m_depth;
        if (m_depth == 1)
            return isObject;
        if (m_depth == 2) {
            if (m_outer.size() == 1)
                m_isObject = isObject;
            m_fits = m_fits && isObject == m_isObject;
            m_members = 0;
        } else if (m_depth == 3) {
            ++m_members;
            m_fits = m_fits && (!isObject || m_isObject || m_first); // objects in the only list are records
        }
        m_fits = m_fits && m_depth <= (m_isObject ? deepest + 1 : deepest);
        return m_fits;
    }

    bool end()
    {
        --m_depth;
        if (m_depth == 1) {
            const bool areRows = m_isObject && isNumbered(m_outer.back());
            if (!m_first) {
                m_first = m_members;
                m_areNamed = m_isObject && !m_inner.empty() && !isNumbered(m_inner.front());
            }
            if (m_areNamed && m_outer.size() > 1 && m_outer.size() <= mostCompared)
                m_areAlike = m_areAlike && 2 * std::exchange(m_common, 0) > *m_first;
            m_fits = m_fits && (areRows || m_areNamed || *m_first == m_members);
        }
        m_isEnded = m_depth == 0;
        return m_fits;
    }

    bool value()
    {
        constexpr std::size_t valuesBetweenChecks = 1U << 16U;
        m_values += m_depth == 1 ? 1U : 0U;
        m_fits = m_fits && (m_depth >= 2 || (m_values == m_outer.size() && isConfiguration(m_outer.back())));
        if (m_depth == 2 && ++m_members % valuesBetweenChecks == 0)
            throwIfStopped(m_stop);
        return m_fits;
    }

    static constexpr std::size_t deepest = 3; ///< a cell may be a list

    const std::stop_token& m_stop;
    std::vector<std::string> m_outer; ///< names of the members
    std::string m_part; ///< last name within a member: "params" of {"cfg0": {"params": {…}}}
    std::vector<std::string> m_inner; ///< names of the first member's; of all, if they are records with names
    std::unordered_set<std::string> m_known; ///< m_inner, once there is a second record with a name
    std::optional<std::size_t> m_first; ///< members of the first member
    std::size_t m_members = 0; ///< members that have been read of the current member
    std::size_t m_depth = 0;
    std::size_t m_values = 0; ///< members that are no containers
    bool m_isObject = false; ///< the members are objects
    bool m_areNamed = false; ///< the members are objects with names of columns
    bool m_areAlike = true; ///< all of them have most names of the first one
    std::size_t m_common = 0; ///< names that the current member shares with those before
    bool m_hasTexts = false;
    bool m_fits = true;
    bool m_isEnded = false;
};

/// Returns about the bytes of a value.
std::size_t bytesOf(const Json& value)
{
    constexpr std::size_t allocation = 48; // a string or a list, and the allocator's own
    std::size_t bytes = sizeof value;
    if (value.is_string())
        bytes += allocation + value.get_ref<const std::string&>().size();
    if (value.is_structured()) {
        bytes += allocation;
        for (const Json& part : value)
            bytes += bytesOf(part);
    }
    return bytes;
}

/// The columns of a table, until all are read.
class Columns {
public:
    Columns(RawTable& raw, const TableInput& input) : m_raw(raw), m_input(input) { }

    void add(const std::string& name, const Json& value)
    {
        const bool isRow
            = value.is_object() && (isNumbered(name) || (!value.empty() && !isNumbered(value.begin().key())));
        if (isRow || (!value.is_structured() && isConfiguration(name))) {
            setMember(m_raw, isRow ? std::string() : "value", value);
            if (const Json configuration = name.starts_with('{') ? parseJsonOrPython(name) : Json();
                configuration.is_object())
                setMember(m_raw, {}, configuration);
            else if (const auto values = isRow ? std::vector<std::string_view>() : bareValuesIn(name); !values.empty())
                for (std::size_t i = 0; i < values.size(); ++i)
                    setMember(m_raw, fmt::format("key[{}]", i), values[i]);
            else if (!isNumbered(name) && memberOf(value, "index") == nullptr)
                setMember(m_raw, "index", name);
            m_raw.endRow();
            return;
        }
        if (!value.is_array() && !value.is_object())
            throw makeError(m_input.place(inQuotes(name)), shortenedUtf8(optionText(value), 40), "a list of values");
        m_input.checkColumns(m_columns.size() + 1);
        m_input.checkRows(value.size());
        Column column{.name = name, .cells = Json::array()};
        if (value.is_array())
            column.cells = value;
        else
            takeCells(value, column);
        if (!m_columns.empty() && column.cells.size() != m_columns.front().cells.size())
            throw makeError(
                m_input.place(inQuotes(name)), pluralText(column.cells.size(), "value"),
                fmt::format("{}, as of {}", m_columns.front().cells.size(), inQuotes(m_columns.front().name)));
        m_bytes += bytesOf(column.cells);
        m_input.checkMemory(m_bytes);
        m_columns.push_back(std::move(column));
    }

    void finish()
    {
        for (std::size_t row = 0; !m_columns.empty() && row < m_columns.front().cells.size(); ++row) {
            for (const Column& column : m_columns)
                setMember(m_raw, column.name, column.cells[row]);
            m_raw.endRow();
        }
    }

private:
    struct Column {
        std::string name;
        Json cells; ///< list
    };

    static std::string inQuotes(const std::string& name) { return fmt::format("“{}”", shortenedUtf8(name, 60)); }

    /// Reads the cells of an object such as {"0": 16, "1": 32}. @throws Error if its rows differ
    /// from those of the first column
    void takeCells(const Json& value, Column& column)
    {
        const bool isFirst = m_columns.empty();
        for (const auto& [key, cell] : value.get_ref<const Json::object_t&>()) {
            if (isFirst)
                m_rows.push_back(key);
            else if (column.cells.size() >= m_rows.size() || m_rows[column.cells.size()] != key)
                throw makeError(m_input.place(inQuotes(column.name)), fmt::format("row {}", inQuotes(key)),
                                "the rows of the first column, in the same order");
            column.cells.push_back(cell);
        }
    }

    RawTable& m_raw;
    const TableInput& m_input;
    std::vector<Column> m_columns;
    std::vector<std::string> m_rows; ///< keys of the first column
    std::size_t m_bytes = 0;
};

} // namespace

bool hasJsonColumns(std::string_view text, bool isWhole, const std::stop_token& stop)
{
    const std::string quoted = quotedNonFinite(text);
    ColumnsHead head(stop);
    const bool isParsed = Json::sax_parse(quoted.empty() ? text : std::string_view(quoted), &head);
    return head.isOfTable(isWhole, isParsed);
}

bool readJsonColumns(RawTable& raw, std::string_view text, const TableInput& input)
{
    constexpr std::string_view noList = "\n"; // all members are passed on as wholes
    Columns columns(raw, input);
    const bool isWhole
        = readJsonRecords(text, input.place(),
                          {.list = noList,
                           .member = [&](const std::string& name, const Json& value) { columns.add(name, value); },
                           .record = {}},
                          input.stop);
    columns.finish();
    return isWhole;
}

} // namespace tgraph
