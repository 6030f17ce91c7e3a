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

/// Returns the launcher's data for this process: engine/distributed/launch.h. @throws Error for incomplete launch data.
[[nodiscard]] std::optional<Launch> ownLaunch();

/// Runs `work` with the processes of this launch, or with null if this process runs alone. If it
/// fails, the others are informed. If one of them is lost, reports this and ends this process
/// immediately, because calls that wait for the lost process cannot be interrupted. @param cuda
/// true: each process uses its own GPU. @throws the exceptions of `work`; Error if the other
/// processes do not start.
int runDistributed(bool cuda, const std::stop_token& stop, const std::function<int(ProcessGroup*)>& work);

/// Runs `work` with the store of this launch, null if this process runs alone. Reports a lost process 0. @throws as
/// `work`; Error if process 0 does not start.
int runSharing(const std::stop_token& stop, const std::function<int(SharedStore*)>& work);

/// Runs work that is too short to be distributed only in process 0. The other processes return
/// success immediately.
int runInTheFirst(const std::function<int()>& work);

/// Returns true if this process writes output: exactly one of those that work together does.
[[nodiscard]] bool writesOutput(const SharedStore* store);

/// Reports that the processes of a launch were not started for the same work.
class Disagreement : public Error {
public:
    using Error::Error;
};

/// Returns process 0's text in all processes. @throws Disagreement if another's `subject`, the full description of the
/// work, differs from process 0's; Cancelled
[[nodiscard]] std::string agreedOn(SharedStore& store, const std::string& subject, const std::string& text,
                                   const std::stop_token& stop);

/// @throws Error under a launcher, for an option that works in one process only.
void requireAlone(const char* option);

} // namespace tgraph::cli
