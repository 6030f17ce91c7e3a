// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictionfile.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    return {"ID,TopConfigs\nlayout:xla:default:a,3;1;0;2\nlayout:nlp:random:b,0;1\n",
            "config,score\n0,1.5\n1,2.5e-3\n2,-7\n",
            "# made by \"x\"\nfile,rank,config,score,runtime_ns\na.npz,1,2,0.25,100\na.npz,2,0,0.5,0\n",
            "config,score,node 3 output\r\n0,1,\"{1,0}\"\r\n1,2,\"{0,1}\"\r\n"};
}

void read(std::string_view bytes)
{
    const std::filesystem::path path = fileWith(bytes, "fuzz.csv");
    readsOrReports("fuzz.csv", [&] {
        const PredictionFile predictions = readPredictions(path);
        for (const PredictedFile& file : predictions.files())
            require(file.configs.size() == file.scores.size());
    });
}

} // namespace

const Format csvPredictionsFormat{"csvPredictions", seeds, read};

} // namespace tgraph::fuzz
