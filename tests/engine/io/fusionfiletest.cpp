// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/refusal.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

TEST(FusionFile, IsRefusedBesideTheKeysOfOtherKinds)
{
    const std::string expected = ", expected one of node_config_feat (layout), config_feat (tile) and kernel_runtime "
                                 "(fusion)";
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) { arrays["kernel_runtime"] = numbers("<i8", {1}, std::vector{5.0}); }),
              "f.npz: archive: found config_feat and kernel_runtime" + expected);
    EXPECT_EQ(refusalOfLayout([](Arrays& arrays) { arrays["kernel_runtime"] = numbers("<i8", {1}, std::vector{5.0}); }),
              "f.npz: archive: found node_config_feat and kernel_runtime" + expected);
    EXPECT_EQ(refusalOfFusion(
                  [](Arrays& arrays) { arrays["config_feat"] = arrays["node_config_feat"] = arrays["node_feat"]; }),
              "f.npz: archive: found node_config_feat and config_feat and kernel_runtime" + expected);
}

TEST(FusionFile, IsRefusedForMissingKeysAndWrongShapes)
{
    for (const std::string key : {"node_feat", "node_opcode", "edge_index"})
        EXPECT_TRUE(contains(refusalOfFusion([&](Arrays& arrays) { arrays.erase(key); }),
                             "expected the array " + key + ".npy"));
    const auto withShape = [](const std::string& key, std::vector<std::uint64_t> shape) {
        return refusalOfFusion([&](Arrays& arrays) {
            std::uint64_t count = 1;
            for (const std::uint64_t length : shape)
                count *= length;
            arrays[key] = numbers(arrays[key].descr, shape, std::vector<double>(count, 0));
        });
    };
    EXPECT_EQ(withShape("kernel_runtime", {2}), "f.npz: kernel_runtime: found shape (2,), expected (1,)");
    EXPECT_EQ(withShape("kernel_runtime", {0}), "f.npz: kernel_runtime: found shape (0,), expected (1,)");
    EXPECT_EQ(withShape("kernel_runtime", {}), "f.npz: kernel_runtime: found shape (), expected (1,)");
    EXPECT_EQ(withShape("kernel_default_count", {1, 1}),
              "f.npz: kernel_default_count: found shape (1, 1), expected (1,)");
    EXPECT_EQ(withShape("kernel_static_feat", {3}), "f.npz: kernel_static_feat: found shape (3,), expected (4,)");
}

TEST(FusionFile, IsRefusedForBadValues)
{
    const auto withValue = [](const std::string& key, std::size_t position, double value) {
        return refusalOfFusion([&](Arrays& arrays) {
            arrays[key] = recoded(arrays[key], "<f8");
            setValue(arrays[key], position, value);
        });
    };
    EXPECT_EQ(withValue("kernel_runtime", 0, -1),
              "f.npz: kernel_runtime[0]: found -1, expected whole nanoseconds, 0 or more; 0 means not published");
    EXPECT_EQ(withValue("kernel_runtime", 0, 0.5),
              "f.npz: kernel_runtime[0]: found 0.5, expected whole nanoseconds, 0 or more; 0 means not published");
    EXPECT_EQ(withValue("kernel_default_count", 0, -3),
              "f.npz: kernel_default_count[0]: found -3, expected a number of runs, 0 to 1000000000");
    EXPECT_EQ(withValue("kernel_default_count", 0, 1e9), "no error");
    EXPECT_EQ(withValue("kernel_default_count", 0, 1e9 + 1),
              "f.npz: kernel_default_count[0]: found 1000000001, expected a number of runs, 0 to 1000000000");
    EXPECT_EQ(withValue("kernel_static_feat", 2, nan),
              "f.npz: kernel_static_feat[2]: found nan, expected a finite number, 0 or more");
    EXPECT_EQ(withValue("kernel_static_feat", 3, infinity),
              "f.npz: kernel_static_feat[3]: found inf, expected a finite number, 0 or more");
    EXPECT_EQ(withValue("kernel_static_feat", 1, -2),
              "f.npz: kernel_static_feat[1]: found -2, expected a finite number, 0 or more");
}

TEST(FusionFile, ChecksStaticFeaturesOfATileFileToo)
{
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  arrays["kernel_static_feat"] = numbers("<f8", {4}, std::vector{1.0, 2.0, 3.0, 4.0});
              }),
              "no error");
    EXPECT_EQ(refusalOfTile([](Arrays& arrays) {
                  arrays["kernel_static_feat"] = numbers("<f8", {4}, std::vector{1.0, -2.0, 3.0, 4.0});
              }),
              "f.npz: kernel_static_feat[1]: found -2, expected a finite number, 0 or more");
}

TEST(FusionFile, IsRefusedWhenTruncatedAnywhere)
{
    const std::string whole = npzBytes(arraysOf(fusionDocument(3, true)));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const std::string message = refusal(whole.substr(0, length));
        ASSERT_TRUE(message.starts_with("f.npz: ")) << length << ": " << message;
    }
}
