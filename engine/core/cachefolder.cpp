// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cachefolder.h"

#include <cstdlib>

namespace tgraph {

namespace fs = std::filesystem;

fs::path cacheFolder()
{
    const char* const named = std::getenv("XDG_CACHE_HOME"); // NOLINT: no thread sets environment variables
    if (named != nullptr && fs::path(named).is_absolute())
        return fs::path(named) / "tgraph-explorer";
    const char* const home = std::getenv("HOME"); // NOLINT: as above
    return home != nullptr && *home != '\0' ? fs::path(home) / ".cache" / "tgraph-explorer" : fs::path();
}

} // namespace tgraph
