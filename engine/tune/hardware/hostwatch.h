// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// What is known of the hosts that measure for one tuner: which no longer do, and how fast the baseline runs on each.
/// From any thread.
class HostWatch {
public:
    explicit HostWatch(std::vector<std::string> hosts);

    /// `seconds` of the baseline on a host; the least counts.
    void baselineTook(unsigned host, double seconds);
    /// The host does not even run the baseline; the last one that is left is never lost.
    void lose(unsigned host, std::string_view words);
    [[nodiscard]] bool isLost(unsigned host) const;
    [[nodiscard]] bool hasOthers() const; ///< more than one that is not lost

    [[nodiscard]] HostReport report() const;

private:
    struct Host {
        std::string name;
        std::optional<double> baseline; ///< seconds
        std::optional<std::string> lost; ///< why
    };

    [[nodiscard]] std::size_t leftCount() const; ///< under the lock

    mutable std::mutex m_mutex; ///< guards what follows
    std::vector<Host> m_hosts;
};

} // namespace tgraph
