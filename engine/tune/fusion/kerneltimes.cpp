// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/kerneltimes.h"

#include "engine/core/splitmix.h"
#include "engine/core/task.h"
#include "engine/graph/graphhash.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

/// Limit of cached keys (200 MB); the cache is cleared when it is reached.
constexpr std::size_t mostNodesKept = 50'000'000;

} // namespace

std::size_t KernelTimes::Hash::operator()(const FusionSpace::Kernel& kernel) const
{
    std::uint64_t hash = kernel.size();
    for (const NodeId node : kernel)
        hash = scrambled(hash ^ node.value);
    return hash;
}

KernelTimes::KernelTimes(FusionSpace space, KernelSeconds seconds)
    : m_space(std::move(space)), m_seconds(std::move(seconds))
{
}

std::size_t KernelTimes::timed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_timed;
}

double KernelTimes::total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop)
{
    double sum = 0;
    for (const FusionSpace::Kernel& kernel : kernels)
        sum += secondsOf(kernel, stop);
    return sum;
}

/// Returns the seconds of a kernel. Two threads may time the same kernel at once and get the same result.
double KernelTimes::secondsOf(const FusionSpace::Kernel& kernel, const std::stop_token& stop)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto known = m_ofNodes.find(kernel); known != m_ofNodes.end())
            return known->second;
    }
    throwIfStopped(stop);
    const Graph graph = m_space.kernelGraph(kernel);
    const std::string hash = graphHash(graph);
    std::optional<double> seconds;
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto known = m_ofGraphs.find(hash); known != m_ofGraphs.end())
            seconds = known->second;
    }
    const bool isNew = !seconds;
    if (isNew)
        seconds = m_seconds(graph, stop);
    const std::scoped_lock lock(m_mutex);
    if (m_nodes + kernel.size() > mostNodesKept) {
        m_ofNodes.clear();
        m_ofGraphs.clear();
        m_nodes = 0;
    }
    if (m_ofNodes.emplace(kernel, *seconds).second)
        m_nodes += kernel.size();
    if (isNew && m_ofGraphs.emplace(hash, *seconds).second)
        ++m_timed;
    return *seconds;
}

} // namespace tgraph
