// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/csvtable.h"

namespace tgraph {

/// Reads a log of AutoTVM (tvm/autotvm/record.py, encode()). It has JSON lines with `input`
/// (target, task, arguments), `config` with its `entity`, and `result` (times in seconds, error
/// code, seconds spent, time stamp); in version 0.1 they have `i` (the input and the configuration)
/// and `r`. Lines that begin with "#" are comments. An error code marks a failure. Reads the chosen
/// workload (TableColumns::workload), else the one with the most lines, and adds a note. If each
/// workload has one line, as in TopHub's logs of the best configurations, reads all of them. A
/// truncated last line is ignored, with a note.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readAutoTvmLog(const EachPiece& eachPiece, const TableInput& input);

/// Reads a log of Ansor, TVM's auto_scheduler (tvm/src/auto_scheduler/measure_record.cc): JSON lines with `i`, the task
/// (workload and target) and the state with its transform steps (ansorsteps.h), and `r` as in a log of AutoTVM.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readAnsorLog(const EachPiece& eachPiece, const TableInput& input);

/// Reads a database of MetaSchedule, the successor of AutoTVM and Ansor in TVM
/// (tvm/src/meta_schedule/database/database.cc). It has JSON lines [workload, [trace, times in
/// seconds, target, arguments]]. Only the samples of a trace become parameters, see metaschedule.h.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readMetaSchedule(const EachPiece& eachPiece, const TableInput& input);

} // namespace tgraph
