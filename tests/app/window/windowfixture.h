// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/docks.h"
#include "app/window/exports/windowexports.h"
#include "app/window/mainwindow.h"
#include "app/work/rank/autoranking.h"
#include "app/work/sessions/sessionfiles.h"
#include "engine/graph/deduplicate.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <QDockWidget>
#include <QSettings>
#include <QTest>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace tgraph {

inline constexpr int longEnough = 60000; // ms; reached only on failure

/// A ranker that waits until it is released or stopped, then ranks analytically, so that a test can act while it runs.
class PatientRanker : public Ranker {
public:
    explicit PatientRanker(std::atomic<bool>& mayGo) : m_mayGo(mayGo), m_ranker(makeRanker("analytical", {})) { }

    ModelDescription description() const override { return m_ranker->description(); }

    Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                    const RankCallbacks& callbacks) const override
    {
        if (callbacks.partialScores) {
            const std::vector<DistinctId> first = {DistinctId(0)};
            const std::vector<double> score = {1.0};
            const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
            callbacks.partialScores({configurations, first, score});
        }
        while (!m_mayGo) {
            throwIfStopped(stop);
            std::this_thread::yield();
        }
        return m_ranker->rank(document, options, stop, callbacks);
    }

private:
    std::atomic<bool>& m_mayGo;
    std::unique_ptr<Ranker> m_ranker;
};

/// The real window with its own settings, and files it can open. It ranks on request only.
class WindowTest : public ::testing::Test {
protected:
    explicit WindowTest(RankerFactory rankers = {}, const ModelSearch& search = {})
        : m_settings(QString::fromStdString((m_folder.path() / "settings.ini").string()), QSettings::IniFormat),
          workspace(m_settings, search, std::move(rankers)),
          window(workspace)
    {
        setRanksAtOpening(m_settings, false);
        window.resize(1400, 900);
        window.show();
    }

    /// Writes an artificial layout file into its collection's folders.
    std::filesystem::path writeFile(const std::string& name, std::uint64_t seed = 1, std::uint32_t configs = 300)
    {
        const std::filesystem::path path = m_folder.path() / "layout/xla/default/train" / name;
        std::filesystem::create_directories(path.parent_path());
        writeDocument(test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = configs}, seed),
                      path);
        return path;
    }

    /// Writes a layout file without runtimes, as those of the test set.
    std::filesystem::path writeUnmeasured(const std::string& name, std::uint64_t seed = 3)
    {
        const std::filesystem::path path = m_folder.path() / "layout/xla/default/test" / name;
        std::filesystem::create_directories(path.parent_path());
        Document document = test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = 300}, seed);
        std::ranges::fill(document.runtimeNs, 0); // unknown
        writeDocument(document, path);
        return path;
    }

    static QString text(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

    bool openAndWait(const QStringList& paths)
    {
        window.openPaths(paths);
        return QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough)
            && window.session().current() != nullptr;
    }

    bool rankAndWait()
    {
        window.rankShown();
        return QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Rank); }, longEnough);
    }

    const OpenEntry& shown() { return *window.session().current(); }

    template <typename Panel> Panel& panel() { return *window.findChild<Panel*>(); }
    template <typename Panel> QDockWidget& dock() { return window.docks().of(panel<Panel>()); }

    test::TemporaryFolder m_folder;
    QSettings m_settings;
    Workspace workspace;
    MainWindow window;
};

/// The window with a ranker that waits.
class PatientWindowTest : public WindowTest {
protected:
    PatientWindowTest() : WindowTest(factory()) { }

    static RankerFactory factory()
    {
        mayGo = false;
        return [](const std::string&, const Document&, const std::stop_token&) {
            return std::make_unique<PatientRanker>(mayGo);
        };
    }

    static inline std::atomic<bool> mayGo = false;
};

} // namespace tgraph
