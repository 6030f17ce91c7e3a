// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "engine/core/error.h"
#include "engine/model/script/scriptconsent.h"

#include <optional>

namespace tgraph::cli {
namespace {

int runReporting(const Run& run, const std::stop_token& stop)
{
    try {
        return run(stop);
    } catch (const Cancelled&) {
        return Interrupted;
    } catch (...) {
        reportError(handledProblem());
    }
    return Failed;
}

} // namespace

int runProgram(int argumentCount, const char* const* arguments, const std::stop_token& stop)
{
    CommandLine program("tgraph",
                        "Ranks and examines the compiler configurations of TpuGraphs files (.npz).\n"
                        "Exit status: 0 done, 1 failed (one line on standard error says why), 2 wrong usage, "
                        "130 interrupted.",
                        "tgraph " TGRAPH_VERSION);
    Run chosen;
    const auto scripts = std::make_shared<ScriptConsent>();
    addInfoCommand(program, chosen, scripts);
    addRankCommand(program, chosen, scripts);
    addCandidatesCommand(program, chosen, scripts);
    addConvertCommand(program, chosen);
    addEvalCommand(program, chosen, scripts);
    addExplainCommand(program, chosen, scripts);
    addFeaturesCommand(program, chosen);
    addFetchCommand(program, chosen);
    addImpactCommand(program, chosen, scripts);
    addImportCommand(program, chosen);
    addModelsCommand(program, chosen);
    addRenumberCommand(program, chosen);
    addSelftestCommand(program, chosen);
    addSimulateCommand(program, chosen);
    addTrainCommand(program, chosen, scripts);
    addTuneCommand(program, chosen, scripts);

    bool trustsCode = false;
    program.flag("--trust-code", trustsCode,
                 "Run TorchScript modules named by --model: they contain code (docs/torchscript.md)");
    if (const std::optional<int> status = program.parse(argumentCount, arguments))
        return *status;
    if (!chosen)
        return program.reportWrongUsage("A command is required");
    if (trustsCode)
        scripts->allowAll();
    return runReporting(chosen, stop);
}

} // namespace tgraph::cli
