// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/textproto.h"

#include "engine/core/task.h"
#include "engine/core/textplace.h"
#include "engine/hlo/textproto/jsonreader.h"
#include "engine/hlo/textproto/textformatreader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Fields that only one of the outermost messages has.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> identifyingFields = {{
    {"hlo_module", "HloProto"},
    {"hloModule", "HloProto"},
    {"hlo", "HloSnapshot"},
    {"computations", "HloModuleProto"},
    {"entry_computation_name", "HloModuleProto"},
    {"entryComputationName", "HloModuleProto"},
    {"entry_computation_id", "HloModuleProto"},
    {"entryComputationId", "HloModuleProto"},
    {"host_program_shape", "HloModuleProto"},
}};

std::string_view messageTold(std::string_view name)
{
    const auto* const found = std::ranges::find(identifyingFields, name, [](const auto& field) { return field.first; });
    return found != identifyingFields.end() ? found->second : std::string_view();
}

/// Returns true for fields that hold a message: one must follow the name.
bool isMessageName(std::string_view name)
{
    return !name.starts_with("entry");
}

template <typename Reader> std::string_view messageBy(Reader& reader, const std::stop_token& stop)
{
    for (std::string_view name = reader.nextOutermost(); !name.empty(); name = reader.nextOutermost()) {
        throwIfStopped(stop); // a text of another message is scanned to its end
        const std::string_view message = messageTold(name);
        if (!message.empty())
            return !isMessageName(name) || reader.isBeforeMessage() ? message : std::string_view();
        reader.skipOutermostValue();
    }
    return {};
}

ProtoBytes translate(std::string_view text, const ProtoForm& form, const std::filesystem::path& path,
                     const HloLimits& limits, const std::stop_token& stop, FieldOffsets* offsets)
{
    const SchemaMessage& message = MessageSchema::instance().message(form.message);
    if (form.syntax == ProtoSyntax::Json) {
        JsonReader reader(text, path, limits, stop, offsets);
        reader.read(message);
        return reader.take();
    }
    TextFormatReader reader(text, path, limits, stop, offsets);
    reader.read(message);
    return reader.take();
}

} // namespace

std::optional<ProtoForm> protoFormOf(std::string_view text, const std::stop_token& stop)
{
    const std::filesystem::path nowhere;
    const HloLimits limits;
    try {
        JsonReader json(text, nowhere, limits, stop);
        ProtoForm form;
        if (json.enter()) {
            form = {.syntax = ProtoSyntax::Json, .message = messageBy(json, stop)};
        } else {
            TextFormatReader reader(text, nowhere, limits, stop);
            form = {.syntax = ProtoSyntax::Text, .message = messageBy(reader, stop)};
        }
        return form.message.empty() ? std::nullopt : std::optional(form);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return std::nullopt;
    }
}

bool TextProtoFields::has(std::string_view name) const
{
    return std::ranges::find(outer, name) != outer.end();
}

bool TextProtoFields::hasInner(std::string_view name) const
{
    return std::ranges::find(inner, name) != inner.end();
}

std::optional<TextProtoFields> textProtoFields(std::string_view text)
{
    const std::filesystem::path nowhere;
    const HloLimits limits;
    const std::stop_token never;
    TextProtoFields fields;
    const bool isMessage = TextFormatReader(text, nowhere, limits, never).readNames(fields);
    return isMessage && !fields.outer.empty() ? std::optional(std::move(fields)) : std::nullopt;
}

ProtoBytes protoBytesOf(std::string_view text, const ProtoForm& form, const std::filesystem::path& path,
                        const HloLimits& limits, const std::stop_token& stop)
{
    return translate(text, form, path, limits, stop, nullptr);
}

std::string placeOfByte(std::string_view text, const ProtoForm& form, std::uint64_t offset)
{
    FieldOffsets offsets;
    try {
        (void)translate(text, form, {}, {}, {}, &offsets);
    } catch (const Error&) { // the places up to the error are known
    }
    const auto behind = std::ranges::upper_bound(offsets, offset, {}, [](const auto& pair) { return pair.first; });
    return textPlace(text, behind == offsets.begin() ? 0 : std::prev(behind)->second);
}

} // namespace tgraph::hlo
