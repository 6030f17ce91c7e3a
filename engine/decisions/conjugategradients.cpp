// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/conjugategradients.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tgraph {
namespace {

constexpr int mostSteps = 100;
constexpr double exactStep = 1e-24; // share of the first step's gain
constexpr double smallStep = 3e-2; // share of a measurement's variance, over all effects together

double product(const OptionValues& a, const OptionValues& b)
{
    double sum = 0;
    for (std::size_t column = 0; column < a.size(); ++column)
        for (std::size_t option = 0; option < a[column].size(); ++option)
            sum += a[column][option] * b[column][option];
    return sum;
}

// Adds factor · b to a.
void add(OptionValues& a, double factor, const OptionValues& b)
{
    for (std::size_t column = 0; column < a.size(); ++column)
        for (std::size_t option = 0; option < a[column].size(); ++option)
            a[column][option] += factor * b[column][option];
}

OptionValues divided(const OptionValues& gradient, const OptionValues& weights)
{
    OptionValues result = gradient;
    for (std::size_t column = 0; column < result.size(); ++column)
        for (std::size_t option = 0; option < result[column].size(); ++option)
            result[column][option]
                = weights[column][option] > 0 ? gradient[column][option] / weights[column][option] : 0.0;
    return result;
}

} // namespace

AdditiveEffects fitByConjugateGradients(const PackedColumns& columns, std::span<const double> values,
                                        std::span<const double> weights, const std::stop_token& stop)
{
    AdditiveEffects fit{.effects = columns.zeros()};
    OptionValues optionWeights = columns.zeros();
    columns.gather(weights, optionWeights, stop);
    std::vector<double> weighted(values.size());
    double squares = 0;
    double counted = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        weighted[i] = weights[i] * values[i];
        squares += weighted[i] * values[i];
        counted += weights[i] > 0 ? 1 : 0;
    }
    OptionValues gradient = columns.zeros();
    columns.gather(weighted, gradient, stop);
    OptionValues direction;
    OptionValues change = columns.zeros();
    double before = 0;
    double first = 0;
    for (int step = 0;; ++step) {
        const OptionValues scaled = divided(gradient, optionWeights);
        const double here = product(gradient, scaled);
        first = std::max(first, here);
        if (here <= exactStep * first || here <= smallStep * squares / counted)
            return fit;
        if (step == mostSteps)
            break;
        if (step == 0) {
            direction = scaled;
        } else {
            for (auto& column : direction)
                for (double& value : column)
                    value *= here / before;
            add(direction, 1, scaled);
        }
        columns.addUp(direction, weighted, stop);
        for (std::size_t i = 0; i < weighted.size(); ++i)
            weighted[i] *= weights[i];
        columns.gather(weighted, change, stop);
        const double curvature = product(direction, change);
        if (!(curvature > 0))
            return fit;
        const double length = here / curvature;
        add(fit.effects, length, direction);
        add(gradient, -length, change);
        squares = std::max(0.0, squares - length * here);
        before = here;
    }
    fit.converged = false;
    return fit;
}

} // namespace tgraph
