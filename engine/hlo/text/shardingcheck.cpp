// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/shardingcheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/textproblems.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace tgraph::hlo {
namespace {

using Numbers = std::vector<std::int64_t>;

/// The sharding of one array.
struct Sharding {
    bool isTiled = false; ///< has `devices=[…]`
    std::size_t dimensions = 0; ///< number of dimensions in the brackets after `devices=`
    std::size_t subgroups = 0; ///< the last of them, which are not dimensions of the array
    std::uint64_t devices = 0; ///< 0: too many
};

std::size_t countLeaves(const Module& module, ShapeId shape, std::size_t& visits)
{
    if (module.shape(shape).type != PrimitiveType::Tuple)
        return 1;
    std::size_t count = 0;
    for (const ShapeId element : module.shape(shape).elements) {
        if (visits == 0)
            break;
        --visits;
        count += countLeaves(module, element, visits);
    }
    return count;
}

class ShardingCheck {
public:
    ShardingCheck(const TextCursor& cursor, const ShardedShape& of) : m_cursor(cursor), m_of(of) { }

    std::optional<std::string> run(std::string_view sharding);

private:
    void read(int depth);
    void readDevices(Sharding& sharding);
    Numbers readSizes();
    void readOrder(std::size_t dimensions);
    std::size_t readSubgroups();
    void compare();
    void compareWith(const Sharding& sharding, ShapeId shape);
    void compareParts(ShapeId shape, std::size_t& index);
    void add(std::string problem)
    {
        if (!m_problem)
            m_problem = std::move(problem);
    }

    TextCursor m_cursor;
    const ShardedShape& m_of;
    std::vector<Sharding> m_shardings; ///< one, or those of a tuple's arrays
    bool m_isTuple = false;
    std::size_t m_visits = 0;
    std::optional<std::string> m_problem;
};

constexpr std::size_t mostVisits = std::size_t{1} << 16U; ///< elements of a tuple that are compared

/// Returns the number of devices; 0 if it is too large.
std::uint64_t deviceCount(const Numbers& sizes)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 40U;
    std::uint64_t product = 1;
    for (const std::int64_t size : sizes)
        product = product == 0 || static_cast<std::uint64_t>(size) > most / product
            ? 0
            : product * static_cast<std::uint64_t>(size);
    return product;
}

/// Reads `[2,1]`.
Numbers ShardingCheck::readSizes()
{
    Numbers sizes;
    m_cursor.expect('[');
    do {
        sizes.push_back(m_cursor.expectInteger());
        if (sizes.back() < 1)
            m_cursor.fail("sizes of 1 or more");
        if (sizes.size() > std::size_t{maxDimensions} + 8)
            m_cursor.fail("fewer sizes");
    } while (m_cursor.eat(','));
    m_cursor.expect(']');
    return sizes;
}

/// Reads `(1,0)` behind `T`.
void ShardingCheck::readOrder(std::size_t dimensions)
{
    Numbers order;
    m_cursor.expect('(');
    const char* const begin = m_cursor.at();
    do
        order.push_back(m_cursor.expectInteger());
    while (m_cursor.eat(','));
    m_cursor.expect(')');
    Numbers ascending(dimensions);
    std::iota(ascending.begin(), ascending.end(), 0);
    std::ranges::sort(order);
    if (order != ascending)
        m_cursor.fail(begin, "another order", fmt::format("one of {}", pluralText(dimensions, "dimension")));
}

/// Reads `[2,1]0,1` or `[2,1]<=[2]T(1,0)`, behind `devices=`. Throws if the numbers of devices differ.
void ShardingCheck::readDevices(Sharding& sharding)
{
    const char* const begin = m_cursor.at();
    const Numbers sizes = readSizes();
    sharding = {.isTiled = true, .dimensions = sizes.size(), .devices = deviceCount(sizes)};
    std::uint64_t found = 0;
    if (m_cursor.eat('<')) {
        m_cursor.expect('=');
        const Numbers reshape = readSizes();
        found = deviceCount(reshape);
        if (m_cursor.eat('T'))
            readOrder(reshape.size());
    } else {
        Numbers devices;
        do
            devices.push_back(m_cursor.expectInteger());
        while (m_cursor.eat(','));
        found = devices.size();
        std::ranges::sort(devices);
        if (const auto twice = std::ranges::adjacent_find(devices); twice != devices.end())
            add(fmt::format(" has device {} twice", *twice));
    }
    if (sharding.devices != 0 && found != 0 && sharding.devices != found)
        m_cursor.fail(begin, pluralText(found, "device"), fmt::format("{}", sharding.devices));
}

/// Reads `{manual, replicated}` and returns the number of words.
std::size_t ShardingCheck::readSubgroups()
{
    std::size_t count = 0;
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        (void)m_cursor.expectName("a kind of sharding such as replicated");
        ++count;
        (void)m_cursor.eat(',');
    }
    return count;
}

/// Throws tgraph::Error at the first part that XLA's parser would reject.
void ShardingCheck::read(int depth)
{
    constexpr std::array<std::string_view, 8> words = {
        "last_tile_dim_replicate", "manual", "maximal", "replicated", "shard_as", "shard_like", "unknown", "unreduced"};
    if (depth == maxNesting)
        m_cursor.fail("fewer nested shardings");
    m_cursor.expect('{');
    m_cursor.skipSpace();
    if (m_cursor.peek() == '{') {
        m_isTuple = true;
        do
            read(depth + 1);
        while (m_cursor.eat(','));
        m_cursor.expect('}');
        return;
    }
    if (depth == 0 && m_cursor.peek() == '}')
        m_isTuple = true; // a tuple that belongs to no array
    Sharding sharding;
    while (!m_cursor.eat('}')) {
        const std::string_view word = m_cursor.expectName("a part of a sharding, or }");
        if (!m_cursor.eat('=')) {
            if (std::ranges::find(words, word) == words.end())
                m_cursor.fail(word.data(), "a kind of sharding such as replicated");
            if (word.starts_with("shard_"))
                (void)m_cursor.expectInteger();
            if (word == "last_tile_dim_replicate")
                ++sharding.subgroups;
        } else if (word == "devices") {
            const std::size_t subgroups = sharding.subgroups;
            readDevices(sharding);
            sharding.subgroups = subgroups;
        } else if (word == "device") {
            (void)m_cursor.expectInteger();
        } else if (word == "last_tile_dims") {
            sharding.subgroups += readSubgroups();
        } else if (word == "metadata") {
            m_cursor.skipSpace();
            if (m_cursor.peek() != '{')
                m_cursor.fail("{");
            m_cursor.skipBalanced();
        } else {
            m_cursor.fail(word.data(), "device, devices, last_tile_dims or metadata");
        }
    }
    if (depth > 0 || !m_isTuple)
        m_shardings.push_back(sharding);
}

/// Compares the sharding of one array with its shape.
void ShardingCheck::compareWith(const Sharding& sharding, ShapeId shape)
{
    const Shape& array = m_of.module.shape(shape);
    if (!sharding.isTiled || !isArray(array))
        return;
    if (sharding.dimensions != array.dimensions.size() + sharding.subgroups)
        add(fmt::format(
            " has {} for {}",
            pluralText(sharding.dimensions - std::min(sharding.dimensions, sharding.subgroups), "dimension"),
            shapeInNote(m_of.module.shapes, shape)));
}

/// Compares the shardings from `index` on with the arrays of a shape.
void ShardingCheck::compareParts(ShapeId shape, std::size_t& index)
{
    if (m_of.module.shape(shape).type != PrimitiveType::Tuple) {
        compareWith(m_shardings[m_isTuple ? index : 0], shape);
        ++index;
        return;
    }
    for (const ShapeId element : m_of.module.shape(shape).elements) {
        if (m_problem || ++m_visits > mostVisits || (m_isTuple && index >= m_shardings.size()))
            return;
        compareParts(element, index);
    }
}

void ShardingCheck::compare()
{
    const Shape& shape = m_of.module.shape(m_of.shape);
    for (const Sharding& sharding : m_shardings)
        if (m_of.devices > 1 && sharding.isTiled && sharding.devices > static_cast<std::uint64_t>(m_of.devices))
            add(fmt::format(" has {} devices, and the header states {}", sharding.devices, m_of.devices));
    if (shape.type == PrimitiveType::Token)
        return;
    const auto leaves = leafCount(m_of.module, m_of.shape, mostVisits);
    if (m_shardings.empty()) // `{}`
        return;
    if (m_isTuple && leaves && *leaves > 0 && *leaves != m_shardings.size())
        add(fmt::format(" has {} for {}", pluralText(m_shardings.size(), "part"),
                        shapeInNote(m_of.module.shapes, m_of.shape)));
    std::size_t index = 0;
    compareParts(m_of.shape, index);
}

std::optional<std::string> ShardingCheck::run(std::string_view sharding)
{
    m_cursor.moveTo(sharding.data());
    try {
        read(0);
        if (m_cursor.at() != sharding.data() + sharding.size())
            m_cursor.fail("the end of the sharding");
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        return ": " + findingOf(error);
    }
    compare();
    return m_problem;
}

} // namespace

std::optional<std::string> shardingProblem(TextCursor cursor, std::string_view sharding, const ShardedShape& shape)
{
    if (sharding.find("mesh") != std::string_view::npos)
        return std::nullopt; // newer forms
    return ShardingCheck(cursor, shape).run(sharding);
}

std::optional<std::size_t> leafCount(const Module& module, ShapeId shape, std::size_t most)
{
    std::size_t visits = most;
    const std::size_t count = countLeaves(module, shape, visits);
    return visits > 0 ? std::optional(count) : std::nullopt;
}

} // namespace tgraph::hlo
