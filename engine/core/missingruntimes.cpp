// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/missingruntimes.h"

#include "engine/core/document.h"

namespace tgraph {

bool isSearchSpace(const Document& document)
{
    return document.table && !document.runtimesPublished && document.table->failures.empty();
}

Error missingRuntimes(const Document& document, std::string_view expected)
{
    const std::string file = document.path.string();
    if (isSearchSpace(document))
        return makeError({.file = file}, "a search space without measurements", expected);
    if (document.table)
        return makeError({.file = file, .where = document.table->objective().name},
                         "no value: every configuration failed", expected);
    const char* const array
        = document.collection.kind == Collection::Kind::Fusion ? "kernel_runtime" : "config_runtime";
    return makeError({.file = file, .where = array}, "runtimes that are not published", expected);
}

} // namespace tgraph
