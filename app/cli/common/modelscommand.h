// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <span>
#include <string>

namespace tgraph::cli {

/// Returns one paragraph of text per model.
[[nodiscard]] std::string modelsText(std::span<const ModelDescription> models);

/// Returns a JSON array with one object per model.
[[nodiscard]] std::string modelsJson(std::span<const ModelDescription> models);

} // namespace tgraph::cli
