// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <variant>
#include <vector>

namespace tgraph {

/// A value of each distinct configuration, numbered by first appearance, in the narrowest type: equal partitions of the
/// configurations are equal columns.
class OptionColumn {
public:
    OptionColumn() = default;
    /// Creates `size` zeros, to be filled with numbers below `options`.
    OptionColumn(std::size_t size, std::uint32_t options) : m_options(options)
    {
        if (options <= 256)
            m_codes = std::vector<std::uint8_t>(size);
        else if (options <= 65536)
            m_codes = std::vector<std::uint16_t>(size);
        else
            m_codes = std::vector<std::uint32_t>(size);
    }

    /// Calls `visitor` with the numbers as a vector of uint8_t, uint16_t or uint32_t, for fast iteration.
    template <typename Visitor> decltype(auto) visit(Visitor&& visitor) const
    {
        return std::visit(std::forward<Visitor>(visitor), m_codes);
    }
    template <typename Visitor> decltype(auto) visit(Visitor&& visitor)
    {
        return std::visit(std::forward<Visitor>(visitor), m_codes);
    }

    [[nodiscard]] std::uint32_t options() const { return m_options; }
    [[nodiscard]] std::size_t size() const
    {
        return visit([](const auto& codes) { return codes.size(); });
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] std::uint32_t operator[](std::size_t i) const
    {
        return visit([i](const auto& codes) { return std::uint32_t{codes[i]}; });
    }

    bool operator==(const OptionColumn&) const = default;

    class Iterator {
    public:
        using value_type = std::uint32_t;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        Iterator() = default;
        Iterator(const OptionColumn& column, std::size_t at) : m_column(&column), m_at(at) { }
        std::uint32_t operator*() const { return (*m_column)[m_at]; }
        Iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++m_at;
            return before;
        }
        bool operator==(const Iterator& other) const { return m_at == other.m_at; }

    private:
        const OptionColumn* m_column = nullptr;
        std::size_t m_at = 0;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

private:
    std::uint32_t m_options = 0;
    CodeColumn m_codes;
};

} // namespace tgraph
