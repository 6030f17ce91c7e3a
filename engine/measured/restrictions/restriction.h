// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A value of a parameter in a restriction. True and False are 1 and 0, as in Python.
struct RestrictionValue {
    double number = 0;
    std::string text; ///< empty for numbers
    bool isText = false;
};

/// A restriction of a search space, in Python's notation as Kernel Tuner has it: "block_size_x * block_size_y <= 1024".
///
///     or  and  not
///     < <= > >= == !=  in  not in      chains as in Python: 32 <= x * y <= 1024; `in` is followed by a list: x in [1,
///     2]
///     + - * / // % **                  of numbers; signs, parentheses
///     min(…)  max(…)  abs(…)  int(…)   min and max of values or of one list
///     12  1.5  2e3  "row"  'row'  True  False  and names of parameters
///
/// All numbers are double; whole ones are exact up to 2^53. // and % round down, as in Python. A text equals no number.
class Restriction {
public:
    /// @param names parameters, in the order of isMet()'s values
    /// @param place of the restriction in its file
    /// @throws Error that names the character for anything else, for more than 100 nested parentheses, more than 10,000
    /// parts and names that are no parameters
    Restriction(std::string text, std::span<const std::string> names, const Place& place);

    [[nodiscard]] const std::string& text() const { return m_text; }
    /// Returns the index of the last parameter that occurs; 0 if none does.
    [[nodiscard]] std::size_t lastParameter() const { return m_lastParameter; }
    /// Returns true if the parameter occurs.
    [[nodiscard]] bool uses(std::size_t parameter) const;

    /// Returns true if the values, one per parameter, meet the restriction. A restriction that divides by zero is met,
    /// as in Kernel Tuner (check_restrictions() of kernel_tuner/util.py). Parameters after lastParameter() are not
    /// read.
    /// @throws Error for arithmetic with texts and for an order of a text and a number
    [[nodiscard]] bool isMet(std::span<const RestrictionValue* const> values) const;

    enum class Kind : std::uint8_t {
        Number,
        Text,
        Parameter,
        List,
        Or,
        And,
        Not,
        Compare,
        Arithmetic,
        Negative,
        Least,
        Most,
        Absolute,
        Whole
    };
    enum class Operator : std::uint8_t {
        Less,
        AtMost,
        Greater,
        AtLeast,
        Equal,
        Unlike,
        In,
        NotIn,
        Add,
        Subtract,
        Multiply,
        Divide,
        DivideDown,
        Remainder,
        Power
    };
    /// A part of the expression; parts refer to earlier ones.
    struct Part {
        Kind kind = Kind::Number;
        double number = 0; ///< Number
        std::string text; ///< Text
        std::size_t parameter = 0; ///< Parameter
        std::vector<std::uint32_t> operands;
        std::vector<Operator> operators; ///< Compare: one between each two operands; Arithmetic: one
        std::uint32_t depth = 1; ///< depth of the tree below
        std::size_t offset = 0; ///< byte in the text
    };

private:
    struct Value;
    [[nodiscard]] Value valueOf(std::uint32_t part, std::span<const RestrictionValue* const> values) const;
    [[nodiscard]] Value compared(const Part& part, std::span<const RestrictionValue* const> values) const;
    [[nodiscard]] Value calculated(const Part& part, std::span<const RestrictionValue* const> values) const;
    [[nodiscard]] Value extreme(const Part& part, std::span<const RestrictionValue* const> values) const;
    [[nodiscard]] Value isIn(const Value& value, const Part& list,
                             std::span<const RestrictionValue* const> values) const;
    [[nodiscard]] bool isBefore(const Value& a, const Value& b, const Part& at) const;
    [[nodiscard]] double numberOf(const Value& value, const Part& at) const;
    [[nodiscard]] Error problemAt(std::size_t offset, std::string_view found, std::string_view expected) const;

    std::string m_text;
    Place m_place;
    std::vector<Part> m_parts;
    std::uint32_t m_root = 0;
    std::size_t m_lastParameter = 0;
};

} // namespace tgraph
