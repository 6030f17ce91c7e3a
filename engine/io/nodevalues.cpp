// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/nodevalues.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/numbers.h"
#include "engine/core/trimmed.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr std::string_view blanks = " \t\r\"";
constexpr std::size_t longestQuoted = 40;

/// Collects the values read so far and reports invalid ones.
class ValueTable {
public:
    ValueTable(std::string file, std::uint32_t nodeCount)
        : m_file(std::move(file)),
          m_values(nodeCount, std::numeric_limits<double>::quiet_NaN()),
          m_isNamed(nodeCount, false)
    {
    }

    [[noreturn]] void fail(const std::string& where, std::string_view found, std::string_view expected) const
    {
        throw makeError({m_file, where}, fmt::format("\"{}\"", found.substr(0, longestQuoted)), expected);
    }

    void set(const std::string& where, std::string_view node, double value)
    {
        const auto index = parseNumber<std::uint32_t>(node);
        if (!index || *index >= m_values.size())
            fail(where, node, fmt::format("a node, 0 to {}", m_values.size() - 1));
        if (m_isNamed[*index])
            fail(where, node, "each node once");
        m_isNamed[*index] = true;
        m_values[*index] = value;
        m_isEmpty = false;
    }

    [[nodiscard]] std::vector<double> take(std::string_view form)
    {
        if (m_isEmpty)
            throw makeError({m_file, ""}, "no values", form);
        return std::move(m_values);
    }

private:
    std::string m_file;
    std::vector<double> m_values;
    std::vector<bool> m_isNamed;
    bool m_isEmpty = true;
};

std::vector<double> fromLines(std::string_view text, ValueTable table)
{
    constexpr std::string_view form = "lines \"node,value\"";
    std::size_t number = 0;
    for (bool isFirst = true; !text.empty();) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end), blanks);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty())
            continue;
        const std::size_t comma = line.find_first_of(",;\t");
        const std::string_view node = trimmed(line.substr(0, comma), blanks);
        const bool isHeader = std::exchange(isFirst, false) && !parseNumber<double>(node);
        if (isHeader)
            continue;
        const std::string where = fmt::format("line {}", number);
        if (comma == std::string_view::npos)
            table.fail(where, line, "node,value");
        const std::string_view word = trimmed(line.substr(comma + 1), blanks);
        const auto value = word.empty() ? std::numeric_limits<double>::quiet_NaN() : parseNumber<double>(word);
        if (!value || std::isinf(*value))
            table.fail(where, word, "a number");
        table.set(where, node, *value);
    }
    return table.take(form);
}

double valueOf(const Json& value, const std::string& where, const ValueTable& table)
{
    if (value.is_null())
        return std::numeric_limits<double>::quiet_NaN();
    if (!value.is_number())
        table.fail(where, value.type_name(), "a number");
    return value.get<double>();
}

std::vector<double> fromJson(std::string_view text, const std::string& file, ValueTable table)
{
    const Json json = parseJson(text, {file, ""});
    if (json.is_object()) {
        for (const auto& [node, value] : json.items()) {
            const std::string where = fmt::format("value of \"{}\"", node.substr(0, longestQuoted));
            table.set(where, node, valueOf(value, where, table));
        }
        return table.take("{\"node\": value}");
    }
    std::size_t number = 0;
    for (const Json& entry : json) {
        const std::string where = fmt::format("entry {}", ++number);
        if (!entry.is_object() || !entry.contains("node") || !entry.contains("value"))
            table.fail(where, entry.type_name(), "an object with \"node\" and \"value\"");
        const Json& node = entry["node"];
        table.set(where, node.is_string() ? node.get<std::string>() : jsonExcerpt(node),
                  valueOf(entry["value"], where, table));
    }
    return table.take("[{\"node\": …, \"value\": …}]");
}

} // namespace

std::vector<double> readNodeValues(const ByteSource& source, std::uint32_t nodeCount)
{
    const std::string file = source.path().string();
    if (source.size() > maxNodeValuesFile)
        throw makeError({file, ""}, fmt::format("{} bytes", source.size()),
                        fmt::format("at most {} bytes", maxNodeValuesFile));
    std::string text(source.size(), '\0');
    source.read(0, std::as_writable_bytes(std::span(text)));
    std::string_view rest = text;
    if (rest.starts_with("\xEF\xBB\xBF"))
        rest.remove_prefix(3);
    const std::size_t first = rest.find_first_not_of(" \t\r\n");
    const bool isJson = first != std::string_view::npos && (rest[first] == '{' || rest[first] == '[');
    ValueTable table(file, nodeCount);
    return isJson ? fromJson(rest, file, std::move(table)) : fromLines(rest, std::move(table));
}

} // namespace tgraph
