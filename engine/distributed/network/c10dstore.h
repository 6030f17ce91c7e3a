// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/distributed/launch.h"
#include "engine/distributed/processgroup.h"

#include <torch/csrc/distributed/c10d/Store.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

using StoreHandle = c10::intrusive_ptr<c10d::Store>;

/// Connects to the store of a launch with a separate connection, so that a waiting thread does not
/// block others. With `holds`, this process serves the store (the first connection of process 0,
/// unless the launcher serves it). Waits up to five minutes for process 0.
/// @throws Error if process 0 does not respond or the port is in use; Cancelled
[[nodiscard]] StoreHandle connectStore(const Launch& launch, bool holds, const std::stop_token& stop);

/// Returns true if this process serves the store.
[[nodiscard]] inline bool holdsStore(const Launch& launch)
{
    return launch.rank == 0 && !launch.storeIsThere;
}

/// Implements SharedStore, or the store functions of a ProcessGroup.
template <typename Interface> class C10dStore : public Interface {
public:
    C10dStore(const Launch& launch, const std::stop_token& stop);

    [[nodiscard]] std::uint32_t rank() const override { return m_launch.rank; }
    [[nodiscard]] std::uint32_t size() const override { return m_launch.size; }
    void set(const std::string& key, const std::string& value) override;
    [[nodiscard]] std::optional<std::string> find(const std::string& key) override;
    void remove(const std::string& key) override;
    std::int64_t add(const std::string& key, std::int64_t value) override;
    std::string compareSet(const std::string& key, const std::string& expected, const std::string& wanted) override;
    [[nodiscard]] std::string wait(const std::string& key, const std::stop_token& stop) override;

protected:
    /// Throws if a process was lost; called during waits. @throws ProcessLost
    virtual void throwIfLost() { }

    const Launch m_launch;
    StoreHandle m_store;
};

extern template class C10dStore<SharedStore>;
extern template class C10dStore<ProcessGroup>;

/// Sleeps for `time`, or until a stop. @throws Cancelled
void pauseFor(std::chrono::milliseconds time, const std::stop_token& stop);

} // namespace tgraph
