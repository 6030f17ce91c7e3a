// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/fieldtext.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/wire/literaltypes.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/protoshape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>

namespace tgraph::hlo {
namespace {

constexpr std::array<std::string_view, 2> accuracyModes = {"default", "highest"};
constexpr FieldRow accuracyRow{.key = "mode", .field = 1, .kind = FieldForm::Name, .names = accuracyModes};

bool isAtQuote(TextCursor& cursor)
{
    cursor.skipSpace();
    return cursor.peek() == '"' || cursor.peek() == '\'';
}

bool readFlag(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const std::string_view word = cursor.takeName();
    if (word != "true" && word != "false")
        cursor.fail(begin, "true or false");
    return word == "true";
}

std::int64_t readName(TextCursor& cursor, const FieldRow& row)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const std::string_view word = cursor.takeName();
    const auto found = std::ranges::find(row.names, word);
    if (found == row.names.end())
        cursor.fail(begin, fmt::format("a known value of {}", row.key));
    return found - row.names.begin();
}

template <typename Read> std::vector<std::int64_t> readEach(TextCursor& cursor, const Read& read)
{
    std::vector<std::int64_t> list;
    cursor.expect('{');
    if (cursor.eat('}'))
        return list;
    do {
        list.push_back(read());
        if (list.size() > maxGroupNumbers)
            cursor.fail(cursor.at(), fmt::format("more than {} values", maxGroupNumbers), "fewer");
    } while (cursor.eat(','));
    cursor.expect('}');
    return list;
}

double readReal(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const std::string word(cursor.skipValue());
    char* end = nullptr;
    const double value = std::strtod(word.c_str(), &end);
    if (end != word.c_str() + word.size())
        cursor.fail(begin, "a number");
    return value;
}

float readSingle(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const std::string word(cursor.skipValue());
    char* end = nullptr;
    const float value = std::strtof(word.c_str(), &end);
    if (end != word.c_str() + word.size())
        cursor.fail(begin, "a number");
    return value;
}

std::string singleText(std::uint64_t bits)
{
    std::string text;
    appendValue(text, *literalTypeOf(PrimitiveType::F32), bits);
    return text;
}

std::optional<std::string_view> nameOf(const FieldRow& row, std::int64_t value)
{
    return value >= 0 && value < std::ssize(row.names) ? std::optional(row.names[static_cast<std::size_t>(value)])
                                                       : std::nullopt;
}

std::string namesText(const FieldRow& row, const std::vector<std::int64_t>& values)
{
    std::vector<std::string_view> names;
    for (const std::int64_t value : values) {
        const auto name = nameOf(row, value);
        if (!name)
            return {};
        names.push_back(*name);
    }
    return fmt::format("{{{}}}", fmt::join(names, ","));
}

std::string flagsText(const std::vector<std::int64_t>& values)
{
    std::vector<std::string_view> words;
    for (const std::int64_t value : values)
        words.emplace_back(value != 0 ? "true" : "false");
    return fmt::format("{{{}}}", fmt::join(words, ","));
}

} // namespace

std::string_view readText(TextCursor& cursor, PlainStrings& strings)
{
    return isAtQuote(cursor) ? strings.textOf(cursor.expectString()) : cursor.skipValue();
}

std::string_view readBytes(TextCursor& cursor, PlainStrings& strings)
{
    return isAtQuote(cursor) ? strings.bytesOf(cursor.expectString()) : cursor.skipValue();
}

void readField(TextCursor& cursor, const FieldRow& row, PlainStrings& strings, WireWriter& to)
{
    switch (row.kind) {
    case FieldForm::Number:
        return to.number(row.field, cursor.expectInteger());
    case FieldForm::Optional:
        return to.optionalNumber(row.field, cursor.expectInteger());
    case FieldForm::Flag:
        return to.number(row.field, readFlag(cursor) ? 1 : 0);
    case FieldForm::Single:
        return to.single(row.field, readSingle(cursor));
    case FieldForm::Word:
        return to.text(row.field, cursor.expectName("a word"));
    case FieldForm::Quoted:
        return to.text(row.field, readText(cursor, strings));
    case FieldForm::QuotedBytes:
        return to.text(row.field, readBytes(cursor, strings));
    case FieldForm::Numbers:
        return to.numbers(row.field, readNumbers(cursor));
    case FieldForm::Flags:
        return to.numbers(row.field, readEach(cursor, [&] { return readFlag(cursor) ? 1 : 0; }));
    case FieldForm::Name:
        return to.number(row.field, readName(cursor, row));
    case FieldForm::Names:
        return to.numbers(row.field, readEach(cursor, [&] { return readName(cursor, row); }));
    }
}

std::optional<std::string> fieldText(const FieldRow& row, const WireFields& message)
{
    const auto unless = [&](bool isLeftOut, std::string text) {
        return isLeftOut && !row.isAlways ? std::nullopt : std::optional(std::move(text));
    };
    const std::int64_t number = message.number(row.field);
    switch (row.kind) {
    case FieldForm::Number:
        return unless(number == 0, fmt::format("{}", number));
    case FieldForm::Optional:
        return message.has(row.field) ? std::optional(fmt::format("{}", number)) : std::nullopt;
    case FieldForm::Flag:
        return unless(number == 0, number != 0 ? "true" : "false");
    case FieldForm::Single:
        return unless(number == 0, singleText(message.bits(row.field)));
    case FieldForm::Word:
        return unless(message.bytes(row.field).empty(), std::string(message.bytes(row.field)));
    case FieldForm::Quoted:
    case FieldForm::QuotedBytes:
        return unless(message.bytes(row.field).empty(), quotedText(message.bytes(row.field)));
    case FieldForm::Numbers: {
        const auto list = message.numbers(row.field);
        return unless(list.empty(), bracedNumbers(list));
    }
    case FieldForm::Flags: {
        const auto list = message.numbers(row.field);
        return unless(list.empty(), flagsText(list));
    }
    case FieldForm::Name:
        return unless(number == row.leftOut, std::string(nameOf(row, number).value_or("")));
    case FieldForm::Names: {
        const auto list = message.numbers(row.field);
        const bool isUsual = std::ranges::all_of(list, [&](std::int64_t value) { return value == row.leftOut; });
        return unless(isUsual, namesText(row, list));
    }
    }
    return std::nullopt;
}

std::string metadataMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes* notes)
{
    WireWriter result;
    readPairs(cursor, [&](std::string_view key) {
        const auto rows = metadataRows();
        const auto row = std::ranges::find(rows, key, &FieldRow::key);
        if (row != rows.end())
            readField(cursor, *row, strings, result);
        else if (notes != nullptr)
            notes->drop(fmt::format("{} in the metadata", key));
        return row != rows.end();
    });
    return result.take();
}

std::string metadataText(std::string_view message, const WireFile& file, ConversionNotes* notes)
{
    const WireFields fields(message, file);
    std::string text = "{";
    for (const FieldRow& row : metadataRows())
        if (const auto value = fieldText(row, fields))
            text += fmt::format("{}{}={}", text.size() > 1 ? " " : "", row.key, *value);
    const bool hasMore = std::ranges::any_of(fields.all(), [](const WireFields::Field& part) {
        return (part.bits != 0 || !part.bytes.empty())
            && std::ranges::find(metadataRows(), part.number, &FieldRow::field) == metadataRows().end();
    });
    if (hasMore && notes != nullptr)
        notes->drop("profile information in the metadata");
    return text + '}';
}

std::string accuracyMessage(TextCursor& cursor)
{
    WireWriter result;
    readPairs(cursor, [&](std::string_view key) {
        if (key == "mode") {
            result.number(accuracyRow.field, readName(cursor, accuracyRow));
        } else if (key == "tolerance") {
            WireWriter tolerance;
            readPairs(cursor, [&](std::string_view part) {
                if (part == "ulps")
                    tolerance.number(3, cursor.expectInteger());
                else if (part == "atol" || part == "rtol")
                    tolerance.real(part == "atol" ? 1 : 2, readReal(cursor));
                else
                    cursor.fail(part.data(), "atol, rtol or ulps");
                return true;
            });
            result.message(2, tolerance);
        } else {
            cursor.fail(key.data(), "mode or tolerance");
        }
        return true;
    });
    return result.take();
}

std::string accuracyText(std::string_view message, const WireFile& file)
{
    const WireFields fields(message, file);
    if (!fields.has(2)) {
        const std::optional<std::string> mode = fieldText(accuracyRow, fields);
        return mode && !mode->empty() ? fmt::format("{{mode={}}}", *mode) : std::string();
    }
    const WireFields tolerance(fields.bytes(2), file);
    return fmt::format("{{tolerance={{atol={},rtol={},ulps={}}}}}", std::bit_cast<double>(tolerance.bits(1)),
                       std::bit_cast<double>(tolerance.bits(2)), tolerance.number(3));
}

std::string frontendMessage(TextCursor& cursor, PlainStrings& strings)
{
    WireWriter result;
    readPairs(cursor, [&](std::string_view key) {
        WireWriter entry;
        entry.text(1, key);
        entry.text(field::mapValue, readText(cursor, strings));
        result.message(1, entry);
        return true;
    });
    return result.take();
}

std::string frontendText(std::string_view message, const WireFile& file)
{
    std::map<std::string_view, std::string_view> attributes;
    for (const std::string_view entry : WireFields(message, file).list(1)) {
        const WireFields parts(entry, file);
        attributes[parts.bytes(1)] = parts.bytes(field::mapValue);
    }
    std::string text = "{";
    for (const auto& [key, value] : attributes)
        text += fmt::format("{}{}={}", text.size() > 1 ? "," : "", key,
                            isBareValue(value) ? std::string(value) : quotedText(value));
    return text + '}';
}

std::string messageShapeText(std::string_view message, const WireFile& file)
{
    std::vector<Shape> shapes;
    ProtoShapeReader reader(file, shapes);
    const ShapeId id = reader.read(message);
    return shapeText(shapes, id);
}

std::string layoutConstraintsText(const WireFields& instruction, const WireFile& file)
{
    std::vector<std::string> shapes;
    for (const std::string_view shape : instruction.list(field::operandShapes))
        shapes.push_back(messageShapeText(shape, file));
    return fmt::format("{{{}}}", fmt::join(shapes, ", "));
}

} // namespace tgraph::hlo
