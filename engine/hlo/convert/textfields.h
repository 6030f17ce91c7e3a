// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/wirewriter.h"

#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo {

/// Reads the parts of a module's text that Module does not store again and returns them as fields
/// of HloInstructionProto. Counts parts in an unknown form and parts for which the protobuf has no
/// field.
class TextFields {
public:
    /// The fields of one instruction.
    struct Fields {
        std::string bytes; ///< encoded fields of the instruction's message
        /// All calls in the protobuf's order, including repetitions
        std::vector<ComputationId> calls;
    };

    TextFields(const Module& module, ConversionNotes& notes, std::stop_token stop);

    /// Returns the fields of an instruction. It must have text.
    [[nodiscard]] Fields of(NodeId node);

private:
    void readConstant(TextCursor& cursor, NodeId node);
    void readAttributes(TextCursor& cursor, NodeId node);
    bool readAttribute(TextCursor& cursor, std::string_view key, NodeId node);
    bool readSpecial(TextCursor& cursor, std::string_view key, std::string_view opcode);
    bool readCalls(TextCursor& cursor, std::string_view key);
    void readCall(TextCursor& cursor, bool isFirst);
    void readPredecessors(TextCursor& cursor, ComputationId computation);
    void readShapes(TextCursor& cursor);
    void readDomain(TextCursor& cursor);
    bool readLiteralAttribute(TextCursor& cursor);
    [[nodiscard]] std::optional<NodeId> nodeOf(ComputationId computation, std::string_view name);

    const Module& m_module;
    ConversionNotes& m_notes;
    std::stop_token m_stop;
    std::filesystem::path m_nowhere;
    std::deque<std::string> m_ownText;
    PlainStrings m_strings{m_ownText};
    std::unordered_map<std::string_view, ComputationId> m_computations;
    std::optional<ComputationId> m_computation; ///< the computation whose nodes are in m_nodes
    std::unordered_map<std::string_view, NodeId> m_nodes;

    // State of the current instruction.
    WireWriter m_own;
    std::map<std::uint32_t, WireWriter> m_outer;
    std::vector<ComputationId> m_calls;
    bool m_hasApiVersion = false;
};

/// Returns the id in the protobuf that this program writes: the ids of computations count from 1,
/// those of instructions follow.
[[nodiscard]] inline std::int64_t writtenId(ComputationId id)
{
    return std::int64_t{id.value} + 1;
}
[[nodiscard]] inline std::int64_t writtenId(const Module& module, NodeId node)
{
    return static_cast<std::int64_t>(module.computations.size()) + node.value + 1;
}

/// Returns a cursor at a part of the module's text. The part must be inside the module's source.
[[nodiscard]] TextCursor cursorAt(const Module& module, std::string_view part, const std::filesystem::path& path,
                                  std::stop_token stop = {});

} // namespace tgraph::hlo
