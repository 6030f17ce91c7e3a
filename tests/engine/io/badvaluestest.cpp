// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/refusal.h"

#include <gtest/gtest.h>

#include <utility>

using namespace tgraph;
using namespace tgraph::test;

namespace {

const std::string oneKind = "one of node_config_feat (layout), config_feat (tile) and kernel_runtime (fusion)";

} // namespace

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
              "f.npz: archive: found only weights.npy, expected " + oneKind);
    EXPECT_EQ(refusal(zipBytes({})), "f.npz: archive: found an empty archive, expected " + oneKind);
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) { arrays["config_feat"] = arrays["node_feat"]; }),
              "f.npz: archive: found node_config_feat and config_feat, expected " + oneKind);
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

TEST(BadValues, AreRefusedForDuplicateConfigurableNodes)
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
    // 200,000 × 3 × 3 × 4 bytes: many of the reader's blocks. The only bad code is in the first or in the last one.
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
              "f.npz: config_runtime[3]: found -1, expected whole nanoseconds, 0 or more; 0 means not published");
    EXPECT_EQ(
        refusalOfTile([](Arrays& arrays) { setValue(arrays["config_runtime_normalizers"], 3, 0); }),
        "f.npz: config_runtime_normalizers[3]: found 0, expected whole nanoseconds, more than 0 because runtimes are "
        "divided by them");
    EXPECT_EQ(
        refusalOfTile([](Arrays& arrays) {
            setValue(arrays["config_runtime_normalizers"], 3, -5);
            arrays["config_runtime"] = numbers("<i8", {7}, std::vector<double>(7, 0));
        }),
        "f.npz: config_runtime_normalizers[3]: found -5, expected whole nanoseconds, 0 or more; 0 means not published");
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
    EXPECT_EQ(withText("€ 𝄞"), "no error");
}
