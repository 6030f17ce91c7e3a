// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/dumplist.h"

#include "app/cli/common/table.h"
#include "engine/core/text.h"
#include "engine/programs/dumpedmodules.h"

#include <fmt/format.h>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownStages = 6; ///< per module

std::vector<DumpedModule> modulesOf(const Survey& survey)
{
    std::vector<std::filesystem::path> paths;
    for (const FileRecord& file : survey.files)
        paths.emplace_back(file.path);
    return dumpedModules(paths);
}

/// Returns "0001 jit_f", with the folder and the time if there are any.
std::string nameOf(const DumpedModule& module)
{
    const std::string folder = module.folder.empty() ? std::string() : module.folder.generic_string() + "/";
    return fmt::format("{}{}{:04}{}{}", folder, module.time.empty() ? "" : module.time + ".", module.number,
                       module.module.empty() ? "" : " ", module.module);
}

std::string nodesText(const FileRecord& file)
{
    return file.state == FileRecord::State::Failed ? "cannot be read" : countText(file.nodes);
}

std::string modulesText(const Survey& survey, const std::vector<DumpedModule>& modules, bool all)
{
    Table table({"  module", "stage", "opens", "instructions"}, 3);
    for (const DumpedModule& module : modules) {
        const FileRecord& opened = survey.files[module.file()];
        table.addRow({"  " + nameOf(module), pluralText(module.stages.size(), "stage"),
                      std::filesystem::path(opened.path).filename().string(), nodesText(opened)});
        const std::size_t shown = all ? module.stages.size() : std::min(shownStages, module.stages.size());
        for (std::size_t i = 0; i < shown; ++i) {
            const DumpStage& stage = module.stages[i];
            const FileRecord& file = survey.files[stage.files.front()];
            table.addRow({"", stageText(stage.name),
                          std::filesystem::path(file.path).filename().string()
                              + (stage.files.size() == 1 ? "" : fmt::format(" ({} files)", stage.files.size())),
                          nodesText(file)});
        }
        if (shown < module.stages.size())
            table.addRow({"", fmt::format("{} more (--files)", countText(module.stages.size() - shown)), "", ""});
    }
    return table.text();
}

} // namespace

std::string dumpText(const Survey& survey, bool all)
{
    const std::vector<DumpedModule> modules = modulesOf(survey);
    std::string text;
    if (!modules.empty())
        text += modulesText(survey, modules, all) + "\n";
    if (survey.others.hasDumps() || (!modules.empty() && survey.others.total() > 0))
        text += fmt::format("  {} of the dump: {}\n\n", pluralText(survey.others.total(), "other file"),
                            dumpCountsText(survey.others));
    return text;
}

Json dumpedModulesJson(const Survey& survey)
{
    Json rows = Json::array();
    for (const DumpedModule& module : modulesOf(survey)) {
        Json stages = Json::array();
        for (const DumpStage& stage : module.stages) {
            Json files = Json::array();
            for (const std::size_t file : stage.files)
                files.push_back(survey.files[file].path);
            stages.push_back({{"stage", stageText(stage.name)}, {"files", files}});
        }
        rows.push_back({{"module", module.module},
                        {"number", module.number},
                        {"opens", survey.files[module.file()].path},
                        {"stages", stages}});
    }
    return rows;
}

Json otherFilesJson(const Survey& survey)
{
    Json counts = Json::object();
    for (std::size_t kind = 0; kind < dumpKindCount; ++kind)
        if (const std::uint32_t count = survey.others.files[kind]; count > 0)
            counts[std::string(dumpKindKey(static_cast<DumpKind>(kind)))] = count;
    return counts;
}

} // namespace tgraph::cli
