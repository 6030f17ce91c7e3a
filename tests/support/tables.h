// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/programs/tabledocument.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tgraph::test {

/// Returns every combination of block_size (16, 32, 64), unroll (1, 2) and memory ("shared",
/// "texture"). The times add up, except that unroll 2 is faster only with texture memory;
/// block_size 64 with shared memory fails.
[[nodiscard]] inline MeasuredTable kernelTable()
{
    MeasuredTable table{.format = "CSV"};
    std::vector<std::uint8_t> sizes;
    std::vector<std::uint8_t> unrolls;
    std::vector<std::uint8_t> memories;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t size = 0; size < 3; ++size)
        for (std::uint8_t unroll = 0; unroll < 2; ++unroll)
            for (std::uint8_t memory = 0; memory < 2; ++memory) {
                sizes.push_back(size);
                unrolls.push_back(unroll);
                memories.push_back(memory);
                const bool fails = size == 2 && memory == 0;
                const double reversed = unroll == memory ? 1.0 : 1.5;
                time.values.push_back(fails ? std::nan("") : (1.0 + size) * reversed);
                table.failures.push_back(fails ? 1 : 0);
            }
    table.failureReasons = {"too many resources"};
    table.parameters = {{.name = "block_size", .options = {"16", "32", "64"}, .numbers = {16, 32, 64}, .codes = sizes},
                        {.name = "unroll", .options = {"1", "2"}, .numbers = {1, 2}, .codes = unrolls},
                        {.name = "memory", .options = {"shared", "texture"}, .numbers = {}, .codes = memories}};
    table.objectives = {std::move(time)};
    return table;
}

/// Returns the kernel table by a rate of 100 GFLOP/s at the shortest time, of which more is better.
[[nodiscard]] inline MeasuredTable rateTable()
{
    MeasuredTable table = kernelTable();
    Objective rate{.name = "rate", .unit = "GFLOP/s", .isMaximised = true};
    for (const double time : table.objective().values)
        rate.values.push_back(100 / time);
    table.objectives = {std::move(rate)};
    return table;
}

[[nodiscard]] inline Document kernelDocument()
{
    return tableDocument(kernelTable(), "kernel.csv");
}

} // namespace tgraph::test
