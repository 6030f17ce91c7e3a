// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/measured/tablecolumns.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace tgraph::cli {

class Command;

/// Adds the option --module, which chooses a program of a file with several, by number or name.
void addModuleOption(Command& command, std::string& module);

/// The columns of a table of measured configurations, as chosen by options.
struct TableChoice {
    TableColumns columns;
    bool minimises = false;
    bool maximises = false;
    bool remembers = false; ///< writes the choice beside the table

    [[nodiscard]] TableColumns chosen() const; ///< the chosen columns with the direction
    [[nodiscard]] bool isGiven() const { return remembers || !chosen().isEmpty(); } ///< any of the options
};

/// Adds --parameter, --objective, --minimise, --maximise, --workload, --remember and, unless the command has another
/// option of this name, --unit.
void addTableOptions(Command& command, TableChoice& choice, bool hasUnit = true);

/// With --remember, stores the choice of columns beside a table. Columns that were stored earlier
/// and are not named by the options are kept.
/// @throws Error for another kind of file, and for a workload if the file has none
void keepChoice(const Document& document, const TableChoice& choice);

/// Returns a note on what was opened: which module of a file with several, if none was chosen, or
/// what the reader of a table left out or assumed; else empty.
[[nodiscard]] std::string openingNote(const Document& document, const std::string& module);

/// Opens a file, with the chosen module of a file with several and the chosen columns of a table. Writes openingNote()
/// to standard error and calls keepChoice().
/// @throws Error; Cancelled
[[nodiscard]] Document openChosen(const std::filesystem::path& path, const std::string& module,
                                  const std::stop_token& stop, const ProgressCallback& progress = {},
                                  const TableChoice& table = {});

} // namespace tgraph::cli
