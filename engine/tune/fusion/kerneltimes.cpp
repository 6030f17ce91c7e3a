// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/kerneltimes.h"

#include "engine/core/splitmix.h"
#include "engine/core/task.h"
#include "engine/graph/graphhash.h"

#include <cstdint>
#include <numeric>
#include <unordered_set>
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
    std::vector<double> seconds(kernels.size());
    std::vector<std::size_t> places; // of the new ones
    std::vector<const FusionSpace::Kernel*> fresh;
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            if (const auto known = m_ofNodes.find(kernels[i]); known != m_ofNodes.end()) {
                seconds[i] = known->second;
                continue;
            }
            places.push_back(i);
            fresh.push_back(&kernels[i]);
        }
    }
    const std::vector<double> timed = timeNew(fresh, stop);
    for (std::size_t i = 0; i < places.size(); ++i)
        seconds[places[i]] = timed[i];
    return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

/// Two threads may time the same kernel at once and get the same result.
std::vector<double> KernelTimes::timeNew(std::span<const FusionSpace::Kernel* const> kernels,
                                         const std::stop_token& stop)
{
    std::vector<std::string> hashes;
    std::vector<Graph> graphs; // of different hashes, not timed yet
    std::unordered_map<std::string, double> ofHash;
    std::vector<std::string> asked;
    for (const FusionSpace::Kernel* const kernel : kernels) {
        throwIfStopped(stop);
        Graph graph = m_space.kernelGraph(*kernel);
        hashes.push_back(graphHash(graph));
        const std::scoped_lock lock(m_mutex);
        const auto known = m_ofGraphs.find(hashes.back());
        const bool isNew = ofHash.emplace(hashes.back(), known != m_ofGraphs.end() ? known->second : 0.0).second;
        if (isNew && known == m_ofGraphs.end()) {
            graphs.push_back(std::move(graph));
            asked.push_back(hashes.back());
        }
    }
    if (!graphs.empty()) {
        const std::vector<double> timed = m_seconds(graphs, stop);
        for (std::size_t i = 0; i < asked.size(); ++i)
            ofHash[asked[i]] = timed[i];
    }
    std::unordered_set<std::string> isNew(asked.begin(), asked.end());
    std::vector<double> seconds;
    const std::scoped_lock lock(m_mutex);
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        seconds.push_back(ofHash[hashes[i]]);
        if (keep(*kernels[i], hashes[i], seconds.back()))
            m_timed += isNew.erase(hashes[i]);
    }
    return seconds;
}

/// Stores a kernel's time; returns true if its graph had none. The caller holds the mutex.
bool KernelTimes::keep(const FusionSpace::Kernel& kernel, const std::string& hash, double seconds)
{
    if (m_nodes + kernel.size() > mostNodesKept) {
        m_ofNodes.clear();
        m_ofGraphs.clear();
        m_nodes = 0;
    }
    if (m_ofNodes.emplace(kernel, seconds).second)
        m_nodes += kernel.size();
    return m_ofGraphs.emplace(hash, seconds).second;
}

} // namespace tgraph
