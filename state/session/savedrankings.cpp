// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/savedrankings.h"

#include "state/session/jsonreader.h"
#include "state/session/savedforeign.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr double longest = 1e9; // limit of seconds and ratios: larger values are not measures
constexpr std::size_t mostRemarks = 100;
constexpr std::size_t maxSavedObjectives = 1000;
constexpr std::uint32_t mostFoldNumber = 10'000; // the same limit as in checkpoints
// Score and spread of a configuration
constexpr std::size_t bytesEach = sizeof(double) + sizeof(float);

Json provenanceJson(const PredictionProvenance& from)
{
    Json json = {{"model", from.model},
                 {"path", pathJson(from.checkpointPath)},
                 {"hash", from.checkpointHash},
                 {"preset", from.preset},
                 {"trainedOn", from.trainedOn},
                 {"seed", from.seed},
                 {"slate", from.slateSize},
                 {"permutations", from.permutations},
                 {"permutationsAllowed", from.permutationsAllowed},
                 {"folds", from.folds},
                 {"device", from.device},
                 {"precision", from.precision},
                 {"forward", from.forward},
                 {"version", from.version},
                 {"unit", std::string(scoreUnitName(from.unit))},
                 {"reducesOnce", from.reducesOnce}};
    if (from.trainingPart)
        json["trainingPart"] = {{"trained", from.trainingPart->trained}, {"validated", from.trainingPart->validated}};
    if (from.foreignColumns)
        json["foreign"] = foreignJson(*from.foreignColumns);
    if (!from.remarks.empty())
        json["remarks"] = from.remarks;
    return json;
}

/// Returns the training part, empty (unknown) if missing or invalid.
std::optional<TrainingPart> readTrainingPart(const Json& json)
{
    const auto folds = [&json](const char* key) -> std::optional<std::vector<std::uint32_t>> {
        const Json list = json.is_object() ? json.value(key, Json()) : Json();
        const auto isFold = [](const Json& fold) { return fold.is_number_unsigned() && fold <= mostFoldNumber; };
        if (!list.is_array() || !std::ranges::all_of(list, isFold))
            return std::nullopt;
        return list.get<std::vector<std::uint32_t>>();
    };
    auto trained = folds("trained");
    auto validated = folds("validated");
    if (!trained || !validated)
        return std::nullopt;
    return TrainingPart{std::move(*trained), std::move(*validated)};
}

std::vector<std::string> readRemarks(const Json& json)
{
    std::vector<std::string> remarks;
    if (json.is_array())
        for (const Json& remark : json)
            if (remark.is_string() && remarks.size() < mostRemarks)
                remarks.push_back(remark.get<std::string>());
    return remarks;
}

PredictionProvenance readProvenance(const JsonReader& reader, const Json& json)
{
    return {.model = reader.string("model"),
            .checkpointPath = reader.path("path"),
            .checkpointHash = reader.string("hash"),
            .preset = reader.string("preset"),
            .trainedOn = reader.string("trainedOn"),
            .seed = reader.integer<std::uint64_t>("seed", 0),
            .slateSize = reader.integer<std::uint32_t>("slate", 0),
            .permutations = reader.integer<std::uint32_t>("permutations", 0),
            .permutationsAllowed = reader.integer<std::uint32_t>("permutationsAllowed", 0),
            .folds = reader.integer<std::uint32_t>("folds", 0),
            .device = reader.string("device"),
            .precision = reader.string("precision"),
            .forward = reader.string("forward"),
            .version = reader.string("version"),
            .unit = scoreUnitNamed(reader.string("unit")),
            .reducesOnce = reader.flag("reducesOnce"),
            .trainingPart = readTrainingPart(json.is_object() ? json.value("trainingPart", Json()) : Json()),
            .foreignColumns = readForeign(json.is_object() ? json.value("foreign", Json()) : Json()),
            .remarks = readRemarks(json.is_object() ? json.value("remarks", Json()) : Json())};
}

/// Returns the scores as read, or packed; empty if they exceed `room`.
QByteArray scoresWithin(const SavedRanking& saved, std::size_t room)
{
    const Scores* scores = saved.record.count <= maxSavedConfigurations ? saved.record.scores.get() : nullptr;
    const std::size_t size = scores != nullptr ? (scores->score.size() * bytesEach + 2) / 3 * 4 // base64
                                               : static_cast<std::size_t>(saved.scores.size());
    if (size > room)
        return {};
    return scores != nullptr ? packedScores(*scores) : saved.scores;
}

Json rankingJson(const SavedRanking& saved, std::size_t& room)
{
    const RankingRecord& record = saved.record;
    Json json = {{"number", record.number},
                 {"with", choiceJson(record.with)},
                 {"provenance", provenanceJson(record.provenance)},
                 {"known", record.known},
                 {"count", record.count},
                 {"ended", record.endedMs},
                 {"seconds", record.seconds},
                 {"work", record.work},
                 {"stopped", record.stopped}};
    if (record.tau)
        json["tau"] = *record.tau;
    if (record.slowdown)
        json["slowdown"] = *record.slowdown;
    if (const std::optional<Adaptation>& adaptation = saved.adaptation)
        json["adaptation"] = {{"measured", adaptation->measured},
                              {"heldOut", adaptation->heldOut},
                              {"seed", adaptation->seed},
                              {"unadapted", provenanceJson(adaptation->unadapted)}};
    if (const QByteArray scores = scoresWithin(saved, room); !scores.isEmpty()) {
        room -= static_cast<std::size_t>(scores.size());
        json["scores"] = scores.toStdString();
    }
    return json;
}

SavedRanking readRanking(const JsonReader& reader, const Json& json)
{
    const Place place = reader.place("rankings");
    SavedRanking saved;
    RankingRecord& record = saved.record;
    record.number = reader.integer<std::uint32_t>("number", 0);
    if (reader.has("with"))
        record.with = readChoice(JsonReader(json["with"], place.file, place.where));
    if (reader.has("provenance"))
        record.provenance = readProvenance(JsonReader(json["provenance"], place.file, place.where), json["provenance"]);
    record.known = reader.integer<std::uint32_t>("known", 0);
    record.count = reader.integer<std::uint32_t>("count", 0);
    record.tau = reader.maybeNumber("tau", -1, 1);
    record.slowdown = reader.maybeNumber("slowdown", 0, longest);
    record.endedMs = static_cast<std::int64_t>(reader.maybeNumber("ended", 0, 1e14).value_or(0));
    record.seconds = reader.maybeNumber("seconds", 0, longest).value_or(0);
    record.work = reader.maybeNumber("work", 0, 1e300).value_or(0);
    record.stopped = reader.flag("stopped");
    saved.scores = QByteArray::fromStdString(reader.string("scores"));
    if (reader.has("adaptation")) {
        const JsonReader adaptation(json["adaptation"], place.file, place.where);
        saved.adaptation = Adaptation{.measured = adaptation.integer<std::uint32_t>("measured", 0),
                                      .heldOut = adaptation.integer<std::uint32_t>("heldOut", 0),
                                      .seed = adaptation.integer<std::uint64_t>("seed", 0)};
        if (adaptation.has("unadapted"))
            saved.adaptation->unadapted = readProvenance(
                JsonReader(json["adaptation"]["unadapted"], place.file, place.where), json["adaptation"]["unadapted"]);
        record.adapted = true;
    }
    return saved;
}

/// Returns null if the bytes are not this file's scores.
std::shared_ptr<const Scores> unpacked(const OpenFile& file, const SavedRanking& saved)
{
    const auto decoded = QByteArray::fromBase64Encoding(saved.scores, QByteArray::AbortOnBase64DecodingErrors);
    const std::size_t count = file.configCount();
    if (!decoded || static_cast<std::size_t>(decoded.decoded.size()) != count * bytesEach)
        return nullptr;
    std::vector<double> score(count);
    std::vector<float> narrow(count);
    std::memcpy(score.data(), decoded.decoded.constData(), count * sizeof(double));
    std::memcpy(narrow.data(), decoded.decoded.constData() + count * sizeof(double), count * sizeof(float));
    const bool sane = std::ranges::none_of(score, [](double value) { return std::isinf(value); })
        && std::ranges::all_of(narrow, [](float value) { return std::isfinite(value) && value >= 0; });
    const auto known
        = static_cast<std::size_t>(std::ranges::count_if(score, [](double value) { return std::isfinite(value); }));
    if (!sane || known != saved.record.known || (known != count && !saved.record.stopped))
        return nullptr;
    if (saved.record.stopped)
        return stoppedScores(*partialScores(std::move(score)), saved.record.provenance);
    auto prediction = std::make_shared<const Prediction>(
        makePrediction(file.configurations, std::move(score), {narrow.begin(), narrow.end()}, saved.record.provenance));
    return saved.adaptation ? adaptedScores(file, std::move(prediction), *saved.adaptation, saved.record.tau)
                            : finishedScores(file, std::move(prediction));
}

} // namespace

Json choiceJson(const RankChoice& choice)
{
    return Json{{"model", pathJson(choice.model)},
                {"slate", choice.options.slateSize},
                {"permutations", choice.options.permutations},
                {"seed", choice.options.seed},
                {"device", deviceName(choice.options.device)}};
}

RankChoice readChoice(const JsonReader& reader)
{
    RankChoice choice;
    if (reader.has("model"))
        choice.model = reader.path("model");
    choice.options.slateSize = std::clamp(reader.integer("slate", choice.options.slateSize), 1U, largestSlate);
    choice.options.permutations
        = std::clamp(reader.integer("permutations", choice.options.permutations), autoPermutations, mostPermutations);
    choice.options.seed = reader.integer("seed", choice.options.seed);
    if (const std::optional<Device> device = deviceFromName(reader.string("device")))
        choice.options.device = *device;
    return choice;
}

std::vector<SavedRanking> savedRankings(const std::vector<RankingRecord>& records)
{
    std::vector<SavedRanking> saved;
    for (const RankingRecord& record : records)
        saved.push_back({record, {}, record.scores ? record.scores->adaptation : std::nullopt});
    return saved;
}

QByteArray packedScores(const Scores& scores)
{
    QByteArray bytes(static_cast<qsizetype>(scores.score.size() * bytesEach), Qt::Uninitialized);
    char* at = bytes.data();
    for (const double score : scores.score) {
        std::memcpy(at, &score, sizeof score);
        at += sizeof score;
    }
    for (const double spread : scores.spread) {
        const auto narrow = static_cast<float>(spread);
        std::memcpy(at, &narrow, sizeof narrow);
        at += sizeof narrow;
    }
    return bytes.toBase64();
}

std::vector<RankingRecord> restoredRankings(const OpenFile& file, const std::vector<SavedRanking>& saved)
{
    std::vector<RankingRecord> records;
    for (const SavedRanking& ranking : saved) {
        if (ranking.record.count != file.configCount())
            continue;
        records.push_back(ranking.record);
        if (!ranking.scores.isEmpty())
            records.back().scores = unpacked(file, ranking);
        if (records.back().adapted && !records.back().scores)
            records.pop_back();
    }
    return records;
}

Json rankingsJson(const std::vector<SavedRanking>& rankings, std::size_t& room)
{
    Json list = Json::array();
    // the newest take the available space first
    for (auto ranking = rankings.rbegin(); ranking != rankings.rend(); ++ranking)
        list.push_back(rankingJson(*ranking, room));
    return list;
}

std::vector<SavedRanking> readRankings(const JsonReader& reader, const char* key)
{
    std::vector<SavedRanking> rankings;
    for (const Json& json : reader.list(key, maxRankingRecords)) {
        const Place place = reader.place(key);
        rankings.push_back(readRanking(JsonReader(json, place.file, place.where), json));
    }
    std::ranges::reverse(rankings);
    return rankings;
}

Json objectivesJson(const std::vector<SavedObjective>& objectives, std::size_t& room)
{
    Json list = Json::array();
    for (const SavedObjective& objective : objectives) {
        Json json = {{"name", objective.objective},
                     {"isMaximised", objective.isMaximised},
                     {"rankings", rankingsJson(objective.rankings, room)}};
        if (objective.shownRanking)
            json["shownRanking"] = *objective.shownRanking;
        list.push_back(std::move(json));
    }
    return list;
}

std::vector<SavedObjective> readObjectives(const JsonReader& reader, const char* key)
{
    const Place place = reader.place(key);
    std::vector<SavedObjective> objectives;
    for (const Json& json : reader.list(key, maxSavedObjectives)) {
        const JsonReader objective(json, place.file, place.where);
        objectives.push_back({.objective = objective.string("name"),
                              .isMaximised = objective.flag("isMaximised"),
                              .rankings = readRankings(objective, "rankings"),
                              .shownRanking = objective.maybeInteger<std::uint32_t>("shownRanking")});
    }
    return objectives;
}

} // namespace tgraph
