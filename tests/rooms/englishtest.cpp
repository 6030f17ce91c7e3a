// SPDX-License-Identifier: GPL-3.0-or-later
// Comments are plain English: a few openings and phrases show a sentence that has to be decoded.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// Returns "file:line" of every line of source and test files that `matches` accepts.
std::vector<std::string> linesWhere(const std::function<bool(const std::string&)>& matches)
{
    const fs::path top = TGRAPH_SOURCE_DIR;
    std::vector<std::string> found;
    for (const char* const folder : {"app", "engine", "state", "tests", "widgets"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top / folder)) {
            const bool isSource = entry.path().extension() == ".h" || entry.path().extension() == ".cpp";
            if (!isSource || entry.path().filename() == "englishtest.cpp") // which has examples
                continue;
            std::ifstream source(entry.path());
            std::size_t number = 0;
            for (std::string line; std::getline(source, line);) {
                ++number;
                if (matches(line))
                    found.push_back(fs::relative(entry.path(), top).generic_string() + ':' + std::to_string(number));
            }
        }
    return found;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

bool opensLikeARiddle(const std::string& line)
{
    static const std::regex opening(R"(//[/<!]* *(Of|What|Nothing|Whether)\b)");
    return std::regex_search(line, opening);
}

/// Returns true for "one a node" in place of "one per node". Checks only comments and literals,
/// because elsewhere words may follow each other like this.
bool countsWithoutPer(const std::string& line)
{
    static const std::regex phrase(R"(\b([Oo]ne|[Ll]ine|[Rr]ow|[Oo]bject|[Ee]ntry) an? [a-z])");
    return (line.find("//") != std::string::npos || line.find('"') != std::string::npos)
        && std::regex_search(line, phrase);
}

TEST(English, CommentsSeldomOpenWithOfWhatNothingOrWhether)
{
    const std::vector<std::string> found = linesWhere(opensLikeARiddle);
    EXPECT_LT(found.size(), 60U) << joined(found);
}

TEST(English, CountsArePerUnit)
{
    const std::vector<std::string> found = linesWhere(countsWithoutPer);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(English, TheCheckSeesSuchLines)
{
    EXPECT_TRUE(opensLikeARiddle("    int x; ///< Of the file"));
    EXPECT_TRUE(opensLikeARiddle("// Whether it runs"));
    EXPECT_FALSE(opensLikeARiddle("/// Returns what the file says."));
    EXPECT_TRUE(countsWithoutPer(std::string("/// A row") + " a file."));
    EXPECT_FALSE(countsWithoutPer("/// One row per file."));
}

} // namespace
