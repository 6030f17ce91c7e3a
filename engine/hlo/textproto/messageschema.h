// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The type of a field's value.
enum class FieldKind : std::uint8_t {
    Message,
    Map, ///< a repeated message with the fields key (1) and value (2)
    Text,
    Bytes,
    Int32,
    Int64,
    UInt32,
    UInt64,
    Bool,
    Float,
    Double,
    Enum
};

struct SchemaField {
    std::string_view name; ///< as in the .proto file: "root_id"
    std::string jsonName; ///< "rootId"
    std::uint32_t number = 0;
    FieldKind kind = FieldKind::Int64;
    bool isPacked = false; ///< true for a repeated number that is packed in the wire format
    std::uint32_t type = 0; ///< index of the message or the enum
};

/// The fields of one message by name.
class SchemaMessage {
public:
    explicit SchemaMessage(std::string_view name) : m_name(name) { }

    [[nodiscard]] std::string_view name() const { return m_name; }
    /// Returns the field with this name; null if there is none. `hint` is the index of the field
    /// found before; printed messages have their fields in order.
    [[nodiscard]] const SchemaField* find(std::string_view name, std::size_t& hint) const;
    /// Like find(), and also accepts names in camel case.
    [[nodiscard]] const SchemaField* findJson(std::string_view name, std::size_t& hint) const;
    [[nodiscard]] const std::vector<SchemaField>& fields() const { return m_fields; }
    void add(SchemaField field) { m_fields.push_back(std::move(field)); }

private:
    std::string_view m_name;
    std::vector<SchemaField> m_fields;
};

struct SchemaEnum {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::int32_t>> values;

    [[nodiscard]] std::optional<std::int32_t> valueOf(std::string_view name) const;
};

/// The names of all fields and enum values of XLA's HloSnapshot, HloProto and HloModuleProto and of
/// the messages in them (openxla/xla: hlo.proto and xla_data.proto, facts). The numbers that our
/// readers use are also in protofields.h.
class MessageSchema {
public:
    /// Returns the only instance. Thread-safe.
    [[nodiscard]] static const MessageSchema& instance();

    [[nodiscard]] const SchemaMessage& message(std::uint32_t index) const { return m_messages[index]; }
    /// Returns the message with this name, which must exist.
    [[nodiscard]] const SchemaMessage& message(std::string_view name) const;
    [[nodiscard]] const SchemaEnum& enumeration(std::uint32_t index) const { return m_enums[index]; }
    [[nodiscard]] const std::vector<SchemaMessage>& messages() const { return m_messages; }
    [[nodiscard]] const std::vector<SchemaEnum>& enumerations() const { return m_enums; }

private:
    MessageSchema();

    std::vector<SchemaMessage> m_messages;
    std::vector<SchemaEnum> m_enums;
};

} // namespace tgraph::hlo
