// SPDX-License-Identifier: GPL-3.0-or-later
// One frame of the graph at 50,000 boxes and 100,000 lines, without any cache of pixels. The goal is 16 ms.
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/textcache.h"

#include <QApplication>
#include <QImage>
#include <benchmark/benchmark.h>

#include <algorithm>

using namespace tgraph;

namespace {

constexpr QSize window(1920, 1080);

struct Fixture {
    std::shared_ptr<const GraphScene> scene = test::placed(
        test::largeGraphFile(50'000),
        {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0}, .cloneConstants = true});
    GraphStyle style = test::styled(*scene, lightGraphTheme(), DistinctId(1));
    TextCache texts;
    QImage coarse;
};

Fixture& fixture()
{
    static Fixture made;
    return made;
}

/// A frame at a share of the way from fitted (0) to 1:1 (1), zoom growing evenly.
void frame(benchmark::State& state)
{
    Fixture& made = fixture();
    const double fitted
        = std::min(window.width() / made.scene->bounds().width(), window.height() / made.scene->bounds().height());
    const double scale = fitted * std::pow(1 / fitted, static_cast<double>(state.range(0)) / 100);
    const QSizeF units = QSizeF(window) / scale;
    const QPointF centre = made.scene->bounds().center();
    const QRectF area(centre - QPointF(units.width() / 2, units.height() / 2), units);
    QImage image(window, QImage::Format_RGB32);
    for (auto _ : state) {
        QPainter painter(&image);
        painter.fillRect(image.rect(), made.style.theme.background);
        paintGraph(painter, *made.scene, made.style,
                   {.area = area, .scale = scale, .texts = &made.texts, .coarse = &made.coarse});
    }
    std::vector<std::uint32_t> visible;
    made.scene->boxesIn(area, visible);
    state.counters["boxes"] = static_cast<double>(visible.size());
    made.scene->edgesIn(area, visible);
    state.counters["lines"] = static_cast<double>(visible.size());
    state.counters["scale"] = scale;
}

BENCHMARK(frame)->DenseRange(0, 100, 10)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
