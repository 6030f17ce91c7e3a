// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/distributed/launch.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {
class ProcessGroup;
class SharedStore;
} // namespace tgraph

namespace tgraph::cli {

/// What a launcher said of this process: engine/distributed/launch.h. @throws Error for half a launch.
[[nodiscard]] std::optional<Launch> ownLaunch();

/// Runs `work` with the processes of this launch, or with none (null) where it stands alone. The others are told when
/// it fails. Where one of them is lost, says so and ends this process at once: what waits for the lost one cannot be
/// ended otherwise. @param cuda: each process takes a GPU of its own. @throws as `work`; Error where the others do not
/// come.
int runTogether(bool cuda, const std::stop_token& stop, const std::function<int(ProcessGroup*)>& work);

/// Runs `work` with the store of this launch, or with none (null) where this process stands alone. Where process 0 is
/// lost, says so. @throws as `work`; Error where process 0 does not come.
int runSharing(const std::stop_token& stop, const std::function<int(SharedStore*)>& work);

/// For what is done too quickly to share: in process 0; the others end at once, and well.
int runInTheFirst(const std::function<int()>& work);

/// Whether this process speaks: of those that work together one does.
[[nodiscard]] bool speaks(const SharedStore* store);

/// The processes of a launch were not started for the same work.
class Disagreement : public Error {
public:
    using Error::Error;
};

/// Process 0's text in all processes. @throws Disagreement where another's `subject`, all that the work is, differs
/// from process 0's; Cancelled
[[nodiscard]] std::string agreedOn(SharedStore& store, const std::string& subject, const std::string& text,
                                   const std::stop_token& stop);

/// @throws Error for an option that works in one process only, under a launcher.
void requireAlone(const char* option);

} // namespace tgraph::cli
