// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/modulechoice.h"

#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "engine/core/text.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

namespace tgraph::cli {

void addModuleOption(Command& command, std::string& module)
{
    command
        .option("--module", module,
                "Module of a file with several: its number, from 1, its name or a part of it; default: the first")
        .typeName("NAME|INDEX");
}

std::string moduleNote(const Document& document, const std::string& module)
{
    if (!module.empty() || !document.program || document.program->modulesInFile < 2)
        return {};
    return fmt::format("{}: module 1 of {}, {}; --module NAME|INDEX chooses another", document.path.string(),
                       countText(document.program->modulesInFile), document.program->name);
}

Document openChosen(const std::filesystem::path& path, const std::string& module, const std::stop_token& stop,
                    const ProgressCallback& progress)
{
    OpenOptions options;
    options.moduleName = module;
    Document document = openDocument(path, options, stop, progress);
    if (const std::string note = moduleNote(document, module); !note.empty())
        reportError(note);
    return document;
}

} // namespace tgraph::cli
