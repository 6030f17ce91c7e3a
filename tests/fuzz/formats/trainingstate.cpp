// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainingstate.h"

#include "tests/engine/model/modelfixtures.h"
#include "tests/fuzz/format.h"
#include "tests/support/files.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    const Checkpoint checkpoint = randomCheckpoint(smallOptions(), 1);
    const BestModel best{.step = 8, .measures = {}, .ofGraphs = {{}}, .weights = checkpoint.folds[0]};
    TrainingState state;
    state.recipeJson = R"({"seed": 1})";
    state.finished = {{.fold = 0, .steps = 9, .seconds = 1.5, .best = best}};
    state.current = FoldState{.fold = 1, .step = 3};
    state.current->weights = state.current->firstMoments = state.current->secondMoments = checkpoint.folds[0];
    state.history = {{}};
    const test::TemporaryFolder folder;
    saveTrainingState(state, folder.path() / "seed");
    return {test::readFile(folder.path() / "seed")};
}

void read(std::string_view bytes)
{
    const std::filesystem::path path = fileWith(bytes, "fuzz.state");
    readsOrReports("fuzz.state", [&] { (void)loadTrainingState(path, smallOptions()); });
    readsOrReports("fuzz.state", [&] { (void)loadTrainingRecipe(path); });
}

} // namespace

const Format trainingStateFormat{"trainingState", seeds, read};

} // namespace tgraph::fuzz
