// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/foreignness.h"

#include <QString>

namespace tgraph {

/// How a program is unlike those that models are trained on, in a sentence; empty where it is not.
[[nodiscard]] QString foreignSentence(const Foreignness& foreignness);

/// At which point to dump it instead; empty where it may well be from there.
[[nodiscard]] QString dumpAdvice(const Foreignness& foreignness);

} // namespace tgraph
