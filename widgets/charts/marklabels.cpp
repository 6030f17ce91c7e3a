// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/marklabels.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tgraph {
namespace {

struct Taken {
    double left;
    double right;
};

/// The left edge nearest to `wanted` at which `width` fits between what is taken.
std::optional<double> nearestRoom(const std::vector<Taken>& taken, double wanted, double width, double left,
                                  double right, double gap)
{
    std::optional<double> best;
    const auto consider = [&](double from, double to) {
        if (to - from < width)
            return;
        const double place = std::clamp(wanted, from, to - width);
        if (!best || std::abs(place - wanted) < std::abs(*best - wanted))
            best = place;
    };
    double from = left;
    for (const Taken& label : taken) {
        consider(from, label.left - gap);
        from = label.right + gap;
    }
    consider(from, right);
    return best;
}

} // namespace

std::vector<std::optional<LabelPlace>> placeLabels(std::span<const LabelWish> wishes, double left, double right,
                                                   int rows, double gap)
{
    std::vector<std::vector<Taken>> taken(static_cast<std::size_t>(std::max(rows, 0)));
    std::vector<std::optional<LabelPlace>> places;
    for (const LabelWish& wish : wishes) {
        const double wanted = std::clamp(wish.anchor - wish.width / 2, left, std::max(left, right - wish.width));
        std::optional<LabelPlace> best;
        for (std::size_t row = 0; row < taken.size(); ++row) {
            const auto place = nearestRoom(taken[row], wanted, wish.width, left, right, gap);
            // A further row must be clearly nearer to the mark to be worth its height.
            if (place && (!best || std::abs(*place - wanted) + gap < std::abs(best->left - wanted)))
                best = LabelPlace{.row = static_cast<int>(row), .left = *place};
        }
        if (best) {
            auto& row = taken[static_cast<std::size_t>(best->row)];
            const auto behind
                = std::find_if(row.begin(), row.end(), [&best](const Taken& label) { return label.left > best->left; });
            row.insert(behind, {best->left, best->left + wish.width});
        }
        places.push_back(best);
    }
    return places;
}

} // namespace tgraph
