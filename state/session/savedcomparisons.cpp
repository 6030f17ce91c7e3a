// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/savedcomparisons.h"

#include "state/session/jsonreader.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr std::size_t mostRows = 1000;

ModelDescription modelOf(const SavedComparison& row)
{
    return {.name = row.model,
            .architecture = row.architecture,
            .parameters = row.parameters,
            .trainedOn = row.trainedOn,
            .folds = row.folds};
}

} // namespace

std::vector<SavedComparison> savedComparisons(const OpenFile& file, const ComparedScores& compared)
{
    std::vector<SavedComparison> rows;
    for (const auto& [model, scores] : compared) {
        if (!scores || !scores->complete() || scores->adaptation || !scores->standing)
            continue;
        const LeaderRow& row = scores->standing->row;
        SavedComparison saved{.model = model,
                              .ranking = {makeRankingRecord(file, {.model = model}, scores, row.seconds), {}},
                              .architecture = row.architecture,
                              .parameters = row.parameters,
                              .folds = row.folds,
                              .trainedOn = row.trainedOn};
        if (row.measures.attainedShare && row.measures.kendallTau && *row.measures.attainedShare != 0)
            saved.attainableTau = std::clamp(*row.measures.kendallTau / *row.measures.attainedShare, 0.0, 1.0);
        rows.push_back(std::move(saved));
    }
    return rows;
}

ComparedScores restoredComparisons(const OpenFile& file, const std::vector<SavedComparison>& saved)
{
    ComparedScores compared;
    for (const SavedComparison& row : saved) {
        const std::vector<RankingRecord> records = restoredRankings(file, {row.ranking});
        if (records.empty() || !records.front().scores || !records.front().scores->complete())
            continue;
        const Scores& scores = *records.front().scores;
        compared[row.model] = withStanding(
            scores, makeStanding(file, scores, modelOf(row), row.ranking.record.seconds, row.attainableTau, compared));
    }
    return compared;
}

Json comparisonsJson(const std::vector<SavedComparison>& rows, std::size_t& room)
{
    Json list = Json::array();
    for (const SavedComparison& row : rows) {
        Json ranking = rankingsJson({row.ranking}, room).front();
        if (!ranking.contains("scores"))
            continue;
        Json json = {{"model", row.model},
                     {"ranking", Json::array({std::move(ranking)})},
                     {"architecture", row.architecture},
                     {"parameters", row.parameters},
                     {"folds", row.folds},
                     {"trainedOn", row.trainedOn}};
        if (row.attainableTau)
            json["attainableTau"] = *row.attainableTau;
        list.push_back(std::move(json));
    }
    return list;
}

std::vector<SavedComparison> readComparisons(const JsonReader& reader, const char* key)
{
    std::vector<SavedComparison> rows;
    for (const Json& json : reader.list(key, mostRows)) {
        const Place place = reader.place(key);
        const JsonReader row(json, place.file, place.where);
        std::vector<SavedRanking> rankings = readRankings(row, "ranking");
        if (rankings.empty())
            continue;
        rows.push_back({.model = row.string("model"),
                        .ranking = std::move(rankings.front()),
                        .architecture = row.string("architecture"),
                        .parameters = row.integer<std::uint64_t>("parameters", 0),
                        .folds = row.integer<std::uint32_t>("folds", 0),
                        .trainedOn = row.string("trainedOn"),
                        .attainableTau = row.maybeNumber("attainableTau", 0, 1)});
    }
    return rows;
}

} // namespace tgraph
