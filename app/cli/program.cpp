// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include "app/cli/command.h"
#include "app/cli/evalcommand.h"
#include "app/cli/infocommand.h"
#include "app/cli/modelscommand.h"
#include "app/cli/rankcommand.h"
#include "app/cli/simulatecommand.h"
#include "app/cli/traincommand.h"
#include "engine/core/error.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <new>
#include <string>

namespace tgraph::cli {
namespace {

/// "The following argument was not expected: --x (tgraph rank --help explains)".
int reportWrongUsage(const CLI::App& program, const std::string& problem)
{
    std::string help = "tgraph";
    for (const CLI::App* command : program.get_subcommands())
        help += ' ' + command->get_name();
    reportError(problem + " (" + help + " --help explains)");
    return WrongUsage;
}

int runReporting(const Run& run, const std::stop_token& stop)
{
    try {
        return run(stop);
    } catch (const Cancelled&) {
        return Interrupted;
    } catch (const std::bad_alloc&) {
        reportError("out of memory");
    } catch (const std::exception& error) {
        reportError(error.what());
    }
    return Failed;
}

} // namespace

int runProgram(int argumentCount, const char* const* arguments, const std::stop_token& stop)
{
    CLI::App program("Ranks and examines the compiler configurations of TpuGraphs files (.npz).\n"
                     "Exit status: 0 done, 1 failed (one line on standard error says why), 2 wrong usage, "
                     "130 interrupted.",
                     "tgraph");
    program.set_version_flag("--version", "tgraph " TGRAPH_VERSION);
    program.require_subcommand(0, 1);

    Run chosen;
    addInfoCommand(program, chosen);
    addRankCommand(program, chosen);
    addEvalCommand(program, chosen);
    addModelsCommand(program, chosen);
    addSimulateCommand(program, chosen);
    addTrainCommand(program, chosen);

    try {
        program.parse(argumentCount, arguments);
    } catch (const CLI::Success& success) { // --help, --version
        program.exit(success);
        return std::fflush(stdout) == 0 ? Done : Failed;
    } catch (const CLI::ParseError& error) {
        return reportWrongUsage(program, error.what());
    }
    if (!chosen)
        return reportWrongUsage(program, "A command is required");
    return runReporting(chosen, stop);
}

} // namespace tgraph::cli
