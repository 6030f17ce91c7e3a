// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// The end of PredictionProvenance::trainedOn if a ranking was adapted to measured configurations
/// of the ranked file.
inline constexpr const char* adaptedToFile = "measured configurations of this file";

} // namespace tgraph
