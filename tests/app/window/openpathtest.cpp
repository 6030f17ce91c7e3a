// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged files of every format through the window's own open path: each is shown or refused in a sentence.
#include "engine/programs/openfile.h"
#include "state/session/sessionfile.h"
#include "tests/app/window/windowfixture.h"
#include "tests/fuzz/format.h"
#include "tests/support/mutations.h"
#include "widgets/rank/rankbar.h"

#include <QApplication>
#include <QDialog>
#include <QSignalSpy>

#include <random>

namespace tgraph {
namespace {

constexpr std::size_t damagedEach = 6;

/// The contents of files with this ending.
struct Corpus {
    const char* ending;
    std::vector<std::string> seeds;
};

std::vector<std::string> wholeArchives()
{
    std::vector<std::string> files;
    for (const std::string& seed : fuzz::npzFormat.seeds())
        if (seed.starts_with('z'))
            files.push_back(seed.substr(1));
    return files;
}

std::string session()
{
    const SavedSession saved{.files = {{.path = "/nowhere/a.npz", .configurations = 9, .focus = 3, .pins = {1, 2}}},
                             .shown = 0,
                             .choice = {.model = "analytical"},
                             .docks = QByteArray("docks")};
    return sessionBytes(saved, "/nowhere/s.tgraph").toStdString();
}

std::vector<Corpus> corpora()
{
    return {{".npz", wholeArchives()},
            {".hlo", fuzz::hloTextFormat.seeds()},
            {".pb", fuzz::hloProtoFormat.seeds()},
            {".csv", fuzz::csvPredictionsFormat.seeds()},
            {".json", fuzz::jsonPredictionsFormat.seeds()},
            {".jsonl", fuzz::journalFormat.seeds()},
            {".safetensors", fuzz::safetensorsFormat.seeds()},
            {".tgraph", {session()}}};
}

class OpenPath : public WindowTest {
protected:
    /// Closes dialogs that ask a question.
    static void answerDialogs()
    {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog != nullptr && dialog->isVisible())
                dialog->reject();
    }

    [[nodiscard]] bool isAnyLaneBusy()
    {
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            if (window.runner().isRunning(static_cast<Lane>(lane)))
                return true;
        return false;
    }

    [[nodiscard]] bool settles()
    {
        return QTest::qWaitFor(
            [this] {
                answerDialogs();
                return !window.opener().isBusy() && !isAnyLaneBusy();
            },
            longEnough);
    }
};

} // namespace

TEST_F(OpenPath, OnlyPredictionsAreTakenAsAModel)
{
    QSignalSpy refused(&window.opener(), &FileOpener::unreadable);
    const auto model = [this] { return panel<RankBar>().choice().model; };
    const std::string before = model();
    window.openPaths({text(m_folder.write("damaged.csv", "a,a,time_ms\n1,2,3.5\n"))});
    ASSERT_TRUE(settles());
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused.at(0).at(1).toString().contains(QStringLiteral("the name \"a\" twice in the header")));
    window.openPaths({text(m_folder.write("other.json", "{\"a\": 1}"))});
    ASSERT_TRUE(settles());
    EXPECT_EQ(refused.count(), 2);
    for (const std::string& seed : fuzz::textProtoFormat.seeds())
        if (seed.find('{') == 0)
            window.openPaths({text(m_folder.write("program.json", seed))});
    ASSERT_TRUE(settles());
    EXPECT_EQ(model(), before);
    const auto path = m_folder.write("ranked.csv", "configuration,score\n0,1\n1,2\n");
    window.openPaths({text(path)});
    EXPECT_EQ(model(), path.string());
}

TEST_F(OpenPath, LinesOfJsonAreATableOrAJournal)
{
    QSignalSpy refused(&window.opener(), &FileOpener::unreadable);
    const auto table = m_folder.write("runs.jsonl", "{\"x\": 1, \"time_ms\": 2}\n{\"x\": 2, \"time_ms\": 3}\n");
    window.openPaths({text(table)});
    ASSERT_TRUE(settles());
    EXPECT_EQ(refused.count(), 0);
    ASSERT_NE(window.session().current(), nullptr);
    EXPECT_EQ(window.session().current()->file->document->path, table);
    for (const char* const name : {"j.jsonl", "j.json", "j.log", "journal"}) {
        const auto journal = m_folder.write(
            name, "{\"format\":\"tgraph tuning journal\",\"version\":1,\"file\":\"a.npz\",\"seed\":0}\n");
        EXPECT_TRUE(isJournalFile(journal)) << name;
        try {
            (void)openDocument(journal);
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("found a tuning journal, expected the file that was tuned"),
                      std::string::npos)
                << error.what();
        }
    }
    EXPECT_TRUE(isJournalFile(m_folder.path() / "missing.jsonl")) << "its reader says so";
}

TEST_F(OpenPath, DamagedFilesAreShownOrRefused)
{
    std::mt19937_64 engine(5);
    QSignalSpy refused(&window.opener(), &FileOpener::unreadable);
    QSignalSpy read(&window.opener(), &FileOpener::read);
    std::size_t documents = 0;
    for (const Corpus& corpus : corpora()) {
        QStringList paths;
        std::size_t number = 0;
        for (const std::string& seed : corpus.seeds)
            for (std::size_t i = 0; i <= damagedEach; ++i)
                paths << text(m_folder.write("damaged" + std::to_string(number++) + corpus.ending,
                                             i == 0 ? seed : test::mutated(seed, engine)));
        window.openPaths(paths);
        ASSERT_TRUE(settles()) << corpus.ending;
        documents += window.session().entries().size();
        while (!window.session().entries().empty())
            window.session().close(0);
        ASSERT_TRUE(settles()) << corpus.ending;
    }
    EXPECT_GT(read.count(), 20) << "valid ones are included";
    EXPECT_GT(refused.count(), 20) << "damaged ones are included";
    EXPECT_GT(documents, 0U);
    for (const QList<QVariant>& arguments : refused)
        EXPECT_FALSE(arguments.at(1).toString().contains(QLatin1Char('\n')))
            << arguments.at(1).toString().toStdString();
}

} // namespace tgraph
