// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// The text of the error that reading these bytes ends in; "" when they are read.
std::string refusal(const std::string& bytes, const ReadOptions& options = {})
{
    try {
        (void)readDocument(MemorySource("f.npz", std::as_bytes(std::span(bytes))), options);
        return "";
    } catch (const Error& error) {
        return error.what();
    }
}

std::string refusalOfLayout(const std::function<void(Arrays&)>& damage)
{
    Arrays arrays = arraysOf(layoutDocument());
    damage(arrays);
    return refusal(npzBytes(arrays));
}

std::string refusalOfTile(const std::function<void(Arrays&)>& damage)
{
    Arrays arrays = arraysOf(tileDocument());
    damage(arrays);
    return refusal(npzBytes(arrays));
}

/// One value of one array replaced, the array widened to float64 so that it holds any.
std::string refusalOfValue(const std::string& key, std::size_t position, double value)
{
    return refusalOfLayout([&](Arrays& arrays) {
        arrays[key] = recoded(arrays[key], "<f8");
        setValue(arrays[key], position, value);
    });
}

/// The archive with one entry changed.
std::string refusalOfMember(const std::string& name, const std::function<void(ZipMember&)>& damage,
                            const ZipStyle& style = {})
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    damage(*std::ranges::find(members, name, &ZipMember::name));
    return refusal(zipBytes(members, style));
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

TEST(BadFile, IsNamedWhenItCannotBeOpened)
{
    const TemporaryFolder folder;
    const auto refusalOf = [](const std::filesystem::path& path) -> std::string {
        try {
            (void)readDocument(path);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refusalOf(folder.path() / "no.npz"),
              (folder.path() / "no.npz").string()
                  + ": open: found No such file or directory, expected a readable file");
    EXPECT_EQ(refusalOf(folder.path()),
              folder.path().string() + ": open: found a folder, pipe or device, expected a regular file");
}

TEST(BadArchive, IsRefusedWhenItIsNoZip)
{
    EXPECT_EQ(refusal(""),
              "f.npz: end of the file, byte 0: found no zip archive, expected the end record of a zip archive (.npz)");
    EXPECT_EQ(
        refusal(std::string(100, 'x')),
        "f.npz: end of the file, byte 100: found no zip archive, expected the end record of a zip archive (.npz)");
}

TEST(BadArchive, IsRefusedWhereverItIsCutOff)
{
    const std::string whole = npzBytes(arraysOf(layoutDocument({.nodes = 4, .edges = 3, .configs = 3})));
    ASSERT_EQ(refusal(whole), "");
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
                         "found compressed data that is cut off, expected 384 bytes"));
    EXPECT_TRUE(contains(withCompressed([](std::string& data) { data = deflated("\x93NUMPY"); }),
                         "found the end of the compressed data, expected 384 bytes"));
}

TEST(BadArchive, IsRefusedForEntriesThatUnpackToMoreThanTheySay)
{
    EXPECT_EQ(refusalOfMember("edge_index.npy", [](ZipMember& member) { member.size = 383; }),
              "f.npz: edge_index: found shape (16, 2) of type <i8, expected a shape for the entry's 255 bytes");
    // The header says the same as the entry, and then more comes.
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

TEST(BadArchive, IsRefusedForNamesThatOccurTwiceAndEntriesThatOverlap)
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    members.push_back(members[0]);
    EXPECT_EQ(refusal(zipBytes(members)),
              "f.npz: config_runtime.npy: central directory: found two entries of this name, expected one");

    // Two directory entries for one local header: how the densest bombs are made.
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
    // 2^32 × 2^32 wraps to 0, 2^62 × 4 bytes too.
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

TEST(BadHeader, IsRefusedWhenItIsNotNumpys)
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

TEST(BadArrays, AreRefusedWhenKeysAreMissing)
{
    for (const std::string key : {"node_feat", "node_opcode", "edge_index", "node_config_ids", "config_runtime"}) {
        const std::string message = refusalOfLayout([&](Arrays& arrays) { arrays.erase(key); });
        EXPECT_TRUE(message.starts_with("f.npz: " + key + ": found only ")) << message;
        EXPECT_TRUE(message.ends_with(", expected the array " + key + ".npy")) << message;
    }
    EXPECT_TRUE(contains(refusalOfTile([](Arrays& arrays) { arrays.erase("config_runtime_normalizers"); }),
                         "expected the array config_runtime_normalizers.npy"));
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) {
                  arrays = {{"weights", arrays["node_feat"]}};
              }),
              "f.npz: archive: found only weights.npy, expected node_config_feat (layout) or config_feat (tile)");
    EXPECT_EQ(refusal(zipBytes({})),
              "f.npz: archive: found an empty archive, expected node_config_feat (layout) or config_feat (tile)");
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) { arrays["config_feat"] = arrays["node_feat"]; }),
              "f.npz: archive: found both node_config_feat and config_feat, expected node_config_feat (layout) or "
              "config_feat (tile)");
}

TEST(BadArrays, AreRefusedForShapesThatDoNotFit)
{
    const auto withShape = [](const std::string& key, std::vector<std::uint64_t> shape) {
        return refusalOfLayout([&](Arrays& arrays) {
            std::uint64_t count = 1;
            for (const std::uint64_t length : shape)
                count *= length;
            arrays[key] = numbers(arrays[key].descr, shape, std::vector<double>(count, 0));
        });
    };
    EXPECT_EQ(withShape("node_feat", {12, 139}), "f.npz: node_feat: found shape (12, 139), expected (nodes, 140)");
    EXPECT_EQ(withShape("node_feat", {1680}), "f.npz: node_feat: found shape (1680,), expected (nodes, 140)");
    EXPECT_EQ(withShape("node_feat", {0, 140}), "f.npz: node_feat: found shape (0, 140), expected one node at least");
    EXPECT_EQ(withShape("node_opcode", {13}), "f.npz: node_opcode: found shape (13,), expected (12,)");
    EXPECT_EQ(withShape("edge_index", {2, 16}), "f.npz: edge_index: found shape (2, 16), expected (edges, 2)");
    EXPECT_EQ(withShape("node_config_ids", {1, 3}),
              "f.npz: node_config_ids: found shape (1, 3), expected (configurable,)");
    EXPECT_EQ(withShape("node_config_ids", {0}),
              "f.npz: node_config_ids: found shape (0,), expected 1 to 12 configurable nodes");
    EXPECT_EQ(withShape("node_config_ids", {13}),
              "f.npz: node_config_ids: found shape (13,), expected 1 to 12 configurable nodes");
    EXPECT_EQ(withShape("config_runtime", {9, 1}),
              "f.npz: config_runtime: found shape (9, 1), expected (configurations,)");
    EXPECT_EQ(withShape("config_runtime", {}), "f.npz: config_runtime: found shape (), expected (configurations,)");
    for (const std::vector<std::uint64_t>& shape :
         {std::vector<std::uint64_t>{9, 3, 17}, {9, 2, 18}, {8, 3, 18}, {9, 54}, {9, 2, 3}})
        EXPECT_TRUE(contains(withShape("node_config_feat", shape), "expected (9, 3, 18), or 3 for base-7 codes"));
    EXPECT_EQ(withShape("node_splits", {2, 1}),
              "f.npz: node_splits: found shape (2, 1), expected (1, splits) or (splits,)");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  arrays["config_feat"].shape = {24, 7};
              }),
              "f.npz: config_feat: found shape (24, 7), expected (configurations, 24)");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  arrays["config_runtime_normalizers"] = numbers("<i8", {6}, std::vector<double>(6, 1));
              }),
              "f.npz: config_runtime_normalizers: found shape (6,), expected (7,)");
}

TEST(BadArrays, AreRefusedWithoutConfigurations)
{
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) {
                  arrays["config_runtime"] = numbers("<i8", {0}, {});
                  arrays["node_config_feat"] = numbers("<f4", {0, 3, 18}, {});
              }),
              "f.npz: config_runtime: found no configurations, expected one at least");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  arrays["config_runtime"] = arrays["config_runtime_normalizers"] = numbers("<i8", {0}, {});
                  arrays["config_feat"] = numbers("<f4", {0, 24}, {});
              }),
              "f.npz: config_feat: found no configurations, expected one at least");
}

TEST(BadValues, AreRefusedOutsideTheGraph)
{
    EXPECT_EQ(refusalOfValue("edge_index", 7, 12), "f.npz: edge_index[3,1]: found 12, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("edge_index", 0, -1), "f.npz: edge_index[0,0]: found -1, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("edge_index", 2, 0.5), "f.npz: edge_index[1,0]: found 0.5, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("edge_index", 2, nan), "f.npz: edge_index[1,0]: found nan, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("edge_index", 2, 1e300),
              "f.npz: edge_index[1,0]: found 1e+300, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("node_config_ids", 2, 12),
              "f.npz: node_config_ids[2]: found 12, expected a node from 0 to 11");
    EXPECT_EQ(refusalOfValue("node_splits", 1, 13), "f.npz: node_splits[0,1]: found 13, expected a node from 0 to 12");
    EXPECT_EQ(refusalOfValue("node_splits", 2, 8),
              "f.npz: node_splits[0,2]: found 8 after 9, expected ascending nodes");
    EXPECT_EQ(refusalOfValue("node_opcode", 4, 121),
              "f.npz: node_opcode[4]: found 121, expected an opcode from 0 to 120");
    EXPECT_EQ(refusalOfValue("node_opcode", 4, 300),
              "f.npz: node_opcode[4]: found 300, expected an opcode from 0 to 120");
}

TEST(BadValues, AreRefusedInFortranOrderAtTheirTruePlace)
{
    const auto inFortranOrder = [](const std::string& key, std::size_t position, double value) {
        return refusalOfLayout([&](Arrays& arrays) {
            arrays[key] = recoded(arrays[key], "<f8", true);
            setValue(arrays[key], position, value);
        });
    };
    EXPECT_EQ(inFortranOrder("edge_index", 7, 12), "f.npz: edge_index[3,1]: found 12, expected a node from 0 to 11");
    EXPECT_EQ(inFortranOrder("edge_index", 7, 0.5), "f.npz: edge_index[3,1]: found 0.5, expected a node from 0 to 11");
    EXPECT_EQ(inFortranOrder("node_config_feat", (2 * 3 + 1) * 18 + 5, 6),
              "f.npz: node_config_feat[2,1,5]: found 6, expected a layout entry from -1 to 5");
    EXPECT_EQ(inFortranOrder("node_config_feat", (2 * 3 + 1) * 18 + 5, nan),
              "f.npz: node_config_feat[2,1,5]: found nan, expected a layout entry from -1 to 5");
}

TEST(BadValues, AreRefusedForNodesThatAreConfigurableTwice)
{
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) {
                  setValue(arrays["node_config_ids"], 2, valuesOf(arrays["node_config_ids"])[0]);
              }),
              "f.npz: node_config_ids[2]: found node 2 a second time, expected each configurable node once");
}

TEST(BadValues, AreRefusedWhenNotFinite)
{
    const std::string expected = ", expected a finite number that float32 holds exactly";
    EXPECT_EQ(refusalOfValue("node_feat", 143, nan), "f.npz: node_feat[1,3]: found nan" + expected);
    EXPECT_EQ(refusalOfValue("node_feat", 143, -infinity), "f.npz: node_feat[1,3]: found -inf" + expected);
    EXPECT_EQ(refusalOfValue("node_feat", 143, 1e300), "f.npz: node_feat[1,3]: found 1e+300" + expected);
    EXPECT_EQ(refusalOfValue("node_feat", 143, 0.1), "f.npz: node_feat[1,3]: found 0.1" + expected);
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) { setValue(arrays["config_feat"], 25, nan); }),
              "f.npz: config_feat[1,1]: found nan" + expected);
}

TEST(BadValues, AreRefusedOutsideTheLayoutEntries)
{
    constexpr std::size_t position = (5 * 3 + 2) * 18 + 17;
    const auto inType = [](const std::string& descr, double value) {
        return refusalOfLayout([&](Arrays& arrays) {
            arrays["node_config_feat"] = recoded(arrays["node_config_feat"], descr);
            setValue(arrays["node_config_feat"], position, value);
        });
    };
    for (const char* descr : {"|i1", ">i2", "<f4", ">f4", "<f8"}) {
        for (const double value : {-2.0, 6.0, 100.0})
            EXPECT_EQ(inType(descr, value),
                      "f.npz: node_config_feat[5,2,17]: found " + std::to_string(int(value))
                          + ", expected a layout entry from -1 to 5")
                << descr;
    }
    for (const auto& [value, text] : {std::pair{nan, "nan"}, {infinity, "inf"}, {0.5, "0.5"}, {-1e20, "-1e+20"}})
        EXPECT_EQ(inType("<f4", value),
                  std::string("f.npz: node_config_feat[5,2,17]: found ") + text
                      + ", expected a layout entry from -1 to 5");
}

TEST(BadValues, AreRefusedOutsideTheBase7Codes)
{
    for (const bool fortranOrder : {false, true}) {
        for (const double code : {-1.0, 117'649.0}) {
            std::vector<double> codes(9 * 3 * 3, 0);
            codes[(4 * 3 + 1) * 3 + 2] = code;
            EXPECT_EQ(refusalOfLayout([&](Arrays& arrays) {
                          arrays["node_config_feat"] = numbers("<i4", {9, 3, 3}, codes, fortranOrder);
                      }),
                      "f.npz: node_config_feat[4,1,2]: found " + std::to_string(int(code))
                          + ", expected six base-7 digits: 0 to 117648");
        }
    }
}

TEST(BadValues, AreRefusedInLongArraysThatAreUnpackedAhead)
{
    // 200,000 × 3 × 3 × 4 bytes: many of the reader's blocks. The one bad code comes in the first or in the last.
    constexpr std::uint32_t configs = 200'000;
    Arrays arrays = arraysOf(layoutDocument());
    arrays["config_runtime"] = numbers("<i8", {configs}, std::vector<double>(configs, 1));
    const NpyArray sound = numbers("<i4", {configs, 3, 3}, std::vector<double>(std::size_t{configs} * 9, 5));
    for (const std::uint32_t config : {1U, configs - 1}) {
        arrays["node_config_feat"] = sound;
        setValue(arrays["node_config_feat"], std::size_t{config} * 9 + 4, -7);
        EXPECT_EQ(refusal(npzBytes(arrays)),
                  "f.npz: node_config_feat[" + std::to_string(config)
                      + ",1,1]: found -7, expected six base-7 digits: 0 to 117648");
    }
    arrays["node_config_feat"] = sound;
    std::vector<ZipMember> members = membersOf(arrays);
    std::ranges::find(members, "node_config_feat.npy", &ZipMember::name)->crc32 = 1;
    EXPECT_TRUE(contains(refusal(zipBytes(members)), "node_config_feat.npy: byte 7200128 of 7200128: found CRC-32 "));
}

TEST(BadValues, AreRefusedAmongRuntimes)
{
    EXPECT_EQ(refusalOfValue("config_runtime", 3, -1),
              "f.npz: config_runtime[3]: found -1, expected nanoseconds, 0 or more");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) { setValue(arrays["config_runtime_normalizers"], 3, 0); }),
              "f.npz: config_runtime_normalizers[3]: found 0, expected nanoseconds, more than 0 because runtimes are "
              "divided by them");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  setValue(arrays["config_runtime_normalizers"], 3, -5);
                  arrays["config_runtime"] = numbers("<i8", {7}, std::vector<double>(7, 0));
              }),
              "f.npz: config_runtime_normalizers[3]: found -5, expected nanoseconds, 0 or more");
}

TEST(BadValues, AreRefusedInTheSimulationText)
{
    const auto withText = [](const std::string& text) {
        return refusalOfLayout(
            [&](Arrays& arrays) { arrays["simulation"] = {.descr = "|u1", .shape = {text.size()}, .data = text}; });
    };
    EXPECT_EQ(withText("µ = 1, \xff"), "f.npz: simulation[8]: found byte 0xff, expected UTF-8 text");
    for (const char* text : {"a\xc0\x80", "a\xed\xa0\x80", "a\xf4\x90\x80\x80", "a\xe2\x82", "a\x80"})
        EXPECT_TRUE(contains(withText(text), "simulation[1]: found byte 0x")) << text;
    EXPECT_EQ(withText("€ 𝄞"), "");
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

TEST(DeflateBomb, IsRefusedBeforeItsMemoryIsTaken)
{
    // 30,000 nodes in a few kilobytes, announced truly; the limit is 1 MiB.
    const ReadOptions options{.limits = {.memoryBytes = 1 << 20}};
    const std::string bytes = npzBytes({{"node_feat", {.shape = {30'000, 140}, .data = std::string(16'800'000, '\0')}},
                                        {"node_config_feat", {.shape = {1}, .data = "abcd"}}});
    ASSERT_LT(bytes.size(), 30'000U);
    EXPECT_EQ(refusal(bytes, options),
              "f.npz: node_feat: found shape (30000, 140), which brings the file to 16800000 bytes of memory, expected "
              "at most 1048576");
}

TEST(DeflateBomb, IsRefusedWhenTheTableOfVectorsGrowsPastTheLimit)
{
    // Every configuration a new vector: the table grows while it is read.
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
        EXPECT_EQ(refusal(npzBytes(arrays)), "");
    }
}

TEST(Messages, StayOnOneLineWhateverTheNamesAre)
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    members.push_back({.name = "line\nbreak\x1b[31m.npy", .content = "x", .flags = 1});
    const std::string message = refusal(zipBytes(members));
    EXPECT_TRUE(contains(message, "line?break?[31m.npy")) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
}
