// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the seed corpus of fuzz_npz: fuzz_corpus FOLDER
#include "tests/fuzz/fuzzinput.h"
#include "tests/support/documents.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

using namespace tgraph;
using namespace tgraph::test;

namespace {

std::string wholeFile(const std::string& archive)
{
    return static_cast<char>(fuzz::wholeFile) + archive;
}

std::string listOfArrays(const Arrays& arrays)
{
    std::string bytes(1, static_cast<char>(fuzz::listOfArrays));
    for (const auto& [key, array] : arrays) {
        const std::string content = npyBytes(array);
        bytes += static_cast<char>(std::ranges::find(fuzz::keys, key) - fuzz::keys.begin());
        bytes += static_cast<char>(content.size() & 0xff);
        bytes += static_cast<char>(content.size() >> 8);
        bytes += content;
    }
    return bytes;
}

std::vector<std::string> seeds()
{
    Arrays layout = arraysOf(layoutDocument({.nodes = 3, .edges = 3, .configurable = 2, .configs = 4}));
    std::vector<std::string> result;
    for (const Arrays& arrays : {layout, arraysOf(tileDocument(2, 3)), arraysOf(fusionDocument(2, true))}) {
        result.push_back(wholeFile(npzBytes(arrays)));
        result.push_back(listOfArrays(arrays));
    }

    std::vector<ZipMember> members = membersOf(layout);
    for (ZipMember& member : members)
        member.zip64Local = member.zip64Central = true;
    result.push_back(wholeFile(zipBytes(members, {.zip64End = true, .comment = "zip64"})));
    for (ZipMember& member : members)
        member = {.name = member.name, .content = member.content, .deflated = false, .descriptor = true};
    result.push_back(wholeFile(zipBytes(members)));

    for (const char* descr : {"|i1", ">i2", "<f2", "<f8", ">f4"}) {
        for (const bool fortranOrder : {false, true}) {
            layout["node_config_feat"] = recoded(layout["node_config_feat"], descr, fortranOrder);
            layout["edge_index"] = recoded(layout["edge_index"], "<i4", fortranOrder);
            result.push_back(listOfArrays(layout));
        }
    }
    for (const bool fortranOrder : {false, true}) {
        layout["node_config_feat"] = numbers("<i4", {4, 2, 3}, std::vector<double>(24, 823), fortranOrder);
        layout["simulation"] = {.descr = "|u1", .shape = {4}, .data = "text"};
        for (auto& [key, array] : layout)
            array.version = 3;
        result.push_back(listOfArrays(layout));
    }
    return result;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2) {
        std::fputs("usage: fuzz_corpus FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& seed : seeds())
        std::ofstream(folder / ("seed" + std::to_string(number++)), std::ios::binary) << seed;
    return 0;
}
