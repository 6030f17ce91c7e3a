// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/instructionsearch.h"

#include "engine/core/task.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace tgraph {
namespace {

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Returns true if the text contains the word, which must be in lower case.
bool contains(std::string_view text, std::string_view word)
{
    const auto isSame = [](char ofText, char ofWord) { return lower(ofText) == ofWord; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), isSame) != text.end();
}

/// One word of a query, with its matches among the program's distinct shapes and metadata, which instructions share.
class SearchWord {
public:
    SearchWord(const hlo::Module& program, std::string_view word) : m_program(program), m_word(word)
    {
        std::ranges::transform(m_word, m_word.begin(), lower);
        m_isNumberOnly = m_word.starts_with('#');
        const std::string_view digits = std::string_view(m_word).substr(m_isNumberOnly ? 1 : 0);
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error == std::errc() && end == digits.data() + digits.size())
            m_number = number;
        if (m_isNumberOnly)
            return;
        for (const hlo::ShapeId shape : idsBelow<hlo::ShapeId>(program.shapes.size()))
            m_shapes.push_back(contains(hlo::shapeText(program, shape), m_word));
        for (const hlo::Metadata& metadata : program.metadata)
            m_metadata.push_back(contains(metadata.opName, m_word) || contains(metadata.sourceFile, m_word));
    }

    [[nodiscard]] bool matches(NodeId node) const
    {
        if (m_number == node.value)
            return true;
        if (m_isNumberOnly)
            return false;
        const hlo::Instruction& instruction = m_program.instruction(node);
        return m_shapes[instruction.shape.value]
            || (instruction.metadata != hlo::Instruction::none && m_metadata[instruction.metadata])
            || contains(instruction.name, m_word) || contains(instruction.opcodeName, m_word);
    }

private:
    const hlo::Module& m_program;
    std::string m_word;
    bool m_isNumberOnly = false;
    std::optional<std::uint32_t> m_number;
    std::vector<bool> m_shapes;
    std::vector<bool> m_metadata;
};

std::vector<SearchWord> wordsIn(const hlo::Module& program, std::string_view query)
{
    constexpr std::string_view blanks = " \t\n\r";
    std::vector<SearchWord> words;
    for (std::size_t first = query.find_first_not_of(blanks); first != std::string_view::npos;) {
        const std::size_t end = std::min(query.find_first_of(blanks, first), query.size());
        words.emplace_back(program, query.substr(first, end - first));
        first = query.find_first_not_of(blanks, end);
    }
    return words;
}

} // namespace

std::vector<NodeId> findInstructions(const hlo::Module& program, std::string_view query, const std::stop_token& stop)
{
    const std::vector<SearchWord> words = wordsIn(program, query);
    std::vector<NodeId> found;
    if (words.empty())
        return found;
    for (const hlo::ComputationId id : hlo::callersFirst(program)) {
        throwIfStopped(stop);
        const hlo::Computation& computation = program.computation(id);
        for (std::uint32_t i = 0; i < computation.count; ++i) {
            const NodeId node(computation.first + i);
            if (std::ranges::all_of(words, [node](const SearchWord& word) { return word.matches(node); }))
                found.push_back(node);
        }
    }
    return found;
}

} // namespace tgraph
