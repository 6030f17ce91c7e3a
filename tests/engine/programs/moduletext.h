// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/files.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace tgraph::test {

[[nodiscard]] inline std::shared_ptr<const hlo::Module> moduleOf(std::string text)
{
    return std::make_shared<const hlo::Module>(
        hlo::readHloText(std::make_shared<const std::string>(std::move(text)), "test.hlo"));
}

/// Reads a file of realHloFolder().
[[nodiscard]] inline std::shared_ptr<const hlo::Module> realModule(const std::filesystem::path& folder,
                                                                   std::string_view name)
{
    return moduleOf(readFile(folder / name));
}

/// Returns the first instruction of the name; the test fails if there is none.
[[nodiscard]] inline NodeId nodeNamed(const hlo::Module& module, std::string_view name)
{
    const auto found = std::ranges::find(module.instructions, name, &hlo::Instruction::name);
    if (found == module.instructions.end())
        throw Error("no instruction " + std::string(name));
    return NodeId(static_cast<std::uint32_t>(found - module.instructions.begin()));
}

} // namespace tgraph::test
