// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/timeleft.h"
#include "app/cli/results/resultjournal.h"
#include "tests/app/cli/clifixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

using namespace tgraph::test;
using ::testing::HasSubstr;
using tgraph::cli::ResultJournal;

namespace {

class ResumeCli : public CliTest {
protected:
    void writeFolder() const
    {
        writeLayout("data/layout/xla/random/train/a.npz", {0, 1, 2, 0}, {10, 20, 30, 40});
        writeLayout("data/layout/xla/random/train/b.npz", {2, 1, 0}, {10, 20, 30});
        writeLayout("data/layout/nlp/random/test/hidden.npz", {0, 1}, {0, 0});
        writeTile("data/tile/xla/train/k.npz", {900, 1000, 1100});
    }

    [[nodiscard]] ProgramResult eval(std::vector<std::string> arguments) const
    {
        arguments.insert(arguments.begin(), {"eval", at("data").string(), "--model", "analytical"});
        return runTgraph(arguments);
    }

    [[nodiscard]] std::string journal() const { return at("j.jsonl").string(); }

    [[nodiscard]] std::string journalText() const
    {
        std::ifstream stream(journal());
        std::ostringstream text;
        text << stream.rdbuf();
        return text.str();
    }

    /// Returns the report without times.
    [[nodiscard]] static std::string withoutSeconds(const std::string& report)
    {
        auto value = nlohmann::json::parse(report);
        for (auto& row : value["models"])
            row.erase("seconds");
        return value.dump();
    }
};

TEST_F(ResumeCli, TheReportIsTheSameAfterAnyInterruption)
{
    writeFolder();
    const std::string expected = eval({"--json"}).output;
    ASSERT_EQ(eval({"--json", "--journal", journal()}).output, expected);
    const std::string whole = journalText();
    ASSERT_EQ(lines(whole).size(), 5U) << whole;
    for (std::size_t bytes = 0; bytes <= whole.size(); bytes += 397) {
        writeText("j.jsonl", whole.substr(0, bytes));
        const ProgramResult result = eval({"--json", "--journal", journal(), "--resume"});
        ASSERT_EQ(result.exitStatus, 0) << result.errors;
        ASSERT_EQ(result.output, expected) << bytes << " bytes";
        ASSERT_EQ(lines(journalText()).size(), 5U) << bytes << " bytes";
    }
}

TEST_F(ResumeCli, DoesNotProcessJournalledFilesAgain)
{
    writeFolder();
    ASSERT_EQ(eval({"--files", "--journal", journal()}).exitStatus, 0);
    std::string text = journalText();
    const std::size_t at = text.find("\"configs\":");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, std::string("\"configs\":4").size(), "\"configs\":9");
    writeText("j.jsonl", text);
    const ProgramResult result = eval({"--json", "--journal", journal(), "--resume"});
    EXPECT_THAT(result.output, HasSubstr("\"configurations\": 9")) << "the file was processed again";
    EXPECT_THAT(result.errors, HasSubstr("4 files already in the journal"));
}

TEST_F(ResumeCli, ProcessesAChangedFileAgain)
{
    writeFolder();
    ASSERT_EQ(eval({"--journal", journal()}).exitStatus, 0);
    writeLayout("data/layout/xla/random/train/a.npz", {0, 1, 2, 3}, {40, 30, 20, 10});
    const std::string expected = eval({"--json"}).output;
    EXPECT_EQ(eval({"--json", "--journal", journal(), "--resume"}).output, expected);
    EXPECT_EQ(lines(journalText()).size(), 6U);
}

TEST_F(ResumeCli, ComparesSeveralModelsFromTheJournal)
{
    writeFolder();
    const auto compare = [this](std::vector<std::string> more) {
        more.insert(more.begin(),
                    {"eval", at("data").string(), "--model", "analytical", "--model", "xla-random", "--json"});
        return runTgraph(more);
    };
    const std::string expected = compare({"--journal", journal()}).output;
    EXPECT_EQ(compare({"--journal", journal(), "--resume"}).output, expected) << "seconds are unchanged, too";
    EXPECT_EQ(withoutSeconds(compare({}).output).size(), withoutSeconds(expected).size());
}

TEST_F(ResumeCli, RankingsResumeWithTheirTexts)
{
    writeFolder();
    const std::vector<std::string> command = {"rank",
                                              at("data/layout/xla/random/train/a.npz").string(),
                                              at("data/tile/xla/train/k.npz").string(),
                                              "--model",
                                              "analytical",
                                              "--format",
                                              "csv"};
    const auto rank = [&](std::vector<std::string> more) {
        more.insert(more.begin(), command.begin(), command.end());
        return runTgraph(more);
    };
    const std::string expected = rank({}).output;
    ASSERT_EQ(rank({"--journal", journal()}).output, expected);
    const std::string whole = journalText();
    writeText("j.jsonl", whole.substr(0, whole.rfind('\n', whole.size() - 2) + 5));
    EXPECT_EQ(rank({"--journal", journal(), "--resume"}).output, expected);
    std::string old = whole; // entries of a version without the member
    for (std::size_t at = old.find(R"("unused":"")"); at != std::string::npos; at = old.find(R"("unused":"")"))
        old.erase(old[at - 1] == ',' ? at - 1 : at, 12);
    ASSERT_EQ(old.size() + 24, whole.size());
    writeText("j.jsonl", old);
    EXPECT_EQ(rank({"--journal", journal(), "--resume"}).output, expected);
    EXPECT_EQ(journalText(), old) << "ranked again";
    const ProgramResult other = rank({"--journal", journal(), "--resume", "--duplicates"});
    EXPECT_EQ(other.exitStatus, 1);
    EXPECT_THAT(other.errors, HasSubstr("results of another command or of other models"));
}

TEST_F(ResumeCli, RefusesJournalsOfOtherWorkUnchanged)
{
    writeFolder();
    ASSERT_EQ(eval({"--journal", journal()}).exitStatus, 0);
    const std::string whole = journalText();
    EXPECT_THAT(eval({"--journal", journal()}).errors, HasSubstr("an existing file"));
    const auto other
        = runTgraph({"eval", at("data").string(), "--model", "xla-random", "--journal", journal(), "--resume"});
    EXPECT_EQ(other.exitStatus, 1);
    EXPECT_THAT(other.errors, HasSubstr("line 1: found results of another command or of other models"));
    EXPECT_EQ(journalText(), whole);
    const std::string damaged = whole.substr(0, whole.find("\"result\"")) + "}\n";
    writeText("j.jsonl", damaged);
    EXPECT_THAT(eval({"--journal", journal(), "--resume"}).errors, HasSubstr("line 2: found another text"));
    EXPECT_EQ(journalText(), damaged);
    writeText("j.jsonl", "dear diary");
    EXPECT_THAT(eval({"--journal", journal(), "--resume"}).errors, HasSubstr("line 1: found another text"));
    EXPECT_EQ(journalText(), "dear diary");
    EXPECT_EQ(eval({"--resume"}).exitStatus, 2);
}

TEST_F(ResumeCli, AllowsOneCommandPerJournal)
{
    writeFolder();
    const nlohmann::json subject = {{"command", "test"}};
    const ResultJournal held(journal(), subject, tgraph::LogOpening::New);
    EXPECT_THAT(eval({"--journal", journal(), "--resume"}).errors, HasSubstr("a journal in use by another command"));
}

TEST(TimeLeft, IsEstimatedAfterSomeProgress)
{
    using tgraph::cli::secondsLeft;
    EXPECT_FALSE(secondsLeft(0.5, 1));
    EXPECT_FALSE(secondsLeft(0.001, 100));
    EXPECT_DOUBLE_EQ(secondsLeft(0.25, 60).value(), 180);
    EXPECT_DOUBLE_EQ(secondsLeft(1, 60).value(), 0);
    EXPECT_EQ(tgraph::cli::timeLeftText(89), "89 s left");
    EXPECT_EQ(tgraph::cli::timeLeftText(120), "2 min left");
    EXPECT_EQ(tgraph::cli::timeLeftText(7200), "2.0 h left");
}

} // namespace
