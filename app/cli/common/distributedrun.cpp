// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/distributedrun.h"

#include "app/cli/common/command.h"
#include "engine/core/sha256.h"
#include "engine/distributed/processgroup.h"
#include "engine/distributed/sharedwork.h"
#include "engine/model/scoring/torchmodule.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <thread>

namespace tgraph::cli {
namespace {

[[noreturn]] void endAt(const Launch& launch, const std::string& sentence, const std::stop_token& stop)
{
    if (!stop.stop_requested())
        reportError(fmt::format("process {} of {}: {}", launch.rank, launch.size, sentence));
    std::fflush(nullptr);
    std::_Exit(stop.stop_requested() ? Interrupted : Failed);
}

/// Registers the processes that share work. If process 0 ends early, it informs the waiting
/// processes and stays alive for a moment, because c10d's client ends the program if the store
/// disappears while it connects.
class Registration {
public:
    explicit Registration(SharedStore& store) : m_store(store) { }
    ~Registration()
    {
        try {
            if (m_store.rank() != 0)
                m_store.add("sharing/left", 1);
        } catch (const Error&) { // NOLINT(bugprone-empty-catch): the error cannot be reported
        }
    }
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;

    /// Ends the waiting processes. Call it in process 0.
    void dismiss() const
    {
        using namespace std::chrono_literals;
        constexpr int looks = 100;
        try {
            m_store.set(SharedStore::dismissedKey, "1");
            for (int look = 0; look < looks && m_store.add("sharing/left", 0) + 1 < m_store.size(); ++look)
                std::this_thread::sleep_for(20ms);
        } catch (const Error&) { // NOLINT(bugprone-empty-catch): the launcher's store is gone, too
        }
    }

private:
    SharedStore& m_store;
};

} // namespace

std::optional<Launch> ownLaunch()
{
    return launchFromEnvironment(&environmentVariable);
}

int runDistributed(bool cuda, const std::stop_token& stop, const std::function<int(ProcessGroup*)>& work)
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
    } catch (...) {
        group->fail(handledProblem());
        throw;
    }
}

int runSharing(const std::stop_token& stop, const std::function<int(SharedStore*)>& work)
{
    const std::optional<Launch> launch = ownLaunch();
    if (!launch)
        return work(nullptr);
    const auto store = torchModule("sharing work between processes").sharedStore(*launch, stop);
    const Registration registration(*store);
    try {
        return work(store.get());
    } catch (const ProcessLost& lost) {
        reportError(fmt::format("process {} of {}: {}", launch->rank, launch->size, lost.what()));
        return Failed;
    } catch (const Cancelled&) {
        if (launch->rank == 0)
            registration.dismiss();
        if (stop.stop_requested() || launch->rank == 0)
            throw;
        return Failed; // process 0 has reported the reason
    } catch (const std::exception&) {
        if (launch->rank == 0)
            registration.dismiss();
        else
            SharedWork::decline(*store);
        throw;
    }
}

int runInTheFirst(const std::function<int()>& work)
{
    const std::optional<Launch> launch = ownLaunch();
    return !launch || launch->rank == 0 ? work() : static_cast<int>(Done);
}

bool writesOutput(const SharedStore* store)
{
    return store == nullptr || store->rank() == 0;
}

std::string agreedOn(SharedStore& store, const std::string& subject, const std::string& text,
                     const std::stop_token& stop)
{
    const std::string hash = sha256Of(std::as_bytes(std::span(subject)));
    if (store.rank() == 0) {
        store.set("agreed/subject", hash);
        store.set("agreed/text", text);
        return text;
    }
    if (store.wait("agreed/subject", stop) != hash) {
        SharedWork::decline(store);
        throw Disagreement(makeError({"", fmt::format("process {} of {}", store.rank(), store.size())},
                                     "other files, options or models than those of process 0",
                                     "the same in all processes")
                               .what());
    }
    return store.wait("agreed/text", stop);
}

void requireAlone(const char* option)
{
    if (ownLaunch())
        throw makeError({"", option}, "several processes", "one, started without a launcher");
}

} // namespace tgraph::cli
