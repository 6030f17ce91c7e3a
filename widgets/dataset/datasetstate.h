// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/datasetreport.h"
#include "engine/dataset/survey.h"

namespace tgraph {

/// The known data on a folder of files: immutable, shared by the views.
struct DatasetState {
    Survey survey;
    DatasetReport report; ///< report on its files
    bool isWhole = false; ///< true if all files are read
};

} // namespace tgraph
