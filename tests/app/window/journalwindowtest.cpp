// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/tunejournal.h"
#include "state/session/recentfiles.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/tune/tunedialog.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include <fstream>

namespace tgraph {
namespace {

class JournalWindow : public WindowTest {
protected:
    /// Writes the journal of a command on one of the test's files, without measurements.
    std::filesystem::path writeJournal(const std::string& name)
    {
        const std::filesystem::path file = writeFile(name + ".npz");
        const std::filesystem::path path = file.string() + ".tune.jsonl";
        std::ofstream(path) << journalLine(JournalHeader{.file = file.string(),
                                                         .collection = "layout:xla:default",
                                                         .fingerprint = std::string(64, '0'),
                                                         .hardware = "command",
                                                         .command = "./measure {config}",
                                                         .search = "random",
                                                         .seed = 11,
                                                         .model = "models/my own.safetensors 0123456789ab",
                                                         .program = "tgraph",
                                                         .started = "2026-01-01T00:00:00Z",
                                                         .limits = {.budget = 37}});
        return path;
    }

    /// Waits until the form shows the journal.
    bool waitForForm(const std::filesystem::path& journal)
    {
        return QTest::qWaitFor(
            [&] {
                auto* dialog = window.findChild<TuneDialog*>();
                return dialog && dialog->form().request().journal == journal.string();
            },
            longEnough);
    }
};

TEST_F(JournalWindow, OpensItsFileAndFormAndBecomesARecentFile)
{
    const std::filesystem::path journal = writeJournal("one");
    window.openPaths({text(journal)});
    ASSERT_TRUE(waitForForm(journal));
    const TuneRequest request = window.findChild<TuneDialog*>()->form().request();
    EXPECT_TRUE(request.useCommand);
    EXPECT_EQ(request.command, "./measure {config}");
    EXPECT_EQ(request.search, "random");
    EXPECT_EQ(request.seed, 11U);
    EXPECT_EQ(request.budget, 37U);
    EXPECT_EQ(request.model, "models/my own.safetensors") << "a path with blanks is whole, without the hash";
    EXPECT_TRUE(workspace.recent().contains(journal));
}

TEST_F(JournalWindow, OpensWhenDropped)
{
    const std::filesystem::path journal = writeJournal("dropped");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(text(journal))});
    QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter); // otherwise the drop has no target
    QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    EXPECT_TRUE(waitForForm(journal));
}

} // namespace
} // namespace tgraph
