// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/layoutcolumns.h"

#include "engine/core/error.h"
#include "engine/eval/csvtext.h"

#include <fmt/format.h>

#include <iterator>

namespace tgraph {
namespace {

/// Returns "; nodes 86, 91".
std::string memberText(const Document& document, const Decisions& decisions, std::uint32_t decision)
{
    std::string text;
    for (const std::uint32_t slot : decisions.members(decision))
        text += fmt::format("{}{}", text.empty() ? "; nodes " : ", ", document.graph.configurable()[slot].value);
    return text;
}

} // namespace

LayoutColumns::LayoutColumns(const Document& document, const Prediction& prediction, ListLayouts which,
                             const std::stop_token& stop)
    : m_prediction(prediction)
{
    if (document.table)
        addParameters(*document.table);
    if (which == ListLayouts::Decisions)
        addDecisions(document, stop);
    if (which == ListLayouts::Nodes)
        addNodes(document, stop);
}

void LayoutColumns::addDecisions(const Document& document, const std::stop_token& stop)
{
    const LetteredDecisions lettered = letterDecisions(document, m_prediction, stop);
    const Decisions& decisions = *lettered.decisions;
    const DecisionWords words(document, *m_prediction.configurations, decisions);
    for (std::uint32_t letter = 0; letter < lettered.count(); ++letter) {
        const std::uint32_t decision = lettered.byLetter[letter];
        const std::string name = decisionLetter(letter);
        m_names += ',' + name;
        m_comments += fmt::format("# decision {}: {}{}\n", name, words.name(decision),
                                  words.isLayout() ? memberText(document, decisions, decision) : "");
        auto& cells = m_cells.emplace_back();
        for (std::uint32_t option = 0; option < decisions.optionCount(decision); ++option)
            cells.push_back(',' + csvField(optionText(words, decisions, decision, option)));
        const auto& column = decisions.column(decision);
        m_codes.emplace_back(column.begin(), column.end());
    }
}

void LayoutColumns::addParameters(const MeasuredTable& table)
{
    const std::vector<ConfigId>& representatives = m_prediction.configurations->representatives;
    for (const Parameter& parameter : table.parameters) {
        m_names += ',' + csvField(parameter.name);
        auto& cells = m_cells.emplace_back();
        for (const std::string& option : parameter.options)
            cells.push_back(',' + csvField(option));
        auto& codes = m_codes.emplace_back();
        for (const ConfigId config : representatives)
            codes.push_back(parameter.code(config));
    }
}

void LayoutColumns::addNodes(const Document& document, const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({document.path.string(), "layouts of nodes"},
                        fmt::format("a {} file, which has none", collectionKindName(document.collection.kind)),
                        "a layout file");
    const ConfigTable& configs = document.configs;
    for (const SlotId slot : configs.slotIds()) {
        throwIfStopped(stop);
        const std::uint32_t node = document.graph.configurableNode(slot).value;
        for (const LayoutPart part : layoutParts)
            m_names += fmt::format(",{}.{}", node, layoutPartName(part));
        auto& cells = m_cells.emplace_back();
        for (const ConfigVector& vector : configs.vectors(slot)) {
            std::string& cell = cells.emplace_back();
            for (const LayoutPart part : layoutParts)
                cell += ',' + csvField(layoutText(layoutOf(vector, part)));
        }
        auto& codes = m_codes.emplace_back();
        for (const ConfigId config : m_prediction.configurations->representatives)
            codes.push_back(configs.code(slot, config));
    }
}

void LayoutColumns::appendTo(std::string& text, DistinctId distinct) const
{
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        text += m_cells[i][m_codes[i][distinct.value]];
}

} // namespace tgraph
