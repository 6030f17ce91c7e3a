// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/launch.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <charconv>

namespace tgraph {
namespace {

/// Names of a launcher's environment variables.
struct Names {
    const char* rank;
    const char* size;
    const char* localRank;
};
constexpr Names plain{"RANK", "WORLD_SIZE", "LOCAL_RANK"};
constexpr Names openMpi{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK"};
constexpr Names slurm{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_LOCALID"};

std::uint64_t numberOf(const char* name, const std::string& text, std::uint64_t least, std::uint64_t most)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        throw makeError({"environment", name}, fmt::format("\"{}\"", text),
                        fmt::format("a number from {} to {}", least, most));
    return number;
}

std::optional<Launch> processOf(const Names& names, const EnvironmentLookup& lookup)
{
    const auto rank = lookup(names.rank);
    const auto size = lookup(names.size);
    if (!rank && !size)
        return std::nullopt;
    if (!rank || !size)
        throw makeError({"environment", rank ? names.size : names.rank}, "nothing",
                        fmt::format("a number, since {} is set: a launcher sets both", rank ? names.rank : names.size));
    Launch launch;
    launch.size = static_cast<std::uint32_t>(numberOf(names.size, *size, 1, mostProcesses));
    launch.rank = static_cast<std::uint32_t>(numberOf(names.rank, *rank, 0, launch.size - 1));
    launch.localRank = launch.rank;
    if (const auto local = lookup(names.localRank))
        launch.localRank = static_cast<std::uint32_t>(numberOf(names.localRank, *local, 0, launch.size - 1));
    return launch;
}

/// Returns true if srun started this process: the batch script itself and a shell of salloc have no step.
bool isSlurmStep(const EnvironmentLookup& lookup)
{
    constexpr std::uint64_t firstSpecial = 0xfffffff0; // "batch", "extern", "interactive"
    const auto step = lookup("SLURM_STEP_ID");
    return step && lookup(slurm.rank) && lookup(slurm.size)
        && numberOf("SLURM_STEP_ID", *step, 0, UINT32_MAX) < firstSpecial;
}

/// Returns a port that is the same in all processes of a job and rarely the same for two jobs on one machine.
std::uint16_t portOfJob(const std::string& job)
{
    constexpr std::uint32_t first = 20000;
    constexpr std::uint32_t count = 12000; // below the ephemeral ports
    std::uint32_t hash = 2166136261U; // FNV-1a
    for (const char letter : job)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return static_cast<std::uint16_t>(first + hash % count);
}

/// Returns the job's name under mpirun or srun; empty if there is none.
std::string jobName(const EnvironmentLookup& lookup, bool underSlurm)
{
    if (underSlurm)
        return lookup("SLURM_JOB_ID").value_or("") + "." + lookup("SLURM_STEP_ID").value_or("");
    for (const char* const name : {"PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid"})
        if (const auto job = lookup(name))
            return *job;
    return {};
}

std::string addressOf(const EnvironmentLookup& lookup, const Launch& launch, bool underSlurm)
{
    if (auto address = lookup("MASTER_ADDR"); address && !address->empty())
        return *address;
    if (underSlurm) {
        for (const char* const name : {"SLURM_STEP_NODELIST", "SLURM_NODELIST"})
            if (const std::string host = firstHost(lookup(name).value_or("")); !host.empty())
                return host;
        return lookup("SLURM_LAUNCH_NODE_IPADDR").value_or("");
    }
    const bool oneMachine = lookup("OMPI_COMM_WORLD_LOCAL_SIZE") == std::to_string(launch.size);
    return oneMachine ? "127.0.0.1" : "";
}

void setMeetingPlace(Launch& launch, const EnvironmentLookup& lookup, bool underSlurm)
{
    launch.address = addressOf(lookup, launch, underSlurm);
    if (launch.address.empty())
        throw makeError({"environment", "MASTER_ADDR"}, "nothing", "the host of process 0");
    if (const auto port = lookup("MASTER_PORT")) {
        launch.port = static_cast<std::uint16_t>(numberOf("MASTER_PORT", *port, 1, UINT16_MAX));
        return;
    }
    const std::string job = jobName(lookup, underSlurm);
    if (job.empty())
        throw makeError({"environment", "MASTER_PORT"}, "nothing", "a port that is free on the host of process 0");
    launch.port = portOfJob(job);
}

} // namespace

std::string firstHost(const std::string& list)
{
    const std::size_t end = list.find_first_of(",[");
    std::string host = list.substr(0, end);
    if (end == std::string::npos || list[end] == ',')
        return host;
    const std::size_t stop = list.find_first_of(",-]", end);
    return stop == std::string::npos ? std::string() : host + list.substr(end + 1, stop - end - 1);
}

std::optional<Launch> launchFromEnvironment(const EnvironmentLookup& lookup)
{
    bool underSlurm = false;
    auto launch = processOf(plain, lookup);
    if (launch && lookup("TORCHELASTIC_USE_AGENT_STORE") == "True") {
        launch->storeIsThere = true;
        launch->attempt = lookup("TORCHELASTIC_RESTART_COUNT").value_or("0");
    }
    if (!launch)
        launch = processOf(openMpi, lookup);
    if (!launch && isSlurmStep(lookup)) {
        underSlurm = true;
        launch = processOf(slurm, lookup);
    }
    if (!launch || launch->size == 1)
        return std::nullopt;
    setMeetingPlace(*launch, lookup, underSlurm);
    return launch;
}

} // namespace tgraph
