// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/inforun.h"

#include "app/cli/common/distributedrun.h"
#include "app/cli/common/filesprogress.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/dataset/datasetinfo.h"
#include "app/cli/rank/decisiontext.h"
#include "app/cli/results/resultsubject.h"
#include "engine/core/text.h"
#include "engine/distributed/namedstore.h"
#include "engine/hlo/files/programfile.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>

#include <algorithm>

namespace tgraph::cli {
namespace {

/// Returns the modules of a file with several as a table, with a heading.
std::string moduleListText(const hlo::ProgramFile& file, const std::stop_token& stop)
{
    const std::vector<hlo::ProgramSummary> modules = hlo::summarize(file, stop);
    const bool hasTimes = std::ranges::any_of(modules, [](const auto& module) { return module.timeShare.has_value(); });
    const bool hasRuns = std::ranges::any_of(modules, [](const auto& module) { return module.runs > 0; });
    std::vector<std::string> heads = {"module", "instructions", "computations", "convolutions", "dots"};
    if (hasRuns)
        heads.emplace_back("runs");
    if (hasTimes)
        heads.emplace_back("time");
    heads.insert(heads.begin(), "index");
    Table table(std::move(heads), 2);
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const hlo::ProgramSummary& module = modules[i];
        std::vector<std::string> row
            = {std::to_string(i + 1),          printable(module.name),         countText(module.instructions),
               countText(module.computations), countText(module.convolutions), countText(module.dots)};
        if (hasRuns)
            row.push_back(countText(module.runs));
        if (hasTimes)
            row.push_back(module.timeShare ? fmt::format("{:.1f} %", *module.timeShare * 100) : "");
        table.addRow(std::move(row));
    }
    return fmt::format("{}   {}, {}; --module NAME|INDEX describes one\n", printable(file.path.filename().string()),
                       pluralText(modules.size(), "module"), hlo::formatText(file))
        + table.text();
}

/// Returns the same as a JSON object; the times' shares from 0 to 1, null if unknown.
nlohmann::ordered_json moduleListJson(const hlo::ProgramFile& file, const std::stop_token& stop)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    const std::vector<hlo::ProgramSummary> modules = hlo::summarize(file, stop);
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const hlo::ProgramSummary& module = modules[i];
        list.push_back({{"index", i + 1},
                        {"name", module.name},
                        {"instructions", module.instructions},
                        {"computations", module.computations},
                        {"convolutions", module.convolutions},
                        {"dots", module.dots},
                        {"runs", module.runs},
                        {"time_share", module.timeShare ? nlohmann::ordered_json(*module.timeShare) : nullptr}});
    }
    return {{"file", file.path.string()}, {"format", hlo::formatText(file)}, {"modules", std::move(list)}};
}

namespace fs = std::filesystem;

/// The report on one file.
struct FileReport {
    std::string text; ///< text report, or a JSON object
    std::string best; ///< output of --best: of a single file, without other processes
};

/// Returns the output of --best.
std::string bestText(const FileInfo& info)
{
    const auto& report = info.predicted ? info.predicted : info.decisions;
    const std::string file = info.document->path.string();
    if (info.document->collection.kind != Collection::Kind::Layout)
        throw Error(fmt::format("{}: --best: {} files have no layouts to write", file,
                                collectionKindName(info.document->collection.kind)));
    if (!report)
        throw Error(file + ": --best: the costs of its decisions are unknown; add a ranking: --model M");
    return jsonText(bestCombinationJson(*info.document, *info.configurations, *report)) + '\n';
}

/// Returns true for a folder or an archive. Errors in a path are reported later by the code that reads it as a file.
bool isFolder(const fs::path& path, const std::stop_token& stop)
{
    try {
        return isInputFolder(path, stop);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return false;
    }
}

/// Describes all paths of one command.
class InfoRun {
public:
    /// @param store store of the processes that share the files; null if there are no other
    /// processes
    InfoRun(const InfoOptions& options, SharedStore* store, const std::stop_token& stop)
        : m_options(options), m_store(store), m_stop(stop), m_output({})
    {
        if (!options.model.empty())
            m_rankers.emplace(options.model, options.scripts);
        if (!options.best.empty())
            m_best.emplace(options.best);
    }

    [[nodiscard]] int run()
    {
        const std::vector<fs::path>& paths = m_options.files;
        const auto isWhole = [this](const fs::path& path) { return isFolder(path, m_stop); };
        m_hasFolder = std::ranges::any_of(paths, isWhole);
        for (auto path = paths.begin(); path != paths.end();) {
            if (isWhole(*path)) {
                describeFolder(*path++);
                continue;
            }
            const auto end = std::find_if(path, paths.end(), isWhole);
            describeFiles({path, end});
            path = end;
        }
        if (!writesOutput(m_store))
            return Done;
        if (m_options.json)
            m_output.write(jsonText(m_all) + '\n');
        m_output.finish();
        return m_status;
    }

private:
    /// Returns the next part of the store.
    std::optional<NamedStore> ownStore() { return partOf(m_store, fmt::format("info/{}", m_parts++)); }

    [[nodiscard]] FileReport describe(const fs::path& file, std::size_t index, FilesProgress& progress,
                                      const std::stop_token& stop)
    {
        const std::string name = file.filename().string();
        if (!m_hasFolder && (m_options.listed || m_options.noIndex))
            throw makeError({file.string(), m_options.listed ? "--files" : "--no-index"}, "a single file",
                            "a folder or an archive");
        if (m_options.module.empty() && m_options.wanted() == Why::No)
            if (const auto programs = severalPrograms(file, stop))
                return {.text = m_options.json ? jsonText(moduleListJson(*programs, stop), -1)
                                               : moduleListText(*programs, stop),
                        .best = {}};
        const auto document = std::make_shared<const Document>(
            openChosen(file, m_options.module, stop, progress.begin(index, "reading " + name), m_options.table));
        std::optional<Prediction> prediction;
        if (m_rankers)
            prediction = m_rankers->rank(*document, RankOptions{}, stop, progress.begin(index, "ranking " + name));
        const FileInfo info = makeFileInfo(document, m_options.wanted(), prediction ? &*prediction : nullptr, stop);
        return {.text = m_options.json ? jsonText(infoJson(info), -1) : infoText(info),
                .best = m_best ? bestText(info) : std::string()};
    }

    void describeFiles(const std::vector<fs::path>& files)
    {
        FilesProgress progress(files.size(), writesOutput(m_store));
        auto store = ownStore();
        OrderedJobs<FileReport> jobs(
            files.size(), 1, m_stop,
            [&](std::size_t index, const std::stop_token& stop) {
                return describe(files[index], index, progress, stop);
            },
            store ? &*store : nullptr,
            {.write = [](const FileReport& report) { return report.text; },
             .read = [](const std::string& text) { return FileReport{.text = text, .best = {}}; }});
        if (!writesOutput(m_store)) {
            jobs.serve();
            return;
        }
        while (!jobs.isEmpty()) {
            std::optional<FileReport> report;
            std::string problem;
            try {
                report = jobs.take();
            } catch (const Cancelled&) {
                throw;
            } catch (const ProcessLost&) {
                throw;
            } catch (const Error& error) {
                problem = error.what();
            }
            progress.finishFirst([&] { report ? write(*report) : fail(problem); });
        }
        jobs.finish();
    }

    /// Describes a folder as a whole. Unreadable files in it appear in the report and in the exit status.
    void describeFolder(const fs::path& folder)
    {
        auto store = ownStore();
        try {
            if (m_options.wanted() != Why::No)
                throw Error(folder.string() + ": --why, --nodes, --model and --best: need single files, not a folder");
            if (!m_options.module.empty() || m_options.table.isGiven())
                throw Error(folder.string() + ": --module and choices of columns: need single files, not a folder");
            const Survey survey = surveyWithProgress(folder, !m_options.noIndex, store ? &*store : nullptr, m_stop);
            if (writesOutput(m_store))
                write(survey);
        } catch (const Cancelled&) {
            throw;
        } catch (const ProcessLost&) {
            throw;
        } catch (const Disagreement&) {
            throw;
        } catch (...) {
            if (writesOutput(m_store))
                fail(handledProblem());
        }
    }

    void write(const Survey& survey)
    {
        std::ranges::for_each(survey.notes, &reportError);
        for (const FileRecord& file : survey.files)
            if (file.state == FileRecord::State::Failed)
                fail(file.error);
        if (m_options.json)
            m_all.push_back(datasetJson(survey));
        else
            writePart(datasetText(survey, m_options.listed));
    }

    void write(const FileReport& report)
    {
        if (m_best) {
            m_best->write(report.best);
            m_best->finish();
        }
        if (m_options.json)
            m_all.push_back(nlohmann::ordered_json::parse(report.text));
        else
            writePart(report.text);
    }

    void writePart(const std::string& text)
    {
        m_output.write((m_isFirst ? "" : "\n") + text);
        m_isFirst = false;
    }

    void fail(const std::string& problem)
    {
        reportError(problem);
        m_status = Failed;
    }

    const InfoOptions& m_options;
    SharedStore* m_store;
    std::stop_token m_stop;
    Output m_output;
    std::optional<Output> m_best;
    std::optional<Rankers> m_rankers;
    nlohmann::ordered_json m_all = nlohmann::ordered_json::array();
    std::size_t m_parts = 0;
    bool m_hasFolder = false;
    bool m_isFirst = true;
    int m_status = Done;
};

/// Returns the text that must be equal in processes that share the files.
std::string sharedSubject(const InfoOptions& options, const std::stop_token& stop)
{
    nlohmann::ordered_json subject = {{"version", TGRAPH_VERSION},
                                      {"flags", {options.json, options.listed, options.noIndex}},
                                      {"why", static_cast<int>(options.wanted())},
                                      {"module", options.module}};
    if (!options.model.empty())
        subject["models"] = modelsSubject({options.model});
    for (const fs::path& path : options.files)
        subject["paths"].push_back({path.string(), isFolder(path, stop)});
    return jsonText(subject, -1);
}

} // namespace

int runInfo(const InfoOptions& options, const std::stop_token& stop)
{
    const bool isOneFile = options.files.size() == 1 && !isFolder(options.files.front(), stop);
    return isOneFile ? runInTheFirst([&] { return InfoRun(options, nullptr, stop).run(); })
                     : runSharing(stop, [&](SharedStore* store) {
                           if (store != nullptr)
                               static_cast<void>(agreedOn(*store, sharedSubject(options, stop), {}, stop));
                           return InfoRun(options, store, stop).run();
                       });
}

} // namespace tgraph::cli
