// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/datasetinfo.h"

#include "app/cli/common/distributedrun.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/dataset/recordjson.h"
#include "engine/core/cores.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/distributed/processgroup.h"
#include "engine/programs/dumpedmodules.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <string_view>

namespace tgraph::cli {
namespace {

/// Returns the list of files as text, which all processes must agree on.
std::string subjectOf(const std::vector<FileRecord>& files)
{
    std::string subject;
    for (const FileRecord& file : files)
        subject += file.path + '\0' + std::to_string(file.disk.size) + '\n';
    return subject;
}

/// Reads the files missing from process 0's index, here and in the other processes.
void readShared(const OpenRecords& open, SharedStore& store, const std::stop_token& stop)
{
    const std::string own = nlohmann::json(std::vector(open.places.begin(), open.places.end())).dump();
    const auto places
        = nlohmann::json::parse(agreedOn(store, subjectOf(open.files), own, stop)).get<std::vector<std::size_t>>();
    OrderedJobs<FileRecord> records(
        places.size(), ownCores(), stop,
        [&](std::size_t index, const std::stop_token& inner) { return open.read(places[index], inner); }, &store,
        {.write = &recordText, .read = &recordFromText});
    if (!writesOutput(&store)) {
        records.serve();
        return;
    }
    for (const std::size_t place : places) {
        FileRecord record = records.take();
        record.path = open.files[place].path;
        open.take(place, std::move(record));
    }
    records.finish();
}

/// Runs surveyFolder() in all processes that share the store; each reads some of the files. Only
/// process 0 reads and writes the index and returns the survey of all files; the results of the
/// others are invalid. @throws the errors of surveyFolder(); Error if a process finds other files
/// in the folder than process 0; ProcessLost
Survey surveyShared(const std::filesystem::path& folder, SurveyOptions options, const SurveyObserver& observer,
                    SharedStore& store, const std::stop_token& stop)
{
    bool isAgreed = false;
    options.useIndex = options.useIndex && writesOutput(&store);
    options.readAll = [&](const OpenRecords& open, const std::stop_token& inner) {
        isAgreed = true;
        readShared(open, store, inner);
    };
    try {
        return surveyFolder(folder, options, observer, stop);
    } catch (const Error&) {
        if (!isAgreed && writesOutput(&store))
            static_cast<void>(agreedOn(store, "nothing: the first process cannot read it", {}, stop));
        throw;
    }
}

constexpr std::size_t shownStages = 6; ///< stages shown per module

std::vector<DumpedModule> modulesOf(const Survey& survey)
{
    std::vector<std::filesystem::path> paths;
    for (const FileRecord& file : survey.files)
        paths.emplace_back(file.path);
    return dumpedModules(paths);
}

/// Returns "0001 jit_f", with the folder and the time if there are any.
std::string nameOf(const DumpedModule& module)
{
    const std::string folder = module.folder.empty() ? std::string() : module.folder.generic_string() + "/";
    return fmt::format("{}{}{:04}{}{}", folder, module.time.empty() ? "" : module.time + ".", module.number,
                       module.module.empty() ? "" : " ", module.module);
}

std::string nodesText(const FileRecord& file)
{
    return file.state == FileRecord::State::Failed ? "cannot be read" : countText(file.nodes);
}

std::string modulesText(const Survey& survey, const std::vector<DumpedModule>& modules, bool all)
{
    Table table({"  module", "stage", "opens", "instructions"}, 3);
    for (const DumpedModule& module : modules) {
        const FileRecord& opened = survey.files[module.file()];
        table.addRow({"  " + nameOf(module), pluralText(module.stages.size(), "stage"),
                      std::filesystem::path(opened.path).filename().string(), nodesText(opened)});
        const std::size_t shown = all ? module.stages.size() : std::min(shownStages, module.stages.size());
        for (std::size_t i = 0; i < shown; ++i) {
            const DumpStage& stage = module.stages[i];
            const FileRecord& file = survey.files[stage.files.front()];
            table.addRow({"", stageText(stage.name),
                          std::filesystem::path(file.path).filename().string()
                              + (stage.files.size() == 1 ? "" : fmt::format(" ({} files)", stage.files.size())),
                          nodesText(file)});
        }
        if (shown < module.stages.size())
            table.addRow({"", fmt::format("{} more (--files)", countText(module.stages.size() - shown)), "", ""});
    }
    return table.text();
}

/// Returns the modules in a folder of dumps with their stages, and one line about the folder's
/// other files; empty if there are no dumps. `all`: every stage of a module; otherwise only the
/// first ones.
std::string dumpText(const Survey& survey, bool all)
{
    const std::vector<DumpedModule> modules = modulesOf(survey);
    std::string text;
    if (!modules.empty())
        text += modulesText(survey, modules, all) + "\n";
    if (survey.others.hasDumps() || (!modules.empty() && survey.others.total() > 0))
        text += fmt::format("  {} of the dump: {}\n\n", pluralText(survey.others.total(), "other file"),
                            dumpCountsText(survey.others));
    return text;
}

/// Returns the same modules as JSON: the name, the file that represents the module, and the stages
/// with their files.
Json dumpedModulesJson(const Survey& survey)
{
    Json rows = Json::array();
    for (const DumpedModule& module : modulesOf(survey)) {
        Json stages = Json::array();
        for (const DumpStage& stage : module.stages) {
            Json files = Json::array();
            for (const std::size_t file : stage.files)
                files.push_back(survey.files[file].path);
            stages.push_back({{"stage", stageText(stage.name)}, {"files", files}});
        }
        rows.push_back({{"module", module.module},
                        {"number", module.number},
                        {"opens", survey.files[module.file()].path},
                        {"stages", stages}});
    }
    return rows;
}

/// Returns the number of the folder's other files by kind.
Json otherFilesJson(const Survey& survey)
{
    Json counts = Json::object();
    for (std::size_t kind = 0; kind < dumpKindCount; ++kind)
        if (const std::uint32_t count = survey.others.files[kind]; count > 0)
            counts[std::string(dumpKindKey(static_cast<DumpKind>(kind)))] = count;
    return counts;
}

constexpr std::size_t shownFiles = 5;

/// Returns "12 s", "3 min", "2 h".
std::string leftText(double seconds)
{
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    if (seconds < 2 * minute)
        return fmt::format("{:.0f} s", std::ceil(seconds));
    return seconds < 2 * hour ? fmt::format("{:.0f} min", seconds / minute) : fmt::format("{:.0f} h", seconds / hour);
}

std::string valueText(const std::optional<double>& value, int digits)
{
    return value ? fmt::format("{:.{}f}", *value, digits) : std::string("–");
}

std::string bestText(const FileRecord& file)
{
    if (!file.best)
        return "–";
    return file.isRelative ? fmt::format("{:.3f}", *file.best) : durationText(*file.best);
}

std::vector<std::string> splitCells(const SplitCount& count)
{
    return {countText(count.files), countText(count.configurations), countText(count.distinct),
            countText(count.unpublished), bytesText(static_cast<double>(count.bytes))};
}

std::string collectionsText(const DatasetReport& report)
{
    Table table({"  collection", "split", "files", "configurations", "distinct", "not published", "size"}, 2);
    const auto addRow = [&table](const std::string& name, const std::string& split, const SplitCount& count) {
        std::vector<std::string> cells = {"  " + name, split};
        std::ranges::move(splitCells(count), std::back_inserter(cells));
        table.addRow(std::move(cells));
    };
    for (const CollectionRow& row : report.collections) {
        std::string name = row.name.empty() ? "cannot be read" : row.name;
        for (std::size_t split = 0; split < dataSplitCount; ++split) {
            if (row.splits[split].files == 0)
                continue;
            addRow(name, split == 0 ? "–" : splitName(static_cast<DataSplit>(split)), row.splits[split]);
            name.clear();
        }
    }
    addRow("all", "", report.all);
    return table.text();
}

/// Returns "a.npz, b.npz and 3 more".
std::string namesText(const Survey& survey, const std::vector<std::size_t>& places)
{
    std::string text;
    for (std::size_t i = 0; i < places.size() && i < shownFiles; ++i)
        text += (i > 0 ? ", " : "") + survey.files[places[i]].path;
    if (places.size() > shownFiles)
        text += fmt::format(" and {} more", countText(places.size() - shownFiles));
    return text;
}

class HealthText {
public:
    explicit HealthText(const Survey& survey) : m_survey(survey) { }

    void add(std::string_view name, const std::string& text)
    {
        fmt::format_to(std::back_inserter(m_text), "    {:<15}{}\n", name, text);
    }
    void addFiles(std::string_view name, const std::vector<std::size_t>& places, std::string_view none)
    {
        add(name,
            places.empty() ? std::string(none)
                           : fmt::format("{}: {}", pluralText(places.size(), "file"), namesText(m_survey, places)));
    }
    void addSame(std::string_view name, const std::vector<SameFiles>& groups, std::size_t across, std::string_view none)
    {
        if (groups.empty())
            return add(name, std::string(none));
        add(name,
            fmt::format("{} of files, {} of them across splits: {}", pluralText(groups.size(), "group"),
                        countText(across), namesText(m_survey, groups.front().files)));
        for (std::size_t i = 1; i < groups.size() && i < shownFiles; ++i)
            add("", namesText(m_survey, groups[i].files));
        if (groups.size() > shownFiles)
            add("", fmt::format("and {} more", pluralText(groups.size() - shownFiles, "group")));
    }
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    const Survey& m_survey;
    std::string m_text = "  health\n";
};

std::string healthText(const Survey& survey, const DatasetReport& report)
{
    const DatasetHealth& health = report.health;
    HealthText text(survey);
    if (report.simulated > 0)
        text.add("simulated", fmt::format("{} of {}", countText(report.simulated), pluralText(report.read, "file")));
    text.addFiles("cannot be read", health.failed, "none");
    text.addSame("same content", health.sameContent, health.sameAcrossSplits(), "no two files");
    text.addSame("same graph", health.sameGraph, health.graphsAcrossSplits(), "no two names");
    text.addFiles("drift", health.drifting,
                  fmt::format("no file with |τ| ≥ {} between row and runtime of equal configurations", driftSeen));
    text.addFiles("low agreement", health.noisy,
                  fmt::format("no file below τ {} between two measurements of equal configurations", lowAgreement));
    text.addFiles("not published", health.unpublished, "no file outside test");
    return text.take();
}

std::string filesText(const Survey& survey)
{
    Table table({"file", "collection", "nodes", "configurable", "configurations", "distinct", "decisions", "best",
                 "spread", "τ of two measurements", "attainable τ"},
                2);
    for (const FileRecord& file : survey.files)
        table.addRow({file.path, file.collectionName(), countText(file.nodes), countText(file.configurable),
                      countText(file.configurations), countText(file.distinct), countText(file.decisions),
                      bestText(file), valueText(file.spread, 2), valueText(file.agreementTau, 2),
                      valueText(file.attainableTau, 2)});
    return table.text();
}

Json fileJson(const FileRecord& file)
{
    if (file.state == FileRecord::State::Failed)
        return {{"file", file.path}, {"error", file.error}};
    return {{"file", file.path},
            {"collection", file.collectionName()},
            {"split", splitName(file.split())},
            {"program", file.program},
            {"model_type", file.modelType},
            {"bytes", file.disk.size},
            {"nodes", file.nodes},
            {"edges", file.edges},
            {"configurable", file.configurable},
            {"configurations", file.configurations},
            {"distinct_configurations", file.distinct},
            {"unpublished", file.unpublished},
            {"decisions", file.decisions},
            {"best", orNull(file.best)},
            {"spread", orNull(file.spread)},
            {"median_disagreement", orNull(file.noise)},
            {"two_measurements_tau", orNull(file.agreementTau)},
            {"drift_tau", orNull(file.drift)},
            {"attainable_tau", orNull(file.attainableTau)},
            {"simulated", file.isSimulated},
            {"graph_hash", file.graphHash},
            {"content_hash", file.contentHash}};
}

Json collectionsJson(const DatasetReport& report)
{
    Json rows = Json::array();
    for (const CollectionRow& row : report.collections)
        for (std::size_t split = 0; split < dataSplitCount; ++split)
            if (const SplitCount& count = row.splits[split]; count.files > 0)
                rows.push_back({{"collection", row.name},
                                {"split", splitName(static_cast<DataSplit>(split))},
                                {"files", count.files},
                                {"configurations", count.configurations},
                                {"distinct_configurations", count.distinct},
                                {"unpublished_files", count.unpublished},
                                {"bytes", count.bytes}});
    return rows;
}

Json pathsJson(const Survey& survey, const std::vector<std::size_t>& places)
{
    Json paths = Json::array();
    for (const std::size_t place : places)
        paths.push_back(survey.files[place].path);
    return paths;
}

Json sameJson(const Survey& survey, const std::vector<SameFiles>& groups)
{
    Json rows = Json::array();
    for (const SameFiles& same : groups)
        rows.push_back({{"across_splits", same.isAcrossSplits}, {"files", pathsJson(survey, same.files)}});
    return rows;
}

} // namespace

Survey surveyWithProgress(const std::filesystem::path& folder, bool useIndex, SharedStore* store,
                          const std::stop_token& stop)
{
    TerminalProgress line(writesOutput(store) ? stderr : nullptr);
    const auto begin = std::chrono::steady_clock::now();
    SurveyObserver observer;
    if (line.isTerminal())
        observer.progress = [&](double fraction) {
            const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin;
            line.showLine(fmt::format("{:.0f} % read, {} left: {}", 100 * fraction,
                                      leftText(gone.count() * (1 - fraction) / fraction), folder.string()));
        };
    const SurveyOptions options{.useIndex = useIndex};
    Survey survey = store != nullptr ? surveyShared(folder, options, observer, *store, stop)
                                     : surveyFolder(folder, options, observer, stop);
    if (survey.files.empty())
        throw noOpenableFile(folder, survey.others);
    return survey;
}

std::string datasetText(const Survey& survey, bool files)
{
    const DatasetReport report = reportOf(survey.files);
    std::string text = fmt::format("{}: {}, {}\n", survey.folder.string(), pluralText(survey.files.size(), "file"),
                                   bytesText(static_cast<double>(report.all.bytes)));
    if (!survey.index.empty())
        text += fmt::format("  index: {}; {} from it, {} read\n", survey.index.string(), countText(survey.fromIndex),
                            countText(survey.files.size() - survey.fromIndex));
    text += "\n" + collectionsText(report) + "\n" + dumpText(survey, files) + healthText(survey, report);
    return files ? text + "\n" + filesText(survey) : text;
}

Json datasetJson(const Survey& survey)
{
    const DatasetReport report = reportOf(survey.files);
    const DatasetHealth& health = report.health;
    Json files = Json::array();
    for (const FileRecord& file : survey.files)
        files.push_back(fileJson(file));
    return {{"folder", survey.folder.string()},
            {"collections", collectionsJson(report)},
            {"modules", dumpedModulesJson(survey)},
            {"other_files", otherFilesJson(survey)},
            {"health",
             {{"failed", pathsJson(survey, health.failed)},
              {"same_content", sameJson(survey, health.sameContent)},
              {"same_graph", sameJson(survey, health.sameGraph)},
              {"drifting", pathsJson(survey, health.drifting)},
              {"low_agreement", pathsJson(survey, health.noisy)},
              {"unpublished", pathsJson(survey, health.unpublished)}}},
            {"files", files}};
}

} // namespace tgraph::cli
