// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/configidentities.h"

#include "engine/core/splitmix.h"

#include <bit>
#include <string_view>
#include <variant>
#include <vector>

namespace tgraph {
namespace {

std::uint64_t joined(std::uint64_t first, std::uint64_t second)
{
    return scrambled(first ^ second);
}

std::uint64_t textNumber(std::string_view text)
{
    std::uint64_t number = text.size();
    for (const char letter : text)
        number = joined(number, static_cast<unsigned char>(letter));
    return number;
}

} // namespace

ConfigIdentities::ConfigIdentities(const OpenFile& file)
    : m_file(file),
      m_choices(file.isTable() ? file.document->table->parameters.size() : file.document->configs.slotCount())
{
}

const CodeColumn& ConfigIdentities::codes(std::size_t choice) const
{
    return m_file.isTable() ? m_file.document->table->parameters[choice].codes
                            : m_file.document->configs.codes(SlotId(static_cast<std::uint32_t>(choice)));
}

std::size_t ConfigIdentities::optionCount(std::size_t choice) const
{
    return m_file.isTable() ? m_file.document->table->parameters[choice].options.size()
                            : m_file.document->configs.vectors(SlotId(static_cast<std::uint32_t>(choice))).size();
}

std::uint64_t ConfigIdentities::numberOf(std::size_t choice, std::uint32_t code) const
{
    const Document& document = *m_file.document;
    if (m_file.isTable()) { // the order of the parameters does not matter
        const Parameter& parameter = document.table->parameters[choice];
        return joined(textNumber(parameter.name), textNumber(parameter.options[code]) + 1);
    }
    const auto opcode = static_cast<std::uint64_t>(document.graph.opcode(document.graph.configurable()[choice]));
    std::uint64_t number = joined(choice, opcode);
    for (const std::int8_t entry : document.configs.vectors(SlotId(static_cast<std::uint32_t>(choice)))[code])
        number = joined(number, static_cast<std::uint8_t>(entry));
    return number;
}

std::uint64_t ConfigIdentities::of(DistinctId config) const
{
    const ConfigId original = m_file.configurations->representatives[config.value];
    std::uint64_t identity = m_choices;
    if (m_file.isTile()) {
        for (const float value : m_file.document->tiles[original.value])
            identity = joined(identity, std::bit_cast<std::uint32_t>(value + 0.0F)); // -0 is 0
        return identity;
    }
    for (std::size_t choice = 0; choice < m_choices; ++choice)
        identity
            += numberOf(choice,
                        std::visit([original](const auto& column) { return std::uint32_t{column[original.value]}; },
                                   codes(choice)));
    return identity;
}

// Adds column by column: a file has up to thousands of columns, so a row touches as many cache lines.
void ConfigIdentities::numberAll()
{
    const auto& rows = m_file.configurations->representatives;
    std::vector<std::uint64_t> identities(rows.size(), m_choices);
    if (m_file.isTile())
        for (const DistinctId config : m_file.configIds())
            identities[config.value] = of(config);
    else
        for (std::size_t choice = 0; choice < m_choices; ++choice) {
            std::vector<std::uint64_t> numbers;
            for (std::uint32_t code = 0; code < optionCount(choice); ++code)
                numbers.push_back(numberOf(choice, code));
            const auto add = [&](const auto& column) {
                for (std::size_t i = 0; i < rows.size(); ++i)
                    identities[i] += numbers[column[rows[i].value]];
            };
            std::visit(add, codes(choice));
        }
    for (const DistinctId config : m_file.configIds())
        m_configs.emplace(identities[config.value], config);
}

std::optional<DistinctId> ConfigIdentities::find(std::uint64_t identity, std::optional<DistinctId> guess)
{
    if (guess && m_file.has(*guess) && of(*guess) == identity)
        return guess;
    if (m_configs.empty())
        numberAll();
    const auto found = m_configs.find(identity);
    return found == m_configs.end() ? std::nullopt : std::optional(found->second);
}

} // namespace tgraph
