// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/sessionfile.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/io/bytesource.h"
#include "engine/io/inputfile.h"
#include "state/session/configidentities.h"
#include "state/session/jsonreader.h"

#include <QtEndian>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <ranges>
#include <set>
#include <span>
#include <system_error>
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

constexpr std::size_t mostPacked = 1 << 20; // bytes in the session file
constexpr std::uint32_t mostUnpacked = 64 << 20;

/// Returns packed codes in base64; empty if there are none, or too many.
std::string packedCodes(const std::vector<OptionCode>& codes)
{
    const std::size_t size = codes.size() * sizeof(OptionCode);
    if (codes.empty() || size > mostUnpacked)
        return {};
    QByteArray bytes(static_cast<qsizetype>(size), Qt::Uninitialized);
    std::memcpy(bytes.data(), codes.data(), size);
    const QByteArray packed = qCompress(bytes).toBase64();
    return static_cast<std::size_t>(packed.size()) > mostPacked ? std::string() : packed.toStdString();
}

std::vector<OptionCode> unpackedCodes(const std::string& text)
{
    const auto packed = QByteArray::fromBase64Encoding(QByteArray::fromStdString(text));
    // The claimed size comes first, and is checked before unpacking.
    if (!packed || packed.decoded.size() < 4 || qFromBigEndian<quint32>(packed.decoded.constData()) > mostUnpacked)
        return {};
    const QByteArray bytes = qUncompress(packed.decoded);
    std::vector<OptionCode> codes(static_cast<std::size_t>(bytes.size()) / sizeof(OptionCode));
    std::memcpy(codes.data(), bytes.constData(), codes.size() * sizeof(OptionCode));
    return codes;
}

constexpr int sessionVersion = 1;
constexpr std::size_t maxNotes = 100'000;
constexpr std::size_t maxColumns = 100'000;

std::string text(const QString& value)
{
    return value.toStdString();
}

Json columnsJson(const ColumnChoice& choice)
{
    const TableColumns& columns = choice.columns;
    Json json = {{"parameters", columns.parameters}, {"ignored", columns.ignored},
                 {"objective", columns.objective},   {"unit", columns.unit},
                 {"workload", columns.workload},     {"isWhole", choice.isWhole}};
    if (columns.maximise)
        json["maximise"] = *columns.maximise;
    return json;
}

ColumnChoice readColumnChoice(const JsonReader& reader)
{
    const auto names = [&reader](const char* key) {
        std::vector<std::string> texts;
        for (const Json& name : reader.list(key, maxColumns))
            if (name.is_string())
                texts.push_back(name.get<std::string>());
        return texts;
    };
    ColumnChoice choice{.columns = {.parameters = names("parameters"),
                                    .ignored = names("ignored"),
                                    .objective = reader.string("objective"),
                                    .maximise = std::nullopt,
                                    .unit = reader.string("unit"),
                                    .workload = reader.string("workload")},
                        .isWhole = reader.flag("isWhole")};
    if (reader.has("maximise"))
        choice.columns.maximise = reader.flag("maximise");
    return choice;
}

/// Omits scores that exceed `room`.
Json fileJson(const SavedFile& file, const std::filesystem::path& folder, std::size_t& room)
{
    Json notes = Json::array();
    for (const auto& [configuration, note] : file.notes)
        notes.push_back({{"configuration", configuration}, {"text", text(note)}});
    Json identities = Json::array();
    for (const auto& [configuration, identity] : file.identities)
        identities.push_back({{"configuration", configuration}, {"identity", identity}});
    Json json = {{"path", pathJson(file.path.string())},
                 {"relative", pathJson(file.path.lexically_relative(folder).generic_string())},
                 {"configurations", file.configurations},
                 {"baseline", file.baseline},
                 {"pins", file.pins},
                 {"topCount", file.topCount},
                 {"filter", text(file.filter)},
                 {"notes", std::move(notes)},
                 {"identities", std::move(identities)},
                 {"fingerprint", file.fingerprint},
                 {"rankings", rankingsJson(file.rankings, room)},
                 {"compared", comparisonsJson(file.compared, room)}};
    if (!file.graph.isEmpty())
        json["graph"] = file.graph.toBase64().toStdString();
    if (file.isClosed)
        json["isClosed"] = true;
    if (file.module > 0)
        json["module"] = file.module;
    if (file.columns != ColumnChoice())
        json["columns"] = columnsJson(file.columns);
    if (!file.objective.empty())
        json["objective"] = {{"name", file.objective}, {"isMaximised", file.isMaximised}};
    if (file.proposal)
        json["proposal"] = proposalJson(*file.proposal);
    if (file.shownRanking)
        json["shownRanking"] = *file.shownRanking;
    if (file.focus)
        json["focus"] = *file.focus;
    if (file.node)
        json["node"] = *file.node;
    return json;
}

SavedFile readFile(const Json& object, const JsonReader& reader, const std::filesystem::path& folder)
{
    SavedFile file{.path = reader.path("path"),
                   .configurations = reader.integer<std::uint32_t>("configurations", 0),
                   .focus = reader.maybeInteger<std::uint32_t>("focus"),
                   .baseline = reader.integer<std::uint32_t>("baseline", 0),
                   .node = reader.maybeInteger<std::uint32_t>("node"),
                   .topCount = reader.integer<std::uint32_t>("topCount", 10),
                   .filter = QString::fromStdString(reader.string("filter"))};
    if (!file.path.is_absolute())
        throw makeError(reader.place("path"), '"' + file.path.string() + '"', "an absolute path");
    const std::filesystem::path beside = (folder / reader.path("relative")).lexically_normal();
    std::error_code ignored;
    if (reader.has("relative") && std::filesystem::is_regular_file(diskFileOf(beside), ignored))
        file.path = beside;
    for (const Json& pin : reader.list("pins", maxPins))
        file.pins.push_back(reader.integerOf<std::uint32_t>(pin, "pins"));
    for (const Json& json : reader.list("notes", maxNotes)) {
        const JsonReader note(json, reader.place("notes").file, reader.place("notes").where);
        file.notes[note.integer<std::uint32_t>("configuration", 0)] = QString::fromStdString(note.string("text"));
    }
    for (const Json& json : reader.list("identities", maxNotes + maxPins + 2)) {
        const JsonReader marked(json, reader.place("identities").file, reader.place("identities").where);
        file.identities[marked.integer<std::uint32_t>("configuration", 0)]
            = marked.integer<std::uint64_t>("identity", 0);
    }
    file.isClosed = reader.flag("isClosed");
    file.module = reader.integer<std::uint32_t>("module", 0);
    if (reader.has("columns")) {
        const Place place = reader.place("columns");
        file.columns = readColumnChoice(JsonReader(object["columns"], place.file, place.where));
    }
    if (reader.has("objective")) {
        const Place place = reader.place("objective");
        const JsonReader objective(object["objective"], place.file, place.where);
        file.objective = objective.string("name");
        file.isMaximised = objective.flag("isMaximised");
    }
    if (reader.has("proposal")) {
        const Place place = reader.place("proposal");
        file.proposal = readProposal(JsonReader(object["proposal"], place.file, place.where), object["proposal"]);
    }
    file.fingerprint = reader.string("fingerprint");
    file.rankings = readRankings(reader, "rankings");
    file.shownRanking = reader.maybeInteger<std::uint32_t>("shownRanking");
    file.otherObjectives = readObjectives(reader, "otherObjectives");
    file.compared = readComparisons(reader, "compared");
    file.graph = QByteArray::fromBase64(QByteArray::fromStdString(reader.string("graph")));
    return file;
}

void requireSessionBytes(const std::filesystem::path& path, std::size_t bytes)
{
    if (bytes > maxSessionBytes)
        throw makeError({path.string(), ""}, std::to_string(bytes) + " bytes", "a session file of at most 16 MiB");
}

Json parsed(const std::filesystem::path& path)
{
    const FileSource file(path);
    requireSessionBytes(path, file.size());
    std::string bytes(file.size(), '\0');
    file.read(0, std::as_writable_bytes(std::span(bytes)));
    return parseJson(bytes, {path.string(), ""});
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

std::optional<SavedProposal> savedProposal(const OpenFile& file)
{
    if (!file.program || !file.program->proposal)
        return std::nullopt;
    const ProposedCandidates& proposed = *file.program->proposal;
    return SavedProposal{.request = proposed.request, .found = proposed.found, .fingerprint = proposed.fingerprint};
}

bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file)
{
    const bool isProposed = file.program && file.program->proposal;
    return saved.has_value() == isProposed && (!saved || saved->fingerprint == file.program->proposal->fingerprint);
}

Json proposalJson(const SavedProposal& saved)
{
    const ProposalRequest& request = saved.request;
    Json json = {{"count", request.count}, {"seed", request.seed}, {"fingerprint", saved.fingerprint}};
    if (!request.search)
        return json;
    json["search"] = {{"rounds", request.rounds}, {"budget", request.budget}, {"with", choiceJson(request.searchWith)}};
    if (const std::string codes = packedCodes(saved.found.codes); !codes.empty()) {
        json["search"]["found"] = codes;
        json["search"]["text"] = saved.found.text;
    }
    return json;
}

SavedProposal readProposal(const JsonReader& reader, const Json& json)
{
    SavedProposal saved;
    ProposalRequest& request = saved.request;
    request.count = std::clamp(reader.integer("count", request.count), 1U, mostProposed);
    request.seed = reader.integer("seed", request.seed);
    saved.fingerprint = reader.integer("fingerprint", saved.fingerprint);
    if (!reader.has("search"))
        return saved;
    const Place place = reader.place("search");
    const JsonReader search(json["search"], place.file, place.where);
    request.search = true;
    request.rounds = std::clamp(search.integer("rounds", request.rounds), 1U, mostSearchRounds);
    request.budget = std::clamp(search.integer("budget", request.budget), 1U, mostSearchBudget);
    if (search.has("with"))
        request.searchWith = readChoice(JsonReader(json["search"]["with"], place.file, place.where + ".with"));
    saved.found = {.codes = unpackedCodes(search.string("found")), .text = search.string("text")};
    return saved;
}

SavedFile savedFile(const OpenFile& file, const Selection& selection)
{
    const auto original
        = [&file](DistinctId distinct) { return file.configurations->representatives[distinct.value].value; };
    SavedFile saved{.path = std::filesystem::absolute(file.document->path),
                    .configurations = file.document->configCount(),
                    .baseline = file.configCount() > 0 ? original(selection.baseline) : 0,
                    .topCount = selection.topCount,
                    .filter = selection.filter,
                    .module = file.program ? file.program->module : 0,
                    .proposal = savedProposal(file)};
    if (const MeasuredTable* table = file.document->table.get(); table != nullptr && !table->objectives.empty()) {
        saved.objective = table->objective().name;
        saved.isMaximised = table->objective().isMaximised;
    }
    if (selection.focus)
        saved.focus = original(*selection.focus);
    if (selection.node)
        saved.node = selection.node->value;
    for (const DistinctId pin : selection.pins)
        saved.pins.push_back(original(pin));
    for (const auto& [distinct, note] : selection.notes)
        saved.notes[original(distinct)] = note;
    ConfigIdentities identities(file);
    const auto identify = [&](DistinctId distinct) {
        if (file.has(distinct))
            saved.identities[original(distinct)] = identities.of(distinct);
    };
    identify(selection.baseline);
    if (selection.focus)
        identify(*selection.focus);
    std::ranges::for_each(selection.pins, identify);
    std::ranges::for_each(std::views::keys(selection.notes), identify);
    return saved;
}

std::optional<SurvivingMarks> selectionOf(const SavedFile& saved, const OpenFile& file)
{
    const std::vector<DistinctId>& distinctOf = file.configurations->distinctOf;
    const std::size_t module = file.program ? file.program->module : 0;
    const bool hasSameRows = saved.configurations == distinctOf.size();
    if (saved.module != module || !hasCandidatesOf(saved.proposal, file) || distinctOf.empty()
        || (saved.identities.empty() && !hasSameRows))
        return std::nullopt;
    ConfigIdentities identities(file);
    const auto find = [&](std::uint32_t original) -> std::optional<DistinctId> {
        const auto row = original < distinctOf.size() ? std::optional(distinctOf[original]) : std::nullopt;
        const auto identity = saved.identities.find(original);
        if (identity != saved.identities.end())
            return identities.find(identity->second, row);
        return hasSameRows ? row : std::nullopt;
    };
    SurvivingMarks marks;
    Selection& selection = marks.selection;
    std::set<std::uint32_t> lost;
    if (saved.focus)
        selection.focus = find(*saved.focus);
    selection.baseline = find(saved.baseline).value_or(file.defaultBaseline);
    for (const std::uint32_t pin : saved.pins) {
        const std::optional<DistinctId> found = find(pin);
        if (!found)
            lost.insert(pin);
        else if (std::ranges::find(selection.pins, *found) == selection.pins.end())
            selection.pins.push_back(*found);
    }
    if (saved.node && *saved.node < file.document->graph.nodeCount())
        selection.node = NodeId(*saved.node);
    selection.topCount = std::clamp<std::uint32_t>(saved.topCount, 1, file.configCount());
    selection.filter = saved.filter;
    for (const auto& [original, note] : saved.notes) {
        const std::optional<DistinctId> found = find(original);
        if (!found)
            lost.insert(original);
        else if (!note.isEmpty())
            selection.notes[*found] = note;
    }
    marks.lost = static_cast<std::uint32_t>(lost.size());
    return marks;
}

bool hasObjectiveOf(const SavedFile& saved, const OpenFile& file)
{
    const MeasuredTable* table = file.document->table.get();
    if (table == nullptr || table->objectives.empty())
        return true;
    if (saved.objective.empty()) // older sessions lack it
        return table->objectives.size() == 1;
    return saved.objective == table->objective().name && saved.isMaximised == table->objective().isMaximised;
}

QByteArray sessionBytes(const SavedSession& session, const std::filesystem::path& target)
{
    if (session.files.size() > maxSessionFiles)
        throw makeError({target.string(), ""}, std::to_string(session.files.size()) + " files",
                        "a session of at most " + std::to_string(maxSessionFiles));
    Json files = Json::array();
    std::size_t room = maxSavedScoreBytes;
    for (const SavedFile& file : session.files)
        files.push_back(fileJson(file, std::filesystem::absolute(target).parent_path(), room));
    for (std::size_t i = 0; i < session.files.size();
         ++i) // the rankings that were shown take the available space first
        if (const auto& others = session.files[i].otherObjectives; !others.empty())
            files[i]["otherObjectives"] = objectivesJson(others, room);
    Json json = {{"format", "tgraph-session"},
                 {"version", sessionVersion},
                 {"files", std::move(files)},
                 {"rank", choiceJson(session.choice)},
                 {"docks", session.docks.toBase64().toStdString()}};
    if (session.shown)
        json["shown"] = *session.shown;
    if (!session.page.isEmpty())
        json["page"] = text(session.page);
    if (!session.folder.empty())
        json["folder"] = pathJson(session.folder.string());
    // Texts of files that are not UTF-8 must not prevent writing the session.
    QByteArray bytes = QByteArray::fromStdString(json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
    requireSessionBytes(target, static_cast<std::size_t>(bytes.size()));
    return bytes;
}

SavedSession readSession(const std::filesystem::path& path)
{
    const Json json = parsed(path);
    const JsonReader reader(json, path.string(), {});
    if (reader.string("format") != "tgraph-session")
        throw makeError({path.string(), ""}, "this is not a session of TGraph Explorer");
    if (reader.integer("version", 0) > sessionVersion)
        throw makeError(reader.place("version"), std::to_string(reader.integer("version", 0)),
                        std::to_string(sessionVersion) + ": a newer TGraph Explorer wrote it");
    SavedSession session;
    for (const Json& file : reader.list("files", maxSessionFiles))
        session.files.push_back(
            readFile(file, JsonReader(file, path.string(), "files"), std::filesystem::absolute(path).parent_path()));
    session.shown = reader.maybeInteger<std::size_t>("shown");
    if (session.shown && *session.shown >= session.files.size())
        session.shown.reset();
    if (reader.has("rank"))
        session.choice = readChoice(JsonReader(json["rank"], path.string(), "rank"));
    session.docks = QByteArray::fromBase64(QByteArray::fromStdString(reader.string("docks")));
    session.page = QString::fromStdString(reader.string("page"));
    session.folder = reader.path("folder");
    if (!session.folder.empty() && !session.folder.is_absolute())
        throw makeError(reader.place("folder"), '"' + session.folder.string() + '"', "an absolute path");
    return session;
}

} // namespace tgraph
