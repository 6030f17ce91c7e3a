// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/wire/wirewriter.h"

#include <string>
#include <string_view>

/// What belongs to a whole module: the header of a text and its tables of stack frames, the fields of HloModuleProto.
namespace tgraph::hlo {

/// The fields of HloModuleProto that the text of a module says: aliases, donors, frontend attributes, stack frames, and
/// host_program_shape where the header has the layout of the entry.
struct HeaderFields {
    WireWriter bytes;
    bool hasProgramShape = false;
};
/// Of a module that was read from text. What HloModuleProto has no field for is counted.
[[nodiscard]] HeaderFields headerFields(const Module& module, ConversionNotes& notes);

/// `, execution_thread="host"` behind a computation's closing bracket; empty where it has none. The module was read
/// from text.
[[nodiscard]] std::string executionThread(const Module& module, ComputationId computation);

/// Appends `, key=value` for what a module's protobuf has, as XLA prints it, and the tables of stack frames below;
/// counts the fields that text has no words for. `isScheduled`: the text is in the order of the schedule.
void appendHeader(std::string& text, const Module& module, bool isScheduled, ConversionNotes& notes);

} // namespace tgraph::hlo
