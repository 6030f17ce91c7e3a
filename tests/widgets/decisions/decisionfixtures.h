// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/documents.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace tgraph::test {

/// Returns all combinations of three options (nodes 0 and 2 change together) and two options (node
/// 1), whose costs are multiplied: ×1, ×1.5, ×3 and ×1.2, ×1. The third node of the first decision
/// adds no information.
inline std::shared_ptr<const OpenFile> twoDecisions()
{
    constexpr std::array first = {1.0, 1.5, 3.0};
    constexpr std::array second = {1.2, 1.0};
    std::array<std::vector<std::uint8_t>, 3> codes;
    std::vector<std::int64_t> runtimes;
    for (std::uint8_t a = 0; a < first.size(); ++a) {
        for (std::uint8_t b = 0; b < second.size(); ++b) {
            codes[0].push_back(a);
            codes[1].push_back(b);
            codes[2].push_back(static_cast<std::uint8_t>(2 - a));
            runtimes.push_back(std::llround(1e9 * first[a] * second[b]));
        }
    }
    GraphBuilder builder;
    std::vector<ConfigTable::Slot> slots;
    for (const auto& column : codes) {
        builder.parts.configurable.emplace_back(addConvolution(builder));
        ConfigTable::Slot& slot = slots.emplace_back();
        for (int code = 0; code < 3; ++code)
            slot.vectors.push_back(vectorOf({code, 3 - code}));
        slot.codes = column;
    }
    slots[1].vectors.resize(2);
    auto document = std::make_shared<Document>(Document{.path = "made.npz", .graph = Graph(builder.parts)});
    document->configs = ConfigTable(static_cast<std::uint32_t>(runtimes.size()), std::move(slots));
    document->runtimeNs = std::move(runtimes);
    document->runtimesPublished = true;
    return makeOpenFile(document);
}

inline std::shared_ptr<const Scores> scoresOf(const OpenFile& file, std::vector<double> score)
{
    auto prediction = std::make_shared<const Prediction>(
        makePrediction(file.configurations, std::move(score), {}, {.model = "a network"}));
    return finishedScores(file, std::move(prediction));
}

} // namespace tgraph::test
