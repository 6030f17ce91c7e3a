// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/documents.h"
#include "widgets/configs/configtablemodel.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace tgraph::test {

inline std::shared_ptr<const OpenFile> fileOf(std::uint32_t configs, std::uint64_t seed = 1)
{
    return makeOpenFile(std::make_shared<const Document>(
        layoutDocument({.nodes = 40, .edges = 60, .configurable = 8, .configs = configs}, seed)));
}

/// Returns scores with few different values, so that there are ties, and some unknown ones.
inline std::shared_ptr<const Scores> someScores(const OpenFile& file, std::uint32_t seed, std::uint32_t unknownIn = 5)
{
    std::mt19937 dice(seed);
    std::vector<double> score(file.configCount());
    for (double& value : score)
        value = unknownIn > 0 && dice() % unknownIn == 0 ? std::numeric_limits<double>::quiet_NaN()
                                                         : static_cast<double>(dice() % 50) / 8 - 3;
    return partialScores(std::move(score));
}

inline QString shown(const ConfigTableModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace tgraph::test
