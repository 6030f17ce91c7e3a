// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cores.h"

#include "engine/core/numbers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <thread>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

namespace tgraph {
namespace {

std::uint32_t numberOf(const std::optional<std::string>& text)
{
    return text ? parseNumber<std::uint32_t>(*text).value_or(0) : 0;
}

/// Returns the entry of `node` in a Slurm list of tasks per node, such as "4(x2),3", which stands
/// for 4, 4 and 3; 0 if there is none.
std::uint32_t tasksOfNode(std::string_view list, std::uint32_t node)
{
    while (const auto tasks = takeNumber<std::uint32_t>(list)) {
        std::uint32_t nodes = 1;
        if (list.starts_with("(x")) {
            list.remove_prefix(2);
            nodes = takeNumber<std::uint32_t>(list).value_or(0);
            if (!list.starts_with(")"))
                return 0;
            list.remove_prefix(1);
        }
        if (node < nodes)
            return *tasks;
        node -= nodes;
        if (!list.starts_with(","))
            return 0;
        list.remove_prefix(1);
    }
    return 0;
}

/// Returns the number of processes on this machine; 0 if the environment has no number.
std::uint32_t plainProcesses(const EnvironmentLookup& lookup)
{
    if (const std::uint32_t here = numberOf(lookup("LOCAL_WORLD_SIZE")); here > 0)
        return here;
    constexpr std::array<std::string_view, 3> itself = {"localhost", "127.0.0.1", "::1"};
    const bool isHere = std::ranges::find(itself, lookup("MASTER_ADDR").value_or("")) != itself.end();
    return isHere ? numberOf(lookup("WORLD_SIZE")) : 0;
}

std::uint32_t slurmProcesses(const EnvironmentLookup& lookup)
{
    const std::uint32_t node = numberOf(lookup("SLURM_NODEID"));
    if (const std::uint32_t here = tasksOfNode(lookup("SLURM_STEP_TASKS_PER_NODE").value_or(""), node); here > 0)
        return here;
    return numberOf(lookup("SLURM_NTASKS_PER_NODE"));
}

/// Returns the number of cores that this process may use. Launchers may bind a process to a subset
/// of the cores.
unsigned allowedCores(unsigned online)
{
#ifdef __linux__
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof(set), &set) == 0)
        return static_cast<unsigned>(CPU_COUNT(&set));
#endif
    return online;
}

} // namespace

std::uint32_t processesHere(const EnvironmentLookup& lookup)
{
    std::uint32_t here = 0;
    if (lookup("RANK") && lookup("WORLD_SIZE"))
        here = plainProcesses(lookup);
    else if (lookup("OMPI_COMM_WORLD_RANK"))
        here = numberOf(lookup("OMPI_COMM_WORLD_LOCAL_SIZE"));
    else if (lookup("SLURM_STEP_ID") && lookup("SLURM_PROCID"))
        here = slurmProcesses(lookup);
    return std::max<std::uint32_t>(1, here);
}

unsigned coresOf(unsigned online, unsigned allowed, std::uint32_t processes)
{
    return std::max(1U, std::min(allowed, online / std::max<std::uint32_t>(1, processes)));
}

unsigned ownCores()
{
    // Computed once: neither value changes, and reading them opens files
    static const unsigned cores = [] {
        const unsigned online = std::max(1U, std::thread::hardware_concurrency());
        return coresOf(online, allowedCores(online), processesHere(&environmentVariable));
    }();
    return cores;
}

std::size_t machineBytes()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long pageBytes = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && pageBytes > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(pageBytes) : 0;
}

} // namespace tgraph
