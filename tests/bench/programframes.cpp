// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/programframes.h"

#include "engine/programs/openfile.h"
#include "tests/support/files.h"
#include "tests/support/hlogenerate.h"
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/picture/graphpicture.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QWheelEvent>
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <numbers>

namespace tgraph {
namespace {

constexpr QSize window(1400, 900);
constexpr std::size_t generatedBytes = 3'000'000;
constexpr std::size_t mostCards = 6;
constexpr int steps = 24; // frames per round
constexpr int waitMs = 60'000;

/// Returns the calling thread's processor time in ms, without other threads and programs.
double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

double wallMs()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::shared_ptr<const OpenFile> readProgram()
{
    const auto folder = test::realHloFolder();
    const std::filesystem::path path = folder.value_or(std::filesystem::path()) / "llama31_8b_train_spmd.hlo";
    if (!folder || !std::filesystem::exists(path))
        return test::programFile(test::generatedHloText(generatedBytes));
    return makeOpenFile(std::make_shared<const Document>(openDocument(path)));
}

/// Returns the boxes of the first page that can be opened, those with the most instructions first.
std::vector<NodeId> openable(const std::shared_ptr<const OpenFile>& file)
{
    PictureOptions options;
    options.scope = PictureOptions::Scope::Program;
    options.fold = true;
    options.page.start = file->document->program->entry;
    const GraphPicture picture(file, options);
    std::vector<PictureNode> found;
    std::ranges::copy_if(picture.nodes(), std::back_inserter(found),
                         [](const PictureNode& node) { return node.opens != PictureNode::Opens::Nothing; });
    std::ranges::stable_sort(found, std::greater<>(), &PictureNode::foldedCount);
    std::vector<NodeId> nodes;
    for (const PictureNode& node : found)
        nodes.push_back(node.node);
    return nodes;
}

/// A visible view as in the window.
class ShownView {
public:
    ShownView()
    {
        m_view.resize(window);
        m_view.show();
    }

    void open(std::shared_ptr<const OpenFile> file)
    {
        waitFor([&] { m_view.setFile(file); });
    }
    void unfold(NodeId node)
    {
        m_selection.node = node;
        m_view.setSelection(m_selection);
        waitFor([&] { m_view.toggleOpen(); });
    }
    GraphView& view() { return m_view; }

    void wheel(int angle)
    {
        const QPointF middle(window.width() / 2.0, window.height() / 2.0);
        QWheelEvent event(middle, middle, {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&m_view, &event);
    }
    void mouse(QEvent::Type type, QPointF at)
    {
        QMouseEvent event(type, at, at, Qt::MiddleButton, Qt::MiddleButton, Qt::NoModifier);
        QApplication::sendEvent(&m_view, &event);
    }

private:
    /// Runs an action and waits until its picture is painted.
    template <typename Action> void waitFor(const Action& action)
    {
        QSignalSpy finished(&m_view, &GraphView::placementFinished);
        action();
        if (finished.count() == 0 && !finished.wait(waitMs))
            qFatal("no picture");
        m_view.repaint();
    }

    GraphView m_view;
    Selection m_selection;
};

/// The program with its cards unfolded, built once.
struct Unfolded {
    Unfolded() : file(readProgram())
    {
        shown.open(file);
        const std::vector<NodeId> nodes = openable(file);
        for (std::size_t i = 0; i < std::min(nodes.size(), mostCards); ++i)
            shown.unfold(nodes[i]);
        cards = std::min(nodes.size(), mostCards);
    }
    std::shared_ptr<const OpenFile> file;
    ShownView shown;
    std::size_t cards = 0;
};

std::unique_ptr<Unfolded>& made()
{
    static std::unique_ptr<Unfolded> unfolded; // main clears it before the application ends
    return unfolded;
}

Unfolded& unfolded()
{
    if (!made())
        made() = std::make_unique<Unfolded>();
    return *made();
}

/// Times of repeated frames: processor time of the painting thread and wall-clock time.
class FrameTimes {
public:
    template <typename Change> void frame(GraphView& view, std::size_t place, const Change& change)
    {
        const double wall = wallMs();
        const double before = threadMs();
        change();
        view.repaint();
        const double took = threadMs() - before;
        const double lasted = wallMs() - wall;
        Frame& frame = m_frames[place];
        if (frame.first == 0)
            frame = {.first = took, .firstWall = lasted, .best = took, .bestWall = lasted};
        frame.best = std::min(frame.best, took);
        frame.bestWall = std::min(frame.bestWall, lasted);
    }
    void report(benchmark::State& state) const
    {
        const auto worst
            = [this](double Frame::*time) { return (*std::ranges::max_element(m_frames, {}, time)).*time; };
        state.counters["worst_ms"] = worst(&Frame::best);
        state.counters["worst_wall_ms"] = worst(&Frame::bestWall);
        state.counters["worst_first_ms"] = worst(&Frame::first); // drawn without any cache
        state.counters["worst_first_wall_ms"] = worst(&Frame::firstWall);
        state.counters["frames"] = benchmark::Counter(steps, benchmark::Counter::kIsIterationInvariantRate);
    }

private:
    struct Frame {
        double first = 0;
        double firstWall = 0;
        double best = 0;
        double bestWall = 0;
    };
    std::vector<Frame> m_frames = std::vector<Frame>(steps);
};

/// Pans in a circle, at `state`'s number of wheel notches from the whole picture.
void pan(benchmark::State& state)
{
    ShownView& shown = unfolded().shown;
    GraphView& view = shown.view();
    view.zoomToFit();
    for (std::int64_t notch = 0; notch < state.range(0); ++notch)
        shown.wheel(120);
    view.repaint();
    FrameTimes times;
    const auto at = [](int step) {
        constexpr double radius = 300;
        const double angle = 2 * std::numbers::pi * step / steps;
        return QPointF(window.width() / 2.0 + radius * std::cos(angle),
                       window.height() / 2.0 + radius * std::sin(angle));
    };
    shown.mouse(QEvent::MouseButtonPress, at(0));
    for (auto _ : state)
        for (int step = 1; step <= steps; ++step)
            times.frame(view, static_cast<std::size_t>(step - 1), [&] { shown.mouse(QEvent::MouseMove, at(step)); });
    shown.mouse(QEvent::MouseButtonRelease, at(0));
    times.report(state);
    state.counters["cards"] = static_cast<double>(unfolded().cards);
}

/// Zooms in and out again, one notch per frame.
void zoom(benchmark::State& state)
{
    ShownView& shown = unfolded().shown;
    GraphView& view = shown.view();
    view.zoomToFit();
    view.repaint();
    FrameTimes times;
    for (auto _ : state)
        for (int step = 0; step < steps; ++step)
            times.frame(view, static_cast<std::size_t>(step), [&] { shown.wheel(step < steps / 2 ? 240 : -240); });
    times.report(state);
}

/// Measures from the file on the disk to the painted picture in an existing view.
void firstPicture(benchmark::State& state)
{
    ShownView shown;
    for (auto _ : state)
        shown.open(readProgram());
}

/// Unfolds one card after the other, each until it is painted.
void unfold(benchmark::State& state)
{
    double worst = 0;
    for (auto _ : state) {
        state.PauseTiming();
        ShownView shown;
        shown.open(unfolded().file);
        const std::vector<NodeId> nodes = openable(unfolded().file);
        state.ResumeTiming();
        for (std::size_t i = 0; i < std::min(nodes.size(), mostCards); ++i) {
            const auto before = std::chrono::steady_clock::now();
            shown.unfold(nodes[i]);
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
            worst = std::max(worst, took.count());
        }
    }
    state.counters["worst_ms"] = worst;
}

} // namespace

void addProgramBenchmarks()
{
    const auto add = [](const char* name, void (*run)(benchmark::State&)) {
        return benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond)->UseRealTime();
    };
    add("program/first_picture", firstPicture)->Iterations(3);
    add("program/unfold", unfold)->Iterations(2);
    add("program/pan", pan)->DenseRange(0, 20, 4)->Iterations(12);
    add("program/zoom", zoom)->Iterations(12);
}

void clearProgramBenchmarks()
{
    made().reset();
}

} // namespace tgraph
