// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/distributed/network/c10dstore.h"
#include "engine/model/network/libtorch.h"

#include <torch/version.h>

#if TORCH_VERSION_MAJOR >= 2
#include <torch/csrc/distributed/c10d/Backend.hpp>
#else
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp> // 1.13's Gloo is one
#endif

#include <memory>
#include <string>
#include <vector>

namespace tgraph {

class Heartbeat;

/// A group that uses c10d's collectives: Gloo on CPUs; NCCL on GPUs, if LibTorch and its headers
/// support it.
class C10dGroup : public C10dStore<ProcessGroup> {
public:
    /// Waits until all processes have joined. @throws Error, one sentence, if LibTorch was built without Gloo or if
    /// processes are missing after five minutes; Cancelled
    C10dGroup(const Launch& launch, bool cuda, const std::stop_token& stop);
    ~C10dGroup() override;

    [[nodiscard]] std::string broadcast(std::string bytes) override;
    [[nodiscard]] std::vector<std::string> gather(const std::string& bytes) override;
    void fail(const std::string& sentence) override;
    void finish() override;

    /// Returns the device for tensors of the collectives.
    [[nodiscard]] torch::Device device() const { return m_device; }
    /// Replaces the tensor with process 0's values.
    void broadcastTensor(torch::Tensor& tensor);
    /// Exchanges rows. `sent` has one row for each process; row p of the result is the row that
    /// process p sent to this process.
    [[nodiscard]] torch::Tensor exchange(torch::Tensor sent);
    /// Returns one row per process.
    [[nodiscard]] torch::Tensor gatherTensor(torch::Tensor own);

private:
#if TORCH_VERSION_MAJOR >= 2
    using Collectives = c10d::Backend;
#else
    using Collectives = c10d::ProcessGroup;
#endif
    using WorkHandle = c10::intrusive_ptr<c10d::Work>;

    void meet(const std::stop_token& stop);
    void waitFor(const WorkHandle& work);
    template <typename Start> void run(Start start);
    [[noreturn]] void loseProcess(const std::string& detail);
    void leaveBroken();
    void throwIfLost() override;

    torch::Device m_device = torch::kCPU;
    std::shared_ptr<Heartbeat> m_heartbeat; ///< shared with callbacks of pending work
    c10::intrusive_ptr<Collectives> m_collectives;
    bool m_broken = false;
};

} // namespace tgraph
