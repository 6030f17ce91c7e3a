// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"
#include "engine/selftest/selftestreport.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace tgraph {

struct SelftestOptions {
    Device device = Device::Auto;
    /// Layout file whose ranking is timed. Empty or missing: the check is skipped.
    std::filesystem::path sample;
};

/// Receives the name of each check before it starts, and the share of checks that are done. May be empty.
using SelftestProgress = std::function<void(const std::string& check, double share)>;

/// Tests this build on a device: whether every network agrees with the plain forward pass on the
/// CPU, determinism, behaviour with little memory, cancellation, training, explanation, and speed.
/// Apart from the sample, all data is simulated in memory. Takes at most half a minute on two cores
/// of a CPU. A check that throws has failed; checks that need LibTorch are skipped if it is
/// missing.
/// @throws Error if the device is not available; Cancelled.
[[nodiscard]] SelftestReport runSelftest(const SelftestOptions& options, const std::stop_token& stop,
                                         const SelftestProgress& progress = {});

} // namespace tgraph
