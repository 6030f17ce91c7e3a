// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/shape/alignedtext.h"

#include "engine/measured/quantity.h"
#include "engine/measured/valuecolumn.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>
#include <vector>

namespace tgraph {
namespace {

constexpr std::string_view margins = " \r";

std::string_view withoutMargins(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(margins), text.size()));
    return text.substr(0, text.find_last_not_of(margins) + 1);
}

/// Returns the fields of a line: between "|", or else between margins.
std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    line = withoutMargins(line);
    const bool hasBars = line.find('|') != std::string_view::npos;
    if (hasBars && line.starts_with('|'))
        line.remove_prefix(1);
    if (hasBars && line.ends_with('|'))
        line.remove_suffix(1);
    const char mark = hasBars ? '|' : ' ';
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(mark), line.size());
        if (hasBars || end > 0)
            fields.push_back(withoutMargins(line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return fields;
}

bool isRule(std::string_view line)
{
    return line.find('-') != std::string_view::npos && line.find_first_not_of("-+|:= \r") == std::string_view::npos;
}

} // namespace

bool isAlignedTable(std::string_view text, bool isWhole)
{
    constexpr std::size_t mostLines = 20;
    constexpr std::size_t fewestRows = 2;
    constexpr std::string_view otherMarks = "\t,;{}<>=\"#";
    const std::size_t last = text.rfind('\n');
    if (!isWhole && last != std::string_view::npos)
        text = text.substr(0, last);
    std::size_t rows = 0;
    std::size_t width = 0; // fields of a row
    std::vector<std::string_view> names;
    for (std::size_t lines = 0; !text.empty() && lines < mostLines; ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (withoutMargins(line).empty() || isRule(line))
            continue;
        const std::vector<std::string_view> fields = fieldsOf(line);
        const auto isNumber = [](std::string_view field) { return numberIn(field).has_value(); };
        if (names.empty()) {
            const std::unordered_set<std::string_view> distinct(fields.begin(), fields.end());
            const bool isHeader = fields.size() > 1 && distinct.size() == fields.size()
                && line.find_first_of(otherMarks) == std::string_view::npos && std::ranges::none_of(fields, isNumber)
                && std::ranges::any_of(fields, [](std::string_view name) {
                                      return nameHintOf(std::string(name)) == NameHint::Objective;
                                  });
            if (!isHeader)
                return false;
            names = fields;
            continue;
        }
        width = rows++ == 0 ? fields.size() : width;
        const bool fits = width == names.size() || width == names.size() + 1; // pandas numbers rows without a name
        if (!fits || fields.size() != width || std::ranges::none_of(fields, isNumber)
            || line.find('\t') != std::string_view::npos)
            return false;
    }
    return rows >= fewestRows;
}

void AlignedText::add(std::string_view piece, const Take& take)
{
    std::string text;
    while (!piece.empty()) {
        const std::size_t end = piece.find('\n');
        m_rest += piece.substr(0, end);
        if (end == std::string_view::npos)
            break;
        piece.remove_prefix(end + 1);
        if (!isRule(m_rest))
            for (std::string_view separator; const std::string_view field : fieldsOf(m_rest)) {
                text += separator;
                text += field;
                separator = "\t";
            }
        text += '\n';
        m_rest.clear();
    }
    if (!text.empty())
        take(text);
}

void AlignedText::finish(const Take& take)
{
    if (!m_rest.empty())
        add("\n", take);
}

std::string withTabulators(std::string_view text, bool isWhole)
{
    std::string result;
    const auto take = [&result](std::string_view piece) { result += piece; };
    AlignedText aligned;
    aligned.add(text, take);
    if (isWhole)
        aligned.finish(take);
    return result;
}

} // namespace tgraph
