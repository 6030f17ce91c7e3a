// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "engine/decisions/additivemodel.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double significance = 1e-3; // of all pairs together

// The value that a standard normal variable exceeds with this probability, to 5e-4 (Abramowitz and Stegun, 26.2.23).
double normalQuantile(double probability)
{
    const double t = std::sqrt(-2 * std::log(probability));
    return t
        - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

// χ² with this many degrees of freedom as a standard normal variable (Wilson and Hilferty, 1931).
double normalOf(double chiSquare, double freedom)
{
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chiSquare / freedom) - (1 - spread)) / std::sqrt(spread);
}

struct Cell {
    double weight = 0;
    double sum = 0;
};

} // namespace

std::vector<Interaction> findInteractions(const Decisions& decisions, const FitTarget& target,
                                          const AdditiveModel& model, double noise, const std::stop_token& stop)
{
    std::vector<double> residuals(target.values.size());
    double left = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        residuals[i] = target.weights[i] * (target.values[i] - model.fitted()[i]);
        left += residuals[i] * (target.values[i] - model.fitted()[i]);
    }
    std::vector<Interaction> found;
    if (noise <= 0 || left <= 0 || decisions.count() < 2)
        return found;
    const double pairs = 0.5 * decisions.count() * (decisions.count() - 1.0);
    const double limit = normalQuantile(significance / pairs);
    std::vector<Cell> cells;
    for (std::uint32_t a = 0; a < decisions.count(); ++a) {
        for (std::uint32_t b = a + 1; b < decisions.count(); ++b) {
            throwIfStopped(stop);
            const std::size_t width = decisions.optionCount(b);
            cells.assign(decisions.optionCount(a) * width, {});
            const auto rows = decisions.column(a);
            const auto columns = decisions.column(b);
            for (std::size_t i = 0; i < residuals.size(); ++i) {
                Cell& cell = cells[rows[i] * width + columns[i]];
                cell.weight += target.weights[i];
                cell.sum += residuals[i];
            }
            double explained = 0;
            double occupied = 0;
            double largest = 0;
            for (const Cell& cell : cells) {
                if (cell.weight <= 0)
                    continue;
                occupied += 1;
                explained += cell.sum * cell.sum / cell.weight;
                largest = std::max(largest, std::abs(cell.sum / cell.weight));
            }
            const double freedom = occupied - decisions.optionCount(a) - decisions.optionCount(b) + 1;
            if (freedom > 0 && normalOf(explained / (noise * noise), freedom) > limit)
                found.push_back({.first = a, .second = b, .share = explained / left, .largest = largest});
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Interaction::share);
    return found;
}

} // namespace tgraph
