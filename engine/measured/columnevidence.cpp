// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/columnevidence.h"

#include "engine/core/task.h"
#include "engine/core/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostOptions = 64; ///< distinct numbers of a parameter in a short table
constexpr std::size_t rowsPerOption = 5; ///< minimum rows per distinct number in a longer table

/// Columns that number the rows or repeat the values of another column of the same export; the
/// second name is that of the other column, or its beginning. The programs are Google Benchmark, Weights & Biases,
/// MLflow, Ray Tune, hyperfine, NVBench, rocprof, Celero and nanobench.
constexpr auto bookkeepingColumns
    = std::to_array<std::pair<std::string_view, std::string_view>>({{"iterations", "real_time"},
                                                                    {"Name", "State"},
                                                                    {"Name", "Run ID"},
                                                                    {"experiment_tag", "trial_id"},
                                                                    {"command", "parameters."},
                                                                    {"command", "parameter_"},
                                                                    {"Samples", "CPU Time (sec)"},
                                                                    {"Batch Samples", "CPU Time (sec)"},
                                                                    {"Noise (%)", "CPU Time (sec)"},
                                                                    {"Noise (%).1", "CPU Time (sec)"},
                                                                    {"epoch", "Sweep"},
                                                                    {"DispatchNs", "BeginNs"},
                                                                    {"CompleteNs", "BeginNs"},
                                                                    {"queue-index", "BeginNs"},
                                                                    {"Baseline", "us/Iteration"},
                                                                    {"error %", "elapsed"},
                                                                    {"instructions", "error %"},
                                                                    {"branches", "error %"},
                                                                    {"branch misses", "error %"},
                                                                    {"total", "error %"}});
/// Columns of Ray Tune's results beside its configurations.
constexpr auto trialColumns = std::to_array<std::string_view>(
    {"done", "training_iteration", "iterations_since_restore", "experiment_tag", "trial_id", "timesteps_total",
     "episodes_total", "timesteps_since_restore", "checkpoint_dir_name", "should_checkpoint"});

} // namespace

bool isNamed(std::span<const std::string> names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

bool isTrialColumn(std::string_view name)
{
    return std::ranges::find(trialColumns, name) != trialColumns.end();
}

ColumnEvidence::ColumnEvidence(const RawTable& table, NumberForm form,
                               std::span<const std::optional<CellNumbers>> cells, const TableInput& input)
    : m_table(table), m_input(input)
{
    for (const ValueColumn& column : table.columns()) {
        throwIfStopped(input.stop);
        const std::optional<CellNumbers>& numbers = cells[m_facts.size()];
        m_facts.push_back(factsOf(column, form, numbers ? &*numbers : nullptr));
        m_hints.push_back(nameHintOf(column.name()));
    }
    for (std::size_t i = 0; i < count(); ++i)
        for (const auto& [bookkeeping, other] : bookkeepingColumns)
            if (name(i) == bookkeeping && hasNameLike(other)
                && (m_facts[i].numbers > 0 || m_facts[i].distinct == rows() || isFreeText(i)))
                m_hints[i] = NameHint::Ignored;
    ignoreRuns();
    ignoreErrors();
    findAverages();
}

void ColumnEvidence::findAverages()
{
    const auto stemOf = [this](std::size_t i) { return statisticOf(name(i)); };
    std::set<std::string> ofSpreads;
    for (std::size_t i = 0; i < count(); ++i)
        if (const auto statistic = stemOf(i); statistic && statistic->isSpread && m_facts[i].numbers > 0)
            ofSpreads.insert(statistic->stem);
    std::set<std::string> ofAverages;
    for (std::size_t i = 0; i < count(); ++i)
        if (const auto statistic = stemOf(i); statistic && !statistic->isSpread && differsInMost(i)
            && ofSpreads.contains(statistic->stem)) { // few numbers may be options: "init_mean" and "init_std"
            ofAverages.insert(statistic->stem);
            if (m_hints[i] == NameHint::None)
                m_hints[i] = NameHint::Objective;
        }
    for (std::size_t i = 0; i < count(); ++i)
        if (const auto statistic = stemOf(i);
            statistic && statistic->isSpread && ofAverages.contains(statistic->stem) && m_facts[i].numbers > 0)
            m_hints[i] = NameHint::Ignored;
    constexpr std::string_view number = "_count"; // of the values that were averaged
    for (std::size_t i = 0; i < count(); ++i)
        if (name(i).ends_with(number)) {
            const auto mean = statisticOf(name(i).substr(0, name(i).size() - number.size()) + "_mean");
            if (mean && ofAverages.contains(mean->stem))
                m_hints[i] = NameHint::Ignored;
        }
}

void ColumnEvidence::ignoreErrors()
{
    std::set<std::string> names;
    for (std::size_t i = 0; i < count(); ++i)
        names.insert(lowered(name(i)));
    for (std::size_t i = 0; i < count(); ++i) {
        const std::string lower = lowered(name(i));
        const std::size_t at = lower.find("error");
        const std::size_t end = at != std::string::npos && at > 0 ? lower.find_last_not_of(" _", at - 1) : at;
        if (end != std::string::npos && m_hints[i] != NameHint::Reason && m_facts[i].numbers > 0
            && names.contains(lower.substr(0, end + 1)))
            m_hints[i] = NameHint::Ignored;
    }
}

void ColumnEvidence::ignoreRuns()
{
    const auto endsWith = [this](std::size_t i, std::string_view last) { // behind a prefix such as "summary."
        const std::string_view full = name(i);
        const std::size_t begin = full.size() - std::min(full.size(), last.size());
        return full.substr(begin) == last && (begin == 0 || full[begin - 1] == '.' || full[begin - 1] == '/');
    };
    const bool isExport = hasNameLike("State") && (hasNameLike("Created") || hasNameLike("Sweep"));
    const bool isOfMlflow = hasNameLike("Run ID") && hasNameLike("Source Name");
    const auto isOfRun = [&](std::size_t i) {
        return endsWith(i, "_runtime") || endsWith(i, "_wandb.runtime") || (isExport && name(i) == "Runtime")
            || (isOfMlflow && name(i) == "Duration");
    };
    const auto isOther = [](const ValueColumn& column) {
        return column.name().starts_with("config/")
            || (isTrialColumn(column.name()) && column.name() != "trial_id" && column.name() != "training_iteration");
    };
    const bool areTrials = m_table.isOfTrials()
        || (hasNameLike("trial_id") && hasNameLike("training_iteration")
            && std::ranges::any_of(m_table.columns(), isOther));
    bool hasOther = false;
    for (std::size_t i = 0; i < count(); ++i) {
        const bool isOfTrial = areTrials && isTrialColumn(name(i));
        if (isOfTrial || endsWith(i, "_step") || endsWith(i, "_timestamp"))
            m_hints[i] = NameHint::Ignored;
        hasOther = hasOther || (m_hints[i] == NameHint::Objective && m_facts[i].numbers > 0 && !isOfRun(i));
    }
    for (std::size_t i = 0; i < count(); ++i)
        if (isOfRun(i) && hasOther)
            m_hints[i] = NameHint::Ignored;
}

bool ColumnEvidence::isErrorOfAnother(std::size_t i) const
{
    if (lowered(name(i)) != "error" && lowered(name(i)) != "errors")
        return false;
    const auto hasUnit = [](std::string_view text) { // "0.01 us" of BenchmarkDotNet
        const std::string_view digits = withoutUnit(text);
        return digits.size() < text.size() && numberIn(digits);
    };
    const bool haveUnits = m_facts[i].numbers == 0
        && std::ranges::all_of(column(i).texts(),
                               [&](std::string_view text) { return isMissing(text) || hasUnit(text); });
    if (!haveUnits && (m_facts[i].areWhole || m_facts[i].numbers == 0))
        return false;
    const auto isMean = [this](std::size_t other) {
        const bool isMeasured = m_hints[other] == NameHint::Objective || m_hints[other] == NameHint::WeakObjective;
        const std::string lower = lowered(name(other));
        return isMeasured && m_facts[other].numbers > 0
            && (isTimeName(name(other)) || lower == "score" || lower.find("mean") != std::string::npos
                || lower.find("avg") != std::string::npos || lower.find("average") != std::string::npos
                || lower.find("median") != std::string::npos);
    };
    for (std::size_t other = 0; other < count(); ++other)
        if (other != i && isMean(other))
            return true;
    return false;
}

bool ColumnEvidence::isMeasurement(std::size_t i) const
{
    return m_facts[i].numbers > 0 && m_facts[i].distinctNumbers > std::max(mostOptions, rows() / rowsPerOption);
}

bool ColumnEvidence::isFreeText(std::size_t i) const
{
    const ColumnFacts& facts = m_facts[i];
    const bool isNumeric = facts.numbers > 0 && facts.numbers + facts.missing == rows();
    const bool isOwn = rows() >= fewestIdentified && facts.distinct * 10 >= rows() * 9;
    return !isNumeric && (isOwn || !hasFewTexts(i));
}

bool ColumnEvidence::hasFewTexts(std::size_t i) const
{
    return m_facts[i].distinct <= std::max(mostOptions, rows() / 2);
}

bool ColumnEvidence::isFree(std::size_t i) const
{
    return m_facts[i].numbers > 0 && !isNamed(m_input.columns.parameters, name(i))
        && !isNamed(m_input.columns.ignored, name(i));
}

bool ColumnEvidence::numbersRows(std::size_t i) const
{
    return m_facts[i].distinctNumbers == rows() && areWithoutGap(i);
}

bool ColumnEvidence::areWithoutGap(std::size_t i) const
{
    if (!m_facts[i].areWhole || m_facts[i].distinctNumbers != m_facts[i].distinct)
        return false;
    double least = std::numeric_limits<double>::max();
    double greatest = std::numeric_limits<double>::lowest();
    for (const std::string_view text : column(i).texts())
        if (const std::optional<double> number = numberIn(text)) {
            least = std::min(least, *number);
            greatest = std::max(greatest, *number);
        }
    return greatest - least + 1 == static_cast<double>(m_facts[i].distinctNumbers);
}

bool ColumnEvidence::isOtherHint(std::size_t i) const
{
    return m_hints[i] != NameHint::Ignored && m_hints[i] != NameHint::Identifier && m_hints[i] != NameHint::Reason;
}

bool ColumnEvidence::areRepeated(const std::vector<std::size_t>& columns) const
{
    return !columns.empty() && combinationsOf(columns, rows() / 2) * 2 <= rows();
}

bool ColumnEvidence::tellRowsApart(const std::vector<std::size_t>& columns) const
{
    return combinationsOf(columns, rows()) * 10 >= rows() * 9;
}

std::size_t ColumnEvidence::combinationsOf(const std::vector<std::size_t>& columns, std::size_t most) const
{
    std::vector<std::uint32_t> group(rows(), 0); // the combination of each row in the columns so far
    std::size_t combinations = 1;
    for (const std::size_t i : columns) {
        throwIfStopped(m_input.stop);
        if (m_facts[i].distinct < 2 && m_facts[i].missing == 0)
            continue;
        combinations = addColumn(i, group, most);
        if (combinations > most || combinations == rows())
            break;
    }
    return combinations;
}

std::size_t ColumnEvidence::addColumn(std::size_t i, std::vector<std::uint32_t>& group, std::size_t most) const
{
    const std::vector<std::uint32_t>& codes = column(i).codes();
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    for (std::size_t row = 0; row < group.size() && known.size() <= most; ++row) {
        const std::uint64_t pair = (std::uint64_t{group[row]} << 32U) | codes[row];
        group[row] = known.try_emplace(pair, static_cast<std::uint32_t>(known.size())).first->second;
    }
    return known.size();
}

bool ColumnEvidence::haveGrid(std::vector<std::size_t> columns) const
{
    std::ranges::stable_sort(columns, {}, [this](std::size_t i) { return m_facts[i].distinct; });
    constexpr std::size_t manyRows = std::size_t{1} << 14U; // it would take too long
    const bool isShort = rows() < manyRows;
    std::vector<std::uint32_t> group(isShort ? rows() : 0, 0); // the combination of each row in the grid so far
    std::vector<std::size_t> grid;
    std::size_t combinations = 1;
    std::size_t product = 1;
    for (const std::size_t i : columns) {
        if (isShort) {
            const std::size_t more = addColumn(i, group, rows());
            if (more == combinations)
                continue; // it follows from the columns before
            combinations = more;
        }
        product *= m_facts[i].distinct;
        if (product > rows() * 2)
            return false;
        grid.push_back(i);
        if (product * 10 >= rows() * 9 && tellRowsApart(grid))
            return true;
    }
    return false;
}

bool ColumnEvidence::hasNameLike(std::string_view beginning) const
{
    return std::ranges::any_of(m_table.columns(), [beginning](const ValueColumn& column) {
        const bool isBeginning = beginning.ends_with('.') || beginning.ends_with('_');
        return isBeginning ? column.name().starts_with(beginning) : column.name() == beginning;
    });
}

} // namespace tgraph
