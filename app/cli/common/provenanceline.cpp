// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/provenanceline.h"

#include "engine/core/text.h"

#include <fmt/format.h>

namespace tgraph::cli {

std::string provenanceLine(const PredictionProvenance& provenance)
{
    std::string text = "model " + provenance.model;
    if (!provenance.trainedOn.empty())
        text += ", trained on " + provenance.trainedOn;
    if (!provenance.checkpointHash.empty())
        text += ", SHA-256 " + provenance.checkpointHash.substr(0, 12);
    text += provenance.slateSize == 0
        ? ", configurations scored separately"
        : fmt::format(", slate {}, N {}{}, seed {}", provenance.slateSize, provenance.permutations,
                      provenance.permutationsAllowed > provenance.permutations
                          ? fmt::format(" of {}: {}", provenance.permutationsAllowed,
                                        provenance.slatesKeepOrder() ? "slates do not change the order"
                                                                     : "the order no longer changes")
                          : "",
                      provenance.seed);
    if (provenance.folds > 1)
        text += ", " + pluralText(provenance.folds, "fold");
    if (!provenance.device.empty())
        text += fmt::format(", {}, {}", provenance.device, provenance.precision);
    return text + ", tgraph " + provenance.version;
}

} // namespace tgraph::cli
