// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/nodesearch.h"

#include "engine/core/features.h"
#include "engine/core/opcode.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tgraph {
namespace {

/// A word of the query, parsed once before the search over the nodes.
class Word {
public:
    explicit Word(const QString& typed) : m_text(typed.toLower().toStdString())
    {
        const bool hash = typed.startsWith(QLatin1Char('#'));
        bool isNumber = false;
        const uint number = QStringView(typed).mid(hash ? 1 : 0).toUInt(&isNumber);
        if (isNumber)
            m_node = NodeId(number);
        m_saysText = !hash && !isNumber;
        m_saysShape = m_saysText && m_text.find_first_of("0123456789[],") != std::string::npos;
        for (int opcode = 0; opcode < opcodeCount && m_saysText; ++opcode) {
            const std::string_view name = opcodeName(static_cast<Opcode>(opcode));
            m_opcodes[static_cast<std::size_t>(opcode)] = name.find(m_text) != std::string_view::npos;
        }
    }

    [[nodiscard]] bool says(const Graph& graph, NodeId node) const
    {
        if (!m_saysText)
            return m_node == node;
        if (m_opcodes[static_cast<std::size_t>(graph.opcode(node))])
            return true;
        return m_saysShape && shapeText(graph.features(node)).find(m_text) != std::string::npos;
    }

private:
    std::string m_text;
    std::optional<NodeId> m_node;
    bool m_saysText = false;
    bool m_saysShape = false;
    std::array<bool, opcodeCount> m_opcodes{};
};

} // namespace

FoundNodes findNodes(const Graph& graph, const QString& query, std::size_t most)
{
    std::vector<Word> words;
    for (const QString& word : query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.emplace_back(word);
    FoundNodes found;
    if (words.empty())
        return found;
    const auto matches = [&](NodeId node) {
        return std::ranges::all_of(words, [&](const Word& word) { return word.says(graph, node); });
    };
    std::vector<NodeId> others;
    std::vector<bool> isConfigurable(graph.nodeCount());
    for (const NodeId node : graph.configurable())
        isConfigurable[node.value] = true;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        if (!matches(NodeId(i)))
            continue;
        ++found.count;
        std::vector<NodeId>& list = isConfigurable[i] ? found.first : others;
        if (list.size() < most)
            list.emplace_back(i);
    }
    found.first.insert(found.first.end(), others.begin(),
                       others.begin()
                           + static_cast<std::ptrdiff_t>(std::min(others.size(), most - found.first.size())));
    return found;
}

} // namespace tgraph
