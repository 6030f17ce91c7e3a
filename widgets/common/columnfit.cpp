// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/columnfit.h"

#include <algorithm>
#include <cstddef>

namespace tgraph {
namespace {

struct Growing {
    std::size_t column;
    int most; // remaining pixels that it can take
};

/// Distributes `left` pixels evenly among the columns; returns the pixels that no column can take.
int share(std::vector<int>& widths, std::vector<Growing> growing, int left)
{
    while (left > 0) {
        std::erase_if(growing, [](const Growing& column) { return column.most <= 0; });
        if (growing.empty())
            break;
        const int each = std::max(1, left / static_cast<int>(growing.size()));
        for (Growing& column : growing) {
            const int more = std::min({each, left, column.most});
            widths[column.column] += more;
            column.most -= more;
            left -= more;
        }
    }
    return left;
}

} // namespace

std::vector<int> fittedWidths(std::span<const ColumnWish> columns, int room)
{
    int natural = 0;
    std::vector<int> widths;
    for (const ColumnWish& column : columns) {
        natural += column.natural;
        widths.push_back(column.natural);
    }
    if (natural <= room)
        return widths;
    int left = room;
    std::vector<Growing> elastic;
    std::vector<Growing> all;
    for (std::size_t i = 0; i < columns.size() && columns[i].least <= left; ++i) {
        left -= columns[i].least;
        widths[i] = columns[i].least;
        elastic.push_back({i, columns[i].natural - columns[i].least});
        all.push_back({i, columns[i].isFixed ? 0 : room});
    }
    left = share(widths, std::move(elastic), left);
    share(widths, std::move(all), left);
    return widths;
}

} // namespace tgraph
