// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tgraph {

/// Number of opcodes in TpuGraphs' numbering: 0 (unknown) to 120.
inline constexpr int opcodeCount = 121;

/// An HLO opcode in TpuGraphs' numbering (`hlo_opcode` of its feature extractor). Any value below
/// opcodeCount is valid; the enumerators are the opcodes that the program uses by name.
enum class Opcode : std::uint8_t {
    Unknown = 0,
    Add = 2,
    Bitcast = 11,
    BitcastConvert = 12,
    Broadcast = 13,
    Call = 14,
    Compare = 20,
    Concatenate = 22,
    Conditional = 23,
    Constant = 24,
    Convert = 25,
    Convolution = 26,
    Copy = 27,
    CustomCall = 31,
    Divide = 32,
    Dot = 34,
    DynamicSlice = 35,
    DynamicUpdateSlice = 36,
    Exponential = 37,
    Fusion = 41,
    Gather = 42,
    GetTupleElement = 45,
    Iota = 48,
    Log = 50,
    Map = 56,
    Maximum = 57,
    Minimum = 58,
    Multiply = 59,
    Negate = 60,
    Pad = 62,
    Parameter = 63,
    Power = 66,
    Reduce = 70,
    ReduceWindow = 72,
    Reshape = 75,
    Reverse = 76,
    Rng = 77,
    Rsqrt = 81,
    Scatter = 82,
    Select = 83,
    SelectAndScatter = 84,
    Slice = 92,
    Sort = 93,
    Sqrt = 94,
    Subtract = 95,
    Tanh = 96,
    Transpose = 98,
    Tuple = 100,
    While = 102,
    Logistic = 107,
};

/// Returns HLO's name, such as "dynamic-update-slice"; "unknown" for 0 and for values beyond the table.
[[nodiscard]] std::string_view opcodeName(Opcode opcode);

/// Returns the opcode of a name, std::nullopt if there is none.
[[nodiscard]] std::optional<Opcode> opcodeFromName(std::string_view name);

/// Returns true for convolutions, dots and reshapes: only these have layout configurations (paper, section 2.2.1).
[[nodiscard]] constexpr bool isLayoutConfigurable(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::Dot || opcode == Opcode::Reshape;
}

} // namespace tgraph
