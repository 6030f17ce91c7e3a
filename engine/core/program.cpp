// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/program.h"

namespace tgraph {

std::string programOf(const std::filesystem::path& file)
{
    const std::string stem = file.stem().string();
    return stem.substr(0, stem.rfind('_'));
}

std::string programOf(const Document& document)
{
    return document.collection.kind == Collection::Kind::Layout ? document.path.stem().string()
                                                                : programOf(document.path);
}

std::string modelTypeOf(std::string_view program)
{
    constexpr std::string_view simulated = "simulated-";
    if (program.starts_with(simulated))
        program.remove_prefix(simulated.size());
    return std::string(program.substr(0, program.find_first_of("0123456789.-_")));
}

} // namespace tgraph
