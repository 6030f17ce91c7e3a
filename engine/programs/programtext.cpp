// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programtext.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/hlo/convert/instructionprint.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace tgraph {
namespace {

constexpr std::size_t scanPiece = std::size_t{8} << 20; // bytes between checks of the stop token

/// Returns the text that the module was translated from, with its instructions' places.
hlo::ModuleText originText(const hlo::OriginText& origin)
{
    hlo::ModuleText text{.text = origin.text};
    text.instructions.reserve(origin.instructions.size());
    for (const std::string_view part : origin.instructions)
        text.instructions.push_back(
            {.offset = static_cast<std::size_t>(part.data() - origin.text->data()), .length = part.size()});
    return text;
}

hlo::ModuleText shownText(const hlo::Module& module, const std::stop_token& stop)
{
    if (module.origin.text != nullptr)
        return originText(module.origin);
    return hlo::writeHloText(module, {}, {.literals = {.elements = hlo::shownElements, .stop = stop}});
}

} // namespace

bool isNameLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9')
        || letter == '_' || letter == '.' || letter == '-';
}

ProgramText::ProgramText(std::shared_ptr<const hlo::Module> module, const std::stop_token& stop)
    : m_module(std::move(module)), m_text(shownText(*m_module, stop))
{
    if (m_text.text->size() > std::numeric_limits<std::uint32_t>::max())
        throw makeError({.file = {}, .where = "text of the program"}, "more than 4 GB", "a text that can be shown");
    findLines(stop);
    orderInstructions();
}

void ProgramText::findLines(const std::stop_token& stop)
{
    const std::string_view all = text();
    m_lineStarts.push_back(0);
    for (std::size_t piece = 0; piece < all.size(); piece += scanPiece) {
        throwIfStopped(stop);
        const std::size_t end = std::min(piece + scanPiece, all.size());
        for (std::size_t at = piece; at < end;) {
            const auto* found = static_cast<const char*>(std::memchr(all.data() + at, '\n', end - at));
            if (found == nullptr)
                break;
            at = static_cast<std::size_t>(found - all.data()) + 1;
            if (at < all.size()) // no line begins after the last line end
                m_lineStarts.push_back(static_cast<std::uint32_t>(at));
        }
    }
}

void ProgramText::orderInstructions()
{
    std::vector<NodeId> order;
    order.reserve(m_text.instructions.size());
    for (const NodeId node : idsBelow<NodeId>(m_text.instructions.size()))
        order.push_back(node);
    // The part of a translated program can stand for several instructions; the last one is the outermost.
    const auto isBefore = [this](NodeId a, NodeId b) {
        const TextRange first = rangeOf(a);
        const TextRange second = rangeOf(b);
        if (first.begin != second.begin)
            return first.begin < second.begin;
        return first.size() != second.size() ? first.size() > second.size() : a.value > b.value;
    };
    if (!std::ranges::is_sorted(order, isBefore))
        std::ranges::stable_sort(order, isBefore);
    std::size_t end = 0;
    for (const NodeId node : order) {
        const TextRange range = rangeOf(node);
        if (!m_inOrder.empty() && range == rangeOf(m_inOrder.back()))
            continue;
        if (range.begin < end || range.size() == 0) {
            m_nested.push_back(node);
        } else {
            m_inOrder.push_back(node);
            end = range.end;
        }
    }
}

TextRange ProgramText::line(std::uint32_t line) const
{
    const std::size_t begin = m_lineStarts[line];
    std::size_t end = line + 1 < m_lineStarts.size() ? m_lineStarts[line + 1] : text().size();
    if (end > begin && text()[end - 1] == '\n')
        --end;
    if (end > begin && text()[end - 1] == '\r')
        --end;
    return {begin, end};
}

std::string_view ProgramText::lineText(std::uint32_t line) const
{
    const TextRange range = this->line(line);
    return text().substr(range.begin, range.size());
}

std::uint32_t ProgramText::lineOf(std::size_t offset) const
{
    const auto next
        = std::ranges::upper_bound(m_lineStarts, offset, {}, [](std::uint32_t start) { return std::size_t{start}; });
    return static_cast<std::uint32_t>(next - m_lineStarts.begin() - 1);
}

std::optional<NodeId> ProgramText::nodeAt(std::size_t offset) const
{
    for (const std::vector<NodeId>* nodes : {&m_nested, &m_inOrder}) {
        const auto next
            = std::ranges::upper_bound(*nodes, offset, {}, [this](NodeId node) { return rangeOf(node).begin; });
        if (next != nodes->begin() && offset < rangeOf(*(next - 1)).end)
            return *(next - 1);
    }
    return std::nullopt;
}

std::optional<NodeId> ProgramText::nodeOnLine(std::uint32_t line) const
{
    const TextRange range = this->line(line);
    const auto next = std::ranges::upper_bound(m_inOrder, range.begin, {},
                                               [this](NodeId node) { return rangeOf(node).end; }); // ends after it
    if (next != m_inOrder.end() && rangeOf(*next).begin < range.end)
        return *next;
    return std::nullopt;
}

/// Returns the name of an instruction's value in the text.
std::string_view ProgramText::writtenName(NodeId node) const
{
    const hlo::OriginText& origin = m_module->origin;
    return origin.text != nullptr ? origin.names[node.value] : m_module->instruction(node).name;
}

std::optional<ProgramText::Link> ProgramText::linkAt(std::size_t offset) const
{
    const std::string_view all = text();
    const std::optional<NodeId> node = nodeAt(offset);
    if (!node || !isNameLetter(all[offset]))
        return std::nullopt;
    const TextRange within = rangeOf(*node);
    TextRange range = {offset, offset + 1};
    while (range.begin > within.begin && isNameLetter(all[range.begin - 1]))
        --range.begin;
    while (range.end < within.end && isNameLetter(all[range.end]))
        ++range.end;
    const auto beginOf = [this](NodeId id) { return rangeOf(id).begin; };
    const auto nested = std::ranges::equal_range(m_nested, within.begin, {}, beginOf);
    if (std::ranges::find(nested, *node) != nested.end())
        return Link{within, *node};
    const std::string_view name = all.substr(range.begin, range.size());
    const hlo::Module& module = *m_module;
    for (const NodeId operand : module.operandsOf(*node))
        if (writtenName(operand) == name)
            return Link{range, operand};
    for (const NodeId operand : module.operandsOf(*node))
        if (rangeOf(operand).size() == 0) // a tuple that a translated program does not write
            for (const NodeId element : module.operandsOf(operand))
                if (writtenName(element) == name)
                    return Link{range, element};
    for (const hlo::ComputationId callee : module.callsOf(*node))
        if (module.computation(callee).name == name)
            return Link{range, module.computation(callee).root};
    return std::nullopt;
}

} // namespace tgraph
