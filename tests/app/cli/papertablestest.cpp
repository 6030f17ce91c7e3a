// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/papertables.h"

#include "engine/model/checkpoint/kerneltables.h"

#include <gtest/gtest.h>

#include <set>

namespace tgraph::cli {
namespace {

TrainOptions optionsOf(const char* collection, const char* preset)
{
    TrainOptions options = defaultTrainOptions(collection, preset);
    options.select = options.model.kind == ModelKind::Fusion ? SelectBy::Mape : SelectBy::TileApe;
    return options;
}

struct Task {
    const char* collection;
    ModelKind kind;
};
constexpr Task tasks[] = {{"tile:xla", ModelKind::Tile}, {"fusion:xla", ModelKind::Fusion}};

TEST(PaperTables, KernelReductionsAreTheTunedModels)
{
    for (const Task& task : tasks) {
        const TrainOptions options = optionsOf(task.collection, "kernel-vanilla");
        const PaperTable table = reductionTable(options);
        const auto tuned = kernelReductionRows(task.kind);
        ASSERT_EQ(table.rows.size(), tuned.size());
        for (std::size_t i = 0; i < tuned.size(); ++i) {
            const TrainOptions row = optionsOfRow(options, table, table.rows[i], {});
            EXPECT_EQ(row.model, tuned[i].model) << table.rows[i].name;
            EXPECT_EQ(row.learningRate, tuned[i].training.learningRate) << table.rows[i].name;
            EXPECT_EQ(row.select, options.select);
        }
    }
}

TEST(PaperTables, KernelAblationsStartFromVanillaForAnyPreset)
{
    for (const Task& task : tasks)
        for (const char* preset : {"kernel", "kernel-vanilla"}) {
            TrainOptions options = optionsOf(task.collection, preset);
            options.model.kernel.width = 64; // --width
            const PaperTable table = ablationTable(options, {});
            const auto paper = kernelAblationRows(task.kind);
            ASSERT_EQ(table.rows.size(), paper.size());
            for (std::size_t i = 0; i < paper.size(); ++i) {
                ModelOptions expected = paper[i].model;
                expected.kernel.width = 64;
                EXPECT_EQ(optionsOfRow(options, table, table.rows[i], {}).model, expected) << table.rows[i].name;
            }
        }
}

TEST(PaperTables, PresetsTrainLikeTheirTunedRows)
{
    for (const Task& task : tasks)
        for (const char* preset : {"kernel", "kernel-vanilla"}) {
            const TrainOptions options = defaultTrainOptions(task.collection, preset);
            const KernelTableRow row = kernelPresetRow(preset, task.kind);
            EXPECT_EQ(options.model, row.model) << preset;
            EXPECT_EQ(options.learningRate, row.training.learningRate) << preset;
            EXPECT_EQ(options.optimizer.decay, row.training.decay) << preset;
            EXPECT_EQ(options.optimizer.clip == ClipKind::Norm, row.training.clipsNorm) << preset;
        }
    // The learning rates of T6 and T7 as printed
    EXPECT_EQ(defaultTrainOptions("tile:xla", "kernel").learningRate, 3.86e-4);
    EXPECT_EQ(defaultTrainOptions("tile:xla", "kernel").optimizer.decay, 0.98);
    EXPECT_EQ(defaultTrainOptions("tile:xla", "kernel-vanilla").learningRate, 1.526e-3);
    EXPECT_EQ(defaultTrainOptions("fusion:xla", "kernel").learningRate, 7.68e-4);
    EXPECT_EQ(defaultTrainOptions("fusion:xla", "kernel-vanilla").learningRate, 6.64e-4);
    EXPECT_EQ(defaultTrainOptions("fusion:xla", "kernel-vanilla").optimizer.decay, 0.9);
}

TEST(PaperTables, CommandLineSettingsHoldForEveryRow)
{
    const TrainOptions options = optionsOf("tile:xla", "kernel");
    const PaperTable table = reductionTable(options);
    for (const PaperRow& row : table.rows)
        EXPECT_EQ(optionsOfRow(options, table, row, {"node_final_layers=1"}).model.kernel.nodeFinalLayers, 1);
}

TEST(PaperTables, EveryRowHasItsOwnFileName)
{
    const TrainOptions options = optionsOf("tile:xla", "kernel");
    for (const PaperTable& table : {reductionTable(options), ablationTable(options, {})}) {
        std::set<std::string> suffixes;
        for (const PaperRow& row : table.rows) {
            EXPECT_EQ(row.suffix.find_first_of(" +,/"), std::string::npos) << row.suffix;
            EXPECT_EQ(row.figures.size(), table.columns.size()) << row.name;
            suffixes.insert(row.suffix);
        }
        EXPECT_EQ(suffixes.size(), table.rows.size());
    }
}

} // namespace
} // namespace tgraph::cli
