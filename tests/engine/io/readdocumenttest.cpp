// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

using namespace tgraph;
using namespace tgraph::test;

namespace {

Document readBytes(const std::string& bytes, const std::filesystem::path& path = "made-up.npz",
                   const ReadOptions& options = {})
{
    return readDocument(MemorySource(path, std::as_bytes(std::span(bytes))), options);
}

Document readArrays(const Arrays& arrays)
{
    return readBytes(npzBytes(arrays));
}

std::string readBack(const Document& document, const std::function<void(Arrays&)>& change)
{
    Arrays arrays = arraysOf(document);
    change(arrays);
    return differenceOf(readArrays(arrays), document);
}

/// Converts (c, nc, 18) entries to the authors' (c, nc, 3) codes.
NpyArray packed(const NpyArray& entries, const std::string& descr, bool fortranOrder = false)
{
    const std::vector<double> values = valuesOf(entries);
    std::vector<double> codes;
    for (std::size_t at = 0; at < values.size(); at += layoutEntries) {
        std::array<std::int8_t, layoutEntries> layout{};
        for (std::size_t i = 0; i < layout.size(); ++i)
            layout[i] = static_cast<std::int8_t>(values[at + i]);
        codes.push_back(packLayout(layout));
    }
    return numbers(descr, {entries.shape[0], entries.shape[1], 3}, codes, fortranOrder);
}

} // namespace

TEST(ReadDocument, ReturnsTheArraysOfALayoutFile)
{
    const Document document = layoutDocument();
    EXPECT_EQ(readBack(document, [](Arrays&) {}), "");
}

TEST(ReadDocument, EntriesMayLackTheSuffix)
{
    const Document document = layoutDocument();
    std::vector<ZipMember> members = membersOf(arraysOf(document));
    for (ZipMember& member : members)
        member.name.resize(member.name.size() - std::string(".npy").size());
    EXPECT_EQ(differenceOf(readBytes(zipBytes(members)), document), "");
}

TEST(ReadDocument, ReturnsTheArraysOfATileFile)
{
    const Document document = tileDocument();
    EXPECT_EQ(readBack(document, [](Arrays&) {}), "");
    const Document read = readArrays(arraysOf(document));
    EXPECT_EQ(read.collection.kind, Collection::Kind::Tile);
    EXPECT_TRUE(read.graph.configurable().empty());
}

TEST(FusionFile, HasOneConfigurationWithItsRuntimeAsTarget)
{
    const Document document = readBytes(npzBytes(arraysOf(fusionDocument())), "/data/fusion/xla/train/a.npz");
    EXPECT_EQ(document.collection.name(), "fusion:xla");
    EXPECT_EQ(document.configCount(), 1U);
    EXPECT_EQ(document.targets(), std::vector{static_cast<double>(document.runtimeNs[0])});
}

TEST(FusionFile, IsNotPublishedWithoutARuntime)
{
    Arrays arrays = arraysOf(fusionDocument());
    setValue(arrays["kernel_runtime"], 0, 0);
    arrays.erase("kernel_default_count");
    const Document document = readArrays(arrays);
    EXPECT_FALSE(document.runtimesPublished);
    EXPECT_EQ(document.unpublishedCount(), 1U);
    EXPECT_TRUE(std::isnan(document.targets()[0]));
    EXPECT_EQ(document.defaultCount, 0);
    EXPECT_FALSE(document.staticFeatures);
}

TEST(FusionFile, TakesEveryNumberTypeThatHoldsTheValues)
{
    const Document document = fusionDocument(5, true);
    for (const std::string descr : {"<i4", ">i4", "<u8", ">f8", "<i8"})
        EXPECT_EQ(readBack(document,
                           [&](Arrays& arrays) {
                               arrays["kernel_runtime"] = recoded(arrays["kernel_runtime"], descr);
                               arrays["kernel_default_count"] = recoded(arrays["kernel_default_count"], descr);
                           }),
                  "")
            << descr;
    Document whole = document;
    whole.staticFeatures->operations = 4096;
    for (const std::string descr : {"<f4", ">f4", "<i8", "<u4", ">f8"})
        EXPECT_EQ(readBack(whole,
                           [&](Arrays& arrays) {
                               arrays["kernel_static_feat"] = recoded(arrays["kernel_static_feat"], descr);
                           }),
                  "")
            << descr;
}

TEST(ReadDocument, ReadsTheCollectionFromTheFolders)
{
    const std::string bytes = npzBytes(arraysOf(layoutDocument()));
    EXPECT_EQ(readBytes(bytes, "/data/npz/layout/nlp/random/valid/a.npz").collection.name(), "layout:nlp:random");
    EXPECT_EQ(readBytes(bytes, "/elsewhere/a.npz").collection.name(), "layout");
}

TEST(ReadDocument, TakesEveryNumberTypeThatHoldsTheValues)
{
    const Document document = layoutDocument();
    for (const std::string descr :
         {"|i1", "<i2", ">i2", "<i4", ">i4", "<i8", ">i8", "<f2", ">f2", "<f4", ">f4", "<f8", ">f8"}) {
        for (const bool fortranOrder : {false, true}) {
            EXPECT_EQ(readBack(document,
                               [&](Arrays& arrays) {
                                   NpyArray& configs = arrays["node_config_feat"];
                                   configs = recoded(configs, descr, fortranOrder);
                               }),
                      "")
                << descr << (fortranOrder ? " in Fortran order" : "");
        }
    }
    for (const std::string descr : {"|u1", "<u2", ">u2", "<u4", ">u4", "<u8", ">u8", "<i4", "<f8"}) {
        EXPECT_EQ(readBack(document,
                           [&](Arrays& arrays) {
                               arrays["edge_index"] = recoded(arrays["edge_index"], descr, true);
                               arrays["node_opcode"] = recoded(arrays["node_opcode"], descr);
                               arrays["node_config_ids"] = recoded(arrays["node_config_ids"], descr);
                               arrays["node_splits"] = recoded(arrays["node_splits"], descr);
                           }),
                  "")
            << descr;
    }
    EXPECT_EQ(
        readBack(document, [](Arrays& arrays) { arrays["node_feat"] = recoded(arrays["node_feat"], "<f8", true); }),
        "");
}

TEST(ReadDocument, TakesBooleansIfAllEntriesAreZeroOrOne)
{
    Arrays arrays = arraysOf(layoutDocument());
    std::vector<double> entries(valuesOf(arrays["node_config_feat"]).size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i] = i % 5 == 0 ? 1 : 0;
    arrays["node_config_feat"] = numbers("|b1", arrays["node_config_feat"].shape, entries);
    const Document document = readArrays(arrays);
    EXPECT_EQ(document.configs.vector(SlotId(0), ConfigId(0))[5], 1);
    EXPECT_EQ(document.configs.vector(SlotId(0), ConfigId(0))[6], 0);
}

TEST(ReadDocument, TakesTheAuthorsBase7Codes)
{
    const Document document = layoutDocument({.configurable = 4, .configs = 40, .vectorsPerNode = 9});
    for (const std::string descr : {"<i4", "<i8", ">u4", "<f8"}) {
        for (const bool fortranOrder : {false, true}) {
            EXPECT_EQ(readBack(document,
                               [&](Arrays& arrays) {
                                   NpyArray& configs = arrays["node_config_feat"];
                                   configs = packed(configs, descr, fortranOrder);
                               }),
                      "")
                << descr << (fortranOrder ? " in Fortran order" : "");
        }
    }
}

TEST(ReadDocument, TakesAllHeaderVersionsAndPythonTwosLongIntegers)
{
    const Document document = layoutDocument();
    for (const int version : {1, 2, 3})
        EXPECT_EQ(readBack(document,
                           [&](Arrays& arrays) {
                               for (auto& [key, array] : arrays)
                                   array.version = version;
                           }),
                  "");
    EXPECT_EQ(readBack(document,
                       [](Arrays& arrays) {
                           arrays["node_config_ids"].headerText
                               = "{\"shape\": (3L,), 'fortran_order': True , \"descr\":'<i8'}";
                       }),
              "");
}

TEST(ReadDocument, TakesEveryKindOfZipArchive)
{
    const Document document = layoutDocument();
    const auto expectReads
        = [&](const std::string& what, const std::function<void(ZipMember&)>& change, const ZipStyle& style = {}) {
              std::vector<ZipMember> members = membersOf(arraysOf(document));
              for (ZipMember& member : members)
                  change(member);
              EXPECT_EQ(differenceOf(readBytes(zipBytes(members, style)), document), "") << what;
          };
    expectReads("stored", [](ZipMember& member) { member.deflated = false; });
    expectReads("numpy's zip64 local headers", [](ZipMember& member) { member.zip64Local = true; });
    expectReads("zip64 throughout", [](ZipMember& member) { member.zip64Local = member.zip64Central = true; },
                {.zip64End = true});
    expectReads("data descriptors", [](ZipMember& member) { member.descriptor = true; });
    expectReads("a comment", [](ZipMember&) {}, {.comment = "PK\5\6 written by hand"});
}

TEST(ReadDocument, IgnoresArraysWithOtherKeysAndFolders)
{
    const Document document = layoutDocument();
    std::vector<ZipMember> members = membersOf(arraysOf(document));
    members.push_back({.name = "notes.txt", .content = "not an array"});
    members.push_back({.name = "inner/node_feat.npy", .content = "not an array either"});
    members.push_back({.name = "odd.npy", .content = "of an unknown method", .deflated = false, .method = 12});
    EXPECT_EQ(differenceOf(readBytes(zipBytes(members)), document), "");
}

TEST(ReadDocument, NumbersTheDistinctVectorsByFirstAppearance)
{
    const Document document = readArrays(arraysOf(layoutDocument({.configs = 50, .vectorsPerNode = 6})));
    for (const SlotId slot : document.configs.slotIds()) {
        std::uint32_t next = 0;
        for (std::uint32_t config = 0; config < document.configCount(); ++config) {
            const std::uint32_t code = document.configs.code(slot, ConfigId(config));
            ASSERT_LE(code, next);
            next = std::max(next, code + 1);
        }
        EXPECT_EQ(next, document.configs.vectors(slot).size());
    }
}

TEST(ReadDocument, WidensCodesAsVectorsIncrease)
{
    // 7^6 distinct vectors are available: slot 0 takes a new one each time, slot 1 never.
    constexpr std::uint32_t configs = 70'000;
    Arrays arrays = arraysOf(layoutDocument({.configurable = 2}));
    std::vector<double> codes;
    for (std::uint32_t config = 0; config < configs; ++config)
        codes.insert(codes.end(), {double(config), 0, 0, 0, 0, 0});
    arrays["config_runtime"] = numbers("<i8", {configs}, std::vector<double>(configs, 5));
    for (const bool fortranOrder : {false, true}) {
        arrays["node_config_feat"] = numbers("<i4", {configs, 2, 3}, codes, fortranOrder);
        const Document document = readArrays(arrays);
        ASSERT_EQ(document.configs.vectors(SlotId(0)).size(), configs);
        EXPECT_EQ(document.configs.vectors(SlotId(1)).size(), 1U);
        for (const std::uint32_t config : {0U, 255U, 256U, 65'535U, 65'536U, 69'999U}) {
            EXPECT_EQ(document.configs.code(SlotId(0), ConfigId(config)), config);
            EXPECT_EQ(packLayout(layoutOf(document.configs.vector(SlotId(0), ConfigId(config)), LayoutPart::Output)),
                      static_cast<std::int32_t>(config));
        }
        EXPECT_TRUE(document.configs.visitColumn(SlotId(0), [](const auto& column) {
            return std::is_same_v<std::decay_t<decltype(column[0])>, std::uint32_t>;
        }));
        EXPECT_TRUE(document.configs.visitColumn(SlotId(1), [](const auto& column) {
            return std::is_same_v<std::decay_t<decltype(column[0])>, std::uint8_t>;
        }));
    }
}

TEST(ReadDocument, ReadsRowsLongerThanABlock)
{
    // One configuration takes 4,000 × 72 bytes, more than the reader's block.
    const Document document
        = layoutDocument({.nodes = 4'000, .edges = 10, .configurable = 4'000, .configs = 5, .vectorsPerNode = 3});
    EXPECT_EQ(readBack(document, [](Arrays&) {}), "");
}

TEST(ReadDocument, DetectsUnpublishedRuntimes)
{
    Arrays arrays = arraysOf(layoutDocument());
    EXPECT_TRUE(readArrays(arrays).runtimesPublished);
    NpyArray& runtimes = arrays["config_runtime"];
    runtimes = numbers("<i8", runtimes.shape, std::vector<double>(runtimes.shape[0], 0));
    EXPECT_FALSE(readArrays(arrays).runtimesPublished);
}

TEST(ReadDocument, AllowsUnpublishedTilesWithoutADefaultTile)
{
    Arrays arrays = arraysOf(tileDocument());
    NpyArray& runtimes = arrays["config_runtime"];
    NpyArray& normalizers = arrays["config_runtime_normalizers"];
    std::vector<double> values(runtimes.shape[0], 1000);
    values[1] = 0;
    runtimes = numbers("<i8", runtimes.shape, values);
    normalizers = numbers("<i8", normalizers.shape, values);
    const Document document = readArrays(arrays);
    EXPECT_TRUE(document.runtimesPublished);
    EXPECT_EQ(document.unpublishedCount(), 1U);
}

TEST(ReadDocument, TakesNodeSplitsInAllTheirForms)
{
    const auto startsOf = [](Arrays arrays) {
        const Document document = readArrays(arrays);
        const auto starts = document.graph.computationStarts();
        return std::vector<std::uint32_t>(starts.begin(), starts.end());
    };
    Arrays arrays = arraysOf(layoutDocument());
    arrays["node_splits"] = numbers("<i8", {4}, std::vector<double>{0, 3, 3, 12});
    EXPECT_EQ(startsOf(arrays), (std::vector<std::uint32_t>{0, 3}));
    arrays["node_splits"] = numbers("<i8", {1, 2}, std::vector<double>{5, 12});
    EXPECT_EQ(startsOf(arrays), (std::vector<std::uint32_t>{0, 5}));
    arrays.erase("node_splits");
    EXPECT_EQ(startsOf(arrays), (std::vector<std::uint32_t>{0}));
}

TEST(ReadDocument, ReadsTheOriginOfASimulatedFile)
{
    Arrays arrays = arraysOf(layoutDocument());
    EXPECT_FALSE(readArrays(arrays).simulation);
    const std::string text = "simulated: 3 blocks, µ = 2";
    arrays["simulation"] = {.descr = "|u1", .shape = {text.size()}, .data = text};
    EXPECT_EQ(readArrays(arrays).simulation, text);
}

TEST(ReadDocument, StopsWhenAsked)
{
    const std::string bytes = npzBytes(arraysOf(layoutDocument()));
    const MemorySource source("made-up.npz", std::as_bytes(std::span(bytes)));
    std::stop_source stop;
    std::vector<double> progress;
    EXPECT_THROW((void)readDocument(source, {}, stop.get_token(),
                                    [&](double fraction) {
                                        progress.push_back(fraction);
                                        stop.request_stop();
                                    }),
                 Cancelled);
    EXPECT_EQ(progress.size(), 1U);
}

TEST(ReadDocument, StopsInTheMiddleOfALongArray)
{
    // 3.6 MB of configurations, unpacked ahead by a thread, which the stop must end too.
    const std::string bytes = npzBytes(arraysOf(layoutDocument({.configurable = 5, .configs = 10'000})));
    const MemorySource source("made-up.npz", std::as_bytes(std::span(bytes)));
    std::stop_source stop;
    const auto stopHalfWay = [&](double fraction) {
        if (fraction > 0.5)
            stop.request_stop();
    };
    EXPECT_THROW((void)readDocument(source, {}, stop.get_token(), stopHalfWay), Cancelled);
}

TEST(ReadDocument, ReportsProgressUpToTheEnd)
{
    Arrays arrays = arraysOf(layoutDocument());
    arrays["simulation"] = {.descr = "|u1", .shape = {4}, .data = "text"};
    const std::string bytes = npzBytes(arrays);
    const MemorySource source("made-up.npz", std::as_bytes(std::span(bytes)));
    std::vector<double> progress;
    (void)readDocument(source, {}, {}, [&](double fraction) { progress.push_back(fraction); });
    ASSERT_FALSE(progress.empty());
    EXPECT_TRUE(std::ranges::is_sorted(progress));
    EXPECT_DOUBLE_EQ(progress.back(), 1);
}

TEST(ReadDocument, ReportsAFileThatShrinksWhileItIsRead)
{
    const TemporaryFolder folder;
    const auto path = folder.write("shrinking.npz", npzBytes(arraysOf(layoutDocument())));
    const FileSource source(path);
    std::filesystem::resize_file(path, 100);
    const std::string problem = errorFrom([&] { (void)readDocument(source); });
    EXPECT_NE(problem.find("found the end of the file, expected"), std::string::npos) << problem;
}

TEST(ReadDocument, ReadsTheRealFiles)
{
    const auto folder = realDataFolder();
    if (!folder)
        GTEST_SKIP() << skipReason;
    const Document alexnet = readDocument(*folder / "layout/xla/default/train/alexnet_train_batch_32.npz");
    EXPECT_EQ(alexnet.competitionId(), "layout:xla:default:alexnet_train_batch_32");
    EXPECT_EQ(alexnet.graph.nodeCount(), 372U);
    EXPECT_EQ(alexnet.graph.edgeCount(), 597U);
    EXPECT_EQ(alexnet.configCount(), 47'712U);
    EXPECT_EQ(alexnet.configs.slotCount(), 26U);
    EXPECT_TRUE(alexnet.runtimesPublished);
    EXPECT_EQ(std::accumulate(alexnet.runtimeNs.begin(), alexnet.runtimeNs.end(), std::int64_t{0}), 5'279'798'311'404);
    std::size_t distinct = 0;
    for (const SlotId slot : alexnet.configs.slotIds())
        distinct += alexnet.configs.vectors(slot).size();
    EXPECT_EQ(distinct, 199U); // numpy.unique over each slot

    const Document hidden = readDocument(*folder / "layout/nlp/default/test/3a0c5517a87df8d82fd637b83298a3ba.npz");
    EXPECT_EQ(hidden.graph.nodeCount(), 21'918U);
    EXPECT_EQ(hidden.configs.slotCount(), 848U);
    EXPECT_FALSE(hidden.runtimesPublished);

    const Document tile = readDocument(*folder / "tile/xla/train/fusion.191_4ae805e53b8d2b8a.npz");
    EXPECT_EQ(tile.collection.name(), "tile:xla");
    EXPECT_EQ(tile.tiles.size(), 579U);
    EXPECT_EQ(tile.normalizerNs.size(), 579U);
}
