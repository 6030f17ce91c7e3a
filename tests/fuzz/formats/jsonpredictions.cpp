// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictionfile.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    return {R"({"layout:xla:default:a": [3, 1, 0, 2], "b": [0, 1]})",
            R"([{"config": 0, "score": 1.5}, {"config": 1, "score": -2e-3}])",
            R"({"file": "a.npz", "configurations": [{"rank": 1, "config": 2, "score": 0.25, "runtime_ns": 7}]})"};
}

void read(std::string_view bytes)
{
    const std::filesystem::path path = fileWith(bytes, "fuzz.json");
    readsOrReports("fuzz.json", [&] {
        const PredictionFile predictions = readPredictions(path);
        for (const PredictedFile& file : predictions.files())
            require(file.configs.size() == file.scores.size());
    });
}

} // namespace

const Format jsonPredictionsFormat{"jsonPredictions", seeds, read};

} // namespace tgraph::fuzz
