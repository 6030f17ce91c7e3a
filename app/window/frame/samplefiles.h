// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDir;

namespace tgraph {

/// Returns the folder of the bundled samples: of the installed program or, next to the build, of the source.
[[nodiscard]] QDir samplesFolder();

} // namespace tgraph
