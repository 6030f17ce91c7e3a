// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/module/limits.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The readable forms of a protobuf.
enum class ProtoSyntax : std::uint8_t {
    Text, ///< protobuf's text format (protobuf.dev/reference/protobuf/textformat-spec)
    Json ///< protobuf's JSON mapping (protobuf.dev/programming-guides/json)
};

/// The readable form of a file and the type of its message.
struct ProtoForm {
    ProtoSyntax syntax = ProtoSyntax::Text;
    std::string_view message; ///< "HloProto", "HloModuleProto" or "HloSnapshot"
};

/// Returns the form of a text that contains one of these messages; std::nullopt for other texts.
/// The names of the outermost fields decide, up to the first one that only one of the messages has,
/// so that the beginning of a file is enough.
/// @throws Cancelled
[[nodiscard]] std::optional<ProtoForm> protoFormOf(std::string_view text, const std::stop_token& stop = {});

/// The names of the first fields of a protobuf in text format, which identify its message. Views
/// into the text.
struct TextProtoFields {
    std::vector<std::string_view> outer; ///< distinct fields of the message itself
    std::vector<std::string_view> inner; ///< distinct fields of the messages inside it
    bool hasMessage = false; ///< true if a field is a message: `name {`

    [[nodiscard]] bool has(std::string_view name) const; ///< returns true if `outer` has the name
    [[nodiscard]] bool hasInner(std::string_view name) const;
};

/// Returns the fields of a message of any type in text format; std::nullopt for other text. The end
/// of the text may be truncated; the fields before it count even if their message is not closed.
[[nodiscard]] std::optional<TextProtoFields> textProtoFields(std::string_view text);

/// A message in wire format.
struct ProtoBytes {
    std::string bytes;
    std::vector<std::string> notes; ///< fields that were skipped
};

/// Converts a message to the wire format in one pass. Fields and enum values with unknown names,
/// extensions, and the contents of Any are skipped and counted. Lists, adjacent strings, all
/// escapes, comments and both kinds of brackets are supported; JSON names may be in camel case or
/// as in the .proto file.
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …" for invalid syntax, a value
/// that its field cannot represent, messages nested deeper than 200, and wire format that exceeds
/// limits.fileBytes or 2 GiB; Cancelled
[[nodiscard]] ProtoBytes protoBytesOf(std::string_view text, const ProtoForm& form, const std::filesystem::path& path,
                                      const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Returns the place ("line 3, column 14") of the field that became the byte `offset` of the wire
/// format. It converts the text once more, so use it for errors only.
[[nodiscard]] std::string placeOfByte(std::string_view text, const ProtoForm& form, std::uint64_t offset);

} // namespace tgraph::hlo
