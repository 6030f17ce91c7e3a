// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/modulebuilder.h"

#include <algorithm>
#include <stdexcept>

namespace tgraph::test {
namespace {

[[noreturn]] void refuse(std::string_view text)
{
    throw std::invalid_argument("no shape: " + std::string(text));
}

/// Removes `word` from the beginning of the text.
bool takeWord(std::string_view& text, std::string_view word)
{
    if (!text.starts_with(word))
        return false;
    text.remove_prefix(word.size());
    return true;
}

std::string_view takeUntil(std::string_view& text, char end)
{
    const std::size_t length = text.find(end);
    if (length == std::string_view::npos)
        refuse(text);
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(length + 1);
    return taken;
}

std::vector<std::string> split(std::string_view list)
{
    std::vector<std::string> items;
    while (!list.empty()) {
        const std::size_t length = std::min(list.find(','), list.size());
        items.emplace_back(list.substr(0, length));
        list.remove_prefix(std::min(length + 1, list.size()));
    }
    return items;
}

hlo::Shape tensorShape(std::string_view& text)
{
    const auto type = hlo::primitiveTypeFromName(takeUntil(text, '['));
    if (!type)
        refuse(text);
    hlo::Shape shape{.type = *type};
    for (std::string item : split(takeUntil(text, ']'))) {
        const bool isBounded = item.starts_with("<=");
        const bool isUnbounded = item == "?";
        shape.dynamic.push_back(isBounded || isUnbounded);
        shape.dimensions.push_back(isUnbounded ? hlo::unboundedDimension
                                               : std::stoll(isBounded ? item.substr(2) : item));
    }
    if (std::ranges::find(shape.dynamic, true) == shape.dynamic.end())
        shape.dynamic.clear();
    if (!takeWord(text, "{"))
        return shape;
    std::string_view layout = takeUntil(text, '}');
    const std::size_t colon = std::min(layout.find(':'), layout.size());
    shape.minorToMajor.emplace();
    for (const std::string& item : split(layout.substr(0, colon)))
        shape.minorToMajor->push_back(std::stoll(item));
    shape.layoutSuffixes = layout.substr(std::min(colon + 1, layout.size()));
    return shape;
}

template <typename Id> hlo::Range appended(std::vector<Id>& list, const std::vector<Id>& added)
{
    list.insert(list.end(), added.begin(), added.end());
    return {.begin = static_cast<std::uint32_t>(list.size() - added.size()),
            .count = static_cast<std::uint32_t>(added.size())};
}

} // namespace

ModuleBuilder::ModuleBuilder(std::string_view name)
{
    m_module.name = own(name);
}

hlo::ComputationId ModuleBuilder::computation(std::string_view name)
{
    m_module.computations.push_back(
        {.name = own(name), .first = static_cast<std::uint32_t>(m_module.instructions.size())});
    m_hasRoot.push_back(false);
    m_module.entry = hlo::ComputationId(static_cast<std::uint32_t>(m_module.computations.size() - 1));
    return m_module.entry;
}

NodeId ModuleBuilder::add(std::string_view name, std::string_view opcode, std::string_view shapeText,
                          const std::vector<NodeId>& operands)
{
    const NodeId node(static_cast<std::uint32_t>(m_module.instructions.size()));
    m_module.instructions.push_back({.name = own(name),
                                     .opcodeName = own(opcode),
                                     .opcode = opcodeFromName(opcode).value_or(Opcode::Unknown),
                                     .shape = shape(shapeText),
                                     .computation = m_module.entry,
                                     .operands = appended(m_module.operands, operands)});
    hlo::Computation& computation = m_module.computations.back();
    ++computation.count;
    if (!m_hasRoot.back())
        computation.root = node;
    return node;
}

NodeId ModuleBuilder::add(std::string_view name, std::string_view opcode, std::string_view shape,
                          const std::vector<NodeId>& operands, hlo::Attributes attributes)
{
    const NodeId node = add(name, opcode, shape, operands);
    m_module.instructions[node.value].attributes = static_cast<std::uint32_t>(m_module.attributes.size());
    m_module.attributes.push_back(std::move(attributes));
    return node;
}

NodeId ModuleBuilder::call(std::string_view name, std::string_view opcode, std::string_view shape,
                           const std::vector<NodeId>& operands, const std::vector<hlo::ComputationId>& callees)
{
    const NodeId node = add(name, opcode, shape, operands);
    m_module.instructions[node.value].calls = appended(m_module.calls, callees);
    if (opcode == "fusion")
        for (const hlo::ComputationId callee : callees)
            m_module.computations[callee.value].isFusion = true;
    return node;
}

NodeId ModuleBuilder::parameter(std::string_view name, std::string_view shape, std::int64_t number)
{
    const NodeId node = add(name, "parameter", shape);
    m_module.instructions[node.value].parameterNumber = number;
    return node;
}

void ModuleBuilder::root(NodeId node)
{
    const std::uint32_t computation = m_module.instruction(node).computation.value;
    m_module.computations[computation].root = node;
    m_hasRoot[computation] = true;
}

void ModuleBuilder::metadata(NodeId node, hlo::Metadata metadata)
{
    m_module.instructions[node.value].metadata = static_cast<std::uint32_t>(m_module.metadata.size());
    m_module.metadata.push_back(metadata);
}

hlo::Module ModuleBuilder::take()
{
    for (const hlo::Computation& computation : m_module.computations)
        m_module.instructions[computation.root.value].isRoot = true;
    return std::move(m_module);
}

std::string_view ModuleBuilder::own(std::string_view text)
{
    return m_module.ownText.emplace_back(text);
}

hlo::ShapeId ModuleBuilder::shape(std::string_view text)
{
    const hlo::ShapeId id = parseShape(text);
    if (!text.empty())
        refuse(text);
    return id;
}

hlo::ShapeId ModuleBuilder::parseShape(std::string_view& text)
{
    return takeWord(text, "(") ? parseTuple(text) : shapeOf(tensorShape(text));
}

hlo::ShapeId ModuleBuilder::parseTuple(std::string_view& text)
{
    hlo::Shape tuple{.type = hlo::PrimitiveType::Tuple};
    while (!takeWord(text, ")")) {
        if (!tuple.elements.empty() && !takeWord(text, ", "))
            refuse(text);
        tuple.elements.push_back(parseShape(text));
    }
    return shapeOf(std::move(tuple));
}

hlo::ShapeId ModuleBuilder::shapeOf(hlo::Shape shape)
{
    const auto known = std::ranges::find(m_module.shapes, shape);
    const auto index = static_cast<std::uint32_t>(known - m_module.shapes.begin());
    if (known == m_module.shapes.end())
        m_module.shapes.push_back(std::move(shape));
    return hlo::ShapeId(index);
}

} // namespace tgraph::test
