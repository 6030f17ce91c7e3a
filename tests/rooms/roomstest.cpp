// SPDX-License-Identifier: GPL-3.0-or-later
// The rooms of docs/architecture.md: includes go down, never up or round.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
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
    bool isOurs = false; ///< in quotes
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
                                    .isOurs = match[1] == "\""});
    }
    return includes;
}

/// The folder; the folders of the window are parts of one room, as are those of the command line and of hlo.
std::string roomOf(const std::string& file)
{
    const std::string folder = fs::path(file).parent_path().generic_string();
    for (const char* const whole : {"app/window", "app/cli", "engine/hlo"})
        if (folder.starts_with(std::string(whole) + '/'))
            return whole;
    return folder;
}

/// The rooms on a way from `room` back to itself; empty: there is none.
std::string wayBack(const std::map<std::string, std::set<std::string>>& sees, const std::string& room)
{
    std::map<std::string, std::string> from; // reached room → the room before it
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

TEST(Rooms, DoNotIncludeEachOtherInACircle)
{
    std::map<std::string, std::set<std::string>> sees;
    for (const char* band : {"engine", "widgets", "app"})
        for (const Include& include : includesBelow(band))
            if (include.isOurs && roomOf(include.target) != roomOf(include.file))
                sees[roomOf(include.file)].insert(roomOf(include.target));
    ASSERT_GT(sees.size(), 20U);
    for (const auto& [room, ignored] : sees)
        EXPECT_EQ(wayBack(sees, room), "");
}

TEST(Rooms, OfALowerBandKnowNothingOfAHigherOne)
{
    for (const Include& include : includesBelow("engine"))
        EXPECT_FALSE(include.target.starts_with("widgets/") || include.target.starts_with("app/")) << include.file;
    for (const Include& include : includesBelow("widgets"))
        EXPECT_FALSE(include.target.starts_with("app/")) << include.file;
}

TEST(Rooms, OfTheEngineKnowNoQt)
{
    for (const Include& include : includesBelow("engine"))
        EXPECT_FALSE(include.target.starts_with("Q") && !include.isOurs) << include.file << ": " << include.target;
}

TEST(Rooms, OfTheModuleAloneIncludeLibTorch)
{
    const std::set<std::string> module = {"engine/model/network", "engine/together/network", "engine/train/network",
                                          "engine/torch", "app/torchscript"}; // the last is a program of its own
    for (const char* band : {"engine", "widgets", "app"})
        for (const Include& include : includesBelow(band))
            if (!module.contains(roomOf(include.file))) {
                EXPECT_FALSE(include.target.starts_with("torch/") || include.target.starts_with("ATen/")
                             || include.target.starts_with("c10/") || include.target.ends_with("/libtorch.h"))
                    << include.file << ": " << include.target;
            }
}

TEST(Rooms, AreFoldersThatOnePersonCanOverlook)
{
    std::map<std::string, std::size_t> files;
    for (const char* band : {"engine", "widgets", "app"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(TGRAPH_SOURCE_DIR) / band))
            if (entry.is_regular_file())
                ++files[entry.path().parent_path().generic_string()];
    for (const auto& [room, count] : files)
        EXPECT_LE(count, 80U) << room;
}

} // namespace
