// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged session files are read, or refused in one line that names the file.
#include "engine/core/error.h"
#include "state/session/sessionfile.h"
#include "tests/support/files.h"
#include "tests/support/mutations.h"

#include <gtest/gtest.h>

#include <random>

namespace tgraph {
namespace {

std::vector<std::string> seeds()
{
    const std::filesystem::path target = "/data/s.tgraph";
    SavedFile file{.path = "/data/a.npz", .configurations = 40, .focus = 3, .baseline = 2, .pins = {5, 1}, .node = 4};
    file.topCount = 7;
    file.filter = QStringLiteral("measured < 9");
    file.notes = {{6, QStringLiteral("„probieren“ 试试")}};
    file.fingerprint = std::string(64, 'a');
    SavedFile program{.path = "/data/b.hlo", .configurations = 1};
    program.module = 2;
    const RankChoice choice{.model = "xla-default", .options = {.slateSize = 64, .permutations = 3, .seed = 9}};
    return {sessionBytes({.files = {file, program}, .shown = 1, .choice = choice, .docks = QByteArray("docks")}, target)
                .toStdString(),
            sessionBytes({.files = {}, .shown = {}, .choice = {}, .docks = {}}, target).toStdString()};
}

TEST(SessionReplay, ReadsOrRefusesMutationsInOneLine)
{
    const test::TemporaryFolder folder;
    std::mt19937_64 engine(3);
    std::size_t refused = 0;
    for (const std::string& seed : seeds())
        for (int i = 0; i < 1500; ++i) {
            const auto path = folder.write("fuzz.tgraph", i == 0 ? seed : test::mutated(seed, engine));
            try {
                (void)readSession(path);
            } catch (const Error& error) {
                const std::string what = error.what();
                EXPECT_NE(what.find("fuzz.tgraph"), std::string::npos) << what;
                EXPECT_EQ(what.find('\n'), std::string::npos) << what;
                ++refused;
            }
        }
    EXPECT_GT(refused, 1000U);
    EXPECT_LT(refused, 3000U);
}

} // namespace
} // namespace tgraph
