// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/wirewriter.h"

#include <string>
#include <string_view>

/// Converts the parts of a module that belong to no instruction: the header of a text and its
/// tables of stack frames, and the fields of HloModuleProto.
namespace tgraph::hlo {

/// The fields of HloModuleProto that are read from the text of a module: aliases, donors, frontend
/// attributes, stack frames, and host_program_shape if the header has the layout of the entry.
struct HeaderFields {
    WireWriter bytes;
    bool hasProgramShape = false;
};
/// Reads the fields from the text of a module. Counts the parts for which HloModuleProto has no
/// field.
[[nodiscard]] HeaderFields headerFields(const Module& module, ConversionNotes& notes);

/// Returns the `, execution_thread="host"` after a computation's closing bracket; empty if it has
/// none. The module must have been read from text.
[[nodiscard]] std::string executionThread(const Module& module, ComputationId computation);

/// Appends `, key=value` for the fields of a module's protobuf, in XLA's notation. Counts damaged
/// fields.
void appendHeaderValues(std::string& text, const Module& module, ConversionNotes& notes);

/// Appends these values and, below them, the tables of stack frames. Counts the fields that text
/// cannot express. `isScheduled` is true if the text is in schedule order.
void appendHeader(std::string& text, const Module& module, bool isScheduled, ConversionNotes& notes);

} // namespace tgraph::hlo
