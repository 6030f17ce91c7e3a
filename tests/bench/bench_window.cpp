// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the whole window with 100,000 configurations of 300 configurable nodes: from a change of the selection until
// every visible view has painted it. The limit is 100 ms.
#include "app/window/docks/docks.h"
#include "app/window/mainwindow.h"
#include "tests/support/documents.h"
#include "widgets/configs/configpanel.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/filter/filterterms.h"
#include "widgets/graph/graphview.h"

#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <benchmark/benchmark.h>

#include <memory>
#include <random>

using namespace tgraph;

namespace {

/// The window with the ranked file.
struct Bench {
    Bench()
        : settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat),
          workspace(settings, ModelSearch{}),
          window(workspace)
    {
        window.resize(1920, 1080);
        window.show();
        Document document = test::layoutDocument(
            {.nodes = 900, .edges = 1500, .configurable = 300, .configs = 100'000, .vectorsPerNode = 12});
        document.path = "/generated/layout/xla/default/generated.npz";
        workspace.session().add(makeOpenFile(std::make_shared<const Document>(std::move(document))));
        window.setModel("analytical");
        window.rankShown();
        constexpr int longest = 600'000; // ms
        const bool ready = QTest::qWaitFor(
            [this] { return window.graph().isReady() && !workspace.runner().isRunning(Lane::Rank); }, longest);
        if (!ready)
            qFatal("the file was not ranked");
        settle();
    }

    /// Waits until no paint events are pending.
    static void settle()
    {
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
    }

    DistinctId anyConfig()
    {
        return DistinctId(static_cast<std::uint32_t>(dice() % workspace.session().current()->file->configCount()));
    }

    QTemporaryDir folder;
    QSettings settings;
    Workspace workspace;
    MainWindow window;
    std::mt19937 dice{1};
};

Bench& bench()
{
    static auto* made = new Bench; // lives until the process ends, like Qt's statics
    return *made;
}

void raise(const char* dock)
{
    for (QDockWidget* each : bench().window.docks().all()) {
        if (each->objectName() == QLatin1String(dock))
            each->raise();
    }
    Bench::settle();
}

/// Runs the change with each of these docks in front: hidden views need not paint.
template <typename Change> void measure(benchmark::State& state, const char* dock, Change change)
{
    raise(dock);
    QElapsedTimer clock;
    double longest = 0;
    for ([[maybe_unused]] auto _ : state) {
        clock.start();
        change();
        Bench::settle();
        longest = std::max(longest, static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    state.counters["longest_ms"] = longest;
}

void registerAll(const char* dock)
{
    const auto add = [dock](const char* name, auto change) {
        benchmark::RegisterBenchmark((std::string(name) + "/" + dock).c_str(),
                                     [dock, change](benchmark::State& state) { measure(state, dock, change); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(8);
    };
    add("focus", [] { bench().workspace.session().setFocus(bench().anyConfig()); });
    add("pin", [] { bench().workspace.session().togglePin(bench().anyConfig()); });
    add("baseline", [] { bench().workspace.session().setBaseline(bench().anyConfig()); });
    add("node", [] {
        const auto& nodes = bench().workspace.session().current()->file->document->graph.configurable();
        bench().workspace.session().setNode(nodes[bench().dice() % nodes.size()]);
    });
    add("filter", [even = false]() mutable {
        even = !even;
        bench().workspace.session().setFilter(even ? QStringLiteral("rank <= 50000") : QString());
    });
    add("differs", [even = false]() mutable {
        even = !even;
        bench().workspace.session().setFilter(even ? QStringLiteral("differs(baseline) < 250") : QString());
    });
    add("brush", [even = false]() mutable {
        even = !even;
        const OpenFile& file = *bench().workspace.session().current()->file;
        const std::vector<double>& runtimes = file.targets;
        const double best = *std::ranges::min_element(runtimes);
        const double worst = *std::ranges::max_element(runtimes);
        bench().window.findChild<ConfigPanel*>()->requireTerms(
            runtimeTerm(file, best, even ? (best + worst) / 2 : worst));
    });
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    for (const char* dock : {"distribution", "layouts", "fit", "regret", "compare", "why"})
        registerAll(dock);
    benchmark::RunSpecifiedBenchmarks();
    std::fflush(stdout);
    std::_Exit(0); // Qt's statics must not be destroyed after the window
}
