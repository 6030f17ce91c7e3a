// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The names of a text-format protobuf's first fields, which identify its message. Views into the text.
struct TextProtoFields {
    std::vector<std::string_view> outer; ///< fields of the message itself, without repetitions
    std::vector<std::string_view> inner; ///< fields of the messages in them
    bool hasMessage = false; ///< some field is a message: `name {`

    [[nodiscard]] bool has(std::string_view name) const; ///< in `outer`
    [[nodiscard]] bool hasInner(std::string_view name) const;
};

/// Returns the fields of a protobuf in text form (protobuf.dev/reference/protobuf/textformat-spec); std::nullopt for
/// other text. The text may be cut at its end. Looks only at the form: `name: value`, `name { … }`, comments with '#'.
[[nodiscard]] std::optional<TextProtoFields> textProtoFields(std::string_view text);

} // namespace tgraph::hlo
