// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/opcodetext.h"

#include <algorithm>
#include <array>

namespace tgraph::hlo {

std::string_view writtenOutOpcode(std::string_view name)
{
    constexpr std::array<std::string_view, 6> ownForms
        = {"all-gather", "all-reduce", "collective-permute", "copy", "send", "recv"};
    for (const std::string_view whole : {"async-start", "async-update", "async-done"}) {
        const std::string_view ending = whole.substr(std::string_view("async").size());
        if (!name.ends_with(ending))
            continue;
        const std::string_view wrapped = name.substr(0, name.size() - ending.size());
        return wrapped.empty() || std::ranges::find(ownForms, wrapped) != ownForms.end() ? name : whole;
    }
    return name;
}

OpcodeReader::Known OpcodeReader::find(std::string_view written)
{
    const std::uint64_t hash = textHash(written, m_seed);
    const std::uint32_t known
        = m_table.find(hash, [&](std::uint32_t index) { return m_known[index].written == written; });
    if (known != IndexTable::none)
        return m_known[known];
    Known added{.written = written, .name = writtenOutOpcode(written)};
    added.opcode = opcodeFromName(added.name).value_or(Opcode::Unknown);
    m_table.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back(added);
    return added;
}

} // namespace tgraph::hlo
