// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptadapter.h"

#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    return {R"({"inputs": ["node_feat", "edge_index"], "batch": 16, "hops": 2, "scaler": "a.safetensors",)"
            R"( "threads": 2, "seconds": 60, "memory_mib": 1024, "kinds": ["layout", "tile"]})",
            "{}"};
}

void read(std::string_view bytes)
{
    std::filesystem::path module = fileWith("", "fuzz.pt");
    const std::filesystem::path adapter = fileWith(bytes, adapterPath(module).filename().string());
    readsOrReports(adapter.filename().string(), [&] {
        const ScriptAdapter read = readScriptAdapter(module);
        require(read.batch >= 1 && read.batch <= 65536 && read.threads >= 1 && read.threads <= 256);
    });
}

} // namespace

const Format scriptAdapterFormat{"scriptAdapter", seeds, read};

} // namespace tgraph::fuzz
