// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/longwindows.h"
#include "engine/io/documentreader.h"
#include "engine/simulate/simulationrun.h"
#include "tests/support/files.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <gtest/gtest.h>

#include <optional>

namespace tgraph::test {

inline constexpr int longEnough = 60000; // ms; reached only on failure

/// The windows of long work with a session and a runner, without the main window.
class LongTasksTest : public ::testing::Test {
protected:
    explicit LongTasksTest(const RankerFactory& rankers = rankersOf({}))
        : exports(runner),
          scan(runner),
          tasks(session, runner, rankers, exports, scan),
          windows(mainWindow, tasks, settings, [] { return std::string(); })
    {
        QObject::connect(&scan, &FolderScan::found, &scan, [this](const std::vector<FileRow>& rows) { listed = rows; });
        mainWindow.show();
    }
    ~LongTasksTest() override { runner.shutDown(); }

    /// Opens and shows a small simulated file.
    std::shared_ptr<const OpenFile> openSimulated(std::uint64_t seed = 1, bool published = true)
    {
        SimulationRequest request{.folder = folder.path() / "open"};
        request.network.imageExtent = 32;
        request.batch = 4;
        request.search.configurations = 1500;
        request.search.seed = seed;
        std::filesystem::path written;
        writeSimulations(request, {}, {.written = [&](const std::filesystem::path& file) { written = file; }});
        auto document = std::make_shared<Document>(readDocument(written));
        if (!published) {
            std::ranges::fill(document->runtimeNs, 0);
            document->runtimesPublished = false;
        }
        auto file = makeOpenFile(std::move(document));
        session.add(file);
        return file;
    }

    template <typename Dialog> Dialog& dialog() { return *mainWindow.findChild<Dialog*>(); }

    static QPushButton& button(QWidget& dialog, const char* name)
    {
        return *dialog.findChild<QPushButton*>(QString::fromLatin1(name));
    }
    static void click(QWidget& dialog, const char* name) { QTest::mouseClick(&button(dialog, name), Qt::LeftButton); }
    static QString text(QWidget& dialog, const char* name)
    {
        return dialog.findChild<QLabel*>(QString::fromLatin1(name))->text();
    }
    bool waitUntilIdle()
    {
        return QTest::qWaitFor([this] { return !runner.isRunning(Lane::Exclusive); }, longEnough);
    }

    TemporaryFolder folder;
    std::vector<FileRow> listed; ///< files found by the last scan of a folder
    Session session;
    TaskRunner runner;
    ExportQueue exports;
    FolderScan scan;
    LongTasks tasks;
    QSettings settings{QString::fromStdString((folder.path() / "settings.ini").string()), QSettings::IniFormat};
    QWidget mainWindow;
    LongWindows windows;
};

} // namespace tgraph::test
