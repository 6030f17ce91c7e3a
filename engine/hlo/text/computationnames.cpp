// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/computationnames.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo {

std::uint32_t ComputationNames::find(std::string_view name) const
{
    return m_table.find(textHash(name, m_seed),
                        [&](std::uint32_t index) { return m_module.computations[index].name == name; });
}

void ComputationNames::check(std::string_view name) const
{
    if (find(name) != IndexTable::none)
        m_cursor.fail(name.data(), fmt::format("a second computation named {}", name), "names that are distinct");
}

ComputationId ComputationNames::add(const Computation& computation)
{
    const ComputationId id(static_cast<std::uint32_t>(m_module.computations.size()));
    m_module.computations.push_back(computation);
    m_table.insert(textHash(computation.name, m_seed), id.value);
    m_lastCaller.push_back(0);
    return id;
}

void ComputationNames::addCalls(NodeId node, const std::vector<std::string_view>& names)
{
    if (names.empty() || addKnownCalls(node, names))
        return;
    m_later.push_back({.node = node, .names = names});
    m_laterNames += names.size();
}

bool ComputationNames::addKnownCalls(NodeId node, const std::vector<std::string_view>& names)
{
    const auto isKnown = [&](std::string_view name) { return find(name) != IndexTable::none; };
    if (!std::ranges::all_of(names, isKnown))
        return false;
    const auto begin = static_cast<std::uint32_t>(m_module.calls.size());
    for (const std::string_view name : names) {
        const std::uint32_t called = find(name);
        if (m_lastCaller[called] != node.value + 1)
            m_module.calls.emplace_back(called);
        m_lastCaller[called] = node.value + 1;
    }
    m_module.instructions[node.value].calls
        = {.begin = begin, .count = static_cast<std::uint32_t>(m_module.calls.size()) - begin};
    return true;
}

void ComputationNames::addLaterCalls()
{
    for (const LaterCalls& later : m_later) {
        if (addKnownCalls(later.node, later.names))
            continue;
        const auto missing
            = std::ranges::find_if(later.names, [&](std::string_view name) { return find(name) == IndexTable::none; });
        m_cursor.fail(missing->data(), fmt::format("'{}'", *missing), "the name of a computation of this module");
    }
}

std::size_t ComputationNames::bytes() const
{
    return m_table.bytes() + m_lastCaller.capacity() * sizeof m_lastCaller[0] + m_later.capacity() * sizeof m_later[0]
        + m_laterNames * sizeof(std::string_view);
}

} // namespace tgraph::hlo
