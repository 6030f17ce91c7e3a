// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

class Album;
class MainWindow;

/// Takes pictures of the open folder's data set page: its tabs, two models on all files, and the
/// page that a file covers.
void takeDataset(MainWindow& window, Album& album);

} // namespace tgraph
