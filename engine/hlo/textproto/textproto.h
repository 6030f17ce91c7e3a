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

/// The readable form of a file, and its message.
struct ProtoForm {
    ProtoSyntax syntax = ProtoSyntax::Text;
    std::string_view message; ///< "HloProto", "HloModuleProto" or "HloSnapshot"
};

/// Returns the form of a text that holds one of these messages; std::nullopt for other texts. Decides by the names of
/// the outermost fields, up to the first that only one of the messages has, so the beginning of a file is enough.
/// @throws Cancelled
[[nodiscard]] std::optional<ProtoForm> protoFormOf(std::string_view text, const std::stop_token& stop = {});

/// The names of a text-format protobuf's first fields, which identify its message. Views into the text.
struct TextProtoFields {
    std::vector<std::string_view> outer; ///< fields of the message itself, without repetitions
    std::vector<std::string_view> inner; ///< fields of the messages in them
    bool hasMessage = false; ///< some field is a message: `name {`

    [[nodiscard]] bool has(std::string_view name) const; ///< in `outer`
    [[nodiscard]] bool hasInner(std::string_view name) const;
};

/// Returns the fields of any message in text format; std::nullopt for other text. The text may be cut at its end:
/// fields before it count even if their message is not closed.
[[nodiscard]] std::optional<TextProtoFields> textProtoFields(std::string_view text);

/// A message in wire format.
struct ProtoBytes {
    std::string bytes;
    std::vector<std::string> notes; ///< fields that were skipped
};

/// Translates a message to the wire format, in one pass. Skipped and counted: fields and enum values whose names are
/// unknown, extensions, and the contents of Any. Lists, adjacent strings, all escapes, comments and both kinds of
/// brackets are read; JSON names may be in camel case or as in the .proto file.
/// @throws tgraph::Error "PATH: line 3, column 14: found …, expected …": syntax, a value that its field cannot hold,
/// messages nested deeper than 200, more than limits.fileBytes or 2 GiB of wire format; Cancelled
[[nodiscard]] ProtoBytes protoBytesOf(std::string_view text, const ProtoForm& form, const std::filesystem::path& path,
                                      const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Returns "line 3, column 14", the place of the field that became the byte `offset` of the wire format. Translates the
/// text once more; use it for errors only.
[[nodiscard]] std::string placeOfByte(std::string_view text, const ProtoForm& form, std::uint64_t offset);

} // namespace tgraph::hlo
