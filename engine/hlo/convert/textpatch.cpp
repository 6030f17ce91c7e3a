// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/textpatch.h"

#include "engine/core/error.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/textcursor.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {
namespace {

/// A replacement for `length` bytes of the source.
struct TextEdit {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string text;
};

std::string placeText(const LayoutChange& change)
{
    return change.operand ? fmt::format("operand {}", *change.operand) : "the result";
}

const Shape& changedShape(const Module& module, const LayoutChange& change)
{
    const Instruction& instruction = module.instruction(change.node);
    if (!change.operand)
        return module.shape(instruction.shape);
    if (*change.operand >= instruction.operands.count)
        throw makeError({std::string(instruction.name), placeText(change)}, "a layout",
                        fmt::format("one of {} operands", instruction.operands.count));
    return module.shapeOf(module.operandsOf(change.node)[*change.operand]);
}

void checkChange(const Module& module, const LayoutChange& change)
{
    if (change.node.value >= module.instructions.size())
        throw makeError({}, fmt::format("a layout for node {}", change.node.value),
                        fmt::format("one of {} nodes", module.instructions.size()));
    Shape shape = changedShape(module, change);
    const Instruction& instruction = module.instruction(change.node);
    const Place place{std::string(instruction.name), placeText(change)};
    if (!isArray(shape))
        throw makeError(place, "a layout for a value that is not an array", "a tensor");
    shape.minorToMajor = change.minorToMajor;
    if (const auto problem = shapeProblem(shape))
        throw makeError(place, *problem, "each dimension once");
    if (!change.operand && module.isText() && instruction.text.empty())
        throw makeError(place, "a get-tuple-element that an operand abbreviates", "an instruction with its own shape");
}

/// Finds shapes in an instruction's text.
class InstructionParts {
public:
    InstructionParts(const std::string& source, const Instruction& instruction)
        : m_cursor(std::string_view(source).substr(static_cast<std::size_t>(instruction.text.data() - source.data())),
                   m_nowhere)
    {
        const std::string_view word = m_cursor.takeName();
        if (word == "ROOT" || word.empty()) {
            (void)m_cursor.eat('%');
            if (m_cursor.peek() != '=')
                (void)m_cursor.takeName();
        }
        m_cursor.expect('=');
        m_shape = takeShape();
        m_cursor.skipSpace();
        (void)m_cursor.takeName();
        m_cursor.expect('(');
    }

    [[nodiscard]] std::string_view shape() const { return m_shape; }

    /// Returns the shape before an operand; if there is none, an empty view at the place of insertion. Call in
    /// ascending order of operands.
    std::string_view operandShape(std::uint32_t operand)
    {
        for (; m_operand < operand; ++m_operand) {
            (void)takeOperandShape();
            skipName();
            m_cursor.expect(',');
        }
        return takeOperandShape();
    }

private:
    std::string_view takeShape()
    {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        skipShape(m_cursor);
        return {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    }

    std::string_view takeOperandShape()
    {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        (void)m_cursor.takeName(); // the name of a type; empty before the ( of a tuple and before %
        const bool hasShape = m_cursor.peek() == '[' || m_cursor.peek() == '(';
        m_cursor.moveTo(begin);
        return hasShape ? takeShape() : std::string_view(begin, 0);
    }

    void skipName()
    {
        (void)m_cursor.eat('%');
        while (!m_cursor.takeName().empty() || m_cursor.peek() == '#')
            if (m_cursor.peek() == '#')
                m_cursor.advance();
    }

    std::filesystem::path m_nowhere;
    TextCursor m_cursor;
    std::string_view m_shape;
    std::uint32_t m_operand = 0;
};

/// Returns the new shape and the part of the source that it replaces.
TextEdit editOf(const Module& module, const LayoutChange& change, InstructionParts& parts)
{
    const std::string_view written = change.operand ? parts.operandShape(*change.operand) : parts.shape();
    TextEdit edit{.offset = static_cast<std::size_t>(written.data() - module.source->data()), .length = written.size()};
    if (!written.empty()) {
        edit.text = withOrder(written, change.minorToMajor);
    } else {
        const NodeId operand = module.operandsOf(change.node)[*change.operand];
        edit.text = withOrder(shapeText(module, module.instruction(operand).shape), change.minorToMajor) + ' ';
    }
    return edit;
}

std::vector<TextEdit> editsOf(const Module& module, const LayoutChanges& changes)
{
    std::vector<TextEdit> edits;
    const std::span<const LayoutChange> all = changes.all();
    for (std::size_t i = 0; i < all.size();) {
        const NodeId node = all[i].node;
        InstructionParts parts(*module.source, module.instruction(node));
        for (; i < all.size() && all[i].node == node; ++i)
            edits.push_back(editOf(module, all[i], parts));
    }
    return edits; // sorted: nodes are in the order of the source
}

} // namespace

LayoutChanges::LayoutChanges(const Module& module, std::span<const LayoutChange> changes)
    : m_changes(changes.begin(), changes.end())
{
    for (const LayoutChange& change : m_changes)
        checkChange(module, change);
    const auto place = [](const LayoutChange& change) {
        return std::pair(change.node, change.operand ? std::int64_t{*change.operand} : std::int64_t{-1});
    };
    std::ranges::stable_sort(m_changes, {}, place);
    if (const auto twice = std::ranges::adjacent_find(m_changes, {}, place); twice != m_changes.end())
        throw makeError({std::string(module.instruction(twice->node).name), placeText(*twice)}, "two layouts", "one");
}

std::span<const LayoutChange> LayoutChanges::of(NodeId node) const
{
    const auto first = std::ranges::lower_bound(m_changes, node, {}, &LayoutChange::node);
    const auto last = std::ranges::upper_bound(m_changes, node, {}, &LayoutChange::node);
    return {first, last};
}

std::string withOrder(std::string_view shape, std::span<const std::int64_t> minorToMajor)
{
    const std::size_t dimensionsEnd = shape.find(']') + 1;
    const std::size_t colon = shape.find(':', dimensionsEnd);
    const std::size_t close = shape.rfind('}');
    std::string text(shape.substr(0, dimensionsEnd));
    const std::string_view suffixes
        = colon == std::string_view::npos ? std::string_view{} : shape.substr(colon, close - colon);
    if (!minorToMajor.empty() || !suffixes.empty())
        text += fmt::format("{{{}{}}}", fmt::join(minorToMajor, ","), suffixes);
    return text;
}

ModuleText patchedText(const Module& module, const LayoutChanges& changes)
{
    const std::string& source = *module.source;
    const std::vector<TextEdit> edits = editsOf(module, changes);
    std::string text;
    std::size_t copied = 0;
    if (edits.empty())
        copied = source.size();
    for (const TextEdit& edit : edits) {
        text.append(source, copied, edit.offset - copied);
        text += edit.text;
        copied = edit.offset + edit.length;
    }
    text.append(source, copied, source.size() - copied);

    // Computes the new offset of a place in the source. The places do not ascend: that of an `a#1` is in another
    // instruction's text.
    std::vector<std::ptrdiff_t> shiftAfter(edits.size() + 1, 0);
    for (std::size_t i = 0; i < edits.size(); ++i)
        shiftAfter[i + 1] = shiftAfter[i] + std::ssize(edits[i].text) - static_cast<std::ptrdiff_t>(edits[i].length);
    const auto moved = [&](std::size_t offset) {
        const auto next = std::ranges::lower_bound(edits, offset, {}, &TextEdit::offset);
        const bool insertedHere = next != edits.end() && next->offset == offset && next->length == 0;
        const auto index = next - edits.begin() + (insertedHere ? 1 : 0);
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(offset)
                                        + shiftAfter[static_cast<std::size_t>(index)]);
    };
    ModuleText result;
    result.instructions.reserve(module.instructions.size());
    for (const Instruction& instruction : module.instructions) {
        const std::string_view part = instruction.text.empty() ? instruction.name : instruction.text;
        const auto offset = static_cast<std::size_t>(part.data() - source.data());
        const std::size_t begin = moved(offset);
        result.instructions.push_back({.offset = begin, .length = moved(offset + part.size()) - begin});
    }
    result.text = edits.empty() ? module.source : std::make_shared<const std::string>(std::move(text));
    return result;
}

} // namespace tgraph::hlo
