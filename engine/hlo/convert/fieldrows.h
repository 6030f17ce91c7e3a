// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tgraph::hlo {

/// The notation of a field's value in text.
enum class FieldForm : std::uint8_t {
    Number,
    Optional, ///< a number that is written even if it is 0
    Flag,
    Single, ///< a float
    Word, ///< a string without quotes
    Quoted, ///< a string in quotes
    QuotedBytes, ///< a string in quotes that may contain any bytes
    Numbers, ///< {1,2}
    Flags, ///< {true,false}
    Name, ///< the name of an enum value
    Names ///< names of enum values: {high,default}
};

/// An attribute that is one field of HloInstructionProto, or of a message in it, and that Module
/// does not store (openxla/xla: hlo.proto, xla_data.proto, the HLO parser and printer).
struct FieldRow {
    std::string_view key;
    /// The only opcode that has the attribute, or a prefix if it ends with '-'; empty: all opcodes
    std::string_view opcode;
    /// Field number of the message that contains the field; 0: the instruction itself
    std::uint32_t outer = 0;
    std::uint32_t field = 0;
    FieldForm kind = FieldForm::Number;
    bool isAlways = false; ///< true if the text includes it even when it is 0 or empty
    std::span<const std::string_view> names; ///< names of an enum's values, by number
    std::int64_t leftOut = 0; ///< the enum value that text omits
};

/// Returns the rows in the order in which XLA prints them.
[[nodiscard]] std::span<const FieldRow> fieldRows();
[[nodiscard]] bool isOf(const FieldRow& row, std::string_view opcode);
/// Returns the row for an attribute's key and an opcode; null if there is none.
[[nodiscard]] const FieldRow* fieldRowOf(std::string_view key, std::string_view opcode);
/// Returns the rows for the parts of OpMetadata.
[[nodiscard]] std::span<const FieldRow> metadataRows();

/// Returns the name of a field of HloInstructionProto.
[[nodiscard]] std::string_view fieldName(std::uint32_t number);

} // namespace tgraph::hlo
