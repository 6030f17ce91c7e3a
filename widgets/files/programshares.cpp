// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/programshares.h"

#include "engine/core/program.h"

namespace tgraph {

std::string ProgramShares::nameOf(const Kernel& kernel)
{
    return (kernel.file.parent_path() / programOf(kernel.file)).string();
}

void ProgramShares::change(const Kernel& kernel, int by)
{
    const auto place = m_programs.try_emplace(nameOf(kernel)).first;
    Program& program = place->second;
    program.kernels += by;
    program.runs += by * kernel.runs;
    program.onceNs += by * kernel.runtimeNs;
    program.runsNs += static_cast<double>(by * kernel.runs) * kernel.runtimeNs;
    if (program.kernels == 0)
        m_programs.erase(place);
}

void ProgramShares::add(const Kernel& kernel)
{
    change(kernel, 1);
}

void ProgramShares::remove(const Kernel& kernel)
{
    change(kernel, -1);
}

std::optional<double> ProgramShares::of(const Kernel& kernel) const
{
    const auto place = m_programs.find(nameOf(kernel));
    if (place == m_programs.end())
        return std::nullopt;
    const Program& program = place->second;
    const bool counts = program.runs > 0;
    const double whole = counts ? program.runsNs : program.onceNs;
    if (!(whole > 0))
        return std::nullopt;
    return (counts ? static_cast<double>(kernel.runs) : 1.0) * kernel.runtimeNs / whole;
}

} // namespace tgraph
