// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hlogenerate.h"

#include <fmt/format.h>

#include <iterator>

namespace tgraph::test {
namespace {

/// Builds the instructions of one computation with consecutive numbers.
class LayerText {
public:
    LayerText(std::string& text, std::size_t& number, std::size_t layer)
        : m_text(text), m_number(number), m_layer(layer)
    {
    }

    /// Adds "%NAME.NUMBER = SHAPE OPCODE(OPERANDS)ATTRIBUTES"; returns "NAME.NUMBER".
    std::string add(const char* name, const std::string& shape, const std::string& call, const std::string& attributes,
                    bool isRoot = false)
    {
        std::string full = fmt::format("{}.{}", name, ++m_number);
        const auto to = std::back_inserter(m_text);
        fmt::format_to(to, "  {}%{} = {} {}{}", isRoot ? "ROOT " : "", full, shape, call, attributes);
        if (m_number % 2 == 0)
            fmt::format_to(to,
                           ", metadata={{op_name=\"jit(step)/layers_{}/{}\" source_file=\"model.py\" source_line={}}}",
                           m_layer, name, 100 + m_number % 40);
        m_text += '\n';
        return full;
    }

private:
    std::string& m_text;
    std::size_t& m_number;
    std::size_t m_layer;
};

void addLayer(std::string& text, std::size_t& number, std::size_t layer)
{
    const std::size_t width = 1024 * (1 + layer % 7);
    const std::string wide = fmt::format("bf16[2,8192,{}]{{2,1,0}}", width);
    const std::string square = fmt::format("bf16[{0},{0}]{{1,0}}", width);
    fmt::format_to(std::back_inserter(text),
                   "%layer.{0} (a: bf16[2,8192,{1}], w: bf16[{1},{1}]) -> bf16[2,8192,{1}] {{\n", layer, width);
    LayerText instructions(text, number, layer);
    std::string x = instructions.add("a", wide, "parameter(0)", "");
    const std::string weights = instructions.add("w", square, "parameter(1)", "");
    const std::string scale = instructions.add("constant", "bf16[]", fmt::format("constant({}.5)", layer), "");
    for (int block = 0; block < 8; ++block) {
        const std::string dot = instructions.add("dot", wide, fmt::format("dot(%{}, %{})", x, weights),
                                                 ", lhs_contracting_dims={2}, rhs_contracting_dims={0}");
        const std::string flat = instructions.add("reshape", fmt::format("bf16[16384,{}]{{1,0}}", width),
                                                  fmt::format("reshape(%{})", dot), "");
        const std::string back = instructions.add("reshape", wide, fmt::format("reshape(%{})", flat), "");
        const std::string broadcast
            = instructions.add("broadcast", wide, fmt::format("broadcast(%{})", scale), ", dimensions={}");
        const std::string product
            = instructions.add("multiply", wide, fmt::format("multiply(%{}, %{})", back, broadcast), "");
        x = instructions.add("add", wide, fmt::format("add(%{}, %{})", x, product), "", block == 7);
    }
    text += "}\n\n";
}

} // namespace

std::string generatedHloText(std::size_t bytes)
{
    std::string text = "HloModule generated, is_scheduled=true\n\n";
    text.reserve(bytes + bytes / 8);
    std::size_t number = 0;
    std::size_t layers = 0;
    while (text.size() < bytes)
        addLayer(text, number, layers++);
    text += "ENTRY %main () -> bf16[] {\n  %zero = bf16[] constant(0)\n";
    for (std::size_t layer = 0; layer < layers; ++layer) {
        const std::size_t width = 1024 * (1 + layer % 7);
        fmt::format_to(std::back_inserter(text),
                       "  %x.{0} = bf16[2,8192,{1}]{{2,1,0}} broadcast(%zero), dimensions={{}}\n"
                       "  %y.{0} = bf16[{1},{1}]{{1,0}} broadcast(%zero), dimensions={{}}\n"
                       "  {2}%call.{0} = bf16[2,8192,{1}]{{2,1,0}} call(%x.{0}, %y.{0}), to_apply=%layer.{0}\n",
                       layer, width, layer + 1 == layers ? "ROOT " : "");
    }
    text += "}\n";
    return text;
}

} // namespace tgraph::test
