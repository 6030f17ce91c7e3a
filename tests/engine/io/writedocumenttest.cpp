// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "engine/io/zipreader.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

TEST(WriteDocument, IsReadBackUnchanged)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "out.npz";
    Document layout
        = layoutDocument({.nodes = 40, .edges = 70, .configurable = 9, .configs = 700, .vectorsPerNode = 300});
    layout.simulation = "simulated, seed 5, µ";
    layout.proposal = "12 candidates; nothing was measured";
    for (const int level : {0, 1, 6, 9}) {
        for (const bool packed : {false, true}) {
            writeDocument(layout, path, {.deflateLevel = level, .packedConfigs = packed});
            EXPECT_EQ(differenceOf(readDocument(path), layout), "") << level << (packed ? " packed" : "");
        }
    }
    const Document tile = tileDocument();
    writeDocument(tile, path);
    EXPECT_EQ(differenceOf(readDocument(path), tile), "");
    Document compiled = tileDocument();
    compiled.staticFeatures = fusionDocument(5, true).staticFeatures;
    writeDocument(compiled, path);
    EXPECT_EQ(differenceOf(readDocument(path), compiled), "");
}

TEST(FusionFile, IsReadBackUnchanged)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "out.npz";
    for (const bool compiled : {false, true}) {
        Document fusion = fusionDocument(9, compiled);
        fusion.simulation = "simulated, seed 5, µ";
        writeDocument(fusion, path);
        EXPECT_EQ(differenceOf(readDocument(path), fusion), "");
    }
    Document hidden = fusionDocument();
    hidden.runtimeNs = {0};
    hidden.runtimesPublished = false;
    writeDocument(hidden, path);
    EXPECT_EQ(differenceOf(readDocument(path), hidden), "");
}

TEST(FusionFile, HasTheKeysOfItsFormat)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "out.npz";
    const Document document = fusionDocument(5, true);
    writeDocument(document, path, {.deflateLevel = 0});
    const std::string bytes = readFile(path);
    for (const auto& [key, array] : arraysOf(document))
        EXPECT_NE(bytes.find(npyBytes(array)), std::string::npos) << key;
    const FileSource source(path);
    EXPECT_EQ(ZipReader(source, {}).entries().size(), 6U);
}

TEST(WriteDocument, WritesTheDatasetsArrays)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "out.npz";
    const Document document = layoutDocument();
    writeDocument(document, path, {.deflateLevel = 0});
    // Equals the dataset's arrays byte for byte; entries are stored for the comparison.
    const std::string bytes = readFile(path);
    for (const auto& [key, array] : arraysOf(document))
        EXPECT_NE(bytes.find(npyBytes(array)), std::string::npos) << key;
    const FileSource source(path);
    EXPECT_EQ(ZipReader(source, {}).entries().size(), 7U);
}

TEST(WriteDocument, GivesEqualBytesForEqualDocuments)
{
    const TemporaryFolder folder;
    writeDocument(layoutDocument(), folder.path() / "a.npz");
    writeDocument(layoutDocument(), folder.path() / "b.npz");
    EXPECT_EQ(readFile(folder.path() / "a.npz"), readFile(folder.path() / "b.npz"));
}

TEST(WriteDocument, LeavesNoFileWhenStopped)
{
    const TemporaryFolder folder;
    std::stop_source stop;
    const auto stopAtOnce = [&](double) { stop.request_stop(); };
    // More than one block of configurations, so that the stop is checked.
    const Document document
        = layoutDocument({.nodes = 60, .edges = 60, .configurable = 50, .configs = 400, .vectorsPerNode = 3});
    EXPECT_THROW(writeDocument(document, folder.path() / "out.npz", {}, stop.get_token(), stopAtOnce), Cancelled);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(WriteDocument, NamesTheFileItCannotWrite)
{
    const TemporaryFolder folder;
    const std::string problem
        = errorFrom([&] { writeDocument(tileDocument(), folder.path() / "missing" / "out.npz"); });
    EXPECT_NE(problem.find("out.npz"), std::string::npos) << problem;
}

TEST(WriteDocument, GivesBackRealFiles)
{
    const auto real = realDataFolder();
    if (!real)
        GTEST_SKIP() << skipReason;
    const TemporaryFolder folder;
    const auto copy = folder.path() / "copy.npz";
    for (const char* name :
         {"layout/xla/default/train/unet3d.npz", "tile/xla/test/0ac539372cc77cc6791794b369b984e1.npz",
          "layout/xla/default/test/cd708819d3f5103afd6460b15e74eaf3.npz"}) {
        const Document original = readDocument(*real / name);
        writeDocument(original, copy);
        EXPECT_EQ(differenceOf(readDocument(copy), original), "") << name;
    }
}
