// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/fetch.h"
#include "tests/app/cli/clifixture.h"
#include "tests/support/httpserver.h"

using namespace tgraph;
using namespace tgraph::test;

namespace {

class FetchCli : public CliTest {
protected:
    void SetUp() override
    {
        if (!canFetch())
            GTEST_SKIP() << "This program was built without libcurl and libarchive.";
    }

    [[nodiscard]] ProgramResult fetch(std::vector<std::string> more) const
    {
        std::vector<std::string> arguments
            = {"fetch", "-o", at("data").string(), "--mirror", m_server.url(), "--pause", "0", "--tries", "2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    }

    HttpServer m_server;
};

} // namespace

TEST_F(FetchCli, PrintsSizesFirstAndKeepsArchivesOnRequest)
{
    m_server.set("/npz_tile_xla_test.tar", {.body = std::string(2000, 'x'), .faults = {{.cutAfter = 500}}});
    const ProgramResult sizes = fetch({"tile:xla:test", "--sizes"});
    ASSERT_EQ(sizes.exitStatus, 0) << sizes.errors;
    EXPECT_NE(sizes.output.find("npz_tile_xla_test.tar"), std::string::npos) << sizes.output;
    EXPECT_NE(sizes.output.find("to download: 2.00 kB"), std::string::npos) << sizes.output;
    EXPECT_FALSE(std::filesystem::exists(at("data")));
    const ProgramResult got = fetch({"tile:xla:test", "--keep"});
    ASSERT_EQ(got.exitStatus, 0) << got.errors;
    EXPECT_EQ(readFile(at("data/npz_tile_xla_test.tar")), std::string(2000, 'x'));
    EXPECT_NE(fetch({"tile:xla:test", "--keep"}).output.find("already there"), std::string::npos);
}

TEST_F(FetchCli, ReportsInvalidAndMissingArchives)
{
    const ProgramResult missing = fetch({"tile:xla:test"});
    EXPECT_EQ(missing.exitStatus, 1);
    EXPECT_NE(missing.errors.find("npz_tile_xla_test.tar: the server answers 404"), std::string::npos)
        << missing.errors;
    m_server.set("/npz_tile_xla_test.tar", {.body = std::string(2000, 'x')});
    EXPECT_EQ(fetch({"tile:xla:test"}).exitStatus, 1) << "the downloaded file is not a tar";
    const ProgramResult unknown = fetch({"tiles"});
    EXPECT_EQ(unknown.exitStatus, 1);
    EXPECT_NE(unknown.errors.find("found tiles, expected all, layout:xla:default"), std::string::npos)
        << unknown.errors;
}
