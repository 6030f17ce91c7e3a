// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/decisionrows.h"

#include "engine/eval/decisionwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

struct DecisionRowWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::DecisionRows)
};

QString partName(TileBound::Part part)
{
    switch (part) {
    case TileBound::Part::Kernel:
        return DecisionRowWords::tr("kernel");
    case TileBound::Part::Output:
        return DecisionRowWords::tr("output");
    case TileBound::Part::Input:
        break;
    }
    return DecisionRowWords::tr("input");
}

QString boundName(const TileBound& bound)
{
    const QString name = DecisionRowWords::tr("%1 dimension %2", "of a kernel's output, say")
                             .arg(partName(bound.part))
                             .arg(bound.dimension);
    if (bound.shape.empty())
        return name;
    QString elements = QString::number(bound.elements);
    if (bound.elementsEach > 1)
        elements = DecisionRowWords::tr("%1 in %2 of %3", "elements, in so many registers of so many")
                       .arg(elements)
                       .arg(bound.registers)
                       .arg(bound.elementsEach);
    return DecisionRowWords::tr("%1 of %2 (%3)", "a dimension, its tensor, how many elements")
        .arg(name, QString::fromStdString(bound.shape), elements);
}

/// Returns DecisionWords::name() in the user's language.
QString rowName(const DecisionWords& words, std::uint32_t decision)
{
    if (!words.isTile())
        return QString::fromStdString(words.name(decision));
    const QString first = boundName(words.bound(decision));
    const auto others = static_cast<int>(words.size(decision)) - 1;
    return others == 0 ? first : DecisionRowWords::tr("%1 and %n like it", nullptr, others).arg(first);
}

// Shortens "output {3,0} input {0,1}" to "{3,0} in {0,1}".
QString shortLabel(const std::string& label)
{
    QString text = QString::fromStdString(label);
    if (text.startsWith(QLatin1String("output ")))
        text.remove(0, 7);
    text.replace(QLatin1String(" input "), QLatin1String(" in "));
    text.replace(QLatin1String(" kernel "), QLatin1String(" k "));
    if (text.startsWith(QLatin1String("input ")))
        text.replace(0, 6, QLatin1String("in "));
    return text;
}

std::vector<OptionLevel> levelsOf(const FileDecisions& decisions, std::uint32_t letter)
{
    if (const DecisionCost* cost = decisions.cost(letter); cost != nullptr && !cost->levels.empty())
        return cost->levels;
    std::vector<OptionLevel> levels(decisions.optionCount(letter));
    for (std::uint32_t option = 0; option < levels.size(); ++option)
        levels[option].options = {option};
    for (const std::uint32_t option : decisions.decisions->column(decisions.byLetter[letter]))
        ++levels[option].configurations;
    return levels;
}

/// Returns the rank of a score that some configuration has.
class RankOfScore {
public:
    explicit RankOfScore(const Scores& scores) : m_scores(scores) { }
    [[nodiscard]] std::uint32_t operator()(double score) const
    {
        const auto place = std::ranges::lower_bound(
            m_scores.order, score, {}, [this](DistinctId distinct) { return m_scores.score[distinct.value]; });
        return static_cast<std::uint32_t>(place - m_scores.order.begin());
    }

private:
    const Scores& m_scores;
};

void addPrediction(OptionCell& cell, const DecisionCost& cost, CostScale scale, const Scores& scores)
{
    double best = std::numeric_limits<double>::infinity();
    double penalty = best;
    for (const std::uint32_t option : cell.options) {
        if (cost.options[option].configurations == 0)
            continue;
        best = std::min(best, cost.options[option].best);
        penalty = std::min(penalty, cost.options[option].penalty);
    }
    if (best == std::numeric_limits<double>::infinity())
        return;
    if (scale == CostScale::Ratio)
        cell.predicted = penalty;
    cell.predictedRank = RankOfScore(scores)(best);
}

OptionCell cellOf(const FileDecisions& decisions, std::uint32_t letter, const OptionLevel& level,
                  const DecisionWords& words)
{
    OptionCell cell{.options = level.options, .configurations = level.configurations};
    DecisionCost bare{.decision = decisions.byLetter[letter],
                      .options = std::vector<OptionCost>(decisions.optionCount(letter))};
    const DecisionCost* cost = decisions.cost(letter);
    const std::string label = words.label(cost != nullptr ? *cost : bare, level);
    cell.label = words.isLayout() ? shortLabel(label) : QString::fromStdString(label);
    if (decisions.measured) {
        cell.measured = level.penalty;
        cell.effect = level.effect;
        cell.effectError = level.effectError;
    }
    if (const DecisionCost* predicted = decisions.predictedCost(letter))
        addPrediction(cell, *predicted, decisions.predicted->scale, *decisions.scores);
    return cell;
}

QString failureText(const OpenFile& file, std::uint32_t reason, bool isMixed)
{
    const QString text = QString::fromStdString(file.document->table->failureReasons[reason]);
    return isMixed ? DecisionRowWords::tr("mostly %1", "reason of failures").arg(text) : text;
}

/// Adds the failures of a cell's options.
void addFailures(OptionCell& cell, const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter)
{
    if (!decisions.failures)
        return;
    std::uint32_t most = 0;
    std::optional<std::uint32_t> reason;
    bool isMixed = false;
    for (const std::uint32_t option : cell.options) {
        const OptionFailures& failures = decisions.failures->options[decisions.byLetter[letter]][option];
        cell.rows += failures.rows;
        cell.failed += failures.failed;
        isMixed = isMixed || failures.isMixed || (reason && failures.failed > 0 && failures.reason != reason);
        if (failures.reason && failures.failed > most) {
            most = failures.failed;
            reason = failures.reason;
        }
    }
    if (reason)
        cell.reason = failureText(file, *reason, isMixed && cell.failed == cell.rows);
}

/// Appends the options of no other cell, which have no value because they always fail, as one cell.
void addFailingCell(DecisionRow& row, const FileDecisions& decisions, std::uint32_t letter, const DecisionWords& words)
{
    if (!decisions.failures)
        return;
    OptionLevel failing;
    const auto& options = decisions.failures->options[decisions.byLetter[letter]];
    for (std::uint32_t option = 0; option < options.size(); ++option)
        if (options[option].failsAlways())
            failing.options.push_back(option);
    const bool isShown = std::ranges::any_of(row.cells, [&](const OptionCell& cell) {
        return std::ranges::find_first_of(cell.options, failing.options) != cell.options.end();
    });
    if (failing.options.empty() || isShown)
        return;
    DecisionCost bare{.decision = decisions.byLetter[letter], .options = std::vector<OptionCost>(options.size())};
    row.cells.push_back({.options = failing.options, .label = QString::fromStdString(words.label(bare, failing))});
    for (const std::uint32_t option : decisions.decisions->column(bare.decision))
        if (std::ranges::binary_search(failing.options, option))
            ++row.cells.back().configurations;
}

/// Names the pairs of options that always fail.
void addFailingPairs(DecisionRow& row, const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter,
                     const DecisionWords& words)
{
    if (!decisions.failures)
        return;
    for (const FailingPair& pair : decisions.failures->pairs) {
        const bool isFirst = pair.first.decision == decisions.byLetter[letter];
        if (!isFirst && pair.second.decision != decisions.byLetter[letter])
            continue;
        const OptionRange& other = isFirst ? pair.second : pair.first;
        const QString own = QString::fromStdString(words.rangeText(isFirst ? pair.first : pair.second));
        const QString with = QString::fromStdString(words.name(other.decision))
            + QLatin1String(other.kind == OptionRange::Kind::One ? " = " : " ")
            + QString::fromStdString(words.rangeText(other));
        row.notes << (pair.reason
                          ? DecisionRowWords::tr("%1 with %2 always fails: %3", "option, other option, reason")
                                .arg(own, with, failureText(file, *pair.reason, pair.isMixed))
                          : DecisionRowWords::tr("%1 with %2 always fails", "option, other option").arg(own, with));
    }
}

/// Returns the options of a decision in the order of their values.
std::vector<std::uint32_t> orderedOptions(const DecisionWords& words, const FileDecisions& decisions,
                                          std::uint32_t letter)
{
    std::vector<std::uint32_t> options(decisions.optionCount(letter));
    std::iota(options.begin(), options.end(), 0U);
    std::ranges::sort(options, {},
                      [&](std::uint32_t option) { return words.valueOrder(decisions.byLetter[letter], option); });
    return options;
}

/// Returns true if the decision is one numeric parameter whose curve can be read.
bool isCurve(const DecisionRow& row, const DecisionWords& words, const FileDecisions& decisions)
{
    constexpr std::ptrdiff_t least = 4; // measured values
    constexpr std::uint32_t most = 32;
    const std::uint32_t count = decisions.optionCount(row.letter);
    if (!row.matters() || !decisions.measured || count > most || decisions.members(row.letter).size() != 1)
        return false;
    for (std::uint32_t option = 0; option < count; ++option)
        if (!words.valueNumber(decisions.byLetter[row.letter], option))
            return false;
    return std::ranges::count_if(decisions.measuredCost(row.letter)->options,
                                 [](const OptionCost& cost) { return cost.configurations > 0; })
        >= least;
}

double shownCost(const OptionCell& cell)
{
    if (cell.measured)
        return *cell.measured;
    return cell.predicted ? *cell.predicted : cell.predictedRank.value_or(0);
}

} // namespace

std::vector<DecisionRow> decisionRows(const OpenFile& file, const FileDecisions& decisions)
{
    const DecisionWords words(*file.document, *file.configurations, *decisions.decisions);
    std::vector<DecisionRow> rows;
    rows.reserve(decisions.count());
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        DecisionRow& row = rows.emplace_back();
        row.letter = letter;
        row.name = rowName(words, decisions.byLetter[letter]);
        row.cellOf.resize(decisions.optionCount(letter));
        for (const OptionLevel& level : levelsOf(decisions, letter))
            row.cells.push_back(cellOf(decisions, letter, level, words));
        for (OptionCell& cell : row.cells)
            cell.isSimulated = file.document->simulation.has_value();
        // Sorts by the shown cost: levels are sorted by their effects, all else equal.
        std::ranges::stable_sort(row.cells, {}, shownCost);
        addFailingCell(row, decisions, letter, words);
        addFailingPairs(row, file, decisions, letter, words);
        for (std::uint32_t cell = 0; cell < row.cells.size(); ++cell) {
            addFailures(row.cells[cell], file, decisions, letter);
            for (const std::uint32_t option : row.cells[cell].options)
                row.cellOf[option] = cell;
            row.most = std::max(row.most, row.cells[cell].measured.value_or(row.cells[cell].predicted.value_or(0)));
        }
    }
    return rows;
}

std::vector<DecisionRow> withAxes(std::vector<DecisionRow> rows, const OpenFile& file, const FileDecisions& decisions)
{
    if (!file.isTable())
        return rows;
    const DecisionWords words(*file.document, *file.configurations, *decisions.decisions);
    for (DecisionRow& row : rows) {
        if (!isCurve(row, words, decisions))
            continue;
        row.isAxis = true;
        row.cells.clear();
        row.most = 0; // computed from the single values below
        const DecisionCost& cost = *decisions.measuredCost(row.letter);
        for (const std::uint32_t option : orderedOptions(words, decisions, row.letter)) {
            const OptionCost& known = cost.options[option];
            row.cellOf[option] = static_cast<std::uint32_t>(row.cells.size());
            OptionCell& cell = row.cells.emplace_back(cellOf(decisions, row.letter,
                                                             {.options = {option},
                                                              .configurations = known.configurations,
                                                              .penalty = known.penalty,
                                                              .effect = known.effect,
                                                              .effectError = known.effectError},
                                                             words));
            cell.isSimulated = file.document->simulation.has_value();
            addFailures(cell, file, decisions, row.letter);
            if (known.configurations == 0) // none was measured
                cell.measured = cell.effect = cell.effectError = std::nullopt;
            row.most = std::max({row.most, cell.measured.value_or(0), cell.predicted.value_or(0)});
        }
    }
    return rows;
}

std::vector<DecisionRow> byPredictedCost(std::vector<DecisionRow> rows)
{
    std::ranges::stable_sort(rows, std::greater(),
                             [](const DecisionRow& row) { return std::pair(row.matters(), row.most); });
    return rows;
}

std::vector<DecisionRow> valueRows(const OpenFile& file, const FileDecisions& decisions)
{
    const DecisionWords words(*file.document, *file.configurations, *decisions.decisions);
    std::vector<DecisionRow> rows;
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        const std::uint32_t decision = decisions.byLetter[letter];
        DecisionRow& row = rows.emplace_back();
        row.letter = letter;
        row.name = rowName(words, decision);
        const std::vector<std::uint32_t> options = orderedOptions(words, decisions, letter);
        row.cellOf.resize(options.size());
        for (const std::uint32_t option : options) {
            row.cellOf[option] = static_cast<std::uint32_t>(row.cells.size());
            row.cells.push_back(
                {.options = {option}, .label = QString::fromStdString(words.valueText(decision, option))});
        }
        decisions.decisions->column(decision).visit([&](const auto& column) {
            for (const std::uint32_t option : column)
                ++row.cells[row.cellOf[option]].configurations;
        });
    }
    return rows;
}

} // namespace tgraph
