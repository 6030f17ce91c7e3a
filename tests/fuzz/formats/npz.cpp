// SPDX-License-Identifier: GPL-3.0-or-later
// TpuGraphs files. The first byte chooses how the rest is read:
//   'z'  it is the file itself;
//   'a'  it is a list of arrays (key number, 16-bit little-endian length, npy bytes) that are put into a sound archive,
//        so that mutations get past the CRC and reach headers and values.
#include "engine/io/documentreader.h"
#include "tests/fuzz/format.h"
#include "tests/support/documents.h"
#include "tests/support/npzbytes.h"

#include <algorithm>
#include <array>
#include <set>

namespace tgraph::fuzz {
namespace {

using test::Arrays;

/// Key numbers are positions here, modulo the size.
constexpr std::array<std::string_view, 14> keys
    = {"node_feat",          "node_opcode",      "edge_index",
       "node_config_ids",    "node_config_feat", "config_runtime",
       "node_splits",        "config_feat",      "config_runtime_normalizers",
       "simulation",         "kernel_runtime",   "kernel_default_count",
       "kernel_static_feat", "proposal"};

std::string wholeFile(const std::string& archive)
{
    return 'z' + archive;
}

std::string listOfArrays(const Arrays& arrays)
{
    std::string bytes = "a";
    for (const auto& [key, array] : arrays) {
        const std::string content = test::npyBytes(array);
        bytes += static_cast<char>(std::ranges::find(keys, key) - keys.begin());
        bytes += static_cast<char>(content.size() & 0xff);
        bytes += static_cast<char>(content.size() >> 8);
        bytes += content;
    }
    return bytes;
}

std::vector<std::string> seeds()
{
    using namespace test;
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

std::string archiveOf(std::string_view input)
{
    std::vector<test::ZipMember> members;
    std::set<std::size_t> used;
    const auto byte
        = [&](std::size_t place) { return static_cast<std::size_t>(static_cast<unsigned char>(input[place])); };
    while (input.size() > 3) {
        const std::size_t key = byte(0) % keys.size();
        const std::string_view content = input.substr(3, byte(1) + 256 * byte(2));
        // A repeated name is refused at once; complete files test that path.
        if (used.insert(key).second)
            members.push_back(
                {.name = std::string(keys[key]) + ".npy", .content = std::string(content), .deflated = false});
        input = input.substr(3 + content.size());
    }
    return test::zipBytes(members);
}

void read(std::string_view bytes)
{
    if (bytes.empty())
        return;
    const std::string archive = bytes[0] == 'a' ? archiveOf(bytes.substr(1)) : std::string(bytes.substr(1));
    readsOrReports("fuzz.npz: ", [&] {
        const ReadOptions options{.limits = {.memoryBytes = std::uint64_t{1} << 26}};
        const Document document = readDocument(MemorySource("fuzz.npz", std::as_bytes(std::span(archive))), options);
        require(document.configCount() > 0 && document.graph.nodeCount() > 0);
    });
}

} // namespace

const Format npzFormat{"npz", seeds, read};

} // namespace tgraph::fuzz
