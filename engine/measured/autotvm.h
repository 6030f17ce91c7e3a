// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/csvtable.h"

namespace tgraph {

/// Reads a log of AutoTVM (tvm/autotvm/record.py, encode()): JSON lines with `input` (target, task, arguments),
/// `config` with its `entity`, and `result` (times in seconds, error code, seconds spent, time stamp); in version 0.1
/// `i` with the input and the configuration, and `r`. Lines that begin with "#" are comments. An error code is a
/// failure. Reads the chosen workload (TableColumns::workload), else the one with the most lines, with a note; all of
/// them if each has one line, as in TopHub's logs of the best configurations. A last line that is cut off is left out,
/// with a note.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readAutoTvmLog(const EachPiece& eachPiece, const TableInput& input);

/// Reads a log of Ansor, TVM's auto_scheduler (tvm/src/auto_scheduler/measure_record.cc): JSON lines with `i`, the task
/// (workload and target) and the state with its transform steps (ansorsteps.h), and `r` as in a log of AutoTVM.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readAnsorLog(const EachPiece& eachPiece, const TableInput& input);

/// Reads a database of MetaSchedule, TVM's successor of both (tvm/src/meta_schedule/database/database.cc): JSON lines
/// [workload, [trace, times in seconds, target, arguments]]. Of the trace only the samples are parameters, see
/// metaschedule.h. @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readMetaSchedule(const EachPiece& eachPiece, const TableInput& input);

} // namespace tgraph
