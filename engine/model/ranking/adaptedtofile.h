// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// End of PredictionProvenance::trainedOn of a ranking that was adapted to measured configurations of the ranked file.
inline constexpr const char* adaptedToFile = "measured configurations of this file";

} // namespace tgraph
