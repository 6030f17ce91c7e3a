// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"
#include "tests/engine/graph/graphbuilder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace tgraph::test {

using Columns = std::vector<std::vector<std::uint8_t>>; // slot → configuration → code

/// Returns a layout file with these codes; each code is an output layout of a convolution.
inline Document documentOf(const Columns& columns, std::vector<std::int64_t> runtimeNs)
{
    GraphBuilder builder;
    std::vector<ConfigTable::Slot> slots;
    for (const auto& column : columns) {
        builder.parts.configurable.emplace_back(addConvolution(builder));
        ConfigTable::Slot& slot = slots.emplace_back();
        for (int code = 0; code <= *std::ranges::max_element(column); ++code)
            slot.vectors.push_back(vectorOf({code % 4, (code + 1 + code / 4) % 4}));
        slot.codes = column;
    }
    Document document{.path = "made.npz", .graph = Graph(builder.parts)};
    document.configs = ConfigTable(static_cast<std::uint32_t>(columns.front().size()), std::move(slots));
    document.runtimeNs = std::move(runtimeNs);
    document.runtimesPublished = true;
    return document;
}

/// Returns random codes below `options` for each slot.
inline Columns randomColumns(std::size_t slots, std::size_t configs, unsigned options, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    Columns columns(slots, std::vector<std::uint8_t>(configs));
    for (auto& column : columns)
        for (auto& code : column)
            code = static_cast<std::uint8_t>(random() % options);
    return columns;
}

inline std::vector<std::uint32_t> optionsOf(const Decisions& decisions, std::size_t distinct)
{
    std::vector<std::uint32_t> options;
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        options.push_back(decisions.column(d)[distinct]);
    return options;
}

/// Returns runtimes of 1 ms times a factor for each slot's code.
inline std::vector<std::int64_t> multiplied(const Columns& columns, const std::vector<std::vector<double>>& factors)
{
    std::vector<std::int64_t> runtimes;
    for (std::size_t i = 0; i < columns.front().size(); ++i) {
        double runtime = 1e9;
        for (std::size_t slot = 0; slot < columns.size(); ++slot)
            runtime *= factors[slot][columns[slot][i]];
        runtimes.push_back(std::llround(runtime));
    }
    return runtimes;
}

} // namespace tgraph::test
