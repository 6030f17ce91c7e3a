// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/shardingtext.h"

#include "engine/hlo/convert/fieldtext.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/module/shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Fields of OpSharding.
enum Field : std::uint32_t {
    Type = 1,
    TileDimensions = 3,
    TileDevices = 4,
    TupleShardings = 5,
    ReplicateLast = 6,
    MetadataOf = 7,
    LastTileDims = 8,
    IotaReshape = 9,
    IotaOrder = 10,
    IsShardGroup = 11,
    ShardGroup = 12,
    ShardGroupType = 13,
    NamedSharding = 14
};

/// By number of OpSharding::Type.
constexpr std::array<std::string_view, 7> typeNames
    = {"replicated", "maximal", "tuple", "devices", "manual", "unknown", "unreduced"};
constexpr std::int64_t tuple = 2;
constexpr std::int64_t devices = 3;

std::int64_t typeOf(TextCursor& cursor, std::string_view word)
{
    const auto* const found = std::ranges::find(typeNames, word);
    const std::int64_t type = found - typeNames.begin();
    if (found == typeNames.end() || type == tuple || type == devices)
        cursor.fail(word.data(), "a kind of sharding such as replicated");
    return type;
}

void readDevices(TextCursor& cursor, WireWriter& to)
{
    IotaDevices iota{.dimensions = readBracketNumbers(cursor)};
    to.numbers(TileDimensions, iota.dimensions);
    cursor.skipSpace();
    if (cursor.peek() == '<') {
        readIota(cursor, iota);
        to.numbers(IotaReshape, iota.reshape);
        to.numbers(IotaOrder, iota.order);
        return;
    }
    std::vector<std::int64_t> list;
    do {
        list.push_back(cursor.expectInteger());
        if (list.size() > maxGroupNumbers)
            cursor.fail(cursor.at(), fmt::format("more than {} devices", maxGroupNumbers), "fewer");
    } while (cursor.eat(','));
    to.numbers(TileDevices, list);
}

void readLastTileDims(TextCursor& cursor, WireWriter& to)
{
    std::vector<std::int64_t> types;
    cursor.expect('{');
    do
        types.push_back(typeOf(cursor, cursor.expectName("a kind of sharding")));
    while (cursor.eat(',') && types.size() < std::size_t{maxDimensions});
    cursor.expect('}');
    to.numbers(LastTileDims, types);
}

/// Reads `{op_name="a"}`, or a list of them.
void readMetadataOf(TextCursor& cursor, PlainStrings& strings, WireWriter& to)
{
    const char* const begin = cursor.at();
    cursor.expect('{');
    cursor.skipSpace();
    if (cursor.peek() != '{') {
        cursor.moveTo(begin);
        to.message(MetadataOf, metadataMessage(cursor, strings, nullptr));
        return;
    }
    do
        to.message(MetadataOf, metadataMessage(cursor, strings, nullptr));
    while (cursor.eat(','));
    cursor.expect('}');
}

void readShardGroup(TextCursor& cursor, bool isLike, WireWriter& to)
{
    to.number(IsShardGroup, 1);
    to.number(ShardGroup, cursor.expectInteger());
    to.number(ShardGroupType, isLike ? 1 : 0);
}

void readPart(TextCursor& cursor, PlainStrings& strings, WireWriter& to)
{
    const std::string_view word = cursor.expectName("a part of a sharding, or }");
    if (word == "shard_as" || word == "shard_like")
        return readShardGroup(cursor, word == "shard_like", to);
    if (word == "last_tile_dim_replicate")
        return to.number(ReplicateLast, 1);
    if (!cursor.eat('='))
        return to.number(Type, typeOf(cursor, word));
    if (word == "devices") {
        to.number(Type, devices);
        readDevices(cursor, to);
    } else if (word == "device") {
        to.numbers(TileDevices, std::array{cursor.expectInteger()});
    } else if (word == "last_tile_dims") {
        readLastTileDims(cursor, to);
    } else if (word == "metadata") {
        readMetadataOf(cursor, strings, to);
    } else {
        cursor.fail(word.data(), "device, devices, last_tile_dims or metadata");
    }
}

bool appendDevices(std::string& text, const WireFields& fields)
{
    const std::vector<std::int64_t> dimensions = fields.numbers(TileDimensions);
    const std::vector<std::int64_t> reshape = fields.numbers(IotaReshape);
    text += "devices=";
    if (reshape.empty())
        text += fmt::format("[{}]{}", fmt::join(dimensions, ","), fmt::join(fields.numbers(TileDevices), ","));
    else
        text += iotaText({.dimensions = dimensions, .reshape = reshape, .order = fields.numbers(IotaOrder)});
    if (fields.number(ReplicateLast) != 0)
        text += " last_tile_dim_replicate";
    std::vector<std::string_view> last;
    for (const std::int64_t type : fields.numbers(LastTileDims)) {
        if (type < 0 || type >= std::ssize(typeNames))
            return false;
        last.push_back(typeNames[static_cast<std::size_t>(type)]);
    }
    if (!last.empty())
        text += fmt::format(" last_tile_dims={{{}}}", fmt::join(last, ", "));
    return true;
}

bool appendTuple(std::string& text, const WireFields& fields, const WireFile& file, int depth)
{
    text += '{';
    bool isFirst = true;
    for (const std::string_view element : fields.list(TupleShardings)) {
        text += std::exchange(isFirst, false) ? "" : ", ";
        if (!appendSharding(text, element, file, depth + 1))
            return false;
    }
    text += '}';
    return true;
}

void appendMetadataOf(std::string& text, const std::vector<std::string_view>& list, const WireFile& file)
{
    if (list.empty())
        return;
    text += " metadata=";
    std::vector<std::string> parts;
    for (const std::string_view message : list)
        parts.push_back(metadataText(message, file, nullptr));
    text += parts.size() == 1 ? parts[0] : fmt::format("{{{}}}", fmt::join(parts, ", "));
}

} // namespace

std::string readSharding(TextCursor& cursor, PlainStrings& strings, int depth)
{
    if (depth == maxNesting)
        cursor.fail(cursor.at(), fmt::format("shardings nested deeper than {}", maxNesting), "fewer");
    WireWriter result;
    cursor.expect('{');
    cursor.skipSpace();
    if (cursor.peek() == '{' || cursor.peek() == '}') {
        result.number(Type, tuple);
        if (cursor.eat('}'))
            return result.take();
        do
            result.message(TupleShardings, readSharding(cursor, strings, depth + 1));
        while (cursor.eat(','));
        cursor.expect('}');
        return result.take();
    }
    while (!cursor.eat('}'))
        readPart(cursor, strings, result);
    return result.take();
}

bool appendSharding(std::string& text, std::string_view message, const WireFile& file, int depth)
{
    const WireFields fields(message, file);
    const std::int64_t type = fields.number(Type);
    if (fields.has(NamedSharding) || type < 0 || type >= std::ssize(typeNames) || depth == maxNesting)
        return false;
    if (type == tuple)
        return appendTuple(text, fields, file, depth);
    text += '{';
    if (type == devices) {
        if (!appendDevices(text, fields))
            return false;
    } else {
        text += typeNames[static_cast<std::size_t>(type)];
        if (const auto list = fields.numbers(TileDevices); typeNames[static_cast<std::size_t>(type)] == "maximal")
            text += fmt::format(" device={}", list.empty() ? 0 : list[0]);
    }
    if (fields.number(IsShardGroup) != 0)
        text += fmt::format(" {} {}", fields.number(ShardGroupType) == 1 ? "shard_like" : "shard_as",
                            fields.number(ShardGroup));
    appendMetadataOf(text, fields.list(MetadataOf), file);
    text += '}';
    return true;
}

} // namespace tgraph::hlo
