// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/droppedattributes.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/keptattributes.h"
#include "engine/hlo/protofields.h"
#include "engine/hlo/shapetext.h"
#include "engine/hlo/textcursor.h"
#include "engine/hlo/wirereader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace tgraph::hlo {
namespace {

using Counts = std::map<std::string, std::uint64_t, std::less<>>;

/// Of the header of a module.
bool isKeptOfHeader(std::string_view key)
{
    return key == "entry_computation_layout" || key == "is_scheduled";
}

void countKeys(TextCursor& cursor, Counts& counts, bool (*isKept)(std::string_view key))
{
    while (cursor.eat(',')) {
        const std::string_view key = cursor.expectName("an attribute");
        cursor.expect('=');
        (void)cursor.skipValue();
        if (!isKept(key))
            ++counts[std::string(key)];
    }
}

/// `[ROOT] name = shape opcode(operands), key=value …`
void countInstruction(std::string_view text, Counts& counts)
{
    const std::string copy(text); // with a zero behind it
    const std::filesystem::path nowhere;
    TextCursor cursor(copy, nowhere);
    try {
        (void)cursor.eat('%');
        if (cursor.takeName() == "ROOT") {
            cursor.skipSpace();
            if (cursor.peek() != '=') {
                (void)cursor.eat('%');
                (void)cursor.takeName();
            }
        }
        cursor.expect('=');
        skipShape(cursor);
        cursor.skipSpace();
        (void)cursor.expectName("an opcode");
        cursor.skipSpace();
        cursor.skipBalanced();
        countKeys(cursor, counts, isKeptAttribute);
    } catch (const Error&) { // an attribute in a form that only its reader knows: the rest is not counted
    }
}

void countHeader(std::string_view header, Counts& counts)
{
    const std::string copy(header);
    const std::filesystem::path nowhere;
    TextCursor cursor(copy, nowhere);
    try {
        (void)cursor.takeName();
        (void)cursor.expectName("the name of the module");
        countKeys(cursor, counts, isKeptOfHeader);
    } catch (const Error&) { // as above
    }
}

std::vector<std::string> linesOf(const Counts& counts, const Counts& ofModule)
{
    std::vector<std::pair<std::string, std::uint64_t>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::greater<>(), &std::pair<std::string, std::uint64_t>::second);
    std::vector<std::string> lines;
    for (const auto& [key, count] : sorted)
        lines.push_back(fmt::format("dropped: {} of {}", key, pluralText(count, "instruction")));
    for (const auto& [key, count] : ofModule)
        lines.push_back(fmt::format("dropped: {} of the module", key));
    return lines;
}

struct FieldName {
    std::uint32_t number = 0;
    std::string_view name;
};

/// Fields of HloInstructionProto that programs have and Module does not keep.
constexpr std::array lostFields = {
    FieldName{8, "literal"},
    FieldName{26, "channel_id"},
    FieldName{33, "gather_dimension_numbers"},
    FieldName{37, "control_predecessor_ids"},
    FieldName{40, "sharding"},
    FieldName{48, "scatter_dimension_numbers"},
    FieldName{49, "replica_groups"},
    FieldName{51, "precision_config"},
    FieldName{52, "source_target_pairs"},
    FieldName{57, "operand_shapes_with_layout"},
    FieldName{65, "custom_call_has_side_effect"},
    FieldName{68, "frontend_attributes"},
    FieldName{74, "output_operand_aliasing"},
    FieldName{87, "collective_device_list"},
    FieldName{88, "original_value"},
};

void countFields(std::string_view instruction, const WireFile& file, Counts& counts)
{
    std::uint32_t before = 0;
    for (WireReader reader(instruction, file); reader.next(); before = reader.number()) {
        const auto* const lost = std::ranges::find(lostFields, reader.number(), &FieldName::number);
        const bool isEmpty = reader.type() == WireType::Bytes && reader.bytes().empty();
        if (lost != lostFields.end() && !isEmpty && reader.number() != before)
            ++counts[std::string(lost->name)];
    }
}

} // namespace

std::vector<std::string> droppedAttributes(const Module& module, const std::stop_token& stop)
{
    Counts counts;
    Counts ofModule;
    for (std::size_t i = 0; i < module.instructions.size(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(stop);
        if (!module.instructions[i].text.empty())
            countInstruction(module.instructions[i].text, counts);
    }
    if (!module.headerText.empty())
        countHeader(module.headerText, ofModule);
    return linesOf(counts, ofModule);
}

std::vector<std::string> droppedFields(std::string_view moduleProto, std::size_t keptValues,
                                       const std::stop_token& stop)
{
    Counts counts;
    const WireFile file{.bytes = moduleProto};
    for (WireReader module(moduleProto, file); module.next();) {
        if (module.number() != field::moduleComputations)
            continue;
        throwIfStopped(stop);
        for (WireReader computation(module.bytes(), file); computation.next();)
            if (computation.number() == field::computationInstructions)
                countFields(computation.bytes(), file, counts);
    }
    if (const auto literals = counts.find("literal"); literals != counts.end()) {
        literals->second -= std::min<std::uint64_t>(literals->second, keptValues);
        if (literals->second == 0)
            counts.erase(literals);
    }
    return linesOf(counts, {});
}

} // namespace tgraph::hlo
