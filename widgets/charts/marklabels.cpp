// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/marklabels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {
namespace {

constexpr double rowWorth = 60; ///< pixels nearer to the marks that justify a second row
constexpr double stemWidth = 1;

/// An item of a row: a label, or the line of a label in the row above.
struct Item {
    std::size_t wish;
    double anchor; ///< items are sorted by it
    double width;
    double wanted = anchor; ///< preferred centre
    double left = 0;
};

struct Room {
    double left;
    double right;
    double gap;
};

/// Computes the left edges of the items in order, as close as possible to their preferred centres:
/// least squares with a fixed order, in which touching neighbours move together, limited to the
/// available room. Returns false if the items do not fit.
bool spread(std::vector<Item>& items, const Room& room)
{
    double taken = items.empty() ? 0 : -room.gap;
    for (const Item& item : items)
        taken += item.width + room.gap;
    if (taken > room.right - room.left)
        return false;
    struct Block {
        double sum;
        std::size_t count;
        [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Block> blocks;
    double before = 0; // widths and gaps to the left
    for (const Item& item : items) {
        blocks.push_back({item.wanted - item.width / 2 - before, 1});
        before += item.width + room.gap;
        while (blocks.size() > 1 && blocks.back().mean() < blocks[blocks.size() - 2].mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().count += last.count;
        }
    }
    std::size_t index = 0;
    before = 0;
    for (const Block& block : blocks) {
        for (std::size_t i = 0; i < block.count; ++i, ++index) {
            items[index].left = before + std::clamp(block.mean(), room.left, room.right - taken);
            before += items[index].width + room.gap;
        }
    }
    return true;
}

using Rows = std::array<std::vector<Item>, 2>;

/// Returns the sum of the distances between anchors and labels; std::nullopt if the labels do not fit.
std::optional<double> place(Rows& rows, const Room& room)
{
    if (!spread(rows[0], room))
        return std::nullopt;
    for (Item& above : rows[1]) {
        const auto stem = std::ranges::find(rows[0], above.wish, &Item::wish);
        above.wanted = stem->left + stem->width / 2;
    }
    if (!spread(rows[1], room))
        return std::nullopt;
    double distance = 0;
    for (const std::vector<Item>& row : rows)
        for (const Item& item : row)
            distance += std::abs(item.wanted - std::clamp(item.wanted, item.left, item.left + item.width));
    return distance;
}

void insert(std::vector<Item>& row, const Item& item)
{
    row.insert(std::ranges::upper_bound(row, item.anchor, {}, &Item::anchor), item);
}

} // namespace

std::vector<std::optional<LabelPlace>> placeLabels(std::span<const LabelWish> wishes, double left, double right,
                                                   int rows, double gap)
{
    const Room room{.left = left, .right = right, .gap = gap};
    Rows placed;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        Rows inFirst = placed;
        insert(inFirst[0], {.wish = i, .anchor = wishes[i].anchor, .width = wishes[i].width});
        const std::optional<double> first = rows > 0 ? place(inFirst, room) : std::nullopt;
        Rows inSecond = placed;
        insert(inSecond[0], {.wish = i, .anchor = wishes[i].anchor, .width = stemWidth});
        insert(inSecond[1], {.wish = i, .anchor = wishes[i].anchor, .width = wishes[i].width});
        const std::optional<double> second = rows > 1 ? place(inSecond, room) : std::nullopt;
        if (first && (!second || *first <= *second + rowWorth))
            placed = std::move(inFirst);
        else if (second)
            placed = std::move(inSecond);
    }
    std::vector<std::optional<LabelPlace>> places(wishes.size());
    for (const Item& item : placed[0])
        places[item.wish] = LabelPlace{.row = 0, .left = item.left, .stem = item.wanted};
    for (const Item& item : placed[1])
        places[item.wish] = LabelPlace{.row = 1, .left = item.left, .stem = item.wanted};
    return places;
}

} // namespace tgraph
