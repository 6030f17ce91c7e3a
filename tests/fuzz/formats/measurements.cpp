// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of measured configurations, by number or by their layouts.
#include "engine/adapt/layoutmeasurements.h"
#include "engine/graph/deduplicate.h"
#include "tests/fuzz/format.h"
#include "tests/support/documents.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    return {"config,runtime\n0,1.5e-3\n3,0.002\n3,0.0021\n", "# seconds\n1 0.25\n2 0.5\n",
            R"([{"config": 1, "runtime": 0.25}, {"config": 2, "runtime": null}])",
            R"({"configurations": [{"runtime_ns": 1500, "layouts": [{"node": 1, "output": [1, 0]}]},)"
            R"( {"layouts": [{"name": "dot.3", "computation": "main", "input 0": "{0,1}"}]}]})"};
}

void read(std::string_view bytes)
{
    static const Document document = test::layoutDocument({.nodes = 6, .edges = 7, .configurable = 2, .configs = 8});
    static const Deduplication configurations = deduplicate(document);
    readsOrReports("fuzz.json", [&] {
        for (const MeasuredLayouts& measured : parseMeasuredLayouts(bytes, "fuzz.json"))
            require(measured.place > 0);
    });
    const std::filesystem::path path = fileWith(bytes, "fuzz.csv");
    readsOrReports("fuzz.csv", [&] {
        for (const Measurement& measurement : readMeasurements(path, document, configurations))
            require(measurement.times > 0 && measurement.target > 0);
    });
}

} // namespace

const Format measurementsFormat{"measurements", seeds, read};

} // namespace tgraph::fuzz
