// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/foreignness.h"

#include <QString>

namespace tgraph {

/// Returns a sentence on how a program differs from those that models are trained on; empty if it does not.
[[nodiscard]] QString foreignSentence(const Foreignness& foreignness);

/// Returns advice on where to dump the program instead; empty if it may have been dumped there.
[[nodiscard]] QString dumpAdvice(const Foreignness& foreignness);

} // namespace tgraph
