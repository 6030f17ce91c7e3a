// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/distributed/network/c10dstore.h"
#include "engine/distributed/network/heartbeat.h"

#include <torch/version.h>

#if TORCH_VERSION_MAJOR >= 2
#include <torch/csrc/distributed/c10d/Backend.hpp>
#else
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp> // of which 1.13's Gloo is one
#endif

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// c10d's collectives: Gloo on CPUs; NCCL on GPUs where LibTorch and its headers have it.
class C10dGroup : public C10dStore<ProcessGroup> {
public:
    /// Waits until all processes are there. @throws Error, one sentence, where LibTorch was built without Gloo, or when
    /// processes are missing after five minutes; Cancelled
    C10dGroup(const Launch& launch, bool cuda, const std::stop_token& stop);
    ~C10dGroup() override;

    [[nodiscard]] std::string broadcast(std::string bytes) override;
    [[nodiscard]] std::vector<std::string> gather(const std::string& bytes) override;
    void fail(const std::string& sentence) override;
    void finish() override;

    /// Where tensors of the collectives must be.
    [[nodiscard]] torch::Device device() const { return m_device; }
    /// Process 0's values, in place.
    void broadcastTensor(torch::Tensor& tensor);
    /// `sent` has a row a process; row p of the result is what process p sent to this one.
    [[nodiscard]] torch::Tensor exchange(torch::Tensor sent);
    /// A row a process.
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
    std::shared_ptr<Heartbeat> m_heartbeat; ///< shared with callbacks of work
    c10::intrusive_ptr<Collectives> m_collectives;
    bool m_broken = false;
};

} // namespace tgraph
