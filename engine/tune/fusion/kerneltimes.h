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
#include <vector>

namespace tgraph {

/// Returns the seconds of some kernels, in order. Thread-safe. @throws Error; Cancelled.
using KernelSeconds = std::function<std::vector<double>(std::span<const Graph> kernels, const std::stop_token& stop)>;

/// Times programs as the sum of their kernels (Kaufman et al., MLSys 2021, section 3). Each kernel is built and timed
/// once, so a flipped bit costs only the kernels it changes; equal kernels of different instructions are timed once,
/// too. New kernels of a program are timed in one call. Thread-safe.
class KernelTimes {
public:
    KernelTimes(FusionSpace space, KernelSeconds seconds);

    /// Returns the sum over all kernels, added in order: the same bits regardless of the cache. @throws like
    /// KernelSeconds.
    [[nodiscard]] double total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop = {});

    [[nodiscard]] std::size_t timed() const; ///< number of kernels timed so far

private:
    struct Hash {
        std::size_t operator()(const FusionSpace::Kernel& kernel) const;
    };

    /// Times kernels that m_ofNodes lacks.
    [[nodiscard]] std::vector<double> timeNew(std::span<const FusionSpace::Kernel* const> kernels,
                                              const std::stop_token& stop);
    bool keep(const FusionSpace::Kernel& kernel, const std::string& hash, double seconds);

    FusionSpace m_space;
    KernelSeconds m_seconds;
    mutable std::mutex m_mutex; ///< guards the following members
    std::unordered_map<FusionSpace::Kernel, double, Hash> m_ofNodes;
    std::unordered_map<std::string, double> m_ofGraphs; ///< by graphHash()
    std::size_t m_nodes = 0; ///< total of all keys of m_ofNodes
    std::size_t m_timed = 0;
};

} // namespace tgraph
