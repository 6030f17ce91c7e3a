// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/dumpedmodules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

using ModuleKey = std::tuple<std::string, std::string, std::uint32_t, std::string>; // folder, time, number, module
using StageKey = std::tuple<std::uint64_t, std::string, std::string, std::string, std::string>;

StageKey stageKey(const DumpName& name)
{
    return {stageOrder(name), name.platform, name.pipeline, name.after, name.before};
}

/// Orders copies of a stage: text keeps the order of the schedule and is shown as written.
int copyOrder(const std::filesystem::path& file)
{
    const std::string name = file.filename().string();
    const bool isPacked = name.ends_with(".gz");
    const bool isProtobuf = name.ends_with(".pb") || name.ends_with(".pb.gz");
    return (isProtobuf ? 2 : 0) + (isPacked ? 1 : 0);
}

std::size_t openedStage(const std::vector<DumpStage>& stages)
{
    const auto placeOf = [&stages](DumpName::Stage stage) {
        const auto found
            = std::ranges::find_if(stages, [stage](const DumpStage& one) { return one.name.stage == stage; });
        return static_cast<std::size_t>(found - stages.begin());
    };
    for (const DumpName::Stage stage : {DumpName::Stage::After, DumpName::Stage::Before})
        if (const std::size_t place = placeOf(stage); place < stages.size())
            return place;
    return stages.size() - 1;
}

} // namespace

std::vector<DumpedModule> dumpedModules(std::span<const std::filesystem::path> files)
{
    std::map<ModuleKey, std::map<StageKey, DumpStage>> groups;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto name = readDumpName(files[i].filename().string());
        if (!name)
            continue;
        DumpStage& stage
            = groups[{files[i].parent_path().native(), name->time, name->number, name->module}][stageKey(*name)];
        stage.name = *name;
        stage.files.push_back(i);
    }
    std::vector<DumpedModule> modules;
    for (auto& [key, stages] : groups) {
        DumpedModule module{.folder = std::get<0>(key),
                            .time = std::get<1>(key),
                            .number = std::get<2>(key),
                            .module = std::get<3>(key)};
        for (auto& [ignored, stage] : stages) {
            std::ranges::stable_sort(stage.files, {}, [&](std::size_t file) { return copyOrder(files[file]); });
            module.stages.push_back(std::move(stage));
        }
        module.opened = openedStage(module.stages);
        modules.push_back(std::move(module));
    }
    return modules;
}

std::vector<bool> otherStages(std::span<const std::filesystem::path> files)
{
    std::vector<bool> others(files.size());
    for (const DumpedModule& module : dumpedModules(files)) {
        for (const DumpStage& stage : module.stages)
            for (const std::size_t file : stage.files)
                others[file] = file != module.file();
    }
    return others;
}

std::string stageText(const DumpName& name)
{
    switch (name.stage) {
    case DumpName::Stage::Before:
        return "before optimization";
    case DumpName::Stage::Pass:
        return fmt::format("{:04} after {}, before {} ({})", name.passNumber, name.after, name.before, name.pipeline);
    case DumpName::Stage::After:
        break;
    }
    return name.platform.empty() ? "after optimization" : fmt::format("after optimization ({})", name.platform);
}

} // namespace tgraph
