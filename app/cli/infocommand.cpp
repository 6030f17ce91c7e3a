// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/infocommand.h"

#include "app/cli/commandline.h"
#include "app/cli/inforeport.h"
#include "app/cli/output.h"
#include "app/cli/terminalprogress.h"
#include "engine/io/documentreader.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <vector>

namespace tgraph::cli {
namespace {

struct InfoOptions {
    std::vector<std::filesystem::path> files;
    bool json = false;
    bool why = false;
    bool nodes = false;

    [[nodiscard]] Why wanted() const { return nodes ? Why::Nodes : why ? Why::Decisions : Why::No; }
};

/// A file that cannot be read is reported and the others are still described.
int runInfo(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    int status = Done;
    bool first = true;
    for (const std::filesystem::path& file : options.files) {
        try {
            const ProgressCallback report = progress.begin("reading " + file.filename().string());
            const FileInfo info
                = makeFileInfo(std::make_shared<const Document>(readDocument(file, {}, stop, report)), options.wanted());
            progress.clear();
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
    command.option("FILE", options->files, "TpuGraphs files (.npz)").required();
    command.flag("--why", options->why,
                 "What the configurations decide, and what each choice costs by the measured runtimes");
    command.flag("--nodes", options->nodes, "--why, and then node by node");
    command.flag("--json", options->json, "An array with an object a file, for programs");
    command.whenNamed(
        [options, &chosen] { chosen = [options](const std::stop_token& stop) { return runInfo(*options, stop); }; });
}

} // namespace tgraph::cli
