// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Returns the text in a form that can be displayed: bytes that are not UTF-8 are read as Latin-1,
/// control characters become blanks.
[[nodiscard]] std::string shownText(std::string_view text);

/// A column of texts that stores each distinct text once.
class ValueColumn {
public:
    explicit ValueColumn(std::string_view name) : m_name(shownText(name)) { }
    ValueColumn(ValueColumn&&) = default; // a copy would refer to the texts of the other column
    ValueColumn& operator=(ValueColumn&&) = default;
    ValueColumn(const ValueColumn&) = delete;
    ValueColumn& operator=(const ValueColumn&) = delete;
    ~ValueColumn() = default;

    [[nodiscard]] const std::string& name() const { return m_name; }
    void rename(std::string name) { m_name = std::move(name); }
    /// Returns the unit of the column's numbers if the file gives it outside the name; empty if it
    /// is unknown.
    [[nodiscard]] const std::string& unit() const { return m_unit; }
    void setUnit(std::string unit) { m_unit = std::move(unit); }
    /// Returns true if the file says that the column was measured, whatever its name.
    [[nodiscard]] bool isMeasured() const { return m_isMeasured; }
    void setMeasured() { m_isMeasured = true; }
    /// Takes what the file says of another column besides its texts.
    void describeAs(const ValueColumn& other)
    {
        m_unit = other.m_unit;
        m_isMeasured = other.m_isMeasured;
    }

    /// Appends the value of the next row, as shownText().
    void add(std::string_view text);
    /// Appends empty texts until the column has this many rows.
    void fill(std::size_t rows);

    [[nodiscard]] std::size_t rows() const { return m_codes.size(); }
    /// Returns the distinct texts in order of first appearance.
    [[nodiscard]] const std::vector<std::string_view>& texts() const { return m_texts; }
    [[nodiscard]] const std::vector<std::uint32_t>& codes() const { return m_codes; } ///< row → index in texts()
    [[nodiscard]] std::string_view text(std::size_t row) const { return m_texts[m_codes[row]]; }
    [[nodiscard]] std::size_t memoryBytes() const; ///< approximate

private:
    /// A text and a part of its hash, which avoids most comparisons with texts that are far away in
    /// memory.
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t code = unused; ///< index in m_texts
    };
    static constexpr std::uint32_t unused = ~0U;

    [[nodiscard]] std::uint32_t codeOf(std::string_view text);
    void growSlots();
    [[nodiscard]] std::string_view kept(std::string_view text);

    std::string m_name;
    std::string m_unit;
    bool m_isMeasured = false;
    std::vector<std::unique_ptr<char[]>> m_blocks; ///< the bytes of the texts
    std::span<char> m_room; ///< rest of the last block
    std::vector<std::string_view> m_texts;
    std::vector<Slot> m_slots; ///< hash table with linear probing, at most half full; a power of two or empty
    std::vector<std::uint32_t> m_codes;
    std::size_t m_blockBytes = 0; ///< size of all blocks
};

/// The forms of numbers in a file.
enum class NumberForm : std::uint8_t {
    Point, ///< 0.5
    Comma ///< 0,5
};

/// Parses a finite number; a leading "+" is allowed.
[[nodiscard]] std::optional<double> numberIn(std::string_view text, NumberForm form = NumberForm::Point);

/// Formats a number so that parsing it returns the same number; whole numbers have no fraction:
/// "4", "0.5", "1e-05".
[[nodiscard]] std::string numberText(double number);

/// Returns the truth value of a text: true for true, yes and 1, false for false, no and 0, in any
/// case; std::nullopt for other texts.
[[nodiscard]] std::optional<bool> truthIn(std::string_view text);

/// Returns options[code] for each code, in the smallest integer type that can hold `count` options.
[[nodiscard]] CodeColumn codesOf(std::span<const std::uint32_t> codes, std::span<const std::uint32_t> options,
                                 std::size_t count);

/// Returns the parameter with the values of the column. If all texts are numbers, the options are
/// ascending numbers, and "4" and "4.0" are the same option. Otherwise they are texts in order of
/// first appearance; an empty one is shown as "(empty)". If a column has more than eight numbers
/// and a few missing values ("", nan, none), the missing ones come first, then the numbers. If both
/// truth values occur in several spellings ("True", "true", "yes", 1), the options are "True" and
/// "False".
/// @throws Cancelled
[[nodiscard]] Parameter parameterOf(const ValueColumn& column, NumberForm form, const std::stop_token& stop);

} // namespace tgraph
