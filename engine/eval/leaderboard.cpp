// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/leaderboard.h"

#include "engine/eval/csvtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

namespace tgraph {
namespace {

std::string fieldOf(const std::optional<double>& value)
{
    return value ? fmt::format("{:.6g}", *value) : std::string();
}

/// Returns an empty field for 0, the count of something that a ranker does not have.
std::string countField(std::uint64_t count)
{
    return count > 0 ? std::to_string(count) : "";
}

std::string intervalFields(const std::optional<Interval>& interval)
{
    return interval ? fmt::format(",{:.6g},{:.6g}", interval->low, interval->high) : ",,";
}

/// A measure's column and its measureAt().
struct Column {
    std::string name;
    std::size_t index;
};

std::vector<Column> measureColumns()
{
    constexpr std::size_t firstSlowdown = 4;
    std::vector<Column> columns = {{"tau", kendallTauIndex},
                                   {"share_of_attainable_tau", measureCount - 1},
                                   {"tau_b", 1},
                                   {"opa", 2},
                                   {"opa_1_percent_apart", 3}};
    for (std::size_t i = 0; i < slowdownTops.size(); ++i)
        columns.push_back({fmt::format("slowdown_at_{}", slowdownTops[i]), firstSlowdown + i});
    return columns;
}

} // namespace

std::string LeaderRow::partText() const
{
    if (files == 0 || trainedOn.empty())
        return "";
    if (mayHave == files)
        return "not known";
    if (tookPart + mayHave == 0)
        return "no";
    if (tookPart == files)
        return "yes";
    return fmt::format("{} of {}", tookPart, files) + (mayHave > 0 ? fmt::format(", {} not known", mayHave) : "");
}

LeaderRow leaderRow(const ModelDescription& model, std::span<const Ranked> files)
{
    LeaderRow row{.model = model.name,
                  .architecture = model.architecture,
                  .parameters = model.parameters,
                  .folds = model.folds,
                  .trainedOn = model.untrained ? std::string() : model.trainedOn,
                  .reason = model.problem};
    std::vector<Measures> measures;
    std::set<std::string> trainedOn; // training files of the models that ranked the files
    for (const Ranked& file : files) {
        if (!file.evaluation) {
            if (row.reason.empty())
                row.reason = file.reason;
            continue;
        }
        ++row.files;
        row.seconds += file.seconds;
        measures.push_back(file.evaluation->measures);
        const std::optional<TrainingPart>& part = file.evaluation->provenance.trainingPart;
        if (part)
            row.tookPart += part->tookPart() ? std::size_t{1} : 0;
        else if (!file.evaluation->provenance.trainedOn.empty() || !row.trainedOn.empty())
            ++row.mayHave;
        trainedOn.insert(file.evaluation->provenance.trainedOn);
    }
    trainedOn.erase("");
    if (model.trainedOn.empty()) // a choice among models
        row.trainedOn = fmt::format("{}", fmt::join(trainedOn, "; "));
    row.measures = meanMeasures(measures);
    if (row.files > 0) {
        row.seconds /= static_cast<double>(row.files);
        row.reason.clear();
    }
    return row;
}

std::vector<std::size_t> leaderOrder(std::span<const LeaderRow> rows)
{
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto isBefore = [&](std::size_t a, std::size_t b) {
        if ((rows[a].files > 0) != (rows[b].files > 0))
            return rows[a].files > 0;
        return rows[a].measures.kendallTau > rows[b].measures.kendallTau; // std::nullopt is less than any number
    };
    std::ranges::stable_sort(order, isBefore);
    return order;
}

std::vector<std::optional<double>> pairAgreements(std::span<const std::vector<double>> scores)
{
    std::vector<std::optional<double>> pairs;
    for (std::size_t first = 0; first < scores.size(); ++first)
        for (std::size_t second = first + 1; second < scores.size(); ++second) {
            const bool both = !scores[first].empty() && scores[first].size() == scores[second].size();
            pairs.push_back(both ? kendallTauB(scores[first], scores[second]) : std::nullopt);
        }
    return pairs;
}

void Agreements::add(std::span<const std::optional<double>> pairs, std::size_t rankers)
{
    assert(rankers <= m_rankers && pairs.size() == rankers * (std::max<std::size_t>(rankers, 1) - 1) / 2);
    for (std::size_t first = 0; first < rankers; ++first)
        for (std::size_t second = first + 1; second < rankers; ++second) {
            if (pairs.front()) {
                m_pairs[first * m_rankers + second].sum += *pairs.front();
                ++m_pairs[first * m_rankers + second].count;
            }
            pairs = pairs.subspan(1);
        }
}

std::optional<double> Agreements::between(std::size_t first, std::size_t second) const
{
    if (first == second)
        return 1.0;
    const Sum& pair = m_pairs[std::min(first, second) * m_rankers + std::max(first, second)];
    return pair.count == 0 ? std::nullopt : std::optional(pair.sum / static_cast<double>(pair.count));
}

std::string leaderCsv(std::span<const LeaderRow> rows, const Agreements& agreements)
{
    const std::vector<Column> columns = measureColumns();
    std::string text = "model,architecture,parameters,folds,trained_on,files,took_part_in_training";
    for (const Column& column : columns)
        text += ',' + column.name;
    text += ",seconds,reason,graphs";
    for (const Column& column : columns)
        text += fmt::format(",{0}_low,{0}_high", column.name);
    text += ",tau_difference_from_first,tau_difference_low,tau_difference_high,seeds";
    for (const Column& column : columns)
        text += fmt::format(",{}_deviation", column.name);
    const std::vector<std::size_t> order = leaderOrder(rows);
    for (const std::size_t i : order)
        text += ',' + csvField("agreement_with_" + rows[i].model);
    text += '\n';
    for (const std::size_t i : order) {
        const LeaderRow& row = rows[i];
        text += fmt::format("{},{},{},{},{},{},{}", csvField(row.model), csvField(row.architecture),
                            countField(row.parameters), countField(row.folds), csvField(row.trainedOn), row.files,
                            csvField(row.partText()));
        for (const Column& column : columns)
            text += ',' + fieldOf(measureAt(row.measures, column.index));
        text += fmt::format(",{},{},{}", row.files > 0 ? fmt::format("{:.3f}", row.seconds) : "", csvField(row.reason),
                            row.graphs > 0 ? std::to_string(row.graphs) : "");
        for (const Column& column : columns)
            text += intervalFields(row.intervals.at(column.index));
        const std::optional<MeanDifference>& difference = row.fromBest;
        text += ',' + (difference ? fieldOf(difference->difference) : "")
            + intervalFields(difference ? difference->interval : std::nullopt) + fmt::format(",{}", row.seeds);
        for (const Column& column : columns)
            text += ',' + fieldOf(measureAt(row.deviation, column.index));
        for (const std::size_t other : order)
            text += ',' + (row.files > 0 && rows[other].files > 0 ? fieldOf(agreements.between(i, other)) : "");
        text += '\n';
    }
    return text;
}

} // namespace tgraph
