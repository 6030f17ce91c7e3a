// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/train/slatetree.h"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace tgraph {

class C10dGroup;

/// Sums the gradients of a step's slates, or groups of slates (one leaf of the tree each), in the
/// order of a SlateTree, so that the result is bitwise the same for any number of threads and
/// processes. Gradients are stored in buckets of about 1 MiB, in the order of the backward pass.
/// With a group, a separate thread sums a bucket over the processes as soon as all slates of this
/// process have filled it, while the last backward pass continues. A bucket is cut into one piece
/// per process. Each process receives its piece of all partial sums, adds them in the tree's order
/// and sends the result to all others. A process thus sends and receives 2 (N - 1) / N of the
/// gradient bytes, like an optimal all-reduce.
class GradientSum {
public:
    /// @param parameters whose gradients are summed
    /// @param readyOrder indices of the parameters, in the order of the backward pass
    /// @param group must outlive this object; null: one process
    GradientSum(const std::vector<torch::Tensor>& parameters, const std::vector<std::size_t>& readyOrder,
                C10dGroup* group);
    ~GradientSum();
    GradientSum(const GradientSum&) = delete;
    GradientSum& operator=(const GradientSum&) = delete;

    /// Starts a new step. If the previous step failed, first waits until the thread has finished
    /// it.
    void begin(SlateTree tree);
    /// Returns the slates of this process.
    [[nodiscard]] const std::vector<std::uint32_t>& slates() const { return m_slates; }
    /// Adds a gradient of a slate of this process; call it once per gradient. Thread-safe.
    void put(std::uint32_t slate, std::size_t parameter, const torch::Tensor& gradient);
    /// Completes a slate. Gradients that were not put count as zero.
    void complete(std::uint32_t slate);

    /// Waits for the sums and returns them. They stay valid until the next begin(). @throws
    /// ProcessLost
    [[nodiscard]] std::vector<torch::Tensor> finish();
    /// Returns true if any slate of this process has put a gradient of the parameter.
    [[nodiscard]] bool wasPut(std::size_t parameter) const;

private:
    struct Place {
        std::size_t bucket = 0;
        std::int64_t begin = 0; ///< offset in a slate's row of numbers
        std::vector<std::int64_t> shape;
        std::int64_t count = 0;
    };
    struct Bucket {
        std::int64_t begin = 0;
        std::int64_t length = 0; ///< a multiple of the number of processes
        std::size_t parameters = 0;
        std::size_t missing = 0; ///< number of puts of this step that are still to come
    };

    void layOut(const std::vector<torch::Tensor>& parameters, const std::vector<std::size_t>& readyOrder);
    void count(std::size_t bucket, std::size_t puts);
    [[nodiscard]] torch::Tensor part(std::uint32_t slate, const Bucket& bucket) const;
    void sumBucket(const Bucket& bucket);
    void sumBetweenProcesses(const Bucket& bucket, const torch::Tensor& own);
    void run();

    C10dGroup* m_group;
    std::uint32_t m_rank = 0;
    std::uint32_t m_processes = 1;
    std::vector<Place> m_places; ///< one per parameter
    std::vector<Bucket> m_buckets;
    std::int64_t m_length = 0;
    torch::TensorOptions m_kind; ///< type of the rows of numbers
    std::vector<torch::Tensor> m_rows; ///< [m_length], one per slate of this process
    torch::Tensor m_sum; ///< [m_length]
    /// The tree of the step. Owned, because the thread may still sum a step whose workers failed.
    std::optional<SlateTree> m_tree;
    std::vector<std::uint32_t> m_slates;
    std::map<std::uint32_t, std::size_t> m_rowOf; ///< row of each slate
    std::vector<std::vector<char>> m_put; ///< true if the gradient was put, by row and parameter

    std::mutex m_mutex; ///< guards the following members and `missing` of the buckets
    std::condition_variable m_changed;
    std::size_t m_summed = 0; ///< number of buckets of this step that are summed
    bool m_begun = false;
    bool m_adds = false; ///< true while the thread is in sumBucket()
    bool m_quit = false;
    std::exception_ptr m_failure;
    std::thread m_thread; ///< with a group only
};

} // namespace tgraph
