// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the table of configurations with 100,000 rows: sorting by each column, filtering, new scores during a
// ranking. The limit is 100 ms until every view shows the change.
#include "tests/support/documents.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/filter/filterterms.h"

#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <benchmark/benchmark.h>

#include <array>
#include <random>

using namespace tgraph;

namespace {

constexpr std::uint32_t rows = 100'000;

const std::shared_ptr<const OpenFile>& file()
{
    static const auto made = makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 400, .edges = 700, .configurable = 60, .configs = rows, .vectorsPerNode = 12})));
    return made;
}

std::shared_ptr<const Scores> scores(std::uint32_t seed)
{
    std::mt19937 dice(seed);
    std::vector<double> score(file()->configCount());
    for (double& value : score)
        value = static_cast<double>(dice()) / 1e9;
    return partialScores(std::move(score));
}

/// A model and the connected view, as in the window.
struct Table {
    Table()
    {
        model.setFile(file());
        model.setScores(scores(1));
        view.setModel(&model);
        view.verticalHeader()->setDefaultSectionSize(22);
        view.resize(900, 600);
        view.show();
        view.setCurrentIndex(model.index(500, 0));
        QApplication::processEvents();
    }
    void paint() { view.viewport()->repaint(); }

    ConfigTableModel model;
    QTableView view;
};

void sortBy(benchmark::State& state)
{
    Table table;
    auto order = Qt::DescendingOrder;
    for ([[maybe_unused]] auto _ : state) {
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        table.model.sort(static_cast<int>(state.range(0)), order);
        table.paint();
    }
    state.SetLabel(table.model.headerData(static_cast<int>(state.range(0)), Qt::Horizontal, Qt::DisplayRole)
                       .toString()
                       .toStdString());
}
BENCHMARK(sortBy)->DenseRange(0, ConfigTableModel::ColumnCount - 1)->Unit(benchmark::kMillisecond);

void filterBy(benchmark::State& state, const QString& text)
{
    Table table;
    table.model.sort(ConfigTableModel::PredictedRank);
    for ([[maybe_unused]] auto _ : state) {
        table.model.setFilter(parseConfigFilter(text, *file()).filter);
        table.paint();
        table.model.setFilter({});
        table.paint();
    }
    state.SetLabel("there and back");
}
BENCHMARK_CAPTURE(filterBy, rank, QStringLiteral("rank <= 100"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(filterBy, half, QStringLiteral("runtime 1ms..1.5ms and score >= 1"))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(filterBy, node, vectorTerms(*file(), SlotId(7), 1))->Unit(benchmark::kMillisecond);

void streamScores(benchmark::State& state)
{
    Table table;
    table.model.sort(static_cast<int>(state.range(0)));
    const std::array snapshots = {scores(2), scores(3)};
    std::size_t next = 0;
    for ([[maybe_unused]] auto _ : state) {
        table.model.setScores(snapshots[next++ % snapshots.size()]);
        table.paint();
    }
}
BENCHMARK(streamScores)
    ->Arg(ConfigTableModel::PredictedRank)
    ->Arg(ConfigTableModel::Runtime)
    ->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
