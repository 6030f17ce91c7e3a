// SPDX-License-Identifier: GPL-3.0-or-later
// A room is a folder with sources, as docs/architecture.md lists them. Includes go down from room to room.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Include {
    std::string file; ///< below the source folder
    std::string target;
    bool isOurs = false; ///< true for an include in quotes of a file in the source folder
};

std::vector<Include> includesBelow(const std::string& folder)
{
    static const std::regex directive(R"(^\s*#include\s*([<"])([^>"]+)[>"])");
    const fs::path top = TGRAPH_SOURCE_DIR;
    std::vector<Include> includes;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top / folder)) {
        if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp")
            continue;
        std::ifstream source(entry.path());
        std::smatch match;
        for (std::string line; std::getline(source, line);)
            if (std::regex_search(line, match, directive))
                includes.push_back({.file = fs::relative(entry.path(), top).generic_string(),
                                    .target = match[2],
                                    .isOurs = match[1] == "\"" && !match[2].str().ends_with(".moc")});
    }
    return includes;
}

/// Returns the folder of a file.
std::string roomOf(const std::string& file)
{
    return fs::path(file).parent_path().generic_string();
}

/// The bands, from the lowest to the highest.
constexpr std::array<const char*, 4> bands = {"engine", "state", "widgets", "app"};

/// Returns a cycle of includes through the folder; empty if there is none.
std::string cycleThrough(const std::map<std::string, std::set<std::string>>& sees, const std::string& room)
{
    std::map<std::string, std::string> from; // reached folder → the folder before it
    std::vector<std::string> open = {room};
    while (!open.empty()) {
        const std::string here = open.back();
        open.pop_back();
        const auto found = sees.find(here);
        if (found == sees.end())
            continue;
        for (const std::string& next : found->second) {
            if (next == room) {
                std::string way = here + " -> " + room;
                for (std::string step = here; step != room; way = step + " -> " + way)
                    step = from.at(step);
                return way;
            }
            if (from.try_emplace(next, here).second)
                open.push_back(next);
        }
    }
    return {};
}

TEST(Rooms, HaveNoIncludeCycle)
{
    std::map<std::string, std::set<std::string>> sees;
    for (const char* band : bands)
        for (const Include& include : includesBelow(band))
            if (include.isOurs && roomOf(include.target) != roomOf(include.file))
                sees[roomOf(include.file)].insert(roomOf(include.target));
    ASSERT_GT(sees.size(), 60U);
    for (const auto& [room, ignored] : sees)
        EXPECT_EQ(cycleThrough(sees, room), "");
}

/// The order inside the bands, from the lowest step to the highest. A folder stands for its subfolders, except
/// those with a step of their own. The folders of a step do not include each other.
const std::vector<std::set<std::string>> steps = {
    {"engine/core"},
    {"engine/distributed", "engine/graph", "engine/io", "engine/placement", "engine/process"},
    {"engine/analytical", "engine/decisions", "engine/fetch", "engine/hlo", "engine/measured", "engine/predictions"},
    {"engine/model", "engine/programs", "engine/simulate"},
    {"engine/eval"},
    {"engine/adapt", "engine/dataset", "engine/train"},
    {"engine/selftest", "engine/tune"},
    {"LibTorch's module"},
    {"state", "state/jobs"},
    {"state/session"},
    {"widgets/common"},
    {"widgets/charts", "widgets/commands", "widgets/filter", "widgets/graph", "widgets/style", "widgets/why"},
    {"widgets/attention", "widgets/configs", "widgets/decisions", "widgets/dialogs", "widgets/distribution",
     "widgets/evaluation", "widgets/files", "widgets/guide", "widgets/measured", "widgets/programs", "widgets/tile",
     "widgets/whatif"},
    {"widgets/adapt", "widgets/compare", "widgets/dataset", "widgets/fetch", "widgets/inspector", "widgets/machines",
     "widgets/rank", "widgets/simulate", "widgets/train"},
    {"widgets/tune"},
    {"app/export", "app/layouter", "app/settings", "app/torchscript"},
    {"app/cli", "app/window/frame"},
    {"app/window/docks"},
    {"app/work"},
    {"app/window"},
    {"app"},
};

/// Returns the name in `steps` that stands for a folder.
std::string folderOf(const std::string& room)
{
    if (room.ends_with("/network") || room == "engine/torch")
        return "LibTorch's module";
    for (std::string name = room; !name.empty(); name = fs::path(name).parent_path().generic_string())
        if (std::ranges::any_of(steps, [&name](const auto& step) { return step.contains(name); }))
            return name;
    return {};
}

std::size_t stepOf(const std::string& folder)
{
    const auto found = std::ranges::find_if(steps, [&folder](const auto& step) { return step.contains(folder); });
    return static_cast<std::size_t>(found - steps.begin());
}

TEST(Rooms, IncludesInsideABandGoDownItsSteps)
{
    std::set<std::string> seen;
    for (const char* band : bands)
        for (const Include& include : includesBelow(band)) {
            const std::string from = folderOf(roomOf(include.file));
            seen.insert(from);
            ASSERT_LT(stepOf(from), steps.size()) << include.file << " has no step";
            const std::string to = include.isOurs ? folderOf(roomOf(include.target)) : from;
            if (to != from) {
                EXPECT_LT(stepOf(to), stepOf(from)) << include.file << ": " << include.target;
            }
        }
    for (const auto& step : steps)
        for (const std::string& folder : step)
            EXPECT_TRUE(seen.contains(folder)) << folder << " does not exist";
}

TEST(Rooms, StateIncludesQtCoreAlone)
{
    const std::set<std::string> core = {"QByteArray", "QDateTime",   "QMetaObject", "QObject", "QPointer",
                                        "QSettings",  "QStringList", "QString",     "QtEndian"};
    for (const Include& include : includesBelow("state"))
        if (!include.isOurs && include.target.starts_with("Q")) {
            EXPECT_TRUE(core.contains(include.target)) << include.file << ": " << include.target;
        }
}

TEST(Rooms, EngineIncludesNoQt)
{
    for (const Include& include : includesBelow("engine"))
        EXPECT_FALSE(include.target.starts_with("Q") && !include.isOurs) << include.file << ": " << include.target;
}

TEST(Rooms, OnlyTheModuleIncludesLibTorch)
{
    const std::set<std::string> module = {"engine/model/network", "engine/distributed/network", "engine/train/network",
                                          "engine/torch", "app/torchscript"}; // the last is a separate program
    for (const char* band : bands)
        for (const Include& include : includesBelow(band))
            if (!module.contains(roomOf(include.file))) {
                EXPECT_FALSE(include.target.starts_with("torch/") || include.target.starts_with("ATen/")
                             || include.target.starts_with("c10/") || include.target.ends_with("/libtorch.h"))
                    << include.file << ": " << include.target;
            }
}

TEST(Rooms, HaveAtMost80Files)
{
    std::map<std::string, std::size_t> files;
    for (const char* band : bands)
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(TGRAPH_SOURCE_DIR) / band))
            if (entry.is_regular_file())
                ++files[entry.path().parent_path().generic_string()];
    for (const auto& [room, count] : files)
        EXPECT_LE(count, 80U) << room;
}

TEST(Icons, AreAllUsed)
{
    const fs::path top = TGRAPH_SOURCE_DIR;
    std::set<std::string> unused;
    for (const fs::directory_entry& icon : fs::directory_iterator(top / "resources/icons/lucide"))
        unused.insert(icon.path().stem().string());
    ASSERT_GT(unused.size(), 20U);
    for (const char* band : {"app", "widgets"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top / band)) {
            if (!entry.is_regular_file())
                continue;
            std::ifstream file(entry.path());
            const std::string source(std::istreambuf_iterator<char>(file), {});
            std::erase_if(unused, [&source](const std::string& name) {
                return source.find('"' + name + '"') != std::string::npos;
            });
        }
    EXPECT_EQ(fmt::format("{}", fmt::join(unused, " ")), "");
}

} // namespace
