// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/reversals.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t mostPairs = 20; // pairs with the largest shares
constexpr std::uint32_t mostCells = 1'000'000; // cells of a pair
constexpr double fewestInCell = 5;

/// Sums over the configurations with one option of each of two decisions.
struct Cell {
    double weight = 0;
    double count = 0;
    double sum = 0;
    double squares = 0;

    void add(double value, double by)
    {
        weight += by;
        count += 1;
        sum += by * value;
        squares += by * value * value;
    }
    [[nodiscard]] double mean() const { return sum / weight; }
    /// Returns the square of the mean's standard error.
    [[nodiscard]] double error() const
    {
        return std::max(0.0, squares / weight - mean() * mean()) / std::max(1.0, count - 1);
    }
};

/// The cells of a pair, by the options of its first and second decision.
class PairTable {
public:
    PairTable(const Decisions& decisions, std::uint32_t first, std::uint32_t second)
        : m_first(decisions.column(first)),
          m_second(decisions.column(second)),
          m_width(decisions.optionCount(second)),
          m_cells(std::size_t{decisions.optionCount(first)} * m_width)
    {
    }

    [[nodiscard]] std::size_t indexOf(std::size_t row) const
    {
        return std::size_t{m_first[row]} * m_width + m_second[row];
    }
    Cell& at(std::size_t row) { return m_cells[indexOf(row)]; }
    [[nodiscard]] const Cell& at(std::uint32_t first, std::uint32_t second) const
    {
        return m_cells[std::size_t{first} * m_width + second];
    }
    [[nodiscard]] std::span<const Cell> cells() const { return m_cells; }
    void clear() { std::ranges::fill(m_cells, Cell()); }

private:
    const OptionColumn& m_first;
    const OptionColumn& m_second;
    std::uint32_t m_width;
    std::vector<Cell> m_cells;
};

std::vector<Interaction> usedPairs(const Decisions& decisions, std::span<const Interaction> pairs)
{
    std::vector<Interaction> used;
    for (const Interaction& pair : pairs)
        if (used.size() < mostPairs
            && std::uint64_t{decisions.optionCount(pair.first)} * decisions.optionCount(pair.second) <= mostCells)
            used.push_back(pair);
    return used;
}

std::vector<double> residualsOf(const FitTarget& target, const AdditiveModel& model)
{
    std::vector<double> residuals(target.values.size());
    for (std::size_t i = 0; i < residuals.size(); ++i)
        residuals[i] = target.weights[i] > 0 ? target.values[i] - model.fitted()[i] : 0;
    return residuals;
}

double squaresOf(std::span<const double> residuals, std::span<const double> weights)
{
    double sum = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i)
        sum += weights[i] * residuals[i] * residuals[i];
    return sum;
}

/// Returns the weighted sum of squares around the mean.
double spreadOf(const FitTarget& target)
{
    double weight = 0;
    double sum = 0;
    for (std::size_t i = 0; i < target.values.size(); ++i) {
        weight += target.weights[i];
        sum += target.weights[i] * target.values[i];
    }
    double spread = 0;
    for (std::size_t i = 0; i < target.values.size(); ++i) {
        const double difference = target.values[i] - sum / weight;
        spread += target.weights[i] * difference * difference;
    }
    return spread;
}

/// Keeps the largest reversal of each decision.
class Reversals {
public:
    Reversals(const Decisions& decisions, const AdditiveModel& model, double least)
        : m_decisions(decisions), m_model(model), m_least(least)
    {
    }

    /// @param cellAt (option of `decision`, option of `given`) → cell
    template <typename CellAt> void look(std::uint32_t decision, std::uint32_t given, const CellAt& cellAt)
    {
        const std::uint32_t cheapest = cheapestOf(decision);
        for (std::uint32_t there = 0; there < m_decisions.optionCount(given); ++there) {
            const Cell& usual = cellAt(cheapest, there);
            if (usual.count < fewestInCell)
                continue;
            for (std::uint32_t option = 0; option < m_decisions.optionCount(decision); ++option) {
                const Cell& cell = cellAt(option, there);
                if (option == cheapest || cell.count < fewestInCell)
                    continue;
                const double gain = usual.mean() - cell.mean();
                if (gain > std::max(m_least, 3 * std::sqrt(usual.error() + cell.error())))
                    keep({decision, cheapest, given, there, option, gain});
            }
        }
    }

    [[nodiscard]] std::vector<Reversal> largest() const
    {
        std::vector<Reversal> all;
        for (const auto& [decision, reversal] : m_largest)
            all.push_back(reversal);
        return all;
    }

private:
    [[nodiscard]] std::uint32_t cheapestOf(std::uint32_t decision) const
    {
        const auto weights = m_model.weightsOf(decision);
        std::optional<std::uint32_t> cheapest;
        for (std::uint32_t option = 0; option < weights.size(); ++option)
            if (weights[option] > 0
                && (!cheapest || m_model.effect(decision, option) < m_model.effect(decision, *cheapest)))
                cheapest = option;
        return cheapest.value_or(0);
    }

    void keep(const Reversal& reversal)
    {
        const auto [known, isNew] = m_largest.try_emplace(reversal.decision, reversal);
        if (!isNew && known->second.gain < reversal.gain)
            known->second = reversal;
    }

    const Decisions& m_decisions;
    const AdditiveModel& m_model;
    double m_least;
    std::map<std::uint32_t, Reversal> m_largest; ///< largest reversal per decision
};

} // namespace

VarianceShares varianceShares(const Decisions& decisions, const FitTarget& target, const AdditiveModel& model,
                              std::span<const Interaction> pairs, const std::stop_token& stop)
{
    constexpr int passes = 4;
    const double spread = spreadOf(target);
    const auto included
        = static_cast<double>(std::ranges::count_if(target.weights, [](double weight) { return weight > 0; }));
    if (spread <= 0 || included < 2)
        return {};
    std::vector<double> residuals = residualsOf(target, model);
    double freedom = included - model.independent();
    // The share of a model that leaves `squares` with `left` degrees of freedom.
    const auto unexplained = [&](double squares, double left) {
        return left > 0 ? std::clamp(squares / left / (spread / (included - 1)), 0.0, 1.0) : 1.0;
    };
    const double afterEffects = unexplained(squaresOf(residuals, target.weights), freedom);
    std::vector<PairTable> tables;
    const std::vector<Interaction> used = usedPairs(decisions, pairs);
    for (const Interaction& pair : used)
        tables.emplace_back(decisions, pair.first, pair.second);
    for (int pass = 0; pass < passes; ++pass)
        for (PairTable& table : tables) {
            throwIfStopped(stop);
            table.clear();
            for (std::size_t i = 0; i < residuals.size(); ++i)
                if (target.weights[i] > 0)
                    table.at(i).add(residuals[i], target.weights[i]);
            for (std::size_t i = 0; i < residuals.size(); ++i)
                if (target.weights[i] > 0)
                    residuals[i] -= table.at(i).mean();
        }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto occupied = static_cast<double>(
            std::ranges::count_if(tables[i].cells(), [](const Cell& cell) { return cell.weight > 0; }));
        const double rows = model.includedOptions(used[i].first);
        const double columns = model.includedOptions(used[i].second);
        freedom -= std::max(0.0, occupied - rows - columns + 1);
    }
    const double afterPairs = std::min(afterEffects, unexplained(squaresOf(residuals, target.weights), freedom));
    return {.effects = 1 - afterEffects, .pairs = afterEffects - afterPairs, .rest = afterPairs};
}

std::vector<Reversal> findReversals(const Decisions& decisions, const FitTarget& target, const AdditiveModel& model,
                                    std::span<const Interaction> pairs, double least, const std::stop_token& stop)
{
    const std::vector<double> residuals = residualsOf(target, model);
    Reversals reversals(decisions, model, least);
    for (const Interaction& pair : usedPairs(decisions, pairs)) {
        throwIfStopped(stop);
        PairTable table(decisions, pair.first, pair.second);
        const OptionColumn& first = decisions.column(pair.first);
        const OptionColumn& second = decisions.column(pair.second);
        for (std::size_t i = 0; i < residuals.size(); ++i)
            if (target.weights[i] > 0)
                table.at(i).add(residuals[i] + model.effect(pair.first, first[i])
                                    + model.effect(pair.second, second[i]),
                                target.weights[i]);
        reversals.look(pair.first, pair.second,
                       [&](std::uint32_t a, std::uint32_t b) -> const Cell& { return table.at(a, b); });
        reversals.look(pair.second, pair.first,
                       [&](std::uint32_t b, std::uint32_t a) -> const Cell& { return table.at(a, b); });
    }
    return reversals.largest();
}

} // namespace tgraph
