// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of tgraph-layout.
#include "engine/placement/dotprotocol.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    return {"tgraph-layout 1\nsize 100.00 90.00\nnodes 2\n50.00 10.00\n50.00 80.00\n"
            "edges 1\n4 50.00 20.00 50.00 30.00 50.00 60.00 50.00 70.00\nend\n"};
}

void read(std::string_view bytes)
{
    const PlacementRequest request{{{100, 20}, {60.5F, 20}}, {{0, 1}}};
    readsOrReports("tgraph-layout", [&] {
        const Placement placement = parsePlacement(bytes, request);
        require(placement.centres.size() == request.nodes.size());
        require(placement.curveStarts.size() == request.edges.size() + 1);
    });
}

} // namespace

const Format placementFormat{"placement", seeds, read};

} // namespace tgraph::fuzz
