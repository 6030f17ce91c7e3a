// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr int mutationCount = 10'000;
constexpr std::uintmax_t largestRealFile = 35'000;

/// Returns files of every format of the reader, small enough for thousands of reads.
std::vector<std::string> originals()
{
    const Arrays layout = arraysOf(layoutDocument({.nodes = 6, .edges = 7, .configurable = 2, .configs = 8}));
    std::vector<std::string> files
        = {npzBytes(layout), npzBytes(arraysOf(tileDocument(3, 6))), npzBytes(arraysOf(fusionDocument(3, true)))};
    Arrays recodedArrays = layout;
    recodedArrays["node_config_feat"] = recoded(layout.at("node_config_feat"), "|i1", true);
    recodedArrays["edge_index"] = recoded(layout.at("edge_index"), ">u2", true);
    recodedArrays["node_feat"] = recoded(layout.at("node_feat"), "<f8");
    recodedArrays["simulation"] = {.descr = "|u1", .shape = {4}, .data = "text"};
    for (auto& [key, array] : recodedArrays)
        array.version = 2;
    std::vector<ZipMember> members = membersOf(recodedArrays);
    for (ZipMember& member : members)
        member.zip64Local = member.zip64Central = true;
    files.push_back(zipBytes(members, {.zip64End = true}));

    Arrays packedArrays = layout;
    packedArrays["node_config_feat"] = numbers("<i4", {8, 2, 3}, std::vector<double>(48, 823));
    members = membersOf(packedArrays);
    for (ZipMember& member : members)
        member.deflated = false;
    files.push_back(zipBytes(members, {.comment = "stored"}));
    if (const auto folder = realDataFolder()) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder)) {
            if (entry.is_regular_file() && entry.file_size() < largestRealFile)
                files.push_back(readFile(entry.path()));
        }
    }
    return files;
}

class Mutator {
public:
    explicit Mutator(std::vector<std::string> files) : m_files(std::move(files)) { }

    std::string next()
    {
        std::string bytes = m_files[below(m_files.size())];
        for (std::size_t count = 1 + below(4); count > 0; --count)
            mutate(bytes);
        return bytes;
    }

private:
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : m_engine() % bound; }

    void mutate(std::string& bytes)
    {
        const std::size_t at = below(bytes.size());
        // Short pieces hit single fields, long ones whole entries.
        const std::size_t length = below(2) == 0 ? below(16) : below(bytes.size());
        switch (below(6)) {
        case 0:
        case 1:
            if (!bytes.empty())
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 2:
            bytes.resize(at);
            break;
        case 3:
            bytes.erase(at, length);
            break;
        case 4: {
            const std::string& other = m_files[below(m_files.size())];
            bytes.replace(at, length, other.substr(below(other.size()), length));
            break;
        }
        case 5: {
            constexpr std::array<std::string_view, 4> extremes
                = {"\xff\xff\xff\xff", "\xff\xff\xff\x7f", "\x01", "\x80"};
            bytes.replace(at, 4, extremes[below(extremes.size())]);
            break;
        }
        }
    }

    std::vector<std::string> m_files;
    std::mt19937_64 m_engine{20'240'607};
};

} // namespace

TEST(Mutation, EndsInADocumentOrAnError)
{
    Mutator mutator(originals());
    const ReadOptions options{.limits = {.memoryBytes = std::uint64_t{1} << 28}};
    int readable = 0;
    for (int i = 0; i < mutationCount; ++i) {
        const std::string bytes = mutator.next();
        try {
            const Document document
                = readDocument(MemorySource("mutant.npz", std::as_bytes(std::span(bytes))), options);
            ASSERT_GT(document.configCount(), 0U) << "mutation " << i;
            ++readable;
        } catch (const Error& error) {
            ASSERT_TRUE(std::string_view(error.what()).starts_with("mutant.npz: "))
                << "mutation " << i << ": " << error.what();
            ASSERT_NE(std::string_view(error.what()).find(", expected "), std::string_view::npos) << error.what();
        }
    }
    // Some flips hit time stamps and padding; most must be detected.
    EXPECT_GT(readable, 0);
    EXPECT_LT(readable, mutationCount / 2);
}

TEST(Mutation, WithValidChecksumsEndsInADocumentOrAnError)
{
    // Damages the arrays themselves and packs them again with valid CRCs.
    std::mt19937_64 engine(7);
    const Arrays layout = arraysOf(layoutDocument({.nodes = 6, .edges = 7, .configurable = 2, .configs = 8}));
    const Arrays tile = arraysOf(tileDocument(3, 6));
    const Arrays fusion = arraysOf(fusionDocument(3, true));
    for (int i = 0; i < mutationCount / 4; ++i) {
        Arrays arrays = i % 4 == 0 ? tile : i % 4 == 1 ? fusion : layout;
        std::vector<ZipMember> members = membersOf(arrays);
        for (int count = 0; count < 3; ++count) {
            std::string& content = members[engine() % members.size()].content;
            // Headers have the most failure modes.
            const std::size_t span = engine() % 2 == 0 ? 128 : content.size();
            content[engine() % std::min(span, content.size())] = static_cast<char>(engine());
        }
        for (ZipMember& member : members)
            member.deflated = engine() % 2 == 0;
        const std::string bytes = zipBytes(members);
        try {
            (void)readDocument(MemorySource("mutant.npz", std::as_bytes(std::span(bytes))));
        } catch (const Error& error) {
            ASSERT_TRUE(std::string_view(error.what()).starts_with("mutant.npz: ")) << error.what();
        }
    }
}
