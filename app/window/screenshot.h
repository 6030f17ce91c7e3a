// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/launchoptions.h"

namespace tgraph {

class MainWindow;

/// Opens the files in the window, ranks the shown one, waits until graph and scores are complete, draws the window into
/// the PNG file and returns the program's exit status. Reports a failure in one line on standard error.
[[nodiscard]] int takeScreenshot(MainWindow& window, const LaunchOptions& options);

} // namespace tgraph
