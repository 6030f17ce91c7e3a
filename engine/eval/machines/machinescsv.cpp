// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/machines/machinescsv.h"

#include "engine/eval/csvtext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <vector>

namespace tgraph {

std::string machinesCsv(const MachineComparison& comparison)
{
    std::string text;
    std::vector<std::string> header;
    for (const Parameter& parameter : comparison.space->table->parameters)
        header.push_back(csvField(parameter.name));
    for (const ComparedMachine& machine : comparison.machines) {
        const Objective& objective = machine.file->table->objective();
        text += fmt::format("# {}: {}\n", csvComment(machine.name), csvComment(machine.file->path.string()));
        if (machine.file->simulation)
            text += fmt::format("# simulation: {}\n", csvComment(*machine.file->simulation));
        const bool namesUnit = objective.unit.empty() || objective.name.find(objective.unit) != std::string::npos;
        header.push_back(csvField(fmt::format("{} {}{}", machine.name, objective.name,
                                              namesUnit ? "" : fmt::format(" ({})", objective.unit))));
        header.push_back(csvField(machine.name + " ratio"));
    }
    header.emplace_back("worst ratio");
    text += fmt::format("{}", fmt::join(header, ",")) + '\n';
    std::vector<DistinctId> order = comparison.portable;
    for (std::uint32_t config = 0; config < comparison.count(); ++config)
        if (std::isnan(comparison.worst[config]))
            order.emplace_back(config);
    const auto known = [](double value) { return std::isnan(value) ? std::string() : fmt::format("{:.10g}", value); };
    for (const DistinctId config : order) {
        std::vector<std::string> fields;
        for (const Parameter& parameter : comparison.space->table->parameters)
            fields.push_back(csvField(parameter.option(ConfigId(config.value))));
        for (const ComparedMachine& machine : comparison.machines) {
            fields.push_back(known(machine.file->table->valueOf(machine.targets[config.value])));
            fields.push_back(known(machine.ratios[config.value]));
        }
        fields.push_back(known(comparison.worst[config.value]));
        text += fmt::format("{}", fmt::join(fields, ",")) + '\n';
    }
    return text;
}

} // namespace tgraph
