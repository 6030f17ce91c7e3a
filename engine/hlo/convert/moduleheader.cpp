// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/moduleheader.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/fieldtext.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/convert/textfields.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/protoshape.h"
#include "engine/hlo/wire/protoshapewriter.h"
#include "engine/hlo/wire/wirereader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

struct Part {
    std::string_view key;
    std::uint32_t field = 0;
    std::int64_t more = 0; ///< offset of the number in text
    bool isAlways = true;
};

struct Table {
    std::string_view name;
    std::uint32_t field = 0; ///< field of StackFrameIndexProto
    std::array<Part, 6> parts{}; ///< empty: the table has strings
};

constexpr std::array tables = {
    Table{.name = "FileNames", .field = 1},
    Table{.name = "FunctionNames", .field = 2},
    Table{.name = "FileLocations",
          .field = 3,
          .parts = {Part{"file_name_id", 1}, Part{"function_name_id", 2}, Part{"line", 3},
                    Part{"end_line", 5, 0, false}, Part{"column", 4}, Part{"end_column", 6, 0, false}}},
    Table{.name = "StackFrames", .field = 4, .parts = {Part{"file_location_id", 1}, Part{"parent_frame_id", 2, 1}}},
};

bool isText(const Table& table)
{
    return table.parts[0].key.empty();
}

std::string readEntry(TextCursor& cursor, const Table& table, PlainStrings& strings)
{
    if (isText(table))
        return std::string(readText(cursor, strings));
    WireWriter entry;
    readPairs(cursor, [&](std::string_view key) {
        const auto* const part = std::ranges::find(table.parts, key, &Part::key);
        if (part == table.parts.end() || part->key.empty())
            return false;
        entry.number(part->field, cursor.expectInteger() - part->more);
        return true;
    });
    return entry.take();
}

std::string entryText(std::string_view entry, const Table& table, const WireFile& file)
{
    if (isText(table))
        return quotedText(entry);
    const WireFields fields(entry, file);
    std::string text = "{";
    for (const Part& part : table.parts)
        if (!part.key.empty() && (part.isAlways || fields.has(part.field)))
            text += fmt::format("{}{}={}", text.size() > 1 ? " " : "", part.key, fields.number(part.field) + part.more);
    return text + '}';
}

/// Reads the tables FileNames, FunctionNames, FileLocations and StackFrames at the cursor as
/// StackFrameIndexProto; empty if there are none. The lines of a table must be numbered from 1;
/// other tables are counted as dropped. A frame's parent is written in text as the number in the
/// protobuf plus 1; the protobuf uses 0 for no parent.
std::string stackFrameMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes& notes)
{
    WireWriter result;
    while (true) {
        cursor.skipSpace();
        const char* const begin = cursor.at();
        const auto* const table = std::ranges::find(tables, cursor.takeName(), &Table::name);
        if (table == tables.end()) {
            cursor.moveTo(begin);
            return result.take();
        }
        for (std::int64_t line = 1; isAtDigit(cursor); ++line) {
            if (cursor.expectInteger() != line) {
                notes.dropOfModule("tables of stack frames");
                return {};
            }
            result.message(table->field, readEntry(cursor, *table, strings));
        }
    }
}

/// Appends the tables of a StackFrameIndexProto; nothing for an empty message.
void appendFrameTables(std::string& text, std::string_view message, const WireFile& file, ConversionNotes& notes)
{
    if (message.empty())
        return;
    const std::size_t before = text.size();
    try {
        const WireFields fields(message, file);
        for (const Table& table : tables) {
            text += fmt::format("\n{}\n", table.name);
            std::size_t line = 0;
            for (const std::string_view entry : fields.list(table.field))
                text += fmt::format("{} {}\n", ++line, entryText(entry, table, file));
        }
        text += '\n';
    } catch (const Error&) {
        text.resize(before);
        notes.dropOfModule("tables of stack frames");
    }
}

/// A field of HloModuleProto that text cannot express.
struct ModuleField {
    std::uint32_t number;
    std::string_view name;
};
constexpr std::array otherModuleFields = {
    ModuleField{10, "cross_program_prefetches"},   ModuleField{11, "is_dynamic"},
    ModuleField{12, "spmd_output_sharding"},       ModuleField{13, "profile_info"},
    ModuleField{14, "spmd_parameters_shardings"},  ModuleField{15, "device_assignment"},
    ModuleField{16, "use_auto_spmd_partitioning"},
};

/// Reads `{(f32[2]{0}, …)->f32[]}`; adds the names of the entry's parameters.
std::string programShapeMessage(TextCursor& cursor, const Module& module)
{
    std::vector<Shape> shapes;
    ShapeReader reader(cursor, shapes);
    cursor.expect('{');
    const ShapeId parameters = reader.read();
    if (!cursor.eatArrow())
        cursor.fail("-> and the shape of the result");
    const ShapeId result = reader.read();
    cursor.expect('}');
    const ProtoShapeWriter writer(shapes);
    WireWriter message;
    for (const ShapeId parameter : shapes[parameters.value].elements)
        message.message(1, writer.shape(parameter));
    message.message(2, writer.shape(result));
    for (const NodeId parameter : parametersOf(module, module.entry))
        message.message(3, module.instruction(parameter).name);
    return message.take();
}

bool readHeaderValue(TextCursor& cursor, std::string_view key, const Module& module, PlainStrings& strings,
                     HeaderFields& to)
{
    WireWriter value;
    if (key == "input_output_alias") {
        readAliases(cursor, 1, true, value);
        to.bytes.message(field::moduleAliases, value);
    } else if (key == "buffer_donor") {
        readDonors(cursor, value);
        to.bytes.message(field::moduleBufferDonors, value);
    } else if (key == "frontend_attributes") {
        to.bytes.message(field::moduleFrontendAttributes, frontendMessage(cursor, strings));
    } else if (key == "entry_computation_layout") {
        to.bytes.message(field::moduleHostProgramShape, programShapeMessage(cursor, module));
        to.hasProgramShape = true;
    } else if (key == "is_scheduled") {
        (void)cursor.skipValue(); // Module has it already
    } else {
        return false;
    }
    return true;
}

std::string programShapeText(std::string_view message, const WireFile& file)
{
    const WireFields fields(message, file);
    std::vector<Shape> shapes;
    ProtoShapeReader reader(file, shapes);
    std::string text = "{(";
    std::size_t index = 0;
    for (const std::string_view parameter : fields.list(1)) {
        text += index == 0 ? "" : index % 5 == 0 ? fmt::format(", /*index={}*/", index) : ", ";
        text += shapeText(shapes, reader.read(parameter));
        ++index;
    }
    return text + fmt::format(")->{}}}", shapeText(shapes, reader.read(fields.bytes(2))));
}

template <typename Make>
void appendPart(std::string& text, std::string_view key, ConversionNotes& notes, const Make& make)
{
    try {
        text += fmt::format(", {}={}", key, make());
    } catch (const Error&) { // the reader skips these fields: they may be damaged
        notes.dropOfModule(key);
    }
}

} // namespace

HeaderFields headerFields(const Module& module, ConversionNotes& notes)
{
    HeaderFields fields;
    if (module.headerText.empty())
        return fields;
    const std::filesystem::path nowhere;
    std::deque<std::string> ownText;
    PlainStrings strings(ownText);
    TextCursor cursor = cursorAt(module, module.headerText, nowhere);
    cursor.moveTo(module.name.data() + module.name.size());
    while (cursor.eat(',')) {
        const std::string_view key = cursor.expectName("an attribute of the module");
        cursor.expect('=');
        const char* const value = cursor.at();
        bool isRead = false;
        try {
            isRead = readHeaderValue(cursor, key, module, strings, fields);
        } catch (const Error&) {
        }
        if (isRead)
            continue;
        cursor.moveTo(value);
        (void)cursor.skipValue();
        notes.dropOfModule(key);
    }
    try {
        if (const std::string frames = stackFrameMessage(cursor, strings, notes); !frames.empty())
            fields.bytes.message(field::moduleStackFrames, frames);
    } catch (const Error&) { // the reader skips these parts: they may be damaged
        notes.dropOfModule("tables of stack frames");
    }
    if (strings.replacedCount() > 0)
        notes.dropOfModule("bytes that are not UTF-8, in a string,");
    return fields;
}

std::string executionThread(const Module& module, ComputationId computation)
{
    const Computation& in = module.computation(computation);
    const std::string_view last = module.instructions[in.first + in.count - 1].text;
    if (last.empty())
        return {};
    const std::filesystem::path nowhere;
    std::deque<std::string> ownText;
    PlainStrings strings(ownText);
    TextCursor cursor = cursorAt(module, last, nowhere);
    cursor.moveTo(last.data() + last.size());
    try {
        for (bool isOpen = cursor.eat('}'); isOpen && cursor.eat(',');) {
            const std::string_view key = cursor.expectName("an attribute");
            cursor.expect('=');
            const std::string_view value = readText(cursor, strings);
            if (key == "execution_thread")
                return std::string(value);
        }
    } catch (const Error&) {
    }
    return {};
}

void appendHeaderValues(std::string& text, const Module& module, ConversionNotes& notes)
{
    const WireFile file{.bytes = *module.source};
    const WireFields fields(module.message, file);
    const auto part = [&](std::uint32_t number, std::string_view key, const auto& make) {
        if (!fields.bytes(number).empty())
            appendPart(text, key, notes, [&] { return make(fields.bytes(number)); });
    };
    part(field::moduleAliases, "input_output_alias",
         [&](std::string_view message) { return aliasText(WireFields(message, file).list(1), true, file); });
    part(field::moduleBufferDonors, "buffer_donor",
         [&](std::string_view message) { return donorText(WireFields(message, file).list(1), file); });
    part(field::moduleHostProgramShape, "entry_computation_layout",
         [&](std::string_view message) { return programShapeText(message, file); });
    part(field::moduleFrontendAttributes, "frontend_attributes",
         [&](std::string_view message) { return frontendText(message, file); });
}

void appendHeader(std::string& text, const Module& module, bool isScheduled, ConversionNotes& notes)
{
    if (isScheduled)
        text += ", is_scheduled=true";
    appendHeaderValues(text, module, notes);
    const WireFile file{.bytes = *module.source};
    const WireFields fields(module.message, file);
    for (const ModuleField& other : otherModuleFields)
        if (fields.number(other.number) != 0 || !fields.bytes(other.number).empty())
            notes.dropOfModule(other.name);
    text += '\n';
    appendFrameTables(text, fields.bytes(field::moduleStackFrames), file, notes);
}

} // namespace tgraph::hlo
