// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"
#include "engine/selftest/selftestreport.h"

namespace tgraph {

/// Returns the facts of this build and machine. Loads LibTorch if it is there. @param wanted the requested device
/// @throws Error if the device is not available or does not answer
[[nodiscard]] SelftestFacts machineFacts(Device wanted);

} // namespace tgraph
