// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

class Album;
class MainWindow;

/// The page of the data set, of the folder that is open: its pages, two models on all files, and behind a file.
void takeDataset(MainWindow& window, Album& album);

} // namespace tgraph
