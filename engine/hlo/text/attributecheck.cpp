// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributecheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/textproblems.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

/// Reads `[2,1]` and returns the product, which is the number of devices; 0 if it is too large.
std::uint64_t deviceCount(TextCursor& cursor)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 40U;
    std::uint64_t product = 1;
    cursor.expect('[');
    do {
        const std::int64_t size = cursor.expectInteger();
        if (size < 1)
            cursor.fail("sizes of 1 or more");
        product = product == 0 || static_cast<std::uint64_t>(size) > most / product
            ? 0
            : product * static_cast<std::uint64_t>(size);
    } while (cursor.eat(','));
    cursor.expect(']');
    return product;
}

/// Reads `[2,1]0,1` or `[2,1]<=[2]T(1,0)`, behind `devices=`. Throws if the numbers of devices differ.
void checkDevices(TextCursor& cursor)
{
    const char* const begin = cursor.at();
    const std::uint64_t wanted = deviceCount(cursor);
    std::uint64_t found = 0;
    if (cursor.eat('<')) {
        cursor.expect('=');
        found = deviceCount(cursor);
        if (cursor.eat('T')) {
            cursor.skipSpace();
            cursor.skipBalanced();
        }
    } else {
        do {
            (void)cursor.expectInteger();
            ++found;
        } while (cursor.eat(','));
    }
    if (wanted != 0 && found != 0 && wanted != found)
        cursor.fail(begin, pluralText(found, "device"), fmt::format("{}", wanted));
}

/// Throws tgraph::Error at the first part that XLA would refuse.
void checkSharding(TextCursor& cursor, int depth)
{
    constexpr std::array<std::string_view, 8> words = {
        "last_tile_dim_replicate", "manual", "maximal", "replicated", "shard_as", "shard_like", "unknown", "unreduced"};
    if (depth == maxNesting)
        cursor.fail("fewer nested shardings");
    cursor.expect('{');
    cursor.skipSpace();
    if (cursor.peek() == '{') {
        do
            checkSharding(cursor, depth + 1);
        while (cursor.eat(','));
        cursor.expect('}');
        return;
    }
    while (!cursor.eat('}')) {
        const std::string_view word = cursor.expectName("a part of a sharding, or }");
        if (!cursor.eat('=')) {
            if (std::ranges::find(words, word) == words.end())
                cursor.fail(word.data(), "a kind of sharding such as replicated");
            if (word.starts_with("shard_"))
                (void)cursor.expectInteger();
        } else if (word == "devices") {
            checkDevices(cursor);
        } else if (word == "device") {
            (void)cursor.expectInteger();
        } else if (word == "last_tile_dims" || word == "metadata") {
            cursor.skipSpace();
            if (cursor.peek() != '{')
                cursor.fail("{");
            cursor.skipBalanced();
        } else {
            cursor.fail(word.data(), "device, devices, last_tile_dims or metadata");
        }
    }
}

/// Counts the arrays in a shape. `visits` bounds the work: a tuple of tuples can stand for billions.
std::size_t leafCount(const Module& module, ShapeId shape, std::size_t& visits)
{
    if (module.shape(shape).type != PrimitiveType::Tuple)
        return 1;
    std::size_t count = 0;
    for (const ShapeId element : module.shape(shape).elements) {
        if (visits == 0)
            break;
        --visits;
        count += leafCount(module, element, visits);
    }
    return count;
}

} // namespace

std::optional<std::string> shardingProblem(TextCursor cursor, std::string_view sharding)
{
    if (sharding.find("mesh") != std::string_view::npos)
        return std::nullopt; // newer forms
    cursor.moveTo(sharding.data());
    try {
        checkSharding(cursor, 0);
        if (cursor.at() != sharding.data() + sharding.size())
            cursor.fail("the end of the sharding");
        return std::nullopt;
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        return findingOf(error);
    }
}

void AttributeCheck::check(const Instruction& instruction, const AttributeReader::Values& values)
{
    if (!values.sharding.empty() && m_shardings.insert(textHash(values.sharding, m_seed)).second) {
        if (const auto problem = shardingProblem(m_cursor, values.sharding))
            m_add(values.sharding.data(), fmt::format("the sharding of {}: {}", instruction.name, *problem));
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

/// Compares `{true,false}` with the arrays in the shape.
void AttributeCheck::checkReplication(const Instruction& instruction, std::string_view value) const
{
    const bool isEmpty = value.find_first_of("tf") == std::string_view::npos; // true and false
    const std::size_t written = isEmpty ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(value, ','));
    std::size_t visits = 4096 + value.size();
    const std::size_t wanted = leafCount(m_module, instruction.shape, visits);
    if (written != wanted && visits > 0)
        m_add(value.data(),
              fmt::format("parameter_replication of {} has {} for {}", instruction.name, pluralText(written, "value"),
                          shapeInNote(m_module.shapes, instruction.shape)));
}

/// Compares `{f32[2]{0}, (s32[])}` with the operands.
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
