// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph::cli {

/// Returns the opening tag of a picture of this size in pixels, with a white ground. Close it with "</svg>\n".
[[nodiscard]] std::string svgOpening(double width, double height);

/// Returns a text element. `anchor` is "start", "middle" or "end"; `attributes` are further
/// attributes, each with a leading blank.
[[nodiscard]] std::string svgLabel(double x, double y, const char* anchor, const std::string& text,
                                   const std::string& attributes = {});

} // namespace tgraph::cli
