// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/convert/textwriter.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// A part of a text, in bytes: [begin, end).
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
    bool operator==(const TextRange&) const = default;
};

/// The text of a program by lines, with the way from a place to an instruction and back: what a view of it needs to
/// draw and follow only what is seen. Immutable. Four bytes a line and an instruction beside the text itself.
class ProgramText {
public:
    /// One pass over the text; a text of 200 MB takes 0.1 s. @throws Cancelled.
    explicit ProgramText(std::shared_ptr<const hlo::Module> module, const std::stop_token& stop = {});

    [[nodiscard]] const hlo::Module& module() const { return *m_module; }
    [[nodiscard]] std::string_view text() const { return *m_text.text; }
    /// What the text does not say of the program, a sentence each.
    [[nodiscard]] const std::vector<std::string>& notes() const { return m_text.notes; }

    [[nodiscard]] std::uint32_t lineCount() const { return static_cast<std::uint32_t>(m_lineStarts.size()); }
    /// Without its end; `line` < lineCount().
    [[nodiscard]] TextRange line(std::uint32_t line) const;
    [[nodiscard]] std::string_view lineText(std::uint32_t line) const;
    /// The last line for what is past the end.
    [[nodiscard]] std::uint32_t lineOf(std::size_t offset) const;

    [[nodiscard]] TextRange rangeOf(NodeId node) const
    {
        const hlo::TextPlace& place = m_text.instructions[node.value];
        return {place.offset, place.offset + place.length};
    }
    /// The instruction that is written there, the innermost of nested ones; nothing between instructions.
    [[nodiscard]] std::optional<NodeId> nodeAt(std::size_t offset) const;
    /// The first instruction that is written on the line, whole or in part.
    [[nodiscard]] std::optional<NodeId> nodeOnLine(std::uint32_t line) const;

    /// Where a name in an instruction leads: to an operand, or to the root of a computation that is called.
    struct Link {
        TextRange range; ///< of the name, without '%'
        NodeId target;
        bool operator==(const Link&) const = default;
    };
    [[nodiscard]] std::optional<Link> linkAt(std::size_t offset) const;

private:
    void findLines(const std::stop_token& stop);
    void orderInstructions();

    std::shared_ptr<const hlo::Module> m_module;
    hlo::ModuleText m_text;
    std::vector<std::uint32_t> m_lineStarts; ///< of all lines, one at least
    std::vector<NodeId> m_inOrder; ///< instructions that are in no other's text, by place
    std::vector<NodeId> m_nested; ///< the others, by place
};

/// Letters of which names are made.
[[nodiscard]] bool isNameLetter(char letter);

} // namespace tgraph
