// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/nodecosttable.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

const Document& layoutOnly(const Document& document)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({.file = document.path.string(), .where = "analytical costs of nodes"},
                        fmt::format("a {} file", collectionKindName(document.collection.kind)), "a layout file");
    return document;
}

} // namespace

NodeCostTable::NodeCostTable(std::shared_ptr<const Document> document, const std::stop_token& stop)
    : m_document(std::move(document)), m_layout(layoutOnly(*m_document), stop)
{
}

void NodeCostTable::require(ConfigId config) const
{
    if (config.value >= m_document->configCount())
        throw makeError({.file = m_document->path.string(), .where = "analytical costs of nodes"},
                        fmt::format("configuration {}", config.value),
                        fmt::format("a number below {}", m_document->configCount()));
}

std::vector<NodeCost> NodeCostTable::of(ConfigId config) const
{
    require(config);
    return m_layout.nodeCosts(config);
}

std::vector<double> NodeCostTable::swapSeconds(ConfigId focus, ConfigId baseline) const
{
    require(focus);
    require(baseline);
    const ConfigTable& configs = m_document->configs;
    std::vector<double> seconds(configs.slotCount());
    for (const SlotId slot : idsBelow<SlotId>(seconds.size())) {
        const auto costs = m_layout.vectorCosts(slot);
        seconds[slot.value]
            = costs[configs.code(slot, focus)].totalSeconds() - costs[configs.code(slot, baseline)].totalSeconds();
    }
    for (const AnalyticalLayout::Pair& pair : m_layout.pairs()) {
        const std::size_t columns = configs.vectors(pair.reshape).size();
        const auto copy = [&](ConfigId producer, ConfigId reshape) {
            return pair.seconds[configs.code(pair.producer, producer) * columns + configs.code(pair.reshape, reshape)];
        };
        seconds[pair.producer.value] += copy(focus, focus) - copy(baseline, focus);
        seconds[pair.reshape.value] += copy(focus, focus) - copy(focus, baseline);
    }
    return seconds;
}

} // namespace tgraph
