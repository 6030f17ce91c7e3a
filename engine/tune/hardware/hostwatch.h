// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Tracks the hosts that measure for one tuner: which are lost, and how fast the baseline runs on each. Thread-safe.
class HostWatch {
public:
    explicit HostWatch(std::vector<std::string> hosts);

    /// Records the baseline's `seconds` on a host, of which the minimum is kept.
    void baselineTook(unsigned host, double seconds);
    /// Marks a host that no longer runs the baseline as lost, unless it is the last one.
    void lose(unsigned host, std::string_view words);
    [[nodiscard]] bool isLost(unsigned host) const;
    [[nodiscard]] bool hasOthers() const; ///< true if more than one is not lost

    [[nodiscard]] HostReport report() const;

private:
    struct Host {
        std::string name;
        std::optional<double> baseline; ///< seconds
        std::optional<std::string> lost; ///< the reason
    };

    [[nodiscard]] std::size_t leftCount() const; ///< call with the lock held

    mutable std::mutex m_mutex; ///< guards the following members
    std::vector<Host> m_hosts;
};

} // namespace tgraph
