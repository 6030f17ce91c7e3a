// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/shapes/textcache.h"
#include "engine/hlo/text/attributetext.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/writtenshapes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {

/// Finds errors in the attributes of instructions that XLA would report: missing and repeated
/// attributes, attributes of other opcodes, and shardings and lists that do not fit the
/// instruction. Counts attributes that XLA does not define.
class AttributeCheck {
public:
    /// Receives a problem with its place.
    using Add = std::function<void(const char*, std::string)>;

    AttributeCheck(const TextCursor& cursor, const Module& module, Add add)
        : m_cursor(cursor), m_module(module), m_add(std::move(add)), m_shapes(cursor, module)
    {
    }

    /// Sets the number of devices given in the header.
    void setDevices(std::int64_t devices) { m_devices = devices; }
    void check(const Instruction& instruction, const AttributeReader::Values& values);
    /// Compares `{true,false}`, values of parameter_replication, with the arrays in the shape.
    void checkReplication(const Instruction& instruction, std::string_view value) const;
    /// Compares `{f32[2]{0}, (s32[])}`, values of operand_layout_constraints, with the operands.
    void checkConstraints(const Instruction& instruction, std::string_view value);
    /// Counts an attribute that XLA does not define.
    void addUnknown(std::string_view key);
    /// Returns a note such as "unknown attributes: tuning (3), note"; empty if there are none.
    [[nodiscard]] std::string unknownNote() const;
    [[nodiscard]] std::size_t bytes() const { return m_shapes.bytes() + m_shardings.size() * 48; }

private:
    [[nodiscard]] bool isNewSharding(std::string_view sharding, ShapeId shape);

    TextCursor m_cursor;
    const Module& m_module;
    Add m_add;
    WrittenShapes m_shapes;
    TextCache<AttributeRules> m_rules; ///< rules by the opcode's name
    std::int64_t m_devices = 1; ///< number of devices; 1 if it is not given
    /// Hashes of the shardings, with their shapes, that have been checked
    std::unordered_set<std::uint64_t> m_shardings;
    std::uint64_t m_seed = processSeed();
    std::map<std::string, std::size_t, std::less<>> m_unknown; ///< number of instructions by key
    std::size_t m_otherUnknown = 0; ///< number of unknown attributes with other keys
};

} // namespace tgraph::hlo
