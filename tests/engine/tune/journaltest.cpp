// SPDX-License-Identifier: GPL-3.0-or-later
// A journal after crashes, on full disks, and with another subject or user.
#include "engine/tune/journal.h"

#include "engine/adapt/layoutmeasurements.h"
#include "engine/core/error.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/tune/documentspace.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace tgraph;

namespace {

class JournalFile : public testing::Test {
protected:
    [[nodiscard]] std::unique_ptr<Journal> open(LogOpening opening) const
    {
        return std::make_unique<Journal>(m_file, m_space, m_header, opening);
    }

    static Trial trial(std::uint64_t number, std::uint32_t configuration, double runtime)
    {
        return {.number = number,
                .pick = {DistinctId(configuration), "may be faster", -0.004, 0.002},
                .answer = {.runtime = runtime, .hardwareSeconds = 5},
                .time = "2026-11-23T04:00:00Z"};
    }

    static Trial failure(std::uint64_t number, std::uint32_t configuration, AnswerKind kind, const std::string& words)
    {
        Trial failed = trial(number, configuration, 0);
        failed.answer = {.kind = kind, .hardwareSeconds = 1, .words = words};
        return failed;
    }

    /// Writes two measurements of 3, one of 1, and a refusal of 2.
    void writeFour() const
    {
        const auto journal = open(LogOpening::New);
        journal->append(trial(1, 3, 0.1));
        journal->append(trial(2, 1, 0.25));
        journal->append(failure(3, 2, AnswerKind::Invalid, "no such layout \x01\xff"));
        journal->append(trial(4, 3, 1.0 / 3));
    }

    [[nodiscard]] std::string content() const { return test::readFile(m_file); }

    void write(std::string_view text) const { static_cast<void>(m_folder.write("j.jsonl", text)); }

    [[nodiscard]] std::string problemOf(const std::function<void()>& action) const
    {
        const std::string what = test::errorFrom(action);
        const std::string name = m_file.string() + ": ";
        return what.starts_with(name) ? what.substr(name.size()) : what;
    }
    [[nodiscard]] std::string resumeProblem() const
    {
        return problemOf([this] { (void)open(LogOpening::Resume); });
    }

    test::TemporaryFolder m_folder;
    Document m_document = test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 5, .configs = 40});
    std::shared_ptr<const Deduplication> m_configurations
        = std::make_shared<const Deduplication>(deduplicate(m_document));
    DocumentSpace m_space{m_document, m_configurations};
    std::filesystem::path m_file = m_folder.path() / "j.jsonl";
    JournalHeader m_header{.file = "a.npz",
                           .collection = "layout:xla:default",
                           .fingerprint = m_space.fingerprint(),
                           .hardware = "command",
                           .command = "./measure {config}",
                           .search = "guided",
                           .seed = 7,
                           .model = "analytical",
                           .program = "tgraph 0.1.0",
                           .started = "2026-11-23T03:59:00Z"};
};

TEST_F(JournalFile, RecallsTheMeasurementsOfAConfigurationInOrder)
{
    writeFour();
    const auto journal = open(LogOpening::Resume);
    EXPECT_EQ(journal->earlier(), 4U);
    EXPECT_EQ(journal->tornBytes(), 0U);
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 0)->runtime, 0.1);
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 1)->runtime, 1.0 / 3); // the same bits
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 0)->hardwareSeconds, 5);
    EXPECT_FALSE(journal->recall(DistinctId(3), TrialPurpose::Search, 2));
    EXPECT_FALSE(journal->recall(DistinctId(0), TrialPurpose::Search, 0));
    const auto refused = journal->recall(DistinctId(2), TrialPurpose::Search, 0);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->kind, AnswerKind::Invalid);
    EXPECT_TRUE(refused->words.starts_with("no such layout")) << refused->words;
}

TEST_F(JournalFile, RecallsAnswersInTheOrderOfRequests)
{
    {
        const auto journal = open(LogOpening::New);
        journal->append(trial(2, 3, 0.2));
        journal->append(trial(3, 3, 0.3));
        journal->append(trial(1, 3, 0.1));
    }
    const auto journal = open(LogOpening::Resume);
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 0)->runtime, 0.1);
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 1)->runtime, 0.2);
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 2)->runtime, 0.3);
}

TEST_F(JournalFile, RecallsAMeasurementForItsPurposeOnly)
{
    using enum TrialPurpose;
    struct Line {
        std::uint64_t number;
        TrialPurpose purpose;
        double runtime;
    };
    struct Case {
        const char* name;
        std::vector<Line> lines; ///< lines of one configuration
        std::vector<double> searched, checked, confirmed; ///< recalled after them
    };
    const std::vector<Case> cases = {
        {"one run",
         {{1, Search, 0.1}, {2, Drift, 0.2}, {3, Confirm, 0.3}, {4, Confirm, 0.4}},
         {0.1},
         {0.2},
         {0.3, 0.4}},
        {"a larger budget then", {{1, Search, 0.1}, {2, Confirm, 0.3}, {2, Drift, 0.2}}, {0.1}, {0.2}, {}},
        {"confirmed again after that",
         {{1, Search, 0.1}, {2, Confirm, 0.3}, {3, Confirm, 0.4}, {2, Drift, 0.2}, {3, Confirm, 0.5}},
         {0.1},
         {0.2},
         {0.5}},
        {"a smaller budget then", {{1, Search, 0.1}, {5, Confirm, 0.3}, {2, Confirm, 0.4}}, {0.1}, {}, {0.4}},
    };
    for (const Case& known : cases) {
        std::filesystem::remove(m_file);
        for (const Line& line : known.lines) {
            Trial measured = trial(line.number, 3, line.runtime);
            measured.purpose = line.purpose;
            open(LogOpening::Resume)->append(measured);
        }
        const auto journal = open(LogOpening::Resume);
        const auto recalled = [&](TrialPurpose purpose) {
            std::vector<double> runtimes;
            while (const auto answer = journal->recall(DistinctId(3), purpose, runtimes.size()))
                runtimes.push_back(answer->runtime);
            return runtimes;
        };
        EXPECT_EQ(recalled(Search), known.searched) << known.name;
        EXPECT_EQ(recalled(Drift), known.checked) << known.name;
        EXPECT_EQ(recalled(Confirm), known.confirmed) << known.name;
        EXPECT_EQ(recalled(Repeat), std::vector<double>()) << known.name;
        journal->append(trial(9, 3, 1));
        EXPECT_EQ(recalled(Confirm), std::vector<double>()) << known.name << ": not side by side with a new one";
        EXPECT_EQ(recalled(Search), known.searched) << known.name;
    }
}

TEST_F(JournalFile, HasOneLinePerMeasurementAfterAHeader)
{
    writeFour();
    const JournalText text = parseJournal(content(), m_file);
    EXPECT_EQ(text.header.seed, 7U);
    EXPECT_EQ(text.header.command, "./measure {config}");
    ASSERT_EQ(text.entries.size(), 4U);
    EXPECT_EQ(text.entries[1].key, m_space.key(DistinctId(1)));
    EXPECT_EQ(text.entries[1].expected, -0.004);
    EXPECT_EQ(text.entries[1].purpose, "search");
    EXPECT_EQ(std::ranges::count(content(), '\n'), 5);
    EXPECT_EQ(text.wholeBytes, content().size());
}

TEST_F(JournalFile, HasNoTimeThatIsNotFinite)
{
    const std::vector<double> runtimes
        = {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), std::nan("")};
    {
        const auto journal = open(LogOpening::New);
        for (std::size_t i = 0; i < runtimes.size(); ++i)
            journal->append(trial(i + 1, 3, runtimes[i]));
        journal->append(trial(4, 3, 0.1));
    }
    const auto journal = open(LogOpening::Resume);
    for (std::size_t i = 0; i < runtimes.size(); ++i) {
        const auto answer = journal->recall(DistinctId(3), TrialPurpose::Search, i);
        ASSERT_TRUE(answer) << runtimes[i];
        EXPECT_EQ(answer->kind, AnswerKind::Failed) << runtimes[i];
        EXPECT_EQ(answer->words, "the time is not a finite number");
    }
    EXPECT_EQ(journal->recall(DistinctId(3), TrialPurpose::Search, 3)->runtime, 0.1);
}

TEST_F(JournalFile, IsNeverOverwritten)
{
    writeFour();
    const std::string before = content();
    const std::string problem = problemOf([this] { (void)open(LogOpening::New); });
    EXPECT_EQ(problem, "found an existing file, expected a new file name, or --resume to continue the file");
    EXPECT_EQ(content(), before);
    write("my thesis\n");
    EXPECT_EQ(resumeProblem(), "found another file, expected a tuner's journal, or a new file name");
    EXPECT_EQ(content(), "my thesis\n");
}

TEST_F(JournalFile, StartsANewFileIfNoneExists)
{
    EXPECT_EQ(open(LogOpening::Resume)->earlier(), 0U);
    write("");
    EXPECT_EQ(open(LogOpening::Resume)->earlier(), 0U);
    EXPECT_EQ(parseJournal(content(), m_file).header.search, "guided");
}

TEST_F(JournalFile, LosesOnlyATornLine)
{
    writeFour();
    const std::string whole = content();
    for (std::size_t bytes = 0; bytes <= whole.size(); ++bytes) {
        write(std::string_view(whole).substr(0, bytes));
        const std::size_t lines = static_cast<std::size_t>(
            std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(bytes), '\n'));
        const auto journal = open(LogOpening::Resume);
        ASSERT_EQ(journal->earlier(), lines == 0 ? 0 : lines - 1) << bytes;
        const std::size_t end = lines == 0 ? std::string::npos : whole.rfind('\n', bytes - 1);
        ASSERT_EQ(journal->tornBytes(), lines == 0 ? bytes : bytes - end - 1) << bytes;
        journal->append(trial(9, 4, 2));
        ASSERT_EQ(parseJournal(content(), m_file).entries.size(), lines == 0 ? 1 : lines) << bytes;
    }
}

TEST_F(JournalFile, NamesADamagedLine)
{
    writeFour();
    std::string text = content();
    text[text.find('\n', text.find('\n') + 1) + 5] = '\0'; // in the third line of the journal
    write(text);
    EXPECT_NE(resumeProblem().find("line 3, "), std::string::npos) << resumeProblem();
    EXPECT_EQ(content(), text);
}

TEST_F(JournalFile, RefusesInconsistentContents)
{
    const std::string header = journalLine(m_header);
    const auto problem
        = [&](const std::string& line) { return problemOf([&] { (void)parseJournal(header + line + '\n', m_file); }); };
    const std::string start = R"({"number":1,"purpose":"search","configuration":"0","time":"t","kind":)";
    EXPECT_EQ(problem(start + R"("time","runtime":0.1})"), "no error");
    EXPECT_EQ(problem(start + R"("time"})"),
              "line 2: found \"time\" without a runtime, expected a runtime for kind \"time\" only");
    EXPECT_EQ(problem(start + R"("time","runtime":-1})"), "line 2: found runtime -1, expected a positive number");
    EXPECT_EQ(problem(start + R"("time","runtime":1e999})"),
              "line 2: found a number that is too large, expected JSON with numbers of at most 1.8e308");
    EXPECT_EQ(problem(start + R"("time","runtime":1,"hardware_seconds":-3})"),
              "line 2: found hardware_seconds -3, expected 0 or more");
    EXPECT_EQ(problem(R"({"number":-1})"), "line 2: found another JSON value, expected a whole number as \"number\"");
    EXPECT_EQ(problem("[]"), "line 2: found a value that is not an object, expected an object on each line");
    EXPECT_EQ(problem(std::string(900'000, '[')), "line 2: found JSON nested too deeply, expected at most 4 levels");
    EXPECT_EQ(problem(std::string(1'000'000, ' ')), "line 2: found 1000001 bytes, expected at most 1000000");
    write(header + start + "\"tired\"}\n");
    EXPECT_EQ(resumeProblem(), "measurement 1: found the kind \"tired\", expected time, invalid, failed or timed out");
}

TEST_F(JournalFile, SurvivesMutatedBytes)
{
    writeFour();
    const std::string whole = content();
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (const char byte : {'\0', '"', '}', '9', '\xff', '\n'}) {
            std::string text = whole;
            text[at] = byte;
            try {
                EXPECT_LE(parseJournal(text, m_file).entries.size(), 5U);
            } catch (const Error&) {
                // the error names the line
            }
        }
}

TEST_F(JournalFile, BelongsToOneSubjectSearchSeedAndModel)
{
    writeFour();
    const JournalHeader own = m_header;
    m_header.search = "random";
    EXPECT_EQ(resumeProblem(),
              "line 1: found a journal with search guided, expected random; a new run needs another journal");
    m_header = own;
    m_header.seed = 8;
    EXPECT_EQ(resumeProblem(), "line 1: found a journal with seed 7, expected 8; a new run needs another journal");
    m_header = own;
    m_header.model = "xla-default";
    EXPECT_EQ(resumeProblem(),
              "line 1: found a journal with model analytical, expected xla-default; a new run needs another journal");
    m_header = own;
    m_header.commandUnit = 0.001;
    EXPECT_EQ(resumeProblem(),
              "line 1: found a journal with default unit 1 s, expected 0.001 s; "
              "a new run needs another journal");
    m_header = own;
    m_header.hardware = "simulated";
    EXPECT_EQ(resumeProblem(),
              "line 1: found a journal with hardware command, expected simulated; a new run needs another journal");
    m_header = own;
    m_header.fingerprint.assign(64, '0');
    m_header.file = "b.npz";
    EXPECT_EQ(resumeProblem(),
              "line 1: found a journal of another subject, a.npz (layout:xla:default), expected the "
              "graph and configurations of b.npz");
}

TEST_F(JournalFile, RecordsAnotherCommandOnce)
{
    writeFour();
    const std::string before = content();
    (void)open(LogOpening::Resume);
    EXPECT_EQ(content(), before);
    m_header.command = "./measure2 {config}";
    (void)open(LogOpening::Resume);
    (void)open(LogOpening::Resume);
    const JournalText text = parseJournal(content(), m_file);
    ASSERT_TRUE(text.resumption);
    EXPECT_EQ(text.resumption->command, "./measure2 {config}");
    EXPECT_EQ(text.entries.size(), 4U);
    EXPECT_EQ(std::ranges::count(content(), '\n'), 6);
}

TEST_F(JournalFile, HasOnlyOneWriter)
{
    writeFour();
    const auto mine = open(LogOpening::Resume);
    EXPECT_EQ(resumeProblem(), "found a journal in use by another tuner, expected one tuner per journal");
}

TEST_F(JournalFile, IsLockedByAnotherProcessUntilItEnds)
{
    writeFour();
    std::array<int, 2> locked{};
    ASSERT_EQ(::pipe2(locked.data(), O_CLOEXEC), 0);
    const ::pid_t other = ::fork();
    if (other == 0) {
        const int descriptor = ::open(m_file.c_str(), O_RDWR | O_CLOEXEC);
        const bool held = ::flock(descriptor, LOCK_EX) == 0 && ::write(locked[1], "x", 1) == 1;
        while (held)
            ::pause();
        ::_exit(1);
    }
    char byte = 0;
    ASSERT_EQ(::read(locked[0], &byte, 1), 1);
    EXPECT_EQ(resumeProblem(), "found a journal in use by another tuner, expected one tuner per journal");
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
    EXPECT_EQ(open(LogOpening::Resume)->earlier(), 4U);
    ::close(locked[0]);
    ::close(locked[1]);
}

/// Limits the size of this process's files, as if the disk were full.
class FullDisk {
public:
    explicit FullDisk(std::uintmax_t bytes) : m_before(::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        const ::rlimit full{.rlim_cur = bytes, .rlim_max = m_limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &full);
    }
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        ::signal(SIGXFSZ, m_before);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    void (*m_before)(int);
    ::rlimit m_limit{};
};

TEST_F(JournalFile, StaysIntactOnAFullDisk)
{
    const auto journal = open(LogOpening::New);
    journal->append(trial(1, 3, 0.1));
    const std::string before = content();
    {
        const FullDisk disk(before.size() + 40); // a part of the next line still fits
        EXPECT_TRUE(problemOf([&] {
                        journal->append(trial(2, 1, 0.25));
                    }).starts_with("cannot be written; its whole lines are kept: "));
        EXPECT_EQ(content(), before);
    }
    journal->append(trial(2, 1, 0.25));
    EXPECT_EQ(parseJournal(content(), m_file).entries.size(), 2U);
}

TEST_F(JournalFile, LeavesNoFileIfItCannotStart)
{
    {
        const FullDisk disk(10);
        EXPECT_TRUE(problemOf([&] { (void)open(LogOpening::New); }).starts_with("cannot be written"));
    }
    EXPECT_FALSE(std::filesystem::exists(m_file));
    EXPECT_TRUE(problemOf([&] {
                    (void)Journal("/dev/full", m_space, m_header, LogOpening::Resume);
                }).ends_with("found something that is not a regular file, expected a regular file or a new file name"));
}

TEST_F(JournalFile, IsReadAsMeasurements)
{
    writeFour();
    const MeasurementFile read = readMeasurementFile(m_file, m_document, *m_configurations);
    EXPECT_EQ(read.words,
              "journal of command hardware: 3 measurements of 2 configurations; 1 without a runtime left out");
    ASSERT_EQ(read.measured.size(), 2U);
    EXPECT_EQ(read.measured[0].distinct, DistinctId(1));
    EXPECT_EQ(read.measured[0].target, 0.25);
    EXPECT_EQ(read.measured[0].times, 1U);
    EXPECT_EQ(read.measured[1].distinct, DistinctId(3));
    EXPECT_DOUBLE_EQ(read.measured[1].target, (0.1 + 1.0 / 3) / 2);
    EXPECT_EQ(read.measured[1].times, 2U);
    ASSERT_EQ(read.failed.size(), 1U);
    EXPECT_EQ(read.failed.begin()->first, DistinctId(2));
    EXPECT_TRUE(read.failed.begin()->second.starts_with("no such layout")) << read.failed.begin()->second;
    EXPECT_NEAR(read.measured[1].deviation, (1.0 / 3 - 0.1) / std::sqrt(2.0) / read.measured[1].target, 1e-12);
    // A partly written line does not disturb a reader.
    write(content() + R"({"number":5,"purp)");
    EXPECT_EQ(readMeasurements(m_file, m_document, *m_configurations).size(), 2U);
}

TEST_F(JournalFile, IsRefusedAsMeasurementsOfAnotherDocument)
{
    writeFour();
    const Document other = test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 5, .configs = 40}, 2);
    EXPECT_TRUE(
        problemOf([&] {
            (void)readMeasurements(m_file, other, deduplicate(other));
        }).starts_with("line 1: found the journal of another subject, a.npz (layout:xla:default), expected a journal"));
}

TEST_F(JournalFile, IdentifiesADocumentByAllItsConfigurations)
{
    const std::string own = m_space.fingerprint();
    Document slower = m_document;
    for (auto& runtime : slower.runtimeNs)
        runtime *= 2;
    EXPECT_EQ(choiceFingerprint(slower, *m_configurations), own);
    const Document tiles = test::tileDocument();
    Document other = tiles;
    other.tiles.back()[0] += 1;
    EXPECT_NE(choiceFingerprint(tiles, deduplicate(tiles)), choiceFingerprint(other, deduplicate(other)));
}

} // namespace
