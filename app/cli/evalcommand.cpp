// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evalcommand.h"

#include "app/cli/evalreport.h"
#include "app/cli/output.h"
#include "app/cli/rankers.h"
#include "app/cli/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzfiles.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::vector<fs::path> paths;
    std::string model = "auto";
    bool json = false;
};

/// Evaluates files one after another; one that fails is reported and the others go on.
class Evaluation {
public:
    Evaluation(const Options& options, const std::stop_token& stop) : m_stop(stop), m_rankers(options.model) { }

    void addPath(const fs::path& path)
    {
        reportingFailure(path, [&] {
            if (!fs::is_directory(path))
                addFile(path);
            else
                for (const fs::path& file : npzFilesOf(path))
                    reportingFailure(file, [&] { addFile(file); });
        });
    }

    [[nodiscard]] const EvalReport& report() const { return m_report; }

private:
    void addFile(const fs::path& file)
    {
        throwIfStopped(m_stop);
        const std::string name = file.filename().string();
        const Document document = readDocument(file, {}, m_stop, m_progress.begin(name + ": reading"));
        if (!document.runtimesPublished) {
            m_report.skipped.push_back(file);
            return;
        }
        const Prediction prediction = m_rankers.rank(document, {}, m_stop, m_progress.begin(name + ": ranking"));
        m_report.files.push_back(evaluate(document, prediction));
    }

    template <typename Work> void reportingFailure(const fs::path& path, Work work)
    {
        std::string problem;
        try {
            work();
            return;
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            problem = error.what();
        } catch (const fs::filesystem_error& error) {
            problem = makeError({.file = path.string()}, error.code().message()).what();
        }
        m_progress.clear();
        reportError(problem);
        m_report.failed.push_back({.file = path, .problem = problem});
    }

    const std::stop_token& m_stop;
    Rankers m_rankers;
    TerminalProgress m_progress;
    EvalReport m_report;
};

int runEval(const Options& options, const std::stop_token& stop)
{
    Output output({});
    const auto report = [&] {
        Evaluation evaluation(options, stop); // its progress is gone from the terminal before the report is written
        for (const fs::path& path : options.paths)
            evaluation.addPath(path);
        return evaluation.report();
    }();
    output.write(options.json ? evalJson(report) : evalText(report));
    output.finish();
    return report.failed.empty() ? Done : Failed;
}

} // namespace

void addEvalCommand(CLI::App& program, Run& chosen)
{
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("eval", "How well a model orders measured runtimes");
    command->footer(
        "A row a file, a row a collection (mean of its files; tile-size APE over all its kernels) and the mean "
        "of the layout and of the tile collections.\nFiles without published runtimes are skipped. A file "
        "that cannot be read is reported, the others are evaluated, and the exit status is 1.");
    command->add_option("PATH", options->paths, "TpuGraphs files (.npz), or folders that are searched for them")
        ->required()
        ->type_name("");
    command->add_option("--model", options->model, modelHelp)->type_name("M")->capture_default_str();
    command->add_flag("--json", options->json, "One object with files, collections, means, skipped and failed files");
    command->callback(
        [options, &chosen] { chosen = [options](const std::stop_token& stop) { return runEval(*options, stop); }; });
}

} // namespace tgraph::cli
