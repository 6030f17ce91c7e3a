// SPDX-License-Identifier: GPL-3.0-or-later
// A scaler of imported weights, as JSON; its .npz form goes through the reader of TpuGraphs files.
#include "engine/train/import/authorsweights.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::string list(std::size_t count, std::string_view number)
{
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i)
        text.append(i == 0 ? "" : ",").append(number);
    return text + "]";
}

std::vector<std::string> seeds()
{
    return {"{\"mean\":" + list(140, "0.5") + ",\"scale\":" + list(140, "2e3") + "}",
            "{\"mean\":" + list(134, "-1") + ",\"scale\":" + list(134, "1") + "}"};
}

void read(std::string_view bytes)
{
    const std::filesystem::path path = fileWith(bytes, "fuzz.json");
    readsOrReports("fuzz.json", [&] {
        const Scaler scaler = readScalerFile(path, {});
        require(scaler.mean.size() == scaler.deviation.size());
    });
}

} // namespace

const Format scalerFormat{"scaler", seeds, read};

} // namespace tgraph::fuzz
