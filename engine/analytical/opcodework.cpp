// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/opcodework.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, 33> elementWise = {"abs",
                                                          "add",
                                                          "and",
                                                          "ceil",
                                                          "clamp",
                                                          "compare",
                                                          "complex",
                                                          "convert",
                                                          "count-leading-zeros",
                                                          "divide",
                                                          "floor",
                                                          "imag",
                                                          "is-finite",
                                                          "maximum",
                                                          "minimum",
                                                          "multiply",
                                                          "negate",
                                                          "not",
                                                          "or",
                                                          "popcnt",
                                                          "real",
                                                          "reduce-precision",
                                                          "remainder",
                                                          "round-nearest-afz",
                                                          "round-nearest-even",
                                                          "select",
                                                          "shift-left",
                                                          "shift-right-arithmetic",
                                                          "shift-right-logical",
                                                          "sign",
                                                          "stochastic-convert",
                                                          "subtract",
                                                          "xor"};
static_assert(std::ranges::is_sorted(elementWise));

constexpr std::array<std::string_view, 16> transcendental
    = {"atan2",        "cbrt",     "cosine", "exponential", "exponential-minus-one", "log",
       "log-plus-one", "logistic", "power",  "rng",         "rng-bit-generator",     "rsqrt",
       "sine",         "sqrt",     "tan",    "tanh"};
static_assert(std::ranges::is_sorted(transcendental));

} // namespace

OpcodeWork workOfOpcode(std::string_view name)
{
    if (std::ranges::binary_search(elementWise, name))
        return OpcodeWork::ElementWise;
    return std::ranges::binary_search(transcendental, name) ? OpcodeWork::Transcendental : OpcodeWork::None;
}

} // namespace tgraph
