// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/together.h"

#include "app/cli/command.h"
#include "engine/core/error.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/together/processgroup.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

namespace tgraph::cli {
namespace {

[[noreturn]] void endAt(const Launch& launch, const std::string& sentence, const std::stop_token& stop)
{
    if (!stop.stop_requested())
        reportError(fmt::format("process {} of {}: {}", launch.rank, launch.size, sentence));
    std::fflush(nullptr);
    std::_Exit(stop.stop_requested() ? Interrupted : Failed);
}

} // namespace

std::optional<Launch> ownLaunch()
{
    return launchFromEnvironment(&environmentVariable);
}

int runTogether(bool cuda, const std::stop_token& stop, const std::function<int(ProcessGroup*)>& work)
{
    const std::optional<Launch> launch = ownLaunch();
    if (!launch)
        return work(nullptr);
    const auto group = torchModule("working in several processes").processGroup(*launch, cuda, stop);
    try {
        const int status = work(group.get());
        group->finish();
        return status;
    } catch (const ProcessLost& lost) {
        group->finish();
        endAt(*launch, lost.what(), stop);
    } catch (const Cancelled&) {
        group->fail("interrupted");
        throw;
    } catch (const std::exception& error) {
        group->fail(error.what());
        throw;
    }
}

} // namespace tgraph::cli
