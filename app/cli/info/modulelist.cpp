// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/modulelist.h"

#include "app/cli/common/command.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace tgraph::cli {

std::string moduleListText(const hlo::ProgramFile& file, const std::stop_token& stop)
{
    const std::vector<hlo::ProgramSummary> modules = hlo::summarize(file, stop);
    const bool hasTimes = std::ranges::any_of(modules, [](const auto& module) { return module.timeShare.has_value(); });
    const bool hasRuns = std::ranges::any_of(modules, [](const auto& module) { return module.runs > 0; });
    std::vector<std::string> heads = {"module", "instructions", "computations", "convolutions", "dots"};
    if (hasRuns)
        heads.emplace_back("runs");
    if (hasTimes)
        heads.emplace_back("time");
    heads.insert(heads.begin(), "index");
    Table table(std::move(heads), 2);
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const hlo::ProgramSummary& module = modules[i];
        std::vector<std::string> row
            = {std::to_string(i + 1),          printable(module.name),         countText(module.instructions),
               countText(module.computations), countText(module.convolutions), countText(module.dots)};
        if (hasRuns)
            row.push_back(countText(module.runs));
        if (hasTimes)
            row.push_back(module.timeShare ? fmt::format("{:.1f} %", *module.timeShare * 100) : "");
        table.addRow(std::move(row));
    }
    return fmt::format("{}   {}, {}; --module NAME|INDEX describes one\n", printable(file.path.filename().string()),
                       pluralText(modules.size(), "module"), hlo::formatText(file))
        + table.text();
}

nlohmann::ordered_json moduleListJson(const hlo::ProgramFile& file, const std::stop_token& stop)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    const std::vector<hlo::ProgramSummary> modules = hlo::summarize(file, stop);
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const hlo::ProgramSummary& module = modules[i];
        list.push_back({{"index", i + 1},
                        {"name", module.name},
                        {"instructions", module.instructions},
                        {"computations", module.computations},
                        {"convolutions", module.convolutions},
                        {"dots", module.dots},
                        {"runs", module.runs},
                        {"time_share", module.timeShare ? nlohmann::ordered_json(*module.timeShare) : nullptr}});
    }
    return {{"file", file.path.string()}, {"format", hlo::formatText(file)}, {"modules", std::move(list)}};
}

} // namespace tgraph::cli
