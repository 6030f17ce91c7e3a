// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/module/module.h"

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

/// The text of a program by lines: HLO text, or the text of the language from which it was
/// translated (StableHLO). It maps places to instructions and back, so that a view needs to draw
/// and look up only its visible part. Immutable. It takes four bytes per line and instruction in
/// addition to the text.
class ProgramText {
public:
    /// Scans the text once; a text of 200 MB takes 0.1 s. @throws Cancelled.
    explicit ProgramText(std::shared_ptr<const hlo::Module> module, const std::stop_token& stop = {});

    [[nodiscard]] const hlo::Module& module() const { return *m_module; }
    [[nodiscard]] std::string_view text() const { return *m_text.text; }
    /// Returns the information of the program that the text lacks, one sentence each.
    [[nodiscard]] const std::vector<std::string>& notes() const { return m_text.notes; }

    [[nodiscard]] std::uint32_t lineCount() const { return static_cast<std::uint32_t>(m_lineStarts.size()); }
    /// Returns a line without its end; `line` < lineCount().
    [[nodiscard]] TextRange line(std::uint32_t line) const;
    [[nodiscard]] std::string_view lineText(std::uint32_t line) const;
    /// Returns the last line if the offset is past the end.
    [[nodiscard]] std::uint32_t lineOf(std::size_t offset) const;

    [[nodiscard]] TextRange rangeOf(NodeId node) const
    {
        const hlo::TextPlace& place = m_text.instructions[node.value];
        return {place.offset, place.offset + place.length};
    }
    /// Returns the instruction at the place, the innermost one if they are nested; std::nullopt
    /// between instructions.
    [[nodiscard]] std::optional<NodeId> nodeAt(std::size_t offset) const;
    /// Returns the first instruction that is on the line, whole or in part.
    [[nodiscard]] std::optional<NodeId> nodeOnLine(std::uint32_t line) const;

    /// A name in an instruction and its target: an operand, or the root of a called computation.
    struct Link {
        TextRange range; ///< the name, without '%'
        NodeId target;
        bool operator==(const Link&) const = default;
    };
    [[nodiscard]] std::optional<Link> linkAt(std::size_t offset) const;

private:
    void findLines(const std::stop_token& stop);
    void orderInstructions();

    [[nodiscard]] std::string_view writtenName(NodeId node) const;

    std::shared_ptr<const hlo::Module> m_module;
    hlo::ModuleText m_text;
    std::vector<std::uint32_t> m_lineStarts; ///< of all lines, at least one
    std::vector<NodeId> m_inOrder; ///< instructions outside other instructions' texts, by place
    std::vector<NodeId> m_nested; ///< the others, by place
};

/// Returns true for the letters of names.
[[nodiscard]] bool isNameLetter(char letter);

} // namespace tgraph
