// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/grouptext.h"

#include "engine/hlo/wire/protofields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tgraph::hlo {
namespace {

std::vector<std::int64_t> readUntil(TextCursor& cursor, char open, char close)
{
    std::vector<std::int64_t> numbers;
    cursor.expect(open);
    if (cursor.eat(close))
        return numbers;
    do {
        numbers.push_back(cursor.expectInteger());
        if (numbers.size() > maxGroupNumbers)
            cursor.fail(cursor.at(), fmt::format("more than {} numbers", maxGroupNumbers), "fewer");
    } while (cursor.eat(','));
    cursor.expect(close);
    return numbers;
}

template <typename Read> void readList(TextCursor& cursor, const Read& read)
{
    cursor.expect('{');
    if (cursor.eat('}'))
        return;
    do
        read();
    while (cursor.eat(','));
    cursor.expect('}');
}

/// Appends `mesh['x'=2,'y'=4] {'y'}`. Returns false for devices in an order of their own, and for damage.
bool appendMeshGroups(std::string& text, std::string_view message, const WireFile& file)
{
    const WireFields groups(message, file);
    const WireFields mesh(groups.bytes(1), file);
    std::vector<std::string_view> names;
    std::vector<std::string> sizes;
    for (const std::string_view axis : mesh.list(1)) {
        const WireFields fields(axis, file);
        names.push_back(fields.bytes(1));
        sizes.push_back(fmt::format("'{}'={}", names.back(), fields.number(2)));
    }
    std::vector<std::string> axes;
    for (const std::string_view axis : groups.list(2)) {
        const WireFields fields(axis, file);
        const std::int64_t place = fields.number(1);
        if (place < 0 || place >= std::ssize(names))
            return false;
        std::string& name = axes.emplace_back(fmt::format("'{}'", names[static_cast<std::size_t>(place)]));
        if (const WireFields part(fields.bytes(2), file); fields.has(2))
            name += fmt::format(":({}){}", part.number(1), part.number(2));
    }
    if (names.empty() || !mesh.numbers(2).empty())
        return false;
    text += fmt::format("mesh[{}] {{{}}}", fmt::join(sizes, ","), fmt::join(axes, ","));
    return true;
}

std::string iotaGroupsText(std::string_view message, const WireFile& file)
{
    const WireFields iota(message, file);
    return iotaText(
        {.dimensions = {iota.number(1), iota.number(2)}, .reshape = iota.numbers(3), .order = iota.numbers(4)});
}

} // namespace

std::vector<std::int64_t> readNumbers(TextCursor& cursor)
{
    return readUntil(cursor, '{', '}');
}

std::vector<std::int64_t> readBracketNumbers(TextCursor& cursor)
{
    return readUntil(cursor, '[', ']');
}

std::string bracedNumbers(std::span<const std::int64_t> numbers)
{
    return fmt::format("{{{}}}", fmt::join(numbers, ","));
}

void readIota(TextCursor& cursor, IotaDevices& devices)
{
    cursor.expect('<');
    cursor.expect('=');
    devices.reshape = readBracketNumbers(cursor);
    devices.order.clear();
    if (cursor.eat('T')) {
        devices.order = readUntil(cursor, '(', ')');
        if (devices.order.size() != devices.reshape.size())
            cursor.fail(cursor.at(), fmt::format("an order of {} dimensions", devices.order.size()),
                        fmt::format("{}", devices.reshape.size()));
    } else {
        for (std::size_t i = 0; i < devices.reshape.size(); ++i)
            devices.order.push_back(static_cast<std::int64_t>(i));
    }
}

std::string iotaText(const IotaDevices& devices)
{
    std::string text = fmt::format("[{}]<=[{}]", fmt::join(devices.dimensions, ","), fmt::join(devices.reshape, ","));
    if (!std::ranges::is_sorted(devices.order))
        text += fmt::format("T({})", fmt::join(devices.order, ","));
    return text;
}

void readReplicaGroups(TextCursor& cursor, WireWriter& to)
{
    cursor.skipSpace();
    if (cursor.peek() != '[') {
        readList(cursor, [&] {
            WireWriter group;
            group.numbers(1, readNumbers(cursor));
            to.message(field::replicaGroups, group);
        });
        return;
    }
    IotaDevices devices{.dimensions = readBracketNumbers(cursor)};
    readIota(cursor, devices);
    if (devices.dimensions.size() != 2)
        cursor.fail(cursor.at(), fmt::format("groups in {} dimensions", devices.dimensions.size()),
                    "2: groups, and devices in each");
    WireWriter iota;
    iota.number(1, devices.dimensions[0]);
    iota.number(2, devices.dimensions[1]);
    iota.numbers(3, devices.reshape);
    iota.numbers(4, devices.order);
    WireWriter list;
    list.message(2, iota);
    to.message(field::deviceList, list);
}

bool appendReplicaGroups(std::string& text, const WireFields& instruction, const WireFile& file)
{
    std::vector<std::string_view> groups = instruction.list(field::replicaGroups);
    if (groups.empty() && instruction.has(field::deviceList)) {
        const WireFields list(instruction.bytes(field::deviceList), file);
        groups = list.list(1);
        if (groups.empty() && list.has(2)) {
            text += iotaGroupsText(list.bytes(2), file);
            return true;
        }
        if (groups.empty() && !list.all().empty())
            return false; // unknown newer form
    }
    if (groups.empty() && instruction.has(field::meshAxesGroups))
        return appendMeshGroups(text, instruction.bytes(field::meshAxesGroups), file);
    if (const std::string_view iota = instruction.bytes(field::iotaDeviceList); groups.empty() && !iota.empty()) {
        text += iotaGroupsText(iota, file);
        return true;
    }
    text += '{';
    for (std::size_t i = 0; i < groups.size(); ++i)
        text += (i > 0 ? "," : "") + bracedNumbers(WireFields(groups[i], file).numbers(1));
    text += '}';
    return true;
}

void readSourceTargets(TextCursor& cursor, WireWriter& to)
{
    readList(cursor, [&] {
        const std::vector<std::int64_t> ids = readNumbers(cursor);
        if (ids.size() != 2)
            cursor.fail(cursor.at(), fmt::format("{} devices", ids.size()), "a source and a target");
        WireWriter pair;
        pair.number(1, ids[0]);
        pair.number(2, ids[1]);
        to.message(field::sourceTargetPairs, pair);
    });
}

std::string sourceTargetText(const WireFields& instruction, const WireFile& file)
{
    std::string text = "{";
    for (const std::string_view pair : instruction.list(field::sourceTargetPairs)) {
        const WireFields ids(pair, file);
        text += fmt::format("{}{{{},{}}}", text.size() > 1 ? "," : "", ids.number(1), ids.number(2));
    }
    return text + '}';
}

void readAliases(TextCursor& cursor, std::uint32_t number, bool hasKind, WireWriter& to)
{
    readList(cursor, [&] {
        WireWriter entry;
        entry.numbers(1, readNumbers(cursor));
        cursor.expect(':');
        const bool isInBrackets = !hasKind || cursor.eat('(');
        if (!hasKind)
            cursor.expect('(');
        entry.number(2, cursor.expectInteger());
        if (!isInBrackets) { // as XLA's documentation writes it
            entry.number(4, 1);
            return to.message(number, entry);
        }
        cursor.expect(',');
        entry.numbers(3, readNumbers(cursor));
        std::int64_t kind = 1;
        if (hasKind && cursor.eat(',')) {
            const char* const begin = cursor.at();
            const std::string_view word = cursor.expectName("may-alias or must-alias");
            if (word != "may-alias" && word != "must-alias")
                cursor.fail(begin, "may-alias or must-alias");
            kind = word == "must-alias" ? 2 : 1;
        }
        if (hasKind)
            entry.number(4, kind);
        cursor.expect(')');
        to.message(number, entry);
    });
}

std::string aliasText(std::span<const std::string_view> entries, bool hasKind, const WireFile& file)
{
    std::string text = "{";
    for (const std::string_view entry : entries) {
        const WireFields fields(entry, file);
        const char* const kind = !hasKind ? "" : fields.number(4) == 2 ? ", must-alias" : ", may-alias";
        text += fmt::format("{}{}: ({}, {}{})",
                            text.size() > 1 ? ", "
                                : hasKind   ? " "
                                            : "",
                            bracedNumbers(fields.numbers(1)), fields.number(2), bracedNumbers(fields.numbers(3)), kind);
    }
    return text + (hasKind ? " }" : "}");
}

void readDonors(TextCursor& cursor, WireWriter& to)
{
    readList(cursor, [&] {
        WireWriter entry;
        cursor.expect('(');
        entry.number(1, cursor.expectInteger());
        cursor.expect(',');
        entry.numbers(2, readNumbers(cursor));
        cursor.expect(')');
        to.message(1, entry);
    });
}

std::string donorText(std::span<const std::string_view> entries, const WireFile& file)
{
    std::string text = "{";
    for (const std::string_view entry : entries) {
        const WireFields fields(entry, file);
        text += fmt::format("{} ({}, {})", text.size() > 1 ? "," : "", fields.number(1),
                            bracedNumbers(fields.numbers(2)));
    }
    return text + " }";
}

} // namespace tgraph::hlo
