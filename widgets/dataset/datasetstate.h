// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/datasetreport.h"
#include "engine/dataset/survey.h"

namespace tgraph {

/// A folder of files as far as it is known: immutable, shared by the views that show it.
struct DatasetState {
    Survey survey;
    DatasetReport report; ///< of its files
    bool isWhole = false; ///< all are read
};

} // namespace tgraph
