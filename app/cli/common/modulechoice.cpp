// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/modulechoice.h"

#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/measured/measuredreader.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tgraph::cli {

void addModuleOption(Command& command, std::string& module)
{
    command
        .option("--module", module,
                "Module of a file with several: its number, from 1, its name or a part of it; default: the first")
        .typeName("NAME|INDEX");
}

TableColumns TableChoice::chosen() const
{
    TableColumns all = columns;
    if (minimises || maximises)
        all.maximise = maximises;
    return all;
}

void addTableOptions(Command& command, TableChoice& choice, bool hasUnit)
{
    command.option("--parameter", choice.columns.parameters, "Table: columns that are parameters; default: by content")
        .typeName("COLUMN")
        .repeatable();
    command.option("--objective", choice.columns.objective, "Table: column to compare by; default: by content")
        .typeName("COLUMN");
    const Option minimise = command.flag("--minimise", choice.minimises, "Table: less of the objective is better");
    command.flag("--maximise", choice.maximises, "Table: more of the objective is better").excludes(minimise);
    if (hasUnit)
        command.option("--unit", choice.columns.unit, "Table: unit of the objective, such as ms").typeName("UNIT");
    command.option("--workload", choice.columns.workload, "Table: workload of a log with several, by name or number")
        .typeName("NAME|INDEX");
    command.flag("--remember", choice.remembers, "Table: keep this choice of columns beside the file");
}

void keepChoice(const Document& document, const TableChoice& choice)
{
    if (!choice.columns.workload.empty() && !document.table) // tables without workloads are refused when read
        throw makeError({document.path.string(), "--workload"}, "a file without workloads",
                        "a table with workloads, such as a log of AutoTVM");
    if (!choice.remembers)
        return;
    if (!document.table)
        throw makeError({document.path.string(), "--remember"}, "another kind of file",
                        "a table of measured configurations");
    if (choice.chosen().isEmpty())
        throw makeError({document.path.string(), "--remember"}, "no choice of columns",
                        "--parameter, --objective or another choice");
    writeColumns(document.path, completed(choice.chosen(), readColumns(document.path).value_or(TableColumns())));
}

std::string openingNote(const Document& document, const std::string& module)
{
    if (document.table && !document.table->notes.empty())
        return fmt::format("{}: {}", document.path.string(), fmt::join(document.table->notes, " "));
    if (!module.empty() || !document.program || document.program->modulesInFile < 2)
        return {};
    return fmt::format("{}: module 1 of {}, {}; --module NAME|INDEX chooses another", document.path.string(),
                       countText(document.program->modulesInFile), document.program->name);
}

Document openChosen(const std::filesystem::path& path, const std::string& module, const std::stop_token& stop,
                    const ProgressCallback& progress, const TableChoice& table)
{
    OpenOptions options;
    options.moduleName = module;
    options.table.columns = table.chosen();
    Document document = openDocument(path, options, stop, progress);
    if (const std::string note = openingNote(document, module); !note.empty())
        reportError(note);
    keepChoice(document, table);
    return document;
}

} // namespace tgraph::cli
