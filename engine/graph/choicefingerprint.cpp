// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/choicefingerprint.h"

#include "engine/core/sha256.h"
#include "engine/graph/graphhash.h"

#include <cstdint>
#include <span>

namespace tgraph {

std::string choiceFingerprint(const Document& document, const Deduplication& configurations)
{
    Sha256 sum;
    const std::string graph = graphHash(document.graph);
    sum.addList(std::span<const char>(graph));
    for (const DistinctId distinct : configurations.distinctIds()) {
        const ConfigId config = configurations.membersOf(distinct).front();
        sum.addList(std::span<const std::uint32_t>(&config.value, 1));
        if (!document.tiles.empty())
            sum.addList(std::span<const float>(document.tiles[config.value]));
    }
    for (const SlotId slot : document.configs.slotIds()) {
        sum.addList(document.configs.vectors(slot));
        document.configs.visitColumn(slot, [&sum](const auto& codes) { sum.addList(std::span(codes)); });
    }
    if (document.table) {
        for (const Parameter& parameter : document.table->parameters) {
            sum.addList(std::span<const char>(parameter.name));
            for (const std::string& option : parameter.options)
                sum.addList(std::span<const char>(option));
            std::visit([&sum](const auto& codes) { sum.addList(std::span(codes)); }, parameter.codes);
        }
    }
    return sum.finish();
}

std::string programFingerprint(const Document& document, const Deduplication& configurations)
{
    return document.table ? choiceFingerprint(document, configurations) : graphHash(document.graph);
}

} // namespace tgraph
