// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirlocations.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/module/shape.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

namespace tgraph::hlo::stablehlo {

const std::string& MlirLocations::metadata(std::string_view location)
{
    const auto [found, isNew] = m_known.try_emplace(location);
    std::string& text = found->second;
    if (!isNew || location.empty())
        return text;
    Origin origin;
    TextCursor cursor = cursorAtPart(m_text, location);
    read(cursor, origin, 0);
    std::string inside;
    if (!origin.opName.empty())
        inside += "op_name=" + quotedText(withoutEscapes(origin.opName));
    if (!origin.file.empty())
        inside += fmt::format("{}source_file={} source_line={}", inside.empty() ? "" : " ",
                              quotedText(withoutEscapes(origin.file)), origin.line);
    if (!inside.empty())
        text = ", metadata={" + inside + '}';
    return text;
}

const MlirLocations::Origin& MlirLocations::ofAlias(std::string_view name, int depth)
{
    const auto [found, isNew] = m_aliases.try_emplace(name);
    const auto alias = m_program.aliases.find(name);
    if (!isNew || alias == m_program.aliases.end() || !alias->second.starts_with("loc("))
        return found->second;
    TextCursor cursor = cursorAtPart(m_text, alias->second);
    cursor.moveTo(alias->second.data() + 4);
    Origin origin;
    read(cursor, origin, depth);
    return m_aliases[name] = origin;
}

void MlirLocations::read(TextCursor& cursor, Origin& origin, int depth)
{
    // "file":line:column, "name", "name"(child), callsite(callee at caller), fused[…], #alias, unknown
    if (depth == maxNesting)
        return;
    cursor.skipSpace();
    if (cursor.peek() == '#') {
        cursor.advance();
        const Origin& known = ofAlias(takeIdentifier(cursor), depth + 1);
        if (origin.opName.empty())
            origin.opName = known.opName;
        if (origin.file.empty()) {
            origin.file = known.file;
            origin.line = known.line;
        }
        return;
    }
    if (cursor.peek() == '"') {
        const std::string_view text = cursor.expectString();
        if (cursor.peek() == ':') {
            cursor.advance();
            const char* const begin = cursor.at();
            const std::int64_t line = cursor.expectInteger();
            if (origin.file.empty() && line > 0) {
                origin.file = text;
                origin.line = {begin, static_cast<std::size_t>(cursor.at() - begin)};
            }
            return;
        }
        if (origin.opName.empty())
            origin.opName = text;
        if (cursor.eat('('))
            read(cursor, origin, depth + 1);
        return;
    }
    const std::string_view word = takeIdentifier(cursor);
    if (word == "callsite" && cursor.eat('(')) {
        read(cursor, origin, depth + 1);
    } else if (word == "fused") {
        cursor.skipSpace();
        if (cursor.peek() == '<')
            skipNested(cursor);
        if (!cursor.eat('['))
            return;
        do { // the first that is known
            const char* const begin = cursor.at();
            read(cursor, origin, depth + 1);
            cursor.moveTo(begin);
            (void)takeAttributeValue(cursor);
        } while (origin.opName.empty() && origin.file.empty() && cursor.eat(','));
    }
}

} // namespace tgraph::hlo::stablehlo
