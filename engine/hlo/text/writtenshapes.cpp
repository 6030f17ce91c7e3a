// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/writtenshapes.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Skips blanks, comments such as `/*index=5*/`, and layouts.
void skipLayouts(const char*& at, const char* end)
{
    while (at < end) {
        const std::string_view rest(at, static_cast<std::size_t>(end - at));
        if (rest.front() == ' ')
            ++at;
        else if (rest.front() == '{')
            at += std::min(rest.find('}'), rest.size() - 1) + 1;
        else if (rest.starts_with("/*"))
            at += std::min(rest.find("*/", 2), rest.size() - 2) + 2;
        else
            return;
    }
}

/// Returns true if the instruction's text has that shape in the same words, but for layouts.
bool hasText(const Instruction& instruction, std::string_view shape)
{
    const char* const end = instruction.text.data() + instruction.text.size();
    const char* own = instruction.name.data() + instruction.name.size();
    if (own < instruction.text.data() || own > end) // a generated name
        return false;
    skipLayouts(own, end);
    if (own == end || *own++ != '=')
        return false;
    const char* at = shape.data();
    const char* const shapeEnd = at + shape.size();
    const auto mayBeSkipped = [](char c) { return c == ' ' || c == '{' || c == '/'; };
    while (true) {
        while (at < shapeEnd && own < end && *at == *own && !mayBeSkipped(*at)) {
            ++at;
            ++own;
        }
        skipLayouts(at, shapeEnd);
        skipLayouts(own, end);
        if (at == shapeEnd)
            return true;
        if (own == end || *own++ != *at++)
            return false;
    }
}

} // namespace

std::optional<WrittenShapes::Difference> WrittenShapes::difference(std::string_view written,
                                                                   const Instruction& instruction)
{
    if (hasText(instruction, written))
        return std::nullopt;
    const auto differs = [&](std::string found) {
        return Difference{.written = std::move(found), .own = shapeInNote(m_module.shapes, instruction.shape)};
    };
    m_cursor.moveTo(written.data());
    try {
        const ShapeId shape = m_reader.read();
        if (sameShape(m_module.shapes, instruction.shape, m_shapes, shape))
            return std::nullopt;
        return differs(shapeInNote(m_shapes, shape));
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return differs(fmt::format("'{}' (no shape)", shortenedUtf8(written, 60)));
    }
}

} // namespace tgraph::hlo
