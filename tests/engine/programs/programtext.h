// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/modulegraph.h"
#include "engine/programs/programcosts.h"
#include "tests/engine/programs/moduletext.h"

#include <memory>
#include <string>
#include <string_view>

namespace tgraph::test {

[[nodiscard]] inline ProgramCosts costsOf(const std::shared_ptr<const hlo::Module>& module)
{
    return programCosts(module, hlo::graphOf(*module));
}

[[nodiscard]] inline ProgramCosts costsOf(const std::string& text)
{
    return costsOf(moduleOf(text));
}

/// Returns the cost of the instruction with this name.
[[nodiscard]] inline const InstructionCost& costOf(const ProgramCosts& costs, std::string_view name)
{
    return costs.of(nodeNamed(*costs.module, name));
}

/// Returns one computation with these instructions.
[[nodiscard]] inline std::string programOf(const std::string& lines)
{
    return "HloModule m\n%sum (x: f32[], y: f32[]) -> f32[] {\n  %x = f32[] parameter(0)\n  %y = f32[] parameter(1)\n"
           "  ROOT %s = f32[] add(%x, %y)\n}\nENTRY %e {\n"
        + lines + "}\n";
}

} // namespace tgraph::test
