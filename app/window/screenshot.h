// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/launchoptions.h"

namespace tgraph {

class MainWindow;

/// Opens the files in the window, ranks the shown file, waits until graph and scores are complete,
/// saves a picture of the window to the PNG file and returns the program's exit status. A failure
/// is reported in one line on standard error.
[[nodiscard]] int takeScreenshot(MainWindow& window, const LaunchOptions& options);

} // namespace tgraph
