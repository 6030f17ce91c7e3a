// SPDX-License-Identifier: GPL-3.0-or-later
// Measures one frame of the graph without a pixel cache while panning: `bench_graphpaint [FILE.npz …]`. The goal is 16
// ms. Generated graphs: 50,000 boxes with 100,000 short lines, and 20,000 boxes, many of which have lines across the
// whole picture; the Program scope of an XLA program, see programframes.h. Each frame shows another place; `worst` is
// the slowest place, each at its best of several visits.
#include "engine/io/documentreader.h"
#include "tests/bench/programframes.h"
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/textcache.h"

#include <QApplication>
#include <QImage>
#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>

using namespace tgraph;

namespace {

constexpr QSize window(1920, 1080);
constexpr std::size_t places = 12;
constexpr std::clock_t never = std::numeric_limits<std::clock_t>::max();

struct Fixture {
    explicit Fixture(std::shared_ptr<const OpenFile> file)
        : scene(test::placed(file,
                             {.scope = PictureOptions::Scope::Full,
                              .centre = {},
                              .hops = 1,
                              .unfolded = computationsOfInterest(*file),
                              .cloneConstants = true},
                             {.aspectRatio = 1.8F, .tallest = 1600})),
          style(test::styled(*scene, lightGraphTheme(), DistinctId(file->configCount() - 1)))
    {
    }

    std::shared_ptr<const GraphScene> scene;
    GraphStyle style;
    TextCache texts;
    QImage coarse;
};

/// Measures frames at a share of the zoom range from fitted (0) to 1:1 (1), on a logarithmic scale.
void frames(benchmark::State& state, Fixture& made)
{
    const double fitted
        = std::min(window.width() / made.scene->bounds().width(), window.height() / made.scene->bounds().height());
    const double share = static_cast<double>(state.range(0)) / 100;
    const double scale = fitted * std::pow(1 / fitted, share);
    const QSizeF units = QSizeF(window) / scale;
    const auto areaOf = [&](std::size_t place) {
        const auto box = static_cast<std::uint32_t>((2 * place + 1) * made.scene->boxCount() / (2 * places));
        const QPointF centre = share == 0 ? made.scene->bounds().center() : made.scene->box(box).center();
        return QRectF(centre - QPointF(units.width() / 2, units.height() / 2), units);
    };
    QImage image(window, QImage::Format_RGB32);
    std::vector<std::clock_t> best(places, never); // processor time, independent of other programs
    std::size_t place = 0;
    for (auto _ : state) {
        const std::clock_t before = std::clock();
        QPainter painter(&image);
        painter.fillRect(image.rect(), made.style.theme.background);
        paintGraph(painter, *made.scene, made.style,
                   {.area = areaOf(place), .scale = scale, .texts = &made.texts, .coarse = &made.coarse});
        painter.end();
        best[place] = std::min(best[place], std::clock() - before);
        place = (place + 1) % places;
    }
    std::erase(best, never);
    state.counters["worst_ms"] = 1e3 * static_cast<double>(*std::ranges::max_element(best)) / CLOCKS_PER_SEC;
    state.counters["scale"] = scale;
}

void add(const std::string& name, const std::function<std::shared_ptr<const OpenFile>()>& open)
{
    const auto made = std::make_shared<std::unique_ptr<Fixture>>();
    benchmark::RegisterBenchmark(name.c_str(),
                                 [made, open](benchmark::State& state) {
                                     if (!*made)
                                         *made = std::make_unique<Fixture>(open());
                                     frames(state, **made);
                                 })
        ->DenseRange(0, 100, 20)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    addProgramBenchmarks();
    add("grid", [] { return test::largeGraphFile(50'000); });
    add("long", [] { return test::largeGraphFile(20'000, 8); });
    for (int i = 1; i < argc; ++i)
        add(std::filesystem::path(argv[i]).stem().string(), [path = std::string(argv[i])] {
            return makeOpenFile(std::make_shared<const Document>(readDocument(path)));
        });
    benchmark::RunSpecifiedBenchmarks();
    clearProgramBenchmarks();
    return 0;
}
