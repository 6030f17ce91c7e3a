// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/seedmeans.h"

#include "engine/eval/knownmean.h"

#include <algorithm>

namespace tgraph {
namespace {

/// Returns the roles of a file in training, collected over all folds of all models; std::nullopt if
/// one is unknown.
std::optional<TrainingPart> commonPart(const std::vector<const FileEvaluation*>& evaluations)
{
    TrainingPart common;
    for (const FileEvaluation* evaluation : evaluations) {
        const std::optional<TrainingPart>& part = evaluation->provenance.trainingPart;
        if (!part)
            return std::nullopt;
        common.trained.insert(common.trained.end(), part->trained.begin(), part->trained.end());
        common.validated.insert(common.validated.end(), part->validated.begin(), part->validated.end());
    }
    return common;
}

Ranked meanRanked(const FileRankings& file, const SeedGroup& group)
{
    Ranked result;
    std::vector<const FileEvaluation*> evaluations;
    std::vector<Measures> measures;
    for (const std::size_t row : group.rows) {
        if (row >= file.ranked.size()) // this model cannot be loaded
            continue;
        const Ranked& one = file.ranked[row];
        if (!one.evaluation) {
            result.reason = one.reason;
            continue;
        }
        evaluations.push_back(&*one.evaluation);
        measures.push_back(one.evaluation->measures);
        result.seconds += one.seconds;
    }
    if (evaluations.empty())
        return result;
    result.reason.clear();
    result.seconds /= static_cast<double>(evaluations.size());
    result.evaluation = *evaluations.front();
    result.evaluation->measures = meanMeasures(measures);
    result.evaluation->provenance.trainingPart = commonPart(evaluations);
    return result;
}

/// Returns the place of a pair in pairAgreements() of `count` models. @param first less than second
std::size_t pairPlace(std::size_t first, std::size_t second, std::size_t count)
{
    return first * count - first * (first + 1) / 2 + (second - first - 1);
}

std::optional<double> meanAgreement(const FileRankings& file, const SeedGroup& a, const SeedGroup& b)
{
    std::vector<std::optional<double>> agreements;
    const std::size_t models = file.ranked.size();
    for (const std::size_t first : a.rows)
        for (const std::size_t second : b.rows) {
            if (first >= models || second >= models)
                continue;
            const std::size_t place = pairPlace(std::min(first, second), std::max(first, second), models);
            agreements.push_back(file.agreements[place]);
        }
    return knownMean(agreements);
}

FileRankings groupedFile(const FileRankings& file, const std::vector<SeedGroup>& groups)
{
    FileRankings grouped{.file = file.file,
                         .ranked = {},
                         .agreements = {},
                         .simulated = file.simulated,
                         .distinctRuntimes = file.distinctRuntimes};
    for (const SeedGroup& group : groups)
        grouped.ranked.push_back(meanRanked(file, group));
    for (std::size_t first = 0; first < groups.size(); ++first)
        for (std::size_t second = first + 1; second < groups.size(); ++second)
            grouped.agreements.push_back(meanAgreement(file, groups[first], groups[second]));
    return grouped;
}

LeaderRow groupedRow(const ModelBoard& board, const ModelBoard& grouped, const SeedGroup& group, std::size_t place)
{
    const LeaderRow& first = board.rows[group.rows.front()];
    std::vector<Ranked> ranked;
    for (const auto& file : grouped.files)
        ranked.push_back(file->ranked[place]);
    LeaderRow row = leaderRow({.name = group.name,
                               .architecture = first.architecture,
                               .parameters = first.parameters,
                               .trainedOn = first.trainedOn,
                               .folds = first.folds,
                               .problem = first.files == 0 ? first.reason : std::string()},
                              ranked);
    std::vector<Measures> means;
    for (const std::size_t one : group.rows)
        if (board.rows[one].files > 0)
            means.push_back(board.rows[one].measures);
    row.seeds = std::max<std::size_t>(means.size(), 1);
    row.deviation = deviationOf(means);
    return row;
}

} // namespace

ModelBoard meanOverSeeds(const ModelBoard& board, const std::vector<SeedGroup>& groups)
{
    ModelBoard grouped = board;
    grouped.files.clear();
    grouped.rows.clear();
    grouped.agreements = Agreements(groups.size());
    for (const auto& file : board.files) {
        grouped.files.push_back(std::make_shared<const FileRankings>(groupedFile(*file, groups)));
        grouped.agreements.add(grouped.files.back()->agreements, groups.size());
    }
    for (std::size_t i = 0; i < groups.size(); ++i)
        grouped.rows.push_back(groupedRow(board, grouped, groups[i], i));
    return grouped;
}

Measures deviationOf(std::span<const Measures> all)
{
    Measures deviation;
    std::vector<std::optional<double>> values(all.size());
    for (std::size_t i = 0; i < measureCount; ++i) {
        std::ranges::transform(all, values.begin(), [i](const Measures& one) { return measureAt(one, i); });
        measureAt(deviation, i) = deviationOf(values);
    }
    return deviation;
}

} // namespace tgraph
