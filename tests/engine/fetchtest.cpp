// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/fetch.h"

#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/fetch/download.h"
#include "engine/fetch/unpack.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/httpserver.h"
#include "tests/support/tarbytes.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

namespace fs = std::filesystem;

/// @param type '0': a file; '1', '2': a link to `content`
std::string tarMember(const std::string& name, const std::string& content, char type = '0')
{
    return test::tarMember(type == '0' ? TarMember{.name = name, .content = content}
                                       : TarMember{.name = name, .type = type, .link = content});
}

std::string tarOf(const std::string& members)
{
    return members + std::string(1024, '\0');
}

std::string manyBytes(std::size_t count)
{
    std::string text(count, '\0');
    for (std::size_t i = 0; i < count; ++i)
        text[i] = static_cast<char>((i * 2654435761U) >> 13U);
    return text;
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

class FetchTest : public ::testing::Test {
protected:
    [[nodiscard]] fs::path target() const { return m_folder.path() / "a.tar"; }

    [[nodiscard]] DownloadRequest request() const
    {
        return {.url = m_server.url() + "/a.tar", .target = target(), .tries = 3, .pauseSeconds = 0, .stallSeconds = 1};
    }

    [[nodiscard]] static std::string problem(const DownloadRequest& request)
    {
        return errorFrom([&] { download(request, {}); });
    }

    [[nodiscard]] std::string unpackProblem(const std::string& bytes, const UnpackLimits& limits = {}) const
    {
        const std::string error
            = errorFrom([&] { unpackArchive(m_folder.write("bad.tar", bytes), m_folder.path() / "out", limits, {}); });
        EXPECT_TRUE(fs::is_empty(m_folder.path() / "out")) << "whole or not at all";
        return error;
    }

    TemporaryFolder m_folder;
    HttpServer m_server;
    std::string m_body = manyBytes(300'000);
};

} // namespace

TEST_F(FetchTest, DownloadsAFileCompletely)
{
    m_server.set("/a.tar", {.body = m_body});
    EXPECT_EQ(lookUp(request().url, {}).bytes, m_body.size());
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    EXPECT_FALSE(fs::exists(target().string() + ".part"));
    EXPECT_FALSE(fs::exists(target().string() + ".part.json"));
}

TEST_F(FetchTest, AFileOfUnknownLengthLeavesSpaceOnTheDisk)
{
    struct Case {
        bool saysLength;
        std::uint64_t freeBytes;
        bool isRefused;
    };
    constexpr std::uint64_t all = ~std::uint64_t{0};
    for (const auto& [saysLength, freeBytes, isRefused] :
         {Case{false, all, true}, {false, 0, false}, {true, all, false}}) {
        m_server.set("/a.tar", {.body = m_body, .saysLength = saysLength});
        DownloadRequest wanted = request();
        wanted.freeBytes = freeBytes;
        const std::string text = problem(wanted);
        EXPECT_EQ(has(text, "a file of unknown length"), isRefused) << text;
        EXPECT_EQ(fs::exists(target()), !isRefused);
        EXPECT_FALSE(fs::exists(target().string() + ".part"));
        fs::remove(target());
    }
}

TEST_F(FetchTest, ResumesAfterABrokenConnection)
{
    m_server.set("/a.tar", {.body = m_body, .faults = {{.cutAfter = 100'000}, {.cutAfter = 50'000}}});
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    EXPECT_EQ(m_server.requests(),
              (std::vector<std::string>{"GET /a.tar", "GET /a.tar bytes=100000-", "GET /a.tar bytes=150000-"}));
}

TEST_F(FetchTest, ALaterCallResumes)
{
    m_server.set("/a.tar",
                 {.body = m_body, .faults = {{.cutAfter = 1000}, {.status = 503}, {.status = 503}, {.status = 503}}});
    EXPECT_TRUE(has(problem(request()), "the server answers 503 (3 times; 1000 bytes are kept"));
    EXPECT_FALSE(fs::exists(target()));
    EXPECT_EQ(bytesKept(target(), request().url, lookUp(request().url, {})), 1000U);
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    EXPECT_EQ(m_server.requests().back(), "GET /a.tar bytes=1000-");
}

TEST_F(FetchTest, AChangedFileIsDownloadedFromTheBeginning)
{
    m_server.set("/a.tar",
                 {.body = m_body, .faults = {{.cutAfter = 1000}, {.status = 503}, {.status = 503}, {.status = 503}}});
    EXPECT_NE(problem(request()), "no error");
    const std::string other = manyBytes(200'000).substr(7) + "other";
    m_server.set("/a.tar", {.body = other, .etag = "\"2\""});
    EXPECT_EQ(bytesKept(target(), request().url, lookUp(request().url, {})), 0U);
    download(request(), {});
    EXPECT_EQ(readFile(target()), other);
}

TEST_F(FetchTest, ServersWithoutRangesOrVersionsSendTheWholeFileAgain)
{
    m_server.set("/a.tar", {.body = m_body, .knowsRanges = false, .faults = {{.cutAfter = 1000}}});
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    fs::remove(target());
    m_server.set("/a.tar", {.body = m_body, .etag = "", .faults = {{.cutAfter = 1000}}});
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    EXPECT_EQ(m_server.requests().back(), "GET /a.tar") << "the kept bytes may belong to another file";
}

TEST_F(FetchTest, AStalledAnswerCountsAsBroken)
{
    m_server.set("/a.tar", {.body = m_body, .faults = {{.stallAfter = 5000}}});
    download(request(), {});
    EXPECT_EQ(readFile(target()), m_body);
    EXPECT_EQ(m_server.requests().back(), "GET /a.tar bytes=5000-");
}

TEST_F(FetchTest, ReportsAMissingFileImmediately)
{
    EXPECT_TRUE(has(problem(request()), "/a.tar: the server answers 404"));
    EXPECT_EQ(m_server.requests().size(), 1U);
    EXPECT_THROW(static_cast<void>(lookUp(request().url, {})), Error);
}

TEST_F(FetchTest, AWrongChecksumLeavesNoFile)
{
    m_server.set("/a.tar", {.body = m_body});
    DownloadRequest wanted = request();
    wanted.sha256 = std::string(64, '0');
    EXPECT_TRUE(has(problem(wanted), "SHA-256: found "));
    EXPECT_TRUE(fs::is_empty(m_folder.path()));
    wanted.sha256 = sha256Of(std::as_bytes(std::span(m_body)));
    EXPECT_EQ(problem(wanted), "no error");
    fs::remove(target());
    m_server.set("/a.tar",
                 {.body = "abc", .extraHeader = "x-goog-hash: crc32c=AAAAAA==,md5=AAAAAAAAAAAAAAAAAAAAAA==\r\n"});
    EXPECT_TRUE(has(problem(request()), "MD5: found 900150983cd24fb0d6963f7d28e17f72, expected 0000"));
    m_server.set("/a.tar", {.body = "abc", .extraHeader = "x-goog-hash: md5=kAFQmDzST7DWlj99KOF/cg==\r\n"});
    EXPECT_EQ(problem(request()), "no error");
}

TEST_F(FetchTest, AStopKeepsTheDownloadedBytes)
{
    m_server.set("/a.tar", {.body = m_body, .faults = {{.stallAfter = 5000}}});
    std::stop_source stop;
    DownloadRequest patient = request();
    patient.stallSeconds = 3600;
    EXPECT_THROW(download(patient, stop.get_token(),
                          [&stop](std::uint64_t done, std::uint64_t, const std::string&) {
                              if (done == 5000)
                                  stop.request_stop();
                          }),
                 Cancelled);
    EXPECT_EQ(fs::file_size(target().string() + ".part"), 5000U);
    download(patient, {});
    EXPECT_EQ(readFile(target()), m_body);
}

TEST_F(FetchTest, ArchivesAreUnpackedToTheirFolders)
{
    const auto archive = m_folder.write(
        "a.tar", tarOf(tarMember("npz/tile/xla/test/a.npz", "one") + tarMember("npz/tile/xla/test/b.npz", "two")));
    const Unpacked unpacked = unpackArchive(archive, m_folder.path() / "out", {}, {});
    EXPECT_EQ(unpacked.files, 2U);
    EXPECT_EQ(readFile(m_folder.path() / "out/npz/tile/xla/test/b.npz"), "two");
}

TEST_F(FetchTest, RefusesArchivesWithOutsidePaths)
{
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("../evil", "x"))), "expected a relative path without .."));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("a/../../evil", "x"))), "expected a relative path without .."));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("/tmp/evil", "x"))), "expected a relative path without .."));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("link", "/etc/passwd", '2'))), "a link or device"));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("link", "/etc/passwd", '1'))), "a link or device"));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("a.npz", "x") + tarMember("a.npz", "y"))), "a duplicate entry"));
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember("a.npz", "xy") + tarMember("b.npz", "z")), {.bytes = 2}),
                    "at most 2 in total"));
    EXPECT_TRUE(
        has(unpackProblem(tarOf(tarMember("a.npz", "x") + tarMember("b.npz", "z")), {.entries = 1}), "at most 1"));
    EXPECT_NE(unpackProblem(tarMember("a.npz", std::string(5000, 'x')).substr(0, 2000)), "no error");
    EXPECT_NE(unpackProblem(std::string(3000, 'x')), "no error");
    EXPECT_FALSE(fs::exists(m_folder.path() / "evil"));
}

TEST_F(FetchTest, UnpacksOnlyVisibleNpzFiles)
{
    EXPECT_TRUE(has(unpackProblem(tarOf(tarMember(".bashrc", "x"))), "no .npz file"));
    const auto archive = m_folder.write("a.tar",
                                        tarOf(tarMember(".bashrc", "x") + tarMember("npz/README", "x")
                                              + tarMember(".ssh/keys.npz", "x") + tarMember("npz/._a.npz", "x")
                                              + tarMember("./npz/a.npz", "one")));
    const Unpacked unpacked = unpackArchive(archive, m_folder.path() / "out", {}, {});
    EXPECT_EQ(unpacked.files, 1U);
    EXPECT_EQ(unpacked.passedOver, 4U);
    EXPECT_EQ(readFile(m_folder.path() / "out/npz/a.npz"), "one");
    const auto left = fs::recursive_directory_iterator(m_folder.path() / "out");
    EXPECT_EQ(std::distance(fs::begin(left), fs::end(left)), 2) << "npz and npz/a.npz";
}

TEST_F(FetchTest, RefusesTwoDownloadsIntoOneFolder)
{
    m_server.set("/npz_tile_xla_test.tar", {.body = tarOf(tarMember("npz/b.npz", "two"))});
    const FetchOptions options{.place = m_server.url(), .folder = m_folder.path() / "data", .pauseSeconds = 0};
    const FetchPlan plan = planFetch(archivesNamed("tile:xla:test"), options, {});
    std::string problem;
    runFetch(plan, options, {},
             [&](const FetchProgress&) { problem = errorFrom([&] { runFetch(plan, options, {}); }); });
    EXPECT_TRUE(has(problem, "another program that fetches into this folder")) << problem;
    EXPECT_EQ(readFile(options.folder / "npz/b.npz"), "two");
}

TEST_F(FetchTest, CollectionsHaveSizesAndAreNotFetchedTwice)
{
    const std::string train = tarOf(tarMember("npz/tile/xla/train/a.npz", "one"));
    const std::string test = tarOf(tarMember("npz/tile/xla/test/b.npz", "two"));
    m_server.set("/v0/npz_tile_xla_train.tar", {.body = train});
    m_server.set("/v0/npz_tile_xla_test.tar", {.body = test});
    const FetchOptions options{
        .place = m_server.url() + "/v0/", .folder = m_folder.path() / "data", .tries = 2, .pauseSeconds = 0};
    std::vector<DataArchive> archives = archivesNamed("tile:xla:train");
    archives.push_back(archivesNamed("tile:xla:test").front());
    const FetchPlan plan = planFetch(archives, options, {});
    EXPECT_EQ(plan.bytesToCome, train.size() + test.size());
    EXPECT_GE(plan.bytesNeeded, train.size() + 2 * test.size());
    EXPECT_FALSE(fs::exists(options.folder)) << "planning creates no folder";
    runFetch(plan, options, {});
    EXPECT_EQ(readFile(options.folder / "npz/tile/xla/test/b.npz"), "two");
    EXPECT_FALSE(fs::exists(options.folder / "npz_tile_xla_test.tar"));
    const FetchPlan again = planFetch(archives, options, {});
    EXPECT_TRUE(again.items[0].isDone && again.items[1].isDone);
    m_server.set("/v0/npz_tile_xla_test.tar", {.body = test, .etag = "\"2\""});
    EXPECT_FALSE(planFetch(archives, options, {}).items[1].isDone) << "the server's file changed";
}

TEST_F(FetchTest, ReportsTooLittleSpaceBeforeTheDownload)
{
    m_server.set("/npz_tile_xla_test.tar", {.body = m_body});
    const FetchOptions options{.place = m_server.url(), .folder = m_folder.path() / "data"};
    FetchPlan plan = planFetch(archivesNamed("tile:xla:test"), options, {});
    plan.bytesFree = plan.bytesNeeded - 1;
    const std::size_t asked = m_server.requests().size();
    EXPECT_THROW(runFetch(plan, options, {}), Error);
    EXPECT_EQ(m_server.requests().size(), asked);
}

TEST_F(FetchTest, UsesAManifestOfChecksums)
{
    const std::string archive = tarOf(tarMember("npz/tile/xla/test/b.npz", "two"));
    m_server.set("/npz_tile_xla_test.tar", {.body = archive});
    m_server.set("/SHA256SUMS", {.body = std::string(64, 'a') + "  npz_tile_xla_test.tar\n"});
    const FetchOptions options{.place = m_server.url(), .folder = m_folder.path() / "data", .keepArchives = true};
    EXPECT_THROW(runFetch(planFetch(archivesNamed("tile:xla:test"), options, {}), options, {}), Error);
    m_server.set("/SHA256SUMS", {.body = sha256Of(std::as_bytes(std::span(archive))) + " *npz_tile_xla_test.tar\n"});
    runFetch(planFetch(archivesNamed("tile:xla:test"), options, {}), options, {});
    EXPECT_EQ(readFile(options.folder / "npz_tile_xla_test.tar"), archive);
}

TEST_F(FetchTest, AbortsAManifestThatNeverEnds)
{
    m_server.set("/npz_tile_xla_test.tar", {.body = "x"});
    m_server.set("/SHA256SUMS",
                 {.body = std::string(1'500'000, 'a'), .saysLength = false, .faults = {{.stallAfter = 1'500'000}}});
    const FetchOptions options{
        .place = m_server.url(), .folder = m_folder.path() / "data", .tries = 1, .stallSeconds = 1};
    const std::string problem = errorFrom([&] { (void)planFetch(archivesNamed("tile:xla:test"), options, {}); });
    EXPECT_TRUE(has(problem, "SHA256SUMS: found more than 1000000 bytes")) << problem;
}

TEST(DataArchives, HaveTheNamesOfTheDataSet)
{
    EXPECT_EQ(archivesNamed("all").size(), 15U);
    EXPECT_EQ(archivesNamed("layout").size(), 12U);
    EXPECT_EQ(archivesNamed("layout:nlp").size(), 6U);
    EXPECT_EQ(archivesNamed("tile:xla").size(), 3U);
    ASSERT_EQ(archivesNamed("layout:xla:random:valid").size(), 1U);
    EXPECT_EQ(archivesNamed("layout:xla:random:valid").front().fileName(), "npz_layout_xla_random_valid.tar");
    EXPECT_THROW(static_cast<void>(archivesNamed("lay")), Error);
    EXPECT_THROW(static_cast<void>(archivesNamed("")), Error);
}
