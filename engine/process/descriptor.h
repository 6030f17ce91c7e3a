// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>
#include <utility>

namespace tgraph {

/// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : m_number(number) { }
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) { }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { reset(); }
    void reset()
    {
        if (m_number >= 0)
            ::close(std::exchange(m_number, -1));
    }
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

} // namespace tgraph
