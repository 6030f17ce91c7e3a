// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>

namespace tgraph {

/// What is there in a program with one configuration only: "27 groups of 483 convolutions, dots and reshapes can be
/// laid out; nothing is measured or proposed yet.", or why nothing is left to configure. @pre `file.isBareProgram()`.
[[nodiscard]] QString programHeadline(const OpenFile& file);

/// How far the program is from what models are trained on, and at which point to dump it instead; empty where there is
/// nothing to say. @pre `file.program`.
[[nodiscard]] QString programNote(const OpenFile& file);

} // namespace tgraph
