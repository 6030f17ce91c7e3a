// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/configidentities.h"

#include "engine/core/splitmix.h"

#include <bit>
#include <string_view>

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
      m_values(file.isTable() ? file.document->table->parameters.size() : file.document->configs.slotCount())
{
}

std::uint64_t ConfigIdentities::ofSlot(SlotId slot, ConfigId config)
{
    const Document& document = *m_file.document;
    const std::span<const ConfigVector> vectors = document.configs.vectors(slot);
    std::vector<std::uint64_t>& values = m_values[slot.value];
    values.resize(vectors.size());
    const std::uint32_t code = document.configs.code(slot, config);
    std::uint64_t& value = values[code];
    if (value == 0) {
        value = static_cast<std::uint64_t>(document.graph.opcode(document.graph.configurable()[slot.value]));
        for (const std::int8_t entry : vectors[code])
            value = joined(value, static_cast<std::uint8_t>(entry));
    }
    return value;
}

std::uint64_t ConfigIdentities::ofParameter(std::size_t parameter, ConfigId config)
{
    const Parameter& described = m_file.document->table->parameters[parameter];
    std::vector<std::uint64_t>& values = m_values[parameter];
    values.resize(described.options.size());
    std::uint64_t& value = values[described.code(config)];
    if (value == 0)
        value = joined(textNumber(described.name), textNumber(described.option(config)) + 1);
    return value;
}

std::uint64_t ConfigIdentities::of(DistinctId config)
{
    const Document& document = *m_file.document;
    const ConfigId original = m_file.configurations->representatives[config.value];
    std::uint64_t identity = m_values.size();
    if (m_file.isTable()) {
        for (std::size_t i = 0; i < m_values.size(); ++i)
            identity += ofParameter(i, original); // in any order
    } else if (m_file.isTile()) {
        for (const float value : document.tiles[original.value])
            identity = joined(identity, std::bit_cast<std::uint32_t>(value + 0.0F)); // -0 is 0
    } else {
        for (const SlotId slot : document.configs.slotIds())
            identity = joined(identity, ofSlot(slot, original));
    }
    return identity;
}

std::optional<DistinctId> ConfigIdentities::find(std::uint64_t identity, std::optional<DistinctId> guess)
{
    if (guess && m_file.has(*guess) && of(*guess) == identity)
        return guess;
    if (m_configs.empty())
        for (const DistinctId config : m_file.configIds())
            m_configs.emplace(of(config), config);
    const auto found = m_configs.find(identity);
    return found == m_configs.end() ? std::nullopt : std::optional(found->second);
}

} // namespace tgraph
