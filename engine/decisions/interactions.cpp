// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/interactions.h"

#include "engine/decisions/pairsums.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

namespace tgraph {
namespace {

constexpr double significance = 1e-3; // level for all pairs together
constexpr double mostVisits = 1e7;

// Returns the value that a standard normal variable exceeds with this probability, accurate to 5e-4 (Abramowitz and
// Stegun, 26.2.23).
double normalQuantile(double probability)
{
    const double t = std::sqrt(-2 * std::log(probability));
    return t
        - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

// Converts χ² with this many degrees of freedom to a standard normal variable (Wilson and Hilferty, 1931).
double normalOf(double chiSquare, double freedom)
{
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chiSquare / freedom) - (1 - spread)) / std::sqrt(spread);
}

// Returns the weighted sum of squares of a decision's effects.
double spreadOf(const AdditiveModel& model, std::uint32_t decision, std::span<const double> weightOf)
{
    double weight = 0;
    double sum = 0;
    double squares = 0;
    for (std::uint32_t option = 0; option < weightOf.size(); ++option) {
        const double effect = model.effect(decision, option);
        weight += weightOf[option];
        sum += weightOf[option] * effect;
        squares += weightOf[option] * effect * effect;
    }
    return weight > 0 ? squares - sum * sum / weight : 0;
}

// Returns the decisions with the largest effects whose pairs fit the limit of visits, largest first.
std::vector<std::uint32_t> searchedDecisions(const Decisions& decisions, const AdditiveModel& model)
{
    std::vector<std::pair<double, std::uint32_t>> bySpread;
    for (std::uint32_t d = 0; d < decisions.count(); ++d)
        bySpread.emplace_back(-spreadOf(model, d, model.weightsOf(d)), d);
    std::ranges::sort(bySpread);
    const double rows = decisions.distinctCount();
    const double mostCells = mostCellsForPairs(decisions.distinctCount());
    std::vector<std::uint32_t> chosen;
    double visits = 0; // pairVisits() of the chosen decisions
    double packs = 0;
    double cellsBefore = 0;
    double cells = mostCells + 1; // cells in the last pack
    for (const auto& [spread, decision] : bySpread) {
        const double options = decisions.optionCount(decision);
        const bool opens = cells * options > mostCells;
        const double before = cellsBefore + (opens && packs > 0 ? cells : 0);
        const double added = opens ? (packs + 1) * rows + options * before : (options - 1) * cells * cellsBefore;
        if (visits + added > mostVisits)
            continue;
        visits += added;
        cellsBefore = before;
        cells = opens ? options : cells * options;
        packs += opens ? 1 : 0;
        chosen.push_back(decision);
    }
    return chosen;
}

struct Found {
    std::uint32_t pairs = 0; // pairs with cells that the two effects do not determine
    // χ² is expressed as a standard normal variable
    std::vector<std::pair<Interaction, double>> candidates;
};

void lookAt(const PairCells& cells, std::span<const std::uint32_t> decisions, const AdditiveModel& model,
            double deviation, double left, Found& found)
{
    double explained = 0;
    double occupied = 0;
    double largest = 0;
    for (std::size_t i = 0; i < cells.weights.size(); ++i) {
        if (cells.weights[i] <= 0)
            continue;
        occupied += 1;
        explained += cells.values[i] * cells.values[i] / cells.weights[i];
        largest = std::max(largest, std::abs(cells.values[i] / cells.weights[i]));
    }
    const auto [first, second] = std::minmax(decisions[cells.first], decisions[cells.second]);
    const double freedom = occupied - model.includedOptions(first) - model.includedOptions(second) + 1;
    if (freedom <= 0)
        return;
    ++found.pairs;
    found.candidates.push_back({{.first = first, .second = second, .share = explained / left, .largest = largest},
                                normalOf(explained / (deviation * deviation), freedom)});
}

} // namespace

InteractionSearch findInteractions(const Decisions& decisions, const FitTarget& target, const AdditiveModel& model,
                                   double noise, const std::stop_token& stop)
{
    std::vector<double> residuals(target.values.size());
    double left = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        if (target.weights[i] <= 0)
            continue;
        residuals[i] = target.weights[i] * (target.values[i] - model.fitted()[i]);
        left += residuals[i] * (target.values[i] - model.fitted()[i]);
    }
    InteractionSearch search;
    if (noise <= 0 || left <= 0)
        return search;
    // The residual of one pair affects the sums of all others like an interaction, so they are compared with it.
    const double deviation = std::max(noise, model.residualDeviation());
    const std::vector<std::uint32_t> searched = searchedDecisions(decisions, model);
    search.decisions = static_cast<std::uint32_t>(searched.size());
    std::vector<const OptionColumn*> columns;
    for (const std::uint32_t decision : searched)
        columns.push_back(&decisions.column(decision));
    const PackedColumns packed(columns, mostCellsForPairs(residuals.size()), stop);
    std::vector<Found> jobs(pairJobs(packed));
    sumPairs(packed, target.weights, residuals, stop, [&](std::size_t job, const PairCells& cells) {
        lookAt(cells, searched, model, deviation, left, jobs[job]);
    });
    double pairs = 0;
    for (const Found& job : jobs)
        pairs += job.pairs;
    for (const Found& job : jobs)
        for (const auto& [interaction, normal] : job.candidates)
            if (normal > normalQuantile(significance / pairs))
                search.found.push_back(interaction);
    std::ranges::stable_sort(search.found, std::ranges::greater(), &Interaction::share);
    return search;
}

} // namespace tgraph
