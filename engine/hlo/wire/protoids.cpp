// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/protoids.h"

#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"

namespace tgraph::hlo {

std::optional<NodeId> ProtoIds::node(ComputationId computation, std::int64_t id)
{
    if (m_computation != computation) {
        m_computation = computation;
        m_nodes.clear();
        const Computation& in = m_module.computation(computation);
        const WireFile file{.bytes = *m_module.source};
        for (std::uint32_t i = in.first; i < in.first + in.count; ++i)
            m_nodes.emplace(WireFields(m_module.messages[i], file).number(field::id), NodeId(i));
    }
    const auto found = m_nodes.find(id);
    return found != m_nodes.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<ComputationId> ProtoIds::computation(std::int64_t id)
{
    if (m_computations.empty()) {
        const WireFile file{.bytes = *m_module.source};
        for (WireReader reader(m_module.message, file); reader.next();)
            if (reader.number() == field::moduleComputations)
                m_computations.emplace(WireFields(reader.bytes(), file).number(field::computationId),
                                       ComputationId(static_cast<std::uint32_t>(m_computations.size())));
    }
    const auto found = m_computations.find(id);
    return found != m_computations.end() ? std::optional(found->second) : std::nullopt;
}

} // namespace tgraph::hlo
