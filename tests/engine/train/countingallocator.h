// SPDX-License-Identifier: GPL-3.0-or-later
// Includes LibTorch.
#pragma once

#include <algorithm>
#include <c10/core/CPUAllocator.h>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace tgraph {

/// Counts LibTorch's CPU memory. Two functions lack `override`: allocate() is const in LibTorch 1.13 but not in 2.x,
/// and only 2.x has copy_data().
class CountingAllocator final : public c10::Allocator {
public:
    c10::DataPtr allocate(std::size_t bytes) { return std::as_const(*this).allocate(bytes); }
    c10::DataPtr allocate(std::size_t bytes) const
    {
        auto* block = static_cast<char*>(std::aligned_alloc(header, (bytes / header + 2) * header));
        std::memcpy(block, &bytes, sizeof bytes);
        held() += bytes;
        most() = std::max(most(), held());
        return {block + header, block + header, &release, c10::Device(c10::kCPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &release; }
    void copy_data(void* to, const void* from, std::size_t bytes) const { std::memcpy(to, from, bytes); }

    static std::size_t& held()
    {
        static std::size_t bytes = 0;
        return bytes;
    }
    static std::size_t& most()
    {
        static std::size_t bytes = 0;
        return bytes;
    }

private:
    static constexpr std::size_t header = 64;

    static void release(void* data)
    {
        char* block = static_cast<char*>(data) - header;
        std::size_t bytes = 0;
        std::memcpy(&bytes, block, sizeof bytes);
        held() -= bytes;
        std::free(block);
    }
};

/// Returns the peak of LibTorch's CPU memory while `work` runs.
template <typename Work> std::size_t mostBytes(Work work)
{
    static CountingAllocator counting;
    c10::Allocator* before = c10::GetCPUAllocator();
    c10::SetCPUAllocator(&counting, 1);
    CountingAllocator::held() = CountingAllocator::most() = 0;
    work();
    c10::SetCPUAllocator(before, 1);
    return CountingAllocator::most();
}

} // namespace tgraph
