// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributecheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/shardingcheck.h"
#include "engine/hlo/text/textproblems.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo {

void AttributeCheck::check(const Instruction& instruction, const AttributeReader::Values& values)
{
    if (!values.sharding.empty() && isNewSharding(values.sharding, instruction.shape)) {
        const ShardedShape shape{.module = m_module, .shape = instruction.shape, .devices = m_devices};
        if (const auto problem = shardingProblem(m_cursor, values.sharding, shape))
            m_add(values.sharding.data(), fmt::format("the sharding of {}{}", instruction.name, *problem));
    }
    if (!values.replication.empty())
        checkReplication(instruction, values.replication);
    if (!values.constraints.empty())
        checkConstraints(instruction, values.constraints);
    const AttributeRules& rules
        = m_rules.of(instruction.opcodeName.data(), [&] { return AttributeRules::of(instruction.opcodeName); });
    if (!values.unknown.empty() && !rules.allowed.all()) // otherwise the opcode is unknown, too
        for (const std::string_view key : values.unknown)
            addUnknown(key);
    const AttributeSet missing = rules.required & ~values.seen;
    const AttributeSet foreign = values.seen & ~rules.allowed;
    if ((missing | foreign | values.seenTwice).none())
        return;
    const auto addAll = [&](const char* what, const AttributeSet& attributes) {
        if (attributes.any())
            m_add(instruction.name.data(),
                  fmt::format("the {} {} {} {}", instruction.opcodeName, instruction.name, what,
                              AttributeRules::names(attributes)));
    };
    addAll("has no attribute", missing);
    addAll("cannot have an attribute", foreign);
    addAll("has two attributes", values.seenTwice);
}

bool AttributeCheck::isNewSharding(std::string_view sharding, ShapeId shape)
{
    return m_shardings.insert(textHash(sharding, m_seed) ^ (shape.value * 0x9E3779B97F4A7C15ULL)).second;
}

void AttributeCheck::checkReplication(const Instruction& instruction, std::string_view value) const
{
    const bool isEmpty = value.find_first_of("tf") == std::string_view::npos; // true and false
    const std::size_t written = isEmpty ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(value, ','));
    const std::optional<std::size_t> wanted = leafCount(m_module, instruction.shape, 4096 + value.size());
    if (wanted && written != *wanted)
        m_add(value.data(),
              fmt::format("parameter_replication of {} has {} for {}", instruction.name, pluralText(written, "value"),
                          shapeInNote(m_module.shapes, instruction.shape)));
}

void AttributeCheck::checkConstraints(const Instruction& instruction, std::string_view value)
{
    const char* const end = value.data() + value.size();
    m_cursor.moveTo(value.data());
    std::size_t count = 0;
    try {
        m_cursor.expect('{');
        while (!m_cursor.eat('}') && m_cursor.at() < end) {
            m_cursor.skipSpace();
            const char* const begin = m_cursor.at();
            skipShape(m_cursor);
            if (count < instruction.operands.count) {
                const NodeId operand = m_module.operands[instruction.operands.begin + count];
                const std::string_view written(begin, static_cast<std::size_t>(m_cursor.at() - begin));
                if (const auto difference = m_shapes.difference(written, m_module.instruction(operand)))
                    m_add(begin,
                          fmt::format("operand_layout_constraints has {} for the operand {}, which is {}",
                                      difference->written, m_module.instruction(operand).name, difference->own));
            }
            ++count;
            (void)m_cursor.eat(',');
        }
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        return m_add(value.data(), "operand_layout_constraints: " + findingOf(error));
    }
    if (count != instruction.operands.count)
        m_add(value.data(),
              fmt::format("operand_layout_constraints has {} for {}", pluralText(count, "shape"),
                          pluralText(instruction.operands.count, "operand")));
}

void AttributeCheck::addUnknown(std::string_view key)
{
    constexpr std::size_t mostNames = 10;
    const auto known = m_unknown.find(key);
    if (known != m_unknown.end())
        ++known->second;
    else if (m_unknown.size() < mostNames)
        m_unknown.emplace(key, 1);
    else
        ++m_otherUnknown;
}

std::string AttributeCheck::unknownNote() const
{
    std::string note;
    for (const auto& [key, count] : m_unknown) {
        note += (note.empty() ? "unknown attributes: " : ", ") + shortenedUtf8(key, 60);
        if (count > 1)
            note += fmt::format(" ({})", count);
    }
    if (m_otherUnknown > 0)
        note += fmt::format(" and {} with other names", m_otherUnknown);
    return note;
}

} // namespace tgraph::hlo
