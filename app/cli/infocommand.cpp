// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/infocommand.h"

#include "app/cli/commandline.h"
#include "app/cli/dataset/datasetinfo.h"
#include "app/cli/decisiontext.h"
#include "app/cli/diffreport.h"
#include "app/cli/inforeport.h"
#include "app/cli/output.h"
#include "app/cli/rankers.h"
#include "app/cli/terminalprogress.h"
#include "app/cli/together/together.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"
#include "engine/programs/programdiff.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

struct InfoOptions {
    std::vector<std::filesystem::path> files;
    bool json = false;
    bool why = false;
    bool nodes = false;
    bool listed = false; ///< folders: with a row a file
    bool noIndex = false; ///< of folders: it is left alone
    std::string model; ///< empty: measured runtimes
    std::filesystem::path against; ///< a second program; empty: none
    std::filesystem::path best; ///< where the best combination goes; empty: nowhere

    [[nodiscard]] Why wanted() const
    {
        return nodes ? Why::Nodes : why || !model.empty() || !best.empty() ? Why::Decisions : Why::No;
    }
};

/// Reads files and ranks them where asked to.
class InfoSource {
public:
    InfoSource(const InfoOptions& options, const std::stop_token& stop) : m_options(options), m_stop(stop)
    {
        if (!options.model.empty())
            m_rankers.emplace(options.model);
    }

    [[nodiscard]] FileInfo read(const std::filesystem::path& file, TerminalProgress& progress)
    {
        const std::string name = file.filename().string();
        const auto document
            = std::make_shared<const Document>(openDocument(file, {}, m_stop, progress.begin("reading " + name)));
        if (!m_rankers)
            return makeFileInfo(document, m_options.wanted(), nullptr, m_stop);
        const Prediction prediction
            = m_rankers->rank(*document, RankOptions{}, m_stop, progress.begin("ranking " + name));
        return makeFileInfo(document, m_options.wanted(), &prediction, m_stop);
    }

private:
    const InfoOptions& m_options;
    std::stop_token m_stop;
    std::optional<Rankers> m_rankers;
};

std::shared_ptr<const hlo::Module> readProgram(const std::filesystem::path& file, TerminalProgress& progress,
                                               const std::stop_token& stop)
{
    const Document document = openDocument(file, {}, stop, progress.begin("reading " + file.filename().string()));
    if (!document.program)
        throw makeError({.file = file.string(), .where = "--against"}, "a file of arrays", "an XLA program");
    return document.program;
}

/// Two programs, instruction by instruction.
int runAgainst(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    const std::filesystem::path& before = options.files.front();
    const auto first = readProgram(before, progress, stop);
    const ProgramDiff diff = programDiff(first, readProgram(options.against, progress, stop), stop);
    progress.clear();
    constexpr std::size_t mostListed = 50; // for people
    output.write(options.json ? diffJson(diff, before, options.against)
                                    .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                         + '\n'
                              : diffText(diff, before, options.against, mostListed));
    output.finish();
    return Done;
}

/// Whole or not at all.
void writeBest(const FileInfo& info, Output& output)
{
    const auto& report = info.predicted ? info.predicted : info.decisions;
    const std::string file = info.document->path.string();
    if (info.document->collection.kind != Collection::Kind::Layout)
        throw Error(fmt::format("{}: --best: {} files have no layouts to write", file,
                                collectionKindName(info.document->collection.kind)));
    if (!report)
        throw Error(file + ": --best: nothing says what its decisions cost; a ranking does: --model M");
    output.write(bestCombinationJson(*info.document, *info.configurations, *report)
                     .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                 + '\n');
    output.finish();
}

/// A folder as one thing: its text, or an object more in `all`. A file in it that cannot be read is part of what it
/// says, and of the exit status.
int describeFolder(const std::filesystem::path& folder, const InfoOptions& options, nlohmann::ordered_json& all,
                   std::string& text, const std::stop_token& stop)
{
    if (options.wanted() != Why::No)
        throw Error(folder.string() + ": --why, --nodes, --model and --best: are of single files, not of a folder");
    const Survey survey = surveyWithProgress(folder, !options.noIndex, stop);
    for (const std::string& note : survey.notes)
        reportError(note);
    if (options.json)
        all.push_back(datasetJson(survey));
    else
        text = datasetText(survey, options.listed);
    const auto isFailed = [](const FileRecord& file) { return file.state == FileRecord::State::Failed; };
    return std::ranges::any_of(survey.files, isFailed) ? Failed : Done;
}

/// A file that cannot be read is reported and the others are still described.
int runInfo(const InfoOptions& options, const std::stop_token& stop)
{
    requireAlone("info");
    Output output({});
    std::optional<Output> best;
    if (!options.best.empty())
        best.emplace(options.best);
    TerminalProgress progress;
    InfoSource source(options, stop);
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    int status = Done;
    bool first = true;
    for (const std::filesystem::path& file : options.files) {
        try {
            if (isInputFolder(file, stop)) {
                std::string text;
                if (describeFolder(file, options, all, text, stop) == Failed)
                    status = Failed;
                output.write((first || text.empty() ? "" : "\n") + text);
                first = false;
                continue;
            }
            const FileInfo info = source.read(file, progress);
            progress.clear();
            if (best)
                writeBest(info, *best);
            if (options.json)
                all.push_back(infoJson(info));
            else
                output.write((first ? "" : "\n") + infoText(info));
            first = false;
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            progress.clear();
            reportError(error.what());
            status = Failed;
        }
    }
    if (options.json)
        output.write(all.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n');
    output.finish();
    return status;
}

} // namespace

void addInfoCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<InfoOptions>();
    Command command = program.addCommand("info", "What is in a file, and its health");
    command
        .option(
            "FILE", options->files,
            "TpuGraphs files (.npz) or XLA programs; or a folder or an archive (.tar, .tar.gz), whose files are told "
            "together: collections, splits, health. What is in them is kept in an index, so that the next time takes "
            "no reading")
        .required();
    command.flag("--files", options->listed, "Of a folder or archive: a row a file, too");
    command.flag("--no-index", options->noIndex, "Of a folder: read all of it, and leave its index alone");
    command.flag("--why", options->why,
                 "What the configurations decide, and what each choice costs by the measured runtimes");
    command.flag("--nodes", options->nodes, "--why with all decisions and options, and then node by node");
    command.option("--model", options->model, "--why by the scores of a ranking. " + std::string(modelHelp))
        .typeName("M");
    command
        .option("--best", options->best,
                "Write the combination of options that the decisions make the fastest, as JSON: each configurable "
                "node's layouts. Of one layout file")
        .typeName("OUT");
    command
        .option("--against", options->against,
                "Compare the program FILE with another one, as before and after a pass: what is gone, what came, what "
                "changed")
        .typeName("PROGRAM");
    command.flag("--json", options->json, "An array with an object a file, for programs");
    command.whenNamed([options, &chosen] {
        if (!options->best.empty() && options->files.size() != 1)
            throw UsageError("--best: takes one file");
        if (!options->against.empty() && options->files.size() != 1)
            throw UsageError("--against: takes one file");
        chosen = [options](const std::stop_token& stop) {
            return options->against.empty() ? runInfo(*options, stop) : runAgainst(*options, stop);
        };
    });
}

} // namespace tgraph::cli
