// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any bytes ends in a Document or a tgraph::Error: no crash, no hang, no unbounded memory.
#include "engine/io/documentreader.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/support/npzbytes.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <string>

using namespace tgraph;

namespace {

std::string archiveOf(std::span<const std::uint8_t> input)
{
    std::vector<test::ZipMember> members;
    std::set<std::size_t> used;
    while (input.size() > 3) {
        const std::size_t key = input[0] % fuzz::keys.size();
        const std::size_t length = std::min<std::size_t>(input.size() - 3, input[1] + std::size_t{256} * input[2]);
        const std::span<const std::uint8_t> content = input.subspan(3, length);
        // A name that occurs twice is refused at once; that path is for whole files.
        if (used.insert(key).second)
            members.push_back({.name = std::string(fuzz::keys[key]) + ".npy",
                               .content = std::string(content.begin(), content.end()),
                               .deflated = false});
        input = input.subspan(3 + length);
    }
    return test::zipBytes(members);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::span<const std::uint8_t> input(data, size);
    if (input.empty())
        return 0;
    const bool isList = input[0] == fuzz::listOfArrays;
    input = input.subspan(1);
    const std::string archive = isList ? archiveOf(input) : std::string(input.begin(), input.end());
    try {
        const ReadOptions options{.limits = {.memoryBytes = std::uint64_t{1} << 26}};
        const Document document = readDocument(MemorySource("fuzz.npz", std::as_bytes(std::span(archive))), options);
        if (document.configCount() == 0 || document.graph.nodeCount() == 0)
            std::abort();
    } catch (const Error& error) {
        if (!std::string_view(error.what()).starts_with("fuzz.npz: "))
            std::abort();
    }
    return 0;
}
