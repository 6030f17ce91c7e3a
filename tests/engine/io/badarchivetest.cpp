// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/refusal.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

TEST(BadFile, IsNamedWhenItCannotBeOpened)
{
    const TemporaryFolder folder;
    const auto refusalOf
        = [](const std::filesystem::path& path) { return errorFrom([&] { (void)readDocument(path); }); };
    EXPECT_EQ(refusalOf(folder.path() / "no.npz"), (folder.path() / "no.npz").string() + ": no such file or folder");
    EXPECT_EQ(refusalOf(folder.path()),
              folder.path().string() + ": found a folder, pipe or device, expected a regular file");
}

TEST(BadArchive, IsRefusedWhenItIsNotAZip)
{
    EXPECT_EQ(refusal(""),
              "f.npz: end of the file, byte 0: found no zip archive, expected the end record of a zip archive (.npz)");
    EXPECT_EQ(
        refusal(std::string(100, 'x')),
        "f.npz: end of the file, byte 100: found no zip archive, expected the end record of a zip archive (.npz)");
}

TEST(BadArchive, IsRefusedWhenTruncatedAnywhere)
{
    const std::string whole = npzBytes(arraysOf(layoutDocument({.nodes = 4, .edges = 3, .configs = 3})));
    ASSERT_EQ(refusal(whole), "no error");
    for (std::size_t length = 0; length < whole.size(); ++length)
        ASSERT_TRUE(contains(refusal(whole.substr(0, length)), "f.npz: end of the file")) << length;
    EXPECT_TRUE(contains(refusal(whole.substr(0, 1000)), "a zip archive without its end record"));
}

TEST(BadArchive, IsRefusedForAWrongChecksum)
{
    for (const bool deflate : {false, true}) {
        const std::string message = refusalOfMember("node_config_feat.npy", [&](ZipMember& member) {
            member.deflated = deflate;
            member.crc32 = 0x12345678;
        });
        EXPECT_TRUE(message.starts_with("f.npz: node_config_feat.npy: byte 2072 of 2072: found CRC-32 ")) << message;
        EXPECT_TRUE(message.ends_with(", expected 12345678")) << message;
    }
}

TEST(BadArchive, IsRefusedForDamagedDeflateData)
{
    const auto withCompressed = [](const std::function<void(std::string&)>& damage) {
        return refusalOfMember("edge_index.npy", [&](ZipMember& member) {
            std::string compressed = deflated(member.content);
            damage(compressed);
            member.compressed = compressed;
        });
    };
    EXPECT_EQ(withCompressed([](std::string& data) { data[0] = '\x07'; }),
              "f.npz: edge_index.npy: byte 0 of 384: found invalid deflate data (ISA-L status -1), expected a valid "
              "deflate stream");
    EXPECT_EQ(
        withCompressed([](std::string& data) { data += "more"; }),
        "f.npz: edge_index.npy: byte 384 of 384: found 4 bytes after the end of the deflate stream, expected none");
    EXPECT_TRUE(contains(withCompressed([](std::string& data) { data.resize(data.size() / 2); }),
                         "found truncated compressed data, expected 384 bytes"));
    EXPECT_TRUE(contains(withCompressed([](std::string& data) { data = deflated("\x93NUMPY"); }),
                         "found the end of the compressed data, expected 384 bytes"));
}

TEST(BadArchive, IsRefusedForEntriesLargerThanTheirHeader)
{
    EXPECT_EQ(refusalOfMember("edge_index.npy", [](ZipMember& member) { member.size = 383; }),
              "f.npz: edge_index: found shape (16, 2) of type <i8, expected a shape for the entry's 255 bytes");
    // The header agrees with the entry, but more data follows.
    EXPECT_EQ(refusalOfMember("edge_index.npy",
                              [](ZipMember& member) {
                                  member.size = member.content.size();
                                  member.content += "x";
                                  member.crc32 = 0;
                              }),
              "f.npz: edge_index.npy: byte 384 of 384: found more unpacked bytes, expected the end, as the central "
              "directory says");
}

TEST(BadArchive, IsRefusedWhenItContradictsItself)
{
    const auto refusalOf
        = [](const std::function<void(ZipMember&)>& damage) { return refusalOfMember("edge_index.npy", damage); };
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.localName = "edge_indey.npy"; }),
                         "found the name edge_indey.npy, expected edge_index.npy, as in the central directory"));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.localSize = 17; }), "found 17 bytes in "));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.localOffset = 1; }), "found signature 0x"));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.localOffset = 1 << 30; }),
                         "local header at byte 1073741824: found a place outside the archive's data"));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.flags = 1; }), "found an encrypted entry"));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) { member.method = 12; }),
                         "edge_index.npy: byte 0 of 384: found compression method 12, expected 0 (stored) or 8"));
    EXPECT_TRUE(contains(refusalOf([](ZipMember& member) {
                             member.deflated = false;
                             member.size = 1;
                         }),
                         "found 384 stored bytes that unpack to 1, expected equal sizes"));
}

TEST(BadArchive, IsRefusedForDuplicateNamesAndOverlappingEntries)
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    members.push_back(members[0]);
    EXPECT_EQ(refusal(zipBytes(members)),
              "f.npz: config_runtime.npy: central directory: found two entries of this name, expected one");

    // Two directory entries for one local header, as in the densest bombs.
    members.back().localOffset = 0;
    members.back().name = "other.npy";
    members.back().localName = members[0].name;
    EXPECT_TRUE(contains(refusal(zipBytes(members)), "found the name config_runtime.npy, expected other.npy"));
    std::vector<ZipMember> nested = membersOf(arraysOf(layoutDocument()));
    const ZipMember inner{.name = "x.npy", .content = "abc", .deflated = false};
    const std::string local = zipBytes(std::span(&inner, 1)).substr(0, 30 + 5 + 3);
    nested.insert(nested.begin(), {.name = "outer.npy", .content = local, .deflated = false});
    nested.push_back(inner);
    nested.back().localOffset = 30 + std::string("outer.npy").size();
    EXPECT_EQ(refusal(zipBytes(nested)),
              "f.npz: x.npy: local header at byte 39: found an entry inside outer.npy, expected byte 77 or later");
}

TEST(BadArchive, IsRefusedForFalseEndRecords)
{
    const auto damaged = [](const ZipStyle& style, std::size_t fromEnd, char value) {
        std::string bytes = zipBytes(membersOf(arraysOf(layoutDocument())), style);
        bytes[bytes.size() - fromEnd] = value;
        return refusal(bytes);
    };
    EXPECT_TRUE(contains(damaged({}, 18, 1), "found an archive on several disks, expected one file"));
    EXPECT_TRUE(contains(damaged({}, 12, 8), "found the end of the directory after 7 entries, expected 8 entries"));
    EXPECT_TRUE(contains(damaged({}, 12, 6), "bytes after the last of 6 entries, expected none"));
    EXPECT_TRUE(contains(damaged({}, 7, 1), "expected at most 1048576"));
    EXPECT_TRUE(contains(damaged({}, 3, 1), "expected one that ends before this record"));
    EXPECT_TRUE(contains(damaged({.zip64End = true}, 22 + 12, '\xff'), "zip64 end record"));
    EXPECT_TRUE(contains(damaged({.zip64End = true}, 22 + 20 + 56, 'Q'), "found signature 0x06064b51"));
}

TEST(BadHeader, IsRefusedForObjectsRecordsAndOtherTypes)
{
    const auto withDescr = [](const std::string& descr) {
        return refusalOfLayout([&](Arrays& arrays) {
            arrays["node_feat"].headerText = "{'descr': " + descr + ", 'fortran_order': False, 'shape': (12, 140), }";
        });
    };
    EXPECT_EQ(withDescr("'|O'"),
              "f.npz: node_feat: header, character 14: found an array of Python objects ('|O'), expected an array of "
              "numbers; pickled objects are never loaded");
    EXPECT_TRUE(contains(withDescr("'O'"), "pickled objects are never loaded"));
    EXPECT_TRUE(contains(withDescr("[('a', '<f4')]"), "found an array of records, expected an array of numbers"));
    for (const char* descr : {"'<c8'", "'<U5'", "'|S4'", "'<M8[ns]'", "'<f16'", "'|V4'", "'<i3'", "'f'", "''"})
        EXPECT_TRUE(contains(withDescr(descr), "expected booleans, integers or floats of at most 64 bits")) << descr;
}

TEST(BadHeader, IsRefusedForClaimsBeyondTheData)
{
    const auto withShape = [](const std::string& shape) {
        return refusalOfLayout([&](Arrays& arrays) {
            arrays["node_feat"].headerText = "{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }";
        });
    };
    EXPECT_EQ(withShape("(1152921504606846976, 140)"),
              "f.npz: node_feat: found shape (1152921504606846976, 140) of type <f4, expected a shape for the entry's "
              "6720 bytes");
    // 2^32 × 2^32 wraps to 0, and so does 2^62 × 4 bytes.
    EXPECT_TRUE(contains(withShape("(4294967296, 4294967296)"), "a shape for the entry's 6720 bytes"));
    EXPECT_TRUE(contains(withShape("(4611686018427387904,)"), "a shape for the entry's 6720 bytes"));
    EXPECT_TRUE(contains(withShape("(0, 140)"), "a shape for the entry's 6720 bytes"));
    EXPECT_TRUE(contains(withShape("(11, 140)"), "a shape for the entry's 6720 bytes"));
    EXPECT_TRUE(contains(withShape("(18446744073709551616, 140)"), "expected a length of 0 to 2^64 - 1"));
    EXPECT_TRUE(contains(withShape("(-12, 140)"), "expected a length of 0 to 2^64 - 1"));
    std::string longShape = "(1";
    for (int i = 0; i < 40; ++i)
        longShape += ",1";
    EXPECT_TRUE(contains(withShape(longShape + ")"), "expected at most 32 dimensions"));
}

TEST(BadHeader, IsRefusedWhenNotFromNumpy)
{
    const auto withHeader = [](const std::string& text) {
        return refusalOfLayout([&](Arrays& arrays) { arrays["node_feat"].headerText = text; });
    };
    const std::string where = "f.npz: node_feat: header, character ";
    EXPECT_EQ(withHeader("exit()"), where + "0: found \"exit()" + std::string(14, ' ') + "\", expected '{'");
    EXPECT_TRUE(contains(withHeader("{'descr': '<f4', 'shape': (12, 140), }"),
                         "expected the keys descr, fortran_order and shape"));
    EXPECT_TRUE(contains(withHeader("{'descr': '<f4', 'descr': '<f4'}"), "found key \"descr\", expected"));
    EXPECT_TRUE(contains(withHeader("{'hidden': 1}"), "found key \"hidden\", expected"));
    EXPECT_TRUE(contains(withHeader("{'descr': '<f4"), "expected a quoted string"));
    EXPECT_TRUE(contains(withHeader("{'fortran_order': 1}"), "expected True or False"));
    EXPECT_TRUE(contains(withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (12, 140), } + 1"),
                         "expected the end of the header"));
    EXPECT_TRUE(contains(withHeader("{'descr': '<f4' 'shape'"), "expected '}'"));
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) { arrays["node_feat"].version = 4; }),
              "f.npz: node_feat: byte 6: found npy version 4, expected version 1, 2 or 3");
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) {
                  arrays["node_feat"].version = 2;
                  arrays["node_feat"].headerText = std::string(100'000, ' ');
              }),
              "f.npz: node_feat: byte 8: found a header of 100020 bytes, expected at most 65536");
    EXPECT_EQ(refusalOfMember("node_feat.npy", [](ZipMember& member) { member.content = "PK no array"; }),
              "f.npz: node_feat: byte 0: found no npy array, expected the magic string \\x93NUMPY");
    EXPECT_EQ(refusalOfMember("node_feat.npy", [](ZipMember& member) { member.content.resize(20); }),
              "f.npz: node_feat: byte 20: found the end of the entry, expected an npy header, 108 more bytes");
}

TEST(DeflateBomb, IsRefusedByItsRatio)
{
    EXPECT_EQ(refusalOfMember("node_config_feat.npy",
                              [](ZipMember& member) {
                                  member.compressed = std::string(1000, '\0');
                                  member.size = std::uint64_t{1} << 31;
                              }),
              "f.npz: node_config_feat.npy: central directory: found 1000 bytes that unpack to 2147483648, expected at "
              "most 1032 times as many, the most that deflate can reach");
}

TEST(DeflateBomb, IsRefusedBeforeMemoryIsAllocated)
{
    // 30,000 nodes in a few kilobytes, with a true header; the limit is 1 MiB.
    const ReadOptions options{.limits = {.memoryBytes = 1 << 20}};
    const std::string bytes = npzBytes({{"node_feat", {.shape = {30'000, 140}, .data = std::string(16'800'000, '\0')}},
                                        {"node_config_feat", {.shape = {1}, .data = "abcd"}}});
    ASSERT_LT(bytes.size(), 30'000U);
    EXPECT_EQ(refusal(bytes, options),
              "f.npz: node_feat: found shape (30000, 140), which brings the file to 16800000 bytes of memory, expected "
              "at most 1048576");
}

TEST(DeflateBomb, IsRefusedInEveryArrayOfFreeLength)
{
    // A few kilobytes that unpack to 8 MB of splits.
    Arrays arrays = arraysOf(layoutDocument());
    arrays["node_splits"] = {.descr = "<i8", .shape = {1'000'000}, .data = std::string(8'000'000, '\0')};
    EXPECT_TRUE(contains(refusal(npzBytes(arrays), {.limits = {.memoryBytes = 1 << 20}}),
                         "f.npz: node_splits: found shape (1000000,), which brings the file to "));
}

TEST(DeflateBomb, IsRefusedWhenTheVectorTableExceedsTheLimit)
{
    // Every configuration has a new vector: the table grows while it is read.
    constexpr std::uint32_t configs = 20'000;
    std::vector<double> codes;
    for (std::uint32_t config = 0; config < configs; ++config)
        codes.insert(codes.end(), {double(config), 0, 0, 0, 0, 0, 0, 0, 0});
    Arrays arrays = arraysOf(layoutDocument());
    arrays["config_runtime"] = numbers("<i8", {configs}, std::vector<double>(configs, 1));
    const ReadOptions options{.limits = {.memoryBytes = 400'000}};
    for (const bool fortranOrder : {false, true}) {
        arrays["node_config_feat"] = numbers("<i4", {configs, 3, 3}, codes, fortranOrder);
        EXPECT_TRUE(contains(refusal(npzBytes(arrays), options), "node_config_feat: found configurations that need"))
            << refusal(npzBytes(arrays), options);
        EXPECT_EQ(refusal(npzBytes(arrays)), "no error");
    }
}

TEST(Messages, StayOnOneLineForAnyNames)
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    members.push_back({.name = "line\nbreak\x1b[31m.npy", .content = "x", .flags = 1});
    const std::string message = refusal(zipBytes(members));
    EXPECT_TRUE(contains(message, "line?break?[31m.npy")) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
}
