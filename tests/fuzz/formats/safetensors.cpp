// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/fuzz/format.h"
#include "tests/support/files.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    std::vector<std::string> result;
    const test::TemporaryFolder folder;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const std::filesystem::path path = folder.path() / "seed.safetensors";
        saveCheckpoint(randomCheckpoint(smallOptions(kind), 1), path);
        result.push_back(test::readFile(path));
    }
    return result;
}

void read(std::string_view bytes)
{
    const std::filesystem::path path = fileWith(bytes, "fuzz.safetensors");
    readsOrReports("fuzz.safetensors", [&] {
        const Checkpoint checkpoint = loadCheckpoint(path);
        require(checkpoint.folds.size() == checkpoint.info.folds.size());
    });
    readsOrReports("fuzz.safetensors", [&] { (void)loadCheckpointInfo(path); });
}

} // namespace

const Format safetensorsFormat{"safetensors", seeds, read};

} // namespace tgraph::fuzz
