// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/fusionspace.h"

#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>

namespace tgraph {

/// Seconds of one kernel. For any number of threads. @throws Error; Cancelled.
using KernelSeconds = std::function<double(const Graph& kernel, const std::stop_token& stop)>;

/// A program's time is the sum of its kernels' (Kaufman et al., MLSys 2021, section 3). A kernel is built and timed
/// once, so that a flipped bit costs the kernels that it changes; equal kernels of different instructions are timed
/// once, too. For any number of threads.
class KernelTimes {
public:
    KernelTimes(FusionSpace space, KernelSeconds seconds);

    /// Of all kernels, added in their order: the same bits however much is known. @throws as KernelSeconds.
    [[nodiscard]] double total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop = {});

    [[nodiscard]] std::size_t timed() const; ///< kernels that were timed so far

private:
    struct Hash {
        std::size_t operator()(const FusionSpace::Kernel& kernel) const;
    };

    [[nodiscard]] double secondsOf(const FusionSpace::Kernel& kernel, const std::stop_token& stop);

    FusionSpace m_space;
    KernelSeconds m_seconds;
    mutable std::mutex m_mutex; ///< guards what follows
    std::unordered_map<FusionSpace::Kernel, double, Hash> m_ofNodes;
    std::unordered_map<std::string, double> m_ofGraphs; ///< graphHash() →
    std::size_t m_nodes = 0; ///< of all keys of m_ofNodes
    std::size_t m_timed = 0;
};

} // namespace tgraph
