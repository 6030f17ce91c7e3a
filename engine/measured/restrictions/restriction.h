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

/// A value of a parameter in a restriction. As in Python, True and False are the numbers 1 and 0.
struct RestrictionValue {
    double number = 0;
    std::string text; ///< empty for numbers
    bool isText = false;
};

/// A restriction of a search space in Python's notation, as Kernel Tuner uses it: "block_size_x *
/// block_size_y <= 1024".
///
///     or  and  not
///     < <= > >= == !=  in  not in      chains as in Python: 32 <= x * y <= 1024; `in` needs a list: x in [1, 2]
///     + - * / // % **                  of numbers; signs, parentheses
///     min(…)  max(…)  abs(…)  int(…)   min and max of values or of one list
///     12  1.5  2e3  "row"  'row'  True  False  and names of parameters
///
/// All numbers are doubles; whole numbers are exact up to 2^53. // and % round down, as in Python.
/// A text is never equal to a number.
class Restriction {
public:
    /// @param names parameters, in the order of isMet()'s values
    /// @param place of the restriction in its file
    /// @throws Error with the position of the character for any other notation, for names that are
    /// not parameters, for more than 100 nested parentheses and for more than 10,000 parts
    Restriction(std::string text, std::span<const std::string> names, const Place& place);

    [[nodiscard]] const std::string& text() const { return m_text; }
    /// Returns the index of the last parameter that occurs in the restriction; 0 if none occurs.
    [[nodiscard]] std::size_t lastParameter() const { return m_lastParameter; }
    /// Returns true if the parameter occurs in the restriction.
    [[nodiscard]] bool uses(std::size_t parameter) const;

    /// Returns true if the values, one per parameter, satisfy the restriction. A restriction that
    /// divides by zero counts as satisfied, as in Kernel Tuner (check_restrictions() of
    /// kernel_tuner/util.py). Parameters after lastParameter() are not read.
    /// @throws Error for arithmetic with texts, and for ordering a text and a number
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
    /// A part of the expression. Its operands are earlier parts.
    struct Part {
        Kind kind = Kind::Number;
        double number = 0; ///< Number
        std::string text; ///< Text
        std::size_t parameter = 0; ///< Parameter
        std::vector<std::uint32_t> operands;
        /// Compare: one between each two operands; Arithmetic: a single one
        std::vector<Operator> operators;
        std::uint32_t depth = 1; ///< depth of the tree whose root is this part
        std::size_t offset = 0; ///< position in the text in bytes
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
