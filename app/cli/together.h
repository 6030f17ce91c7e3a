// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/together/launch.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace tgraph {
class ProcessGroup;
}

namespace tgraph::cli {

/// What a launcher said of this process: engine/together/launch.h. @throws Error for half a launch.
[[nodiscard]] std::optional<Launch> ownLaunch();

/// Runs `work` with the processes of this launch, or with none (null) where it stands alone. The others are told when
/// it fails. Where one of them is lost, says so and ends this process at once: what waits for the lost one cannot be
/// ended otherwise. @param cuda: each process takes a GPU of its own. @throws as `work`; Error where the others do not
/// come.
int runTogether(bool cuda, const std::stop_token& stop, const std::function<int(ProcessGroup*)>& work);

} // namespace tgraph::cli
