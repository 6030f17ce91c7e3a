// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include <algorithm>
#include <cstddef>
#include <hwy/aligned_allocator.h>
#include <new>

namespace tgraph {

/// An array of floats that can be moved, is aligned for all vector instructions and initialised
/// with zeros.
class Floats {
public:
    Floats() = default;
    /// Makes a buffer that must be written before it is read. No memory pages are touched, which is
    /// fast for large buffers.
    [[nodiscard]] static Floats untouched(std::size_t size)
    {
        Floats floats;
        floats.m_data = hwy::AllocateAligned<float>(std::max<std::size_t>(size, 1));
        if (!floats.m_data)
            throw std::bad_alloc();
        floats.m_size = size;
        return floats;
    }
    explicit Floats(std::size_t size) : Floats(untouched(size)) { std::fill_n(m_data.get(), size, 0.0F); }

    [[nodiscard]] float* data() { return m_data.get(); }
    [[nodiscard]] const float* data() const { return m_data.get(); }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] std::size_t bytes() const { return m_size * sizeof(float); }
    float& operator[](std::size_t index) { return m_data[index]; }
    const float& operator[](std::size_t index) const { return m_data[index]; }

private:
    hwy::AlignedFreeUniquePtr<float[]> m_data;
    std::size_t m_size = 0;
};

} // namespace tgraph
