// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/eval/selftesttext.h"
#include "app/settings/checkpointfolders.h"
#include "engine/selftest/selftest.h"

#include <filesystem>
#include <memory>
#include <string>

namespace tgraph::cli {
namespace {

struct SelftestArguments {
    std::string device = "auto";
    bool json = false;
    std::filesystem::path output;
};

int runSelftestCommand(const SelftestArguments& arguments, const std::stop_token& stop)
{
    Output output(arguments.output); // checked at once, before the work
    SelftestReport report;
    {
        TerminalProgress progress;
        report = runSelftest({.device = *deviceFromName(arguments.device), .sample = bundledLayoutSample()}, stop,
                             [&](const std::string& check, double share) { progress.show("", check, share); });
    }
    return finishSelftest(report, arguments.json, output);
}

} // namespace

void addSelftestCommand(CommandLine& program, Run& chosen)
{
    auto arguments = std::make_shared<SelftestArguments>();
    Command command = program.addCommand(
        "selftest", "Tests this build on a CPU or GPU: scores, identical bits, memory, stops, training, speed");
    command.option("--device", arguments->device, "auto, cpu or cuda").oneOf({"auto", "cpu", "cuda"}).showDefault();
    command.flag("--json", arguments->json, "One JSON object");
    command.option("-o,--output", arguments->output, "File instead of standard output").typeName("REPORT");
    command.footer("Exit status 1 if a check failed. Without LibTorch, checks that need it are skipped. The data are "
                   "simulated; docs/gpu.md describes the checks.");
    command.whenNamed([arguments, &chosen] {
        chosen = [arguments](const std::stop_token& stop) {
            requireAlone("selftest");
            return runSelftestCommand(*arguments, stop);
        };
    });
}

} // namespace tgraph::cli
